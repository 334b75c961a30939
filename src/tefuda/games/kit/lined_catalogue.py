"""The catalogue of a game whose texts have a line for each ability: abilities by number, clauses, choices in texts."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from tefuda.games.kit.catalogue import GameCatalogue
from tefuda.games.kit.creating import ON_SHEETS, why_not_played
from tefuda.games.kit.line_clauses import clause_of
from tefuda.games.kit.line_library import LineLibrary
from tefuda.games.kit.lined_face import LinedFace
from tefuda.games.kit.texts import CardTexts
from tefuda.kernel.causes import Cause
from tefuda.language.catalogue import Clause, Sheet, SkillText
from tefuda.language.lines import QUOTED, SLOTS
from tefuda.language.parser import ReadError
from tefuda.language.phrasebook import NoPhrase
from tefuda.language.plates import Plate
from tefuda.language.presentation import Presentation
from tefuda.language.vocabulary import Tree

CHOICES: Final = {"modes": ("mode", "mode"), "either cost": ("pay", "cost")}
"""Words of a text that let players choose by number: the prompt that asks, and the family of what is chosen."""

MOST_SHEETS: Final = 4096
"""So many sheets are kept."""


class LinedCatalogue(GameCatalogue):
    """The catalogue of such a game in a language."""

    face: LinedFace

    def __init__(self, face: LinedFace, presentation: Presentation, words: Mapping[str, str], language: str) -> None:
        super().__init__(face, presentation, words, language)
        self.library: LineLibrary[Any] = face.library
        self.facts: Any = face.facts()
        self.texts = face.texts()
        self.part_of: Callable[[Any], str] = face.part("deck_rules").part_of
        self.kept_sheet = lru_cache(maxsize=MOST_SHEETS)(self.make_sheet)

    @abstractmethod
    def line_text(self, line: str) -> SkillText:
        """A line of a text."""

    @abstractmethod
    def facts_on(self, card: Any) -> Iterator[tuple[str, str]]:
        """The printed facts of a card besides its name, its numbers and its text, each with its name."""

    @abstractmethod
    def tags_of(self, card: Any) -> dict[str, tuple[str, ...]]:
        """The values by which a collection is sorted; values that a card does not have may be empty."""

    @abstractmethod
    def look_of(self, card: Any) -> str:
        """The look of the table that a card has."""

    @abstractmethod
    def plate_of(self, card: Any) -> Plate:
        """The data of a card's picture, without what its text does."""

    def effect_text(self, name: str) -> SkillText:
        """The text of a lasting effect of that name that no card has printed."""
        return SkillText(name, "", name.capitalize())

    def name(self, key: str) -> str:
        name: str = self.facts.cards[key].named(self.language)
        return name

    def sheet(self, key: str) -> Sheet:
        return self.kept_sheet(key)

    def make_sheet(self, key: str) -> Sheet:
        """The same, made anew."""
        facts, card, language = self.facts, self.facts.cards[key], self.language
        skills = [self.line_text(line) for line in card.lines]
        if why := why_not_played(card, facts.cards, self.face.creates_unread, ON_SHEETS, language):
            skills.append(SkillText("", "", why))
        return Sheet(
            key,
            card.named(language),
            card.kind,
            tuple(self.facts_on(card)),
            tuple(skills),
            choices_in(self.texts, card.lines, language),
            self.part_of(card),
            {tag: values for tag, values in self.tags_of(card).items() if values},
            not self.face.is_playable(key),
            self.look_of(card),
            replace(self.plate_of(card), deeds=self.texts.deeds(card.lines)),
        )

    def skill(self, number: int) -> SkillText:
        """An ability by its number in the book: the line that it is part of, or what that quotes as this ability."""
        if number < self.library.first_effect:
            line, slot = divmod(number, SLOTS)
            told = self.line_text(self.library.lines[line][1])
            return told if slot < QUOTED else quoted_skill(told, slot - QUOTED)
        return self.effect_text(self.library.book.ability(number).name)

    def clause(self, cause: Cause) -> Clause | None:
        """The clause that caused something."""
        return clause_of(self.library, cause, self.language)


def quoted_skill(told: SkillText, number: int) -> SkillText:
    """The quoted ability of that number in a line; the line itself where quotes stand in quotes and several could be
    meant.

    >>> quoted_skill(SkillText("", "", "Give “Enter: Draw 1.” to this, or “Lancer.”."), 1).text
    'Lancer.'
    """
    quotes: list[str] = []
    start, depth, nested = 0, 0, False
    for at, sign in enumerate(told.text):
        if sign in "“「":
            depth += 1
            nested |= depth > 1
            start = at + 1 if depth == 1 else start
        elif sign in "”」":
            depth -= 1
            if depth == 0:
                quotes.append(told.text[start:at])
    if nested and len(quotes) > 1:
        return told
    found = quotes[number if len(quotes) > 1 else 0] if number < len(quotes) or len(quotes) == 1 else ""
    head = re.split("[:：]", found, maxsplit=1)[0].partition(" (")[0].removesuffix(".")
    return SkillText("", told.timing, found, head) if found else told


def choices_in(texts: CardTexts, lines: Sequence[str], language: str) -> dict[str, tuple[str, ...]]:
    """The choices by number in the lines; of two such places of a sort the longer one."""
    found: dict[str, tuple[str, ...]] = {}
    for line in lines:
        try:
            tree = texts.tree(line)
        except ReadError:
            continue
        for word, parts in branches(tree):
            prompt, family = CHOICES[word]
            try:
                clauses = tuple(plain(texts.lexicon.book(language).print(part, family), language) for part in parts)
            except NoPhrase:
                clauses = tuple(plain(texts.lexicon.english().print(part, family), "en") for part in parts)
            if len(clauses) > len(found.get(prompt, ())):
                found[prompt] = clauses
    return found


def branches(tree: object) -> Iterator[tuple[str, tuple[Tree, ...]]]:
    """The places of a text where something is chosen by number, each with what can be chosen."""
    if not isinstance(tree, tuple):
        return
    if tree and isinstance(tree[0], str) and tree[0] in CHOICES:
        yield tree[0], tree[-1]
    for part in tree:
        yield from branches(part)


def plain(text: str, language: str) -> str:
    """A part of a text as a sentence of its own."""
    inner = text[1:-1] if text[:1] in "(〈（" and text[-1:] in ")〉）" else text
    return inner.removesuffix("。") + "。" if language == "ja" else f"{inner[:1].upper()}{inner[1:]}."
