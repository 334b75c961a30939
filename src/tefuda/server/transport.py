"""HTTP and WebSocket as uvicorn speaks them, with bounds on everything that a peer can send before anybody has looked
at it: heads of requests, bodies, requests in a row, frames, fragments, pings, answers that are not taken in.

The limits are in `limits`; every one is checked before the work that it bounds is done. What breaks one is answered
with an error in the form of all errors (`messages.Problem`), where an answer can still be sent, and the connection is
closed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from http import HTTPStatus
from time import monotonic
from typing import Any, Final, cast

import httptools
import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.server import ServerProtocol

from tefuda.server.clients import Clients
from tefuda.server.handover import Handover
from tefuda.server.limits import TOO_MANY, Bucket, Limits
from tefuda.server.messages import Problem, encode
from tefuda.server.origins import network_of
from tefuda.server.sockets import OpenSocket, Sockets

PIECE: Final = 4 * 1024
"""Heads are parsed in pieces of so many bytes, and counted in between."""
LINE: Final = 8 * 1024
"""No line of a head is longer."""
IN_A_ROW: Final = 8
"""So many requests may be sent before the answer to the first has come."""
UNTAKEN: Final = 256 * 1024
"""A WebSocket that sends pings while so many bytes wait for it is cut."""
UNREAD_ANSWERS: Final = 8 * 1024 * 1024
"""A peer for whom so many bytes of answers wait is answered nothing more."""
POLICY: Final = 1008
"""The WebSocket is closed: a message in too many pieces."""


class TableConfig(uvicorn.Config):
    """uvicorn's settings, and what is counted of all connections."""

    def __init__(
        self,
        app: Any,
        *,
        limits: Limits,
        clients: Clients,
        sockets: Sockets,
        behind_proxy: bool,
        handover: Handover | None = None,
        **more: Any,
    ) -> None:
        super().__init__(
            app,
            http=GuardedHttp,
            ws=GuardedWebSocket,
            ws_max_size=limits.message,
            ws_ping_interval=20.0,
            ws_ping_timeout=30.0,
            access_log=False,
            server_header=False,
            proxy_headers=behind_proxy,
            timeout_graceful_shutdown=2,
            **more,
        )
        self.limits = limits
        self.clients = clients
        self.sockets = sockets
        self.handover = handover
        if behind_proxy:
            self.proxies = ProxyHeadersMiddleware(app, self.forwarded_allow_ips or "127.0.0.1").trusted_hosts
            sockets.is_proxy = self.proxies.__contains__

    def client_of(self, peer: str, forwarded: str) -> str:
        """The address behind a connection: the peer's, or what a proxy that is trusted says."""
        if forwarded and self.sockets.is_proxy(peer):
            return str(self.proxies.get_trusted_client_address(forwarded)[0] or peer)
        return peer


class NotesStuck(asyncio.Protocol):
    """Notes since when a peer takes in nothing of what is sent to it."""

    opened: OpenSocket | None
    loop: asyncio.AbstractEventLoop

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.opened is not None:
            self.opened.stuck = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.opened is not None:
            self.opened.stuck = None


class GuardedHttp(NotesStuck, HttpToolsProtocol):
    """HTTP/1.1 with bounds."""

    def __init__(self, config: TableConfig, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        self.limits = config.limits
        self.sockets = config.sockets
        self.handover = config.handover
        self.opened: OpenSocket | None = None
        self.in_head = True
        self.head = 0
        self.fault: HTTPStatus | None = None
        self.running: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self.opened = self.sockets.open(transport, peer, self.loop.time())
        if self.opened is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.sockets.close(self.transport)
        if self.running is not None and not self.running.response_complete:
            self.running.disconnected = True
            self.running.message_event.set()
        self.break_cycles()

    def handle_websocket_upgrade(self) -> None:
        """A WebSocket begins, here or at the worker to which its room belongs."""
        if self.handover is not None:
            lines = [b"GET ", self.url, b" HTTP/1.1\r\n"]
            for name, value in self.headers:
                lines += [name, b": ", value, b"\r\n"]
            if self.handover.hand_over(self.url, b"".join([*lines, b"\r\n"]), self.transport):
                self.connections.discard(self)
                self.transport.abort()  # closes this process's handle only: the connection goes on
                return
        super().handle_websocket_upgrade()
        self.break_cycles()

    def break_cycles(self) -> None:
        """Let go of all that holds this object, so that it is freed at once. What only the garbage collector can free
        would cost the loop a tenth of a second for some thousand connections."""
        self.parser = cast(Any, None)
        self.cycle = cast(Any, None)
        self.running = None
        self.pipeline.clear()

    # ------------------------------------------------------------ what comes in

    def data_received(self, data: bytes) -> None:
        """Parse what has come. A time that is running is not set anew by it: only a whole request does that."""
        at = 0
        while at < len(data) and not self.transport.is_closing():
            piece = data[at : at + PIECE] if self.in_head else data[at:]
            at += len(piece)
            if self.in_head:
                self.head += len(piece)
            try:
                self.parser.feed_data(piece)
            except httptools.HttpParserUpgrade:
                if self._should_upgrade():
                    self.handle_websocket_upgrade()
                    return
            except httptools.HttpParserError:
                self.refuse(self.fault or HTTPStatus.BAD_REQUEST)
                return
            if self.in_head and self.head > self.limits.head + PIECE:
                self.refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
                return

    def on_message_begin(self) -> None:
        self.in_head = True
        self.head = PIECE  # what of this piece belongs to it is not known
        self.lines = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        if len(self.url) + len(url) > LINE:
            self.fail(HTTPStatus.REQUEST_URI_TOO_LONG)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.lines += len(name) + len(value)
        too_long = len(name) + len(value) > LINE or self.lines > self.limits.head
        if too_long or len(self.headers) >= self.limits.headers:
            self.fail(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.head = 0
        size = self.body_size()
        waits = self.cycle is not None and not self.cycle.response_complete
        if waits and len(self.pipeline) >= IN_A_ROW:
            self.fail(HTTPStatus.TOO_MANY_REQUESTS)
        if self.opened is not None and self.sockets.buffered(self.opened.peer) > UNREAD_ANSWERS:
            self.fail(HTTPStatus.TOO_MANY_REQUESTS)
        self._unset_keepalive_if_required()
        if self.opened is not None:
            self.sockets.works(self.opened, self.loop.time() + self.limits.body_seconds if size else None)
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Answer a request. Nothing is sent any more once the connection has been cut, which is no error."""
        self.running = cycle

        async def answered(scope: Any, receive: Any, send: Any) -> None:
            async def send_if_open(message: Any) -> None:
                if self.transport.is_closing():
                    cycle.disconnected = True
                await send(message)

            await app(scope, receive, send_if_open)

        super()._start_asgi_task(cycle, cast(Any, answered))

    def body_size(self) -> int:
        """The size of the body that is announced. A body in chunks, whose size nobody knows, is refused."""
        size = 0
        for name, value in self.headers:
            if name == b"transfer-encoding":
                self.fail(HTTPStatus.LENGTH_REQUIRED)
            if name == b"content-length":
                size = int(value) if value.isdigit() and len(value) < 16 else self.limits.body + 1
        if size > self.limits.body:
            self.fail(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
        return size

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.in_head = True
        if self.opened is not None and not self.opened.waiting:
            self.opened.deadline = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.opened is not None and not self.transport.is_closing() and not self.pipeline:
            self.sockets.waits(self.opened, self.loop.time())

    # ------------------------------------------------------------ what is refused

    def fail(self, status: HTTPStatus) -> None:
        """Stop parsing: nothing more of this request is looked at."""
        self.fault = status
        raise ValueError(status.phrase)

    def refuse(self, status: HTTPStatus) -> None:
        """Answer what cannot be parsed, or is too big, and close the connection."""
        if self.cycle is None or self.cycle.response_complete:
            body = encode(Problem("request", f"this request cannot be read: {status.phrase.lower()}"))
            head = (
                f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: application/json\r\n"
                f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
        self.transport.close()

    def _unsupported_upgrade_warning(self) -> None:
        """Nobody needs a line in the log for each of these."""


class TooManyFrames(Exception):
    """A WebSocket was closed because of the number of its frames."""


def nothing() -> Generator[None, None, None]:
    """A parser that takes in nothing."""
    yield


class BoundedFrames(ServerProtocol):
    """The WebSocket protocol, with bounds on the number of frames: in a message, of a connection, of an address."""

    def bound(self, limits: Limits) -> None:
        """Set the bounds of the connection."""
        self.most_fragments = limits.fragments
        self.fragments = 0
        self.frames = Bucket(limits.rate * limits.frames, limits.burst * limits.frames + limits.bad)
        self.pings = Bucket(limits.pings, limits.ping_burst)
        self.shared: Bucket | None = None

    def recv_frame(self, frame: Frame) -> None:
        """Take in one frame; one too many closes the connection, and what came behind it is never parsed."""
        now = monotonic()
        allowed = self.frames.take(now) and (self.shared is None or self.shared.take(now))
        if frame.opcode in (Opcode.PING, Opcode.PONG):
            allowed = allowed and self.pings.take(now)
        if not allowed:
            self.stop(TOO_MANY, "too many frames")
            return
        self.fragments = self.fragments + 1 if frame.opcode is Opcode.CONT else self.fragments
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self.fragments = 1
        if self.fragments > self.most_fragments:
            self.stop(POLICY, f"a message comes in at most {self.most_fragments} frames")
            return
        super().recv_frame(frame)

    def break_cycles(self) -> None:
        """Let go of all that holds this object: nothing is parsed any more."""
        self.parser.close()
        self.parser = nothing()
        self.parser_exc = None

    def stop(self, code: int, reason: str) -> None:
        """Fail the connection."""
        self.fail(code, reason)
        self.parser_exc = TooManyFrames(reason)


class GuardedWebSocket(NotesStuck, WebSocketsSansIOProtocol):
    """A WebSocket with bounds."""

    def __init__(self, config: TableConfig, *more: Any, **named: Any) -> None:
        super().__init__(config, *more, **named)
        self.table = config
        self.opened: OpenSocket | None = None
        plain = self.conn
        self.bounded = BoundedFrames(
            extensions=plain.available_extensions, max_size=config.limits.message, logger=plain.logger
        )
        self.bounded.bound(config.limits)
        self.conn = self.bounded

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.opened = self.table.sockets.every.get(self.transport)
        if self.opened is not None:
            self.table.sockets.works(self.opened, None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.table.sockets.close(self.transport)
        self.bounded.break_cycles()

    def handle_connect(self, event: Request) -> None:
        forwarded = ", ".join(event.headers.get_all("X-Forwarded-For"))
        client = self.table.client_of(self.client[0] if self.client else "", forwarded)
        self.bounded.shared = self.table.clients.at(network_of(client)).frames
        super().handle_connect(event)

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)

    async def send(self, message: Any) -> None:
        if self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)

    def handle_ping(self) -> None:
        """Answer a ping, unless nobody takes the answers in."""
        if self.transport.get_write_buffer_size() > UNTAKEN:
            self.transport.abort()
            return
        super().handle_ping()

    def handle_parser_exception(self) -> None:
        """Tell the other side why, and close; at once where it has been told already."""
        if self.close_sent or self.conn.close_sent is None:
            self.transport.abort()
            return
        super().handle_parser_exception()
