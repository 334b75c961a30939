"""Ops that ask: cards out of a set, one of several modes, a number, yes or no."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.op import Op
from tefuda.kernel.paying import fail
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.families import CardSet
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

CONTROLLER: Final = 0
"""Who decides: the seat whose frame it is."""
OPPONENT: Final = 1
"""Who decides: the other seat."""


@final
class Kept(CardSet):
    """The cards of a set of the frame that are still the objects they were."""

    def __init__(self, number: int) -> None:
        self.number: i64 = number

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        cards = frame.kept(self.number)
        for index in range(len(cards)):
            card: i64 = cards[index]
            if game.cells[card * game.width + STAMP] == frame.kept_stamp(self.number, index):
                found = append(found, card)
        return found


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
        kind: int,
        who: int = CONTROLLER,
        exact: bool = False,
    ) -> None:
        """`prompt` and `kind` are the game's numbers of the decision and of its options."""
        self.cards = cards
        self.least: i64 = least
        self.most: i64 = most
        self.into: i64 = into
        self.prompt: i64 = prompt
        self.kind: i64 = kind
        self.who: i64 = who
        self.exact = exact

    def run(self, game: Game, frame: Frame) -> None:
        seat = decider(frame, self.who)
        code = game.taken(seat)
        picked = vec[i64]()
        if code != NONE:
            picked = frame.kept(self.into)
            if kind_of(code) == game.rules.done_option:
                return
            picked = append(picked, value_of(code))
        left = vec[i64]()
        for card in self.cards.find(game, frame):
            if not has(picked, card):
                left = append(left, card)
        if len(picked) + len(left) <= self.least:
            for card in left:
                picked = append(picked, card)
            left = vec[i64]()
        keep(game, frame, self.into, picked)
        if len(picked) < self.least and len(left) == 0:
            if self.exact:
                fail(game, frame)
            return
        if len(picked) >= self.most or len(left) == 0:
            return
        options = vec[i64]()
        for card in left:
            options = append(options, option(self.kind, card))
        default: i64 = 0
        if len(picked) >= self.least:
            default = len(options)
            options = append(options, option(game.rules.done_option, 0))
        frame.again()
        ask = game.ask(seat, self.prompt, options, default)
        ask.picked = picked
        ask.least = self.least
        ask.most = self.most
        ask.about = frame.source


@final
class ChooseNumber(Op):
    """A seat picks a number (a mode, an amount X) from `least` to `most`; it goes to a register."""

    def __init__(self, least: int, most: int, register: int, *, prompt: int, kind: int, who: int = CONTROLLER) -> None:
        """`prompt` and `kind` are the game's numbers of the decision and of its options."""
        self.least: i64 = least
        self.most: i64 = most
        self.register: i64 = register
        self.prompt: i64 = prompt
        self.kind: i64 = kind
        self.who: i64 = who

    def run(self, game: Game, frame: Frame) -> None:
        seat = decider(frame, self.who)
        code = game.taken(seat)
        if code != NONE:
            frame.put(self.register, value_of(code))
            return
        options = vec[i64]()
        for number in range(self.least, self.most + 1):
            options = append(options, option(self.kind, number))
        frame.again()
        game.ask(seat, self.prompt, options, 0).about = frame.source


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
        code = game.taken(seat)
        if code != NONE:
            frame.position = self.targets[value_of(code)]
            return
        options = vec[i64]()
        for number in range(len(self.targets)):
            options = append(options, option(self.kind, number))
        frame.again()
        game.ask(seat, self.prompt, options, 0).about = frame.source


@final
class May(Op):
    """Ask a seat yes or no; on no, go on at `otherwise`."""

    def __init__(self, otherwise: int, *, prompt: int, who: int = CONTROLLER) -> None:
        self.otherwise: i64 = otherwise
        self.prompt: i64 = prompt
        self.who: i64 = who

    def run(self, game: Game, frame: Frame) -> None:
        seat = decider(frame, self.who)
        code = game.taken(seat)
        if code != NONE:
            if kind_of(code) != game.rules.yes_option:
                frame.position = self.otherwise
            return
        options = append(vec[i64](), option(game.rules.yes_option, 0))
        frame.again()
        game.ask(seat, self.prompt, append(options, option(game.rules.no_option, 0)), 1).about = frame.source


def decider(frame: Frame, who: i64) -> i64:
    """The seat that decides."""
    return frame.seat if who == CONTROLLER else 1 - frame.seat


def has(cards: vec[i64], card: i64) -> bool:
    """Whether a card is among others."""
    for other in cards:
        if other == card:
            return True
    return False
