"""The words of a game and their wording: vocabulary and phrasebooks, put together from a module for each family of
words."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType

from tefuda.language.common import common_words
from tefuda.language.common_english import common_english
from tefuda.language.common_japanese import common_japanese
from tefuda.language.phrasebook import JAPANESE, Phrasebook
from tefuda.language.vocabulary import Vocabulary


class Lexicon:
    """The words of a game. Each family is a module with `english` and `japanese`, which say its words in a phrasebook,
    and with `vocabulary`, which registers them, unless they are all every game's. What the game says comes before what
    every game says: the first phrase that fits is printed."""

    def __init__(
        self, title: str, families: tuple[ModuleType, ...], spell_names: Callable[[Phrasebook], None] | None = None
    ) -> None:
        """`spell_names` tells the Japanese phrasebook how names are spelled, where the game has Japanese ones."""
        self.title = title
        self.families = families
        self.spell_names = spell_names
        self.books: dict[str, Phrasebook] = {}

    def vocabulary(self) -> Vocabulary:
        """The words of every game and of this one."""
        words = common_words()
        for family in self.families:
            if hasattr(family, "vocabulary"):
                family.vocabulary(words)
        return words

    def english(self) -> Phrasebook:
        """The English phrasebook, made once."""
        if "en" not in self.books:
            book = Phrasebook(f"{self.title} English", self.vocabulary())
            for family in self.families:
                family.english(book)
            common_english(book)
            self.books["en"] = book
        return self.books["en"]

    def japanese(self) -> Phrasebook:
        """The Japanese phrasebook, made once."""
        if "ja" not in self.books:
            book = Phrasebook(f"{self.title} Japanese", self.vocabulary(), JAPANESE)
            if self.spell_names is not None:
                self.spell_names(book)
            for family in self.families:
                family.japanese(book)
            common_japanese(book)
            self.books["ja"] = book
        return self.books["ja"]

    def book(self, language: str) -> Phrasebook:
        """The phrasebook of a language, "en" or "ja"."""
        return self.japanese() if language == "ja" else self.english()
