"""The face of Shadowverse: Evolve: what `tefuda.new_game("shadowverse", ...)` and its siblings call."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tefuda.errors import TefudaError
from tefuda.games.registry import Ability, Record
from tefuda.games.shadowverse import setup
from tefuda.games.shadowverse.appraisal import OUTLOOK, appraise
from tefuda.games.shadowverse.deck_rules import check_deck as problems_of
from tefuda.games.shadowverse.deck_rules import deck_lists, summary
from tefuda.games.shadowverse.deck_rules import tidy_deck as with_own_ids
from tefuda.games.shadowverse.facts import CardFacts, CardRecord, load_facts
from tefuda.games.shadowverse.icons import icons_of
from tefuda.kernel.encoding import decode_into
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.decks import Deck, Problem
from tefuda.language.decks_japanese import translator_of
from tefuda.language.messages import Translator
from tefuda.language.phrasebook import NoPhrase
from tefuda.language.table import Catalogue

if TYPE_CHECKING:
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

LEVELS: Final = ("random", "greedy")
PLAYERS: Final[Mapping[str, Any]] = {}
RULES: Final = ("shadowverse-evolve", "SVE")
FORMATS: Final = ("standard", "cross-craft", "sealed", "unrestricted")
RECORD_FIELDS: Final = frozenset(field.encode_name for field in msgspec.structs.fields(CardRecord))
FORM_OF_TEXTS: Final = (
    "A text has a line for each ability: a keyword (`Ward.`), a head and sentences (`Fanfare: Draw 1.`), a passive "
    "ability (`Always: ...`, `While ...: ...`), or, on spells, sentences."
)
LANGUAGES: Final = ("en", "ja")
NOT_IN_WORDS: Final = {
    "en": "(Its text is not in Tefuda's words yet: it cannot be played.)",
    "ja": "（テキストがまだTefudaの言葉になっていないため、プレイできない）",
}
CREATES_UNREAD: Final = {
    "en": "(It can create {}, whose text is not in Tefuda's words yet: it cannot be played.)",
    "ja": "（これから現れる『{}』のテキストがまだTefudaの言葉になっていないため、プレイできない）",
}
SPECIALS_JA: Final = {"": "", "token": "トークン・", "evolved": "エボルヴ", "advanced": "アドバンス"}


class Card:
    """A card as players read it."""

    def __init__(self, facts: CardFacts) -> None:
        self.facts = facts
        self.id = facts.id
        self.name = facts.name_en or facts.name_ja

    def text(self, language: str = "en") -> str:
        """The text in canonical wording, a line for each ability."""
        check_language(language)
        if language == "en" or not self.facts.text:
            return self.facts.text
        from tefuda.games.shadowverse.japanese.texts import in_japanese

        try:
            return in_japanese(self.facts.text)
        except NoPhrase as error:
            raise NoPhrase(f"{self.facts.called}: {error}; in English its text can be shown") from error

    def named(self, language: str) -> str:
        """The card's name; the other language's where it has none in this one."""
        return self.facts.name_ja or self.name if language == "ja" else self.name

    def numbers(self, language: str = "en") -> str:
        """The printed numbers that a card of its kind has."""
        card = self.facts
        cost = "" if card.cost < 0 else f"コスト{card.cost}" if language == "ja" else f"cost {card.cost}"
        stats = f"{card.attack}/{card.defense}" if card.attack >= 0 else ""
        return "  ".join(part for part in (cost, stats) if part)

    def sort(self, language: str = "en") -> str:
        """Class, special type and kind."""
        card = self.facts
        if language == "ja":
            from tefuda.games.shadowverse.japanese.terms import CLASSES, KINDS

            kind = "イクイップメント" if card.kind == "equipment" else KINDS[card.kind]
            return f"【{CLASSES[card.class_]}】{SPECIALS_JA[card.special]}{kind}"
        return " ".join(part for part in (card.class_.capitalize(), card.special, card.kind) if part)

    def line(self, language: str = "en") -> str:
        """The card in a list."""
        check_language(language)
        if language == "ja":
            return f"{self.id:<11} {self.named(language)}  {self.sort(language)}  {self.numbers(language)}".rstrip()
        return f"{self.id:<11} {self.name:<40} {self.sort():<30} {self.numbers()}".rstrip()

    def page(self, language: str = "en") -> Iterator[str]:
        """Everything on the card, in lines."""
        check_language(language)
        card = self.facts
        name, other = self.named(language), card.name_en if language == "ja" else card.name_ja
        traits = [load_facts().traits[trait] for trait in card.traits] if language == "ja" else card.traits
        yield f"{name}  ({other})" if other and other != name else name
        parts = (card.id, self.sort(language), " / ".join(traits), *icons_of(card, language))
        yield ", ".join(part for part in parts if part)
        if self.numbers(language):
            yield self.numbers(language)
        yield from self.text(language).split("\n") if card.text else ()
        if card.note and language == "en":
            yield f"({card.note})"
        if card.unread:
            yield NOT_IN_WORDS[language]
        elif unread := load_facts().creates_unread.get(card.id):
            yield CREATES_UNREAD[language].format(Card(load_facts().cards[unread]).named(language))

    def record(self) -> dict[str, Any]:
        """Everything on the card, for programs."""
        listed = {field: getattr(self.facts, field) for field in self.facts.__struct_fields__}
        listed["class"] = listed.pop("class_")
        listed["playable"] = load_facts().is_playable(self.id)
        found: dict[str, Any] = msgspec.to_builtins(listed)
        return found

    def searched(self, language: str = "en") -> str:
        """Everything in which words are looked for."""
        check_language(language)
        card = self.facts
        names = " ".join((card.name_en, card.name_ja, *card.alternate_names))
        icons = " ".join(icons_of(card, language))
        if language == "ja":
            prepare(language)
            from tefuda.games.shadowverse.japanese.texts import japanese_or_english

            traits = " ".join(load_facts().traits[trait] for trait in card.traits)
            text = " ".join(japanese_or_english(line) for line in card.text.split("\n") if line)
            return f"{card.id} {names} {self.sort(language)} {traits} {icons} {text}".casefold()
        return f"{card.id} {names} {self.sort()} {' '.join(card.traits)} {card.universe} {icons} {card.text}".casefold()


def check_language(language: str) -> None:
    """Refuse a language that the game does not speak."""
    if language not in LANGUAGES:
        raise TefudaError(f"Shadowverse speaks no language {language!r}; it speaks {', '.join(LANGUAGES)}")


class Cards(Mapping[str, Card]):
    """All cards by id, made when asked for."""

    def __getitem__(self, key: str) -> Card:
        return Card(load_facts().cards[key])

    def __iter__(self) -> Iterator[str]:
        return iter(load_facts().cards)

    def __len__(self) -> int:
        return len(load_facts().cards)


def cards() -> Mapping[str, Card]:
    """All cards by id."""
    return Cards()


def abilities() -> Iterator[Ability]:
    """The texts of all cards."""
    facts = load_facts()
    for card in facts.cards.values():
        yield Ability(card.id, card.text, card.unread, facts.is_playable(card.id))


def phrasebook(language: str = "en") -> Phrasebook:
    """How texts are read and printed."""
    check_language(language)
    if language == "ja":
        from tefuda.games.shadowverse.japanese import japanese

        return japanese()
    from tefuda.games.shadowverse.english import english

    return english()


def read_record(record: object) -> Record:
    """A card with its text."""
    try:
        card = msgspec.convert(record, CardRecord)
    except msgspec.ValidationError as error:
        return Record("card", "", None, [str(error)])
    return Record("card", card.id, card.text or None, [])


def problems_in(records: Sequence[object], file: Path) -> list[list[str]]:
    """What the loader, the library and the other languages find wrong with the records of a file."""
    from tefuda.games.shadowverse.card_files import problems_in as found_by_all

    return found_by_all(records, file)


def recorded() -> None:
    """No other implementation has recorded cases of this game."""


def stage() -> Stage:
    """A table for one scenario."""
    from tefuda.games.shadowverse.scenarios import stage as empty_table

    return empty_table()


@cache
def catalogue(language: str = "en") -> Catalogue:
    """What tables may ask about the game, in one of `language.table.LANGUAGES`."""
    from tefuda.games.shadowverse.catalogue import ShadowverseCatalogue

    return ShadowverseCatalogue(language)


def prepare(language: str) -> None:
    """Load what reading all cards in a language needs."""
    if language == "ja":
        from tefuda.games.shadowverse.japanese.texts import all_lines

        all_lines()


def starter_decks() -> Mapping[str, Deck]:
    """The decks that come with the game, by name."""
    return load_facts().decks


def check_deck(deck: Deck) -> list[Problem]:
    """What is wrong with a deck (SVE 6)."""
    return problems_of(deck, load_facts())


@cache
def translator(language: str = "en") -> Translator:
    """How it is said what decks are, and what is wrong with them."""
    from tefuda.games.shadowverse.japanese.decks import WORDS

    return translator_of(language, WORDS)


@lru_cache(maxsize=256)
def tidy_deck(deck: Deck) -> Deck:
    """The deck with each card by its own id, not by that of a printing (SVE 2.3)."""
    return with_own_ids(deck, load_facts())


def deck_facts(deck: Deck) -> dict[str, int | str]:
    """How many cards, and what the deck is based on."""
    lists = deck_lists(deck, load_facts())
    return {"main": sum(lists.main.values()), "evolve": sum(lists.evolve.values())}


def deck_summary(deck: Deck, language: str = "en") -> str:
    """The same in a few words."""
    return summary(deck, load_facts()).translated(translator(language))


def new_game(decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None) -> Game:
    """A new game, see `tefuda.new_game`. Decks must have a leader, and only cards that can be played."""
    return setup.new_game(decks, seed, journal)


def from_bytes(data: bytes) -> Game:
    """A game that was written down."""
    return decode_into(setup.table(0), data)
