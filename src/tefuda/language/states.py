"""States, marks and prices of a card in a view, as a game's description defines them."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tefuda.kernel.view import CardView, View
from tefuda.language.mat import Mat
from tefuda.language.presentation import Kind, Mark, Presentation, State


class Shown(NamedTuple):
    """A mark that a card carries: its sign, the short one, and what it means."""

    sign: str
    short: str
    meaning: str


class Numbers(Protocol):
    """The numbers of a card by their fields."""

    def __getitem__(self, field: str, /) -> int:
        """The value of a field."""


def field_of(presentation: Presentation, card: Numbers, field: str) -> int:
    """The value of a field; for a number that other fields change, the result."""
    value = card[field]
    for stat in presentation.stats:
        if stat.field == field:
            if stat.instead and card[stat.instead] >= 0:
                value = card[stat.instead]
            return max(0, value - card[stat.less]) if stat.less and value >= 0 else value
    return value


def value_in(value: int | str, card: CardView, view: View) -> int:
    """A plain value, or the number of the table or of the card's player that it names."""
    if isinstance(value, int):
        return value
    return view.number(value) if value in view.rules.numbers else view.player_number(card.seat, value)


def packed_count(total: int, sort: int, packed: tuple[int, int]) -> int:
    """The count of one sort within a sum of several packed counts."""
    width, bits = packed
    while total > 0 and width > 0:
        part = total & ((1 << width) - 1)
        if part >> bits == sort:
            return part & ((1 << bits) - 1)
        total >>= width
    return 0


def is_so(state: State | Mark, presentation: Presentation, card: CardView, view: View) -> bool:
    """Whether the comparison of a state, or of a mark, holds."""
    found, value = field_of(presentation, card, state.field), value_in(state.value, card, view)
    if state.how == "is":
        return found == value
    if state.how == "not":
        return found != value
    if state.how == "above":
        return found > value
    if state.how == "has":
        return found & value != 0
    if state.how == "lacks":
        return found & value == 0
    return isinstance(state, Mark) and packed_count(found, value, state.packed) > 0


def around(mat: Mat, card: CardView, view: View) -> tuple[CardView | None, list[CardView]] | None:
    """The card in front of a card, if there is one, and those beside it; None where cards have none in front of them
    (see `Area.fronts`)."""
    if card.place is None or not mat.has_fronts(card.zone):
        return None
    slots = int(view.rules.zones[view.zone_number(card.zone)].slots)
    opposite = [other for other in view.pile(1 - card.seat, card.zone) if other.place == slots - 1 - card.place]
    beside = [other for other in view.pile(card.seat, card.zone) if other.place in (card.place - 1, card.place + 1)]
    return (opposite[0] if opposite else None), beside


def marks_of(presentation: Presentation, card: CardView, kind: Kind, view: View, edge: str) -> list[Shown]:
    """The marks of an edge that a card carries."""
    found: list[Shown] = []
    for mark in presentation.marks:
        if mark.edge != edge or (mark.zones and card.zone not in mark.zones):
            continue
        if (mark.kinds and kind.kind not in mark.kinds) or not is_so(mark, presentation, card, view):
            continue
        if all(is_so(state, presentation, card, view) for state in mark.where):
            count = card[mark.field]
            if mark.how == "counts" and isinstance(mark.value, int):
                count = packed_count(count, mark.value, mark.packed)
            found.append(Shown(*(text.format(count=count) for text in (mark.sign, mark.short, mark.meaning))))
    return found
