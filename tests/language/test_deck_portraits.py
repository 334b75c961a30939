"""Decks at a glance."""

from __future__ import annotations

import pytest

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
        assert portrait.sort and portrait.look
        assert 1 <= portrait.difficulty <= 3


def test_a_deck_of_many_cheap_followers_attacks_early_and_is_shown_by_its_leader() -> None:
    (deck,) = (deck for deck in descriptions.decks(hosted_game("shadowverse"), "en") if deck.key == "abyss-starter")
    assert deck.portrait.plays == "Many cheap followers: attacks early."
    assert deck.portrait.faces[0].kind == "leader"
    assert deck.portrait.curve[:3] == (0, 3, 17)
