"""The layout of a game's zones on the table, and the look of its cards, as data: the part of a game's description that
says where things are, not their names.

A `Mat` is described for one player; the other player's side is the same, seen from the other end. What lies in front
of a player is rows and columns of `Area`s, each with the cards of one zone:

    Mat(
        front=Row((Area("lives", lies="stack"), Column((Area("fighters", facing=True), Area("mana", lies="fan"))))),
        hand="hand",
        bar=(Area("leader"), Area("deck", lies="count"), Area("graveyard", lies="count")),
    )

A zone that no area shows is not drawn by itself. Cards that are attached to or lie under another card are drawn with
that card, wherever it lies.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from tefuda.language.plates import Palette


class SlotMarker(msgspec.Struct, frozen=True):
    """A sign on slots of an area: the first of these numbers of a player is about the first slot, and so on. A slot
    whose number is above 0 carries `sign`, or, where there are pictures, ``icon``; ``{count}`` in sign and meaning is
    the number."""

    numbers: tuple[str, ...]
    sign: str
    meaning: str
    icon: str = ""


class Area(msgspec.Struct, frozen=True, tag="area"):
    """A zone on the mat.

    Its cards lie ``spread``, side by side or in the slots of the zone; as a ``fan``, one over the edge of the next; as
    a ``stack``, of which the uppermost is seen, with their number; or there is only the ``count``, in the player's bar.
    A ``small`` one has smaller cards, and one line where there is little room. The slots of one that is ``facing`` lie
    in the opposite order on the other side, so that the slots of both sides that face each other lie opposite. Where
    ``fronts`` is set, cards in slots that lie opposite are in front of each other, and those side by side are
    neighbors: tables show both of a card that is looked at or attacks. A ``portrait`` holds the cards that stand for
    the player: tables with room for it show them beside the player's numbers, the card in the middle slot large.
    ``slots`` are their names, if they have any. The cards of the zones ``beneath`` lie in the same slots, under the
    card that lies there. ``sorted_by`` is the tag (see `Aspect`) by whose values its cards are sorted.
    """

    zone: str
    lies: Literal["spread", "fan", "stack", "count"] = "spread"
    small: bool = False
    portrait: bool = False
    facing: bool = False
    fronts: bool = False
    slots: tuple[str, ...] = ()
    beneath: tuple[str, ...] = ()
    sorted_by: str = ""
    markers: tuple[SlotMarker, ...] = ()


class Row(msgspec.Struct, frozen=True, tag="row"):
    """Parts of a mat side by side, from left to right. Those of one that is ``facing`` lie in the opposite order on the
    other side."""

    parts: tuple[Area | Row | Column, ...]
    facing: bool = False


class Column(msgspec.Struct, frozen=True, tag="column"):
    """Parts of a mat one under the other, from the middle of the table to the player."""

    parts: tuple[Area | Row | Column, ...]


class Mat(msgspec.Struct, frozen=True):
    """The layout of a player's zones: in `front` of the player; in the `hand`, which only its owner has before them;
    and in the player's `bar`, with the player's own card (a leader) and zones that are only counted. The cloth under
    all of it has the colours of the look that most cards in the zone `cloth` have."""

    front: Area | Row | Column
    hand: str = ""
    bar: tuple[Area, ...] = ()
    cloth: str = ""

    def laid_out(self) -> list[Area]:
        """The areas in front of a player whose cards can be seen one by one, the nearest to the middle first."""
        return [area for area in areas_in(self.front) if area.lies in ("spread", "fan")]

    def own_cards(self) -> list[str]:
        """The zones of the player's own cards, which stand for the player."""
        return [area.zone for area in self.bar if area.lies == "spread"]

    def counted(self) -> set[str]:
        """The zones of which only the number of cards is shown, and the uppermost card."""
        return {area.zone for area in (*areas_in(self.front), *self.bar) if area.lies in ("stack", "count")}

    def has_fronts(self, zone: str) -> bool:
        """Whether the cards of a zone have others in front of them."""
        return any(area.fronts for area in areas_in(self.front) if area.zone == zone)

    def in_sight(self, zone: str) -> bool:
        """Whether the cards of a zone can be pointed at where they lie."""
        seen = {zone for area in self.laid_out() for zone in (area.zone, *area.beneath)}
        return zone in (self.hand, *seen, *self.own_cards())


def areas_in(part: Area | Row | Column) -> Iterator[Area]:
    """The areas of a part of a mat, in order."""
    if isinstance(part, Area):
        yield part
        return
    for one in part.parts:
        yield from areas_in(one)


class Look(msgspec.Struct, frozen=True):
    """The colour and the emblem of cards with this `Sheet.look`: a hue in degrees, how colourful it is (0 to 1), and a
    path of an SVG picture of 24 by 24. Cards of a look with a ``palette`` have plates."""

    look: str
    hue: int
    depth: float
    emblem: str
    palette: Palette | None = None
