"""The book: every card definition and every program that a game can meet. Immutable to games, shared by all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from tefuda.kernel.op import Program


@final
class CardDef:
    """What is printed on a card, in numbers: the game decides what each of them means."""

    def __init__(self, key: str, name: str, printed: tuple[int, ...], tags: int, abilities: tuple[int, ...]) -> None:
        """`printed` fills the game's own fields of a new row (from `FIRST_OWN` on); `tags` is a bit mask that
        predicates read; `abilities` are numbers of programs or standing abilities in the book."""
        self.key = key
        self.name = name
        self.printed = printed
        self.tags = tags
        self.abilities = abilities


@final
class Book:
    """Card definitions and programs by number. A program is made when a game first needs it."""

    def __init__(self, cards: list[CardDef], make: Callable[[int], Program], programs: int, digest: bytes) -> None:
        """`make(number)` builds the program of that number, 0 <= number < `programs`; `digest` (8 bytes) tells
        books with other texts apart."""
        self.digest = digest
        self.cards = cards
        self.make = make
        self.ready: list[Program | None] = [None] * programs
        self.numbers = {card.key: number for number, card in enumerate(cards)}

    def program(self, number: int) -> Program:
        """The program of that number."""
        found = self.ready[number]
        if found is None:
            found = self.make(number)
            self.ready[number] = found
        return found
