"""Racing: followers are served Carrots of the evolve deck, and race (SVE 20.3 to 20.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.costs import Cost
from tefuda.games.shadowverse.words.table import EVOLVE, FIELD, LINK, LINKED, RACED, RUSH
from tefuda.games.shadowverse.words.verbs import give_keywords
from tefuda.kernel.hosts import attach
from tefuda.kernel.op import Op
from tefuda.kernel.rows import HOST, NONE, OWNER, STAMP
from tefuda.kernel.words.families import DONE, CardSet, Condition, Layout, Step, Value, times

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def served(game: Game, card: i64, food: vec[i64]) -> bool:
    """Whether a card of the race zone is linked to a card on the field."""
    for seat in range(2):
        for other in game.cards_in(seat, LINKED):
            if game.base(other, HOST) != card or game.base(other, LINK) != game.base(card, STAMP):
                continue
            if food[game.definition(other)] == 1:
                return True
    return False


def servable(game: Game, seat: i64, food: vec[i64]) -> vec[i64]:
    """The facedown cards of a player's evolve deck that can be served."""
    found = vec[i64]()
    for card in game.cards_in(seat, EVOLVE):
        if food[game.definition(card)] == 1:
            found = append(found, card)
    return found


@final
class Serve(Cost):
    """Link so many Carrots to this follower, which has none yet (SVE 20.3)."""

    def __init__(self, count: Value, food: vec[i64]) -> None:
        """`food` tells of each definition whether it can be served."""
        self.count = count
        self.food = food

    def payable(self, game: Game, frame: Frame) -> bool:
        card = frame.source
        if game.base(card, STAMP) != frame.stamp or game.zone_of(card) != FIELD or served(game, card, self.food):
            return False
        return len(servable(game, frame.seat, self.food)) >= self.count.value(game, frame)

    def lay(self, layout: Layout) -> None:
        layout.ops.append(ServeNow(self.count, self.food))


@final
class ServeNow(Op):
    """Put the Carrots into the race zone, linked to this follower."""

    def __init__(self, count: Value, food: vec[i64]) -> None:
        self.count = count
        self.food = food

    def run(self, game: Game, frame: Frame) -> None:
        carrots = servable(game, frame.seat, self.food)
        game.open_batch()
        for index in range(min(self.count.value(game, frame), len(carrots))):
            carrot: i64 = carrots[index]
            game.reveal(carrot)
            attach(game, carrot, frame.source, game.pile_number(game.base(carrot, OWNER), LINKED))
            game.rewrite(carrot, LINK, game.base(frame.source, STAMP))
        game.end_batch()


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

    def __init__(self, food: vec[i64]) -> None:
        self.food = food

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.zone_of(frame.candidate) == FIELD and served(game, frame.candidate, self.food)
