"""Piles: the ordered zones of the two players, and what a game says about each of its zones."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

OPEN: Final = 0
"""Everybody sees the cards (those lying face down excepted)."""
OWN: Final = 1
"""Only the player whose pile it is sees the cards."""
CLOSED: Final = 2
"""Nobody sees the cards."""


@final
@mypyc_attr(acyclic=True)
class Zone:
    """The rules of one kind of pile; both players have one of each."""

    def __init__(self, name: str, slots: int, sight: int, *, counted: bool, ordered: bool, placed: bool = True) -> None:
        """`slots` is the number of fixed places, 0 for a plain pile; `counted`: the other seat may know its size;
        `ordered`: cards leave it from its ends unless a text says otherwise, so their places can be followed; `placed`:
        rules or texts ask for the places of its cards."""
        self.name = name
        self.slots: i64 = slots
        self.sight: i64 = sight
        self.counted = counted
        self.ordered = ordered
        self.placed = placed


@final
@mypyc_attr(acyclic=True)
class Pile:
    """The cards of one zone of one player: rows in order, or one entry a slot with `NONE` where it is empty."""

    def __init__(self, seat: i64, zone: i64, cards: vec[i64]) -> None:
        self.seat = seat
        self.zone = zone
        self.cards = cards
        self.shared = False
        """Whether another game may have this very pile, so that it is not to be written to (see `State.own_pile`)."""

    def copy(self) -> Pile:
        """A pile of its own."""
        return Pile(self.seat, self.zone, self.cards[:])


def inserted(cards: vec[i64], place: i64, card: i64) -> vec[i64]:
    """A row of cards with one more at a place."""
    longer = append(cards[:], card)
    for index in range(len(cards), place, -1):
        longer[index] = longer[index - 1]
    longer[place] = card
    return longer
