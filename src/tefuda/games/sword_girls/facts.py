"""The printed facts of the cards of Sword Girls, and the decks, name groups, seasons and dungeons that come with them.

The files beside this module are the source (``cards/``, ``skills/``, ``decks/``, ``names.yaml``, ``seasons.yaml``);
``load_facts`` reads them through a pack, which takes some milliseconds.

>>> facts = load_facts()
>>> facts.cards[300026].name_en, facts.cards[300026].size
('Maid Tailor', 3)
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from tefuda.games.kit.boxes import CARDS, SKILLS, Box
from tefuda.games.kit.files import by_id, decks_in, files_in, load, same_fields
from tefuda.language import yaml12
from tefuda.language.decks import Deck

HOME: Final = Path(__file__).resolve().parent
FIRST_NPC: Final = 110_000

Name = dict[str, str]
Id = Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
Number = Annotated[int, msgspec.Meta(ge=-100_000, le=100_000)]
Kind = Literal["character", "follower", "spell", "material"]
Faction = Literal["vita", "academy", "crux", "darklore", "neutral", "empire"]
Timing = Literal["turn start", "attack", "defend", "spell", "none"]


class CardFacts(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One card as printed (SG 1.1-1.5). Numbers that its kind lacks are 0; printed ATK and DEF may be below 0."""

    id: int
    name_en: str
    name_ko: str
    kind: str
    faction: str
    rarity: str
    episode: str
    size: int
    atk: int
    def_: int
    sta: int
    life: int
    limit: int
    points: int
    skills: tuple[int, ...]
    groups: int
    """The name groups in the card's name: bit N for the Nth of ``Facts.names`` (SG 2.2)."""

    @property
    def is_npc(self) -> bool:
        """Whether this is the Character of an NPC (SG 1.7)."""
        return self.kind == "character" and self.id >= FIRST_NPC


class SkillFacts(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One skill or effect: ``timing`` is turn start, attack, defend, spell or none; ``text`` is canonical text."""

    id: int
    name_en: str
    name_ko: str
    timing: str
    grants: tuple[int, ...]
    text: str


class Dungeon(msgspec.Struct, frozen=True, array_like=True):
    """A dungeon (SG 17.4); a floor lists the NPC Characters of which one is met. ``difficulty`` may be empty."""

    id: int
    name: str
    difficulty: str
    floors: tuple[tuple[int, ...], ...]


class Facts(msgspec.Struct, frozen=True):
    """Everything that the game's files say.

    ``names`` maps the English name of a name group to the Korean words that its cards' names contain; ``decks`` are
    the starter decks by file name (``vita-starter``), ``npc_decks`` the decks by the NPC Character's id.
    """

    cards: dict[int, CardFacts]
    skills: dict[int, SkillFacts]
    names: dict[str, str]
    seasons: dict[int, tuple[str, ...]]
    decks: dict[str, Deck]
    npc_decks: dict[int, dict[int, int]]
    dungeons: dict[int, Dungeon]

    def in_group(self, card: CardFacts, group: str) -> bool:
        """Whether a card has ``group`` in its name, which asks the Korean name (SG 2.2).

        >>> facts = load_facts()
        >>> curious = facts.cards[100007]
        >>> curious.name_en, facts.in_group(curious, "Rio")
        ('Curious Girl Vernika', False)
        """
        return self.names[group] in card.name_ko

    def season(self, card: CardFacts) -> int | None:
        """The season of a card's episode (SG 2.5); ``None`` for episodes outside the seasons."""
        return next((season for season, episodes in self.seasons.items() if card.episode in episodes), None)


class CardRecord(msgspec.Struct, forbid_unknown_fields=True):
    """One record of a card file."""

    id: Id
    name: Name
    kind: Kind
    faction: Faction
    rarity: str
    limit: Number
    points: Number
    size: Number = 0
    atk: Number = 0
    def_: Number = msgspec.field(default=0, name="def")
    sta: Number = 0
    life: Number = 0
    skills: tuple[Id, ...] = ()


class SkillRecord(msgspec.Struct, forbid_unknown_fields=True):
    """One record of a skill file."""

    id: Id
    timing: Timing
    text: str
    name: Name = {}
    grants: tuple[Id, ...] = ()


class NpcDeckRecord(msgspec.Struct, forbid_unknown_fields=True):
    """One record of ``decks/npcs.yaml``."""

    character: int
    cards: dict[int, int]


class DungeonRecord(msgspec.Struct, forbid_unknown_fields=True):
    """One record of ``decks/dungeons.yaml``."""

    id: int
    name: str
    floors: tuple[tuple[int, ...], ...]
    difficulty: str = ""


@lru_cache(maxsize=1)
def load_facts() -> Facts:
    """The facts of this game, read once in a process; raises ``FileError`` if a file is wrong."""
    return load(HOME, Facts, read_facts, __file__)


def read_facts() -> Facts:
    """Read every file of the game, which takes some tenths of a second; raises ``FileError``."""
    npcs = yaml12.read(HOME / "decks" / "npcs.yaml").records(NpcDeckRecord)
    dungeons = yaml12.read(HOME / "decks" / "dungeons.yaml").records(DungeonRecord)
    names = yaml12.read(HOME / "names.yaml").record(dict[str, str])
    return Facts(
        cards=read_cards(files_in(HOME / "cards"), names),
        skills=read_skills(files_in(HOME / "skills")),
        names=names,
        seasons=yaml12.read(HOME / "seasons.yaml").record(dict[int, tuple[str, ...]]),
        decks=decks_in(HOME / "decks", "*-starter.yaml"),
        npc_decks={record.character: record.cards for record in npcs},
        dungeons={record.id: Dungeon(record.id, record.name, record.difficulty, record.floors) for record in dungeons},
    )


def facts_with(known: Facts, box: Box) -> Facts:
    """The same and what a box of cards adds. Raises `FileError`."""
    cards = box.read(CARDS, CardRecord, lambda record, path: card_facts(record, path.stem, known.names), known.cards)
    skills = box.read(SKILLS, SkillRecord, lambda record, path: skill_facts(record), known.skills)
    for id, skill in skills.items():
        skills[id] = msgspec.structs.replace(skill, text=box.spelled_out(skill.text))
    return msgspec.structs.replace(
        known,
        cards=known.cards | cards,
        skills=known.skills | skills,
        decks=known.decks | box.decks(known.decks),
    )


def read_cards(files: Iterable[Path], names: Mapping[str, str]) -> dict[int, CardFacts]:
    """All cards in the order of their ids; a file is named after its episode."""
    return by_id(files, CardRecord, lambda record, path: card_facts(record, path.stem, names))


def read_skills(files: Iterable[Path]) -> dict[int, SkillFacts]:
    """All skills in the order of their ids."""
    return by_id(files, SkillRecord, lambda record, path: skill_facts(record))


def card_facts(record: CardRecord, episode: str, names: Mapping[str, str]) -> CardFacts:
    """A card as the rest of the program sees it."""
    en, ko = (record.name.get(language, "") for language in ("en", "ko"))
    groups = sum(1 << bit for bit, korean in enumerate(names.values()) if korean in ko)
    return CardFacts(name_en=en, name_ko=ko, episode=episode, groups=groups, **same_fields(record, CardFacts))


def skill_facts(record: SkillRecord) -> SkillFacts:
    """A skill as the rest of the program sees it."""
    name_en, name_ko = (record.name.get(language, "") for language in ("en", "ko"))
    return SkillFacts(record.id, name_en, name_ko, record.timing, record.grants, record.text)
