"""Triggers: at the end of a batch its events meet the abilities that listen, and what they want to do waits.

What waits is a list of frames (`EffectTables.waiting`) that have not begun; `settle` puts them on the stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ability import Trigger
from tefuda.kernel.active import (
    DELAYED,
    EFFECT,
    NEVER_AGAIN,
    PRINTED,
    STATE,
    TRIGGER,
    Active,
    active,
    active_row,
)
from tefuda.kernel.effect_tables import BORN, EVENT_WIDTH, FORM, HOLDER, HOLDER_STAMP, KIND, LASTING_WIDTH, USES
from tefuda.kernel.events import bit
from tefuda.kernel.lasting import expire, fall_off, sweep, times_used, used, watched_cards
from tefuda.kernel.layers import recompute
from tefuda.kernel.memory import FIELDS, batch_memory
from tefuda.kernel.rows import CARD, NONE, PILE, SEAT, SILENT, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def close_batch(game: Game, tables: EffectTables) -> None:
    """The simultaneous changes are complete: compute what is shown anew, and let the triggers answer the events."""
    if len(tables.events) > tables.first_event:
        expire(tables)
    lent = tables.lent
    if tables.reshape:
        recompute(game, tables)
        while sweep(game, tables):
            recompute(game, tables)
    if len(tables.events) > tables.first_event:
        listen(game, tables, lent)
        tables.first_event = len(tables.events)
        if tables.reshape:
            recompute(game, tables)
    if len(tables.memory) > tables.first_memory:
        fall_off(game, tables)
        tables.first_memory = len(tables.memory)
    look_at_states(game, tables)


def look_at_states(game: Game, tables: EffectTables) -> None:
    """Let the state triggers wait whose state holds now, each of them once until it has been done."""
    if tables.reach[STATE] == 0 and len(tables.lasting) == 0 and len(tables.lent) == 0:
        return
    for listener in active(game, tables, STATE):
        trigger = trigger_of(game, listener)
        if listener.silenced(game) or is_under_way(game, tables, trigger, listener):
            continue
        key = listener.key()
        if trigger.limit > 0 and times_used(tables, listener.holder, listener.stamp, key) >= trigger.limit:
            continue
        frame = listener.question(game, trigger.program)
        if trigger.matches(game, frame):
            await_turn(tables, frame, listener.ability, key)
        else:
            game.spare = frame


def is_under_way(game: Game, tables: EffectTables, trigger: Trigger, listener: Active) -> bool:
    """Whether a trigger of this object waits already, or is being done."""
    key = listener.key()
    for number in range(len(tables.waiting)):
        waiting = tables.waiting[number]
        same = waiting.source == listener.holder and waiting.stamp == listener.stamp
        if same and tables.waiting_keys[number] == key:
            return True
    for frame in game.frames:
        if frame.program == trigger.program and frame.source == listener.holder and frame.stamp == listener.stamp:
            return True
    return False


def awaited(game: Game, kind: i64) -> bool:
    """Whether an ability may wait for events of a kind that are told only then."""
    return game.tables is not None and game.tables.event_kinds & bit(kind) != 0


def listen(game: Game, tables: EffectTables, lent_before: vec[i64]) -> None:
    """Match the events of the batch with all abilities that may answer them."""
    kinds: i64 = 0
    for event in range(tables.first_event, len(tables.events), EVENT_WIDTH):
        kinds |= bit(tables.events[event + KIND])
    for listener in active(game, tables, TRIGGER):
        if listener.event_kinds & kinds == 0 or listener.silenced(game):
            continue
        trigger = trigger_of(game, listener)
        if trigger.looks_back and listener.form < EFFECT and batch_memory(game, tables, listener.holder) != NONE:
            continue
        match_events(game, tables, trigger, listener)
    seen = vec[i64]()
    at = tables.first_memory
    while at < len(tables.memory):
        if batch_memory(game, tables, tables.memory[at]) == at:
            seen = append(seen, at)
        at += FIELDS + game.width
    for first in seen:
        look_back(game, tables, first, lent_before, kinds)


def look_back(game: Game, tables: EffectTables, at: i64, lent_before: vec[i64], kinds: i64) -> None:
    """Match the events of the batch with the looking-back abilities that a card had before it moved."""
    card: i64 = tables.memory[at]
    fields = at + FIELDS
    pile: i64 = tables.memory[fields + PILE]
    if pile == NONE:
        return
    zone: i64 = 1 << game.piles[pile].zone
    stamp: i64 = tables.memory[fields + STAMP]
    seat: i64 = tables.memory[fields + SEAT]
    lost: i64 = tables.memory[fields + SILENT]
    definition: i64 = tables.memory[fields + CARD]
    answers = game.book.event_kinds(definition) & kinds != 0
    if not answers and len(tables.lasting) == 0 and len(lent_before) == 0:
        return
    found: list[Active] = []
    book = game.book
    if lost == 0 and answers and book.zones(definition, TRIGGER) & zone != 0:
        for ability in book.cards[definition].abilities:
            answered = book.family(ability) & TRIGGER != 0 and book.ability_event_kinds(ability) & kinds != 0
            if answered and book.zones_of(ability) & zone != 0:
                found.append(Active(ability, PRINTED, card, stamp, seat, 0, vec[i64]()))
    given(game, tables.lasting, card, stamp, lost, found)
    given(game, lent_before, card, stamp, lost, found)
    for listener in found:
        trigger = trigger_of(game, listener)
        looks_back = trigger.looks_back or trigger.looks_both_ways
        if looks_back and trigger.zones & zone != 0 and trigger.event_kinds & kinds != 0:
            listener.seat = seat
            match_events(game, tables, trigger, listener)


def given(game: Game, rows: vec[i64], card: i64, stamp: i64, lost: i64, found: list[Active]) -> None:
    """Add the triggers of a table that an object had, those excepted that it had lost."""
    for at in range(0, len(rows), LASTING_WIDTH):
        if rows[at + HOLDER] != card or rows[at + HOLDER_STAMP] != stamp or rows[at + FORM] >= EFFECT:
            continue
        listener = active_row(game, rows, at)
        if game.book.family(listener.ability) & TRIGGER != 0 and lost <= listener.born and lost < NEVER_AGAIN:
            found.append(listener)


def trigger_of(game: Game, listener: Active) -> Trigger:
    """The ability of a listener."""
    known = listener.trigger
    if known is not None:
        return known
    found = game.book.ability(listener.ability)
    assert isinstance(found, Trigger)
    listener.trigger = found
    return found


def match_events(game: Game, tables: EffectTables, trigger: Trigger, listener: Active) -> None:
    """Let one ability answer the events of the batch; each that it answers makes it wait once. One that has been done
    as often as its limit says answers nothing; of more that wait than its limit allows `settle` drops the rest."""
    key = listener.key()
    if trigger.limit > 0 and times_used(tables, listener.holder, listener.stamp, key) >= trigger.limit:
        return
    if listener.form == DELAYED and uses_left(tables, listener.born) == NONE:
        return  # it has answered about another card that it watches
    for event in range(tables.first_event // EVENT_WIDTH, len(tables.events) // EVENT_WIDTH):
        kind: i64 = tables.events[event * EVENT_WIDTH + KIND]
        if trigger.event_kinds & bit(kind) == 0:
            continue
        frame = listener.question(game, trigger.program)
        frame.event = event
        if not trigger.matches(game, frame):
            game.spare = frame
            continue
        if listener.form == DELAYED:
            watched_cards(tables, listener.born, frame)
        await_turn(tables, frame, listener.ability, key)
        if listener.form >= EFFECT and uses_left(tables, listener.born) > 0:
            used(tables, listener.born)
            if uses_left(tables, listener.born) == NONE:
                return
        if trigger.once_a_batch:
            return


def uses_left(tables: EffectTables, born: i64) -> i64:
    """The remaining uses of a lasting effect: 0 for any number, `NONE` when it has ended."""
    for at in range(0, len(tables.lasting), LASTING_WIDTH):
        if tables.lasting[at + BORN] == born:
            return tables.lasting[at + USES]
    return NONE


def await_turn(tables: EffectTables, frame: Frame, ability: i64, key: i64) -> None:
    """Let a frame wait for the next check point: that of an ability of the frame's source, see `Active.key`."""
    tables.waiting.append(frame)
    tables.waiting_abilities = append(tables.waiting_abilities, ability)
    tables.waiting_keys = append(tables.waiting_keys, key)
