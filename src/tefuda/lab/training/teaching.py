"""Decisions of a teacher as training samples."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

from tefuda.kernel.rows import NONE
from tefuda.lab.training.opponents import Asked, BatchPlayer, LevelPlayers, finished_games
from tefuda.lab.training.parallel_games import ParallelGames, Step, points
from tefuda.lab.training.samples import Sample
from tefuda.players.determinizer import Determinizer
from tefuda.players.ismcts import InformationSetPlayer
from tefuda.players.network.extras import np

EXPLORATION: Final = 0.1
"""The share of random answers, so that the teacher also shows what to do after a mistake."""
TEMPERATURE: Final = 0.05
"""Of two answers the better one is wanted e times as much for each such part of games that it won more (by a search
that is short visits tell less than results do: it has tried all answers about equally often)."""
VALUE_MIX: Final = 0.5
"""The weight of a searching teacher's value in the target value of a position; the rest is the result of the game."""


class Teacher:
    """A teacher that plays. For each decision it keeps the weight of each answer (by what it won, where it searches
    answers), and its value of the position."""

    def __init__(self, players: LevelPlayers) -> None:
        self.players = players
        self.kept: dict[tuple[int, int], list[tuple[Step, Any, float | None]]] = {}

    def answer(self, asked: Asked, chance: Any) -> list[Step]:
        """See `BatchPlayer`."""
        found = []
        for trajectory, inputs in asked:
            one = self.players.seated(trajectory, inputs)
            view = trajectory.game.view(inputs.seat)
            worlds = Determinizer(trajectory.game, inputs.seat)
            shares, worth = np.zeros(len(inputs.answers), np.float32), None
            if isinstance(one, InformationSetPlayer):
                root = one.search(inputs.seat, worlds)[inputs.seat]
                nodes = list(root.after.values())
                for node in nodes:
                    row = inputs.row_of(view, node.index)
                    if row != NONE:
                        shares[row] += math.exp((node.won + 1) / (node.visits + 2) / TEMPERATURE)
                worth = 2 * sum(node.won for node in nodes) / max(1, sum(node.visits for node in nodes)) - 1
                option = max(nodes, key=lambda node: (node.visits, node.won)).index
            else:
                option = one.choose(view, worlds)
                row = inputs.row_of(view, option)
                if row != NONE:
                    shares[row] = 1
            step = Step(inputs, option)
            if shares.sum() > 0:
                self.kept.setdefault((trajectory.number, inputs.seat), []).append((step, shares / shares.sum(), worth))
            if chance.random() < EXPLORATION:
                step.option = int(chance.integers(len(trajectory.game.asks[0].options)))
            found.append(step)
        return found

    def samples(self, number: int, seat: int, result: float) -> Iterator[Sample]:
        """The samples of a seat of a finished game."""
        for step, shares, worth in self.kept.pop((number, seat), []):
            value = result if worth is None else VALUE_MIX * worth + (1 - VALUE_MIX) * result
            yield Sample(step.inputs.numbers, step.inputs.ahead, shares, value)


def teacher_samples(parallel: ParallelGames, teacher: Teacher, seed: int) -> Iterator[list[Sample]]:
    """The samples of a teacher, game by game."""
    seats: tuple[BatchPlayer, BatchPlayer] = (teacher, teacher)
    for trajectory in finished_games(parallel, lambda _: seats, np.random.default_rng(seed)):
        game, number = trajectory.game, trajectory.number
        yield [sample for seat in (0, 1) for sample in teacher.samples(number, seat, points(game, seat))]
