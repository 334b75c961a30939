"""Card boxes: a folder with cards, keywords and decks of one's own, with which a game is played without changing the
package.

    my-cards/
      box.yaml          game: shadowverse, and a name for people
      keywords.yaml     words that stand for a whole text, each with that text
      cards/*.yaml      cards, written as the game's own are
      decks/*           decks, in either form of a deck file
      skills/*.yaml     for games whose texts lie beside their cards

A game with a box is a game of its own, whose name ends in the box's name and a digest of all its files:
`shadowverse_my-cards-3f2a91c0`. That name stands in bytes, matches and rooms, so nothing that was made with a box is
ever read without it, or with another state of it. Boxes are data: nothing in them runs any code. (How they are opened:
`registry.open_cards`.)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from tefuda.errors import FileError
from tefuda.games.kit.files import Numbered
from tefuda.language import yaml12
from tefuda.language.decks import DECK_SIZE_LIMIT, Deck, read_deck
from tefuda.language.yaml12 import Document, file_error

R = TypeVar("R")
N = TypeVar("N", bound="Numbered")

ABOUT: Final = "box.yaml"
KEYWORDS: Final = "keywords.yaml"
CARDS: Final = "cards"
SKILLS: Final = "skills"
DECKS: Final = "decks"
DECK_ENDINGS: Final = (".yaml", ".yml", ".txt")
MOST_FILES: Final = 1000
SHORT: Final = 8
"""Digits of a digest that tell the states of a box apart in its game's name."""
WITH: Final = "_"
"""Parts the name of a game from that of the box that it is played with."""
UNNAMED: Final = re.compile(r"[^a-z0-9]+")


class AboutRecord(msgspec.Struct, forbid_unknown_fields=True):
    """The content of `box.yaml`: the game of the cards, and the name of the box."""

    game: str
    name: str = ""


class KeywordRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A word that stands for a whole text: where a line of a text is this word and a period, it says that text."""

    name: str
    text: str


class Box:
    """A folder of cards, read once."""

    def __init__(self, folder: Path) -> None:
        """Raises `FileError` when the folder is no box."""
        self.folder = folder
        about = folder / ABOUT
        if not folder.is_dir():
            raise FileError(f"{folder}: there is no such folder; a card box is a folder with a {ABOUT} in it")
        if not about.is_file():
            raise FileError(f"{folder}: no box of cards, for it has no {ABOUT}; write one that says game: NAME")
        record = yaml12.read(about).record(AboutRecord)
        self.game = record.game
        """The game by name, without the box."""
        self.name = record.name or folder.resolve().name
        """The name for people."""
        self.digest = digest_of_files(folder, self.files())
        self.keywords = dict(self.read_keywords())
        """The texts that words stand for, by the line that says the word."""
        self.places: dict[tuple[str, str], tuple[Document, int]] = {}

    @property
    def key(self) -> str:
        """The name of its game with it."""
        called = UNNAMED.sub("-", self.name.casefold()).strip("-") or "box"
        return f"{self.game}{WITH}{called}-{self.digest[:SHORT]}"

    def files(self) -> list[Path]:
        """All files that it is made of, in order. Raises `FileError` when there are too many."""
        found = [path for path in (self.folder / ABOUT, self.folder / KEYWORDS) if path.is_file()]
        for part in (CARDS, SKILLS):
            found += sorted((self.folder / part).glob("*.yaml"))
        found += self.deck_files()
        if len(found) > MOST_FILES:
            raise FileError(f"{self.folder}: {len(found)} files; a box has at most {MOST_FILES}")
        return found

    def deck_files(self) -> list[Path]:
        """The files of its decks, in order."""
        return [path for path in sorted((self.folder / DECKS).glob("*")) if path.suffix in DECK_ENDINGS]

    def read_keywords(self) -> Iterable[tuple[str, str]]:
        """Its keywords: the line that says one, and the text that it stands for."""
        path = self.folder / KEYWORDS
        source = yaml12.read(path) if path.is_file() else None
        seen: set[str] = set()
        for position, record in enumerate(source.records(KeywordRecord) if source is not None else ()):
            assert source is not None
            if not record.name or not record.text.strip() or "\n" in record.name:
                raise source.error("a keyword has a name of one line and a text", position)
            if record.name in seen:
                raise source.error(f"the keyword {record.name} has been used before", position)
            seen.add(record.name)
            yield f"{record.name}.", record.text.strip()

    def keyword_of(self, line: str) -> str:
        """The keyword whose text begins with a line; empty if there is none."""
        found = (word for word, text in self.keywords.items() if text.partition("\n")[0] == line)
        return next(found, "").removesuffix(".")

    def spelled_out(self, text: str) -> str:
        """A text in which keywords of the box are replaced by what they stand for."""
        return "\n".join(self.keywords.get(line.strip(), line) for line in text.split("\n"))

    def read(
        self,
        part: str,
        shape: type[R],
        made: Callable[[R, Path], N],
        known: Container[object],
        wrong: Callable[[R, Path], str] = lambda record, path: "",
    ) -> dict[Any, N]:
        """The objects made of the records in a folder of the box, by their ids, none of which is among those `known`.
        `made` makes one, `wrong` says what is wrong with a record. Raises `FileError`."""
        found: dict[Any, N] = {}
        for path in sorted((self.folder / part).glob("*.yaml")):
            source = yaml12.read(path)
            for position, record in enumerate(source.records(shape)):
                one = made(record, path)
                if one.id in known:
                    raise source.error(f"the game has {one.id} already; take an id of your own", position)
                if one.id in found:
                    raise source.error(f"the id {one.id} has been used before; every record has its own", position)
                if problem := wrong(record, path):
                    raise source.error(problem, position)
                found[one.id] = one
                self.places[part, str(one.id)] = (source, position)
        return found

    def error(self, part: str, id: object, problem: str) -> FileError:
        """The error for one of its records, with the file and the line."""
        source, position = self.places[part, str(id)]
        return source.error(problem, position)

    def decks(self, known: Container[str]) -> dict[str, Deck]:
        """Its decks by the names of their files, none of which is among those `known`. Raises `FileError`."""
        found: dict[str, Deck] = {}
        for path in self.deck_files():
            deck = read_deck(path)
            if deck.game not in ("", self.game):
                raise file_error(str(path), None, f"this is a deck for {deck.game}, and the box is one for {self.game}")
            if path.stem in known or path.stem in found:
                raise file_error(str(path), None, f"there is a deck {path.stem} already; give the file another name")
            found[path.stem] = msgspec.structs.replace(deck, game=self.key)
        return found


def digest_of_files(folder: Path, files: Iterable[Path]) -> str:
    """A digest of files and their contents: sixteen bytes, in hexadecimal digits."""
    digest = blake2b(digest_size=16)
    for path in files:
        content = yaml12.read_bytes(path, max(DECK_SIZE_LIMIT, yaml12.SIZE_LIMIT))
        digest.update(f"{path.relative_to(folder).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def plain(game: str) -> str:
    """The name of a game without the box that it is played with.

    >>> plain("shadowverse_my-cards-3f2a91c0"), plain("shadowverse")
    ('shadowverse', 'shadowverse')
    """
    return game.partition(WITH)[0]
