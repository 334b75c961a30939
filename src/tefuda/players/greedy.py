"""The greedy player: the answer after which its own view looks best, by a plain evaluation of the game's."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tefuda.kernel.decision import Option
from tefuda.kernel.view import View
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation import Explanation, at_first_sight, only_option
from tefuda.players.player import decision_in

QuickScore = Callable[[View, Option], float]
"""The value of a seat's own side after one of its options, from its view alone; higher is better."""


class GreedyPlayer:
    """Looks one answer ahead; among equally good ones it chooses at random."""

    wants_worlds = False

    def __init__(self, quick_score: QuickScore, seed: int) -> None:
        self.quick_score = quick_score
        self.chance = Random(seed)

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The best option."""
        return self.explain(view).chosen.option

    def explain(self, view: View, worlds: Determinizer | None = None) -> Explanation:
        """The same, with the value of each option."""
        options = decision_in(view).options
        worth = [self.quick_score(view, option) for option in options]
        best = max(worth)
        chosen = self.chance.choice([index for index, value in enumerate(worth) if value == best])
        return at_first_sight(worth, chosen) if len(options) > 1 else only_option()
