"""What "it", "that Follower" and "those cards" mean: the cards that the text has spoken of before."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tefuda.games.sword_girls.printed.trees import (
    IT,
    ITS,
    THAT,
    THEM,
    THOSE,
    Tree,
    again,
    holds,
    is_fixed,
    is_single,
    put,
)

ANYTHING: Tree = ("it number",)

ABOUT = {
    "give": 1,
    "send": 1,
    "destroy": 1,
    "remove": 1,
    "set active": 2,
    "swap within": 3,
    "lose skills": 2,
    "move this skill": 1,
    "gain skill": 1,
    "change skills": 1,
    "restore skills": 2,
    "choose": 1,
    "take skills": 1,
    "copy": 2,
}
"""Where a step holds the cards that it is about."""
MAKING = {"create", "create any", "copy"}
"""Steps whose cards are new ones."""
SILENT = {"lose this skill", "change this skill", "stay", "shuffle", "set turn", "name number"}
"""Steps that leave "that card" as it was."""


@dataclass(frozen=True)
class Talk:
    """What has been spoken of: the cards that "it" means, the cards that "that card" means - `held` when the step
    before has remembered them -, and the number that the last condition asked for."""

    it: Tree | None = None
    that: Tree | None = None
    held: bool = False
    chosen: bool = False
    asked: Tree | None = None


class Unclear(Exception):
    """A reference to nothing, or to one of several."""


def settled(steps: list[Tree]) -> tuple[Tree, ...] | None:
    """The steps with every reference settled, or None when one is unclear."""
    try:
        return all_settled(tuple(steps), Talk())[0]
    except Unclear:
        return None


def all_settled(steps: tuple[Tree, ...], talk: Talk) -> tuple[tuple[Tree, ...], Talk]:
    """Steps one after the other."""
    made: list[Tree] = []
    for step in steps:
        step, talk = one_settled(step, talk)
        made.append(step)
    return tuple(made), talk


def one_settled(step: Tree, talk: Talk) -> tuple[Tree, Talk]:
    """One step, and what has been spoken of after it."""
    if step[0] == "if":
        condition, inner = asked(step[1], talk)
        steps, after = all_settled(step[2], inner)
        otherwise, _ = all_settled(step[3], inner)
        return ("if", condition, steps, otherwise), replace(after, asked=inner.asked)
    if step[0] == "repeat":
        steps, after = all_settled(step[2], talk)
        return ("repeat", mended(step[1], talk), steps), after
    if step[0] == "one of":
        ways = tuple(("way", all_settled(way[1], talk)[0]) for way in step[1])
        return ("one of", ways), Talk(asked=talk.asked)
    step = mended(step, talk)
    return step, told(step, talk)


def asked(condition: Tree, talk: Talk) -> tuple[Tree, Talk]:
    """A condition, and what has been spoken of when it holds."""
    if holds(condition, ANYTHING):
        if talk.asked is None:
            raise Unclear
        condition = put(condition, ANYTHING, talk.asked)
    condition = mended(condition, talk)
    single = condition[1][0] if condition[0] in ("all of", "any of") else condition
    number = single[1] if single[0] in ("compare", "odd", "multiple") else None
    cards: Tree | None = None
    if single[0] == "is":
        cards = single[1]
    elif number is not None and number[0] in ("stat", "slot", "skill count", "printed stat"):
        cards = number[-1]
    if number is not None:
        talk = replace(talk, asked=number)
    if cards is not None and cards[0] != "random":
        talk = replace(talk, it=cards)
        if not is_fixed(cards):
            talk = replace(talk, that=cards, held=False)
    return condition, talk


def mended(tree: Tree, talk: Talk) -> Tree:
    """A tree with its references settled."""
    if holds(tree, ITS):
        tree = put(tree, ITS, IT)
    for pronoun in (IT, THEM):
        if holds(tree, pronoun):
            if talk.it is None or (pronoun == IT and not is_single(talk.it)):
                raise Unclear
            tree = put(tree, pronoun, talk.it)
    for pronoun in (THAT, THOSE):
        if holds(tree, pronoun):
            if talk.that is None:
                raise Unclear
            if not talk.held:
                tree = put(tree, pronoun, talk.that)
            elif talk.chosen and is_fixed(talk.that) and talk.that not in (THAT, THOSE):
                raise Unclear
    return tree


def told(step: Tree, talk: Talk) -> Talk:
    """What has been spoken of after a step."""
    if step[0] in SILENT:
        return talk
    if step[0] in MAKING:
        name = THAT if step[0] != "create" or step[1] == ("number", 1) else THOSE
        return replace(talk, it=name, that=name, held=True, chosen=True)
    if step[0] not in ABOUT:
        return Talk(asked=talk.asked)
    cards = step[ABOUT[step[0]]]
    named = again(cards)
    return replace(
        talk, it=named, that=named, held=True, chosen=talk.chosen or not is_fixed(cards)
    )
