"""Costs in colors: which cards pay what (WX 9)."""

from __future__ import annotations

from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.kernel.words.colored_costs import ANYTHING, COLORLESS, ColoredCost, changed

WHITE, RED, GREEN, BLACK = 1, 2, 8, 16

ZONE = {
    "R": RED | COLORLESS,
    "WR": WHITE | RED | COLORLESS,
    "M": ANYTHING,
    "G": GREEN | COLORLESS,
    "C": COLORLESS,
}
"""The ener zone of example E7: what each card may pay."""


def cost(*symbols: int) -> ColoredCost:
    return ColoredCost(vec[i64](list(symbols)), 0)


def cards(names: str) -> vec[i64]:
    return vec[i64]([ZONE[name] for name in names.split()])


def test_seven_of_the_ten_triples_pay_two_red_and_a_colorless() -> None:
    """Example E7."""
    paying = [three for three in combinations(ZONE, 3) if cost(RED, RED, ANYTHING).takes(cards(" ".join(three)))]
    assert len(paying) == 7
    assert all(len({"R", "WR", "M"} & set(three)) >= 2 for three in paying)
    assert ("WR", "M", "G") in paying and ("R", "G", "C") not in paying


@pytest.mark.parametrize(
    ("zone", "symbols", "pays"),
    [
        ("R", (RED,), True),
        ("C", (RED,), False),
        ("C", (ANYTHING,), True),
        ("WR", (RED, WHITE), False),  # example E8: one card pays one symbol
        ("WR R", (RED, WHITE), True),
        ("M", (WHITE | BLACK,), True),
        ("WR", (WHITE | BLACK,), True),
        ("R", (WHITE | BLACK,), False),
        ("G WR", (WHITE | BLACK, GREEN), True),
        ("R R G", (RED, ANYTHING, ANYTHING, ANYTHING), False),
        ("", (), True),
    ],
)
def test_a_zone_pays_a_cost_or_does_not(zone: str, symbols: tuple[int, ...], pays: bool) -> None:
    assert cost(*symbols).payable(cards(zone)) is pays


def test_a_reduction_takes_off_only_symbols_of_its_own_kind() -> None:
    """WX 9.9, example E37: white 1 and red 2 less white 1 and red 1 is red 1."""
    left = changed(cost(WHITE, RED, RED), vec[i64](), vec[i64]([WHITE, RED]))
    assert list(left.symbols) == [RED]
    kept = changed(cost(GREEN), vec[i64](), vec[i64]([WHITE, RED]))
    assert list(kept.symbols) == [GREEN]
    more = changed(cost(GREEN), vec[i64]([ANYTHING]), vec[i64]())
    assert list(more.symbols) == [GREEN, ANYTHING]
