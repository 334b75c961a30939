"""Each game fills in the whole contract of `tefuda.games.kit.contract`."""

from __future__ import annotations

import re

import pytest

from tefuda.errors import TefudaError
from tefuda.games.registry import GAMES, face, game_of_deck, titles
from tefuda.language.parser import read
from tefuda.language.presentation import LANGUAGES
from tefuda.language.translating import words_of

HOLE = re.compile(r"\{(\w+)\}")
ENGLISH = re.compile(r"\b(?!Enter|Tab)[A-Za-z]*[a-z]{2}")


@pytest.mark.parametrize("game", GAMES)
def test_a_face_offers_what_its_base_leaves_to_it(game: str) -> None:
    rules = face(game)
    assert rules.name == game
    assert {"id", "name"} <= rules.RECORD_FIELDS
    assert set(rules.PLAYERS) == {level.level for level in rules.catalogue().presentation.levels}
    assert rules.FORM_OF_TEXTS.endswith(".")


@pytest.mark.parametrize("game", GAMES)
def test_the_decks_that_come_with_a_game_are_legal_and_known_as_its_own(game: str) -> None:
    rules = face(game)
    decks = rules.starter_decks()
    assert decks
    for key, deck in decks.items():
        assert rules.check_deck(deck) == []
        assert deck.game == game == game_of_deck(key)
        assert rules.deck_facts(deck)
        assert rules.deck_summary(deck)
        assert all(entry.card in rules.cards() for entry in deck.entries)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_can_be_shown_found_and_written_down(game: str) -> None:
    cards = face(game).cards()
    assert cards
    for number, (id, card) in enumerate(cards.items()):
        assert card.id == id
        assert card.line().startswith(id)
        assert card.searched() == card.searched().casefold()
        if number % 50 == 0:
            assert list(card.page())
            assert card.record()
    for id in ("", "no card", "³", "9" * 5000):
        assert id not in cards


@pytest.mark.parametrize("game", GAMES)
def test_every_ability_has_a_key_of_its_own_and_texts_that_can_be_read(game: str) -> None:
    rules = face(game)
    abilities = list(rules.abilities())
    assert len({ability.key for ability in abilities}) == len(abilities)
    said = [ability.text for ability in abilities if ability.text]
    for text in said[::100]:
        assert rules.phrasebook().print(read(rules.phrasebook(), text, "text"), "text") == text


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("record", [None, 5, [], {}, {"id": 1}, {"id": {}, "text": 5}, {"id": "1", "text": "Dance."}])
def test_a_record_that_is_none_has_a_problem_and_raises_nothing(game: str, record: object) -> None:
    found = face(game).read_record(record)
    assert found.kind in ("card", "skill")
    assert found.problems


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_title_of_its_own(game: str) -> None:
    assert list(titles().values()).count(titles()[game]) == 1
    assert face(game).catalogue().presentation.game == game


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_table_is_said_in_every_language_with_the_same_holes(game: str, language: str) -> None:
    first, table = (list(words_of(face(game).catalogue(spoken).presentation)) for spoken in (LANGUAGES[0], language))
    for word, said in zip(first, table, strict=True):
        assert said, word
        unsaid = set(HOLE.findall(said)) ^ set(HOLE.findall(word))
        assert unsaid <= {"goes", "is", "comes", "moves", "who", "whose"}, word


@pytest.mark.parametrize("game", GAMES)
def test_no_english_is_left_in_a_japanese_table(game: str) -> None:
    presentation = face(game).catalogue("ja").presentation
    assert presentation.language == "ja"
    assert [word for word in words_of(presentation) if ENGLISH.search(HOLE.sub("", word))] == []


@pytest.mark.parametrize("game", GAMES)
def test_each_format_has_a_name(game: str) -> None:
    assert set(face(game).catalogue().presentation.formats) == set(face(game).FORMATS)


@pytest.mark.parametrize("game", GAMES)
def test_a_setting_or_a_language_that_a_game_has_not_is_refused(game: str) -> None:
    rules = face(game)
    deck = next(iter(rules.starter_decks().values()))
    with pytest.raises(TefudaError, match="has no setting 'stakes'"):
        rules.new_game((deck, deck), 0, stakes="high")
    with pytest.raises(TefudaError, match="speaks no language 'tlh'"):
        rules.phrasebook("tlh")
