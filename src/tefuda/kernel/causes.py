"""Causes: the part of a text or of a rules procedure that is being carried out, as far as a reader may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.rows import CARD, HANDLE, KNOWN, NONE

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
@mypyc_attr(acyclic=True)
class Cause:
    """The op that was running when something happened: the op at `place` of a `program`, for a card whose definition is
    `card` and whose handle for the reader is `handle` (-1 and 0 for an effect that no card has)."""

    def __init__(self, program: int, place: int, card: int, handle: int) -> None:
        self.program = program
        self.place = place
        self.card = card
        self.handle = handle

    def numbers(self) -> tuple[int, int, int, int]:
        """The cause as plain numbers."""
        return (self.program, self.place, self.card, self.handle)

    def __reduce__(self) -> tuple[object, ...]:
        return Cause, self.numbers()


def cause_of(game: Game, reader: i64, mask: i64) -> Cause | None:
    """The op that is running now, and has begun, as far as a reader may know."""
    return cause_at(game, reader, mask, 1)


def cause_asking(game: Game, seat: i64, prompt: i64) -> Cause | None:
    """The cause of a decision of a seat: the op that asks is run again with the answer. The rules ask for the order of
    abilities and replacements, whatever is being carried out."""
    if prompt == game.rules.order_prompt or prompt == game.rules.replace_prompt:
        return None
    return cause_at(game, seat, 1 << seat, 0)


def cause_at(game: Game, reader: i64, mask: i64, begun: i64) -> Cause | None:
    """The running op: the program of the innermost frame that is no proposal, and in it the op that many before the
    next one. A reader who does not know the card that it belongs to does not learn it."""
    frame = running_frame(game)
    if frame is None:
        return None
    card = frame.source
    if card == NONE:
        return Cause(frame.program, frame.position - begun, NONE, 0)
    base = card * game.width
    if game.cells[base + KNOWN] & mask != mask:
        return None
    return Cause(frame.program, frame.position - begun, game.cells[base + CARD], max(0, handle_of(game, card, reader)))


def running_frame(game: Game) -> Frame | None:
    """The innermost frame that is no proposal; None where nothing runs."""
    at: i64 = len(game.frames) - 1
    while at >= 0 and game.frames[at].program == game.book.proposing:
        at -= 1
    return None if at < 0 else game.frames[at]


def doer(game: Game) -> i64:
    """The player whose text is being carried out; `NONE` where the rules are."""
    frame = running_frame(game)
    return NONE if frame is None or frame.source == NONE else frame.seat


def handle_of(game: Game, card: i64, reader: i64) -> i64:
    """A reader's handle of a card; `NONE` when there is none or the reader cannot point at it. Spectators use seat 0's
    handles for the cards that both seats can point at."""
    if card == NONE:
        return NONE
    at = card * game.width + HANDLE
    handle: i64 = game.cells[at + (reader if reader < 2 else 0)]
    if handle == 0 or (reader == 2 and game.cells[at + 1] == 0):
        return NONE
    return handle
