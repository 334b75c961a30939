"""A card on one line of a scenario: its id, its name if it helps the reader, and what is not as printed.

In front, `30 x ` makes thirty of it. Where a card is expected, the same line means the same card.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64

from tefuda.games.kit.line_library import LineLibrary
from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.rows import OWNER

L = TypeVar("L")
M = TypeVar("M", bound=LineLibrary[Any])
COUNT: Final = re.compile(r"(?:([1-9][0-9]?) x )?")


class CardLine(ABC, Generic[L]):
    """A line that describes a card: the card, how many of it, and what is not as printed. `library` is the game's."""

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
        """The difference of a card of the game from the line; empty when there is none."""


class KeywordLine(CardLine[M]):
    """A card of a game whose cards have keywords as bits of one of their fields. `DIFFERENCE` has the groups `having`
    (with or without) and `keyword`, `owner`, and `loose`."""

    KEYWORDS: ClassVar[Mapping[str, int]]
    """Keywords, and what stands like one, by their names."""
    FIELD: ClassVar[int]
    """The field that holds them."""

    @abstractmethod
    def begin(self) -> None:
        """Set what a line may say besides to what is usual."""

    @abstractmethod
    def take(self, entry: Entry, said: dict[str, str]) -> None:
        """Take one difference in that only this game knows, by the names of its parts."""

    def find(self, entry: Entry) -> tuple[int, str]:
        if self.key not in self.library.numbers:
            raise entry.error(f"there is no card {self.key!r}; a card begins with its id")
        self.gained = self.lost = 0
        self.owner = -1
        self.named: set[str] = set()
        self.begin()
        definition = self.library.numbers[self.key]
        return definition, self.library.cards[definition].named("en")

    def read(self, entry: Entry, found: re.Match[str]) -> None:
        said = {name: value for name, value in found.groupdict().items() if value is not None}
        self.named |= set(said)
        if "keyword" in said and said["having"] == "with":
            self.gained |= self.KEYWORDS[said["keyword"]]
        elif "keyword" in said:
            self.lost |= self.KEYWORDS[said["keyword"]]
        elif "owner" in said:
            self.owner = SEATS.index(said["owner"])
        elif "loose" in said:
            self.loose = True
        else:
            self.take(entry, said)

    def is_meant(self, *parts: str) -> bool:
        """Whether a part of the card is compared."""
        return not self.loose or any(part in self.named for part in parts)

    def keywords_differ(self, game: Game, card: int, printed: int) -> bool:
        """Whether the keywords that have names are others than the printed ones with what the line says."""
        all_named = 0
        for bit in self.KEYWORDS.values():
            all_named |= bit
        found = game.now(card, self.FIELD) & all_named
        if not self.loose and found != (printed | self.gained) & ~self.lost & all_named:
            return True
        return found & self.gained != self.gained or found & self.lost != 0

    def owner_differs(self, game: Game, card: int) -> bool:
        """Whether another player owns the card than the line says, if it says one."""
        return self.owner >= 0 and game.base(card, OWNER) != self.owner

    @classmethod
    def told_differences(cls, game: Game, card: int, printed: int) -> list[str]:
        """The keywords that are not as printed, and an owner who is not the player who has the card."""
        now = game.now(card, cls.FIELD)
        words = [f"with {name}" for name, bit in cls.KEYWORDS.items() if now & ~printed & bit]
        words += [f"without {name}" for name, bit in cls.KEYWORDS.items() if printed & ~now & bit]
        if game.zone_of(card) >= 0 and game.base(card, OWNER) != game.seat_of(card):
            words.append(f"of {SEATS[game.base(card, OWNER)]}")
        return words
