"""The supervisor of several workers behind one port: it starts, watches and restarts them.

Each worker is a process with a socket of its own at the same address (SO_REUSEPORT): the system gives each connection
to one of them. When a worker dies, its lease is ended at once, so that the others can claim its rooms, and another
worker is started in its place. Workers are forked from a process that has loaded the games already (`preloaded`) and
does nothing else, so that this takes a moment.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import tempfile
import threading
from collections.abc import Callable, Sequence
from multiprocessing import connection, get_all_start_methods, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from sqlalchemy import delete

from tefuda.errors import TefudaError
from tefuda.games import registry
from tefuda.server.database import Database, StoreError, first_line
from tefuda.server.database import workers as leases
from tefuda.server.handover import Handover, clean
from tefuda.server.listening import fault_of
from tefuda.server.serving import Settings, announce, server_for, url_at

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

PRELOADED: Final = "tefuda.server.preloaded"
"""The module that the process imports from which workers are forked."""
STARTING: Final = 60.0
"""Seconds within which a worker must stand."""
MOST_FAILURES: Final = 5
"""The number of workers in a row that may fail to start before the server gives up."""
ENDING: Final = 25.0
"""Seconds within which workers must have ended that were told to."""

log = logging.getLogger("tefuda.server")


def starting() -> ForkServerContext | SpawnContext:
    """The start method of workers: forked from a process that has loaded the games, where the system can do that."""
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([PRELOADED])
    return context


class Worker:
    """A worker, as its supervisor sees it."""

    def __init__(self, settings: Settings, folder: Path, place: int, places: int) -> None:
        """It has a place among so many, and hands connections over to the others in a folder (see `handover`)."""
        self.name = secrets.token_hex(8)
        self.place = place
        self.stood = False
        context = starting()
        self.status, sending = context.Pipe(duplex=False)
        self.process: BaseProcess = context.Process(
            target=work, args=(settings, self.name, (folder, place, places), sending, registry.open_folders())
        )
        self.process.start()
        sending.close()

    def has_started(self) -> bool:
        """Whether it has said that it stands."""
        try:
            return self.status.poll() and not self.status.recv()
        except EOFError:
            return False

    def ready(self, patience: float) -> bool:
        """Whether it stands, or stands within so many seconds. Raises `StoreError` when it says why it does not."""
        if not connection.wait([self.status, self.process.sentinel], patience):
            return False
        try:
            said = str(self.status.recv()) if self.status.poll() else "a worker has ended before it stood"
        except EOFError:
            said = "a worker has ended before it stood"
        if said:
            raise StoreError(said)
        self.stood = True
        return True


class Supervisor:
    """Starts workers, and others in the place of those that die."""

    def __init__(self, settings: Settings, count: int, ready: Callable[[str], None] | None = None) -> None:
        """Raises `StoreError` where the system cannot share a port."""
        if not hasattr(socket, "SO_REUSEPORT"):
            raise StoreError("this system does not let several processes listen on one port; use --workers 1")
        self.count = count
        self.when_ready = ready
        self.reserved = listener(settings.host, settings.port)
        port = self.reserved.getsockname()[1]
        self.settings = replace(settings, port=port)
        self.workers: list[Worker] = []
        self.stopping = threading.Event()
        self.failures = 0
        self.folder = Path(tempfile.mkdtemp(prefix="tefuda-"))

    def run(self) -> None:
        """Serve until somebody stops it. Raises `StoreError`."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self.stopping.set())
        try:
            self.workers = [self.worker(place) for place in range(self.count)]
            for worker in self.workers:
                until = monotonic() + STARTING
                while not self.stopping.is_set() and not worker.ready(0.2):
                    if monotonic() > until:
                        raise StoreError(f"a worker did not start within {STARTING:g} seconds")
            if not self.stopping.is_set():
                url = self.settings.public or url_at(self.reserved.getsockname())
                announce(url)
                if self.when_ready is not None:
                    self.when_ready(url)
            while not self.stopping.is_set():
                self.look()
        finally:
            self.end()

    def look(self) -> None:
        """Look after the workers for a moment. Raises `StoreError` when they cannot be started any more."""
        connection.wait([worker.process.sentinel for worker in self.workers], 0.2)
        for worker in list(self.workers):
            if not worker.stood and worker.has_started():
                worker.stood = True
                print("Another worker serves in its place.", flush=True)
            if worker.process.is_alive() or self.stopping.is_set():
                continue
            log.error("worker %s has ended (%s); another one is started", worker.process.pid, worker.process.exitcode)
            self.workers.remove(worker)
            self.failures = 0 if worker.stood else self.failures + 1
            if self.failures >= MOST_FAILURES:
                raise StoreError(f"{self.failures} workers in a row failed to start")
            self.end_lease(worker)
            self.workers.append(self.worker(worker.place))

    def worker(self, place: int) -> Worker:
        """Start a worker at a place among all of them."""
        return Worker(self.settings, self.folder, place, self.count)

    def end_lease(self, worker: Worker) -> None:
        """Let the others claim the rooms of a worker that has died. (Without this they wait for the end of its
        lease.)"""
        try:
            database = Database(self.settings.store)
            with database.engine.begin() as store:
                store.execute(delete(leases).where(leases.c.id == worker.name))
            database.dispose()
        except Exception as error:  # whatever the driver raises: nothing more is lost than time
            log.error("the lease of a dead worker could not be ended: %s", first_line(error))

    def end(self) -> None:
        """End all workers."""
        self.reserved.close()
        for worker in self.workers:
            worker.process.terminate()
        until = monotonic() + ENDING
        for worker in self.workers:
            worker.process.join(max(0.0, until - monotonic()))
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
        clean(self.folder)


def listener(host: str, port: int) -> socket.socket:
    """A socket bound to an address that others may share. Raises `StoreError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        raise StoreError(fault_of(host, port, error)) from error
    return found


# ---------------------------------------------------------------- in the worker


def work(
    settings: Settings,
    name: str,
    place: tuple[Path, int, int],
    sentence: Connection,
    boxes: Sequence[Path] = (),
) -> None:
    """Serve, as one of several, at a place of a `Handover`, with these boxes of cards. Says "" as soon as it stands, or
    why it does not."""
    threading.Thread(target=leave_with_the_supervisor, daemon=True).start()
    try:
        for folder in boxes:
            registry.use_cards(folder)
        server = server_for(settings, name, Handover(*place))
        server.announces = False
        server.ready = lambda _: sentence.send("")
        server.run([listener(settings.host, settings.port)])
        if not server.started:
            sentence.send("a worker could not begin; its errors are above")
    except TefudaError as error:
        sentence.send(str(error))
    except SystemExit:
        sentence.send("a worker could not begin; its errors are above")


def leave_with_the_supervisor() -> None:
    """End this process when the supervisor has been killed."""
    supervisor = parent_process()
    if supervisor is not None:
        connection.wait([supervisor.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
