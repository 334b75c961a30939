"""How results of chance that are possible are told."""

from __future__ import annotations

import pytest

from tefuda.kernel.errors import NotAResult


@pytest.mark.parametrize(
    ("results", "told"),
    [
        ([4], "4"),
        ([0, 1], "0 and 1"),
        ([0, 1, 2], "0 to 2"),
        ([3, 4, 5, 6], "3 to 6"),
        ([3, 5, 6], "3, 5, 6"),
        ([2, 1, 0], "2, 1, 0"),
    ],
)
def test_possible_results_are_listed_as_a_range_or_one_by_one(results: list[int], told: str) -> None:
    error = NotAResult(9, results)
    assert str(error) == f"the script forces 9, but the results are {told}"
    assert error.results == results
