"""One of several lists of steps at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tefuda.kernel.op import Jump, Op
from tefuda.kernel.words.families import ProgramBuilder, Step

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class RandomBranch(Op):
    """Go on at one of several places, each equally likely."""

    def __init__(self, ways: int) -> None:
        self.ways = ways
        self.targets: list[int] = []

    def run(self, game: Game, frame: Frame) -> None:
        frame.position = self.targets[game.chance.below(self.ways)]


@final
class Way:
    """One of several lists of steps."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps


@final
class OneOf(Step):
    """One of several lists of steps at random, each equally likely."""

    def __init__(self, ways: tuple[Way, ...]) -> None:
        self.ways = ways

    def compile(self, builder: ProgramBuilder) -> None:
        branch = RandomBranch(len(self.ways))
        builder.ops.append(branch)
        jumps: list[Jump] = []
        for way in self.ways:
            branch.targets.append(len(builder.ops))
            for step in way.steps:
                builder.add(step)
            jump = Jump(0)
            builder.ops.append(jump)
            jumps.append(jump)
        for jump in jumps:
            jump.target = len(builder.ops)
