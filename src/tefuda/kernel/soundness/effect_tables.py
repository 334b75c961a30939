"""The tables of what waits, lasts and is remembered, as they are checked when a state is read from bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.kernel.active import DELAYED, GAINED, KEY_SHIFT, LENT
from tefuda.kernel.check_point import SETTLE_BUDGET
from tefuda.kernel.effect_tables import (
    ABILITY,
    AMOUNT,
    BORN,
    CAUSE,
    CONTROLLER,
    EVENT_CARD,
    EVENT_SEAT,
    EVENT_STAMP,
    EVENT_WIDTH,
    FORM,
    HOLDER,
    HOLDER_STAMP,
    KIND,
    LASTING_WIDTH,
    LIMIT_WIDTH,
    OTHER,
    SOURCE,
    UNTIL,
    UNTIL_COUNT,
    UNTIL_SEAT,
    USES,
    VALUES,
)
from tefuda.kernel.errors import Unsound
from tefuda.kernel.lasting import WHILE
from tefuda.kernel.memory import FIELDS, PLACE
from tefuda.kernel.rows import CARD, FAR, FIRST_OWN, MASK_BOUND, NONE, ORIGIN, PILE, SEAT, STAMP
from tefuda.kernel.soundness.basics import HIGHEST_KIND, check_event, is_definition, is_row

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.game import Game


def check_tables(game: Game, tables: EffectTables) -> i64:
    """Raise `Unsound` unless the tables are whole and about what exists; returns how many events they hold."""
    whole = len(tables.lasting) % LASTING_WIDTH == 0 and len(tables.limits) % LIMIT_WIDTH == 0
    whole = whole and len(tables.lent) % LASTING_WIDTH == 0 and len(tables.events) % EVENT_WIDTH == 0
    if not whole or len(tables.memory) % (FIELDS + game.width) != 0:
        raise Unsound("its tables are broken")
    if tables.clock < 1 or tables.clock >= FAR or tables.event_kinds < 0 or tables.trial != 0:
        raise Unsound("its clock is broken")
    if tables.settling < 0 or tables.settling > SETTLE_BUDGET + 1:
        raise Unsound("more was done at a check point than can be")
    check_marks(game, tables)
    check_lasting(game, tables, tables.lasting, GAINED, DELAYED)
    check_lasting(game, tables, tables.lent, LENT, LENT)
    check_shown(game)
    check_limits(game, tables)
    check_events(game, tables)
    check_memory(game, tables)
    waiting = len(tables.waiting)
    if waiting != len(tables.waiting_abilities) or waiting != len(tables.waiting_keys):
        raise Unsound("something waits that is no ability")
    for number in range(waiting):
        ability: i64 = tables.waiting_abilities[number]
        if ability < 0 or ability >= len(game.book.ready_abilities) or tables.waiting[number].seat < 0:
            raise Unsound("something waits that is no ability")
        if tables.waiting[number].position != 0:
            raise Unsound("an ability waits that has begun")
    return len(tables.events) // EVENT_WIDTH


def check_marks(game: Game, tables: EffectTables) -> None:
    """The open batch begins at a row of the events and of the memory; without one all of them have been matched."""
    events = tables.first_event
    memory = tables.first_memory
    if events < 0 or events > len(tables.events) or events % EVENT_WIDTH != 0:
        raise Unsound("a batch begins at no event")
    if memory < 0 or memory > len(tables.memory) or memory % (FIELDS + game.width) != 0:
        raise Unsound("a batch begins at no memory")
    if game.depth == 0 and (events != len(tables.events) or memory != len(tables.memory)):
        raise Unsound("something happened that nothing was told of")


def check_lasting(game: Game, tables: EffectTables, rows: vec[i64], least_form: i64, most_form: i64) -> None:
    """The rows of a table of given abilities are about cards and abilities that exist."""
    abilities: i64 = len(game.book.ready_abilities)
    effect = game.rules.suspended_effect
    suspended: i64 = NONE if effect == NONE else game.rules.first_effect + effect
    for at in range(0, len(rows), LASTING_WIDTH):
        if rows[at + ABILITY] < 0 or rows[at + ABILITY] >= abilities:
            raise Unsound("an ability lasts that does not exist")
        if (
            rows[at + FORM] < least_form
            or rows[at + FORM] > most_form
            or (rows[at + FORM] == LENT) != (most_form == LENT)
        ):
            raise Unsound("an ability lasts in no form")
        if not (is_row(game, rows[at + HOLDER]) and is_row(game, rows[at + SOURCE])):
            raise Unsound("an effect lasts on a card that does not exist")
        if rows[at + CONTROLLER] < 0 or rows[at + CONTROLLER] > 1 or not is_stamp(rows[at + HOLDER_STAMP]):
            raise Unsound("an effect lasts for nobody")
        if rows[at + BORN] < 0 or rows[at + BORN] > tables.clock:
            raise Unsound("an effect lasts that is yet to come")
        if rows[at + UNTIL] < WHILE or rows[at + UNTIL] > HIGHEST_KIND:
            raise Unsound("an effect lasts until nothing")
        if rows[at + UNTIL_SEAT] < NONE or rows[at + UNTIL_SEAT] > 1:
            raise Unsound("an effect lasts until nobody does anything")
        if (
            rows[at + UNTIL_COUNT] < -FAR
            or rows[at + UNTIL_COUNT] > FAR
            or rows[at + USES] < 0
            or rows[at + USES] > FAR
        ):
            raise Unsound("an effect lasts too often")
        if rows[at + ABILITY] == suspended and rows[at + USES] >> KEY_SHIFT > abilities:
            raise Unsound("an ability is suspended that does not exist")
        for value in rows[at + VALUES : at + LASTING_WIDTH]:
            if value < -FAR or value > MASK_BOUND:
                raise Unsound("an effect lasts with a number without bounds")


def is_stamp(stamp: i64) -> bool:
    """Whether an object can have this stamp; `NONE` for no card."""
    return stamp >= NONE and stamp < FAR


def check_shown(game: Game) -> None:
    """In an open batch: what is shown is shown of every card and player, and within the bounds of what is stored."""
    if not game.has_effects:
        if len(game.derived_players) > 0:
            raise Unsound("players show what cards do not")
        return
    if len(game.derived) != len(game.cells) or len(game.derived_players) != len(game.player_numbers):
        raise Unsound("it shows other cards than it has")
    for base in range(0, len(game.derived), game.width):
        check_fields(game, game.derived, base)
    for value in game.derived_players:
        if value < -FAR or value > FAR:
            raise Unsound("a player shows a number without bounds")


def check_fields(game: Game, cells: vec[i64], base: i64) -> None:
    """Check that a row shows or showed cards and piles that exist, numbers as far as continuous effects may take them,
    and keys of tables in their bounds."""
    if not (is_definition(game, cells[base + CARD]) and is_definition(game, cells[base + ORIGIN])):
        raise Unsound("a card shows that it is none of the game's")
    if cells[base + PILE] < NONE or cells[base + PILE] >= len(game.piles) or cells[base + SEAT] >> 1 != 0:
        raise Unsound("a card shows that it lies nowhere")
    if not is_stamp(cells[base + STAMP]):
        raise Unsound("a card shows that it is no object")
    bounds = game.rules.bounds
    for field in range(FIRST_OWN, game.width):
        value: i64 = cells[base + field]
        index = field - FIRST_OWN
        if bounds.looked_up[index] == 1:
            if value < bounds.field_least[index] or value > bounds.field_most[index]:
                raise Unsound(f"a card shows {value} as its {game.rules.fields[index]}")
        elif value < -FAR or value > max(MASK_BOUND, bounds.field_most[index]):
            raise Unsound(f"a card shows {value} as its {game.rules.fields[index]}")


def check_limits(game: Game, tables: EffectTables) -> None:
    """Check that uses of abilities are counted for cards that exist; cards came to their zones in the past."""
    limits = tables.limits
    for at in range(0, len(limits), LIMIT_WIDTH):
        if not is_row(game, limits[at]) or limits[at + 3] < 0 or limits[at + 3] > FAR:
            raise Unsound("an ability was used by no card")
    if len(tables.since) > game.count_rows():
        raise Unsound("a card came that does not exist")
    for since in tables.since:
        if since < 0 or since > tables.clock:
            raise Unsound("a card came that is yet to come")


def check_events(game: Game, tables: EffectTables) -> None:
    """Check that events that triggers may answer are about cards that exist."""
    rows = tables.events
    for at in range(0, len(rows), EVENT_WIDTH):
        kind: i64 = rows[at + KIND]
        if kind < 0 or kind > HIGHEST_KIND or not is_stamp(rows[at + EVENT_STAMP]):
            raise Unsound("something happened that cannot")
        check_event(game, kind, rows[at + EVENT_SEAT], rows[at + EVENT_CARD], rows[at + AMOUNT], rows[at + OTHER])
        if not is_row(game, rows[at + CAUSE]):
            raise Unsound("something was done by a card that does not exist")


def check_memory(game: Game, tables: EffectTables) -> None:
    """Check that remembered cards could be as they were before they moved."""
    rows = tables.memory
    for at in range(0, len(rows), FIELDS + game.width):
        if rows[at] < 0 or rows[at] >= game.count_rows():
            raise Unsound("a card is remembered that does not exist")
        if rows[at + PLACE] < NONE or rows[at + PLACE] > game.count_rows():
            raise Unsound("a card is remembered in no place")
        check_fields(game, rows, at + FIELDS)
