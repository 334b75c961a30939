"""Where rooms and matches are kept: SQLite in a file, or PostgreSQL by URL, through SQLAlchemy.

Everything is written by one thread, in the order in which it was asked for. What is asked for while it writes is
written together in one transaction, and nobody is told that something is written before it is on the disk.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import time
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from tefuda.errors import TefudaError
from tefuda.games.matches import FORMAT, Match, SavedDeck, SavedScenario
from tefuda.table.messages import ClockSettings

Found = TypeVar("Found")

LAYOUT: Final = 1
"""Number of the tables' layout; a store of another one is refused."""

metadata = MetaData()
layouts = Table("tefuda_layout", metadata, Column("number", Integer, primary_key=True))
rooms = Table(
    "tefuda_rooms",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("touched", Float, nullable=False, index=True),
    Column("record", Text, nullable=False),
)
played = Table(
    "tefuda_matches",
    metadata,
    Column("room", String(40), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seed", BigInteger, nullable=False),
    Column("record", Text, nullable=False),
    Column("conceded", Integer),
    Column("finished", Boolean, nullable=False),
)
given = Table(
    "tefuda_answers",
    metadata,
    Column("room", String(40), primary_key=True),
    Column("match", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("option", Integer, nullable=False),
    Column("left_0", Float, nullable=False),
    Column("left_1", Float, nullable=False),
)
uploads = Table(
    "tefuda_replays",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("touched", Float, nullable=False, index=True),
    Column("record", Text, nullable=False),
)


class SeatRecord(msgspec.Struct):
    """A seat as it is kept. `token` is the digest of the secret token, never the token; `level` is a computer's. A
    free seat has neither. `language` is the one that its player has read last."""

    name: str = ""
    level: str = ""
    token: str = ""
    deck: SavedDeck | None = None
    open: bool = False
    language: str = "en"


class RoomRecord(msgspec.Struct):
    """A room as it is kept, without its matches. `match` is the number of the newest one, 0 before the first; `prefix`
    are answers with which each match begins, from seed `seed` if that is not None; it may begin from a `scenario`. In a
    `lesson`, the player of the seat without a level is taught."""

    id: str
    game: str
    clock: ClockSettings
    seats: list[SeatRecord]
    match: int = 0
    prefix: list[tuple[int, int]] = []
    seed: int | None = None
    lesson: bool = False
    scenario: SavedScenario | None = None


class Kept(msgspec.Struct):
    """A match as it was kept, with what the players have left on their clocks (None before the first answer)."""

    match: Match
    left: tuple[float, float] | None


read_room = msgspec.json.Decoder(RoomRecord).decode
read_match = msgspec.json.Decoder(Match).decode


class StoreError(TefudaError):
    """The store cannot be opened, read or written."""


def url_of(place: str) -> str:
    """The database URL of a place: a URL as it is, anything else as the path of an SQLite file.

    >>> url_of("table.db")
    'sqlite:///table.db'
    >>> url_of("postgresql://me@host/tefuda")
    'postgresql+psycopg://me@host/tefuda'
    """
    if place.startswith(("postgres://", "postgresql://")):
        return f"postgresql+psycopg://{place.partition('://')[2]}"
    return place if "://" in place else f"sqlite:///{place}"


def opened(place: str) -> Engine:
    """The database of a place, with its tables. Raises `StoreError`."""
    try:
        url = make_url(url_of(place))
        if url.get_backend_name() == "sqlite" and url.database:
            Path(url.database).parent.mkdir(parents=True, exist_ok=True)
        engine = create_engine(url, pool_pre_ping=url.get_backend_name() != "sqlite")
        if url.get_backend_name() == "sqlite":
            event.listen(engine, "connect", make_durable)
        metadata.create_all(engine)
        with engine.begin() as connection:
            number = connection.execute(select(layouts.c.number)).scalar()
            if number is None:
                connection.execute(insert(layouts).values(number=LAYOUT))
    except (SQLAlchemyError, OSError, ImportError) as error:
        raise StoreError(f"the store {shown(place)} cannot be opened: {first_line(error)}") from error
    if number not in (None, LAYOUT):
        raise StoreError(f"the store {shown(place)} has layout {number}; this version of Tefuda reads {LAYOUT}")
    return engine


def shown(place: str) -> str:
    """A place as it may be printed: without a password."""
    return make_url(place).render_as_string(hide_password=True) if "://" in place else place


def first_line(error: BaseException) -> str:
    """What an error says, without the library's advice below it."""
    return (str(error).splitlines() or [type(error).__name__])[0]


def make_durable(connection: Any, _record: object) -> None:
    """What is committed survives a crash of the process and of the machine."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=10000")
    cursor.close()


class Store:
    """Rooms and matches on the disk. Used from one event loop."""

    def __init__(self, place: str) -> None:
        """Raises `StoreError`."""
        self.engine = opened(place)
        self.thread = ThreadPoolExecutor(1, "store")
        self.waiting: list[tuple[Callable[[Connection], object], asyncio.Future[None]]] = []
        self.busy = False

    async def close(self) -> None:
        """Write what waits, and close."""
        while self.waiting or self.busy:
            await asyncio.sleep(0.005)
        self.thread.shutdown()
        self.engine.dispose()

    # ------------------------------------------------------------ the machinery

    async def write(self, change: Callable[[Connection], object]) -> None:
        """Make a change; it is on the disk when this returns. Raises `StoreError`."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((change, written))
        if not self.busy:
            self.write_next()
        await asyncio.shield(written)

    def write_next(self) -> None:
        """Hand everything that waits to the thread."""
        batch, self.waiting = self.waiting, []
        self.busy = bool(batch)
        if not batch:
            return
        done = asyncio.get_running_loop().run_in_executor(self.thread, self.commit, [change for change, _ in batch])

        def tell(future: asyncio.Future[list[Exception | None]]) -> None:
            self.write_next()
            for (_, written), error in zip(batch, future.result(), strict=True):
                if written.cancelled():
                    continue
                if error is None:
                    written.set_result(None)
                else:
                    written.set_exception(StoreError(f"this could not be written down: {first_line(error)}"))

        done.add_done_callback(tell)

    def commit(self, changes: list[Callable[[Connection], object]]) -> list[Exception | None]:
        """In the thread: all changes in one transaction; if that fails, each in one of its own."""
        try:
            with self.engine.begin() as connection:
                for change in changes:
                    change(connection)
            return [None] * len(changes)
        except SQLAlchemyError as error:
            if len(changes) == 1:
                return [error]
        return [found for change in changes for found in self.commit([change])]

    async def read(self, question: Callable[[Connection], Found]) -> Found:
        """Ask, after everything before has been written."""

        def ask() -> Found:
            with self.engine.connect() as connection:
                return question(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, ask)
        except SQLAlchemyError as error:
            raise StoreError(f"the store cannot be read: {first_line(error)}") from error

    # ------------------------------------------------------------ rooms

    async def save_room(self, room: RoomRecord) -> None:
        """Write a room, new or as it is now."""
        record = msgspec.json.encode(room).decode()
        touched = time()

        def change(connection: Connection) -> None:
            values = {"touched": touched, "record": record}
            if not connection.execute(update(rooms).where(rooms.c.id == room.id).values(values)).rowcount:
                connection.execute(insert(rooms).values(id=room.id, **values))

        await self.write(change)

    async def room(self, id: str) -> RoomRecord | None:
        """A room that was kept."""

        def ask(connection: Connection) -> str | None:
            return connection.execute(select(rooms.c.record).where(rooms.c.id == id)).scalar()

        found = await self.read(ask)
        return None if found is None else read_room(found)

    async def forget_before(self, moment: float) -> None:
        """Forget rooms and replays that nobody has touched since."""

        def change(connection: Connection) -> None:
            old = select(rooms.c.id).where(rooms.c.touched < moment)
            connection.execute(delete(given).where(given.c.room.in_(old)))
            connection.execute(delete(played).where(played.c.room.in_(old)))
            connection.execute(delete(rooms).where(rooms.c.touched < moment))
            connection.execute(delete(uploads).where(uploads.c.touched < moment))

        await self.write(change)

    # ------------------------------------------------------------ matches

    async def begin_match(self, room: RoomRecord, match: Match) -> None:
        """Write down a new match of a room; it is `room.match`, and its answers so far belong to it."""
        record = msgspec.json.encode(msgspec.structs.replace(match, answers=[])).decode()
        saved = msgspec.json.encode(room).decode()
        number, touched = room.match, time()
        left = (float(room.clock.seconds), float(room.clock.seconds))
        rows = [answer_row(room.id, number, at, *answer, left) for at, answer in enumerate(match.answers)]

        def change(connection: Connection) -> None:
            connection.execute(update(rooms).where(rooms.c.id == room.id).values(touched=touched, record=saved))
            connection.execute(
                insert(played).values(room=room.id, number=number, seed=match.seed, record=record, finished=False)
            )
            if rows:
                connection.execute(insert(given), rows)

        await self.write(change)

    async def add_answers(
        self, room: str, match: int, number: int, seat: int, options: Sequence[int], left: tuple[float, float]
    ) -> None:
        """Write down the answers of a match from `number` on, all of them or none."""
        rows = [answer_row(room, match, number + at, seat, option, left) for at, option in enumerate(options)]
        await self.write(lambda connection: connection.execute(insert(given), rows))

    async def take_back(self, room: str, match: int, number: int) -> None:
        """Forget the answers of a match from `number` on."""
        gone = delete(given).where(given.c.room == room, given.c.match == match, given.c.number >= number)
        await self.write(lambda connection: connection.execute(gone))

    async def finish(self, room: str, match: int, conceded: int | None) -> None:
        """Note that a match has ended."""
        ended = update(played).where(played.c.room == room, played.c.number == match)
        values = {"finished": True, "conceded": conceded}
        await self.write(lambda connection: connection.execute(ended.values(values)))

    async def match(self, room: str, number: int) -> Kept | None:
        """A match that was kept, with its answers."""

        def ask(connection: Connection) -> Kept | None:
            row = connection.execute(select(played).where(played.c.room == room, played.c.number == number)).first()
            if row is None:
                return None
            answers = connection.execute(
                select(given).where(given.c.room == room, given.c.match == number).order_by(given.c.number)
            ).all()
            match = read_match(row.record)
            match.format, match.seed = FORMAT, row.seed
            match.answers = [(found.seat, found.option) for found in answers]
            match.conceded, match.finished = row.conceded, row.finished
            return Kept(match, (answers[-1].left_0, answers[-1].left_1) if answers else None)

        return await self.read(ask)

    # ------------------------------------------------------------ replays

    async def save_replay(self, id: str, match: Match) -> None:
        """Keep a replay that somebody has brought."""
        record = msgspec.json.encode(match).decode()
        touched = time()

        def change(connection: Connection) -> None:
            if not connection.execute(update(uploads).where(uploads.c.id == id).values(touched=touched)).rowcount:
                connection.execute(insert(uploads).values(id=id, touched=touched, record=record))

        await self.write(change)

    async def forget_replays(self, most: int) -> None:
        """Forget the replays that were brought the longest time ago, so that at most so many letters are kept."""

        def change(connection: Connection) -> None:
            sizes = select(uploads.c.id, func.length(uploads.c.record)).order_by(uploads.c.touched.desc())
            total = 0
            for id, size in connection.execute(sizes).all():
                total += size
                if total > most:
                    connection.execute(delete(uploads).where(uploads.c.id == id))

        await self.write(change)

    async def replay(self, id: str) -> Match | None:
        """A replay that was brought."""

        def ask(connection: Connection) -> str | None:
            return connection.execute(select(uploads.c.record).where(uploads.c.id == id)).scalar()

        found = await self.read(ask)
        return None if found is None else read_match(found)


def answer_row(
    room: str, match: int, number: int, seat: int, option: int, left: tuple[float, float]
) -> dict[str, object]:
    """An answer as a row."""
    return {
        "room": room,
        "match": match,
        "number": number,
        "seat": seat,
        "option": option,
        "left_0": left[0],
        "left_1": left[1],
    }
