"""Deck files as players write them, for every game: YAML, or plain lines such as ``3 300026 Maid Tailor``.

Both say the same::

    name: My maids                 name: My maids
    game: sword-girls              game: sword-girls
    character: 100002              character: 100002
    cards:                         3x 300026 Maid Tailor   # the name is only for the reader
      300026: 3

A deck consists of **parts**, lists of cards with a name: ``cards`` is the usual one, and what stands without a part in
a text file belongs to it. A line with only a part's name and a colon starts that part. ``format: NAME`` says by which
of a game's formats the deck is meant. Whether a deck is legal is the game's business; here a deck is only read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

from tefuda.language.yaml12 import Document, Value, decode, document, file_error, read_bytes

DECK_SIZE_LIMIT: Final = 256 * 1024
MOST_COPIES: Final = 999
MAIN_PART: Final = "cards"
HEADINGS: Final = ("name", "game", "format")
YAML_ENDINGS: Final = (".yaml", ".yml")

COUNT_LINE: Final = re.compile(r"(?P<count>\d+)\s*[xX×]?\s+(?P<card>\S+)(\s+(?P<label>.+))?")
HEADING_LINE: Final = re.compile(r"(?P<key>[A-Za-z][A-Za-z _-]*):(\s+(?P<value>.*))?")
COMMENT: Final = re.compile(r"(^|\s)(#|//).*")


class Problem(msgspec.Struct, frozen=True):
    """Why a deck is not legal: the clause of the rules, a sentence, the card and the line if there is one."""

    rule: str
    message: str
    card: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class Entry(msgspec.Struct, frozen=True):
    """Copies of one card in one part of a deck; ``label`` is what the writer calls it, ``line`` where it stands."""

    card: str
    count: int
    part: str = MAIN_PART
    label: str = ""
    line: int | None = None


class Deck(msgspec.Struct, frozen=True):
    """A deck as written down; ``game`` and ``format`` are empty if the file does not say."""

    name: str
    game: str
    entries: tuple[Entry, ...]
    format: str = ""

    def counts(self, part: str | None = None) -> dict[str, int]:
        """How many copies of each card there are, in one part or in the whole deck.

        >>> parse_deck("character: 100002\\n3 300026\\n2x 300019\\n1 300026").counts("cards")
        {'300026': 4, '300019': 2}
        """
        counts: dict[str, int] = {}
        for entry in self.entries:
            if part is None or entry.part == part:
                counts[entry.card] = counts.get(entry.card, 0) + entry.count
        return counts

    def first_entry(self, card: str) -> Entry | None:
        """The first entry that names a card."""
        return next((entry for entry in self.entries if entry.card == card), None)


def read_deck(path: Path) -> Deck:
    """Read a deck file of either form; raises ``FileError`` with file and line."""
    return parse_deck(decode(read_bytes(path, DECK_SIZE_LIMIT), str(path)), str(path))


def parse_deck(text: str, file: str = "<deck>") -> Deck:
    """Read a deck of either form; ``file`` is its name in errors, and its ending tells YAML. Raises ``FileError``."""
    if looks_like_yaml(text, file):
        return yaml_deck(document(text, file, size_limit=DECK_SIZE_LIMIT))
    return plain_deck(text, file)


def looks_like_yaml(text: str, file: str) -> bool:
    """Whether a deck is written in YAML: by its ending, else if no line starts with a count."""
    if file.lower().endswith(YAML_ENDINGS):
        return True
    return not any(COUNT_LINE.fullmatch(line) for _, line in meaningful_lines(text))


def meaningful_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, without comments, with their numbers."""
    for number, line in enumerate(text.splitlines(), start=1):
        content = COMMENT.sub("", line).strip()
        if content:
            yield number, content


def default_name(file: str) -> str:
    """What a deck without a name is called: its file.

    >>> default_name("decks/my-maids.txt")
    'my-maids'
    """
    return Path(file).stem if file and not file.startswith("<") else "deck"


def plain_deck(text: str, file: str) -> Deck:
    """Read a deck of plain lines."""
    headings: dict[str, str] = {}
    entries: list[Entry] = []
    part = MAIN_PART
    for number, line in meaningful_lines(text):
        if found := COUNT_LINE.fullmatch(line):
            count = checked_count(int(found["count"][:9]), file, number)
            entries.append(Entry(found["card"], count, part, found["label"] or "", number))
        elif found := HEADING_LINE.fullmatch(line):
            key, value = found["key"].lower(), (found["value"] or "").strip()
            if key in HEADINGS:
                headings[key] = value
            elif value:
                card, _, label = value.partition(" ")
                entries.append(Entry(card, 1, key, label.strip(), number))
            else:
                part = key
        else:
            raise file_error(file, number, f'"{line}" is not understood; write a count and a card, as in "3 300026"')
    return headed_deck(headings, file, entries)


def headed_deck(headings: Mapping[str, str], file: str, entries: Iterable[Entry]) -> Deck:
    """A deck of what was read."""
    name = headings.get("name", "") or default_name(file)
    return Deck(name, headings.get("game", ""), tuple(entries), headings.get("format", ""))


def checked_count(count: Value, file: str, line: int) -> int:
    """A count of copies, or ``FileError``."""
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
        raise file_error(file, line, f"{count!r} copies; write a whole number from 1 to {MOST_COPIES}")
    return count


def yaml_deck(source: Document) -> Deck:
    """Read a deck from YAML: a mapping of headings and parts."""
    if not isinstance(source.value, dict):
        raise source.error('expected a deck: "name:", and under "cards:" lines such as "300026: 3"')
    entries: list[Entry] = []
    headings: dict[str, str] = {}
    for key, value in source.value.items():
        part = str(key)
        if part not in HEADINGS:
            entries.extend(yaml_part(source, key, value))
        elif isinstance(value, str):
            headings[part] = value
        else:
            raise source.error(f"{part} must be a word, not {value!r}; put it in quotes", key)
    return headed_deck(headings, source.file, entries)


def yaml_part(source: Document, key: str | int, value: Value) -> Iterator[Entry]:
    """The entries of one part: a single card, a list of cards, or a mapping of cards to counts."""
    part = str(key)
    if isinstance(value, dict):
        for card, count in value.items():
            line = source.line(key, card)
            yield Entry(str(card), checked_count(count, source.file, line), part, "", line)
    elif isinstance(value, list):
        for position, listed in enumerate(value):
            yield Entry(card_id(source, listed, key, position), 1, part, "", source.line(key, position))
    else:
        yield Entry(card_id(source, value, key), 1, part, "", source.line(key))


def card_id(source: Document, value: Value, *path: str | int) -> str:
    """A card's id as a string, or ``FileError``."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise source.error(f"expected a card's id, found {value!r}", *path)
    return str(value)
