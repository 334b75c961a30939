"""Whole games against recorded ones: are win rates and lengths of two implementations distinguishable?"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec

from tefuda.conformance import recorded
from tefuda.conformance.contract import Recorded, RecordedPair
from tefuda.errors import FileError, TefudaError, reason_of
from tefuda.games.registry import new_game
from tefuda.lab.records import play
from tefuda.lab.statistics import same_distribution, same_share


class Score(msgspec.Struct):
    """The result of games in fixed seats: the first seat's wins, and the number of games by length in turns."""

    games: int = 0
    p1_wins: int = 0
    turns: dict[int, int] = {}

    @property
    def mean_turns(self) -> float:
        """The mean number of turns of a game."""
        return sum(turn * count for turn, count in self.turns.items()) / max(1, self.games)


class Comparison(msgspec.Struct):
    """One pair of decks: ours and theirs, and how likely such a difference is by chance."""

    p1: str
    p2: str
    games: int
    p1_wins: int
    recorded_games: int
    recorded_p1_wins: int
    mean_turns: float
    recorded_mean_turns: float
    p_wins: float
    p_turns: float

    def distinguishable(self, level: float) -> bool:
        """Whether one of the two tests says that the implementations differ."""
        return self.p_wins < level or self.p_turns < level


class Unplayable(msgspec.Struct):
    """A pair of decks that cannot be compared yet, and why."""

    p1: str
    p2: str
    reason: str


def recorded_of(name: str) -> Recorded:
    """The recorded games of a game. Raises `TefudaError` where there are none."""
    if name not in recorded():
        raise TefudaError(f"{name}: there are no recorded games to compare with")
    return recorded()[name]


def read_recorded(path: Path, name: str) -> list[RecordedPair]:
    """The recorded pairs of a file of a game. Raises `FileError`, and `TefudaError` where the game has none."""
    try:
        pairs = list(recorded_of(name).pairs_in(path.read_bytes()))
    except msgspec.ValidationError as error:
        raise FileError(f"{path}: these are no recorded matchups: {error}") from error
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise FileError(f"{path}: cannot be read as recorded matchups: {reason_of(error)}") from error
    for pair in pairs:
        if pair.games < 1 or sum(pair.turns.values()) != pair.games or not 0 <= pair.p1_wins <= pair.games:
            raise FileError(
                f"{path}: {pair.p1} against {pair.p2}: the wins and turns are not those of {pair.games} games"
            )
    return pairs


def one_pair(task: tuple[str, RecordedPair, int, int]) -> Comparison:
    """Play a pair of decks, both sides as in the recorded games, and compare. Raises `TefudaError`."""
    name, pair, games, seed = task
    player = recorded_of(name).player
    players = (player(2 * seed), player(2 * seed + 1))
    score = Score(turns={})
    for number in range(games):
        record = play(new_game(name, decks=pair.decks, seed=seed + number), players)
        score.games += 1
        score.p1_wins += record.winner == 0
        score.turns[record.turns] = score.turns.get(record.turns, 0) + 1
    return compared(pair, score)


def problem_of(name: str, pair: RecordedPair) -> str:
    """The reason why a pair of decks cannot be played, or nothing."""
    try:
        new_game(name, decks=pair.decks, seed=0)
    except TefudaError as error:
        return str(error)
    return ""


def compared(pair: RecordedPair, score: Score) -> Comparison:
    """Both two-sample tests for one pair."""
    recorded_mean = sum(turn * count for turn, count in pair.turns.items()) / pair.games
    return Comparison(
        pair.p1,
        pair.p2,
        score.games,
        score.p1_wins,
        pair.games,
        pair.p1_wins,
        score.mean_turns,
        recorded_mean,
        same_share(score.p1_wins, score.games, pair.p1_wins, pair.games),
        same_distribution(score.turns, pair.turns),
    )


def matchups(
    name: str,
    path: Path,
    games: int = 1500,
    seed: int = 1,
    workers: int = 2,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[list[Comparison], list[Unplayable]]:
    """Compare every recorded pair over `games` games of ours; returns pairs whose decks cannot be played separately."""
    pairs = read_recorded(path, name)
    problems = [problem_of(name, pair) for pair in pairs]
    left_out = [Unplayable(pair.p1, pair.p2, reason) for pair, reason in zip(pairs, problems, strict=True) if reason]
    tasks = [(name, pair, games, seed + number * games) for number, pair in enumerate(pairs) if not problems[number]]
    found: list[Comparison] = []
    with ProcessPoolExecutor(workers) as pool:
        for comparison in pool.map(one_pair, tasks):
            found.append(comparison)
            if progress is not None:
                progress(len(found), len(tasks))
    return found, left_out
