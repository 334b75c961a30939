"""Small trees that printed phrases are made of, and what they leave open."""

from __future__ import annotations

from typing import Any

Tree = tuple[Any, ...]

ONE: Tree = ("number", 1)
TWO: Tree = ("number", 2)
NOTHING: Tree = ("number", 0)
THIS: Tree = ("this",)
THAT: Tree = ("that",)
THOSE: Tree = ("those",)
ITSELF: Tree = ("itself",)
HAPPENED: Tree = ("happened",)

SUBJECT: Tree = ("its subject",)
"""The subject of a predicate, before it has one."""
ITS: Tree = ("its owner",)
"""Whose number "its SIZE" is: of the card that is changed or described, or of the one spoken of before."""
IT: Tree = ("it",)
"""The card that the text has spoken of before."""
ANYTHING: Tree = ("it number",)
"""The number that the test before was about: "If it is even"."""
LIMIT: Tree = ("it limit",)
"""What that number was compared with: "If it is higher"."""
THEM: Tree = ("them",)
"""The cards that the text has spoken of before."""


def put(tree: Any, old: Tree, new: Tree) -> Any:
    """A tree with one part replaced wherever it stands."""
    if tree == old:
        return new
    if isinstance(tree, tuple) and tree[:1] != ("?",):
        return tuple(put(part, old, new) for part in tree)
    return tree


def holds(tree: Any, part: Tree) -> bool:
    """Whether a part stands anywhere in a tree."""
    if tree == part:
        return True
    return isinstance(tree, tuple) and tree[:1] != ("?",) and any(holds(inner, part) for inner in tree)


def number(value: int) -> Tree:
    """A constant."""
    return ("number", value)


def stat(name: str, of: Tree) -> Tree:
    """A number of a card."""
    return ("stat", name, of)


def compare(left: Tree, relation: str, right: Tree) -> Tree:
    """Two numbers in a relation."""
    return ("compare", left, relation, right)


def negated(condition: Tree) -> Tree:
    """The opposite of a condition."""
    return ("not", condition)


def character(side: str) -> Tree:
    """A Character."""
    return ("character", side)


def several(*steps: Tree) -> Tree:
    """Steps that one sentence says."""
    flat: list[Tree] = []
    for step in steps:
        flat += step[1] if step[0] == "several" else [step]
    return ("several", tuple(flat))


def steps_of(tree: Tree) -> tuple[Tree, ...]:
    """The steps of a phrase that says one or several."""
    return tree[1] if tree[0] == "several" else (tree,)


FIXED = {
    "this",
    "attacker",
    "defender",
    "character",
    "it",
    "them",
    "itself",
    "its owner",
    "same",
    "spoken",
    "ref",
    "left behind",
}


def is_fixed(cards: Tree) -> bool:
    """Whether cards are named by what they are here, so that they can be named so again."""
    return cards[0] in FIXED


def is_single(cards: Tree) -> bool:
    """Whether a phrase for cards means one card."""
    match cards[0]:
        case "random" | "first" | "last":
            return bool(cards[1] == ONE)
        case "nth":
            return True
        case "extreme":
            return bool(cards[4] == "no")
        case "together" | "among" | "those" | "them" | "kind spoken":
            return False
        case "same":
            return bool(cards[1])
        case "spoken":
            return bool(cards[2] == "one")
        case "ref":
            return bool(cards[2])
    return True


def again(cards: Tree) -> Tree:
    """How the next step of a sentence names the cards of the step before."""
    return (
        cards
        if is_fixed(cards) and cards[0] not in ("spoken", "it", "them", "its owner")
        else ("same", is_single(cards))
    )


def grave_of(cards: Tree) -> str:
    """Whose Grave cards go to: "its" where that is not plain."""
    match cards[0]:
        case "this":
            return "your"
        case "attacker" | "defender":
            return "enemy"
        case "random" | "first" | "last" | "nth":
            return grave_of(cards[2])
        case "extreme":
            return grave_of(cards[3])
        case "among":
            sides = {place.split()[0] for place in cards[3]}
            return sides.pop() if len(sides) == 1 else "its"
        case "together":
            left, right = grave_of(cards[1]), grave_of(cards[2])
            return left if left == right else "its"
    return "its"
