"""Custom players that the operator of this server offers at its tables, beside the levels of each game. They are
named when the server is started; clients cannot name others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tefuda.players import Player
from tefuda.players.levels import check_level
from tefuda.players.named import is_own, named_player, together, who_and_how

offered: Final[dict[str, str]] = {}
"""In this process: who is offered, and the settings of each that do not make it another player."""


def offer(own: Iterable[str]) -> None:
    """Offer these players and no others. Raises `TefudaError`."""
    found = dict(who_and_how(said) for said in own if is_own(said))
    offered.clear()
    offered.update(found)


def check_offered(level: str, game: str) -> None:
    """Raises `TefudaError` for what is neither offered here nor a level of a game."""
    if level not in offered:
        check_level(level, game)


def seated(level: str, game: str, *, seed: int, seconds: float) -> Player:
    """A player that is offered, or of a level. Raises `TefudaError`."""
    check_offered(level, game)
    return named_player(together(level, offered.get(level, "")), game, seed=seed, seconds=seconds)
