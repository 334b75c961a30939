"""Turns: the beginning of each, the start of phases, the next turn; redrawing the first hand (SVE 7.8, 8, WX 5.3,
6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.check_point import CheckPoint
from tefuda.kernel.errors import Unsound
from tefuda.kernel.lasting import lift_limits
from tefuda.kernel.op import Jump, Op
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.outcomes import base

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def begin_turn(game: Game, counted: tuple[int, ...]) -> None:
    """A turn of the active player begins: it is counted, the history and what may be used once a turn begin anew, and
    so do numbers of players that count what has happened this turn."""
    rules = game.rules
    game.forget_history()
    lift_limits(game)
    game.open_batch()
    game.set_number(rules.turn_number, game.number(rules.turn_number) + 1)
    for seat in range(2):
        for number in counted:
            game.count(seat, number, 0)
        rules.begin_anew(game, seat)
    seat = rules.active_seat(game)
    game.count(seat, rules.turns_number, game.base_player(seat, rules.turns_number) + 1)
    game.end_batch()


def start_phase(game: Game, phase: i64, event: i64) -> None:
    """A phase of the active player's turn starts, of which an event tells."""
    game.open_batch()
    game.set_number(game.rules.phase_number, phase)
    game.emit(event, game.rules.active_seat(game), NONE, game.number(game.rules.turn_number), NONE)
    game.end_batch()


@final
class StartPhase(Op):
    """A phase of the active player's turn starts."""

    def __init__(self, phase: int, event: int) -> None:
        self.phase: i64 = phase
        self.event: i64 = event

    def run(self, game: Game, frame: Frame) -> None:
        start_phase(game, self.phase, self.event)


def next_turn(game: Game, seat: i64) -> i64:
    """The turn after that of a player: its seat, and 2 more for each of `Rules.turn_terms` before its own."""
    extra = game.number(game.rules.extra_turns_number)
    if extra == 0:
        return 1 - seat
    game.set_number(game.rules.extra_turns_number, extra // base(game.rules))
    return extra % base(game.rules) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class RepeatedOp(Op):
    """An op that comes again and again, with a check point in between, until it lets the program go on elsewhere."""

    def __init__(self) -> None:
        self.end = 0
        """The place at which the program goes on."""


def lay_repeated(ops: list[Op], op: RepeatedOp) -> None:
    """Add an op that is repeated to a program."""
    top = len(ops)
    ops += [op, CheckPoint(), Jump(top)]
    op.end = len(ops)


@mypyc_attr(allow_interpreted_subclasses=True)
class RedrawHand(Op):
    """A player may redraw the first hand; who goes first decides first."""

    def __init__(self, second: int) -> None:
        """`second`: 1 for who goes second."""
        self.second: i64 = second

    def check(self, game: Game, frame: Frame) -> None:
        """It is known who goes first."""
        if game.number(game.rules.first_number) == NONE:
            raise Unsound("hands are redrawn before anybody goes first")

    def seat(self, game: Game) -> i64:
        """The seat that decides."""
        first = game.number(game.rules.first_number)
        return first if self.second == 0 else 1 - first
