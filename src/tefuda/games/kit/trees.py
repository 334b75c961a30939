"""The trees of a game's texts: read by the parser once, kept in a pack, and asked what a text says.

What a text says is never looked for in its letters: a question about it walks its tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from tefuda import language
from tefuda.errors import TefudaError
from tefuda.games.kit.files import files_in
from tefuda.language import packs
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import Phrasebook, words_below
from tefuda.language.vocabulary import Tree, Vocabulary

LANGUAGE: Final = Path(str(language.__file__)).parent


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


def load_trees(
    home: Path, cards: str, book: Callable[[], Phrasebook], family: str, texts: Callable[[], Iterable[str]]
) -> dict[str, Tree]:
    """The trees of all texts of the game in a folder, by text; without those that cannot be read. `cards` is the folder
    of the files that hold the texts, `said` the one that says how they are read. Some seconds the first time after a
    change of either."""
    sources = [*files_in(home / cards), *(home / "said").glob("*.py"), *LANGUAGE.glob("*.py"), Path(__file__)]
    name = f"{home.name.replace('_', '-')}-trees"

    def read_all() -> dict[str, Any]:
        found: dict[str, Any] = {}
        for text in sorted(set(texts())):
            with suppress(ReadError):
                found[text] = read(book(), text, family)
        return found

    return {text: as_tree(value) for text, value in packs.load_pack(name, sources, dict[str, Any], read_all).items()}


def as_tree(value: Iterable[Any]) -> Tree:
    """A tree out of a pack, which knows lists only."""
    return tuple([as_tree(part) if isinstance(part, list | tuple) else part for part in value])


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
