"""The printed facts of the cards of Shadowverse: Evolve, and the decks, traits and formats that come with them.

The files beside this module are the source (``cards/``, ``decks/``, ``traits.yaml``, ``formats.yaml``); ``load_facts``
reads them through a pack, which takes some milliseconds.

>>> facts = load_facts()
>>> archer = facts.cards["BP01-018"]
>>> archer.name_en, archer.cost, archer.attack, archer.defense, archer.traits
('Archer', 2, 1, 4, ('Hunter',))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from tefuda.games.kit import printings
from tefuda.games.kit.files import decks_in, files_in, load, same_fields
from tefuda.games.kit.printings import CardFiles, Pool, PrintedFacts, grouped
from tefuda.language import yaml12

HOME: Final = Path(__file__).resolve().parent
NONE: Final = -1

Number = Annotated[int, msgspec.Meta(ge=NONE, le=10_000)]
Kind = Literal["follower", "spell", "amulet", "leader", "crest", "equipment"]
Special = Literal["", "evolved", "advanced", "token"]
Class = Literal["forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft", "neutral"]
Universe = Literal["", "umamusume", "idolmaster_cg", "vanguard", "princess_connect"]
Trigger = Literal["", "critical", "draw", "stand", "heal"]
Basis = Literal["class", "universe", "cross"]
Language = Literal["en", "ja"]


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """The printed facts of a card (SVE 2), its names aside; numbers that it lacks are -1."""

    id: str
    """The collector number of the first printing; placeholders for provisional cards."""
    kind: Kind
    class_: Class = msgspec.field(name="class")
    special: Special = ""
    cost: Number = NONE
    attack: Number = NONE
    defense: Number = NONE
    traits: tuple[str, ...] = ()
    """English names; ``Facts.traits`` has the Japanese ones."""
    universe: Universe = ""
    quick: bool = False
    trigger: Trigger = ""
    """The Trigger icon, asked by drive checks (SVE 20.11-20.12)."""
    starting_amulet: bool = False
    """Whether this is a Starting Amulet (SVE 20.10)."""
    back_of: str = ""
    """For the second face of a double-faced card: the id of the first (SVE 2.13)."""
    printings: tuple[str, ...] = ()
    """The collector numbers of the other printings."""
    provisional: bool = False
    """Whether id, traits or numbers are placeholders until a better source is found."""
    text: str = ""
    """Canonical text, empty if there is none."""
    unread: bool = False
    """Whether the printed card has a text that is not in canonical words yet: it cannot be played."""
    note: str = ""
    """A note for readers who compare the text with the printed card, such as a difference between two prints."""


class CardFacts(PrintedFacts, Printed, frozen=True, array_like=True, gc=False, kw_only=True):
    """One card; names that no source has are empty. Two cards have the same name if the Japanese ones are equal (SVE
    2.2, 22.19)."""

    name_en: str
    name_ja: str
    set: str = ""
    alternate_names: tuple[str, ...] = ()
    """The names of this card on other printings, English before Japanese (SVE 2.3)."""


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From ``least`` to ``most``; -1 for no most."""

    least: int = 0
    most: int = NONE


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules for decks of one format (SVE 6).

    ``copies`` of one name are allowed in each deck, -1 for any number. ``basis`` names what a deck may be based on;
    without one, any cards go together. ``restricted`` tells which list ``banned``, ``limited`` and ``choices`` are.
    """

    name: str
    clause: str
    leaders: Bounds
    main: Bounds
    evolve: Bounds
    copies: int = NONE
    basis: tuple[Basis, ...] = ()
    each_class: int = 0
    restricted: str = ""
    banned: tuple[str, ...] = ()
    limited: tuple[str, ...] = ()
    choices: tuple[tuple[str, ...], ...] = ()


class Exemption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a name that takes a card out of a prohibition."""

    en: str
    ja: str

    def holds(self, card: CardFacts) -> bool:
        """Whether a card has this in its name."""
        return self.ja in card.name_ja if card.name_ja else self.en in card.name_en


class Formats(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The formats by name, and the texts of cards that change a deck's limits (SVE 6.6).

    ``own_copies``: how many copies of a card its text allows. ``singletons``: beside such a card only one copy is
    allowed of each card that is not exempt.
    """

    formats: dict[str, Format]
    own_copies: dict[str, int]
    singletons: dict[str, Exemption]


class Facts(Pool[CardFacts], frozen=True, eq=False, dict=True):
    """Everything that the game's files say: cards by id, traits from English to Japanese, decks by file name. A
    card is found by the collector number of any of its printings (SVE 2.3)."""

    traits: dict[str, str]
    formats: Formats

    @property
    def card_files(self) -> CardFiles[CardRecord, CardFacts]:
        return card_files(self.traits)

    @cached_property
    def by_name_en(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the cards with an English name, folded by ``str.casefold``: all kinds, in order.

        >>> load_facts().by_name_en["rose gardener"]
        ('SD01-003', 'SD01-004')
        """
        return grouped((card.name_en.casefold(), card.id) for card in self.cards.values() if card.name_en)

    @cached_property
    def by_alternate_name(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the cards that some printing calls so, casefolded (SVE 2.3)."""
        return grouped((name.casefold(), card.id) for card in self.cards.values() for name in card.alternate_names)

    def tokens_named(self, name_en: str) -> tuple[str, ...]:
        """The ids of the tokens with an English name (SVE 17.1).

        >>> load_facts().tokens_named("Fairy")
        ('SD01-T01',)
        """
        named = self.by_name_en.get(name_en.casefold(), ())
        return tuple(id for id in named if self.cards[id].special == "token")

    def evolved_of(self, base: str) -> tuple[str, ...]:
        """The ids of the evolved cards with the same name as a card (SVE 2.2).

        >>> load_facts().evolved_of("SD01-003")
        ('SD01-004',)
        """
        named = self.by_same_name[self.cards[base].same_name]
        return tuple(id for id in named if self.cards[id].special == "evolved")


class CardRecord(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One record of a card file; names by language."""

    name: dict[Language, str]
    alternate_names: dict[Language, tuple[str, ...]] = {}


@lru_cache(maxsize=1)
def load_facts() -> Facts:
    """The facts of this game, read once in a process; raises ``FileError`` if a file is wrong."""
    return load(HOME, Facts, read_facts, __file__, printings.__file__)


def read_facts() -> Facts:
    """Read every file of the game, which takes some seconds; raises ``FileError``."""
    traits = yaml12.read(HOME / "traits.yaml").record(dict[str, str])
    return Facts(
        cards=read_cards(files_in(HOME / "cards"), traits),
        traits=traits,
        decks=decks_in(HOME / "decks"),
        formats=yaml12.read(HOME / "formats.yaml").record(Formats),
    )


def read_cards(files: Iterable[Path], traits: Mapping[str, str]) -> dict[str, CardFacts]:
    """All cards in the order of their ids; a file is named after its set."""
    return card_files(traits).read(files)


def card_files(traits: Mapping[str, str]) -> CardFiles[CardRecord, CardFacts]:
    """The reader of card files, where there are these traits."""
    return CardFiles(CardRecord, card_facts, lambda record, set: wrong_record(record, set, traits))


def wrong_record(record: CardRecord, set: str, traits: Mapping[str, str]) -> str:
    """The fault of a record, or an empty string."""
    if not record.id.startswith(f"{set}-"):
        return f"the id {record.id} does not begin with {set}-; move the card to the file of its set"
    if unknown := [trait for trait in record.traits if trait not in traits]:
        return f"{record.id} has the trait {unknown[0]}, which traits.yaml does not list"
    return ""


def card_facts(record: CardRecord, set: str) -> CardFacts:
    """A card as the rest of the program sees it."""
    others = record.alternate_names
    own = {
        "name_en": record.name.get("en", ""),
        "name_ja": record.name.get("ja", ""),
        "set": set,
        "alternate_names": (*others.get("en", ()), *others.get("ja", ())),
    }
    return CardFacts(**same_fields(record, CardFacts) | own)
