"""Whole numbers that a text reads off the table, off cards, and off what has happened (SVE 1.15, 16.7, 24.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.games.shadowverse.words.schema import (
    CARDS_PLAYED,
    DAMAGED,
)
from tefuda.kernel.effect_tables import AMOUNT
from tefuda.kernel.memory import event_field
from tefuda.kernel.words.families import Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class OtherCardsPlayed(Value):
    """Cards that you have played this turn besides this one."""

    def value(self, game: Game, frame: Frame) -> i64:
        return max(0, game.player_number(frame.seat, CARDS_PLAYED) - 1)


@final
class EventAmount(Value):
    """The amount of the event: damage taken, defense gained or lost, the result of a roll."""

    def value(self, game: Game, frame: Frame) -> i64:
        amount = event_field(game, frame.event, AMOUNT)
        return amount // 4 if event_field(game, frame.event, 0) == DAMAGED else amount
