"""Real games for the table: decks by name, file or NPC, the computer's players, and the way into a new game."""

from __future__ import annotations

from pathlib import Path

from tefuda.errors import TefudaError
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
    """A deck by its key: an opponent's own, a starter deck, or a file, which must be legal. Raises `TefudaError`."""
    own = catalogue.deck(key)
    if own is not None:
        return own
    deck = registry.deck_of(game, key)
    problems = registry.check_deck(game, deck)
    if problems:
        told = "; ".join(str(problem) for problem in problems[:3])
        more = f"; and {len(problems) - 3} more" if len(problems) > 3 else ""
        raise TefudaError(f"{key}: this deck cannot be played: {told}{more}")
    return deck


def own_deck_of(house: House, key: str | None) -> DeckChoice | None:
    """A deck that is not one of the game's own, as an entry of the start screen. Raises `TefudaError`."""
    if key is None or key in [deck.key for deck in house.catalogue.decks()]:
        return None
    return DeckChoice(key, house.deck(key).name or Path(key).stem)


def opponent_named(house: House, key: str) -> Opponent:
    """An opponent by the name of a deck, a file, or the id or name of one with a deck of their own."""
    for opponent in house.catalogue.opponents():
        if key.casefold() in (opponent.key, opponent.name.casefold()):
            return opponent
    return Opponent(key, house.deck(key).name, key)
