"""Checking card texts: parsed word by word, and for whole card files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from tefuda.errors import FileError, TefudaError
from tefuda.games.registry import GAMES, face, game_of_records
from tefuda.language import yaml12
from tefuda.language.page import Dialect
from tefuda.language.parser import ReadError, Span, read, read_spans, tidied
from tefuda.language.phrasebook import Phrasebook

LANGUAGES = {"ja": "Japanese"}
"""The names of the languages beside English."""


def dialects() -> list[Dialect]:
    """Every game in English and in the other languages that it speaks."""
    found = []
    for game in GAMES:
        spoken = face(game)
        title = spoken.catalogue().presentation.title
        others = {LANGUAGES[code]: spoken.phrasebook(code) for code in spoken.LANGUAGES if code != "en"}
        found.append(Dialect(title, spoken.FORM_OF_TEXTS, spoken.phrasebook(), others))
    return found


class Word(msgspec.Struct, frozen=True):
    """One word of a text: its name, the stretch of text it was read from, and the words inside it."""

    word: str
    text: str
    start: int
    end: int
    parts: tuple[Word, ...]


class Understanding(msgspec.Struct, frozen=True):
    """The parse of a whole text: word by word, and as Tefuda prints it."""

    text: str
    canonical: str
    words: tuple[Word, ...]


def understand(game: str, text: str, language: str = "en") -> Understanding:
    """Parse a text of a game. Raises `TefudaError` that shows where parsing ends."""
    book = face(game).phrasebook(language)
    tidy = tidied(text)
    try:
        tree, spans = read_spans(book, tidy, "text")
    except ReadError as error:
        raise TefudaError(f"{error}\n  {marked(tidy, error.place)}") from error
    return Understanding(tidy, book.print(tree, "text"), tuple(word_of(span, tidy) for span in spans))


def marked(text: str, place: int) -> str:
    """The text around a place, with a mark where parsing ends.

    >>> marked("Draw a card and dance.", 11)
    'Draw a card >>> and dance.'
    """
    before = text[:place].rstrip()
    shown = before if len(before) <= 80 else "…" + before[-79:]
    return f"{shown} >>> {text[place : place + 60].lstrip()}".strip()


def word_of(span: Span, text: str) -> Word:
    """A span with its text."""
    parts = tuple(word_of(part, text) for part in span.parts)
    return Word(span.word, text[span.start : span.end], span.start, span.end, parts)


def outline(words: tuple[Word, ...], depth: int = 0) -> Iterator[str]:
    """The words of a text, one a line, those inside others set in."""
    for word in words:
        yield f"{'  ' * depth}{word.word}: {word.text}"
        yield from outline(word.parts, depth + 1)


class CardFile(msgspec.Struct, frozen=True):
    """The contents of a card file of a game, and its faults: one sentence each, with the line."""

    game: str
    cards: int
    skills: int
    problems: list[str]


def check_card_file(path: Path, game: str | None = None) -> CardFile:
    """Read a file of a game's cards, or of skills with their texts, as everything that the game is made of would: its
    loader, its parser, its library, the other languages. Without a game, the file tells whose it is. Raises `FileError`
    for one that is neither, `TefudaError` for an unknown game."""
    source = yaml12.read(path)
    value = source.value
    if not isinstance(value, list) or not value:
        raise FileError(f"{path}: expected a list of cards or of skills, each starting with '- id:'")
    game = game or game_of_records(value)
    if game is None:
        raise FileError(f"{path}: no game has such records; name the game with --game: {', '.join(GAMES)}")
    rules = face(game)
    further = rules.problems_in(value, path)
    problems: list[str] = []
    ids: set[str] = set()
    counts = {"card": 0, "skill": 0}
    for position, data in enumerate(value):
        record = rules.read_record(data)
        counts[record.kind] += 1
        said = [] if record.text is None else text_problems(rules.phrasebook(), record.text)
        said = [*said, *record.problems, *further[position]]
        if record.id in ids:
            said = [*said, "this id stands in the file twice; every record has its own"]
        ids |= {record.id} - {""}
        called = f"{record.kind} {record.id}: " if record.id else ""
        problems.extend(str(source.error(f"{called}{one}", position)) for one in said)
    return CardFile(game, counts["card"], counts["skill"], problems)


def text_problems(book: Phrasebook, text: str) -> list[str]:
    """The faults of a text: it must be canonical."""
    try:
        canonical = book.print(read(book, text, "text"), "text")
    except ReadError as error:
        return [f"{error}: {marked(text, error.place)}"]
    return [] if canonical == text else [f'write it as "{canonical}"']
