"""First sets: the characters with which the phrases of each kind can begin, so that the parser skips phrases that
cannot match.

All digits count as one letter, `DIGIT`.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Final

from tefuda.language.phrasebook import ARTICLE, Kind, Phrasebook, Slot, Template, UnitRule

DIGIT: Final = "0"


def letters_of(text: str) -> str:
    """The letters of a text, as first sets are compared: lower case, and all digits one.

    >>> letters_of("Draw 12.")
    'draw 00.'
    """
    return "".join(DIGIT if letter.isdecimal() else letter for letter in text.lower())


class FirstSets:
    """The letters with which the phrases of each kind can begin (`of`), and the kinds that can be empty."""

    def __init__(self, book: Phrasebook, known_families: Set[str]) -> None:
        self.book = book
        self.known_families = known_families
        ways = {kind: [parts_of(way) for way in self.ways(kind)] for kind in kinds_of(book)}
        self.of = {kind: self.plain(kind) for kind in ways}
        self.empty = {kind for kind in ways if "" in book.terms.get(kind, {}).values()}
        self.sorted: dict[tuple[Kind, str | None], list[tuple[str, Template | UnitRule]]] = {}
        grown = True
        while grown:
            grown = False
            for kind, phrases in ways.items():
                for parts in phrases:
                    grown |= self.learn(kind, parts)

    def ways(self, kind: Kind) -> list[Template | UnitRule]:
        """The templates and then the unit rules that are read for a kind."""
        return [*self.book.templates.get(kind, ()), *self.book.unit_rules.get(kind, ())]

    def plain(self, kind: Kind) -> set[str]:
        """The first letters of phrases that are no templates: numbers, terms, names."""
        family, _ = kind
        found = {letters_of(text[:1]) for text in self.book.terms.get(kind, {}).values() if text}
        found |= {letters_of(name[:1]) for names in self.book.lists.get(family, {}).values() for name, _ in names}
        if family == "int":
            found |= {DIGIT, "-"}
        elif family not in self.known_families and family not in self.book.vocabulary.enumerations:
            found.add(self.book.writing.quotes[0])
        return found

    def learn(self, kind: Kind, parts: tuple[str | Slot, ...]) -> bool:
        """Add the first letters of a phrase of a kind; returns whether the set has grown."""
        letters, may_end = self.first(parts)
        news = not letters <= self.of[kind] or (may_end and kind not in self.empty)
        self.of[kind] |= letters
        if may_end:
            self.empty.add(kind)
        return news

    def first(self, parts: tuple[str | Slot, ...]) -> tuple[set[str], bool]:
        """The first letters of parts one after another, and whether all of the parts can be empty."""
        found: set[str] = set()
        for part in parts:
            if isinstance(part, str):
                return found | {letters_of(part[:1])}, False
            kind = (part.family, part.form)
            found |= self.of[kind]
            if kind not in self.empty:
                return found, False
            found |= {letters_of((part.separator or "")[:1])} - {""}
        return found, True

    def may_begin(self, kind: Kind, letter: str) -> bool:
        """Whether a phrase of a kind can stand where this letter does; the letter is empty at the end of a text."""
        letters = self.of.get(kind)
        return letters is None or letter in letters or kind in self.empty

    def candidates(self, kind: Kind, letter: str | None) -> list[tuple[str, Template | UnitRule]]:
        """The templates and unit rules of a kind that can stand where this letter does, or all of them, each with the
        small letters that it begins with."""
        found = self.sorted.get((kind, letter))
        if found is None:
            found = [(beginning(way), way) for way in self.ways(kind) if self.stands(way, letter)]
            self.sorted[kind, letter] = found
        return found

    def stands(self, way: Template | UnitRule, letter: str | None) -> bool:
        """Whether a template or unit rule can stand where a letter does."""
        letters, may_end = self.first(parts_of(way))
        return may_end or letter is None or letter in letters


def parts_of(way: Template | UnitRule) -> tuple[str | Slot, ...]:
    """The parts of a template, or of a unit rule as if it were one."""
    if isinstance(way, Template):
        return way.parts
    inner = Slot("", way.family, way.form, None)
    return tuple(part for part in (way.before, inner, way.after) if part)


def kinds_of(book: Phrasebook) -> set[Kind]:
    """All kinds of phrases that a phrasebook asks for or has."""
    found = {*book.templates, *book.unit_rules, *book.terms}
    for templates in book.templates.values():
        found |= {(part.family, part.form) for one in templates for part in one.parts if isinstance(part, Slot)}
    return found | {(rule.family, rule.form) for rules in book.unit_rules.values() for rule in rules}


def beginning(way: Template | UnitRule) -> str:
    """The small letters that a template or unit rule begins with."""
    if isinstance(way, UnitRule):
        return way.before.lower()
    first = way.parts[0] if way.parts else ""
    if isinstance(first, Slot):
        return ""
    return first.lower()[:-1] if ARTICLE.search(first) else first.lower()
