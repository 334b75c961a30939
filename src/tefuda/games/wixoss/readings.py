"""Facts of a card that its text states, asked of the trees of its lines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tefuda.games.kit.texts import CardTexts
from tefuda.games.wixoss.facts import HOME, load_facts
from tefuda.games.wixoss.lexicon import LEXICON
from tefuda.language.vocabulary import Tree

TERMS: Final = ("use only", "extra cost", "cost becomes", "cost less", "cost for each")
"""Lines about the use of their card."""
RISE: Final = "rise"
"""The line of a rise condition."""
PLAY_CONDITION: Final = "play condition"
"""The line of what a Resona is put onto the field by."""
GROW_ONLY: Final = "grow only"
"""The line of a condition for growing into a LRIG."""
GROW_COST: Final = "grow cost"
"""The line of what growing into a LRIG costs besides ener."""
OWN_RULE: Final = "own rule"
"""A line of a rule that a card makes for itself: the marks of the card hold it."""
SONG: Final = "song"
"""The line of a song fragment."""
CROSS: Final = "cross"
"""A line of a Cross icon."""
TREATED: Final = "treated as"
TREATED_TEXT: Final = "This is a "
"""The line of a class that a card is of besides, and how it begins."""
BOND: Final = "bond"
"""The word for having a bond: Bond abilities say it (WX 20.8)."""

TEXTS: Final = CardTexts(HOME, "cards", LEXICON, "line", lambda: load_facts().lines())
line_tree: Final = TEXTS.line_tree


def treated_as(lines: Iterable[str]) -> list[str]:
    """The classes of which a card is besides, by its own lines."""
    return [tree[1] for line in lines if line.startswith(TREATED_TEXT) and (tree := line_tree(line))[0] == TREATED]


def makes_abilities(tree: Tree) -> bool:
    """Whether a line makes abilities, or is what a used card does."""
    return bool(tree[0] != "keyword line")


def abilities_in(tree: Tree) -> int:
    """How many abilities of its card a line makes: one for each event or effect that it names; none where the card is
    used for its text."""
    if tree[0] in ("effect", RISE, CROSS, GROW_ONLY, GROW_COST, OWN_RULE, TREATED, *TERMS):
        return 0
    if tree[0] in ("constant", "attached constant"):
        return len(tree[1])
    return len(tree[1]) if tree[0] == "auto" else 1
