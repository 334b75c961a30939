"""Check points: the rules put the table in order, then what waits is done, one ability at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ability import Trigger
from tefuda.kernel.ask import option_about
from tefuda.kernel.effect_tables import EVENT_CARD, KIND
from tefuda.kernel.interchangeable import different_waiting
from tefuda.kernel.lasting import count_use, times_used
from tefuda.kernel.memory import event_field, tidy
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.rules import ENDLESS
from tefuda.kernel.triggers import look_at_states

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


SETTLE_BUDGET: Final = 1000
"""Abilities that may be done, or wait, at one check point; what goes on longer is endless."""


@final
class CheckPoint(Op):
    """A check point. Repeatedly: the rules put the table in order until nothing changes; then the first seat that has
    abilities waiting (the active one before the other) does one of them, in the order that it likes. Of abilities that
    are alike one is offered."""

    def run(self, game: Game, frame: Frame) -> None:
        tables = game.tables
        depth: i64 = len(game.frames)
        if tables is None:
            while game.rules.process(game):
                if game.over:
                    return
                if len(game.frames) > depth:
                    frame.rewind()
                    return
            return
        first = game.rules.active_seat(game)
        seat = first if waits(tables, first) else 1 - first
        answered: i64 = game.take_answer_index(seat)
        if answered == NONE:
            while tables.unsettled or tables.reshape:
                tables.unsettled = False
                if not game.rules.process(game):
                    break
                tables.unsettled = True
                if game.over:
                    return
                if len(game.frames) > depth:
                    frame.rewind()
                    return
            look_at_states(game, tables)
            drop_spent(game, tables)
            seat = first if waits(tables, first) else 1 - first
        numbers = waiting_of(tables, seat)
        game.acting = frame.source  # not what has just been done: which of several abilities it was can be a secret
        if len(numbers) == 0:
            tables.settling = 0
            tidy(game, tables)
            return
        frame.rewind()
        if tables.settling > SETTLE_BUDGET or len(numbers) > SETTLE_BUDGET:
            game.end(NONE, ENDLESS)
            return
        different = numbers if len(numbers) == 1 else different_waiting(game, tables, numbers)
        if answered == NONE and len(different) == 1:
            answered = 0
            if len(numbers) > 1 and game.journal is not None:
                game.journal.unasked += 1
        if answered == NONE:
            options = vec[i64]()
            for number in different:
                about = tables.waiting[number].source
                detail: i64 = tables.waiting_abilities[number]
                options = append(options, option_about(game.rules.ability_option, about, detail))
            game.ask(seat, game.rules.order_prompt, options, 0)
            return
        if answered >= len(different):
            # In a world dealt from what a seat knows, abilities may be alike that the table, which counts how often
            # cards have become other objects, told apart when it asked.
            different = numbers
        begin(game, tables, different[answered])


def waits(tables: EffectTables, seat: i64) -> bool:
    """Whether a seat has abilities waiting."""
    for frame in tables.waiting:
        if frame.seat == seat:
            return True
    return False


def waiting_of(tables: EffectTables, seat: i64) -> vec[i64]:
    """The places in `EffectTables.waiting` of a seat's abilities, in the order in which they were triggered."""
    numbers = vec[i64]()
    for number in range(len(tables.waiting)):
        if tables.waiting[number].seat == seat:
            numbers = append(numbers, number)
    return numbers


def event_card(game: Game, seat: i64, index: i64) -> i64:
    """The card, other than its own, whose event the ability answers that is option `index` of the order to be chosen;
    `NONE` if there is none."""
    tables = game.tables
    if tables is None:
        return NONE
    different = different_waiting(game, tables, waiting_of(tables, seat))
    if index >= len(different):
        return NONE
    frame = tables.waiting[different[index]]
    card = event_field(game, frame.event, EVENT_CARD)
    return NONE if card == frame.source else card


def drop_spent(game: Game, tables: EffectTables) -> None:
    """Drop what waits of abilities that have been done as often as their limits say."""
    for number in range(len(tables.waiting) - 1, -1, -1):
        frame = tables.waiting[number]
        limit = limit_of(game, tables.waiting_abilities[number])
        if limit > 0 and times_used(tables, frame.source, frame.stamp, tables.waiting_keys[number]) >= limit:
            take_waiting(tables, number)


def limit_of(game: Game, ability: i64) -> i64:
    """The number of times that a waiting ability may be done, 0 for any."""
    found = game.book.ability(ability)
    return found.limit if isinstance(found, Trigger) else 0


def take_waiting(tables: EffectTables, number: i64) -> Frame:
    """Take one of the waiting abilities off the list."""
    frame = tables.waiting.pop(number)
    tables.waiting_abilities = without(tables.waiting_abilities, number)
    tables.waiting_keys = without(tables.waiting_keys, number)
    return frame


def without(numbers: vec[i64], place: i64) -> vec[i64]:
    """A list without one of its places."""
    left = vec[i64]()
    for index in range(len(numbers)):
        if index != place:
            left = append(left, numbers[index])
    return left


def begin_at_once(game: Game, kind: i64) -> None:
    """Put the waiting abilities that answer an event of a kind on the stack now, rather than at the next check point;
    those whose card has become another object are dropped."""
    tables = game.tables
    if tables is None:
        return
    for number in range(len(tables.waiting) - 1, -1, -1):
        frame = tables.waiting[number]
        if event_field(game, frame.event, KIND) != kind:
            continue
        if frame.stamp == game.base(frame.source, STAMP):
            begin(game, tables, number)
        else:
            take_waiting(tables, number)


def begin(game: Game, tables: EffectTables, number: i64) -> None:
    """Put one of the waiting abilities on the stack, unless the rules drop it. Its limit counts it from now on."""
    tables.settling += 1
    ability: i64 = tables.waiting_abilities[number]
    key: i64 = tables.waiting_keys[number]
    frame = take_waiting(tables, number)
    if not game.rules.still_happens(game, frame, ability):
        return
    if limit_of(game, ability) > 0:
        count_use(tables, frame.source, frame.stamp, key)
    game.push(frame)
