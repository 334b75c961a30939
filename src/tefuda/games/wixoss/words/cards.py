"""Sets of cards that only WIXOSS speaks of: LRIGs, the SIGNI in front, Life Cloth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import lookup, schema
from tefuda.kernel.rows import CARD
from tefuda.kernel.words.candidates import seen
from tefuda.kernel.words.families import CardSet, Condition, Value, bit_of, count_bits
from tefuda.kernel.words.numbers import sums_with

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

BY_TYPE: Final = 1
BY_TEAM: Final = 3
"""Why a card is of a LRIG type or a team."""
COLOR: Final = 0
CLASS: Final = 1
"""Aspects of cards of which texts count the kinds."""


@final
class OfType(Condition):
    """Of a LRIG type, printed or gained, or of a team (WX 2.6, 2.12)."""

    def __init__(self, members: vec[i64]) -> None:
        """`members` says of each definition whether it is: `BY_TYPE`, or `BY_TEAM`, which nobody gains."""
        self.members = members

    def holds(self, game: Game, frame: Frame) -> bool:
        if self.members[seen(game, frame, CARD)] != 0:
            return True
        also = seen(game, frame, schema.ALSO)
        return 0 < also <= len(self.members) and self.members[also - 1] == BY_TYPE


@final
class LevelsAddUp(Condition):
    """The levels of some cards add up to a number, which a card that has several levels for Wisdom may do with any of
    them (WX 20.49)."""

    def __init__(self, of: CardSet, number: Value) -> None:
        self.of = of
        self.number = number

    def holds(self, game: Game, frame: Frame) -> bool:
        wanted = self.number.value(game, frame)
        sums: i64 = 1  # a bit for each number that the cards so far may add up to
        for card in self.of.find(game, frame):
            levels = bit_of(game.now(card, schema.LEVEL))
            if lookup.has(game, card, schema.WISE_TO_NINE | schema.WISE_TO_THREE):
                levels = 0b1111111110 if lookup.has(game, card, schema.WISE_TO_NINE) else 0b1110
            sums = sums_with(sums, levels)
        return sums & bit_of(wanted) != 0


def kinds_among(game: Game, cards: vec[i64], aspect: i64) -> i64:
    """How many colors, or classes, some cards have between them (WX 2.2, 2.5): colorless is no color, and of classes
    the full ones count."""
    first: i64 = 0
    second: i64 = 0
    for card in cards:
        if aspect == COLOR:
            first |= game.now(card, schema.COLORS)
        elif game.now(card, schema.KIND) == schema.SIGNI:
            first |= lookup.tables(game).full_classes[0][game.definition(card)]
            second |= lookup.tables(game).full_classes[1][game.definition(card)]
    return count_bits(first) + count_bits(second)
