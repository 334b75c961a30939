"""What the lines of a card's text say of it, asked of their trees."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from tefuda.games.kit.texts import CardTexts
from tefuda.games.wixoss.facts import HOME, CardFacts, load_facts
from tefuda.games.wixoss.said import SAID, english
from tefuda.language.parser import ReadError
from tefuda.language.vocabulary import Tree

TERMS: Final = ("use only", "extra cost", "cost becomes", "cost less", "cost for each")
"""Lines about the use of their card."""
RISE: Final = "rise"
"""The line of a rise condition."""
GROW_ONLY: Final = "grow only"
"""The line of a condition for growing into a LRIG."""
SONG: Final = "song"
"""The line of a song fragment."""
CROSS: Final = "cross"
"""A line of a Cross icon."""
BOND: Final = "bond"
"""The word for having a bond: Bond abilities say it (WX 20.8)."""
NO_LINE: Final[Tree] = ("unread",)
"""Stands for a line that is not understood: some ability."""


def lines_of_cards() -> Iterator[str]:
    """The lines of all cards' texts."""
    for card in load_facts().cards.values():
        yield from card.lines


TEXTS: Final = CardTexts(HOME, "cards", SAID, "line", lines_of_cards)


@lru_cache(maxsize=16_384)
def line_tree(line: str) -> Tree:
    """The tree of a line, also of one that no card of the game has; `NO_LINE` of one that is not understood."""
    try:
        return TEXTS.tree(line)
    except ReadError:
        return NO_LINE


def trees_on(card: CardFacts) -> list[Tree]:
    """The trees of a card's lines."""
    return [line_tree(line) for line in card.lines]


def keywords_in(tree: Tree) -> int:
    """The keyword bits that a line gives its card."""
    return english().vocabulary.enumerations["keyword"][tree[1]] if tree[0] == "keyword line" else 0


def makes_abilities(tree: Tree) -> bool:
    """Whether a line makes abilities, or is what a used card does."""
    return bool(tree[0] != "keyword line")


def abilities_in(tree: Tree) -> int:
    """How many abilities of its card a line makes: one for each event or effect that it names; none where the card is
    used for its text."""
    if tree[0] in ("effect", RISE, CROSS, GROW_ONLY, *TERMS):
        return 0
    if tree[0] in ("constant", "attached constant"):
        return len(tree[1])
    return len(tree[1]) if tree[0] == "auto" else 1
