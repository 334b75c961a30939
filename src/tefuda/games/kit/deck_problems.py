"""Problems of decks in games whose cards have a number for each printing (`kit/printings.py`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from tefuda.games.kit.printings import Pool, PrintedFacts
from tefuda.language.decks import Deck, Entry, Problem, unknown_card
from tefuda.language.messages import Word, joined, say

NOT_YET: Final = "not playable yet"
"""Stands where other problems have their clause, if a card is right but Tefuda cannot read its text yet."""

MOST_SUGGESTIONS: Final = 10
LONGEST_QUOTE: Final = 40

C = TypeVar("C", bound=PrintedFacts)


class Listed(NamedTuple, Generic[C]):
    """An entry of a deck with the card that it names, if there is one, and the part that it belongs to."""

    entry: Entry
    card: C | None
    part: str


@dataclass(frozen=True)
class Copies(Generic[C]):
    """All copies of one card in one part of a deck; ``entry`` is the first that names it."""

    card: C
    count: int
    entry: Entry


def listed_cards(
    deck: Deck, facts: Pool[C], other_names: Mapping[str, str], fits: Callable[[C, str], bool]
) -> list[Listed[C]]:
    """The entries of a deck with their cards, found by the number of any printing, or by a name that only one of the
    cards has that fit the part; `other_names` are the usual names of parts by what they may be called, too."""
    return [listed_card(entry, other_names.get(entry.part, entry.part), facts, fits) for entry in deck.entries]


def listed_card(entry: Entry, part: str, facts: Pool[C], fits: Callable[[C, str], bool]) -> Listed[C]:
    """One entry of a part with its card."""
    if card := facts.by_printing.get(entry.card):
        return Listed(entry, card, part)
    named = cards_called(entry.written, part, facts, fits)
    return Listed(entry.by_id(named[0].id), named[0], part) if len(named) == 1 else Listed(entry, None, part)


def cards_called(name: str, part: str, facts: Pool[C], fits: Callable[[C, str], bool]) -> list[C]:
    """The cards of a name in either language, in lower case: those that fit a part of a deck, if any does."""
    cards = [facts.cards[id] for id in facts.by_any_name.get(name, ())]
    return [card for card in cards if fits(card, part)] or cards


def tidy_deck(deck: Deck, facts: Pool[C], other_names: Mapping[str, str], fits: Callable[[C, str], bool]) -> Deck:
    """The deck with each card by its own id, not by that of a printing, and parts by their usual names."""
    tidied = (
        msgspec.structs.replace(entry, card=card.id if card else entry.card, part=part)
        for entry, card, part in listed_cards(deck, facts, other_names, fits)
    )
    return msgspec.structs.replace(deck, entries=tuple(tidied))


def copies_in(listed: Iterable[Listed[C]], part: str) -> list[Copies[C]]:
    """The cards of one part, in the order in which they are first named."""
    return together((Copies(card, entry.count, entry) for entry, card, its in listed if card and its == part), "id")


def by_name(listed: Iterable[Copies[C]]) -> list[Copies[C]]:
    """Copies of cards of the same name taken together."""
    return together(listed, "same_name")


def together(listed: Iterable[Copies[C]], what: str) -> list[Copies[C]]:
    """Copies of cards of which something is the same taken together, in the order in which they come up first."""
    found: dict[str, Copies[C]] = {}
    for copies in listed:
        key = getattr(copies.card, what)
        before = found.get(key)
        found[key] = replace(before, count=before.count + copies.count) if before else copies
    return list(found.values())


def shortened(text: str) -> str:
    """A text of unknown origin, cut to a bearable length."""
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"


def called(card: PrintedFacts) -> Word:
    """The card in a sentence: its id, and its name in the language of the sentence."""
    return {language: f"{card.id} {card.named(language)}" for language in ("en", "ja")}


def problem_with(copies: Copies[Any], rule: str, template: str, /, **words: Word) -> Problem:
    """A problem with one card, the template's ``card``, at the line where the deck first names it."""
    return Problem(rule, say(template, card=called(copies.card), **words), copies.entry.card, copies.entry.line)


def no_format(rule: str, name: str, known: Iterable[str]) -> Problem:
    """The problem that there is no format of this name."""
    formats = joined("{one} or {two}", list(known))
    message = say('there is no format "{format}"; choose {formats}', format=shortened(name), formats=formats)
    return Problem(rule, message)


def unknown_parts(rule: str, template: str, listed: Iterable[Listed[Any]], known: Iterable[str]) -> Iterator[Problem]:
    """Parts that are none of a deck's, which the template tells."""
    seen = set(known)
    for entry, _, part in listed:
        if part not in seen:
            seen.add(part)
            yield Problem(rule, say(template, part=shortened(part)), None, entry.line)


def unknown_cards(
    rule: str, listed: Iterable[Listed[C]], nearest: Callable[[Entry, str], Sequence[C]]
) -> Iterator[Problem]:
    """Ids that no card has, with the card that may have been meant: the one nearest to an entry of a part; or all that
    have the name that is written."""
    seen: set[str] = set()
    for entry, card, part in listed:
        if card is None and entry.written not in seen:
            seen.add(entry.written)
            short = msgspec.structs.replace(entry, card=entry.card[:LONGEST_QUOTE], label=entry.label[:LONGEST_QUOTE])
            meant = nearest(short, part) if len(seen) <= MOST_SUGGESTIONS else ()
            yield unknown_card(rule, entry, shortened(entry.card), [called(card) for card in meant])


def unread_cards(listed: Iterable[Copies[C]], cards: Mapping[str, C], unread: Mapping[str, str]) -> Iterator[Problem]:
    """Cards whose printed text is not in canonical words yet, and cards that can create such a card (`unread`: its id
    by theirs)."""
    for copies in listed:
        if copies.card.unread:
            template = "{card} has a text that Tefuda cannot read yet; put another card in its place"
            yield problem_with(copies, NOT_YET, template)
        elif copies.card.id in unread:
            template = "{card} can create {other}, whose text Tefuda cannot read yet; put another card in its place"
            yield problem_with(copies, NOT_YET, template, other=called(cards[unread[copies.card.id]]))


def second_face(copies: Copies[C], rule: str, cards: Mapping[str, C]) -> Problem:
    """The problem that a deck lists the second face of a double-faced card."""
    template = "{card} is the second face of {front}; list that instead"
    return problem_with(copies, rule, template, front=called(cards[copies.card.back_of]))


def in_no_deck(copies: Copies[Any], rule: str, kind: Word) -> Problem:
    """The problem that a card, of a kind that is told with its article, is part of no deck."""
    return problem_with(copies, rule, "{card} is {kind}, which only cards create; take it out of the deck", kind=kind)


def in_wrong_part(copies: Copies[Any], rule: str, kind: Word, part: Word, other: str) -> Problem:
    """The problem that a card of a kind stands in one part of a deck and not in the other."""
    template = '{card} is {kind}, which cannot be in the {part}; move it to "{other}"'
    return problem_with(copies, rule, template, kind=kind, part=part, other=other)


def too_many(copies: Copies[Any], rule: str, limit: int, part: Word) -> Problem:
    """The problem that a part of a deck has more copies of a card than are allowed."""
    template = "{count} copies of {card} in the {part}; the limit is {limit}: take out {over}"
    return problem_with(copies, rule, template, count=copies.count, limit=limit, over=copies.count - limit, part=part)
