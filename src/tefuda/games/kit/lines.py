"""The lines of a card's text, for games whose texts have a line for each ability: what they are made into, and the
limits that a line may name."""

from __future__ import annotations

from typing import Final

from tefuda.games.kit.trees import says
from tefuda.kernel.ability import Ability
from tefuda.kernel.op import Program
from tefuda.kernel.words.families import Condition, ProgramBuilder, Step
from tefuda.language.vocabulary import Trace, Tree, Vocabulary

SLOTS: Final = 8
"""Abilities that one line may have: its own, then those that it quotes."""
QUOTED: Final = 4
"""The first slot of quoted abilities."""


class Built:
    """What a line has become: abilities and programs by slot."""

    def __init__(self, name: str, first: int, tree: Tree, vocabulary: Vocabulary) -> None:
        """`first` is the number of slot 0 in the book, of abilities and of programs alike; `vocabulary` has the words
        of the tree."""
        self.name = name
        self.first = first
        self.abilities: dict[int, Ability] = {}
        self.programs: dict[int, Program] = {}
        self.effect: tuple[Step, ...] = ()
        self.tree = tree
        self.vocabulary = vocabulary
        self.trace = Trace()
        self.slot = 0
        self.quoted = QUOTED

    def number(self) -> int:
        """The number of the ability that is made next."""
        return self.first + self.slot

    def says(self, *names: str) -> bool:
        """Whether one of some words is said anywhere in the line."""
        return says(self.tree, self.vocabulary, *names)

    def add(self, ability: Ability, builder: ProgramBuilder | None = None) -> None:
        """Keep an ability, with its program."""
        self.abilities[self.slot] = ability
        if builder is not None:
            self.programs[self.slot] = builder.program(self.name)
        self.slot += 1

    def quote(self, line: Line) -> int:
        """Make a quoted line in the next slot for such; returns its number."""
        slot = self.slot
        self.slot = self.quoted
        if self.slot >= SLOTS:
            raise ValueError(f"{self.name}: one line quotes more than {SLOTS - QUOTED} abilities; make two lines of it")
        number = self.number()
        line.make(self)
        self.quoted = self.slot
        self.slot = slot
        return number


class Line:
    """One line of a text."""

    def make(self, built: Built) -> None:
        """Add the line's abilities and programs."""

    def keywords(self) -> int:
        """The keyword bits that the line gives its card."""
        return 0

    def effect(self) -> tuple[Step, ...]:
        """What a card does that is used for its text, with this line."""
        return ()


class Rule:
    """A limit of an ability: how often, under which condition, or in which zones instead of the usual ones."""

    def __init__(self, limit: int = 0, condition: Condition | None = None, zones: int = 0) -> None:
        self.limit = limit
        self.condition = condition
        self.zones = zones


def zones_of(rules: tuple[Rule, ...]) -> int:
    """The zones in which an ability works if not where its card usually does; 0 when none is named."""
    zones = 0
    for rule in rules:
        zones |= rule.zones
    return zones


def limit_of(rules: tuple[Rule, ...]) -> int:
    """How often a turn."""
    return max([rule.limit for rule in rules], default=0)


def conditions_of(rules: tuple[Rule, ...]) -> tuple[Condition, ...]:
    """Under which conditions."""
    return tuple(rule.condition for rule in rules if rule.condition is not None)
