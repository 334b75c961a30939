"""Views: everything that one seat may know, built up from what it knows.

A view holds no game. Its card rows were written one by one from cards that the seat sees or knows; of everything else
it has counts, where the rules let it count.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.book import CardDef
from tefuda.kernel.decision import Decision, Result, decision_of
from tefuda.kernel.effect_tables import (
    ABILITY,
    CONTROLLER,
    HOLDER,
    HOLDER_STAMP,
    LASTING_WIDTH,
    SOURCE,
    UNTIL,
    UNTIL_COUNT,
    UNTIL_SEAT,
    VALUE_COUNT,
    VALUES,
)
from tefuda.kernel.events import (
    ATTACHED,
    CHANGED,
    COUNTED,
    EVENT_NAMES,
    FIRST_OWN_EVENT,
    MADE,
    MOVED,
    REWRITTEN,
    SHUFFLED,
    names_card,
)
from tefuda.kernel.history import (
    PUBLIC_AMOUNT,
    PUBLIC_CARD,
    PUBLIC_KIND,
    PUBLIC_OTHER,
    PUBLIC_SEAT,
    PUBLIC_WIDTH,
    public_history,
)
from tefuda.kernel.knowledge import sees as sees_pile
from tefuda.kernel.pile import OPEN
from tefuda.kernel.rows import BOTH_SEATS, CARD, FACE_DOWN, FIRST_OWN, HANDLE, HOST, KNOWN, NONE, PILE, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.game import Game
    from tefuda.kernel.rules import Rules

SEEN: Final = 6
"""Numbers of a view row before the card's own fields: handle, card number, pile, place, face down, host's handle."""

ROOM: Final = 40
"""So many cards a view has room for before it needs more."""


@final
@mypyc_attr(acyclic=True)
class CardView:
    """A card as a seat sees it. `key` and `name` are None, and all numbers 0, when the seat does not know it. `host` is
    the handle of the card that it is attached to or lies under, None if there is none that the seat can see."""

    def __init__(self, view: View, at: int) -> None:
        rows = view.rows
        self.view = view
        self.at: i64 = at
        self.handle: int = rows[at]
        number: int = rows[at + 1]
        self.definition: CardDef | None = None if number == NONE else view.cards[number]
        self.key: str | None = None if self.definition is None else self.definition.key
        self.name: str | None = None if self.definition is None else self.definition.name
        zones = len(view.rules.zones)
        self.seat: int = rows[at + 2] // zones
        self.zone: str = view.rules.zones[rows[at + 2] % zones].name
        self.place: int | None = None if rows[at + 3] == NONE else rows[at + 3]
        self.face_down: bool = rows[at + 4] == 1
        self.host: int | None = rows[at + 5] or None

    @property
    def numbers(self) -> dict[str, int]:
        """The current values of the game's fields, by name and in their order."""
        rows, first = self.view.rows, self.at + SEEN
        return {field: rows[first + index] for index, field in enumerate(self.view.rules.fields)}

    def __getitem__(self, field: str) -> int:
        """The current value of one of the game's fields, by name. Raises KeyError for another name."""
        index: i64 = SEEN
        for name in self.view.rules.fields:
            if name == field:
                return self.view.rows[self.at + index]
            index += 1
        raise KeyError(field)

    def looks_like(self, other: CardView) -> bool:
        """Whether nothing but its place tells this card from another one of the same game: both are the same card in
        the same pile, with the same numbers."""
        rows, others = self.view.rows, other.view.rows
        at, there = self.at, other.at
        if rows[at + 1] != others[there + 1] or rows[at + 2] != others[there + 2]:
            return False
        for index in range(SEEN, SEEN + len(self.view.rules.fields)):
            if rows[at + index] != others[there + index]:
                return False
        return True

    def __repr__(self) -> str:
        return f"<{self.name or 'a card face down'} in {self.zone} of seat {self.seat}>"


@final
@mypyc_attr(acyclic=True)
class PublicEvent:
    """Something that everybody saw happen. `event` is the game's word for it ("moved", "counted", or one of its own),
    `seat` whose it is (None for nobody's), `card` the key of the card that it is about, None where not everybody knew
    it. A move goes from `source` to `target`, each a zone with the seat that has it; None for nowhere. A change of a
    number has its `number` and the `change`. A game's own events have an `amount` and the key of a second card,
    `other`."""

    def __init__(self, view: View, at: int) -> None:
        rules = view.rules
        rows = view.public
        kind: int = rows[at + PUBLIC_KIND]
        seat: int = rows[at + PUBLIC_SEAT]
        amount: int = rows[at + PUBLIC_AMOUNT]
        second: int = rows[at + PUBLIC_OTHER]
        named = EVENT_NAMES[kind] if kind < FIRST_OWN_EVENT else rules.events[kind] if kind < len(rules.events) else ""
        self.event: str = named
        self.seat: int | None = None if seat == NONE else seat
        self.card: str | None = view.key_of(rows[at + PUBLIC_CARD])
        self.source: tuple[str, int] | None = None
        self.target: tuple[str, int] | None = None
        self.number: str | None = None
        self.change: int | None = None
        self.amount: int | None = None
        self.other: str | None = view.key_of(second) if names_card(kind) else None
        if kind == MOVED or kind == MADE or kind == SHUFFLED or kind == ATTACHED:
            self.source = view.zone_of_pile(amount)
        if kind == MOVED or kind == MADE:
            self.target = view.zone_of_pile(second)
        elif kind == CHANGED or kind == COUNTED:
            names = rules.fields if kind == CHANGED else rules.player_numbers
            place = amount - FIRST_OWN if kind == CHANGED else amount
            self.number = names[place] if place >= 0 else None
            self.change = second
        elif kind == REWRITTEN:
            self.number = rules.fields[amount - FIRST_OWN] if amount >= FIRST_OWN else None
        elif kind >= FIRST_OWN_EVENT:
            self.amount = amount

    def __repr__(self) -> str:
        about = "" if self.card is None else f" {self.card}"
        whose = "" if self.seat is None else f" of seat {self.seat}"
        way = "" if self.source is None else f" from {self.source[0]}"
        goal = "" if self.target is None else f" to {self.target[0]}"
        change = "" if self.number is None else f" {self.number}"
        more = "" if self.change is None else f" {self.change:+}"
        return f"<{self.event}{about}{whose}{way}{goal}{change}{more}>"


@final
@mypyc_attr(acyclic=True)
class LastingView:
    """An effect that lasts or an ability that a card was given, as a seat sees it."""

    def __init__(
        self,
        handle: int | None,
        ability: int,
        seat: int,
        until: int,
        until_seat: int | None,
        count: int,
        values: list[int],
        source: int | None,
    ) -> None:
        """`handle` names the card that has or suffers it, None for none; `ability` is its number in the book, made
        with `values` (X, Y and Z); `seat` is whose effect it is; `until` is the kind of event that ends it
        (`lasting.FOREVER` and `WHILE` are possible), the `count`th from now, of `until_seat` if that is not None.
        `source` is the handle of the card whose text it is, if the seat knows it."""
        self.handle = handle
        self.ability = ability
        self.seat = seat
        self.until = until
        self.until_seat = until_seat
        self.count = count
        self.values = values
        self.source = source

    def __repr__(self) -> str:
        about = "" if self.handle is None else f" on card {self.handle}"
        until = f"{self.until} of {'any seat' if self.until_seat is None else f'seat {self.until_seat}'}"
        return f"<ability {self.ability} {self.values} of seat {self.seat}{about} by {self.source} until {until}>"

    def __reduce__(self) -> tuple[object, ...]:
        ends = (self.until, self.until_seat, self.count)
        return LastingView, (self.handle, self.ability, self.seat, *ends, self.values, self.source)


@final
@mypyc_attr(acyclic=True)
class View:
    """The knowledge of one seat of a game at one moment. `seat` is whose view it is (2 for a spectator), `decision`
    what that seat has to decide, `waiting` which seats have to, `result` how the game ended; the rest is asked."""

    def __init__(self, rules: Rules, cards: list[CardDef], seat: int, digest: bytes = b"") -> None:
        """A view with nothing in it (`view_of` builds one): `cards` are those of a book with this `digest`."""
        self.rules = rules
        self.cards = cards
        self.seat = seat
        self.digest = digest
        self.rows: vec[i64] = vec[i64]()
        self.counts: vec[i64] = vec[i64]()
        self.table_numbers: vec[i64] = vec[i64]()
        self.both_players: vec[i64] = vec[i64]()
        self.public: vec[i64] = vec[i64]()
        self.lasting: list[LastingView] = []
        self.decision: Decision | None = None
        self.waiting: list[int] = []
        self.result: Result | None = None

    @property
    def stride(self) -> int:
        """Numbers of one row in `rows`."""
        return SEEN + len(self.rules.fields)

    def all_cards(self) -> list[CardView]:
        """Every card that the seat can point at or knows."""
        return [CardView(self, at) for at in range(0, len(self.rows), self.stride)]

    def pile(self, seat: int, zone: str) -> list[CardView]:
        """The cards of a pile that the seat can point at or knows, in order (see `count` for how many there are)."""
        wanted = seat * len(self.rules.zones) + self.zone_number(zone)
        return [CardView(self, at) for at in range(0, len(self.rows), self.stride) if self.rows[at + 2] == wanted]

    def count(self, seat: int, zone: str) -> int | None:
        """The number of cards of a pile; None when the seat may not know."""
        found: int = self.counts[seat * len(self.rules.zones) + self.zone_number(zone)]
        return None if found == NONE else found

    def history(self) -> list[PublicEvent]:
        """The public events, the oldest first: the last 64 events of the game, from its first turn on."""
        return [PublicEvent(self, at) for at in range(0, len(self.public), PUBLIC_WIDTH)]

    def key_of(self, number: int) -> str | None:
        """The key of a card by its number in the book; None for -1."""
        return None if number == NONE else self.cards[number].key

    def zone_of_pile(self, pile: int) -> tuple[str, int] | None:
        """The zone and the seat of a pile by its number; None for -1."""
        zones = self.rules.zones
        return None if pile == NONE else (zones[pile % len(zones)].name, pile // len(zones))

    def number(self, name: str) -> int:
        """A number of the table, such as the turn."""
        return self.table_numbers[self.rules.numbers.index(name)]

    def player_number(self, seat: int, name: str) -> int:
        """A number of a player, such as life."""
        return self.both_players[seat * len(self.rules.player_numbers) + self.rules.player_numbers.index(name)]

    def hosted(self, handle: int) -> list[CardView]:
        """The cards that the seat sees attached to or lying under a card, in the order in which they lie."""
        return [CardView(self, at) for at in range(0, len(self.rows), self.stride) if self.rows[at + 5] == handle]

    def card(self, handle: int) -> CardView | None:
        """The card that the seat calls by this handle."""
        for at in range(0, len(self.rows), self.stride):
            if self.rows[at] == handle:
                return CardView(self, at)
        return None

    def zone_number(self, zone: str) -> int:
        """The number of a zone, by name."""
        for number, found in enumerate(self.rules.zones):
            if found.name == zone:
                return number
        raise KeyError(f"{self.rules.name} has no zone {zone!r}")

    def __repr__(self) -> str:
        turn = f"{self.rules.numbers[0]} {self.table_numbers[0]}, " if len(self.table_numbers) > 0 else ""
        cards = f"{len(self.rows) // self.stride} cards"
        if self.decision is not None:
            ends = f"asked for {self.decision.prompt}"
        else:
            ends = f"waiting for {self.waiting}" if self.result is None else repr(self.result)
        return f"<View of seat {self.seat} of {self.rules.name}, {turn}{cards}, {ends}>"

    def fingerprint(self) -> tuple[object, ...]:
        """Everything in the view as plain values, for comparison."""
        return (
            self.seat,
            list(self.rows),
            list(self.counts),
            list(self.table_numbers),
            list(self.both_players),
            list(self.public),
            repr(self.lasting),
            None if self.decision is None else self.decision.shown(),
            self.waiting,
            repr(self.result),
        )


def view_of(game: Game, seat: int) -> View:
    """Build what `seat` may know (2 for a spectator, who sees what both seats know)."""
    if seat < 0 or seat > 2:
        raise ValueError(f"there is no seat {seat}: 0 and 1 play, 2 watches")
    rules = game.rules
    view = View(rules, game.book.cards, seat, game.book.digest)
    who: i64 = seat
    mask: i64 = BOTH_SEATS if who == 2 else 1 << who
    counts = vec[i64]([0] * len(game.piles))
    cells = game.cells
    width: i64 = game.width
    number: i64 = 0
    rows = vec[i64](capacity=ROOM * (SEEN + width - FIRST_OWN))
    blank = vec[i64]([0] * (SEEN + width - FIRST_OWN))
    for pile in game.piles:
        cards = pile.cards
        if len(cards) == 0:  # its size is 0, for all who may know it
            if not rules.zones[pile.zone].counted and not sees_pile(game, who, pile):
                counts[number] = NONE
            number += 1
            continue
        zone = rules.zones[pile.zone]
        sees = zone.sight == OPEN or (who < 2 and sees_pile(game, who, pile))
        counted = sees or zone.counted
        owned_here = pile.seat == who and rules.owner_zones & (1 << pile.zone) != 0
        held: i64 = 0
        for place in range(len(cards)):
            card: i64 = cards[place]
            if card == NONE:
                continue
            held += 1
            base: i64 = card * width
            known = cells[base + KNOWN] & mask == mask
            if known or (sees and cells[base + FACE_DOWN] == 1):
                shown: i64 = place
                if not counted:
                    shown = NONE
                rows = with_card(game, extend(rows, blank), card, who, number, shown, known, owned_here)
        counts[number] = held
        if not counted:
            counts[number] = NONE
        number += 1
    view.rows = rows
    view.counts = counts
    put_numbers(game, view, who)
    if game.tables is not None:
        view.lasting = lasting_for(game, game.tables, who)
    for ask in game.asks:
        if ask.seat == who:
            view.decision = decision_of(game, ask)
        view.waiting.append(ask.seat)
    view.waiting.sort()  # who has answered last is nobody's business
    view.public = public_history(game)
    view.result = game.result
    return view


def glimpse_of(game: Game, seat: i64, card: i64, other: i64) -> View:
    """Of what `seat` may know (2 for a spectator) the numbers, the sizes of piles, and these two cards (-1 for none),
    without their places: what is told of one event, at a small part of a view's price."""
    rules = game.rules
    view = View(rules, game.book.cards, seat, game.book.digest)
    mask: i64 = BOTH_SEATS if seat == 2 else 1 << seat
    counts = vec[i64]([NONE] * len(game.piles))
    for number, pile in enumerate(game.piles):
        zone = rules.zones[pile.zone]
        if zone.counted or zone.sight == OPEN or (seat < 2 and sees_pile(game, seat, pile)):
            counts[number] = len(pile.cards)
            if zone.slots > 0:
                counts[number] = 0
                for placed in pile.cards:
                    if placed != NONE:
                        counts[number] += 1
    rows = with_glimpsed(game, vec[i64](), card, seat, mask)
    view.rows = with_glimpsed(game, rows, other, seat, mask) if other != card else rows
    view.counts = counts
    put_numbers(game, view, seat)
    return view


def with_glimpsed(game: Game, rows: vec[i64], card: i64, who: i64, mask: i64) -> vec[i64]:
    """The rows of a view with that of this card, if the reader sees it, wherever it lies."""
    if card == NONE:
        return rows
    base: i64 = card * game.width
    number: i64 = game.cells[base + PILE]
    if number == NONE:
        return rows
    pile = game.piles[number]
    known = game.cells[base + KNOWN] & mask == mask
    sees = game.rules.zones[pile.zone].sight == OPEN or (who < 2 and sees_pile(game, who, pile))
    if not known and not (sees and game.cells[base + FACE_DOWN] == 1):
        return rows
    owned_here = pile.seat == who and game.rules.owner_zones & (1 << pile.zone) != 0
    blank = vec[i64]([0] * (SEEN + game.width - FIRST_OWN))
    return with_card(game, extend(rows, blank), card, who, number, NONE, known, owned_here)


def with_card(
    game: Game, rows: vec[i64], card: i64, who: i64, pile: i64, place: i64, known: bool, owned_here: bool
) -> vec[i64]:
    """The rows of a view whose last one, which is blank, is now that of a card in this pile, with its faces if they are
    `known`."""
    base: i64 = card * game.width
    cells = game.cells
    faces = game.derived if game.has_effects else cells
    own: i64 = game.width - FIRST_OWN
    at: i64 = len(rows) - own - SEEN
    if known:
        to = at + SEEN
        start = base + FIRST_OWN
        for field in range(own):
            rows[to + field] = faces[start + field]
    handle = base + HANDLE
    if who == 1:
        handle += 1  # a spectator calls open cards by seat 0's handles
    rows[at] = cells[handle]
    rows[at + 2] = pile
    rows[at + 3] = place
    rows[at + 4] = cells[base + FACE_DOWN]
    rows[at + 5] = 0
    if cells[base + HOST] != NONE:
        rows[at + 5] = host_for(game, card, who)
    if not known:
        rows[at + 1] = NONE
        return rows
    rows[at + 1] = faces[base + CARD]
    host_stamp: i64 = game.rules.host_stamp
    if host_stamp != NONE:  # a stamp tells nothing that a seat may know
        rows[at + SEEN - FIRST_OWN + host_stamp] = 0
    if owned_here:
        for field in game.rules.owner_fields:
            rows[at + SEEN - FIRST_OWN + field] = game.rules.value_for_owner(game, card, field)
    return rows


def put_numbers(game: Game, view: View, who: i64) -> None:
    """Put the numbers of the table and of both players into a view."""
    rules = game.rules
    view.table_numbers = game.numbers[:]
    for index in rules.card_numbers:
        card_named: i64 = game.numbers[index]
        view.table_numbers[index] = NONE if card_named == NONE else handle_for(game, card_named, who)
    shown: i64 = len(rules.player_numbers)
    numbers = game.derived_players if game.has_effects else game.player_numbers
    view.both_players = extend(numbers[:shown], numbers[shown + 1 : 2 * shown + 1])


def lasting_for(game: Game, tables: EffectTables, who: i64) -> list[LastingView]:
    """The lasting effects without a holder, or on a card that the reader knows; the oldest first. A delayed trigger
    whose card has become another object names none: its card cannot be followed by it."""
    mask: i64 = BOTH_SEATS if who == 2 else 1 << who
    found: list[LastingView] = []
    rows = tables.lasting
    for at in range(0, len(rows), LASTING_WIDTH):
        holder: i64 = rows[at + HOLDER]
        handle: int | None = None
        if holder != NONE and game.cells[holder * game.width + STAMP] == rows[at + HOLDER_STAMP]:
            if game.cells[holder * game.width + KNOWN] & mask != mask:
                continue
            handle = handle_for(game, holder, who)
        source: int | None = None
        maker: i64 = rows[at + SOURCE]
        if maker != NONE and game.cells[maker * game.width + KNOWN] & mask == mask:
            named = handle_for(game, maker, who)
            source = named if named != 0 else None
        until_seat: int | None = None if rows[at + UNTIL_SEAT] == NONE else rows[at + UNTIL_SEAT]
        values = [int(value) for value in rows[at + VALUES : at + VALUES + VALUE_COUNT]]
        found.append(
            LastingView(
                handle,
                rows[at + ABILITY],
                rows[at + CONTROLLER],
                rows[at + UNTIL],
                until_seat,
                rows[at + UNTIL_COUNT],
                values,
                source,
            )
        )
    return found


def host_for(game: Game, card: i64, who: i64) -> i64:
    """The handle of the card that another one, which the reader sees, is attached to or lies under; 0 if there is none,
    if the reader does not see it, or if it has become another object than the one that the card was attached to."""
    cells = game.cells
    base: i64 = card * game.width
    host: i64 = cells[base + HOST]
    if host == NONE or cells[host * game.width + PILE] == NONE:
        return 0
    link: i64 = game.rules.host_stamp
    if link != NONE and cells[base + link] != cells[host * game.width + STAMP]:
        return 0
    mask: i64 = BOTH_SEATS if who == 2 else 1 << who
    if cells[host * game.width + KNOWN] & mask != mask:
        pile = game.piles[cells[host * game.width + PILE]]
        open_pile = game.rules.zones[pile.zone].sight == OPEN or (who < 2 and sees_pile(game, who, pile))
        if not open_pile or cells[host * game.width + FACE_DOWN] != 1:
            return 0
    return handle_for(game, host, who)


def handle_for(game: Game, card: i64, who: i64) -> i64:
    """A reader's handle of a card. Spectators use seat 0's handles for open cards."""
    at = card * game.width + HANDLE
    if who == 1:
        at += 1
    return game.cells[at]
