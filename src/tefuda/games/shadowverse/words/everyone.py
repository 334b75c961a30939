"""What players do one after the other, each for themselves, the active player first (SVE 1.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.cards import PlayerChoice, Players
from tefuda.games.shadowverse.words.choosing import Count, Picking, Together
from tefuda.games.shadowverse.words.registers import THEY
from tefuda.kernel.op import Jump, Op
from tefuda.kernel.registers import DONE, THAT
from tefuda.kernel.words.families import CardSet, Layout, Step, own_set
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


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


def lay_loop(who: PlayerChoice, layout: Layout) -> tuple[int, NextPlayer]:
    """Begin a loop over players; returns its register and the op that leaves it."""
    register = layout.loop_register()
    layout.ops.append(StartPlayers(who, register))
    following = NextPlayer(register)
    layout.ops.append(following)
    return register, following


def end_loop(following: NextPlayer, top: int, layout: Layout) -> None:
    """End a loop over players."""
    layout.ops.append(Jump(top))
    following.target = len(layout.ops)


@final
class InTurn(Step):
    """Steps that players do one after the other: who does them is "that player"."""

    def __init__(self, who: PlayerChoice, steps: tuple[Step, ...]) -> None:
        self.who = who
        self.steps = steps

    def lay(self, layout: Layout) -> None:
        _, following = lay_loop(self.who, layout)
        top = len(layout.ops) - 1
        for step in self.steps:
            layout.lay(step)
        end_loop(following, top, layout)


@final
class Gather(Op):
    """Add what was chosen to what other players chose."""

    def __init__(self, register: int) -> None:
        self.set: i64 = own_set(register)

    def run(self, game: Game, frame: Frame) -> None:
        found = frame.kept(self.set)
        for card in frame.kept(THAT):
            found = append(found, card)
        keep(game, frame, self.set, found)


@final
class UseGathered(Op):
    """All that the players chose is what the text is about."""

    def __init__(self, register: int) -> None:
        self.set: i64 = own_set(register)

    def run(self, game: Game, frame: Frame) -> None:
        found = frame.kept(self.set)
        keep(game, frame, THAT, found)
        frame.put(DONE, len(found))


@final
class ChooseEach(Step):
    """Players choose cards, one after the other, before anything is done with them."""

    def __init__(self, who: PlayerChoice, count: Count, of: CardSet, rules: tuple[Together, ...]) -> None:
        self.who = who
        self.picking = Picking(count, of, rules, THAT, targets=False, who=Players(4))

    def lay(self, layout: Layout) -> None:
        register, following = lay_loop(self.who, layout)
        top = len(layout.ops) - 1
        layout.ops.append(self.picking)
        layout.ops.append(Gather(register))
        end_loop(following, top, layout)
        layout.ops.append(UseGathered(register))


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

    def lay(self, layout: Layout) -> None:
        register = layout.loop_register(2)
        swap = SwapSeat(self.who, register)
        layout.ops.append(swap)
        for step in self.steps:
            layout.lay(step)
        swap.target = len(layout.ops)
        layout.ops.append(SwapBack(register))
