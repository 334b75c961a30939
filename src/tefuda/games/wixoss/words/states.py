"""States of SIGNI, and what is attached to them: riding, blood crystal arm, awakening, Acce, Soul (WX 19.4, 20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.games.wixoss.words import effects, event_kinds, lookup, schema
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.lasting import end_rows, last, rows_of
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.families import CardSet, Condition
from tefuda.kernel.words.hosts import PutUnder
from tefuda.kernel.words.moves import Change

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def enter_state(game: Game, card: i64, state: i64) -> None:
    """Tell that a SIGNI has come to be in a state."""
    game.emit(event_kinds.BECOMES, game.seat_of(card), card, state, NONE)


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
class Arm(PutUnder):
    """Put cards under a SIGNI, which is blood-crystal-armed then (WX 20.7)."""

    def __init__(self, cards: CardSet, host: CardSet) -> None:
        super().__init__(cards, host, schema.SIGNI_FIELD)

    def has_put(self, game: Game, host: i64) -> None:
        become(game, host, schema.ARMED)


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
