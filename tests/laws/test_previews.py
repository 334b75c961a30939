"""Previews of attacks: what is sure comes to pass (`tools/previews.py` tries thousands)."""

from __future__ import annotations

import pytest
from tests.laws.previews import try_previews
from tests.laws.trial import trial_of


@pytest.mark.parametrize("game", ["shadowverse", "wixoss"])
def test_what_a_preview_is_sure_of_happens(game: str) -> None:
    counts = try_previews(trial_of(game), 3, most=30)
    assert counts["sure, and so it happened"] > 0


def test_where_nobody_chooses_attacks_none_are_previewed() -> None:
    assert not try_previews(trial_of("sword-girls"), 1)
