"""Which cards: kinds, places and traits, and how many of them (SG 14.5 to 14.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.sword_girls.words.table import (
    DECK,
    GRAVE,
    KIND,
    ZONES,
    character_of,
)
from tefuda.kernel.frame import Frame
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.cards import Pick
from tefuda.kernel.words.families import MISSING, CardSet, Condition, Value

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

ANY_KIND: Final = 9
"""Kind of a search for cards of either kind."""
MINE: Final = 0
ENEMY: Final = 1

HIGHEST: Final = 0
LOWEST: Final = 1


def seat_for(frame: Frame, side: i64) -> i64:
    """The seat that a text calls "your" or "the enemy"."""
    return frame.seat if side == MINE else 1 - frame.seat


@final
class Among(CardSet):
    """Cards of a kind in some places that have all the traits named, in the order of SG 14.5."""

    def __init__(
        self, adjectives: tuple[Condition, ...], kind: int, places: tuple[int, ...], traits: tuple[Condition, ...]
    ) -> None:
        """A place is a zone, plus `ZONES` when it is the enemy's. Adjectives stand before the noun, other traits
        behind it; they mean the same."""
        self.traits = adjectives + traits
        self.kind: i64 = kind
        self.places = places

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        before = frame.candidate
        for place in self.places:
            side: i64 = MINE if place < ZONES else ENEMY
            zone: i64 = place if place < ZONES else place - ZONES
            cards = game.cards_in(seat_for(frame, side), zone)
            count: i64 = len(cards)
            backwards = zone == DECK or zone == GRAVE
            for index in range(count):
                card: i64 = cards[count - 1 - index] if backwards else cards[index]
                if card == NONE or (self.kind != ANY_KIND and game.now(card, KIND) != self.kind):
                    continue
                frame.candidate = card
                fits = True
                for trait in self.traits:
                    if not trait.holds(game, frame):
                        fits = False
                        break
                if fits:
                    found = append(found, card)
        frame.candidate = before
        return found


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
class Extreme(Pick):
    """Those with the highest or lowest number: the first of them, or all of them (SG 14.7). The number is worked out
    for each card as the candidate; a card without it is not among them."""

    def __init__(self, which: int, number: Value, of: CardSet, all_of_them: int) -> None:
        super().__init__(of)
        self.which: i64 = which
        self.number = number
        self.all_of_them = all_of_them == 1

    def pick(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        before = frame.candidate
        best: i64 = 0
        found = vec[i64]()
        for card in cards:
            frame.candidate = card
            number = self.number.value_if_any(game, frame)
            if number == MISSING:
                continue
            if self.which == LOWEST:
                number = -number
            if len(found) == 0 or number > best:
                best = number
                found = append(vec[i64](), card)
            elif number == best and self.all_of_them:
                found = append(found, card)
        frame.candidate = before
        return found


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
class This(CardSet):
    """The card whose text this is, while it is the same object (in a Grave it is not, SG 12.7)."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if game.cells[frame.source * game.width + STAMP] == frame.stamp:
            found = append(found, frame.source)
        return found


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
class Itself(CardSet):
    """The card that a trait, a change or a count is about at the moment."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if frame.candidate != NONE:
            found = append(found, frame.candidate)
        return found


@final
class CharacterOf(CardSet):
    """A player's Character."""

    def __init__(self, side: int) -> None:
        self.side: i64 = side

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        return append(vec[i64](), character_of(game, seat_for(frame, self.side)))
