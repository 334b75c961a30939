"""Abilities and effects that it is all the same to put in either order, so that nobody is asked for one.

Two are alike if the table would be the same with their cards exchanged. Only what both seats know is compared: who is
not asked tells the other one nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.active import GAINED, PRINTED, Active
from tefuda.kernel.effect_tables import (
    BORN,
    CAUSE,
    EVENT_CARD,
    EVENT_STAMP,
    EVENT_WIDTH,
    HOLDER,
    KIND,
    LASTING_WIDTH,
    LIMIT_WIDTH,
    OTHER,
    SOURCE,
)
from tefuda.kernel.events import names_card
from tefuda.kernel.history import HISTORY_WIDTH, RECORD_CARD, RECORD_HANDLES, RECORD_KIND, RECORD_OTHER
from tefuda.kernel.memory import FIELDS
from tefuda.kernel.rows import BOTH_SEATS, HANDLE, HOST, KNOWN, NONE, PILE, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def different_waiting(game: Game, tables: EffectTables, numbers: vec[i64]) -> vec[i64]:
    """Of abilities that wait (places in `EffectTables.waiting`), those that are not like one before them."""
    found = vec[i64]()
    for number in numbers:
        fresh = True
        for known in found:
            if alike_waiting(game, tables, known, number):
                fresh = False
                break
        if fresh:
            found = append(found, number)
    return found


def different_effects(game: Game, tables: EffectTables, effects: list[Active]) -> list[Active]:
    """Of replacements at work, those that are not like one before them."""
    found: list[Active] = []
    for effect in effects:
        fresh = True
        for known in found:
            if alike_effects(game, tables, known, effect):
                fresh = False
                break
        if fresh:
            found.append(effect)
    return found


def alike_waiting(game: Game, tables: EffectTables, first: i64, second: i64) -> bool:
    """Whether two waiting abilities are the same ability, of the same object or of twins, made with the same values,
    and answer events that say the same of them."""
    one, two = tables.waiting[first], tables.waiting[second]
    if one.program != two.program or tables.waiting_keys[first] != tables.waiting_keys[second]:
        return False
    if one.other != two.other or not same(one.registers, two.registers):
        return False
    if not alike_sets(one, two, event_card(tables, one), event_card(tables, two)):
        return False
    if one.source == two.source:
        return one.stamp == two.stamp and alike_events(game, tables, one, two)
    return (
        alike_events(game, tables, one, two)
        and still_there(game, one) == still_there(game, two)
        and twins(game, tables, one.source, two.source)
    )


def event_card(tables: EffectTables, frame: Frame) -> i64:
    """The card of the event that a waiting ability answers, or `NONE`."""
    return NONE if frame.event == NONE else tables.events[frame.event * EVENT_WIDTH + EVENT_CARD]


def alike_sets(one: Frame, two: Frame, about: i64, other_about: i64) -> bool:
    """Whether two waiting abilities remember the same cards, each its own and that of its event in its place."""
    if not (same(one.starts, two.starts) and same(one.lengths, two.lengths)) or len(one.arena) != len(two.arena):
        return False
    for at in range(0, len(one.arena), 2):
        mine: i64 = one.arena[at]
        other: i64 = two.arena[at]
        if mine == other:
            if one.arena[at + 1] != two.arena[at + 1] or (one.source != two.source and mine == one.source):
                return False
        elif not (mine == one.source and other == two.source) and not (mine == about and other == other_about):
            return False
    return True


def still_there(game: Game, frame: Frame) -> bool:
    """Whether the source of a frame is the object that it was."""
    return frame.source != NONE and game.cells[frame.source * game.width + STAMP] == frame.stamp


def alike_events(game: Game, tables: EffectTables, one: Frame, two: Frame) -> bool:
    """Whether the events that two abilities answer say the same, each of its own ability's card, or do not matter."""
    if game.book.program(one.program).blind:
        return True
    if one.event == two.event:
        if one.event == NONE or one.source == two.source:
            return True
        at = one.event * EVENT_WIDTH
        for column in (EVENT_CARD, OTHER, CAUSE):
            named: i64 = tables.events[at + column]
            if column == OTHER and not names_card(tables.events[at + KIND]):
                continue
            if named == one.source or named == two.source:
                return False
        return True
    if one.event == NONE or two.event == NONE:
        return False
    rows = tables.events
    left, right = one.event * EVENT_WIDTH, two.event * EVENT_WIDTH
    first: i64 = rows[left + EVENT_CARD]
    second: i64 = rows[right + EVENT_CARD]
    for column in range(EVENT_WIDTH):
        if column == EVENT_STAMP and first != second:
            continue
        mine: i64 = rows[left + column]
        other: i64 = rows[right + column]
        if column == EVENT_CARD or column == CAUSE or (column == OTHER and names_card(rows[left + KIND])):
            if mine == one.source and other == two.source:
                continue
            if one.source != two.source and (mine == two.source or other == one.source):
                return False
            if column == EVENT_CARD and one.source == two.source and twins(game, tables, mine, other):
                continue
        if mine != other:
            return False
    return True


def alike_effects(game: Game, tables: EffectTables, one: Active, two: Active) -> bool:
    """Whether two replacements are the same ability, printed on twins or given to the same card in the same way."""
    if one.ability != two.ability or one.form != two.form or one.seat != two.seat:
        return False
    if one.form == PRINTED:
        return twins(game, tables, one.holder, two.holder)
    if one.form == GAINED or one.holder != two.holder:
        return False
    left, right = lasting_row(tables, one.born), lasting_row(tables, two.born)
    if left == NONE or right == NONE:
        return False
    for column in range(LASTING_WIDTH):
        differs = tables.lasting[left + column] != tables.lasting[right + column]
        if differs and column != BORN and column != SOURCE:
            return False
    return True


def lasting_row(tables: EffectTables, born: i64) -> i64:
    """The row of the lasting effect of this birth, or `NONE`."""
    for at in range(0, len(tables.lasting), LASTING_WIDTH):
        if tables.lasting[at + BORN] == born:
            return at
    return NONE


def twins(game: Game, tables: EffectTables, one: i64, two: i64) -> bool:
    """Whether nothing tells two cards apart but their names: both seats know them, they lie in one pile that has no
    places, they are and were the same, the same has happened to them, and nothing is about one of them alone."""
    if one == two:
        return True
    if one == NONE or two == NONE:
        return False
    width = game.width
    if game.cells[one * width + KNOWN] != BOTH_SEATS:
        return False
    for field in range(width):
        if field == STAMP or field == HANDLE or field == HANDLE + 1:
            continue
        if game.cells[one * width + field] != game.cells[two * width + field]:
            return False
        if game.now(one, field) != game.now(two, field):
            return False
    pile: i64 = game.cells[one * width + PILE]
    if pile != NONE and game.rules.zones[game.piles[pile].zone].placed:
        return False
    return (
        not concerned(game, tables, one)
        and not concerned(game, tables, two)
        and same_past(game, tables, one, two)
        and same_in_sets(game, one, two)
    )


def concerned(game: Game, tables: EffectTables, card: i64) -> bool:
    """Whether something is about this card by its name: an effect, a limit, a card attached to it, what runs."""
    for rows in (tables.lasting, tables.lent):
        for at in range(0, len(rows), LASTING_WIDTH):
            if rows[at + HOLDER] == card:
                return True
    for at in range(0, len(tables.limits), LIMIT_WIDTH):
        if tables.limits[at] == card:
            return True
    for row in range(game.count_rows()):
        if game.cells[row * game.width + HOST] == card:
            return True
    for frame in game.frames:
        if frame.source == card or frame.other == card:
            return True
    return False


def same_past(game: Game, tables: EffectTables, one: i64, two: i64) -> bool:
    """Whether the same has happened to two cards, and they were the same each time before they moved."""
    if not same(rows_about(game.history, one), rows_about(game.history, two)):
        return False
    block = FIELDS + game.width
    mine = rows_of(tables.memory, block, 0, one)
    other = rows_of(tables.memory, block, 0, two)
    if len(mine) != len(other):
        return False
    for at in range(len(mine)):
        field = at % block - FIELDS
        named = field == STAMP or field == HANDLE or field == HANDLE + 1
        if field >= 0 and not named and mine[at] != other[at]:
            return False
    return True


def rows_about(history: vec[i64], card: i64) -> vec[i64]:
    """The events of this turn about a card, or from it to another one, without its own name."""
    found = vec[i64]()
    for at in range(0, len(history), HISTORY_WIDTH):
        mine = history[at + RECORD_CARD] == card
        other = history[at + RECORD_OTHER] == card and names_card(history[at + RECORD_KIND])
        if mine or other:
            for index in range(RECORD_HANDLES):
                own = (mine and index == RECORD_CARD) or (other and index == RECORD_OTHER)
                found = append(found, NONE if own else history[at + index])
    return found


def rows_of(table: vec[i64], width: i64, column: i64, value: i64) -> vec[i64]:
    """The rows of a table that have a value in a column, one behind the other, without that column's value."""
    found = vec[i64]()
    for at in range(0, len(table), width):
        if table[at + column] == value:
            for index in range(width):
                found = append(found, 0 if index == column else table[at + index])
    return found


def same_in_sets(game: Game, one: i64, two: i64) -> bool:
    """Whether all that runs remembers two cards equally often."""
    for frame in game.frames:
        for number in range(len(frame.starts)):
            seen: i64 = 0
            for card in frame.kept(number):
                if card == one:
                    seen += 1
                elif card == two:
                    seen -= 1
            if seen != 0:
                return False
    return True


def same(one: vec[i64], two: vec[i64]) -> bool:
    """Whether two rows of numbers are equal."""
    if len(one) != len(two):
        return False
    for index in range(len(one)):
        if one[index] != two[index]:
            return False
    return True
