"""The key of an information set: its name in 16 bytes, without drawing the set up (see `information`).

Everything that the set is made of is read once, from the game itself. What the seat can point at is called by the
seat's own handles; hidden cards that the state speaks of are numbered in the order in which it does. Where the set puts
what nobody can tell apart into one fixed order, the key takes a sum: each card gives a number that is mixed from what
the seat can tell of it where it lies, and each face that it does not know another one. So nothing is sorted, copied or
kept, and a game that is never asked for its key pays nothing for it.

The numbers are mixed in two lanes of 61 bits. Keys that are equal by accident are not to be expected; who looks for
such games with a purpose may find some.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import kind_of, only_default
from tefuda.kernel.faces import BLANK
from tefuda.kernel.history import (
    HISTORY_WIDTH,
    MOST_PUBLIC,
    PUBLIC_AMOUNT,
    PUBLIC_CARD,
    PUBLIC_KIND,
    PUBLIC_OTHER,
    PUBLIC_SEAT,
    PUBLIC_WIDTH,
    RECORD_CARD,
    RECORD_DEFINITION,
    RECORD_KNOWN,
)
from tefuda.kernel.information import asked_anew
from tefuda.kernel.knowledge import sees
from tefuda.kernel.memory import FIELDS
from tefuda.kernel.names import (
    FORMER,
    Names,
    known_memory,
    rename_asks,
    rename_frame,
    rename_history,
    rename_sets,
    rename_tables,
)
from tefuda.kernel.rows import (
    CARD,
    FACE_DOWN,
    FIRST_OWN,
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
)

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

BITS: Final = (1 << 61) - 1
"""The bits of a lane: so many that compiled and pure Python work out the same, and that a constant is no object."""
ONE: Final = 0x1E37_79B9_7F4A_7C15
"""The factor of the first lane (odd, without a pattern)."""
OTHER: Final = 0x12B2_AE3D_27D4_EB4F
"""The same of the second lane."""
MARKS: Final = -2
"""The name of the first hidden card that the state speaks of; the others go down from it."""
STAND_INS: Final = -(1 << 20)
"""The name of the first stand-in; the others go down from it."""
HIDDEN_IN: Final = -(1 << 21)
"""The name of any hidden card of the first pile; those of the others go down from it."""
FACE: Final = 1
"""Begins what is mixed of a face that the seat does not know."""
CHANGES: Final = 2
"""Begins what is mixed of the changes of such a card, where they are dealt by themselves."""
CARD_LIES: Final = 3
"""Begins what is mixed of a card where it lies."""
DEFINITION_BITS: Final = 16
"""Numbers of definitions lie below this many bits."""
FACE_BITS: Final = 36
"""Faces, and where a card lies, lie below this many bits."""
PLACE_BITS: Final = 16
"""Places of cards lie below this many bits."""
FLAG_BITS: Final = 6
"""The number of yes-or-no facts of a card."""
AMOUNT_BITS: Final = 32
"""Numbers of cards and players, and how they change, lie below this many bits."""
INDEX_BITS: Final = 8
"""Numbers of own fields lie below this many bits."""


def information_key(game: Game, seat: int) -> bytes:
    """The name of a seat's information set, and of whose it is."""
    if selects(game, seat):
        game = asked_anew(game, seat) or game
    names = Marks(game, seat)
    mix = Mix()
    mix.add(seat)
    for byte in game.book.digest:
        mix.add(byte)
    mark_hosts(game, names)
    frames = add_machine(game, names, mix)
    add_numbers(game, names, mix)
    for frame in frames:
        rename_sets(game, frame, names)
        add_frame(frame, mix)
    CardMixer(game, names, mix).add_all()
    add_former(names, mix)
    return mix.digest()


def selects(game: Game, seat: i64) -> bool:
    """Whether another seat may be selecting more than one thing, so that what it has selected is not known yet. Of a
    selection of one, to be asked anew changes nothing (see `Op.run`); but it may be one only for want of more options,
    of which the seat knows nothing: then there is one, and perhaps to be done."""
    for ask in game.asks:
        if ask.seat != seat and (ask.most != 1 or len(ask.picked) > 0 or len(ask.options) <= 2):
            return True
    return False


@final
@mypyc_attr(acyclic=True)
class Mix:
    """Numbers mixed into two lanes, in order, and into two sums, in any order."""

    def __init__(self) -> None:
        self.one: i64 = ONE
        self.other: i64 = OTHER
        self.sum_one: i64 = 0
        self.sum_other: i64 = 0

    def begin(self, first: i64, second: i64) -> None:
        """Begin anew with two numbers, for something that will be added to the sums of another mix."""
        one = (first * ONE) & BITS
        one = ((one ^ (one >> 32) ^ second) * ONE) & BITS
        self.one = one ^ (one >> 32)
        other = (first * OTHER) & BITS
        other = ((other ^ (other >> 29) ^ second) * OTHER) & BITS
        self.other = other ^ (other >> 29)

    def add(self, number: i64) -> None:
        """The next number."""
        one = ((self.one ^ number) * ONE) & BITS
        self.one = one ^ (one >> 32)
        other = ((self.other ^ number) * OTHER) & BITS
        self.other = other ^ (other >> 29)

    def add_all(self, numbers: vec[i64]) -> None:
        """The next numbers, and how many they are."""
        self.add(len(numbers))
        one = self.one
        other = self.other
        for number in numbers:
            one = ((one ^ number) * ONE) & BITS
            one ^= one >> 32
            other = ((other ^ number) * OTHER) & BITS
            other ^= other >> 29
        self.one = one
        self.other = other

    def sum_up(self, part: Mix) -> None:
        """Add what was mixed apart, wherever it comes in the order."""
        one = (part.one * OTHER) & BITS
        other = (part.other * ONE) & BITS
        self.sum_one = (self.sum_one + (one ^ (one >> 31))) & BITS
        self.sum_other = (self.sum_other + (other ^ (other >> 33))) & BITS

    def digest(self) -> bytes:
        """All of it, as 16 bytes."""
        self.add(self.sum_one)
        self.add(self.sum_other)
        self.add(0)
        one: int = self.one
        other: int = self.other
        return (one << 64 | other).to_bytes(16, "little")


@final
@mypyc_attr(acyclic=True)
class Marks(Names):
    """Cards by the seat's own handles, and what has none by marks, given in the order in which the state speaks of
    it."""

    def __init__(self, game: Game, seat: i64) -> None:
        super().__init__(game, seat)
        self.marks: vec[i64] = vec[i64]()
        self.marked: i64 = 0
        self.former: dict[int, list[int]] = {}

    def at(self, row: i64) -> i64:
        if not self.is_row(row):
            return row
        handle: i64 = self.game.cells[row * self.game.width + HANDLE + self.seat]
        if handle != 0:
            return handle
        if self.marked == 0:
            self.marks = vec[i64]([0] * self.rows)
        if self.marks[row] == 0:
            self.marks[row] = MARKS - self.marked
            self.marked += 1
        return self.marks[row]

    def former_stamp(self, row: i64, stamp: i64) -> i64:
        stamps = self.former.setdefault(row, [])
        if stamp not in stamps:
            stamps.append(stamp)
        place: i64 = stamps.index(stamp)
        return FORMER - place

    def stand_in(self, row: i64, stamp: i64) -> i64:
        return STAND_INS - self.take_down(row, stamp)

    def code_about(self, code: i64, name: i64, detail: i64) -> i64:
        return (((kind_of(code) << FACE_BITS) + detail) * ONE + name) & BITS

    def any_hidden(self, pile: i64, card: i64) -> i64:
        return HIDDEN_IN - pile

    def mark_of(self, row: i64) -> i64:
        """The mark of a card that has no handle, if it has one; else 0."""
        if self.marked == 0:
            return 0  # an `if` of its own: in one expression the compiler makes objects of both numbers
        return self.marks[row]


# ---------------------------------------------------------------- what the state says


def mark_hosts(game: Game, names: Marks) -> None:
    """Mark the hidden cards that have others attached, so that all marks are given before cards are mixed."""
    cells = game.cells
    width = game.width
    link = game.rules.host_stamp
    for pile in game.piles:
        for card in pile.cards:
            if card != NONE and cells[card * width + HOST] != NONE:
                if link == NONE:
                    names.card(cells[card * width + HOST])
                else:
                    names.object(cells[card * width + HOST], cells[card * width + link])


def add_machine(game: Game, names: Marks, mix: Mix) -> list[Frame]:
    """Add the running and waiting frames, past events, and the present question; returns the frames, of which only
    the sets are still to be renamed."""
    frames: list[Frame] = []
    for frame in game.frames:
        twin = frame.copy()
        rename_frame(game, twin, names)
        frames.append(twin)
    mix.add(names.card(game.acting))
    if game.tables is not None:
        frames.extend(add_tables(game, game.tables, names, mix))
    add_history(game, names, mix)
    asks = [ask.copy() for ask in game.asks if ask.seat == names.seat]
    asks.extend([only_default(ask) for ask in game.asks if ask.seat != names.seat])
    rename_asks(asks, names)
    for ask in asks:
        mix.add(ask.seat)
        mix.add(ask.prompt)
        mix.add(ask.default)
        mix.add(ask.least)
        mix.add(ask.most)
        mix.add(ask.about)
        mix.add(ask.answer)
        mix.add_all(ask.options)
        mix.add_all(ask.picked)
    return frames


def add_frame(frame: Frame, mix: Mix) -> None:
    """A frame that has been renamed."""
    mix.add(frame.program)
    mix.add(frame.position)
    mix.add(frame.source)
    mix.add(frame.stamp)
    mix.add(frame.seat)
    mix.add(frame.other)
    mix.add(frame.event)
    mix.add(frame.candidate)
    mix.add_all(frame.registers)
    mix.add_all(frame.starts)
    mix.add_all(frame.lengths)
    mix.add_all(frame.arena)


def add_tables(game: Game, tables: EffectTables, names: Marks, mix: Mix) -> list[Frame]:
    """Add waiting triggers, lasting effects and memories; returns the frames that wait."""
    mix.add(tables.clock)
    mix.add(tables.event_kinds)
    mix.add(tables.first_event)
    mix.add(tables.first_memory)
    mix.add(game.depth)
    mix.add(tables.paying)
    mix.add(tables.trial)
    mix.add(tables.settling)
    mix.add_all(tables.waiting_abilities)
    mix.add_all(tables.waiting_keys)
    entries = len(tables.lasting) + len(tables.lent) + len(tables.limits) + len(tables.events) + len(tables.memory)
    if entries > 0 or len(tables.waiting) > 0:
        tables = tables.copy()
        forget_faces(game, tables, names)
        rename_tables(game, tables, names)
        for at in range(FIELDS, len(tables.memory), FIELDS + game.width):
            if tables.memory[at + CARD] == BLANK:
                forget_face(game, tables.memory, at)  # a card that was lost in the deck, whichever lies there now
    mix.add_all(tables.lasting)
    mix.add_all(tables.limits)
    mix.add_all(tables.events)
    mix.add_all(tables.memory)
    if game.depth > 0:
        mix.add(1 if tables.reshape else 0)
        mix.add_all(tables.lent)
        shown = game.derived_players[:]
        if len(shown) > 0:
            shown[(2 - names.seat) * game.player_width - 1] = 0
        mix.add_all(shown)
    return tables.waiting


def forget_faces(game: Game, tables: EffectTables, names: Marks) -> None:
    """Blank memories of cards that the seat neither knows nor knew then: where such a card is tells them."""
    memory = tables.memory
    for at in range(0, len(memory), FIELDS + game.width):
        now: i64 = memory[at] * game.width + KNOWN
        if (memory[at + FIELDS + KNOWN] | game.cells[now]) & names.mask == 0:
            forget_face(game, memory, at + FIELDS)


def forget_face(game: Game, memory: vec[i64], fields: i64) -> None:
    """Forget which card something was whose fields begin here."""
    memory[fields + CARD] = BLANK
    memory[fields + ORIGIN] = BLANK
    memory[fields + OWNER] = 0
    memory[fields + MADE] = 0
    for field in range(FIRST_OWN, game.width):
        memory[fields + field] = 0


def add_history(game: Game, names: Marks, mix: Mix) -> None:
    """Add recent events, and those that everybody saw."""
    if len(game.history) > 0:
        rows = game.history[:]
        for at in range(0, len(rows), HISTORY_WIDTH):
            card: i64 = rows[at + RECORD_CARD]
            if card != NONE and (rows[at + RECORD_KNOWN] | game.cells[card * game.width + KNOWN]) & names.mask == 0:
                rows[at + RECORD_DEFINITION] = BLANK
        rename_history(game, rows, names)
        mix.add_all(rows)
    rows = game.public
    start = game.published - MOST_PUBLIC * PUBLIC_WIDTH
    if start < 0:
        start = 0
    for at in range(start, game.published, PUBLIC_WIDTH):
        about: i64 = rows[at + PUBLIC_CARD]
        mix.add((about << DEFINITION_BITS | rows[at + PUBLIC_KIND]) << 2 | (rows[at + PUBLIC_SEAT] + 1))
        mix.add((rows[at + PUBLIC_AMOUNT] << AMOUNT_BITS) + rows[at + PUBLIC_OTHER])


def add_numbers(game: Game, names: Marks, mix: Mix) -> None:
    """The numbers of the table and of both players, but not how many handles the other seat was given."""
    numbers = game.numbers[:]
    for number in game.rules.card_numbers:
        numbers[number] = names.card(numbers[number])
    mix.add_all(numbers)
    numbers = game.player_numbers[:]
    numbers[(2 - names.seat) * game.player_width - 1] = 0
    mix.add_all(numbers)
    mix.add(1 if game.over else 0)
    mix.add(game.winner)
    mix.add(game.reason)


# ---------------------------------------------------------------- cards


@final
@mypyc_attr(acyclic=True)
class CardMixer:
    """Adds the cards of a game to the sums of a mix."""

    def __init__(self, game: Game, names: Marks, mix: Mix) -> None:
        self.game = game
        self.names = names
        self.mix = mix
        self.part = Mix()
        self.apart = Mix()
        self.seat: i64 = names.seat
        self.mask: i64 = names.mask

    def add_all(self) -> None:
        """All cards, and the stand-ins in their order."""
        game = self.game
        names = self.names
        for number in range(len(game.piles)):
            cards = game.piles[number].cards
            zone = game.rules.zones[game.piles[number].zone]
            placed = zone.ordered or zone.slots > 0
            watched = sees(game, self.seat, game.piles[number])
            for place in range(len(cards)):
                card: i64 = cards[place]
                if card == NONE:
                    continue
                if placed or not names.hidden(card):
                    self.add(card, number, place, watched)
                else:
                    self.add(card, number, NONE, watched)
        cells = game.cells
        at: i64 = PILE
        for row in range(names.rows):
            if cells[at] == NONE and not names.stands_in(row):
                self.add(row, NONE, NONE, True)
            at += game.width
        for number in range(len(names.lost_rows)):
            self.add_stand_in(names.lost_rows[number], names.lost_stamps[number])

    def add(self, card: i64, pile: i64, place: i64, watched: bool) -> None:
        """A card in a pile and at a place of it, each `NONE` if there is none that the seat can tell; `watched`: it
        may know since when the card is there, see `information.rearrange`."""
        game = self.game
        part = self.part
        cells = game.cells
        base = card * game.width
        known: i64 = cells[base + KNOWN]
        owner: i64 = cells[base + SEAT]
        made: i64 = cells[base + MADE]
        definition: i64 = cells[base + CARD]
        handle: i64 = cells[base + HANDLE + self.seat]
        face = (definition << DEFINITION_BITS | cells[base + ORIGIN]) << 2 | cells[base + OWNER] << 1 | made
        seen = known & self.mask != 0
        if not seen:
            kin: i64 = 0
            if pile != NONE or made == 0:
                kin = (game.rules.hidden_group(game, card) << 1) | owner
                part.begin(FACE | kin << 2, face)
                self.mix.sum_up(part)
            face = kin
        flags = known | (cells[base + FACE_DOWN] | cells[base + SILENT] << 1 | owner << 2) << 2
        if cells[base + HANDLE + 1 - self.seat] != 0:
            flags |= 1 << 5
        since: i64 = 0
        tables = game.tables
        if watched and (seen or handle != 0) and tables is not None:
            since = tables.since_when(card)
        lies = (pile << PLACE_BITS | place + 1) << FLAG_BITS | flags
        if handle == 0:
            handle = self.names.mark_of(card)
        part.begin(CARD_LIES | (lies + (since << FACE_BITS)) << 2, face + (handle << FACE_BITS))
        link: i64 = NONE
        if cells[base + HOST] != NONE:
            link = self.add_host(card)
        numbers = game.book.cards[definition].numbers
        at = base + FIRST_OWN
        if seen:
            for printed in numbers:
                if cells[at] != printed and at - base != link:
                    part.add((cells[at] << INDEX_BITS) + at - base)
                at += 1
            if game.depth > 0:
                self.add_shown(card)
        elif pile != NONE:
            for printed in numbers:
                if cells[at] != printed:
                    self.add_changes(card, link, numbers, face)
                    break
                at += 1
        self.mix.sum_up(part)

    def add_host(self, card: i64) -> i64:
        """The host that a card has; returns which field of the card holds that one's stamp, or `NONE`."""
        game = self.game
        at = card * game.width + HOST
        host: i64 = game.cells[at]
        link = game.rules.host_stamp
        if link == NONE:
            self.part.add(self.names.card(host))
            return NONE
        linked: i64 = game.cells[card * game.width + link]
        self.part.add(self.names.object(host, linked))
        self.part.add(self.names.object_stamp(host, linked))
        return link

    def add_shown(self, card: i64) -> None:
        """Add the visible numbers of a card that the seat knows, within a batch."""
        self.part.add(self.game.now(card, CARD))
        for field in range(SILENT, self.game.width):
            if field != self.game.rules.host_stamp:
                self.part.add(self.game.now(card, field))

    def add_changes(self, card: i64, link: i64, numbers: vec[i64], kin: i64) -> None:
        """Add the changes of a card that the seat does not know: of this one where it lies, or of one of those
        that it may be, where changes are dealt by themselves."""
        game = self.game
        rules = game.rules
        part = self.part
        base = card * game.width
        first = True
        for index in range(len(numbers)):
            value: i64 = game.cells[base + FIRST_OWN + index]
            printed: i64 = numbers[index]
            if value == printed or FIRST_OWN + index == link or rules.fresh_fields & (1 << index) != 0:
                continue
            change = rules.change_of(index, value, printed)
            if change == rules.change_of(index, printed, printed):
                continue
            if first and rules.keeps_changes:
                part = self.apart
                part.begin(CHANGES, kin)
            first = False
            part.add((change << INDEX_BITS) + index)
        if not first and rules.keeps_changes:
            self.mix.sum_up(part)

    def add_stand_in(self, card: i64, stamp: i64) -> None:
        """Add an object that is gone: as it is remembered from when the seat knew it, or blank."""
        if card == NONE:
            self.mix.add(stamp)
            return
        if known_memory(self.game, self.mask, card, stamp) != NONE:
            return
        cells = self.game.cells
        base = card * self.game.width
        self.mix.add(cells[base + SEAT])
        self.mix.add(cells[base + FACE_DOWN])
        if cells[base + PILE] == NONE and not self.names.hidden(card):
            self.mix.add_all(cells[base + FIRST_OWN : base + self.game.width])
            self.mix.add(cells[base + CARD])
            self.mix.add(cells[base + ORIGIN])
            self.mix.add(cells[base + OWNER])


def add_former(names: Marks, mix: Mix) -> None:
    """Which of the objects that a card was came before which."""
    for stamps in names.former.values():
        for later in range(1, len(stamps)):
            mix.add(sum(1 for earlier in range(later) if stamps[earlier] < stamps[later]))
