"""Names of cards in a sentence, marked while it is put together, so that it can be told where they stand.

A marked name is ``OPEN key STOP handle STOP name CLOSE``; the signs are letters of no language (private use).
"""

from __future__ import annotations

from typing import Final, NamedTuple

OPEN: Final = "\ue000"
STOP: Final = "\ue001"
CLOSE: Final = "\ue002"


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
    return unmarked(text)[0]


def unmarked(text: str) -> tuple[str, list[Named]]:
    """A marked sentence without the marks, and the cards that it names, with their places in it.

    >>> unmarked(f"You draw {marked('Maid', '100', (7,))}.")
    ('You draw Maid.', [Named(start=9, end=13, key='100', handles=(7,))])
    """
    said, *rest = text.split(OPEN)
    found: list[Named] = []
    for part in rest:
        key, handles, named = part.split(STOP, 2)
        name, _, after = named.partition(CLOSE)
        start, end = len(said), len(said) + len(name)
        found.append(Named(start, end, key, tuple(map(int, handles.split(","))) if handles else ()))
        said += name + after
    return said, found
