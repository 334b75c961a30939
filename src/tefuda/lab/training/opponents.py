"""Players of training games: networks with their parameters, and the computer's players; and their results against each
other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from tefuda.kernel.rows import NONE
from tefuda.lab.statistics import interval
from tefuda.lab.training.learner import Learner
from tefuda.lab.training.tables import DecisionInput, Step, Table, Tables, points
from tefuda.players.determinizer import Determinizer
from tefuda.players.network.extras import np
from tefuda.players.network.model import Params
from tefuda.players.player import Player

Asked = Sequence[tuple[Table, DecisionInput]]
"""Games, each with what the seat is told whose turn it is."""


class Seated(Protocol):
    """A player of many games at once."""

    def answer(self, asked: Asked, chance: Any) -> list[Step]:
        """The answers; drawn with `chance` (a generator of NumPy), where they are random."""
        ...


class Networked:
    """Networks of a learner, with its present parameters or others."""

    def __init__(self, learner: Learner, slots: int, params: Params | None = None, *, draws: bool = True) -> None:
        """They answer at `slots` tables at most. `draws`: actions are drawn by their probabilities, and learned from;
        else the likeliest one is taken."""
        self.learner = learner
        self.slots = slots
        self.params = params
        self.draws = draws

    def answer(self, asked: Asked, chance: Any) -> list[Step]:
        """See `Seated`. Rows are filled up, so that JAX compiles for one size."""
        rows = [*range(len(asked)), *[0] * (self.slots - len(asked))]
        numbers = np.stack([asked[row][1].numbers for row in rows])
        ahead = np.stack([asked[row][1].ahead for row in rows])
        params = self.learner.params if self.params is None else self.params
        every, values = map(np.asarray, self.learner.judge(params, self.learner.texts(params), numbers, ahead))
        actions = (every + chance.gumbel(size=every.shape) if self.draws else every).argmax(1)
        found = []
        for row, (_, inputs) in enumerate(asked):
            action = int(actions[row])
            step = Step(inputs, inputs.answers[action], value=float(values[row]))
            if self.draws and self.params is None:
                step.action, step.likely = action, float(every[row, action])
            found.append(step)
        return found


class Players:
    """The computer's players, one for each seat of each game."""

    def __init__(self, make: Callable[[int], Player]) -> None:
        """`make` makes one from a seed."""
        self.make = make
        self.held: dict[int, tuple[int, tuple[Player, Player] | None]] = {}

    def answer(self, asked: Asked, chance: Any) -> list[Step]:
        """See `Seated`."""
        found = []
        for table, inputs in asked:
            one = self.seated(table, inputs)
            worlds = Determinizer(table.game, inputs.seat) if getattr(one, "wants_worlds", True) else None
            found.append(Step(inputs, one.choose(table.game.view(inputs.seat), worlds)))
        return found

    def seated(self, table: Table, inputs: DecisionInput) -> Player:
        """The player of the seat that decides."""
        number, pair = self.held.get(inputs.slot, (NONE, None))
        if pair is None or number != table.number:
            pair = self.make(2 * table.number), self.make(2 * table.number + 1)
            self.held[inputs.slot] = table.number, pair
        return pair[inputs.seat]


class Trial(NamedTuple):
    """Games that were played as a trial: the points (a draw is a half), and the 95 % interval of the share."""

    won: float
    games: int
    low: float
    high: float


def played(tables: Tables, seats: Callable[[Table], tuple[Seated, Seated]], chance: Any) -> Iterator[Table]:
    """The games of some tables, as they end. `seats` gives the players of a game."""
    while asked := tables.inputs():
        groups: dict[int, tuple[Seated, list[tuple[Table, DecisionInput]]]] = {}
        for table, inputs in asked:
            who = seats(table)[inputs.seat]
            groups.setdefault(id(who), (who, []))[1].append((table, inputs))
        for who, group in groups.values():
            for step in who.answer(group, chance):
                finished = tables.answer(step)
                if finished is not None:
                    yield finished


def tried(tables: Tables, own: Seated, other: Seated) -> Trial:
    """Play all games of some tables, those with odd numbers with the seats swapped."""
    pairs = (own, other), (other, own)
    chance = np.random.default_rng(0)
    results = [
        (1 + points(table.game, table.number % 2)) / 2
        for table in played(tables, lambda table: pairs[table.number % 2], chance)
    ]
    return Trial(sum(results), len(results), *interval(sum(results), len(results)))
