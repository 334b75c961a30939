"""The database of the store: tables and their layout versions, connecting, and time-outs that hold even if the database
hangs.

SQLite and PostgreSQL differ only here and in `ownership`.
"""

from __future__ import annotations

import logging
import os
import socket
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Any, Final
from weakref import WeakSet

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    Connection,
    Engine,
    Float,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    cast,
    create_engine,
    event,
    func,
    insert,
    literal,
    select,
    text,
    update,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import StaticPool

from tefuda.errors import TefudaError

LAYOUT: Final = 2
"""Number of the tables' layout. A store of layout 1 is brought up to it when it is opened; later ones are refused."""
CONNECTING: Final = 3
"""Seconds within which PostgreSQL must take a connection."""
STATEMENT: Final = 4
"""Seconds after which PostgreSQL cancels a statement."""
ANSWERING: Final = 6.0
"""Seconds within which a database must answer at all; then its connections are cut."""
ADVISORY: Final = 0x7465_6675
"""First key of the advisory locks in PostgreSQL: "tefu"."""

log = logging.getLogger("tefuda.server")

metadata = MetaData()
layouts = Table("tefuda_layout", metadata, Column("number", Integer, primary_key=True))
rooms = Table(
    "tefuda_rooms",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("touched", Float, nullable=False, index=True),
    Column("record", Text, nullable=False),
    Column("owner", String(40)),
    Column("fence", BigInteger, nullable=False, server_default="0"),
)
"""`touched` is in seconds that servers of this store have run (`maintenance.running`). `owner` is the server that has
claimed the room; each claim raises `fence`, and each write must name the present one (a fencing token)."""
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
workers = Table(
    "tefuda_workers",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("expires", Float, nullable=False),
)
"""Servers that share the store, each with a lease that ends by the database's clock unless it is renewed."""
maintenance = Table(
    "tefuda_chores",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("running", Float, nullable=False),
    Column("keeper", String(40)),
)
"""One row: how many seconds servers of this store have run, and which of them sweeps. Ages are counted in these
seconds, so that neither a clock that jumps nor a server that was off for long makes anything old."""

UPGRADE: Final = (
    "ALTER TABLE tefuda_rooms ADD COLUMN owner VARCHAR(40)",
    "ALTER TABLE tefuda_rooms ADD COLUMN fence BIGINT DEFAULT 0 NOT NULL",
    "UPDATE tefuda_rooms SET touched = 0",
    "UPDATE tefuda_replays SET touched = 0",
)
"""From layout 1 to layout 2."""


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


def is_postgres(place: str) -> bool:
    """Whether a place is a PostgreSQL database.

    >>> is_postgres("postgresql://me@host/tefuda"), is_postgres("table.db")
    (True, False)
    """
    return url_of(place).startswith("postgresql")


def shown(place: str) -> str:
    """A place as it may be printed: without a password."""
    return make_url(place).render_as_string(hide_password=True) if "://" in place else place


def first_line(error: BaseException) -> str:
    """The first line of an error, without the library's advice below it."""
    return (str(error).splitlines() or [type(error).__name__])[0]


WRITING: Final = "it cannot be written to; see who may write its file and folder, or name another one with --store"
FAULTS: Final = {
    "unable to open database file": WRITING,
    "attempt to write a readonly database": WRITING,
    "file is not a database": "it is no SQLite database; name another file with --store",
    "database or disk is full": "the disk is full",
}
"""SQLite's errors about a file, in words for whoever starts a server."""


def fault_of(error: BaseException) -> str:
    """The reason why a store cannot be opened, without the names of Python and of the library."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    found = first_line(getattr(error, "orig", None) or error)
    return FAULTS.get(found, found)


class Database:
    """A database; its tables are those of this module, once `lay_out` has been called."""

    def __init__(self, place: str) -> None:
        """Raises `StoreError`."""
        self.place = place
        self.connections: WeakSet[Any] = WeakSet()
        self.lock = Lock()
        self.severed = False
        try:
            self.url = make_url(url_of(place))
            self.postgres = self.url.get_backend_name() == "postgresql"
            self.in_memory = self.url.get_backend_name() == "sqlite" and self.url.database in (None, "", ":memory:")
            self.engine = self.make_engine()
        except (SQLAlchemyError, OSError, ImportError) as error:
            raise self.not_opened(error) from error

    def not_opened(self, error: Exception) -> StoreError:
        """The error of a store that cannot be opened."""
        return StoreError(f"the store {shown(self.place)} cannot be opened: {fault_of(error)}")

    def make_engine(self) -> Engine:
        """The engine, with what each kind of database needs."""
        if self.postgres:
            engine = create_engine(self.with_time_outs())
            event.listen(engine, "connect", self.note_connection)
            return engine
        if self.in_memory:  # such a database is its one connection, which several threads use one after the other
            return create_engine(self.url, poolclass=StaticPool, connect_args={"check_same_thread": False})
        if self.url.get_backend_name() == "sqlite":
            Path(str(self.url.database)).parent.mkdir(parents=True, exist_ok=True)
            engine = create_engine(self.url)
            event.listen(engine, "connect", make_durable)
            return engine
        return create_engine(self.url)

    def with_time_outs(self) -> URL:
        """The URL of a PostgreSQL database with our time-outs, where it names none of its own."""
        limits = {
            "statement_timeout": STATEMENT * 1000,
            "lock_timeout": STATEMENT * 1000,
            "idle_in_transaction_session_timeout": 4 * STATEMENT * 1000,
            "tcp_keepalives_idle": 5,
            "tcp_keepalives_interval": 2,
            "tcp_keepalives_count": 3,
        }
        wanted: dict[str, str] = {
            "connect_timeout": str(CONNECTING),
            "keepalives_idle": "5",
            "keepalives_interval": "2",
            "keepalives_count": "3",
            "options": " ".join(f"-c {name}={value}" for name, value in limits.items()),
        }
        return self.url.update_query_dict({key: value for key, value in wanted.items() if key not in self.url.query})

    def lay_out(self) -> None:
        """Make the tables, or bring those of an earlier layout up to this one. Raises `StoreError`."""
        try:
            with self.engine.begin() as connection:
                self.make_tables(connection)
        except SQLAlchemyError as error:
            raise self.not_opened(error) from error

    def make_tables(self, connection: Connection) -> None:
        """Make what is missing, in one transaction."""
        if self.postgres:  # servers that start together make them one after the other
            connection.execute(text("SELECT pg_advisory_xact_lock(:key, 0)"), {"key": ADVISORY})
        elif self.engine.dialect.name == "sqlite":  # Python's driver would begin no transaction for DDL
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        layouts.create(connection, checkfirst=True)
        number = connection.execute(select(layouts.c.number)).scalar()
        if number not in (None, 1, LAYOUT):
            raise StoreError(
                f"the store {shown(self.place)} has layout {number}; this version of Tefuda reads up to {LAYOUT}"
            )
        if number == 1:
            for statement in UPGRADE:
                connection.execute(text(statement))
            connection.execute(update(layouts).values(number=LAYOUT))
        metadata.create_all(connection)
        if number is None:
            connection.execute(insert(layouts).values(number=LAYOUT))
        if connection.execute(select(maintenance.c.number)).first() is None:
            connection.execute(insert(maintenance).values(number=1, running=0.0))

    def now(self) -> ColumnElement[float]:
        """The time by the database's clock, in seconds."""
        if self.postgres:
            return cast(func.extract("epoch", func.clock_timestamp()), Float)
        return (func.julianday("now") - literal(2440587.5)) * literal(86400.0)

    def dispose(self) -> None:
        """Close all connections that are not in use."""
        self.engine.dispose()

    # ------------------------------------------------------------ a database that does not answer

    def note_connection(self, connection: Any, _record: object) -> None:
        """Remember a new connection, so that it can be cut."""
        with self.lock:
            self.connections.add(connection)
            if self.severed:
                raise StoreError("the store is being closed")

    def sever(self, *, for_good: bool = False) -> None:
        """Cut the connections to PostgreSQL from below: callers that wait for an answer get an error at once, even
        if the other side is frozen. May be called from any thread. `for_good`: no new ones are made."""
        with self.lock:
            self.severed = self.severed or for_good
            open_ones = [connection for connection in self.connections if not connection.closed]
        for connection in open_ones:
            with suppress(Exception), socket.socket(fileno=os.dup(connection.fileno())) as below:
                below.shutdown(socket.SHUT_RDWR)


def make_durable(connection: Any, _record: object) -> None:
    """Make committed writes survive a crash of the process and of the machine."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute(f"PRAGMA busy_timeout={STATEMENT * 1000}")


def touch_room(connection: Connection, room: str, fence: int, values: dict[str, Any] | None = None) -> bool:
    """Touch a room, and write `values` into its row, unless it has been claimed anew since (then False, and nothing is
    changed). In PostgreSQL the row is locked from here on: no claim passes before the end of the transaction."""
    running = select(maintenance.c.running).scalar_subquery()
    held = update(rooms).where(rooms.c.id == room, rooms.c.fence == fence)
    return connection.execute(held.values({"touched": running, **(values or {})})).rowcount == 1
