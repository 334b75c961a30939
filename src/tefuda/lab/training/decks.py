"""Decks for training: those that come with a game, and variations of them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tefuda.errors import TefudaError
from tefuda.games.registry import check_deck, face, new_game
from tefuda.lab.deck_search import Change, cards_of, changed
from tefuda.language.decks import Deck

TRIES: Final = 60
"""Changes of one card that are tried for a deck; about half of them leave it legal."""


def varied_decks(game: str, decks: Sequence[Deck], count: int, seed: int) -> list[Deck]:
    """So many decks, each one of `decks` after some changes of a card to any other one of the game that is legal. The
    same seed gives the same decks."""
    chance = Random(seed)
    known = cards_of(decks)
    every = sorted(face(game).cards())
    found: list[Deck] = []
    while len(found) < count:
        deck = chance.choice(decks)
        for _ in range(TRIES):
            part = chance.choice([entry.part for entry in deck.entries])
            out = chance.choice(list(deck.counts(part)))
            into = chance.choice(known[part]) if chance.random() < 0.5 else chance.choice(every)
            other = changed(deck, Change(part, out, into, 0.0))
            if into != out and not check_deck(game, other):
                deck = other
        if can_be_played(game, deck):
            found.append(deck)
    return found


def can_be_played(game: str, deck: Deck) -> bool:
    """Whether a game can be played with a deck: all of its cards are understood."""
    try:
        new_game(game, decks=(deck, deck), seed=0)
    except TefudaError:
        return False
    return True
