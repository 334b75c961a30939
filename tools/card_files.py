"""How card files are laid out: the YAML that tools write looks the same whoever wrote it last.

Files are replaced whole; comments added by hand are not kept.
"""

from __future__ import annotations

import fcntl
import json
import os
import re
import tempfile
import textwrap
from collections.abc import Container, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import yaml

WIDTH = 110
UNBROKEN = "\0"
PLAIN = re.compile(r"[^\W\d_][\w '()./&~-]*")
WORDS_WITH_MEANING = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}


def scalar(text: str) -> str:
    """A string as a YAML scalar that every loader reads back as this string, also inside ``{}`` and ``[]``."""
    if PLAIN.fullmatch(text) and text == text.strip() and text.lower() not in WORDS_WITH_MEANING:
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def flow_map(pairs: Mapping[object, object]) -> str:
    """``{a: 1, b: 2}`` of values that are already YAML."""
    return "{" + ", ".join(f"{key}: {value}" for key, value in pairs.items()) + "}"


def name_line(name: Mapping[str, str]) -> str:
    """``name: {en: ..., ko: ...}``."""
    return "name: " + flow_map({language: scalar(text) for language, text in name.items()})


def name_list(values: list[str]) -> str:
    """``[A, B]``, in which only the spaces between the names may become line breaks."""
    return "[" + ", ".join(scalar(value).replace(" ", UNBROKEN) for value in values) + "]"


def field_line(key: str, value: object) -> str:
    """``key: value`` in a record, broken into lines after commas if it is long."""
    lines = textwrap.wrap(
        f"  {key}: {value}", WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(lines).replace(UNBROKEN, " ")


def text_lines(text: str, key: str = "text") -> list[str]:
    """The key ``text`` of a record: empty, or a literal block with one line for each line of the text."""
    if not text:
        return [f'  {key}: ""']
    return [f"  {key}: |-", *(f"    {line}" if line else "" for line in text.split("\n"))]


def check_text(text: str) -> str:
    """Return ``text`` if a literal block can hold it exactly, else raise ``ValueError``."""
    if text != text.strip():
        raise ValueError("the text starts or ends with white space")
    for line in text.split("\n"):
        if line != line.rstrip():
            raise ValueError(f"the line {line!r} ends with white space")
        if not line.replace("\u3000", " ").isprintable():  # Japanese names have wide blanks
            raise ValueError(f"the line {line!r} holds a character that cannot be printed, such as a tab")
    return text


def kept(folder: Path, field: str) -> dict[str, str]:
    """What the card files of a folder hold in a field that no data has, such as canonical texts, by card id."""
    texts: dict[str, str] = {}
    for path in sorted(folder.glob("*.yaml")):
        for record in yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader) or []:
            if record.get(field):
                texts[record["id"]] = record[field]
    return texts


def new_texts(path: Path | None, cards: Container[str], unprinted: Mapping[str, str]) -> dict[str, str]:
    """The texts or notes of a JSON file by card id, none without a file. ``unprinted`` names the cards that have no
    text in print; ``ValueError`` names the text that is wrong."""
    if path is None:
        return {}
    texts = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(texts, dict) or not all(isinstance(text, str) for text in texts.values()):
        raise ValueError(f"{path}: expected one mapping of card ids to texts")
    if unknown := sorted(id for id in texts if id not in cards):
        raise ValueError(f"{path}: no such cards: {', '.join(unknown)}")
    for id, text in texts.items():
        if text and id in unprinted:
            raise ValueError(f"{path}: {id} {unprinted[id]} has no text in print")
        try:
            check_text(text)
        except ValueError as problem:
            raise ValueError(f"{path}: {id}: {problem}") from problem
    return texts


@contextmanager
def only_writer(folder: Path) -> Iterator[None]:
    """Hold the card files of a folder for oneself: several people may write them at the same time."""
    folder.mkdir(parents=True, exist_ok=True)
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def write(path: Path, header: str, records: list[str], between: str = "\n\n") -> None:
    """Replace ``path`` by a comment and the records, in one step."""
    comment = "\n".join(f"# {line}" for line in textwrap.wrap(header, WIDTH))
    replace(path, comment + "\n\n" + between.join(records) + "\n")


def replace(path: Path, content: str) -> None:
    """Write ``content`` to ``path`` so that a reader sees the old file or the new one, never a part."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
        stream.write(content)
    os.chmod(temporary, 0o644)
    os.replace(temporary, path)
