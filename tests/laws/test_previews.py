"""Previews of answers: what is sure comes to pass (`tools/previews.py` tries thousands)."""

from __future__ import annotations

import pytest
from tests.laws.previews import try_previews
from tests.laws.trial import trial_of

from tefuda.games.registry import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_certain_results_of_a_preview_happen(game: str) -> None:
    counts = try_previews(trial_of(game), 3, most=60)
    assert counts["sure, and so it happened"] > 5
