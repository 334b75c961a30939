"""Games against itself, and against a league: former versions of the network, and some of the computer's players (after
Vinyals et al., "Grandmaster level in StarCraft II", Nature 575, 2019)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any, Final

from tefuda.lab.training.learner import Learner
from tefuda.lab.training.opponents import BatchPlayer, NetworkPlayers, finished_games
from tefuda.lab.training.parallel_games import ParallelGames, Trajectory, samples_of
from tefuda.lab.training.samples import Sample, stacked
from tefuda.players.network.extras import np
from tefuda.players.network.model import Params
from tefuda.players.network.weights import read_weights, write_weights

SELF_PLAY: Final = 0.5
"""The part of the games in which the network has both seats."""
FORMER: Final = 0.6
"""Of the others, the part against those that it was before; the rest is against the computer's players."""
AT_ONCE: Final = 2
"""So many former ones are met at a time."""
FOLDER: Final = "league"


class League:
    """The opponents: the learner itself, its former versions, some players."""

    def __init__(self, learner: Learner, slots: int, players: Sequence[BatchPlayer], folder: Path, seed: int) -> None:
        """Former versions lie in `folder`, also those from before this start."""
        self.learner = learner
        self.slots = slots
        self.players = list(players)
        self.folder = folder / FOLDER
        self.folder.mkdir(parents=True, exist_ok=True)
        self.chance = Random(seed)
        self.own = NetworkPlayers(learner, slots)
        self.former: list[BatchPlayer] = []
        self.seated: dict[int, tuple[BatchPlayer, BatchPlayer]] = {}
        self.choose_former()

    def add_snapshot(self) -> None:
        """Add the learner's present parameters to the former versions."""
        write_weights(self.learner.weights(), self.folder / f"{self.learner.steps:08}.safetensors")
        self.choose_former()

    def choose_former(self) -> None:
        """Choose the former versions that are met from now on: the newest, and others at random."""
        files = sorted(self.folder.glob("*.safetensors"))
        chosen = files[-1:] + self.chance.sample(files[:-1], min(len(files[:-1]), AT_ONCE - 1))
        params: list[Params] = [read_weights(file).params for file in chosen]
        self.former = [NetworkPlayers(self.learner, self.slots, one) for one in params]

    def seats(self, trajectory: Trajectory) -> tuple[BatchPlayer, BatchPlayer]:
        """The players of both seats of a game: drawn once for each game."""
        if trajectory.number not in self.seated:
            draw, own = self.chance.random(), self.own
            others: list[BatchPlayer] = self.players
            if self.former and (self.chance.random() < FORMER or not others):
                others = self.former
            other = own if draw < SELF_PLAY or not others else self.chance.choice(others)
            pair: tuple[BatchPlayer, BatchPlayer] = (own, other) if self.chance.random() < 0.5 else (other, own)
            self.seated[trajectory.number] = pair
        return self.seated[trajectory.number]

    def games(self, parallel: ParallelGames, seed: int) -> Iterator[list[Sample]]:
        """Samples, game by game."""
        for trajectory in finished_games(parallel, self.seats, np.random.default_rng(seed)):
            self.seated.pop(trajectory.number, None)
            yield list(samples_of(trajectory))


def next_samples(games: Iterator[list[Sample]], least: int) -> dict[str, Any]:
    """The samples of the next games, at least `least` decisions."""
    found: list[Sample] = []
    for samples in games:
        found += samples
        if len(found) >= least:
            break
    return stacked(found)


def fresh_numbers(first: int) -> Iterator[int]:
    """Numbers of games, each of another deal."""
    return islice(count(0, 2), first, None)
