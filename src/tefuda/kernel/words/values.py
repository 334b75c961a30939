"""Whole numbers: constants, chance, arithmetic, named numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tefuda.kernel.words.families import FIRST_LETTER, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

UP: Final = 0
"""Rounding: to the next whole number above."""
DOWN: Final = 1
"""Rounding: to the next whole number below."""
ONES: Final = 0
TENS: Final = 1


@final
class Number(Value):
    """A constant."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def value(self, game: Game, frame: Frame) -> i64:
        return self.number


@final
class Between(Value):
    """A random whole number, both ends included, drawn anew each time it is asked for."""

    def __init__(self, least: Value, most: Value) -> None:
        self.least = least
        self.most = most

    def value(self, game: Game, frame: Frame) -> i64:
        least = self.least.value(game, frame)
        most = self.most.value(game, frame)
        if most <= least:
            return least
        return game.chance.between(least, most)


@final
class Plus(Value):
    """The sum of two numbers."""

    def __init__(self, left: Value, right: Value) -> None:
        self.left = left
        self.right = right

    def value(self, game: Game, frame: Frame) -> i64:
        return self.left.value(game, frame) + self.right.value(game, frame)


@final
class Minus(Value):
    """The first number less the second; it may be below 0."""

    def __init__(self, left: Value, right: Value) -> None:
        self.left = left
        self.right = right

    def value(self, game: Game, frame: Frame) -> i64:
        return self.left.value(game, frame) - self.right.value(game, frame)


@final
class Times(Value):
    """The product of two numbers."""

    def __init__(self, left: Value, right: Value) -> None:
        self.left = left
        self.right = right

    def value(self, game: Game, frame: Frame) -> i64:
        return self.left.value(game, frame) * self.right.value(game, frame)


@final
class Divided(Value):
    """A number divided by another, rounded as stated. Divided by 0 gives 0."""

    def __init__(self, number: Value, by: Value, rounding: int) -> None:
        self.number = number
        self.by = by
        self.rounding: i64 = rounding

    def value(self, game: Game, frame: Frame) -> i64:
        number = self.number.value(game, frame)
        by = self.by.value(game, frame)
        if by == 0:
            return 0
        return -(-number // by) if self.rounding == UP else number // by


@final
class Difference(Value):
    """How far two numbers lie apart."""

    def __init__(self, left: Value, right: Value) -> None:
        self.left = left
        self.right = right

    def value(self, game: Game, frame: Frame) -> i64:
        apart = self.left.value(game, frame) - self.right.value(game, frame)
        return -apart if apart < 0 else apart


@final
class AtMost(Value):
    """A number, but not above a limit."""

    def __init__(self, number: Value, limit: Value) -> None:
        self.number = number
        self.limit = limit

    def value(self, game: Game, frame: Frame) -> i64:
        return min(self.number.value(game, frame), self.limit.value(game, frame))


@final
class AtLeast(Value):
    """A number, but not below a limit."""

    def __init__(self, number: Value, limit: Value) -> None:
        self.number = number
        self.limit = limit

    def value(self, game: Game, frame: Frame) -> i64:
        return max(self.number.value(game, frame), self.limit.value(game, frame))


@final
class Digit(Value):
    """One decimal digit of a number's absolute value."""

    def __init__(self, place: int, number: Value) -> None:
        self.place: i64 = place
        self.number = number

    def value(self, game: Game, frame: Frame) -> i64:
        number = self.number.value(game, frame)
        if number < 0:
            number = -number
        return number % 10 if self.place == ONES else number // 10 % 10


@final
class DigitCount(Value):
    """How often a digit appears in a number."""

    def __init__(self, digit: Value, number: Value) -> None:
        self.digit = digit
        self.number = number

    def value(self, game: Game, frame: Frame) -> i64:
        digit = self.digit.value(game, frame)
        number = self.number.value(game, frame)
        if number < 0:
            number = -number
        found: i64 = 1 if number == 0 and digit == 0 else 0
        while number > 0:
            if number % 10 == digit:
                found += 1
            number = number // 10
        return found


@final
class Named(Value):
    """A number that the text has named X, Y or Z."""

    def __init__(self, letter: int) -> None:
        self.letter: i64 = letter

    def value(self, game: Game, frame: Frame) -> i64:
        return frame.get(FIRST_LETTER + self.letter)
