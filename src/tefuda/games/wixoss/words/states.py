"""States of SIGNI, and what is attached to them: riding, blood crystal arm, awakening, Acce, Soul (WX 19.4, 20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import effects, lookup, schema, verbs
from tefuda.kernel import events
from tefuda.kernel.effect_tables import AMOUNT, EVENT_SEAT, OTHER
from tefuda.kernel.hosts import attach, hosted
from tefuda.kernel.lasting import last
from tefuda.kernel.memory import event_field
from tefuda.kernel.registers import DONE, PAST
from tefuda.kernel.rows import HOST, NONE, OWNER
from tefuda.kernel.rules import MOVING
from tefuda.kernel.words.candidates import affected, fits, seen
from tefuda.kernel.words.events import Event, described, event_card
from tefuda.kernel.words.families import CardSet, Condition, Step
from tefuda.kernel.words.moves import Change
from tefuda.kernel.words.players import EACH, PlayerChoice, Players

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def enter_state(game: Game, card: i64, state: i64) -> None:
    """Tell that a SIGNI has come to be in a state."""
    game.emit(schema.BECOMES, game.seat_of(card), card, state, NONE)


@final
class Ride(Change):
    """Your LRIG rides SIGNI until the end of the turn: they are in the drive state (WX 20.39). It changes over from
    the one that it has ridden before."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if lookup.has(game, card, schema.DRIVING):
            return False
        for other in lookup.signi(game, game.seat_of(card)):
            effects.end(game, effects.STATE_EFFECT, other, schema.DRIVING)
        last(game, frame, effects.STATE_EFFECT, card, schema.DRIVING, effects.THIS_TURN)
        enter_state(game, card, schema.DRIVING)
        return True


def is_riding(game: Game, card: i64) -> bool:
    """Whether a LRIG rides a SIGNI: it is in the drive state as long as that one is (WX 20.39)."""
    if game.zone_of(card) != schema.LRIG_ZONE or game.place_of(card) != schema.CENTER:
        return False
    for other in lookup.signi(game, game.seat_of(card)):
        if lookup.has(game, other, schema.DRIVING):
            return True
    return False


@final
class IsRiding(Condition):
    """This LRIG rides a SIGNI (WX 20.39)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return is_riding(game, frame.source)


@final
class Awaken(Change):
    """SIGNI awaken: they stay so as long as they are on the field (WX 20.3)."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        return become(game, card, schema.AWAKENED)


def become(game: Game, card: i64, state: i64) -> bool:
    """Let a SIGNI on the field be in a state for as long as it is there; whether that is new."""
    if schema.SIGNI_FIELD & (1 << game.zone_of(card)) == 0 or lookup.has(game, card, state):
        return False
    game.rewrite(card, schema.KEYWORDS, game.base(card, schema.KEYWORDS) | state)
    enter_state(game, card, state)
    return True


@final
class Arm(Step):
    """Put a card under a SIGNI, which is blood-crystal-armed then (WX 20.7)."""

    def __init__(self, host: CardSet, cards: CardSet) -> None:
        self.host = host
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        done: i64 = 0
        hosts = self.host.living(game, frame)
        game.open_batch()
        if len(hosts) > 0 and schema.SIGNI_FIELD & (1 << game.zone_of(hosts[0])) != 0:
            for card in affected(game, frame, self.cards.living(game, frame), MOVING):
                verbs.put_under(game, card, hosts[0])
                become(game, hosts[0], schema.ARMED)
                done += 1
        game.end_batch()
        frame.put(DONE, done)


@final
class PutUnder(Step):
    """Put cards under a LRIG or a SIGNI (WX 19.5)."""

    def __init__(self, cards: CardSet, host: CardSet) -> None:
        self.cards = cards
        self.host = host

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        done: i64 = 0
        hosts = self.host.living(game, frame)
        game.open_batch()
        if len(hosts) > 0 and schema.FIELD & (1 << game.zone_of(hosts[0])) != 0:
            for card in affected(game, frame, self.cards.living(game, frame), MOVING):
                verbs.put_under(game, card, hosts[0])
                done += 1
        game.end_batch()
        frame.put(DONE, done)


# ------------------------------------------------------------------ attached cards


def attached_as(game: Game, host: i64, sort: i64) -> i64:
    """The card attached to a SIGNI as an Acce, a Soul ..., or `NONE`."""
    for card in hosted(game, host):
        if game.base(card, schema.SORT) == sort:
            return card
    return NONE


@final
class Attach(Step):
    """Attach cards to SIGNI, one to each: as a Charm, which lies face down, an Acce or a Soul. A second one of the sort
    cannot be attached (WX 17.10, 20.1, 20.12, 20.46)."""

    def __init__(self, cards: CardSet, hosts: CardSet, sort: int) -> None:
        self.cards = cards
        self.hosts = hosts
        self.sort: i64 = sort

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        done: i64 = 0
        cards = self.cards.living(game, frame)
        game.open_batch()
        for host in self.hosts.living(game, frame):
            if done == len(cards):
                break
            if schema.SIGNI_FIELD & (1 << game.zone_of(host)) == 0 or attached_as(game, host, self.sort) != NONE:
                continue
            card = cards[done]
            if self.sort == schema.CHARM:
                game.hide(card)  # WX 3.6
            attach(game, card, host, game.pile_number(game.base(card, OWNER), schema.ATTACHED))
            game.rewrite(card, schema.SORT, self.sort)
            done += 1
        game.end_batch()
        frame.put(DONE, done)


@final
class Bears(Condition):
    """With an Acce, or a Soul, attached to it."""

    def __init__(self, sort: int) -> None:
        self.sort: i64 = sort

    def holds(self, game: Game, frame: Frame) -> bool:
        if frame.get(PAST) != 0:
            return seen(game, frame, schema.BORE) & (1 << self.sort) != 0
        return attached_as(game, frame.candidate, self.sort) != NONE


@final
class HostOf(CardSet):
    """The SIGNI that this card is attached to, as an Acce or a Soul (WX 20.1)."""

    def __init__(self, sort: int) -> None:
        self.sort: i64 = sort

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        card = frame.source
        if game.zone_of(card) != schema.ATTACHED or game.base(card, schema.SORT) != self.sort:
            return vec[i64]()
        return append(vec[i64](), game.base(card, HOST))


@final
class AttachedTo(CardSet):
    """The cards attached to others as Charms, Acce or Souls, whosever cards they are (WX 19.4, 20.12)."""

    def __init__(self, sort: int, of: CardSet) -> None:
        self.sort: i64 = sort
        self.of = of

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for host in self.of.find(game, frame):
            card = attached_as(game, host, self.sort)
            if card != NONE:
                found = append(found, card)
        return found


@final
class Under(CardSet):
    """The cards under others, not those attached to them (WX 19.5)."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for host in self.of.find(game, frame):
            for card in hosted(game, host):
                if game.base(card, schema.SORT) == schema.STACKED:
                    found = append(found, card)
        return found


@final
class GetsAttached(Event):
    """An Acce, or a Soul, is attached to a SIGNI of a player that fits."""

    def __init__(self, sort: int, card: Condition, who: PlayerChoice) -> None:
        super().__init__(1 << events.ATTACHED)
        self.sort: i64 = sort
        self.card = card
        self.who = who

    def hears(self, game: Game, frame: Frame) -> bool:
        host = event_field(game, frame.event, OTHER)
        if game.base(event_card(game, frame), schema.SORT) != self.sort:
            return False
        return game.seat_of(host) in self.who.seats(game, frame) and fits(game, frame, self.card, host)


@final
class ComesToBe(Event):
    """A SIGNI of a player that fits comes to be in a state."""

    def __init__(self, state: int, card: Condition, who: PlayerChoice) -> None:
        super().__init__(1 << schema.BECOMES)
        self.state: i64 = state
        self.card = card
        self.who = who

    def hears(self, game: Game, frame: Frame) -> bool:
        if event_field(game, frame.event, AMOUNT) != self.state:
            return False
        if event_field(game, frame.event, EVENT_SEAT) not in self.who.seats(game, frame):
            return False
        return described(game, frame, self.card, False)


@final
class IsThis(Condition):
    """The card whose text it is."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return frame.candidate == frame.source


def this_gets_attached(sort: int) -> GetsAttached:
    """An Acce, or a Soul, is attached to this SIGNI."""
    return GetsAttached(sort, IsThis(), Players(EACH))
