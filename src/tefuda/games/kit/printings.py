"""Cards with a number for each printing and names in two languages, a line of text for each ability; and their files.

Two games print cards so: what is asked of such cards, of all of them together, and of the files that they stand in.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from tefuda.games.kit.boxes import CARDS, Box
from tefuda.games.kit.files import by_id
from tefuda.language.decks import Deck


class PrintedFacts:
    """The interface of the facts of one card, beside its fields."""

    __slots__ = ()

    id: str
    name_en: str
    name_ja: str
    text: str
    unread: bool
    back_of: str
    printings: tuple[str, ...]

    @property
    def same_name(self) -> str:
        """The key by which two cards have the same name: the Japanese name where there is one."""
        return self.name_ja or self.name_en

    def named(self, language: str) -> str:
        """The name of the card; in the other language where it has none in this one."""
        return self.name_ja or self.name_en if language == "ja" else self.name_en or self.name_ja

    @property
    def called(self) -> str:
        """The card in a sentence: id and name."""
        return f"{self.id} {self.named('en')}"

    @property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return [line for line in self.text.split("\n") if line]


C = TypeVar("C", bound=PrintedFacts)
R = TypeVar("R", bound=msgspec.Struct)


class Pool(msgspec.Struct, Generic[C], frozen=True, eq=False, dict=True):
    """All cards of a game by their ids, and its decks by file name."""

    cards: dict[str, C]
    decks: dict[str, Deck]

    @cached_property
    def by_printing(self) -> Mapping[str, C]:
        """The card of each number, those of other printings included."""
        found = {printing: card for card in self.cards.values() for printing in card.printings}
        return found | self.cards

    @cached_property
    def by_same_name(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the cards that have the same name by `PrintedFacts.same_name`."""
        return grouped((card.same_name, card.id) for card in self.cards.values())

    @cached_property
    def by_any_name(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the cards of a name in either language, in lower case and with single spaces."""
        cards = self.cards.values()
        names = (
            (" ".join(name.split()).casefold(), card.id)
            for card in cards
            for name in {card.name_en, card.name_ja}
            if name
        )
        return grouped(names)

    @property
    def card_files(self) -> CardFiles[Any, C]:
        """The reader of the game's card files, with the other content of its files."""
        raise NotImplementedError

    def lines(self) -> Iterator[str]:
        """The lines of all cards' texts."""
        return (line for card in self.cards.values() for line in card.lines)

    def back_of(self, front: str) -> str:
        """The id of the second face of a double-faced card, empty if it has one face."""
        return self._backs.get(front, "")

    @cached_property
    def _backs(self) -> Mapping[str, str]:
        return {card.back_of: card.id for card in self.cards.values() if card.back_of}


P = TypeVar("P", bound=Pool[Any])


def grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """The ids of each name, in order.

    >>> grouped([("Rose", "1"), ("Lily", "2"), ("Rose", "3")])
    {'Rose': ('1', '3'), 'Lily': ('2',)}
    """
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name, id in pairs:
        found[name].append(id)
    return {name: tuple(ids) for name, ids in found.items()}


class CardFiles(Generic[R, C]):
    """A reader of the card files of a game. A file is named after the set of its cards."""

    def __init__(self, shape: type[R], made: Callable[[R, str], C], wrong: Callable[[R, str], str]) -> None:
        """Records have this `shape`; `made` makes the card of a record and its set, `wrong` says what is wrong with
        them, or an empty string."""
        self.shape = shape
        self.made = made
        self.wrong = wrong

    def read(self, files: Iterable[Path]) -> dict[str, C]:
        """All cards in the order of their ids. Raises `FileError`."""
        return by_id(files, self.shape, lambda record, path: self.made(record, path.stem), self.wrong_in)

    def wrong_in(self, record: R, path: Path) -> str:
        """The fault of a record of a file, or an empty string."""
        return self.wrong(record, path.stem)

    def with_box(self, known: P, box: Box) -> P:
        """The known cards and decks with those of a box. Raises `FileError`."""

        def made(record: R, path: Path) -> Any:
            card: Any = self.made(record, path.stem)
            return msgspec.structs.replace(card, text=box.spelled_out(card.text))

        own = box.read(CARDS, self.shape, made, known.cards, self.wrong_in)
        return msgspec.structs.replace(known, cards=known.cards | own, decks=known.decks | box.decks(known.decks))
