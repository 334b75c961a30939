"""The catalogue of a game: the answers that all games share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec.structs import replace

from tefuda.games.kit import japanese
from tefuda.games.kit.contract import Face
from tefuda.games.kit.library import TextLibrary
from tefuda.kernel.causes import Cause
from tefuda.language.catalogue import Clause, DeckChoice, Ladder, Opponent, Sheet, SkillText
from tefuda.language.clauses import span_of
from tefuda.language.decks import Deck
from tefuda.language.glossary import Glossary, read_glossary
from tefuda.language.lessons import Teaching, read_teaching
from tefuda.language.phrasebook import NoPhrase
from tefuda.language.presentation import Presentation
from tefuda.language.translating import translated


class GameCatalogue(ABC):
    """The catalogue of a game in a language (see `language.catalogue.Catalogue`)."""

    def __init__(self, face: Face, presentation: Presentation, words: Mapping[str, str], language: str) -> None:
        """`presentation` is in English, `words` are its own words in Japanese; a game without any speaks English."""
        self.face = face
        self.language = language
        self.presentation = presentation
        if language == "ja" and words:
            self.presentation = translated(presentation, {**japanese.WORDS, **words}, "ja")
        if face.box is not None:
            title = f"{self.presentation.title} + {face.box.name}"
            self.presentation = replace(self.presentation, game=face.name, title=title, box=face.box.name)

    @abstractmethod
    def name(self, key: str) -> str:
        """The name of the card of that key."""

    @abstractmethod
    def sheet(self, key: str) -> Sheet:
        """The sheet of the card of that key."""

    @abstractmethod
    def skill(self, number: int) -> SkillText:
        """The ability that a skill field of a row names by its number."""

    @abstractmethod
    def clause(self, cause: Cause) -> Clause | None:
        """The clause that caused something; None for what the rules do."""

    def owed(self, part: int) -> str:
        """The name of a part of a cost that is still to be paid; no game has any but those that say so."""
        return ""

    def deck(self, key: str) -> Deck | None:
        """The deck that belongs to an opponent alone; None for any other key."""
        return None

    def decks(self) -> Sequence[DeckChoice]:
        """The decks that come with the game."""
        decks = self.face.starter_decks()
        return [DeckChoice(key, self.deck_name(key), format=deck.format) for key, deck in decks.items()]

    def deck_name(self, key: str) -> str:
        """The name of a deck that comes with the game. Raises `KeyError`."""
        return self.face.starter_decks()[key].name

    def opponents(self) -> Sequence[Opponent]:
        """Opponents with decks of their own."""
        return []

    def ladders(self) -> Sequence[Ladder]:
        """Opponents to be met one after another."""
        return []

    def glossary(self) -> Glossary:
        """The words on the cards, explained in `glossary.yaml`, if there is such a file."""
        path = self.face.HOME / "glossary.yaml"
        return read_glossary(path) if path.is_file() else Glossary((), {})

    def teaching(self) -> Teaching | None:
        """A first game with the lessons of `lessons.yaml`, if there is such a file."""
        path = self.face.HOME / "lessons.yaml"
        return read_teaching(path, self.face.HOME / "glossary.yaml") if path.is_file() else None


class TextCatalogue(GameCatalogue):
    """The catalogue of a game in which a text is one program."""

    def __init__(
        self, face: Face, library: TextLibrary, presentation: Presentation, words: Mapping[str, str], language: str
    ) -> None:
        super().__init__(face, presentation, words, language)
        self.library = library
        self.clause_at = lru_cache(maxsize=8192)(self.find_clause)

    @abstractmethod
    def texts_on(self, key: str) -> Sequence[int]:
        """The programs of the texts that stand on a card, in their order."""

    def text(self, number: int) -> str:
        """A text by its program, as the table shows it."""
        return self.library.texts[self.library.text_keys[number]]

    def skill(self, number: int) -> SkillText:
        """A text by its program."""
        return SkillText("", "", self.text(number))

    def clause(self, cause: Cause) -> Clause | None:
        """The clause that caused something; None for what the rules do."""
        if cause.program >= len(self.library.text_keys) or cause.card < 0:
            return None
        return self.clause_at(cause.program, cause.place, self.library.book.cards[cause.card].key)

    def find_clause(self, number: int, place: int, key: str) -> Clause | None:
        """The clause of a text from which an op of its program comes, as it stands on a card (or not: -1)."""
        made = self.library.book.program(number)
        if number not in self.library.read:
            return None
        tree, trace = self.library.read[number]
        spoken = self.language if self.language in self.face.LANGUAGES else self.face.LANGUAGES[0]
        try:
            text, places = self.face.phrasebook(spoken).print_with_places(tree, "text")
        except NoPhrase:
            text, places = self.library.texts[self.library.text_keys[number]], {}
        begin, end = span_of(made, place, trace, places) or (0, len(text))
        before = 0
        for one in self.texts_on(key):
            if one == number:
                return Clause(key, text[begin:end], before + begin)
            before += len(self.text(one)) + 1
        return Clause(key, text[begin:end], -1)
