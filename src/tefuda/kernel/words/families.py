"""The families that words belong to, and the interface of each to the engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.op import Op, OpSpan, Program
from tefuda.kernel.registers import FIRST_LOOP, FIRST_LOOP_SET
from tefuda.kernel.rows import NUMBER_BOUND, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.players import PlayerChoice


MISSING: Final = -(1 << 60)
"""The result of `Value.value_if_any` where there is no number: of a card that is not there, or that has none."""
MOST_COUNTED: Final = 61
"""Numbers as which a card may count are smaller, see `Rules.counts_as`."""
MOST_TIMES: Final = 1000
"""The most repetitions of one op: numbers of cards have nearly no bounds, but a table has."""


MOST_REMEMBERED: Final = 1 << 40
"""The highest number in a register of a text, where no other is named."""

ANNOUNCE: Final = 0
PAY: Final = 1
DO: Final = 2
"""The stages in which a program is laid out, see `Step`."""


def times(number: i64) -> i64:
    """The number of repetitions of an op that a text wants so many times."""
    return max(0, min(number, MOST_TIMES))


def bounded(number: i64) -> i64:
    """A number as far as cards have any, so that numbers of numbers cannot leave what a machine word holds; a missing
    one stays missing."""
    return number if number == MISSING else max(-NUMBER_BOUND, min(number, NUMBER_BOUND))


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """A whole number that a text speaks of."""

    def value(self, game: Game, frame: Frame) -> i64:
        """The number now; 0 where there is none."""
        raise AssertionError(f"{type(self).__name__} has no value")

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        """The number now, or `MISSING` where there is none. Comparisons ask this, since a comparison with a missing
        number is false (SVE 1.15)."""
        return self.value(game, frame)

    def counts_as(self, game: Game, frame: Frame) -> i64:
        """See `Rules.counts_as`."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class UncertainValue(Value):
    """A number that may be missing; such words say what `value_if_any` is."""

    def value(self, game: Game, frame: Frame) -> i64:
        number = self.value_if_any(game, frame)
        if number == MISSING:
            return 0
        return number

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        raise AssertionError(f"{type(self).__name__} has no value")


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is so or is not. About one card when the frame has a candidate."""

    def holds(self, game: Game, frame: Frame) -> bool:
        """Whether it is so now."""
        raise AssertionError(f"{type(self).__name__} cannot be tested")


@mypyc_attr(allow_interpreted_subclasses=True)
class CardSet:
    """Cards that a text speaks of."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        """The cards now, in the order that the rules give them."""
        raise AssertionError(f"{type(self).__name__} finds nothing")

    def living(self, game: Game, frame: Frame) -> vec[i64]:
        """The cards that a step can still do something to: those that are the same objects as when they were found."""
        return self.find(game, frame)

    def stamps(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        """The stamps by which the cards just found are known from now on: those of the objects that were meant."""
        count = len(cards)
        found = vec[i64]([0] * count)
        for index in range(count):
            found[index] = game.cells[cards[index] * game.width + STAMP]
        return found


@final
class ProgramBuilder:
    """A program being laid out: ops so far, which steps they come from (inner steps before outer ones), and the next
    free loop register."""

    def __init__(self, *, by_case: bool = False) -> None:
        """`by_case`: of steps under a condition and others in their place, only those are announced whose case it is
        then (WX 11.12); else both are."""
        self.by_case = by_case
        self.ops: list[Op] = []
        self.spans: list[OpSpan] = []
        self.loops = FIRST_LOOP
        self.targets: i64 = 0
        """The set of what was last announced to be selected, 0 for nothing."""
        self.chooser: PlayerChoice | None = None
        self.chosen: i64 = 0
        """Who has chosen cards in the step that ended so many ops behind the first one, which may be the last one."""
        self.ranges: list[tuple[int, int, int]] = []
        self.payments: list[tuple[int, int]] = []

    def program(self, name: str) -> Program:
        """The program as it has been laid out."""
        return Program(name, tuple(self.ops), tuple(self.spans), tuple(self.ranges), tuple(self.payments))

    def announce(self, step: Step) -> None:
        """Let a step announce what it will be about."""
        start = len(self.ops)
        step.announce(self)
        self.came_from(step, start)

    def pay(self, step: Step) -> None:
        """Let a step pay what it costs."""
        start = len(self.ops)
        step.pay(self)
        self.came_from(step, start)

    def add(self, step: Step) -> None:
        """Let a step be done."""
        start = len(self.ops)
        step.compile(self)
        self.came_from(step, start)

    def add_all(self, stage: int, steps: tuple[Step, ...]) -> None:
        """Let steps announce, pay or be done, one after the other."""
        for step in steps:
            if stage == ANNOUNCE:
                self.announce(step)
            elif stage == PAY:
                self.pay(step)
            else:
                self.add(step)

    def carry_out(self, steps: tuple[Step, ...]) -> None:
        """The three rounds of steps: what they are about is chosen, costs are paid, then they are done (WX 12.5)."""
        self.add_all(ANNOUNCE, steps)
        start = len(self.ops)
        self.add_all(PAY, steps)
        self.paid(start)
        self.add_all(DO, steps)

    def paid(self, start: int) -> None:
        """The ops from `start` on pay a cost, which is nothing of what an ability does."""
        if len(self.ops) > start:
            self.payments.append((start, len(self.ops)))

    def came_from(self, step: object, start: int) -> None:
        """The ops from `start` on come from a step."""
        if len(self.ops) > start:
            self.spans.append(OpSpan(step, start, len(self.ops)))

    def loop_register(self, most: int = MOST_REMEMBERED) -> int:
        """A register that nothing else of this program uses, for numbers from 0 to `most`; a set of its own goes with
        it, see `own_set`."""
        self.ranges.append((self.loops, 0, most))
        self.loops += 1
        return self.loops - 1


def own_set(register: i64) -> i64:
    """The set of a frame that goes with a register from `ProgramBuilder.loop_register`."""
    return FIRST_LOOP_SET + register - FIRST_LOOP


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Op):
    """One thing that a text tells to do. Most are single ops; those with steps inside lay several.

    In games whose texts choose before they do (targets before costs, costs before effects) a program is laid in three
    rounds: `announce`, `pay`, `compile`. A step that was not announced decides while it is done.
    """

    def compile(self, builder: ProgramBuilder) -> None:
        """Add the ops of this step to a program."""
        builder.ops.append(self)

    def announce(self, builder: ProgramBuilder) -> None:
        """Add the ops that choose, before any cost is paid, what this step will be about."""

    def pay(self, builder: ProgramBuilder) -> None:
        """Add the ops that pay what this step costs."""

    def possible(self, game: Game, frame: Frame) -> bool:
        """Whether what has to be chosen when this is announced can be chosen."""
        return True

    def in_vain(self, game: Game, frame: Frame) -> bool:
        """Whether everybody sees that this cannot be done now, so that no player is asked whether to do it."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class RememberingStep(Step):
    """A step that is a single op and remembers something from one of its questions to the next: a number in a register
    of its own, cards in the set that goes with it."""

    def __init__(self, most: int = MOST_REMEMBERED) -> None:
        """`most`: the highest number that the register holds."""
        self.most = most
        self.register: i64 = 0
        self.set: i64 = 0

    def compile(self, builder: ProgramBuilder) -> None:
        register = builder.loop_register(self.most)
        self.register = register
        self.set = own_set(register)
        builder.ops.append(self)


def all_hold(game: Game, frame: Frame, conditions: tuple[Condition, ...]) -> bool:
    """Whether every one of some conditions holds."""
    for condition in conditions:
        if not condition.holds(game, frame):
            return False
    return True


def all_possible(game: Game, frame: Frame, steps: tuple[Step, ...]) -> bool:
    """Whether what has to be chosen when steps are announced can be chosen."""
    for step in steps:
        if not step.possible(game, frame):
            return False
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Block(Step):
    """Steps with something around them: all of them are announced and paid, whatever becomes of them then."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps

    def announce(self, builder: ProgramBuilder) -> None:
        builder.add_all(ANNOUNCE, self.steps)

    def pay(self, builder: ProgramBuilder) -> None:
        builder.add_all(PAY, self.steps)

    def possible(self, game: Game, frame: Frame) -> bool:
        return all_possible(game, frame, self.steps)


def bit_of(number: i64) -> i64:
    """The bit of a number as which something may count, see `Rules.counts_as`; 0 where it is too small or large."""
    return 1 << number if 0 <= number < MOST_COUNTED else 0


def numbers_in(bits: i64) -> vec[i64]:
    """The numbers whose bits are set."""
    found = vec[i64]()
    number: i64 = 0
    while bits >> number != 0:
        if bits >> number & 1 != 0:
            found = append(found, number)
        number += 1
    return found


def count_bits(bits: i64) -> i64:
    """The number of bits that are set."""
    found: i64 = 0
    while bits != 0:
        found += bits & 1
        bits = bits >> 1
    return found


def mask_of(bits: tuple[int, ...]) -> int:
    """Several bits as one mask; some may stand in more than one of them."""
    mask = 0
    for some in bits:
        mask |= some
    return mask
