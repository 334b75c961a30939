"""Cards that lie under others, or are attached to them, and as what: a field of the game tells (`Rules.sort_field`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel import events
from tefuda.kernel.effect_tables import OTHER
from tefuda.kernel.hosts import attach, hosted
from tefuda.kernel.memory import event_field
from tefuda.kernel.registers import DONE, PAST
from tefuda.kernel.rows import HOST, NONE, OWNER
from tefuda.kernel.rules import MOVING
from tefuda.kernel.words.candidates import affected, fits, seen
from tefuda.kernel.words.events import Event, event_card
from tefuda.kernel.words.families import CardSet, Condition, Step

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.players import PlayerChoice


def hosted_as(game: Game, host: i64, sort: i64) -> vec[i64]:
    """The cards that lie under a card, or are attached to it, as one sort."""
    found = vec[i64]()
    for card in hosted(game, host):
        if game.base(card, game.rules.sort_field) == sort:
            found = append(found, card)
    return found


@final
class Hosted(CardSet):
    """The cards that lie under others, or are attached to them, as one sort, whosever they are (WX 19.4, 19.5)."""

    def __init__(self, sort: int, of: CardSet) -> None:
        self.sort: i64 = sort
        self.of = of

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for host in self.of.find(game, frame):
            for card in hosted_as(game, host, self.sort):
                found = append(found, card)
        return found


@final
class HostedIn(CardSet):
    """Your cards of a zone whose hosts lie in another one, in the order in which they lie (WX 8.2)."""

    def __init__(self, zone: int, host_zone: int) -> None:
        self.zone: i64 = zone
        self.host_zone: i64 = host_zone

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for card in game.cards_in(frame.seat, self.zone):
            host = game.base(card, HOST)
            if host != NONE and game.zone_of(host) == self.host_zone:
                found = append(found, card)
        return found


@final
class HostOf(CardSet):
    """The card that this one is attached to (WX 20.1)."""

    def __init__(self, sort: int) -> None:
        self.sort: i64 = sort

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        host = game.base(frame.source, HOST)
        attached = host != NONE and game.base(frame.source, game.rules.sort_field) == self.sort
        return vec[i64]([host]) if attached else vec[i64]()


@final
class Hosts(Condition):
    """With a card of a sort under or attached to it, or as it was then (`Rules.bore_field`)."""

    def __init__(self, sort: int) -> None:
        self.sort: i64 = sort

    def holds(self, game: Game, frame: Frame) -> bool:
        if frame.get(PAST) != 0:
            return seen(game, frame, game.rules.bore_field) & (1 << self.sort) != 0
        return len(hosted_as(game, frame.candidate, self.sort)) > 0


@final
class GetsHosted(Event):
    """A card of a sort is attached to a card of a player that fits."""

    def __init__(self, sort: int, card: Condition, who: PlayerChoice) -> None:
        super().__init__(1 << events.ATTACHED)
        self.sort: i64 = sort
        self.card = card
        self.who = who

    def matches(self, game: Game, frame: Frame) -> bool:
        host = event_field(game, frame.event, OTHER)
        if game.base(event_card(game, frame), game.rules.sort_field) != self.sort:
            return False
        return game.seat_of(host) in self.who.seats(game, frame) and fits(game, frame, self.card, host)


@mypyc_attr(allow_interpreted_subclasses=True)
class PutUnder(Step):
    """Put cards under a card that lies in one of some zones (WX 19.5)."""

    def __init__(self, cards: CardSet, host: CardSet, zones: int) -> None:
        """`zones`: a mask."""
        self.cards = cards
        self.host = host
        self.zones: i64 = zones

    def has_put(self, game: Game, host: i64) -> None:
        """Do what becomes of the host when a card has been put under it."""

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        done: i64 = 0
        hosts = self.host.living(game, frame)
        game.open_batch()
        if len(hosts) > 0 and self.zones & (1 << game.zone_of(hosts[0])) != 0:
            for card in affected(game, frame, self.cards.living(game, frame), MOVING):
                game.rules.put_under(game, card, hosts[0])
                self.has_put(game, hosts[0])
                done += 1
        game.end_batch()
        frame.put(DONE, done)


@final
class Attach(Step):
    """Attach cards as one sort to cards that lie in one of some zones, one to each; a second one of the sort cannot be
    attached (WX 17.10, 20.1)."""

    def __init__(self, cards: CardSet, hosts: CardSet, sort: int, zones: int, face_down: int) -> None:
        """`zones`: a mask; `face_down`: the sort that lies face down."""
        self.cards = cards
        self.hosts = hosts
        self.sort: i64 = sort
        self.zones: i64 = zones
        self.face_down = sort == face_down

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        done: i64 = 0
        cards = self.cards.living(game, frame)
        game.open_batch()
        for host in self.hosts.living(game, frame):
            if done == len(cards):
                break
            if self.zones & (1 << game.zone_of(host)) == 0 or len(hosted_as(game, host, self.sort)) > 0:
                continue
            card = cards[done]
            if self.face_down:
                game.hide(card)
            attach(game, card, host, game.pile_number(game.base(card, OWNER), game.rules.attached_zone))
            game.rewrite(card, game.rules.sort_field, self.sort)
            done += 1
        game.end_batch()
        frame.put(DONE, done)
