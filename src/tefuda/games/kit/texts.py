"""The texts of a game's cards, line by line: as trees of words, and in Japanese. Both are kept in packs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final, cast

import msgspec

from tefuda import language
from tefuda.games.kit.files import files_in
from tefuda.language import packs
from tefuda.language.lexicon import Lexicon
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import NoPhrase
from tefuda.language.trees import deeds_of
from tefuda.language.vocabulary import Tree

NO_LINE: Final[Tree] = ("unread",)
"""Stands for a line that is not understood: some ability."""


class CardTexts:
    """The texts of a game as trees, and in Japanese."""

    def __init__(
        self, home: Path, cards: str, lexicon: Lexicon, family: str, lines: Callable[[], Iterable[str]]
    ) -> None:
        """`home` is the game's folder, `cards` the folder in it with the texts; `lines` are those that its cards have,
        each a phrase of `family`."""
        self.home = home
        self.cards = cards
        self.lexicon = lexicon
        self.family = family
        self.lines = lines
        self.name = home.name.replace("_", "-")
        self.line_tree = lru_cache(maxsize=16_384)(self.tree_or_none)
        """The tree of a line, also of one that no card of the game has; `NO_LINE` of one that is not understood."""
        self.made = lru_cache(maxsize=4096)(self.translate)

    @cached_property
    def sources(self) -> list[Path]:
        """The files that decide the parse of a line, beside the line."""
        folders = (Path(str(language.__file__)).parent, Path(__file__).parent / "lexicon", self.home / "lexicon")
        return [*files_in(self.home), *(path for folder in folders for path in folder.glob("*.py")), Path(__file__)]

    # ------------------------------------------------------------------ in words

    @cached_property
    def trees(self) -> packs.GrowingPack[Tree]:
        """The trees of all lines, without those that cannot be parsed. They take some seconds after a change of the
        words' meanings; a changed card takes no longer than its own lines."""

        def read_line(line: str) -> Any:
            with suppress(ReadError):
                return {read(self.lexicon.english(), line, self.family): None}

        lines = sorted(set(self.lines()))
        return packs.load_growing_pack(f"{self.name}-trees", self.sources, lines, read_line, tree_of_pack)

    def tree(self, line: str) -> Tree:
        """The tree of a line, also of one that no card has. Raises `ReadError`."""
        return self.trees[line] if line in self.trees else read(self.lexicon.english(), line, self.family)

    def tree_or_none(self, line: str) -> Tree:
        """The tree of a line, `NO_LINE` if it cannot be parsed."""
        try:
            return self.tree(line)
        except ReadError:
            return NO_LINE

    def trees_of(self, text: str) -> Iterator[Tree]:
        """The trees of the lines of a text. Raises `ReadError`."""
        return (self.tree(line) for line in text.split("\n") if line)

    def deeds(self, lines: Iterable[str]) -> tuple[str, ...]:
        """What lines do, as `deeds_of`; one that cannot be parsed does nothing."""
        known = (tree for tree in map(self.line_tree, lines) if tree is not NO_LINE)
        return deeds_of(known, self.lexicon.english().vocabulary)

    # ------------------------------------------------------------------ in Japanese

    def say(self, text: str) -> str:
        """A canonical text in Japanese. Raises `NoPhrase` when something in it cannot be said."""
        return "\n".join(self.line(line) if line else "" for line in text.split("\n"))

    def say_or_keep(self, text: str) -> str:
        """A text for a table: in Japanese, or as it is where something in it cannot be said, so that people can go
        on."""
        try:
            return self.say(text)
        except NoPhrase:
            return text

    def load(self) -> None:
        """Load the Japanese of all lines, so that none has to be read."""
        self.japanese.get("")

    def line(self, line: str) -> str:
        """A line in Japanese; from the pack, if that has been loaded. Raises `NoPhrase`."""
        known = self.japanese.get(line) if "japanese" in self.__dict__ else None
        return self.made(line) if known is None else known

    def translate(self, line: str) -> str:
        """Read a line in English and print it in Japanese. Raises `NoPhrase`."""
        try:
            tree = self.tree(line)
        except ReadError as error:
            raise NoPhrase(f"what cannot be read cannot be said: {error}") from error
        return self.lexicon.japanese().print(tree, self.family)

    @cached_property
    def japanese(self) -> dict[str, str]:
        """All lines in Japanese by the canonical ones, without those that cannot be said. A changed card may change how
        names are spelled, so all lines are said anew after it."""
        sources = [*self.sources, *files_in(self.home / self.cards), *(self.home / "japanese").glob("*.py")]

        def translate_all() -> dict[str, str]:
            found: dict[str, str] = {}
            for line in sorted(set(self.lines())):
                with suppress(NoPhrase):
                    found[line] = self.made(line)
            return found

        return packs.load_pack(f"{self.name}-japanese", sources, dict[str, str], translate_all)


def tree_of_pack(kept: msgspec.Raw) -> Tree:
    """A tree out of a pack. It is the key of a map there, since keys are decoded as tuples and all else as lists."""
    (tree,) = msgspec.msgpack.decode(kept)
    return cast(Tree, tree)
