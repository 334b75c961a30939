"""Sets of cards: kinds, places and traits, and how many of them (SG 14.5 to 14.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.sword_girls.words.schema import (
    GRAVE,
    character_of,
)
from tefuda.kernel.frame import Frame
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.cards import Pick
from tefuda.kernel.words.families import MISSING, CardSet, Value
from tefuda.kernel.words.players import seat_for

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

"""Kind of a search for cards of either kind."""


@final
class First(Pick):
    """The first so many, or all if there are fewer."""

    def __init__(self, count: Value, of: CardSet) -> None:
        super().__init__(of)
        self.count = count

    def pick(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        wanted = self.count.value_if_any(game, frame)
        return cards[: max(0, min(wanted, len(cards)))]


@final
class Last(Pick):
    """The last so many, or all if there are fewer; they keep their order."""

    def __init__(self, count: Value, of: CardSet) -> None:
        super().__init__(of)
        self.count = count

    def pick(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        wanted = self.count.value_if_any(game, frame)
        return cards[max(0, len(cards) - max(0, wanted)) :]


@final
class Nth(Pick):
    """The one at a place in the order, counted from 1."""

    def __init__(self, place: Value, of: CardSet) -> None:
        super().__init__(of)
        self.place = place

    def pick(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        place = self.place.value_if_any(game, frame)
        if place < 1 or place > len(cards):
            return vec[i64]()
        return cards[place - 1 : place]


@final
class Alike(Pick):
    """The first so many that share one value of a number; nothing if no value is shared by so many."""

    def __init__(self, count: Value, of: CardSet, number: Value) -> None:
        super().__init__(of)
        self.count = count
        self.number = number

    def pick(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        wanted = self.count.value_if_any(game, frame)
        before = frame.candidate
        numbers = vec[i64]()
        for card in cards:
            frame.candidate = card
            numbers = append(numbers, self.number.value_if_any(game, frame))
        frame.candidate = before
        for number in numbers:
            found = vec[i64]()
            if number == MISSING:
                continue
            for index in range(len(cards)):
                if numbers[index] == number and len(found) < wanted:
                    found = append(found, cards[index])
            if len(found) == wanted:
                return found
        return vec[i64]()


@final
class Other(CardSet):
    """The other Follower of an exchange: "the defender" of an attack skill, "the attacker" of a defend skill."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if frame.other != NONE:
            found = append(found, frame.other)
        return found

    def living(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if frame.other != NONE and game.zone_of(frame.other) != GRAVE:
            found = append(found, frame.other)
        return found


@final
class CharacterOf(CardSet):
    """A player's Character."""

    def __init__(self, side: int) -> None:
        self.side: i64 = side

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        return append(vec[i64](), character_of(game, seat_for(frame, self.side)))
