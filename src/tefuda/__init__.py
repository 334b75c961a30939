"""Tefuda: one rules engine for three trading card games.

>>> import tefuda
>>> game = tefuda.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
>>> game.pending[0].seat, game.pending[0].prompt
(0, 'placement')
"""

from tefuda.errors import FileError, TefudaError
from tefuda.games.log import Cause, Entry, Log, describe
from tefuda.games.pickling import register as register_pickles
from tefuda.games.registry import (
    cards,
    check_deck,
    from_bytes,
    new_game,
    open_cards,
    quick_score,
    search_hooks,
    starter_decks,
)
from tefuda.players.determinizer import Determinizer

__all__ = [
    "Cause",
    "Determinizer",
    "Entry",
    "FileError",
    "Log",
    "TefudaError",
    "cards",
    "check_deck",
    "describe",
    "from_bytes",
    "new_game",
    "open_cards",
    "quick_score",
    "search_hooks",
    "starter_decks",
]

register_pickles()
