"""Trees that phrases of all games and languages hold fixed, and questions about trees.

What a text says is never looked for in its letters: a question about it walks its tree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from tefuda.language.phrasebook import words_below
from tefuda.language.vocabulary import Tree, Vocabulary, Word

ONE: Final = ("number", 1)
NOTHING: Final = ("number", 0)
EXACTLY_ONE: Final = ("exactly", ONE)
YOU: Final = ("you",)
THIS: Final = ("this",)
ITSELF: Final = ("itself",)


def words_of(tree: Tree, vocabulary: Vocabulary) -> Iterator[Tree]:
    """All words of a tree, each with its fields, the outermost first."""
    yield tree
    for part in words_below(tree, vocabulary):
        yield from words_of(part, vocabulary)


def says(tree: Tree, vocabulary: Vocabulary, *names: str) -> bool:
    """Whether one of some words occurs anywhere in a tree."""
    return any(word[0] in names for word in words_of(tree, vocabulary))


def fields_of(tree: Tree, vocabulary: Vocabulary, family: str) -> Iterator[Any]:
    """The values of the fields of a family, in all words of a tree."""
    for word in words_of(tree, vocabulary):
        for value, held in zip(word[1:], vocabulary.words[word[0]].fields.values(), strict=True):
            if held.rstrip("*?") == family and value is not None:
                yield from value if held.endswith("*") else (value,)


def deeds_of(trees: Iterable[Tree], vocabulary: Vocabulary) -> tuple[str, ...]:
    """What texts do: the words of their steps, each once, as they come, without those that only hold other steps."""
    said = (step[0] for tree in trees for step in fields_of(tree, vocabulary, "step"))
    return tuple(word for word in dict.fromkeys(said) if not holds_steps(vocabulary.words[word]))


def holds_steps(word: Word) -> bool:
    """Whether a word has steps among its fields."""
    return any(field.rstrip("*?") in ("step", "mode") for field in word.fields.values())
