"""What players choose: targets, cards, options, optional costs, numbers (SVE 9.3 to 9.6, 14.1, 14.31, 14.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.shadowverse.words.cards import Among, PlayerChoice, contains
from tefuda.games.shadowverse.words.costs import Cost, lay_cost, needs_trial, payable
from tefuda.games.shadowverse.words.registers import LOOKED
from tefuda.games.shadowverse.words.table import (
    ANY_NUMBER_OF_MODES,
    ASK_CHOOSE,
    ASK_DIVIDE,
    ASK_MAY,
    ASK_MODE,
    ASK_NUMBER,
    ASK_PAY,
    ASK_SELECT,
    AURA,
    CARD_OPTION,
    CHOSEN,
    COST,
    DONE_OPTION,
    FIELD,
    MODE_OPTION,
    NOT_SELECTED,
    SELECTED_FIRST,
    YES_OPTION,
    flag,
    has,
    tables,
)
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.choosing import Picks, ask_number, ask_yes_no, options_of, put_question
from tefuda.kernel.journal import NO_CHOICE, UNPAID
from tefuda.kernel.op import Op
from tefuda.kernel.paying import Cost as CostBegins
from tefuda.kernel.paying import Paid
from tefuda.kernel.registers import DONE, FIRST_LETTER, THAT
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.cards import Union
from tefuda.kernel.words.families import CardSet, Layout, Step, Value, own_set, times
from tefuda.kernel.words.flow import If, keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

ANY_NUMBER: Final = 1000


# ------------------------------------------------------------------ how many


@mypyc_attr(allow_interpreted_subclasses=True)
class Count:
    """How many cards or options are chosen: at least and at most."""

    def least(self, game: Game, frame: Frame) -> i64:
        """The fewest that are enough."""
        raise AssertionError(f"{type(self).__name__} has no least number")

    def most(self, game: Game, frame: Frame) -> i64:
        """The most that are allowed."""
        raise AssertionError(f"{type(self).__name__} has no most number")


@final
class Exactly(Count):
    """So many, no fewer."""

    def __init__(self, number: Value) -> None:
        self.number = number

    def least(self, game: Game, frame: Frame) -> i64:
        return max(0, self.number.value(game, frame))

    def most(self, game: Game, frame: Frame) -> i64:
        return max(0, self.number.value(game, frame))


@final
class UpTo(Count):
    """From none to so many (SVE 1.14)."""

    def __init__(self, number: Value) -> None:
        self.number = number

    def least(self, game: Game, frame: Frame) -> i64:
        return 0

    def most(self, game: Game, frame: Frame) -> i64:
        return max(0, self.number.value(game, frame))


@final
class AnyNumber(Count):
    """From `fewest` to as many as there are."""

    def __init__(self, fewest: int) -> None:
        self.fewest: i64 = fewest

    def least(self, game: Game, frame: Frame) -> i64:
        return self.fewest

    def most(self, game: Game, frame: Frame) -> i64:
        return ANY_NUMBER


# ------------------------------------------------------------------ which go together


@mypyc_attr(allow_interpreted_subclasses=True)
class Together:
    """What several chosen cards must be to each other."""

    def fits(self, game: Game, frame: Frame, picked: vec[i64], card: i64) -> bool:
        """Whether one more card may join those picked."""
        raise AssertionError(f"{type(self).__name__} says nothing")


@final
class DifferentNames(Together):
    """With different names."""

    def fits(self, game: Game, frame: Frame, picked: vec[i64], card: i64) -> bool:
        names = tables(game).names
        for other in picked:
            if names[game.definition(other)] == names[game.definition(card)]:
                return False
        return True


@final
class DifferentCosts(Together):
    """With different costs."""

    def fits(self, game: Game, frame: Frame, picked: vec[i64], card: i64) -> bool:
        for other in picked:
            if game.now(other, COST) == game.now(card, COST):
                return False
        return True


@final
class TotalAtMost(Together):
    """Whose numbers add up to at most so much."""

    def __init__(self, field: int, most: Value) -> None:
        self.field: i64 = field
        self.most = most

    def fits(self, game: Game, frame: Frame, picked: vec[i64], card: i64) -> bool:
        total = max(0, game.now(card, self.field))
        for other in picked:
            total += max(0, game.now(other, self.field))
        return total <= self.most.value(game, frame)


def go_together(game: Game, frame: Frame, rules: tuple[Together, ...], picked: vec[i64], card: i64) -> bool:
    """Whether one more card may join those picked."""
    for rule in rules:
        if not rule.fits(game, frame, picked, card):
            return False
    return True


# ------------------------------------------------------------------ picking


def selectable(game: Game, card: i64, seat: i64) -> bool:
    """Whether a player's text may select a card: Aura keeps opponents off, on the field only (SVE 18.15)."""
    if game.zone_of(card) != FIELD:
        return True
    if has(game, card, NOT_SELECTED):
        return False
    return not has(game, card, AURA) or game.seat_of(card) == seat


@final
class Picking(Op):
    """A seat picks some of a set of cards, one after the other; they become set `into` of the frame."""

    def __init__(
        self,
        count: Count,
        of: CardSet,
        rules: tuple[Together, ...],
        into: int,
        *,
        targets: bool,
        who: PlayerChoice | None,
    ) -> None:
        """`targets`: they are selected, which Aura forbids (SVE 14.1); `who` picks, the controller when it is None."""
        self.count = count
        self.of = of
        self.rules = rules
        self.into: i64 = into
        self.targets = targets
        self.who = who

    def seat(self, game: Game, frame: Frame) -> i64:
        """Who picks."""
        if self.who is None:
            return frame.seat
        seats = self.who.seats(game, frame)
        return seats[0] if len(seats) > 0 else frame.seat

    def candidates(self, game: Game, frame: Frame, picked: vec[i64], seat: i64) -> vec[i64]:
        """The cards that fit besides those picked."""
        found = vec[i64]()
        for card in self.of.living(game, frame):
            if contains(picked, card) or not go_together(game, frame, self.rules, picked, card):
                continue
            if not self.targets or selectable(game, card, seat):
                found = append(found, card)
        return found

    def offered(self, game: Game, cards: vec[i64], seat: i64) -> vec[i64]:
        """Those of the cards that fit which may be picked next: of enemies that have to be selected if possible, one
        of them (SVE 9.5.3)."""
        if not self.targets:
            return cards
        forced = vec[i64]()
        for card in cards:
            if game.zone_of(card) == FIELD and game.seat_of(card) != seat and has(game, card, SELECTED_FIRST):
                forced = append(forced, card)
        return forced if len(forced) > 0 else cards

    def run(self, game: Game, frame: Frame) -> None:
        seat = self.seat(game, frame)
        picks = Picks(game, frame, seat, self.into)
        if not picks.ended:
            least = self.count.least(game, frame)
            most = self.count.most(game, frame)
            left = self.candidates(game, frame, picks.cards, seat) if len(picks.cards) < most else vec[i64]()
            if len(picks.cards) + len(left) <= least and len(self.rules) == 0:
                picks.add(left)
                left = vec[i64]()
            if len(left) > 0:
                prompt: i64 = ASK_SELECT if self.targets else ASK_CHOOSE
                most = min(most, len(picks.cards) + len(left))
                picks.ask(prompt, self.offered(game, left, seat), least, most)
            else:
                picks.keep()
        frame.put(DONE, len(picks.cards))

    def enough(self, game: Game, frame: Frame) -> bool:
        """Whether as many as needed can be picked."""
        least = self.count.least(game, frame)
        if least == 0:
            return True
        picked = vec[i64]()
        seat = self.seat(game, frame)
        if len(self.rules) == 0:
            return len(self.candidates(game, frame, picked, seat)) >= least
        for card in self.candidates(game, frame, picked, seat):
            if go_together(game, frame, self.rules, picked, card):
                picked = append(picked, card)
        return len(picked) >= least


@final
class UseTargets(Op):
    """The text comes to what was selected before: those that are still the same objects are what it means by "it"."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def run(self, game: Game, frame: Frame) -> None:
        cards = frame.kept(self.number)
        stamps = vec[i64]()
        for index in range(len(cards)):
            stamps = append(stamps, frame.kept_stamp(self.number, index))
        frame.keep(THAT, cards, stamps)
        frame.put(DONE, len(cards))


def hidden(of: CardSet) -> bool:
    """Whether a set speaks of zones that are not public."""
    if isinstance(of, Among):
        return of.is_hidden()
    if isinstance(of, Union):
        for one in of.sets:
            if hidden(one):
                return True
    return False


@final
class Select(Step):
    """Select cards: they are chosen when the card or ability is played (SVE 9.5), those in zones that are not public
    while it is carried out."""

    def __init__(self, count: Count, of: CardSet, rules: tuple[Together, ...]) -> None:
        self.number = 0
        self.picking = Picking(count, of, rules, THAT, targets=True, who=None)

    def announce(self, layout: Layout) -> None:
        if hidden(self.picking.of):
            return
        self.number = own_set(layout.loop_register())
        self.picking.into = self.number
        layout.ops.append(self.picking)

    def lay(self, layout: Layout) -> None:
        if self.number == 0:
            self.number = own_set(layout.loop_register())
            self.picking.into = self.number
            layout.ops.append(self.picking)
        layout.ops.append(UseTargets(self.number))

    def possible(self, game: Game, frame: Frame) -> bool:
        return hidden(self.picking.of) or self.picking.enough(game, frame)


@final
class Choose(Step):
    """A player chooses cards while the text is carried out; not a selection, so Aura does not matter."""

    def __init__(self, who: PlayerChoice, count: Count, of: CardSet, rules: tuple[Together, ...]) -> None:
        self.picking = Picking(count, of, rules, THAT, targets=False, who=who)

    def lay(self, layout: Layout) -> None:
        """The picks lie in a set of their own until all are made: they may be among the cards that "they" are."""
        number = own_set(layout.loop_register())
        self.picking.into = number
        layout.ops.append(self.picking)
        layout.ops.append(UseTargets(number))


# ------------------------------------------------------------------ options


@final
class Mode:
    """One of the options of a "choose"."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps

    def possible(self, game: Game, frame: Frame) -> bool:
        """Whether it can be carried out (SVE 9.4)."""
        for step in self.steps:
            if not step.possible(game, frame):
                return False
        return True


@final
class SkipUnless(Op):
    """Go on elsewhere unless a bit of a register is set."""

    def __init__(self, register: int, bit: int) -> None:
        self.register: i64 = register
        self.bit: i64 = bit
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        if frame.get(self.register) & self.bit == 0:
            frame.position = self.target
            frame.put(DONE, 0)


@final
class ChooseModes(Op):
    """A seat picks options, one after the other, none twice; a bit of a register for each."""

    def __init__(self, who: PlayerChoice | None, count: Count, modes: tuple[Mode, ...], register: int) -> None:
        self.who = who
        self.count = count
        self.modes = modes
        self.register: i64 = register

    def run(self, game: Game, frame: Frame) -> None:
        seat = frame.seat
        if self.who is not None:
            seats = self.who.seats(game, frame)
            if len(seats) > 0:
                seat = seats[0]
        code = game.taken(seat)
        chosen: i64 = 0
        if code != NONE:
            chosen = frame.get(self.register)
            if kind_of(code) == DONE_OPTION:
                return
            chosen |= 1 << value_of(code)
            game.emit(CHOSEN, seat, frame.source, value_of(code), NONE)
        frame.put(self.register, chosen)
        picked: i64 = 0
        options = vec[i64]()
        for number in range(len(self.modes)):
            if chosen & (1 << number) != 0:
                picked += 1
            elif self.modes[number].possible(game, frame):
                options = append(options, option(MODE_OPTION, number))
        most = self.count.most(game, frame)
        least = max(1, self.count.least(game, frame))
        if flag(game, frame.seat, ANY_NUMBER_OF_MODES) and most > 0:
            most = len(self.modes)
            least = 1
        if picked >= most or len(options) == 0:
            return
        default: i64 = 0
        if picked >= least:
            default = len(options)
            options = append(options, option(DONE_OPTION, 0))
        ask = put_question(game, frame, seat, ASK_MODE, options, default)
        ask.least = least
        ask.most = most


@final
class Modes(Step):
    """Choose so many of several options, which are carried out in their order; "up to" means at least one
    (SVE 14.31)."""

    def __init__(self, who: PlayerChoice, count: Count, modes: tuple[Mode, ...]) -> None:
        self.who = who
        self.count = count
        self.modes = modes
        self.register = 0

    def announce(self, layout: Layout) -> None:
        self.register = layout.loop_register()
        layout.ops.append(ChooseModes(self.who, self.count, self.modes, self.register))
        for number, mode in enumerate(self.modes):
            skip = SkipUnless(self.register, 1 << number)
            layout.ops.append(skip)
            for step in mode.steps:
                layout.announce(step)
            skip.target = len(layout.ops)

    def pay(self, layout: Layout) -> None:
        for number, mode in enumerate(self.modes):
            skip = SkipUnless(self.register, 1 << number)
            layout.ops.append(skip)
            for step in mode.steps:
                layout.pay(step)
            skip.target = len(layout.ops)

    def lay(self, layout: Layout) -> None:
        if self.register == 0:
            self.register = layout.loop_register()
            layout.ops.append(ChooseModes(self.who, self.count, self.modes, self.register))
        for number, mode in enumerate(self.modes):
            skip = SkipUnless(self.register, 1 << number)
            layout.ops.append(skip)
            for step in mode.steps:
                layout.lay(step)
            skip.target = len(layout.ops)

    def possible(self, game: Game, frame: Frame) -> bool:
        for mode in self.modes:
            if mode.possible(game, frame):
                return True
        return self.count.most(game, frame) <= 0


# ------------------------------------------------------------------ optional costs


@final
class OfferPay(Op):
    """Ask a seat whether it pays an optional cost, if it can; the answer goes to a register."""

    def __init__(self, costs: tuple[Cost, ...], steps: tuple[Step, ...], register: int) -> None:
        self.costs = costs
        self.steps = steps
        self.register: i64 = register

    def run(self, game: Game, frame: Frame) -> None:
        code = game.taken(frame.seat)
        if code != NONE:
            frame.put(self.register, 1 if kind_of(code) == YES_OPTION else 0)
            return
        frame.put(self.register, 0)
        if not payable(game, frame, self.costs):
            game.fails(UNPAID)
            return
        for step in self.steps:
            if not step.possible(game, frame):
                game.fails(NO_CHOICE)
                return
        ask_yes_no(game, frame, frame.seat, ASK_PAY)


@final
class PayFor(Step):
    """Steps done only if an optional cost is paid (SVE 9.17). Announced, the answer comes before the targets, the
    payment after them; otherwise both come while the text is carried out."""

    def __init__(self, costs: tuple[Cost, ...], steps: tuple[Step, ...]) -> None:
        self.costs = costs
        self.steps = steps
        self.register = 0
        self.paid = False
        self.late = False
        self.in_spell = False

    def announce(self, layout: Layout) -> None:
        if self.late:
            return
        self.register = layout.loop_register()
        layout.ops.append(OfferPay(self.costs, self.steps, self.register))
        skip = SkipUnless(self.register, 1)
        layout.ops.append(skip)
        for step in self.steps:
            layout.announce(step)
        skip.target = len(layout.ops)

    def pay(self, layout: Layout) -> None:
        if self.late:
            return
        self.paid = True
        skip = SkipUnless(self.register, 1)
        layout.ops.append(skip)
        lay_costs(self.costs, layout)
        for step in self.steps:
            layout.pay(step)
        skip.target = len(layout.ops)

    def lay(self, layout: Layout) -> None:
        if not self.paid:
            self.register = layout.loop_register()
            trial = needs_trial(self.costs)
            if trial:
                layout.ops.append(CostBegins())
            layout.ops.append(OfferPay(self.costs, self.steps, self.register))
            refused = SkipUnless(self.register, 1)
            layout.ops.append(refused)
            lay_costs(self.costs, layout)
            refused.target = len(layout.ops)
            if trial:
                layout.ops.append(Paid())
        skip = SkipUnless(self.register, 1)
        layout.ops.append(skip)
        for step in self.steps:
            layout.lay(step)
        skip.target = len(layout.ops)

    def possible(self, game: Game, frame: Frame) -> bool:
        """Refusing needs no targets, except for Earth Rite (SVE 19.6) and in spells (SVE 9.17.1)."""
        binding = self.in_spell
        for cost in self.costs:
            if cost.is_binding():
                binding = True
        if binding and not self.late:
            for step in self.steps:
                if not step.possible(game, frame):
                    return False
        return True


def pay_late(steps: tuple[Step, ...]) -> None:
    """The optional costs of these steps, wherever they stand in them, are offered and paid while the text is carried
    out (SVE 9.17.2)."""
    for step in steps:
        if isinstance(step, PayFor):
            step.late = True
            pay_late(step.steps)
        elif isinstance(step, If):
            pay_late(step.steps + step.otherwise)
        elif isinstance(step, May):
            pay_late(step.steps)
        elif isinstance(step, Modes):
            for mode in step.modes:
                pay_late(mode.steps)


def bind_targets(steps: tuple[Step, ...]) -> None:
    """These steps are a spell's: what its optional costs govern must be able to select, paid or not (SVE 9.17.1)."""
    for step in steps:
        if isinstance(step, PayFor):
            step.in_spell = True
            bind_targets(step.steps)
        elif isinstance(step, If):
            bind_targets(step.steps + step.otherwise)
        elif isinstance(step, May):
            bind_targets(step.steps)
        elif isinstance(step, Modes):
            for mode in step.modes:
                bind_targets(mode.steps)


def payments(steps: tuple[Step, ...]) -> list[PayFor]:
    """The optional costs that some steps offer."""
    found: list[PayFor] = []
    for step in steps:
        if isinstance(step, PayFor):
            found.append(step)
            found += payments(step.steps)
        elif isinstance(step, If):
            found += payments(step.steps + step.otherwise)
        elif isinstance(step, Modes):
            for mode in step.modes:
                found += payments(mode.steps)
    return found


def need_trial(steps: tuple[Step, ...]) -> bool:
    """Whether only trying tells which of the optional costs of some steps can be paid."""
    offered = payments(steps)
    return len(offered) > 1 or any(needs_trial(offer.costs) for offer in offered)


def lay_costs(costs: tuple[Cost, ...], layout: Layout) -> None:
    """Add the ops that pay some costs, one after the other; where one could use up what another needs, with only such
    choices offered as pay them all."""
    trial = needs_trial(costs)
    if trial:
        layout.ops.append(CostBegins())
    for cost in costs:
        lay_cost(cost, layout)
    if trial:
        layout.ops.append(Paid())


@final
class Confirm(Op):
    """Ask a seat yes or no; on no, go on elsewhere."""

    def __init__(self, who: PlayerChoice) -> None:
        self.who = who
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        seats = self.who.seats(game, frame)
        if ask_yes_no(game, frame, seats[0] if len(seats) > 0 else frame.seat, ASK_MAY) == 0:
            frame.position = self.target
            frame.put(DONE, 0)


@final
class May(Step):
    """Steps that a player may do or leave, asked while the text is carried out (SVE 14.32)."""

    def __init__(self, who: PlayerChoice, steps: tuple[Step, ...]) -> None:
        self.who = who
        self.steps = steps

    def announce(self, layout: Layout) -> None:
        for step in self.steps:
            layout.announce(step)

    def lay(self, layout: Layout) -> None:
        confirm = Confirm(self.who)
        layout.ops.append(confirm)
        for step in self.steps:
            layout.lay(step)
        confirm.target = len(layout.ops)

    def possible(self, game: Game, frame: Frame) -> bool:
        for step in self.steps:
            if not step.possible(game, frame):
                return False
        return True


# ------------------------------------------------------------------ numbers


@final
class ChooseNumber(Step):
    """A player names a number, which becomes a letter of the text."""

    def __init__(self, letter: int, least: Value, most: Value) -> None:
        self.register: i64 = FIRST_LETTER + letter
        self.least = least
        self.most = most
        self.announced = False

    def announce(self, layout: Layout) -> None:
        self.announced = True
        layout.ops.append(self)

    def lay(self, layout: Layout) -> None:
        if not self.announced:
            layout.ops.append(self)

    def run(self, game: Game, frame: Frame) -> None:
        least = max(0, self.least.value(game, frame))
        most = least + times(self.most.value(game, frame) - least)
        number = ask_number(game, frame, frame.seat, ASK_NUMBER, least, most)
        if number != NONE:
            frame.put(self.register, number)
            game.emit(CHOSEN, frame.seat, frame.source, number, NONE)


@final
class Share(Op):
    """Divide a number among the cards selected: each gets at least 1 (SVE 9.6). A register holds what is left, set
    `into` the cards in the order of the points."""

    def __init__(self, amount: Value, number: int, into: int) -> None:
        self.amount = amount
        self.number: i64 = number
        self.into: i64 = into

    def run(self, game: Game, frame: Frame) -> None:
        code = game.taken(frame.seat)
        targets = frame.kept(self.number)
        given = vec[i64]()
        if code != NONE:
            given = append(frame.kept(self.into), value_of(code))
        else:
            for card in targets:
                given = append(given, card)
        total = times(self.amount.value(game, frame))
        if len(targets) == 0:
            given = vec[i64]()
        elif len(targets) == 1:
            while len(given) < total:
                given = append(given, targets[0])
        keep(game, frame, self.into, given)
        if len(given) >= total or len(targets) == 0:
            return
        ask = put_question(game, frame, frame.seat, ASK_DIVIDE, options_of(CARD_OPTION, targets))
        ask.picked = given
        ask.least = total
        ask.most = total


@final
class SelectDivided(Step):
    """Select up to so many cards to divide a number among; no more of them than points (SVE 9.6). The points are kept
    as the cards looked at: a card once for each point."""

    def __init__(self, count: Count, of: CardSet, amount: Value) -> None:
        self.amount = amount
        self.number = 0
        self.picking = Picking(NoMoreThan(count, amount), of, (), THAT, targets=True, who=None)

    def announce(self, layout: Layout) -> None:
        self.number = own_set(layout.loop_register())
        self.picking.into = self.number
        layout.ops.append(self.picking)
        layout.ops.append(Share(self.amount, self.number, LOOKED))

    def lay(self, layout: Layout) -> None:
        if self.number == 0:
            self.announce(layout)
        layout.ops.append(UseTargets(self.number))

    def possible(self, game: Game, frame: Frame) -> bool:
        count = self.picking.count
        return count.least(game, frame) <= count.most(game, frame) and self.picking.enough(game, frame)


@final
class NoMoreThan(Count):
    """A count that a number limits."""

    def __init__(self, count: Count, limit: Value) -> None:
        self.count = count
        self.limit = limit

    def least(self, game: Game, frame: Frame) -> i64:
        return self.count.least(game, frame)

    def most(self, game: Game, frame: Frame) -> i64:
        return min(self.count.most(game, frame), self.limit.value(game, frame))
