"""History: what has happened lately (this turn, as a rule) that texts may count or ask about later; and what everybody
saw happen, which views carry.

A game says which kinds of events are recorded (`Rules.recorded`) and when a new history begins
(`Game.forget_history`). `Game.history` is a table of equal rows, oldest first. Unlike what triggers answer
(`memory`), it is kept whatever abilities are in the game, and until it is told to forget.

`Game.public` is a table of the last events that both seats saw, with definitions in place of cards, so that there is
nothing in it that a seat would call by another name. It begins when the game does, and no rule asks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from tefuda.kernel import events
from tefuda.kernel.memory import FIELDS, ROOM, last_memory
from tefuda.kernel.rows import BOTH_SEATS, CARD, HANDLE, KNOWN, NONE, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

RECORD_KIND: Final = 0
"""The kind of the event."""
RECORD_SEAT: Final = 1
"""To or by whom."""
RECORD_CARD: Final = 2
"""To which card (its row), or `NONE`."""
RECORD_DEFINITION: Final = 3
"""The definition of the card at that moment, continuous effects included (for a card that became a new object by
moving: just before), or `NONE`."""
RECORD_AMOUNT: Final = 4
"""As the kind says."""
RECORD_OTHER: Final = 5
"""As the kind says."""
RECORD_KNOWN: Final = 6
"""The mask of the seats that knew then which card it was."""
RECORD_HANDLES: Final = 7
"""The number of handles that seat 0 had given until then; seat 1 has the next column. What a seat calls a card by a
later one, it has lost sight of since."""
HISTORY_WIDTH: Final = 9
"""Numbers of a row."""
MOST_RECORDS: Final = 4096
"""Rows that are kept; in a turn in which more happens, the rest is not recorded."""

PUBLIC_KIND: Final = 0
"""The kind of the event."""
PUBLIC_SEAT: Final = 1
"""To or by whom, or `NONE`."""
PUBLIC_CARD: Final = 2
"""The definition of the card; `NONE` if there is none, or not everybody knew it."""
PUBLIC_AMOUNT: Final = 3
"""As the kind says; `NONE` where that tells of a card that not everybody knew."""
PUBLIC_OTHER: Final = 4
"""As the kind says; of a second card the definition, or `NONE`."""
PUBLIC_WIDTH: Final = 5
"""Numbers of a row."""
MOST_PUBLIC: Final = 64
"""So many events a view carries."""
SPARE_PUBLIC: Final = 64
"""So many more are kept before the oldest are dropped, all at once."""


def record(game: Game, kind: i64, seat: i64, card: i64, amount: i64, other: i64) -> None:
    """Write an event down."""
    if len(game.history) >= MOST_RECORDS * HISTORY_WIDTH:
        return
    known: i64 = 0
    if card != NONE:
        known = game.cells[card * game.width + KNOWN]
    definition = definition_then(game, kind, card)
    own_history(game)
    rows = game.history
    if len(rows) == 0:
        rows = vec[i64](capacity=ROOM * HISTORY_WIDTH)
    handles: i64 = game.player_numbers[game.player_width - 1]
    others: i64 = game.player_numbers[2 * game.player_width - 1]
    game.history = extend(rows, vec[i64]([kind, seat, card, definition, amount, other, known, handles, others]))


def own_history(game: Game) -> None:
    """Before anything is written: copies of a game have both tables in common until one of them writes."""
    if game.shares_history:
        game.shares_history = False
        game.history = game.history[:]
        game.public = public_history(game)
        game.published = len(game.public)


def definition_then(game: Game, kind: i64, card: i64) -> i64:
    """The definition of an event's card at that moment; for one that this very move made a new object, the one
    before."""
    if card == NONE:
        return NONE
    tables = game.tables
    if tables is not None and kind == events.MOVED:
        at = last_memory(game, tables, card, NONE)
        if at != NONE and tables.memory[at + FIELDS + STAMP] != game.cells[card * game.width + STAMP]:
            return tables.memory[at + FIELDS + CARD]
    return game.now(card, CARD)


def records(game: Game) -> i64:
    """The number of rows of the history."""
    return len(game.history) // HISTORY_WIDTH


def recorded(game: Game, row: i64, column: i64) -> i64:
    """A number of a row of the history (`RECORD_KIND`, `RECORD_CARD`, ...); row 0 is the oldest."""
    return game.history[row * HISTORY_WIDTH + column]


def publish(game: Game, kind: i64, seat: i64, card: i64, amount: i64, other: i64) -> None:
    """Write an event down for views, as far as everybody saw it."""
    definition: i64 = NONE
    if card != NONE:
        cells = game.cells
        base = card * game.width
        if cells[base + KNOWN] == BOTH_SEATS:
            definition = game.now(card, CARD)
        elif cells[base + HANDLE] == 0 or cells[base + HANDLE + 1] == 0:  # not everybody can point at it
            if kind != events.MOVED or not sizes_are_public(game, amount, other):
                return
        elif kind != events.MOVED:
            amount = NONE
            other = NONE
    if other != NONE and events.names_card(kind):
        other = public_definition(game, other)
    own_history(game)
    rows = game.public
    at = game.published
    if at == len(rows):
        if at > MOST_PUBLIC * PUBLIC_WIDTH:
            rows = public_history(game)
            at = MOST_PUBLIC * PUBLIC_WIDTH
        rows = extend(rows, vec[i64]([0] * (SPARE_PUBLIC * PUBLIC_WIDTH)))
        game.public = rows
    rows[at] = kind
    rows[at + 1] = seat
    rows[at + 2] = definition
    rows[at + 3] = amount
    rows[at + 4] = other
    game.published = at + PUBLIC_WIDTH


def public_definition(game: Game, card: i64) -> i64:
    """The definition of a card, if both seats know it; else `NONE`."""
    if game.cells[card * game.width + KNOWN] != BOTH_SEATS:
        return NONE
    return game.now(card, CARD)


def sizes_are_public(game: Game, source: i64, target: i64) -> bool:
    """Whether everybody may count two different piles, so that a move between them is no secret."""
    if source == NONE or target == NONE or source == target:
        return False
    zones = game.rules.zones
    return zones[game.piles[source].zone].counted and zones[game.piles[target].zone].counted


def public_history(game: Game) -> vec[i64]:
    """The rows that views carry, the oldest first."""
    start = game.published - MOST_PUBLIC * PUBLIC_WIDTH
    if start < 0:
        start = 0
    return game.public[start : game.published]
