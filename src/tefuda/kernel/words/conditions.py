"""Conditions: comparisons, parity, logic, chance, and whether the sentence before happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tefuda.kernel.registers import DONE
from tefuda.kernel.words.families import MISSING, Condition, Value, all_hold, bit_of, numbers_in

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

EQUAL: Final = 0
UNEQUAL: Final = 1
LEAST: Final = 2
MOST: Final = 3
MORE: Final = 4
LESS: Final = 5


@final
class Compare(Condition):
    """Two numbers in a relation. With a missing number it never holds."""

    def __init__(self, left: Value, relation: int, right: Value) -> None:
        self.left = left
        self.relation: i64 = relation
        self.right = right

    def holds(self, game: Game, frame: Frame) -> bool:
        left = self.left.value_if_any(game, frame)
        right = self.right.value_if_any(game, frame)
        if left == MISSING or right == MISSING:
            return False
        lefts, rights = self.left.counts_as(game, frame), self.right.counts_as(game, frame)
        if lefts == 0 and rights == 0:
            return related(left, self.relation, right)
        return any_related(lefts or bit_of(left), self.relation, rights or bit_of(right))


def related(left: i64, relation: i64, right: i64) -> bool:
    """Whether two numbers are in a relation."""
    if relation == EQUAL:
        return left == right
    if relation == UNEQUAL:
        return left != right
    if relation == LEAST:
        return left >= right
    if relation == MOST:
        return left <= right
    return left > right if relation == MORE else left < right


def any_related(lefts: i64, relation: i64, rights: i64) -> bool:
    """Whether one of some numbers is in a relation to one of others: bits, see `Rules.counts_as`."""
    for left in numbers_in(lefts):
        for right in numbers_in(rights):
            if related(left, relation, right):
                return True
    return False


@final
class Multiple(Condition):
    """A number is a multiple of another (of 2: it is even). A missing number is none."""

    def __init__(self, number: Value, of: Value) -> None:
        self.number = number
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        number = self.number.value_if_any(game, frame)
        of = self.of.value_if_any(game, frame)
        return number != MISSING and of != MISSING and of != 0 and number % of == 0


@final
class Odd(Condition):
    """A number is odd; a missing one is not."""

    def __init__(self, number: Value) -> None:
        self.number = number

    def holds(self, game: Game, frame: Frame) -> bool:
        number = self.number.value_if_any(game, frame)
        return number != MISSING and number % 2 == 1


@final
class All(Condition):
    """Several conditions, every one of them."""

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self.conditions = conditions

    def holds(self, game: Game, frame: Frame) -> bool:
        return all_hold(game, frame, self.conditions)


@final
class Any(Condition):
    """Several conditions, at least one of them."""

    def __init__(self, conditions: tuple[Condition, ...]) -> None:
        self.conditions = conditions

    def holds(self, game: Game, frame: Frame) -> bool:
        for condition in self.conditions:
            if condition.holds(game, frame):
                return True
        return False


@final
class Not(Condition):
    """The opposite of a condition."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def holds(self, game: Game, frame: Frame) -> bool:
        return not self.condition.holds(game, frame)


@final
class Happened(Condition):
    """The sentence before did something."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return frame.get(DONE) > 0


@final
class During(Condition):
    """It is one of some phases, of either player's turn (SVE 8.2, WX 6.1)."""

    def __init__(self, phases: int) -> None:
        """`phases` is a mask of their numbers."""
        self.phases: i64 = phases

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.rules.is_phase(game, self.phases)


@final
class PaidExtra(Condition):
    """An optional extra cost of the card whose text it is was paid (SVE 9.3, WX 10.12)."""

    def __init__(self, bit: int) -> None:
        self.bit: i64 = bit

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.rules.paid_extra(game, frame, self.bit)
