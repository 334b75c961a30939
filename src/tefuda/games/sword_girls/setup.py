"""Setting up a game of Sword Girls (SG 4.3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tefuda.games.kit.setup import put, shuffled
from tefuda.games.sword_girls.library import Library, library
from tefuda.games.sword_girls.words.schema import (
    CHARACTER,
    COIN,
    DECK,
    ORDER,
    PLAYER_LIFE,
    PLAYER_SHUFFLES,
    STARTED,
    TURN_COINS,
)
from tefuda.kernel.chance import seeded
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.kernel.new_game import empty_table
from tefuda.kernel.rows import BOTH_SEATS, NONE
from tefuda.language.decks import Deck

FIRST_SHUFFLES = 2


def new_game(
    shared: Library,
    decks: tuple[Deck, Deck],
    seed: int | bytes,
    journal: Journal | None = None,
    *,
    coin_each_turn: bool = False,
) -> Game:
    """A game between two decks, up to its first decision. Decks are not checked here (NPC decks break the rules).
    A journal begins with turn 1. `coin_each_turn`: the turn-start order does not alternate (SG 22.2)."""
    game = shuffled(table_with(decks, shared), seed, DECK)
    game.set_number(TURN_COINS, int(coin_each_turn))
    game.journal = journal
    begin(game, shared)
    return game


@lru_cache(maxsize=256)
def table_with(decks: tuple[Deck, Deck], shared: Library) -> Game:
    """The table with two decks before they are shuffled: games begin with a copy."""
    game = table(0, shared)
    for seat, deck in enumerate(decks):
        seat_deck(game, shared, seat, deck)
    return game


def table(seed: int | bytes, shared: Library | None = None) -> Game:
    """An empty table, with the cards and texts of this library, or of the game's own."""
    shared = shared or library()
    game = empty_table(shared.rules, shared.book, seeded(seed))
    game.set_number(ORDER, NONE)
    game.set_number(COIN, NONE)
    return game


def seat_deck(game: Game, shared: Library, seat: int, deck: Deck) -> None:
    """Put a deck's Character and cards on the table."""
    (character,) = deck.counts("character")
    facts = shared.facts.cards[int(character)]
    put_character(game, seat, facts.id, facts.life, shared)
    cards: Mapping[str, int] = deck.counts("cards")
    for key, count in cards.items():
        for _ in range(count):
            put(game, seat, shared.card_numbers[int(key)], DECK)


def put_character(game: Game, seat: int, card: int, life: int, shared: Library | None = None) -> None:
    """Put a Character down with its LIFE and two SHUFFLEs."""
    put(game, seat, (shared or library()).card_numbers[card], CHARACTER, BOTH_SEATS)
    game.count(seat, PLAYER_LIFE, life)
    game.count(seat, PLAYER_SHUFFLES, FIRST_SHUFFLES)


def begin(game: Game, shared: Library) -> None:
    """Start turn 1."""
    game.set_number(STARTED, game.count_rows())
    game.push(Frame(shared.parts["turn"], NONE, 0, NONE))
    game.run()
