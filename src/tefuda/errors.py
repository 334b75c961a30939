"""The errors that a user of Tefuda can meet. Each names the thing, the place and the way out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class TefudaError(Exception):
    """Anything that Tefuda refuses, told in one sentence."""


def reason_of(error: Exception) -> str:
    """The reason why a file cannot be read or written, in words, without the names and texts of Python.

    >>> reason_of(FileNotFoundError(2, "No such file or directory", "a.json"))
    'No such file or directory'
    >>> reason_of(UnicodeDecodeError("utf-8", b"\\x86", 0, 1, "invalid start byte"))
    'it is not a text in UTF-8'
    """
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    if isinstance(error, UnicodeDecodeError):
        return "it is not a text in UTF-8"
    return "it is damaged or cut short"


class FileError(TefudaError):
    """A file that cannot be read as what it should be: names the file, the line and what would be right. ``line`` (from
    1) and ``problem`` tell the same apart, where they are known; ``template`` and ``words`` are the problem as a
    sentence that can be told in other languages (`language.messages`)."""

    line: int | None = None
    problem: str = ""
    template: str = ""
    words: Mapping[str, Any] = {}
