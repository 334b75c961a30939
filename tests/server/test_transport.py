"""What a peer may send before anybody has looked at it: each bound of `tefuda.server.transport`, over plain
sockets."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import struct
from contextlib import suppress
from pathlib import Path

import pytest
import uvloop
import websockets
from tests.server.live import PATIENT, LiveServer, Page, live_server
from websockets.frames import Frame

from tefuda.server.messages import PROTOCOL
from tefuda.server.transport import BoundedFrames

EMPTY_CONTINUATION = b"\x00\x80\x00\x00\x00\x00"
UNFINISHED_TEXT = b"\x01\x80\x00\x00\x00\x00"
PING = b"\x89\x80\x00\x00\x00\x00"


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch) -> list[logging.LogRecord]:
    """What the server writes into its log."""
    found: list[logging.LogRecord] = []
    for name in ("uvicorn.error", "tefuda.server"):
        monkeypatch.setattr(logging.getLogger(name), "handle", found.append)
    return found


class Wire:
    """A TCP connection without manners."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def to(cls, live: LiveServer) -> Wire:
        """A connection to a server."""
        return cls(*await asyncio.open_connection("127.0.0.1", int(live.base.rpartition(":")[2])))

    async def send(self, data: bytes) -> None:
        """Send bytes, if the other side still takes them."""
        with suppress(ConnectionError):
            self.writer.write(data)
            await self.writer.drain()

    async def rest(self) -> bytes:
        """Everything that comes until the server closes the connection."""
        found = b""
        with suppress(ConnectionError):
            while more := await asyncio.wait_for(self.reader.read(65_536), PATIENT):
                found += more
        return found

    async def upgraded(self) -> None:
        """Open a WebSocket by hand."""
        await self.send(
            b"GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        head = await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), PATIENT)
        assert b" 101 " in head

    async def close_code(self) -> int:
        """The code of the close frame that comes."""
        data = await self.rest()
        at = data.rindex(b"\x88")
        return int(struct.unpack("!H", data[at + 2 : at + 4])[0])


def status(answer: bytes) -> int:
    """The status of an answer."""
    return int(answer.split(b" ", 2)[1])


# ---------------------------------------------------------------- frames


def parsed_frames(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The opcodes of all frames that the server parses from now on."""
    parsed: list[int] = []
    recv_frame = BoundedFrames.recv_frame

    def counted(connection: BoundedFrames, frame: Frame) -> None:
        parsed.append(frame.opcode)
        recv_frame(connection, frame)

    monkeypatch.setattr(BoundedFrames, "recv_frame", counted)
    return parsed


@pytest.mark.parametrize(
    ("first", "frames", "code"),
    [
        (UNFINISHED_TEXT, EMPTY_CONTINUATION * 100_000, 1008),
        (b"", PING * 100_000, 4429),
        (b"", (UNFINISHED_TEXT + b"\x80\x80\x00\x00\x00\x00") * 50_000, 4429),
    ],
    ids=["empty continuation frames", "pings", "messages in two frames"],
)
async def test_a_connection_that_sends_too_many_frames_is_cut_with_a_reason(
    first: bytes, frames: bytes, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parsed = parsed_frames(monkeypatch)
    async with live_server(tmp_path / "table.db", rate=0.001, burst=60.0) as live:
        wire = await Wire.to(live)
        await wire.upgraded()
        await wire.send(first)
        sending = asyncio.create_task(wire.send(frames))
        assert await wire.close_code() == code
        sending.cancel()
        assert len(parsed) <= 2 * 60 + 25 + 1, "what comes behind the frame that is one too many is never parsed"


async def test_a_message_comes_in_64_frames_at_most(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = parsed_frames(monkeypatch)
    async with live_server(tmp_path / "table.db", rate=20.0, burst=200.0) as live:
        wire = await Wire.to(live)
        await wire.upgraded()
        await wire.send(UNFINISHED_TEXT + EMPTY_CONTINUATION * 100)
        assert await wire.close_code() == 1008
        assert len(parsed) == 65


async def test_a_message_may_come_in_some_frames_between_which_are_pings(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", rate=20.0, burst=60.0) as live:
        one = await live.open_room()
        page = Page(live.base, one["room"], one["token"])
        page.socket = await websockets.connect(page.url)
        text = json.dumps({"type": "enter", "protocol": PROTOCOL, "room": page.id, "token": page.token})
        await page.socket.send([text[at : at + 10] for at in range(0, len(text), 10)])
        for _ in range(20):
            await (await page.socket.ping())
        await page.until(lambda: page.welcome.get("seat") == 0)


async def test_frames_count_for_an_address_on_all_its_connections(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", rate=0.01, burst=10.0, shared=3.0) as live:
        codes = []
        for _ in range(4):
            wire = await Wire.to(live)
            live.lobby.clients.at("127.0.0.1").requests.full = 10.0
            await wire.upgraded()
            await wire.send(PING * 20)
            await asyncio.sleep(0.05)
            await wire.send(b"\x88\x82\x00\x00\x00\x00\x03\xe8")
            codes.append(await wire.close_code())
        assert codes == [1000, 1000, 4429, 4429], "two connections may send 2 x 21 frames of 60, a third not"


# ---------------------------------------------------------------- heads


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (b"GET / HTTP/1.1\r\nx: " + b"a" * 1_000_000, 431),
        (b"GET / HTTP/1.1\r\n" + b"a:b\r\n" * 100_000, 431),
        (b"GET / HTTP/1.1\r\n" + b"".join(b"h%d: %s\r\n" % (n, b"v" * 900) for n in range(60)), 431),
        (b"GET /" + b"a" * 1_000_000, 414),
        (b"POST /api/rooms HTTP/1.1\r\nhost: x\r\ncontent-length: 9999999\r\n\r\n", 413),
        (b"POST /api/rooms HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999999999999\r\n\r\n", 400),
        (b"POST /api/rooms HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n", 411),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
        (b"GET / HTTP/1.1\r\nhost: x\r\n\x00: y\r\n\r\n", 400),
    ],
    ids=["one header", "many headers", "large headers", "path", "body", "huge body", "chunks", "TLS", "nothing"],
)
async def test_a_head_that_is_too_large_or_wrong_is_refused_in_the_form_of_all_errors(
    sent: bytes, expected: int, tmp_path: Path
) -> None:
    async with live_server(tmp_path / "table.db") as live:
        wire = await Wire.to(live)
        sending = asyncio.create_task(wire.send(sent))
        answer = await wire.rest()
        sending.cancel()
        assert status(answer) == expected
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "request"


async def test_a_head_may_have_16_kilobytes_however_it_comes(tmp_path: Path) -> None:
    head = b"GET /api/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n"
    head += b"".join(b"h%d: %s\r\n" % (number, b"v" * 1_000) for number in range(15)) + b"\r\n"
    async with live_server(tmp_path / "table.db") as live:
        whole = await Wire.to(live)
        await whole.send(head)
        assert status(await whole.rest()) == 200
        pieces = await Wire.to(live)
        for at in range(0, len(head), 500):
            await pieces.send(head[at : at + 500])
            await asyncio.sleep(0)
        assert status(await pieces.rest()) == 200


def test_a_row_of_requests_that_waits_for_no_answer_is_cut(tmp_path: Path, noted: list[logging.LogRecord]) -> None:
    async def row() -> None:
        async with live_server(tmp_path / "table.db") as live:
            for _ in range(5):
                wire = await Wire.to(live)
                await wire.send(b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n" * 1_000)
                assert (await wire.rest()).count(b"HTTP/1.1 200") <= 1 + 8

    uvloop.run(row())  # the loop of `tefuda serve`
    assert noted == [], "nobody can fill the log"


def test_a_client_that_leaves_before_the_answer_leaves_nothing_in_the_log(
    tmp_path: Path, noted: list[logging.LogRecord]
) -> None:
    async def going() -> None:
        async with live_server(tmp_path / "table.db", rate=0.01, burst=20.0) as live:
            for _ in range(30):
                wire = await Wire.to(live)
                await wire.send(b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n" * 3)
                await wire.send(b"GET /ws HTTP/1.1\r\nhost: x\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n")
                wire.writer.transport.abort()
            await asyncio.sleep(0.7)

    uvloop.run(going())
    assert noted == []


# ---------------------------------------------------------------- time


async def test_silent_or_endless_requests_are_cut(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", head_seconds=0.3, body_seconds=0.3) as live:
        silent, slow, drip, body = [await Wire.to(live) for _ in range(4)]
        await slow.send(b"GET / HTTP/1.1\r\nhost: ")
        await body.send(b"POST /api/rooms HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{")

        async def go_on_dripping() -> None:
            while True:
                await drip.send(b"\r\n")
                await asyncio.sleep(0.05)

        dripping = asyncio.create_task(go_on_dripping())
        assert [await wire.rest() for wire in (silent, slow, drip, body)] == [b"", b"", b"", b""]
        dripping.cancel()


async def test_a_connection_that_takes_nothing_in_is_cut(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        deaf.connect(("127.0.0.1", int(live.base.rpartition(":")[2])))
        deaf.sendall(b"GET /api/games/shadowverse/cards HTTP/1.1\r\nhost: x\r\n\r\n" * 2)
        async with asyncio.timeout(PATIENT):
            while not any(found.stuck is not None for found in live.sockets.every.values()):
                await asyncio.sleep(0.01)
        (found,) = [found for found in live.sockets.every.values() if found.stuck is not None]
        assert found.overdue(asyncio.get_running_loop().time() + 60.0)
        live.sockets.cut_overdue(asyncio.get_running_loop().time() + 60.0)
        async with asyncio.timeout(PATIENT):
            while found.transport in live.sockets.every:
                await asyncio.sleep(0.01)
        deaf.close()


# ---------------------------------------------------------------- numbers


async def test_silent_connections_make_room_for_newcomers(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", sockets=20) as live:
        ann = await live.seated(await live.open_room())
        silent = [await Wire.to(live) for _ in range(100)]
        assert (await live.http.get("/api/games")).status_code == 200
        assert len(live.sockets.every) <= 20
        await ann.settled()
        assert await silent[0].rest() == b"", "the one that has waited longest has made room"


async def test_the_newcomer_is_cut_when_every_connection_is_busy(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", sockets=3) as live:
        working = [await Wire.to(live) for _ in range(3)]
        for wire in working:
            await wire.upgraded()
        assert await (await Wire.to(live)).rest() == b""


async def test_people_behind_a_proxy_are_counted_by_their_own_addresses(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", behind_proxy=True, sockets=3, rate=0.01, burst=4.0) as live:
        codes = {
            who: [
                (await live.http.get("/api/games", headers={"x-forwarded-for": f"6.6.6.6, {who}"})).status_code
                for _ in range(6)
            ]
            for who in ("192.0.2.1", "192.0.2.2")
        }
        assert codes == dict.fromkeys(("192.0.2.1", "192.0.2.2"), [200] * 4 + [429] * 2)
        silent = [await Wire.to(live) for _ in range(10)]
        async with asyncio.timeout(PATIENT):
            while len(live.sockets.every) < len(silent):  # the proxy itself is not shut out
                await asyncio.sleep(0.005)


async def test_without_a_proxy_nobody_is_believed_to_be_somebody_else(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db", rate=0.01, burst=4.0) as live:
        codes = [
            (await live.http.get("/api/games", headers={"x-forwarded-for": f"192.0.2.{number}"})).status_code
            for number in range(6)
        ]
        assert codes == [200] * 4 + [429] * 2
