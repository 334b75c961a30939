"""Lasting effects: abilities given to cards, effects of resolved abilities, delayed triggers; and how they end.

All of them are rows of one table (`Standing.lasting`). A row outlives the card that it came from. It falls off by
itself when its holder becomes another object, a delayed trigger excepted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from tefuda.kernel.active import DELAYED, EFFECT, GAINED, active_row, row_of
from tefuda.kernel.events import bit
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.standing import (
    BORN,
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
)

if TYPE_CHECKING:
    from tefuda.kernel.game import Game
    from tefuda.kernel.standing import Standing

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


def delay(game: Game, ability: i64, card: i64, seat: i64, source: i64, values: vec[i64]) -> i64:
    """Make a trigger that belongs to an effect and fires once, about a card that it watches, or `NONE`."""
    born = lay_down(game, ability, DELAYED, card, seat, source, values)
    use_up(game, born, 1)
    return born


def lay_down(game: Game, ability: i64, form: i64, card: i64, seat: i64, source: i64, values: vec[i64]) -> i64:
    """Write a row. It lasts for ever until `until` says otherwise."""
    standing = game.standing
    assert standing is not None, "the book of this game has no abilities"
    born = standing.tick()
    stamp: i64 = NONE if card == NONE else game.cells[card * game.width + STAMP]
    standing.lasting = extend(standing.lasting, row_of(ability, form, card, stamp, seat, source, born, values))
    standing.ears |= game.book.ability_ears(ability)
    game.touched()
    return born


def until(game: Game, born: i64, kind: i64, seat: i64, count: i64) -> None:
    """A lasting effect ends with the `count`th event of a kind (of that seat; `NONE` for either): `FOREVER` and
    `WHILE` are possible, too. It ends before triggers hear that event."""
    standing = game.standing
    assert standing is not None
    for at in range(0, len(standing.lasting), LASTING_WIDTH):
        if standing.lasting[at + BORN] == born:
            standing.lasting[at + UNTIL] = kind
            standing.lasting[at + UNTIL_SEAT] = seat
            standing.lasting[at + UNTIL_COUNT] = count
    if kind >= 0:
        standing.ears |= bit(kind)


def use_up(game: Game, born: i64, uses: i64) -> None:
    """A lasting effect works only so many times more."""
    standing = game.standing
    assert standing is not None
    for at in range(0, len(standing.lasting), LASTING_WIDTH):
        if standing.lasting[at + BORN] == born:
            standing.lasting[at + USES] = uses


def used(standing: Standing, born: i64) -> None:
    """A lasting effect has worked once; the last use ends it."""
    for at in range(0, len(standing.lasting), LASTING_WIDTH):
        if standing.lasting[at + BORN] == born and standing.lasting[at + USES] > 0:
            standing.lasting[at + USES] -= 1
            if standing.lasting[at + USES] == 0:
                standing.lasting = without_row(standing.lasting, at)
                standing.reshape = True
            return


def end_effect(game: Game, born: i64) -> None:
    """End a lasting effect now."""
    standing = game.standing
    assert standing is not None
    for at in range(0, len(standing.lasting), LASTING_WIDTH):
        if standing.lasting[at + BORN] == born:
            standing.lasting = without_row(standing.lasting, at)
            game.touched()
            return


def without_row(rows: vec[i64], gone: i64) -> vec[i64]:
    """A table without the row that begins at `gone`."""
    return extend(rows[:gone], rows[gone + LASTING_WIDTH :])


def expire(standing: Standing) -> None:
    """End what the events of the open batch end."""
    events = standing.events
    for event in range(standing.first_event, len(events), EVENT_WIDTH):
        at: i64 = len(standing.lasting) - LASTING_WIDTH
        while at >= 0:
            rows = standing.lasting
            same_seat = rows[at + UNTIL_SEAT] == NONE or rows[at + UNTIL_SEAT] == events[event + EVENT_SEAT]
            if rows[at + UNTIL] == events[event + KIND] and same_seat:
                rows[at + UNTIL_COUNT] -= 1
                if rows[at + UNTIL_COUNT] <= 0:
                    standing.lasting = without_row(rows, at)
                    standing.reshape = True
            at -= LASTING_WIDTH


def sweep(game: Game, standing: Standing) -> bool:
    """End what lasts only while something holds that no longer does; returns whether there was any."""
    swept = False
    at: i64 = len(standing.lasting) - LASTING_WIDTH
    while at >= 0:
        if standing.lasting[at + UNTIL] == WHILE:
            effect = active_row(game, standing.lasting, at)
            if not game.book.ability(effect.ability).lasts(game, effect.frame(NONE)):
                standing.lasting = without_row(standing.lasting, at)
                swept = True
        at -= LASTING_WIDTH
    return swept


def fall_off(game: Game, standing: Standing) -> None:
    """End the effects on cards that have become other objects."""
    at: i64 = len(standing.lasting) - LASTING_WIDTH
    while at >= 0:
        rows = standing.lasting
        holder: i64 = rows[at + HOLDER]
        bound = holder != NONE and rows[at + FORM] != DELAYED
        if bound and game.cells[holder * game.width + STAMP] != rows[at + HOLDER_STAMP]:
            standing.lasting = without_row(rows, at)
        at -= LASTING_WIDTH


def lasting_count(game: Game) -> i64:
    """How many effects last now."""
    return 0 if game.standing is None else len(game.standing.lasting) // LASTING_WIDTH


def times_used(standing: Standing, card: i64, stamp: i64, key: i64) -> i64:
    """How often an ability of an object has been used since the limits were lifted."""
    limits = standing.limits
    for at in range(0, len(limits), LIMIT_WIDTH):
        if limits[at] == card and limits[at + 1] == stamp and limits[at + 2] == key:
            return limits[at + 3]
    return 0


def count_use(standing: Standing, card: i64, stamp: i64, key: i64) -> None:
    """An ability of an object has been used once more."""
    limits = standing.limits
    for at in range(0, len(limits), LIMIT_WIDTH):
        if limits[at] == card and limits[at + 1] == stamp and limits[at + 2] == key:
            limits[at + 3] += 1
            return
    standing.limits = extend(limits, vec[i64]([card, stamp, key, 1]))


def lift_limits(game: Game) -> None:
    """A new turn: every ability may be used as often as it says again."""
    if game.standing is not None:
        game.standing.limits = vec[i64]()
