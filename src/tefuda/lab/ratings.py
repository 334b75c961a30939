"""Ratings: Bradley-Terry with bootstrap intervals, and α-rank for results that form a circle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, expm1, log
from random import Random
from typing import Final

import msgspec

ELO: Final = 400 / log(10)
"""Elo points of a unit of the logarithm of the odds."""
TOGETHER: Final = 1.0
"""Games that everybody is taken to have drawn with an average side, so that who won all games has a finite strength."""
CLOSE: Final = 1e-6
"""Strengths are found when none moves by more (as a logarithm: a five-thousandth of an Elo point)."""
STEPS: Final = 10_000
SAMPLES: Final = 1000
"""Bootstrap samples behind an interval."""
POPULATION: Final = 50
"""Sides in the population of α-rank."""
SELECTION: Final = 10.0
"""The selection strength (α) of α-rank's population."""

Scores = Mapping[tuple[int, int], Sequence[float]]
"""The first side's score in each deal against the second one, as a share from 0 to 1, by their numbers."""


class Rating(msgspec.Struct, frozen=True):
    """The strength of a side in Elo points above the average side, with its interval (95 %), None where the deals do
    not differ, or there is a single one: they say nothing of chance then. ``games`` are those that it is worked out
    from."""

    name: str
    elo: float
    low: float | None
    high: float | None
    games: int


def bradley_terry(size: int, won: Sequence[Sequence[float]], near: Sequence[float] = ()) -> list[float]:
    """The strengths of `size` sides, in Elo points above their average. ``won[i][j]`` is how many games i won against
    j, draws as half. `near` are strengths from which they are not far.

    The maximum of the likelihood, by the iteration that Newman found to converge three to a hundred times as fast as
    minorisation ("Efficient Computation of Rankings from Pairwise Comparisons", Journal of Machine Learning Research
    24, 2023).

    >>> [round(elo) for elo in bradley_terry(2, [[0, 7500], [2500, 0]])]
    [95, -95]
    """
    strength = [exp(elo / ELO) for elo in near] or [1.0] * size
    for _ in range(STEPS):
        moved = 0.0
        for one, before in enumerate(strength):
            above = below = TOGETHER / 2 / (before + 1)
            for two, other in enumerate(strength):
                met = before + other
                above += won[one][two] * other / met
                below += won[two][one] / met
            strength[one] = above / below
            moved = max(moved, abs(log(strength[one] / before)))
        if moved < CLOSE:
            break
    middle = sum(log(found) for found in strength) / size
    return [ELO * (log(found) - middle) for found in strength]


def won_games(size: int, scores: Scores, games: int) -> list[list[float]]:
    """The games won by each side against each, of deals of so many games."""
    won = [[0.0] * size for _ in range(size)]
    for (one, two), found in scores.items():
        total = sum(found) * games
        won[one][two] += total
        won[two][one] += len(found) * games - total
    return won


def ratings(
    names: Sequence[str], scores: Scores, *, games: int = 2, samples: int = SAMPLES, seed: int = 0
) -> list[Rating]:
    """The strength of each side with a percentile interval: deals are drawn anew with replacement, pair of sides by
    pair of sides, since the `games` of a deal are not independent (Efron and Tibshirani, "An Introduction to the
    Bootstrap", 1993)."""
    size = len(names)
    best = bradley_terry(size, won_games(size, scores, games))
    chance = Random(seed)
    drawn: list[list[float]] = []
    for _ in range(samples):
        again = {pair: chance.choices(found, k=len(found)) for pair, found in scores.items() if found}
        drawn.append(bradley_terry(size, won_games(size, again, games), best))
    rated = []
    for side, name in enumerate(names):
        low, high = percentiles([round(sample[side], 1) for sample in drawn])
        count = games * sum(len(found) for pair, found in scores.items() if side in pair)
        rated.append(Rating(name, round(best[side], 1), low, high, count))
    return rated


def percentiles(samples: Sequence[float]) -> tuple[float, float] | tuple[None, None]:
    """The ends of the 95 % interval of bootstrap samples; None twice if they do not differ.

    >>> percentiles([0.1, 0.3, 0.2]), percentiles([0.5, 0.5]), percentiles([])
    ((0.1, 0.3), (None, None), (None, None))
    """
    spread = sorted(samples)
    if not spread or spread[0] == spread[-1]:
        return None, None
    return spread[round(0.025 * (len(spread) - 1))], spread[round(0.975 * (len(spread) - 1))]


def cycle(names: Sequence[str], shares: Sequence[Sequence[float]]) -> list[str]:
    """Three sides of which each beats the next more often than not, and the last the first; empty if there are none.

    >>> cycle(["rock", "paper", "scissors"], [[0.5, 0.1, 0.9], [0.9, 0.5, 0.1], [0.1, 0.9, 0.5]])
    ['rock', 'scissors', 'paper']
    """
    size = len(names)
    for one in range(size):
        for two in range(size):
            for three in range(size):
                if shares[one][two] > 0.5 and shares[two][three] > 0.5 and shares[three][one] > 0.5:
                    return [names[one], names[two], names[three]]
    return []


def alpha_rank(shares: Sequence[Sequence[float]], *, selection: float = SELECTION) -> list[float]:
    """The share of time that a population spends with each side when winning sides spread in it: α-rank for one
    population (Omidshafiei and others, "α-Rank: Multi-Agent Evaluation by Evolution", Scientific Reports 9, 2019).
    ``shares[i][j]`` is the share of games that i wins against j. The sum is 1.

    >>> [round(share, 3) for share in alpha_rank([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])]
    [0.333, 0.333, 0.333]
    """
    size = len(shares)
    if size == 1:
        return [1.0]
    moves = [[0.0] * size for _ in range(size)]
    for old in range(size):
        for new in range(size):
            if old != new:
                moves[old][new] = fixation(selection * (shares[new][old] - shares[old][new])) / (size - 1)
    return stationary(moves)


def fixation(advantage: float) -> float:
    """The chance that one newcomer with an advantage takes a population of `POPULATION` over."""
    if abs(advantage) < CLOSE:
        return 1 / POPULATION
    if advantage < -700 / POPULATION:
        return 0.0
    return expm1(-advantage) / expm1(-POPULATION * advantage)


def stationary(moves: Sequence[Sequence[float]]) -> list[float]:
    """The stationary distribution of a Markov chain with these transition probabilities, without subtractions
    (Grassmann, Taksar and Heyman, "Regenerative Analysis and Steady State Distributions for Markov Chains", Operations
    Research 33, 1985)."""
    rows = [[max(chance, 1e-300) for chance in row] for row in moves]
    size = len(rows)
    for last in range(size - 1, 0, -1):
        leaving = sum(rows[last][:last])
        for one in range(last):
            rows[one][last] /= leaving
            for two in range(last):
                if one != two:
                    rows[one][two] += rows[one][last] * rows[last][two]
    found = [1.0]
    for state in range(1, size):
        found.append(sum(found[one] * rows[one][state] for one in range(state)))
    return [share / sum(found) for share in found]
