"""Bonds with students: what makes the Bond abilities of their cards work (WX 20.8, 28)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import decisions, effects, lookup
from tefuda.kernel.choosing import ask_value
from tefuda.kernel.lasting import is_noted, last
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.families import Condition, Step

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class HasBond(Condition):
    """You have the bond with the student that this card shows."""

    def holds(self, game: Game, frame: Frame) -> bool:
        student = lookup.tables(game).students[game.definition(frame.source)]
        return student != NONE and is_noted(game, frame.seat, effects.BOND_EFFECT, student)


@final
class GainBond(Step):
    """You gain the bond with a student of your choice, for the rest of the game. A student is named by the first card
    that shows the student and has a Bond ability; the others have none to gain."""

    def run(self, game: Game, frame: Frame) -> None:
        named = vec[i64]()
        for student in lookup.tables(game).students:
            if student != NONE and student not in named:
                named = append(named, student)
        frame.put(DONE, 0)
        chosen = ask_value(game, frame, frame.seat, decisions.ASK_STUDENT, decisions.NAMED_OPTION, named)
        if chosen != NONE:
            last(game, frame, effects.BOND_EFFECT, NONE, chosen, 0)
            frame.put(DONE, 1)
