"""The arena: two levels play the same deals from both seats."""

from __future__ import annotations

from tefuda.lab.arena import duel


def test_who_wins_from_both_seats_has_won_every_game() -> None:
    found = duel("wixoss", ("baseline-planner", "baseline-random"), ["white-hope"], 4, budget=40, workers=1)
    assert (found.games, found.wins, found.draws, found.share) == (4, 4, 0, 1.0)


def test_the_same_games_are_lost_by_the_other_one() -> None:
    found = duel("wixoss", ("baseline-random", "baseline-planner"), ["white-hope"], 4, budget=40, workers=1)
    assert (found.games, found.wins, found.share) == (4, 0, 0.0)
