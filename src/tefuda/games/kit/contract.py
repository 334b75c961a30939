"""The face of a game: what everything outside of the game's folder may ask it.

A game's module `face` has an object `FACE` of a class of its own. What all games answer alike the base answers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from tefuda.errors import FileError, TefudaError
from tefuda.games.kit.boxes import Box
from tefuda.games.kit.search import SearchHooks
from tefuda.kernel.encoding import decode_into
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.catalogue import Catalogue
from tefuda.language.decks import Deck, Problem
from tefuda.language.decks_japanese import translator_of
from tefuda.language.messages import Message, Translator
from tefuda.language.parser import read
from tefuda.language.records import fault_of
from tefuda.language.yaml12 import file_error

if TYPE_CHECKING:
    from tefuda.games.kit.stage import Stage
    from tefuda.games.kit.texts import CardTexts
    from tefuda.kernel.decision import Option
    from tefuda.kernel.view import View
    from tefuda.language.phrasebook import Phrasebook

C = TypeVar("C", bound="Card")
BOOKS = {"en": "english", "ja": "japanese"}
"""The names of the functions that make the phrasebook of a language."""


class Card(Protocol):
    """A card of a game, as players and programs read it.

    What takes a language raises `TefudaError` for one that the game does not speak.
    """

    id: str
    name: str

    def text(self, language: str = "en") -> str:
        """The card's text in canonical wording."""

    def line(self, language: str = "en") -> str:
        """The card in one line of a list, its id first."""

    def page(self, language: str = "en") -> Iterable[str]:
        """Everything on the card, in lines."""

    def record(self) -> dict[str, Any]:
        """Everything on the card, for programs: what JSON can hold."""

    def searched(self, language: str = "en") -> str:
        """Everything in which words are looked for, in small letters (`casefold`)."""


class Ability(NamedTuple):
    """A text of a game: an ability's where abilities have texts of their own, a card's where its text is one.

    `unread` says that something printed on it is not in the text yet. An empty text that is not `unread` does nothing.
    `playable` is false for a card that no deck may hold yet: it is unread, or can create a card that is.
    """

    key: str
    text: str
    unread: bool
    playable: bool = True


class PrintedAbilities(NamedTuple):
    """The number of abilities printed on the cards of a game, and of those that can be said in its words, those on
    unread cards among them."""

    printed: int
    understood: int


class Record(NamedTuple):
    """A record of a card file, as far as it could be read: a "card", or a "skill" that cards name.

    `text` is its text, None where the record has none of its own; `problems` are sentences about the rest of it. A
    record that cannot be read has no id, no text, and a problem.
    """

    kind: str
    id: str
    text: str | None
    problems: list[str]


class Facts(Protocol):
    """The content of a game's files, as far as all games are alike."""

    @property
    def decks(self) -> Mapping[str, Deck]:
        """The decks that come with the game, by key; not empty."""


class Cards(Mapping[str, C], Generic[C]):
    """Cards by id, each made when it is asked for."""

    def __init__(self, ids: Callable[[], Iterable[str]], card: Callable[[str], C]) -> None:
        """`ids` are all of them, in order; `card` makes one, or raises `KeyError`."""
        self.ids = ids
        self.card = card

    def __getitem__(self, key: str) -> C:
        return self.card(key)

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids())

    def __len__(self) -> int:
        return sum(1 for _ in self.ids())


LEVELS: Final = ("easy", "medium", "hard", "expert")
"""The computer's players that every game has, weakest first (`tefuda.players.levels`)."""


class Face(ABC):
    """The interface of a game. One object for each game, which lives as long as the program."""

    HOME: ClassVar[Path]
    """The game's folder."""
    RULES: ClassVar[tuple[str, str]]
    """The name of its rules file, without its ending, and the letters with which code and tests cite its clauses."""
    FORM_OF_TEXTS: ClassVar[str]
    """The form of the texts as a whole, in a sentence or two of Markdown: part of docs/language.md."""
    PLAYERS: ClassVar[Mapping[str, Callable[[int], Any]]] = {}
    """The players that only this game has, by level, each made from a seed; `Presentation.levels` has their names."""
    FORMATS: ClassVar[tuple[str, ...]] = ()
    """The values of `Deck.format`: sets of rules for decks other than the usual ones."""
    SEARCH_HOOKS: ClassVar[SearchHooks | None] = None
    """The parameters of plans for whole turns; None where turns are so short that single answers are searched."""
    IDLE: ClassVar[frozenset[str]] = frozenset()
    """Kinds of options that do nothing, or give something away; for players that search single answers."""
    LANGUAGES: ClassVar[tuple[str, ...]] = ("en",)
    """In which languages its cards can be read; the first is the one that they are kept in."""
    RECORDS: ClassVar[tuple[type[msgspec.Struct], ...]]
    """The shapes of the records in its card files: by their fields `game_of_records` tells whose file a broken one is.
    """

    def __init__(self, box: Box | None = None) -> None:
        """With a box of cards it is the face of a game of its own, see `kit.boxes`."""
        self.box = box
        self.catalogues: dict[str, Catalogue] = {}
        self.translators: dict[str, Translator] = {}

    @property
    def name(self) -> str:
        """The game by name: its folder's, and that of the box that it is played with."""
        return self.HOME.name.replace("_", "-") if self.box is None else self.box.key

    @property
    def title(self) -> str:
        """The name of the game for players."""
        return self.catalogue().presentation.title

    @property
    def LEVELS(self) -> tuple[str, ...]:
        """The levels of the computer's players: those of all games, weakest first, and those that only this one has."""
        return (*LEVELS, *self.PLAYERS)

    def check_language(self, language: str) -> None:
        """Refuse a language that the game does not speak."""
        if language not in self.LANGUAGES:
            known = ", ".join(self.LANGUAGES)
            raise TefudaError(f"{self.title} speaks no language {language!r}; it speaks {known}")

    # ------------------------------------------------------------------ games

    @abstractmethod
    def new_game(
        self, decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None, **settings: str
    ) -> Game:
        """A new game up to its first decision. Raises `TefudaError` for decks or settings that cannot be played."""

    @abstractmethod
    def empty_table(self) -> Game:
        """A table without cards."""

    def check_settings(self, settings: Mapping[str, str]) -> None:
        """Refuse settings that no new game of this one has."""
        if settings:
            raise TefudaError(f"a new game of {self.title} has no setting {next(iter(settings))!r}")

    def from_bytes(self, data: bytes) -> Game:
        """A game that was written down. Raises `BadState`."""
        return decode_into(self.empty_table(), data)

    @abstractmethod
    def quick_score(self, view: View, option: Option) -> float:
        """The value of a seat's own side after one of its options; higher is better."""

    def level_score(self, view: View, option: Option) -> float:
        """The same as the levels judge it, below 0 for mistakes that even beginners do not make. (Baselines go by
        `quick_score`, and stay as they are.)"""
        return self.quick_score(view, option)

    # ------------------------------------------------------------------ boxes of cards

    def keyword_of(self, line: str) -> str:
        """The keyword of its box that stands for a line of a text; empty if there is none."""
        return "" if self.box is None else self.box.keyword_of(line)

    def check_box(self) -> None:
        """Raise `FileError` for what keeps the cards and decks of its box from being played."""
        assert self.box is not None
        self.facts()
        for part, id, problem in self.box_problems(self.box):
            raise self.box.error(part, id, problem)
        for key, path in zip(self.box.decks(()), self.box.deck_files(), strict=True):
            for found in self.check_deck(self.starter_decks()[key]):
                raise file_error(str(path), found.line, f"{found.message} ({found.rule})")

    def box_problems(self, box: Box) -> Iterator[tuple[str, object, str]]:
        """The reasons why records of a box cannot be played, beyond those found when they are read: the part of the
        box, the id, and a sentence. Games that know of no boxes refuse them."""
        raise FileError(
            f"{box.folder}: {box.game} takes no card boxes; leave the box out, or write one for another game"
        )

    # ------------------------------------------------------------------ decks

    @abstractmethod
    def facts(self) -> Facts:
        """The content of the game's files. Raises `FileError`."""

    def starter_decks(self) -> Mapping[str, Deck]:
        """The decks that are offered, by key; not empty. A game leaves out those of its files that hold cards which
        cannot be played yet."""
        return self.facts().decks

    @abstractmethod
    def check_deck(self, deck: Deck) -> list[Problem]:
        """The problems of a deck, each with its rule; `deck.format` is empty or one of `FORMATS`."""

    def restricted_problems(self, deck: Deck) -> list[Problem]:
        """The problems of a deck by a list of restricted cards that binds only where a table asks for it
        (`Presentation.restricted`)."""
        return []

    def tidy_deck(self, deck: Deck) -> Deck:
        """The same deck, each card by the id that `cards` has and in the part where the game looks for it. What is
        unknown or wrong stays as it is."""
        return deck

    def deck_facts(self, deck: Deck) -> Mapping[str, int | str]:
        """The facts of a deck in a list of decks, besides its name, by their names: `{"points": 40}`."""
        return {"cards": sum(deck.counts().values())}

    @abstractmethod
    def summary(self, deck: Deck) -> Message:
        """The same and more in a few words: "40 points, bracket up to 100"."""

    def deck_summary(self, deck: Deck, language: str = "en") -> str:
        """The summary in a language as of `translator`."""
        return self.summary(deck).translated(self.translator(language))

    def deck_words(self) -> Mapping[str, str]:
        """The game's own messages about decks, in Japanese by the English templates."""
        return {}

    def translator(self, language: str = "en") -> Translator:
        """The translator of messages about decks, for one of `language.presentation.LANGUAGES`."""
        if language not in self.translators:
            self.translators[language] = translator_of(language, self.deck_words())
        return self.translators[language]

    def example_card(self) -> str:
        """The id of a card, for messages that show how a deck is written."""
        return next(iter(self.cards()))

    # ------------------------------------------------------------------ cards and their texts

    @abstractmethod
    def cards(self) -> Mapping[str, Card]:
        """All cards by id. Asking for any other string raises `KeyError`."""

    def abilities(self) -> Iterable[Ability]:
        """Every text of the game once, in a fixed order."""
        return (Ability(card.id, card.text(), False) for card in self.cards().values())

    def printed_abilities(self) -> PrintedAbilities | None:
        """The number of abilities printed on its cards, where that is known beside `abilities`: in a game whose texts
        are those of cards."""
        return None

    def texts(self) -> CardTexts | None:
        """Its texts as trees and in Japanese, where they are kept in packs."""
        return None

    def said(self, text: str, language: str) -> str:
        """A canonical text in one of `LANGUAGES`. Raises `NoPhrase`."""
        if language == self.LANGUAGES[0] or not text:
            return text
        if kept := self.texts():
            return kept.say(text)
        return self.book(language).print(read(self.book(self.LANGUAGES[0]), text, "text"), "text")

    def phrasebook(self, language: str = "en") -> Phrasebook:
        """The phrasebook that parses and prints texts; its family "text" is a whole text. Raises `TefudaError` for a
        language that the game does not have."""
        self.check_language(language)
        return self.book(language)

    def book(self, language: str) -> Phrasebook:
        """The phrasebook of one of `LANGUAGES`: a function of the game's package `lexicon`, named for the language."""
        made: Phrasebook = getattr(import_module(f"tefuda.games.{self.HOME.name}.lexicon"), BOOKS[language])()
        return made

    def prepare(self, language: str) -> None:
        """Load what reading all cards in a language needs: slow the first time after a change of the texts."""
        self.check_language(language)
        if language != self.LANGUAGES[0] and (kept := self.texts()):
            kept.load()

    @property
    def RECORD_FIELDS(self) -> frozenset[str]:
        """The names of the fields that records of its card files may have."""
        return frozenset(field.encode_name for shape in self.RECORDS for field in msgspec.structs.fields(shape))

    def read_record(self, record: object) -> Record:
        """A record of a card file (a list in YAML), read by itself: a card with its text. Never raises."""
        try:
            card: Any = msgspec.convert(record, self.RECORDS[0])
        except msgspec.ValidationError as error:
            return Record("card", "", None, [fault_of(error, self.RECORDS[0])[1]])
        return Record("card", card.id, card.text or None, [])

    @abstractmethod
    def problems_in(self, records: Sequence[object], file: Path) -> list[list[str]]:
        """The reasons why each record of a file cannot be played, beyond those found by `read_record` and by parsing
        its text: all that the game's own loader, its library and the other languages find wrong. The file may be one of
        the game's own. Raises `FileError` when another file of the game is broken."""

    # ------------------------------------------------------------------ at the table, in the lab

    def catalogue(self, language: str = "en") -> Catalogue:
        """The catalogue for tables, in one of `language.presentation.LANGUAGES`: all games have words for all of them,
        even where their cards speak fewer."""
        if language not in self.catalogues:
            self.catalogues[language] = self.new_catalogue(language)
        return self.catalogues[language]

    @abstractmethod
    def new_catalogue(self, language: str) -> Catalogue:
        """The catalogue in a language."""

    def stage(self) -> Stage[Any]:
        """A table for one scenario (`tefuda.games.scenarios`). Raises `TefudaError` where the game plays none."""
        raise TefudaError(f"{self.title} plays no scenarios")
