"""How card files are laid out: the YAML that tools write looks the same whoever wrote it last.

Files are replaced whole; comments added by hand are not kept.
"""

from __future__ import annotations

import os
import re
import tempfile
import textwrap
from collections.abc import Mapping
from pathlib import Path

WIDTH = 110
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


def text_lines(text: str) -> list[str]:
    """The key ``text`` of a record: empty, or a literal block with one line for each line of the text."""
    if not text:
        return ['  text: ""']
    return ["  text: |-", *(f"    {line}" if line else "" for line in text.split("\n"))]


def check_text(text: str) -> str:
    """Return ``text`` if a literal block can hold it exactly, else raise ``ValueError``."""
    if text != text.strip():
        raise ValueError("the text starts or ends with white space")
    for line in text.split("\n"):
        if line != line.rstrip():
            raise ValueError(f"the line {line!r} ends with white space")
        if not line.isprintable():
            raise ValueError(f"the line {line!r} holds a character that cannot be printed, such as a tab")
    return text


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
