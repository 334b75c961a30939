"""The fields of a row of the card table.

A card in a game is a row number. The rows lie one behind the other in `Game.cells`, `Game.width` numbers each:
first the fields named here, which every game has, then the game's own, from `FIRST_OWN` on.
"""

from typing import Final

from mypy_extensions import i64

NONE: Final = -1
"""No card, no pile, no number: one value for all of them."""

CARD: Final = 0
"""Number of the card definition in the book."""
OWNER: Final = 1
"""Seat whose deck the card came from."""
SEAT: Final = 2
"""Seat that controls the card."""
PILE: Final = 3
"""Number of the pile the card lies in, or `NONE` when it is nowhere (a token that ceased to exist)."""
STAMP: Final = 4
"""Identity of the object: it changes when the rules say that the card has become a new object."""
FACE_DOWN: Final = 5
"""1 while the card lies face down in an open zone."""
KNOWN: Final = 6
"""The seats that know the card: bit 0 for seat 0, bit 1 for seat 1."""
HANDLE: Final = 7
"""Name of the card for seat 0; seat 1 has the next field. 0 while that seat cannot point at the card."""
HOST: Final = 9
"""The card that this one is attached to or lies under, or `NONE`."""
ORIGIN: Final = 10
"""Number of the definition that the card really is: what it is again (`CARD`) as soon as it becomes a new object."""
SILENT: Final = 11
"""1 while the card has lost its abilities (printed and gained)."""
MADE: Final = 12
"""1 for a card that came into being after the game had begun."""
FIRST_OWN: Final = 13
"""A game's own fields begin here."""

BOTH_SEATS: Final = 3
"""The `KNOWN` mask of an open card."""

NUMBER_BOUND: Final = 1_000_000_000
"""Numbers of cards and players stay within plus or minus this."""
FAR: Final = 1 << 40
"""Nothing that is counted up (stamps, births, handles) comes this far."""
MASK_BOUND: Final = 1 << 52
"""Nor numbers, and masks of bits, that effects hold and cards show this far."""


def bounded(value: i64) -> i64:
    """A number of a card or player within its bounds."""
    if value > NUMBER_BOUND:
        return NUMBER_BOUND
    if value < -NUMBER_BOUND:
        return -NUMBER_BOUND  # an `if` of its own: in one expression the compiler makes objects of both numbers
    return value
