"""A game as bytes and back. Numbers (`packing`) behind a header; a checksum tells damaged bytes."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.errors import TefudaError
from tefuda.kernel.ask import Ask
from tefuda.kernel.chance import from_numbers
from tefuda.kernel.errors import BadState, Unsound
from tefuda.kernel.frame import Frame
from tefuda.kernel.history import public_history
from tefuda.kernel.layers import recompute
from tefuda.kernel.memory import register_definitions
from tefuda.kernel.packing import packed, unpacked
from tefuda.kernel.rows import CARD, SILENT
from tefuda.kernel.soundness.whole import check

if TYPE_CHECKING:
    from tefuda.kernel.effect_tables import EffectTables
    from tefuda.kernel.game import Game

MAGIC: Final = b"TEFUDA\x00\x06"
"""First bytes of every encoded game; the last byte is the version of the layout."""
CHECK: Final = 8
"""Bytes of checksum at the end."""
MOST: Final = 1 << 20
"""No encoded game is longer than this many bytes."""


def encoded(game: Game) -> bytes:
    """The whole state: header, game name, numbers, checksum."""
    body = body_of(game)
    return body + blake2b(body, digest_size=CHECK).digest()


def body_of(game: Game) -> bytes:
    """The same without the checksum."""
    numbers = vec[i64]()
    numbers = append(numbers, game.width)
    numbers = put(numbers, game.cells)
    numbers = put(numbers, game.numbers)
    numbers = put(numbers, game.player_numbers)
    numbers = put_chance(numbers, game)
    for value in (1 if game.over else 0, game.winner, game.reason, game.acting, len(game.piles)):
        numbers = append(numbers, value)
    for pile in game.piles:
        numbers = put(numbers, pile.cards)
    numbers = append(numbers, len(game.frames))
    for frame in game.frames:
        numbers = put_frame(numbers, frame)
    numbers = append(numbers, len(game.asks))
    for ask in game.asks:
        for value in (ask.seat, ask.prompt, ask.default, ask.least, ask.most, ask.about, ask.answer):
            numbers = append(numbers, value)
        numbers = put(numbers, ask.options)
        numbers = put(numbers, ask.picked)
    numbers = put(numbers, game.history)
    numbers = put(numbers, public_history(game))
    if game.tables is not None:
        numbers = put_tables(numbers, game, game.tables)
    name = game.rules.name.encode()
    return MAGIC + bytes([len(name)]) + name + game.book.digest + packed(numbers)


def game_name(data: bytes) -> str:
    """The name of the game that these bytes are a state of, as they begin (`decode_into` looks at the rest). Raises
    `BadState` when they are none."""
    if len(data) < len(MAGIC) + 1 + CHECK or data[: len(MAGIC) - 1] != MAGIC[:-1]:
        raise BadState("these bytes are not a Tefuda game")
    if data[len(MAGIC) - 1] != MAGIC[-1]:
        raise BadState(
            f"this game was written by another version of Tefuda (layout {data[len(MAGIC) - 1]}, this is {MAGIC[-1]})"
        )
    if len(data) > MOST:
        raise BadState(f"these bytes are longer than any game ({len(data)}; {MOST} at most)")
    length = data[len(MAGIC)]
    try:
        return data[len(MAGIC) + 1 : len(MAGIC) + 1 + length].decode()
    except UnicodeDecodeError as error:
        raise BadState("the bytes of this game name no game") from error


def decode_into(game: Game, data: bytes) -> Game:
    """Fill an empty table of the right game with an encoded state. Raises `BadState`."""
    name = game_name(data)
    if blake2b(data[:-CHECK], digest_size=CHECK).digest() != data[-CHECK:]:
        raise BadState("the bytes of this game are damaged or cut short")
    if name != game.rules.name:
        raise BadState(f"these bytes are a game of {name}, not of {game.rules.name}")
    start = len(MAGIC) + 1 + data[len(MAGIC)]
    digest = data[start : start + len(game.book.digest)]
    if digest != game.book.digest:
        raise BadState("this game was played with other card texts than the ones installed here")
    start += len(digest)
    try:
        fill(game, Reader(unpacked(data[start:-CHECK])))
        check(game)
    except IndexError as error:
        raise BadState("the bytes of this game end too early") from error
    except Unsound as error:
        raise BadState(f"the bytes of this game describe no game that can be played: {error}") from error
    except TefudaError as error:
        raise BadState(f"this game was played with a text that cannot be read here: {error}") from error
    if game.tables is not None:
        register_definitions(game, game.tables)
        if game.depth == 0:
            recompute(game, game.tables)
    return game


def fill(game: Game, reader: Reader) -> None:
    """Read the numbers in the order in which `encoded` wrote them. Raises `Unsound` and `IndexError`."""
    if reader.number() != game.width:
        raise Unsound("its cards have other fields")
    game.cells = reader.vector()
    game.numbers = reader.vector()
    game.player_numbers = reader.vector()
    read_chance(game, reader)
    game.over = reader.flag()
    game.winner = reader.number()
    game.reason = reader.number()
    game.acting = reader.number()
    if reader.number() != len(game.piles):
        raise Unsound("it has other piles")
    for pile in game.piles:
        pile.cards = reader.vector()
    for _ in range(reader.count()):
        game.frames.append(read_frame(reader))
    for _ in range(reader.count()):
        game.asks.append(read_ask(reader))
    game.history = reader.vector()
    game.public = reader.vector()
    game.published = len(game.public)
    if game.tables is not None:
        read_tables(game, game.tables, reader)
    if reader.at != len(reader.numbers):
        raise Unsound("it has more numbers than a game")


def put_chance(numbers: vec[i64], game: Game) -> vec[i64]:
    """Write what the stream of chance is at."""
    numbers = put(numbers, game.chance.numbers())
    return put(numbers, game.chance.script)


def read_chance(game: Game, reader: Reader) -> None:
    """Read what `put_chance` wrote. A script (see `Chance`) is not taken from bytes: what it forces may be impossible
    where it comes up."""
    try:
        game.chance = from_numbers(reader.vector())
    except ValueError as error:
        raise Unsound("chance") from error
    if reader.number() != 0:
        raise Unsound("its chance is scripted")


def read_ask(reader: Reader) -> Ask:
    """Read a pending decision."""
    ask = Ask(reader.number(), reader.number(), vec[i64](), reader.number())
    ask.least = reader.number()
    ask.most = reader.number()
    ask.about = reader.number()
    ask.answer = reader.number()
    ask.options = reader.vector()
    ask.picked = reader.vector()
    return ask


def put_frame(numbers: vec[i64], frame: Frame) -> vec[i64]:
    """Write a frame."""
    for value in (frame.program, frame.position, frame.source, frame.stamp, frame.seat):
        numbers = append(numbers, value)
    for value in (frame.other, frame.event, frame.candidate):
        numbers = append(numbers, value)
    numbers = put(numbers, frame.registers)
    numbers = put(numbers, frame.starts)
    numbers = put(numbers, frame.lengths)
    return put(numbers, frame.arena)


def read_frame(reader: Reader) -> Frame:
    """Read what `put_frame` wrote."""
    frame = Frame(reader.number(), 0, 0, 0)
    frame.position = reader.number()
    frame.source = reader.number()
    frame.stamp = reader.number()
    frame.seat = reader.number()
    frame.other = reader.number()
    frame.event = reader.number()
    frame.candidate = reader.number()
    frame.registers = reader.vector()
    frame.starts = reader.vector()
    frame.lengths = reader.vector()
    frame.arena = reader.vector()
    return frame


def put_tables(numbers: vec[i64], game: Game, tables: EffectTables) -> vec[i64]:
    """Write the tables of what waits, lasts and is remembered. What is shown follows from the rest, except inside an
    open batch."""
    for value in (tables.clock, tables.event_kinds, tables.first_event, tables.first_memory, game.depth):
        numbers = append(numbers, value)
    for value in (tables.paying, tables.trial, tables.settling, len(tables.waiting)):
        numbers = append(numbers, value)
    for frame in tables.waiting:
        numbers = put_frame(numbers, frame)
    numbers = put(numbers, tables.waiting_abilities)
    numbers = put(numbers, tables.waiting_keys)
    numbers = put(numbers, tables.lasting)
    numbers = put(numbers, tables.limits)
    numbers = put(numbers, tables.since)
    numbers = put(numbers, tables.events)
    numbers = put(numbers, tables.memory)
    if game.depth > 0:
        numbers = append(numbers, 1 if tables.reshape else 0)
        numbers = put(numbers, tables.lent)
        numbers = put(numbers, shown_rows(game))
        numbers = put(numbers, game.derived_players)
    return numbers


def shown_rows(game: Game) -> vec[i64]:
    """The shown fields of all cards, with those that continuous effects leave alone as they are stored."""
    rows = game.derived[:]
    for at in range(len(rows)):
        field = at % game.width
        if field != CARD and field < SILENT:
            rows[at] = game.cells[at]
    return rows


def read_tables(game: Game, tables: EffectTables, reader: Reader) -> None:
    """Read what `put_tables` wrote."""
    tables.clock = reader.number()
    tables.event_kinds = reader.number()
    tables.first_event = reader.number()
    tables.first_memory = reader.number()
    game.depth = reader.number()
    tables.paying = reader.number()
    tables.trial = reader.number()
    tables.settling = reader.number()
    for _ in range(reader.count()):
        tables.waiting.append(read_frame(reader))
    tables.waiting_abilities = reader.vector()
    tables.waiting_keys = reader.vector()
    tables.lasting = reader.vector()
    tables.limits = reader.vector()
    tables.since = reader.vector()
    tables.events = reader.vector()
    tables.memory = reader.vector()
    if game.depth > 0:
        tables.reshape = reader.flag()
        tables.lent = reader.vector()
        game.derived = reader.vector()
        game.derived_players = reader.vector()
        game.has_effects = len(game.derived) > 0


def put(numbers: vec[i64], more: vec[i64]) -> vec[i64]:
    """Write a length and that many numbers."""
    return extend(append(numbers, len(more)), more)


@final
class Reader:
    """Numbers taken one after the other."""

    def __init__(self, numbers: vec[i64]) -> None:
        self.numbers = numbers
        self.at: i64 = 0

    def number(self) -> i64:
        """The next number. Raises IndexError at the end."""
        found: i64 = self.numbers[self.at]
        self.at += 1
        return found

    def flag(self) -> bool:
        """The next number, 0 or 1, as what it says."""
        found = self.number()
        if found != 0 and found != 1:
            raise Unsound(f"{found} is neither yes nor no")
        return found == 1

    def count(self) -> i64:
        """The next number, of things that take at least one number each."""
        found = self.number()
        if found < 0 or found > len(self.numbers) - self.at:
            raise Unsound("it ends too early")
        return found

    def vector(self) -> vec[i64]:
        """The next numbers, as many as the first of them says."""
        count = self.count()
        found = self.numbers[self.at : self.at + count]
        self.at += count
        return found
