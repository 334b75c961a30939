"""Nobody can read in the bytes that a page is sent what its seat may not know."""

from __future__ import annotations

import pytest
from tests.laws.trial import trial_of
from tests.server.secrecy import try_wire

from tefuda.games.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(1))
def test_for_swapped_unknown_cards_each_reader_is_sent_the_same_bytes(game: str, number: int) -> None:
    """Design 6, at every decision of a random game."""
    decisions, worlds = try_wire(trial_of(game), number)
    assert decisions > 0
    assert worlds > 0
