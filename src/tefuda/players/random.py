"""The random player: every option equally likely."""

from __future__ import annotations

from random import Random

from tefuda.kernel.view import View
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation import Candidate, Explanation, only_option
from tefuda.players.player import decision_in


class RandomPlayer:
    """Chooses evenly among the options, from a seed of its own."""

    wants_worlds = False

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """An option at random."""
        return self.explain(view).chosen.option

    def explain(self, view: View, worlds: Determinizer | None = None) -> Explanation:
        """The same; there is no reason but chance."""
        count = len(decision_in(view).options)
        chosen = self.chance.randrange(count)
        return Explanation("chance", Candidate(chosen)) if count > 1 else only_option()
