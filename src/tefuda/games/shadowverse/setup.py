"""Setting up a game of Shadowverse: Evolve (SVE 7)."""

from __future__ import annotations

from functools import lru_cache

from tefuda.errors import TefudaError
from tefuda.games.kit.deck_problems import NOT_YET
from tefuda.games.kit.setup import begin, put, put_copies, shuffled
from tefuda.games.shadowverse.deck_rules import DeckLists, check_deck, deck_lists
from tefuda.games.shadowverse.library import Library, library
from tefuda.games.shadowverse.words.schema import (
    ATTACKER,
    DECK,
    EVOLVE,
    FIRST_SEAT,
    LEADER,
    WINDOW,
)
from tefuda.kernel.chance import seeded
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.kernel.new_game import empty_table
from tefuda.kernel.rows import BOTH_SEATS, NONE
from tefuda.language.decks import Deck


def new_game(shared: Library, decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None) -> Game:
    """A game between two decks, up to its first decision. Raises `TefudaError` for a deck that cannot be played; other
    rules for decks are not looked at here."""
    game = shuffled(table_with(decks, shared), seed, DECK)
    game.journal = journal
    begin(game, shared.parts)
    return game


@lru_cache(maxsize=1024)
def table_with(decks: tuple[Deck, Deck], shared: Library) -> Game:
    """The table with two decks before they are shuffled: games begin with a copy. Raises `TefudaError` for a deck that
    cannot be played."""
    game = table(0, shared)
    for seat, deck in enumerate(decks):
        seat_deck(game, shared, seat, playable_lists(deck, shared))
    return game


@lru_cache(maxsize=256)
def playable_lists(deck: Deck, shared: Library) -> DeckLists:
    """The cards of a deck that has a leader and holds nothing that cannot be played."""
    facts = shared.facts
    for problem in check_deck(deck, facts):
        if problem.rule in (NOT_YET, "SVE 6.1"):
            raise TefudaError(f"deck {deck.name!r}: {problem}")
    return deck_lists(deck, facts)


def table(seed: int | bytes, shared: Library | None = None) -> Game:
    """An empty table, with the cards and texts of this library, or of the game's own."""
    shared = shared or library()
    game = empty_table(shared.rules, shared.book, seeded(seed))
    for number in (FIRST_SEAT, WINDOW, ATTACKER):
        game.set_number(number, NONE)
    return game


def seat_deck(game: Game, shared: Library, seat: int, lists: DeckLists) -> None:
    """Put a deck's leader, cards and evolve deck on the table."""
    for key in list(lists.leaders)[:1]:
        put(game, seat, shared.numbers[key], LEADER, BOTH_SEATS)
    put_copies(game, seat, lists.main, shared.numbers, DECK)
    put_copies(game, seat, lists.evolve, shared.numbers, EVOLVE)
