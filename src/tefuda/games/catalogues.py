"""What each game offers to tables, by the game's name; a game is loaded when it is first asked for."""

from __future__ import annotations

from tefuda.errors import TefudaError
from tefuda.language.table import Catalogue

GAMES = ("sword-girls",)
"""The games that can be played."""


def catalogue_of(game: str) -> Catalogue:
    """The catalogue of a game. Raises `TefudaError` when there is no such game."""
    if game == "sword-girls":
        from tefuda.games.sword_girls.catalogue import SwordGirlsCatalogue

        return SwordGirlsCatalogue()
    raise TefudaError(f"there is no game {game!r}; the games are {', '.join(GAMES)}")
