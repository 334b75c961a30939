"""The errors that a user of Tefuda can meet. Each names the thing, the place and the way out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class TefudaError(Exception):
    """Anything that Tefuda refuses, told in one sentence."""


class FileError(TefudaError):
    """A file that cannot be read as what it should be: names the file, the line and what would be right. ``line`` (from
    1) and ``problem`` tell the same apart, where they are known; ``template`` and ``words`` are the problem as a
    sentence that can be told in other languages (`language.messages`)."""

    line: int | None = None
    problem: str = ""
    template: str = ""
    words: Mapping[str, Any] = {}
