"""The signs that the table draws with: line drawing and arrows, or plain ASCII where the terminal has nothing else."""

from __future__ import annotations

import locale
import os
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Box:
    """The lines around a card: corners from the top left clockwise, then horizontal and vertical."""

    top_left: str
    top_right: str
    bottom_right: str
    bottom_left: str
    across: str
    down: str


@dataclass(frozen=True)
class Glyphs:
    """One set of signs."""

    plain: Box
    strong: Box
    double: Box
    empty: Box
    up: str
    down: str
    back: str
    here: str
    enemy: str
    mine: str
    dot: str
    effect: str
    ellipsis: str


DRAWN: Final = Glyphs(Box(*"┌┐┘└─│"), Box(*"┏┓┛┗━┃"), Box(*"╔╗╝╚═║"), Box(*"      "), *"▲▼░►▲▼·✦…")
ASCII: Final = Glyphs(Box(*"++++-|"), Box(*"######"), Box(*"####=#"), Box(*"      "), *"^v:>^v-*~")

PLAIN_WORDS: Final = str.maketrans(
    {"→": "->", "—": "-", "–": "-", "“": '"', "”": '"', "’": "'", "×": "x", "·": "-", "…": "...", "▲": "^", "▼": "v"}
)
"""Replacements for the characters of sentences in ASCII."""


def glyphs_of_terminal() -> Glyphs:
    """The signs that this terminal can show: ASCII if its encoding is not UTF-8 or `TEFUDA_ASCII` is set."""
    if os.environ.get("TEFUDA_ASCII", "") not in ("", "0"):
        return ASCII
    encoding = locale.getpreferredencoding(False).lower().replace("-", "")
    return DRAWN if encoding == "utf8" else ASCII
