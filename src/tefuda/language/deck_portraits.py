"""A summary of a deck: the card that represents it, its curve, how it plays, and how much there is to know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from tefuda.language.catalogue import Sheet
from tefuda.language.deck_themes import CardThemes, Theme, distinctive, shares, themes_of, themes_text
from tefuda.language.glossary import Glossary
from tefuda.language.plates import Plate
from tefuda.language.presentation import Aspect, DeckShare, Presentation

MOST_FACES: Final = 5
"""So many cards show a deck."""
HIGH: Final = 8
"""Numbers from here on are one bar of the curve."""
SOME: Final = 1.2
"""With fewer abilities on a card, on average, there is little to know of a deck."""
MANY: Final = 1.6
"""From here on there is much to know."""


class DeckFace(msgspec.Struct, frozen=True):
    """A card that shows a deck, with the data for its picture."""

    key: str
    name: str
    kind: str
    look: str
    plate: Plate | None


class DeckPortrait(msgspec.Struct, frozen=True):
    """A deck at a glance. `faces` are the cards that show it: first those that lead it (leader, LRIG, Character), each
    sort by its strength; `look` is that of most of its cards, and `sort` the value of the first tag by which the game's
    decks are drawn (class, colour, faction) that at least half of its cards have, if there is one. `curve` counts the
    cards with each number of the game's first `Aspect` of numbers, from 0 to 8 and more. `plays` describes how it
    differs from other decks, by the game's `deck_themes`, and how it plays, by its `deck_styles`. `difficulty` is 1 to
    3: how many abilities there are on its cards."""

    faces: tuple[DeckFace, ...]
    look: str
    sort: str
    curve: tuple[int, ...]
    plays: str
    difficulty: int


@dataclass(frozen=True)
class Held:
    """A card in a part of a deck, and how many copies."""

    part: str
    count: int
    sheet: Sheet
    printed: Mapping[str, int]


def portrait(
    parts: Mapping[str, Mapping[str, int]],
    sheet: Callable[[str], Sheet],
    printed: Callable[[str], Mapping[str, int]],
    table: Presentation,
    glossary: Glossary,
    usual: Mapping[Theme, float],
) -> DeckPortrait:
    """The portrait of a deck, by its cards in each part; `usual` is the share of the cards of decks that have each
    theme."""
    held = [
        Held(part, count, sheet(key), printed(key)) for part, cards in parts.items() for key, count in cards.items()
    ]
    themes = distinctive(shares(card_themes(held, table, glossary)), usual)
    return DeckPortrait(
        faces(held, table),
        look(held),
        sort(held, table),
        curve(held, table),
        sentences([themes_text(themes, ace(held, table), table), plays(held, table)], table),
        difficulty(held),
    )


def card_themes(held: Iterable[Held], table: Presentation, glossary: Glossary) -> list[CardThemes]:
    """The themes of a deck's cards; what leads it, each in its own way, is left out."""
    leading = leading_kinds(table)
    return [
        CardThemes(card.count, themes_of(card.sheet, table, glossary))
        for card in held
        if card.sheet.kind not in leading
    ]


def ace(held: list[Held], table: Presentation) -> str:
    """The name of a deck's strongest card, of the kinds of which it may be."""
    cards = [card for card in held if card.sheet.kind in table.deck_themes.kinds and card.sheet.plate is not None]

    def rank(card: Held) -> tuple[int, int, int]:
        assert card.sheet.plate is not None
        return card.sheet.plate.strength, card.count, card.sheet.plate.rarity

    return max(cards, key=rank).sheet.name if cards else ""


def sentences(themes_text: list[str], table: Presentation) -> str:
    """Sentences one after another, as the language writes them."""
    return ("" if table.language == "ja" else " ").join(text for text in themes_text if text)


def leading_kinds(table: Presentation) -> set[str]:
    """The kinds of cards that lead a deck: leader, LRIG, Character."""
    return {kind.kind for kind in table.kinds if kind.known}


def faces(held: list[Held], table: Presentation) -> tuple[DeckFace, ...]:
    """The cards that show a deck, each name once."""
    leading = leading_kinds(table)

    def rank(card: Held) -> tuple[bool, int, int]:
        plate = card.sheet.plate
        assert plate is not None
        return card.sheet.kind not in leading, -plate.strength, -plate.rarity

    found: dict[str, DeckFace] = {}
    for card in sorted((card for card in held if card.sheet.plate is not None), key=rank):
        known = card.sheet
        found.setdefault(known.name, DeckFace(known.key, known.name, known.kind, known.look, known.plate))
    return tuple(found.values())[:MOST_FACES]


def look(held: list[Held]) -> str:
    """The look of most of the cards."""
    counts: dict[str, int] = {}
    for card in held:
        if card.sheet.look:
            counts[card.sheet.look] = counts.get(card.sheet.look, 0) + card.count
    return max(counts, key=lambda name: counts[name], default="")


def sort(held: list[Held], table: Presentation) -> str:
    """The value of the first tag by which decks are drawn that most of the cards have; empty where there is none."""
    aspect = next((found for found in table.aspects if found.of == "tag" and found.drawn), None)
    if aspect is None:
        return ""
    counts: dict[str, int] = {}
    cards = counted(held, aspect)
    for card in cards:
        for value in card.sheet.tags.get(aspect.name, ()):
            counts[value] = counts.get(value, 0) + card.count
    half = sum(card.count for card in cards) / 2
    return next((value for value, count in counts.items() if count >= half), "")


def counted(held: list[Held], aspect: Aspect) -> list[Held]:
    """The cards that an aspect counts."""
    return [card for card in held if not aspect.parts or card.part in aspect.parts]


def number_of(card: Held, aspect: Aspect, table: Presentation) -> int | None:
    """A printed number; None where cards of its kind, or this one, have none."""
    kind = next((kind for kind in table.kinds if kind.kind == card.sheet.kind), None)
    if kind is None or (kind.corner != aspect.name and aspect.name not in kind.stats):
        return None
    number = card.printed.get(aspect.name, 0)
    return None if number < 0 else number


def curve(held: list[Held], table: Presentation) -> tuple[int, ...]:
    """The number of cards with each number; empty where the game counts none."""
    aspect = next((found for found in table.aspects if found.of == "number" and found.drawn), None)
    if aspect is None:
        return ()
    bars = [0] * (HIGH + 1)
    for card in counted(held, aspect):
        number = number_of(card, aspect, table)
        if number is not None:
            bars[min(number, HIGH)] += card.count
    return tuple(bars)


def fits(card: Held, share: DeckShare, aspect: Aspect, table: Presentation) -> bool:
    """Whether a card is one of those that a share counts."""
    if aspect.of == "kind":
        return card.sheet.kind in share.values
    if aspect.of == "tag":
        return any(value in share.values for value in card.sheet.tags.get(aspect.name, ()))
    number = number_of(card, aspect, table)
    return number is not None and share.low <= number <= share.high


def has(held: list[Held], share: DeckShare, table: Presentation) -> bool:
    """Whether a deck has a share of such cards."""
    aspect = next(found for found in table.aspects if found.name == share.aspect)
    cards = counted(held, aspect)
    every = sum(card.count for card in cards)
    some = sum(card.count for card in cards if fits(card, share, aspect, table))
    return share.least * every <= some <= share.most * every


def plays(held: list[Held], table: Presentation) -> str:
    """A deck's way to play: the first style of the game that fits."""
    fitting = (style.text for style in table.deck_styles if all(has(held, share, table) for share in style.shares))
    return next(fitting, "")


def difficulty(held: list[Held]) -> int:
    """The difficulty, 1 to 3: by the average number of abilities on a card."""
    known = {card.sheet.key: len(card.sheet.skills) for card in held}
    average = sum(known.values()) / max(1, len(known))
    return 1 if average < SOME else 2 if average < MANY else 3
