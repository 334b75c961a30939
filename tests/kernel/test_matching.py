"""Who fits where: rows of a table are matched with columns that it allows."""

from __future__ import annotations

from random import Random

import pytest

from tefuda.kernel.faces import matched


def test_a_row_keeps_its_own_column_if_nobody_needs_it() -> None:
    assert matched([[True, True, True]] * 3) == [0, 1, 2]


def test_two_rows_that_only_fit_each_other_change_places() -> None:
    assert matched([[False, True, True], [True, False, False], [True, True, True]]) == [1, 0, 2]


def test_a_row_moves_on_where_no_two_can_just_change_places() -> None:
    """The first row needs the column of the second, which can only go to the third's, which goes to the first's."""
    assert matched([[False, True, False], [False, True, True], [True, False, True]]) == [1, 2, 0]


def test_unmatched_items_get_what_is_left() -> None:
    assert matched([[False, True], [False, True]]) == [0, 1]
    assert matched([]) == []


@pytest.mark.parametrize("number", range(60))
def test_whenever_there_is_a_matching_it_is_found(number: int) -> None:
    """Few places are allowed besides those of a matching that is known to be there."""
    chance = Random(number)
    size = chance.randrange(1, 25)
    there = chance.sample(range(size), size)
    allowed = [[there[row] == column or chance.random() < 0.08 for column in range(size)] for row in range(size)]
    found = matched(allowed)
    assert sorted(found) == list(range(size))
    assert all(allowed[row][found[row]] for row in range(size))
