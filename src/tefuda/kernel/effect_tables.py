"""Effect tables: everything that waits, lasts or is remembered between the ops of a game whose cards have abilities.

The tables are vectors of equal rows, in one object that only such games have. `memory` fills and reads the events,
`lasting` the effects, `triggers` what waits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.frame import Frame

if TYPE_CHECKING:
    from tefuda.kernel.active import Active

ABILITY: Final = 0
"""Lasting row: number of the ability in the book."""
FORM: Final = 1
"""Lasting row: `GAINED`, `EFFECT` or `DELAYED`."""
HOLDER: Final = 2
"""Lasting row: the card that has or suffers it, or `NONE`."""
HOLDER_STAMP: Final = 3
"""Lasting row: which object that card was."""
CONTROLLER: Final = 4
"""Lasting row: the seat whose effect it is."""
SOURCE: Final = 5
"""Lasting row: the card that it came from."""
BORN: Final = 6
"""Lasting row: when it was made; also its name, since no two are made at the same time."""
UNTIL: Final = 7
"""Lasting row: the kind of event that ends it, `FOREVER` or `WHILE`."""
UNTIL_SEAT: Final = 8
"""Lasting row: the seat of that event, or `NONE` for either."""
UNTIL_COUNT: Final = 9
"""Lasting row: how many of these events it still outlives, the last one not."""
USES: Final = 10
"""Lasting row: how often it still works; 0 for any number."""
VALUES: Final = 11
"""Lasting row: the first of the values that it was made with."""
VALUE_COUNT: Final = 3
"""The number of values of a lasting row."""
LASTING_WIDTH: Final = VALUES + VALUE_COUNT
"""Numbers of a lasting row."""

KIND: Final = 0
"""Event row: what happened."""
EVENT_SEAT: Final = 1
"""Event row: to or by whom."""
EVENT_CARD: Final = 2
"""Event row: to which card, or `NONE`."""
EVENT_STAMP: Final = 3
"""Event row: which object that card was just before."""
AMOUNT: Final = 4
"""Event row: as the kind says."""
OTHER: Final = 5
"""Event row: as the kind says."""
CAUSE: Final = 6
"""Event row: the card whose effect or attack did it, or `NONE`."""
EVENT_WIDTH: Final = 7
"""Numbers of an event row."""

FAMILIES: Final = 17
"""Bits of families (see `active`) are smaller than this."""

LIMIT_WIDTH: Final = 4
"""Numbers of a limit row: card, stamp, key of the ability, times used."""


@final
@mypyc_attr(acyclic=True)
class EffectTables:
    """The tables. All of them are part of the state, `lent`, `reach` and `reshape` excepted, which follow from the
    rest, and `shaping`, the birth of the effect that is applied at the moment.

    `event_kinds` is the mask of the kinds of events that anything may answer. `reach` says, for each mask of families
    (see `active`), in which zones an ability of them that is printed on any card so far works; it is never changed, but
    replaced.

    What is kept to save work follows from the state, too: `printed` are the printed abilities at work by family, those
    of the families in the mask `fresh` being right; `shaped` are the places where continuous effects have written what
    is shown, unless `stale`; `unsettled`: something has happened since the rules last looked at the table."""

    def __init__(self) -> None:
        self.clock: i64 = 1
        self.event_kinds: i64 = 0
        self.reach: vec[i64] = vec[i64]()
        self.lasting: vec[i64] = vec[i64]()
        self.lent: vec[i64] = vec[i64]()
        self.limits: vec[i64] = vec[i64]()
        self.since: vec[i64] = vec[i64]()
        self.events: vec[i64] = vec[i64]()
        self.memory: vec[i64] = vec[i64]()
        self.first_event: i64 = 0
        self.first_memory: i64 = 0
        self.waiting: list[Frame] = []
        self.waiting_abilities: vec[i64] = vec[i64]()
        self.waiting_keys: vec[i64] = vec[i64]()
        self.settling: i64 = 0
        self.reshape = False
        self.shaping: i64 = 0
        self.paying: i64 = 0
        self.trial: i64 = 0
        self.printed: list[list[Active]] = []
        self.fresh: i64 = 0
        self.shaped: vec[i64] = vec[i64]()
        self.stale = True
        self.unsettled = True

    def invalidate(self) -> None:
        """Drop all caches: the state was written without the verbs."""
        self.fresh = 0
        self.stale = True
        self.unsettled = True

    def changed_in(self, zones: i64) -> None:
        """Cards have moved in these zones (a mask): printed abilities that may work there are looked up anew."""
        family: i64 = 1
        while family < len(self.reach):
            if self.reach[family] & zones != 0:
                self.fresh &= ~family
            family <<= 1

    def tick(self) -> i64:
        """The next time stamp."""
        self.clock += 1
        return self.clock

    def entered(self, card: i64) -> None:
        """Remember that a card has come to its zone now."""
        while len(self.since) <= card:
            self.since = append(self.since, 0)
        self.since[card] = self.tick()

    def since_when(self, card: i64) -> i64:
        """The time stamp of a card's coming to its zone."""
        if card >= len(self.since):
            return 0  # an `if` of its own: in one expression the compiler makes objects of both numbers
        return self.since[card]

    def copy(self) -> EffectTables:
        """Tables of their own."""
        twin = EffectTables()
        twin.clock = self.clock
        twin.event_kinds = self.event_kinds
        twin.reach = self.reach
        twin.lasting = self.lasting[:]
        twin.lent = self.lent[:]
        twin.limits = self.limits[:]
        twin.since = self.since[:]
        twin.events = self.events[:]
        twin.memory = self.memory[:]
        twin.first_event = self.first_event
        twin.first_memory = self.first_memory
        twin.waiting = [frame.copy() for frame in self.waiting]
        twin.waiting_abilities = self.waiting_abilities[:]
        twin.waiting_keys = self.waiting_keys[:]
        twin.settling = self.settling
        twin.reshape = self.reshape
        twin.paying = self.paying
        twin.trial = self.trial
        twin.printed = self.printed[:]
        twin.fresh = self.fresh
        twin.shaped = self.shaped[:]
        twin.stale = self.stale
        twin.unsettled = self.unsettled
        return twin
