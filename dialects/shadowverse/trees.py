"""Trees of the reading dialect: walking through them with the vocabulary at hand, and what is often looked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from tefuda.language.vocabulary import Tree, Vocabulary

YOU: Tree = ("you",)
THIS: Tree = ("this",)
THAT: Tree = ("that",)
THOSE: Tree = ("those",)
ONE: Tree = ("number", 1)
OWN_COST: Tree = ("stat", "cost", ("itself",))
THIS_CARD = "<this|this card|this follower|this amulet>"
"""How a text speaks of its own card."""


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """The words of the game."""
    from tefuda.games.shadowverse.lexicon import vocabulary as shadowverse_words

    return shadowverse_words()


def own(stat: str) -> Tree:
    """A number of the card that is being counted, compared or picked."""
    return ("stat", stat, ("itself",))


def number(value: int) -> Tree:
    """A constant."""
    return ("number", value)


def changed(tree: Any, family: str, change: Callable[[Any, str], Any]) -> Any:
    """A tree whose words have been replaced from the inside out: `change` gets each word and its family. What is
    quoted stays as it is: it has been told by itself."""
    if not isinstance(tree, tuple) or not tree or family == "ability":
        return tree
    if family.endswith("*"):
        return tuple(changed(one, family[:-1], change) for one in tree)
    if family in vocabulary().enumerations:
        return tree
    word = vocabulary().words.get(tree[0])
    if word is None:
        return change(tree, family)
    told = [changed(part, wanted, change) for part, wanted in zip(tree[1:], word.fields.values(), strict=True)]
    return change((tree[0], *told), family)


def put(tree: Any, old: Tree, new: Tree, family: str = "step*") -> Any:
    """A tree with one word in the place of another."""
    return changed(tree, family, lambda word, _: new if word == old else word)


def words_of(tree: Any, family: str = "step*") -> Iterator[Tree]:
    """The words of a tree, the inner ones first. What is quoted is passed over."""
    if not isinstance(tree, tuple) or not tree or family == "ability" or family in vocabulary().enumerations:
        return
    if family.endswith("*"):
        for one in tree:
            yield from words_of(one, family[:-1])
        return
    word = vocabulary().words.get(tree[0])
    if word is not None:
        for part, wanted in zip(tree[1:], word.fields.values(), strict=True):
            yield from words_of(part, wanted)
    yield tree


def described_in(described: Tree, *places: str) -> Tree:
    """A described card as one of some places."""
    return ("among", described[1], described[2], places, described[3])


def compare(left: Tree, relation: str, right: Tree) -> Tree:
    """Two numbers in a relation."""
    return ("compare", left, relation, right)


def times_value(value: Tree, times: Tree) -> Tree:
    """A constant for each of so many."""
    if value == number(0):
        return value
    return times if value == ONE else ("times", value, times)
