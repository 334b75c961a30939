"""Strengths are found again in results that were made with known ones."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from tefuda.lab.ratings import alpha_rank, bradley_terry, cycle, fixation, ratings
from tefuda.lab.sequential import SequentialTest

STRENGTHS = (150.0, 60.0, 0.0, -80.0, -130.0)
NAMES = [f"{elo:+.0f}" for elo in STRENGTHS]


def made_results(deals: int, seed: int) -> dict[tuple[int, int], list[float]]:
    """Deals of two games between sides of the known strengths."""
    chance = Random(seed)
    found = {}
    for one, two in combinations(range(len(STRENGTHS)), 2):
        share = 1 / (1 + 10 ** ((STRENGTHS[two] - STRENGTHS[one]) / 400))
        found[one, two] = [((chance.random() < share) + (chance.random() < share)) / 2 for _ in range(deals)]
    return found


def test_the_known_strengths_of_five_sides_come_out_within_fifteen_points() -> None:
    rated = ratings(NAMES, made_results(1500, 7), samples=0)
    assert [found.name for found in sorted(rated, key=lambda found: -found.elo)] == NAMES
    assert [found.games for found in rated] == [12_000] * 5
    for found, elo in zip(rated, STRENGTHS, strict=True):
        assert found.elo == pytest.approx(elo, abs=15)


def test_intervals_hold_the_truth_about_as_often_as_they_say_and_shrink_with_the_root_of_the_games() -> None:
    held, widths = 0, []
    for seed in range(10):
        for found, elo in zip(ratings(NAMES, made_results(50, seed), samples=100), STRENGTHS, strict=True):
            held += found.low <= elo <= found.high
            widths.append(found.high - found.low)
    assert 44 <= held <= 50  # of 50 intervals of 95 %; these seeds give the same count always
    wide = sum(widths) / len(widths)
    narrow = [found.high - found.low for found in ratings(NAMES, made_results(800, 1), samples=100)]
    assert wide / (sum(narrow) / 5) == pytest.approx(4, abs=0.8)


@pytest.mark.parametrize("found", [[1.0], [0.5], [0.5, 0.5, 0.5]])
def test_a_single_deal_and_deals_that_do_not_differ_give_no_interval(found: list[float]) -> None:
    one, two = ratings(["one", "two"], {(0, 1): found})
    assert (one.low, one.high, two.low, two.high) == (None, None, None, None)
    assert one.elo == -two.elo


def test_a_player_who_won_every_game_has_a_finite_strength() -> None:
    best, worst = bradley_terry(2, [[0, 20], [0, 0]])
    assert best == -worst
    assert 200 < best < 600


def test_rock_paper_scissors_is_a_circle_in_which_each_has_a_third() -> None:
    shares = [[0.5, 0.2, 0.8], [0.8, 0.5, 0.2], [0.2, 0.8, 0.5]]
    assert cycle(["rock", "paper", "scissors"], shares) == ["rock", "scissors", "paper"]
    assert alpha_rank(shares) == pytest.approx([1 / 3] * 3)


def test_alpha_rank_leaves_a_side_that_loses_to_all_and_stays_with_one_that_beats_all() -> None:
    loses = [[0.5, 0.2, 0.8, 0.9], [0.8, 0.5, 0.2, 0.9], [0.2, 0.8, 0.5, 0.9], [0.1, 0.1, 0.1, 0.5]]
    assert alpha_rank(loses) == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0], abs=1e-6)
    assert cycle(list("ab"), [[0.5, 0.9], [0.1, 0.5]]) == []
    assert alpha_rank([[0.5, 0.9], [0.1, 0.5]]) == pytest.approx([1, 0], abs=1e-6)
    assert alpha_rank([[0.5]]) == [1.0]


def test_a_newcomer_without_an_advantage_takes_a_population_of_fifty_over_once_in_fifty_times() -> None:
    assert fixation(0) == 1 / 50
    assert fixation(2) == pytest.approx(1 - 2.718281828**-2, abs=1e-6)
    assert fixation(-20) == 0


@pytest.mark.parametrize(("share", "truth"), [(0.5, "not better"), (0.55, "better")])
def test_the_sequential_test_errs_as_seldom_as_it_says(share: float, truth: str) -> None:
    chance, wrong, deals = Random(1), 0, 0
    for _ in range(300):
        test = SequentialTest(equal=0.5, better=0.55, wrongly=0.05)
        while not test.verdict:
            test.enter(((chance.random() < share) + (chance.random() < share)) / 2)
        wrong += test.verdict != truth
        deals += test.deals
    assert wrong <= 25  # 15 are expected at 5 %; these seeds give the same count always
    assert deals / 300 < 400  # a fixed number of deals for the same error rates would be 541


def test_the_sequential_test_does_not_decide_before_ten_deals() -> None:
    test = SequentialTest()
    assert [test.enter(1.0) for _ in range(10)] == [""] * 9 + ["better"]
