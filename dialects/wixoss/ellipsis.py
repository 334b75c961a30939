"""Conditions that leave out what the sentence before has said."""

from __future__ import annotations

from typing import Any

from dialects.wixoss.changes import granted
from dialects.wixoss.nouns import IT, number
from dialects.wixoss.sentences import SHOWN, Said, Steps, plain
from tefuda.language.vocabulary import Tree

SHORT = ("short", "short there", "short is")
"""Conditions that leave out what the one before has said: 「20枚以上ある場合」."""


def in_full(short: Tree, sentence: Said | None, instead: bool) -> Tree:
    """A condition with what it leaves out: the sentence before has said it. `instead`: what follows is done in place of
    that sentence, so that nothing has been done since. Raises `ValueError`."""
    before = None if sentence is None else sentence.condition
    if short[0] == "short is" and before is not None and before[:2] == ("is", IT):
        adjectives, kind, traits = short[1]
        return ("is", IT, ("described", adjectives, before[2][2] if kind == "card" else kind, traits))
    if sentence is not None and is_of_what_was_done(before) and not instead and not excluded(short, sentence):
        raise ValueError("something else may have been done since")
    if before is not None and short[0] == "short" and before[0] == "compare" and before[2] == short[1]:
        _, left, relation, right = before
        if right[0] == "number" and further(relation, right[1], short[2]):
            return ("compare", left, relation, number(short[2]))
        if right[0] == "plus" and right[2][0] == "number" and right[2][1] < short[2]:
            return ("compare", left, relation, ("plus", right[1], number(short[2])))
    if before is not None and short[0] == "short there" and before[0] == "exists" and before[1][0] == "among":
        adjectives, kind, traits = short[1]
        if kind == before[1][2]:
            return ("exists", ("among", adjectives, kind, before[1][3], traits))
    raise ValueError("it is not plain what is asked about")


def otherwise_if(steps: Steps, one: Said) -> Steps:
    """A sentence about the same card as the one before: what is done if it is another one (「レベル2の場合」). Raises
    `ValueError` where the card may be both."""
    *before, last = steps
    if before or last[0] != "if" or last[1][:2] != ("is", IT) or one.instead or one.condition is None:
        raise ValueError("it is not plain what is asked about")
    if not apart(last[1][2], one.condition[2]):
        raise ValueError("it may be both")
    otherwise = otherwise_if(last[3], one) if last[3] else plain(one)
    return ((*last[:3], otherwise),)


def apart(one: Tree, other: Tree) -> bool:
    """Whether no card is both: of other levels, or one of an even and one of an odd level."""
    parities = [{part[2] for part in of[1] if part[:2] == ("parity", "level")} for of in (one, other)]
    if all(parities) and parities[0] != parities[1]:
        return True
    spans = []
    for of in (one, other):
        least, most = 0, 1000
        for part in of[3]:
            if part[:2] == ("number is", "level") and part[3][0] == "number":
                least = part[3][1] if part[2] in ("equal", "least") else least
                most = part[3][1] if part[2] in ("equal", "most") else most
        spans.append((least, most))
    return spans[0][1] < spans[1][0] or spans[1][1] < spans[0][0]


def further_case(steps: Steps, one: Said) -> Steps:
    """A sentence that says what the same card gains if what was shown is another card (「レベル2の場合、...を得る」).
    Raises `ValueError`."""
    *before, last = steps
    if last[0] != "if" or last[1][:2] != ("is", SHOWN) or one.condition is None or one.condition[0] != "short is":
        raise ValueError("it is not plain what is asked about")
    adjectives, _, traits = one.condition[1]
    asked: Tree = ("described", adjectives, last[1][2][2], traits)
    if not apart(last[1][2], asked):
        raise ValueError("it may be both")
    otherwise = last[3]
    if otherwise:
        otherwise = further_case(otherwise, one)
    else:
        *_, cards, duration = last[2][0]
        otherwise = (("if", ("is", SHOWN, asked), granted(((), cards), one.steps[0][1], duration), ()),)
    return (*before, (*last[:3], otherwise))


def excluded(short: Tree, sentence: Said) -> bool:
    """Whether a condition about what was done before cannot be met by what the sentence before it did instead: it asks
    for just so many cards, and that sentence chooses one at most."""
    if short[:2] != ("short", "equal") or short[2] < 2:
        return False
    return all(step[1] == ("exactly", number(1)) for step in sentence.steps if step[0] == "select")


def further(relation: str, one: int, other: int) -> bool:
    """Whether what is said in short asks for more, for less, or for another number."""
    return one < other if relation == "least" else one > other if relation == "most" else one != other


WHAT_WAS_DONE = (("it",), ("picked",), ("happened",), ("done",), ("that",), ("those",))


def is_of_what_was_done(tree: Any) -> bool:
    """Whether a condition asks what has come of the text so far: it says nothing yet when targets are chosen."""
    if not isinstance(tree, tuple):
        return False
    return tree[:1] in WHAT_WAS_DONE or any(map(is_of_what_was_done, tree))
