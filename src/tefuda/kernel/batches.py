"""Ops that bracket simultaneous changes: "together"."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from tefuda.kernel.op import Op

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class OpenBatch(Op):
    """The changes up to the `CloseBatch` happen at the same time, decisions in between notwithstanding."""

    def run(self, game: Game, frame: Frame) -> None:
        game.open_batch()

    def opens(self) -> int:
        return 1


@final
class CloseBatch(Op):
    """The simultaneous changes are complete."""

    def run(self, game: Game, frame: Frame) -> None:
        game.end_batch()

    def opens(self) -> int:
        return -1
