"""The face of Sword Girls: what `tefuda.new_game("sword-girls", ...)` and its siblings call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tefuda.errors import TefudaError
from tefuda.games.sword_girls import setup
from tefuda.games.sword_girls.appraisal import appraise
from tefuda.games.sword_girls.deck_rules import check_deck as problems_of
from tefuda.games.sword_girls.facts import CardFacts, load_facts
from tefuda.games.sword_girls.library import library
from tefuda.games.sword_girls.npc import NpcPlayer
from tefuda.kernel.encoding import decode_into
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.decks import Deck, Problem
from tefuda.language.table import Catalogue

__all__ = ["NpcPlayer", "appraise", "cards", "catalogue", "check_deck", "from_bytes", "new_game", "starter_decks"]


class Card:
    """A card as players read it."""

    def __init__(self, facts: CardFacts) -> None:
        self.facts = facts
        self.id = str(facts.id)
        self.name = facts.name_en

    def text(self, language: str = "en") -> str:
        """The text of the card in canonical wording, a line for each skill. Languages: "en"."""
        if language != "en":
            raise TefudaError(f"Sword Girls speaks no language {language!r}; it speaks en")
        return "\n".join(load_facts().skills[skill].text for skill in self.facts.skills)


class Cards(Mapping[str, Card]):
    """All cards by id, made when asked for."""

    def __getitem__(self, key: str) -> Card:
        if not key.isdigit() or int(key) not in load_facts().cards:
            raise KeyError(key)
        return Card(load_facts().cards[int(key)])

    def __iter__(self) -> Iterator[str]:
        return (str(card) for card in load_facts().cards)

    def __len__(self) -> int:
        return len(load_facts().cards)


def cards() -> Mapping[str, Card]:
    """All cards by id."""
    return Cards()


def catalogue() -> Catalogue:
    """What tables may ask about the game."""
    from tefuda.games.sword_girls.catalogue import SwordGirlsCatalogue

    return SwordGirlsCatalogue()


def starter_decks() -> Mapping[str, Deck]:
    """The starter decks by name."""
    return load_facts().decks


def check_deck(deck: Deck) -> list[Problem]:
    """What is wrong with a deck (SG 3)."""
    return problems_of(deck, load_facts().cards)


TURN_START_ORDERS = ("alternate", "coin_each_turn")
"""Who is first in the turn-start step after turn 1 (SG 22.2)."""


def new_game(
    decks: tuple[Deck, Deck], seed: int, journal: Journal | None = None, *, turn_start_order: str = "alternate"
) -> Game:
    """A new game, see `tefuda.new_game`."""
    if turn_start_order not in TURN_START_ORDERS:
        raise TefudaError(f"turn_start_order is {' or '.join(TURN_START_ORDERS)}, not {turn_start_order!r} (SG 22.2)")
    known = library().card_numbers
    for deck in decks:
        characters = deck.counts("character")
        if sum(characters.values()) != 1:
            raise TefudaError(f"deck {deck.name!r} has {sum(characters.values())} Characters; a game needs 1 (SG 3.1)")
        for key in deck.counts():
            if not key.isdigit() or int(key) not in known or load_facts().cards[int(key)].kind == "material":
                raise TefudaError(f"deck {deck.name!r}: there is no playable card {key!r} (SG 1.5)")
    return setup.new_game(decks, seed, journal, coin_each_turn=turn_start_order == "coin_each_turn")


def from_bytes(data: bytes) -> Game:
    """A game that was written down."""
    return decode_into(setup.table(0), data)
