"""Abilities of cards: Action abilities, how an ability begins, the Life Burst (WX 11, 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tefuda.games.wixoss.words import decisions, event_kinds, lookup, schema
from tefuda.kernel.check_point import begin_at_once
from tefuda.kernel.choosing import ask_yes_no
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE
from tefuda.kernel.triggers import awaited
from tefuda.kernel.words.costs import Cost
from tefuda.kernel.words.families import Condition, all_hold
from tefuda.kernel.words.next_use import CheaperAction

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

IN_MAIN: Final = 1
IN_ATTACK: Final = 2
IN_CUT_IN: Final = 4
IN_REACTION: Final = 8
"""When an Action ability may be used (WX 11.8), as bits."""


def window_now(game: Game, seat: i64) -> i64:
    """Which of the times it is at which a player may use abilities and cards (`IN_MAIN` ...); 0 for none."""
    phase = game.number(schema.PHASE)
    attacker = game.number(schema.ATTACKER)
    if game.number(schema.CUT_IN) != NONE:
        return IN_CUT_IN if game.number(schema.CUT_IN) == seat else 0
    if attacker != NONE:
        return IN_REACTION if phase == schema.SIGNI_ATTACK and lookup.active_seat(game) != seat else 0
    if phase == schema.MAIN and lookup.active_seat(game) == seat:
        return IN_MAIN
    if phase == schema.PRE_ATTACK and lookup.active_seat(game) == seat:
        return IN_ATTACK
    return IN_ATTACK if phase == schema.DEFENSE and lookup.active_seat(game) != seat else 0


@final
class Activated(CheaperAction):
    """An Action ability (WX 11.8)."""

    def __init__(
        self,
        name: str,
        zones: int,
        program: int,
        limit: int,
        timing: int,
        costs: tuple[Cost, ...],
        conditions: tuple[Condition, ...],
    ) -> None:
        super().__init__(name, zones, program, limit, costs, conditions)
        self.timing: i64 = timing

    def allowed(self, game: Game, frame: Frame) -> bool:
        banned = lookup.has(game, frame.source, schema.NO_ACTIONS)
        return not banned and window_now(game, frame.seat) & self.timing != 0 and all_hold(game, frame, self.conditions)


@final
class AskBurst(Op):
    """The owner of a crushed card decides whether its Life Burst activates (WX 14.5)."""

    def run(self, game: Game, frame: Frame) -> None:
        answer = ask_yes_no(game, frame, frame.seat, decisions.ASK_BURST)
        if answer == NONE:
            return
        game.acting = frame.source
        if answer == 0:
            game.rewrite(frame.source, schema.CHECKED, schema.CRUSHED)
            frame.position = len(game.book.program(frame.program).ops)
            return
        if awaited(game, event_kinds.BURST_CHOSEN):
            game.emit(event_kinds.BURST_CHOSEN, frame.seat, frame.source, NONE, NONE)
            begin_at_once(game, event_kinds.BURST_CHOSEN)


@final
class BeginBurst(Op):
    """A Life Burst activates, if nothing keeps it from that (WX 14.7)."""

    def __init__(self, ability: int) -> None:
        self.ability: i64 = ability

    def run(self, game: Game, frame: Frame) -> None:
        if game.base(frame.source, schema.CHECKED) != schema.BURSTING:
            frame.position = len(game.book.program(frame.program).ops)
            return
        game.acting = frame.source
        game.open_batch()
        game.emit(event_kinds.BURSTS, frame.seat, frame.source, NONE, NONE)
        game.emit(event_kinds.ACTS, frame.seat, frame.source, self.ability, NONE)
        game.end_batch()


@final
class EndBurst(Op):
    """A Life Burst has resolved: its card goes to the ener zone by a rule, if it still lies in the check zone (WX
    14.6)."""

    def run(self, game: Game, frame: Frame) -> None:
        if game.zone_of(frame.source) == schema.CHECK:
            game.rewrite(frame.source, schema.CHECKED, schema.CRUSHED)
