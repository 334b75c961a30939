"""The lines of a card's text: keywords, abilities, what a spell does. Each makes the abilities that the book holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tefuda.games.kit.lines import Built, Line, Rule, conditions_of, limit_of, zones_of
from tefuda.games.shadowverse.words import abilities
from tefuda.games.shadowverse.words.changes import MoveCounters
from tefuda.games.shadowverse.words.conditions import CountCemetery
from tefuda.games.shadowverse.words.costs import PayWithThis
from tefuda.games.shadowverse.words.damage import DamageChange
from tefuda.games.shadowverse.words.effects import ABILITY_LAYER, NUMBER_LAYER
from tefuda.games.shadowverse.words.schema import AMULET, ATTACK, DEFENSE, FIELD, KEYWORDS, PLAYER_FLAGS, STACKS, ZONES
from tefuda.games.shadowverse.words.verbs import ENGAGE
from tefuda.kernel.ability import Ability
from tefuda.kernel.paying import Cost as CostBegins
from tefuda.kernel.paying import Paid
from tefuda.kernel.registers import THAT
from tefuda.kernel.words.abilities import Adds, Announce, BeginAbility, Bits, Lends, PlayerBits, When
from tefuda.kernel.words.cards import Among, This
from tefuda.kernel.words.choosing import Exactly, Select
from tefuda.kernel.words.conditions import All
from tefuda.kernel.words.costs import Cost, PayFor, lay_costs, need_trial, pay_late, payments
from tefuda.kernel.words.events import Event
from tefuda.kernel.words.families import ANNOUNCE, DO, PAY, CardSet, Condition, ProgramBuilder, Step, Value
from tefuda.kernel.words.flow import Kept
from tefuda.kernel.words.players import PlayerChoice
from tefuda.kernel.words.traits import HasKeyword, IsOther
from tefuda.kernel.words.values import Number

CEMETERY_COUNTS: Final = ("spellchain", "necrocharge")
"""Words that ask how many cards are in the cemetery as an ability begins."""
ANY_ZONE: Final = (1 << ZONES) - 1


class KeywordLine(Line):
    """A keyword by itself: "Ward."."""

    def __init__(self, keyword: int) -> None:
        self.keyword = keyword

    def keywords(self) -> int:
        return self.keyword

    def make(self, built: Built) -> None:
        if self.keyword == STACKS:
            Action(ACT, (PayWithThis(ENGAGE, FIELD),), (), move_stack()).make(built)


def move_stack() -> tuple[Step, ...]:
    """What every Stack card can do: move its Stack counters to another one (SVE 19.5)."""
    others = Among((IsOther(),), AMULET, (FIELD,), (HasKeyword(STACKS),))
    return (Select(Exactly(Number(1)), others, ()), MoveCounters(0, This(), Kept(THAT)))


class DeckLine(Line):
    """Something that does nothing in a game by itself: the limits of a deck (SVE 6.6), further names."""

    def __init__(self, *_: object) -> None:
        pass


class EffectLine(Line):
    """What a spell does."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps

    def effect(self) -> tuple[Step, ...]:
        return self.steps


class Triggered(Line):
    """An automatic ability (SVE 12.3). `long_form`: costs in it are paid while it is carried out (9.17.2)."""

    def __init__(self, events: tuple[Event, ...], rules: tuple[Rule, ...], steps: tuple[Step, ...]) -> None:
        self.events = events
        self.rules = rules
        self.steps = steps

    def make(self, built: Built) -> None:
        conditions = conditions_of(self.rules)
        condition = None if not conditions else conditions[0] if len(conditions) == 1 else All(conditions)
        head = built.slot
        zones = zones_of(self.rules) or zones_of_costs(self.steps)
        for event in self.events:
            if zones:
                event.zones = zones
            if built.slot == head:
                builder = automatic(self.steps, built.number(), is_keyword(event), built.says(*CEMETERY_COUNTS))
            built.add(When(built.name, event, built.first + head, limit_of(self.rules), condition, 1 << FIELD), builder)


def zones_of_costs(steps: tuple[Step, ...]) -> int:
    """Where an automatic ability works whose cost is paid with the card itself in another zone (SVE 9.22)."""
    if len(steps) != 1 or not isinstance(steps[0], PayFor):
        return 0
    zones = 0
    for cost in steps[0].costs:
        zones |= int(cost.takes_this_from())
    return zones & ~(1 << FIELD)


KEYWORD_HEADS: Final = ("Fanfare", "LastWords", "Strike", "ThisDoes")
"""Events that the rules know by a keyword: their optional costs are paid ahead (SVE 9.17.1)."""


def is_keyword(event: Event) -> bool:
    """Whether an event is a keyword head."""
    return type(event).__name__ in KEYWORD_HEADS


def automatic(steps: tuple[Step, ...], number: int, ahead: bool, counts: bool) -> ProgramBuilder:
    """The program of an automatic ability. `ahead`: its costs are offered before its targets; `counts`: it asks how
    many cards are in the cemetery as it begins."""
    builder = ProgramBuilder()
    if not ahead:
        pay_late(steps)
    trial = ahead and need_trial(steps)
    builder.ops.append(BeginAbility(steps, number))
    if trial:
        builder.ops.append(CostBegins())
    builder.add_all(ANNOUNCE, steps)
    builder.add_all(PAY, steps)
    if trial:
        builder.ops.append(Paid())
    if counts:
        builder.ops.append(CountCemetery())
    builder.add_all(DO, steps)
    return builder


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
        """Where it works: on the field, unless its cost names another zone (SVE 9.22)."""
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
        if self.sort == ADVANCE:
            builder.ops.append(abilities.PayEvolve(abilities.points_of(self.costs), True))
        lay_costs(abilities.other_costs(self.costs) if self.sort == ADVANCE else self.costs, builder)
        builder.add_all(PAY, self.steps)
        if trial:
            builder.ops.append(Paid())
        builder.ops.append(abilities.Used(number, 1 if self.sort == ADVANCE else 0))
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


Effect = Callable[[str, int, Condition | None], Ability]
"""One thing that a passive ability does: makes the ability of its name, the zones where it works, and its condition."""


def have_keywords(keywords: tuple[int, ...], cards: CardSet) -> Effect:
    """Cards have keywords."""
    mask = Number(sum(set(keywords)))
    return lambda name, zones, condition: Bits(name, zones, ABILITY_LAYER, condition, cards, KEYWORDS, mask)


def have_stats(attack: Value, defense: Value, cards: CardSet) -> Effect:
    """Cards have more attack and defense."""
    amounts = (attack, defense)
    return lambda name, zones, condition: Adds(name, zones, NUMBER_LAYER, condition, cards, (ATTACK, DEFENSE), amounts)


def have_price(field: int, cards: CardSet, less: Value) -> Effect:
    """Cards cost less to play (`PRICE_LESS`), or their evolve abilities do (`EVOLVE_LESS`)."""
    return lambda name, zones, condition: Adds(name, zones, NUMBER_LAYER, condition, cards, (field,), (less,))


def have_flag(who: PlayerChoice, flag: int) -> Effect:
    """Something holds for players."""
    mask = Number(flag)
    return lambda name, zones, condition: PlayerBits(name, zones, ABILITY_LAYER, condition, who, PLAYER_FLAGS, mask)


def have_ability(ability: int, cards: CardSet) -> Effect:
    """Cards have a quoted ability."""
    return lambda name, zones, condition: Lends(name, zones, ABILITY_LAYER, condition, cards, ability)


def damage_changed(sort: int, cards: CardSet, how: int, amount: Value, dealt: int | None) -> Effect:
    """Damage dealt to cards, or by them, is changed."""
    to, by = (None, cards) if dealt else (cards, None)
    wanted, way = Number(sort), Number(how)
    return lambda name, zones, condition: DamageChange(name, zones, condition, wanted, to, by, way, amount)


class Always(Line):
    """A passive ability, on the field if no other zone is named."""

    def __init__(self, effects: tuple[Effect, ...], condition: Condition | None, zone: int | None) -> None:
        self.effects = effects
        self.condition = condition
        self.zones = 1 << (FIELD if zone is None else zone)

    def make(self, built: Built) -> None:
        for effect in self.effects:
            built.add(effect(built.name, self.zones, self.condition))


# ------------------------------------------------------------------ how a card is played


class PlayLine(Line):
    """What a card says of how it is played: one ability, which is made of its name."""

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


class Text:
    """A whole text: its lines."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        self.lines = lines
