"""Lasting effects: abilities given to cards, effects of resolved abilities, delayed triggers; and how they end.

All of them are rows of one table (`EffectTables.lasting`). A row outlives the card that it came from. It falls off by
itself when its holder becomes another object, a delayed trigger excepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.kernel.active import DELAYED, EFFECT, GAINED, KEY_SHIFT, active_row, row_of
from tefuda.kernel.effect_tables import (
    ABILITY,
    BORN,
    CONTROLLER,
    EVENT_SEAT,
    EVENT_WIDTH,
    FORM,
    HOLDER,
    HOLDER_STAMP,
    KIND,
    LASTING_WIDTH,
    LIMIT_WIDTH,
    UNTIL,
    UNTIL_COUNT,
    UNTIL_SEAT,
    USES,
    VALUES,
)
from tefuda.kernel.events import bit
from tefuda.kernel.registers import THAT
from tefuda.kernel.rows import NONE, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

FOREVER: Final = -1
"""Duration: as long as the holder is the same object; for the game, without a holder."""
WHILE: Final = -2
"""Duration: until `Ability.lasts` says no for the first time."""


def grant(game: Game, ability: i64, card: i64, seat: i64, source: i64, values: vec[i64]) -> i64:
    """Give a card an ability (it has it from now on); returns the birth of the row, its name for `until`."""
    return lay_down(game, ability, GAINED, card, seat, source, values)


def affect(game: Game, ability: i64, card: i64, seat: i64, source: i64, values: vec[i64]) -> i64:
    """Let a continuous effect or a replacement act on a card that does not have it, or (`NONE`) on anything."""
    return lay_down(game, ability, EFFECT, card, seat, source, values)


def last(game: Game, frame: Frame, number: i64, card: i64, value: i64, duration: i64, *, seat: i64 = NONE) -> i64:
    """Let one of the effects that no card has printed act on a card (or, without one, on player `seat`) for a time;
    returns its name. `value` says how much, `duration` is a word of the game."""
    return last_with(game, frame, number, card, append(vec[i64](), value), duration, seat=seat)


def last_with(
    game: Game, frame: Frame, number: i64, card: i64, values: vec[i64], duration: i64, *, seat: i64 = NONE
) -> i64:
    """The same with several values."""
    whose = frame.seat if seat == NONE else seat
    born = affect(game, game.rules.first_effect + number, card, whose, frame.source, values)
    game.rules.end_lasting(game, born, duration, game.seat_of(card) if card != NONE else whose, frame.seat)
    return born


def lasting_rows(game: Game) -> vec[i64]:
    """The rows of all that lasts."""
    return vec[i64]() if game.tables is None else game.tables.lasting


def rows_of(game: Game, number: i64, seat: i64, card: i64 = NONE) -> vec[i64]:
    """The rows of one of these effects, the oldest first: those of a player (`NONE`: of either), perhaps only those on
    a card."""
    rows = lasting_rows(game)
    mark = game.rules.first_effect + number
    found = vec[i64]()
    for at in range(0, len(rows), LASTING_WIDTH):
        if rows[at + ABILITY] != mark or (seat != NONE and rows[at + CONTROLLER] != seat):
            continue
        if card == NONE or rows[at + HOLDER] == card:
            found = append(found, at)
    return found


def is_noted(game: Game, seat: i64, number: i64, value: i64) -> bool:
    """Whether one of these effects was noted of a player with a value, and lasts."""
    return times_noted(game, seat, number, value) > 0


def times_noted(game: Game, seat: i64, number: i64, value: i64) -> i64:
    """The number of times that one of these effects was noted of a player with a value, and lasts."""
    found: i64 = 0
    rows = lasting_rows(game)
    for at in rows_of(game, number, seat):
        if rows[at + VALUES] == value:
            found += 1
    return found


def end_noted(game: Game, seat: i64, number: i64, value: i64) -> bool:
    """End the oldest such effect of a player before its time; whether there was one."""
    rows = lasting_rows(game)
    for at in rows_of(game, number, seat):
        if rows[at + VALUES] == value:
            end_rows(game, vec[i64]([at]))
            return True
    return False


def end_rows(game: Game, places: vec[i64]) -> None:
    """End the effects whose rows stand at some places, which come in order, before their time."""
    tables = game.tables
    if tables is None or len(places) == 0:
        return
    for number in range(len(places) - 1, -1, -1):
        tables.lasting = without_row(tables.lasting, places[number])
    tables.reshape = True
    game.mark_dirty()


def delay(game: Game, ability: i64, cards: vec[i64], seat: i64, source: i64, values: vec[i64]) -> i64:
    """Make a trigger that belongs to an effect and fires once, about cards that it watches, if any: rows of one birth,
    of which the first that answers ends all."""
    born = lay_down(game, ability, DELAYED, cards[0] if len(cards) > 0 else NONE, seat, source, values)
    tables = game.tables
    for at in range(1, len(cards)):
        assert tables is not None
        stamp: i64 = game.cells[cards[at] * game.width + STAMP]
        row = row_of(ability, DELAYED, cards[at], stamp, seat, source, born, values)
        tables.lasting = extend(tables.lasting, row)
    use_up(game, born, 1)
    return born


def watched_cards(tables: EffectTables, born: i64, frame: Frame) -> None:
    """The cards that a delayed trigger watches are "those" for its text, unless the card of the event is."""
    cards, stamps = vec[i64](), vec[i64]()
    for at in range(0, len(tables.lasting), LASTING_WIDTH):
        if tables.lasting[at + BORN] == born and tables.lasting[at + HOLDER] != NONE:
            cards = append(cards, tables.lasting[at + HOLDER])
            stamps = append(stamps, tables.lasting[at + HOLDER_STAMP])
    if len(cards) > 0 and frame.set_length(THAT) == 0:
        frame.keep(THAT, cards, stamps)


def lay_down(game: Game, ability: i64, form: i64, card: i64, seat: i64, source: i64, values: vec[i64]) -> i64:
    """Write a row. It lasts for ever until `until` says otherwise."""
    tables = game.tables
    assert tables is not None, "the book of this game has no abilities"
    born = tables.tick()
    stamp: i64 = NONE
    if card != NONE:
        stamp = game.cells[card * game.width + STAMP]
    tables.lasting = extend(tables.lasting, row_of(ability, form, card, stamp, seat, source, born, values))
    tables.event_kinds |= game.book.ability_event_kinds(ability)
    game.mark_dirty()
    if game.journal is not None and form != DELAYED:
        game.journal.tell_lasting(game, ability, seat, card, source, values)
    return born


def until(game: Game, born: i64, kind: i64, seat: i64, count: i64) -> None:
    """A lasting effect ends with the `count`th event of a kind (of that seat; `NONE` for either): `FOREVER` and
    `WHILE` are possible, too. It ends before triggers answer that event."""
    tables = game.tables
    assert tables is not None
    for at in range(0, len(tables.lasting), LASTING_WIDTH):
        if tables.lasting[at + BORN] == born:
            tables.lasting[at + UNTIL] = kind
            tables.lasting[at + UNTIL_SEAT] = seat
            tables.lasting[at + UNTIL_COUNT] = count
    if kind >= 0:
        tables.event_kinds |= bit(kind)


def suspend(game: Game, tables: EffectTables, at: i64) -> None:
    """Suspend what a row says until `resume`: an ability that does nothing stands in its place. The uses left hold the
    ability meanwhile."""
    rows = tables.lasting
    rows[at + USES] += (rows[at + ABILITY] + 1) << KEY_SHIFT
    rows[at + ABILITY] = game.rules.first_effect + game.rules.suspended_effect
    tables.reshape = True
    game.mark_dirty()


def resume(game: Game) -> None:
    """All that is suspended and lasts still does something again."""
    tables = game.tables
    if tables is None:
        return
    rows = tables.lasting
    mark = game.rules.first_effect + game.rules.suspended_effect
    for at in range(0, len(rows), LASTING_WIDTH):
        ability = (rows[at + USES] >> KEY_SHIFT) - 1
        if rows[at + ABILITY] == mark and ability >= 0:
            rows[at + ABILITY] = ability
            rows[at + USES] -= (ability + 1) << KEY_SHIFT
            tables.reshape = True
            game.mark_dirty()


def use_up(game: Game, born: i64, uses: i64) -> None:
    """Limit the remaining uses of a lasting effect."""
    tables = game.tables
    assert tables is not None
    for at in range(0, len(tables.lasting), LASTING_WIDTH):
        if tables.lasting[at + BORN] == born:
            tables.lasting[at + USES] = uses


def used(tables: EffectTables, born: i64) -> None:
    """A lasting effect has worked once; the last use ends it."""
    at: i64 = len(tables.lasting) - LASTING_WIDTH
    while at >= 0:
        if tables.lasting[at + BORN] == born and tables.lasting[at + USES] > 0:
            tables.lasting[at + USES] -= 1
            if tables.lasting[at + USES] == 0:
                tables.lasting = without_row(tables.lasting, at)
                tables.reshape = True
        at -= LASTING_WIDTH


def without_row(rows: vec[i64], gone: i64) -> vec[i64]:
    """A table without the row that begins at `gone`."""
    return extend(rows[:gone], rows[gone + LASTING_WIDTH :])


def expire(tables: EffectTables) -> None:
    """End what the events of the open batch end."""
    events = tables.events
    for event in range(tables.first_event, len(events), EVENT_WIDTH):
        at: i64 = len(tables.lasting) - LASTING_WIDTH
        while at >= 0:
            rows = tables.lasting
            same_seat = rows[at + UNTIL_SEAT] == NONE or rows[at + UNTIL_SEAT] == events[event + EVENT_SEAT]
            if rows[at + UNTIL] == events[event + KIND] and same_seat:
                rows[at + UNTIL_COUNT] -= 1
                if rows[at + UNTIL_COUNT] <= 0:
                    tables.lasting = without_row(rows, at)
                    tables.reshape = True
                    tables.fresh = 0  # what was suspended on a card is at work again
            at -= LASTING_WIDTH


def sweep(game: Game, tables: EffectTables) -> bool:
    """End what lasts only while something holds that no longer does; returns whether there was any."""
    swept = False
    at: i64 = len(tables.lasting) - LASTING_WIDTH
    while at >= 0:
        if tables.lasting[at + UNTIL] == WHILE:
            effect = active_row(game, tables.lasting, at)
            if not game.book.ability(effect.ability).lasts(game, effect.frame(NONE)):
                tables.lasting = without_row(tables.lasting, at)
                swept = True
        at -= LASTING_WIDTH
    return swept


def fall_off(game: Game, tables: EffectTables) -> None:
    """End the effects on cards that have become other objects."""
    at: i64 = len(tables.lasting) - LASTING_WIDTH
    while at >= 0:
        rows = tables.lasting
        holder: i64 = rows[at + HOLDER]
        bound = holder != NONE and rows[at + FORM] != DELAYED
        if bound and game.cells[holder * game.width + STAMP] != rows[at + HOLDER_STAMP]:
            tables.lasting = without_row(rows, at)
        at -= LASTING_WIDTH


def times_used(tables: EffectTables, card: i64, stamp: i64, key: i64) -> i64:
    """The number of uses of an ability of an object since the limits were lifted."""
    limits = tables.limits
    for at in range(0, len(limits), LIMIT_WIDTH):
        if limits[at] == card and limits[at + 1] == stamp and limits[at + 2] == key:
            return limits[at + 3]
    return 0


def count_use(tables: EffectTables, card: i64, stamp: i64, key: i64) -> None:
    """An ability of an object has been used once more."""
    limits = tables.limits
    for at in range(0, len(limits), LIMIT_WIDTH):
        if limits[at] == card and limits[at + 1] == stamp and limits[at + 2] == key:
            limits[at + 3] += 1
            return
    tables.limits = extend(limits, vec[i64]([card, stamp, key, 1]))


def lift_limits(game: Game) -> None:
    """A new turn: every ability may be used as often as it says again."""
    if game.tables is not None:
        game.tables.limits = vec[i64]()
