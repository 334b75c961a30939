"""Ops that only the toy game's programs are made of: choosing, and paying for it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ask import option, value_of
from tefuda.kernel.choosing import Picks, ask_number, ask_yes_no, put_question
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import Game
from tefuda.kernel.journal import UNPAID
from tefuda.kernel.op import Op
from tefuda.kernel.paying import TRIAL_OPS, fail, leads_to_paid, trial
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.families import CardSet

CONTROLLER: Final = 0
"""Who decides: the seat whose frame it is."""
OPPONENT: Final = 1
"""Who decides: the other seat."""


@final
class Choose(Op):
    """A seat picks `least` to `most` of some cards, one after the other, never the same twice; they become set
    `into`. Where fewer than `least` are there it takes what is there, or, if `exact`, the cost fails."""

    def __init__(
        self,
        cards: CardSet,
        least: int,
        most: int,
        into: int,
        *,
        prompt: int,
        who: int = CONTROLLER,
        exact: bool = False,
    ) -> None:
        self.cards = cards
        self.least: i64 = least
        self.most: i64 = most
        self.into: i64 = into
        self.prompt: i64 = prompt
        self.who: i64 = who
        self.exact = exact

    def run(self, game: Game, frame: Frame) -> None:
        picks = Picks(game, frame, decider(frame, self.who), self.into)
        left = picks.rest(self.cards.find(game, frame)) if not picks.ended else vec[i64]()
        if len(picks.cards) + len(left) <= self.least:
            picks.add(left)
            left = vec[i64]()
        picks.keep()
        if len(picks.cards) < self.least and len(left) == 0:
            if self.exact:
                fail(game, frame)
        elif len(picks.cards) < self.most and len(left) > 0:
            picks.ask(self.prompt, left, self.least, self.most)


@final
class ChooseNumber(Op):
    """A seat picks a number (a mode, an amount X) from `least` to `most`; it goes to a register."""

    def __init__(self, least: int, most: int, register: int, *, prompt: int, who: int = CONTROLLER) -> None:
        self.least: i64 = least
        self.most: i64 = most
        self.register: i64 = register
        self.prompt: i64 = prompt
        self.who: i64 = who

    def run(self, game: Game, frame: Frame) -> None:
        number = ask_number(game, frame, decider(frame, self.who), self.prompt, self.least, self.most)
        if number != NONE:
            frame.put(self.register, number)


@final
class ChooseMode(Op):
    """A seat picks one of several ways to go on, each an op of the same program."""

    def __init__(self, targets: tuple[int, ...], *, prompt: int, kind: int, who: int = CONTROLLER) -> None:
        """`targets` are the positions where the modes begin; `kind` is an option with a plain number."""
        self.targets = targets
        self.prompt: i64 = prompt
        self.kind: i64 = kind
        self.who: i64 = who

    def run(self, game: Game, frame: Frame) -> None:
        seat = decider(frame, self.who)
        code = game.take_answer(seat)
        if code != NONE:
            frame.position = self.targets[value_of(code)]
            return
        options = vec[i64]()
        for number in range(len(self.targets)):
            options = append(options, option(self.kind, number))
        put_question(game, frame, seat, self.prompt, options)


@final
class May(Op):
    """Ask a seat yes or no; on no, go on at `otherwise`."""

    def __init__(self, otherwise: int, *, prompt: int, who: int = CONTROLLER) -> None:
        self.otherwise: i64 = otherwise
        self.prompt: i64 = prompt
        self.who: i64 = who

    def run(self, game: Game, frame: Frame) -> None:
        if ask_yes_no(game, frame, decider(frame, self.who), self.prompt) == 0:
            frame.position = self.otherwise


def decider(frame: Frame, who: i64) -> i64:
    """The seat that decides."""
    return frame.seat if who == CONTROLLER else 1 - frame.seat


@final
class Fail(Op):
    """This way the cost cannot be paid."""

    def run(self, game: Game, frame: Frame) -> None:
        fail(game, frame)


@final
class PayNumber(Op):
    """Pay an amount of a number that the payer has (action points, coins): all of it or not at all."""

    def __init__(self, index: int, amount: int, register: int = NONE) -> None:
        """Pay `amount`, and besides as much as `register` says, if one is given."""
        self.index: i64 = index
        self.amount: i64 = amount
        self.register: i64 = register

    def run(self, game: Game, frame: Frame) -> None:
        amount = self.amount if self.register == NONE else self.amount + frame.get(self.register)
        has = game.base_player(frame.seat, self.index)
        if has < amount:
            fail(game, frame)
        else:
            game.count(frame.seat, self.index, has - amount)


@final
class MayPay(Op):
    """Ask a seat whether it pays the cost that follows (from the next op, a `Cost`, on), if it can; else go on at
    `otherwise`."""

    def __init__(self, prompt: int, otherwise: int) -> None:
        self.prompt: i64 = prompt
        self.otherwise: i64 = otherwise

    def run(self, game: Game, frame: Frame) -> None:
        if not game.waits_for(frame.seat) and not payable_here(game):
            game.fails(UNPAID, frame.position - 1)
            frame.position = self.otherwise
        elif ask_yes_no(game, frame, frame.seat, self.prompt) == 0:
            frame.position = self.otherwise


def payable_here(game: Game) -> bool:
    """Whether the running frame can reach the end of the cost before which it stands."""
    twin = trial(game)
    return leads_to_paid(twin, twin.run(budget=TRIAL_OPS))
