"""Whether the English and the Japanese print of a card mean the same: both read as words, the Japanese one decides.

`disagreements.yaml` lists the cards where they do not, each with a line of why: what English leaves out, such as
when a target is chosen, or has in another wording."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from dialects.wixoss_english import printed_lines
from tefuda.games.wixoss.face import FACE
from tefuda.language import yaml12
from tefuda.language.parser import ReadError
from tefuda.language.vocabulary import Tree

LISTED = Path(__file__).parent / "disagreements.yaml"
UNSAID = ("cross",)
"""Lines of icons, which English texts do not say."""
DESCRIPTIONS = ("among", "described")
"""Words whose adjectives and traits mean the same in any order."""


class Compared(NamedTuple):
    """The lines of a card by its English print, and by its text; each only those that the other does not have."""

    english: list[Tree]
    japanese: list[Tree]


def compare(id: str, text: str, burst: str) -> Compared | None:
    """Compare the English print of a card with its text. None where either is not read. An English text may lack a
    whole part, its Life Burst or the rest: only what it has is compared."""
    card = FACE.facts().cards[id]
    if card.unread:
        return None
    try:
        english = [in_order(line) for line in printed_lines(text, burst, card.kind)]
    except ReadError:
        return None
    trees = FACE.texts().trees_of(card.text)
    japanese = [in_order(tree) for tree in trees if tree[0] not in UNSAID and (burst if tree[0] == "burst" else text)]
    return Compared(
        [line for line in english if line not in japanese], [line for line in japanese if line not in english]
    )


def in_order(tree: Any) -> Any:
    """A tree with the adjectives and traits of its descriptions in one order."""
    if not isinstance(tree, tuple):
        return tree
    parts = tuple(in_order(part) for part in tree)
    if parts and parts[0] in DESCRIPTIONS:
        return tuple(tuple(sorted(part, key=repr)) if isinstance(part, tuple) else part for part in parts)
    return parts


@lru_cache(maxsize=1)
def listed() -> dict[str, str]:
    """The cards whose prints are known to differ, with why."""
    return yaml12.read(LISTED).record(dict[str, str])
