"""A sentence that is done in place of the one before it."""

from __future__ import annotations

from typing import Any

from dialects.wixoss.ellipsis import is_of_what_was_done
from dialects.wixoss.nouns import number
from dialects.wixoss.sentences import Said, Steps
from tefuda.language.vocabulary import Tree


def instead(steps: Steps, one: Said, chosen: bool = False) -> Steps:
    """A sentence that is done in place of the one before; a condition, a payment that comes first there is still asked
    for. `chosen`: whether cards were selected before the steps."""
    if one.condition is None or one.may or one.costs:
        raise ValueError("instead of what")
    *before, last = steps
    chosen = chosen or any(step[0] == "select" for step in before)
    if last[0] == "may":
        raise ValueError("instead of what is optional")
    if last[0] == "if" and not last[3]:
        return (*before, (*last[:2], instead(last[2], one, chosen), ()))
    if last[0] == "pay for" and last[2]:
        return (*before, (*last[:2], instead(last[2], one, chosen)))
    if one.steps[0][0] == "targets":
        return more_targets(steps, one)
    if one.steps[-1][0] == "lose abilities" and one.steps[-1][2] is None:
        if last[0] != "lose abilities":
            raise ValueError("it is not said for how long")
        one = one._replace(steps=(*one.steps[:-1], (*one.steps[-1][:2], *last[2:])))
    if one.steps[0][0] == "keyword":
        if steps[-1][0] != "give keywords":
            raise ValueError("another keyword")
        other = ("give keywords", (one.steps[0][1],), *steps[-1][2:])
        return (*steps[:-1], ("if", one.condition, (other,), steps[-1:]))
    if one.steps[0][0] == "power":
        _, n, less = one.steps[0]
        between = [step for step in steps[:-1] if step[0] != "select"]
        bet = one.condition is not None and one.condition[0] == "paid extra"
        if steps[-1][0] != "gain power" or steps[-1][4] != less or (between and not bet):
            raise ValueError("another power")
        other = (steps[-1][0], ("number", n), *steps[-1][2:])
        return (*steps[:-1], ("if", one.condition, (other,), steps[-1:]))
    if one.steps[0][0] == "mill":
        if last[:2] != ("remove", "trash") or last[2][0] != "top":
            raise ValueError("it is not said whose deck")
        other = (*last[:2], ("top", number(one.steps[0][1]), last[2][2]))
        return (*steps[:-1], ("if", one.condition, (other,), steps[-1:]))
    one = one._replace(steps=on_same_side(one.steps, steps))
    if any(both_sides(step) for step in one.steps) and not any(both_sides(step) for step in steps):
        raise ValueError("it is not said again whose they are")
    if speaks_of_it(one.steps):
        at = 0
        while at < len(steps) and steps[at][0] == "select":
            at += 1
        if at == len(steps) or (at == 0 and not chosen):
            raise ValueError("it is not known what it is")
        return (*steps[:at], ("if", one.condition, one.steps, steps[at:]))
    if targets(one.steps) and targets(steps) and is_of_what_was_done(one.condition):
        raise ValueError("targets are chosen before it is known which case it is")
    return (("if", one.condition, one.steps, steps),)


def more_targets(steps: Steps, one: Said) -> Steps:
    """The same steps for up to more targets under a condition (「3枚の代わりに4枚まで」). Raises `ValueError`."""
    (_, few, many), *then = one.steps
    (word, count, *what), *rest = steps
    if word != "select" or count != ("up to", number(few)) or rest != then or one.condition is None:
        raise ValueError("other targets")
    return ((word, ("up to", ("either number", one.condition, number(many), number(few))), *what), *rest)


def targets(steps: Any) -> bool:
    """Whether steps choose targets, before anything is done."""
    if not isinstance(steps, tuple) or steps[:1] == ("afterwards",):
        return False
    return steps[:1] in (("select",), ("player selects",)) or any(targets(part) for part in steps)


def both_sides(step: Tree) -> bool:
    """Whether cards on either field may be selected."""
    return step[0] == "select" and step[2][0] == "among" and len(step[2][3]) > 1


def on_same_side(steps: Steps, before: Steps) -> Steps:
    """The steps of a sentence that says nothing but "instead" of the one target before it, where that one was the
    opponent's: so is this one, as in the records of WD17-009."""
    first, then = before[0], before[1:]
    said = steps[0]
    if not (both_sides(said) and first[0] == "select" and steps[1:] == then and said[1] == first[1]):
        return steps
    if first[2][0] != "among" or first[2][3] != ("enemy field",) or said[2][1:3] != first[2][1:3]:
        return steps
    of = (*said[2][:3], first[2][3], *said[2][4:])
    return ((*said[:2], of, *said[3:]), *then)


def speaks_of_it(steps: Any) -> bool:
    """Whether the first step that names cards speaks of what was chosen before."""
    for step in steps:
        if step[0] in ("select", "player selects", "choose cards", "search", "look"):
            return False
        if mentions(step):
            return True
    return False


def mentions(tree: Any) -> bool:
    """Whether a tree speaks of what was chosen before."""
    return isinstance(tree, tuple) and (tree[:1] == ("it",) or any(mentions(part) for part in tree))
