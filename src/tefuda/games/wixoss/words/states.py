"""States of SIGNI, and what is attached to them: riding, blood crystal arm, awakening, Acce, Soul (WX 19.4, 20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.games.wixoss.words import effects, lookup, schema, verbs
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.hosts import attach
from tefuda.kernel.lasting import end_rows, last, rows_of
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import NONE, OWNER
from tefuda.kernel.rules import MOVING
from tefuda.kernel.words.candidates import affected
from tefuda.kernel.words.families import CardSet, Condition, Step
from tefuda.kernel.words.hosts import hosted_as
from tefuda.kernel.words.moves import Change

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
            end_rows(game, rows_of(game, effects.STATE_EFFECT, NONE, other))
        last(game, frame, effects.STATE_EFFECT, card, schema.DRIVING, THIS_TURN)
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
class PutUnder(Step):
    """Put cards under a LRIG or a SIGNI (WX 19.5); `arms`: under a SIGNI, which is blood-crystal-armed then (20.7)."""

    def __init__(self, cards: CardSet, host: CardSet, *, arms: bool = False) -> None:
        self.cards = cards
        self.host = host
        self.arms = arms
        self.zones: i64 = schema.SIGNI_FIELD if arms else schema.FIELD

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        done: i64 = 0
        hosts = self.host.living(game, frame)
        game.open_batch()
        if len(hosts) > 0 and self.zones & (1 << game.zone_of(hosts[0])) != 0:
            for card in affected(game, frame, self.cards.living(game, frame), MOVING):
                verbs.put_under(game, card, hosts[0])
                if self.arms:
                    become(game, hosts[0], schema.ARMED)
                done += 1
        game.end_batch()
        frame.put(DONE, done)


# ------------------------------------------------------------------ attached cards


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
            if schema.SIGNI_FIELD & (1 << game.zone_of(host)) == 0 or len(hosted_as(game, host, self.sort)) > 0:
                continue
            card = cards[done]
            if self.sort == schema.CHARM:
                game.hide(card)  # WX 3.6
            attach(game, card, host, game.pile_number(game.base(card, OWNER), schema.ATTACHED))
            game.rewrite(card, schema.SORT, self.sort)
            done += 1
        game.end_batch()
        frame.put(DONE, done)
