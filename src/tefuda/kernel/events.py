"""Kinds of events that the engine's own verbs emit; a game's own kinds follow from `FIRST_OWN_EVENT` on."""

from typing import Final

from mypy_extensions import i64

MOVED: Final = 0
"""A card changed its pile or place: `amount` is where it was, `other` where it is (pile numbers)."""
CHANGED: Final = 1
"""A number of a card changed: `amount` is the field, `other` the difference."""
MADE: Final = 2
"""A card came into being."""
REVEALED: Final = 3
"""A card lying face down or hidden was shown to all."""
SHUFFLED: Final = 4
"""A pile was shuffled: `amount` is the pile."""
COUNTED: Final = 5
"""A number of a player changed: `amount` is its index, `other` the difference; the seat is the player's."""
REWRITTEN: Final = 6
"""A card turned into another card or changed its abilities: `amount` is the field, `other` the new value."""
ATTACHED: Final = 7
"""A card was attached to or put under another one: `amount` is where it lies, `other` the host."""
FIRST_OWN_EVENT: Final = 8
"""A game's own events begin here: `amount` is a plain number (or `NONE`), `other` a second card (its row, which each
reader's journal turns into that reader's handle) or `NONE`."""
EVENT_NAMES: Final = ("moved", "changed", "made", "revealed", "shuffled", "counted", "rewritten", "attached")
"""Names of the engine's events, by number."""

HIGHEST: Final = 61
TOP_BIT: Final = 1 << HIGHEST


def bit(kind: i64) -> i64:
    """The mask of a kind of event, 0 to 61. (`1 << kind` is wrong in compiled code from kind 31 on: mypyc writes the 1
    as a C int, which has 32 bits. A number as large as 1 << 62 would be an object.)"""
    return TOP_BIT >> (HIGHEST - kind)


def names_card(kind: i64) -> bool:
    """Whether `other` of an event of this kind is a card, and not the number of a pile, a difference or a value."""
    return kind >= FIRST_OWN_EVENT or kind == ATTACHED
