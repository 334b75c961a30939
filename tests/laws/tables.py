"""Which games the laws are tried on: starter decks, decks of NPCs, and decks of any thirty cards."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from tefuda import new_game
from tefuda.games.sword_girls.facts import load_facts
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.decks import Deck, Entry


def deck_of(name: str, character: int, cards: dict[int, int]) -> Deck:
    """A deck by its cards."""
    entries = [Entry(str(card), count) for card, count in sorted(cards.items())]
    return Deck(name, "sword-girls", (Entry(str(character), 1, "character"), *entries))


@lru_cache(maxsize=1)
def starters() -> list[Deck]:
    """The four starter decks."""
    return list(load_facts().decks.values())


@lru_cache(maxsize=1)
def npcs() -> list[Deck]:
    """The decks of the 299 NPCs, which break the rules for decks (SG 3.6)."""
    return [deck_of(f"npc-{key}", key, cards) for key, cards in sorted(load_facts().npc_decks.items())]


def any_cards(chance: Random) -> Deck:
    """Thirty cards of any kind and limit, and any Character."""
    facts = load_facts().cards.values()
    characters = [card.id for card in facts if card.kind == "character"]
    others = [card.id for card in facts if card.kind in ("follower", "spell")]
    cards: dict[int, int] = {}
    for _ in range(30):
        card = chance.choice(others)
        cards[card] = cards.get(card, 0) + 1
    return deck_of("any", chance.choice(characters), cards)


def decks_for(number: int) -> tuple[Deck, Deck]:
    """The decks of game `number`: in turn two starter decks, two decks of NPCs, two of any cards, one of each."""
    chance = Random(number)
    kind = number % 4
    if kind == 0:
        return (chance.choice(starters()), chance.choice(starters()))
    if kind == 1:
        return (chance.choice(npcs()), chance.choice(npcs()))
    if kind == 2:
        return (any_cards(chance), any_cards(chance))
    return (chance.choice(starters()), chance.choice(npcs()))


def game_for(number: int, journal: Journal | None = None) -> Game:
    """Game `number`, up to its first decision."""
    return new_game("sword-girls", decks=decks_for(number), seed=number, journal=journal)


Answer = tuple[int, int]
"""A seat and the index of its option."""


def answer_for(game: Game, chance: Random) -> Answer:
    """An answer at random: any seat that has to decide, any of its options."""
    ask = chance.choice(game.asks)
    return ask.seat, chance.randrange(len(ask.options))
