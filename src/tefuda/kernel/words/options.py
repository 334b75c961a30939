"""Options, permissions and numbers that players choose (SVE 9.6, 14.31, 14.32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ask import first_of, kind_of, option, value_of
from tefuda.kernel.choosing import ask_count, ask_number, ask_value, ask_yes_no, options_of, put_question
from tefuda.kernel.lasting import last
from tefuda.kernel.op import Op
from tefuda.kernel.registers import DONE, FIRST_LETTER, LOOKED, THAT
from tefuda.kernel.rows import KNOWN, NONE, ORIGIN, OWNER
from tefuda.kernel.words.candidates import fits
from tefuda.kernel.words.choosing import ChooseCards, HowMany, Picking, UseTargets
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
    bounded,
    own_set,
    times,
)
from tefuda.kernel.words.flow import keep
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class Mode:
    """One of the options of a "choose"."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps


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


def add_if(builder: ProgramBuilder, register: int, bit: int, stage: int, steps: tuple[Step, ...]) -> None:
    """Add a stage of some steps, which is passed over unless a bit of a register is set."""
    skip = SkipUnless(register, bit)
    builder.ops.append(skip)
    builder.add_all(stage, steps)
    skip.target = len(builder.ops)


@final
class ChooseModes(Op):
    """A seat picks options, one after the other; a bit of a register for each time that one is picked."""

    def __init__(self, who: PlayerChoice, count: HowMany, modes: tuple[tuple[Mode, ...], ...], register: int) -> None:
        """`modes` holds each option as often as it may be picked."""
        self.who = who
        self.count = count
        self.modes = modes
        self.register: i64 = register

    def run(self, game: Game, frame: Frame) -> None:
        seat = self.who.first(game, frame)
        code = game.take_answer(seat)
        chosen: i64 = 0
        if code != NONE:
            chosen = frame.get(self.register)
            if kind_of(code) == game.rules.done_option:
                return
            bit: i64 = 1 << value_of(code)
            while chosen & bit != 0:
                bit = bit << len(self.modes)
            chosen |= bit
            game.emit(game.rules.chosen_event, seat, frame.source, value_of(code), NONE)
        frame.put(self.register, chosen)
        picked: i64 = 0
        options = vec[i64]()
        for number in range(len(self.modes)):
            open_one = False
            for again in range(len(self.modes[number])):
                if chosen & (1 << (number + again * len(self.modes))) != 0:
                    picked += 1
                else:
                    open_one = True
            if open_one and all_possible(game, frame, self.modes[number][0].steps):
                options = append(options, option(game.rules.mode_option, number))
        most = self.count.most(game, frame)
        least = max(game.rules.fewest_modes, self.count.least(game, frame))
        if game.rules.any_modes(game, frame.seat) and most > 0:
            most = len(self.modes)
            least = 1
        if picked >= most or len(options) == 0:
            return
        default: i64 = 0
        if picked >= least:
            default = len(options) if picked > 0 else 0
            options = append(options, option(game.rules.done_option, 0))
        ask = put_question(game, frame, seat, game.rules.mode_prompt, options, default)
        ask.least = least
        ask.most = most


@final
class Modes(Step):
    """Choose so many of several options, which are carried out in their order; what "up to" means at least the rules
    say (`Rules.fewest_modes`)."""

    def __init__(self, who: PlayerChoice, count: HowMany, modes: tuple[tuple[Mode, ...], ...]) -> None:
        """`modes` holds each option as often as it may be picked."""
        self.who = who
        self.count = count
        self.modes = modes
        self.register = 0

    def announce(self, builder: ProgramBuilder) -> None:
        self.choose(builder)
        self.add_chosen(builder, ANNOUNCE)

    def pay(self, builder: ProgramBuilder) -> None:
        self.add_chosen(builder, PAY)

    def compile(self, builder: ProgramBuilder) -> None:
        if self.register == 0:
            self.choose(builder)
        self.add_chosen(builder, DO)

    def choose(self, builder: ProgramBuilder) -> None:
        """Add the op that chooses."""
        self.register = builder.loop_register()
        builder.ops.append(ChooseModes(self.who, self.count, self.modes, self.register))

    def add_chosen(self, builder: ProgramBuilder, stage: int) -> None:
        """Add a stage of the options, each as often as it was chosen."""
        for number, mode in enumerate(self.modes):
            for again, one in enumerate(mode):
                add_if(builder, self.register, 1 << (number + again * len(self.modes)), stage, one.steps)

    def possible(self, game: Game, frame: Frame) -> bool:
        for mode in self.modes:
            if all_possible(game, frame, mode[0].steps):
                return True
        return self.count.most(game, frame) <= 0


def each_once(who: PlayerChoice, count: HowMany, modes: tuple[Mode, ...]) -> Modes:
    """A choice of options of which none may be picked twice."""
    return Modes(who, count, tuple((mode,) for mode in modes))


@final
class Confirm(Op):
    """Ask a seat yes or no; on no, and where the first thing to do cannot be done, go on elsewhere."""

    def __init__(self, who: PlayerChoice, first: Step) -> None:
        self.who = who
        self.first = first
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        unable = self.first.in_vain(game, frame)
        if unable or ask_yes_no(game, frame, self.who.first(game, frame), game.rules.may_prompt) == 0:
            frame.position = self.target
            frame.put(DONE, 0)

    def subjects(self, game: Game, frame: Frame) -> vec[i64]:
        return self.first.subjects(game, frame)


@final
class May(Block):
    """Steps that a player may do or leave, asked while the text is carried out (SVE 14.32). What may be done to so many
    cards may not be done to fewer (WX 0.4, 28)."""

    def __init__(self, who: PlayerChoice, steps: tuple[Step, ...]) -> None:
        super().__init__(steps)
        self.who = who
        for step in steps:
            if isinstance(step, ChooseCards):
                step.picking.whole = True

    def pay(self, builder: ProgramBuilder) -> None:
        """Pay nothing ahead, since the steps may be left out."""

    def compile(self, builder: ProgramBuilder) -> None:
        confirm = Confirm(self.who, self.steps[0])
        builder.ops.append(confirm)
        builder.add_all(DO, self.steps)
        confirm.target = len(builder.ops)


@final
class ChooseNumber(Step):
    """A player names a number, which becomes a letter of the text: ahead, when the text is announced, or only while it
    is carried out."""

    def __init__(self, letter: int, least: Value, most: Value, *, ahead: bool) -> None:
        self.register: i64 = FIRST_LETTER + letter
        self.least = least
        self.most = most
        self.ahead = ahead
        self.announced = False

    def announce(self, builder: ProgramBuilder) -> None:
        if not self.ahead:
            return
        self.announced = True
        builder.ops.append(self)

    def compile(self, builder: ProgramBuilder) -> None:
        if not self.announced:
            builder.ops.append(self)

    def run(self, game: Game, frame: Frame) -> None:
        least = max(0, self.least.value(game, frame))
        most = least + times(self.most.value(game, frame) - least)
        number = ask_number(game, frame, frame.seat, game.rules.number_prompt, least, most)
        if number != NONE:
            frame.put(self.register, number)
            game.emit(game.rules.chosen_event, frame.seat, frame.source, number, NONE)


@final
class NameNumber(Step):
    """Call a number X, Y or Z for the rest of the text. It is worked out once, now; a missing one stays missing."""

    def __init__(self, letter: int, number: Value) -> None:
        self.letter = letter
        self.number = number

    def run(self, game: Game, frame: Frame) -> None:
        counted = self.number.counts_as(game, frame)
        number = ask_count(game, frame, counted) if counted != 0 else self.number.value_if_any(game, frame)
        if counted == 0 or number != NONE:
            frame.put(FIRST_LETTER + self.letter, bounded(number))


@final
class DeclareName(Step):
    """A player declares a name, which becomes a letter of the text and stays to be seen for a time: the name of a card
    that fits, of the player's own and of those that the player knows, or one that none of these has (WX 12.12). To
    offer more would tell what the other player's hidden cards are, or ask about thousands of cards that are not there.
    """

    def __init__(self, letter: int, card: Condition, duration: int) -> None:
        self.register: i64 = FIRST_LETTER + letter
        self.card = card
        self.duration: i64 = duration

    def run(self, game: Game, frame: Frame) -> None:
        code = game.take_answer(frame.seat)
        if code == NONE:
            named = self.named(game, frame)
            options = append(options_of(game.rules.named_option, named), option(game.rules.done_option, 0))
            put_question(game, frame, frame.seat, game.rules.name_prompt, options, likely(game, frame.seat, named))
            return
        frame.put(self.register, NONE)
        if kind_of(code) != game.rules.done_option:
            frame.put(self.register, game.rules.names[first_of(code)])
            last(game, frame, game.rules.declared_effect, NONE, first_of(code), self.duration)
        frame.put(DONE, 1)

    def named(self, game: Game, frame: Frame) -> vec[i64]:
        """A definition for each name, in an order that tells nothing of where the cards lie."""
        definitions: list[int] = []
        for card in range(game.count_rows()):
            mine = game.base(card, OWNER) == frame.seat or game.base(card, KNOWN) >> frame.seat & 1 != 0
            definition = game.base(card, ORIGIN)
            if mine and definition not in definitions and fits(game, frame, self.card, card, 0, definition + 1):
                definitions.append(definition)
        found = vec[i64]()
        names: list[int] = []
        for definition in sorted(definitions):
            if game.rules.names[definition] not in names:
                names.append(game.rules.names[definition])
                found = append(found, definition)
        return found


def likely(game: Game, seat: i64, named: vec[i64]) -> i64:
    """The place of the name that most of a player's own cards have whose place the player does not know, or where all
    names end: declared by whoever does not answer, it is the one that is found soonest in the own deck."""
    names = game.rules.names
    best, most = len(named), 0
    for place in range(len(named)):
        count = 0
        for card in range(game.count_rows()):
            hidden = game.base(card, OWNER) == seat and game.base(card, KNOWN) >> seat & 1 == 0
            if hidden and names[game.base(card, ORIGIN)] == names[named[place]]:
                count += 1
        if count > most:
            best, most = place, count
    return best


@final
class ChooseClass(Step):
    """You choose a class that at least so many of some cards have; its number becomes a letter, `NONE` without one."""

    def __init__(self, letter: int, least: Value, of: CardSet) -> None:
        self.register: i64 = FIRST_LETTER + letter
        self.least = least
        self.of = of

    def run(self, game: Game, frame: Frame) -> None:
        rules = game.rules
        had, shared = vec[i64](), vec[i64]()
        least = self.least.value(game, frame)
        for card in self.of.find(game, frame):
            for one in rules.classes_of(game.definition(card)):
                had = append(had, one)
                if times_in(had, one) >= least and one not in shared:
                    shared = append(shared, one)
        chosen = ask_value(game, frame, frame.seat, rules.class_prompt, rules.class_option, shared)
        frame.put(self.register, chosen)
        frame.put(DONE, 0 if chosen == NONE else 1)


def times_in(numbers: vec[i64], number: i64) -> i64:
    """The number of times that a number is among others."""
    found: i64 = 0
    for one in numbers:
        found += 1 if one == number else 0
    return found


@final
class Share(Op):
    """Divide a number among the cards selected: each gets at least 1 (SVE 9.6). A register holds what is left, set
    `into` the cards in the order of the points."""

    def __init__(self, amount: Value, number: int, into: int) -> None:
        self.amount = amount
        self.number: i64 = number
        self.into: i64 = into

    def run(self, game: Game, frame: Frame) -> None:
        code = game.take_answer(frame.seat)
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
        ask = put_question(
            game, frame, frame.seat, game.rules.divide_prompt, options_of(game.rules.card_option, targets)
        )
        ask.picked = given
        ask.least = total
        ask.most = total


@final
class SelectDivided(Step):
    """Select up to so many cards to divide a number among; no more of them than points (SVE 9.6). The points are kept
    as the cards looked at: a card once for each point."""

    def __init__(self, count: HowMany, of: CardSet, amount: Value) -> None:
        self.amount = amount
        self.number = 0
        self.picking = Picking(NoMoreThan(count, amount), of, (), THAT, targets=True, who=None)

    def announce(self, builder: ProgramBuilder) -> None:
        self.number = own_set(builder.loop_register())
        self.picking.into = self.number
        builder.ops.append(self.picking)
        builder.ops.append(Share(self.amount, self.number, LOOKED))

    def compile(self, builder: ProgramBuilder) -> None:
        if self.number == 0:
            self.announce(builder)
        builder.ops.append(UseTargets(self.number))

    def possible(self, game: Game, frame: Frame) -> bool:
        count = self.picking.count
        return count.least(game, frame) <= count.most(game, frame) and self.picking.enough(game, frame)


@final
class NoMoreThan(HowMany):
    """A count that a number limits."""

    def __init__(self, count: HowMany, limit: Value) -> None:
        self.count = count
        self.limit = limit

    def least(self, game: Game, frame: Frame) -> i64:
        return self.count.least(game, frame)

    def most(self, game: Game, frame: Frame) -> i64:
        return min(self.count.most(game, frame), self.limit.value(game, frame))
