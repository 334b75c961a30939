"""Sequential tests: playing only until it is clear which player is stronger."""

from __future__ import annotations

from math import log
from typing import Final, Literal

import msgspec

PRIOR: Final = 0.5
"""A deal with each possible outcome counts this much before any was played: until both outcomes are seen, nothing is
certain."""
LEAST_DEALS: Final = 10
"""Before so many deals no decision falls: the test is an approximation for many deals."""

Verdict = Literal["", "better", "not better"]


class SequentialTest(msgspec.Struct):
    """A test whether the first side's share of the points is `better` or only `equal`, from deals as they come.

    Deals of two games with the seats changed are the unit, as independent values between 0 and 1. The logarithm of the
    likelihood ratio is that of the generalised sequential test of a mean with unknown variance (Van den Bergh, "A
    practical introduction to the GSPRT", 2020), the bounds are Wald's ("Sequential Analysis", 1947). `wrongly` is how
    often the answer may be "better" where the share is `equal`, and "not better" where it is `better`.
    """

    equal: float = 0.5
    better: float = 0.55
    wrongly: float = 0.05
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def enter(self, score: float) -> Verdict:
        """Enter the score of a deal (0 to 1); returns the verdict so far: empty, or one of the two."""
        self.deals += 1
        self.total += score
        self.squares += score * score
        return self.verdict

    @property
    def ratio(self) -> float:
        """The logarithm of the likelihood ratio of `better` against `equal`."""
        count = self.deals + 3 * PRIOR
        mean = (self.total + 1.5 * PRIOR) / count
        variance = (self.squares + 1.25 * PRIOR) / count - mean * mean
        return self.deals * (self.better - self.equal) * (2 * mean - self.equal - self.better) / (2 * variance)

    @property
    def bound(self) -> float:
        """The threshold for the ratio, or for its negative."""
        return log((1 - self.wrongly) / self.wrongly)

    @property
    def verdict(self) -> Verdict:
        """The verdict so far; empty while it is not clear."""
        if self.deals < LEAST_DEALS or abs(self.ratio) < self.bound:
            return ""
        return "better" if self.ratio > 0 else "not better"
