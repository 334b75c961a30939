"""The journal: what each seat saw happen, written while it happens, from what that seat knew at that moment.

A journal is attached to one game by the table that shows it. It is not part of the state: copies have none. A journal
with a `watcher` also keeps the whole picture right after each line: a table moves through these to show how one answer
led to the next decision, and cannot show more than the seat knew. Of others (`watchers`) it keeps what it takes to say
in words what a line tells, which costs a small part of that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.causes import Cause, cause_of, doer, handle_of
from tefuda.kernel.events import MOVED, REVEALED, SHUFFLED, names_card
from tefuda.kernel.op import EVERYBODY, NOBODY
from tefuda.kernel.pile import CLOSED
from tefuda.kernel.rows import BOTH_SEATS, CARD, KNOWN, NONE
from tefuda.kernel.view import View, glimpse_of, view_of

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

IDLE: Final = -1
"""Kind of a line that no event makes: an ability was done, and nothing came of it; `amount` is one of these reasons."""
LASTS: Final = -2
"""Kind of a line that no event makes: an effect lasts on a card or a player from now on; `amount` is its ability,
`values` are the numbers that it was made with."""
NO_CARD: Final = 0
"""There was no card that it could be done to."""
UNMET: Final = 1
"""Its condition was not met; the cause is the sentence with that condition."""
NO_ROOM: Final = 2
"""There was no room for a card that it would have put somewhere."""
NO_CHOICE: Final = 3
"""Nothing could be selected, so it was not done at all."""
UNPAID: Final = 4
"""Its cost could not be paid."""


@final
@mypyc_attr(acyclic=True)
class Line:
    """One event as one seat saw it. Cards that the seat could not recognise have `card` -1, and `handle` 0 when it
    could not even point at them. In a game's own events `other` is the handle of a second card, or -1. `source` is the
    definition of the card that acts, `cause` what of a text or a rules procedure did it; -1 and None if the seat may
    not know. `values` are those of a lasting effect. `by_other`: a text of the player whose line it is not did it.
    `drawn`: the card that moves is drawn."""

    def __init__(
        self,
        kind: int,
        seat: int,
        handle: int,
        card: int,
        amount: int,
        other: int,
        source: int,
        cause: Cause | None = None,
        values: tuple[int, ...] = (),
        by_other: bool = False,
        drawn: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.handle = handle
        self.card = card
        self.amount = amount
        self.other = other
        self.source = source
        self.cause = cause
        self.values = values
        self.by_other = by_other
        self.drawn = drawn

    def numbers(self) -> tuple[int, int, int, int, int, int, int, tuple[int, int, int, int] | None]:
        """The line as plain numbers, for comparison and storage; without `values`, `by_other` and `drawn`."""
        cause = None if self.cause is None else self.cause.numbers()
        return (self.kind, self.seat, self.handle, self.card, self.amount, self.other, self.source, cause)


@final
@mypyc_attr(acyclic=True)
class Moment:
    """A line, and what its reader (`view.seat`) could see right after it: everything if the reader is the journal's
    `watcher`, else the numbers, the sizes of piles and the cards that the line is about (see `view.glimpse_of`)."""

    def __init__(self, line: Line, view: View) -> None:
        self.line = line
        self.view = view


@final
class Watch:
    """An ability that is being done: its frame lies at `depth`; `noted` is how much had been noted before; `reason` and
    `place` (an op of its program, or -1) tell why nothing has come of it so far."""

    def __init__(self, depth: int, noted: int) -> None:
        self.depth: i64 = depth
        self.noted: i64 = noted
        self.reason: i64 = NO_CARD
        self.place: i64 = NONE


@final
class Journal:
    """Lines for seat 0, for seat 1, and for spectators (what both seats knew); moments for some of them."""

    def __init__(self, watcher: int = NONE, watchers: int = 0) -> None:
        """`watcher` (0, 1 or 2; -1 for nobody) is the reader whose whole pictures are kept in `moments`; `watchers` is
        the mask of others of whose pictures a part is (bit 2 for spectators)."""
        self.lines: list[list[Line]] = [[], [], []]
        self.watcher = watcher
        self.watchers: i64 = watchers
        self.moments: list[Moment] = []
        self.noted: i64 = 0
        """A count of changes: events other than that abilities act, decisions, changes without events."""
        self.watches: list[Watch] = []
        self.unasked: i64 = 0
        """The number of orders that were not asked for, since all that waited was alike."""
        self.drawing = False
        """Whether the card that moves now is drawn."""
        self.revealed: vec[i64] = vec[i64]()
        """Cards that the ability being carried out has revealed in a closed pile, where they lie open until it ends or
        looks at the pile in secret."""
        self.revealing: i64 = 0
        """How deep the frame lies that has revealed them."""

    def take_moments(self) -> list[Moment]:
        """The moments since the last call; the journal forgets them."""
        taken = self.moments
        self.moments = []
        return taken

    def note(self, game: Game, kind: i64, seat: i64, card: i64, amount: i64, other: i64, source: i64) -> None:
        """Write an event down for everybody, each with what they may know of its cards. Who can point at no card still
        learns that one has moved between two piles whose sizes they may know."""
        if kind == game.rules.act_event:
            self.watches.append(Watch(len(game.frames), self.noted))
        else:
            self.happens(game)
        is_told = kind == MOVED and self.is_taken_openly(game, card, amount, other)
        for reader in range(3):
            mask: i64 = BOTH_SEATS if reader == 2 else 1 << reader
            handle: i64 = 0
            number: i64 = NONE
            shown = amount
            change = other
            if card != NONE:
                handle = max(0, handle_of(game, card, reader))
                if game.cells[card * game.width + KNOWN] & mask == mask or is_told:
                    number = game.now(card, CARD)
                elif handle == 0 and not (kind == MOVED and tells_sizes(game, reader, amount, other)):
                    continue
                if number == NONE and kind != MOVED:
                    shown = NONE
                    change = 0
            if names_card(kind):
                change = handle_of(game, other, reader)
            origin: i64 = NONE
            if source != NONE and game.cells[source * game.width + KNOWN] & mask == mask:
                origin = game.cells[source * game.width + CARD]
            cause = cause_of(game, reader, mask)
            by_other = cause is not None and doer(game) == 1 - seat
            line = Line(kind, seat, handle, number, shown, change, origin, cause, by_other=by_other, drawn=self.drawing)
            self.add(game, reader, line, card, other if names_card(kind) else NONE)
        if kind == REVEALED:
            self.reveals(game, card)
        elif kind == SHUFFLED:
            self.looks_in_secret()

    def reveals(self, game: Game, card: i64) -> None:
        """A card is revealed: in a closed pile it lies open from now on."""
        if game.rules.zones[game.zone_of(card)].sight != CLOSED:
            return
        depth: i64 = len(game.frames)
        if depth != self.revealing:
            self.revealed = vec[i64]()
            self.revealing = depth
        self.revealed = append(self.revealed, card)

    def is_taken_openly(self, game: Game, card: i64, source: i64, target: i64) -> bool:
        """Whether a card that has moved lay open in a closed pile and goes to a hand: everybody reads which one it is,
        though nobody else can point at it there."""
        if len(self.revealed) == 0 or card not in self.revealed or source == NONE or target == NONE:
            return False
        rules = game.rules
        return rules.zones[game.piles[source].zone].sight == CLOSED and game.piles[target].zone == rules.hand_zone

    def looks_in_secret(self) -> None:
        """A pile is shuffled, or a player looks at cards of it: what lay open there does so no longer."""
        if len(self.revealed) > 0:
            self.revealed = vec[i64]()

    def happens(self, game: Game) -> None:
        """Something happens: what is paid for an ability is nothing that it does."""
        self.counts(game, 1)

    def asks(self, game: Game) -> None:
        """A seat is asked: an op that asks is run again with the answer, so that it is the next one."""
        self.counts(game, 0)

    def counts(self, game: Game, begun: i64) -> None:
        """Count a change, but for abilities that are only paid for: their op is that many before the next one."""
        self.noted += 1
        depth: i64 = len(game.frames)
        for watch in self.watches:
            if watch.depth > depth:
                continue
            frame = game.frames[watch.depth - 1]
            place = frame.position - (begun if watch.depth == depth else 1)
            if game.book.program(frame.program).is_payment(place):
                watch.noted += 1

    def declines(self) -> None:
        """A player does not pay for what an ability does: that nothing comes of it needs no words."""
        self.noted += 1

    def tell_lasting(self, game: Game, ability: i64, seat: i64, card: i64, source: i64, values: vec[i64]) -> None:
        """An effect lasts from now on, on a card or else on a player; only those who know the card learn it."""
        told = tuple([value for value in values])
        for reader in range(3):
            mask: i64 = BOTH_SEATS if reader == 2 else 1 << reader
            handle: i64 = 0
            number: i64 = NONE
            whose = seat
            if card != NONE:
                if game.cells[card * game.width + KNOWN] & mask != mask:
                    continue
                handle = max(0, handle_of(game, card, reader))
                number = game.now(card, CARD)
                whose = game.seat_of(card)
            origin: i64 = NONE
            if source != NONE and game.cells[source * game.width + KNOWN] & mask == mask:
                origin = game.cells[source * game.width + CARD]
            line = Line(LASTS, whose, handle, number, ability, NONE, origin, cause_of(game, reader, mask), told)
            self.add(game, reader, line, card, NONE)

    def add(self, game: Game, reader: i64, line: Line, card: i64, other: i64) -> None:
        """One more line for a reader, about these cards (-1 for none), with its picture if it is kept."""
        self.lines[reader].append(line)
        if reader == self.watcher:
            self.moments.append(Moment(line, view_of(game, reader)))
        elif self.watchers & (1 << reader) != 0:
            self.moments.append(Moment(line, glimpse_of(game, reader, card, other)))

    def fails(self, game: Game, reason: i64, place: i64) -> None:
        """Something of the ability that is being done is not done, for this reason; the first reason counts."""
        if len(self.watches) == 0:
            return
        watch = self.watches[-1]
        if watch.reason == NO_CARD and (reason == NO_ROOM or watch.depth == len(game.frames)):
            watch.reason = reason
            watch.place = place

    def finish(self, game: Game) -> None:
        """The frame on top is done: if it was an ability, and nothing has happened since it began, that is told."""
        depth: i64 = len(game.frames)
        if depth <= self.revealing:
            self.looks_in_secret()
        while len(self.watches) > 0 and self.watches[-1].depth > depth:
            self.watches.pop()
        if len(self.watches) == 0 or self.watches[-1].depth < depth:
            return
        watch = self.watches.pop()
        if watch.noted == self.noted:
            self.tell_idle(game, game.frames[-1], watch.reason, watch.place)

    def tell_idle(self, game: Game, frame: Frame, reason: i64, place: i64) -> None:
        """Nothing came of an ability. Only those learn it who would have seen it if something had, see
        `Program.witnesses`."""
        card = frame.source
        witnesses = game.book.program(frame.program).witnesses
        if card == NONE or witnesses == NOBODY:
            return
        number: i64 = game.cells[card * game.width + CARD]
        for reader in range(3):
            mask: i64 = BOTH_SEATS if reader == 2 else 1 << reader
            if game.cells[card * game.width + KNOWN] & mask != mask:
                continue
            if witnesses == EVERYBODY or reader == frame.seat:
                handle = max(0, handle_of(game, card, reader))
                cause = Cause(frame.program, place, number, handle)
                line = Line(IDLE, frame.seat, handle, number, reason, NONE, number, cause)
                self.add(game, reader, line, card, NONE)


def tells_sizes(game: Game, reader: i64, source: i64, target: i64) -> bool:
    """Whether a reader may know the sizes of two different piles, so that a move between them is no secret."""
    if source == NONE or target == NONE or source == target:
        return False
    for number in (source, target):
        pile = game.piles[number]
        if not game.rules.zones[pile.zone].counted and pile.seat != reader:
            return False
    return True
