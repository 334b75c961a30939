"""The end of a game (SVE 1.2 to 1.5, 21.3)."""

from __future__ import annotations

from typing import Final

ENDLESS: Final = 0
DEFENSE_GONE: Final = 1
DECK_EMPTY: Final = 2
BOTH_LOSE: Final = 3
BY_EFFECT: Final = 4
CONCEDED: Final = 5
LOOP: Final = 6
REASONS: Final = ["endless", "defense", "deck", "both", "effect", "conceded", "loop"]
"""Reasons by number. "both": all players lose at the same check (SVE 1.3); "effect": a text says who wins (1.5)."""
