"""Small trees that printed phrases are made of, and what they leave open."""

from __future__ import annotations

from typing import Any

from dialects.reading import demand

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


def summed(names: tuple[str, ...], of: Tree) -> Tree:
    """Several numbers of a card added up."""
    tree = stat(names[0], of)
    for name in names[1:]:
        tree = ("plus", tree, stat(name, of))
    return tree


def field_size(side: str, zone: str) -> Tree:
    """The SIZE of all cards in a zone together."""
    return ("total", stat("SIZE", ITSELF), ("among", (), "card", (f"{side} {zone}",), ()))


def parity(which: str, value: Tree) -> Tree:
    """A number is odd, or even."""
    return ("odd", value) if which == "odd" else ("multiple", value, TWO)


def compare(left: Tree, relation: str, right: Tree) -> Tree:
    """Two numbers in a relation."""
    return ("compare", left, relation, right)


def negated(condition: Tree) -> Tree:
    """The opposite of a condition."""
    return ("not", condition)


def within(cards: Tree, *places: str) -> Tree:
    """Cards in other places."""
    return (*cards[:3], places, cards[4])


def with_trait(cards: Tree, trait: Tree) -> Tree:
    """Cards that have a further trait."""
    return ("among", *cards[1:4], (*cards[4], trait))


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
    "this", "attacker", "defender", "character", "it", "them", "itself", "its owner", "same", "spoken", "ref",
    "left behind",
}  # fmt: skip


def is_fixed(cards: Tree) -> bool:
    """Whether cards are named by what they are here, so that they can be named so again."""
    return cards[0] in FIXED


def is_single(cards: Tree) -> bool:
    """Whether a phrase for cards means one card."""
    match cards:
        case ("random" | "first" | "last", count, _):
            return bool(count == ONE)
        case ("extreme", _, _, _, many):
            return bool(many == "no")
        case ("same", single) | ("ref", _, single):
            return bool(single)
        case ("spoken", _, number, _):
            return bool(number == "one")
    return cards[0] not in ("union", "among", "those", "them", "kind spoken")


def again(cards: Tree) -> Tree:
    """How the next step of a sentence names the cards of the step before."""
    stays = is_fixed(cards) and cards[0] not in ("spoken", "it", "them", "its owner")
    return cards if stays else ("same", is_single(cards))


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
        case "union":
            graves = {grave_of(part) for part in cards[1]}
            return graves.pop() if len(graves) == 1 else "its"
    return "its"


def if_so(test: Tree, clauses: Tree) -> Tree:
    """Steps under a condition; "it" in the condition is what was spoken of before."""
    return ("if", put(test, ITS, IT), steps_of(clauses), ())


def folded(said: tuple[Tree, ...]) -> list[tuple[Tree, ...]]:
    """The steps of each sentence, with "Otherwise" put to its "if", "again" and "instead" to what they repeat."""
    sentences: list[tuple[Tree, ...]] = []
    for sentence in said:
        before = sentences[-1] if sentences else ()
        match sentence[0]:
            case "otherwise":
                demand(before and before[-1][0] == "if" and not before[-1][3] and one_test(before[-1]))
                sentences[-1] = (*before[:-1], (*before[-1][:3], sentence[1]))
            case "again":
                demand(before and not any(step[0] == "if" for step in before))
                sentences.append((("if", sentence[1], before, ()),))
            case "instead":
                demand(len(before) == 1)
                sentences[-1] = instead(before[0], sentence[1], sentence[2])
            case _:
                sentences.append(steps_of(sentence))
    return sentences


def one_test(step: Tree) -> bool:
    """Whether it is plain what "Otherwise" denies: a single condition."""
    return bool(step[1][0] != "all of" and not (step[2] and step[2][-1][0] == "if"))


def instead(step: Tree, test: Tree, steps: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Numbers that are given in place of those of the sentence before."""
    demand(len(steps) == 1 and {step[0], steps[0][0]} <= {"give", "gain skill"})
    cards, other = step[1], steps[0][1]
    if other == cards:
        return (("if", test, steps, (step,)),)
    if cards[0] == "spoken" and other[0] in ("it", "them", "spoken"):
        return (("if", test, (put(steps[0], other, cards),), (step,)),)
    demand(not is_fixed(cards) and other[0] in ("spoken", "it", "them"))
    chosen = again(cards)
    return (("choose", cards), ("if", test, (put(steps[0], other, chosen),), ((step[0], chosen, step[2]),)))
