"""Events of triggers: cards that come, go, or do something; players; states (SVE 12.3, 12.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ability import EVERYWHERE
from tefuda.kernel.causes import running_frame
from tefuda.kernel.effect_tables import AMOUNT, CAUSE, EVENT_CARD, EVENT_SEAT, EVENT_STAMP, KIND, OTHER
from tefuda.kernel.events import MADE, MOVED
from tefuda.kernel.memory import event_field
from tefuda.kernel.pile import OPEN
from tefuda.kernel.registers import NOW_STAMP, THAT
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.candidates import fits, note_left
from tefuda.kernel.words.costs import Cost, PayFor
from tefuda.kernel.words.families import Condition, mask_of
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.op import Op

A_COST: Final = 1
AN_EFFECT: Final = 2
"""The parts of a text that act on cards: its cost, and its effect."""
AS_IT_WAS: Final = 1 << 8
"""Added to the kind of an event where texts look at its card as it was (SVE 12.11, WX 11.16)."""
AT_ONCE: Final = 1 << 9
"""Added to it where it happens to several cards as one thing: texts that wait for it see it once (WX 11.17)."""
KINDS: Final = AS_IT_WAS - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that may happen. `kinds` is the mask of the kinds of events, `zones` where the card must be (0: where
    abilities of its kind work), `back` whether it looks back (SVE 12.11), `both` whether the card may have been there
    before or be there now (12.12), `once` whether several at once count as one."""

    def __init__(self, kinds: int, zones: int = 0, back: bool = False, both: bool = False, once: bool = False) -> None:
        self.kinds = kinds
        self.zones = zones
        self.back = back
        self.both = both
        self.once = once

    def matches(self, game: Game, frame: Frame) -> bool:
        """Whether the event of the frame is the one."""
        raise AssertionError(f"{type(self).__name__} matches nothing")


def event_card(game: Game, frame: Frame) -> i64:
    """The card that the event is about."""
    return event_field(game, frame.event, EVENT_CARD)


def zone_before(game: Game, frame: Frame) -> i64:
    """The zone that the card of a move came from; `NONE` for a new one."""
    if event_field(game, frame.event, KIND) == MADE:
        return NONE
    pile = event_field(game, frame.event, AMOUNT)
    if pile == NONE:
        return NONE
    return game.piles[pile].zone


def zone_after(game: Game, frame: Frame) -> i64:
    """The zone that the card of a move has gone to; `NONE` if it is no more."""
    pile = event_field(game, frame.event, OTHER)
    if pile == NONE:
        return NONE
    return game.piles[pile].zone


def in_play(game: Game, zone: i64) -> bool:
    """Whether cards in a zone are in play."""
    return zone != NONE and game.rules.play_zones & (1 << zone) != 0


def side_before(game: Game, frame: Frame) -> i64:
    """The player from whose zone the card of a move came."""
    pile = event_field(game, frame.event, AMOUNT)
    if pile == NONE:
        return NONE
    return game.piles[pile].seat


def described(game: Game, frame: Frame, card: Condition, as_was: bool) -> bool:
    """Whether the card of the event fits a description; `as_was`: as it was before."""
    one = event_card(game, frame)
    return one != NONE and fits(
        game, frame, card, one, event_field(game, frame.event, EVENT_STAMP) + 1 if as_was else 0
    )


@final
class ThisGoes(Event):
    """This card goes from one zone to another, or from any other to one: leaves the field, returns to hand, is
    discarded ..."""

    def __init__(self, origin: int | None, to: int | None) -> None:
        """A zone, or None for any other."""
        super().__init__(1 << MOVED, EVERYWHERE if origin is None else 1 << origin, True)
        self.origin: i64 = NONE if origin is None else origin
        self.to: i64 = NONE if to is None else to

    def matches(self, game: Game, frame: Frame) -> bool:
        before = zone_before(game, frame)
        if event_card(game, frame) != frame.source or before == NONE:
            return False
        if self.origin != NONE and before != self.origin:
            return False
        zone = zone_after(game, frame)
        if self.to == NONE:
            return zone != before and not stays_beneath(game, zone)
        return zone != before and zone == self.to


def stays_beneath(game: Game, zone: i64) -> bool:
    """Whether a card that goes to a zone lies under another one now, or face down, and has left nothing (WX 19.3,
    20.40)."""
    return zone != NONE and game.rules.staying_zones & (1 << zone) != 0


@final
class Comes(Event):
    """A card that fits is put into a zone of a player: enters a field, is put into an EX area ... Cards that leave
    their zones together with it, and those that come together with it, see it (SVE 12.12). What comes from a field, or
    goes to where it is hidden, is looked at as it was (12.11)."""

    def __init__(self, card: Condition, who: PlayerChoice, zone: int) -> None:
        super().__init__(1 << MOVED | 1 << MADE, both=True)
        self.card = card
        self.zone: i64 = zone
        self.who = who

    def matches(self, game: Game, frame: Frame) -> bool:
        before = zone_before(game, frame)
        if zone_after(game, frame) != self.zone or before == self.zone:
            return False
        if event_field(game, frame.event, EVENT_SEAT) not in self.who.seats(game, frame):
            return False
        hidden = game.rules.zones[self.zone].sight != OPEN
        return described(game, frame, self.card, before != NONE and (in_play(game, before) or hidden))


@final
class Goes(Event):
    """A card that fits goes from a zone of a player to another zone; it is looked at as it was."""

    def __init__(self, card: Condition, who: PlayerChoice, origin: int, to: int | None) -> None:
        """`to` is a zone, or None for any other."""
        super().__init__(1 << MOVED, back=True)
        self.card = card
        self.origin: i64 = origin
        self.to: i64 = NONE if to is None else to
        self.who = who

    def matches(self, game: Game, frame: Frame) -> bool:
        if zone_before(game, frame) != self.origin:
            return False
        zone = zone_after(game, frame)
        if zone == self.origin or (self.to != NONE and zone != self.to):
            return False
        if self.to == NONE and stays_beneath(game, zone):
            return False
        if side_before(game, frame) not in self.who.seats(game, frame):
            return False
        return described(game, frame, self.card, True)


@mypyc_attr(allow_interpreted_subclasses=True)
class ThisDoes(Event):
    """Something happens to this card, or it does something: evolves, attacks, becomes engaged, fights ..."""

    def __init__(self, kind: int, amount: int = NONE) -> None:
        """`amount` is the amount that the event must have, or `NONE` for any."""
        super().__init__(1 << kind)
        self.kind: i64 = kind
        self.amount: i64 = amount

    def matches(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source:
            return False
        if game.rules.ignores_event(game, frame.seat, self.kind):
            return False
        return self.amount == NONE or event_field(game, frame.event, AMOUNT) == self.amount


@mypyc_attr(allow_interpreted_subclasses=True)
class SomethingHappens(Event):
    """An event of a kind, by or to a player, about a card that fits: a card is played, evolves, is destroyed,
    discarded, becomes engaged ... What is destroyed or discarded is looked at as it was (SVE 12.11), also by cards that
    leave together with it (12.12)."""

    def __init__(self, happening: int, card: Condition, who: PlayerChoice, amount: int = NONE) -> None:
        """`happening` is the kind, perhaps with `AS_IT_WAS` and `AT_ONCE`; `amount` is the amount that the event must
        have, or `NONE` for any."""
        back, once = happening & AS_IT_WAS != 0, happening & AT_ONCE != 0
        super().__init__(1 << (happening & KINDS), back=back, once=once)
        self.card = card
        self.who = who
        self.amount: i64 = amount

    def matches(self, game: Game, frame: Frame) -> bool:
        if self.amount != NONE and event_field(game, frame.event, AMOUNT) != self.amount:
            return False
        if event_field(game, frame.event, EVENT_SEAT) not in self.who.seats(game, frame):
            return False
        return described(game, frame, self.card, self.back)


@final
class GainsKeyword(SomethingHappens):
    """A card of a player that fits gains one of some keywords, of which an event tells, and has it."""

    def __init__(self, happening: int, keywords: tuple[int, ...], card: Condition, who: PlayerChoice) -> None:
        super().__init__(happening, card, who)
        self.mask: i64 = mask_of(keywords)

    def matches(self, game: Game, frame: Frame) -> bool:
        keyword = event_field(game, frame.event, AMOUNT) & self.mask
        return game.now(event_card(game, frame), game.rules.bits_field) & keyword != 0 and super().matches(game, frame)


@final
class ByThis(Event):
    """Something happens to another card because of this one, or on top of it (WX 14.4, 20.40)."""

    def __init__(self, kind: int, who: PlayerChoice | None = None, *, back: bool = False) -> None:
        """`who`: the players to whom it has to happen, any if it is None."""
        super().__init__(1 << kind, back=back)
        self.who = who

    def matches(self, game: Game, frame: Frame) -> bool:
        if event_field(game, frame.event, OTHER) != frame.source:
            return False
        return self.who is None or event_field(game, frame.event, EVENT_SEAT) in self.who.seats(game, frame)


@final
class ByAnother(Event):
    """Something happens to a card of a player because of a card of the other player that fits."""

    def __init__(self, kind: int, card: Condition, who: PlayerChoice) -> None:
        super().__init__(1 << kind)
        self.card = card
        self.who = who

    def matches(self, game: Game, frame: Frame) -> bool:
        by = event_field(game, frame.event, OTHER)
        if by == NONE or event_field(game, frame.event, EVENT_SEAT) == game.seat_of(by):
            return False
        return game.seat_of(by) in self.who.seats(game, frame) and fits(game, frame, self.card, by)


@final
class StateReached(Event):
    """Something is so: it triggers once when it comes to be so, and again only when it has been done (SVE 12.16)."""

    def __init__(self, condition: Condition) -> None:
        super().__init__(0)
        self.condition = condition

    def matches(self, game: Game, frame: Frame) -> bool:
        return self.condition.holds(game, frame)


@final
class PlayerEvent(Event):
    """An event of a kind by or to a player, whatever card it is about: a leader gains defense, a die is rolled ..."""

    def __init__(
        self, kind: int, who: PlayerChoice, zone: int | None = None, *, amount: int = NONE, once: bool = False
    ) -> None:
        """`zone`: where the card must be whose text it is; None: in play. `amount` is the amount that the event must
        have, or `NONE` for any; `once`: several at once count as one."""
        super().__init__(1 << kind, 0 if zone is None else 1 << zone, once=once)
        self.who = who
        self.amount: i64 = amount

    def matches(self, game: Game, frame: Frame) -> bool:
        if self.amount != NONE and event_field(game, frame.event, AMOUNT) != self.amount:
            return False
        return event_field(game, frame.event, EVENT_SEAT) in self.who.seats(game, frame)


@final
class Watched(Event):
    """The card that a delayed ability watches goes out of play, to a zone or anywhere."""

    def __init__(self, to: int | None) -> None:
        super().__init__(1 << MOVED, EVERYWHERE)
        self.to: i64 = NONE if to is None else to

    def matches(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source or not in_play(game, zone_before(game, frame)):
            return False
        zone = zone_after(game, frame)
        return not in_play(game, zone) and (self.to == NONE or zone == self.to)


def op_at_work(game: Game) -> Op | None:
    """The op that does what happens at the moment."""
    frame = running_frame(game)
    if frame is None:
        return None
    ops = game.book.program(frame.program).ops
    return ops[frame.position - 1] if 0 < frame.position <= len(ops) else None


def text_at_work(game: Game) -> i64:
    """The part of a text that is being carried out: `A_COST`, `AN_EFFECT`, or 0 where something else is (an attack, the
    rules). Where the rules say so, what is done to meet an offer of an effect is part of the effect (WX 9.15)."""
    frame = running_frame(game)
    if frame is None:
        return 0
    found: i64 = 0
    pays = False
    offered = False
    for span in game.book.program(frame.program).spans:
        if span.start < frame.position <= span.end:
            found = AN_EFFECT
            pays = pays or isinstance(span.step, Cost)
            offered = offered or (isinstance(span.step, PayFor) and span.step.of_effect)
    return A_COST if pays and not offered else found


@final
class Caused(Event):
    """Something happens by an effect, or as a cost or by an effect: of any card, or of one that fits, of any player or
    of one."""

    def __init__(self, cause: int, card: Condition | None, who: PlayerChoice | None, event: Event) -> None:
        """`cause` is a mask of `A_COST` and `AN_EFFECT`."""
        super().__init__(event.kinds, event.zones, event.back, event.both, event.once)
        self.cause: i64 = cause
        self.card = card
        self.who = who
        self.event = event

    def matches(self, game: Game, frame: Frame) -> bool:
        if text_at_work(game) & self.cause == 0 or not self.event.matches(game, frame):
            return False
        by = event_field(game, frame.event, CAUSE)
        if by == NONE or (self.who is not None and game.seat_of(by) not in self.who.seats(game, frame)):
            return False
        return self.card is None or fits(game, frame, self.card, by)


@final
class Together(Event):
    """Something happens to one card or to several at once, which count as one."""

    def __init__(self, event: Event) -> None:
        super().__init__(event.kinds, event.zones, event.back, event.both, True)
        self.event = event

    def matches(self, game: Game, frame: Frame) -> bool:
        return self.event.matches(game, frame)


def remember_subject(game: Game, frame: Frame) -> None:
    """Let the card of the event be "it" for the text: the card in the zone where it is now (SVE 5.3). If that is the
    source, "this" is what its move has made of it; a source that has moved besides is another object now (SVE 16.7)."""
    card = event_card(game, frame)
    if card != NONE:
        stamp = game.base(card, STAMP)
        frame.keep(THAT, append(vec[i64](), card), append(vec[i64](), stamp))
        then = event_field(game, frame.event, EVENT_STAMP)
        if then != stamp:
            note_left(game, frame, card, then)
    if frame.source != NONE and card == frame.source:
        frame.put(NOW_STAMP, game.base(frame.source, STAMP) + 1)
