"""A connection that has ended leaves nothing behind that only the garbage collector can find: to look for the remains
of thousands of them takes a tenth of a second, in which no match goes on."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.attacks import CONTINUED, HANDSHAKE, UNFINISHED
from tests.server.live import PATIENT, LiveServer, live_server
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from tefuda.server.connections import Connection
from tefuda.server.sessions import SocketSession
from tefuda.server.sockets import OpenSocket
from tefuda.server.transport import BoundedFrames, GuardedHttp, GuardedWebSocket

KINDS = (GuardedHttp, RequestResponseCycle, OpenSocket, GuardedWebSocket, BoundedFrames, SocketSession, Connection)
"""What there is of a connection."""
GET = b"GET /api/none HTTP/1.1\r\nhost: x\r\n\r\n"
COUNT = 12
CUT = b"\r\n\r\n never sent"
CLOSE = b"\x88"
"""The first byte of the frame that closes a WebSocket."""


@pytest.fixture
def without_collector() -> Iterator[None]:
    """The garbage collector does not run, and what there is already is none of its objects: to look through the cards
    of all games would take long."""
    gc.disable()
    gc.freeze()
    yield
    gc.enable()


def left() -> Counter[str]:
    """How much of connections lies in memory."""
    return Counter(type(found).__name__ for found in gc.get_objects() if type(found) in KINDS)


async def sends(live: LiveServer, *said: bytes) -> None:
    """Send something in a connection of its own, and wait until the server has said this (`CUT` is its end), and so on;
    then cut it. What stands behind a handshake before that is answered is lost."""
    reader, writer = await asyncio.open_connection("127.0.0.1", httpx.URL(live.base).port)
    with suppress(OSError, asyncio.IncompleteReadError):
        for data, until in zip(said[::2], said[1::2], strict=True):
            writer.write(data)
            async with asyncio.timeout(PATIENT):
                await reader.readuntil(until)
    writer.transport.abort()


@pytest.mark.parametrize(
    "said",
    [
        pytest.param((GET, b"\r\n"), id="a request"),
        pytest.param((GET * 5, b"\r\n"), id="some requests, one answer taken"),
        pytest.param((GET * 40, CUT), id="too many requests in a row"),
        pytest.param((b"GET / HTTP/1.1\r\nx: " + b"a" * 40_000, CUT), id="a header without an end"),
        pytest.param((b"nonsense\r\n\r\n", CUT), id="no request"),
        pytest.param((HANDSHAKE, b"\r\n"), id="a WebSocket that says nothing"),
        pytest.param((HANDSHAKE, b"\r\n\r\n", UNFINISHED + CONTINUED * 400, CLOSE), id="too many frames"),
    ],
)
@pytest.mark.usefixtures("without_collector")
async def test_nothing_is_left_of_a_connection_that_has_ended(said: tuple[bytes, ...], tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        await sends(live, *said)  # what is loaded once is loaded now
        await gone(live)
        before = left()
        for _ in range(COUNT):
            await sends(live, *said)
        await gone(live)
        await nothing_more_than(before)


@pytest.mark.usefixtures("without_collector")
async def test_nothing_is_left_of_a_page_that_has_gone(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        seat = await live.open_room()

        async def comes_and_goes() -> None:
            page: Any = await live.page(seat["room"], seat["token"])
            await page.settled()
            await page.socket.close()

        await comes_and_goes()
        await gone(live)
        before = left()
        for _ in range(COUNT):
            await comes_and_goes()
        await gone(live)
        await nothing_more_than(before)


async def gone(live: LiveServer) -> None:
    """Wait until the server has noticed that all connections have ended."""
    assert live.sockets is not None and live.lobby is not None
    await live.http.aclose()
    async with asyncio.timeout(PATIENT):
        while live.sockets.every or any(
            client.connections or client.working for client in live.lobby.clients.known.values()
        ):
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.05)


async def nothing_more_than(before: Counter[str]) -> None:
    """Wait until no more of connections lies in memory than before: the last calls of the event loop that are about one
    may still be to come when the server counts it no more."""
    try:
        async with asyncio.timeout(PATIENT):
            while left() - before:
                await asyncio.sleep(0.01)
    except TimeoutError:
        assert left() - before == Counter()
