"""Whole numbers: constants, chance, arithmetic, named numbers.

What is worked out of a missing number (a number of a card that is not there) is missing too: `value_if_any` says so,
and `value` takes the missing number for 0 (SVE 1.15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.registers import DONE, FIRST_LETTER
from tefuda.kernel.words.families import MISSING, Condition, UncertainValue, Value, bounded

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

UP: Final = 0
"""Rounding: to the next whole number above."""
DOWN: Final = 1
"""Rounding: to the next whole number below."""


@final
class Number(Value):
    """A constant."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def value(self, game: Game, frame: Frame) -> i64:
        return self.number


@mypyc_attr(allow_interpreted_subclasses=True)
class Arithmetic(Value):
    """A number worked out of two others."""

    def __init__(self, left: Value, right: Value) -> None:
        self.left = left
        self.right = right

    def work_out(self, game: Game, left: i64, right: i64) -> i64:
        """The result for two numbers that are there."""
        raise AssertionError(f"{type(self).__name__} works nothing out")

    def value(self, game: Game, frame: Frame) -> i64:
        left = self.left.value(game, frame)
        return self.work_out(game, left, self.right.value(game, frame))

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        left = self.left.value_if_any(game, frame)
        right = self.right.value_if_any(game, frame)
        if left == MISSING or right == MISSING:
            return MISSING
        return self.work_out(game, left, right)


@final
class Plus(Arithmetic):
    """The sum of two numbers."""

    def work_out(self, game: Game, left: i64, right: i64) -> i64:
        return left + right


@final
class Minus(Arithmetic):
    """The first number less the second; it may be below 0."""

    def work_out(self, game: Game, left: i64, right: i64) -> i64:
        return left - right


@final
class Times(Arithmetic):
    """The product of two numbers."""

    def work_out(self, game: Game, left: i64, right: i64) -> i64:
        return bounded(bounded(left) * bounded(right))


@final
class Divided(Arithmetic):
    """A number divided by another, rounded as stated. Divided by 0 gives 0."""

    def __init__(self, number: Value, by: Value, rounding: int) -> None:
        super().__init__(number, by)
        self.rounding: i64 = rounding

    def work_out(self, game: Game, left: i64, right: i64) -> i64:
        if right == 0:
            return 0
        return -(-left // right) if self.rounding == UP else left // right


@final
class Difference(Arithmetic):
    """The distance of two numbers."""

    def work_out(self, game: Game, left: i64, right: i64) -> i64:
        apart = left - right
        return -apart if apart < 0 else apart


@final
class AtMost(Arithmetic):
    """A number, but not above a limit."""

    def work_out(self, game: Game, left: i64, right: i64) -> i64:
        return min(left, right)


@final
class AtLeast(Arithmetic):
    """A number, but not below a limit."""

    def work_out(self, game: Game, left: i64, right: i64) -> i64:
        return max(left, right)


@final
class Named(UncertainValue):
    """A number that the text has named X, Y or Z."""

    def __init__(self, letter: int) -> None:
        self.letter: i64 = letter

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        return frame.get(FIRST_LETTER + self.letter)


@final
class Done(Value):
    """The result of the sentence before: how many cards it has changed, moved or made, or how much damage it dealt."""

    def value(self, game: Game, frame: Frame) -> i64:
        return frame.get(DONE)


@final
class Either(Value):
    """One number if a condition holds, else another: "instead" (SVE 14.33)."""

    def __init__(self, condition: Condition, yes: Value, no: Value) -> None:
        self.condition = condition
        self.yes = yes
        self.no = no

    def value(self, game: Game, frame: Frame) -> i64:
        return self.chosen(game, frame).value(game, frame)

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        return self.chosen(game, frame).value_if_any(game, frame)

    def chosen(self, game: Game, frame: Frame) -> Value:
        """The one of the two numbers that counts now."""
        return self.yes if self.condition.holds(game, frame) else self.no
