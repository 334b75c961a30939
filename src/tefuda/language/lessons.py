"""Tutorials: a first game against the computer with its decks, and lessons with the conditions under which they appear.

A game keeps it in a file. A **lesson** says in a few sentences what a player meets now, and points at it; its
**moment** is a condition on what that player sees. So lessons come when their time has come, however the game goes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from tefuda.language import yaml12
from tefuda.language.glossary import Glossary, read_glossary

Whose = Literal["mine", "theirs", "any"]
WORD: Final = "word-"
"""Lessons about a word of the cards are named after it."""


class CardsThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some card that the player sees lies in one of `zones`: of one of `kinds` (empty: of any), and with the word
    `term` of the glossary in its text (empty: with any text)."""

    zones: tuple[str, ...]
    whose: Whose = "mine"
    kinds: tuple[str, ...] = ()
    term: str = ""


class OptionThere(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The player is offered an option of a kind; about a card of one of `kinds`, where they are named."""

    option: str
    kinds: tuple[str, ...] = ()


class Happened(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something has just happened: an event of the log. `amount` and `name` (of a number) are compared where they are
    given, ``origin`` and ``target`` are the zones that a card went from and to."""

    event: str
    whose: Whose = "any"
    amount: int | None = None
    name: str = ""
    origin: str = ""
    target: str = ""


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The conditions under which a lesson appears: all that are named have to hold.

    `prompts`: one of them is asked. `numbers` of the table, and of the players (`mine`, `theirs`), are at least what
    is said; `active` is whose turn it is. `after` are lessons that have come before this answer. One that comes
    ``alone`` waits for a moment in which no other one comes.
    """

    prompts: tuple[str, ...] = ()
    option: OptionThere | None = None
    cards: CardsThere | None = None
    event: Happened | None = None
    numbers: dict[str, int] = {}
    mine: dict[str, int] = {}
    theirs: dict[str, int] = {}
    active: Literal["mine", "theirs"] | None = None
    result: Literal["won", "lost", "any"] | None = None
    after: tuple[str, ...] = ()
    alone: bool = False


class Pointer(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The target of a lesson's arrow: a zone, a number of a player (or a total), options of a kind; of the player or of
    the other one. Cards that its moment was about are pointed at besides."""

    zone: str = ""
    number: str = ""
    option: str = ""
    whose: Whose = "mine"


class LessonText(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The text of a lesson, by language: its title, its sentences, and a suggestion of what to try."""

    id: str
    title: dict[str, str]
    text: dict[str, str]
    hint: dict[str, str] = msgspec.field(default_factory=dict, name="try")
    points: tuple[Pointer, ...] = ()
    rule: str = ""


class Lesson(LessonText, frozen=True, forbid_unknown_fields=True):
    """A lesson, and when it comes. The `early` ones come within the first turns of any sensible game."""

    when: Moment = Moment()
    early: bool = False


class FirstGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setting of the first game: the learner's deck and the computer's, by key; the seat of the learner, and the
    level of the computer. `about` describes it, by language."""

    decks: tuple[str, str]
    seed: int
    level: str
    about: dict[str, str]
    seat: int = 0


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words of the glossary that have a lesson of their own when the first card with them lies in one of `zones`."""

    terms: tuple[str, ...]
    zones: tuple[str, ...]
    after: tuple[str, ...] = ()


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of lessons, in the order in which they come where several could."""

    game: FirstGame
    lessons: tuple[Lesson, ...]
    words: Words


class Teaching(msgspec.Struct, frozen=True):
    """The first game of a game, and all its lessons."""

    game: FirstGame
    lessons: tuple[Lesson, ...]


@lru_cache(maxsize=8)
def read_teaching(path: Path, glossary: Path) -> Teaching:
    """The lessons in a file, with those about words as a glossary explains them. Raises `FileError`."""
    course = yaml12.read(path).record(Course)
    return Teaching(course.game, (*course.lessons, *lessons_about(course.words, read_glossary(glossary))))


def lessons_about(words: Words, glossary: Glossary) -> Iterator[Lesson]:
    """A lesson for each word."""
    terms = {term.id: term for term in glossary.terms}
    for name in words.terms:
        term = terms[name]
        moment = Moment(cards=CardsThere(words.zones, "any", term=name), after=words.after, alone=True)
        yield Lesson(id=f"{WORD}{name}", title=term.name, text=term.means, rule=term.rule, when=moment)
