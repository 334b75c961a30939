"""Ops and programs: everything that happens in a game is an op of a program on the frame stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Op:
    """One instruction. Before it runs, its frame's position already points at the op after it."""

    def run(self, game: Game, frame: Frame) -> None:
        """Change the game through its verbs; to wait for an answer or a pushed frame, call `frame.again()`. An op that
        has asked may be run again although there is no answer (see `Game.ask_anew`): it must do nothing then but ask
        again."""
        raise AssertionError(f"{type(self).__name__} has no run method")


@final
class Stretch:
    """Ops of a program that come from one step of a text: those from `start` on, before `end`."""

    def __init__(self, step: object, start: int, end: int) -> None:
        self.step = step
        self.start = start
        self.end = end


@final
class Program:
    """A tuple of ops with a name for people (a rules procedure, or the ability that it was made from), and which of
    them come from which steps of a text, inner steps before outer ones."""

    def __init__(self, name: str, ops: tuple[Op, ...], stretches: tuple[Stretch, ...] = ()) -> None:
        self.name = name
        self.ops = ops
        self.stretches = stretches


@final
class Jump(Op):
    """Go on at another op of the same program."""

    def __init__(self, target: int) -> None:
        self.target = target

    def run(self, game: Game, frame: Frame) -> None:
        frame.position = self.target
