"""The WebSocket session: receives messages one by one and passes them to `commands`, or to the worker that owns the
room."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException

from tefuda.server import commands
from tefuda.server.clients import Client
from tefuda.server.connections import Connection, Refusal, noted_problem, problem_for
from tefuda.server.limits import TOO_MANY, Bucket
from tefuda.server.lobby import Lobby
from tefuda.server.messages import (
    PROTOCOL,
    UNREADABLE,
    Advise,
    Answers,
    Consider,
    Enter,
    Lethal,
    Preview,
    Problem,
    Rematch,
    Speak,
    ToServer,
    Undo,
    UndoReply,
    Watch,
    decode,
    encode,
    type_of,
)
from tefuda.server.origins import OriginPolicy, address_of
from tefuda.server.remote import RemoteRoom
from tefuda.server.rooms import Room

NOT_ALLOWED = 4403
"""The connection is closed: it comes from a page that may not use this server."""
BAD = 4400
"""The connection is closed: it did not enter a room, or sent too many messages that cannot be read."""
LATER = 1013
"""The connection is closed: the room cannot be entered at the moment; come back."""
PASSING = ("store", "moved", "unconfirmed")
"""Codes of errors that pass by themselves."""
WAIT_TO_ENTER = 10.0
"""Seconds within which the first message must come."""
LAST_WORDS = 2.0
"""Seconds for what still has to be sent when a connection is closed."""
HEAVY = (Speak, Watch, Undo, UndoReply, Rematch)
"""Messages that may make the server play a match again, or send a whole log."""
PREVIEW = 4.0
HINT = 8.0
"""A preview, and a hint, cost as much as so many messages more: worlds are dealt for them."""

Socket = WebSocket[Any, Any, Any]


class SocketSession:
    """One connection."""

    def __init__(self, socket: Socket, lobby: Lobby, client: Client, address: str) -> None:
        self.socket = socket
        self.lobby = lobby
        self.client = client
        self.address = address
        self.bucket = Bucket(lobby.limits.rate, lobby.limits.burst)
        self.bad = 0

    async def serve(self) -> None:
        """Let the page enter a room, and handle its messages until it goes."""
        entered = await self.enter()
        if entered is None:
            return
        room, connection = entered
        sender = asyncio.create_task(self.send_all(connection))
        try:
            while not sender.done():
                await self.handle_next(room, connection)
        finally:
            await room.leave(connection)
            connection.close()
            await asyncio.wait({sender}, timeout=LAST_WORDS)
            sender.cancel()

    async def receive(self) -> bytes:
        """The next message, when it is the turn of this address."""
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(detail="gone")
            if event["type"] == "websocket.receive":
                await self.lobby.clients.pace.wait(self.address)
                text = event.get("text")
                return text.encode() if text is not None else event.get("bytes") or b""

    async def enter(self) -> tuple[Room | RemoteRoom, Connection] | None:
        """The first message leads into a room; None if it does not."""
        about, code = "", BAD
        try:
            async with asyncio.timeout(WAIT_TO_ENTER):
                message = await self.receive()
            asked = decode(message)
            about = type_of(asked)
            if not isinstance(asked, Enter):
                raise Refusal("enter", "the first message must be enter")
            if asked.protocol != PROTOCOL:
                raise Refusal(
                    "protocol", f"this server speaks protocol {PROTOCOL}, not {asked.protocol}; reload the page"
                )
            if not self.client.heavy.take(monotonic()):
                await self.send_problem(
                    Problem("too_many", "too many attempts to enter rooms from your address; wait a moment")
                )
                await self.socket.close(TOO_MANY)
                return None
            return await self.lobby.enter(asked, self.address)
        except TimeoutError:
            await self.send_problem(Problem("enter", f"no enter message came within {WAIT_TO_ENTER:g} seconds"))
        except UNREADABLE as error:
            await self.send_problem(Problem("bad_message", f"the first message must be enter: {error}"))
        except WebSocketDisconnect:
            raise
        except Exception as error:
            problem = noted_problem(error, about)
            await self.send_problem(problem)
            code = LATER if problem.code in PASSING else BAD
        await self.socket.close(code)
        return None

    async def handle_next(self, room: Room | RemoteRoom, connection: Connection) -> None:
        """Take in one message and do what it says, or tell why not."""
        data = await self.receive()
        now = monotonic()
        if not self.bucket.take(now) or not self.client.messages.take(now):
            self.warn(connection, Problem("too_fast", f"more than {self.lobby.limits.rate:g} messages a second"))
            return
        try:
            message = decode(data)
        except UNREADABLE as error:
            self.warn(connection, Problem("bad_message", f"this message cannot be read: {error}"))
            return
        try:
            self.charge(message, now)
        except Refusal as error:
            connection.send(problem_for(error, type_of(message)))
            return
        if isinstance(room, RemoteRoom):
            room.forward(message)
        else:
            await commands.handle(room, connection, message)

    def charge(self, message: ToServer, now: float) -> None:
        """Let through what costs more than other messages only as often as that can be borne. Raises `Refusal`."""
        if isinstance(message, HEAVY) and not self.client.heavy.take(now):
            raise Refusal("too_fast", "you are doing this too often; wait a moment")
        if isinstance(message, Answers | Consider) and not self.client.messages.take(now, len(message.picks) / 4):
            raise Refusal("too_fast", "you are changing your selection too often; wait a moment")

        if isinstance(message, Lethal | Advise) and not self.client.messages.take(now, HINT):
            raise Refusal("too_fast", "you are asking for hints too often; wait a moment")
        if isinstance(message, Preview) and not self.client.messages.take(now, PREVIEW):
            raise Refusal("too_fast", "you are asking for previews too often; wait a moment")

    def warn(self, connection: Connection, problem: Problem) -> None:
        """Tell what is wrong with a message; a connection that sends too many of them is closed."""
        self.bad += 1
        connection.send(problem)
        if self.bad >= self.lobby.limits.bad:
            connection.close()
            raise WebSocketDisconnect(detail="too many bad messages")

    async def send_all(self, connection: Connection) -> None:
        """Send what waits, until the page goes."""
        try:
            while (data := await connection.next()) is not None:
                await self.socket.send({"type": "websocket.send", "text": data.decode(), "bytes": None})
            await self.socket.close(TOO_MANY)
        except (WebSocketException, RuntimeError, OSError):
            pass  # the page is gone, which the other side of the connection notices too

    async def send_problem(self, problem: Problem) -> None:
        """Send an error to somebody who is in no room."""
        await self.socket.send({"type": "websocket.send", "text": encode(problem).decode(), "bytes": None})


@websocket("/ws")
async def table_socket(socket: Socket) -> None:
    """The one WebSocket of the table."""
    lobby: Lobby = socket.app.state.lobby
    policy: OriginPolicy = socket.app.state.origin_policy
    if not policy.allows(socket):
        await socket.close(NOT_ALLOWED)
        return
    address = address_of(socket)
    client = lobby.clients.at(address)
    if client.connections >= lobby.limits.connections:
        await socket.accept()
        await socket.close(TOO_MANY)
        return
    client.connections += 1
    try:
        await socket.accept()
        await SocketSession(socket, lobby, client, address).serve()
    except (WebSocketDisconnect, OSError):
        pass  # everybody may go at any time
    finally:
        client.connections -= 1
        client.seen = monotonic()
        socket.receive = socket.send = gone  # its own functions hold it, and only the garbage collector would free it


async def gone(*_: Any) -> Any:
    """The reply of a WebSocket that has closed."""
    raise WebSocketDisconnect(detail="gone")
