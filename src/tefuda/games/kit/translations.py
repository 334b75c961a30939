"""The texts of a game's cards in Japanese: made from the canonical ones, and kept as a pack to be searched."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cached_property, lru_cache
from pathlib import Path

from tefuda.games.kit.files import files_in
from tefuda.games.kit.trees import LANGUAGE
from tefuda.language import packs
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import NoPhrase
from tefuda.language.said import Said


class Translations:
    """How the texts of a game read in Japanese, line by line."""

    def __init__(self, home: Path, cards: str, said: Said, family: str, texts: Callable[[], Iterable[str]]) -> None:
        """`home` is the game's folder, `cards` the folder in it with the texts; `texts` are the lines that its cards
        have, each a phrase of `family`."""
        self.home = home
        self.cards = cards
        self.said = said
        self.family = family
        self.texts = texts
        self.made = lru_cache(maxsize=4096)(self.translate)

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
        """Load the pack, so that no text has to be read."""
        self.pack.get("")

    def line(self, line: str) -> str:
        """A line in Japanese; from the pack, if that has been loaded. Raises `NoPhrase`."""
        known = self.pack.get(line) if "pack" in self.__dict__ else None
        return self.made(line) if known is None else known

    def translate(self, line: str) -> str:
        """Read a line in English and print it in Japanese. Raises `NoPhrase`."""
        try:
            tree = read(self.said.english(), line, self.family)
        except ReadError as error:
            raise NoPhrase(f"what cannot be read cannot be said: {error}") from error
        return self.said.japanese().print(tree, self.family)

    @cached_property
    def pack(self) -> dict[str, str]:
        """The lines of all cards in Japanese by the canonical ones, without those that cannot be said; slow the first
        time after a change of them."""
        sources = [*files_in(self.home / self.cards), *self.home.glob("*.yaml"), *LANGUAGE.glob("*.py")]
        sources += [path for room in ("japanese", "said") for path in (self.home / room).glob("*.py")]

        def translate_all() -> dict[str, str]:
            found: dict[str, str] = {}
            for line in sorted(set(self.texts())):
                with suppress(NoPhrase):
                    found[line] = self.made(line)
            return found

        name = f"{self.home.name.replace('_', '-')}-japanese"
        return packs.load_pack(name, sources, dict[str, str], translate_all)
