"""Colors of cards, as bits of a field (`Rules.colors_field`), and of what was paid for the one in use (WX 2.2, 9.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.kernel.ask import value_of
from tefuda.kernel.choosing import options_of, put_question
from tefuda.kernel.op import Jump, Op
from tefuda.kernel.registers import FIRST_LETTER
from tefuda.kernel.rows import CARD, NONE
from tefuda.kernel.words.candidates import seen
from tefuda.kernel.words.colored_costs import COLORLESS, COLORS, SYMBOL, ColoredCost
from tefuda.kernel.words.conditions import related
from tefuda.kernel.words.families import DO, CardSet, Condition, ProgramBuilder, Step, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

MOST_PAID = 1 << 20
NAMED_COLOR: Final = 32
"""A color that the text has named by a letter: this plus the number of the letter."""


@final
class HasColor(Condition):
    """Of a color (WX 2.2), or of one that the text has named."""

    def __init__(self, color: int) -> None:
        self.color: i64 = color

    def holds(self, game: Game, frame: Frame) -> bool:
        colors = seen(game, frame, game.rules.colors_field)
        if self.color >= NAMED_COLOR:
            return colors & frame.get(FIRST_LETTER + self.color - NAMED_COLOR) != 0
        return colors & self.color != 0 if self.color != 0 else colors == 0


@final
class SharesColor(Condition):
    """With a color that one of some cards has, too (WX 2.2)."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def holds(self, game: Game, frame: Frame) -> bool:
        colors: i64 = 0
        for card in self.of.find(game, frame):
            colors |= game.now(card, game.rules.colors_field)
        return seen(game, frame, game.rules.colors_field) & colors != 0


@final
class TotalCost(Condition):
    """With so many symbols printed as its cost, in a relation to a number (WX 9.1)."""

    def __init__(self, relation: int, number: Value) -> None:
        self.relation: i64 = relation
        self.number = number

    def holds(self, game: Game, frame: Frame) -> bool:
        total: i64 = len(game.rules.printed_cost(game.base(frame.candidate, CARD)).symbols)
        return related(total, self.relation, self.number.value(game, frame))


@final
class ChooseColors(Op):
    """The player chooses a color of each card that was paid for the card in use. One that paid as a color that it does
    not have is of that one color then: with those chosen so far, all of them must have been able to pay."""

    def __init__(self, chosen: int, at: int) -> None:
        """Registers: the bits of the colors chosen, and how many cards have been asked about."""
        self.chosen: i64 = chosen
        self.at: i64 = at

    def run(self, game: Game, frame: Frame) -> None:
        symbols_set = game.rules.symbols_set
        symbols = frame.kept(symbols_set)
        cost = ColoredCost(symbols, 0)
        paid = vec[i64]()
        for number in range(cost.count()):
            paid = append(paid, frame.kept_stamp(symbols_set, number))
        code = game.take_answer(frame.seat)
        if code == NONE:
            frame.put(self.at, 0)
            frame.put(self.chosen, 0)
        else:
            self.choose(frame, paid, value_of(code))
        while frame.get(self.at) < len(paid):
            colors = colors_of(cost, paid, frame.get(self.at))
            if len(colors) > 1:
                frame.keep(symbols_set, symbols, extend(paid[:], vec[i64]([0] * (len(symbols) - len(paid)))))
                options = options_of(game.rules.color_option, colors)
                put_question(game, frame, frame.seat, game.rules.color_prompt, options)
                return
            if len(colors) == 1:
                self.choose(frame, paid, colors[0])
            else:
                frame.put(self.at, frame.get(self.at) + 1)

    def choose(self, frame: Frame, paid: vec[i64], number: i64) -> None:
        """The next card is of a color."""
        color: i64 = 1 << number
        at = frame.get(self.at)
        if paid[at] // SYMBOL & color == 0:
            paid[at] = color | COLORLESS
        frame.put(self.chosen, frame.get(self.chosen) | color)
        frame.put(self.at, at + 1)


def colors_of(cost: ColoredCost, paid: vec[i64], at: i64) -> vec[i64]:
    """The numbers of the colors of which a card is that paid a cost together with others: those that it has, and those
    as which it may have paid."""
    found = vec[i64]()
    masks = vec[i64]()
    for one in paid:
        masks = append(masks, one % SYMBOL)
    number: i64 = 0
    while 1 << number < COLORS:
        color: i64 = 1 << number
        if paid[at] // SYMBOL & color != 0:
            found = append(found, number)
        elif paid[at] & color != 0:
            masks[at] = color | COLORLESS
            if cost.takes(masks):
                found = append(found, number)
        number += 1
    return found


@final
class NextColor(Op):
    """Take the next color of a loop over colors, or leave the loop."""

    def __init__(self, register: int, letter: int) -> None:
        self.register: i64 = register
        self.letter: i64 = letter
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        left = frame.get(self.register)
        if left == 0:
            frame.position = self.target
            return
        color = left & -left
        frame.put(self.register, left - color)
        frame.put(FIRST_LETTER + self.letter, color)


@final
class EachPaidColor(Step):
    """Steps for each color that is chosen for what was paid for the card in use; a letter names it."""

    def __init__(self, letter: int, steps: tuple[Step, ...]) -> None:
        self.letter = letter
        self.steps = steps

    def compile(self, builder: ProgramBuilder) -> None:
        chosen = builder.loop_register(COLORS)
        builder.ops.append(ChooseColors(chosen, builder.loop_register(MOST_PAID)))
        top = len(builder.ops)
        following = NextColor(chosen, self.letter)
        builder.ops.append(following)
        builder.add_all(DO, self.steps)
        builder.ops.append(Jump(top))
        following.target = len(builder.ops)
