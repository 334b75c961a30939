"""The computer's players by level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.errors import TefudaError
from tefuda.games.registry import face
from tefuda.players.greedy import GreedyPlayer
from tefuda.players.planner import BUDGET, PlannerPlayer
from tefuda.players.player import Player
from tefuda.players.random import RandomPlayer

ONE_AHEAD: Final = "one-ahead"
"""A level for measuring: it looks one answer ahead also where a game says how to plan. No table offers it."""


def player(level: str, game: str, *, seed: int, budget: int = BUDGET) -> Player:
    """A player of a level for a game. `budget` is how many answers it tries for one decision, where it looks ahead.
    Raises `TefudaError` for an unknown level."""
    makers: dict[str, Callable[[], Player]] = {
        "random": lambda: RandomPlayer(seed),
        ONE_AHEAD: lambda: GreedyPlayer(face(game).quick_score, seed),
        "greedy": lambda: greedy(game, seed, budget),
    }
    own = face(game).PLAYERS
    if level in own:
        found: Player = own[level](seed)
        return found
    if level not in makers:
        raise TefudaError(f"there is no player {level!r}; the levels are {', '.join(face(game).LEVELS)}")
    return makers[level]()


def greedy(game: str, seed: int, budget: int) -> Player:
    """The strongest player of a game: it plans where the game says how, and looks one answer ahead elsewhere."""
    rules = face(game)
    if rules.SEARCH_HOOKS is None:
        return GreedyPlayer(rules.quick_score, seed)
    return PlannerPlayer(rules.SEARCH_HOOKS, rules.quick_score, seed, budget)
