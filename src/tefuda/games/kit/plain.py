"""The face of a plain game: a card is one record with one text, and a deck is so many cards.

A game that is more than that keeps what fits, and answers the rest itself (see docs/adding-a-game.md).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from tefuda.games.kit.boxes import CARDS, Box
from tefuda.games.kit.cards import PrintedCard
from tefuda.games.kit.catalogue import TextCatalogue
from tefuda.games.kit.contract import Cards, Face
from tefuda.games.kit.decks import counted, problem_with, unknown_cards, way_out
from tefuda.games.kit.files import by_id, decks_in, facts_without, files_in
from tefuda.games.kit.library import TextLibrary
from tefuda.games.kit.setup import put, shuffled
from tefuda.games.kit.trees import BadText
from tefuda.kernel.book import CardDef
from tefuda.kernel.chance import seeded
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.kernel.new_game import empty_table
from tefuda.kernel.op import Op, Program
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import Rules
from tefuda.language.catalogue import Sheet
from tefuda.language.decks import Deck, Problem
from tefuda.language.messages import Message, say
from tefuda.language.parser import ReadError
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.presentation import Presentation

TURN = "turn"
"""The procedure that a game is: it begins with it, and never leaves it."""


class PlainCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card as it stands in a card file; a game adds its numbers, all of them whole ones."""

    id: str
    name: str
    text: str

    def numbers(self) -> dict[str, int]:
        """The printed numbers by name, in their order."""
        fields = msgspec.structs.asdict(self)
        return {name: value for name, value in fields.items() if name not in PlainCard.__struct_fields__}


class PlainFacts(msgspec.Struct, frozen=True):
    """The content of a plain game's files."""

    cards: dict[str, Any]
    decks: dict[str, Deck]


class PlainLibrary(TextLibrary):
    """The cards and programs of a plain game."""

    def __init__(
        self, english: Phrasebook, cards: Mapping[str, PlainCard], turn: tuple[Op, ...], box: Box | None = None
    ) -> None:
        super().__init__(english, {id: card.text for id, card in cards.items()}, [TURN], {}, box)
        self.turn = turn
        self.book = self.new_book(
            [CardDef(id, card.name, tuple(card.numbers().values()), 0, (self.text_numbers[id],))
             for id, card in cards.items()]
        )  # fmt: skip

    def procedure(self, name: str) -> Program:
        return Program(name, self.turn)


class PlainPrint(PrintedCard):
    """A card of a plain game as players read it."""

    facts: PlainCard

    def numbers(self, language: str = "en") -> str:
        return "  ".join(f"{name} {value}" for name, value in self.facts.numbers().items())


class PlainCatalogue(TextCatalogue):
    """The catalogue of a plain game for tables. All its cards are of the first kind that its table knows."""

    def __init__(self, face: PlainFace, language: str) -> None:
        super().__init__(face, face.library, face.PRESENTATION, face.WORDS, language)
        self.cards = face.facts().cards

    def name(self, key: str) -> str:
        return str(self.cards[key].name)

    def texts_on(self, key: str) -> Sequence[int]:
        return [self.library.text_numbers[key]]

    def sheet(self, key: str) -> Sheet:
        skill = self.skill(self.library.text_numbers[key])
        look = self.presentation.looks[0].look if self.presentation.looks else ""
        return Sheet(key, self.name(key), self.presentation.kinds[0].kind, (), (skill,), part="cards", look=look)


class PlainFace(Face):
    """The face of a plain game. Card files lie in `cards/`, decks in `decks/`."""

    PRESENTATION: ClassVar[Presentation]
    WORDS: ClassVar[Mapping[str, str]] = {}
    """The words of the table in Japanese, if there are any."""
    GAME: ClassVar[Rules]
    """The rules for the engine."""
    TURNS: ClassVar[tuple[Op, ...]]
    """The turn, which leads back to its own beginning; the card's text is the first of its abilities in the book."""
    DECK: ClassVar[int]
    """The zone in which a deck begins."""
    SIZES: ClassVar[tuple[int, int, int]]
    """The least and the most cards of a deck, and the most copies of each."""
    SIZE_CLAUSE: ClassVar[str]
    """The clause that says so."""

    def __init__(self, box: Box | None = None) -> None:
        super().__init__(box)
        self.table_with = lru_cache(maxsize=256)(self.lay_out)

    @abstractmethod
    def begin(self, game: Game) -> None:
        """Finish the setup after the decks are shuffled, before the first turn."""

    @cached_property
    def library(self) -> PlainLibrary:
        """The library, made once."""
        return PlainLibrary(self.book("en"), self.facts().cards, self.TURNS, self.box)

    # ------------------------------------------------------------------ games

    def new_game(
        self, decks: tuple[Deck, Deck], seed: int | bytes, journal: Journal | None = None, **settings: str
    ) -> Game:
        self.check_settings(settings)
        game = shuffled(self.table_with(decks), seed, self.DECK)
        self.begin(game)
        game.journal = journal
        game.push(Frame(self.library.parts[TURN], NONE, 0, NONE))
        game.run()
        return game

    def empty_table(self) -> Game:
        return empty_table(self.rules, self.library.book, seeded(0))

    @cached_property
    def rules(self) -> Rules:
        """The rules for the engine; with a box, under its name."""
        if self.box is None:
            return self.GAME
        found = copy(self.GAME)
        found.name = self.name
        return found

    def lay_out(self, decks: tuple[Deck, Deck]) -> Game:
        """The table with two decks before they are shuffled. Raises `TefudaError` for cards that there are not."""
        game = self.empty_table()
        for seat, deck in enumerate(decks):
            for id, count in deck.counts().items():
                if id not in self.library.book.numbers:
                    raise BadText(f"deck {deck.name!r}: there is no card {id!r}")
                for _ in range(count):
                    put(game, seat, self.library.book.numbers[id], self.DECK)
        return game

    # ------------------------------------------------------------------ cards and decks

    @cached_property
    def loaded(self) -> PlainFacts:
        """The content of the files, read once."""
        shape: Any = self.RECORDS[0]
        cards = by_id(files_in(self.HOME / "cards"), shape, lambda record, path: record)
        decks = decks_in(self.HOME / "decks")
        if self.box is None:
            return PlainFacts(cards, decks)
        own = self.box.read(CARDS, shape, lambda record, path: self.spelled_out(record), cards)
        return PlainFacts(cards | own, decks | self.box.decks(decks))

    def spelled_out(self, card: Any) -> Any:
        """A card of a box, with what its keywords stand for."""
        assert self.box is not None
        return msgspec.structs.replace(card, text=self.box.spelled_out(card.text))

    def box_problems(self, box: Box) -> Iterator[tuple[str, object, str]]:
        for part, id in box.places:
            try:
                self.library.make(self.library.text_numbers[id])
            except BadText as error:
                yield part, id, str(error)

    def facts(self) -> PlainFacts:
        return self.loaded

    def cards(self) -> Mapping[str, PlainPrint]:
        def printed(id: str) -> PlainPrint:
            card = self.facts().cards[id]
            return PlainPrint(self, id, card.name, card, card.text)

        return Cards(lambda: self.facts().cards, printed)

    def check_deck(self, deck: Deck) -> list[Problem]:
        return list(self.problems_of(deck))

    def problems_of(self, deck: Deck) -> Iterator[Problem]:
        """The problems of a deck: unknown cards, the number of cards, copies."""
        names = {id: card.name for id, card in self.facts().cards.items()}
        yield from unknown_cards(self.SIZE_CLAUSE, deck, names.__contains__, names)
        least, most, copies = self.SIZES
        size = sum(deck.counts().values())
        if advice := way_out(size, least, most):
            asked = say("{least} to {most}", least=least, most=most)
            message = say("{cards}; a deck has {asked}: {advice}", cards=counted(size), asked=asked, advice=advice)
            yield Problem(self.SIZE_CLAUSE, message)
        for id, count in deck.counts().items():
            if count > copies:
                message = say("{count} copies of {card}; the limit is {limit}", count=count, card=id, limit=copies)
                yield problem_with(deck, self.SIZE_CLAUSE, message, id)

    def summary(self, deck: Deck) -> Message:
        return counted(sum(deck.counts().values()))

    def problems_in(self, records: Sequence[object], file: Path) -> list[list[str]]:
        known = facts_without(file, self.facts).cards
        return [list(self.text_problems(record, known)) for record in records]

    def text_problems(self, record: object, known: Mapping[str, PlainCard]) -> Iterator[str]:
        """The reasons why a record cannot be played: no program can be made of its text. A text that cannot be parsed
        is left to the reader of `read_record`."""
        try:
            card: Any = msgspec.convert(record, self.RECORDS[0])
            shared = PlainLibrary(self.book("en"), {**known, card.id: card}, self.TURNS)
            shared.make(shared.text_numbers[card.id])
        except msgspec.ValidationError:
            return
        except BadText as error:
            if not isinstance(error.__cause__, ReadError):
                yield str(error)

    def new_catalogue(self, language: str) -> PlainCatalogue:
        return PlainCatalogue(self, language)
