"""What is known of each kind of step: where it holds its cards, what it leaves behind."""

from __future__ import annotations

from dialects.sword_girls.trees import Tree

CARDS_AT = {
    "give": 1, "send": 1, "destroy": 1, "remove from game": 1, "move this skill": 1, "gain skill": 1,
    "change skills": 1,
    "copy skills": 1, "choose": 1, "set active": 2, "lose skills": 2, "replace skills": 2, "restore skills": 2,
    "copy": 2, "turn into": 2, "swap within": 3,
}  # fmt: skip
"""Where a step holds the cards that it is about."""
MAKING = {"create", "create any", "copy"}
"""Steps whose cards are new ones."""
SILENT = {"lose this skill", "change this skill", "stay", "shuffle deck", "set turn", "name number", "name cards"}
"""Steps that leave "that card" as it was."""
VERBS = {
    "sent": ("send",), "moved": ("send",), "removed": ("remove from game", "send"), "skills removed": ("lose skills",),
    "copied": ("copy",), "destroyed": ("destroy",), "deactivated": ("set active",), "reactivated": ("set active",),
}  # fmt: skip
"""Participles and the steps that they speak of."""
KEEPING = {"give", "set active", "lose skills", "gain skill", "change skills", "replace skills", "restore skills"}
"""Steps after which "that card" means the same cards as before."""


def is_burial(step: Tree) -> bool:
    """Whether a step sends cards to a Grave, where their numbers become the printed ones (SG 12.7)."""
    return bool(step[0] == "destroy" or (step[0] == "send" and step[2][0] == "in grave"))
