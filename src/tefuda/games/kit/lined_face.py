"""The face of a game whose cards have a number for each printing and a line of text for each ability, and a card as its
players read it. What such a game is made of stands in modules of its folder that are called alike: `setup`, `facts`,
`library`, `deck_rules`, `readings`, `creating`; and, loaded when they are asked for, `catalogue`, `scenarios` and
`japanese.decks`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from tefuda.games.kit import line_problems
from tefuda.games.kit.cards import PrintedCard
from tefuda.games.kit.contract import Ability, Cards, Face
from tefuda.games.kit.creating import ON_PAGES, why_not_played
from tefuda.games.kit.files import facts_without
from tefuda.games.kit.line_library import LineLibrary
from tefuda.games.kit.printings import Pool, PrintedFacts
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.catalogue import Catalogue
from tefuda.language.decks import Deck, Problem
from tefuda.language.messages import Message

if TYPE_CHECKING:
    from tefuda.games.kit.stage import Stage
    from tefuda.games.kit.texts import CardTexts


class LinedCard(PrintedCard):
    """A card as players read it."""

    facts: Any
    face: LinedFace

    def __init__(self, face: LinedFace, facts: PrintedFacts) -> None:
        self.known: Any = face.facts()
        super().__init__(face, facts.id, facts.named("en"), facts, facts.text)  # type: ignore[arg-type]

    @abstractmethod
    def printed_facts(self, language: str) -> Sequence[str]:
        """The printed facts besides its names, its numbers and its text."""

    def named(self, language: str) -> str:
        """The card's name; the other language's where it has none in this one."""
        name: str = self.facts.named(language)
        return name

    def page(self, language: str = "en") -> Iterator[str]:
        self.face.check_language(language)
        card = self.facts
        name, other = self.named(language), card.name_en if language == "ja" else card.name_ja
        yield f"{name}  ({other})" if other and other != name else name
        yield ", ".join(part for part in self.printed_facts(language) if part)
        if self.numbers(language):
            yield self.numbers(language)
        for line, said in zip(card.lines, self.text(language).splitlines(), strict=True):
            word = self.face.keyword_of(line)
            yield f"{word}. ({said})" if word else said
        if card.note and language == "en":
            yield f"({card.note})"
        if why := why_not_played(card, self.known.cards, self.face.creates_unread, ON_PAGES, language):
            yield why

    def record(self) -> dict[str, Any]:
        listed = {field: getattr(self.facts, field) for field in self.facts.__struct_fields__}
        found: dict[str, Any] = msgspec.to_builtins({**listed, "playable": self.face.is_playable(self.id)})
        return found

    def lines_in(self, language: str) -> str:
        """Its text, for a search; lines that cannot be said in the language stay in English."""
        if language == "en":
            return str(self.facts.text)
        self.face.prepare(language)
        return " ".join(self.face.texts().say_or_keep(line) for line in self.facts.lines)


@lru_cache(maxsize=256)
def tidied(face: LinedFace, deck: Deck) -> Deck:
    """The deck with each card by its own id, not by that of a printing."""
    found: Deck = face.part("deck_rules").tidy_deck(deck, face.facts())
    return found


class LinedFace(Face):
    """The game as the rest of the program sees it."""

    LANGUAGES = ("en", "ja")
    CARD: ClassVar[type[LinedCard]]
    """A card as its players read it."""

    def part(self, name: str) -> Any:
        """A module of the game's folder."""
        return import_module(f"tefuda.games.{self.HOME.name}.{name}")

    # ------------------------------------------------------------------ games

    def new_game(
        self, decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None, **settings: str
    ) -> Game:
        """A new game. Decks must have what a game begins with, and only cards that can be played."""
        self.check_settings(settings)
        made: Game = self.part("setup").new_game(self.library, decks, seed, journal)
        return made

    def empty_table(self) -> Game:
        made: Game = self.part("setup").table(0, self.library)
        return made

    @cached_property
    def library(self) -> Any:
        """The cards and programs that all its games share."""
        part = self.part("library")
        shared: LineLibrary[Any] = part.library()
        return shared if self.box is None else part.Library(self.facts(), box=self.box, like=shared)

    @cached_property
    def loaded(self) -> Any:
        """The content of the files of the game and of its box, read once."""
        known: Pool[Any] = self.part("facts").load_facts()
        return known if self.box is None else known.card_files.with_box(known, self.box)

    def facts(self) -> Any:
        return self.loaded

    def stage(self) -> Stage[Any]:
        made: Stage[Any] = self.part("scenarios").STAGE(self.library)
        return made

    # ------------------------------------------------------------------ decks

    def check_deck(self, deck: Deck) -> list[Problem]:
        found: list[Problem] = self.part("deck_rules").check_deck(deck, self.facts())
        return found

    def tidy_deck(self, deck: Deck) -> Deck:
        return tidied(self, deck)

    def summary(self, deck: Deck) -> Message:
        found: Message = self.part("deck_rules").summary(deck, self.facts())
        return found

    def deck_words(self) -> Mapping[str, str]:
        words: Mapping[str, str] = self.part("japanese.decks").WORDS
        return words

    # ------------------------------------------------------------------ cards and their texts

    @property
    def creates_unread(self) -> Mapping[str, str]:
        """For each card that can create one with an unread text: the id of that card."""
        found: Mapping[str, str] = self.part("creating").creates_unread(self.facts())
        return found

    def is_playable(self, card: str) -> bool:
        """Whether a card can be played: its text is read, and so are those of all cards that it can create."""
        return bool(self.part("creating").is_playable(card, self.facts()))

    def cards(self) -> Mapping[str, Any]:
        return Cards(lambda: self.facts().cards, lambda id: self.CARD(self, self.facts().cards[id]))

    def abilities(self) -> Iterator[Ability]:
        """The texts of all cards."""
        for card in self.facts().cards.values():
            yield Ability(card.id, card.text, card.unread, self.is_playable(card.id))

    def texts(self) -> CardTexts:
        kept: CardTexts = self.part("readings").TEXTS
        return kept

    def problems_in(self, records: Sequence[object], file: Path) -> list[list[str]]:
        known: Pool[Any] = facts_without(file, self.part("facts").load_facts)
        is_own = file.resolve().parent == self.HOME / "cards"

        def set_of(id: str) -> str:
            return file.stem if is_own else id.rpartition("-")[0]

        return line_problems.problems_in(records, set_of, known, self.part("library").Library)

    def new_catalogue(self, language: str) -> Catalogue:
        made: Catalogue = self.part("catalogue").CATALOGUE(self, language)
        return made
