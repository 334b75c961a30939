"""The computer's players by level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.errors import TefudaError
from tefuda.games.registry import face
from tefuda.players.greedy import GreedyPlayer
from tefuda.players.player import Player
from tefuda.players.random import RandomPlayer

LEVELS: Final = ("random", "npc", "greedy")
"""From the weakest to the strongest."""


def player(level: str, game: str, *, seed: int) -> Player:
    """A player of a level for a game. Raises `TefudaError` for an unknown level."""
    makers: dict[str, Callable[[], Player]] = {
        "random": lambda: RandomPlayer(seed),
        "greedy": lambda: GreedyPlayer(face(game).appraise, seed),
        "npc": lambda: face(game).NpcPlayer(seed),
    }
    if level not in makers:
        raise TefudaError(f"there is no player {level!r}; the levels are {', '.join(LEVELS)}")
    return makers[level]()
