"""Frames: the one place where the rest of an effect, a cost, an attack or a turn waits.

A frame is a program, a position in it, the card it comes from, and what it has found out so far: registers for
numbers, sets for cards. A set remembers the stamp of each card, so that a later sentence can tell a card that is still
the same object from one that has become another.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.rows import NONE

ROOM: Final = 16
"""So many registers and sets a frame has room for before it needs more."""


@final
@mypyc_attr(acyclic=True)
class Frame:
    """One running program."""

    def __init__(self, program: i64, source: i64, stamp: i64, seat: i64) -> None:
        self.program = program
        self.position: i64 = 0
        self.source = source
        self.stamp = stamp
        self.seat = seat
        self.other: i64 = NONE
        self.event: i64 = NONE
        self.candidate: i64 = NONE
        self.registers: vec[i64] = vec[i64]()
        self.starts: vec[i64] = vec[i64]()
        self.lengths: vec[i64] = vec[i64]()
        self.arena: vec[i64] = vec[i64]()

    def begin(self, program: i64, source: i64, stamp: i64, seat: i64) -> None:
        """Be as a new frame is."""
        self.program = program
        self.position = 0
        self.source = source
        self.stamp = stamp
        self.seat = seat
        self.other = NONE
        self.event = NONE
        self.candidate = NONE
        if len(self.registers) > 0:
            self.registers = vec[i64]()
        if len(self.starts) > 0:
            self.drop_sets()

    def rewind(self) -> None:
        """Come back to the op that is running (it waits for an answer or for a frame that it has pushed)."""
        self.position -= 1

    def get(self, register: i64) -> i64:
        """The number in a register; 0 before anything was put there."""
        if register >= len(self.registers):
            return 0
        return self.registers[register]

    def put(self, register: i64, number: i64) -> None:
        """Keep a number in a register."""
        registers = self.registers
        if register >= len(registers):
            if len(registers) == 0:
                registers = vec[i64]([0] * (register + 1), capacity=ROOM + register)
            while len(registers) <= register:
                registers = append(registers, 0)
            self.registers = registers
        registers[register] = number

    def set_length(self, number: i64) -> i64:
        """The number of entries of a set."""
        if number >= len(self.starts) or self.starts[number] == NONE:
            return 0
        return self.lengths[number]

    def keep(self, number: i64, values: vec[i64], stamps: vec[i64]) -> None:
        """Keep cards (or amounts) as set `number`, each with its stamp."""
        if len(self.starts) == 0:
            self.starts = vec[i64]([NONE] * (number + 1), capacity=ROOM + number)
            self.lengths = vec[i64]([0] * (number + 1), capacity=ROOM + number)
            self.arena = vec[i64](capacity=2 * ROOM)
        while len(self.starts) <= number:
            self.starts = append(self.starts, NONE)
            self.lengths = append(self.lengths, 0)
        arena = self.arena
        lengths = self.lengths
        at: i64 = self.starts[number]
        count: i64 = len(values)
        if at == NONE or lengths[number] < count:
            self.starts[number] = len(arena)
            for index in range(count):
                arena = append(append(arena, values[index]), stamps[index])
            self.arena = arena
        else:
            for index in range(count):
                arena[at] = values[index]
                arena[at + 1] = stamps[index]
                at += 2
        lengths[number] = count

    def kept(self, number: i64) -> vec[i64]:
        """The cards (or amounts) of a set."""
        count = self.set_length(number)
        found = vec[i64]([0] * count)
        if count > 0:
            arena = self.arena
            at: i64 = self.starts[number]
            for index in range(count):
                found[index] = arena[at]
                at += 2
        return found

    def kept_stamp(self, number: i64, index: i64) -> i64:
        """The stamp that entry `index` of a set had when it was kept."""
        return self.arena[self.starts[number] + 2 * index + 1]

    def drop_sets(self) -> None:
        """Forget all sets: what they were kept for is done."""
        self.starts = vec[i64]()
        self.lengths = vec[i64]()
        self.arena = vec[i64]()

    def copy(self) -> "Frame":
        """A frame that goes on from here by itself."""
        twin = Frame(self.program, self.source, self.stamp, self.seat)
        twin.position = self.position
        twin.other = self.other
        twin.event = self.event
        twin.candidate = self.candidate
        twin.registers = self.registers[:]
        twin.starts = self.starts[:]
        twin.lengths = self.lengths[:]
        twin.arena = self.arena[:]
        return twin
