"""A card as players and programs read it: the parts that all games share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tefuda.games.kit.contract import Face
from tefuda.language.phrasebook import NoPhrase


class PrintedCard:
    """A card by its facts. A game names its numbers and sorts; it overrides what it describes otherwise."""

    def __init__(self, face: Face, id: str, name: str, facts: msgspec.Struct, *texts: str) -> None:
        """`texts` are its texts in canonical English, one for each ability."""
        self.face = face
        self.id = id
        self.name = name
        self.facts = facts
        self.texts = texts

    def text(self, language: str = "en") -> str:
        """The text in canonical wording, a line for each ability. Raises `NoPhrase` that names the card."""
        self.face.check_language(language)
        return "\n".join(self.said(text, language) for text in self.texts)

    def said(self, text: str, language: str) -> str:
        """One of its texts in a language. Raises `NoPhrase` that names the card."""
        try:
            return self.face.said(text, language)
        except NoPhrase as error:
            raise NoPhrase(f"{self.id} {self.name}: {error}; in English its text can be shown") from error

    def numbers(self, language: str = "en") -> str:
        """The printed numbers and sorts of the card, in a few words."""
        return ""

    def line(self, language: str = "en") -> str:
        """The card in a list."""
        self.face.check_language(language)
        return f"{self.id:<8} {self.name:<30} {self.numbers(language)}".rstrip()

    def page(self, language: str = "en") -> Iterator[str]:
        """Everything on the card, in lines."""
        self.face.check_language(language)
        yield from (self.name, f"{self.id}  {self.numbers(language)}".rstrip(), *self.text(language).splitlines())

    def record(self) -> dict[str, Any]:
        """Everything on the card, for programs."""
        found: dict[str, Any] = msgspec.to_builtins(msgspec.structs.asdict(self.facts))
        return found

    def searched(self, language: str = "en") -> str:
        """Everything in which words are looked for."""
        return " ".join(self.page(language)).casefold()
