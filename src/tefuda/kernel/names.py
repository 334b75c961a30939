"""Names: what cards and objects are called in what a seat knows, put wherever the state speaks of cards.

Rows, stamps and the other seat's handles hang on what is hidden from a seat. An information set (`information`) and its
key (`information_key`) put other names in their place, each of them its own. What points at a card that the seat has
lost sight of, and that nobody could follow, points at a stand-in that lies nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import (
    ABOUT_ABILITY,
    ABOUT_CARD,
    Ask,
    detail_of,
    first_of,
    kind_of,
    option,
    option_about,
    value_of,
)
from tefuda.kernel.effect_tables import (
    CAUSE,
    EVENT_CARD,
    EVENT_STAMP,
    EVENT_WIDTH,
    HOLDER,
    HOLDER_STAMP,
    KIND,
    LASTING_WIDTH,
    LIMIT_WIDTH,
    OTHER,
    SOURCE,
)
from tefuda.kernel.events import names_card
from tefuda.kernel.faces import BLANK
from tefuda.kernel.history import (
    HISTORY_WIDTH,
    RECORD_CARD,
    RECORD_DEFINITION,
    RECORD_KIND,
    RECORD_KNOWN,
    RECORD_OTHER,
)
from tefuda.kernel.memory import FIELDS, PLACE
from tefuda.kernel.pile import OPEN, OWN
from tefuda.kernel.rows import CARD, FIRST_OWN, HANDLE, HOST, KNOWN, MADE, NONE, ORIGIN, PILE, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

PRESENT: Final = 1 << 20
"""The stamp of what every card is now."""
FORMER: Final = PRESENT - 1
"""The stamp of the object that a card was before the present one; older ones have smaller stamps."""


@mypyc_attr(acyclic=True)
class Names:
    """What a seat can tell of the cards of a game, and their new names."""

    def __init__(self, game: Game, seat: i64) -> None:
        self.game = game
        self.seat = seat
        self.mask: i64 = 1 << seat
        self.rows: i64 = game.count_rows()

    # ---------------------------------------------------------------- what the seat can tell

    def is_row(self, row: i64) -> bool:
        """Whether there is such a card: `NONE` is none, and a state that was read from bytes may hold other numbers
        where nothing ever looks a card up."""
        return row >= 0 and row < self.rows

    def hidden(self, row: i64) -> bool:
        """Whether the seat can neither point at a card nor knows it."""
        base = row * self.game.width
        cells = self.game.cells
        return cells[base + HANDLE + self.seat] == 0 and cells[base + KNOWN] & self.mask == 0

    def followed(self, row: i64) -> bool:
        """Whether the other seat can tell a card from others, so that something may still be about it."""
        base = row * self.game.width
        pile: i64 = self.game.cells[base + PILE]
        if pile == NONE:
            return False
        if self.game.cells[base + KNOWN] != 0:
            return True
        sight = self.game.rules.zones[self.game.piles[pile].zone].sight
        return sight == OPEN or (sight == OWN and self.game.piles[pile].seat != self.seat)

    def is_present(self, row: i64, stamp: i64) -> bool:
        """Whether a card still is this object."""
        at = row * self.game.width + STAMP
        return self.game.cells[at] == stamp

    def lost(self, row: i64, stamp: i64) -> bool:
        """Whether an object is one that the seat has lost sight of and nobody can follow."""
        return self.stands_in(row) or (self.hidden(row) and not (self.is_present(row, stamp) and self.followed(row)))

    def gone(self, row: i64) -> bool:
        """Whether a card is one that the seat has lost sight of and nobody can follow, whatever object is meant."""
        return self.stands_in(row) or (self.hidden(row) and not self.followed(row))

    def stands_in(self, row: i64) -> bool:
        """Whether a row is there only because something speaks of a card that is gone: such rows are drawn up anew."""
        base = row * self.game.width
        cells = self.game.cells
        gone = cells[base + PILE] == NONE and cells[base + MADE] == 1
        return gone and cells[base + HANDLE + self.seat] == 0

    # ---------------------------------------------------------------- names

    def at(self, row: i64) -> i64:
        """The new name of a card that may be told from others; what is no card stays as it is."""
        raise AssertionError(f"{type(self).__name__} names no cards")

    def card(self, row: i64) -> i64:
        """The new name of the card that something speaks of without saying which object it means."""
        if self.is_row(row) and self.gone(row):
            return self.stand_in(row)
        return self.at(row)

    def object(self, row: i64, stamp: i64) -> i64:
        """The new name of the card of an object; its stamp is `object_stamp`."""
        if self.is_row(row) and self.lost(row, stamp):
            return self.stand_in(row)
        return self.at(row)

    def object_stamp(self, row: i64, stamp: i64) -> i64:
        """The new stamp of an object."""
        if not self.is_row(row):
            return stamp
        if self.is_present(row, stamp) and not self.lost(row, stamp):
            return PRESENT
        return self.former_stamp(row, stamp)

    def former_stamp(self, row: i64, stamp: i64) -> i64:
        """The new stamp of an object that a card was, or that is lost."""
        raise AssertionError(f"{type(self).__name__} names no objects")

    def stand_in(self, row: i64) -> i64:
        """The row that stands for what a card was that nobody can follow."""
        raise AssertionError(f"{type(self).__name__} names no cards")

    def code(self, code: i64, own: bool = True) -> i64:
        """An option about a card; of those of the other seat that this one cannot tell apart, about the first."""
        kind = self.game.rules.options[kind_of(code)]
        if kind.about == ABOUT_ABILITY and first_of(code) != NONE:
            return self.code_about(code, self.option_card(first_of(code), own), detail_of(code))
        return self.code_about(code, self.option_card(value_of(code), own), NONE) if kind.about == ABOUT_CARD else code

    def code_about(self, code: i64, name: i64, detail: i64) -> i64:
        """An option of the kind of this one about a card of this name, and one of its abilities unless that is
        `NONE`."""
        return option(kind_of(code), name) if detail == NONE else option_about(kind_of(code), name, detail)

    def option_card(self, card: i64, own: bool) -> i64:
        """The new name of the card of an option."""
        if own or not self.is_row(card) or not self.hidden(card) or self.game.zone_of(card) == NONE:
            return self.at(card)
        pile: i64 = self.game.cells[card * self.game.width + PILE]
        if self.game.rules.zones[self.game.piles[pile].zone].ordered:
            return self.at(card)
        return self.any_hidden(pile, card)

    def any_hidden(self, pile: i64, card: i64) -> i64:
        """The new name of the first hidden card of an unordered pile, from which this one cannot be told."""
        raise AssertionError(f"{type(self).__name__} names no cards")


# ---------------------------------------------------------------- everything that speaks of cards


def rename_asks(asks: list[Ask], names: Names) -> None:
    """Put new names into decisions."""
    for ask in asks:
        options = vec[i64]()
        for code in ask.options:
            options = append(options, names.code(code, ask.seat == names.seat))
        picked = vec[i64]()
        for card in ask.picked:
            picked = append(picked, names.at(card))
        ask.options = options
        ask.picked = picked
        if ask.seat != names.seat and names.is_row(ask.about) and names.hidden(ask.about):
            ask.about = NONE  # which card of those that it cannot see is asked about hangs on what they are
        else:
            ask.about = names.card(ask.about)
        ask.decision = None


def rename_history(rows: vec[i64], names: Names) -> None:
    """Put new names into a history."""
    for at in range(0, len(rows), HISTORY_WIDTH):
        card: i64 = rows[at + RECORD_CARD]
        if names.is_row(card) and rows[at + RECORD_KNOWN] & names.mask == 0 and names.gone(card):
            rows[at + RECORD_DEFINITION] = BLANK
        rows[at + RECORD_CARD] = names.card(card)
        if names_card(rows[at + RECORD_KIND]):
            rows[at + RECORD_OTHER] = names.card(rows[at + RECORD_OTHER])


def rename_frame(game: Game, frame: Frame, names: Names) -> None:
    """Put new names into a frame."""
    for op in game.book.program(frame.program).kinds:
        op.rename(game, frame, names)
    source = frame.source
    if frame.program != game.book.proposing:
        rename_sets(game, frame, names)
        register = game.rules.stamp_register
        if register != NONE and frame.get(register) != 0:
            now = frame.get(register) - 1
            names.object(source, now)
            frame.put(register, names.object_stamp(source, now) + 1)
    frame.source = names.object(source, frame.stamp)
    frame.stamp = names.object_stamp(source, frame.stamp)
    frame.other = names.card(frame.other)
    frame.candidate = names.card(frame.candidate)


def rename_sets(game: Game, frame: Frame, names: Names) -> None:
    """Put new names into the sets of a frame, and forget what its arena holds of sets that are gone."""
    values: list[vec[i64]] = []
    stamps: list[vec[i64]] = []
    for number in range(len(frame.starts)):
        cards = frame.kept(number)
        objects = vec[i64]()
        for index in range(len(cards)):
            card: i64 = cards[index]
            stamp = frame.kept_stamp(number, index)
            if not game.rules.keeps_numbers(number):
                cards[index] = names.object(card, stamp)
                stamp = names.object_stamp(card, stamp)
            objects = append(objects, stamp)
        values.append(cards)
        stamps.append(objects)
    starts = frame.starts
    frame.starts = vec[i64]()
    frame.lengths = vec[i64]()
    frame.arena = vec[i64]()
    for number in range(len(values)):
        if starts[number] != NONE:
            frame.keep(number, values[number], stamps[number])


def rename_tables(game: Game, tables: EffectTables, names: Names) -> None:
    """Put new names into what waits, lasts and is remembered."""
    for frame in tables.waiting:
        rename_frame(game, frame, names)
    rename_lasting(tables.lasting, names)
    rename_lasting(tables.lent, names)
    events = tables.events
    for at in range(0, len(events), EVENT_WIDTH):
        card: i64 = events[at + EVENT_CARD]
        stamp: i64 = events[at + EVENT_STAMP]
        events[at + EVENT_CARD] = names.object(card, stamp)
        events[at + EVENT_STAMP] = names.object_stamp(card, stamp)
        events[at + CAUSE] = names.card(events[at + CAUSE])
        if names_card(events[at + KIND]):
            events[at + OTHER] = names.card(events[at + OTHER])
    memory = tables.memory
    for at in range(0, len(memory), FIELDS + game.width):
        row: i64 = memory[at]
        was: i64 = memory[at + FIELDS + STAMP]
        memory[at] = names.object(row, was)
        memory[at + FIELDS + STAMP] = names.object_stamp(row, was)
        rename_host(game, memory, at + FIELDS, names)
        memory[at + FIELDS + HANDLE + 1 - names.seat] = 0
        pile: i64 = memory[at + FIELDS + PILE]
        unseen = memory[at + FIELDS + KNOWN] & names.mask == 0
        if unseen and names.is_row(row) and names.lost(row, was):
            memory[at + FIELDS + CARD] = BLANK
            memory[at + FIELDS + ORIGIN] = BLANK
            printed = game.book.cards[BLANK].printed
            for index in range(len(printed)):
                memory[at + FIELDS + FIRST_OWN + index] = printed[index]
        if unseen and pile != NONE and not game.rules.zones[game.piles[pile].zone].ordered:
            memory[at + PLACE] = NONE
    limits = vec[i64]()
    for at in range(0, len(tables.limits), LIMIT_WIDTH):
        holder: i64 = tables.limits[at]
        then: i64 = tables.limits[at + 1]
        if not names.is_row(holder) or not names.is_present(holder, then) or names.lost(holder, then):
            continue  # nothing is this object any more, so nobody will count its uses
        limits = append(limits, names.at(holder))
        limits = append(limits, names.object_stamp(holder, then))
        limits = append(limits, tables.limits[at + 2])
        limits = append(limits, tables.limits[at + 3])
    tables.limits = limits


def rename_host(game: Game, fields: vec[i64], base: i64, names: Names) -> None:
    """Put a new name on the host of a card whose fields begin at `base`."""
    host: i64 = fields[base + HOST]
    link = game.rules.host_stamp
    if host == NONE:
        return
    if link == NONE:
        fields[base + HOST] = names.card(host)
        return
    linked: i64 = fields[base + link]
    fields[base + HOST] = names.object(host, linked)
    fields[base + link] = names.object_stamp(host, linked)


def rename_lasting(rows: vec[i64], names: Names) -> None:
    """Put new names into a table of given abilities."""
    for at in range(0, len(rows), LASTING_WIDTH):
        holder: i64 = rows[at + HOLDER]
        stamp: i64 = rows[at + HOLDER_STAMP]
        rows[at + HOLDER] = names.object(holder, stamp)
        rows[at + HOLDER_STAMP] = names.object_stamp(holder, stamp)
        rows[at + SOURCE] = names.card(rows[at + SOURCE])
