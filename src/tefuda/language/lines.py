"""The lines of a card's text, for games whose texts have a line for each ability: their abilities and programs, and the
limits that a line may name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from tefuda.kernel.ability import Ability, Continuous
from tefuda.kernel.op import Program
from tefuda.kernel.rules import Rules
from tefuda.kernel.words.abilities import (
    Adds,
    Becomes,
    Bits,
    Lends,
    LendsActions,
    MarkUsed,
    NotUsed,
    PlayerAdds,
    PlayerBits,
    When,
)
from tefuda.kernel.words.conditions import All
from tefuda.kernel.words.costs import PayFor
from tefuda.kernel.words.events import Event
from tefuda.kernel.words.families import CardSet, Condition, ProgramBuilder, Step, Value, mask_of
from tefuda.kernel.words.immunity import Immune
from tefuda.kernel.words.keywords import LimitedKeyword
from tefuda.kernel.words.players import PlayerChoice
from tefuda.kernel.words.values import Number
from tefuda.language.trees import says
from tefuda.language.vocabulary import Trace, Tree, Vocabulary

SLOTS: Final = 8
"""Abilities that one line may have: its own, then those that it quotes."""
QUOTED: Final = 4
"""The first slot of quoted abilities."""
MOST_QUOTED: Final = SLOTS - QUOTED
"""The abilities that one line may quote, also within each other."""


class Maker(Protocol):
    """The game's part in making lines."""

    @property
    def rules(self) -> Rules: ...

    def automatic(self, line: Auto, built: Built) -> tuple[ProgramBuilder, tuple[Condition, ...]]:
        """The program of an automatic ability, and under which conditions it triggers."""


class Built:
    """The result of a line: abilities and programs by slot."""

    def __init__(self, name: str, first: int, tree: Tree, vocabulary: Vocabulary, maker: Maker) -> None:
        """`first` is the number of slot 0 in the book, of abilities and of programs alike; `vocabulary` has the words
        of the tree."""
        self.maker = maker
        self.rules = maker.rules
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
        """Whether one of some words occurs anywhere in the line."""
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
            raise ValueError(f"{self.name}: one line quotes more than {MOST_QUOTED} abilities; make two lines of it")
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
        """The steps of a card that is used for its text, by this line."""
        return ()


class Rule:
    """A limit of an ability: how often, under which condition, or in which zones instead of the usual ones."""

    def __init__(self, limit: int = 0, condition: Condition | None = None, zones: int = 0) -> None:
        self.limit = limit
        self.condition = condition
        self.zones = zones


class OnceAGame(Rule):
    """So many times a game: once (WX 11.7)."""


def marked(rules: tuple[Rule, ...], number: int, builder: ProgramBuilder) -> tuple[Condition, ...]:
    """The conditions of the ability of a number that has some rules; one that works once a game notes that it was
    used."""
    conditions = conditions_of(rules)
    if any(isinstance(rule, OnceAGame) for rule in rules):
        builder.ops.append(MarkUsed(number))
        conditions += (NotUsed(number),)
    return conditions


def zones_of(rules: tuple[Rule, ...]) -> int:
    """The zones in which an ability works if not where its card usually does; 0 when none is named."""
    zones = 0
    for rule in rules:
        zones |= rule.zones
    return zones


def limit_of(rules: tuple[Rule, ...]) -> int:
    """The limit of uses in a turn."""
    return max([rule.limit for rule in rules], default=0)


def conditions_of(rules: tuple[Rule, ...]) -> tuple[Condition, ...]:
    """The conditions."""
    return tuple(rule.condition for rule in rules if rule.condition is not None)


# ------------------------------------------------------------------ lines that every game has


class Text:
    """A whole text: its lines."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.lines = lines


class KeywordLine(Line):
    """A keyword by itself: "Ward.", "Guard."."""

    def __init__(self, keyword: int) -> None:
        self.keyword = keyword

    def keywords(self) -> int:
        return self.keyword


class LimitedLine(Line):
    """A keyword towards some cards only: "Shadow (a SIGNI)." (WX 20.43)."""

    def __init__(self, keyword: int, towards: Condition) -> None:
        self.keyword = keyword
        self.towards = towards

    def make(self, built: Built) -> None:
        rules = built.rules
        zones, layer, field = int(rules.text_zones), int(rules.ability_layer), int(rules.bits_field)
        built.add(LimitedKeyword(built.name, zones, layer, field, self.keyword, self.towards))


class StatedLine(Line):
    """A line that makes no ability: the rules that it concerns look for it."""

    def __init__(self, stated: Any) -> None:
        self.stated = stated


class EffectLine(Line):
    """The steps of a card that is used for its text."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps

    def effect(self) -> tuple[Step, ...]:
        return self.steps


class Auto(Line):
    """An automatic ability (SVE 12.3, WX 11.5)."""

    def __init__(self, events: tuple[Event, ...], rules: tuple[Rule, ...], steps: tuple[Step, ...]) -> None:
        self.events = events
        self.rules = rules
        self.steps = steps

    def make(self, built: Built) -> None:
        builder, conditions = built.maker.automatic(self, built)
        condition = None if not conditions else conditions[0] if len(conditions) == 1 else All(conditions)
        usual = int(built.rules.text_zones)
        zones = zones_of(self.rules) or zones_of_costs(self.steps) & ~usual
        head = built.number()
        for event in self.events:
            if zones:
                event.zones = zones
            own = builder if built.number() == head else None
            built.add(When(built.name, event, head, limit_of(self.rules), condition, usual), own)


def zones_of_costs(steps: tuple[Step, ...]) -> int:
    """The zones in which an automatic ability works whose cost is paid with the card itself (SVE 9.22)."""
    if len(steps) != 1 or not isinstance(steps[0], PayFor):
        return 0
    zones = 0
    for cost in steps[0].costs:
        zones |= int(cost.takes_this_from())
    return zones


Effect = Callable[[Built, int, Condition | None], Ability]
"""One thing that a constant ability does: makes the ability, of the zones where it works and its condition."""


class Constant(Line):
    """A constant ability (SVE 12.1, WX 11.3)."""

    def __init__(self, effects: tuple[Effect, ...], condition: Condition | None, zones: int = 0) -> None:
        """`zones`: where it works; 0 for the usual ones."""
        self.effects = effects
        self.condition = condition
        self.zones = zones
        self.layer = 0
        """The layer in which cards have and lose abilities by it; 0 for the usual one."""

    def make(self, built: Built) -> None:
        for effect in self.effects:
            ability = effect(built, self.zones or int(built.rules.text_zones), self.condition)
            if self.layer and isinstance(ability, Continuous) and ability.layer <= built.rules.ability_layer:
                ability.layer = self.layer
            built.add(ability)


def constant_in(zone: int, effects: tuple[Effect, ...]) -> Constant:
    """A constant ability that works in one zone."""
    return Constant(effects, None, 1 << zone)


def adds(layer: int, fields: tuple[int, ...], amounts: tuple[Value, ...], cards: CardSet) -> Effect:
    """An effect that increases numbers of cards."""
    return lambda built, zones, condition: Adds(built.name, zones, layer, condition, cards, fields, amounts)


def becomes(layer: int, field: int, number: Value, cards: CardSet) -> Effect:
    """An effect that sets a number of cards."""
    return lambda built, zones, condition: Becomes(built.name, zones, layer, condition, cards, field, number)


def adds_bits(layer: int, field: int, bits: tuple[int, ...], cards: CardSet) -> Effect:
    """An effect that gives cards bits in a field besides their own."""
    mask = Number(mask_of(bits))
    return lambda built, zones, condition: Bits(built.name, zones, layer, condition, cards, field, mask)


def player_adds(layer: int, number: int, amount: Value, who: PlayerChoice) -> Effect:
    """An effect that increases a number of players."""
    return lambda built, zones, condition: PlayerAdds(built.name, zones, layer, condition, who, number, amount)


def have_keywords(keywords: tuple[int, ...], cards: CardSet) -> Effect:
    """An effect that gives cards keywords."""
    mask = mask_of(keywords)

    def made(built: Built, zones: int, condition: Condition | None) -> Ability:
        rules = built.rules
        layer = rules.state_layer if mask & rules.state_bits else rules.ability_layer
        ability = Bits(built.name, zones, layer, condition, cards, rules.bits_field, Number(mask))
        ability.reaches_all = mask & ~rules.reaching_bits == 0
        return ability

    return made


def have_ability(ability: int, cards: CardSet) -> Effect:
    """An effect that gives cards a quoted ability."""
    return lambda built, zones, condition: Lends(
        built.name, zones, built.rules.ability_layer, condition, cards, ability
    )


def have_actions(of: CardSet, cards: CardSet) -> Effect:
    """An effect that gives cards the actions that are printed on other cards."""
    return lambda built, zones, condition: LendsActions(
        built.name, zones, built.rules.ability_layer, condition, cards, of
    )


def kept_off(layer: int, cards: CardSet, what: int, sources: Condition, who: PlayerChoice) -> Effect:
    """Effects of a player's cards do not affect cards, or make no change of a sort to them (WX 18.6)."""
    return lambda built, zones, condition: Immune(
        built.name, zones, layer, int(built.rules.bits_field), condition, cards, what, sources, who
    )


def players_cannot(what: tuple[int, ...], who: PlayerChoice) -> Effect:
    """An effect by which players cannot do something, or may."""
    mask = Number(mask_of(what))
    return lambda built, zones, condition: PlayerBits(
        built.name, zones, built.rules.ability_layer, condition, who, built.rules.flags_number, mask
    )
