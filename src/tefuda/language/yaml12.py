"""Reading YAML 1.2, strictly: every data file of the project and every YAML file of a user comes in through here.

Plain words mean what YAML 1.2's core schema says: ``true``, ``false`` and ``null``, whole numbers and floats; ``on``,
``no`` and ``yes`` are words. Equal keys, anchors, aliases, tags, directives and a second document are errors. Files
of strangers are safe to read: size and nesting have limits, and nothing but plain data comes out.

>>> load("answer: no\\nswitch: on\\ncopies: 3\\nlegal: true")
{'answer': 'no', 'switch': 'on', 'copies': 3, 'legal': True}
"""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
import yaml

from tefuda.errors import FileError
from tefuda.language.records import fault_of

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str | int, Value] | None"
Container: TypeAlias = "list[Value] | dict[str | int, Value]"

SIZE_LIMIT: Final = 8 * 1024 * 1024
DEPTH_LIMIT: Final = 32
LONGEST_NUMBER: Final = 100
TOO_MANY_DIGITS: Final = "a number of {count} digits; put it in quotes if it is a word"

CONSTANTS: Final[dict[str, bool | float | None]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
STARTS_NUMBER: Final = frozenset("+-.0123456789")
DECIMAL: Final = re.compile(r"[-+]?[0-9]+")
OCTAL: Final = re.compile(r"0o[0-7]+")
HEXADECIMAL: Final = re.compile(r"0x[0-9a-fA-F]+")
FLOAT: Final = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")

LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Record = TypeVar("Record")


def file_error(file: str, line: int | None, problem: str, /, **words: str | int) -> FileError:
    """The error of a file, with its place; ``line`` counts from 1. With ``words``, the problem is a template of them.

    >>> print(file_error("deck.txt", 3, "{count} copies", count=0))
    deck.txt, line 3: 0 copies
    """
    said = problem.format(**words) if words else problem
    error = FileError(f"{file}: {said}" if line is None else f"{file}, line {line}: {said}")
    error.line, error.problem, error.template, error.words = line, said, problem, words
    return error


def read_bytes(path: Path, size_limit: int = SIZE_LIMIT) -> bytes:
    """The bytes of a file of at most ``size_limit`` bytes; raises ``FileError``."""
    try:
        with path.open("rb") as stream:
            content = stream.read(size_limit + 1)
    except OSError as problem:
        raise file_error(str(path), None, f"cannot be read: {problem.strerror or problem}") from problem
    check_size(content, str(path), size_limit)
    return content


def check_size(content: str | bytes, file: str, size_limit: int) -> None:
    """Refuse content longer than ``size_limit``."""
    if len(content) > size_limit:
        raise file_error(
            file, None, "larger than the {limit} bytes that are allowed; make it smaller", limit=f"{size_limit:,}"
        )


def decode(content: bytes, file: str) -> str:
    """UTF-8 as text, with or without a byte order mark; raises ``FileError`` with the line."""
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, problem.start) + 1
        raise file_error(file, line, "this is not UTF-8 text; save the file as UTF-8") from problem


def plain(text: str) -> bool | int | float | str | None:
    """The value of a word without quotes in the core schema of YAML 1.2; ``ValueError`` for an absurdly long number.

    >>> [plain(text) for text in ("12", "-3", "0x10", "1.5", "~", "yes", "12:30")]
    [12, -3, 16, 1.5, None, 'yes', '12:30']
    """
    if text in CONSTANTS:
        return CONSTANTS[text]
    if text[0] not in STARTS_NUMBER:
        return text
    if len(text) > LONGEST_NUMBER and (DECIMAL.fullmatch(text) or FLOAT.fullmatch(text)):
        raise ValueError(TOO_MANY_DIGITS.format(count=len(text)))
    if DECIMAL.fullmatch(text):
        return int(text)
    if OCTAL.fullmatch(text):
        return int(text[2:], 8)
    if HEXADECIMAL.fullmatch(text):
        return int(text[2:], 16)
    if FLOAT.fullmatch(text):
        return float(text)
    return text


class Document:
    """One YAML file as read: its ``value``, and the line on which each part of it starts."""

    def __init__(self, file: str, value: Value, lines: dict[int, dict[str | int, int]], line: int) -> None:
        self.file = file
        self.value = value
        self._lines = lines
        self._first = line

    def line(self, *path: str | int) -> int:
        """The line of the entry at ``path``, given as keys and list positions from the top.

        >>> document("deck:\\n  cards: [a,\\n    b]", "deck.yaml").line("deck", "cards", 1)
        3
        """
        value: Any = self.value
        line = self._first
        for key in path:
            line = self._lines[id(value)][key]
            value = value[key]
        return line

    def nearest(self, path: list[str | int]) -> int:
        """The line of the entry at a path, or of the innermost one around it that is there."""
        for length in range(len(path), 0, -1):
            with suppress(KeyError, IndexError, TypeError):
                return self.line(*path[:length])
        return self.line()

    def error(self, problem: str, /, *path: str | int, **words: str | int) -> FileError:
        """An error about the entry at ``path``, to be raised; with ``words``, the problem is a template of them."""
        return file_error(self.file, self.line(*path), problem, **words)

    def records(self, shape: type[Record]) -> list[Record]:
        """The file as a list of ``shape`` (a msgspec Struct); raises ``FileError`` with the line of a wrong one."""
        if not isinstance(self.value, list):
            raise self.error("expected a list of records, each starting with '- '")
        found = []
        for position, value in enumerate(self.value):
            try:
                found.append(msgspec.convert(value, shape))
            except msgspec.ValidationError as problem:
                path, said = fault_of(problem, shape)
                raise file_error(self.file, self.nearest([position, *path]), said) from problem
        return found

    def record(self, shape: type[Record]) -> Record:
        """The whole file as one ``shape``; raises ``FileError``."""
        try:
            return msgspec.convert(self.value, shape)
        except msgspec.ValidationError as problem:
            path, said = fault_of(problem, shape)
            raise file_error(self.file, self.nearest(path), said) from problem


class Builder:
    """Builds the value of one file from the parser's events, without recursion."""

    def __init__(self, file: str, depth_limit: int) -> None:
        self.file = file
        self.depth_limit = depth_limit
        self.documents = 0
        self.value: Value = None
        self.first_line = 1
        self.lines: dict[int, dict[str | int, int]] = {}
        self._open: list[tuple[Container, dict[str | int, int]]] = []
        self._container: Container | None = None
        self._marks: dict[str | int, int] = {}
        self._key: str | int | None = None

    def take(self, event: Any) -> None:
        """Work one event in; raises ``FileError``."""
        if isinstance(event, yaml.ScalarEvent):
            self.add(self.scalar(event), event)
        elif isinstance(event, yaml.MappingStartEvent):
            self.open({}, event)
        elif isinstance(event, yaml.SequenceStartEvent):
            self.open([], event)
        elif isinstance(event, yaml.MappingEndEvent | yaml.SequenceEndEvent):
            self.close()
        elif isinstance(event, yaml.AliasEvent):
            raise self.error(event, "the alias *{name} is not allowed; write the value out", name=str(event.anchor))
        elif isinstance(event, yaml.DocumentStartEvent):
            self.start_document(event)

    def error(self, event: Any, problem: str, /, **words: str | int) -> FileError:
        """An error at the place of an event; with ``words``, the problem is a template of them."""
        return file_error(self.file, event.start_mark.line + 1, problem, **words)

    def start_document(self, event: Any) -> None:
        """Accept the first document, without directives."""
        self.documents += 1
        if self.documents > 1:
            raise self.error(event, "a second document starts here; one file holds one document")
        if event.version or event.tags:
            raise self.error(event, "directives (lines starting with %) are not allowed; leave them out")

    def check_properties(self, event: Any) -> None:
        """Refuse anchors and tags."""
        if event.anchor is not None:
            raise self.error(event, "the anchor &{name} is not allowed; leave it out", name=str(event.anchor))
        if event.tag is not None:
            raise self.error(event, "the tag {name} is not allowed; leave it out", name=str(event.tag))

    def scalar(self, event: Any) -> bool | int | float | str | None:
        """The value of a scalar."""
        if event.anchor is not None or event.tag is not None:
            self.check_properties(event)
        text: str = event.value
        if not event.implicit[0]:
            return text
        try:
            return plain(text)
        except ValueError as problem:
            raise self.error(event, TOO_MANY_DIGITS, count=len(text)) from problem

    def open(self, container: Container, event: Any) -> None:
        """Start a list or a mapping."""
        self.check_properties(event)
        if len(self._open) >= self.depth_limit:
            raise self.error(event, "nested more than {limit} levels deep; make it flatter", limit=self.depth_limit)
        marks: dict[str | int, int] = {}
        self.add(container, event)
        self.lines[id(container)] = marks
        self._open.append((container, marks))
        self._container, self._marks, self._key = container, marks, None

    def close(self) -> None:
        """End the innermost list or mapping."""
        self._open.pop()
        if self._open:
            self._container, self._marks = self._open[-1]
        else:
            self._container = None
        self._key = None

    def add(self, value: Value, event: Any) -> None:
        """Put a value where it belongs: the top, a list, or a mapping as key or value."""
        container = self._container
        if container is None:
            self.value = value
            self.first_line = event.start_mark.line + 1
        elif isinstance(container, list):
            self._marks[len(container)] = event.start_mark.line + 1
            container.append(value)
        elif self._key is None:
            self._key = self.new_key(value, container, event)
            self._marks[self._key] = event.start_mark.line + 1
        else:
            container[self._key] = value
            self._key = None

    def new_key(self, key: Value, container: dict[str | int, Value], event: Any) -> str | int:
        """A key that the mapping does not have yet."""
        if isinstance(key, bool) or not isinstance(key, str | int):
            raise self.error(event, "a key must be a word or a whole number; put it in quotes if it is a word")
        if key in container:
            raise self.error(
                event, "the key {key} stands twice, first in line {line}; keep one", key=key, line=self._marks[key]
            )
        return key


def document(
    content: str | bytes, file: str, *, size_limit: int = SIZE_LIMIT, depth_limit: int = DEPTH_LIMIT
) -> Document:
    """Read YAML that is at hand; ``file`` is its name in errors. Raises ``FileError``; an empty file is ``None``."""
    check_size(content, file, size_limit)
    text = decode(content, file) if isinstance(content, bytes) else content
    builder = Builder(file, depth_limit)
    try:
        for event in yaml.parse(text, Loader=LOADER):
            builder.take(event)
    except yaml.MarkedYAMLError as problem:
        raise parse_error(file, problem) from problem
    except yaml.reader.ReaderError as problem:
        line = text.count("\n", 0, problem.position) + 1
        sign = f"#x{problem.character:02x}" if isinstance(problem.character, int) else "?"
        raise file_error(
            file, line, "this is not text: it contains the control character {sign}", sign=sign
        ) from problem
    except (yaml.YAMLError, UnicodeEncodeError) as problem:
        raise file_error(file, None, "not readable as YAML: {sentence}", sentence=one_line(problem)) from problem
    return Document(file, builder.value, builder.lines, builder.first_line)


def parse_error(file: str, problem: yaml.MarkedYAMLError) -> FileError:
    """The parser's complaint as an error with its line."""
    mark = problem.problem_mark or problem.context_mark
    line = mark.line + 1 if mark is not None else None
    sentence = ", ".join(str(part) for part in (problem.context, problem.problem) if part)
    told = "not readable as YAML ({sentence}); check indentation, quotes and brackets"
    return file_error(file, line, told, sentence=sentence)


def one_line(problem: Exception) -> str:
    """A complaint without line breaks."""
    return " ".join(str(problem).split())


def load(
    content: str | bytes, file: str = "<text>", *, size_limit: int = SIZE_LIMIT, depth_limit: int = DEPTH_LIMIT
) -> Value:
    """The value of YAML that is at hand; raises ``FileError``."""
    return document(content, file, size_limit=size_limit, depth_limit=depth_limit).value


def read(path: Path, *, size_limit: int = SIZE_LIMIT, depth_limit: int = DEPTH_LIMIT) -> Document:
    """Read a YAML file; raises ``FileError``."""
    content = read_bytes(path, size_limit)
    return document(content, str(path), size_limit=size_limit, depth_limit=depth_limit)
