"""Which decks are legal in Sword Girls, and what they are worth (SG 3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Final

from msgspec.structs import replace

from tefuda.games.sword_girls.facts import CardFacts
from tefuda.language.decks import MAIN_PART, Deck, Entry, Problem, unknown_card
from tefuda.language.messages import Message, say

DECK_SIZE: Final = 30
CHARACTER: Final = "character"
BRACKETS: Final = (100, 300, 700)

Cards = Mapping[int, CardFacts]


def check_deck(deck: Deck, cards: Cards, *, faction_lock: bool = False) -> list[Problem]:
    """What is wrong with a deck, in the order of the rules; empty when it is legal.

    ``faction_lock`` allows only the Character's faction and Neutral (SG 3.4), which the usual rules do not ask.
    """
    return [
        *unknown_cards(deck, cards),
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
    return replace(deck, entries=tuple(tidy_entry(entry, known_card(entry.card, cards)) for entry in deck.entries))


def tidy_entry(entry: Entry, card: CardFacts | None) -> Entry:
    """An entry that names this card."""
    if card is None:
        return entry
    return replace(entry, card=str(card.id), part=CHARACTER if card.kind == CHARACTER else MAIN_PART)


def called(card: CardFacts) -> str:
    """How a card is called in a sentence about a deck."""
    return f"{card.id} {card.name_en}"


def problem_with(deck: Deck, rule: str, message: Message, card: str) -> Problem:
    """A problem with one card, at the line where the deck first names it."""
    entry = deck.first_entry(card)
    return Problem(rule, message, card, entry.line if entry else None)


def unknown_cards(deck: Deck, cards: Cards) -> Iterator[Problem]:
    """Ids that no card has, with the card that may have been meant."""
    seen: set[str] = set()
    for entry in deck.entries:
        if entry.card not in seen and known_card(entry.card, cards) is None:
            seen.add(entry.card)
            meant = suggestion(entry.card, entry.label, cards)
            yield unknown_card("SG 1.5", entry, entry.card, called(meant) if meant else None)


def suggestion(id: str, label: str, cards: Cards) -> CardFacts | None:
    """The card that was probably meant: by the name beside the id, else by a similar id or name."""
    by_name: dict[str, CardFacts] = {}
    for card in cards.values():
        by_name.setdefault(card.name_en.casefold(), card)
    for name in (label, f"{id} {label}"):
        if found := by_name.get(name.strip().casefold()):
            return found
    if near := get_close_matches(id, [str(known) for known in cards], n=1, cutoff=0.8):
        return cards[int(near[0])]
    near = get_close_matches(f"{id} {label}".strip().casefold(), by_name, n=1)
    return by_name[near[0]] if near else None


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
    if others != DECK_SIZE:
        short = DECK_SIZE - others
        advice = say("add {count}", count=short) if short > 0 else say("take out {count}", count=-short)
        counted = say("1 card") if others == 1 else say("{count} cards", count=others)
        message = "{cards} beside the Character; a deck has exactly {size}: {advice}"
        yield Problem("SG 3.1", say(message, cards=counted, size=DECK_SIZE, advice=advice))


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
    """What a deck is worth, and the bracket that it may play in."""
    points = deck_points(deck, cards)
    return say("{points} points, bracket {bracket}", points=points, bracket=bracket(points))
