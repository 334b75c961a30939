"""Baselines stay as they are: the first planner of WIXOSS values positions as it always did."""

from __future__ import annotations

import pytest
from tests.players.positions import table

from tefuda.kernel.game import Game
from tefuda.players.levels import PLANNER, player
from tefuda.players.planner import PlannerPlayer

CARDS = """
  cards:
    High: {kind: lrig, level: 3, limit: 7, types: [タマ], colors: [white]}
    Aid: {kind: assist, level: 1, limit: 0, types: [タマ], grow: {}, timing: [main], text: ""}
    Small: {level: 1, power: 2000, text: ""}
    Large: {level: 3, power: 12000, text: ""}
    Shield: {level: 1, power: 1000, guard: true, text: ""}
"""
FIELDS = {
    "nothing": "P1: {}\n  P2: {}",
    "a full hand": "P1: {hand: [Small, Small, Small, Small, Shield, Large, Small]}\n  P2: {}",
    "an assist": "P1: {LRIG: High, left assist: Aid}\n  P2: {}",
    "fields": "P1: {LRIG: High, SIGNI: {left: Large, center: Small}, ener: [3 x Small]}\n"
    "  P2: {LRIG: High, SIGNI: {left: Large, center: Small}, hand: [Small, Small], ener: [5 x Small]}",
    "little life": "P1: {LRIG: High, SIGNI: {left: Small}, life: [Small]}\n"
    "  P2: {LRIG: High, SIGNI: {left: Large, right: Large}, life: [Small, Small], hand: [Small]}",
}


def position(field: str) -> Game:
    """A table at the beginning of a main phase."""
    return table("wixoss", f"{CARDS}  {field}\n  happens:\n  - begin: main phase\n  expect: {{}}\n")


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("nothing", (42.0, -126.0)),
        ("a full hand", (801.0, -823.0)),
        ("an assist", (-358.0, 274.0)),
        ("fields", (-379.0, 105.0)),
        ("little life", (-2097.0, 888.0)),
    ],
)
def test_the_first_planner_counts_as_it_always_did(name: str, values: tuple[float, float]) -> None:
    game = position(FIELDS[name])
    first = player(PLANNER, "wixoss", seed=1)
    assert isinstance(first, PlannerPlayer)
    assert tuple(first.hooks.evaluate(game.view(seat)) for seat in range(2)) == values
