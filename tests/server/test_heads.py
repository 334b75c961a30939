"""Heads of requests and frames of WebSockets to the byte (GuardedHttp and GuardedWebSocket, without a network)."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from tefuda.server import transport
from tefuda.server.clients import Clients
from tefuda.server.handover import Handover
from tefuda.server.limits import Limits
from tefuda.server.sockets import Sockets
from tefuda.server.transport import BoundedFrames, GuardedHttp, GuardedWebSocket, TableConfig

START = b"GET /api/x HTTP/1.1\r\nhost: x\r\n"
HANDSHAKE = (
    b"GET /ws?room=%b HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


class Transport(asyncio.Transport):
    """The other side of a connection from 192.0.2.1."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.1", 4), "sockname": ("192.0.2.9", 80)})
        self.written = b""
        self.closing = self.aborted = False
        self.waiting = 0
        self.protocol: Any = None

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.closing = self.aborted = True

    def is_closing(self) -> bool:
        return self.closing

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol


class Harness:
    """A server without a network; the application answers when it may."""

    def __init__(self, handover: Handover | None = None, **limits: Any) -> None:
        self.limits = Limits(**limits)
        self.sockets = Sockets(self.limits)
        self.clients = Clients(self.limits)
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.asked: list[str] = []
        self.disconnected: list[str] = []
        self.state = ServerState()
        self.config = TableConfig(
            self.app,
            limits=self.limits,
            clients=self.clients,
            sockets=self.sockets,
            behind_proxy=False,
            handover=handover,
            lifespan="off",
            interface="asgi3",
        )

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        """The application."""
        self.asked.append(scope["path"])
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            while (await receive())["type"] != "websocket.disconnect":
                pass
            return
        while (await receive()).get("more_body"):
            pass
        await self.may_answer.wait()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    def connected(self) -> tuple[GuardedHttp, Transport]:
        """A new connection."""
        found, transport = GuardedHttp(self.config, self.state, {}), Transport()
        found.connection_made(transport)
        return found, transport

    async def answers(self, *pieces: bytes) -> list[int]:
        """The statuses with which what comes in these pieces is answered."""
        http, transport = self.connected()
        for piece in pieces:
            if not transport.closing:
                http.data_received(piece)
            await settled()
        heads = transport.written.split(b"HTTP/1.1 ")[1:]
        for head in heads:
            if not head.startswith(b"200"):
                told = json.loads(head.partition(b"\r\n\r\n")[2])
                assert (told["type"], told["code"]) == ("error", "request")
                assert b"connection: close" in head and transport.closing
        self.sockets.close(transport)
        return [int(head[:3]) for head in heads]


async def settled() -> None:
    """Let everything happen that can."""
    for _ in range(20):
        await asyncio.sleep(0)


# ---------------------------------------------------------------- heads


async def test_a_path_has_at_most_8_kilobytes() -> None:
    for size, status in ((8 * 1024, 200), (8 * 1024 + 1, 414)):
        head = b"GET /" + b"a" * (size - 1) + b" HTTP/1.1\r\nhost: x\r\n\r\n"
        assert await Harness().answers(head) == [status]
        assert await Harness().answers(head[:3_000], head[3_000:9_000], head[9_000:]) == [status]


async def test_a_line_of_a_head_has_at_most_8_kilobytes() -> None:
    for size, status in ((8 * 1024, 200), (8 * 1024 + 1, 431)):
        assert await Harness().answers(START + b"name: " + b"v" * (size - 4) + b"\r\n\r\n") == [status]


async def test_all_lines_of_a_head_have_at_most_16_kilobytes() -> None:
    """The line of the host has five bytes."""
    for rest, status in ((4_000, 200), (4_001, 431)):
        sizes = (4_000, 4_000, 16 * 1024 - 5 - 8_000 - 4_000, rest)
        head = START + b"".join(b"n: " + b"v" * (size - 1) + b"\r\n" for size in sizes) + b"\r\n"
        assert await Harness().answers(head) == [status]


async def test_a_head_has_at_most_100_lines() -> None:
    for more, status in ((99, 200), (100, 431)):
        assert await Harness().answers(START + b"a: b\r\n" * more + b"\r\n") == [status]
    two = START + b"a: b\r\n" * 99 + b"\r\n"
    assert await Harness().answers(two, two) == [200, 200], "each request is counted by itself"


async def test_a_head_that_does_not_end_is_given_up_after_16_kilobytes() -> None:
    """Whatever of the first 4 kilobytes belongs to it."""
    first, piece = START + b"x: ", b"a" * 4 * 1024
    assert await Harness().answers(first, *[piece] * 4) == []
    assert await Harness().answers(first, *[piece] * 4, b"a") == [431]
    http, transport = Harness().connected()
    http.data_received(first + piece * 10)
    assert transport.written.startswith(b"HTTP/1.1 431 Request Header Fields Too Large\r\n")


async def test_data_after_a_refused_request_is_not_read() -> None:
    live = Harness()
    http, transport = live.connected()
    http.data_received(b"nonsense\r\n\r\n" + START + b"\r\n")
    await settled()
    assert transport.written.startswith(b"HTTP/1.1 400 ") and live.asked == []
    body = json.loads(transport.written.partition(b"\r\n\r\n")[2])
    assert body["message"] == "this request cannot be read: bad request"
    assert f"content-length: {len(json.dumps(body, separators=(',', ':')))}".encode() in transport.written


async def test_a_body_has_at_most_so_many_bytes() -> None:
    post = b"POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n\r\n"
    assert await Harness(body=10).answers(post % 10 + b"1234567890") == [200]
    assert await Harness(body=10).answers(post % 11 + b"12345678901") == [413]
    assert await Harness(body=10**15).answers(post % (10**14)) == [], "it waits for the rest"
    assert await Harness(body=10**15).answers(post % 10**15) == [413], "sixteen digits are too many to be read"
    chunked = b"POST /api/x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n"
    assert await Harness().answers(chunked) == [411]


async def test_nine_requests_may_wait_for_the_first_answer() -> None:
    live = Harness()
    live.may_answer.clear()
    http, transport = live.connected()
    one = START + b"\r\n"
    http.data_received(one * 9)
    await settled()
    assert (live.asked, transport.closing, len(http.pipeline)) == (["/api/x"], False, 8)
    http.data_received(one)
    assert transport.closing and transport.written == b"", "an answer is being given: nothing is written into it"
    enough = Harness()
    http, transport = enough.connected()
    http.data_received(one * 9)
    await settled()
    assert transport.written.count(b"HTTP/1.1 200") == 9 and not transport.closing


async def test_a_client_that_does_not_receive_gets_no_more_responses() -> None:
    for waiting, status in ((8 * 1024 * 1024, 200), (8 * 1024 * 1024 + 1, 429)):
        live = Harness()
        http, transport = live.connected()
        other = live.connected()[1]
        other.waiting = waiting
        http.data_received(START + b"\r\n")
        await settled()
        assert transport.written.startswith(b"HTTP/1.1 %d" % status)


# ---------------------------------------------------------------- time


async def test_a_connection_waits_then_works_then_waits_again() -> None:
    live = Harness(head_seconds=10.0, body_seconds=15.0)
    live.may_answer.clear()
    loop = asyncio.get_running_loop()
    began = loop.time()
    http, transport = live.connected()
    opened = http.opened
    assert opened is not None and opened.waiting
    assert began <= (opened.deadline or 0.0) - 10.0 <= loop.time()
    began = loop.time()
    http.data_received(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n12")
    assert not opened.waiting
    assert began <= (opened.deadline or 0.0) - 15.0 <= loop.time()
    http.data_received(b"34")
    assert not opened.waiting and opened.deadline is None, "the rest is the server's business"
    began = loop.time()
    live.may_answer.set()
    await settled()
    assert opened.waiting
    assert began <= (opened.deadline or 0.0) - 10.0 <= loop.time()
    live.may_answer.clear()
    assert http.timeout_keep_alive_task is not None
    http.data_received(START + b"\r\n")
    assert http.timeout_keep_alive_task is None, "the next request has come in time"
    assert not opened.waiting and opened.deadline is None, "there is no body to wait for"
    http.data_received(START + b"\r\n")
    live.may_answer.set()
    await settled()
    assert opened.waiting and transport.written.count(b"200 OK") == 3


async def test_a_pause_in_writing_is_noted() -> None:
    http, _ = Harness().connected()
    assert http.opened is not None and http.opened.stuck is None
    began = asyncio.get_running_loop().time()
    http.pause_writing()
    assert began <= (http.opened.stuck or 0.0) <= asyncio.get_running_loop().time()
    http.resume_writing()
    assert http.opened.stuck is None
    http.opened = None
    http.pause_writing()
    http.resume_writing()


async def test_there_is_no_room_for_a_connection_that_is_one_too_many() -> None:
    live = Harness(sockets=1)
    http, transport = live.connected()
    assert http.opened is not None
    live.sockets.works(http.opened, None)
    other, refused = live.connected()
    assert (transport.aborted, refused.aborted, other.opened) == (False, True, None)
    other.data_received(START + b"\r\n")
    await settled()
    assert live.asked == [] and refused.written == b""
    for found in (other, http):
        found.connection_lost(None)
    assert live.sockets.every == {}


async def test_a_closed_connection_leaves_nothing_behind() -> None:
    live = Harness()
    live.may_answer.clear()
    http, transport = live.connected()
    http.data_received((START + b"\r\n") * 3)
    await settled()
    running = http.running
    assert running is not None
    http.connection_lost(ConnectionResetError())
    assert running.disconnected and running.message_event.is_set()
    assert (http.running, http.cycle, http.parser, len(http.pipeline)) == (None, None, None, 0)
    live.may_answer.set()
    await settled()
    assert transport.written == b""
    cut = Harness()
    http, transport = cut.connected()
    cut.may_answer.clear()
    http.data_received(START + b"\r\n")
    await settled()
    transport.abort()
    cut.may_answer.set()
    await settled()
    assert transport.written == b"", "the connection was cut, although nobody has said so yet"


# ---------------------------------------------------------------- WebSockets


class Passing(Handover):
    """Hands over what it is asked to, or nothing."""

    def __init__(self, *, takes: bool) -> None:
        self.takes = takes
        self.seen: list[tuple[bytes, bytes]] = []

    def hand_over(self, url: bytes, request: bytes, transport: asyncio.BaseTransport) -> bool:
        self.seen.append((url, request))
        return self.takes


async def test_a_websocket_whose_room_is_elsewhere_is_passed_on_as_it_came() -> None:
    passing = Passing(takes=True)
    live = Harness(handover=passing)
    http, transport = live.connected()
    http.data_received(HANDSHAKE % b"abc")
    assert passing.seen == [(b"/ws?room=abc", HANDSHAKE % b"abc")]
    assert transport.aborted and transport.written == b"" and transport.protocol is None
    assert live.state.connections == set()


async def opened(live: Harness) -> tuple[GuardedWebSocket, Transport]:
    """A WebSocket that is open."""
    http, transport = live.connected()
    http.data_received(HANDSHAKE % b"abc")
    assert (http.parser, http.cycle, http.running) == (None, None, None)
    socket = transport.protocol
    assert isinstance(socket, GuardedWebSocket)
    await settled()
    assert transport.written.startswith(b"HTTP/1.1 101 ")
    transport.written = b""
    return socket, transport


async def test_a_websocket_whose_room_is_here_stays() -> None:
    passing = Passing(takes=False)
    live = Harness(handover=passing)
    socket, _ = await opened(live)
    assert len(passing.seen) == 1 and live.asked == ["/ws"]
    assert socket.opened is not None and not socket.opened.waiting and socket.opened.deadline is None
    assert socket.bounded.shared is live.clients.known["192.0.2.1"].frames
    assert live.sockets.every
    socket.connection_lost(None)
    assert live.sockets.every == {}
    await settled()


async def test_a_client_that_does_not_receive_pongs_is_disconnected() -> None:
    ping = b"\x89\x80\x00\x00\x00\x00"
    socket, transport = await opened(Harness())
    transport.waiting = 256 * 1024
    socket.data_received(ping)
    assert transport.written == b"\x8a\x00" and not transport.closing
    transport.waiting += 1
    socket.data_received(ping)
    assert transport.written == b"\x8a\x00" and transport.aborted
    socket.data_received(ping)
    assert transport.written == b"\x8a\x00", "nothing is read any more"
    with pytest.raises(ClientDisconnected):
        await socket.send({"type": "websocket.send", "text": "x"})


async def test_a_websocket_that_exceeds_a_limit_gets_one_error_and_is_closed() -> None:
    socket, transport = await opened(Harness(fragments=2))
    first, more = b"\x01\x80\x00\x00\x00\x00", b"\x00\x80\x00\x00\x00\x00"
    socket.data_received(first + more)
    assert not transport.closing
    socket.data_received(more + more)
    assert transport.closing and not transport.aborted
    assert transport.written[2:4] == (1008).to_bytes(2) and b"at most 2 frames" in transport.written
    written = transport.written
    transport.closing = False
    socket.data_received(more)
    assert transport.aborted and transport.written == written


def frames(**limits: Any) -> BoundedFrames:
    """The frames of a connection."""
    found = BoundedFrames()
    found.bound(Limits(**limits))
    return found


def taken(bounded: BoundedFrames, monkeypatch: pytest.MonkeyPatch, *opcodes: Opcode, now: float = 0.0) -> int:
    """How many of these frames are taken in at a moment."""
    passed: list[Frame] = []
    monkeypatch.setattr(transport, "monotonic", lambda: now)
    monkeypatch.setattr(ServerProtocol, "recv_frame", lambda self, frame: passed.append(frame))
    monkeypatch.setattr(bounded, "fail", lambda code, reason: None)
    for opcode in opcodes:
        bounded.recv_frame(Frame(opcode, b""))
    return len(passed)


TEXT, CONT, PING = Opcode.TEXT, Opcode.CONT, Opcode.PING


def test_a_connection_has_two_frames_for_each_message_and_some_for_bad_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    bounded = frames(rate=4.0, burst=10.0, bad=5)
    assert taken(bounded, monkeypatch, *[TEXT] * 40) == 25
    assert isinstance(bounded.parser_exc, transport.TooManyFrames)
    assert taken(bounded, monkeypatch, *[TEXT] * 40, now=1.0) == 8


def test_a_connection_has_thirty_pings_at_once_and_then_one_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    bounded = frames()
    assert taken(bounded, monkeypatch, *[PING, Opcode.PONG] * 20) == 30
    assert taken(bounded, monkeypatch, PING, Opcode.PONG, now=1.0) == 1
    assert taken(bounded, monkeypatch, TEXT, now=1.0) == 1, "messages go on"


def test_frames_are_taken_from_what_the_address_may_send_too(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = frames(), frames()
    one.shared = two.shared = transport.Bucket(0.0, 5.0)
    assert [taken(bounded, monkeypatch, *[TEXT] * 4) for bounded in (one, two)] == [4, 1]


def test_a_message_begins_anew_with_its_first_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    bounded = frames(fragments=3)
    assert taken(bounded, monkeypatch, TEXT, CONT, CONT, TEXT, CONT, PING, CONT) == 7
    assert taken(bounded, monkeypatch, CONT) == 0
    assert taken(bounded, monkeypatch, Opcode.BINARY, CONT, CONT, CONT) == 3


# ---------------------------------------------------------------- proxies


@pytest.mark.parametrize("proxy", [True, False])
async def test_only_a_trusted_proxy_determines_client_addresses(proxy: bool, tmp_path: Path) -> None:
    live = Harness()
    sockets = Sockets(Limits())
    config = TableConfig(
        live.app, limits=Limits(), clients=live.clients, sockets=sockets, behind_proxy=proxy, interface="asgi3"
    )
    assert config.client_of("127.0.0.1", "192.0.2.7") == ("192.0.2.7" if proxy else "127.0.0.1")
    assert config.client_of("127.0.0.1", "192.0.2.8, 192.0.2.7") == ("192.0.2.7" if proxy else "127.0.0.1")
    assert config.client_of("127.0.0.1", "") == "127.0.0.1"
    assert config.client_of("192.0.2.1", "192.0.2.7") == "192.0.2.1", "a stranger"
    assert sockets.is_proxy("127.0.0.1") == proxy
