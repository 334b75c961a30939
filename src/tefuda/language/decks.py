"""Deck files as players write them, for every game: YAML, or plain lines such as ``3 300026 Maid Tailor``.

Both say the same::

    name: My maids                 name: My maids
    game: sword-girls              game: sword-girls
    character: 100002              character: 100002
    cards:                         3x 300026 Maid Tailor   # the name is only for the reader
      300026: 3

A card's name may stand in place of its id where no other card that may stand there has it.

A deck consists of **parts**, lists of cards with a name: ``cards`` is the usual one, and what stands without a part in
a text file belongs to it. A line with only a part's name and a colon starts that part. ``format: NAME`` says by which
of a game's formats the deck is meant. What stands behind ``#`` or ``//`` is for people; a value in double quotes may
have such signs in it. Whether a deck is legal is the game's business; here a deck is only read, and written in the
second form. (As one short word: `deck_codes`.)
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final

import msgspec

from tefuda.errors import FileError
from tefuda.language.messages import ENGLISH, Message, Translator, Word, joined, say
from tefuda.language.yaml12 import Document, Value, decode, document, file_error, read_bytes

DECK_SIZE_LIMIT: Final = 256 * 1024
MOST_COPIES: Final = 999
MAIN_PART: Final = "cards"
HEADINGS: Final = ("name", "game", "format")
YAML_ENDINGS: Final = (".yaml", ".yml")

COUNT_LINE: Final = re.compile(r"(?P<count>\d+)\s*[xX×]?\s+(?P<card>\S+)(\s+(?P<label>.+))?")
HEADING_LINE: Final = re.compile(r"(?P<key>[A-Za-z][A-Za-z _-]*):(\s+(?P<value>.*))?")
QUOTED_LINE: Final = re.compile(r'(?P<line>[A-Za-z][A-Za-z _-]*:\s+"(?:[^"\\]|\\.)*")\s*((#|//).*)?')
PART_NAME: Final = re.compile(r"[a-z][a-z _-]*")
COMMENT: Final = re.compile(r"(^|\s)(#|//).*")
FILE: Final = "file"
"""Stands where other problems have their clause, if a line of a deck cannot be read."""
NO_ID: Final = "expected a card's id, found {value}"
LONGEST_QUOTE: Final = 80
EXAMPLE: Final = "300026"
"""A card that errors show where nobody says which game the deck is for."""
MOST_PROBLEMS: Final = 20
"""So many lines that cannot be read are told."""


SEARCH: Final = "look for it among the cards"
"""The advice where no card is like the one that is named; a program that has no such list says how to look there."""


class Problem(msgspec.Struct, frozen=True):
    """A fault of a deck: the clause of the rules, a sentence, the card and the line if there is one."""

    rule: str
    text: Message
    card: str | None = None
    line: int | None = None

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.translated()

    def translated(self, translator: Translator = ENGLISH) -> str:
        """The sentence in a language."""
        return self.text.translated(translator)

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class UnreadableDeck(FileError):
    """A text that is no deck: all that is wrong with it, each problem with its line."""

    def __init__(self, errors: list[FileError]) -> None:
        super().__init__("\n".join(map(str, errors)))
        self.problems = [problem_of(error) for error in errors]


def problem_of(error: FileError) -> Problem:
    """The fault of a file, as a problem with its line."""
    return Problem(FILE, Message(error.template or str(error), error.words), None, error.line)


def unknown_card(rule: str, entry: Entry, shown: str, meant: Sequence[Word]) -> Problem:
    """The problem that an entry names no card, with the one that was probably meant, or with several that it names."""
    if len(meant) > 1:
        template = "this line names several cards: {cards}; write the id of one"
        return Problem(rule, say(template, cards=joined("{one} or {two}", meant)), entry.card, entry.line)
    advice = say("did you mean {card}?", card=meant[0]) if meant else say(SEARCH)
    return Problem(rule, say("there is no card {card}; {advice}", card=shown, advice=advice), entry.card, entry.line)


class Entry(msgspec.Struct, frozen=True):
    """Copies of one card in one part of a deck; ``label`` is the writer's name for it, ``line`` its line's number."""

    card: str
    count: int
    part: str = MAIN_PART
    label: str = ""
    line: int | None = None

    @property
    def written(self) -> str:
        """All that stands there, which may be the name of a card, without regard to case."""
        return f"{self.card} {self.label}".strip().casefold()

    def by_id(self, id: str) -> Entry:
        """The same entry of a card that it names without an id."""
        return msgspec.structs.replace(self, card=id, label="")


class Deck(msgspec.Struct, frozen=True, cache_hash=True):
    """A deck as written down; ``game`` and ``format`` are empty if the file does not say."""

    name: str
    game: str
    entries: tuple[Entry, ...]
    format: str = ""

    def counts(self, part: str | None = None) -> dict[str, int]:
        """The copies of each card, in one part or in the whole deck.

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


def read_deck(path: Path, example: str = EXAMPLE) -> Deck:
    """Read a deck file of either form; raises ``UnreadableDeck`` with file and lines."""
    return parse_deck(decode(read_bytes(path, DECK_SIZE_LIMIT), str(path)), str(path), example)


def parse_deck(text: str, file: str = "<deck>", example: str = EXAMPLE) -> Deck:
    """Read a deck of either form; ``file`` is its name in errors, and its ending tells YAML; ``example`` is a card that
    errors show. Raises ``UnreadableDeck``."""
    if not looks_like_yaml(text, file):
        return plain_deck(text, file, example)
    try:
        return yaml_deck(document(text, file, size_limit=DECK_SIZE_LIMIT), example)
    except FileError as error:
        raise UnreadableDeck([error]) from error


def looks_like_yaml(text: str, file: str) -> bool:
    """Whether a deck is written in YAML: by its ending, else if no line starts with a count."""
    if file.lower().endswith(YAML_ENDINGS):
        return True
    return not any(COUNT_LINE.fullmatch(line) for _, line in meaningful_lines(text))


def meaningful_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines that say something, without comments, with their numbers."""
    for number, line in enumerate(text.splitlines(), start=1):
        quoted = QUOTED_LINE.fullmatch(line.strip())
        content = quoted["line"] if quoted else COMMENT.sub("", line).strip()
        if content:
            yield number, content


def default_name(file: str) -> str:
    """The name of a deck without one: its file's.

    >>> default_name("decks/my-maids.txt")
    'my-maids'
    """
    return Path(file).stem if file and not file.startswith("<") else "deck"


def plain_deck(text: str, file: str, example: str) -> Deck:
    """Read a deck of plain lines."""
    headings: dict[str, str] = {}
    entries: list[Entry] = []
    errors: list[FileError] = []
    part = MAIN_PART
    for number, line in meaningful_lines(text):
        try:
            if found := COUNT_LINE.fullmatch(line):
                count = checked_count(int(found["count"][:9]), file, number)
                card, label = card_and_label(found[0][found.start("card") :])
                entries.append(Entry(card, count, part, label, number))
            elif found := HEADING_LINE.fullmatch(line):
                key, value = one_line(found["key"].lower()), unquoted((found["value"] or "").strip())
                if key in HEADINGS:
                    headings[key] = value
                elif value:
                    card, label = card_and_label(value)
                    entries.append(Entry(card, 1, key, label, number))
                else:
                    part = key
            else:
                said = line if len(line) <= LONGEST_QUOTE else line[:LONGEST_QUOTE] + "…"
                message = '"{line}" is not understood; write a count and a card, as in "3 {example}"'
                raise file_error(file, number, message, line=said, example=example)
        except FileError as error:
            errors.append(error)
            if len(errors) == MOST_PROBLEMS:
                break
    if errors:
        raise UnreadableDeck(errors)
    return headed_deck(headings, file, entries)


def headed_deck(headings: Mapping[str, str], file: str, entries: Iterable[Entry]) -> Deck:
    """A deck of what was read."""
    said = {key: one_line(value) for key, value in headings.items()}
    name = said.get("name", "") or default_name(file)
    return Deck(name, said.get("game", ""), tuple(entries), said.get("format", ""))


def one_line(text: str) -> str:
    """A text in one line, without signs that cannot be seen.

    >>> one_line(" Ann's\\u202e\\n \\0 deck ")
    "Ann's deck"
    """
    words = ("".join(sign for sign in word if sign.isprintable()) for word in text.split())
    return " ".join(word for word in words if word)


def unquoted(value: str) -> str:
    """A value without the quotes around it, as in YAML.

    >>> unquoted('"My #1 deck"'), unquoted('my "best" deck')
    ('My #1 deck', 'my "best" deck')
    """
    if not value.startswith('"'):
        return value
    try:
        return str(json.loads(value))
    except ValueError:
        return value


def card_and_label(text: str) -> tuple[str, str]:
    """A card's id and the writer's label: ``300026 Maid Tailor``."""
    card, _, label = one_line(text).partition(" ")
    return card, COMMENT.sub("", label).strip()


def checked_count(count: Value, file: str, line: int) -> int:
    """A count of copies, or ``FileError``."""
    if isinstance(count, bool) or not isinstance(count, int) or not 1 <= count <= MOST_COPIES:
        message = "{count} copies; write a whole number from 1 to {most}"
        raise file_error(file, line, message, count=repr(count), most=MOST_COPIES)
    return count


def yaml_deck(source: Document, example: str) -> Deck:
    """Read a deck from YAML: a mapping of headings and parts."""
    if not isinstance(source.value, dict):
        message = (
            'expected a deck: lines such as "3 {example}", or "name:", and under "cards:" lines such as "{example}: 3"'
        )
        raise source.error(message, example=example)
    entries: list[Entry] = []
    headings: dict[str, str] = {}
    for key, value in source.value.items():
        part = str(key)
        if part not in HEADINGS:
            entries.extend(yaml_part(source, key, value))
        elif isinstance(value, str):
            headings[part] = value
        else:
            message = "{heading} must be a word, not {value}; put it in quotes"
            raise source.error(message, key, heading=part, value=repr(value))
    return headed_deck(headings, source.file, entries)


def yaml_part(source: Document, key: str | int, value: Value) -> Iterator[Entry]:
    """The entries of one part: a single card, a list of cards, or a mapping of cards to counts."""
    part = one_line(str(key).lower())
    if part in HEADINGS or not PART_NAME.fullmatch(part):
        message = '{part} is no part of a deck; write a word such as "cards"'
        raise source.error(message, key, part=repr(str(key)[:LONGEST_QUOTE]))
    if isinstance(value, dict):
        for card, count in value.items():
            line = source.line(key, card)
            id, label = yaml_card(source, card, key, card)
            yield Entry(id, checked_count(count, source.file, line), part, label, line)
    elif isinstance(value, list):
        for position, listed in enumerate(value):
            id, label = yaml_card(source, listed, key, position)
            yield Entry(id, 1, part, label, source.line(key, position))
    else:
        id, label = yaml_card(source, value, key)
        yield Entry(id, 1, part, label, source.line(key))


def yaml_card(source: Document, value: Value, *path: str | int) -> tuple[str, str]:
    """A card's id as a string, and its label; or ``FileError``."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise source.error(NO_ID, *path, value=repr(value))
    card, label = card_and_label(str(value))
    if not card or COMMENT.match(card):
        raise source.error(NO_ID, *path, value=repr(str(value)[:LONGEST_QUOTE]))
    return card, label


# ---------------------------------------------------------------- writing


def write_deck(deck: Deck) -> str:
    """A deck in plain lines. What was read from a file comes back the same from this, but for the numbers of lines.

    >>> print(write_deck(parse_deck("name: Maids\\n3 300026 Maid Tailor\\ncharacter: 100002")))
    name: Maids
    <BLANKLINE>
    cards:
    3x 300026 Maid Tailor
    <BLANKLINE>
    character:
    1x 100002
    <BLANKLINE>
    """
    headings = {"name": deck.name, "game": deck.game, "format": deck.format}
    lines = [f"{key}: {written(value, bare=bool(deck.entries))}" for key, value in headings.items() if value]
    for part, entries in groupby(deck.entries, lambda entry: entry.part):
        lines += ["", f"{part}:"]
        lines += [f"{entry.count}x {entry.card} {entry.label}".rstrip() for entry in entries]
    return "\n".join(lines) + "\n"


def written(value: str, *, bare: bool) -> str:
    """The value of a heading, in quotes where it would not be read back without them; a deck without cards is read
    as YAML, where that is often so."""
    as_read = COMMENT.sub("", f" {value}").strip()
    return value if bare and as_read == value and not value.startswith('"') else json.dumps(value, ensure_ascii=False)
