"""Players: which ones a text speaks of, and what they do one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.memory import recall
from tefuda.kernel.op import Jump, Op
from tefuda.kernel.registers import THEY
from tefuda.kernel.rows import SEAT
from tefuda.kernel.words.families import DO, CardSet, Condition, ProgramBuilder, Step, own_set
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

MINE: Final = 0
ENEMY: Final = 1
THEIRS: Final = 2
"""Sides: of the player whose text it is, of the other one, of "that player"."""
YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2
ACTIVE_PLAYER: Final = 3
THAT_PLAYER: Final = 4
"""Players that a text names."""


def seat_for(frame: Frame, side: i64) -> i64:
    """The seat that a text calls "your", "the enemy", or "that player's"; `NONE` when there is no such player."""
    if side == THEIRS:
        return frame.get(THEY) - 1
    return frame.seat if side == MINE else 1 - frame.seat


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerChoice:
    """The players that a text speaks of."""

    def seats(self, game: Game, frame: Frame) -> vec[i64]:
        """Their seats, the active player's first (SVE 1.13)."""
        raise AssertionError(f"{type(self).__name__} names no player")

    def first(self, game: Game, frame: Frame) -> i64:
        """The first of them; the player whose text it is if there is none."""
        seats = self.seats(game, frame)
        return seats[0] if len(seats) > 0 else frame.seat


@final
class Players(PlayerChoice):
    """`YOU`, `OPPONENT`, `EACH` player, the `ACTIVE_PLAYER`, or `THAT_PLAYER` (see `registers.THEY`)."""

    def __init__(self, who: int) -> None:
        self.who: i64 = who

    def seats(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        if self.who == THAT_PLAYER:
            return append(found, frame.get(THEY) - 1) if frame.get(THEY) > 0 else found
        if self.who == YOU or self.who == OPPONENT:
            return append(found, frame.seat if self.who == YOU else 1 - frame.seat)
        active = game.rules.active_seat(game)
        found = append(found, active)
        return append(found, 1 - active) if self.who == EACH else found


@final
class ControllerOf(PlayerChoice):
    """The player who controls a card, or last controlled it."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def seats(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        cards = self.of.find(game, frame)
        stamps = self.of.stamps(game, frame, cards)
        for index in range(len(cards)):
            seat = recall(game, cards[index], stamps[index], SEAT)
            if seat not in found:
                found = append(found, seat)
        return found


@final
class TurnOf(Condition):
    """It is a player's turn."""

    def __init__(self, who: PlayerChoice) -> None:
        self.who = who

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.rules.active_seat(game) in self.who.seats(game, frame)


@final
class StartPlayers(Op):
    """Remember the players of a loop in a register: a digit for each, the seat plus 1, the next one last. The set that
    goes with the register is empty."""

    def __init__(self, who: PlayerChoice, register: int) -> None:
        self.who = who
        self.register: i64 = register
        self.set: i64 = own_set(register)

    def run(self, game: Game, frame: Frame) -> None:
        seats = self.who.seats(game, frame)
        digits: i64 = 0
        for index in range(len(seats)):
            digits = digits * 3 + seats[len(seats) - 1 - index] + 1
        frame.put(self.register, digits)
        keep(game, frame, self.set, vec[i64]())


@final
class NextPlayer(Op):
    """The next player of a loop is "that player", or the loop ends."""

    def __init__(self, register: int) -> None:
        self.register: i64 = register
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        digits = frame.get(self.register)
        frame.put(THEY, digits % 3)
        frame.put(self.register, digits // 3)
        if digits == 0:
            frame.position = self.target


def lay_loop(who: PlayerChoice, builder: ProgramBuilder) -> tuple[int, NextPlayer]:
    """Begin a loop over players; returns its register and the op that leaves it."""
    register = builder.loop_register()
    builder.ops.append(StartPlayers(who, register))
    following = NextPlayer(register)
    builder.ops.append(following)
    return register, following


def end_loop(following: NextPlayer, top: int, builder: ProgramBuilder) -> None:
    """End a loop over players."""
    builder.ops.append(Jump(top))
    following.target = len(builder.ops)


@final
class InTurn(Step):
    """Steps that players do one after the other: who does them is "that player"."""

    def __init__(self, who: PlayerChoice, steps: tuple[Step, ...]) -> None:
        self.who = who
        self.steps = steps

    def compile(self, builder: ProgramBuilder) -> None:
        _, following = lay_loop(self.who, builder)
        top = len(builder.ops) - 1
        builder.add_all(DO, self.steps)
        end_loop(following, top, builder)


@final
class SwapSeat(Op):
    """From here on the text is done as a player would do it; a register keeps whose it is (the seat plus 1)."""

    def __init__(self, who: PlayerChoice, register: int) -> None:
        self.who = who
        self.register: i64 = register
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        seats = self.who.seats(game, frame)
        frame.put(self.register, frame.seat + 1)
        if len(seats) == 0:
            frame.position = self.target
        else:
            frame.seat = seats[0]


@final
class SwapBack(Op):
    """The text is done by its own player again."""

    def __init__(self, register: int) -> None:
        self.register: i64 = register

    def run(self, game: Game, frame: Frame) -> None:
        frame.seat = frame.get(self.register) - 1


@final
class AsPlayer(Step):
    """Steps that another player does: "you" in them is that player (SVE 9.19)."""

    def __init__(self, who: PlayerChoice, steps: tuple[Step, ...]) -> None:
        self.who = who
        self.steps = steps

    def compile(self, builder: ProgramBuilder) -> None:
        register = builder.loop_register(2)
        swap = SwapSeat(self.who, register)
        builder.ops.append(swap)
        builder.add_all(DO, self.steps)
        swap.target = len(builder.ops)
        builder.ops.append(SwapBack(register))
