"""Questions about the trees of a game's texts.

What a text says is never looked for in its letters: a question about it walks its tree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tefuda.errors import TefudaError
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import Phrasebook, words_below
from tefuda.language.vocabulary import Tree, Vocabulary


class BadText(TefudaError):
    """A card text that cannot be turned into a program: names the card, and what would be right."""


def tree_of(book: Phrasebook, text: str, family: str, name: str, known: Mapping[str, Tree] | None = None) -> Tree:
    """A canonical text as words, from those that are known if it is among them. Raises `BadText`, which begins with the
    name of what has the text."""
    if known is not None and text in known:
        return known[text]
    try:
        return read(book, text, family)
    except ReadError as error:
        raise BadText(f"{name}: {error}") from error


def words_of(tree: Tree, vocabulary: Vocabulary) -> Iterator[Tree]:
    """All words of a tree, each with its fields, the outermost first."""
    yield tree
    for part in words_below(tree, vocabulary):
        yield from words_of(part, vocabulary)


def says(tree: Tree, vocabulary: Vocabulary, *names: str) -> bool:
    """Whether one of some words is said anywhere in a tree."""
    return any(word[0] in names for word in words_of(tree, vocabulary))


def fields_of(tree: Tree, vocabulary: Vocabulary, family: str) -> Iterator[Any]:
    """What stands in the fields of a family, in all words of a tree."""
    for word in words_of(tree, vocabulary):
        for value, held in zip(word[1:], vocabulary.words[word[0]].fields.values(), strict=True):
            if held.rstrip("*?") == family and value is not None:
                yield from value if held.endswith("*") else (value,)
