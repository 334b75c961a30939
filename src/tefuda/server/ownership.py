"""Ownership of a store: one server alone, or several that share it with leases.

A server that uses a store alone holds a lock on it for as long as it lives: on SQLite an exclusive transaction in a
small database beside the file, on PostgreSQL a session's advisory lock. The system or the database frees both when the
process dies. Servers that share a store (`tefuda serve --workers`, with Redis) hold the same advisory lock together.

The lock decides who may start. That nothing is lost does not hang on it: every write carries the fencing token of its
room (`database.touch_room`).
"""

from __future__ import annotations

import sqlite3
from time import monotonic, sleep
from typing import Final

from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from tefuda.server.database import ADVISORY, Database, StoreError, fault_of, first_line, shown

WAITING: Final = 5.0
"""Seconds for which a server that starts waits for one that is just ending."""
AGAIN: Final = 0.1
"""Seconds between two tries."""


class NoLock:
    """A lock on a store that holds nothing: for databases that live in memory, and those that nothing is known
    about."""

    def take(self) -> None:
        """Take the lock, or raise `StoreError`."""

    def check(self) -> bool:
        """Whether the lock is still held, or could be taken again after it was lost with its connection. Raises
        `StoreError` when that cannot be found out."""
        return True

    def release(self) -> None:
        """Let others have it."""


def taken(place: str) -> StoreError:
    """The error for a second server."""
    return StoreError(
        f"another server uses the store {shown(place)}; end that one first, or "
        "start this one with another store: tefuda serve --store FILE"
    )


class SqliteLock(NoLock):
    """The lock of an SQLite file: an exclusive transaction in a second database, `FILE.owner`. (The file itself stays
    free for backups.) The system keeps it as long as this process lives."""

    def __init__(self, database: Database) -> None:
        self.place = str(database.url.database)
        self.connection: sqlite3.Connection | None = None

    def take(self) -> None:
        try:
            connection = sqlite3.connect(
                f"{self.place}.owner", timeout=WAITING, isolation_level=None, check_same_thread=False
            )
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorname", "") == "SQLITE_BUSY":
                raise taken(self.place) from error
            raise StoreError(f"the store {self.place} cannot be opened: {fault_of(error)}") from error
        self.connection = connection

    def release(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None


class PostgresLock(NoLock):
    """The lock of a PostgreSQL database: an advisory lock of a session, exclusive or `shared`."""

    def __init__(self, database: Database, *, shared: bool) -> None:
        self.database = database
        self.shared = shared
        self.connection: Connection | None = None

    def take(self) -> None:
        if not self.taken_in_time():
            raise taken(self.database.place)

    def taken_in_time(self) -> bool:
        """Take the lock as soon as a server that is just ending has left it; False if none does."""
        until = monotonic() + WAITING
        while not self.tried():
            if monotonic() > until:
                self.release()
                return False
            sleep(AGAIN)
        return True

    def tried(self) -> bool:
        """Try to take the lock, in a connection of its own."""
        kind = "_shared" if self.shared else ""
        try:
            if self.connection is None:
                fresh = self.database.engine.connect()
                self.connection = fresh.execution_options(isolation_level="AUTOCOMMIT")
            asked = text(f"SELECT pg_try_advisory_lock{kind}(:key, hashtext(current_schema()))")
            return bool(self.connection.execute(asked, {"key": ADVISORY}).scalar())
        except SQLAlchemyError as error:
            self.release()
            raise StoreError(f"the store cannot be reached: {first_line(error)}") from error

    def check(self) -> bool:
        if self.connection is not None:
            try:
                self.connection.execute(text("SELECT 1"))
                return True
            except SQLAlchemyError:
                self.release()
        return self.taken_in_time()

    def release(self) -> None:
        if self.connection is not None:
            if not self.connection.invalidated:
                self.connection.detach()
            self.connection.close()
            self.connection = None


def owners_lock(database: Database, *, shared: bool) -> NoLock:
    """The lock of a store."""
    if database.postgres:
        return PostgresLock(database, shared=shared)
    if database.engine.dialect.name == "sqlite" and not database.in_memory:
        return SqliteLock(database)
    return NoLock()
