"""The arena: many games between two players, counted."""

from __future__ import annotations

import msgspec

from tefuda.games.registry import new_game
from tefuda.kernel.game import Game
from tefuda.language.decks import Deck
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
