"""The lines of a card's text: keywords, abilities, effects of spells. Each makes the abilities that the book holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.games.shadowverse.words import abilities
from tefuda.games.shadowverse.words.changes import MoveCounters
from tefuda.games.shadowverse.words.conditions import CountCemetery
from tefuda.games.shadowverse.words.damage import DamageChange
from tefuda.games.shadowverse.words.schema import AMULET, FIELD, STACKS, ZONES
from tefuda.games.shadowverse.words.verbs import ENGAGE
from tefuda.kernel.ability import Ability
from tefuda.kernel.paying import Cost as CostBegins
from tefuda.kernel.paying import Paid
from tefuda.kernel.registers import THAT
from tefuda.kernel.words.abilities import Announce, BeginAbility
from tefuda.kernel.words.card_costs import PayWithThis
from tefuda.kernel.words.cards import Among, This
from tefuda.kernel.words.choosing import Exactly, Select
from tefuda.kernel.words.costs import Cost, lay_costs, need_trial, pay_late, payments
from tefuda.kernel.words.events import Event
from tefuda.kernel.words.families import ANNOUNCE, DO, PAY, CardSet, Condition, ProgramBuilder, Step, Value
from tefuda.kernel.words.flow import Kept
from tefuda.kernel.words.traits import HasKeyword, IsOther
from tefuda.kernel.words.values import Number
from tefuda.language.lines import Auto, Built, Effect, Line, Rule, conditions_of, limit_of, zones_of

CEMETERY_COUNTS: Final = ("spellchain", "necrocharge")
"""Words that ask how many cards are in the cemetery as an ability begins."""
ANY_ZONE: Final = (1 << ZONES) - 1


def stack_line() -> Action:
    """The ability that Stack is (SVE 19.5)."""
    return Action(ACT, (PayWithThis(ENGAGE, 1 << FIELD),), (), move_stack())


def move_stack() -> tuple[Step, ...]:
    """The steps of every Stack card's own ability: move its Stack counters to another one (SVE 19.5)."""
    others = Among((IsOther(),), AMULET, (FIELD,), (HasKeyword(STACKS),))
    return (Select(Exactly(Number(1)), others, ()), MoveCounters(0, This(), Kept(THAT)))


KEYWORD_HEADS: Final = ("Fanfare", "LastWords", "Strike", "ThisDoes")
"""Events that the rules know by a keyword: their optional costs are paid ahead (SVE 9.17.1)."""


def is_keyword(event: Event) -> bool:
    """Whether an event is a keyword head."""
    return type(event).__name__ in KEYWORD_HEADS


def automatic(line: Auto, built: Built) -> tuple[ProgramBuilder, tuple[Condition, ...]]:
    """The program of an automatic ability, and its conditions. A keyword's costs are offered before its targets, those
    of others are paid while it is carried out (SVE 9.17)."""
    steps = line.steps
    builder = ProgramBuilder()
    ahead = is_keyword(line.events[0])
    if not ahead:
        pay_late(steps)
    trial = ahead and need_trial(steps)
    builder.ops.append(BeginAbility(steps, built.number()))
    if trial:
        builder.ops.append(CostBegins())
    builder.add_all(ANNOUNCE, steps)
    start = len(builder.ops)
    builder.add_all(PAY, steps)
    if trial:
        builder.ops.append(Paid())
    builder.paid(start)
    if built.says(*CEMETERY_COUNTS):
        builder.ops.append(CountCemetery())
    builder.add_all(DO, steps)
    return builder, conditions_of(line.rules)


ACT: Final = 0
QUICK_ACT: Final = 1
ADVANCE: Final = 2


class Action(Line):
    """An activated ability (SVE 18.5)."""

    def __init__(self, sort: int, costs: tuple[Cost, ...], rules: tuple[Rule, ...], steps: tuple[Step, ...]) -> None:
        self.sort = sort
        self.costs = costs
        self.rules = rules
        self.steps = steps

    def zones(self) -> int:
        """The zones in which it works: the field, unless its cost names another zone (SVE 9.22)."""
        zones = zones_of(self.rules)
        for cost in self.costs:
            zones |= int(cost.takes_this_from())
        return zones or 1 << FIELD

    def make(self, built: Built) -> None:
        number = built.number()
        builder = ProgramBuilder()
        builder.ops.append(Announce(number))
        trial = len(payments(self.steps)) > 0
        if trial:
            builder.ops.append(CostBegins())
        builder.add_all(ANNOUNCE, self.steps)
        start = len(builder.ops)
        if self.sort == ADVANCE:
            builder.ops.append(abilities.PayEvolve(abilities.points_of(self.costs), True))
        lay_costs(abilities.other_costs(self.costs) if self.sort == ADVANCE else self.costs, builder)
        builder.add_all(PAY, self.steps)
        if trial:
            builder.ops.append(Paid())
        builder.ops.append(abilities.Used(number, 1 if self.sort == ADVANCE else 0))
        builder.paid(start)
        if built.says(*CEMETERY_COUNTS):
            builder.ops.append(CountCemetery())
        builder.add_all(DO, self.steps)
        ability = abilities.Activated(
            built.name,
            self.zones(),
            number,
            limit_of(self.rules),
            quick=self.sort == QUICK_ACT,
            costs=self.costs,
            conditions=conditions_of(self.rules),
            steps=self.steps,
            counts_as_evolving=self.sort == ADVANCE,
        )
        built.add(ability, builder)


class EvolveLine(Line):
    """An evolve ability (SVE 11.1)."""

    def __init__(self, costs: tuple[Cost, ...], rules: tuple[Rule, ...], into: tuple[int, ...] | None) -> None:
        self.costs = costs
        self.rules = rules
        self.into = into or ()

    def make(self, built: Built) -> None:
        number = built.number()
        ability = abilities.Evolve(
            built.name, number, costs=self.costs, into=self.into, conditions=conditions_of(self.rules)
        )
        builder = ProgramBuilder()
        builder.ops.append(Announce(number))
        builder.ops.append(abilities.RevealEvolved(self.into))
        builder.ops.append(abilities.PayEvolve(ability.points, False))
        lay_costs(ability.costs, builder)
        builder.ops.append(abilities.Used(number, 1))
        builder.ops.append(abilities.EvolveNow())
        built.add(ability, builder)


# ------------------------------------------------------------------ passive abilities


def damage_changed(sort: int, cards: CardSet, how: int, amount: Value, dealt: int | None) -> Effect:
    """Damage dealt to cards, or by them, is changed."""
    to, by = (None, cards) if dealt else (cards, None)
    wanted, way = Number(sort), Number(how)
    return lambda built, zones, condition: DamageChange(built.name, zones, condition, wanted, to, by, way, amount)


# ------------------------------------------------------------------ how a card is played


class PlayLine(Line):
    """A line about playing the card: one ability, which is made of its name."""

    def __init__(self, made: Callable[[str], Ability]) -> None:
        self.made = made

    def make(self, built: Built) -> None:
        built.add(self.made(built.name))


def own_price(how: int, amount: Value, condition: Condition | None, zone: int | None = None) -> PlayLine:
    """This card costs less (`how` 0), or a fixed number (1), to play, perhaps from one zone only."""
    zones = ANY_ZONE if zone is None else 1 << zone
    return PlayLine(lambda name: abilities.OwnPrice(name, condition, how, amount, zones))


def play_only(condition: Condition) -> PlayLine:
    """This card can only be played if a condition holds."""
    return PlayLine(lambda name: abilities.PlayOnlyIf(name, condition))


def play_from(zone: int, condition: Condition | None) -> PlayLine:
    """This card may also be played from another zone."""
    return PlayLine(lambda name: abilities.PlayFrom(name, zone, condition))


def additional_cost(
    costs: tuple[Cost, ...], less: Value | None, fixed: Value | None, condition: Condition | None, must: int | None
) -> PlayLine:
    """An additional cost when playing this card (SVE 9.3)."""
    return PlayLine(lambda name: abilities.AdditionalCost(name, condition, costs, less, fixed, must or 0))
