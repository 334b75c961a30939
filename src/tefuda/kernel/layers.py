"""Continuous effects: the present properties of cards, computed anew from the stored numbers at the end of a batch.

The stored numbers (`Game.cells`) hold what lasting changes have made of the printed ones. As long as any continuous
effect works, `Game.derived` holds what everything reads: the stored numbers shaped by all effects, layer by layer; in a
layer an effect comes after those it depends on, else the older one first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.kernel.ability import Continuous
from tefuda.kernel.active import CONTINUOUS, EFFECT, LENT, Active, active, row_of
from tefuda.kernel.memory import register_definition
from tefuda.kernel.registers import FIRST_LETTER
from tefuda.kernel.rows import CARD, NONE, SILENT, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

IDENTITY: Final = 1 << CARD
"""Mask bit of effects that make a card another card: they write `CARD`."""
SILENCE: Final = 1 << SILENT
"""Mask bit of effects that take abilities away: they write `SILENT`."""


def shape(game: Game, card: i64, field: i64, value: i64) -> None:
    """From `Continuous.apply` only: a field of a card is shown as `value`."""
    tables = game.tables
    assert tables is not None
    at = card * game.width + field
    if game.derived[at] == value:
        return
    if field == CARD:
        register_definition(game, tables, value)
        tables.fresh = 0
    tables.shaped = append(tables.shaped, at)
    game.derived[at] = value


def shape_player(game: Game, seat: i64, index: i64, value: i64) -> None:
    """From `Continuous.apply` only: a number of a player is shown as `value`."""
    game.derived_players[seat * (len(game.rules.player_numbers) + 1) + index] = value


def silence(game: Game, card: i64) -> None:
    """From `Continuous.apply` only: a card has lost the abilities that are older than this effect."""
    tables = game.tables
    assert tables is not None
    shape(game, card, SILENT, max(game.now(card, SILENT), tables.shaping, 1))


def lend(game: Game, card: i64, ability: i64, frame: Frame) -> None:
    """From `Continuous.apply` only: a card has one more ability, one of those that the effect says it lends."""
    tables = game.tables
    assert tables is not None
    stamp: i64 = game.cells[card * game.width + STAMP]
    values = frame.registers[FIRST_LETTER:]
    row = row_of(ability, LENT, card, stamp, frame.seat, frame.source, tables.shaping, values)
    tables.lent = extend(tables.lent, row)


def recompute(game: Game, tables: EffectTables) -> None:
    """Compute everything shown from everything stored. What is shown differs from what is stored only where an effect
    has shaped it, so it is restored there; only the fields that `Game.now` reads of it are kept up."""
    tables.reshape = False
    tables.unsettled = True
    if len(tables.lent) > 0:
        tables.lent = vec[i64]()
    restored = game.has_effects and not tables.stale
    if restored:
        for at in tables.shaped:
            if at % game.width == CARD:
                tables.fresh = 0
            game.derived[at] = game.cells[at]
    game.has_effects = False
    if len(tables.shaped) > 0:
        tables.shaped = vec[i64]()
    works = active(game, tables, CONTINUOUS)
    if len(works) == 0:
        if len(game.derived) > 0:
            game.derived = vec[i64]()
            game.derived_players = vec[i64]()
        return
    waiting = in_order(game, works)
    if not restored:
        game.derived = game.cells[:]
        tables.stale = False
    game.derived_players = game.player_numbers[:]
    game.has_effects = True
    done: list[Active] = []
    place: i64 = 0
    free = len(waiting) == 1 or independent(game, waiting)
    while place < len(waiting):
        if not free:
            waiting.insert(place, waiting.pop(place + next_effect(game, tables, waiting[place:])))
        chosen = waiting[place]
        place += 1
        if chosen.silenced(game) or (chosen.form == EFFECT and chosen.held_off(game)):
            continue
        lent_before: i64 = len(tables.lent)
        effect = continuous(game, chosen)
        apply(game, tables, effect, chosen)
        if effect.writes & IDENTITY != 0 or len(tables.lent) > lent_before:
            done += waiting[:place]
            place = 0
            waiting = in_order(game, without(active(game, tables, CONTINUOUS), done))
            free = len(waiting) == 1 or independent(game, waiting)


def recompute_from_nothing(game: Game, tables: EffectTables) -> None:
    """The same, with nothing taken over that was kept to save work."""
    tables.invalidate()
    recompute(game, tables)


def continuous(game: Game, effect: Active) -> Continuous:
    """The ability of a continuous effect at work."""
    known = effect.continuous
    if known is not None:
        return known
    found = game.book.ability(effect.ability)
    assert isinstance(found, Continuous)
    effect.continuous = found
    return found


def apply(game: Game, tables: EffectTables, ability: Continuous, effect: Active) -> None:
    """Let one effect shape what is shown."""
    tables.shaping = effect.born
    frame = effect.question(game, NONE)
    ability.apply(game, frame)
    game.spare = frame


def without(all_effects: list[Active], done: list[Active]) -> list[Active]:
    """The effects that have not been applied yet."""
    left: list[Active] = []
    for effect in all_effects:
        fresh = True
        for gone in done:
            if gone.same_as(effect):
                fresh = False
        if fresh:
            left.append(effect)
    return left


def in_order(game: Game, effects: list[Active]) -> list[Active]:
    """The effects by layer, and in a layer by age. Do not write to a list of one."""
    if len(effects) == 1:
        return effects
    ordered: list[Active] = []
    for effect in effects:
        layer = continuous(game, effect).layer
        at: i64 = len(ordered)
        while at > 0 and not follows(layer, effect, continuous(game, ordered[at - 1]).layer, ordered[at - 1]):
            at -= 1
        ordered.insert(at, effect)
    return ordered


def follows(layer: i64, effect: Active, other_layer: i64, other: Active) -> bool:
    """Whether an effect of a layer comes after another one, dependency aside."""
    return layer > other_layer or (layer == other_layer and effect.born >= other.born)


def independent(game: Game, effects: list[Active]) -> bool:
    """Whether surely none of these effects could change what another one does: they come as they are ordered."""
    reads: i64 = 0
    writes: i64 = 0
    for effect in effects:
        ability = continuous(game, effect)
        reads |= ability.reads
        writes |= ability.writes
    return writes & (reads | SILENCE) == 0


def next_effect(game: Game, tables: EffectTables, waiting: list[Active]) -> i64:
    """The next of the effects in order: the first of its layer that depends on no other one there, or just the first
    when they go round in a circle."""
    layer = continuous(game, waiting[0]).layer
    for index in range(len(waiting)):
        if continuous(game, waiting[index]).layer != layer:
            return 0
        if not held_up(game, tables, waiting, index, layer):
            return index
    return 0


def held_up(game: Game, tables: EffectTables, waiting: list[Active], index: i64, layer: i64) -> bool:
    """Whether an effect depends on another waiting one of its layer that does not depend on it in turn."""
    one = waiting[index]
    for number in range(len(waiting)):
        other = waiting[number]
        if number == index or continuous(game, other).layer != layer:
            continue
        if depends(game, tables, one, other) and not depends(game, tables, other, one):
            return True
    return False


def depends(game: Game, tables: EffectTables, one: Active, other: Active) -> bool:
    """Whether the other effect could change what this one does: it writes what this one reads, or silences it."""
    writer = continuous(game, other)
    if continuous(game, one).reads & writer.writes != 0:
        return True
    return writer.writes & SILENCE != 0 and silences(game, tables, other, one)


def silences(game: Game, tables: EffectTables, other: Active, one: Active) -> bool:
    """Whether an effect would take another one's ability away, found out by trying it."""
    if one.silenced(game) or other.silenced(game):
        return False
    shown = game.derived
    players = game.derived_players
    lent = tables.lent
    game.derived = shown[:]
    game.derived_players = players[:]
    tables.lent = lent[:]
    apply(game, tables, continuous(game, other), other)
    found = one.silenced(game)
    game.derived = shown
    game.derived_players = players
    tables.lent = lent
    if continuous(game, other).writes & IDENTITY != 0:
        tables.fresh = 0
    return found
