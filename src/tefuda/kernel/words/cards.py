"""Sets of cards made of other sets, and what is asked of any set: the shelf that all games share."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.words.families import CardSet, Condition, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class Union(CardSet):
    """The cards of several sets, none of them twice."""

    def __init__(self, sets: tuple[CardSet, ...]) -> None:
        self.sets = sets

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for one in self.sets:
            found = united(found, one.find(game, frame))
        return found

    def living(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for one in self.sets:
            found = united(found, one.living(game, frame))
        return found


def united(left: vec[i64], right: vec[i64]) -> vec[i64]:
    """Both rows of cards, nothing twice."""
    found = left[:]
    for card in right:
        if card not in found:
            found = append(found, card)
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Pick(CardSet):
    """Some of the cards of another set. A step that acts picks among those that are still the same objects."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def pick(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        """The chosen ones among `cards`, which it must not write to."""
        raise AssertionError(f"{type(self).__name__} picks nothing")

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        return self.pick(game, frame, self.of.find(game, frame))

    def living(self, game: Game, frame: Frame) -> vec[i64]:
        return self.pick(game, frame, self.of.living(game, frame))


@final
class Random(Pick):
    """So many different ones at random, each equally likely; all if there are fewer (SG 14.6, SVE 14.20)."""

    def __init__(self, count: Value, of: CardSet) -> None:
        super().__init__(of)
        self.count = count

    def pick(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        left = cards[:]
        chosen = vec[i64]()
        for index in range(min(self.count.value(game, frame), len(left))):
            at = game.chance.place(left, index)
            card: i64 = left[at]
            left[at] = left[index]
            left[index] = card
            chosen = append(chosen, card)
        return chosen


@final
class Exists(Condition):
    """There is at least one such card."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        return len(self.of.find(game, frame)) > 0


@final
class Count(Value):
    """How many cards there are."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        return len(self.of.find(game, frame))
