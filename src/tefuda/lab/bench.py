"""Benchmarks of a game on this machine: whole games, decisions, copies, bytes, and the start of a new process.

All games are between starter decks (every ordered pair in turn), and both seats pick evenly among their options. Every
pair has played once before anything is measured, if there is time: programs are made when a game first needs them. Each
part is measured in several rounds and the fastest round is reported: what the others took longer is what else the
machine was doing.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from itertools import cycle
from time import perf_counter
from typing import Final

import msgspec

import tefuda
from tefuda.kernel import game as machine
from tefuda.kernel.game import Game
from tefuda.lab.envs.speed import steps_per_second

ROUNDS: Final = 5
STARTS: Final = 5
MID_GAME: Final = 40
"""States that are copied and encoded; each is taken halfway through a game of its own."""


class Speed(msgspec.Struct, frozen=True):
    """The measurements. Times in microseconds and seconds; `state_bytes` is the largest of the mid-game states."""

    game: str
    compiled: bool
    games_per_second: float
    decisions_per_second_core: float
    decisions_per_second_api: float
    steps_per_second: float
    """Answers of the environments for learning: each with an observation, what can be answered included."""
    copy_us: float
    bytes_round_trip_us: float
    state_bytes: int
    start_seconds: float


def bench(name: str, seconds: float = 10.0) -> Speed:
    """Measure one game for about so many seconds, after as many of warming up at most. Raises `TefudaError` for a game
    that is not known."""
    slice_of_time = seconds / (5 * ROUNDS)
    deals = Deals(name)
    warm_up(deals, seconds)
    through_core = [play_for(slice_of_time, deals, answer_in_core) for _ in range(ROUNDS)]
    through_face = [play_for(slice_of_time, deals, answer_through_face) for _ in range(ROUNDS)]
    states = [mid_game(deals, seed) for seed in range(MID_GAME)]
    return Speed(
        game=name,
        compiled=is_compiled(),
        games_per_second=round(max(games for games, _ in through_core), 1),
        decisions_per_second_core=round(max(decisions for _, decisions in through_core), 1),
        decisions_per_second_api=round(max(decisions for _, decisions in through_face), 1),
        steps_per_second=round(steps_per_second(name, slice_of_time, ROUNDS), 1),
        copy_us=round(microseconds(Game.copy, states, slice_of_time), 3),
        bytes_round_trip_us=round(microseconds(there_and_back, states, slice_of_time), 3),
        state_bytes=max(len(state.to_bytes()) for state in states),
        start_seconds=round(start_seconds(name), 3),
    )


def is_compiled() -> bool:
    """Whether the engine runs as compiled code."""
    return not str(machine.__file__).endswith(".py")


class Deals:
    """New games without end: every ordered pair of starter decks in turn, each game with a seed of its own."""

    def __init__(self, name: str) -> None:
        self.name = name
        decks = list(tefuda.starter_decks(name))
        pairs = [(one, two) for one in decks for two in decks]
        self.count = len(pairs)
        self.pairs = cycle(pairs)
        self.seed = 0

    def next(self) -> Game:
        """A game at its first decision."""
        self.seed += 1
        return tefuda.new_game(self.name, decks=next(self.pairs), seed=self.seed)


def answer_in_core(game: Game, chance: random.Random) -> int:
    """Play a game to its end by the engine's own numbers; returns the number of decisions."""
    return game.play_out(chance.getrandbits(32))


def answer_through_face(game: Game, chance: random.Random) -> int:
    """Play a game to its end as players do, each looking at a view; returns the number of decisions."""
    decisions = 0
    while game.result is None:
        seat = game.pending[0].seat
        decision = game.view(seat).decision
        assert decision is not None
        game.apply(chance.choice(decision.options), seat=seat)
        decisions += 1
    return decisions


def warm_up(deals: Deals, seconds: float) -> None:
    """Play each pair of decks once, for so many seconds at most."""
    end = perf_counter() + seconds
    for seed in range(deals.count):
        if perf_counter() > end:
            return
        answer_in_core(deals.next(), random.Random(seed))


def play_for(seconds: float, deals: Deals, play: Callable[[Game, random.Random], int]) -> tuple[float, float]:
    """Games and decisions per second, setting the games up included."""
    chance = random.Random(deals.seed)
    games = decisions = 0
    start = perf_counter()
    while (passed := perf_counter() - start) < seconds:
        decisions += play(deals.next(), chance)
        games += 1
    return games / passed, decisions / passed


def mid_game(deals: Deals, seed: int) -> Game:
    """A game halfway through."""
    game = deals.next()
    chance = random.Random(seed)
    states = [game.copy()]
    while not game.over:
        ask = game.asks[0]
        game.answer(ask.seat, chance.randrange(len(ask.options)))
        states.append(game.copy())
    return states[len(states) // 2]


def there_and_back(game: Game) -> Game:
    """The game encoded to bytes and decoded again."""
    return tefuda.from_bytes(game.to_bytes())


def microseconds(do: Callable[[Game], Game], states: list[Game], seconds: float) -> float:
    """Microseconds of one call: the fastest round."""
    rounds: list[float] = []
    for _ in range(ROUNDS):
        calls = 0
        start = perf_counter()
        while (passed := perf_counter() - start) < seconds:
            for state in states:
                do(state)
            calls += len(states)
        rounds.append(passed / calls * 1e6)
    return min(rounds)


def start_seconds(name: str) -> float:
    """Seconds from a new Python process to a new game in it, the process's own start included."""
    program = (
        f"import tefuda; decks = list(tefuda.starter_decks({name!r})); "
        f"tefuda.new_game({name!r}, decks=(decks[0], decks[-1]), seed=1)"
    )
    rounds: list[float] = []
    for _ in range(STARTS):
        start = perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True)
        rounds.append(perf_counter() - start)
    return min(rounds)
