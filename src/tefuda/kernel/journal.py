"""The journal: what each seat saw happen, written while it happens, from what that seat knew at that moment.

A journal is attached to one game by the table that shows it. It is not part of the state: copies have none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.kernel.rows import BOTH_SEATS, CARD, HANDLE, KNOWN, NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@final
class Line:
    """One event as one seat saw it. Cards that the seat could not recognise have `card` -1, and `handle` 0 when it
    could not even point at them."""

    def __init__(self, kind: int, seat: int, handle: int, card: int, amount: int, other: int, source: int) -> None:
        self.kind = kind
        self.seat = seat
        self.handle = handle
        self.card = card
        self.amount = amount
        self.other = other
        self.source = source

    def numbers(self) -> tuple[int, int, int, int, int, int, int]:
        """The line as plain numbers, for comparison and storage."""
        return (self.kind, self.seat, self.handle, self.card, self.amount, self.other, self.source)


@final
class Journal:
    """Lines for seat 0, for seat 1, and for spectators (what both seats knew)."""

    def __init__(self) -> None:
        self.lines: list[list[Line]] = [[], [], []]

    def note(self, game: Game, kind: i64, seat: i64, card: i64, amount: i64, other: i64, source: i64) -> None:
        """Write an event down for everybody, each with what they may know of its cards."""
        for reader in range(3):
            mask: i64 = BOTH_SEATS if reader == 2 else 1 << reader
            handle: i64 = 0
            number: i64 = NONE
            shown = amount
            change = other
            if card != NONE:
                handle = game.cells[card * game.width + HANDLE + (reader if reader < 2 else 0)]
                if reader == 2 and game.cells[card * game.width + HANDLE + 1] == 0:
                    handle = 0
                if game.cells[card * game.width + KNOWN] & mask == mask:
                    number = game.cells[card * game.width + CARD]
                elif handle == 0:
                    continue
                if number == NONE and kind != 0:
                    shown = NONE
                    change = 0
            origin: i64 = NONE
            if source != NONE and game.cells[source * game.width + KNOWN] & mask == mask:
                origin = game.cells[source * game.width + CARD]
            self.lines[reader].append(Line(kind, seat, handle, number, shown, change, origin))
