"""Decisions of a teacher as training samples."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

from tefuda.kernel.rows import NONE
from tefuda.lab.training.opponents import Asked, Players, Seated, played
from tefuda.lab.training.samples import Sample
from tefuda.lab.training.tables import Step, Tables, points
from tefuda.players.determinizer import Determinizer
from tefuda.players.ismcts import InformationSetPlayer
from tefuda.players.network.extras import np

ASTRAY: Final = 0.1
"""The share of random answers, so that the teacher also shows what to do after a mistake."""
TEMPERATURE: Final = 0.05
"""Of two answers the better one is wanted e times as much for each such part of games that it won more (by a search
that is short visits tell less than results do: it has tried all answers about equally often)."""
TRUST: Final = 0.5
"""The weight of a searching teacher's value in the target value of a position; the rest is the result of the game."""


class Teacher:
    """A teacher that plays. For each decision it keeps the weight of each answer (by what it won, where it searches
    answers), and its value of the position."""

    def __init__(self, players: Players) -> None:
        self.players = players
        self.kept: dict[tuple[int, int], list[tuple[Step, Any, float | None]]] = {}

    def answer(self, asked: Asked, chance: Any) -> list[Step]:
        """See `Seated`."""
        found = []
        for table, inputs in asked:
            one = self.players.seated(table, inputs)
            view = table.game.view(inputs.seat)
            worlds = Determinizer(table.game, inputs.seat)
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
                self.kept.setdefault((table.number, inputs.seat), []).append((step, shares / shares.sum(), worth))
            if chance.random() < ASTRAY:
                step.option = int(chance.integers(len(table.game.asks[0].options)))
            found.append(step)
        return found

    def taught(self, number: int, seat: int, result: float) -> Iterator[Sample]:
        """The samples of a seat of a finished game."""
        for step, shares, worth in self.kept.pop((number, seat), []):
            value = result if worth is None else TRUST * worth + (1 - TRUST) * result
            yield Sample(step.inputs.numbers, step.inputs.ahead, shares, value)


def lessons(tables: Tables, teacher: Teacher, seed: int) -> Iterator[list[Sample]]:
    """The samples of a teacher, game by game."""
    seats: tuple[Seated, Seated] = (teacher, teacher)
    for table in played(tables, lambda table: seats, np.random.default_rng(seed)):
        yield [sample for seat in (0, 1) for sample in teacher.taught(table.number, seat, points(table.game, seat))]
