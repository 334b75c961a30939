"""The random player: every option equally likely."""

from __future__ import annotations

from random import Random

from tefuda.kernel.view import View
from tefuda.players.determinizer import Determinizer
from tefuda.players.player import decision_in


class RandomPlayer:
    """Chooses evenly among the options, from a seed of its own."""

    wants_worlds = False

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """An option at random."""
        return self.chance.randrange(len(decision_in(view).options))
