"""How references are said: by "that card" and "the SIZE lost" where that is true, else by names.

"That card" means the cards of the step before, "the SIZE lost" what the last change of numbers did. What lies further
back is named there: "call that card A", "let X be the SIZE lost". Numbers of a card that goes to a Grave are named
before it goes (SG 12.7).
"""

from __future__ import annotations

from typing import Any

from dialects.reading import demand
from dialects.sword_girls.steps import CARDS_AT, KEEPING, is_burial
from dialects.sword_girls.trees import THAT, THOSE, Tree, is_fixed, put

NUMBERS = ("SIZE", "ATK", "DEF", "STA")

Holders = tuple[int | None, int | None, int | None]
"""The steps whose cards "that card" means, whose changes "the SIZE lost" means, whose cards "so treated" means."""
MIXED = -1


class Sayer:
    """Says references by "that card" where that is true, else by names."""

    def __init__(self) -> None:
        self.named_cards: set[int] = set()
        self.named_numbers: dict[int, list[Tree]] = {}
        self.captured: dict[int, list[str]] = {}
        self.graves: dict[int, Tree] = {}
        self.cards_of: dict[int, int] = {}

    def look(self, steps: tuple[Tree, ...], now: Holders) -> Holders:
        """Walk the steps and note what needs a name."""
        for step in steps:
            if step[0] == "if":
                self.note(step[1], now)
                one = self.look(step[2], now)
                skipped: Holders = (now[0], now[1], MIXED)
                two = self.look(step[3], skipped) if step[3] else skipped
                now = merged(one, two, skipped)
            if step[0] == "mark":
                _, id, inner = step
                self.note(inner, now)
                if is_burial(inner):
                    self.graves[id] = inner
                cards = inner[CARDS_AT[inner[0]]] if inner[0] in KEEPING else inner
                self.cards_of[id] = cards[1] if cards[0] == "ref" else id
                now = (self.cards_of[id], id if inner[0] == "give" else now[1], id)
        return now

    def note(self, tree: Any, now: Holders) -> None:
        """What a step or condition refers to."""
        if not isinstance(tree, tuple) or not tree or tree[0] in ("text", "?"):
            return
        if tree[0] == "stat" and tree[1] in NUMBERS and tree[2][0] == "ref" and tree[2][1] in self.graves:
            names = self.captured.setdefault(tree[2][1], [])
            if tree[1] not in names:
                names.append(tree[1])
            return
        if tree[0] == "ref" and tree[1] != now[0]:
            self.named_cards.add(tree[1])
        if tree[0] == "shift ref" and tree[3] != now[1]:
            self.number(tree[3], ("shift", tree[1], tree[2], None))
        if tree[0] == "done ref" and tree[1] != now[2]:
            self.number(tree[1], ("done",))
        for part in tree:
            self.note(part, now)

    def number(self, id: int, value: Tree) -> None:
        """A number that is to be named behind a step."""
        values = self.named_numbers.setdefault(id, [])
        if value not in values:
            values.append(value)

    def said(self, steps: tuple[Tree, ...]) -> tuple[Tree, ...]:
        """The steps as canonical words."""
        made: list[Tree] = []
        for step in steps:
            if step[0] != "mark":
                made.append(self.tree(step))
                continue
            _, id, inner = step
            for value in entangled(inner):
                made.append(("name number", ("?", value), self.tree(value)))
                inner = put(inner, value, ("named number", ("?", value)))
            if id in self.captured:
                cards = inner[1]
                if not is_fixed(cards):
                    made.append(("choose", self.tree(cards)))
                    inner = put(inner, cards, THAT)
                    cards = THAT
                for name in self.captured[id]:
                    made.append(("name number", ("?", id, name), ("stat", name, self.tree(cards))))
            made.append(self.tree(inner))
            for value in self.named_numbers.get(id, ()):
                made.append(("name number", ("?", id, value), value))
            if id in self.named_cards:
                made.append(("name cards", ("?", id), THAT))
        return tuple(made)

    def tree(self, tree: Any) -> Any:
        """A step or condition as canonical words."""
        if not isinstance(tree, tuple) or not tree or tree[0] in ("text", "?"):
            return tree
        match tree[0]:
            case "if":
                return ("if", self.tree(tree[1]), self.said(tree[2]), self.said(tree[3]))
            case "way":
                return ("way", self.said(tree[1]))
            case "left behind":
                return THAT
            case "ref":
                if tree[1] in self.named_cards:
                    return ("named cards", ("?", tree[1]))
                return THAT if tree[2] else THOSE
            case "stat" if tree[2][0] == "ref" and tree[1] in self.captured.get(tree[2][1], ()):
                return ("named number", ("?", tree[2][1], tree[1]))
            case "own shift ref":
                return ("shift", tree[1], tree[2], "yes")
            case "shift ref":
                return self.named(tree[3], ("shift", tree[1], tree[2], None))
            case "done ref":
                return self.named(tree[1], ("done",))
        return tuple(self.tree(part) for part in tree)

    def named(self, id: int, value: Tree) -> Tree:
        """A number that a step leaves behind, by its name if it has one."""
        return ("named number", ("?", id, value)) if value in self.named_numbers.get(id, ()) else value


def entangled(step: Tree) -> list[Tree]:
    """Numbers in the description of cards that themselves end in a description: said in one sentence, what follows
    would belong to either."""
    found: list[Tree] = []

    def look(tree: Any, *, trait: bool) -> None:
        if not isinstance(tree, tuple) or not tree or tree[0] in ("text", "if"):
            return
        if trait and tree[0] == "compare" and tree[3][0] == "count" and tree[3][1][0] == "among" and tree[3][1][4]:
            found.append(tree[3])
            return
        for part in tree[1:] if isinstance(tree[0], str) else tree:
            look(part, trait=trait or tree[0] == "among")

    look(step, trait=False)
    return found


def merged(one: Holders, two: Holders, before: Holders) -> Holders:
    """What holds behind a fork of two ways. A way on which nothing has been told before leaves nothing behind that
    could be mistaken."""
    ways = zip(one, two, before, strict=True)
    found = [left if left == right or (was is None and right is None) else MIXED for left, right, was in ways]
    return (found[0], found[1], found[2])


def letter_for(name: Any, given: dict[Any, str], letters: str) -> str:
    """The letter of a name; there are only so many."""
    if name not in given:
        demand(len(given) < len(letters))
        given[name] = letters[len(given)]
    return given[name]


def lettered(tree: Any) -> Any:
    """A tree whose names are letters, in the order in which they first stand."""
    cards: dict[Any, str] = {}
    numbers: dict[Any, str] = {}

    def letters(part: Any) -> Any:
        if not isinstance(part, tuple) or not part or part[0] == "text":
            return part
        if part[0] in ("name cards", "named cards") and isinstance(part[1], tuple):
            return (part[0], letter_for(part[1], cards, "ABC"), *(letters(inner) for inner in part[2:]))
        if part[0] in ("name number", "named number") and isinstance(part[1], tuple):
            return (part[0], letter_for(part[1], numbers, "XYZWVU"), *(letters(inner) for inner in part[2:]))
        return tuple(letters(inner) for inner in part)

    return letters(tree)
