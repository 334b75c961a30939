"""A player that errs: in a part of its decisions, by chance, it takes any answer that is not plainly bad."""

from __future__ import annotations

from random import Random
from typing import Final

from tefuda.kernel.view import View
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation import Explains, Explanation, at_first_sight
from tefuda.players.greedy import QuickScore
from tefuda.players.player import decision_in

BAD: Final = 0.0
"""An answer that is worth less at first sight is plainly bad (`Face.level_score`)."""


class ErringPlayer:
    """Answers as another player does, except where it errs."""

    def __init__(self, inner: Explains, quick_score: QuickScore, seed: int, errors: float) -> None:
        """`errors` is the part of its decisions in which it errs, of those with more than one answer."""
        self.inner = inner
        self.quick_score = quick_score
        self.chance = Random(f"errors {seed}")  # not the chance of the other player, whose seed is the same
        self.errors = errors

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The option of the other player, or any."""
        return self.explain(view, worlds).chosen.option

    def explain(self, view: View, worlds: Determinizer | None = None) -> Explanation:
        """The same, with the reasons of the other player; an error has none but the look of each option."""
        options = decision_in(view).options
        if len(options) > 1 and self.chance.random() < self.errors:
            worth = [self.quick_score(view, option) for option in options]
            fine = [index for index, value in enumerate(worth) if value >= BAD]
            if fine:
                return at_first_sight(worth, self.chance.choice(fine))
        return self.inner.explain(view, worlds)
