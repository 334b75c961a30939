"""Card texts as programs, for games whose texts are carried out from the first sentence to the last."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

from tefuda.games.kit.boxes import Box
from tefuda.games.kit.trees import tree_of
from tefuda.kernel.book import Book, CardDef
from tefuda.kernel.op import Program
from tefuda.kernel.words.families import ProgramBuilder, Step
from tefuda.language.clauses import witnesses_of
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Trace, Tree


def digest_of(texts: Iterable[tuple[object, str]], box: Box | None = None) -> bytes:
    """A digest of the texts of a book, and of its box; each text has its key."""
    content = "".join(f"{key}:{text}\n" for key, text in texts)
    return blake2b(content.encode() + (b"" if box is None else box.digest.encode()), digest_size=8).digest()


class Text:
    """A whole text: its sentences."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps


class TextLibrary(ABC):
    """The book of a game in which a text is one program. The programs of the texts come first, then the procedures.

    A program is made when a game first needs it. Its words are of the vocabulary of `english`; the word of the family
    "text" has `steps`, as `Text` does.
    """

    book: Book
    """The cards and programs; set once the definitions are there (`new_book`)."""

    def __init__(
        self,
        english: Phrasebook,
        texts: Mapping[Any, str],
        procedures: Sequence[str],
        known: Mapping[str, Tree],
        box: Box | None = None,
    ) -> None:
        """`texts` are all canonical texts by key; an empty one does nothing. `known` are trees that were read before,
        by text; `box` is where some of the cards come from."""
        self.box = box
        self.english = english
        self.known = known
        self.texts = texts
        self.text_keys = list(texts)
        self.text_numbers = {key: number for number, key in enumerate(self.text_keys)}
        self.procedures = procedures
        self.parts = {name: len(self.text_keys) + number for number, name in enumerate(procedures)}
        self.read: dict[int, tuple[Tree, Trace]] = {}
        """The words of the texts that have become programs, by the programs' numbers."""

    def new_book(self, definitions: list[CardDef]) -> Book:
        """The book with these cards."""
        return Book(
            definitions, self.make, len(self.text_keys) + len(self.procedures), digest_of(self.texts.items(), self.box)
        )

    @abstractmethod
    def procedure(self, name: str) -> Program:
        """One of the game's procedures."""

    def name_of(self, key: Any) -> str:
        """The name of a text in errors, and of its program in logs."""
        return f"card {key}"

    def names(self, key: Any) -> dict[str, Callable[[Any], Any]]:
        """The resolvers of names in a text that only the game knows (see `Vocabulary.build`)."""
        return {}

    def make(self, number: int) -> Program:
        """The program of a text or of a procedure. Raises `BadText`."""
        if number >= len(self.text_keys):
            return self.procedure(self.procedures[number - len(self.text_keys)])
        key = self.text_keys[number]
        if not self.texts[key]:
            return Program(self.name_of(key), ())
        self.read[number] = self.tree(key), Trace()
        return self.program_of(key, *self.read[number])

    def tree(self, key: Any) -> Tree:
        """A text as words. Raises `BadText`."""
        return tree_of(self.english, self.texts[key], "text", self.name_of(key), self.known)

    def program_of(self, key: Any, tree: Tree, trace: Trace) -> Program:
        """The program of a text by its words; `trace` records what is made of which word."""
        text: Text = self.english.vocabulary.build(tree, self.names(key), trace)
        builder = ProgramBuilder()
        for step in text.steps:
            builder.add(step)
        program = builder.program(self.name_of(key))
        program.witnesses = witnesses_of(self.texts[key])
        return program
