"""Sets of cards that only WIXOSS speaks of: LRIGs, the SIGNI in front, Life Cloth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import lookup, schema
from tefuda.kernel.memory import recall, recall_place
from tefuda.kernel.registers import FIRST_LETTER
from tefuda.kernel.rows import CARD, HOST, NONE, PILE
from tefuda.kernel.words.candidates import seen
from tefuda.kernel.words.cards import top_cards
from tefuda.kernel.words.conditions import related
from tefuda.kernel.words.families import CardSet, Condition, Value, bit_of
from tefuda.kernel.words.numbers import sums_with
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

BY_TYPE: Final = 1
BY_TEAM: Final = 3
"""Why a card is of a LRIG type or a team."""
COLOR: Final = 0
CLASS: Final = 1
"""Aspects of cards of which texts count the kinds."""
NAMED_PLACE: Final = 3
"""A place that the text has named by a letter: this plus the number of the letter."""


@final
class Centers(CardSet):
    """The center LRIGs of players (WX 8.10)."""

    def __init__(self, who: PlayerChoice) -> None:
        self.who = who

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for seat in self.who.seats(game, frame):
            lrig = lookup.center(game, seat)
            if lrig != NONE:  # while a table is laid out, the other player's is not there yet
                found = append(found, lrig)
        return found


@final
class InFront(CardSet):
    """The SIGNI in front of one in a SIGNI zone, or of one that has left where it stood there last (WX 3.2, 11.16)."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        cards = self.of.find(game, frame)
        stamps = self.of.stamps(game, frame, cards)
        for index in range(len(cards)):
            pile = recall(game, cards[index], stamps[index], PILE)
            place = recall_place(game, cards[index], stamps[index])
            if pile == NONE or place == NONE or game.piles[pile].zone != schema.SIGNI_ZONE:
                continue
            other = lookup.signi_at(game, 1 - game.piles[pile].seat, 2 - place)
            if other != NONE:
                found = append(found, other)
        return found


@final
class TopLife(CardSet):
    """The top Life Cloth of a player (WX 3.7)."""

    def __init__(self, count: Value, who: PlayerChoice) -> None:
        self.count = count
        self.who = who

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for seat in self.who.seats(game, frame):
            found = extend(found, top_cards(game, seat, self.count.value(game, frame), schema.LIFE))
        return found


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
class StandsAt(Condition):
    """A SIGNI in the left, center or right SIGNI zone (WX 3.2), or in one that the text has named, or the LRIG at that
    place (8.10)."""

    def __init__(self, place: int) -> None:
        self.place: i64 = place

    def holds(self, game: Game, frame: Frame) -> bool:
        zone = game.zone_of(frame.candidate)
        standing = zone == schema.SIGNI_ZONE or zone == schema.LRIG_ZONE
        place = self.place if self.place < NAMED_PLACE else frame.get(FIRST_LETTER + self.place - NAMED_PLACE)
        return standing and game.place_of(frame.candidate) == place


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
    return ones(first) + ones(second)


def ones(bits: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while bits != 0:
        found += bits & 1
        bits = bits >> 1
    return found


@final
class UnderLrigs(CardSet):
    """The cards under a player's LRIGs (WX 8.2), which Exceed is paid with (9.11)."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for card in game.cards_in(frame.seat, schema.UNDER):
            host = game.base(card, HOST)
            if host != NONE and game.zone_of(host) == schema.LRIG_ZONE:
                found = append(found, card)
        return found


@final
class TotalCost(Condition):
    """With so many symbols of ener printed as its cost, in a relation to a number (WX 9.1)."""

    def __init__(self, relation: int, number: Value) -> None:
        self.relation: i64 = relation
        self.number = number

    def holds(self, game: Game, frame: Frame) -> bool:
        cost = lookup.tables(game).costs[game.base(frame.candidate, CARD)]
        total: i64 = len(cost.symbols)
        return related(total, self.relation, self.number.value(game, frame))
