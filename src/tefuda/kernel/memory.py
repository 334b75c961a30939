"""Memory: past events, and cards as they were just before they moved (last-known information).

Events are kept only if something in the game may answer their kind. Both tables are emptied as soon as nothing that
runs or waits can ask about them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.kernel import events
from tefuda.kernel.active import FAMILY_MASKS
from tefuda.kernel.effect_tables import EVENT_WIDTH
from tefuda.kernel.rows import CARD, NONE, ORIGIN, SILENT, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.game import Game

PLACE: Final = 1
"""Memory row: the place of the card in its pile; its row number comes before, its fields follow."""
FIELDS: Final = 2
"""Memory row: the fields of the card as they were shown."""
ROOM: Final = 8
"""So many rows the tables have room for before they need more."""
FEW: Final = 2
"""The same of memory, whose rows are long."""


def appeared(game: Game, tables: EffectTables, card: i64) -> None:
    """A row is new, or has become another card: know what its abilities listen for and where they work, and show its
    numbers."""
    base = card * game.width
    register_definition(game, tables, game.cells[base + CARD])
    tables.reshape = True
    tables.fresh = 0
    if game.has_effects:
        game.derived = extend(game.derived, game.cells[len(game.derived) : base + game.width])


def no_reach() -> vec[i64]:
    """The empty reach of abilities (`EffectTables.reach`), for a game without cards."""
    return vec[i64]([0] * FAMILY_MASKS)


def register_definition(game: Game, tables: EffectTables, definition: i64) -> None:
    """A card of this definition is in the game: register what its abilities listen for and where they work."""
    book = game.book
    tables.event_kinds |= book.event_kinds(definition)
    known = tables.reach
    if book.families(definition) == 0:
        return
    family: i64 = 1  # what is known of each family is known of all masks of them
    while family < FAMILY_MASKS and book.zones(definition, family) & ~known[family] == 0:
        family <<= 1
    if family == FAMILY_MASKS:
        return
    reach = vec[i64]([0] * FAMILY_MASKS)
    for families in range(FAMILY_MASKS):
        reach[families] = known[families] | book.zones(definition, families)
    tables.reach = reach
    tables.fresh = 0


def register_definitions(game: Game, tables: EffectTables) -> None:
    """Register the definitions of all cards of a game that was read from bytes."""
    for card in range(game.count_rows()):
        register_definition(game, tables, game.base(card, CARD))
        register_definition(game, tables, game.base(card, ORIGIN))
        if game.has_effects:
            register_definition(game, tables, game.now(card, CARD))


def remember(game: Game, tables: EffectTables, card: i64) -> None:
    """Keep what a card is now: it is about to move."""
    base = card * game.width
    memory = tables.memory
    if len(memory) == 0:
        memory = vec[i64](capacity=FEW * (FIELDS + game.width))
    memory = append(append(memory, card), game.place_of(card))
    fields = len(memory)
    memory = extend(memory, game.cells[base : base + game.width])
    if game.has_effects:
        memory[fields + CARD] = game.derived[base + CARD]
        for field in range(SILENT, game.width):
            memory[fields + field] = game.derived[base + field]
    tables.memory = memory


def note(game: Game, tables: EffectTables, kind: i64, seat: i64, card: i64, amount: i64, other: i64) -> None:
    """Keep an event of the open batch."""
    stamp: i64 = NONE
    if card != NONE:
        stamp = game.cells[card * game.width + STAMP]
        if kind == events.MOVED:
            at = last_memory(game, tables, card, NONE)
            if at != NONE:
                stamp = tables.memory[at + FIELDS + STAMP]
    happened = tables.events
    if len(happened) == 0:
        happened = vec[i64](capacity=ROOM * EVENT_WIDTH)
    tables.events = extend(happened, vec[i64]([kind, seat, card, stamp, amount, other, game.acting]))


def event_field(game: Game, event: i64, what: i64) -> i64:
    """A number of an event (`effect_tables.KIND`, `EVENT_CARD`, `AMOUNT`, ...), for instance of `frame.event`."""
    tables = game.tables
    if tables is None or event == NONE:
        return NONE
    return tables.events[event * EVENT_WIDTH + what]


def last_memory(game: Game, tables: EffectTables, card: i64, stamp: i64) -> i64:
    """The start of the newest memory of a card, of the object `stamp` if that is not `NONE`; `NONE` if there is
    none."""
    width = FIELDS + game.width
    memory = tables.memory
    at: i64 = len(memory) - width
    while at >= 0:
        if memory[at] == card and (stamp == NONE or memory[at + FIELDS + STAMP] == stamp):
            return at
        at -= width
    return NONE


def batch_memory(game: Game, tables: EffectTables, card: i64) -> i64:
    """The start of the oldest memory of a card from the open batch; `NONE` if the card has not moved in it."""
    width = FIELDS + game.width
    memory = tables.memory
    at = tables.first_memory
    while at < len(memory):
        if memory[at] == card:
            return at
        at += width
    return NONE


def recall(game: Game, card: i64, stamp: i64, field: i64) -> i64:
    """A field of the object that was `stamp`: what it is now, or what it last was where it has gone."""
    tables = game.tables
    if tables is None or game.cells[card * game.width + STAMP] == stamp:
        return game.now(card, field)
    at = last_memory(game, tables, card, stamp)
    return game.now(card, field) if at == NONE else tables.memory[at + FIELDS + field]


def recall_place(game: Game, card: i64, stamp: i64) -> i64:
    """The place in its pile (the slot) that the object `stamp` has or last had."""
    tables = game.tables
    if tables is None or game.cells[card * game.width + STAMP] == stamp:
        return game.place_of(card)
    at = last_memory(game, tables, card, stamp)
    return NONE if at == NONE else tables.memory[at + PLACE]


def tidy(game: Game, tables: EffectTables) -> None:
    """Forget everything, if nothing that runs or waits could ask about it."""
    if len(tables.memory) == 0 and len(tables.events) == 0:
        return
    if game.depth > 0 or len(tables.waiting) > 0:
        return
    for frame in game.frames:
        if frame.source != NONE or frame.event != NONE or len(frame.starts) > 0:
            return
    tables.events = vec[i64]()
    tables.memory = vec[i64]()
    tables.first_event = 0
    tables.first_memory = 0
