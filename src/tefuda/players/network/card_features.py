"""The features of each card for a network: what is printed on it, and the tree of its text.

A text is told by the words of its tree, each with the word that it stands in, and by its numbers, hashed to a fixed
number of columns (feature hashing: Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", ICML 2009).
No card has a column of its own, so cards that nobody has seen in training are told as well as the others.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from tefuda.games.kit.contract import Face
from tefuda.games.registry import face
from tefuda.kernel.game import Game
from tefuda.kernel.observation import AMOUNT, PRINTED
from tefuda.lab.envs.schema import Schema, field_forms
from tefuda.language.parser import ReadError, read
from tefuda.language.vocabulary import Tree
from tefuda.players.network.extras import np

HASHED: Final = 256
"""Columns for what texts say."""


class CardFeatures:
    """The features of the cards of a schema, by id."""

    def __init__(self, schema: Schema, game: Game) -> None:
        """`game` is any game with the cards of those that are played."""
        self.forms = field_forms(game.rules)
        self.width = 2 * len(self.forms) + HASHED
        self.ids = schema.ids
        self.book = game.book
        self.face = face(game.rules.name)
        self.keys = {id: key for key, id in schema.ids_in(game.book).items()}

    def row(self, id: int) -> Any:
        """The features of the card with an id: printed numbers, then those of its text; zeros for an unused id."""
        row = np.zeros(self.width, np.float32)
        key = self.keys.get(id)
        if key is None:
            return row
        printed = self.book.cards[self.book.numbers[key]].printed
        for column, (form, value) in enumerate(zip(self.forms, printed, strict=True)):
            if form == PRINTED:
                row[2 * column] = float(value != -1)
            elif form == AMOUNT:
                row[2 * column] = math.copysign(math.log1p(abs(value)), value) / 2
                row[2 * column + 1] = float(value > 0)
        cards = self.face.cards()
        if key in cards:
            for column, amount in text_features(self.face, cards[key].text()):
                row[2 * len(self.forms) + column] += amount
        return row

    def table(self) -> Any:
        """The rows of all ids."""
        return np.stack([self.row(id) for id in range(self.ids)])


def text_features(rules: Face, text: str) -> Iterator[tuple[int, float]]:
    """The features of a text, as columns and amounts."""
    for tree in trees_of(rules, text):
        for path, amount in parts_of(tree, ("",)):
            column, sign = column_of(path)
            yield column, sign * amount


def trees_of(rules: Face, text: str) -> list[Tree]:
    """The trees of a text; none where it is not understood."""
    if not text:
        return []
    kept = rules.texts()
    try:
        return [*kept.trees_of(text)] if kept else [read(rules.phrasebook(), text, "text")]
    except ReadError:
        return []


def parts_of(part: Any, above: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], float]]:
    """The parts of a tree: each word with the word that contains it, and alone; each number below its word.

    >>> list(parts_of(("draw", ("number", 3)), ("",)))[:3]
    [(('draw',), 1.0), (('', 'draw'), 1.0), (('number',), 1.0)]
    """
    if isinstance(part, tuple):
        if part and isinstance(part[0], str):
            yield (part[0],), 1.0
            yield (*above, part[0]), 1.0
            inner: tuple[str, ...] = (part[0],) if part[0] != "number" else (*above, "number")
            for one in part[1:]:
                yield from parts_of(one, inner)
            return
        for one in part:
            yield from parts_of(one, above)
    elif isinstance(part, bool) or part is None:
        return
    elif isinstance(part, int):
        yield (*above, "is"), math.copysign(math.log1p(abs(part)), part)
    elif isinstance(part, str):
        yield (*above, part), 1.0


@cache
def column_of(path: tuple[str, ...]) -> tuple[int, float]:
    """The column that a path hashes to, and the sign with which it is added there."""
    drawn = int.from_bytes(blake2b("/".join(path).encode(), digest_size=4).digest())
    return drawn % HASHED, 1.0 if drawn >> 31 else -1.0
