"""Events of triggers: keyword heads and "whenever ..." (SVE 12.3, 12.11, 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tefuda.games.shadowverse.words.damage import of_sort
from tefuda.games.shadowverse.words.schema import (
    ATTACKS,
    CEMETERY,
    DAMAGED,
    FIELD,
    NO_FANFARE,
    flag,
    is_follower,
)
from tefuda.kernel.effect_tables import AMOUNT, EVENT_SEAT, OTHER
from tefuda.kernel.events import MADE, MOVED
from tefuda.kernel.memory import event_field
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.candidates import fits
from tefuda.kernel.words.events import Event, SomethingHappens, ThisDoes, event_card, zone_after, zone_before
from tefuda.kernel.words.families import Condition
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class Fanfare(Event):
    """This card is put onto the field from a zone other than a field (SVE 18.1)."""

    def __init__(self) -> None:
        super().__init__(1 << MOVED | 1 << MADE)

    def matches(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source or zone_after(game, frame) != FIELD:
            return False
        return zone_before(game, frame) != FIELD and not flag(game, frame.seat, NO_FANFARE)


@final
class LastWords(Event):
    """This card is put into the cemetery from the field (SVE 18.2)."""

    def __init__(self) -> None:
        super().__init__(1 << MOVED, back=True)

    def matches(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source or zone_before(game, frame) != FIELD:
            return False
        return zone_after(game, frame) == CEMETERY


ANY_TARGET: Final = 0
A_FOLLOWER: Final = 1
A_LEADER: Final = 2
"""Targets of attacks."""


@final
class Strike(ThisDoes):
    """This follower attacks; a follower, or a leader (SVE 18.9)."""

    def __init__(self, target: int) -> None:
        super().__init__(ATTACKS)
        self.target: i64 = target

    def matches(self, game: Game, frame: Frame) -> bool:
        return super().matches(game, frame) and target_fits(game, frame, self.target)


def target_fits(game: Game, frame: Frame, target: i64) -> bool:
    """Whether what is attacked is of the wanted sort."""
    if target == ANY_TARGET:
        return True
    attacked = event_field(game, frame.event, OTHER)
    return attacked != NONE and (game.zone_of(attacked) == FIELD) == (target == A_FOLLOWER)


@final
class Attacks(SomethingHappens):
    """A follower that fits attacks."""

    def __init__(self, card: Condition, who: PlayerChoice, target: int) -> None:
        super().__init__(ATTACKS, card, who)
        self.target: i64 = target

    def matches(self, game: Game, frame: Frame) -> bool:
        return target_fits(game, frame, self.target) and super().matches(game, frame)


def sort_fits(game: Game, frame: Frame, sort: i64) -> bool:
    """Whether damage is of the wanted sort."""
    return of_sort(event_field(game, frame.event, AMOUNT) % 4, sort)


@final
class TakesDamage(SomethingHappens):
    """A card that fits takes damage of a sort; it is looked at as it is: it has not left the field yet (SVE 15.6)."""

    def __init__(self, card: Condition, who: PlayerChoice, sort: int) -> None:
        super().__init__(DAMAGED, card, who)
        self.sort: i64 = sort

    def matches(self, game: Game, frame: Frame) -> bool:
        return sort_fits(game, frame, self.sort) and super().matches(game, frame)


@final
class ThisTakesDamage(ThisDoes):
    """This card takes damage of a sort."""

    def __init__(self, sort: int) -> None:
        super().__init__(DAMAGED)
        self.sort: i64 = sort

    def matches(self, game: Game, frame: Frame) -> bool:
        return super().matches(game, frame) and sort_fits(game, frame, self.sort)


@final
class DealsDamage(Event):
    """This card deals damage of a sort to a follower, a leader, or either (SVE 15.3)."""

    def __init__(self, sort: int, target: int, who: PlayerChoice) -> None:
        """`who` controls what takes it."""
        super().__init__(1 << DAMAGED)
        self.sort: i64 = sort
        self.target: i64 = target
        self.who = who

    def matches(self, game: Game, frame: Frame) -> bool:
        if event_field(game, frame.event, OTHER) != frame.source or not sort_fits(game, frame, self.sort):
            return False
        card = event_card(game, frame)
        if self.target != ANY_TARGET and is_follower(game, card) != (self.target == A_FOLLOWER):
            return False
        return event_field(game, frame.event, EVENT_SEAT) in self.who.seats(game, frame)


@final
class IsAttacked(Event):
    """A follower that fits is attacked: the event's other card is it."""

    def __init__(self, card: Condition, who: PlayerChoice) -> None:
        super().__init__(1 << ATTACKS)
        self.card = card
        self.who = who

    def matches(self, game: Game, frame: Frame) -> bool:
        attacked = event_field(game, frame.event, OTHER)
        if attacked == NONE or game.seat_of(attacked) not in self.who.seats(game, frame):
            return False
        return fits(game, frame, self.card, attacked)
