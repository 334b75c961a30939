"""Check points: the rules put the table in order, then what waits is done, one ability at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ask import option_about
from tefuda.kernel.memory import tidy
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import ENDLESS

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.standing import Standing


SETTLE_BUDGET: Final = 1000
"""Abilities that may be done, or wait, at one check point; what goes on longer is endless."""


@final
class Settle(Op):
    """A check point. Over and over: the rules put the table in order until nothing changes; then the first seat that
    has abilities waiting (the active one before the other) does one of them, in the order that it likes."""

    def run(self, game: Game, frame: Frame) -> None:
        standing = game.standing
        depth: i64 = len(game.frames)
        if standing is None:
            while game.rules.process(game):
                if game.over:
                    return
                if len(game.frames) > depth:
                    frame.again()
                    return
            return
        first = game.rules.active_seat(game)
        seat = first if waits(standing, first) else 1 - first
        answered: i64 = game.taken_index(seat)
        if answered == NONE:
            while game.rules.process(game):
                if game.over:
                    return
                if len(game.frames) > depth:
                    frame.again()
                    return
            seat = first if waits(standing, first) else 1 - first
        numbers = waiting_of(standing, seat)
        if len(numbers) == 0:
            standing.settling = 0
            tidy(game, standing)
            return
        frame.again()
        if standing.settling > SETTLE_BUDGET or len(numbers) > SETTLE_BUDGET:
            game.end(NONE, ENDLESS)
            return
        if len(numbers) == 1:
            answered = 0
        if answered == NONE:
            options = vec[i64]()
            for number in numbers:
                about = standing.waiting[number].source
                detail: i64 = standing.waiting_abilities[number]
                options = append(options, option_about(game.rules.ability_option, about, detail))
            game.ask(seat, game.rules.order_prompt, options, 0)
            return
        begin(game, standing, numbers[answered])


def waits(standing: Standing, seat: i64) -> bool:
    """Whether a seat has abilities waiting."""
    for frame in standing.waiting:
        if frame.seat == seat:
            return True
    return False


def waiting_of(standing: Standing, seat: i64) -> vec[i64]:
    """The places in `Standing.waiting` of a seat's abilities, in the order in which they were triggered."""
    numbers = vec[i64]()
    for number in range(len(standing.waiting)):
        if standing.waiting[number].seat == seat:
            numbers = append(numbers, number)
    return numbers


def begin(game: Game, standing: Standing, number: i64) -> None:
    """Put one of the waiting abilities on the stack, unless the rules drop it."""
    standing.settling += 1
    frame = standing.waiting.pop(number)
    ability: i64 = standing.waiting_abilities[number]
    left = vec[i64]()
    for index in range(len(standing.waiting_abilities)):
        if index != number:
            left = append(left, standing.waiting_abilities[index])
    standing.waiting_abilities = left
    if game.rules.still_happens(game, frame, ability):
        game.push(frame)
