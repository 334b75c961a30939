"""A number of a card that is not there is no number: comparing it is false, and what is worked out of it is missing."""

from __future__ import annotations

import pytest
from mypy_extensions import i64
from tests.kernel.toy import random_table

from tefuda.games.sword_girls.words.numbers import ONES, Between, Digit, DigitCount
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import Game
from tefuda.kernel.rows import NONE
from tefuda.kernel.words import conditions
from tefuda.kernel.words.conditions import Compare, Multiple, Odd
from tefuda.kernel.words.families import MISSING, ProgramBuilder, Step, UncertainValue, Value
from tefuda.kernel.words.flow import Repeat
from tefuda.kernel.words.options import NameNumber
from tefuda.kernel.words.values import DOWN, AtLeast, AtMost, Difference, Divided, Minus, Named, Number, Plus, Times


class Absent(UncertainValue):
    """A number of a card that is not there."""

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        return MISSING


RELATIONS = (
    conditions.EQUAL,
    conditions.UNEQUAL,
    conditions.LEAST,
    conditions.MOST,
    conditions.MORE,
    conditions.LESS,
)
WORKED_OUT = [
    Plus(Number(1), Absent()),
    Plus(Absent(), Number(1)),
    Minus(Absent(), Number(1)),
    Times(Number(2), Absent()),
    Divided(Absent(), Number(2), DOWN),
    Difference(Absent(), Number(3)),
    AtMost(Absent(), Number(3)),
    AtLeast(Number(3), Absent()),
    Between(Number(1), Absent()),
    Digit(ONES, Absent()),
    DigitCount(Number(0), Absent()),
    Plus(Number(1), Times(Number(2), Absent())),
]


@pytest.fixture
def game() -> Game:
    return random_table(1).game


@pytest.fixture
def frame() -> Frame:
    return Frame(0, NONE, 0, 0)


@pytest.mark.parametrize("relation", RELATIONS)
def test_comparing_a_missing_number_is_false_in_every_relation(game: Game, frame: Frame, relation: int) -> None:
    assert not Compare(Absent(), relation, Number(0)).holds(game, frame)
    assert not Compare(Number(0), relation, Absent()).holds(game, frame)
    assert not Compare(Absent(), relation, Absent()).holds(game, frame)


def test_a_missing_number_is_neither_odd_nor_even(game: Game, frame: Frame) -> None:
    assert not Odd(Absent()).holds(game, frame)
    assert not Multiple(Absent(), Number(2)).holds(game, frame)
    assert not Multiple(Number(4), Absent()).holds(game, frame)


@pytest.mark.parametrize("worked_out", WORKED_OUT, ids=lambda value: type(value).__name__)
def test_a_result_computed_from_a_missing_number_is_missing(game: Game, frame: Frame, worked_out: Value) -> None:
    assert worked_out.value_if_any(game, frame) == MISSING


def test_reading_a_missing_number_gives_0(game: Game, frame: Frame) -> None:
    assert Absent().value(game, frame) == 0
    assert Plus(Number(1), Absent()).value(game, frame) == 1
    assert Digit(ONES, Absent()).value(game, frame) == 0


def test_a_missing_number_that_was_named_stays_missing(game: Game, frame: Frame) -> None:
    NameNumber(0, Absent()).run(game, frame)
    assert Named(0).value_if_any(game, frame) == MISSING
    assert Named(0).value(game, frame) == 0


def test_a_number_that_is_there_is_the_same_in_both_ways(game: Game, frame: Frame) -> None:
    NameNumber(1, Minus(Number(2), Number(5))).run(game, frame)
    assert Named(1).value_if_any(game, frame) == Named(1).value(game, frame) == -3
    assert Compare(Named(1), conditions.LESS, Number(0)).holds(game, frame)


def test_a_loop_with_a_missing_number_of_turns_has_none(game: Game, frame: Frame) -> None:
    builder = ProgramBuilder()
    Repeat(Plus(Number(2), Absent()), (Step(),)).compile(builder)
    begin, count = builder.ops[:2]
    begin.run(game, frame)
    count.run(game, frame)
    assert frame.position == len(builder.ops)
