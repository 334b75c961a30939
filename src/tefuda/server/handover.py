"""Passing an open connection from one worker of a machine to another: a client moves to the worker that owns its room.

The system gives a connection to any of the workers at a port. A WebSocket that names its room (`/ws?room=ID`) belongs
to one of them by that name (rendezvous hashing), so both players of a match, and the spectators, are at one worker,
and nothing that they do has to pass between workers. The worker that got it passes on the open socket, with the
request that it has read, over a Unix socket (SCM_RIGHTS); the peer notices nothing. If that worker does not stand just
now, or has too much to take in, the connection stays where it is, and the room is reached as one of another worker
(`remote`).
"""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from array import array
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import parse_qs

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, BaseTransport, Protocol

LONGEST: Final = 64 * 1024
"""No request that is handed over is longer: heads are bounded far below (`Limits.head`)."""
AT_ONCE: Final = 32
"""So many connections are taken in before the worker does something else."""

log = logging.getLogger("tefuda.server")


def room_named(url: bytes) -> str:
    """The room that the URL of a WebSocket names, "" for none.

    >>> room_named(b"/ws?room=C8Td4ej6hvAB"), room_named(b"/ws"), room_named(b"/other?room=x")
    ('C8Td4ej6hvAB', '', '')
    """
    path, _, query = url.decode("latin-1").partition("?")
    return parse_qs(query).get("room", [""])[0] if path == "/ws" else ""


def place_of(room: str, places: int) -> int:
    """The worker, 0 or more, to which a room belongs, of so many (rendezvous hashing: with another number of workers,
    most rooms stay where they are)."""
    return max(range(places), key=lambda place: blake2b(f"{place} {room}".encode(), digest_size=8).digest())


class Handover:
    """Connections passed between the workers of a machine. Each worker has a Unix socket in `folder`, which only this
    user may enter."""

    def __init__(self, folder: Path, place: int, places: int) -> None:
        """This worker has `place` (0 or more) among so many."""
        self.folder = folder
        self.place = place
        self.places = places
        self.mailbox: socket.socket | None = None
        self.serve: Callable[[], Protocol] | None = None

    def begin(self, loop: AbstractEventLoop, serve: Callable[[], Protocol]) -> None:
        """Take in what others hand over; `serve` makes the protocol of a new connection. Where there can be no socket
        (a path that is too long for one), every connection stays where it is."""
        path = self.path(self.place)
        mailbox = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        mailbox.setblocking(False)
        try:
            path.unlink(missing_ok=True)  # of a worker that had this place and has died
            mailbox.bind(str(path))
        except OSError as error:
            mailbox.close()
            log.warning(
                "connections are not handed to other workers: %s: %s (TMPDIR names another folder)", path, error
            )
            return
        self.mailbox = mailbox
        self.serve = serve
        loop.add_reader(mailbox.fileno(), self.take_in, loop)

    def end(self, loop: AbstractEventLoop) -> None:
        """Take in no more."""
        if self.mailbox is not None:
            loop.remove_reader(self.mailbox.fileno())
            self.mailbox.close()
            self.mailbox = None
            self.path(self.place).unlink(missing_ok=True)

    def path(self, place: int) -> Path:
        """The path of a worker's socket."""
        return self.folder / str(place)

    def hand_over(self, url: bytes, request: bytes, transport: BaseTransport) -> bool:
        """Hand a connection to the worker to which the room in its URL belongs, with the request that has been read of
        it. False if it stays here; else this process is done with it."""
        room = room_named(url)
        if not room or self.mailbox is None or len(request) > LONGEST:
            return False
        place = place_of(room, self.places)
        handle = transport.get_extra_info("socket")
        if place == self.place or handle is None:
            return False
        try:
            rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [handle.fileno()]))
            self.mailbox.sendmsg([request], [rights], 0, str(self.path(place)))
        except OSError:  # nobody stands there, or it has too much to take in
            return False
        return True

    def take_in(self, loop: AbstractEventLoop) -> None:
        """Serve the connections that others have handed over."""
        for _ in range(AT_ONCE):
            if self.mailbox is None or self.serve is None:
                return
            try:
                request, handles, _flags, _address = socket.recv_fds(self.mailbox, LONGEST, 1)
            except (BlockingIOError, InterruptedError):
                return
            for handle in handles:
                task = loop.create_task(self.go_on(loop, socket.socket(fileno=handle), request))
                task.add_done_callback(note_failure)

    async def go_on(self, loop: AbstractEventLoop, connection: socket.socket, request: bytes) -> None:
        """Serve a connection of which another worker has read the first request."""
        assert self.serve is not None
        connection.setblocking(False)
        try:
            transport, protocol = await loop.connect_accepted_socket(self.serve, connection)
        except OSError:  # the peer has gone meanwhile
            connection.close()
            return
        if not transport.is_closing():
            protocol.data_received(request)


def note_failure(task: asyncio.Task[None]) -> None:
    """Write down what nobody foresaw."""
    with suppress(asyncio.CancelledError):
        if (error := task.exception()) is not None:
            log.error("a connection that was handed over could not be served", exc_info=error)


def clean(folder: Path) -> None:
    """Remove what the workers have left in their folder, and the folder."""
    for path in folder.glob("*"):
        path.unlink(missing_ok=True)
    with suppress(OSError):
        os.rmdir(folder)
