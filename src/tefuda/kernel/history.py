"""History: what has happened lately (this turn, as a rule) that texts may count or ask about later.

A game says which kinds of events are recorded (`Rules.recorded`) and when a new history begins
(`Game.forget_history`). `Game.history` is a table of equal rows, oldest first. Unlike what triggers hear
(`memory`), it is kept whatever abilities are in the game, and until it is told to forget.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from tefuda.kernel import events
from tefuda.kernel.memory import FIELDS, last_memory
from tefuda.kernel.rows import CARD, KNOWN, NONE, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

RECORD_KIND: Final = 0
"""What happened, a kind of event."""
RECORD_SEAT: Final = 1
"""To or by whom."""
RECORD_CARD: Final = 2
"""To which card (its row), or `NONE`."""
RECORD_DEFINITION: Final = 3
"""Which card that was then, continuous effects included (for a card that became a new object by moving: just before),
or `NONE`."""
RECORD_AMOUNT: Final = 4
"""As the kind says."""
RECORD_OTHER: Final = 5
"""As the kind says."""
RECORD_KNOWN: Final = 6
"""The mask of the seats that knew then which card it was."""
HISTORY_WIDTH: Final = 7
"""Numbers of a row."""
MOST_RECORDS: Final = 4096
"""Rows that are kept; in a turn in which more happens, the rest is not recorded."""


def record(game: Game, kind: i64, seat: i64, card: i64, amount: i64, other: i64) -> None:
    """Write an event down."""
    if len(game.history) >= MOST_RECORDS * HISTORY_WIDTH:
        return
    known: i64 = 0 if card == NONE else game.cells[card * game.width + KNOWN]
    definition = definition_then(game, kind, card)
    game.history = extend(game.history, vec[i64]([kind, seat, card, definition, amount, other, known]))


def definition_then(game: Game, kind: i64, card: i64) -> i64:
    """Which card the card of an event was: for one that became a new object by this very move, what it was before."""
    if card == NONE:
        return NONE
    tables = game.tables
    if tables is not None and kind == events.MOVED:
        at = last_memory(game, tables, card, NONE)
        if at != NONE and tables.memory[at + FIELDS + STAMP] != game.cells[card * game.width + STAMP]:
            return tables.memory[at + FIELDS + CARD]
    return game.now(card, CARD)


def records(game: Game) -> i64:
    """How many rows the history has."""
    return len(game.history) // HISTORY_WIDTH


def recorded(game: Game, row: i64, column: i64) -> i64:
    """A number of a row of the history (`RECORD_KIND`, `RECORD_CARD`, ...); row 0 is the oldest."""
    return game.history[row * HISTORY_WIDTH + column]
