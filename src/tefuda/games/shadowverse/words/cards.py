"""Sets of cards: places, properties of cards, and the cards that a text points at."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.schema import (
    ATTACKER,
    ENTERED,
    EVOLVED_IN,
    PLAYED_CARD,
    TURN,
    leader,
)
from tefuda.kernel.frame import Frame
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.candidates import seen
from tefuda.kernel.words.families import CardSet, Condition

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@final
class CameFrom(Condition):
    """Came to the field from a zone."""

    def __init__(self, zone: int) -> None:
        self.zone: i64 = zone

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, ENTERED) % PLAYED_CARD == self.zone + 1


@final
class CameByAbility(Condition):
    """Was put onto the field by an ability, not played (SVE 14.5)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        entered = seen(game, frame, ENTERED)
        return 0 < entered < PLAYED_CARD


@final
class Leaders(CardSet):
    """A player's leader, or both."""

    def __init__(self, who: int) -> None:
        """`YOU`, `OPPONENT` or `EACH`, see `players`."""
        self.who: i64 = who

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if self.who != 1:
            found = append(found, leader(game, frame.seat))
        if self.who != 0:
            found = append(found, leader(game, 1 - frame.seat))
        return found


@final
class EvolvedThisTurn(Condition):
    """Evolved this turn."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return seen(game, frame, EVOLVED_IN) == game.number(TURN)


@final
class Attacker(CardSet):
    """The follower that attacks at the moment."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if game.number(ATTACKER) != NONE:
            found = append(found, game.number(ATTACKER))
        return found
