"""The information set of a seat, as one game: everything that the seat may know, and nothing else.

Two games that look the same to a seat have the same information set, byte for byte, however the cards that it cannot
see are dealt, wherever they came from, and whatever chance will do. Fair players are handed worlds that are dealt from
it (see `resample`), so there is nothing in them that could be turned back into the truth.

What a game knows about its cards beyond what a seat sees hangs on rows, stamps, handles and the order of hidden piles.
All of these are drawn anew, by what the seat does see: rows are numbered by the seat's own handles first and then by
where they lie; stamps count anew; the other seat's handles are given out anew; what nobody can tell apart is
put into one fixed order. What points at a card that the seat has lost sight of, and that nobody could follow, points at
a stand-in that lies nowhere. The faces of the cards that the seat does not know are sorted; `resample` shuffles them.

Whether a seat knows the list of the other deck is a setting of the table. Where it does not, the faces of that deck's
hidden cards are no part of what it knows, and `resample` deals what the seat believes in.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.kernel.ask import (
    ABOUT_ABILITY,
    ABOUT_CARD,
    Ask,
    detail_of,
    first_of,
    kind_of,
    only_default,
    option,
    option_about,
    value_of,
)
from tefuda.kernel.chance import seeded
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
from tefuda.kernel.encoding import body_of
from tefuda.kernel.events import names_card
from tefuda.kernel.faces import BLANK, blank_faces, changes, sort_faces
from tefuda.kernel.frame import Frame
from tefuda.kernel.history import (
    HISTORY_WIDTH,
    RECORD_CARD,
    RECORD_DEFINITION,
    RECORD_KIND,
    RECORD_KNOWN,
    RECORD_OTHER,
    own_history,
)
from tefuda.kernel.layers import recompute
from tefuda.kernel.memory import FIELDS, PLACE
from tefuda.kernel.pile import OPEN, OWN
from tefuda.kernel.rows import (
    BOTH_SEATS,
    CARD,
    FIRST_OWN,
    HANDLE,
    HOST,
    KNOWN,
    MADE,
    NONE,
    ORIGIN,
    PILE,
    SEAT,
    SILENT,
    STAMP,
)

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.game import Game

EVERY_KIND: Final = (1 << 62) - 1
"""The mask of all kinds of events."""
FAR: Final = 1 << 40
"""Comes after everything that anything points at."""
PRESENT: Final = 1 << 20
"""The stamp of what every card is now."""
FORMER: Final = PRESENT - 1
"""The stamp of the object that a card was before the present one; older ones have smaller stamps."""


def information_set(game: Game, seat: int, *, lists_open: bool = True) -> Game:
    """The game as far as a seat (0 or 1) knows it: a function of what the seat may know, and of nothing else.

    The cards that it does not know have faces, but in a fixed order; those of the other player have none, unless that
    one's deck list lies open. A selection of the other seat begins anew, and of its decisions only the default is
    left."""
    twin = stored_set(game, seat, lists_open=lists_open)
    if twin.tables is not None:
        twin.tables.invalidate()
        if twin.depth == 0:
            recompute(twin, twin.tables)
    return twin


def stored_set(game: Game, seat: int, *, lists_open: bool = True) -> Game:
    """The same as it is stored: what continuous effects make of it has not been worked out."""
    twin = game.copy()
    twin.chance = seeded(0)
    if waits_for_others(twin, seat):
        twin = asked_anew(twin, seat) or twin
        own = [ask for ask in twin.asks if ask.seat == seat]
        others = [only_default(ask) for ask in twin.asks if ask.seat != seat]
        twin.asks = [*own, *others]
    names = Names(twin, seat, lists_open)
    rename_all(twin, names)  # takes the names down, in the order in which the state speaks of cards
    names.give()
    rename_all(twin, names)
    rearrange(twin, names)
    if not lists_open:
        blank_faces(twin, seat)
        if twin.tables is not None:
            twin.tables.ears = EVERY_KIND  # which kinds the hidden cards listen for is hidden, too
    sort_faces(twin, seat)
    return twin


def information_key(game: Game, seat: int) -> bytes:
    """The name of a seat's information set: a digest of it, and of whose it is."""
    return blake2b(body_of(stored_set(game, seat)), digest_size=16, person=b"seat 1" if seat else b"").digest()


def waits_for_others(game: Game, seat: i64) -> bool:
    """Whether a seat other than this one has to decide."""
    for ask in game.asks:
        if ask.seat != seat:
            return True
    return False


def asked_anew(game: Game, seat: i64) -> Game | None:
    """A copy in which the other seats have been asked again; None unless they are asked the same at the same point."""
    twin = game.copy()
    twin.ask_anew(seat)
    if len(twin.asks) != len(game.asks) or len(twin.frames) != len(game.frames):
        return None
    top = len(game.frames) - 1
    if top >= 0:
        one = game.frames[top]
        two = twin.frames[top]
        if one.program != two.program or one.position != two.position:
            return None
    asks: list[Ask] = []
    for old in game.asks:
        for ask in twin.asks:
            if ask.seat == old.seat and ask.prompt == old.prompt:
                asks.append(ask)
    twin.asks = asks
    return twin if len(asks) == len(game.asks) else None


@final
class Names:
    """The new names of the rows and stamps of a game. First they are taken down (`giving` is False) in the order in
    which the state speaks of them, then they are given."""

    def __init__(self, game: Game, seat: i64, lists_open: bool) -> None:
        self.game = game
        self.lists_open = lists_open
        self.seat = seat
        self.mask: i64 = 1 << seat
        self.rows: i64 = game.count_rows()
        self.giving = False
        self.spoken: list[int] = [FAR] * self.rows
        self.count: i64 = 0
        self.order: list[int] = []
        self.new: list[int] = []
        self.former: dict[int, list[int]] = {}
        self.stand_ins: list[int] = []
        self.stamps: vec[i64] = vec[i64]()
        for row in range(self.rows):
            self.stamps = append(self.stamps, game.cells[row * game.width + STAMP])

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

    def lost(self, row: i64, stamp: i64) -> bool:
        """Whether an object is one that the seat has lost sight of and nobody can follow."""
        return self.stands_in(row) or (self.hidden(row) and (stamp != self.stamps[row] or not self.followed(row)))

    def gone(self, row: i64) -> bool:
        """Whether a card is one that the seat has lost sight of and nobody can follow, whatever object is meant."""
        return self.stands_in(row) or (self.hidden(row) and not self.followed(row))

    # ---------------------------------------------------------------- names

    def at(self, row: i64) -> i64:
        """The new name of a card that may be told from others; what is no card stays as it is."""
        if not self.is_row(row):
            return row
        if not self.giving:
            if self.spoken[row] == FAR:
                self.spoken[row] = self.count
                self.count += 1
            return row
        return self.new[row]

    def card(self, row: i64) -> i64:
        """The new name of the card that something speaks of without saying which object it means."""
        if self.is_row(row) and self.gone(row):
            return self.stand_in(row)
        return self.at(row)

    def object(self, row: i64, stamp: i64) -> i64:
        """The new name of the card of an object; its stamp is `object_stamp`."""
        if not self.is_row(row):
            return row
        if not self.giving and stamp != self.stamps[row]:
            self.note_former(row, stamp)
        if self.lost(row, stamp):
            if not self.giving and stamp == self.stamps[row]:
                self.note_former(row, stamp)
            return self.stand_in(row)
        return self.at(row)

    def object_stamp(self, row: i64, stamp: i64) -> i64:
        """The new stamp of an object."""
        if not self.is_row(row) or not self.giving:
            return stamp
        if stamp == self.stamps[row] and not self.lost(row, stamp):
            return PRESENT
        return FORMER - self.former[row].index(stamp)

    def note_former(self, row: i64, stamp: i64) -> None:
        """A card was this object once."""
        known = self.former.setdefault(row, [])
        if stamp not in known:
            known.append(stamp)

    def stand_in(self, row: i64) -> i64:
        """The row that stands for what a card was that nobody can follow."""
        if not self.giving:
            if row not in self.stand_ins:
                self.stand_ins.append(row)
            return row
        return len(self.order) + self.stand_ins.index(row)

    def stands_in(self, row: i64) -> bool:
        """Whether a row is there only because something speaks of a card that is gone: such rows are drawn up anew."""
        base = row * self.game.width
        cells = self.game.cells
        gone = cells[base + PILE] == NONE and cells[base + MADE] == 1
        return gone and cells[base + HANDLE + self.seat] == 0

    def code(self, code: i64, own: bool = True) -> i64:
        """An option about a card; of those of the other seat that this one cannot tell apart, about the first."""
        kind = self.game.rules.options[kind_of(code)]
        if kind.about == ABOUT_ABILITY and first_of(code) != NONE:
            return option_about(kind_of(code), self.option_card(first_of(code), own), detail_of(code))
        return option(kind_of(code), self.option_card(value_of(code), own)) if kind.about == ABOUT_CARD else code

    def option_card(self, card: i64, own: bool) -> i64:
        """The new name of the card of an option."""
        if own or not self.is_row(card) or not self.hidden(card) or self.game.zone_of(card) == NONE:
            return self.at(card)
        if not self.giving:
            return card
        pile = self.game.piles[self.game.cells[card * self.game.width + PILE]]
        if self.game.rules.zones[pile.zone].ordered:
            return self.at(card)
        return min([self.new[other] for other in pile.cards if self.hidden(other)])

    def give(self) -> None:
        """Draw up the new names: cards that the seat can point at by its handles, then hidden ones by where they lie,
        then those that are nowhere."""
        game = self.game
        for stamps in self.former.values():
            stamps.sort(reverse=True)
        named: list[tuple[int, int]] = []
        nowhere: list[tuple[int, int, int, int]] = []
        for row in range(self.rows):
            base = row * game.width
            handle: i64 = game.cells[base + HANDLE + self.seat]
            if handle != 0:
                named.append((handle, row))
            elif game.cells[base + PILE] == NONE and not self.stands_in(row):
                face: i64 = NONE if self.hidden(row) else game.cells[base + CARD]
                nowhere.append((game.cells[base + KNOWN], face, self.spoken[row], row))
        named.sort()
        nowhere.sort()
        order = [key[1] for key in named]
        for pile in game.piles:
            hidden: list[tuple[int, list[int], int, int]] = []
            ordered = game.rules.zones[pile.zone].ordered
            for card in pile.cards:
                if card == NONE or game.cells[card * game.width + HANDLE + self.seat] != 0:
                    continue
                if ordered or not self.hidden(card):
                    order.append(card)
                    continue
                kin: i64 = game.rules.hidden_group(game, card)
                if not self.lists_open and game.cells[card * game.width + SEAT] != self.seat:
                    kin = 0
                hidden.append((self.spoken[card], changes_of(game, card), kin, card))
            hidden.sort()
            for key in hidden:
                order.append(key[3])
        for gone in nowhere:
            order.append(gone[3])
        self.order = order
        self.new = [NONE] * self.rows
        for number in range(len(self.order)):
            self.new[self.order[number]] = number
        self.giving = True


def changes_of(game: Game, row: i64) -> list[int]:
    """What sets a hidden card apart from others in its pile besides its face."""
    base = row * game.width
    found: list[int] = [game.cells[base + KNOWN], game.cells[base + SILENT]]
    if not game.rules.keeps_changes:
        found.extend(changes(game, base))
    return found


# ---------------------------------------------------------------- everything that speaks of cards


def rename_all(game: Game, names: Names) -> None:
    """Put the new names of cards wherever the state speaks of them, rows and piles excepted (see `rearrange`)."""
    if not names.giving:
        for row in range(names.rows):
            rename_host(game, game.cells, row * game.width, names)
    for frame in game.frames:
        rename_frame(game, frame, names)
    game.acting = names.card(game.acting)
    for number in game.rules.card_numbers:
        game.numbers[number] = names.card(game.numbers[number])
    if game.tables is not None:
        rename_tables(game, game.tables, names)
    own_history(game)
    rows = game.history
    for at in range(0, len(rows), HISTORY_WIDTH):
        card: i64 = rows[at + RECORD_CARD]
        if names.is_row(card) and rows[at + RECORD_KNOWN] & names.mask == 0 and names.gone(card):
            rows[at + RECORD_DEFINITION] = BLANK
        rows[at + RECORD_CARD] = names.card(card)
        if names_card(rows[at + RECORD_KIND]):
            rows[at + RECORD_OTHER] = names.card(rows[at + RECORD_OTHER])
    for ask in game.asks:
        options = vec[i64]()
        for code in ask.options:
            options = append(options, names.code(code, ask.seat == names.seat))
        picked = vec[i64]()
        for card in ask.picked:
            picked = append(picked, names.at(card))
        ask.options = options
        ask.picked = picked
        ask.about = names.card(ask.about)
        ask.told = None


def rename_frame(game: Game, frame: Frame, names: Names) -> None:
    """Put new names into a frame."""
    renamed: list[object] = []
    for op in game.book.program(frame.program).ops:
        if type(op) not in renamed:  # ops of one kind share their registers
            renamed.append(type(op))
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
        if not names.is_row(holder) or then != names.stamps[holder] or names.lost(holder, then):
            continue  # nothing is this object any more, so nobody will count its uses
        limits = append(limits, names.at(holder))
        limits = append(limits, PRESENT if names.giving else then)
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


# ---------------------------------------------------------------- rows and piles


def rearrange(game: Game, names: Names) -> None:
    """Lay out the rows by their new names, and the hidden cards of unordered piles in the order of theirs."""
    width = game.width
    hidden_from: i64 = HANDLE + 1 - names.seat
    link = game.rules.host_stamp
    hidden_rows: list[bool] = [names.hidden(row) for row in range(names.rows)]
    tables = game.tables
    cells = vec[i64]()
    shown = vec[i64]()
    handles: i64 = 0
    for row in names.order:
        base = row * width
        start: i64 = len(cells)
        cells = extend(cells, game.cells[base : base + width])
        if game.has_effects:
            shown = extend(shown, (game.cells if hidden_rows[row] else game.derived)[base : base + width])
        cells[start + STAMP] = PRESENT
        if cells[start + hidden_from] != 0:
            handles += 1
            cells[start + hidden_from] = handles
        rename_host(game, cells, start, names)
        if game.has_effects:
            shown[start + STAMP] = cells[start + STAMP]
            shown[start + hidden_from] = cells[start + hidden_from]
            shown[start + HOST] = cells[start + HOST]
            if link != NONE:
                shown[start + link] = cells[start + link]
    for number in range(len(names.stand_ins)):
        base = names.stand_ins[number] * width
        start = len(cells)
        cells = extend(cells, game.cells[base : base + width])
        if game.has_effects:
            shown = extend(shown, game.cells[base : base + width])
        memory = known_memory(game, names, len(names.order) + number)
        if memory != NONE and tables is not None:
            for field in range(width):
                cells[start + field] = tables.memory[memory + FIELDS + field]
            cells[start + KNOWN] = BOTH_SEATS
        elif cells[start + PILE] != NONE or hidden_rows[names.stand_ins[number]]:
            cells[start + KNOWN] = 1 << (1 - names.seat)
        cells[start + PILE] = NONE
        cells[start + STAMP] = PRESENT
        cells[start + MADE] = 1
        cells[start + HANDLE] = 0
        cells[start + HANDLE + 1] = 0
        cells[start + HOST] = NONE
        cells[start + SILENT] = 0
    for place in range(len(game.piles)):
        pile = game.own_pile(place)
        pile.cards = renamed_pile(game, pile.cards, pile.zone, hidden_rows, names)
    game.cells = cells
    if game.has_effects:
        game.derived = shown
    index = (1 - names.seat) * (len(game.rules.player_numbers) + 1) + len(game.rules.player_numbers)
    game.player_numbers[index] = handles
    if game.has_effects:
        game.derived_players[index] = handles
    if game.tables is not None:
        since = vec[i64]()
        for row in names.order:
            since = append(since, 0 if hidden_rows[row] else game.tables.since_when(row))
        game.tables.since = since


def known_memory(game: Game, names: Names, card: i64) -> i64:
    """Where the newest memory begins of what a card was when the seat knew it; `NONE` if there is none."""
    tables = game.tables
    if tables is None:
        return NONE
    width = FIELDS + game.width
    for at in range(len(tables.memory) - width, -1, -width):
        if tables.memory[at] == card and tables.memory[at + FIELDS + KNOWN] & names.mask != 0:
            return at
    return NONE


def renamed_pile(game: Game, cards: vec[i64], zone: i64, hidden_rows: list[bool], names: Names) -> vec[i64]:
    """The cards of a pile by their new names."""
    found = vec[i64]()
    hidden: list[int] = []
    for card in cards:
        found = append(found, names.at(card))
        if card != NONE and hidden_rows[card]:
            hidden.append(names.new[card])
    if game.rules.zones[zone].ordered:
        return found
    hidden.sort()
    next_hidden: i64 = 0
    for place in range(len(cards)):
        if cards[place] != NONE and hidden_rows[cards[place]]:
            found[place] = hidden[next_hidden]
            next_hidden += 1
    return found
