"""The lines of a card's text: abilities, Life Bursts, what a spell, an ARTS or a PIECE does. Each makes the abilities
that the book holds."""

from __future__ import annotations

from tefuda.games.wixoss.procedures.placing import Place, RoomForThis, ShowFace
from tefuda.games.wixoss.words import abilities
from tefuda.games.wixoss.words.effects import NUMBER_LAYER, AddsPower
from tefuda.games.wixoss.words.event_kinds import VANISHED
from tefuda.games.wixoss.words.events import BurstActivates, EntersField
from tefuda.games.wixoss.words.registers import LESS
from tefuda.games.wixoss.words.schema import (
    ACTION_COST,
    CHECK,
    ENER,
    LRIG_DECK,
)
from tefuda.kernel.ability import Ability
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.abilities import Adds, Announce, When
from tefuda.kernel.words.colored_costs import ANYTHING, colorless
from tefuda.kernel.words.colored_payments import PaySymbols
from tefuda.kernel.words.costs import Cost, PayFor, lay_costs, pay_late
from tefuda.kernel.words.families import CardSet, Condition, ProgramBuilder, Step, Value
from tefuda.kernel.words.next_use import WAIVED, AnnounceAction
from tefuda.kernel.words.replacing import HappensInstead, Replaced, TakeUp
from tefuda.kernel.words.values import Number, Times
from tefuda.language.lines import Auto, Built, Constant, Effect, Line, Rule, have_ability, limit_of, marked, zones_of


class ApartLine(Line):
    """An effect that something else sets off: a song fragment, which a LRIG uses (WX 20.45); a Trap icon (20.38)."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps

    def make(self, built: Built) -> None:
        built.add(Ability(built.name, 0), carried_out(Announce(built.number()), self.steps))


def automatic(line: Auto, built: Built) -> tuple[ProgramBuilder, tuple[Condition, ...]]:
    """The program of a triggered ability, and its conditions."""
    builder = ProgramBuilder(by_case=True)
    conditions = marked(line.rules, built.number(), builder)
    return carried_out(Announce(built.number()), line.steps, builder), conditions


def carried_out(begin: Op, steps: tuple[Step, ...], builder: ProgramBuilder | None = None) -> ProgramBuilder:
    """The program of an ability: what it is about is chosen, then it is done (WX 12.5)."""
    builder = ProgramBuilder(by_case=True) if builder is None else builder
    pay_late(steps, of_effect=True)
    builder.ops.append(begin)
    builder.carry_out(steps)
    return builder


def enter(costs: tuple[Cost, ...], rules: tuple[Rule, ...], steps: tuple[Step, ...]) -> Auto:
    """An Enter ability: with a cost its player may decline (WX 11.4)."""
    if not costs:
        return Auto((EntersField(),), rules, steps)
    offer = PayFor(costs, steps)
    offer.is_cost = True
    return Auto((EntersField(),), rules, (offer,))


class Instead(Line):
    """What happens instead of vanishing this SIGNI, or one of yours that fits (WX 18.9)."""

    def __init__(self, card: Condition | None, condition: Condition | None, steps: tuple[Step, ...]) -> None:
        self.card = card
        self.condition = condition
        self.steps = steps

    def make(self, built: Built) -> None:
        builder = carried_out(TakeUp(), self.steps)
        builder.ops.append(Replaced())
        zones = int(built.rules.text_zones)
        built.add(HappensInstead(built.name, zones, VANISHED, built.number(), self.condition, self.card), builder)


class Burst(Line):
    """A Life Burst (WX 14.5)."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps

    def make(self, built: Built) -> None:
        builder = ProgramBuilder(by_case=True)
        builder.ops.append(abilities.AskBurst())
        carried_out(abilities.BeginBurst(built.number()), self.steps, builder)
        builder.ops.append(abilities.EndBurst())
        built.add(When(built.name, BurstActivates(), built.number(), 0, None, 1 << CHECK), builder)


def with_more(costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """The costs of an Action ability; the ener among them is more where something makes it cost more (WX 9.9)."""
    paid = [cost for cost in costs if isinstance(cost, PaySymbols)]
    if not paid:
        return (PaySymbols(colorless(0), ENER, ACTION_COST, LESS), *costs)
    bearer = next((cost for cost in paid if ANYTHING in cost.symbols.symbols), paid[0])
    return tuple(
        PaySymbols(cost.symbols, ENER, ACTION_COST if cost is bearer else NONE, LESS)
        if isinstance(cost, PaySymbols)
        else cost
        for cost in costs
    )


class Action(Line):
    """An Action ability (WX 11.8)."""

    def __init__(self, costs: tuple[Cost, ...], rules: tuple[Rule, ...], steps: tuple[Step, ...], timing: int) -> None:
        self.costs = costs
        self.rules = rules
        self.steps = steps
        self.timing = timing

    def make(self, built: Built) -> None:
        number = built.number()
        builder = ProgramBuilder(by_case=True)
        pay_late(self.steps, of_effect=True)
        conditions = marked(self.rules, number, builder)
        costs = with_more(self.costs)
        announce = AnnounceAction(number)
        builder.ranges.append((LESS, WAIVED, 1 << 60))
        builder.ops.append(announce)
        start = len(builder.ops)
        lay_costs(costs, builder)
        builder.paid(start)
        announce.target = len(builder.ops)
        builder.carry_out(self.steps)
        zones = zones_of(self.rules)
        for cost in costs:
            zones |= int(cost.takes_this_from())
        usual = int(built.rules.text_zones)
        ability = abilities.Activated(
            built.name, zones or usual, number, limit_of(self.rules), self.timing, costs, conditions
        )  # fmt: skip
        built.add(ability, builder)


class PlayCondition(Line):
    """The play condition of a Resona: what is paid to put it from the LRIG deck onto the field (WX 10.9)."""

    def __init__(self, costs: tuple[Cost, ...], timing: int) -> None:
        self.costs = (*costs, RoomForThis())
        self.timing = timing
        self.face: int = NONE
        """The other face of the card, if it is that which enters (WX 1.11 in section 28)."""

    def make(self, built: Built) -> None:
        number = built.number()
        builder = ProgramBuilder(by_case=True)
        builder.ops.append(Announce(number))
        if self.face != NONE:
            builder.ops.append(ShowFace(self.face))
        lay_costs(self.costs, builder)
        builder.ops.append(Place())
        home = 1 << LRIG_DECK
        built.add(abilities.Activated(built.name, home, number, 0, self.timing, self.costs, ()), builder)


# ------------------------------------------------------------------ constant abilities


def have_power(power: Value, cards: CardSet, less: int | None = None) -> Effect:
    """Cards have more power, or less."""
    more = Times(Number(-1), power) if less == 1 else power
    return lambda built, zones, condition: AddsPower(built.name, zones, NUMBER_LAYER, condition, cards, more)


def have_toll(what: int, count: int, cards: CardSet) -> Effect:
    """Cards attack only if so much colorless ener is paid (WX 13.1), or their Action abilities cost so much more."""
    more = Number(count)

    def made(built: Built, zones: int, condition: Condition | None) -> Ability:
        ability = Adds(built.name, zones, NUMBER_LAYER, condition, cards, (what,), (more,))
        ability.reaches_all = what == ACTION_COST  # it keeps from using abilities (WX 18.6 in section 28)
        return ability

    return made


def layer(ability: int, cards: CardSet) -> Constant:
    """The Layer icon: cards have a quoted ability, the SIGNI with the icon among them (WX 20.30, 28)."""
    return Constant((have_ability(ability, cards),), None)
