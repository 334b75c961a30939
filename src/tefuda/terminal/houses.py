"""Real games for the table: decks by name, file or opponent, the computer's players, and the way into a new game."""

from __future__ import annotations

from pathlib import Path

from tefuda.games import matches, registry
from tefuda.language.decks import Deck
from tefuda.language.table import Catalogue, DeckChoice, Opponent
from tefuda.players import player
from tefuda.terminal.house import House


def house_of(game: str) -> House:
    """A game with everything that a table needs. Raises `TefudaError` when there is no such game."""
    catalogue = registry.catalogue(game)
    return House(
        name=game,
        catalogue=catalogue,
        version=matches.version(),
        deck=lambda key: deck_of(game, catalogue, key),
        start=lambda decks, seed, journal: registry.new_game(game, decks=decks, seed=seed, journal=journal),
        concede=matches.concede,
        player=lambda level, seed: player(level, game, seed=seed),
        levels=registry.face(game).LEVELS,
    )


def deck_of(game: str, catalogue: Catalogue, key: str) -> Deck:
    """A deck by its key: an opponent's own (which may break the rules for decks), a starter deck, or a file, which must
    be legal. Raises `TefudaError`."""
    return catalogue.deck(key) or registry.legal_deck(game, key)


def own_deck_of(house: House, key: str | None) -> DeckChoice | None:
    """A deck that is not one of the game's own, as an entry of the start screen; a person plays legal decks only.
    Raises `TefudaError`."""
    if key is None or key in [deck.key for deck in house.catalogue.decks()]:
        return None
    deck = registry.legal_deck(house.name, house.catalogue.deck(key) or key)
    return DeckChoice(key, deck.name or Path(key).stem)


def opponent_named(house: House, key: str) -> Opponent:
    """An opponent by the name of a deck, a file, or the id or name of one with a deck of their own."""
    for opponent in house.catalogue.opponents():
        if key.casefold() in (opponent.key, opponent.name.casefold()):
            return opponent
    return Opponent(key, house.deck(key).name, key)
