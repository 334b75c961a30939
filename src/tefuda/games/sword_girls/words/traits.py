"""Traits: what can be said of one card (the candidate), and of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from tefuda.games.sword_girls.words.schema import (
    COIN,
    FACTION,
    FIELD,
    FOLLOWER,
    KIND,
    SKILL,
    SKILLS,
    SLOTS,
)
from tefuda.games.sword_girls.words.skills import positions
from tefuda.kernel.rows import CARD, NONE
from tefuda.kernel.words.families import CardSet, Condition, Value
from tefuda.kernel.words.players import seat_for

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

NPC_TAG = 1 << 60
"""Tag of the Characters that are NPCs (SG 1.7)."""
SEASON_SHIFT = 56
"""Tags from this bit on hold the season of a card, 1 to 3 (SG 2.5)."""
ANY_TIMING = 0


@final
class FieldIs(Condition):
    """A number of it, such as its kind or faction, has a value."""

    def __init__(self, field: int, value: int) -> None:
        self.field: i64 = field
        self.value: i64 = value

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.now(frame.candidate, self.field) == self.value


@final
class SharesFaction(Condition):
    """It belongs to the same faction as another card."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def holds(self, game: Game, frame: Frame) -> bool:
        for card in self.cards.find(game, frame):
            if game.now(card, FACTION) == game.now(frame.candidate, FACTION):
                return True
        return False


@final
class InGroup(Condition):
    """One of some name groups is in its name; tested on the Korean name (SG 2.2)."""

    def __init__(self, groups: tuple[int, ...]) -> None:
        """`groups` are tag masks."""
        self.mask: i64 = 0
        for group in groups:
            self.mask = self.mask | group

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.tags(frame.candidate) & self.mask != 0


@final
class IsNamed(Condition):
    """It is exactly this card (any printing of the name, SG 2.3)."""

    def __init__(self, definitions: tuple[tuple[int, ...], ...]) -> None:
        """Numbers of the definitions with each of the names."""
        self.definitions: list[int] = [number for numbers in definitions for number in numbers]

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.now(frame.candidate, CARD) in self.definitions


@final
class IsNPC(Condition):
    """It is the Character of an NPC (SG 1.7)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.tags(frame.candidate) & NPC_TAG != 0


@final
class InSeason(Condition):
    """It belongs to one of some seasons (SG 2.5)."""

    def __init__(self, seasons: tuple[Value, ...]) -> None:
        self.seasons = seasons

    def holds(self, game: Game, frame: Frame) -> bool:
        season = (game.tags(frame.candidate) >> SEASON_SHIFT) & 3
        for value in self.seasons:
            if value.value_if_any(game, frame) == season:
                return True
        return False


@final
class HasSkill(Condition):
    """It is a Follower with at least one skill (of a timing, or of any: 0); the effect of a Spell is not a skill (SG
    1.4)."""

    def __init__(self, timing: int) -> None:
        self.timing: i64 = timing

    def holds(self, game: Game, frame: Frame) -> bool:
        if game.now(frame.candidate, KIND) != FOLLOWER:
            return False
        for position in range(SKILLS):
            skill = game.now(frame.candidate, SKILL + position)
            if skill != NONE and (self.timing == ANY_TIMING or game.book.timings[skill] == self.timing):
                return True
        return False


@final
class HasThisSkill(Condition):
    """It has one certain skill; without one, the skill whose text is running."""

    def __init__(self, skill: int = NONE) -> None:
        self.skill: i64 = skill

    def holds(self, game: Game, frame: Frame) -> bool:
        skill = frame.program if self.skill == NONE else self.skill
        for position in range(SKILLS):
            if game.now(frame.candidate, SKILL + position) == skill:
                return True
        return False


@final
class HasPrintedSkills(Condition):
    """Its skills are those that are printed on it, in their positions."""

    def holds(self, game: Game, frame: Frame) -> bool:
        for position in range(SKILLS):
            if game.now(frame.candidate, SKILL + position) != game.printed(frame.candidate, SKILL + position):
                return False
        return True


@final
class SkillIs(Condition):
    """A skill of it, such as its first, acts at a certain time."""

    def __init__(self, which: int, timing: int) -> None:
        self.which: i64 = which
        self.timing: i64 = timing

    def holds(self, game: Game, frame: Frame) -> bool:
        for position in positions(game, frame.candidate, self.which, printed=False):
            if game.book.timings[game.now(frame.candidate, SKILL + position)] == self.timing:
                return True
        return False


@final
class InSlots(Condition):
    """It lies in one of some slots, counted from 1."""

    def __init__(self, slots: tuple[Value, ...]) -> None:
        self.slots = slots

    def holds(self, game: Game, frame: Frame) -> bool:
        if game.zone_of(frame.candidate) != FIELD:
            return False
        slot = game.place_of(frame.candidate) + 1
        for value in self.slots:
            if value.value_if_any(game, frame) == slot:
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class InRelation(Condition):
    """It lies on a field in some relation to one of some cards on a field."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def related(self, game: Game, one: i64, card: i64) -> bool:
        """Whether one card on a field is in this relation to another one."""
        raise AssertionError(f"{type(self).__name__} is no relation")

    def holds(self, game: Game, frame: Frame) -> bool:
        one = frame.candidate
        if game.zone_of(one) != FIELD:
            return False
        for card in self.cards.find(game, frame):
            if game.zone_of(card) == FIELD and self.related(game, one, card):
                return True
        return False


@final
class Adjacent(InRelation):
    """It lies in a slot next to another card's on the same field (SG 14.12)."""

    def related(self, game: Game, one: i64, card: i64) -> bool:
        apart = game.place_of(card) - game.place_of(one)
        return game.seat_of(card) == game.seat_of(one) and (apart == 1 or apart == -1)


@final
class Opposite(InRelation):
    """It lies in the slot of the other field that has the same number as the slot of one of some cards."""

    def related(self, game: Game, one: i64, card: i64) -> bool:
        return game.seat_of(card) != game.seat_of(one) and game.place_of(card) == game.place_of(one)


@final
class WonCoin(Condition):
    """That side won this turn's attack coin (SG 14.22)."""

    def __init__(self, side: int) -> None:
        self.side: i64 = side

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.number(COIN) == seat_for(frame, self.side)


@final
class SlotEmpty(Condition):
    """A slot of a field, counted from 1, holds no card."""

    def __init__(self, slot: Value, side: int) -> None:
        self.slot = slot
        self.side: i64 = side

    def holds(self, game: Game, frame: Frame) -> bool:
        slot = self.slot.value_if_any(game, frame)
        if slot < 1 or slot > SLOTS:
            return False
        return game.cards_in(seat_for(frame, self.side), FIELD)[slot - 1] == NONE


@final
class Percent(Condition):
    """So many times in a hundred, by chance."""

    def __init__(self, percent: Value) -> None:
        self.percent = percent

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.chance.below(100) < self.percent.value(game, frame)
