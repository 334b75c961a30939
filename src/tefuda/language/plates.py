"""Data for drawing a picture of each card, a plate: the palette of its class, and facts of the card that are the same
in every language. The page draws them (`web/src/art`); glyphs are icons of game-icons.net, by name."""

from __future__ import annotations

from typing import Literal

import msgspec

Window = Literal["arch", "octagon", "egg", "notched", "crystal", "keyhole", "puzzle", "cog"]
"""The shape of a plate's window."""
Scene = Literal[
    "hills",
    "sea",
    "clouds",
    "hall",
    "forest",
    "city",
    "cavern",
    "garden",
    "cathedral",
    "forge",
    "ruins",
    "dunes",
    "peaks",
    "glass",
    "library",
    "graveyard",
    "volcano",
    "castle",
]
"""The scenery behind a card on its plate, a land in layers."""
Subject = Literal["being", "either", "thing", "effect"]
"""The subject of the plates of a kind of card."""


class Palette(msgspec.Struct, frozen=True):
    """The colours and the world of a class, color or faction: ``frame`` is the enamel of the frame, its top, middle and
    foot; ``lights`` are the skies that its cards have, the dark and the glow of each; ``exposure`` is -1 where most of
    them are dark and 1 where most are bright.

    ``scenes`` are at least six lands; a card's set is at home in three of them, under three of the lights.

    Glyphs: ``crest`` at the head of the frame, ``lands`` what stands in the land, ``plants`` what grows before it, and
    ``emblems`` for cards whose name and traits say nothing that can be shown."""

    frame: tuple[str, str, str]
    lights: tuple[tuple[str, str], ...]
    scenes: tuple[Scene, ...]
    exposure: int = 0
    crest: str = ""
    lands: tuple[str, ...] = ()
    plants: tuple[str, ...] = ()
    emblems: tuple[str, ...] = ()


class Plate(msgspec.Struct, frozen=True):
    """The data of a card's plate besides its look and kind: the ``name`` that all its printings and both its sides have
    in common, its traits or classes as ``words`` (both in English where there is English), the ``set`` that it comes
    from, its ``rarity`` (0 to 3), its ``strength`` (0 to 10; the strongest break out of their frame), how ``grand``
    its state is (0 to 5): 0 as a card begins, 3 evolved, more where it has grown further, and what its text does, in
    words of the language (``deeds``)."""

    name: str
    words: tuple[str, ...] = ()
    set: str = ""
    rarity: int = 1
    strength: int = 0
    grand: int = 0
    deeds: tuple[str, ...] = ()


def palette(
    frame: str,
    lights: str,
    exposure: int = 0,
    *,
    scenes: str,
    crest: str,
    lands: str = "",
    plants: str = "",
    emblems: str = "",
) -> Palette:
    """A palette written shortly: words with spaces between them; the dark and the glow of a light with a > between.

    >>> palette("#1 #2 #3", "#4>#5 #6>#7", scenes="hills sea", crest="oak").lights
    (('#4', '#5'), ('#6', '#7'))
    """
    top, middle, foot = frame.split()
    pairs = [light.split(">") for light in lights.split()]
    return Palette(
        (top, middle, foot),
        tuple((dark, glow) for dark, glow in pairs),
        msgspec.convert(scenes.split(), tuple[Scene, ...]),
        exposure,
        crest,
        tuple(lands.split()),
        tuple(plants.split()),
        tuple(emblems.split()),
    )
