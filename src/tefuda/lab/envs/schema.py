"""The schema of a game's observations: the meaning of the numbers, with a hash by which schemas are compared.

A schema has the sizes of its parts, the names of all columns, and the **known cards**, whose ids are their places in
that list, from 1 on. Cards that are not in it (of a later pack, of a box of one's own, or held out of training) get ids
of their own in the room behind them, so they can be observed with the same schema; what is printed on any card,
words included, stands in `facts`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from hashlib import blake2b
from math import ceil
from re import findall
from typing import Final, NamedTuple

import msgspec

from tefuda.errors import TefudaError
from tefuda.games.kit.boxes import plain
from tefuda.games.registry import face, new_game, starter_decks
from tefuda.kernel.book import Book
from tefuda.kernel.events import EVENT_NAMES as MACHINE_EVENTS
from tefuda.kernel.game import Game
from tefuda.kernel.observation import (
    ACTION_WIDTH,
    AMOUNT,
    CARD_OWN,
    EFFECT_WIDTH,
    EVENT_WIDTH,
    HEAD,
    LARGEST,
    OWED,
    OWED_PARTS,
    PRINTED,
    ROW,
    WORD_BITS,
    Encoder,
)
from tefuda.kernel.rows import NUMBER_BOUND
from tefuda.kernel.rules import Rules

VERSION: Final = 1
"""Goes up whenever the same name comes to mean something else."""
ROOM: Final = 1024
"""Ids for cards that are not among the known ones."""
EFFECT_ROWS: Final = 12
EVENT_ROWS: Final = 16
ACTION_ROWS: Final = 32
WORD_COLUMNS: Final = 128
"""Columns of `facts` for the words of a card's text."""
FEW: Final = 256
"""Names with fewer values than this are told as they are; others only as printed or not: their numbers change when
cards are added."""

HEAD_NAMES: Final = (
    "seat",
    "prompt",
    "least",
    "most",
    "picked",
    "actions",
    "choices",
    "page",
    "about",
    "other asked",
    "cards",
    "cards left out",
    "effects",
    "events",
    *(f"owed {part + 1}" for part in range(OWED_PARTS)),
)
CARD_NAMES: Final = ("id", "side", "zone", "place", "face down", "host", "mark", "handle")
EFFECT_NAMES: Final = ("card", "source id", "side", "until", "until side", "count", "x", "y", "z")
EVENT_NAMES: Final = ("event", "side", "id", "first", "second")
ACTION_NAMES: Final = ("kind", "card", "id", "number", "ability", "other card", "same", "x", "y", "z")
assert (len(HEAD_NAMES), HEAD) == (OWED + OWED_PARTS, OWED + OWED_PARTS)
assert (len(CARD_NAMES), len(EFFECT_NAMES)) == (CARD_OWN, EFFECT_WIDTH)
assert (len(EVENT_NAMES), len(ACTION_NAMES)) == (EVENT_WIDTH, ACTION_WIDTH)


class Part(NamedTuple):
    """The position of a part of an observation: `rows` rows of `columns` from `start` on."""

    start: int
    rows: int
    columns: tuple[str, ...]

    @property
    def stop(self) -> int:
        """The start of the next part."""
        return self.start + self.rows * len(self.columns)

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        return self.rows, len(self.columns)


class Schema(msgspec.Struct, frozen=True, dict=True):
    """The form of a game's observations. Made by `schema_of`; it can be written as JSON (`to_json`)."""

    version: int
    game: str
    cards: int
    effects: int
    events: int
    actions: int
    room: int
    columns: dict[str, tuple[str, ...]]
    """The names of the columns of each part."""
    words: dict[str, tuple[str, ...]]
    """The meanings of numbered names: prompts, kinds of options, zones and events, each from 1 on."""
    known: tuple[str, ...]
    """The keys of the known cards; the first one has id 1."""

    @cached_property
    def parts(self) -> dict[str, Part]:
        """The parts of an observation, in order."""
        rows = {"head": 1, "cards": self.cards, "effects": self.effects, "events": self.events, "actions": self.actions}
        found: dict[str, Part] = {}
        start = 0
        for name, count in rows.items():
            found[name] = Part(start, count, self.columns[name])
            start = found[name].stop
        return found

    @cached_property
    def size(self) -> int:
        """The count of numbers in an observation."""
        return self.parts["actions"].stop

    @cached_property
    def hash(self) -> str:
        """A name for all that the schema says: observations with the same hash mean the same, number by number."""
        return blake2b(self.to_json(), digest_size=16).hexdigest()

    @cached_property
    def ids(self) -> int:
        """One more than the largest id; 0 stands for no card, or one that the seat does not know."""
        return 1 + len(self.known) + self.room

    def to_json(self) -> bytes:
        """The schema as JSON; `schema_from` reads it."""
        return msgspec.json.encode(self)

    def column(self, part: str, name: str) -> int:
        """The number of a column within the rows of its part. Raises `TefudaError` for one that is not there."""
        try:
            return self.columns[part].index(name)
        except (KeyError, ValueError):
            raise TefudaError(f"an observation of {self.game} has no column {name!r} in {part!r}") from None

    def ids_in(self, book: Book) -> dict[str, int]:
        """The id of every card of a book by its key. A card that is not known has one in the room: the one that its key
        hashes to, or the next that is free. Raises `TefudaError` where they do not all find room."""
        places = {key: place + 1 for place, key in enumerate(self.known)}
        found = {key: places[key] for key in book.numbers if key in places}
        unseen = sorted(set(book.numbers) - places.keys())
        if len(unseen) > self.room:
            raise TefudaError(
                f"{len(unseen)} cards of {self.game} are not known to this schema, which has room for {self.room}: "
                "make one with more room"
            )
        taken: set[int] = set()
        for key in unseen:
            spot = int.from_bytes(blake2b(key.encode(), digest_size=8).digest()) % self.room
            while spot in taken:
                spot = (spot + 1) % self.room
            taken.add(spot)
            found[key] = len(self.known) + 1 + spot
        return found

    def encoder(self, game: Game) -> Encoder:
        """A new encoder for views of games with the rules and cards of this one. Raises `TefudaError` when the rules
        have other columns."""
        if columns_of(game.rules) != self.columns or words_of(game.rules) != self.words:
            raise TefudaError(
                f"this schema is for {self.game} as another version of Tefuda has it (hash {self.hash}): its columns "
                "are not those of the game here"
            )
        rules = game.rules
        sizes = (self.cards, self.effects, self.events, self.actions)
        return Encoder(
            rules, self.ids_in(game.book), sizes, field_forms(rules), number_forms(rules), player_forms(rules)
        )

    def fact_columns(self, rules: Rules) -> int:
        """The number of columns of `facts`."""
        return sum(max(1, form) for form in field_forms(rules)) + WORD_COLUMNS

    def facts(self, game: Game) -> memoryview:
        """The printed properties of each card, by id: `ids` rows of `fact_columns` numbers of 16 bits, those of unused
        ids 0. First come the printed numbers as the rows of cards have them, then for each word of the text (in
        English) how often it stands there, in the column that it hashes to. Networks that read this instead of ids know
        cards that they have never seen."""
        book, forms = game.book, field_forms(game.rules)
        width = self.fact_columns(game.rules)
        table = array("h", bytes(2 * width * self.ids))
        printed = face(game.rules.name).cards()
        for key, id in self.ids_in(book).items():
            at = id * width
            for form, value in zip(forms, book.cards[book.numbers[key]].printed, strict=True):
                for number in in_form(form, value):
                    table[at] = number
                    at += 1
            if key in printed:
                for word in findall(r"[a-z]+|\d+", printed[key].text().lower()):
                    table[at + column_of_word(word)] += 1
        return memoryview(table).cast("B").cast("h", (self.ids, width))


@cache
def column_of_word(word: str) -> int:
    """The column that a word of a text hashes to."""
    return int.from_bytes(blake2b(word.encode(), digest_size=4).digest()) % WORD_COLUMNS


def schema_of(
    game: str,
    *,
    known: Iterable[str] | None = None,
    cards: int | None = None,
    effects: int = EFFECT_ROWS,
    events: int = EVENT_ROWS,
    actions: int = ACTION_ROWS,
    room: int = ROOM,
) -> Schema:
    """The schema of a game. `known` are the keys of the cards with ids of their own, all that the game comes with
    unless it is said (a training set, for instance); `cards`, `effects`, `events` and `actions` are the rows of those
    parts (cards: as many as two decks have, rounded up to 16), `room` the ids for cards that are not known. Raises
    `TefudaError` for sizes that cannot be.

    >>> schema_of("sword-girls").parts["cards"].columns[:3]
    ('id', 'side', 'zone')
    """
    base = plain(game)
    start = sample_game(base)
    keys = tuple(sorted(start.book.numbers if known is None else set(known)))
    if cards is None:
        largest = max(sum(deck.counts().values()) for deck in starter_decks(base).values())
        cards = 16 * ceil(2 * largest / 16)
    if min(cards, effects, events) < 0 or actions < 2 or room < 1:
        raise TefudaError("a schema has no rows below 0, at least 2 of actions, and room for 1 card")
    if len(keys) + room > LARGEST:
        raise TefudaError(f"{len(keys)} known cards and room for {room} more: ids go to {LARGEST}")
    rules = start.rules
    return Schema(VERSION, base, cards, effects, events, actions, room, columns_of(rules), words_of(rules), keys)


def schema_from(data: bytes) -> Schema:
    """The schema that `Schema.to_json` wrote. Raises `TefudaError` for anything else, and for another version."""
    try:
        found = msgspec.json.decode(data, type=Schema)
    except msgspec.DecodeError as error:
        raise TefudaError(f"this is no schema of observations: {error}") from error
    if found.version != VERSION:
        raise TefudaError(f"this schema has version {found.version}; this version of Tefuda writes {VERSION}")
    return found


@cache
def sample_game(game: str) -> Game:
    """Some game, which is only asked for its rules and cards."""
    decks = list(starter_decks(game))
    return new_game(game, decks=(decks[0], decks[-1]), seed=0)


# ---------------------------------------------------------------- columns


def field_forms(rules: Rules) -> list[int]:
    """The forms of a card's own numbers."""
    return [
        form_of(
            int(rules.bounds.field_most[index]),
            bool(rules.bit_fields >> index & 1),
            rules.name_fields >> index & 1 == 1,
        )
        for index in range(len(rules.fields))
    ]


def number_forms(rules: Rules) -> list[int]:
    """The forms of the table's numbers."""
    return [
        ROW if index in rules.card_numbers else form_of(int(rules.bounds.number_most[index]), False, False)
        for index in range(len(rules.numbers))
    ]


def player_forms(rules: Rules) -> list[int]:
    """The forms of a player's numbers."""
    return [
        form_of(int(rules.bounds.player_most[index]), index == rules.flags_number, False)
        for index in range(len(rules.player_numbers))
    ]


def form_of(most: int, bits: bool, names: bool) -> int:
    """The form of a number with the maximum `most`: bits, and several numbers packed into one, in columns of 15 bits;
    names of many things only as printed or not; all others as they are."""
    if bits or most > NUMBER_BOUND:
        return max(1, ceil(most.bit_length() / WORD_BITS))
    return PRINTED if names and FEW <= most < NUMBER_BOUND else AMOUNT


def in_form(form: int, value: int) -> Iterator[int]:
    """A printed number in its columns."""
    if form == PRINTED:
        yield int(value != -1)
    elif form == AMOUNT:
        yield max(-LARGEST, min(LARGEST, value))
    else:
        for word in range(form):
            yield value >> (WORD_BITS * word) & LARGEST


def named_columns(names: Iterable[str], forms: Iterable[int]) -> Iterator[str]:
    """The names of the columns of some numbers."""
    for name, form in zip(names, forms, strict=True):
        if form > AMOUNT:
            yield from (f"{name} {word + 1}" for word in range(form))
        else:
            yield name


def columns_of(rules: Rules) -> dict[str, tuple[str, ...]]:
    """The names of the columns of each part."""
    numbers = list(named_columns(rules.player_numbers, player_forms(rules)))
    zones = [f"{zone.name} count" for zone in rules.zones]
    sides = [f"{side} {name}" for names in (numbers, zones) for side in ("own", "other") for name in names]
    fields = named_columns(rules.fields, field_forms(rules))
    return {
        "head": (*HEAD_NAMES, *named_columns(rules.numbers, number_forms(rules)), *sides),
        "cards": (*CARD_NAMES, *fields),
        "effects": EFFECT_NAMES,
        "events": EVENT_NAMES,
        "actions": ACTION_NAMES,
    }


def words_of(rules: Rules) -> dict[str, tuple[str, ...]]:
    """The meanings of numbered names. The kind of action after the last one shows the next page of actions."""
    own = tuple(rules.events[len(MACHINE_EVENTS) :])
    return {
        "prompts": tuple(rules.prompts),
        "actions": (*(kind.name for kind in rules.options), "next page"),
        "zones": tuple(zone.name for zone in rules.zones),
        "events": (*MACHINE_EVENTS, *own),
        "fields": tuple(rules.fields),
        "player numbers": tuple(rules.player_numbers),
    }
