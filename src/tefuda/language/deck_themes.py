"""Themes of a deck: what it has more of than other decks of its game, in the words of its cards' texts, traits and
classes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log
from typing import Final

import msgspec

from tefuda.language.catalogue import Sheet
from tefuda.language.glossary import Glossary, Marking, marked
from tefuda.language.presentation import Presentation

LEAST: Final = 0.1
"""A theme is on at least this share of a deck's cards."""
RARE: Final = 0.02
"""The lower bound of usual shares: a rarer theme counts as this rare, since one odd card makes no theme."""


class Theme(msgspec.Struct, frozen=True):
    """A term of the glossary (`is_term`), or a value of a tag: its name in the reader's language."""

    key: str
    name: str
    is_term: bool


class CardThemes(msgspec.Struct, frozen=True):
    """The number of copies of a card in a deck, and its themes."""

    count: int
    themes: frozenset[Theme]


def themes_of(sheet: Sheet, table: Presentation, glossary: Glossary) -> frozenset[Theme]:
    """The themes of a card. Terms are looked for in the language of the table."""
    asked, language = table.deck_themes, table.language
    found = {
        Theme(f"{tag}: {value}", value, False)
        for tag in asked.tags
        for value in sheet.tags.get(tag, ())
        if value not in asked.wide
    }
    names = {term.id: term.name.get(language) or term.name["en"] for term in glossary.terms if term.id in asked.terms}
    if language in glossary.marks:
        for skill in sheet.skills:
            ids = ids_in(glossary.marks[language], f"{skill.head}\n{skill.text}")
            found |= {Theme(id, names[id], True) for id in ids if id in names}
    return frozenset(found)


@lru_cache(maxsize=4096)
def ids_in(marks: Marking, text: str) -> frozenset[str]:
    """The terms in a text; most cards of the decks that come with a game are in several of them."""
    return frozenset(id for _, _, id in marked(marks, text))


def shares(cards: Iterable[CardThemes]) -> dict[Theme, float]:
    """The share of a deck's cards that have each theme."""
    held = list(cards)
    every = max(1, sum(card.count for card in held))
    counts: dict[Theme, int] = {}
    for card in held:
        for theme in card.themes:
            counts[theme] = counts.get(theme, 0) + card.count
    return {theme: count / every for theme, count in counts.items()}


def usual_shares(decks: Iterable[Mapping[Theme, float]]) -> dict[Theme, float]:
    """The share of the cards of a deck that have each theme, on average."""
    every = list(decks)
    return {theme: sum(deck.get(theme, 0.0) for deck in every) / len(every) for deck in every for theme in deck}


def distinctive(mine: Mapping[Theme, float], usual: Mapping[Theme, float]) -> tuple[Theme, ...]:
    """The two themes that distinguish a deck from others, one of each sort where there are both: by their frequency
    compared with the usual one, weighed by the frequency (tf-idf)."""

    def weight(theme: Theme) -> float:
        return mine[theme] * log(mine[theme] / max(RARE, usual.get(theme, 0.0)))

    ranked = sorted((theme for theme in mine if mine[theme] >= LEAST), key=lambda theme: (-weight(theme), theme.key))
    ranked = [theme for theme in ranked if weight(theme) > 0]
    if not ranked:
        return ()
    others = [theme for theme in ranked if theme.name != ranked[0].name]
    other_sort = [theme for theme in others if theme.is_term != ranked[0].is_term]
    return (ranked[0], *(other_sort or others)[:1])


def themes_text(themes: tuple[Theme, ...], ace: str, table: Presentation) -> str:
    """The description of a deck: its themes and its strongest card, as far as it has any."""
    says = table.deck_themes
    if not ace:
        return ""
    if not themes:
        return says.bare.format(ace=ace)
    names = [theme.name for theme in themes]
    return says.text.format(
        themes=says.both.format(one=names[0], two=names[1]) if len(names) > 1 else names[0], ace=ace
    )
