"""Games of WIXOSS, and which decks it is offered with."""

from __future__ import annotations

import pytest

from tefuda import new_game
from tefuda.errors import TefudaError
from tefuda.games.kit.deck_problems import NOT_YET
from tefuda.games.registry import GAMES, catalogue, check_deck, face, game_of_deck, legal_deck, starter_decks

UNREAD_DECK = """\
name: mine
game: wixoss

lrig:
{lrig}
cards:
1x {card}
"""


def decks_left_out() -> list[str]:
    """The decks in the game's files that are not offered."""
    return sorted(face("wixoss").facts().decks.keys() - starter_decks("wixoss").keys())


def test_it_is_a_game_like_the_others() -> None:
    assert list(GAMES) == ["sword-girls", "wixoss", "shadowverse"]
    assert face("wixoss").title == "WIXOSS"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_decks_are_offered_whose_cards_can_all_be_played(language: str) -> None:
    offered = starter_decks("wixoss")
    assert {"black-desire", "red-ambition", "white-hope"} <= offered.keys()
    assert [choice.key for choice in catalogue("wixoss", language).decks()] == list(offered)
    for key in offered:
        assert check_deck("wixoss", key) == []


@pytest.mark.parametrize("key", decks_left_out())
def test_a_deck_with_a_card_that_is_not_read_is_not_offered_and_the_cards_are_named(key: str) -> None:
    problems = [problem for problem in check_deck("wixoss", key) if problem.rule == NOT_YET]
    assert problems
    unread = {id for id, card in face("wixoss").facts().cards.items() if card.unread}
    assert {problem.card for problem in problems} <= unread
    assert game_of_deck(key) == "wixoss"
    with pytest.raises(TefudaError, match="this deck cannot be played") as refused:
        legal_deck("wixoss", key)
    for problem in problems:
        assert f"{problem.card} " in str(refused.value)
        assert "has a text that Tefuda cannot read yet; put another card in its place" in str(refused.value)


def test_a_card_that_is_not_read_can_be_looked_up_and_says_so() -> None:
    unread = next(card for card in face("wixoss").facts().cards.values() if card.unread and card.kind == "signi")
    assert "it cannot be played" in list(face("wixoss").cards()[unread.id].page("en"))[-1]
    sheet = catalogue("wixoss").sheet(unread.id)
    assert sheet.unread
    assert sheet.skills[-1].text == "(Its text is not in Tefuda's words yet.)"


def test_a_new_game_has_five_cards_in_hand_seven_life_cloth_and_a_lrig() -> None:
    """WX 5.6, of 40 and 8 cards; the first player has been asked which cards to return (WX 5.3)."""
    game = new_game("wixoss", decks=("white-hope", "red-ambition"), seed=7)
    view = game.view(2)
    for seat in range(2):
        counts = {zone: view.count(seat, zone) for zone in ("hand", "life", "deck", "ener", "LRIG deck", "LRIG zone")}
        assert counts["hand"] == 5
        assert counts["ener"] == 0
        assert counts["LRIG zone"] == 1
        assert counts["deck"] + counts["life"] == 35
    assert game.pending[0].prompt == "redraw"
