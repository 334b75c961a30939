"""Ops and programs: everything that happens in a game is an op of a program on the frame stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.errors import Unsound

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.names import Names


NOBODY: Final = 0
CONTROLLER: Final = 1
EVERYBODY: Final = 2
"""The seats that see all that a program can do."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """One instruction. Before it runs, its frame's position already points at the op after it."""

    def run(self, game: Game, frame: Frame) -> None:
        """Change the game through its verbs; to wait for an answer or a pushed frame, call `frame.rewind()`. An op that
        has asked may be run again although there is no answer (see `Game.ask_anew`): it must do nothing then but ask
        again."""
        raise AssertionError(f"{type(self).__name__} has no run method")

    def check(self, game: Game, frame: Frame) -> None:
        """A frame that comes next to this op was read from bytes: raise `Unsound` where what it has kept, or what is
        on the table to be answered, is nothing that this op can go on with."""

    def check_kept(self, game: Game, frame: Frame) -> None:
        """A frame of a program with this op was read from bytes, wherever in it it stands: raise `Unsound` where a
        register that this op keeps cannot be. What lies between two numbers is said by `Program.ranges`."""

    def owes(self) -> int:
        """1 where a cost begins, -1 where it is paid, else 0."""
        return 0

    def cleans_up(self) -> bool:
        """Whether a program whose cost cannot be paid after all still goes on here."""
        return False

    def opens(self) -> int:
        """1 where a batch opens, -1 where it is closed, else 0."""
        return 0

    def subjects(self, game: Game, frame: Frame) -> vec[i64]:
        """The cards that what this op asks is about, where its question does not offer them."""
        return vec[i64]()

    def rename(self, game: Game, frame: Frame, names: Names) -> None:
        """Put new names on the cards that this op keeps in registers of its frame: rows with `names.card`, options
        with `names.code` (see `kernel/names.py`). Sets are renamed already."""


@final
class OpSpan:
    """Ops of a program that come from one step of a text: those from `start` on, before `end`."""

    def __init__(self, step: object, start: int, end: int) -> None:
        self.step = step
        self.start = start
        self.end = end


@final
class Program:
    """A tuple of ops with a name for people (a rules procedure, or the ability that it was made from), and which of
    them come from which steps of a text, inner steps before outer ones."""

    def __init__(
        self,
        name: str,
        ops: tuple[Op, ...],
        spans: tuple[OpSpan, ...] = (),
        ranges: tuple[tuple[int, int, int], ...] = (),
        payments: tuple[tuple[int, int], ...] = (),
    ) -> None:
        """`ranges` are registers of a frame that hold no plain numbers, each with the least and the most that it may
        hold; they matter where frames are read from bytes. `payments` are ops that pay costs, each from one
        place to before another."""
        self.name = name
        self.ops: vec[Op] = vec[Op](ops)
        kinds: dict[type[Op], Op] = {}
        for op in ops:
            kinds.setdefault(type(op), op)
        self.kinds: vec[Op] = vec[Op](list(kinds.values()))
        """One op of each kind: ops of one kind share their registers (see `Op.rename`)."""
        self.spans = spans
        self.ranges = ranges
        self.payments = payments
        self.blind = False
        """Whether it is sure to do the same whatever event it answers."""
        self.witnesses: i64 = NOBODY
        """The seats that see all that this program can do, wherever it does it: they may learn that it did nothing."""

    def is_payment(self, place: i64) -> bool:
        """Whether the op at a place pays a cost."""
        for start, end in self.payments:
            if start <= place < end:
                return True
        return False

    def owed(self, position: i64) -> i64:
        """The number of costs that have begun before a position and are not paid there."""
        found: i64 = 0
        for index in range(position):
            found += self.ops[index].owes()
        return found

    def opened(self, position: i64) -> i64:
        """The number of batches that have been opened before a position and are not closed there."""
        found: i64 = 0
        for index in range(position):
            found += self.ops[index].opens()
        return found

    def check_registers(self, frame: Frame) -> None:
        """Raise `Unsound` where a register holds what it cannot."""
        for register, least, most in self.ranges:
            if frame.get(register) < least or frame.get(register) > most:
                raise Unsound(f"register {register} of {self.name} holds {frame.get(register)}")


@final
class Jump(Op):
    """Go on at another op of the same program."""

    def __init__(self, target: int) -> None:
        self.target = target

    def run(self, game: Game, frame: Frame) -> None:
        frame.position = self.target
