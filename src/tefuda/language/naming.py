"""Names of cards in a sentence, marked while it is put together, so that it can be told where they stand.

A marked name is ``OPEN key STOP handle STOP name CLOSE``; the signs are letters of no language (private use).
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

OPEN: Final = "\ue000"
STOP: Final = "\ue001"
CLOSE: Final = "\ue002"
MARKED: Final = re.compile(f"{OPEN}([^{STOP}]*){STOP}([^{STOP}]*){STOP}([^{CLOSE}]*){CLOSE}")


class Named(NamedTuple):
    """A card that a sentence names, from letter `start` on, before letter `end`: its key, and what the reader calls the
    cards of that name that are meant (none, if they cannot be pointed at)."""

    start: int
    end: int
    key: str
    handles: tuple[int, ...]


def marked(name: str, key: str, handles: tuple[int, ...] = ()) -> str:
    """A name, marked."""
    return f"{OPEN}{key}{STOP}{','.join(map(str, handles))}{STOP}{name}{CLOSE}"


def plain(text: str) -> str:
    """A sentence without the marks.

    >>> plain(f"You draw {marked('Maid', '100', (7,))}.")
    'You draw Maid.'
    """
    return MARKED.sub(lambda found: found[3], text)


def named_in(text: str) -> list[Named]:
    """The cards that a marked sentence names, with their places in the plain one.

    >>> named_in(f"You draw {marked('Maid', '100', (7,))}.")
    [Named(start=9, end=13, key='100', handles=(7,))]
    """
    found: list[Named] = []
    marks = 0
    for one in MARKED.finditer(text):
        start = one.start() - marks
        marks += len(one[0]) - len(one[3])
        handles = tuple(int(handle) for handle in one[2].split(",") if handle)
        found.append(Named(start, start + len(one[3]), one[1], handles))
    return found
