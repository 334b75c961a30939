"""The printed facts of the cards of WIXOSS, and the decks, products, names and formats that come with them.

The files beside this module are the source (``cards/``, ``decks/``, ``products.yaml``, ``names.yaml``,
``formats.yaml``); ``load_facts`` reads them through a pack, which takes some milliseconds.

>>> tama = load_facts().cards["WD01-001"]
>>> tama.name_ja, tama.kind, tama.types, tama.level, tama.limit, tama.grow_cost
('満月の巫女\\u3000タマヨリヒメ', 'lrig', ('タマ',), 4, 11, {'white': 3})
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from tefuda.games.kit import printings
from tefuda.games.kit.files import decks_in, files_in, load, same_fields
from tefuda.games.kit.printings import CardFiles, Pool, PrintedFacts
from tefuda.language import yaml12

BRACKETED: Final = re.compile(r"[(\[].*$")
"""A bracketed end of a name."""
HOME: Final = Path(__file__).resolve().parent
NONE: Final = -1
INFINITE: Final = 1_000_000
"""Stands for an infinite power or limit (WX 2.10), above every number that is printed."""

Number = Annotated[int, msgspec.Meta(ge=NONE, le=100_000)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=100)]
Infinite = Literal["inf"]
Kind = Literal["lrig", "assist", "signi", "spell", "arts", "piece", "key", "resona", "token"]
Color = Literal["white", "red", "blue", "green", "black", "colorless"]
Timing = Literal["main", "attack", "cut-in"]
Era = Literal["classic", "key", "diva", "promo"]
FormatName = Literal["all-star", "key", "diva"]
Language = Literal["en", "ja"]
Cost = dict[str, Amount]
"""How much ener of each color, colorless ener and coins: `{"white": 1, "colorless": 2, "coin": 1}`. A hybrid symbol
names its colors: `white/black`. 0 of a color is a cost that needs no card (WX 2.9)."""

COLORS: Final = ("white", "red", "blue", "green", "black")
"""The colors; colorless is none (WX 2.2)."""
WHITE_BACKED: Final = frozenset({"lrig", "assist", "arts", "piece", "key", "resona"})
"""The kinds of cards that start in the LRIG deck (WX 1.1-1.8)."""

ERAS: Final[tuple[tuple[str, Era], ...]] = (
    *((prefix, "diva") for prefix in ("WXDi", "SPDi", "PR-Di", "WX24", "WX25", "WX26")),
    *((prefix, "key") for prefix in ("WXK", "WDK", "SPK", "PR-K")),
    ("PR", "promo"),
)
"""The era of a set by how it begins, the first that fits; all others are classic (WX 27.7)."""
USUAL_FORMATS: Final[Mapping[Era, tuple[FormatName, ...]]] = {
    "classic": ("all-star",),
    "promo": ("all-star",),
    "key": ("all-star", "key"),
    "diva": ("all-star", "key", "diva"),
}
"""Where a card of an era may be played, if no reprint or rule says otherwise (WX 27.7)."""


Icon = Literal["Acce", "Cross", "Multi Ener", "Rise", "Song Fragment", "Trap"]


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """The print of a card (WX 2), its names aside; numbers that it lacks are -1."""

    id: str
    """The number of the first printing."""
    kind: Kind
    craft: bool = False
    """Whether it is made during the game and part of no deck (WX 1.9)."""
    relay: bool = False
    """Whether a PIECE has the relay mark (WX 1.6)."""
    dissona: bool = False
    """Whether it has the Dissona icon."""
    colors: tuple[Color, ...] = ()
    """One or more colors, or `colorless` alone; a token has none (WX 2.2)."""
    classes: tuple[str, ...] = ()
    """The classes of a SIGNI, in full: `精像：悪魔`; some have no right half (WX 2.5)."""
    types: tuple[str, ...] = ()
    """The LRIG types (WX 2.6)."""
    level: Number = NONE
    consumption: Number = NONE
    """The part of the limit that a SIGNI takes, if not its level (WX 7.5)."""
    grow_cost: Cost | None = None
    """None for a LRIG that nothing grows into."""
    grow_alternative: Literal["", "key"] = ""
    """The payment allowed in place of the grow cost: one Key (WXK09-001)."""
    cost: Cost | None = None
    limiting: tuple[str, ...] = ()
    """The limiting condition: LRIG types of the center LRIG, any of which suffices (WX 2.7)."""
    team: str = ""
    """The team of a LRIG (WX 2.12)."""
    team_condition: bool = False
    """Whether the use condition of a PIECE has 【チーム】 or 【ドリームチーム】 (WX 4.4)."""
    timing: tuple[Timing, ...] = ()
    """When an ARTS, PIECE or assist LRIG may be used (WX 2.8)."""
    guard: bool = False
    """Whether it has the Guard icon (WX 2.14)."""
    coin: Number = NONE
    """The coins that come with a LRIG (WX 2.11)."""
    life_burst: bool = False
    """Whether it has a Life Burst (WX 2.13)."""
    back_of: str = ""
    """For the second face of a double-faced card: the id of the first (WX 1.11)."""
    printings: tuple[str, ...] = ()
    """The numbers of the other printings (WX 2.1)."""
    text: str = ""
    """Canonical text, the Life Burst with it; empty if there is none."""
    unread: bool = False
    """Whether the printed card has a text or a Life Burst that is not in canonical words yet: it cannot be played."""
    icons: tuple[Icon, ...] = ()
    """The icons in the text of an unread card: other cards and costs ask for them. Those of a card with a text are its
    lines."""
    note: str = ""
    """A remark for readers who compare the text with the printed card."""


class CardFacts(PrintedFacts, Printed, frozen=True, array_like=True, gc=False, kw_only=True):
    """One card; a name that no source has is empty."""

    name_en: str
    name_ja: str
    limit: int = NONE
    """The limit of a LRIG; `INFINITE` once (WX 2.10)."""
    power: int = NONE
    """The power of a SIGNI; `INFINITE` once (WX 2.4)."""
    set: str = ""
    formats: tuple[FormatName, ...] = ()
    """Where any printing of the name may be played; nowhere for crafts and tokens (WX 4.6, 27.7)."""

    @property
    def same_name(self) -> str:
        """The name by which two cards have the same name: the Japanese one after NFKC (WX 2.1)."""
        return unicodedata.normalize("NFKC", self.name_ja or self.name_en)

    @property
    def character(self) -> str:
        """Whom it shows, going by the name without what stands in brackets behind it (WX 28 on 20.8)."""
        return BRACKETED.sub("", self.same_name)

    @property
    def era(self) -> Era:
        """The time in which it first came out."""
        return era_of(self.set)

    @property
    def is_starter(self) -> bool:
        """Whether a game begins with it in the LRIG zone (WX 5.1)."""
        return self.kind == "lrig" and self.level == 0

    @property
    def white_backed(self) -> bool:
        """Whether its back is white: it belongs to the LRIG deck (WX 1.12)."""
        return self.kind in WHITE_BACKED


def era_of(set: str) -> Era:
    """The era of a set.

    >>> [era_of(set) for set in ("WX05", "WXK03", "PR", "PR-K", "WX24-P1")]
    ['classic', 'key', 'promo', 'key', 'diva']
    """
    return next((era for prefix, era in ERAS if set.startswith(prefix)), "classic")


class Ban(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name that no deck may have more than `most` of (0: none), since a day. `doubtful` entries bind nobody."""

    card: str
    since: str = ""
    most: Amount = 0
    doubtful: bool = False


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names of which only one may be in a deck, since a day. `doubtful` entries bind nobody."""

    cards: tuple[str, ...]
    since: str = ""
    doubtful: bool = False


class Restricted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mayu's Room, the official list of restricted cards: it binds at tournaments (WX 4.9). `as_of` tells its age."""

    as_of: str
    banned: tuple[Ban, ...] = ()
    choices: tuple[Choice, ...] = ()


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The demands of one set of rules on decks (WX 4)."""

    name: str
    main: Amount
    """Exactly so many cards in the main deck (WX 4.1)."""
    life_burst: tuple[Amount, Amount]
    """The least and the most cards with a Life Burst (WX 4.1)."""
    main_copies: Amount
    lrig: Amount
    """At most so many cards in the LRIG deck, PIECEs aside (WX 4.2)."""
    lrig_copies: Amount
    starters: tuple[Amount, ...]
    """How many level-0 LRIGs there may be (WX 4.3)."""
    pieces: Amount
    """At most so many PIECEs beside three level-0 LRIGs (WX 4.3)."""
    team_pieces: Amount
    """At most so many PIECEs whose use condition has 【チーム】 or 【ドリームチーム】 (WX 4.4)."""
    restricted: Restricted


class Formats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The formats by name."""

    formats: dict[str, Format]


class Product(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The product that a deck was sold as: its code, and what the deck is called in each language."""

    code: str
    era: Era
    name: dict[Language, str]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """English by Japanese names; those that no source has in English are `translated`."""

    classes: dict[str, str]
    """Of classes, without what stands before the colon (WX 2.5)."""
    types: dict[str, str]
    teams: dict[str, str]
    translated: dict[str, str]
    parts: dict[str, str]
    """Of what several cards have in their names."""

    def english(self, name: str) -> str:
        """The English name of a class, half a class, a LRIG type or a team.

        >>> [load_facts().names.english(name) for name in ("悪魔", "奏像", "タマ")]
        ['Devil', 'Image Melody', 'Tama']
        """
        known = (self.classes, self.types, self.teams, self.translated)
        return next((names[name] for names in known if name in names), name)


class Facts(Pool[CardFacts], frozen=True, eq=False, dict=True):
    """Everything that the game's files say: cards by id, decks and what they were sold as by file name. A card is
    found by the number of any of its printings (WX 2.1)."""

    products: dict[str, Product]
    names: Names
    formats: Formats

    @property
    def card_files(self) -> CardFiles[CardRecord, CardFacts]:
        return CARD_FILES


class CardRecord(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One record of a card file; names by language, `formats` where they are not the usual ones of the set's era."""

    name: dict[Language, str]
    limit: Number | Infinite = NONE
    power: Number | Infinite = NONE
    formats: tuple[FormatName, ...] | None = None


@lru_cache(maxsize=1)
def load_facts() -> Facts:
    """The facts of this game, read once in a process; raises ``FileError`` if a file is wrong."""
    return load(HOME, Facts, read_facts, __file__, printings.__file__)


def read_facts() -> Facts:
    """Read every file of the game, which takes a second; raises ``FileError``."""
    return Facts(
        cards=CARD_FILES.read(files_in(HOME / "cards")),
        decks=decks_in(HOME / "decks"),
        products=yaml12.read(HOME / "products.yaml").record(dict[str, Product]),
        names=yaml12.read(HOME / "names.yaml").record(Names),
        formats=yaml12.read(HOME / "formats.yaml").record(Formats),
    )


def wrong_record(record: CardRecord, set: str) -> str:
    """The fault of a record, or an empty string."""
    if not record.id.startswith(set):
        return f"the id {record.id} does not begin with {set}; move the card to the file of its set"
    for symbol in (*(record.grow_cost or ()), *(record.cost or ())):
        if symbol not in ("colorless", "coin") and not set_of_colors(symbol):
            return f"{record.id} costs {symbol}, which is no color, nor several with a / between them"
    return ""


def set_of_colors(symbol: str) -> tuple[str, ...]:
    """The colors with which an ener symbol can be paid; none if it names anything else.

    >>> set_of_colors("white/black"), set_of_colors("coin")
    (('white', 'black'), ())
    """
    named = tuple(symbol.split("/"))
    return named if set(named) <= set(COLORS) else ()


def card_facts(record: CardRecord, set: str) -> CardFacts:
    """A card as the rest of the program sees it."""
    made = record.craft or record.kind == "token"
    usual = () if made else USUAL_FORMATS[era_of(set)]
    own = {
        "name_en": record.name.get("en", ""),
        "name_ja": record.name.get("ja", ""),
        "limit": INFINITE if record.limit == "inf" else record.limit,
        "power": INFINITE if record.power == "inf" else record.power,
        "set": set,
        "formats": usual if record.formats is None else record.formats,
    }
    return CardFacts(**same_fields(record, CardFacts) | own)


CARD_FILES: Final = CardFiles(CardRecord, card_facts, wrong_record)
