"""The information set of a seat, as one game: everything that the seat may know, and nothing else.

Two games that look the same to a seat have the same information set, byte for byte, however the cards that it cannot
see are dealt, wherever they came from, and whatever chance will do. Fair players are handed worlds that are dealt from
it (see `resample`), so there is nothing in them that could be turned back into the truth. That is said of a seat that
decides; while it waits, its set also holds how far the other seat has come with answers that are not shown yet.

What a game knows about its cards beyond what a seat sees hangs on rows, stamps, handles and the order of hidden piles.
All of these are drawn anew, by what the seat does see: rows are numbered by the seat's own handles first and then by
where they lie; stamps count anew; the other seat's handles are given out anew; what nobody can tell apart is
put into one fixed order. What points at a card that the seat has lost sight of, and that nobody could follow, points at
a stand-in that lies nowhere. The faces of the cards that the seat does not know are sorted; `resample` shuffles them.

Whether a seat knows the list of the other deck is a setting of the table. Where it does not, the faces of that deck's
hidden cards are no part of what it knows, and `resample` deals what the seat believes in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import Ask, only_default
from tefuda.kernel.chance import seeded
from tefuda.kernel.faces import BLANK, blank_faces, changes, sort_faces
from tefuda.kernel.history import own_history
from tefuda.kernel.knowledge import sees
from tefuda.kernel.layers import recompute
from tefuda.kernel.memory import FIELDS
from tefuda.kernel.names import (
    FORMER,
    PRESENT,
    Names,
    known_memory,
    rename_asks,
    rename_frame,
    rename_history,
    rename_host,
    rename_sets,
    rename_tables,
)
from tefuda.kernel.rows import (
    BOTH_SEATS,
    CARD,
    HANDLE,
    HOST,
    KNOWN,
    MADE,
    NONE,
    ORIGIN,
    OWNER,
    PILE,
    SEAT,
    SILENT,
    STAMP,
)
from tefuda.kernel.rules import MADE_OPENLY

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

EVERY_KIND: Final = (1 << 62) - 1
"""The mask of all kinds of events."""
FAR: Final = 1 << 40
"""Comes after everything that anything points at."""


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
    names = RowNames(twin, seat, lists_open)
    rename_all(twin, names)  # takes the names down, in the order in which the state speaks of cards
    names.give()
    rename_all(twin, names)
    rearrange(twin, names)
    if not lists_open:
        blank_faces(twin, seat)
        if twin.tables is not None:
            twin.tables.event_kinds = EVERY_KIND  # which kinds the hidden cards listen for is hidden, too
    sort_faces(twin, seat)
    return twin


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
@mypyc_attr(acyclic=True)
class RowNames(Names):
    """New rows and stamps. First they are taken down (`giving` is False) in the order in which the state speaks of
    them, then they are given."""

    def __init__(self, game: Game, seat: i64, lists_open: bool) -> None:
        super().__init__(game, seat)
        self.lists_open = lists_open
        self.giving = False
        self.spoken: list[int] = [FAR] * self.rows
        self.count: i64 = 0
        self.order: list[int] = []
        self.new: list[int] = []
        self.former: dict[int, list[int]] = {}
        self.gone_rows: vec[i64] = vec[i64]()
        self.gone_stamps: vec[i64] = vec[i64]()

    def at(self, row: i64) -> i64:
        if not self.is_row(row):
            return row
        if not self.giving:
            if self.spoken[row] == FAR:
                self.spoken[row] = self.count
                self.count += 1
            return row
        return self.new[row]

    def object(self, row: i64, stamp: i64) -> i64:
        if not self.is_row(row):
            return row
        if self.giving:
            number = self.place_of_stand_in(row, stamp)
            return self.at(row) if number == NONE else len(self.order) + number
        if self.lost(row, stamp):
            return self.stand_in(row, stamp)
        if not self.is_present(row, stamp):
            known = self.former.setdefault(row, [])
            if stamp not in known:
                known.append(stamp)
        return self.at(row)

    def object_stamp(self, row: i64, stamp: i64) -> i64:
        if not self.giving or not self.is_row(row):
            return stamp
        if self.place_of_stand_in(row, stamp) != NONE:
            return FORMER
        return PRESENT if self.is_present(row, stamp) else self.former_stamp(row, stamp)

    def former_stamp(self, row: i64, stamp: i64) -> i64:
        return FORMER - self.former[row].index(stamp)

    def lost(self, row: i64, stamp: i64) -> bool:
        """The same when names are given as when they are taken down: by then memory has other names in it."""
        for number in range(len(self.gone_rows)):
            if self.gone_rows[number] == row and self.gone_stamps[number] == stamp:
                return True
        if self.giving or not super().lost(row, stamp):
            return False
        self.gone_rows = append(self.gone_rows, row)
        self.gone_stamps = append(self.gone_stamps, stamp)
        return True

    def stand_in(self, row: i64, stamp: i64) -> i64:
        number = self.take_down(row, stamp)
        return len(self.order) + number if self.giving else row

    def any_hidden(self, pile: i64, card: i64) -> i64:
        if not self.giving:
            return card
        return min([self.new[other] for other in self.game.piles[pile].cards if self.hidden(other)])

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
                other = game.cells[card * game.width + SEAT] != self.seat
                if not self.lists_open and other and kin != MADE_OPENLY:
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
    """The numbers that set a hidden card apart from others in its pile, besides its face."""
    base = row * game.width
    found: list[int] = [game.cells[base + KNOWN], game.cells[base + SILENT]]
    if not game.rules.keeps_changes:
        found.extend(changes(game, base))
    return found


def rename_all(game: Game, names: RowNames) -> None:
    """Put the new names of cards wherever the state speaks of them, rows and piles excepted (see `rearrange`)."""
    if not names.giving:
        for pile in game.piles:
            for card in pile.cards:
                if card != NONE:
                    rename_host(game, game.cells, card * game.width, names)
    for frame in game.frames:
        rename_frame(game, frame, names)
    game.acting = names.card(game.acting)
    for number in game.rules.card_numbers:
        game.numbers[number] = names.card(game.numbers[number])
    if game.tables is not None:
        rename_tables(game, game.tables, names)
    own_history(game)
    rename_history(game, game.history, names)
    rename_asks(game.asks, names)
    for frame in game.frames:
        rename_sets(game, frame, names)
    if game.tables is not None:
        for frame in game.tables.waiting:
            rename_sets(game, frame, names)


# ---------------------------------------------------------------- rows and piles


def rearrange(game: Game, names: RowNames) -> None:
    """Lay out the rows by their new names, and the hidden cards of unordered piles in the order of theirs. Since when a
    card lies where it does the seat knows only if it sees that pile: of one in the other player's hand that it knows,
    it cannot tell whether it is this copy or another one that has left."""
    width = game.width
    hidden_from: i64 = HANDLE + 1 - names.seat
    link = game.rules.host_stamp
    hidden_rows: list[bool] = [names.hidden(row) for row in range(names.rows)]
    watched: list[bool] = [sees(game, names.seat, pile) for pile in game.piles]
    tables = game.tables
    since = vec[i64]()
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
        if tables is not None:
            pile_of: i64 = cells[start + PILE]
            told = not hidden_rows[row] and (pile_of == NONE or watched[pile_of])
            since = append(since, tables.since_when(row) if told else 0)
    for number in range(len(names.lost_rows)):
        row_lost: i64 = names.lost_rows[number]
        start = len(cells)
        if row_lost == NONE:
            blank = vec[i64]([0] * width)
            blank[CARD] = BLANK
            blank[ORIGIN] = BLANK
            blank[OWNER] = names.lost_stamps[number]
            blank[SEAT] = names.lost_stamps[number]
            cells = extend(cells, blank)
            cells[start + KNOWN] = 1 << (1 - names.seat)
            if game.has_effects:
                shown = extend(shown, blank)
        else:
            base = row_lost * width
            cells = extend(cells, game.cells[base : base + width])
            if game.has_effects:
                shown = extend(shown, game.cells[base : base + width])
            memory = known_memory(game, names.mask, len(names.order) + number, NONE)
            if memory != NONE and tables is not None:
                for field in range(width):
                    cells[start + field] = tables.memory[memory + FIELDS + field]
                cells[start + KNOWN] = BOTH_SEATS
            elif cells[start + PILE] != NONE or hidden_rows[row_lost]:
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
    if tables is not None:
        tables.since = since


def renamed_pile(game: Game, cards: vec[i64], zone: i64, hidden_rows: list[bool], names: RowNames) -> vec[i64]:
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
