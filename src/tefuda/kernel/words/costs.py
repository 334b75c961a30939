"""Costs: what a text asks to be paid, whether it can be, and steps that are done only if it is (SVE 9.13 to 9.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ability import NO, UNSURE, YES, Action
from tefuda.kernel.ask import kind_of
from tefuda.kernel.choosing import ask_value, ask_yes_no
from tefuda.kernel.journal import NO_CHOICE, UNPAID
from tefuda.kernel.op import Op
from tefuda.kernel.paying import Cost as CostBegins
from tefuda.kernel.paying import Paid, fail
from tefuda.kernel.registers import PAID_WITH
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.families import (
    ANNOUNCE,
    DO,
    PAY,
    Block,
    CardSet,
    Condition,
    ProgramBuilder,
    Step,
    Value,
    all_possible,
)
from tefuda.kernel.words.flow import keep
from tefuda.kernel.words.options import May, Modes, SkipUnless, add_if

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.choosing import Together


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost(Op):
    """One part of a cost: an op that pays it, or ends the trial (`paying.fail`)."""

    def payable(self, game: Game, frame: Frame) -> bool:
        """Whether it can be paid now, other parts aside."""
        raise AssertionError(f"{type(self).__name__} cannot be asked")

    def compile(self, builder: ProgramBuilder) -> None:
        """Add the ops that pay it."""
        builder.ops.append(self)

    def group(self, rules: tuple[Together, ...]) -> Cost:
        """The same cost of cards that have to go together."""
        raise AssertionError(f"{type(self).__name__} takes no group of cards")

    def choices(self) -> int:
        """The number of choices of cards that it takes: two such parts may want the same card."""
        return 0

    def takes_this_from(self) -> i64:
        """The mask of the zones in which the card itself may lie for this part, which does something to it; 0 if it
        does nothing to it."""
        return 0

    def chooses_in(self, zones: i64) -> bool:
        """Whether the payer may choose a card that lies in one of these own zones (a mask)."""
        return self.choices() > 0

    def moves_cards(self) -> bool:
        """Whether it moves cards: a later part may need the room that they leave (SVE 9.17.4)."""
        return False

    def needs_room(self) -> bool:
        """Whether it puts cards where there may be no room."""
        return False

    def is_binding(self) -> bool:
        """Whether the targets of what it pays for are needed even if it is not paid (Earth Rite, SVE 19.6)."""
        return False


def in_a_group(cost: Cost, rules: tuple[Together, ...]) -> Cost:
    """A cost of cards that have to go together."""
    return cost.group(rules)


def lay_cost(cost: Cost, builder: ProgramBuilder) -> None:
    """Add the ops that pay a cost."""
    start = len(builder.ops)
    cost.compile(builder)
    builder.came_from(cost, start)


def needs_trial(costs: tuple[Cost, ...]) -> bool:
    """Whether only trying tells if all parts of a cost can be paid: some choice for one part may leave nothing for
    another, two parts of one sort take of the same, or one part may make the room that a later one needs."""
    sorts: list[type] = [type(cost) for cost in costs if cost.takes_this_from() == 0]
    if len(set(sorts)) < len(sorts):
        return True
    choices = 0
    may_choose_this = False
    moved = False
    waits_for_room = False
    for cost in costs:
        choices += cost.choices()
        zones = cost.takes_this_from()
        if zones != 0 and any(other.chooses_in(zones) for other in costs):
            may_choose_this = True
        waits_for_room = waits_for_room or (moved and cost.needs_room())
        moved = moved or cost.moves_cards()
    return choices > 1 or may_choose_this or waits_for_room


def payable(game: Game, frame: Frame, costs: tuple[Cost, ...]) -> bool:
    """Whether each part can be paid by itself; room that an earlier part may make is thought to be there."""
    moved = False
    for cost in costs:
        if not cost.payable(game, frame) and not (moved and cost.needs_room()):
            return False
        moved = moved or cost.moves_cards()
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class PaidAction(Action):
    """An action of a card that costs something, under conditions, and needs what its steps choose."""

    def __init__(
        self,
        name: str,
        zones: int,
        program: int,
        limit: int,
        costs: tuple[Cost, ...],
        conditions: tuple[Condition, ...],
        steps: tuple[Step, ...] = (),
    ) -> None:
        super().__init__(name, zones, program, limit=limit)
        self.costs = costs
        self.trial = needs_trial(costs)
        self.conditions = conditions
        self.steps = steps

    def check(self, game: Game, frame: Frame) -> i64:
        if not payable(game, frame, self.costs) or not all_possible(game, frame, self.steps):
            return NO
        return UNSURE if self.trial else YES


@mypyc_attr(allow_interpreted_subclasses=True)
class PayCounters(Cost):
    """Counters of a sort are taken off one card of a set, which the payer chooses."""

    def __init__(self, count: Value, sort: int, of: CardSet) -> None:
        self.count = count
        self.sort: i64 = sort
        self.of = of

    def payable(self, game: Game, frame: Frame) -> bool:
        return len(self.bearers(game, frame)) > 0

    def bearers(self, game: Game, frame: Frame) -> vec[i64]:
        """Those cards of the set that have so many counters."""
        found = vec[i64]()
        wanted = self.count.value(game, frame)
        for card in self.of.living(game, frame):
            if game.rules.counters(game, card, game.base(card, STAMP), self.sort) >= wanted:
                found = append(found, card)
        return found

    def run(self, game: Game, frame: Frame) -> None:
        cards = self.bearers(game, frame)
        if len(cards) == 0:
            fail(game, frame)
            return
        chosen = ask_value(game, frame, frame.seat, game.rules.cost_prompt, game.rules.card_option, cards)
        if chosen == NONE:
            return
        keep(game, frame, PAID_WITH, append(vec[i64](), chosen))
        game.rules.put_counters(game, chosen, self.sort, -self.count.value(game, frame))
        self.taken(game, chosen)

    def taken(self, game: Game, card: i64) -> None:
        """Do what becomes of the card then."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PayNumber(Cost):
    """Points, markers ...: a number of the payer is so much less. An amount below 0 is 0."""

    def __init__(self, amount: Value, number: int) -> None:
        self.amount = amount
        self.number: i64 = number

    def payable(self, game: Game, frame: Frame) -> bool:
        return game.base_player(frame.seat, self.number) >= self.amount.value(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        spend(game, frame, self.number, self.amount.value(game, frame))


def spend(game: Game, frame: Frame, number: i64, amount: i64) -> None:
    """A number of the player of a frame is so much less (below 0 counts as 0); where it is smaller, that cannot be
    paid."""
    left = game.base_player(frame.seat, number) - max(0, amount)
    if left < 0:
        fail(game, frame)
    else:
        game.count(frame.seat, number, left)


@final
class OfferPay(Op):
    """Ask a seat whether it pays an optional cost, if it can; the answer goes to a register."""

    def __init__(self, costs: tuple[Cost, ...], steps: tuple[Step, ...], register: int) -> None:
        self.costs = costs
        self.steps = steps
        self.register: i64 = register

    def run(self, game: Game, frame: Frame) -> None:
        code = game.take_answer(frame.seat)
        if code != NONE:
            paid = kind_of(code) == game.rules.yes_option
            frame.put(self.register, 1 if paid else 0)
            if not paid and game.journal is not None:
                game.journal.declines()
            return
        frame.put(self.register, 0)
        if not payable(game, frame, self.costs):
            game.fails(UNPAID)
            return
        if not all_possible(game, frame, self.steps):
            game.fails(NO_CHOICE)
            return
        ask_yes_no(game, frame, frame.seat, game.rules.pay_prompt)

    def subjects(self, game: Game, frame: Frame) -> vec[i64]:
        return self.steps[0].subjects(game, frame) if len(self.steps) > 0 else vec[i64]()


@final
class PayFor(Step):
    """Steps done only if an optional cost is paid (SVE 9.17). Announced, the answer comes before the targets, the
    payment after them; otherwise both come while the text is carried out."""

    def __init__(self, costs: tuple[Cost, ...], steps: tuple[Step, ...]) -> None:
        self.costs = costs
        self.steps = steps
        self.is_cost = False
        """Whether it is the cost of an ability, which its player may decline (WX 11.4)."""
        self.of_effect = False
        """Whether what is paid is part of the effect and no cost (WX 9.15)."""
        self.register = 0
        self.paid = False
        self.late = False
        self.in_spell = False

    def announce(self, builder: ProgramBuilder) -> None:
        if self.late:
            return
        self.register = builder.loop_register()
        start = len(builder.ops)
        builder.ops.append(OfferPay(self.costs, self.steps, self.register))
        builder.paid(start)
        add_if(builder, self.register, 1, ANNOUNCE, self.steps)

    def pay(self, builder: ProgramBuilder) -> None:
        if self.late:
            return
        self.paid = True
        skip = SkipUnless(self.register, 1)
        builder.ops.append(skip)
        lay_costs(self.costs, builder)
        builder.add_all(PAY, self.steps)
        skip.target = len(builder.ops)

    def compile(self, builder: ProgramBuilder) -> None:
        if not self.paid:
            self.register = builder.loop_register()
            start = len(builder.ops)
            trial = needs_trial(self.costs)
            if trial:
                builder.ops.append(CostBegins())
            builder.ops.append(OfferPay(self.costs, self.steps, self.register))
            refused = SkipUnless(self.register, 1)
            builder.ops.append(refused)
            lay_costs(self.costs, builder)
            refused.target = len(builder.ops)
            if trial:
                builder.ops.append(Paid())
            if not self.of_effect:
                builder.paid(start)
        add_if(builder, self.register, 1, DO, self.steps)

    def possible(self, game: Game, frame: Frame) -> bool:
        """Refusing needs no targets, except for Earth Rite (SVE 19.6) and in spells (SVE 9.17.1)."""
        binding = self.in_spell
        for cost in self.costs:
            if cost.is_binding():
                binding = True
        return not binding or self.late or all_possible(game, frame, self.steps)


def pay_late(steps: tuple[Step, ...], *, of_effect: bool = False) -> None:
    """The optional costs of these steps, wherever they stand in them, are offered and paid while the text is carried
    out (SVE 9.17.2); `of_effect`: those that are not an ability's own are no costs, but part of what it does
    (WX 9.15)."""
    for step in steps:
        if isinstance(step, PayFor):
            step.late = True
            step.of_effect = of_effect and not step.is_cost
        pay_late(inner_steps(step), of_effect=of_effect)


def bind_targets(steps: tuple[Step, ...]) -> None:
    """These steps are a spell's: what its optional costs govern must be able to select, paid or not (SVE 9.17.1)."""
    for step in steps:
        if isinstance(step, PayFor):
            step.in_spell = True
        bind_targets(inner_steps(step))


def payments(steps: tuple[Step, ...]) -> list[PayFor]:
    """The optional costs that some steps offer ahead."""
    found: list[PayFor] = []
    for step in steps:
        if isinstance(step, PayFor):
            found.append(step)
        if not isinstance(step, May):
            found += payments(inner_steps(step))
    return found


def inner_steps(step: Step) -> tuple[Step, ...]:
    """The steps inside a step that are announced with it."""
    if isinstance(step, (Block, PayFor)):
        return step.steps
    found: tuple[Step, ...] = ()
    if isinstance(step, Modes):
        for mode in step.modes:
            for one in mode:
                found += one.steps
    return found


def need_trial(steps: tuple[Step, ...]) -> bool:
    """Whether only trying tells which of the optional costs of some steps can be paid."""
    offered = payments(steps)
    return len(offered) > 1 or any(needs_trial(offer.costs) for offer in offered)


def lay_costs(costs: tuple[Cost, ...], builder: ProgramBuilder) -> None:
    """Add the ops that pay some costs, one after the other; where one could use up what another needs, with only such
    choices offered as pay them all."""
    trial = needs_trial(costs)
    if trial:
        builder.ops.append(CostBegins())
    for cost in costs:
        lay_cost(cost, builder)
    if trial:
        builder.ops.append(Paid())
