"""Phrasebooks of printed wording: they are only read, and what they read are the words of a game.

Printed cards say in one phrase what takes several words ("gets ATK +1 and is sent to ..."). `ReadingBook.means` reads
such phrases: a function makes the tree of what the slots hold. In its texts ``[...]`` may be missing, ``<a|b>`` stands
for either, and ``⟦...⟧`` are square brackets that stand on the card.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial, wraps
from itertools import product
from typing import Any

from tefuda.language.phrasebook import Phrasebook, template_of

PLACE = re.compile(r"\{(\w+)\}")
CHOICE = re.compile(r"<([^<>]*)>|\[([^\[\]]*)\]")


class Unclear(Exception):
    """What a phrase would say is not plain: it is no reading."""


def demand(plain: object) -> None:
    """Raise `Unclear` if something is not so that has to be."""
    if not plain:
        raise Unclear


class ReadingBook(Phrasebook):
    """The phrases of a printed dialect, beside those of the canonical one."""

    def __init__(self, name: str, canonical: Phrasebook, *, without: tuple[str, ...] = ()) -> None:
        """Begin with the canonical phrases, except those of the families `without`."""
        super().__init__(name, canonical.vocabulary)
        self.terms = {kind: dict(terms) for kind, terms in canonical.terms.items()}
        self.unit_rules = {kind: [] if kind[0] in without else [*ways] for kind, ways in canonical.unit_rules.items()}
        self.templates = {kind: [] if kind[0] in without else [*ways] for kind, ways in canonical.templates.items()}

    def means(self, family: str, text: str, meaning: Callable[..., Any], /) -> None:
        """A phrase that is not one word: `meaning` makes a value of what its slots hold; it returns None or raises
        `Unclear` when they do not go together. A slot is ``{name:family}``; with no family its name is the family."""
        for variant in variants(text):
            template = template_of(family, variant, {}, "", {}, if_plain(meaning))
            self.templates.setdefault((family, ""), []).append(template)

    def table(self, family: str, phrases: Mapping[str, Any], /) -> None:
        """Phrases of one family with their meanings: functions, or trees in which ``"{name}"`` stands for what the slot
        of that name holds."""
        for text, meaning in phrases.items():
            self.means(family, text, meaning if callable(meaning) else partial(put_in, meaning))

    def list_names(self, family: str, names: dict[str, Any]) -> None:
        """Proper names that stand in the text without quotes, with what they mean; small and capital letters matter."""
        for name, value in names.items():
            self.lists.setdefault(family, {}).setdefault(name[:3], []).append((name, value))


def put_in(tree: Any, /, **fields: Any) -> Any:
    """A tree with what slots hold in their places.

    >>> put_in(("draw", ("you",), "{n}"), n=2)
    ('draw', ('you',), 2)
    """
    if isinstance(tree, tuple):
        return tuple(put_in(part, **fields) for part in tree)
    place = PLACE.fullmatch(tree) if isinstance(tree, str) else None
    return tree if place is None else fields[place[1]]


def if_plain(meaning: Callable[..., Any]) -> Callable[..., Any]:
    """A meaning that is None where it would be unclear."""

    @wraps(meaning)
    def made(**fields: Any) -> Any:
        try:
            return meaning(**fields)
        except Unclear:
            return None

    return made


def variants(text: str) -> list[str]:
    """All texts that a template with ``[...]`` and ``<a|b>`` stands for.

    >>> variants("get[s] <one|two>")
    ['get one', 'get two', 'gets one', 'gets two']
    >>> variants("⟦attack⟧[+1]")
    ['[attack]', '[attack]+1']
    """
    pieces: list[list[str]] = []
    at = 0
    for found in CHOICE.finditer(text):
        pieces.append([text[at : found.start()]])
        either, maybe = found.groups()
        pieces.append(either.split("|") if either is not None else ["", maybe])
        at = found.end()
    pieces.append([text[at:]])
    expanded = ["".join(choice) for choice in product(*pieces)]
    if any(CHOICE.search(one) for one in expanded):
        return [further for one in expanded for further in variants(one)]
    return [one.replace("⟦", "[").replace("⟧", "]") for one in expanded]
