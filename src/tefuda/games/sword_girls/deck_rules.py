"""The deck rules of Sword Girls, and the points of decks (SG 3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from tefuda.games.kit.decks import counted, problem_with, unknown_cards, way_out, with_ids
from tefuda.games.sword_girls.facts import CardFacts
from tefuda.language.decks import MAIN_PART, Deck, Entry, Problem
from tefuda.language.messages import Message, say

DECK_SIZE: Final = 30
CHARACTER: Final = "character"
NO_PART: Final = 'there is no part "{part}"; the parts of a deck are "character" and "cards"'
BRACKETS: Final = (100, 300, 700)

Cards = Mapping[int, CardFacts]


def check_deck(deck: Deck, cards: Cards, *, faction_lock: bool = False) -> list[Problem]:
    """The problems of a deck, in the order of the rules; empty when it is legal.

    ``faction_lock`` allows only the Character's faction and Neutral (SG 3.4), which the usual rules do not ask.
    """
    deck = identified(deck, cards)
    return [
        *unknown_cards(
            "SG 1.5",
            deck,
            lambda id: known_card(id, cards) is not None,
            names_of(cards),
            lambda entry: ids_called(entry, cards),
        ),
        *unknown_parts(deck),
        *wrong_sizes(deck, cards),
        *too_many_copies(deck, cards),
        *materials(deck, cards),
        *(foreign_factions(deck, cards) if faction_lock else ()),
    ]


def known_counts(deck: Deck, cards: Cards) -> dict[CardFacts, int]:
    """The copies of each card that exists."""
    found = ((known_card(id, cards), count) for id, count in deck.counts().items())
    return {card: count for card, count in found if card is not None}


def known_card(id: str, cards: Cards) -> CardFacts | None:
    """The card that an id of a deck file names."""
    return cards.get(int(id)) if id.isdecimal() and len(id) < 10 else None


def part_of(card: CardFacts) -> str:
    """The part of a deck in which a card stands; empty for what no player's deck may hold (SG 3.2, 3.3)."""
    if card.kind == "material" or card.limit == 0:
        return ""
    return CHARACTER if card.kind == CHARACTER else MAIN_PART


def tidy_deck(deck: Deck, cards: Cards) -> Deck:
    """The deck with each card by its own id, and the Character apart."""
    entries = identified(deck, cards).entries
    return replace(deck, entries=tuple(tidy_entry(entry, known_card(entry.card, cards)) for entry in entries))


def identified(deck: Deck, cards: Cards) -> Deck:
    """The deck with the ids of cards that it names without one."""
    return with_ids(deck, lambda id: known_card(id, cards) is not None, lambda entry: ids_called(entry, cards))


def ids_called(entry: Entry, cards: Cards) -> list[str]:
    """The ids of the cards that have the name of an entry: those that may stand in its part, if any does."""
    called = [card for card in cards.values() if card.name_en.casefold() == entry.written]
    return [str(card.id) for card in called if part_of(card) == entry.part] or [str(card.id) for card in called]


def tidy_entry(entry: Entry, card: CardFacts | None) -> Entry:
    """An entry that names this card."""
    if card is None:
        return entry
    return replace(entry, card=str(card.id), part=CHARACTER if card.kind == CHARACTER else MAIN_PART)


def names_of(cards: Cards) -> dict[str, str]:
    """The names of all cards by id."""
    return {str(card.id): card.name_en for card in cards.values()}


def called(card: CardFacts) -> str:
    """The name of a card in a sentence about a deck."""
    return f"{card.id} {card.name_en}"


def unknown_parts(deck: Deck) -> Iterator[Problem]:
    """Parts that no deck has, each at the line of its first card."""
    seen = {CHARACTER, MAIN_PART}
    for entry in deck.entries:
        if entry.part not in seen:
            seen.add(entry.part)
            yield Problem("SG 3.1", say(NO_PART, part=entry.part), None, entry.line)


def wrong_sizes(deck: Deck, cards: Cards) -> Iterator[Problem]:
    """A deck is one Character and exactly 30 other cards."""
    counts = known_counts(deck, cards)
    characters = sum(count for card, count in counts.items() if card.kind == "character")
    unknown = sum(count for id, count in deck.counts().items() if known_card(id, cards) is None)
    others = sum(counts.values()) - characters + unknown
    if characters != 1:
        found = tuple(called(card) for card in counts if card.kind == "character")
        many = say("{count} Characters ({cards}); a deck has exactly one", count=characters, cards=found)
        yield Problem("SG 3.1", many if characters else say("no Character; a deck has exactly one"))
    if advice := way_out(others, DECK_SIZE, DECK_SIZE):
        text = "{cards} beside the Character; a deck has exactly {size}: {advice}"
        yield Problem("SG 3.1", say(text, cards=counted(others), size=DECK_SIZE, advice=advice))


def too_many_copies(deck: Deck, cards: Cards) -> Iterator[Problem]:
    """No more copies of a card than its limit; limit 0 means not for player decks."""
    for card, count in known_counts(deck, cards).items():
        if card.kind == "material" or count <= card.limit:
            continue
        message = say(
            "{count} copies of {card}; the limit is {limit}", count=count, card=called(card), limit=card.limit
        )
        if card.limit == 0:
            message = say("{card} is not for player decks; take it out", card=called(card))
        yield problem_with(deck, "SG 3.2", message, str(card.id))


def materials(deck: Deck, cards: Cards) -> Iterator[Problem]:
    """Materials are for crafting, never part of a deck."""
    for card in known_counts(deck, cards):
        if card.kind == "material":
            message = say("{card} is a Material, which no deck may hold; take it out", card=called(card))
            yield problem_with(deck, "SG 3.3", message, str(card.id))


def foreign_factions(deck: Deck, cards: Cards) -> Iterator[Problem]:
    """Under the faction lock: cards of another faction than the Character's and Neutral."""
    counts = known_counts(deck, cards)
    factions = {card.faction for card in counts if card.kind == "character"}
    if len(factions) != 1:
        return
    faction = factions.pop()
    for card in counts:
        if card.kind not in ("character", "material") and card.faction not in (faction, "neutral"):
            message = say(
                "{card} belongs to {other}; under the faction lock this deck holds only {faction} and Neutral cards",
                card=called(card),
                other=say(card.faction.title()),
                faction=say(faction.title()),
            )
            yield problem_with(deck, "SG 3.4", message, str(card.id))


def deck_points(deck: Deck, cards: Cards) -> int:
    """The points of all cards, the Character included (SG 3.5)."""
    return sum(card.points * count for card, count in known_counts(deck, cards).items())


def bracket(points: int) -> Message:
    """The bracket in which a deck of so many points is matched (SG 3.5).

    >>> [str(bracket(points)) for points in (40, 300, 701)]
    ['up to 100', 'up to 300', 'above 700']
    """
    for most in BRACKETS:
        if points <= most:
            return say("up to {points}", points=most)
    return say("above {points}", points=BRACKETS[-1])


def worth(deck: Deck, cards: Cards) -> Message:
    """The points of a deck, and the bracket that it may play in."""
    points = deck_points(deck, cards)
    return say("{points} points, bracket {bracket}", points=points, bracket=bracket(points))
