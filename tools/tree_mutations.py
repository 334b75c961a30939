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
COST: Final = "cost lowered"
FILTER: Final = "filter dropped"
WHOSE: Final = "also the other player's"
NUMBER: Final = "number one off"
CHOICE: Final = "up to or exactly"
MAY: Final = "may or must"
DURATION: Final = "lasts longer"
LESS: Final = (REMOVED, PART)
BROADER: Final = (FILTER, WHOSE, NUMBER, CONDITION, LIMIT, COST, DURATION, CHOICE, MAY)
SORTS: Final = (*LESS, *BROADER)
"""The sorts of changes: what says less, and what a careless reader would make of the card."""
MEMBERS: Final = {"adjective": FILTER, "trait": FILTER, "together": FILTER, "rule": LIMIT}
"""What dropping a member of a list of such a family means."""
COSTS: Final = ("cost", "card cost")
PARTS: Final = ("step", "effect", "event", "keyword")
"""Families of which a part is removed where there are several."""
UNSEEN: Final = ("shuffle", "reveal", "look", "name cards", "name number")
"""Words that a table does not show by itself, or that others rest on: they are not removed alone."""
SIDES: Final = (("your ", "enemy "), ("enemy ", "your "))
PLAYERS: Final = ("you", "opponent")
BOTH: Final = ("each player",)
OPEN: Final = (" field", " LRIG zone", " trash", " ener zone", " LRIG trash")
"""Zones of which those of both players could be meant: nobody searches the other's deck or picks from a hidden hand."""
WATCHING: Final = (
    "comes", "goes", "happens", "happenings", "player happenings", "departures", "phase starts", "player does",
    "caused", "vanishes another", "enters from", "becomes", "gets attached", "marker comes", "marker goes",
    "unaffected", "cards cost",
)  # fmt: skip
"""Words that say whose cards, effects or turns they watch. That a player's doings are those of both is left out: who
draws, pays or discards is seen wherever the line does anything, so it is the same as its removal."""
ONE: Final = ("exactly", ("number", 1))
MODES: Final = ("modes", "modes again")
"""Words that choose among several effects."""
ON_SIGNI: Final = ("cross", "rise")
"""Words about a SIGNI on the field."""
ANYTHING: Final = "card"
"""The widest kind."""
ALONE: Final = ("SIGNI", "LRIG")
"""Kinds that have a zone, and some adjectives, for themselves: there they are no filter."""
OF_ALONE: Final = ("class", "in state", "bears", "crossed", "standing", "frozen")
OF_FIELD: Final = ("enters", "vanished", "downed", "upped", "frozen", "weakened", "heavens", "springs")
"""What happens on a field only."""
LONGER: Final = {"this attack": "this turn"}
LONGEST: Final = "always"
"""Longer durations; all others last."""
LARGE: Final = 1000
"""Powers go by thousands."""


def changes(tree: Tree, vocabulary: Vocabulary) -> Iterator[tuple[str, Tree]]:
    """Trees that say a little less or more, each with its sort."""
    yield from of_word(tree)
    for at, (value, held) in enumerate(zip(tree[1:], vocabulary.words[tree[0]].fields.values(), strict=True), 1):
        if not is_equal(tree, held):
            for sort, other in of_field(value, held, vocabulary):
                if not is_same(tree, value, sort, other):
                    yield sort, (*tree[:at], other, *tree[at + 1 :])


def is_equal(tree: Tree, held: str) -> bool:
    """Whether a change of a field of this word would be equal in play, or makes no sense."""
    name = tree[0]
    if held == "kind":
        return is_alone(tree)
    if held.startswith("player"):
        return name not in WATCHING
    if name == "search" and held == "count":  # who searches may find fewer, unless any card will do (SVE 14.9, WX 12.6)
        return tree[2][0] != "among" or is_described(tree[2], "your deck")
    if name == "choose cards" and held == "count":  # the same of cards that one player looks at (12.6)
        return tree[2] == ONE and tree[3][0] == "among" and is_described(tree[3], "them")
    if name == "is" and held == "described" and tree[1] == ("this",):
        return len(tree[2][1]) + len(tree[2][3] if len(tree[2]) > 3 else ()) == 0
    return name in ("happens", "comes", "goes") and held == "described" and is_of_field(tree)


def is_same(tree: Tree, value: Any, sort: str, other: Any) -> bool:
    """Whether a change of what stands in a field of this word would be equal in play."""
    if sort == CHOICE and tree[0] in MODES:  # "up to" one mode means one (WX 12.13)
        pairs = [(value, other), *zip(value, other, strict=True)]
        return any(ONE in pair and pair[0] != pair[1] for pair in pairs)
    if sort == CHOICE and tree[0] == "choose cards":  # of cards that one player looks at fewer may be found (12.6)
        return tree[3][0] == "among" and is_described(tree[3], "them")
    # SIGNI alone stand beside others or rise on them
    return sort == FILTER and tree[0] in ON_SIGNI and other == (*value[:2], ANYTHING, *value[3:])


def is_described(tree: Tree, place: str) -> bool:
    """Whether not every card of a place is meant."""
    _, adjectives, kind, places, traits = tree
    return places == (place,) and (bool(adjectives or traits) or kind != ANYTHING)


def is_of_field(tree: Tree) -> bool:
    """Whether an event is one of any SIGNI whatever, which alone are on fields."""
    described = next(part for part in tree[1:] if isinstance(part, tuple) and part[0] == "described")
    plain = described[2] == ALONE[0] and not described[1] and not described[3]
    return plain and (tree[1] in OF_FIELD or "field" in tree)


def is_alone(tree: Tree) -> bool:
    """Whether only cards of the kind that a description says are where, or what, it says besides."""
    name, adjectives, kind, *rest = tree
    on_field = name == "among" and all(place.endswith((" field", " LRIG zone")) for place in rest[0])
    return kind in ALONE and (on_field or any(adjective[0] in OF_ALONE for adjective in adjectives))


def of_word(tree: Tree) -> Iterator[tuple[str, Tree]]:
    """Changes of a word as a whole."""
    match tree:
        case ("number", int(number)):
            yield NUMBER, ("number", number + step_of(number))
        case (("compare" | "number is") as name, left, ("least" | "more") as relation, ("number", int(number))):
            yield NUMBER, (name, left, relation, ("number", number - step_of(number)))
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
            yield {"if": CONDITION, "may": MAY, "pay for": COST}[one[0]], (*rest[0], *one[2], *rest[1])
        if family in COSTS:
            lower = lowered(one)
            yield COST, (*rest[0], *([lower] if lower else []), *rest[1])
        elif family in MEMBERS:
            yield CONDITION if one[0] == "only if" else MEMBERS[family], rest[0] + rest[1]
        elif family in PARTS and len(value) > 1 and not (family == "step" and one[0] in UNSEEN):
            yield PART, rest[0] + rest[1]
        elif family == "place" and one.endswith(OPEN):
            for mine, theirs in SIDES:
                if one.startswith(mine) and (other := theirs + one.removeprefix(mine)) not in value:
                    yield WHOSE, (*rest[0], *sorted((one, other), reverse=True), *rest[1])


def lowered(cost: Tree) -> Tree | None:
    """A cost of one less; None where that is nothing."""
    for at, part in enumerate(cost):
        if isinstance(part, int) and not isinstance(part, bool) and part > 1:
            return (*cost[:at], part - 1, *cost[at + 1 :])
        if isinstance(part, tuple) and part[:1] == ("number",) and part[1] > 1:
            return (*cost[:at], ("number", part[1] - 1), *cost[at + 1 :])
    return None


def of_member(value: Any, family: str, vocabulary: Vocabulary) -> Iterator[tuple[str, Any]]:
    """Changes of one value of a family."""
    if family == "kind" and value != ANYTHING and ANYTHING in vocabulary.enumerations[family]:
        yield FILTER, ANYTHING
    elif family == "duration" and value != LONGEST:
        yield DURATION, LONGER.get(value, LONGEST)
    elif family == "player" and value[0] in PLAYERS:
        yield WHOSE, BOTH
    elif family in COSTS and isinstance(value, tuple):
        for sort, other in changes(value, vocabulary):
            if sort not in (NUMBER, CHOICE):  # its number is lowered, and paid as a whole
                yield sort, other
    elif isinstance(value, tuple) and value and value[0] in vocabulary.words:
        yield from changes(value, vocabulary)


def step_of(number: int) -> int:
    """By how much a number is changed."""
    return LARGE if number >= LARGE else 1
