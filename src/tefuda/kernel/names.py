"""Names: what cards and objects are called in what a seat knows, put wherever the state speaks of cards.

Rows, stamps and the other seat's handles hang on what is hidden from a seat. An information set (`information`) and its
key (`information_key`) put other names in their place, each of them its own. What points at a card that the seat has
lost sight of, and that nobody could follow, points at a stand-in that lies nowhere: one for each object, since the seat
cannot tell whether the card that was drawn is the card that was put back.

Sets of frames are where secret choices are kept. Which hidden card is in which set the seat can tell only up to
exchanging cards that look the same to it, so sets are renamed last, and hidden cards in them by which sets they are in,
not by their order (`rename_sets`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

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
    EVENT_SEAT,
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
from tefuda.kernel.events import MOVED, names_card
from tefuda.kernel.faces import BLANK
from tefuda.kernel.history import (
    HISTORY_WIDTH,
    RECORD_CARD,
    RECORD_DEFINITION,
    RECORD_HANDLES,
    RECORD_KIND,
    RECORD_KNOWN,
    RECORD_OTHER,
    RECORD_SEAT,
)
from tefuda.kernel.knowledge import sees
from tefuda.kernel.memory import FIELDS, PLACE
from tefuda.kernel.pile import OPEN, OWN
from tefuda.kernel.registers import LOOKED
from tefuda.kernel.rows import CARD, FIRST_OWN, HANDLE, HOST, KNOWN, MADE, NONE, ORIGIN, OWNER, PILE, SEAT, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

PRESENT: Final = 1 << 20
"""The stamp of what every card is now."""
FORMER: Final = PRESENT - 1
"""The stamp of the object that a card was before the present one; older ones have smaller stamps."""
SIGN: Final = 0x1E37_79B9_7F4A_7C15
"""The factor for numbers of sets (odd, without a pattern), so that their sums tell which sets they were."""
SIGN_BITS: Final = (1 << 61) - 1
"""The bits of such a sum: so many that compiled and pure Python work out the same."""


@mypyc_attr(acyclic=True)
class Names:
    """A seat's knowledge of the cards of a game, and the cards' new names."""

    def __init__(self, game: Game, seat: i64) -> None:
        self.game = game
        self.seat = seat
        self.mask: i64 = 1 << seat
        self.rows: i64 = game.count_rows()
        self.lost_rows: vec[i64] = vec[i64]()
        self.lost_stamps: vec[i64] = vec[i64]()
        self.last_seen: dict[int, int] = {}
        self.signs: dict[tuple[int, int], int] | None = None
        self.giving = True
        """Whether names are put, and not only taken down."""

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
        if self.stands_in(row):
            return True
        if self.is_present(row, stamp):
            return self.hidden(row) and not self.followed(row)
        return self.hidden(row) or self.moved_unseen(row, stamp)

    def moved_unseen(self, row: i64, stamp: i64) -> bool:
        """Whether the seat has lost sight of what a card was when it was this object: it calls the card by another name
        now. Of an object that it could not point at it saw the end, if the card came to a place where it sees cards."""
        tables = self.game.tables
        if tables is None:
            return False
        memory = tables.memory
        width = FIELDS + self.game.width
        base = row * self.game.width
        pile: i64 = self.game.cells[base + PILE]
        name: i64 = self.game.cells[base + HANDLE + self.seat]
        later: i64 = name
        at: i64 = len(memory) - width
        while at >= 0:
            if memory[at] == row:
                fields = at + FIELDS
                then: i64 = memory[fields + HANDLE + self.seat]
                if memory[fields + STAMP] == stamp:
                    if then != 0:
                        return then != name
                    if memory[fields + KNOWN] & self.mask != 0:
                        return False
                    if pile != NONE and not sees(self.game, self.seat, self.game.piles[pile]):
                        return True
                    return later != 0 and later != name
                pile = memory[fields + PILE]
                later = then
            at -= width
        return False

    def followed_since(self, row: i64, handles: i64) -> bool:
        """Whether the seat has followed a card since it had given so many handles."""
        handle: i64 = self.game.cells[row * self.game.width + HANDLE + self.seat]
        return handle != 0 and handle <= handles

    def untold(self, row: i64, stamp: i64) -> bool:
        """Whether an object is lost and the seat never knew which card it was, so that it is like any other."""
        return self.is_row(row) and self.lost(row, stamp) and known_memory(self.game, self.mask, row, stamp) == NONE

    def secret(self, row: i64, stamp: i64) -> bool:
        """Whether an object is one that the seat cannot point at."""
        return self.is_row(row) and (self.hidden(row) or self.lost(row, stamp))

    def loose(self, row: i64, stamp: i64) -> bool:
        """Whether an object is one that the seat cannot tell from others by where it lies."""
        if not self.is_row(row):
            return False
        if self.lost(row, stamp):
            return True
        if not self.hidden(row):
            return False
        pile: i64 = self.game.cells[row * self.game.width + PILE]
        zone = self.game.rules.zones[self.game.piles[pile].zone]
        return not zone.ordered and zone.slots == 0

    def sign(self, row: i64, stamp: i64) -> i64:
        """A number for the sets of frames that an object is in, the same for all that are in the same ones."""
        signs = self.signs
        if signs is None:
            signs = {}
            number: i64 = 0
            for frame in self.game.frames:
                number = self.sign_sets(frame, number, signs)
            if self.game.tables is not None:
                for frame in self.game.tables.waiting:
                    number = self.sign_sets(frame, number, signs)
            self.signs = signs
        return signs[row, stamp]

    def sign_sets(self, frame: Frame, first: i64, signs: dict[tuple[int, int], int]) -> i64:
        """Count the sets of a frame from a number on, and add each number to the sign of what is in the set."""
        if frame.program == self.game.book.proposing:
            return first
        for number in range(len(frame.starts)):
            first += 1
            cards = frame.kept(number)
            for index in range(len(cards)):
                one: tuple[int, int] = (cards[index], frame.kept_stamp(number, index))
                signs[one] = (signs.get(one, 0) + first * SIGN) & SIGN_BITS
        return first

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
        """The new name of the card that something speaks of without saying which object it means: of one that is gone,
        the object that the seat knew last."""
        if self.is_row(row) and self.gone(row):
            return self.stand_in(row, self.seen_last(row))
        return self.at(row)

    def object(self, row: i64, stamp: i64) -> i64:
        """The new name of the card of an object; its stamp is `object_stamp`."""
        if self.is_row(row) and self.lost(row, stamp):
            return self.stand_in(row, stamp)
        return self.at(row)

    def object_stamp(self, row: i64, stamp: i64) -> i64:
        """The new stamp of an object."""
        if not self.is_row(row):
            return stamp
        if self.lost(row, stamp):
            return FORMER
        if self.is_present(row, stamp):
            return PRESENT
        return self.former_stamp(row, stamp)

    def former_stamp(self, row: i64, stamp: i64) -> i64:
        """The new stamp of an object that a card was and that is not lost."""
        raise AssertionError(f"{type(self).__name__} names no objects")

    def stand_in(self, row: i64, stamp: i64) -> i64:
        """The name of what stands for an object that nobody can follow."""
        raise AssertionError(f"{type(self).__name__} names no cards")

    def nobody(self, seat: i64) -> i64:
        """The name of what stands for any card of a player that the seat has never seen; of the other one, where it is
        nobody's."""
        return self.stand_in(NONE, 1 - self.seat if seat == NONE else seat)

    def place_of_stand_in(self, row: i64, stamp: i64) -> i64:
        """The number of a stand-in, given in the order in which the state speaks of them; `NONE` if it has none."""
        for number in range(len(self.lost_rows)):
            if self.lost_rows[number] == row and self.lost_stamps[number] == stamp:
                return number
        return NONE

    def take_down(self, row: i64, stamp: i64) -> i64:
        """The number of a stand-in, from now on."""
        number = self.place_of_stand_in(row, stamp)
        if number != NONE:
            return number
        self.lost_rows = append(self.lost_rows, row)
        self.lost_stamps = append(self.lost_stamps, stamp)
        return len(self.lost_rows) - 1

    def seen_last(self, row: i64) -> i64:
        """The stamp of the newest object that the seat knew a card to be, as far as that is remembered; else `NONE`."""
        found = self.last_seen.get(row)
        if found is not None:
            return found
        at = known_memory(self.game, self.mask, row, NONE)
        stamp: i64 = NONE
        tables = self.game.tables
        if at != NONE and tables is not None:
            stamp = tables.memory[at + FIELDS + STAMP]
        self.last_seen[row] = stamp
        return stamp

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
            return self.at(self.first_looked(card))
        return self.any_hidden(pile, card)

    def first_looked(self, card: i64) -> i64:
        """The first of the cards looked at, of which a card is one; the card itself if it is none."""
        for frame in self.game.frames:
            looked = LookedAt(frame, self)
            if card in looked.cards:
                return looked.cards[0]
        return card

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


def rename_history(game: Game, rows: vec[i64], names: Names) -> None:
    """Put new names into a history."""
    for at in range(0, len(rows), HISTORY_WIDTH):
        card: i64 = rows[at + RECORD_CARD]
        handles: i64 = rows[at + RECORD_HANDLES + names.seat]
        if names.is_row(card):
            followed = names.followed_since(card, handles)
            name = names.at(card) if followed else names.nobody(rows[at + RECORD_SEAT])
            if names.giving:
                rows[at + RECORD_CARD] = name
                if rows[at + RECORD_KNOWN] & names.mask == 0:
                    rows[at + RECORD_KNOWN] = 0  # whether the other one knew it hangs on which card it was
                    if not followed:
                        rows[at + RECORD_DEFINITION] = BLANK
        other: i64 = rows[at + RECORD_OTHER]
        if names_card(rows[at + RECORD_KIND]) and names.is_row(other):
            if names.followed_since(other, handles):
                name = names.at(other)
            else:
                name = names.nobody(game.cells[other * game.width + OWNER])
            if names.giving:
                rows[at + RECORD_OTHER] = name
        if names.giving:
            rows[at + RECORD_HANDLES + 1 - names.seat] = 0


def rename_frame(game: Game, frame: Frame, names: Names) -> None:
    """Put new names into a frame, its sets excepted."""
    for op in game.book.program(frame.program).kinds:
        op.rename(game, frame, names)
    source = frame.source
    register = game.rules.stamp_register
    if frame.program != game.book.proposing and register != NONE and frame.get(register) != 0:
        now = frame.get(register) - 1
        names.object(source, now)
        frame.put(register, names.object_stamp(source, now) + 1)
    frame.source = names.object(source, frame.stamp)
    frame.stamp = names.object_stamp(source, frame.stamp)
    frame.other = names.card(frame.other)
    frame.candidate = names.card(frame.candidate)


# ---------------------------------------------------------------- sets of frames


def rename_sets(game: Game, frame: Frame, names: Names) -> None:
    """Put new names into the sets of a frame, and forget what its arena holds of sets that are gone. All other names
    have been put already, so that hidden cards which nothing else tells apart are named by the sets that they are
    in."""
    if frame.program == game.book.proposing or len(frame.starts) == 0:
        return
    looked: LookedAt | None = None
    if frame.set_length(LOOKED) > 1:
        looked = LookedAt(frame, names)
    values: list[vec[i64]] = []
    stamps: list[vec[i64]] = []
    for number in range(len(frame.starts)):
        cards = frame.kept(number)
        objects = vec[i64]()
        for index in range(len(cards)):
            objects = append(objects, frame.kept_stamp(number, index))
        if not game.rules.keeps_numbers(number):
            if number == LOOKED:
                moved_last(names, cards, objects)
                rename_set(names, cards, objects, None)
            else:
                rename_set(names, cards, objects, looked)
        values.append(cards)
        stamps.append(objects)
    if not names.giving:
        return
    starts = frame.starts
    frame.starts = vec[i64]()
    frame.lengths = vec[i64]()
    frame.arena = vec[i64]()
    for number in range(len(values)):
        if starts[number] != NONE:
            frame.keep(number, values[number], stamps[number])


@final
@mypyc_attr(acyclic=True)
class LookedAt:
    """The cards that another seat looks at and that lie where they did. The seat knows these places, but not which of
    the cards are in which other set: in place of those that are, the first ones are named."""

    def __init__(self, frame: Frame, names: Names) -> None:
        self.cards: vec[i64] = vec[i64]()
        self.by_sets: list[int] = []
        cards = frame.kept(LOOKED)
        found: list[tuple[int, int, int]] = []
        for index in range(len(cards)):
            card: i64 = cards[index]
            stamp = frame.kept_stamp(LOOKED, index)
            if names.secret(card, stamp) and not names.loose(card, stamp):
                self.cards = append(self.cards, card)
                found.append((names.sign(card, stamp), index, card))
        found.sort()
        self.by_sets = [one[2] for one in found]


def moved_last(names: Names, cards: vec[i64], stamps: vec[i64]) -> None:
    """Put those of the cards looked at that have moved and are known now behind the others: where they lay among them
    nobody else has seen."""
    moved: list[tuple[int, int, int]] = []
    for index in range(len(cards)):
        card: i64 = cards[index]
        if not names.is_row(card) or names.is_present(card, stamps[index]) or names.secret(card, stamps[index]):
            cards[index - len(moved)] = card
            stamps[index - len(moved)] = stamps[index]
        else:
            moved.append((names.at(card), card, stamps[index]))
    moved.sort()
    first = len(cards) - len(moved)
    for index in range(len(moved)):
        cards[first + index] = moved[index][1]
        stamps[first + index] = moved[index][2]


def rename_set(names: Names, cards: vec[i64], stamps: vec[i64], looked: LookedAt | None) -> None:
    """Put new names into a set of objects: of those that the seat can point at, or of which it knows the place, in
    their order; then of those that are being looked at; then of those that it cannot tell from others."""
    size: i64 = len(cards)
    secrets: i64 = 0
    for index in range(size):
        if names.secret(cards[index], stamps[index]):
            secrets += 1
    if secrets == 0:
        for index in range(size):
            card: i64 = cards[index]
            stamp: i64 = stamps[index]
            cards[index] = names.object(card, stamp)
            stamps[index] = names.object_stamp(card, stamp)
        return
    named: list[tuple[int, int]] = []
    chosen: list[int] = []
    loose: list[tuple[int, int]] = []
    for index in range(size):
        card = cards[index]
        stamp = stamps[index]
        if names.loose(card, stamp):
            loose.append((names.sign(card, stamp), index))
        elif looked is not None and card in looked.cards and names.secret(card, stamp):
            chosen.append(looked.by_sets.index(card))
        else:
            named.append((names.object(card, stamp), names.object_stamp(card, stamp)))
    if looked is not None:
        chosen.sort()
        for place in chosen:
            named.append((names.at(looked.cards[place]), PRESENT))
    loose.sort()
    untold: list[tuple[int, int]] = []
    for one in loose:
        card = cards[one[1]]
        stamp = stamps[one[1]]
        untold.append((names.object(card, stamp), names.object_stamp(card, stamp)))
    untold.sort()
    named.extend(untold)
    for index in range(size):
        cards[index], stamps[index] = named[index]


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
        if names.untold(card, stamp) if events[at + KIND] == MOVED else names.loose(card, stamp):
            somebody = names.nobody(events[at + EVENT_SEAT])
            if names.giving:
                events[at + EVENT_CARD] = somebody
                events[at + EVENT_STAMP] = FORMER
        else:
            events[at + EVENT_CARD] = names.object(card, stamp)
            events[at + EVENT_STAMP] = names.object_stamp(card, stamp)
        events[at + CAUSE] = names.card(events[at + CAUSE])
        if names_card(events[at + KIND]):
            events[at + OTHER] = names.card(events[at + OTHER])
    memory = tables.memory
    for at in range(0, len(memory), FIELDS + game.width):
        row: i64 = memory[at]
        was: i64 = memory[at + FIELDS + STAMP]
        unseen = memory[at + FIELDS + KNOWN] & names.mask == 0
        if unseen and names.is_row(row) and names.lost(row, was):
            somebody = names.nobody(memory[at + FIELDS + SEAT])
            if names.giving:
                memory[at] = somebody
                memory[at + FIELDS + STAMP] = FORMER
            memory[at + FIELDS + KNOWN] = 0
            memory[at + FIELDS + CARD] = BLANK
            memory[at + FIELDS + ORIGIN] = BLANK
            printed = game.book.cards[BLANK].printed
            for index in range(len(printed)):
                memory[at + FIELDS + FIRST_OWN + index] = printed[index]
        else:
            memory[at] = names.object(row, was)
            memory[at + FIELDS + STAMP] = names.object_stamp(row, was)
        rename_host(game, memory, at + FIELDS, names)
        memory[at + FIELDS + HANDLE + 1 - names.seat] = 0
        pile: i64 = memory[at + FIELDS + PILE]
        if pile != NONE and not sees(game, names.seat, game.piles[pile]):
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


def known_memory(game: Game, mask: i64, card: i64, stamp: i64) -> i64:
    """Where the newest memory begins of what a card was when the seats of a mask knew it, of the object `stamp` if that
    is not `NONE`; `NONE` if there is none."""
    tables = game.tables
    if tables is None:
        return NONE
    width = FIELDS + game.width
    for at in range(len(tables.memory) - width, -1, -width):
        meant = tables.memory[at] == card and (stamp == NONE or tables.memory[at + FIELDS + STAMP] == stamp)
        if meant and tables.memory[at + FIELDS + KNOWN] & mask != 0:
            return at
    return NONE


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
