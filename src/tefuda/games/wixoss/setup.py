"""Setting up a game of WIXOSS (WX 5)."""

from __future__ import annotations

from functools import lru_cache

from tefuda.errors import TefudaError
from tefuda.games.kit.deck_problems import NOT_YET
from tefuda.games.kit.setup import begin, put_copies, shuffled
from tefuda.games.wixoss.deck_rules import DeckLists, check_deck, deck_lists
from tefuda.games.wixoss.library import Library, library
from tefuda.games.wixoss.words import schema
from tefuda.kernel.chance import seeded
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.kernel.new_game import empty_table
from tefuda.kernel.rows import NONE
from tefuda.language.decks import Deck


def new_game(
    shared: Library,
    decks: tuple[Deck, Deck],
    seed: int | bytes,
    journal: Journal | None = None,
    *,
    blanks: bool = False,
) -> Game:
    """A game between two decks, up to its first decision. Raises `TefudaError` for a deck that cannot be played; other
    rules for decks are not looked at here. With `blanks`, cards whose text is not read are cards without a text: that
    is for trying the rules with all decks."""
    game = shuffled(table_with(decks, shared, blanks), seed, schema.DECK)
    for seat in range(2):
        game.shuffle(game.pile_number(seat, schema.LRIG_DECK))  # else its order would be that of the deck list
    game.journal = journal
    begin(game, shared.parts)
    return game


@lru_cache(maxsize=1024)
def table_with(decks: tuple[Deck, Deck], shared: Library, blanks: bool) -> Game:
    """The table with two decks before they are shuffled: games begin with a copy. Raises `TefudaError` for a deck that
    cannot be played."""
    game = table(0, shared)
    for seat, deck in enumerate(decks):
        seat_deck(game, shared, seat, playable_lists(deck, shared, blanks))
    return game


@lru_cache(maxsize=256)
def playable_lists(deck: Deck, shared: Library, blanks: bool) -> DeckLists:
    """The cards of a deck that has LRIGs to begin with and, unless `blanks` are allowed, no text that is not read."""
    forbidden = ("WX 4.3",) if blanks else (NOT_YET, "WX 4.3")
    for problem in check_deck(deck, shared.facts):
        if problem.rule in forbidden:
            raise TefudaError(f"deck {deck.name!r}: {problem}")
    return deck_lists(deck, shared.facts)


def table(seed: int | bytes, shared: Library | None = None) -> Game:
    """An empty table, with the cards and texts of this library, or of the game's own."""
    shared = shared or library()
    game = empty_table(shared.rules, shared.book, seeded(seed))
    for number in (schema.FIRST_SEAT, schema.ATTACKER, schema.CUT_IN):
        game.set_number(number, NONE)
    return game


def seat_deck(game: Game, shared: Library, seat: int, lists: DeckLists) -> None:
    """Put a deck's LRIGs face down in the LRIG zone (WX 5.1), and its cards in their decks."""
    starters = ((schema.CENTER, lists.center), *zip((schema.LEFT, schema.RIGHT), lists.assists, strict=False))
    for place, key in starters:
        card = game.make(shared.numbers[key], seat, 1 << seat)
        game.hide(card)
        game.move(card, game.pile_number(seat, schema.LRIG_ZONE), place)
    put_copies(game, seat, lists.lrig, shared.numbers, schema.LRIG_DECK)
    put_copies(game, seat, lists.main, shared.numbers, schema.DECK)
