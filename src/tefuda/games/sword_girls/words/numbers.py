"""Numbers of cards and players that a text can ask for. A number of a card that is not there, or that does not have
it, is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tefuda.games.sword_girls.words import schema
from tefuda.games.sword_girls.words.registers import amount_set, total_register
from tefuda.games.sword_girls.words.traits import SEASON_SHIFT
from tefuda.kernel.registers import THAT
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.families import MISSING, CardSet, UncertainValue, Value
from tefuda.kernel.words.players import seat_for
from tefuda.kernel.words.values import Arithmetic

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def has_stat(game: Game, card: i64, stat: i64) -> bool:
    """Whether a card has such a number: a Character LIFE and SHUFFLES, a Spell only SIZE (SG 1.2, 1.4)."""
    kind = game.now(card, schema.KIND)
    if stat == schema.LIFE or stat == schema.SHUFFLES:
        return kind == schema.CHARACTER_CARD
    return kind == schema.FOLLOWER or (stat == schema.SIZE and kind != schema.CHARACTER_CARD)


def stat_of(game: Game, card: i64, stat: i64) -> i64:
    """A current number of a card; LIFE and SHUFFLES are those of its player."""
    if stat == schema.LIFE:
        return game.player_number(game.seat_of(card), schema.PLAYER_LIFE)
    if stat == schema.SHUFFLES:
        return game.player_number(game.seat_of(card), schema.PLAYER_SHUFFLES)
    return game.now(card, stat)


@final
class PrintedStatOf(UncertainValue):
    """The printed number of one card."""

    def __init__(self, stat: int, of: CardSet) -> None:
        self.stat: i64 = stat
        self.of = of

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        cards = self.of.find(game, frame)
        if len(cards) == 0 or not has_stat(game, cards[0], self.stat):
            return MISSING
        return game.printed(cards[0], self.stat)


FACTION_MARK: Final = 0
SEASON_MARK: Final = 1
"""Printed properties that are no numbers, but compared like one."""


@final
class MarkOf(UncertainValue):
    """The faction of one card, or its season (SG 2.5; 0 for a card outside the seasons), to be compared."""

    def __init__(self, mark: int, of: CardSet) -> None:
        self.mark: i64 = mark
        self.of = of

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        cards = self.of.find(game, frame)
        if len(cards) == 0:
            return MISSING
        return (
            game.now(cards[0], schema.FACTION)
            if self.mark == FACTION_MARK
            else (game.tags(cards[0]) >> SEASON_SHIFT) & 3
        )


@final
class SlotOf(UncertainValue):
    """The slot number of one card on a field or in a hand, from 1; a card elsewhere has none."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        cards = self.of.find(game, frame)
        if len(cards) == 0 or (game.zone_of(cards[0]) != schema.FIELD and game.zone_of(cards[0]) != schema.HAND):
            return MISSING
        return game.place_of(cards[0]) + 1


NOW: Final = 0
CHANGED: Final = 1
PRINTED: Final = 2
"""The sorts of skills that are counted."""


@final
class SkillCount(Value):
    """The number of skills that some cards have together (of Followers: the effect of a Spell is not a skill, SG 1.4),
    of positions where they are not the printed ones, or of printed skills."""

    def __init__(self, sort: int, of: CardSet) -> None:
        self.sort: i64 = sort
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        found: i64 = 0
        for card in self.of.find(game, frame):
            for position in range(schema.SKILLS):
                if self.counts(game, card, schema.SKILL + position):
                    found += 1
        return found

    def counts(self, game: Game, card: i64, field: i64) -> bool:
        """Whether the skill in a position counts."""
        if self.sort == NOW:
            return game.now(card, schema.KIND) == schema.FOLLOWER and game.now(card, field) != NONE
        if self.sort == CHANGED:
            return game.now(card, field) != game.printed(card, field)
        return game.printed(card, field) != NONE


@final
class EmptySlots(Value):
    """Empty slots of a hand (5 less the cards in it) or of a field (SG 14.15)."""

    def __init__(self, side: int, zone: int) -> None:
        self.side: i64 = side
        self.zone: i64 = zone

    def value(self, game: Game, frame: Frame) -> i64:
        places: i64 = schema.HAND_LIMIT if self.zone == schema.HAND else schema.SLOTS
        return max(0, places - game.card_count(seat_for(frame, self.side), self.zone))


@final
class TurnNumber(Value):
    """The Turn Number."""

    def value(self, game: Game, frame: Frame) -> i64:
        return game.number(schema.TURN)


@final
class UpgradeLevel(Value):
    """The Upgrade Level of a card: 0, because enchanting is not part of the game (SG 14.19)."""

    def value(self, game: Game, frame: Frame) -> i64:
        return 0


@final
class Shift(Value):
    """The change of a number in the sentence before, over all its cards or for the candidate: the rise (`sign` 1), the
    fall (-1) or the distance (0); not below 0 (SG 12.10)."""

    def __init__(self, sign: int, stat: int, own: int | None) -> None:
        self.sign: i64 = sign
        self.stat: i64 = stat
        self.own = own == 1

    def value(self, game: Game, frame: Frame) -> i64:
        if not self.own:
            return signed(frame.get(total_register(self.stat)), self.sign)
        cards = frame.kept(THAT)
        amounts = frame.kept(amount_set(self.stat))
        for index in range(len(cards)):
            if cards[index] == frame.candidate and index < len(amounts):
                return signed(amounts[index], self.sign)
        return 0


def signed(amount: i64, sign: i64) -> i64:
    """The rise, fall or distance of a change."""
    if sign == 0:
        return -amount if amount < 0 else amount
    return max(0, amount * sign)


ONES: Final = 0
TENS: Final = 1
"""Places of a decimal digit."""


@final
class Between(Arithmetic):
    """A random whole number, both ends included, drawn anew each time it is asked for."""

    def work_out(self, game: Game, left: i64, right: i64) -> i64:
        return left if right <= left else game.chance.between(left, right)


@final
class Digit(Value):
    """One decimal digit of a number's absolute value."""

    def __init__(self, place: int, number: Value) -> None:
        self.place: i64 = place
        self.number = number

    def value(self, game: Game, frame: Frame) -> i64:
        return self.digit(self.number.value(game, frame))

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        number = self.number.value_if_any(game, frame)
        return MISSING if number == MISSING else self.digit(number)

    def digit(self, number: i64) -> i64:
        """The digit of a number that is there."""
        if number < 0:
            number = -number
        return number % 10 if self.place == ONES else number // 10 % 10


@final
class DigitCount(Arithmetic):
    """The number of times that a digit (`left`) appears in a number (`right`)."""

    def work_out(self, game: Game, left: i64, right: i64) -> i64:
        number = -right if right < 0 else right
        found: i64 = 1 if number == 0 and left == 0 else 0
        while number > 0:
            if number % 10 == left:
                found += 1
            number = number // 10
        return found
