"""The flow of a text: if, otherwise, repeat, for each, one of several at random, naming."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.batches import CloseBatch, OpenBatch
from tefuda.kernel.journal import UNMET
from tefuda.kernel.op import Jump, Op
from tefuda.kernel.pile import OPEN
from tefuda.kernel.registers import DONE, FIRST_NAMED, ONE, THAT
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.families import (
    ANNOUNCE,
    DO,
    Block,
    CardSet,
    Condition,
    ProgramBuilder,
    Step,
    Value,
    own_set,
)

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.players import PlayerChoice


def keep(game: Game, frame: Frame, number: i64, cards: vec[i64]) -> None:
    """Remember cards as a set of the frame, each with the stamp it has now."""
    count = len(cards)
    stamps = vec[i64]([0] * count)
    for index in range(count):
        stamps[index] = game.cells[cards[index] * game.width + STAMP]
    frame.keep(number, cards, stamps)


def keep_found(game: Game, frame: Frame, number: i64, of: CardSet) -> i64:
    """Remember the cards of a set as the objects that it means; returns how many there are. A card that has become
    another object meanwhile (it died) stays known as what it was, so that nothing more is done to it."""
    cards = of.find(game, frame)
    frame.keep(number, cards, of.stamps(game, frame, cards))
    return len(cards)


def still_there(game: Game, frame: Frame, number: i64) -> vec[i64]:
    """The cards of a set of the frame that are the objects they were."""
    found = vec[i64]()
    count = frame.set_length(number)
    if count > 0:
        arena = frame.arena
        at: i64 = frame.starts[number]
        for _ in range(count):
            if game.cells[arena[at] * game.width + STAMP] == arena[at + 1]:
                found = append(found, arena[at])
            at += 2
    return found


@final
class Branch(Op):
    """Go on if a condition holds, else elsewhere; what was skipped has not happened."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        met = game.rules.judge(game, frame, self.condition)
        if met == 0:
            game.fails(UNMET, frame.position - 1)
            frame.position = self.target
            frame.put(DONE, 0)


@final
class Case(Op):
    """Go on if a condition holds, else elsewhere: what is announced then. Nothing has been left out yet."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        if not self.condition.holds(game, frame):
            frame.position = self.target


@final
class If(Block):
    """Steps that are done only if a condition holds, and others that are done only if it does not. What both are about
    is chosen, whatever the condition will be then; or, of two cases, what that one is about whose case it is when they
    are announced (`ProgramBuilder.by_case`). What is done is judged anew: nothing was chosen for the other case."""

    def __init__(self, condition: Condition, steps: tuple[Step, ...], otherwise: tuple[Step, ...]) -> None:
        super().__init__(steps + otherwise)
        self.condition = condition
        self.then = steps
        self.otherwise = otherwise

    def announce(self, builder: ProgramBuilder) -> None:
        if not builder.by_case or not self.otherwise:
            super().announce(builder)
            return
        first = len(builder.ops)
        case, jump = Case(self.condition), Jump(0)
        builder.ops.append(case)
        builder.add_all(ANNOUNCE, self.then)
        builder.ops.append(jump)
        case.target = len(builder.ops)
        builder.add_all(ANNOUNCE, self.otherwise)
        jump.target = len(builder.ops)
        if jump.target == first + 2:
            del builder.ops[first:]  # neither case chooses anything

    def compile(self, builder: ProgramBuilder) -> None:
        branch = Branch(self.condition)
        builder.ops.append(branch)
        builder.add_all(DO, self.then)
        if not self.otherwise:
            branch.target = len(builder.ops)
            return
        jump = Jump(0)
        builder.ops.append(jump)
        branch.target = len(builder.ops)
        builder.add_all(DO, self.otherwise)
        jump.target = len(builder.ops)


@final
class Afterwards(Block):
    """Steps whose targets are chosen only when everything before them has been done (その後): cards that came there by
    what was done may be among them."""

    def announce(self, builder: ProgramBuilder) -> None:
        """Nothing is chosen ahead."""

    def pay(self, builder: ProgramBuilder) -> None:
        """Nothing is paid ahead."""

    def compile(self, builder: ProgramBuilder) -> None:
        builder.add_all(DO, self.steps)

    def possible(self, game: Game, frame: Frame) -> bool:
        return True


@final
class AtOnce(Block):
    """Steps whose changes are one batch: the rules look at the table only when all of them are done."""

    def compile(self, builder: ProgramBuilder) -> None:
        builder.ops.append(OpenBatch())
        builder.add_all(DO, self.steps)
        builder.ops.append(CloseBatch())


@final
class Begin(Op):
    """Put a value into a loop register; a loop with a missing number of turns has none."""

    def __init__(self, register: int, value: Value) -> None:
        self.register = register
        self.amount = value

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(self.register, max(0, self.amount.value_if_any(game, frame)))


@final
class CountDown(Op):
    """Leave a loop when its register is used up, else take one off."""

    def __init__(self, register: int) -> None:
        self.register = register
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        left = frame.get(self.register)
        if left <= 0:
            frame.position = self.target
        else:
            frame.put(self.register, left - 1)


@final
class Repeat(Step):
    """Steps that are done a number of times; each time makes its own choices."""

    def __init__(self, times: Value, steps: tuple[Step, ...]) -> None:
        self.times = times
        self.steps = steps

    def compile(self, builder: ProgramBuilder) -> None:
        register = builder.loop_register()
        builder.ops.append(Begin(register, self.times))
        top = len(builder.ops)
        count = CountDown(register)
        builder.ops.append(count)
        builder.add_all(DO, self.steps)
        builder.ops.append(Jump(top))
        count.target = len(builder.ops)


@final
class StartEach(Op):
    """Remember the cards of a loop over cards."""

    def __init__(self, register: int, cards: CardSet) -> None:
        self.register = register
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        keep_found(game, frame, own_set(self.register), self.cards)
        frame.put(self.register, 0)


@final
class NextEach(Op):
    """Take the next card of a loop over cards, or leave the loop."""

    def __init__(self, register: int) -> None:
        self.register = register
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        number = own_set(self.register)
        at = frame.get(self.register)
        if at >= frame.set_length(number):
            frame.position = self.target
            return
        frame.put(self.register, at + 1)
        one = append(vec[i64](), frame.kept(number)[at])
        frame.keep(ONE, one, append(vec[i64](), frame.kept_stamp(number, at)))


@final
class Each(Step):
    """Steps that are done once for each of some cards, one after the other."""

    def __init__(self, cards: CardSet, steps: tuple[Step, ...]) -> None:
        self.cards = cards
        self.steps = steps

    def compile(self, builder: ProgramBuilder) -> None:
        register = builder.loop_register()
        builder.ops.append(StartEach(register, self.cards))
        top = len(builder.ops)
        following = NextEach(register)
        builder.ops.append(following)
        builder.add_all(DO, self.steps)
        builder.ops.append(Jump(top))
        following.target = len(builder.ops)


@final
class Choose(Step):
    """Fix which cards the next sentences are about, without doing anything to them yet."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(DONE, keep_found(game, frame, THAT, self.cards))


@final
class NameTargets(Op):
    """Names what was just selected as soon as it is announced: what is selected next may be said to be like it."""

    def __init__(self, number: i64, letter: i64) -> None:
        self.number: i64 = number
        self.letter: i64 = letter

    def run(self, game: Game, frame: Frame) -> None:
        keep(game, frame, FIRST_NAMED + self.letter, frame.kept(self.number))


@final
class NameCards(Step):
    """Call cards A, B or C for the rest of the text."""

    def __init__(self, letter: int, cards: CardSet) -> None:
        self.letter = letter
        self.cards = cards

    def announce(self, builder: ProgramBuilder) -> None:
        if builder.targets != 0 and isinstance(self.cards, Kept) and self.cards.number == THAT:
            builder.ops.append(NameTargets(builder.targets, self.letter))

    def compile(self, builder: ProgramBuilder) -> None:
        """Cards that were chosen in the step before are named for something to be done with them later."""
        chooser = builder.chooser if builder.chosen == len(builder.ops) else None
        builder.ops.append(self)
        if chooser is not None:
            builder.ops.append(TellPicked(chooser, FIRST_NAMED + self.letter))

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(DONE, keep_found(game, frame, FIRST_NAMED + self.letter, self.cards))


@final
class TellPicked(Op):
    """Those of the cards that a player has chosen which lie openly everybody has seen chosen, before anything is done
    with them."""

    def __init__(self, who: PlayerChoice, number: int) -> None:
        self.who = who
        self.number: i64 = number

    def run(self, game: Game, frame: Frame) -> None:
        tell_picked(game, frame, self.who.first(game, frame), frame.kept(self.number))


def tell_picked(game: Game, frame: Frame, seat: i64, cards: vec[i64]) -> None:
    """Tell everybody which cards a player has chosen, as far as they lie openly, in games that say so."""
    told = game.rules.picked_event
    game.acting = frame.source
    for card in cards:
        if told != NONE and game.rules.zones[game.zone_of(card)].sight == OPEN:
            game.emit(told, seat, card, NONE, NONE)


@final
class Kept(CardSet):
    """The cards of a set of the frame: all of them, as they are now."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        return frame.kept(self.number)

    def living(self, game: Game, frame: Frame) -> vec[i64]:
        return still_there(game, frame, self.number)

    def stamps(self, game: Game, frame: Frame, cards: vec[i64]) -> vec[i64]:
        count = len(cards)
        found = vec[i64]([0] * count)
        for index in range(count):
            found[index] = frame.kept_stamp(self.number, index)
        return found
