"""What the table tells of a game is put together while matches go on, and asked for within bounds."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tefuda.errors import FileError, TefudaError
from tefuda.games import registry
from tefuda.games.kit.contract import Face
from tefuda.games.registry import GAMES
from tefuda.language.decks import Deck, Entry
from tefuda.server import descriptions, hosted, puzzles
from tefuda.server.connections import Refusal
from tefuda.server.errors import RefusedElsewhere, as_sent
from tefuda.server.hosted import DeckRefused, HostedGame, built, hosted_game


@pytest.fixture
def girls() -> HostedGame:
    """Sword Girls."""
    return hosted_game("sword-girls")


@pytest.fixture
def anew() -> Iterator[None]:
    """Nothing is kept of what was put together before, nor afterwards."""
    descriptions.cards_json.cache_clear()
    yield
    descriptions.cards_json.cache_clear()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("anew")
def test_a_request_for_all_cards_yields_after_every_eight(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(descriptions, "sleep", pauses.append)
    plain, packed = descriptions.cards_json(game, "en")
    assert gzip.decompress(packed) == plain and packed == gzip.compress(plain, 6, mtime=0)
    cards = hosted_game(game).book.cards
    assert len(pauses) == -(-len(cards) // 8) > 200
    assert set(pauses) == {0.001}
    assert [card["key"] for card in json.loads(plain)["cards"]] == [card.key for card in cards]
    assert packed[4:8] == b"\0" * 4, "the same cards are the same bytes whenever they are compressed"


@pytest.mark.usefixtures("anew")
def test_the_first_card_lets_others_go_on_too(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []
    monkeypatch.setattr(descriptions, "sleep", lambda seconds: seen.append("pause"))
    monkeypatch.setattr(hosted_game("sword-girls").face, "prepare", seen.append)
    monkeypatch.setattr(descriptions, "card", lambda hosted, key, language: seen.append("card"))
    descriptions.cards_json("sword-girls", "ja")
    assert seen[:11] == ["ja", "pause", *["card"] * 8, "pause"]


# ---------------------------------------------------------------- within bounds


def test_so_many_cards_are_asked_for_at_once(girls: HostedGame) -> None:
    assert descriptions.cards_json.cache_info().maxsize == 8 >= 2 * len(GAMES), "all games in both languages"
    key = girls.book.cards[0].key
    assert len(json.loads(descriptions.some_cards(girls, [key] * 200, "en"))["cards"]) == 200
    with pytest.raises(Refusal, match="201 cards; ask for at most 200 at once") as refused:
        descriptions.some_cards(girls, [key] * 201, "en")
    assert refused.value.code == "no_card"


@pytest.mark.parametrize("game", GAMES)
def test_so_many_abilities_are_asked_for_at_once_and_only_those_that_there_are(game: str) -> None:
    hosted = hosted_game(game)
    assert set(descriptions.skills(hosted, [0, 7], "en")) == {"0", "7"}
    assert len(descriptions.skills(hosted, [5] * 200, "ja")) == 1
    with pytest.raises(Refusal, match="201 numbers; ask for at most 200 at once"):
        descriptions.skills(hosted, [0] * 201, "en")
    for number in (len(hosted.book.timings) - 1, len(hosted.book.timings), 10**8):
        with pytest.raises(Refusal, match=f"that of no ability of {game}") as refused:
            descriptions.skills(hosted, [0, number], "en")
        assert refused.value.code == "no_skill"


# ---------------------------------------------------------------- cards and games


@pytest.mark.parametrize("game", GAMES)
def test_a_card_tells_what_is_printed_on_it(game: str) -> None:
    hosted = hosted_game(game)
    for definition in hosted.book.cards[::97]:
        found = descriptions.card(hosted, definition.key, "en")
        printed = dict(zip(hosted.rules.fields, definition.printed, strict=False))
        assert found.printed == {field: value for field, value in printed.items() if value}
        known = hosted.face.cards().get(definition.key)
        if known is not None:
            assert (found.text, found.line) == (known.text("en"), " ".join(known.line("en").split()))
            assert found.names and all(found.names.values())
    with pytest.raises(Refusal, match="there is no card 'none'"):
        descriptions.card(hosted, "none", "en")


def test_a_card_whose_text_a_game_does_not_speak_comes_in_english(
    girls: HostedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = girls.book.cards[400].key
    assert descriptions.card(girls, key, "ja").language == "ja"
    monkeypatch.setattr(descriptions, "speaks", lambda card, language: False)
    assert descriptions.card(girls, key, "ja").language == "en"
    assert descriptions.card(girls, key, "ja").text == descriptions.card(girls, key, "en").text


def test_absent_facts_of_a_card_are_not_sent(girls: HostedGame) -> None:
    sheet = girls.catalogue.sheet(girls.book.cards[0].key)
    assert set(json.loads(msgspec.json.encode(descriptions.CardOffer("x", sheet, {})))) == {"key", "sheet", "printed"}


def test_a_card_that_only_the_rules_know_has_no_text(girls: HostedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    key = girls.book.cards[0].key
    monkeypatch.setattr(girls.face, "cards", dict)
    found = descriptions.card(girls, key, "ja")
    assert (found.key, found.text, found.language, found.names) == (key, "", "en", {})


def test_a_game_speaks_the_language_of_a_card_if_it_has_a_phrase_for_all_of_it() -> None:
    class Card:
        def text(self, language: str) -> str:
            if language == "ja":
                raise TefudaError("no phrase")
            return ""

    assert (descriptions.speaks(Card(), "en"), descriptions.speaks(Card(), "ja")) == (True, False)


@pytest.mark.parametrize("game", GAMES)
def test_zones_are_described_as_the_rules_define_them(game: str) -> None:
    hosted = hosted_game(game)
    told = descriptions.description(game, "en")
    assert [(zone.zone, zone.slots, zone.ordered) for zone in told.zones] == [
        (zone.name, int(zone.slots), bool(zone.ordered)) for zone in hosted.rules.zones
    ]
    sights = {zone.zone: zone.sight for zone in told.zones}
    fought_in = "SIGNI zone" if game == "wixoss" else "field"
    assert (sights["hand"], sights["deck"], sights[fought_in]) == ("own", "closed", "open")


def test_the_learner_s_deck_of_a_first_game_comes_first(girls: HostedGame, monkeypatch: pytest.MonkeyPatch) -> None:
    teaching = girls.catalogue.teaching()
    assert teaching is not None
    names = [girls.deck_by_key(key).name for key in teaching.game.decks]
    for seat in (0, 1):
        turned = msgspec.structs.replace(teaching, game=msgspec.structs.replace(teaching.game, seat=seat))
        monkeypatch.setattr(girls.catalogue, "teaching", lambda turned=turned: turned)
        found = descriptions.lesson_game(girls, "en")
        assert found is not None and found.decks == (names[seat], names[1 - seat])
        assert [lesson.id for lesson in found.lessons] == [lesson.id for lesson in teaching.lessons]
    monkeypatch.setattr(girls.catalogue, "teaching", lambda: None)
    assert descriptions.lesson_game(girls, "en") is None


def test_everything_that_a_page_may_ask_for_is_loaded_beforehand(
    girls: HostedGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    for name in ("card", "skills", "checked"):
        real = getattr(descriptions, name)

        def noted(*about: Any, name: str = name, real: Any = real) -> Any:
            asked.append((name, about[-1]))
            return real(*about)

        monkeypatch.setattr(descriptions, name, noted)
    described: list[Any] = []
    real_description = descriptions.description

    def description(*about: Any) -> Any:
        described.append(about)
        return real_description(*about)

    monkeypatch.setattr(descriptions, "description", description)
    descriptions.warm_up(girls)
    assert asked == [("card", "en"), ("card", "ja"), ("skills", "en"), ("checked", "en"), ("checked", "ja")]
    assert described == [("sword-girls", "en")]


# ---------------------------------------------------------------- decks


def deck(cards: dict[str, int], **more: Any) -> Deck:
    """A deck of Sword Girls."""
    entries = tuple(Entry(card, count, "cards") for card, count in cards.items())
    return Deck("mine", more.pop("game", "sword-girls"), entries, **more)


def test_a_deck_of_at_most_200_cards_is_looked_at(girls: HostedGame) -> None:
    assert girls.problems_of(deck({"300026": 150, "300027": 50}))
    for too_big in ({"300026": 150, "300027": 51}, {str(card): 0 for card in range(201)}):
        with pytest.raises(DeckRefused, match="at most 200 cards") as refused:
            girls.problems_of(deck(too_big))
        assert refused.value.code == "deck_size"
    girls.problems_of(deck({str(card): 1 for card in range(200)}))


def test_a_deck_without_a_code_is_sent_without_one(girls: HostedGame) -> None:
    found = descriptions.checked(girls, girls.deck_by_key("vita-starter"), "en")
    assert found.legal and found.code.startswith("tf1-")
    assert descriptions.code_of(deck({chr(0x4E00 + number) * 60: 1 for number in range(200)})) == ""


def test_the_first_problem_of_a_deck_is_shown_with_the_number_of_the_others(girls: HostedGame) -> None:
    problems = girls.problems_of(deck({"300026": 9}))
    assert len(problems) > 2
    assert str(DeckRefused("c", "s")) == "s"
    assert str(DeckRefused("c", "s", problems[:1])) == f"s: {problems[0]}"
    assert str(DeckRefused("c", "s", problems[:2])) == f"s: {problems[0]}; and 1 more"
    assert str(DeckRefused("c", "s", problems[:3])) == f"s: {problems[0]}; and 2 more"


@pytest.mark.parametrize("game", GAMES)
def test_a_house_speaks_english_where_no_language_is_named(game: str) -> None:
    hosted = HostedGame(game)
    assert list(hosted.catalogues) == ["en", "ja"]
    assert hosted.catalogue is hosted.catalogues["en"] is hosted.face.catalogue("en")
    assert hosted.catalogues["ja"] is hosted.face.catalogue("ja")
    deck = next(iter(hosted.face.starter_decks().values()))
    game_of = hosted.start((deck, deck), 7)
    assert (game_of.rules.fields, game_of.book.digest) == (hosted.rules.fields, hosted.book.digest)
    assert game_of.digest() == hosted.face.new_game((deck, deck), 7).digest() != hosted.start((deck, deck), 8).digest()


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_of_another_game_or_of_no_format_is_not_looked_at(game: str) -> None:
    hosted = hosted_game(game)
    format = next(iter(hosted.face.FORMATS), "")
    for refused, code in ((deck({}, game="go"), "game"), (deck({}, game="", format="x"), "format")):
        with pytest.raises(DeckRefused) as raised:
            hosted.problems_of(refused)
        assert raised.value.code == code
    for fine in (deck({}, game=""), deck({}, game=game), deck({}, game=game, format=format)):
        assert hosted.problems_of(fine)
    with pytest.raises(TefudaError, match="there is no deck 'none'; the starter decks are "):
        hosted.deck_by_key("none")


def test_a_game_with_broken_texts_is_closed_without_details_for_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosted, "built", lambda game: "/secret/path: broken" if game == "shadowverse" else None)
    assert (hosted.closed("shadowverse"), hosted.closed("sword-girls")) == ("/secret/path: broken", "")
    assert hosted.open_games() == [game for game in GAMES if game != "shadowverse"]
    with pytest.raises(TefudaError, match="shadowverse cannot be played here at the moment") as refused:
        hosted.hosted_game("shadowverse")
    assert "secret" not in str(refused.value)


def test_the_reason_why_a_game_cannot_be_loaded_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    hosted.built.cache_clear()
    try:
        monkeypatch.setattr(hosted.registry, "fault", lambda game: "a file is broken" if game == "one" else "")

        def fails(game: str) -> HostedGame:
            raise OSError("no such file")

        monkeypatch.setattr(hosted, "HostedGame", fails)
        assert (hosted.closed("one"), hosted.closed("two")) == ("a file is broken", "no such file")
    finally:
        hosted.built.cache_clear()


# ---------------------------------------------------------------- puzzles and errors


def test_scenarios_of_a_text_are_numbered_and_the_wrong_ones_say_why() -> None:
    good = "puzzle: {task: Win., turns: 1}\n    P1: {field: [SD01-017], deck: [SD01-017]}\n    P2: {deck: [SD01-017]}"
    bad = good.replace("P2: {deck: [SD01-017]}", "P2: {deck: [SD01-099]}")
    text = f"game: shadowverse\nscenarios:\n  - name: One\n    {good}\n  - name: Two\n    {bad}\n"
    one, two = puzzles.scenarios_of(text)
    assert (one.number, one.title["en"], one.problem, one.game, one.key) == (0, "One", "", "shadowverse", "")
    assert (two.number, two.title["en"]) == (1, "Two")
    assert two.problem


def test_puzzles_of_a_game_come_with_their_keys() -> None:
    found = puzzles.puzzle_offers("shadowverse")
    assert found[0].key == "1-past-the-guard" and all(one.problem == "" and one.number == 0 for one in found)
    assert [one.difficulty for one in found] == sorted(one.difficulty for one in found)
    assert puzzles.puzzle_seen(None) is None


def test_an_error_is_sent_in_one_form_wherever_it_comes_from(girls: HostedGame) -> None:
    assert as_sent(RefusedElsewhere("full", b"{}")) == ("full", b"{}")
    code, body = as_sent(Refusal("full", "no seat"))
    assert (code, json.loads(body)) == ("full", {"type": "error", "code": "full", "message": "no seat", "about": ""})
    problems = girls.problems_of(deck({"300026": 9}))
    code, body = as_sent(DeckRefused("illegal_deck", "no", problems))
    assert code == "illegal_deck" and len(json.loads(body)["problems"]) == len(problems)
    code, body = as_sent(DeckRefused("game", "no"))
    assert "problems" not in json.loads(body) and code == "game"


def test_a_game_whose_files_cannot_be_read_is_refused_without_a_path(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: str) -> Face:
        raise FileError(f"/home/table/{game}/cards/MY01.yaml, line 2: not readable as YAML")

    monkeypatch.setattr(registry, "face", broken)
    registry.fault.cache_clear()
    built.cache_clear()
    try:
        with pytest.raises(TefudaError) as refused:
            hosted_game("shadowverse")
    finally:
        registry.fault.cache_clear()
        built.cache_clear()
    assert str(refused.value) == "shadowverse cannot be played here at the moment; the other games can"
