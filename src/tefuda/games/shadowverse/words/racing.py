"""Racing: followers to which Carrots were served race (SVE 20.3 to 20.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.linking import has_linked
from tefuda.games.shadowverse.words.schema import FIELD, RACED, RUSH
from tefuda.games.shadowverse.words.verbs import give_keywords
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.families import CardSet, Condition, Step, Value, times

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class Race(Step):
    """Followers race so many times: they have Rush as long as their Carrots are linked (SVE 20.4)."""

    def __init__(self, cards: CardSet, times: Value) -> None:
        self.cards = cards
        self.times = times

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        count: i64 = 0
        count_each = times(self.times.value(game, frame))
        game.open_batch()
        for card in self.cards.living(game, frame):
            if game.zone_of(card) != FIELD:
                continue
            give_keywords(game, card, RUSH)
            for _ in range(count_each):
                game.emit(RACED, game.seat_of(card), card, NONE, NONE)
            count += 1
        game.end_batch()
        frame.put(DONE, count)


@final
class IsRacing(Condition):
    """A racing follower: one that Carrots are linked to."""

    def __init__(self, sort: vec[i64]) -> None:
        self.sort = sort

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.zone_of(frame.candidate) == FIELD and has_linked(game, frame.candidate, self.sort)
