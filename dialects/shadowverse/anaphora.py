"""What "it", "that follower", "them" and "the selected follower" are about.

While a text is carried out, the engine knows the cards that the last step with a choice was about ("it"). A printed
text may speak of others: those get a letter where they are chosen. What is not plain is refused.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from dialects.reading import Unclear, demand
from dialects.shadowverse.trees import ONE, THIS, vocabulary, words_of
from tefuda.language.vocabulary import Tree

MARKED = "marked"
POINTER = "pointer"
CHOOSING = ("choose each", "select", "choose cards", "select divided", "search", "choose", "reveal until")
OPENLY = "look openly"
"""A look that is a reveal; it is no word."""
MAKING = ("create", "create up to", "place", "transform", "look", OPENLY)
WRITERS = CHOOSING + MAKING
SELECTED = ("selected", "selected many")
"""Printed references to what was selected; they are no words."""
ORDERED = ("first selected", "second selected")
"""The same after two selections."""
REFERENCES = ("that", "those", "that kind", "revealed", *SELECTED, *ORDERED)
REVEALING = (OPENLY, "search", "reveal until", "choose cards")
LOOKING = ("look", OPENLY, "search", "reveal until")
PAID = "paid"
"""A printed reference to what was discarded, banished or returned."""
LETTERS = "ABC"


@dataclass(eq=False)
class Writer:
    """A step that makes other cards "it", or the event that an ability waits for."""

    word: str
    single: bool | None
    path: tuple[int, ...]
    letter: str = ""
    kind: str = "card"


@dataclass
class Talk:
    """What has been spoken of: the writers so far, the one that "it" is about in the engine, the branches around."""

    writers: list[Writer] = field(default_factory=list)
    holder: Writer | None = None
    path: tuple[int, ...] = ()
    branches: int = 0
    paid: bool = False
    ahead: bool = False
    """Whether what is told now is worked out before the text is carried out: targets and costs."""
    last_branch: int = -1


def is_single(step: Tree) -> bool | None:
    """Whether a step is about one card at most; None when it does not tell."""
    match step:
        case ("select" | "select divided" | "search", count, *_) | ("choose cards", _, count, *_):
            return bool(count[0] in ("exactly", "up to") and count[1] == ONE)
        case ("create" | "create up to", made, *_):
            return len(made) == 1 and made[0][1] == ONE
        case ("look", _, cards):
            return bool(cards[:2] == ("top", ONE))
        case ("reveal until", count, *_):
            return bool(count == ONE)
    return False if step[0] == "choose each" else None


def with_antecedents(steps: tuple[Tree, ...], subject: Tree | None, *, paid: bool = False) -> tuple[Tree, ...]:
    """The steps of a text with every reference resolved; `subject` is the event that the text waits for, or this
    card, when it was spoken of in its head; `paid`: whether a cost before took cards. Raises `Unclear`."""
    talk = Talk(paid=paid)
    if subject is not None:
        writer = Writer("this" if subject == THIS else "event", True, (), kind=kind_of(subject))
        talk.writers.append(writer)
        talk.holder = writer
    told = told_steps(steps, talk)
    named = name_writers(talk.writers, steps)
    demand(any(looks(word) for word in words_of(steps)) or not any(of_looked(word) for word in words_of(steps)))
    first: tuple[Tree, ...] = ()
    if named and talk.writers[0].word == "event" and talk.writers[0].letter:
        first = (("name cards", talk.writers[0].letter, ("that",)),)
    done: tuple[Tree, ...] = finished(told, "step*")
    return first + done


def name_writers(writers: list[Writer], steps: tuple[Tree, ...]) -> bool:
    """Give letters to those that need one; the text may name others itself."""
    wanted = [writer for writer in writers if writer.letter]
    taken = {word[1] for word in words_of(steps) if word[0] == "name cards"}
    letters = [letter for letter in LETTERS if letter not in taken]
    demand(len(wanted) <= len(letters))
    for letter, writer in zip(letters, wanted, strict=False):
        writer.letter = letter
    return bool(wanted)


def of_looked(word: Tree) -> bool:
    """Whether a word speaks of cards that were looked at: "from among them", "the rest"."""
    return word[0] == "the rest" or (word[0] == "among" and "them" in word[3])


def looks(word: Tree) -> bool:
    """Whether a word looks at cards."""
    if word[0] == "reveal" and word[1][0] in ("top", "random"):
        return True
    return word[0] in ("look", "search", "reveal until")


def told_steps(steps: tuple[Tree, ...], talk: Talk) -> tuple[Tree, ...]:
    """Steps one after the other."""
    return tuple(told_step(step, talk) for step in steps)


def told_step(step: Tree, talk: Talk) -> Tree:
    """One step."""
    if step[0] == "reveal" and step[1][0] in ("top", "random"):
        step = ("look", None, step[1])
    word = vocabulary().words[step[0]]
    parts: list[Any] = []
    branching = step[0] in ("if", "may", "pay for", "modes", "repeat", "each", "one of", "in turn")
    before = talk.holder
    number = len(talk.writers)
    last = -1
    paid_before = talk.paid
    if step[0] == "pay for":
        talk.paid = talk.paid or takes_cards(step[1])
    for family, part in zip(word.fields.values(), step[1:], strict=True):
        if family == "step*":
            parts.append(branch(part, talk, step))
            last = talk.branches
            talk.holder = before if branching else talk.holder
        elif family in ("mode*", "way*"):
            ways = []
            for way in part:
                talk.holder = before
                ways.append((way[0], branch(way[1], talk, step)))
            parts.append(tuple(ways))
            talk.holder = before
        else:
            talk.ahead = family == "cost*" or (step[0] in ("select", "select divided") and not in_hand_or_deck(step))
            parts.append(mended(part, family, talk))
            talk.ahead = False
    told = (step[0], *parts)
    talk.paid = paid_before
    if branching:
        talk.last_branch = last
        if len(talk.writers) > number:
            talk.holder = None
        return told
    talk.last_branch = -1
    if step[0] in WRITERS:
        name = OPENLY if step[:2] == ("look", None) else step[0]
        writer = Writer(name, is_single(step), talk.path, kind=kind_of(step))
        talk.writers.append(writer)
        talk.holder = writer
        return (MARKED, writer, told)
    if step[0] in ("stack up", "swap", "play"):
        talk.holder = None
    return told


def branch(steps: tuple[Tree, ...], talk: Talk, step: Tree) -> tuple[Tree, ...]:
    """Steps that may not be done. "If you do" goes on with what may have been done just before."""
    outer = talk.path
    if step[0] == "if" and step[1] == ("happened",) and talk.last_branch >= 0:
        talk.path = (*outer, talk.last_branch)
    else:
        talk.branches += 1
        talk.path = (*outer, talk.branches)
    kept = talk.path[-1]
    spoken = Writer("this", True, talk.path)
    if about_this(step):
        if any(writer.single is not False and writer.word != "this" for writer in talk.writers):
            spoken.word = "unclear"
        talk.writers.append(spoken)
    told = told_steps(steps, talk)
    if spoken in talk.writers:
        talk.writers.remove(spoken)
    talk.path = outer
    talk.last_branch = kept
    return told


def in_hand_or_deck(step: Tree) -> bool:
    """Whether cards of a hidden zone are selected: only while the text is carried out (SVE 9.5)."""
    of = step[2]
    return bool(of[0] == "among" and all(place.endswith(("hand", "deck")) for place in of[3]))


def takes_cards(costs: tuple[Tree, ...]) -> bool:
    """Whether a cost is paid with cards, which the text may speak of."""
    return any(cost[0] in ("use cards", "use all") for cost in costs)


def about_this(step: Tree) -> bool:
    """Whether steps stand under a condition about this card: "it" is this card then."""
    if step[0] != "if":
        return False
    test = step[1][1] if step[1][0] == "not" else step[1]
    return bool(test[0] in ("is", "is in") and test[1] == THIS)


def mended(tree: Any, family: str, talk: Talk) -> Any:
    """A tree with its references pointing to what they are about."""
    if not isinstance(tree, tuple) or not tree or family == "ability":
        return tree
    if family.endswith("*"):
        return tuple(mended(one, family[:-1], talk) for one in tree)
    if family in vocabulary().enumerations:
        return tree
    if tree[0] in REFERENCES:
        return pointer(tree, talk, leading=False)
    looked_at = tree in (("them",), ("the rest",)) or (tree[0] == "among" and "them" in tree[3])
    demand(not looked_at or any(writer.word in LOOKING for writer in talk.writers))
    if tree[0] == PAID:
        return paid(talk)
    if tree[0] in ("leader of", "controller", "owner") and tree[1][0] in ("that", "those", "that kind"):
        return (tree[0], pointer(tree[1], talk, leading=True))
    word = vocabulary().words.get(tree[0])
    if word is None:
        raise Unclear
    parts = [mended(part, wanted, talk) for part, wanted in zip(tree[1:], word.fields.values(), strict=True)]
    return (tree[0], *parts)


def kind_of(step: Tree) -> str:
    """The kind of card that a step or an event is about, "card" when that is not told."""
    for part in step[1:]:
        if isinstance(part, tuple) and part and part[0] in ("among", "described"):
            return str(part[2])
    return "card"


def pointer(tree: Tree, talk: Talk, *, leading: bool) -> Tree:
    """What a reference is about. `leading`: its leader or controller is spoken of, which of a card made just now
    would be plain."""
    said = tree[0]
    candidates = list(reversed(talk.writers))
    if said == "that kind":
        candidates = [one for one in candidates if one.kind in ("card", tree[1])]
        words = [one.word in MAKING and not leading for one in candidates]
        demand(words[:1] != [True] or False not in words or not any(one.word == "select" for one in candidates))
    if said == "revealed":
        candidates = [one for one in candidates if one.word in REVEALING]
    if said in SELECTED:
        candidates = [one for one in candidates if one.word in ("select", "select divided", "choose cards")]
    elif leading:
        candidates = [one for one in candidates if one.word not in MAKING or one.word.startswith("look")] or candidates
    many = said in ("those", "selected many")
    if said in ORDERED:
        candidates = [one for one in talk.writers if one.word == "select" and one.single]
        demand(len(candidates) == len(ORDERED))
        candidates = [candidates[ORDERED.index(said)]]
    if said == "those" and not any(one.single is False or one.single is None for one in talk.writers):
        pair = [one for one in talk.writers if one.word == "select"]
        if len(pair) == len(ORDERED):
            return ("union", tuple(pointer((one,), talk, leading=False) for one in ORDERED))
    for writer in candidates:
        if writer.single is not None and writer.single == many:
            continue
        demand(talk.path[: len(writer.path)] == writer.path and writer.word != "unclear")
        if writer.word == "this":
            return THIS
        demand(not talk.ahead or (writer.word == "event" and writer is talk.holder))
        if writer is not talk.holder:
            writer.letter = "?"
        return (POINTER, writer, writer is talk.holder, many)
    raise Unclear


def paid(talk: Talk) -> Tree:
    """ "The discarded card": what the cost took, unless the text itself has made a player choose cards."""
    demand(talk.paid and not any(writer.word == "choose cards" for writer in talk.writers))
    return ("paid cards",)


def finished(tree: Any, family: str) -> Any:
    """A tree with letters and "it" for its pointers, and the naming steps in their places."""
    if not isinstance(tree, tuple) or not tree or family == "ability" or family in vocabulary().enumerations:
        return tree
    if family.endswith("*"):
        made: list[Any] = []
        for one in tree:
            if isinstance(one, tuple) and one and one[0] == MARKED:
                made.append(finished(one[2], family[:-1]))
                if one[1].letter:
                    made.append(("name cards", one[1].letter, ("that",)))
                continue
            made.append(finished(one, family[:-1]))
        return tuple(made)
    if tree[0] == POINTER:
        _, writer, direct, many = tree
        if not direct:
            return ("named cards", writer.letter)
        return ("those",) if many else ("that",)
    word = vocabulary().words[tree[0]]
    return (tree[0], *(finished(part, wanted) for part, wanted in zip(tree[1:], word.fields.values(), strict=True)))
