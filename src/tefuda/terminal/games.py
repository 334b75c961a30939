"""The games as the terminal plays them: decks by name, file or opponent, the computer's players, new games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tefuda.games import registry
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.catalogue import DeckChoice, Opponent
from tefuda.language.decks import Deck
from tefuda.players import Player
from tefuda.players.guarded import PlayerError
from tefuda.players.named import check_player, is_own, named_player, together, who_and_how

THINKING: Final = 5.0
"""Seconds after which a computer's player answers with what it has found."""


class LocalGame:
    """A game that can be played in this terminal; `levels` are those of the computer's players, weakest first, and
    behind them custom players (`own`)."""

    def __init__(self, name: str, *, restricted: bool = False, own: Sequence[str] = ()) -> None:
        """``restricted``: decks keep the game's list of restricted cards, which it must have then. ``own`` are the
        players that the command names. Raises `TefudaError` when there is no such game."""
        self.name = name
        self.restricted = restricted
        self.catalogue = registry.catalogue(name)
        self.own = dict(who_and_how(said) for said in own if is_own(said))
        self.formats = registry.face(name).FORMATS
        self.levels = (*registry.face(name).LEVELS, *self.own)
        if restricted:
            registry.check_restricted(name)

    def deck(self, key: str) -> Deck:
        """A deck by its key: an opponent's own (which may break the rules for decks), a starter deck, or a file, which
        must be legal. Raises `TefudaError`."""
        return self.catalogue.deck(key) or registry.legal_deck(self.name, key, restricted=self.restricted)

    def own_deck(self, key: str | None) -> DeckChoice | None:
        """A deck that is not one of the game's own, as an entry of the start screen; a person plays legal decks only.
        Raises `TefudaError`."""
        if key is None or key in [deck.key for deck in self.catalogue.decks()]:
            return None
        deck = registry.legal_deck(self.name, self.catalogue.deck(key) or key, restricted=self.restricted)
        return DeckChoice(key, deck.name or Path(key).stem, format=deck.format)

    def opponent(self, key: str) -> Opponent:
        """An opponent by the name of a deck, a file, or the id or name of one with a deck of their own."""
        for opponent in self.catalogue.opponents():
            if key.casefold() in (opponent.key, opponent.name.casefold()):
                return opponent
        return Opponent(key, self.deck(key).name, key)

    def start(self, decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal) -> Game:
        """A new game. Raises `TefudaError`."""
        return registry.new_game(self.name, decks=decks, seed=seed, journal=journal)

    def player(self, level: str, seed: int) -> Player:
        """A player of a level, or a custom one. Raises `TefudaError`, also for a player that the command did
        not name: a saved match may come from anybody, and to name a player is to run its code."""
        if is_own(level) and level not in self.own:
            raise PlayerError(f"{level!r} played this match, which is not a built-in player: name it with --player")
        return named_player(together(level, self.own.get(level, "")), self.name, seed=seed, seconds=THINKING)

    def called(self, said: str) -> str:
        """The name of a player in matches: without the settings that do not make it another one."""
        return who_and_how(said)[0]

    def check_level(self, level: str) -> None:
        """Raises `TefudaError` when there is no such level, or player."""
        check_player(level, self.name)
