"""What triggers wait for: keyword heads and "whenever ..." (SVE 12.3, 12.11, 18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.shadowverse.words.cards import PlayerChoice, contains, note_left
from tefuda.games.shadowverse.words.damage import of_sort
from tefuda.games.shadowverse.words.registers import NOW_STAMP, PAST
from tefuda.games.shadowverse.words.table import (
    ATTACKS,
    CEMETERY,
    DAMAGED,
    DECK,
    DESTROYED,
    DISCARDED,
    EVOLVE,
    EVOLVED_EVENT,
    FIELD,
    HAND,
    NO_FANFARE,
    ZONES,
    flag,
    is_follower,
)
from tefuda.kernel.events import MADE, MOVED
from tefuda.kernel.memory import told
from tefuda.kernel.registers import THAT
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.standing import AMOUNT, EVENT_CARD, EVENT_SEAT, EVENT_STAMP, KIND, OTHER
from tefuda.kernel.words.families import Condition

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

ANYWHERE: Final = (1 << ZONES) - 1
ON_FIELD: Final = 1 << FIELD


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that may happen. `kinds` is the mask of the events to hear, `zones` where the card must be, `back`
    whether it looks back (SVE 12.11), `both` whether the card may have been there before or be there now (12.12)."""

    def __init__(self, kinds: int, zones: int, back: bool, both: bool = False) -> None:
        self.kinds = kinds
        self.zones = zones
        self.back = back
        self.both = both

    def hears(self, game: Game, frame: Frame) -> bool:
        """Whether the event of the frame is the one."""
        raise AssertionError(f"{type(self).__name__} hears nothing")


def event_card(game: Game, frame: Frame) -> i64:
    """The card that the event is about."""
    return told(game, frame.event, EVENT_CARD)


def zone_before(game: Game, frame: Frame) -> i64:
    """The zone that the card of a move came from; `NONE` for a new one."""
    if told(game, frame.event, KIND) == MADE:
        return NONE
    pile = told(game, frame.event, AMOUNT)
    return NONE if pile == NONE else game.piles[pile].zone


def zone_after(game: Game, frame: Frame) -> i64:
    """The zone that the card of a move has gone to; `NONE` if it is no more."""
    pile = told(game, frame.event, OTHER)
    return NONE if pile == NONE else game.piles[pile].zone


def side_before(game: Game, frame: Frame) -> i64:
    """The player from whose zone the card of a move came."""
    pile = told(game, frame.event, AMOUNT)
    return NONE if pile == NONE else game.piles[pile].seat


def described(game: Game, frame: Frame, card: Condition, as_was: bool) -> bool:
    """Whether the card of the event fits a description; `as_was`: as it was before."""
    before = frame.candidate
    frame.candidate = event_card(game, frame)
    frame.put(PAST, told(game, frame.event, EVENT_STAMP) + 1 if as_was else 0)
    fits = frame.candidate != NONE and card.holds(game, frame)
    frame.put(PAST, 0)
    frame.candidate = before
    return fits


@final
class Fanfare(Event):
    """This card is put onto the field from a zone other than a field (SVE 18.1)."""

    def __init__(self) -> None:
        super().__init__(1 << MOVED | 1 << MADE, ON_FIELD, False)

    def hears(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source or zone_after(game, frame) != FIELD:
            return False
        return zone_before(game, frame) != FIELD and not flag(game, frame.seat, NO_FANFARE)


@final
class LastWords(Event):
    """This card is put into the cemetery from the field (SVE 18.2)."""

    def __init__(self) -> None:
        super().__init__(1 << MOVED, ON_FIELD, True)

    def hears(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source or zone_before(game, frame) != FIELD:
            return False
        return zone_after(game, frame) == CEMETERY


@final
class ThisGoes(Event):
    """This card goes from one zone to another: leaves the field, returns to hand, is discarded ..."""

    def __init__(self, origin: int, to: int) -> None:
        """`to` is a zone, or `NONE` for any other."""
        super().__init__(1 << MOVED, 1 << origin, True)
        self.origin: i64 = origin
        self.to: i64 = to

    def hears(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source or zone_before(game, frame) != self.origin:
            return False
        zone = zone_after(game, frame)
        return zone != self.origin and (self.to == NONE or zone == self.to)


@final
class Comes(Event):
    """A card that fits is put into a zone of a player: enters a field, is put into an EX area ... Cards that leave
    their zones together with it, and those that come together with it, see it (SVE 12.12). What comes from a field, or
    goes to where it is hidden, is looked at as it was (12.11)."""

    def __init__(self, card: Condition, zone: int, who: PlayerChoice, working_in: int) -> None:
        super().__init__(1 << MOVED | 1 << MADE, working_in, False, True)
        self.card = card
        self.zone: i64 = zone
        self.who = who

    def hears(self, game: Game, frame: Frame) -> bool:
        before = zone_before(game, frame)
        if zone_after(game, frame) != self.zone or before == self.zone:
            return False
        if not contains(self.who.seats(game, frame), told(game, frame.event, EVENT_SEAT)):
            return False
        hidden = self.zone == HAND or self.zone == DECK or self.zone == EVOLVE
        return described(game, frame, self.card, before != NONE and (before == FIELD or hidden))


@final
class Goes(Event):
    """A card that fits goes from a zone of a player to another zone; it is looked at as it was."""

    def __init__(self, card: Condition, origin: int, to: int, who: PlayerChoice, working_in: int) -> None:
        """`to` is a zone, or `NONE` for any other."""
        super().__init__(1 << MOVED, working_in, True)
        self.card = card
        self.origin: i64 = origin
        self.to: i64 = to
        self.who = who

    def hears(self, game: Game, frame: Frame) -> bool:
        if zone_before(game, frame) != self.origin:
            return False
        zone = zone_after(game, frame)
        if zone == self.origin or (self.to != NONE and zone != self.to):
            return False
        if not contains(self.who.seats(game, frame), side_before(game, frame)):
            return False
        return described(game, frame, self.card, True)


@final
class ThisDoes(Event):
    """Something happens to this card, or it does something: evolves, attacks, becomes engaged, fights ..."""

    def __init__(self, kind: int, amount: int) -> None:
        """`amount` is the amount that the event must have, or `NONE` for any."""
        super().__init__(1 << kind, ON_FIELD, False)
        self.kind: i64 = kind
        self.amount: i64 = amount

    def hears(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source:
            return False
        if self.kind == EVOLVED_EVENT and flag(game, frame.seat, NO_FANFARE):
            return False
        return self.amount == NONE or told(game, frame.event, AMOUNT) == self.amount


ANY_TARGET: Final = 0
A_FOLLOWER: Final = 1
A_LEADER: Final = 2
"""What is attacked."""


@final
class Strike(Event):
    """This follower attacks; a follower, or a leader (SVE 18.9)."""

    def __init__(self, target: int) -> None:
        super().__init__(1 << ATTACKS, ON_FIELD, False)
        self.target: i64 = target

    def hears(self, game: Game, frame: Frame) -> bool:
        return event_card(game, frame) == frame.source and target_fits(game, frame, self.target)


def target_fits(game: Game, frame: Frame, target: i64) -> bool:
    """Whether what is attacked is of the wanted sort."""
    if target == ANY_TARGET:
        return True
    attacked = told(game, frame.event, OTHER)
    return attacked != NONE and (game.zone_of(attacked) == FIELD) == (target == A_FOLLOWER)


@final
class Attacks(Event):
    """A follower that fits attacks."""

    def __init__(self, card: Condition, who: PlayerChoice, target: int) -> None:
        super().__init__(1 << ATTACKS, ON_FIELD, False)
        self.card = card
        self.who = who
        self.target: i64 = target

    def hears(self, game: Game, frame: Frame) -> bool:
        if not contains(self.who.seats(game, frame), told(game, frame.event, EVENT_SEAT)):
            return False
        return target_fits(game, frame, self.target) and described(game, frame, self.card, False)


@final
class IsAttacked(Event):
    """A follower that fits is attacked: the event's other card is it."""

    def __init__(self, card: Condition, who: PlayerChoice) -> None:
        super().__init__(1 << ATTACKS, ON_FIELD, False)
        self.card = card
        self.who = who

    def hears(self, game: Game, frame: Frame) -> bool:
        attacked = told(game, frame.event, OTHER)
        if attacked == NONE or not contains(self.who.seats(game, frame), game.seat_of(attacked)):
            return False
        before = frame.candidate
        frame.candidate = attacked
        fits = self.card.holds(game, frame)
        frame.candidate = before
        return fits


@final
class SomethingHappens(Event):
    """An event of a kind, by or to a player, about a card that fits: a card is played, evolves, is destroyed,
    discarded, becomes engaged ... What is destroyed or discarded is looked at as it was (SVE 12.11), also by cards that
    leave together with it (12.12)."""

    def __init__(self, kind: int, card: Condition, who: PlayerChoice, working_in: int) -> None:
        super().__init__(1 << kind, working_in, kind in (DESTROYED, DISCARDED))
        self.card = card
        self.who = who

    def hears(self, game: Game, frame: Frame) -> bool:
        if not contains(self.who.seats(game, frame), told(game, frame.event, EVENT_SEAT)):
            return False
        return described(game, frame, self.card, self.back)


@final
class PhaseStarts(Event):
    """A phase of a player's turn starts (SVE 8.8, 8.11)."""

    def __init__(self, kind: int, who: PlayerChoice, working_in: int) -> None:
        super().__init__(1 << kind, working_in, False)
        self.who = who

    def hears(self, game: Game, frame: Frame) -> bool:
        return contains(self.who.seats(game, frame), told(game, frame.event, EVENT_SEAT))


@final
class TakesDamage(Event):
    """A card that fits takes damage of a sort; it is looked at as it is: it has not left the field yet (SVE 15.6)."""

    def __init__(self, card: Condition, who: PlayerChoice, sort: int) -> None:
        super().__init__(1 << DAMAGED, ON_FIELD, False)
        self.card = card
        self.who = who
        self.sort: i64 = sort

    def hears(self, game: Game, frame: Frame) -> bool:
        if not of_sort(told(game, frame.event, AMOUNT) % 4, self.sort):
            return False
        if not contains(self.who.seats(game, frame), told(game, frame.event, EVENT_SEAT)):
            return False
        return described(game, frame, self.card, False)


@final
class ThisTakesDamage(Event):
    """This card takes damage of a sort."""

    def __init__(self, sort: int) -> None:
        super().__init__(1 << DAMAGED, ON_FIELD, False)
        self.sort: i64 = sort

    def hears(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source:
            return False
        return of_sort(told(game, frame.event, AMOUNT) % 4, self.sort)


@final
class DealsDamage(Event):
    """This card deals damage of a sort to a follower, a leader, or either (SVE 15.3)."""

    def __init__(self, sort: int, target: int, who: PlayerChoice) -> None:
        """`who` controls what takes it."""
        super().__init__(1 << DAMAGED, ON_FIELD, False)
        self.sort: i64 = sort
        self.target: i64 = target
        self.who = who

    def hears(self, game: Game, frame: Frame) -> bool:
        if told(game, frame.event, OTHER) != frame.source:
            return False
        if not of_sort(told(game, frame.event, AMOUNT) % 4, self.sort):
            return False
        card = event_card(game, frame)
        if self.target != ANY_TARGET and is_follower(game, card) != (self.target == A_FOLLOWER):
            return False
        return contains(self.who.seats(game, frame), told(game, frame.event, EVENT_SEAT))


@final
class StateReached(Event):
    """Something is so: it triggers once when it comes to be so, and again only when it has been done (SVE 12.16)."""

    def __init__(self, condition: Condition) -> None:
        super().__init__(0, ON_FIELD, False)
        self.condition = condition

    def hears(self, game: Game, frame: Frame) -> bool:
        return self.condition.holds(game, frame)


@final
class PlayerEvent(Event):
    """An event of a kind by or to a player, whatever card it is about: a leader gains defense, a die is rolled ..."""

    def __init__(self, kind: int, who: PlayerChoice, working_in: int) -> None:
        super().__init__(1 << kind, working_in, False)
        self.who = who

    def hears(self, game: Game, frame: Frame) -> bool:
        return contains(self.who.seats(game, frame), told(game, frame.event, EVENT_SEAT))


@final
class Watched(Event):
    """What happens to the card that a delayed ability watches: it goes from the field to a zone, attacks ..."""

    def __init__(self, kind: int, to: int) -> None:
        super().__init__(1 << kind, ANYWHERE, False)
        self.kind: i64 = kind
        self.to: i64 = to

    def hears(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source:
            return False
        if self.kind != MOVED:
            return True
        if zone_before(game, frame) != FIELD:
            return False
        zone = zone_after(game, frame)
        return zone != FIELD and (self.to == NONE or zone == self.to)


def remember_subject(game: Game, frame: Frame) -> None:
    """What has happened is "it" for the text: the card in the zone where it is now (SVE 5.3). If that is the source,
    "this" is what its move has made of it; a source that has moved besides is another object now (SVE 16.7)."""
    card = event_card(game, frame)
    if card != NONE:
        stamp = game.base(card, STAMP)
        frame.keep(THAT, append(vec[i64](), card), append(vec[i64](), stamp))
        then = told(game, frame.event, EVENT_STAMP)
        if then != stamp:
            note_left(game, frame, card, then)
    if frame.source != NONE and card == frame.source:
        frame.put(NOW_STAMP, game.base(frame.source, STAMP) + 1)
