"""Problems of decks that all games share: unknown cards, and counts out of bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches

from tefuda.language.decks import Deck, Entry, Problem, unknown_card
from tefuda.language.messages import Message, say


def problem_with(deck: Deck, rule: str, message: Message, card: str) -> Problem:
    """A problem with one card, at the line where the deck first names it."""
    entry = deck.first_entry(card)
    return Problem(rule, message, card, entry.line if entry else None)


def unknown_cards(
    rule: str, deck: Deck, is_known: Callable[[str], bool], names: Mapping[str, str]
) -> Iterator[Problem]:
    """Ids that no card has, with the card that may have been meant; `names` are the names of all cards by id."""
    for key in deck.counts():
        entry = deck.first_entry(key)
        if entry is not None and not is_known(key):
            meant = suggestion(entry, names)
            yield unknown_card(rule, entry, key, f"{meant} {names[meant]}" if meant else None)


def suggestion(entry: Entry, names: Mapping[str, str]) -> str | None:
    """The id of the card that was probably meant: by the name beside the id, else by a similar id or name."""
    by_name: dict[str, str] = {}
    for id, name in names.items():
        by_name.setdefault(name.casefold(), id)
    for name in (entry.label, f"{entry.card} {entry.label}"):
        if found := by_name.get(name.strip().casefold()):
            return found
    if near := get_close_matches(entry.card, names, n=1, cutoff=0.8):
        return near[0]
    near = get_close_matches(f"{entry.card} {entry.label}".strip().casefold(), by_name, n=1)
    return by_name[near[0]] if near else None


def way_out(count: int, least: int, most: int | None) -> Message | None:
    """The way to bring a count within bounds (`most` None: there is none above); None if it is.

    >>> [str(way_out(count, 40, 50)) for count in (38, 53, 45)]
    ['add 2', 'take out 3', 'None']
    """
    if count < least:
        return say("add {count}", count=least - count)
    return say("take out {count}", count=count - most) if most is not None and count > most else None


def counted(count: int) -> Message:
    """So many cards.

    >>> str(counted(1)), str(counted(30))
    ('1 card', '30 cards')
    """
    return say("1 card") if count == 1 else say("{count} cards", count=count)
