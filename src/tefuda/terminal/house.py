"""What the terminal needs from the rest of the house: games, players, and where matches are kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tefuda.errors import TefudaError
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.decks import Deck
from tefuda.language.table import Catalogue
from tefuda.players import Player


@dataclass(frozen=True)
class House:
    """A game that can be sat down to.

    `deck` finds a deck by its key; `start` makes a new game from two decks, a seed and the journal; `concede` gives up;
    `player` makes an opponent of a level from a seed; `levels` are the levels there are, weakest first.
    """

    name: str
    catalogue: Catalogue
    version: str
    deck: Callable[[str], Deck]
    start: Callable[[tuple[Deck, Deck], int | bytes, Journal], Game]
    concede: Callable[[Game, int], None]
    player: Callable[[str, int], Player]
    levels: tuple[str, ...]

    def check_level(self, level: str) -> None:
        """Raises `TefudaError` when there is no such level."""
        if level not in self.levels:
            raise TefudaError(f"there is no level {level!r}; the levels are {', '.join(self.levels)}")


def data_folder() -> Path:
    """Where this user's matches are kept."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if home.startswith("/") else Path.home() / ".local" / "share"
    return base / "tefuda"


def matches_folder() -> Path:
    """Where this user's matches are kept."""
    return data_folder() / "matches"
