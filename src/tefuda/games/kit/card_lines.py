"""A card on one line of a scenario: its id, its name if it helps the reader, and what is not as printed.

In front, `30 x ` makes thirty of it. Where a card is expected, the same line means the same card.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64

from tefuda.games.kit.scenarios import Entry
from tefuda.kernel.game import LAST, Game

L = TypeVar("L")
COUNT: Final = re.compile(r"(?:([1-9][0-9]?) x )?")


class CardLine(ABC, Generic[L]):
    """What a line says: a card, how many of it, and what is not as printed. `library` is the game's."""

    LOOKS_LIKE: ClassVar[str]
    """An example, for errors: "a card such as 300026 Maid Tailor"."""
    DIFFERENCE: ClassVar[re.Pattern[str]]
    """One thing that is not as printed, with the space before it."""
    DIFFERENCES: ClassVar[str]
    """Examples of such things, for errors."""

    def __init__(self, library: L, entry: Entry, text: str | None = None) -> None:
        """`text` is the part of the entry that is the line. Raises `FileError` for one that says nothing sensible."""
        self.library = library
        if text is None:
            text = str(entry.value) if isinstance(entry.value, int) else entry.text(self.LOOKS_LIKE)
        self.text = text
        head = COUNT.match(text)
        assert head is not None
        self.count = int(head[1] or 1)
        self.key, _, _ = text[head.end() :].partition(" ")
        self.definition, self.name = self.find(entry)
        self.loose = False
        rest = text[head.end() + len(self.key) :].removeprefix(f" {self.name}")
        while rest:
            found = self.DIFFERENCE.match(rest)
            if found is None:
                raise entry.error(
                    f"card {self.key} is {self.name!r}; after its name goes what differs ({self.DIFFERENCES}), "
                    f"not {rest.strip()!r}"
                )
            self.read(entry, found)
            rest = rest[found.end() :]

    @abstractmethod
    def find(self, entry: Entry) -> tuple[int, str]:
        """The definition and the name of the card whose id is `key`. Raises `FileError`. What a line may say is set to
        what is usual here."""

    @abstractmethod
    def read(self, entry: Entry, found: re.Match[str]) -> None:
        """Take one difference in."""

    @abstractmethod
    def make(self, game: Game, seat: int, zone: i64, place: int = LAST) -> int:
        """Put the card on the table; returns its row."""

    @abstractmethod
    def problem(self, game: Game, card: int) -> str:
        """How a card of the game differs from the line; empty when it does not."""
