"""Writing to the database: by one thread, in the order in which it was asked for. What is asked for while it writes is
written together in one transaction, and nobody is told that something is written before it is on the disk.

Everything ends within seconds, even when the database is frozen: `Database.sever` cuts the connections then.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, SQLAlchemyError

from tefuda.server.database import ANSWERING, CONNECTING, Database, StoreError, first_line
from tefuda.server.ownership import owners_lock

Found = TypeVar("Found")
Change = Callable[[Connection], Any]

LOOKING: Final = 0.25
"""Seconds between two looks at whether the database still answers."""
QUICK: Final = 1.0
"""Seconds within which a dead connection must show itself if the work is to be tried again at once."""
CLOSED: Final = "the store is closed; nothing has been changed"

log = logging.getLogger("tefuda.server")


class Unavailable(StoreError):
    """Nothing was written: the database does not answer, or refuses everything."""


class Unconfirmed(StoreError):
    """Nobody knows whether it was written."""


class LeaseLost(StoreError):
    """Nothing was written: another server has claimed the room."""


class Writing(Generic[Found]):
    """A change that waits to be written, and who waits for it."""

    def __init__(self, change: Callable[[Connection], Found]) -> None:
        self.change = change
        self.asked = monotonic()
        self.written: asyncio.Future[Found] = asyncio.get_running_loop().create_future()

    def resolve(self, found: Found | Exception) -> None:
        """Tell who waits."""
        if self.written.cancelled():
            return
        if isinstance(found, Exception):
            self.written.set_exception(found)
            self.written.exception()  # it is no news if nobody waits any longer
        else:
            self.written.set_result(found)


class Writer:
    """A database that is written to and read by one thread, and locked against other servers. Used from one event
    loop."""

    def __init__(self, place: str, *, shared: bool = False) -> None:
        """`shared`: other servers use the same PostgreSQL database, and this one has a lease. Raises `StoreError`, also
        when another server uses the store alone."""
        self.database = Database(place)
        self.shared = shared
        self.lock = owners_lock(self.database, shared=shared)
        try:
            self.lock.take()
            self.database.lay_out()
        except StoreError:
            self.lock.release()
            self.database.dispose()
            raise
        self.thread = ThreadPoolExecutor(1, "store")
        self.waiting: list[Writing[Any]] = []
        self.busy = False
        self.since: float | None = None
        self.closed = threading.Event()
        threading.Thread(target=self.watch, name="store's watch", daemon=True).start()

    async def close(self) -> None:
        """Write what waits, as long as the database answers, and close."""
        until = monotonic() + ANSWERING + CONNECTING
        while self.busy and monotonic() < until:
            await asyncio.sleep(0.005)
        try:
            await self.work(self.lock.release)
        except StoreError as error:
            log.error("the store could not be left in order: %s", error)
        self.database.sever(for_good=True)
        self.closed.set()
        self.thread.shutdown(wait=False)  # what it has still to do is refused, so that nobody waits for ever
        self.database.dispose()

    # ------------------------------------------------------------ the machinery

    def watch(self) -> None:
        """In a thread of its own: cut the connections when the database does not answer."""
        while not self.closed.wait(LOOKING):
            since = self.since
            if since is not None and monotonic() - since > ANSWERING:
                self.database.sever()

    async def write(self, change: Callable[[Connection], Found]) -> Found:
        """Make a change and return what it returns; it is on the disk then. Raises `StoreError`."""
        writing = Writing(change)
        self.waiting.append(writing)
        if not self.busy:
            self.write_next()
        return await writing.written

    async def carry_out(self, statement: Executable) -> None:
        """Carry out one statement; what it changes is on the disk then. Raises `StoreError`."""

        def change(connection: Connection) -> None:
            connection.execute(statement)

        await self.write(change)

    def write_next(self) -> None:
        """Hand everything that waits to the thread."""
        batch, self.waiting = self.waiting, []
        self.busy = bool(batch) and not self.closed.is_set()
        if not self.busy:
            for writing in batch:
                writing.resolve(Unavailable(CLOSED))
            return
        changes = [writing.change for writing in batch]
        done = asyncio.get_running_loop().run_in_executor(self.thread, self.commit, changes)

        def tell(future: asyncio.Future[list[Any]]) -> None:
            self.write_next()
            for writing, found in zip(batch, future.result(), strict=True):
                writing.resolve(found)

        done.add_done_callback(tell)

    def commit(self, changes: list[Change]) -> list[Any]:
        """In the thread: all changes in one transaction; if one of them cannot be made, each in one of its own. Returns
        what they return, or raise."""
        try:
            return self.timed(lambda: self.transact(changes))
        except (Unavailable, Unconfirmed) as error:
            return [error] * len(changes)
        except Exception as error:
            if len(changes) > 1:
                return [found for change in changes for found in self.commit([change])]
            if isinstance(error, StoreError):
                return [error]
            log.error("a change could not be written: %s", first_line(error), exc_info=error)
            return [StoreError("this could not be saved; the error has been logged")]

    def transact(self, changes: list[Change]) -> list[Any]:
        """Make changes in one transaction."""
        committing = False
        try:
            with self.database.engine.connect() as connection:
                found = [change(connection) for change in changes]
                committing = True
                connection.commit()
            return found
        except SQLAlchemyError as error:
            if committing:
                log.error("the store has not confirmed a change: %s", first_line(error))
                raise Unconfirmed(
                    "the store has not confirmed this; the table shows in a moment whether it holds"
                ) from error
            raise

    def timed(self, job: Callable[[], Found]) -> Found:
        """In the thread: do something with the database. When a connection turns out to be dead before anything was
        committed, it is done once more with a new one. Raises `Unavailable`, and what the job raises."""
        if self.closed.is_set():
            raise Unavailable(CLOSED)
        self.since = began = monotonic()
        try:
            try:
                return job()
            except DBAPIError as error:
                if not error.connection_invalidated or monotonic() - began > QUICK:
                    raise
            return job()
        except IntegrityError:
            raise
        except (OperationalError, DBAPIError) as error:
            if not isinstance(error, OperationalError) and not error.connection_invalidated:
                raise
            log.error("the database does not answer: %s", first_line(error))
            raise Unavailable(
                "the database does not answer; nothing has been changed, try again in a moment"
            ) from error
        finally:
            self.since = None

    async def work(self, job: Callable[[], Found]) -> Found:
        """Do something in the thread, after everything before has been written. Raises `StoreError`."""
        if self.closed.is_set():
            raise Unavailable(CLOSED)
        asked = monotonic()

        def do() -> Found:
            if monotonic() - asked > ANSWERING:
                raise Unavailable("the database does not answer; try again in a moment")
            return self.timed(job)

        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, do)
        except SQLAlchemyError as error:
            log.error("the store could not be read: %s", first_line(error), exc_info=error)
            raise StoreError("the database cannot be read; the error has been logged") from error

    async def read(self, question: Callable[[Connection], Found]) -> Found:
        """Ask, after everything before has been written. Raises `StoreError`."""

        def ask() -> Found:
            with self.database.engine.connect() as connection:
                return question(connection)

        return await self.work(ask)
