"""The arena: many games between two players, counted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product

import msgspec

from tefuda.games.registry import new_game
from tefuda.kernel.game import Game
from tefuda.language.decks import Deck
from tefuda.players.levels import player
from tefuda.players.player import Player, answer_of


class Score(msgspec.Struct):
    """What came out of some games: how many each seat won, draws, and how many turns they took."""

    games: int = 0
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    draws: int = 0
    turns: dict[int, int] = {}

    @property
    def mean_turns(self) -> float:
        """The mean number of turns of a game."""
        return sum(turn * count for turn, count in self.turns.items()) / max(1, self.games)


class Duel(msgspec.Struct):
    """What came out of pairs of games between two levels: each pair has the same decks and the same seed, and the
    players change seats."""

    one: str
    other: str
    games: int = 0
    wins: int = 0
    """Games that the first level won."""
    draws: int = 0
    turns: int = 0

    @property
    def share(self) -> float:
        """The share of its games that the first level won, draws as half."""
        return (self.wins + self.draws / 2) / max(1, self.games)


def play(game: Game, players: tuple[Player, Player]) -> None:
    """Play a game to its end; the players see nothing but their views and what they deal from them."""
    while not game.over:
        seat = game.asks[0].seat
        game.apply(answer_of(players[seat], game, seat), seat=seat)


def enter(score: Score, game: Game) -> None:
    """Count a finished game. Every game has a number of the table that is called "turn"."""
    score.games += 1
    if game.winner < 0:
        score.draws += 1
    else:
        score.wins[game.winner] += 1
    turn = game.number(game.rules.numbers.index("turn"))
    score.turns[turn] = score.turns.get(turn, 0) + 1


def arena(
    name: str, decks: tuple[str | Deck, str | Deck], players: tuple[Player, Player], games: int, seed: int
) -> Score:
    """Play `games` games between two decks, the seats fixed, with seeds from `seed` on."""
    score = Score(turns={})
    for number in range(games):
        game = new_game(name, decks=decks, seed=seed + number)
        play(game, players)
        enter(score, game)
    return score


def pair_of_games(name: str, levels: tuple[str, str], budget: int | None, task: tuple[str, str, int]) -> list[Score]:
    """Two games between two starter decks with one seed: as said, and with the players' seats changed."""
    first, second, seed = task
    found = []
    for swapped in (False, True):
        one, other = (player(level, name, seed=2 * seed + at, budget=budget) for at, level in enumerate(levels))
        found.append(arena(name, (first, second), (other, one) if swapped else (one, other), 1, seed))
    return found


def duel(
    name: str,
    levels: tuple[str, str],
    decks: Sequence[str],
    games: int,
    seed: int = 1,
    budget: int | None = None,
    workers: int = 2,
    progress: Callable[[int, int], None] | None = None,
) -> Duel:
    """Let two levels play `games` games (an even number) with all ordered pairs of some starter decks in turn. Both
    have both seats of each deal. `budget` is how many answers who looks ahead tries for a decision, or games they play
    through; if none is named, as their level has it."""
    deals = list(product(decks, repeat=2))
    tasks = [(*deals[number % len(deals)], seed + number) for number in range(games // 2)]
    found = Duel(*levels)
    with ProcessPoolExecutor(workers) as pool:
        for scores in pool.map(partial(pair_of_games, name, levels, budget), tasks):
            for seat, score in enumerate(scores):
                found.games += 1
                found.wins += score.wins[seat]
                found.draws += score.draws
                found.turns += sum(turn * count for turn, count in score.turns.items())
            if progress is not None:
                progress(found.games, 2 * len(tasks))
    return found
