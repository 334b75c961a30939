"""Replacements that texts say: what happens to a card instead of what is about to happen to it (WX 18.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ability import Proposal, Replacement
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.lasting import last
from tefuda.kernel.op import Op
from tefuda.kernel.proposals import drop
from tefuda.kernel.registers import DONE, THAT
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.candidates import fits
from tefuda.kernel.words.families import Condition, Step
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class HappensInstead(Replacement):
    """Something is done instead of what is about to happen to this card, or to a card of yours that fits. It replaces
    that only once it has been done (`Replaced`): what a player declines or cannot do replaces nothing."""

    def __init__(
        self, name: str, zones: int, kind: int, program: int, condition: Condition | None, card: Condition | None
    ) -> None:
        """`kind` is the kind of what is about to happen, `card` says to which cards: None for this one."""
        super().__init__(name, zones, 1 << kind, program=program)
        self.condition = condition
        self.card = card

    def fits(self, game: Game, frame: Frame, proposal: Proposal) -> bool:
        if self.condition is not None and not self.condition.holds(game, frame):
            return False
        if self.card is None:
            return proposal.card == frame.source
        return proposal.seat == frame.seat and fits(game, frame, self.card, proposal.card)

    def rewrite(self, game: Game, frame: Frame, proposal: Proposal) -> None:
        """Nothing is dropped before something else is done."""


@final
class TakeUp(Op):
    """The card to which it is about to happen is "it" for the text."""

    def run(self, game: Game, frame: Frame) -> None:
        if frame.other != NONE:
            keep(game, frame, THAT, append(vec[i64](), frame.other))


@final
class Replaced(Op):
    """What the text says has been done, or not: only then does it replace what was about to happen."""

    def run(self, game: Game, frame: Frame) -> None:
        if frame.get(DONE) > 0:
            drop(game)


@final
class LoseThis(Step):
    """The card whose text it is loses this ability, which it has printed, until end of turn."""

    def run(self, game: Game, frame: Frame) -> None:
        tables = game.tables
        if tables is not None:
            last(game, frame, game.rules.suspended_effect, frame.source, frame.program, THIS_TURN)
            tables.fresh = 0
            tables.reshape = True
            game.mark_dirty()
        frame.put(DONE, 1)
