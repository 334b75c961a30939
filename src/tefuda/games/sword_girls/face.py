"""The interface of Sword Girls: what `tefuda.new_game("sword-girls", ...)` and its siblings call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec

from tefuda.errors import TefudaError
from tefuda.games.kit.boxes import SKILLS, Box
from tefuda.games.kit.cards import PrintedCard
from tefuda.games.kit.contract import Ability, Cards, Face, Record
from tefuda.games.kit.trees import BadText
from tefuda.games.sword_girls import setup
from tefuda.games.sword_girls.deck_rules import check_deck, deck_points, known_card, worth
from tefuda.games.sword_girls.deck_rules import tidy_deck as with_own_ids
from tefuda.games.sword_girls.facts import HOME, CardFacts, CardRecord, Facts, SkillRecord, facts_with, load_facts
from tefuda.games.sword_girls.library import TEXTS, Library, library
from tefuda.games.sword_girls.npc import NPC, NpcPlayer
from tefuda.games.sword_girls.quick_score import quick_score
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.catalogue import Catalogue
from tefuda.language.decks import Deck, Problem
from tefuda.language.messages import Message
from tefuda.language.records import fault_of

if TYPE_CHECKING:
    from tefuda.games.kit.texts import CardTexts
    from tefuda.games.sword_girls.scenarios import SwordGirlsStage
    from tefuda.kernel.decision import Option
    from tefuda.kernel.view import View

FACTION_LOCK: Final = "faction-lock"
TURN_START_ORDERS: Final = ("alternate", "coin_each_turn")
"""The orders of players in the turn-start step after turn 1 (SG 22.2)."""
PAGE: Final = {
    "en": ("rarity", "limit {}", "{} points", "(no text)"),
    "ja": ("レアリティ", "{}枚まで", "{}ポイント", "（テキストなし）"),
}
"""The texts of a card's page: rarity, most copies in a deck, points, a skill without a text."""
HEADERS: Final = {"turn start": "Turn start:", "attack": "Attack:", "defend": "Defend:"}


class Card(PrintedCard):
    """A card as players read it. Names are English in all languages."""

    facts: CardFacts

    def __init__(self, face: SwordGirlsFace, facts: CardFacts) -> None:
        self.skills = [face.facts().skills[skill] for skill in facts.skills]
        super().__init__(face, str(facts.id), facts.name_en, facts, *(skill.text for skill in self.skills))

    def sort(self, language: str = "en") -> str:
        """Faction and kind."""
        if language == "ja":
            from tefuda.games.sword_girls.japanese.presentation import FACTIONS
            from tefuda.games.sword_girls.lexicon.terms import CARD_KINDS

            return f"【{FACTIONS[self.facts.faction]}】{CARD_KINDS[self.facts.kind]}"
        return f"{self.facts.kind} of {self.facts.faction.title()}"

    def numbers(self, language: str = "en") -> str:
        card = self.facts
        if card.kind == "character":
            return f"LIFE {card.life}"
        if card.kind == "follower":
            return f"SIZE {card.size}  {card.atk}/{card.def_}/{card.sta}"
        return f"SIZE {card.size}" if card.kind == "spell" else ""

    def line(self, language: str = "en") -> str:
        self.face.check_language(language)
        card = self.facts
        if language == "ja":
            return f"{card.id}  {card.name_en}  {self.sort(language)}  {self.numbers()}".rstrip()
        return f"{card.id}  {card.name_en:<40} {card.faction.title():<9} {card.kind:<10} {self.numbers()}".rstrip()

    def page(self, language: str = "en") -> Iterator[str]:
        self.face.check_language(language)
        card = self.facts
        yield f"{card.name_en}  ({card.name_ko})" if card.name_ko else card.name_en
        rarity, most, points, nothing = PAGE[language]
        yield f"{card.id}, {self.sort(language)}, {card.episode}, {rarity} {card.rarity}"
        numbers = f"{self.numbers()}  (ATK/DEF/STA)" if card.kind == "follower" else self.numbers()
        yield f"{numbers}, {most.format(card.limit)}, {points.format(card.points)}".removeprefix(", ")
        for skill in self.skills:
            text = self.said(skill.text.strip(), language) or nothing
            yield text if language == "ja" else f"[{skill.timing}] {text}"

    def record(self) -> dict[str, Any]:
        listed = {field: getattr(self.facts, field) for field in self.facts.__struct_fields__ if field != "skills"}
        listed["def"] = listed.pop("def_")
        texts = [{"id": skill.id, "timing": skill.timing, "text": skill.text.strip()} for skill in self.skills]
        return {**msgspec.to_builtins(listed), "skills": texts}

    def searched(self, language: str = "en") -> str:
        self.face.check_language(language)
        card = self.facts
        if language == "ja":
            known = TEXTS.japanese
            texts = " ".join(known.get(skill.text, skill.text) for skill in self.skills)
            return f"{card.id} {card.name_en} {card.name_ko} {self.sort(language)} {card.episode} {texts}".casefold()
        texts = " ".join(f"{skill.timing} {skill.text}" for skill in self.skills)
        return f"{card.id} {card.name_en} {card.name_ko} {card.kind} {card.faction} {card.episode} {texts}".casefold()


def timing_problems(timing: str, text: str) -> Iterator[str]:
    """A timing in the text must be the skill's own."""
    for other, header in HEADERS.items():
        if text.startswith(header) and other != timing:
            yield f'its timing is {timing}, but its text begins with "{header}"; make them the same'


def card_problems(card: CardRecord | CardFacts) -> Iterator[str]:
    """The faults of a card: its numbers, and how many skills it has."""
    if card.kind in ("follower", "spell") and card.size < 1:
        yield f"SIZE is {card.size}; a {card.kind} has at least 1 (SG 1.3, 1.4)"
    if card.kind == "character" and card.life < 1:
        yield f"LIFE is {card.life}; a Character has at least 1 (SG 1.2)"
    if len(card.skills) > 3:
        yield f"{len(card.skills)} skills; a card has at most 3 (SG 1.3)"


@lru_cache(maxsize=256)
def check_playable(face: SwordGirlsFace, deck: Deck) -> None:
    """Raise `TefudaError` for a deck that no game can be played with."""
    known, cards = face.library.card_numbers, face.facts().cards
    characters = deck.counts("character")
    if sum(characters.values()) != 1:
        raise TefudaError(f"deck {deck.name!r} has {sum(characters.values())} Characters; a game needs 1 (SG 3.1)")
    for key in deck.counts():
        if not key.isdigit() or int(key) not in known or cards[int(key)].kind == "material":
            raise TefudaError(f"deck {deck.name!r}: there is no playable card {key!r} (SG 1.5)")


@lru_cache(maxsize=256)
def tidied(face: SwordGirlsFace, deck: Deck) -> Deck:
    """The deck with each card by its own id, and the Character in the part of its own."""
    return with_own_ids(deck, face.facts().cards)


class SwordGirlsFace(Face):
    """The game as the rest of the program sees it."""

    HOME = HOME
    RULES = ("sword-girls", "SG")
    FORM_OF_TEXTS = "A text is a header (`Turn start:`, `Attack:`, `Defend:` or none) and sentences."
    PLAYERS: ClassVar = {NPC: NpcPlayer}
    FORMATS = (FACTION_LOCK,)
    IDLE = frozenset({"shuffle", "ready"})
    LANGUAGES = ("en", "ja")
    RECORDS = (CardRecord, SkillRecord)

    def new_game(
        self, decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None, **settings: str
    ) -> Game:
        """A new game; its only setting is `turn_start_order`."""
        order = settings.pop("turn_start_order", TURN_START_ORDERS[0])
        self.check_settings(settings)
        if order not in TURN_START_ORDERS:
            raise TefudaError(f"turn_start_order is {' or '.join(TURN_START_ORDERS)}, not {order!r} (SG 22.2)")
        for deck in decks:
            check_playable(self, deck)
        return setup.new_game(self.library, decks, seed, journal, coin_each_turn=order == "coin_each_turn")

    def empty_table(self) -> Game:
        return setup.table(0, self.library)

    def quick_score(self, view: View, option: Option) -> float:
        return quick_score(view, option)

    @cached_property
    def library(self) -> Library:
        """The cards and programs that all its games share."""
        return library() if self.box is None else Library(self.facts(), self.box)

    @cached_property
    def loaded(self) -> Facts:
        """The content of the files of the game and of its box, read once."""
        return load_facts() if self.box is None else facts_with(load_facts(), self.box)

    def facts(self) -> Facts:
        return self.loaded

    def box_problems(self, box: Box) -> Iterator[tuple[str, object, str]]:
        known = self.facts()
        for part, id in box.places:
            try:
                if part == SKILLS:
                    self.library.make(self.library.text_numbers[int(id)])
                    skill = known.skills[int(id)]
                    yield from ((part, id, problem) for problem in timing_problems(skill.timing, skill.text))
                    continue
            except BadText as error:
                yield part, id, str(error)
            yield from ((part, id, problem) for problem in card_problems(known.cards[int(id)]))
            for named in known.cards[int(id)].skills:
                if named not in known.skills:
                    yield part, id, f"names the skill {named}, and there is none; write it into {SKILLS}/"

    def check_deck(self, deck: Deck) -> list[Problem]:
        """The problems of a deck (SG 3); the format "faction-lock" allows only the Character's faction and Neutral (SG
        3.4)."""
        return check_deck(deck, self.facts().cards, faction_lock=deck.format == FACTION_LOCK)

    def tidy_deck(self, deck: Deck) -> Deck:
        return tidied(self, deck)

    def deck_facts(self, deck: Deck) -> Mapping[str, int | str]:
        """The points of a deck (SG 3.5)."""
        return {"points": deck_points(deck, self.facts().cards)}

    def summary(self, deck: Deck) -> Message:
        """The points of a deck, and the bracket that it may play in."""
        return worth(deck, self.facts().cards)

    def deck_words(self) -> Mapping[str, str]:
        from tefuda.games.sword_girls.japanese.decks import WORDS

        return WORDS

    def cards(self) -> Mapping[str, Card]:
        return Cards(lambda: map(str, self.facts().cards), self.card)

    def card(self, key: str) -> Card:
        """A card by its id. Raises `KeyError`."""
        found = known_card(key, self.facts().cards)
        if found is None:
            raise KeyError(key)
        return Card(self, found)

    def abilities(self) -> Iterator[Ability]:
        """The texts of all skills and effects, by the skill's id."""
        for skill in self.facts().skills.values():
            text = skill.text.strip()
            yield Ability(str(skill.id), text, not text and skill.timing != "none")

    def texts(self) -> CardTexts:
        return TEXTS

    def read_record(self, record: object) -> Record:
        """A card, or a skill with its text."""
        kind = "skill" if isinstance(record, dict) and ("timing" in record or "text" in record) else "card"
        try:
            if kind == "card":
                card = msgspec.convert(record, CardRecord)
                return Record(kind, str(card.id), None, list(card_problems(card)))
            skill = msgspec.convert(record, SkillRecord)
        except msgspec.ValidationError as error:
            return Record(kind, "", None, [fault_of(error, CardRecord if kind == "card" else SkillRecord)[1]])
        text = skill.text.strip()
        if not text:
            problem = "it has no text; a skill that does nothing says: No effect. (or has timing: none)"
            return Record(kind, str(skill.id), None, [] if skill.timing == "none" else [problem])
        return Record(kind, str(skill.id), text, list(timing_problems(skill.timing, text)))

    def problems_in(self, records: Sequence[object], file: Path) -> list[list[str]]:
        from tefuda.games.sword_girls.card_files import problems_in

        return problems_in(records, file)

    def new_catalogue(self, language: str) -> Catalogue:
        from tefuda.games.sword_girls.catalogue import SwordGirlsCatalogue

        return SwordGirlsCatalogue(self, language)

    def stage(self) -> SwordGirlsStage:
        from tefuda.games.sword_girls.scenarios import SwordGirlsStage

        return SwordGirlsStage(self.library)


FACE: Final = SwordGirlsFace()
