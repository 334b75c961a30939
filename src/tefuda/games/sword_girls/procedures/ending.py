"""The end of a game: loss checks (SG 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tefuda.games.sword_girls.words.schema import life

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

NO_LIFE: Final = 1
"""Reason: a Character's LIFE is at 0 or below."""
NO_CARDS: Final = 2
"""Reason: a deck was empty at the draw step."""
CONCEDED: Final = 3
"""Reason: a player gave up."""
TURN_LIMIT: Final = 4
"""Reason: turn 101 was reached (SG 15.6)."""
REASONS: Final = ["endless effect", "no LIFE left", "no cards left to draw", "conceded", "turn limit"]


def loss_check(game: Game, active: i64) -> None:
    """End the game if a Character's LIFE is at 0 or below; if both are, the active player wins (SG 15.2 to 15.4)."""
    first = life(game, 0) <= 0
    second = life(game, 1) <= 0
    if first and second:
        game.end(active, NO_LIFE)
    elif first:
        game.end(1, NO_LIFE)
    elif second:
        game.end(0, NO_LIFE)
