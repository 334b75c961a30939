"""What is printed on the cards of Shadowverse: Evolve, and the decks, traits and formats that come with them.

The files beside this module are the source (``cards/``, ``decks/``, ``traits.yaml``, ``formats.yaml``); ``load_facts``
reads them through a pack, which takes some milliseconds.

>>> facts = load_facts()
>>> archer = facts.cards["BP01-018"]
>>> archer.name_en, archer.cost, archer.attack, archer.defense, archer.traits
('Archer', 2, 1, 4, ('Hunter',))
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from tefuda.games.kit.boxes import CARDS, Box
from tefuda.games.kit.files import by_id, decks_in, files_in, load, same_fields
from tefuda.language import yaml12
from tefuda.language.decks import Deck

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
    """What is printed on a card (SVE 2), its names aside; numbers that it lacks are -1."""

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
    """What a reader should know who compares the text with the printed card, such as where two prints differ."""


class CardFacts(Printed, frozen=True, array_like=True, gc=False, kw_only=True):
    """One card; names that no source has are empty."""

    name_en: str
    name_ja: str
    set: str = ""
    alternate_names: tuple[str, ...] = ()
    """What other printings call this card, English before Japanese (SVE 2.3)."""

    @property
    def same_name(self) -> str:
        """What decides whether two cards have the same name: the Japanese name where there is one (SVE 2.2, 22.19)."""
        return self.name_ja or self.name_en

    def named(self, language: str) -> str:
        """What the card is called; by its name in the other language where it has none in this one."""
        return self.same_name if language == "ja" else self.name_en or self.name_ja

    @property
    def called(self) -> str:
        """The card in a sentence: id and name."""
        return f"{self.id} {self.named('en')}"

    @property
    def lines(self) -> list[str]:
        """The lines of the text."""
        return [line for line in self.text.split("\n") if line]


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From ``least`` to ``most``; -1 for no most."""

    least: int = 0
    most: int = NONE


class Format(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a deck has to be under one set of rules (SVE 6).

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


class Facts(msgspec.Struct, frozen=True, eq=False, dict=True):
    """Everything that the game's files say: cards by id, traits from English to Japanese, decks by file name."""

    cards: dict[str, CardFacts]
    traits: dict[str, str]
    decks: dict[str, Deck]
    formats: Formats

    @cached_property
    def by_printing(self) -> Mapping[str, CardFacts]:
        """The card of each collector number, those of other printings included (SVE 2.3)."""
        found = {printing: card for card in self.cards.values() for printing in card.printings}
        return found | self.cards

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

    @cached_property
    def by_same_name(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the cards that have the same name by ``CardFacts.same_name``."""
        return grouped((card.same_name, card.id) for card in self.cards.values())

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

    def back_of(self, front: str) -> str:
        """The id of the second face of a double-faced card, empty if it has one face (SVE 2.13).

        >>> load_facts().back_of("BP09-019")
        'BP09-019_back'
        """
        return self._backs.get(front, "")

    @cached_property
    def _backs(self) -> Mapping[str, str]:
        return {card.back_of: card.id for card in self.cards.values() if card.back_of}


def grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    """The ids of each name, in order."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for name, id in pairs:
        found[name].append(id)
    return {name: tuple(ids) for name, ids in found.items()}


class CardRecord(Printed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One record of a card file; names by language."""

    name: dict[Language, str]
    alternate_names: dict[Language, tuple[str, ...]] = {}


@lru_cache(maxsize=1)
def load_facts() -> Facts:
    """The facts of this game, read once in a process; raises ``FileError`` if a file is wrong."""
    return load(HOME, Facts, read_facts, __file__)


def read_facts() -> Facts:
    """Read every file of the game, which takes some seconds; raises ``FileError``."""
    traits = yaml12.read(HOME / "traits.yaml").record(dict[str, str])
    return Facts(
        cards=read_cards(files_in(HOME / "cards"), traits),
        traits=traits,
        decks=decks_in(HOME / "decks"),
        formats=yaml12.read(HOME / "formats.yaml").record(Formats),
    )


def facts_with(known: Facts, box: Box) -> Facts:
    """The same and what a box of cards adds. Raises `FileError`."""

    def made(record: CardRecord, path: Path) -> CardFacts:
        card = card_facts(record, path.stem)
        return msgspec.structs.replace(card, text=box.spelled_out(card.text))

    own = box.read(
        CARDS, CardRecord, made, known.cards, lambda record, path: wrong_record(record, path.stem, known.traits)
    )
    return Facts(known.cards | own, known.traits, known.decks | box.decks(known.decks), known.formats)


def read_cards(files: Iterable[Path], traits: Mapping[str, str]) -> dict[str, CardFacts]:
    """All cards in the order of their ids; a file is named after its set."""
    return by_id(
        files,
        CardRecord,
        lambda record, path: card_facts(record, path.stem),
        lambda record, path: wrong_record(record, path.stem, traits),
    )


def wrong_record(record: CardRecord, set: str, traits: Mapping[str, str]) -> str:
    """What is wrong with a record, or an empty string."""
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
