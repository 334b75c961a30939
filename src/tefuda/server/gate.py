"""The gate: every request passes it before the application looks at it. It counts what an address asks for, lets those
wait who ask for too much, and the others in one after the other (`pacing`). It compresses answers, large ones beside
the event loop."""

from __future__ import annotations

import asyncio
import gzip
from time import monotonic
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tefuda.server.clients import Client, Clients
from tefuda.server.limits import Limits
from tefuda.server.messages import Problem, encode
from tefuda.server.origins import network_of

PENALTY: Final = 0.5
"""Seconds that a refused request waits for its answer, so that refusing costs the server less than asking."""
SMALL: Final = 16 * 1024
"""Bodies up to this size always find room."""
WORTH: Final = 1_000
"""Shorter answers are not compressed."""
INLINE: Final = 16 * 1024
"""Longer answers are compressed in a thread (zlib lets go of the interpreter's lock)."""
HEADERS: Final = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
TOO_MANY: Final = encode(Problem("too_many", "too many requests from your address; wait a moment"))
BUSY: Final = encode(Problem("too_many", "the server is too busy for that now; try again in a moment"))


class Gate:
    """An ASGI application around the table's."""

    def __init__(self, app: ASGIApp, clients: Clients, limits: Limits) -> None:
        self.app = app
        self.clients = clients
        self.limits = limits
        self.bodies = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request or connection in, or refuse it."""
        kind = str(scope["type"])
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        peer = scope["client"]
        address = network_of(peer[0] if peer else "")
        client = self.clients.at(address)
        if kind == "websocket":
            await self.connection(client, address, scope, receive, send)
        else:
            await self.request(client, address, scope, receive, send)

    async def connection(self, client: Client, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket that wants to be opened: it counts as a request."""
        if client.requests.take(monotonic()):
            await self.clients.pace.wait(address)
            await self.app(scope, receive, send)
            return
        await receive()
        await asyncio.sleep(PENALTY)
        refused: Any = {"type": "websocket.close", "code": 1013, "reason": "too many connections"}
        await send(refused)

    async def request(self, client: Client, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A request."""
        bucket = client.requests if str(scope["path"]).startswith("/api") else client.files
        if client.working >= self.limits.requests or not bucket.take(monotonic()):
            await asyncio.sleep(PENALTY)
            await answer(send, 429, TOO_MANY)
            return
        size = header(scope, b"content-length")
        body = int(size) if size.isdigit() else 0
        reserved = body if SMALL < body <= self.limits.body else 0
        if self.bodies + reserved > self.limits.bodies:
            await asyncio.sleep(PENALTY)
            await answer(send, 503, BUSY)
            return
        client.working += 1
        self.bodies += reserved
        try:
            await self.clients.pace.wait(address)
            packed = b"gzip" in header(scope, b"accept-encoding")
            await self.app(scope, receive, Compressed(send) if packed else send)
        finally:
            client.working -= 1
            self.bodies -= reserved


class Compressed:
    """Sends an answer, compressed if that is worth it and it is not compressed already."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.start: Message | None = None

    async def __call__(self, message: Message) -> None:
        """Send a part of the answer."""
        if message["type"] == "http.response.start":
            self.start = message
            return
        if self.start is None or message["type"] != "http.response.body":
            await self.send(message)
            return
        start: Any = self.start
        self.start = None
        body = message["body"]
        names = {name.lower() for name, _ in start["headers"]}
        if len(body) >= WORTH and not message.get("more_body") and b"content-encoding" not in names:
            body = gzip.compress(body, 6) if len(body) <= INLINE else await asyncio.to_thread(gzip.compress, body, 4)
            kept = [pair for pair in start["headers"] if pair[0].lower() not in (b"content-length", b"vary")]
            size = (b"content-length", str(len(body)).encode())
            start["headers"] = [*kept, size, (b"content-encoding", b"gzip"), (b"vary", b"accept-encoding")]
            message["body"] = body
        await self.send(start)
        await self.send(message)


async def answer(send: Send, status: int, body: bytes) -> None:
    """Answer without the application."""
    headers = [*HEADERS, (b"content-length", str(len(body)).encode())]
    start: Any = {"type": "http.response.start", "status": status, "headers": headers}
    rest: Any = {"type": "http.response.body", "body": body, "more_body": False}
    await send(start)
    await send(rest)


def header(scope: Scope, name: bytes) -> bytes:
    """A header of a request, empty where it is missing."""
    headers: Any = scope["headers"]
    return next((value for found, value in headers if found == name), b"")
