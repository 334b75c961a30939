"""Lines and their heads, sentences, and how their steps are joined."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    book.means("group", "{one:step}", lambda one: (one,))
    book.means("steps", "{one:group}", lambda one: one)
    for joint in (" and ", ", and ", ", then ", ", "):
        book.means("steps", f"{{one:group}}{joint}{{rest:steps}}", lambda one, rest: one + rest)
    book.means("printed sentence", "{said:steps}.", lambda said: said)
