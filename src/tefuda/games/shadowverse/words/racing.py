"""Racing: followers to which Carrots were served race (SVE 20.3 to 20.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.linking import has_linked
from tefuda.games.shadowverse.words.schema import FIELD, RACED, RUSH
from tefuda.games.shadowverse.words.verbs import give_keywords
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.families import CardSet, Condition, Value, times
from tefuda.kernel.words.moves import Change

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class Race(Change):
    """Followers race so many times: they have Rush as long as their Carrots are linked (SVE 20.4)."""

    def __init__(self, cards: CardSet, times: Value) -> None:
        super().__init__(cards)
        self.times = times

    def amount(self, game: Game, frame: Frame) -> i64:
        return times(self.times.value(game, frame))

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if game.zone_of(card) != FIELD:
            return False
        give_keywords(game, card, RUSH)
        for _ in range(amount):
            game.emit(RACED, game.seat_of(card), card, NONE, NONE)
        return True


@final
class IsRacing(Condition):
    """A racing follower: one that Carrots are linked to."""

    def __init__(self, sort: vec[i64]) -> None:
        self.sort = sort

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.zone_of(frame.candidate) == FIELD and has_linked(game, frame.candidate, self.sort)
