"""The games by name, each loaded when it is first asked for: what `tefuda` hands on as its public face."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from tefuda.errors import TefudaError
from tefuda.kernel.encoding import game_name
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.decks import Deck, Problem, read_deck
from tefuda.language.table import Catalogue

MODULES: Final = {"sword-girls": "tefuda.games.sword_girls.face"}
"""The module of each game that has `new_game`, `from_bytes`, `starter_decks`, `cards`, `check_deck`, `catalogue`,
`appraise` and `NpcPlayer`."""


def face(game: str) -> ModuleType:
    """The module of a game. Raises `TefudaError` when there is no such game."""
    if game not in MODULES:
        raise TefudaError(f"there is no game {game!r}; the games are {', '.join(MODULES)}")
    return import_module(MODULES[game])


def deck_of(game: str, deck: str | Path | Deck) -> Deck:
    """A deck by the name of a starter deck, from a file, or as it is."""
    if isinstance(deck, Deck):
        return deck
    starters: Mapping[str, Deck] = face(game).starter_decks()
    if str(deck) in starters:
        return starters[str(deck)]
    path = Path(deck)
    if path.exists():
        return read_deck(path)
    raise TefudaError(f"there is no deck {str(deck)!r}: neither a file nor one of {', '.join(starters)}")


def new_game(
    game: str,
    *,
    decks: tuple[str | Path | Deck, str | Path | Deck],
    seed: int,
    journal: Journal | None = None,
    **settings: str,
) -> Game:
    """A new game between two decks (names of starter decks, paths of deck files, or decks), up to its first decision.

    Equal seed, decks and answers give the same game on every machine. Raises `TefudaError` for an unknown game or
    deck, and for a deck that cannot be played. A table that shows the game hands a `journal` in. `settings` are the
    game's own (Sword Girls: `turn_start_order`, "alternate" or "coin_each_turn").

    >>> game = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
    >>> [decision.prompt for decision in game.pending]
    ['placement', 'placement']
    """
    started: Game = face(game).new_game((deck_of(game, decks[0]), deck_of(game, decks[1])), seed, journal, **settings)
    return started


def from_bytes(data: bytes) -> Game:
    """The game that `Game.to_bytes` wrote down. Raises `BadState` for anything else.

    >>> game = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
    >>> from_bytes(game.to_bytes()).digest() == game.digest()
    True
    """
    game: Game = face(game_name(data)).from_bytes(data)
    return game


def starter_decks(game: str) -> Mapping[str, Deck]:
    """The starter decks of a game by name.

    >>> list(starter_decks("sword-girls"))
    ['academy-starter', 'crux-starter', 'darklore-starter', 'vita-starter']
    """
    found: Mapping[str, Deck] = face(game).starter_decks()
    return found


def catalogue(game: str) -> Catalogue:
    """What a game offers to tables: cards for reading, decks, opponents. Raises `TefudaError` for an unknown game."""
    found: Catalogue = face(game).catalogue()
    return found


def cards(game: str) -> Mapping[str, Any]:
    """The cards of a game by id, each with its facts and its text.

    >>> cards("sword-girls")["300026"].name
    'Maid Tailor'
    """
    found: Mapping[str, Any] = face(game).cards()
    return found


def check_deck(game: str, deck: str | Path | Deck) -> list[Problem]:
    """What is wrong with a deck: problems, each with its rule; empty when the deck is legal.

    >>> check_deck("sword-girls", "vita-starter")
    []
    """
    problems: list[Problem] = face(game).check_deck(deck_of(game, deck))
    return problems
