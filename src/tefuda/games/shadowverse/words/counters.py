"""Counters on cards (SVE 17.11): how many lie on one, and putting them on and taking them off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.kernel.journal import NO_ROOM
from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def counters_of(game: Game, card: i64, sort: i64) -> i64:
    """The number of counters of a sort on a card. Sort 0 are Stack counters."""
    if sort == 0:
        return game.now(card, schema.STACK)
    return counters_in(game.now(card, schema.COUNTERS), sort) + counters_in(game.now(card, schema.MORE_COUNTERS), sort)


def counters_in(packed: i64, sort: i64) -> i64:
    """The number of counters of a sort, Stack excepted, in a value of `COUNTERS` or `MORE_COUNTERS`."""
    for slot in range(schema.COUNTER_SLOTS):
        part = (packed >> (schema.COUNTER_BITS * slot)) & 0xFFFF
        if part >> 10 == sort:
            return part & schema.MOST_COUNTERS
    return 0


def put_counters(game: Game, card: i64, sort: i64, change: i64) -> i64:
    """Put counters on a card (or take them off, down to 0); returns the real difference, 0 where there is no room for
    one more sort."""
    before = counters_of(game, card, sort)
    after = max(0, min(before + change, schema.MOST_COUNTERS))
    if after == before:
        return 0
    if sort == 0:
        game.change(card, schema.STACK, after)
    else:
        field = field_for(game, card, sort)
        if field == NONE:
            game.fails(NO_ROOM)
            return 0
        game.rewrite(card, field, packed_with(game.now(card, field), sort, after))
    game.emit(schema.COUNTERS_PUT, game.seat_of(card), card, after - before, NONE)
    return after - before


def field_for(game: Game, card: i64, sort: i64) -> i64:
    """The field of a card that holds a sort of counters, or has room for it; `NONE` if none has."""
    room: i64 = NONE
    for field in range(schema.MORE_COUNTERS, schema.COUNTERS - 1, schema.COUNTERS - schema.MORE_COUNTERS):
        packed = game.now(card, field)
        if counters_in(packed, sort) > 0:
            return field
        if packed >> (schema.COUNTER_BITS * (schema.COUNTER_SLOTS - 1)) == 0:
            room = field
    return room


def packed_with(packed: i64, sort: i64, count: i64) -> i64:
    """Counters with those of one sort replaced."""
    parts = vec[i64]()
    for slot in range(schema.COUNTER_SLOTS):
        part = (packed >> (schema.COUNTER_BITS * slot)) & 0xFFFF
        if part != 0 and part >> 10 != sort:
            parts = append(parts, part)
    if count > 0:
        parts = append(parts, sort << 10 | count)
    found: i64 = 0
    for slot in range(len(parts)):
        found = found | (parts[slot] << (schema.COUNTER_BITS * slot))
    return found
