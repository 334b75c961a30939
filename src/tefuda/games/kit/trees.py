"""Reading the texts of a game's cards as trees, with the card named where one cannot be read."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.errors import TefudaError
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree


class BadText(TefudaError):
    """A card text that cannot be turned into a program: names the card, and what would be right."""


def tree_of(book: Phrasebook, text: str, family: str, name: str, known: Mapping[str, Tree] | None = None) -> Tree:
    """The tree of a canonical text, from those that are known if it is among them. Raises `BadText`, which begins with
    the name of what has the text."""
    if known is not None and text in known:
        return known[text]
    try:
        return read(book, text, family)
    except ReadError as error:
        raise BadText(f"{name}: {error}") from error
