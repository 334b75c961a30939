"""The face of Sword Girls: what `tefuda.new_game("sword-girls", ...)` and its siblings call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tefuda.errors import TefudaError
from tefuda.games.registry import Ability, Record
from tefuda.games.sword_girls import setup
from tefuda.games.sword_girls.appraisal import appraise
from tefuda.games.sword_girls.deck_rules import check_deck as problems_of
from tefuda.games.sword_girls.deck_rules import deck_points, known_card, worth
from tefuda.games.sword_girls.deck_rules import tidy_deck as with_own_ids
from tefuda.games.sword_girls.facts import CardFacts, CardRecord, SkillFacts, SkillRecord, load_facts
from tefuda.games.sword_girls.library import library
from tefuda.games.sword_girls.npc import NPC, NpcPlayer
from tefuda.kernel.encoding import decode_into
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.decks import Deck, Problem
from tefuda.language.decks_japanese import translator_of
from tefuda.language.messages import Translator
from tefuda.language.phrasebook import NoPhrase
from tefuda.language.table import Catalogue

if TYPE_CHECKING:
    from tefuda.games.registry import Recorded
    from tefuda.games.scenarios import Stage
    from tefuda.language.phrasebook import Phrasebook

__all__ = [
    "FORMATS",
    "FORM_OF_TEXTS",
    "LANGUAGES",
    "LEVELS",
    "OUTLOOK",
    "PLAYERS",
    "RECORD_FIELDS",
    "RULES",
    "abilities",
    "appraise",
    "cards",
    "catalogue",
    "check_deck",
    "deck_facts",
    "deck_summary",
    "from_bytes",
    "new_game",
    "phrasebook",
    "prepare",
    "problems_in",
    "read_record",
    "recorded",
    "stage",
    "starter_decks",
    "tidy_deck",
    "translator",
]

LEVELS: Final = ("random", NPC, "greedy")
PLAYERS: Final = {NPC: NpcPlayer}
RULES: Final = ("sword-girls", "SG")
FACTION_LOCK: Final = "faction-lock"
FORMATS: Final = (FACTION_LOCK,)
OUTLOOK: Final = None
RECORD_FIELDS: Final = frozenset(
    field.encode_name for shape in (CardRecord, SkillRecord) for field in msgspec.structs.fields(shape)
)
FORM_OF_TEXTS: Final = "A text is a header (`Turn start:`, `Attack:`, `Defend:` or none) and sentences."

LANGUAGES: Final = ("en", "ja")
PAGE: Final = {
    "en": ("rarity", "limit {}", "{} points", "(no text)"),
    "ja": ("レアリティ", "{}枚まで", "{}ポイント", "（テキストなし）"),
}
"""What stands on a card's page: rarity, most copies in a deck, points, a skill without a text."""
HEADERS: Final = {"turn start": "Turn start:", "attack": "Attack:", "defend": "Defend:"}


class Card:
    """A card as players read it."""

    def __init__(self, facts: CardFacts) -> None:
        self.facts = facts
        self.id = str(facts.id)
        self.name = facts.name_en

    @property
    def skills(self) -> list[SkillFacts]:
        """The card's skills, or its effect."""
        return [load_facts().skills[skill] for skill in self.facts.skills]

    def text(self, language: str = "en") -> str:
        """The text of the card in canonical wording, a line for each skill. Names are English in all languages."""
        check_language(language)
        return "\n".join(self.said(skill.text, language) for skill in self.skills)

    def said(self, text: str, language: str) -> str:
        """One of its texts in a language. Raises `NoPhrase` that names the card."""
        try:
            return said(text, language)
        except NoPhrase as error:
            raise NoPhrase(f"{self.id} {self.name}: {error}; in English its text can be shown") from error

    def sort(self, language: str = "en") -> str:
        """Faction and kind."""
        if language == "ja":
            from tefuda.games.sword_girls.japanese.table import FACTIONS
            from tefuda.games.sword_girls.japanese.terms import CARD_KINDS

            return f"【{FACTIONS[self.facts.faction]}】{CARD_KINDS[self.facts.kind]}"
        return f"{self.facts.kind} of {self.facts.faction.title()}"

    def numbers(self) -> str:
        """The printed numbers that a card of its kind has."""
        card = self.facts
        if card.kind == "character":
            return f"LIFE {card.life}"
        if card.kind == "follower":
            return f"SIZE {card.size}  {card.atk}/{card.def_}/{card.sta}"
        return f"SIZE {card.size}" if card.kind == "spell" else ""

    def line(self, language: str = "en") -> str:
        """The card in a list."""
        check_language(language)
        card = self.facts
        if language == "ja":
            return f"{card.id}  {card.name_en}  {self.sort(language)}  {self.numbers()}".rstrip()
        return f"{card.id}  {card.name_en:<40} {card.faction.title():<9} {card.kind:<10} {self.numbers()}".rstrip()

    def page(self, language: str = "en") -> Iterator[str]:
        """Everything on the card, in lines."""
        check_language(language)
        card = self.facts
        yield f"{card.name_en}  ({card.name_ko})"
        rarity, most, points, nothing = PAGE[language]
        yield f"{card.id}, {self.sort(language)}, {card.episode}, {rarity} {card.rarity}"
        numbers = f"{self.numbers()}  (ATK/DEF/STA)" if card.kind == "follower" else self.numbers()
        yield f"{numbers}, {most.format(card.limit)}, {points.format(card.points)}".removeprefix(", ")
        for skill in self.skills:
            text = self.said(skill.text.strip(), language) or nothing
            yield text if language == "ja" else f"[{skill.timing}] {text}"

    def record(self) -> dict[str, Any]:
        """Everything on the card, for programs."""
        listed = {field: getattr(self.facts, field) for field in self.facts.__struct_fields__ if field != "skills"}
        listed["def"] = listed.pop("def_")
        texts = [{"id": skill.id, "timing": skill.timing, "text": skill.text.strip()} for skill in self.skills]
        return {**msgspec.to_builtins(listed), "skills": texts}

    def searched(self, language: str = "en") -> str:
        """Everything in which words are looked for."""
        check_language(language)
        card = self.facts
        if language == "ja":
            from tefuda.games.sword_girls.japanese.texts import all_texts

            texts = " ".join(all_texts().get(skill.text, skill.text) for skill in self.skills)
            return f"{card.id} {card.name_en} {card.name_ko} {self.sort(language)} {card.episode} {texts}".casefold()
        texts = " ".join(f"{skill.timing} {skill.text}" for skill in self.skills)
        return f"{card.id} {card.name_en} {card.name_ko} {card.kind} {card.faction} {card.episode} {texts}".casefold()


def said(text: str, language: str) -> str:
    """A canonical text in a language. Raises `NoPhrase`."""
    if language == "en":
        return text
    from tefuda.games.sword_girls.japanese.texts import in_japanese

    return in_japanese(text)


def shown(text: str, language: str) -> str:
    """A canonical text as tables show it: in a language, or in English where it cannot be said in that one."""
    try:
        return said(text, language)
    except NoPhrase:
        return text


def check_language(language: str) -> None:
    """Refuse a language that the game does not speak."""
    if language not in LANGUAGES:
        raise TefudaError(f"Sword Girls speaks no language {language!r}; it speaks {', '.join(LANGUAGES)}")


class Cards(Mapping[str, Card]):
    """All cards by id, made when asked for."""

    def __getitem__(self, key: str) -> Card:
        found = known_card(key, load_facts().cards)
        if found is None:
            raise KeyError(key)
        return Card(found)

    def __iter__(self) -> Iterator[str]:
        return (str(card) for card in load_facts().cards)

    def __len__(self) -> int:
        return len(load_facts().cards)


def cards() -> Mapping[str, Card]:
    """All cards by id."""
    return Cards()


def abilities() -> Iterator[Ability]:
    """The texts of all skills and effects, by the skill's id."""
    for skill in load_facts().skills.values():
        text = skill.text.strip()
        yield Ability(str(skill.id), text, not text and skill.timing != "none")


def phrasebook(language: str = "en") -> Phrasebook:
    """How texts are read and printed."""
    check_language(language)
    if language == "ja":
        from tefuda.games.sword_girls.japanese.book import japanese

        return japanese()
    from tefuda.games.sword_girls.english import english

    return english()


def read_record(record: object) -> Record:
    """A card, or a skill with its text."""
    kind = "skill" if isinstance(record, dict) and ("timing" in record or "text" in record) else "card"
    try:
        if kind == "card":
            card = msgspec.convert(record, CardRecord)
            return Record(kind, str(card.id), None, list(card_problems(card)))
        skill = msgspec.convert(record, SkillRecord)
    except msgspec.ValidationError as error:
        return Record(kind, "", None, [str(error)])
    text = skill.text.strip()
    if not text:
        problems = ["it has no text; a skill that does nothing says: No effect."]
        return Record(kind, str(skill.id), None, problems)
    return Record(kind, str(skill.id), text, list(timing_problems(skill.timing, text)))


def timing_problems(timing: str, text: str) -> Iterator[str]:
    """A timing in the text must be the skill's own."""
    for other, header in HEADERS.items():
        if text.startswith(header) and other != timing:
            yield f'its timing is {timing}, but its text begins with "{header}"; make them the same'


def card_problems(card: CardRecord) -> Iterator[str]:
    """What is wrong with a card: its numbers, and how many skills it has."""
    if card.kind in ("follower", "spell") and card.size < 1:
        yield f"SIZE is {card.size}; a {card.kind} has at least 1 (SG 1.3, 1.4)"
    if card.kind == "character" and card.life < 1:
        yield f"LIFE is {card.life}; a Character has at least 1 (SG 1.2)"
    if len(card.skills) > 3:
        yield f"{len(card.skills)} skills; a card has at most 3 (SG 1.3)"


def problems_in(records: Sequence[object], file: Path) -> list[list[str]]:
    """What the loader, the library and the other languages find wrong with the records of a file."""
    from tefuda.games.sword_girls.card_files import problems_in as found_by_all

    return found_by_all(records, file)


def recorded() -> Recorded:
    """Cases and games that another implementation recorded."""
    from tefuda.games.sword_girls import conformance

    return conformance


def stage() -> Stage:
    """A table for one scenario."""
    from tefuda.games.sword_girls.scenarios import stage as empty_table

    return empty_table()


@cache
def catalogue(language: str = "en") -> Catalogue:
    """What tables may ask about the game, in one of `language.table.LANGUAGES`."""
    from tefuda.games.sword_girls.catalogue import SwordGirlsCatalogue

    return SwordGirlsCatalogue(language)


def prepare(language: str) -> None:
    """Load what reading all cards in a language needs."""
    if language == "ja":
        from tefuda.games.sword_girls.japanese.texts import all_texts

        all_texts()


def starter_decks() -> Mapping[str, Deck]:
    """The starter decks by name."""
    return load_facts().decks


def check_deck(deck: Deck) -> list[Problem]:
    """What is wrong with a deck (SG 3); the format "faction-lock" allows only the Character's faction and Neutral (SG
    3.4)."""
    return problems_of(deck, load_facts().cards, faction_lock=deck.format == FACTION_LOCK)


@cache
def translator(language: str = "en") -> Translator:
    """How it is said what decks are, and what is wrong with them."""
    from tefuda.games.sword_girls.japanese.decks import WORDS

    return translator_of(language, WORDS)


@lru_cache(maxsize=256)
def tidy_deck(deck: Deck) -> Deck:
    """The deck with each card by its own id, and the Character in the part of its own."""
    return with_own_ids(deck, load_facts().cards)


def deck_facts(deck: Deck) -> dict[str, int | str]:
    """What a deck is worth (SG 3.5)."""
    return {"points": deck_points(deck, load_facts().cards)}


def deck_summary(deck: Deck, language: str = "en") -> str:
    """What a deck is worth, and the bracket that it may play in."""
    return worth(deck, load_facts().cards).translated(translator(language))


TURN_START_ORDERS = ("alternate", "coin_each_turn")
"""Who is first in the turn-start step after turn 1 (SG 22.2)."""


def new_game(
    decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None, *, turn_start_order: str = "alternate"
) -> Game:
    """A new game, see `tefuda.new_game`."""
    if turn_start_order not in TURN_START_ORDERS:
        raise TefudaError(f"turn_start_order is {' or '.join(TURN_START_ORDERS)}, not {turn_start_order!r} (SG 22.2)")
    for deck in decks:
        check_playable(deck)
    return setup.new_game(decks, seed, journal, coin_each_turn=turn_start_order == "coin_each_turn")


@lru_cache(maxsize=256)
def check_playable(deck: Deck) -> None:
    """Raise `TefudaError` for a deck that no game can be played with."""
    known = library().card_numbers
    characters = deck.counts("character")
    if sum(characters.values()) != 1:
        raise TefudaError(f"deck {deck.name!r} has {sum(characters.values())} Characters; a game needs 1 (SG 3.1)")
    for key in deck.counts():
        if not key.isdigit() or int(key) not in known or load_facts().cards[int(key)].kind == "material":
            raise TefudaError(f"deck {deck.name!r}: there is no playable card {key!r} (SG 1.5)")


def from_bytes(data: bytes) -> Game:
    """A game that was written down."""
    return decode_into(setup.table(0), data)
