"""The catalogue of a game for user interfaces: cards for reading, as plain `Sheet`s, abilities, decks, opponents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from tefuda.kernel.causes import Cause
from tefuda.language.decks import Deck
from tefuda.language.glossary import Glossary
from tefuda.language.lessons import Teaching
from tefuda.language.plates import Plate
from tefuda.language.presentation import Presentation


class SkillText(msgspec.Struct, frozen=True):
    """An ability as a player reads it; ``timing`` is one of the keys of `Presentation.timings`, or empty. ``head`` is
    the name of its sort ("Fanfare"), where abilities have no names."""

    name: str
    timing: str
    text: str
    head: str = ""


class Sheet(msgspec.Struct, frozen=True):
    """A card's printed side, for reading: ``facts`` are further lines, such as its faction; ``choices`` the choices
    that its text offers, by the prompt that asks: the text of each number.

    ``part`` is where it belongs in a deck, empty for cards that no deck holds; ``tags`` are by what collections are
    sorted (see `Aspect`). One that is ``unread`` has a text that is not in Tefuda's words yet, or can create
    such a card: it cannot be played. ``look`` is what its colours go by,
    the same in every language: its class or faction; ``plate`` is what its picture is drawn from."""

    key: str
    name: str
    kind: str
    facts: tuple[tuple[str, str], ...] = ()
    skills: tuple[SkillText, ...] = ()
    choices: dict[str, tuple[str, ...]] = {}
    part: str = ""
    tags: dict[str, tuple[str, ...]] = {}
    unread: bool = False
    look: str = ""
    plate: Plate | None = None


class Clause(msgspec.Struct, frozen=True):
    """The clause of a text that caused something: the card that the text is printed on (or that gives it), the clause,
    and its start in the card's whole text (-1: it does not stand there)."""

    key: str
    text: str
    start: int


class DeckChoice(msgspec.Struct, frozen=True):
    """A deck to choose: ``key`` is what ``new_game`` takes, ``format`` that of the deck."""

    key: str
    name: str
    about: str = ""
    format: str = ""


class Opponent(msgspec.Struct, frozen=True):
    """An opponent: a name, a deck, and the level of the player who plays it (empty: as the person has set it). ``card``
    is the card that shows them, if there is one."""

    key: str
    name: str
    deck: str
    level: str = ""
    about: str = ""
    card: str = ""


class Ladder(msgspec.Struct, frozen=True):
    """Opponents to be met one after another; on each floor one of several is met by chance. A win leads one floor up,
    a defeat one down if the ladder ``falls``; the last floor leads back to the first, and a win there is a clear."""

    key: str
    name: str
    floors: tuple[tuple[Opponent, ...], ...]
    about: str = ""
    falls: bool = True


class Catalogue(Protocol):
    """A game's texts for user interfaces, besides its rules, in one language. Names and texts of cards are in the first
    language of the game where it does not have that one."""

    presentation: Presentation

    def __hash__(self) -> int:
        """Hash by identity, since results are cached for each catalogue."""

    def name(self, key: str) -> str:
        """The name of the card of that key."""

    def clause(self, cause: Cause) -> Clause | None:
        """The clause of a text that caused something: the innermost sentence or part of one that was being carried out,
        else the whole ability; None for what the rules do."""

    def sheet(self, key: str) -> Sheet:
        """The sheet of the card of that key."""

    def deck(self, key: str) -> Deck | None:
        """The deck that belongs to an opponent alone, by `Opponent.deck`; None for any other key."""

    def skill(self, number: int) -> SkillText:
        """The ability that a skill field of a row names by its number."""

    def owed(self, part: int) -> str:
        """The name of a part of a cost, by its number in `Decision.owed`."""

    def deck_name(self, key: str) -> str:
        """The name of a deck that comes with the game. Raises `KeyError`."""

    def decks(self) -> Sequence[DeckChoice]:
        """The decks that come with the game."""

    def opponents(self) -> Sequence[Opponent]:
        """Opponents with decks of their own, to choose from freely."""

    def ladders(self) -> Sequence[Ladder]:
        """Opponents to be met one after another."""

    def glossary(self) -> Glossary:
        """The words on its cards, explained."""

    def teaching(self) -> Teaching | None:
        """A first game with lessons, if there is one."""
