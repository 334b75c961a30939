"""Players of training games: networks with their parameters, and the computer's players; and their results against each
other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from tefuda.kernel.rows import NONE
from tefuda.lab.statistics import interval
from tefuda.lab.training.learner import Learner
from tefuda.lab.training.parallel_games import DecisionInput, ParallelGames, Step, Trajectory, points
from tefuda.players.determinizer import Determinizer
from tefuda.players.network.extras import np
from tefuda.players.network.model import Params
from tefuda.players.player import Player

Asked = Sequence[tuple[Trajectory, DecisionInput]]
"""Games, each with what the seat is told whose turn it is."""


class BatchPlayer(Protocol):
    """A player of many games at once."""

    def answer(self, asked: Asked, chance: Any) -> list[Step]:
        """The answers; drawn with `chance` (a generator of NumPy), where they are random."""
        ...


class NetworkPlayers:
    """Networks of a learner, with its present parameters or others."""

    def __init__(self, learner: Learner, slots: int, params: Params | None = None, *, draws: bool = True) -> None:
        """They answer in `slots` games at most. `draws`: actions are drawn by their probabilities, and learned from;
        else the likeliest one is taken."""
        self.learner = learner
        self.slots = slots
        self.params = params
        self.draws = draws

    def answer(self, asked: Asked, chance: Any) -> list[Step]:
        """See `BatchPlayer`. Rows are filled up, so that JAX compiles for one size."""
        rows = [*range(len(asked)), *[0] * (self.slots - len(asked))]
        numbers = np.stack([asked[row][1].numbers for row in rows])
        ahead = np.stack([asked[row][1].ahead for row in rows])
        params = self.learner.params if self.params is None else self.params
        every, values = map(np.asarray, self.learner.evaluate(params, self.learner.texts(params), numbers, ahead))
        actions = (every + chance.gumbel(size=every.shape) if self.draws else every).argmax(1)
        found = []
        for row, (_, inputs) in enumerate(asked):
            action = int(actions[row])
            step = Step(inputs, inputs.answers[action], value=float(values[row]))
            if self.draws and self.params is None:
                step.action, step.likely = action, float(every[row, action])
            found.append(step)
        return found


class LevelPlayers:
    """The computer's players, one for each seat of each game."""

    def __init__(self, make: Callable[[int], Player]) -> None:
        """`make` makes one from a seed."""
        self.make = make
        self.held: dict[int, tuple[int, tuple[Player, Player] | None]] = {}

    def answer(self, asked: Asked, chance: Any) -> list[Step]:
        """See `BatchPlayer`."""
        found = []
        for trajectory, inputs in asked:
            one = self.seated(trajectory, inputs)
            worlds = Determinizer(trajectory.game, inputs.seat) if getattr(one, "wants_worlds", True) else None
            found.append(Step(inputs, one.choose(trajectory.game.view(inputs.seat), worlds)))
        return found

    def seated(self, trajectory: Trajectory, inputs: DecisionInput) -> Player:
        """The player of the seat that decides."""
        number, pair = self.held.get(inputs.slot, (NONE, None))
        if pair is None or number != trajectory.number:
            pair = self.make(2 * trajectory.number), self.make(2 * trajectory.number + 1)
            self.held[inputs.slot] = trajectory.number, pair
        return pair[inputs.seat]


class Trial(NamedTuple):
    """Games that were played as a trial: the points (a draw is a half), and the 95 % interval of the share."""

    won: float
    games: int
    low: float
    high: float


def finished_games(
    parallel: ParallelGames, seats: Callable[[Trajectory], tuple[BatchPlayer, BatchPlayer]], chance: Any
) -> Iterator[Trajectory]:
    """The parallel games, as they end. `seats` gives the players of a game."""
    while asked := parallel.inputs():
        groups: dict[int, tuple[BatchPlayer, list[tuple[Trajectory, DecisionInput]]]] = {}
        for trajectory, inputs in asked:
            who = seats(trajectory)[inputs.seat]
            groups.setdefault(id(who), (who, []))[1].append((trajectory, inputs))
        for who, group in groups.values():
            for step in who.answer(group, chance):
                finished = parallel.answer(step)
                if finished is not None:
                    yield finished


def play_trial(parallel: ParallelGames, own: BatchPlayer, other: BatchPlayer) -> Trial:
    """Play all parallel games, those with odd numbers with the seats swapped."""
    pairs = (own, other), (other, own)
    chance = np.random.default_rng(0)
    results = [
        (1 + points(trajectory.game, trajectory.number % 2)) / 2
        for trajectory in finished_games(parallel, lambda one: pairs[one.number % 2], chance)
    ]
    return Trial(sum(results), len(results), *interval(sum(results), len(results)))
