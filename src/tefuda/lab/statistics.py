"""Shares with intervals, effects with shrinkage, and two-sample tests: whether two sets of outcomes may come from
the same source."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import chain, repeat
from math import erfc, exp, gamma, log, sqrt
from random import Random
from typing import Final

LEAST_EXPECTED: Final = 5.0
"""Bins of a chi-square test are joined until each is expected to hold so many."""
ENOUGH: Final = 10
"""A permutation test ends once so many permutations are at least as extreme as what was found."""

TWO_SIDED: Final = 1.959964
"""So many standard deviations on both sides hold 95 % of a normal distribution."""


def interval(hits: float, of: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson, "Probable inference", JASA 22, 1927); a draw may count as half a hit.

    >>> [round(end, 3) for end in interval(60, 100)]
    [0.502, 0.691]
    """
    if of == 0:
        return 0.0, 1.0
    share, width = hits / of, TWO_SIDED**2 / of
    middle = (share + width / 2) / (1 + width)
    reach = sqrt(share * (1 - share) * width + width * width / 4) / (1 + width)
    return middle - reach, middle + reach


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """The mean of independent values and its 95 % interval, by the normal distribution.

    >>> [round(end, 3) for end in mean_interval([0.0, 1.0] * 50)]
    [0.5, 0.402, 0.598]
    """
    count = len(values)
    mean = sum(values) / max(1, count)
    if count < 2:
        return mean, mean - 1, mean + 1
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    reach = TWO_SIDED * sqrt(variance / count)
    return mean, mean - reach, mean + reach


def shrunk(effects: Sequence[float], variances: Sequence[float]) -> list[tuple[float, float]]:
    """Effects that were measured with these variances, each drawn towards the mean of all by as much as its variance
    asks for, with the standard deviation that is left (empirical Bayes: Efron and Morris, "Data analysis using Stein's
    estimator", JASA 70, 1975; the spread of the true effects by DerSimonian and Laird, 1986).

    >>> [(round(effect, 2), round(error, 2)) for effect, error in shrunk([0.3, -0.3, 0.3], [0.01, 0.01, 1.0])]
    [(0.28, 0.1), (-0.28, 0.1), (0.04, 0.44)]
    """
    if not effects:
        return []
    weights = [1 / variance for variance in variances]
    total = sum(weights)
    mean = sum(weight * effect for weight, effect in zip(weights, effects, strict=True)) / total
    scatter = sum(weight * (effect - mean) ** 2 for weight, effect in zip(weights, effects, strict=True))
    room = total - sum(weight * weight for weight in weights) / total
    spread = max(0.0, (scatter - (len(effects) - 1)) / room) if room > 0 else 0.0
    around = 1 / sum(1 / (spread + variance) for variance in variances)
    found = []
    for effect, variance in zip(effects, variances, strict=True):
        kept = spread / (spread + variance)
        found.append((mean + kept * (effect - mean), sqrt(kept * variance + (1 - kept) ** 2 * around)))
    return found


def same_share(hits_one: int, of_one: int, hits_two: int, of_two: int) -> float:
    """The chance of a difference at least as large as this one between two shares, if they were equal (z-test).

    >>> round(same_share(743, 1500, 701, 1500), 3)
    0.125
    """
    share = (hits_one + hits_two) / (of_one + of_two)
    spread = sqrt(share * (1 - share) * (1 / of_one + 1 / of_two))
    if spread == 0:
        return 1.0
    return erfc(abs(hits_one / of_one - hits_two / of_two) / spread / sqrt(2))


def same_distribution(one: Mapping[int, int], two: Mapping[int, int]) -> float:
    """The chance of counts that differ at least as much as these, if both came from one distribution (chi-square).

    Neighbouring values are joined into bins that are large enough.

    >>> same_distribution({1: 50, 2: 50}, {1: 50, 2: 50})
    1.0
    >>> same_distribution({1: 90, 2: 10}, {1: 10, 2: 90}) < 1e-9
    True
    """
    total_one, total_two = sum(one.values()), sum(two.values())
    smaller = min(total_one, total_two) / (total_one + total_two)
    bins: list[tuple[int, int]] = []
    held_one = held_two = 0
    for value in sorted({*one, *two}):
        held_one += one.get(value, 0)
        held_two += two.get(value, 0)
        if (held_one + held_two) * smaller >= LEAST_EXPECTED:
            bins.append((held_one, held_two))
            held_one = held_two = 0
    if held_one + held_two and bins:
        last_one, last_two = bins.pop()
        bins.append((last_one + held_one, last_two + held_two))
    if len(bins) < 2:
        return 1.0
    statistic = 0.0
    for found_one, found_two in bins:
        for found, total in ((found_one, total_one), (found_two, total_two)):
            expected = (found_one + found_two) * total / (total_one + total_two)
            statistic += (found - expected) ** 2 / expected
    return chi_square_tail(statistic, len(bins) - 1)


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance that a chi-square variable with so many degrees of freedom is at least `statistic`.

    >>> [round(chi_square_tail(*case), 4) for case in ((3.841, 1), (9.210, 2), (18.307, 10), (21.666, 9))]
    [0.05, 0.01, 0.05, 0.01]
    """
    half = statistic / 2
    if freedom % 2 == 0:
        tail, term = exp(-half), exp(-half)
        for index in range(1, freedom // 2):
            term *= half / index
            tail += term
        return min(1.0, tail)
    tail = erfc(sqrt(half))
    for index in range(1, (freedom + 1) // 2):
        tail += exp(-half) * half ** (index - 0.5) / gamma(index + 0.5)
    return min(1.0, tail)


def differ(one: Mapping[Hashable, int], two: Mapping[Hashable, int], level: float) -> bool:
    """Whether two samples come from different sources: a permutation test of how their counts fall (G statistic).

    Outcomes need no order and may be rare. Samples of one source are told apart at most `level` of the time, whatever
    their sizes. The permutations are drawn one by one until enough of them are as extreme as what was found (Besag
    and Clifford, "Sequential Monte Carlo p-values", Biometrika 78, 1991); they are the same in each call.

    >>> differ({"a": 80, "b": 70}, {"a": 70, "b": 80}, 0.001)
    False
    >>> differ({number: 5 for number in range(30)}, {0: 150}, 0.001)
    True
    """
    names = list(dict.fromkeys(chain(one, two)))
    if len(names) < 2:
        return False
    totals = [one.get(name, 0) + two.get(name, 0) for name in names]
    pool = list(chain.from_iterable(repeat(index, total) for index, total in enumerate(totals)))
    smaller = one if sum(one.values()) <= sum(two.values()) else two
    size = sum(smaller.values())
    weights = [count * log(count) if count else 0.0 for count in range(max(totals) + 1)]

    def statistic(counts: list[int]) -> float:
        return sum(weights[count] + weights[total - count] for count, total in zip(counts, totals, strict=True))

    found = statistic([smaller.get(name, 0) for name in names]) - 1e-9
    chance = Random(0)
    extreme = 0
    for _ in range(round(ENOUGH / level) - 1):
        counts = [0] * len(names)
        for index in chance.sample(pool, size):
            counts[index] += 1
        extreme += statistic(counts) >= found
        if extreme >= ENOUGH:
            return False
    return True
