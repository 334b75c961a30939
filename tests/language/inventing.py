"""Texts that nobody has written: whatever a phrasebook can say, at random, so that another can be tried with it."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import Kind, NoPhrase, Phrasebook, Slot, Template, UnitRule
from tefuda.language.vocabulary import Tree

LONGEST = 300
"""Invented texts that are longer are left out: they take long to read."""


def words_of(book: Phrasebook) -> set[str]:
    """The words that a phrasebook can say."""
    return {template.word for templates in book.templates.values() for template in templates}


def terms_of(book: Phrasebook) -> set[tuple[str, Any]]:
    """The terms of closed lists that a phrasebook can say, by themselves or within a template of their own."""
    alone = {(family, value) for (family, _), terms in book.terms.items() for value in terms}
    templates = [one for templates in book.templates.values() for one in templates]
    words = book.vocabulary.words
    return alone | {(words[one.word].fields[name].rstrip("?"), value) for one in templates for name, value in one.fixed}


class Inventor:
    """Makes trees at random of whatever a phrasebook has a canonical template for; `names` are those that may stand in
    the fields of each family."""

    def __init__(self, book: Phrasebook, names: Mapping[str, Sequence[str]], seed: int) -> None:
        self.book = book
        self.names = names
        self.chance = random.Random(seed)
        self.depths = depths(self.book)

    def invent(self, kind: Kind, depth: int) -> Any:
        """A value of a family and form, not much deeper than `depth`."""
        if kind[0] == "int":
            return self.chance.choice((1, 2, 3, 5, 10))
        if kind in self.book.terms:
            return self.chance.choice(list(self.book.terms[kind]))
        ways = ways_to_say(self.book, kind)
        if not ways:
            return self.chance.choice(self.names[kind[0]])
        shallow = [way for way in ways if depth_of(way, self.depths) <= depth]
        way = self.chance.choice(shallow or [min(ways, key=lambda one: depth_of(one, self.depths))])
        if isinstance(way, UnitRule):
            return self.invent((way.family, way.form), depth - 1)
        fields = dict(way.fixed)
        for slot in slots(way):
            inner = (slot.family, slot.form)
            if slot.separator is None:
                fields[slot.field] = self.invent(inner, depth - 1)
            else:
                times = max(slot.least, self.chance.choice((1, 1, 2)))
                fields[slot.field] = tuple(self.invent(inner, depth - 1) for _ in range(times))
        return (way.word, *(fields[name] for name in self.book.vocabulary.words[way.word].fields))


def slots(template: Template) -> list[Slot]:
    """The slots of a template."""
    return [part for part in template.parts if isinstance(part, Slot)]


def ways_to_say(book: Phrasebook, kind: Kind) -> list[Template | UnitRule]:
    """The canonical templates and unit rules of a kind."""
    return [*book.templates.get(kind, ()), *book.unit_rules.get(kind, ())]


def depths(book: Phrasebook) -> dict[Kind, int]:
    """How deep the simplest phrase of each kind is."""
    found: dict[Kind, int] = dict.fromkeys([*book.templates, *book.unit_rules], 99)
    for _ in range(20):
        for kind in found:
            found[kind] = min([depth_of(way, found) for way in ways_to_say(book, kind)], default=99)
    return found


def depth_of(way: Template | UnitRule, known: dict[Kind, int]) -> int:
    """How deep the simplest phrase is that is said so."""
    if isinstance(way, UnitRule):
        return 1 + known.get((way.family, way.form), 0)
    return 1 + max([known.get((slot.family, slot.form), 0) for slot in slots(way)], default=0)


def is_clear(book: Phrasebook, tree: Tree, family: str) -> bool:
    """Whether a phrasebook says an invented text, not too long, in a way that can be read back."""
    try:
        text = book.print(tree, family)
        return len(text) <= LONGEST and read(book, text, family) == tree
    except (NoPhrase, ReadError):
        return False
