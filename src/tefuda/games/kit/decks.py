"""Problems of decks that all games share: unknown cards, and counts out of bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches

from msgspec.structs import replace

from tefuda.language.decks import Deck, Entry, Problem, unknown_card
from tefuda.language.messages import Message, say


def problem_with(deck: Deck, rule: str, message: Message, card: str) -> Problem:
    """A problem with one card, at the line where the deck first names it."""
    entry = deck.first_entry(card)
    return Problem(rule, message, card, entry.line if entry else None)


def with_ids(deck: Deck, is_known: Callable[[str], bool], called: Callable[[Entry], Sequence[str]]) -> Deck:
    """A deck whose cards are named by their ids, also those that a line names only by a name that no other card has;
    `called` are the ids of the cards that have the name of an entry."""
    return replace(
        deck, entries=tuple(entry if is_known(entry.card) else by_id(entry, called) for entry in deck.entries)
    )


def by_id(entry: Entry, called: Callable[[Entry], Sequence[str]]) -> Entry:
    """An entry by the id of the only card that it names; else as it is."""
    ids = called(entry)
    return entry.by_id(ids[0]) if len(ids) == 1 else entry


def unknown_cards(
    rule: str,
    deck: Deck,
    is_known: Callable[[str], bool],
    names: Mapping[str, str],
    called: Callable[[Entry], Sequence[str]] = lambda entry: (),
) -> Iterator[Problem]:
    """Ids that no card has, with the card that may have been meant, or those that have the name of the entry; `names`
    are the names of all cards by id."""
    for entry in {entry.written: entry for entry in reversed(deck.entries) if not is_known(entry.card)}.values():
        named = called(entry)
        found = suggestion(entry, names)
        meant = named or ([found] if found else [])
        yield unknown_card(rule, entry, entry.card, [f"{id} {names[id]}" for id in meant])


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
