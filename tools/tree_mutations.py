"""How a line of a card's text is made to do less or more: changes of its tree of words.

What is changed is told by the families of a word's fields (`language.vocabulary`), which games have in common; so
nothing here knows a game. A change that leaves no sentence, or none that can be carried out, is left to the caller.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from tefuda.language.vocabulary import Tree, Vocabulary

REMOVED: Final = "removed"
PART: Final = "part removed"
CONDITION: Final = "condition dropped"
LIMIT: Final = "limit dropped"
COST: Final = "cost dropped"
QUALIFIER: Final = "qualifier dropped"
WHOSE: Final = "also the other player's"
NUMBER: Final = "number one off"
CHOICE: Final = "may or must"
DURATION: Final = "lasts longer"
SORTS: Final = (REMOVED, PART, CONDITION, WHOSE, NUMBER, QUALIFIER, COST, LIMIT, CHOICE, DURATION)
"""The sorts of changes, the gravest first."""
MEMBERS: Final = {
    "adjective": QUALIFIER,
    "trait": QUALIFIER,
    "together": QUALIFIER,
    "cost": COST,
    "card cost": COST,
    "rule": LIMIT,
}
"""What dropping a member of a list of such a family means."""
PARTS: Final = ("step", "effect", "event", "keyword")
"""Families of which a part is removed where there are several."""
UNSEEN: Final = ("shuffle", "reveal", "look", "name cards", "name number")
"""Words that a table does not show by itself, or that others rest on: they are not removed alone."""
SIDES: Final = (("your ", "enemy "), ("enemy ", "your "))
PLAYERS: Final = ("you", "opponent")
BOTH: Final = ("each player",)
ANYTHING: Final = "card"
"""The widest kind."""
ALONE: Final = "SIGNI"
"""A kind that has a field, and some adjectives, for itself: there it is no qualifier."""
OF_ALONE: Final = ("class", "in state", "bears")
OWN_BUSINESS: Final = (*UNSEEN, "put in deck", "search")
"""Words whose player no table shows: who looks, shuffles, lays cards in order."""
LONGER: Final = {"this turn": "until your next turn"}
"""Longer durations."""
LARGE: Final = 1000
"""Powers go by thousands."""


def changes(tree: Tree, vocabulary: Vocabulary) -> Iterator[tuple[str, Tree]]:
    """Trees that say a little less or more, each with its sort."""
    yield from of_word(tree, vocabulary)
    for at, (value, held) in enumerate(zip(tree[1:], vocabulary.words[tree[0]].fields.values(), strict=True), 1):
        if not (held == "kind" and is_alone(tree)) and not (held == "player" and tree[0] in OWN_BUSINESS):
            for sort, other in of_field(value, held, vocabulary):
                yield sort, (*tree[:at], other, *tree[at + 1 :])


def is_alone(tree: Tree) -> bool:
    """Whether only cards of the kind that a description says are where, or what, it says besides."""
    name, adjectives, kind, *rest = tree
    on_field = name == "among" and all(place.endswith(" field") for place in rest[0])
    return kind == ALONE and (on_field or any(adjective[0] in OF_ALONE for adjective in adjectives))


def of_word(tree: Tree, vocabulary: Vocabulary) -> Iterator[tuple[str, Tree]]:
    """Changes of a word as a whole."""
    match tree:
        case ("number", int(number)):
            yield NUMBER, ("number", number + step_of(number))
        case ("compare", left, "least", ("number", int(number))):
            yield CONDITION, ("compare", left, "least", ("number", number - 1))
        case ("number is", stat, "least", ("number", int(number))):
            yield NUMBER, ("number is", stat, "least", ("number", number - step_of(number)))
        case ("up to", count):
            yield CHOICE, ("exactly", count)
        case ("exactly", count):
            yield CHOICE, ("up to", count)
        case ("all of", conditions):
            for at in range(len(conditions)):
                left = (*conditions[:at], *conditions[at + 1 :])
                yield CONDITION, left[0] if len(left) == 1 else ("all of", left)


def of_field(value: Any, held: str, vocabulary: Vocabulary) -> Iterator[tuple[str, Any]]:
    """Changes of what stands in a field."""
    family = held.rstrip("*?")
    if held.endswith("*"):
        yield from of_list(value, family)
        for at, one in enumerate(value):
            for sort, other in of_member(one, family, vocabulary):
                yield sort, (*value[:at], other, *value[at + 1 :])
    elif value is not None:
        if held == "condition?":
            yield CONDITION, None
        yield from of_member(value, family, vocabulary)


def of_list(value: tuple[Any, ...], family: str) -> Iterator[tuple[str, Any]]:
    """Changes of a list: a member less, or what stands in a step without its condition."""
    for at, one in enumerate(value):
        rest = value[:at], value[at + 1 :]
        if family == "step" and one[0] in ("if", "may", "pay for"):
            held = one[2] if one[0] != "may" else one[1]
            yield {"if": CONDITION, "may": CHOICE, "pay for": COST}[one[0]], (*rest[0], *held, *rest[1])
        if family in MEMBERS:
            yield CONDITION if one[0] == "only if" else MEMBERS[family], rest[0] + rest[1]
        elif family in PARTS and len(value) > 1 and not (family == "step" and one[0] in UNSEEN):
            yield PART, rest[0] + rest[1]
        elif family == "place":
            for mine, theirs in SIDES:
                if one.startswith(mine) and (other := theirs + one.removeprefix(mine)) not in value:
                    yield WHOSE, (*rest[0], *sorted((one, other), reverse=True), *rest[1])


def of_member(value: Any, family: str, vocabulary: Vocabulary) -> Iterator[tuple[str, Any]]:
    """Changes of one value of a family."""
    if family == "kind" and value != ANYTHING and ANYTHING in vocabulary.enumerations[family]:
        yield QUALIFIER, ANYTHING
    elif family == "duration" and value in LONGER:
        yield DURATION, LONGER[value]
    elif family == "player" and value[0] in PLAYERS:
        yield WHOSE, BOTH
    elif isinstance(value, tuple) and value and value[0] in vocabulary.words:
        yield from changes(value, vocabulary)


def step_of(number: int) -> int:
    """By how much a number is changed."""
    return LARGE if number >= LARGE else 1
