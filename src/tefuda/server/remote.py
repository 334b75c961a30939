"""Rooms owned by other workers: clients here take part in them, and clients there in rooms of this worker.

A page that names its room when it connects comes to the worker of that room, if that is on the same machine
(`handover`). If the worker that a page is connected to does not own its room nevertheless, the connection
becomes a *session* of that worker: its messages are passed on (`bus`), the owner has a `Connection` for it
as for its own pages, and what that connection is sent comes back. The rates of a connection are watched where it is;
the room is changed only by its owner, whose writes carry the fencing token of the room.

A room in which nobody is goes to the worker that its first player comes to: so only what passes between two players at
different workers passes between workers.

When an owner dies, its sessions are closed, the pages come back by themselves, and whichever worker they reach claims
the room as soon as the owner's lease has ended.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from itertools import count
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec

from tefuda.errors import TefudaError
from tefuda.server import commands
from tefuda.server.bus import Bus, Envelope
from tefuda.server.connections import BROKEN, SPECTATOR, Connection, Refusal, problem_for
from tefuda.server.errors import RefusedElsewhere, as_sent
from tefuda.server.messages import Enter, Problem, ToServer, decode, encode

if TYPE_CHECKING:
    from tefuda.server.lobby import Lobby
    from tefuda.server.rooms import Room

Wanted = TypeVar("Wanted")

REPLY: Final = 5.0
"""Seconds within which an owner must answer whether a page may enter."""
SLOW: Final = 30.0
"""Seconds within which an owner must answer a request, which may have to be thought about."""
MOST_UNHANDLED: Final = 500
"""A session that sends more than this before it is handled is closed."""

log = logging.getLogger("tefuda.server")


class OwnerUnreachable(Refusal):
    """The worker that owns a room does not answer, or owns it no longer."""

    def __init__(self) -> None:
        super().__init__("moved", "the process that looks after this room cannot be reached; enter it again")


class Link:
    """One end of a session between two workers, whose messages are numbered in both directions."""

    def __init__(self, exchange: Exchange, worker: str, session: str) -> None:
        """`worker` is the one at the other end."""
        self.exchange = exchange
        self.worker = worker
        self.session = session
        self.sent = 0
        self.received = 0

    def send(self, kind: str, data: bytes = b"") -> None:
        """Send one more message."""
        self.sent += 1
        self.exchange.send(self.worker, kind, self.session, self.sent, data)

    def is_next(self, envelope: Envelope) -> bool:
        """Whether a message that has come is the next one; if not, one has been lost."""
        self.received += 1
        return envelope.number == self.received


class RemoteRoom(Link):
    """A room of another worker, as one page here sees it. It has what connections need of a `Room`."""

    def __init__(self, exchange: Exchange, id: str, owner: str) -> None:
        super().__init__(exchange, owner, exchange.name())
        self.id = id
        self.entered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.connection = Connection(SPECTATOR, "")

    async def enter(self, message: Enter, address: str = "") -> Connection:
        """A page comes in. Raises `Refusal`, and `OwnerUnreachable` if nobody answers."""
        if not await self.exchange.bus.listens(self.worker):
            raise OwnerUnreachable
        self.exchange.here[self.session] = self
        self.send("enter", encode([address, message]))
        try:
            await asyncio.wait_for(self.entered, REPLY)
        except TimeoutError as error:
            await self.leave(self.connection)
            raise OwnerUnreachable from error
        except BaseException:
            self.exchange.here.pop(self.session, None)
            raise
        return self.connection

    def forward(self, message: ToServer) -> None:
        """Pass a message of the page on. What comes of it comes back as a message."""
        self.send("say", encode(message))

    async def leave(self, connection: Connection) -> None:
        """The page has gone."""
        if self.exchange.here.pop(self.session, None) is not None:
            self.send("leave")

    def receive(self, envelope: Envelope) -> None:
        """A message of the owner."""
        if not self.is_next(envelope) or envelope.kind == "closed":
            self.connection.close()
        elif envelope.kind == "sent":
            self.connection.send_bytes(envelope.data)
        elif not self.entered.done():
            if envelope.kind == "entered":
                self.entered.set_result(None)
            else:
                problem = msgspec.json.decode(envelope.data, type=Problem)
                self.entered.set_exception(
                    OwnerUnreachable() if problem.code == "moved" else Refusal(problem.code, problem.message)
                )


class RemoteSession(Link):
    """A page at another worker that takes part in a room of this one."""

    def __init__(self, exchange: Exchange, envelope: Envelope) -> None:
        super().__init__(exchange, envelope.sender, envelope.session)
        self.unhandled: asyncio.Queue[Envelope | None] = asyncio.Queue(MOST_UNHANDLED)
        self.task = asyncio.create_task(self.serve())

    def receive(self, envelope: Envelope) -> None:
        """A message of the page's worker."""
        whole = self.is_next(envelope) and envelope.kind != "leave"
        try:
            self.unhandled.put_nowait(envelope if whole else None)
        except asyncio.QueueFull:
            self.task.cancel()

    async def serve(self) -> None:
        """Let the page enter its room, and handle its messages until it goes."""
        sender: asyncio.Task[None] | None = None
        room: Room | None = None
        connection: Connection | None = None
        try:
            envelope = await self.unhandled.get()
            if envelope is None:
                return
            address, message = msgspec.json.decode(envelope.data, type=tuple[str, Enter])
            try:
                held = message.room in self.exchange.lobby.rooms  # what was just claimed for this page stays here
                room = await self.exchange.lobby.room(message.room, address)
                if held and room.abandoned and message.token and room.seat_with(message.token) is not None:
                    await self.exchange.lobby.hand_over(room)
                    raise Refusal("moved", "this room has moved to another worker; enter it again")
                connection = await room.enter(message, address)
            except TefudaError as error:
                self.send("refused", encode(problem_for(error, "enter")))
                return
            self.send("entered")
            sender = asyncio.create_task(self.send_all(connection))
            pace = self.exchange.lobby.clients.pace
            while (envelope := await self.unhandled.get()) is not None and not sender.done():
                await pace.wait(address)
                await commands.handle(room, connection, decode(envelope.data))
        except Exception:
            log.exception("a session of another worker has failed")
        finally:
            self.exchange.there.pop(self.session, None)
            if room is not None and connection is not None:
                await room.leave(connection)
                connection.close()
            if sender is not None:
                await asyncio.wait({sender})  # it passes on what the connection was sent before it was closed
            self.send("closed")

    async def send_all(self, connection: Connection) -> None:
        """Pass on what the connection is sent."""
        while (data := await connection.next()) is not None:
            self.send("sent", data)
        if not self.unhandled.full():
            self.unhandled.put_nowait(None)


class Exchange:
    """All that passes between this worker and the others."""

    def __init__(self, lobby: Lobby, url: str) -> None:
        """`url` is that of Redis."""
        self.lobby = lobby
        self.worker = lobby.store.worker
        self.bus = Bus(url, self.worker, self.handle, self.close_all)
        self.here: dict[str, RemoteRoom] = {}
        self.there: dict[str, RemoteSession] = {}
        self.asked: dict[str, tuple[str, asyncio.Future[tuple[str, bytes]]]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.numbers = count(1)

    async def begin(self) -> None:
        """Begin. Raises `BusError`."""
        await self.bus.begin()

    async def end(self) -> None:
        """Close all sessions, and tell the others so."""
        self.close_all()
        if self.there:
            await asyncio.wait([session.task for session in self.there.values()], timeout=REPLY)
        await self.bus.end()

    def name(self) -> str:
        """A name for a session."""
        return f"{self.worker} {next(self.numbers)}"

    def send(self, worker: str, kind: str, session: str, number: int = 0, data: bytes = b"") -> None:
        """Send a message."""
        self.bus.send(worker, Envelope(kind, self.worker, session, number, data))

    def handle(self, envelope: Envelope) -> None:
        """A message has come."""
        if envelope.kind == "ask":
            task = asyncio.create_task(self.answer(envelope))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif envelope.kind == "answer":
            _, waiting = self.asked.get(envelope.session, ("", None))
            if waiting is not None and not waiting.done():
                waiting.set_result(msgspec.msgpack.decode(envelope.data, type=tuple[str, bytes]))
        elif envelope.kind in ("entered", "refused", "sent", "closed"):
            if envelope.session in self.here:
                self.here[envelope.session].receive(envelope)
        elif envelope.session in self.there:
            self.there[envelope.session].receive(envelope)
        elif envelope.kind == "enter":
            session = self.there[envelope.session] = RemoteSession(self, envelope)
            session.receive(envelope)
        elif envelope.kind == "say":
            self.send(envelope.sender, "closed", envelope.session)

    # ------------------------------------------------------------ requests

    async def ask(self, owner: str, method: str, room: str, address: str, body: object, kind: type[Wanted]) -> Wanted:
        """Have the owner of a room answer a request. Raises `OwnerUnreachable`, and what it refuses."""
        if not await self.bus.listens(owner):
            raise OwnerUnreachable
        name = self.name()
        waiting: asyncio.Future[tuple[str, bytes]] = asyncio.get_running_loop().create_future()
        self.asked[name] = owner, waiting
        self.send(owner, "ask", name, 0, encode([method, room, address, msgspec.Raw(encode(body))]))
        try:
            code, found = await asyncio.wait_for(waiting, SLOW)
        except TimeoutError as error:
            raise OwnerUnreachable from error
        finally:
            del self.asked[name]
        if code == "moved":
            raise OwnerUnreachable
        if code:
            raise RefusedElsewhere(code, found)
        return msgspec.json.decode(found, type=kind)

    async def answer(self, envelope: Envelope) -> None:
        """Answer a request of another worker about a room of this one."""
        try:
            method, room, address, body = msgspec.json.decode(envelope.data, type=tuple[str, str, str, msgspec.Raw])
            answer = "", encode(await self.lobby.answer(method, room, address, bytes(body)))
        except TefudaError as error:
            answer = as_sent(error)
        except Exception:
            log.exception("a request of another worker has failed")
            answer = as_sent(Refusal("broken", BROKEN))
        self.send(envelope.sender, "answer", envelope.session, 0, msgspec.msgpack.encode(answer))

    # ------------------------------------------------------------ workers that die

    def live(self, workers: Collection[str]) -> None:
        """Close the sessions with workers that live no longer."""
        for room in list(self.here.values()):
            if room.worker not in workers:
                room.connection.close()
                if not room.entered.done():
                    room.entered.set_exception(OwnerUnreachable())
        for session in list(self.there.values()):
            if session.worker not in workers:
                session.task.cancel()
        for owner, waiting in self.asked.values():
            if owner not in workers and not waiting.done():
                waiting.set_exception(OwnerUnreachable())

    def close_all(self) -> None:
        """Messages may have been lost: close all sessions."""
        self.live(())
