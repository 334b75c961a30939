"""Decks at a glance."""

from __future__ import annotations

import pytest

from tefuda.games.registry import catalogue
from tefuda.language.deck_themes import CardThemes, Theme, distinctive, shares
from tefuda.server import descriptions
from tefuda.server.hosted import hosted_game

GAMES = ("shadowverse", "sword-girls", "wixoss")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_deck_that_comes_with_a_game_has_a_picture_a_curve_and_a_sentence(game: str, language: str) -> None:
    for deck in descriptions.decks(hosted_game(game), language):
        portrait = deck.portrait
        assert portrait.faces and all(face.plate is not None for face in portrait.faces)
        assert 0 < sum(portrait.curve) <= sum(deck.parts["cards"].values())
        assert portrait.plays.endswith("." if language == "en" else "。")
        assert portrait.look
        assert 1 <= portrait.difficulty <= 3


def test_a_deck_of_a_universe_is_of_no_class_on_the_page_and_in_the_terminal() -> None:
    """Twelve of the fifty cards of Cool are of one class, and twelve of another; its leader is of a third."""
    sorts = {deck.key: deck.portrait.sort for deck in descriptions.decks(hosted_game("shadowverse"), "en")}
    assert (sorts["cool-starter"], sorts["cute-starter"], sorts["umamusume-starter"]) == ("", "", "")
    assert sorts["abyss-starter"] == "Abysscraft"
    english, japanese = (
        {deck.key: deck.name for deck in catalogue("shadowverse", language).decks()} for language in ("en", "ja")
    )
    assert english["cool-starter"] == "Cool (THE IDOLM@STER CINDERELLA GIRLS)"
    assert japanese["cool-starter"] == "Cool（アイドルマスター シンデレラガールズ）"
    assert english["abyss-starter"] == "Waltz of the Undying Night (Abysscraft)"


def test_a_deck_of_many_cheap_followers_attacks_early_and_is_shown_by_its_leader() -> None:
    (deck,) = (deck for deck in descriptions.decks(hosted_game("shadowverse"), "en") if deck.key == "abyss-starter")
    assert deck.portrait.plays.endswith(" Many cheap followers: attacks early.")
    assert deck.portrait.faces[0].kind == "leader"
    assert deck.portrait.curve[:3] == (0, 3, 17)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_portrait_of_a_deck_is_unique_even_without_the_name_of_its_ace(game: str, language: str) -> None:
    offers = descriptions.decks(hosted_game(game), language)
    assert len({offer.portrait.plays for offer in offers}) == len(offers)
    themes = hosted_game(game).catalogues[language].presentation.deck_themes
    before, after = themes.text.split("{ace}")
    ending = before.rpartition("{themes}")[2]
    nameless = {
        "".join((offer.portrait.plays.split(ending)[0], offer.portrait.plays.rpartition(after)[2])) for offer in offers
    }
    assert len(nameless) >= 0.8 * len(offers)


def test_a_deck_is_described_by_what_it_has_more_of_than_others() -> None:
    offers = {offer.key: offer.portrait.plays for offer in descriptions.decks(hosted_game("shadowverse"), "en")}
    assert offers["abyss-tuned"].startswith("Built on Demon and Sanguine; its ace is Alucard.")
    assert offers["rune-starter"].startswith("Built on Mage and Spellchain; its ace is Mythril Golem.")


def test_traits_of_every_deck_are_not_mentioned() -> None:
    ward, storm = Theme("ward", "Ward", True), Theme("storm", "Storm", True)
    mine = shares([CardThemes(3, frozenset({ward, storm})), CardThemes(1, frozenset({ward}))])
    assert mine == {ward: 1.0, storm: 0.75}
    assert distinctive(mine, {ward: 1.0, storm: 0.25}) == (storm,)


def test_two_themes_are_of_both_sorts_where_a_deck_has_both() -> None:
    elf, pixie, combo = (
        Theme("trait: Elf", "Elf", False),
        Theme("trait: Pixie", "Pixie", False),
        Theme("combo", "Combo", True),
    )
    mine = {elf: 0.6, pixie: 0.5, combo: 0.2}
    assert distinctive(mine, {}) == (elf, combo)
    assert distinctive({elf: 0.6, pixie: 0.5}, {}) == (elf, pixie)


def test_decks_are_called_as_in_the_language_of_the_page() -> None:
    """By the name of their product, where that has one in Japanese; in Sword Girls by the faction."""
    names = {
        (game, deck.key): deck.name
        for game in ("wixoss", "sword-girls", "shadowverse")
        for deck in descriptions.decks(hosted_game(game), "ja")
    }
    assert names["wixoss", "black-blind"] == "ブラックブラインド"
    assert names["sword-girls", "vita-starter"] == "ヴィータスターター"
    assert names["shadowverse", "abyss-starter"] == "Waltz of the Undying Night"
    lesson = descriptions.description("sword-girls", "ja").lesson
    assert lesson is not None
    assert "ヴィータスターター" in lesson.decks
