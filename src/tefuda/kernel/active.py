"""The abilities that work now: printed on cards in their zones, gained, lent by others, or lasting effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.effect_tables import (
    ABILITY,
    BORN,
    CONTROLLER,
    FAMILIES,
    FORM,
    HOLDER,
    HOLDER_STAMP,
    LASTING_WIDTH,
    SOURCE,
    USES,
    VALUE_COUNT,
    VALUES,
)
from tefuda.kernel.frame import Frame
from tefuda.kernel.registers import FIRST_LETTER
from tefuda.kernel.rows import CARD, NONE, PILE, SILENT, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.ability import Continuous, Trigger
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.game import Game

PRINTED: Final = 0
"""Form of an ability that is printed on its card."""
GAINED: Final = 1
"""Form of an ability that a card was given: the card has it, and loses it when it loses its abilities."""
LENT: Final = 2
"""Form of an ability that a card has for as long as a continuous effect gives it."""
EFFECT: Final = 3
"""Form of an effect that lasts: it acts on its holder, who does not have it, or on anything when it has none."""
DELAYED: Final = 4
"""Form of a trigger that belongs to the effect that made it; its holder is what it watches and may be gone."""

CONTINUOUS: Final = 1
"""Family bit of continuous abilities."""
TRIGGER: Final = 2
"""Family bit of triggers."""
REPLACEMENT: Final = 4
"""Family bit of replacements."""
ACTION: Final = 8
"""Family bit of actions."""
STATE: Final = 16
"""Family bit that triggers have besides `TRIGGER` when they wait for something to be so."""
FAMILY_MASKS: Final = 32
"""Masks of family bits are smaller than this."""
KEY_SHIFT: Final = 20
"""Ability numbers are smaller than 1 << this."""
NEVER_AGAIN: Final = 1 << 40
"""Value of `SILENT` for a card that has lost its abilities and cannot gain any."""


@final
@mypyc_attr(acyclic=True)
class Active:
    """One ability at work: its number in the book, who has it, and since when."""

    def __init__(
        self, ability: i64, form: i64, holder: i64, stamp: i64, seat: i64, born: i64, values: vec[i64]
    ) -> None:
        """`values` become the letters of the frame that the ability is asked with."""
        self.ability = ability
        self.form = form
        self.holder = holder
        self.stamp = stamp
        self.seat = seat
        self.born = born
        self.values = values
        self.source: i64 = NONE
        """The card whose effect gave or lends the ability, or made the effect; `NONE` of a printed one."""
        self.event_kinds: i64 = 0
        """Of a trigger: the mask of the event kinds that it may answer."""
        self.trigger: Trigger | None = None
        self.continuous: Continuous | None = None
        """The ability itself, once it has been looked up as one or the other."""

    def key(self) -> i64:
        """Tells the abilities of one holder apart: a printed one by its number, a given one by its birth."""
        return self.ability if self.form == PRINTED else -(self.born << KEY_SHIFT) - self.ability - 2

    def same_as(self, other: Active) -> bool:
        """Whether it is the same ability of the same object."""
        return self.holder == other.holder and self.ability == other.ability and self.key() == other.key()

    def frame(self, program: i64) -> Frame:
        """A frame in which this ability is asked or runs."""
        frame = Frame(program, self.holder, self.stamp, self.seat)
        for index in range(len(self.values)):
            frame.put(FIRST_LETTER + index, self.values[index])
        return frame

    def question(self, game: Game, program: i64) -> Frame:
        """The same, to ask it something only: hand the frame back as `Game.spare` when it has answered, so that one
        frame serves for all questions."""
        spare = game.spare
        if spare is None or len(self.values) > 0:
            return self.frame(program)
        game.spare = None
        spare.begin(program, self.holder, self.stamp, self.seat)
        return spare

    def silenced(self, game: Game) -> bool:
        """Whether its holder has lost it."""
        if self.holder == NONE or self.form >= EFFECT:
            return False
        if self.form != PRINTED and self.held_off(game):
            return True
        lost = game.now(self.holder, SILENT)
        return lost != 0 if self.form == PRINTED else lost > self.born

    def held_off(self, game: Game) -> bool:
        """Whether it was given, lent or made by an effect that does not affect its holder now."""
        return self.holder != NONE and self.source != NONE and game.rules.holds_off(game, self)


def active(game: Game, tables: EffectTables, family: i64) -> list[Active]:
    """All abilities of a family at work, whether their holders have lost them or not. Do not write to the list."""
    found = printed(game, tables, family)
    if len(tables.lasting) == 0 and len(tables.lent) == 0:
        return found
    found = found[:]
    add_rows(game, tables.lasting, family, found)
    add_rows(game, tables.lent, family, found)
    return found


def printed(game: Game, tables: EffectTables, family: i64) -> list[Active]:
    """The abilities of a family at work that are printed on cards; looked up anew when cards have moved or become
    others."""
    if tables.fresh & family != 0:
        return tables.printed[family]
    found = look_up(game, tables, family)
    while len(tables.printed) < FAMILIES:
        tables.printed.append(found)
    tables.printed[family] = found
    tables.fresh |= family
    return found


def look_up(game: Game, tables: EffectTables, family: i64) -> list[Active]:
    """The same, from the cards in their zones, but for what is suspended."""
    found: list[Active] = []
    for seat in range(2):
        zone: i64 = 0
        left: i64 = tables.reach[family]
        while left != 0 and zone < game.zone_count:
            if left & 1 != 0:
                look_up_in(game, tables, family, seat, zone, found)
            left = left >> 1
            zone += 1
    places = suspended(game, tables.lasting)
    if len(places) > 0:
        found = [one for one in found if not is_one_of(tables.lasting, places, one)]
    return found


def suspended(game: Game, rows: vec[i64]) -> vec[i64]:
    """The rows that say that an ability printed on a card does nothing for a time."""
    found = vec[i64]()
    if game.rules.suspended_effect != NONE:
        mark = game.rules.first_effect + game.rules.suspended_effect
        for at in range(0, len(rows), LASTING_WIDTH):
            if rows[at + ABILITY] == mark and rows[at + USES] == 0:
                found = append(found, at)
    return found


def is_one_of(rows: vec[i64], places: vec[i64], one: Active) -> bool:
    """Whether a printed ability is what one of these rows is about."""
    for at in places:
        same = rows[at + HOLDER] == one.holder and rows[at + HOLDER_STAMP] == one.stamp
        if same and rows[at + VALUES] == one.ability:
            return True
    return False


def look_up_in(game: Game, tables: EffectTables, family: i64, seat: i64, zone: i64, found: list[Active]) -> None:
    """Add those printed on the cards of one zone of a player."""
    book = game.book
    here: i64 = 1 << zone
    width = game.width
    shown = game.derived if game.has_effects else game.cells
    for card in game.cards_in(seat, zone):
        if card == NONE:
            continue
        definition: i64 = shown[card * width + CARD]
        if book.zones(definition, family) & here == 0:
            continue
        for ability in book.cards[definition].abilities:
            if book.family(ability) & family != 0 and book.zones_of(ability) & here != 0:
                stamp: i64 = game.cells[card * width + STAMP]
                one = Active(ability, PRINTED, card, stamp, seat, tables.since_when(card), vec[i64]())
                if family == TRIGGER:
                    one.event_kinds = book.ability_event_kinds(ability)
                found.append(one)


def add_rows(game: Game, rows: vec[i64], family: i64, found: list[Active]) -> None:
    """Add the given abilities of a table whose holders are still there."""
    for at in range(0, len(rows), LASTING_WIDTH):
        if game.book.family(rows[at + ABILITY]) & family == 0:
            continue
        if rows[at + FORM] != DELAYED and not holder_stands(game, rows, at):
            continue
        one = active_row(game, rows, at)
        if family == TRIGGER:
            one.event_kinds = game.book.ability_event_kinds(one.ability)
        found.append(one)


def active_row(game: Game, rows: vec[i64], at: i64) -> Active:
    """The given ability in a row of a table. The holder of an ability controls it, the maker of an effect that."""
    holder: i64 = rows[at + HOLDER]
    form: i64 = rows[at + FORM]
    seat: i64 = rows[at + CONTROLLER]
    if form < EFFECT and holder != NONE:
        seat = game.seat_of(holder)
    values = rows[at + VALUES : at + VALUES + VALUE_COUNT]
    found = Active(rows[at + ABILITY], form, holder, rows[at + HOLDER_STAMP], seat, rows[at + BORN], values)
    found.source = rows[at + SOURCE]
    return found


def holder_stands(game: Game, rows: vec[i64], at: i64) -> bool:
    """Whether the holder of a given ability is still the same object, and its ability works where that lies."""
    holder: i64 = rows[at + HOLDER]
    if holder == NONE:
        return True
    base = holder * game.width
    if game.cells[base + STAMP] != rows[at + HOLDER_STAMP] or game.cells[base + PILE] == NONE:
        return False
    zone: i64 = 1 << game.piles[game.cells[base + PILE]].zone
    return rows[at + FORM] >= EFFECT or game.book.ability(rows[at + ABILITY]).zones & zone != 0


def row_of(
    ability: i64, form: i64, holder: i64, stamp: i64, seat: i64, source: i64, born: i64, values: vec[i64]
) -> vec[i64]:
    """A row of a table of given abilities that lasts for the game."""
    row = vec[i64]([ability, form, holder, stamp, seat, source, born, NONE, NONE, 0, 0])
    for index in range(VALUE_COUNT):
        row = append(row, values[index] if index < len(values) else 0)
    return row
