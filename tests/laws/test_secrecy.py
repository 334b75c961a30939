"""Nobody finds out what they may not know: unknown cards are swapped at every decision of random games."""

from __future__ import annotations

import os

import pytest
from tests.laws.secrecy import try_secrecy
from tests.laws.trial import trial_of

from tefuda.games.registry import GAMES

COUNT = int(os.environ.get("TEFUDA_LAW_GAMES", "8"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(COUNT))
def test_swapped_unknown_cards_change_no_view_no_option_and_no_line(game: str, number: int) -> None:
    """SG 16.1, 16.2 and design 6, at every decision of a random game."""
    decisions, worlds = try_secrecy(trial_of(game), number)
    assert decisions > 0
    assert worlds > 0


def test_a_trigger_and_the_history_tell_no_secret_choice_in_two_official_decks_of_wixoss() -> None:
    """Game 1510: moments of what triggered, and whether the other seat knew a card that moved unseen, were part of the
    information set."""
    decisions, worlds = try_secrecy(trial_of("wixoss", every_deck=True), 1510)
    assert decisions > 0
    assert worlds > 0
