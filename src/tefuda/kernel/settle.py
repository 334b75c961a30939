"""Check points: the rules put the table in order, then what waits is done, one ability at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ability import Trigger
from tefuda.kernel.alike import different_waiting
from tefuda.kernel.ask import option_about
from tefuda.kernel.lasting import count_use, times_used
from tefuda.kernel.memory import tidy, told
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import ENDLESS
from tefuda.kernel.standing import EVENT_CARD
from tefuda.kernel.triggers import look_at_states

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.standing import Standing


SETTLE_BUDGET: Final = 1000
"""Abilities that may be done, or wait, at one check point; what goes on longer is endless."""


@final
class Settle(Op):
    """A check point. Over and over: the rules put the table in order until nothing changes; then the first seat that
    has abilities waiting (the active one before the other) does one of them, in the order that it likes. Of abilities
    that are alike one is offered."""

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
            while standing.unsettled or standing.reshape:
                standing.unsettled = False
                if not game.rules.process(game):
                    break
                standing.unsettled = True
                if game.over:
                    return
                if len(game.frames) > depth:
                    frame.again()
                    return
            look_at_states(game, standing)
            drop_spent(game, standing)
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
        different = numbers if len(numbers) == 1 else different_waiting(game, standing, numbers)
        if answered == NONE and len(different) == 1:
            answered = 0
            if len(numbers) > 1 and game.journal is not None:
                game.journal.unasked += 1
        if answered == NONE:
            options = vec[i64]()
            for number in different:
                about = standing.waiting[number].source
                detail: i64 = standing.waiting_abilities[number]
                options = append(options, option_about(game.rules.ability_option, about, detail))
            game.ask(seat, game.rules.order_prompt, options, 0)
            return
        begin(game, standing, different[answered])


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


def event_card(game: Game, seat: i64, index: i64) -> i64:
    """The card, other than its own, whose event the ability answers that is option `index` of the order to be chosen;
    `NONE` if there is none."""
    standing = game.standing
    if standing is None:
        return NONE
    different = different_waiting(game, standing, waiting_of(standing, seat))
    if index >= len(different):
        return NONE
    frame = standing.waiting[different[index]]
    card = told(game, frame.event, EVENT_CARD)
    return NONE if card == frame.source else card


def drop_spent(game: Game, standing: Standing) -> None:
    """Drop what waits of abilities that have been done as often as their limits say."""
    for number in range(len(standing.waiting) - 1, -1, -1):
        frame = standing.waiting[number]
        limit = limit_of(game, standing.waiting_abilities[number])
        if limit > 0 and times_used(standing, frame.source, frame.stamp, standing.waiting_keys[number]) >= limit:
            take_off(standing, number)


def limit_of(game: Game, ability: i64) -> i64:
    """How often an ability that waits may be done, 0 for any number."""
    found = game.book.ability(ability)
    return found.limit if isinstance(found, Trigger) else 0


def take_off(standing: Standing, number: i64) -> Frame:
    """Take one of the waiting abilities off the list."""
    frame = standing.waiting.pop(number)
    standing.waiting_abilities = without(standing.waiting_abilities, number)
    standing.waiting_keys = without(standing.waiting_keys, number)
    return frame


def without(numbers: vec[i64], place: i64) -> vec[i64]:
    """A list without one of its places."""
    left = vec[i64]()
    for index in range(len(numbers)):
        if index != place:
            left = append(left, numbers[index])
    return left


def begin(game: Game, standing: Standing, number: i64) -> None:
    """Put one of the waiting abilities on the stack, unless the rules drop it. Its limit counts it from now on."""
    standing.settling += 1
    ability: i64 = standing.waiting_abilities[number]
    key: i64 = standing.waiting_keys[number]
    frame = take_off(standing, number)
    if not game.rules.still_happens(game, frame, ability):
        return
    if limit_of(game, ability) > 0:
        count_use(standing, frame.source, frame.stamp, key)
    game.push(frame)
