"""Abilities that are not simply run: continuous effects, triggers, replacements, and actions with a cost.

An ability is made once, belongs to the book and is shared by all games. It is asked questions about a frame that says
whose ability it is: `source` is the card that has it (`NONE` for an effect that no card has), `stamp` which object
that was, `seat` who controls it, registers 1 to 3 (X, Y, Z) the values it was
made with, `event` what a trigger answers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

EVERYWHERE: Final = (1 << 62) - 1
"""Zones of an ability that works wherever its card lies."""
NO: Final = 0
"""Answer of `Action.check`: the cost cannot be paid."""
YES: Final = 1
"""Answer of `Action.check`: the cost can be paid."""
UNSURE: Final = 2
"""Answer of `Action.check`: try it on a copy."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability:
    """The common part of abilities: a name for people, and the zones in which the card must lie (a bit for each)."""

    def __init__(self, name: str, zones: int) -> None:
        self.name = name
        self.zones: i64 = zones

    def lasts(self, game: Game, frame: Frame) -> bool:
        """Whether an effect that was made "as long as" something holds goes on (see `lasting.WHILE`)."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Continuous(Ability):
    """Changes what cards are for as long as it works, see `layers`."""

    def __init__(
        self, name: str, zones: int, layer: int, reads: int, writes: int, *, lends: tuple[int, ...] = ()
    ) -> None:
        """`layer` is the game's number, lower ones first. `reads` and `writes` are masks of the fields of rows that
        it looks at in other cards, and that it shapes: an effect waits for others of its layer that write what it
        reads. `lends` are the abilities that it may give."""
        super().__init__(name, zones)
        self.layer: i64 = layer
        self.reads: i64 = reads
        self.writes: i64 = writes
        self.lends = lends

    def apply(self, game: Game, frame: Frame) -> None:
        """Shape all cards that it speaks about now, with `layers.shape`, `shape_player` and `lend` only."""
        raise AssertionError(f"{type(self).__name__} has no apply method")


@mypyc_attr(allow_interpreted_subclasses=True)
class Trigger(Ability):
    """Waits for an event and then wants to run a program, see `triggers`."""

    def __init__(
        self,
        name: str,
        zones: int,
        event_kinds: int,
        program: int,
        *,
        looks_back: bool = False,
        looks_both_ways: bool = False,
        once_a_batch: bool = False,
        limit: int = 0,
        state: bool = False,
    ) -> None:
        """`event_kinds` is a mask of the kinds of events (below 62) that it may answer. One that `looks_back` must have
        been in its zone before the batch, any other after it; for one that `looks_both_ways` either will do.
        `once_a_batch` is "when one or more"; `limit` is how often the ability of one object may be done until the
        limits are lifted (0: any number). It counts when it begins: of more that wait than the limit allows, their
        controller picks those that are done. A `state` trigger waits for no event (`event_kinds` is 0) but for
        something to be so: it wants to run once when that is so, and again only when it has been done."""
        super().__init__(name, zones)
        self.event_kinds: i64 = event_kinds
        self.program: i64 = program
        self.looks_back = looks_back
        self.looks_both_ways = looks_both_ways
        self.once_a_batch = once_a_batch
        self.limit: i64 = limit
        self.state = state

    def matches(self, game: Game, frame: Frame) -> bool:
        """Whether this event (`frame.event`, see `memory.told`) is one that it waits for; of a `state` trigger,
        whether that is so now."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Replacement(Ability):
    """Makes something else happen instead of what is about to happen, see `proposals`."""

    def __init__(
        self, name: str, zones: int, kinds: int, *, program: int = NONE, own: bool = False, optional: bool = False
    ) -> None:
        """`kinds` is a mask of the kinds of proposals; `program` runs instead or besides (`NONE` for none); `own`
        replacements, in the same text as what they replace, come first; `optional` ones ask their controller."""
        super().__init__(name, zones)
        self.kinds: i64 = kinds
        self.program: i64 = program
        self.own = own
        self.optional = optional

    def fits(self, game: Game, frame: Frame, proposal: Proposal) -> bool:
        """Whether it replaces this."""
        return True

    def rewrite(self, game: Game, frame: Frame, proposal: Proposal) -> None:
        """Change the proposal, or drop it."""
        proposal.dropped = True


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Ability):
    """Something that a seat may announce and pay for: its program pays between a `Cost` and a `Paid`, then does."""

    def __init__(self, name: str, zones: int, program: int, *, limit: int = 0) -> None:
        """`limit` is how often one object may do it until the limits are lifted (0: any number)."""
        super().__init__(name, zones)
        self.program: i64 = program
        self.limit: i64 = limit

    def allowed(self, game: Game, frame: Frame) -> bool:
        """Whether the rules and the text let it be announced now, its cost aside."""
        return True

    def check(self, game: Game, frame: Frame) -> i64:
        """Whether the cost can be paid: `YES`, `NO`, or `UNSURE` when only trying it tells."""
        return UNSURE


@final
@mypyc_attr(acyclic=True)
class Proposal:
    """Something that is about to happen: a kind of event, who and what it happens to, and how much."""

    def __init__(self, kind: i64, seat: i64, card: i64, amount: i64, other: i64) -> None:
        """`seat` is the affected player (for a card: its controller), who orders the replacements."""
        self.kind = kind
        self.seat = seat
        self.card = card
        self.stamp: i64 = 0
        self.amount = amount
        self.other = other
        self.source: i64 = NONE
        self.dropped = False
