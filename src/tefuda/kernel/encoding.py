"""A game as bytes and back. Little-endian 64-bit numbers behind a header; a checksum tells damaged bytes."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ask import Ask
from tefuda.kernel.errors import BadState
from tefuda.kernel.events import bit
from tefuda.kernel.frame import Frame
from tefuda.kernel.history import (
    HISTORY_WIDTH,
    MOST_RECORDS,
    RECORD_CARD,
    RECORD_DEFINITION,
    RECORD_KIND,
    RECORD_SEAT,
)
from tefuda.kernel.layers import recompute
from tefuda.kernel.memory import FIELDS, get_to_know_all
from tefuda.kernel.rows import CARD, HOST, NONE, ORIGIN, PILE
from tefuda.kernel.standing import (
    ABILITY,
    EVENT_CARD,
    EVENT_WIDTH,
    HOLDER,
    LASTING_WIDTH,
    LIMIT_WIDTH,
    Standing,
)

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

MAGIC: Final = b"TEFUDA\x00\x03"
"""First bytes of every encoded game; the last byte is the version of the layout."""
CHECK: Final = 8
"""Bytes of checksum at the end."""
MOST: Final = 1 << 22
"""No encoded game is longer than this many bytes."""


def encoded(game: Game) -> bytes:
    """The whole state: header, game name, numbers, checksum."""
    numbers = vec[i64]()
    numbers = append(numbers, game.width)
    numbers = put(numbers, game.cells)
    numbers = put(numbers, game.numbers)
    numbers = put(numbers, game.player_numbers)
    numbers = put(numbers, game.chance.words)
    numbers = put(numbers, game.chance.script)
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
    if game.standing is not None:
        numbers = put_standing(numbers, game, game.standing)
    name = game.rules.name.encode()
    body = MAGIC + bytes([len(name)]) + name + game.book.digest + bytes(memoryview(numbers))
    return body + blake2b(body, digest_size=CHECK).digest()


def game_name(data: bytes) -> str:
    """The name of the game that these bytes are a state of. Raises `BadState` when they are none."""
    if len(data) < len(MAGIC) + 1 + CHECK or data[: len(MAGIC) - 1] != MAGIC[:-1]:
        raise BadState("these bytes are not a Tefuda game")
    if data[len(MAGIC) - 1] != MAGIC[-1]:
        raise BadState(
            f"this game was written by another version of Tefuda (layout {data[len(MAGIC) - 1]}, this is {MAGIC[-1]})"
        )
    if len(data) > MOST or blake2b(data[:-CHECK], digest_size=CHECK).digest() != data[-CHECK:]:
        raise BadState("the bytes of this game are damaged or cut short")
    length = data[len(MAGIC)]
    return data[len(MAGIC) + 1 : len(MAGIC) + 1 + length].decode()


def decode_into(game: Game, data: bytes) -> Game:
    """Fill an empty table of the right game with an encoded state. Raises `BadState`."""
    if game_name(data) != game.rules.name:
        raise BadState(f"these bytes are a game of {game_name(data)}, not of {game.rules.name}")
    start = len(MAGIC) + 1 + data[len(MAGIC)]
    digest = data[start : start + len(game.book.digest)]
    if digest != game.book.digest:
        raise BadState("this game was played with other card texts than the ones installed here")
    start += len(digest)
    if (len(data) - CHECK - start) % 8 != 0:
        raise BadState("the bytes of this game are damaged or cut short")
    reader = Reader(vec[i64](memoryview(data)[start:-CHECK].cast("q")))
    try:
        fill(game, reader)
    except (IndexError, ValueError) as error:
        raise BadState("the bytes of this game do not describe a table") from error
    return game


def fill(game: Game, reader: Reader) -> None:
    """Read the numbers in the order in which `encoded` wrote them."""
    if reader.number() != game.width:
        raise ValueError("other fields")
    game.cells = reader.vector()
    game.numbers = reader.vector()
    game.player_numbers = reader.vector()
    game.chance.words = reader.vector()
    game.chance.script = reader.vector()
    game.over = reader.number() == 1
    game.winner = reader.number()
    game.reason = reader.number()
    game.acting = reader.number()
    if reader.number() != len(game.piles):
        raise ValueError("other piles")
    for pile in game.piles:
        pile.cards = reader.vector()
    for _ in range(reader.number()):
        game.frames.append(read_frame(reader))
    for _ in range(reader.number()):
        ask = Ask(reader.number(), reader.number(), vec[i64](), reader.number())
        ask.least = reader.number()
        ask.most = reader.number()
        ask.about = reader.number()
        ask.answer = reader.number()
        ask.options = reader.vector()
        ask.picked = reader.vector()
        game.asks.append(ask)
    game.history = reader.vector()
    if game.standing is not None:
        read_standing(game, game.standing, reader)
    if reader.at != len(reader.numbers):
        raise ValueError("length")
    check(game)
    if game.standing is not None:
        get_to_know_all(game, game.standing)
        if game.depth == 0:
            recompute(game, game.standing)


def check(game: Game) -> None:
    """Refuse numbers that no game can have: rows, piles, programs and definitions must exist."""
    rows = game.count_rows()
    if len(game.cells) != rows * game.width or len(game.chance.words) != 4:
        raise ValueError("rows")
    lying: i64 = 0
    for number in range(len(game.piles)):
        for card in game.piles[number].cards:
            if card != NONE:
                lying += 1
                if card < 0 or card >= rows or game.base(card, PILE) != number:
                    raise ValueError("piles")
    for row in range(rows):
        if not (printed(game, game.base(row, CARD)) and printed(game, game.base(row, ORIGIN))):
            raise ValueError("cards")
        if not printed(game, game.definition(row)):
            raise ValueError("cards")
        if game.base(row, HOST) < NONE or game.base(row, HOST) >= rows:
            raise ValueError("hosts")
        if game.base(row, PILE) != NONE:
            lying -= 1
    if lying != 0:
        raise ValueError("piles")
    check_history(game)
    events: i64 = 0
    if game.standing is not None:
        check_standing(game, game.standing)
        events = len(game.standing.events) // EVENT_WIDTH
        for frame in game.standing.waiting:
            check_frame(game, frame, events)
    for frame in game.frames:
        check_frame(game, frame, events)


def printed(game: Game, definition: i64) -> bool:
    """Whether there is a card definition of this number."""
    return definition >= 0 and definition < len(game.book.cards)


def check_history(game: Game) -> None:
    """Refuse a history of broken rows, of what is not recorded, or about cards that do not exist."""
    rows = game.history
    if len(rows) % HISTORY_WIDTH != 0 or len(rows) > MOST_RECORDS * HISTORY_WIDTH:
        raise ValueError("history")
    for at in range(0, len(rows), HISTORY_WIDTH):
        kind: i64 = rows[at + RECORD_KIND]
        if kind < 0 or kind > 61 or game.rules.recorded & bit(kind) == 0:
            raise ValueError("history")
        if rows[at + RECORD_SEAT] < NONE or rows[at + RECORD_SEAT] > 1:
            raise ValueError("history")
        if rows[at + RECORD_CARD] < NONE or rows[at + RECORD_CARD] >= game.count_rows():
            raise ValueError("history")
        if rows[at + RECORD_DEFINITION] != NONE and not printed(game, rows[at + RECORD_DEFINITION]):
            raise ValueError("history")


def check_frame(game: Game, frame: Frame, events: i64) -> None:
    """Refuse a frame whose program, cards or event do not exist."""
    if frame.program < 0 or frame.program >= len(game.book.ready) or frame.position < 0:
        raise ValueError("programs")
    if frame.event < NONE or (game.standing is not None and frame.event >= events):
        raise ValueError("events")
    for card in (frame.source, frame.other, frame.candidate):
        if card < NONE or card >= game.count_rows():
            raise ValueError("frames")


def check_standing(game: Game, standing: Standing) -> None:
    """Refuse tables of broken rows, or about cards and abilities that do not exist."""
    rows = game.count_rows()
    abilities: i64 = len(game.book.ready_abilities)
    whole = len(standing.lasting) % LASTING_WIDTH == 0 and len(standing.limits) % LIMIT_WIDTH == 0
    whole = whole and len(standing.lent) % LASTING_WIDTH == 0 and len(standing.events) % EVENT_WIDTH == 0
    if not whole or len(standing.memory) % (FIELDS + game.width) != 0 or game.depth < 0:
        raise ValueError("tables")
    waiting = len(standing.waiting)
    if waiting != len(standing.waiting_abilities) or waiting != len(standing.waiting_keys):
        raise ValueError("waiting")
    for at in range(0, len(standing.lasting), LASTING_WIDTH):
        check_lasting(standing.lasting, at, rows, abilities)
    for at in range(0, len(standing.lent), LASTING_WIDTH):
        check_lasting(standing.lent, at, rows, abilities)
    for at in range(EVENT_CARD, len(standing.events), EVENT_WIDTH):
        if standing.events[at] < NONE or standing.events[at] >= rows:
            raise ValueError("events")
    for at in range(0, len(standing.memory), FIELDS + game.width):
        pile: i64 = standing.memory[at + FIELDS + PILE]
        if standing.memory[at] < 0 or standing.memory[at] >= rows or pile < NONE or pile >= len(game.piles):
            raise ValueError("memory")
    for ability in standing.waiting_abilities:
        if ability < 0 or ability >= abilities:
            raise ValueError("waiting")


def check_lasting(table: vec[i64], at: i64, rows: i64, abilities: i64) -> None:
    """Refuse a lasting row about a card or an ability that does not exist."""
    if table[at + HOLDER] < NONE or table[at + HOLDER] >= rows:
        raise ValueError("lasting")
    if table[at + ABILITY] < 0 or table[at + ABILITY] >= abilities:
        raise ValueError("lasting")


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


def put_standing(numbers: vec[i64], game: Game, standing: Standing) -> vec[i64]:
    """Write the tables of what waits, lasts and is remembered. What is shown follows from the rest, except inside an
    open batch."""
    for value in (standing.clock, standing.ears, standing.first_event, standing.first_memory, game.depth):
        numbers = append(numbers, value)
    for value in (standing.paying, standing.trial, standing.settling, len(standing.waiting)):
        numbers = append(numbers, value)
    for frame in standing.waiting:
        numbers = put_frame(numbers, frame)
    numbers = put(numbers, standing.waiting_abilities)
    numbers = put(numbers, standing.waiting_keys)
    numbers = put(numbers, standing.lasting)
    numbers = put(numbers, standing.limits)
    numbers = put(numbers, standing.since)
    numbers = put(numbers, standing.events)
    numbers = put(numbers, standing.memory)
    if game.depth > 0:
        numbers = append(numbers, 1 if standing.reshape else 0)
        numbers = put(numbers, standing.lent)
        numbers = put(numbers, game.shown)
        numbers = put(numbers, game.shown_players)
    return numbers


def read_standing(game: Game, standing: Standing, reader: Reader) -> None:
    """Read what `put_standing` wrote."""
    standing.clock = reader.number()
    standing.ears = reader.number()
    standing.first_event = reader.number()
    standing.first_memory = reader.number()
    game.depth = reader.number()
    standing.paying = reader.number()
    standing.trial = reader.number()
    standing.settling = reader.number()
    for _ in range(reader.number()):
        standing.waiting.append(read_frame(reader))
    standing.waiting_abilities = reader.vector()
    standing.waiting_keys = reader.vector()
    standing.lasting = reader.vector()
    standing.limits = reader.vector()
    standing.since = reader.vector()
    standing.events = reader.vector()
    standing.memory = reader.vector()
    if game.depth > 0:
        standing.reshape = reader.number() == 1
        standing.lent = reader.vector()
        game.shown = reader.vector()
        game.shown_players = reader.vector()
        game.lively = len(game.shown) > 0
        if game.lively and (len(game.shown), len(game.shown_players)) != (len(game.cells), len(game.player_numbers)):
            raise ValueError("shown")


def put(numbers: vec[i64], more: vec[i64]) -> vec[i64]:
    """Write a length and that many numbers."""
    numbers = append(numbers, len(more))
    for value in more:
        numbers = append(numbers, value)
    return numbers


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

    def vector(self) -> vec[i64]:
        """The next numbers, as many as the first of them says."""
        count = self.number()
        if count < 0 or count > len(self.numbers) - self.at:
            raise ValueError("length")
        found = self.numbers[self.at : self.at + count]
        self.at += count
        return found
