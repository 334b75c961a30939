"""Events that only WIXOSS has (WX 11.4, 11.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tefuda.games.wixoss.words import event_kinds, lookup, schema
from tefuda.games.wixoss.words.entering import BY_AN_EFFECT, SILENTLY
from tefuda.games.wixoss.words.schema import BY_BATTLE
from tefuda.kernel.effect_tables import AMOUNT, CAUSE, EVENT_SEAT, EVENT_STAMP, KIND, OTHER
from tefuda.kernel.events import MOVED
from tefuda.kernel.memory import event_field, recall, recall_place
from tefuda.kernel.rows import NONE, PILE
from tefuda.kernel.words.candidates import fits
from tefuda.kernel.words.card_costs import PayWithCards
from tefuda.kernel.words.events import Event, SomethingHappens, event_card, op_at_work
from tefuda.kernel.words.families import Condition
from tefuda.kernel.words.hosts import HostedIn
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

NOT_BY_BATTLE: Final = -2
"""A way of being vanished: any but by battle."""
IN_FRONT: Final = -3
"""A way of being vanished: by the SIGNI in front, or by its effect."""
BY_ANY_EFFECT: Final = -1
NOT_FROM_HAND: Final = -2
BY_A_SIGNI: Final = -3
"""How a card comes onto the field, besides the zones that it comes from."""


@final
class EntersField(Event):
    """This card is put onto the field, or is the LRIG that is grown into (WX 11.4)."""

    def __init__(self) -> None:
        super().__init__(1 << event_kinds.ENTERED | 1 << event_kinds.GREW)

    def matches(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source or lookup.has(game, frame.source, schema.ENTERS_UNHEARD):
            return False
        silent = event_field(game, frame.event, AMOUNT) == SILENTLY
        return not silent or event_field(game, frame.event, KIND) != event_kinds.ENTERED


@final
class ThisVanishes(Event):
    """This SIGNI is vanished, in a way or in any (WX 13.15); it is looked at as it was."""

    def __init__(self, way: int) -> None:
        super().__init__(1 << event_kinds.VANISHED, back=True)
        self.way: i64 = way

    def matches(self, game: Game, frame: Frame) -> bool:
        return event_card(game, frame) == frame.source and in_way(game, frame, self.way)


def in_way(game: Game, frame: Frame, way: i64) -> bool:
    """Whether a SIGNI is vanished in a way: `NONE` any, `NOT_BY_BATTLE`, `IN_FRONT`, or the reason itself."""
    why = event_field(game, frame.event, AMOUNT)
    if way == IN_FRONT:
        by = event_field(game, frame.event, OTHER)
        if by == NONE or game.zone_of(by) != schema.SIGNI_ZONE:
            return False
        stamp = event_field(game, frame.event, EVENT_STAMP)
        pile = recall(game, event_card(game, frame), stamp, PILE)
        facing = game.pile_number(1 - game.seat_of(by), schema.SIGNI_ZONE)
        return pile == facing and recall_place(game, event_card(game, frame), stamp) == 2 - game.place_of(by)
    if way == NOT_BY_BATTLE:
        return why != BY_BATTLE
    return way == NONE or why == way


@final
class VanishesAnother(Event):
    """A card of a player that fits vanishes a SIGNI of the other player, in a way or in any."""

    def __init__(self, card: Condition, who: PlayerChoice, way: int) -> None:
        super().__init__(1 << event_kinds.VANISHED)
        self.card = card
        self.who = who
        self.way: i64 = way

    def matches(self, game: Game, frame: Frame) -> bool:
        other = event_field(game, frame.event, OTHER)
        if other == NONE or not in_way(game, frame, self.way):
            return False
        seat = game.seat_of(other)
        if seat not in self.who.seats(game, frame) or event_field(game, frame.event, EVENT_SEAT) == seat:
            return False
        return fits(game, frame, self.card, other)


@final
class EntersFrom(SomethingHappens):
    """A card that fits is put onto a player's field: by an effect, from a zone, or not from a hand."""

    def __init__(self, card: Condition, who: PlayerChoice, entry: int) -> None:
        """`entry` is a zone, `BY_ANY_EFFECT` or `NOT_FROM_HAND`."""
        super().__init__(event_kinds.ENTERED, card, who)
        self.entry: i64 = entry

    def matches(self, game: Game, frame: Frame) -> bool:
        return came(game, frame, self.entry) and super().matches(game, frame)


def came(game: Game, frame: Frame, entry: i64) -> bool:
    """Whether what was put onto the field came so."""
    if entry == BY_A_SIGNI:
        by = event_field(game, frame.event, CAUSE)
        return by != NONE and game.now(by, schema.KIND) == schema.SIGNI and came(game, frame, BY_ANY_EFFECT)
    if entry == BY_ANY_EFFECT:
        return event_field(game, frame.event, AMOUNT) in (BY_AN_EFFECT, SILENTLY)
    zone = event_field(game, frame.event, OTHER)
    return zone != schema.HAND if entry == NOT_FROM_HAND else zone == entry


@final
class Came(Condition):
    """The card of the event came onto the field by an effect, from a zone, or not from a hand."""

    def __init__(self, entry: int) -> None:
        self.entry: i64 = entry

    def holds(self, game: Game, frame: Frame) -> bool:
        return event_field(game, frame.event, KIND) == event_kinds.ENTERED and came(game, frame, self.entry)


@final
class ThisExceeds(Event):
    """This card goes from under a LRIG to the LRIG trash as the cost of Exceed (WX 9.11); it is looked at as it was."""

    def __init__(self) -> None:
        super().__init__(1 << MOVED, 1 << schema.UNDER, True)

    def matches(self, game: Game, frame: Frame) -> bool:
        if event_card(game, frame) != frame.source:
            return False
        op = op_at_work(game)
        return isinstance(op, PayWithCards) and isinstance(op.of, HostedIn)


@final
class BurstActivates(Event):
    """This card was crushed: its Life Burst may be activated (WX 14.5)."""

    def __init__(self) -> None:
        super().__init__(1 << event_kinds.CRUSHED_EVENT, 1 << schema.CHECK)

    def matches(self, game: Game, frame: Frame) -> bool:
        return event_card(game, frame) == frame.source and game.base(frame.source, schema.CHECKED) == schema.BURSTING
