"""Connections that one worker hands to another: the page comes to the worker to which its room belongs."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from tests.server.databases import Postgres, Redis
from tests.server.live import PATIENT, LiveServer, Page, live_server

from tefuda.server.handover import Handover, clean, note_failure, place_of, room_named


def test_rooms_are_spread_evenly_and_mostly_stay_when_a_worker_is_added() -> None:
    rooms = [f"room {number}" for number in range(3000)]
    before = [place_of(room, 3) for room in rooms]
    assert all(900 < count < 1100 for count in Counter(before).values()) and set(before) == {0, 1, 2}
    after = [place_of(room, 4) for room in rooms]
    moved = [new for old, new in zip(before, after, strict=True) if old != new]
    assert 600 < len(moved) < 900 and set(moved) == {3}


def test_only_the_websocket_of_the_table_names_a_room() -> None:
    assert room_named(b"/ws?x=1&room=AbC") == "AbC"
    assert [room_named(url) for url in (b"/ws", b"/ws?room=", b"/api/rooms?room=AbC", b"//[", b"/ws?room")] == [""] * 5


class Echo(asyncio.Protocol):
    """Sends back what comes, with the name of who serves."""

    def __init__(self, name: bytes) -> None:
        self.name = name

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.transport.write(self.name + b":" + data)


def room_at(place: int, places: int = 2) -> str:
    """A room that belongs to a worker."""
    return next(room for room in map(str, range(100)) if place_of(room, places) == place)


async def test_the_other_worker_goes_on_with_the_same_connection(tmp_path: Path) -> None:
    loop = asyncio.get_running_loop()
    here, there = Handover(tmp_path, 0, 2), Handover(tmp_path, 1, 2)
    here.begin(loop, lambda: Echo(b"here"))
    there.begin(loop, lambda: Echo(b"there"))
    ours, theirs = socket.socketpair()
    ours.setblocking(False)
    transport, _ = await loop.connect_accepted_socket(lambda: Echo(b"here"), theirs)
    url = f"/ws?room={room_at(1)}".encode()
    assert not here.hand_over(f"/ws?room={room_at(0)}".encode(), b"first", transport)
    assert here.hand_over(url, b"first", transport)
    transport.abort()
    assert await loop.sock_recv(ours, 100) == b"there:first"
    await loop.sock_sendall(ours, b"second")
    assert await loop.sock_recv(ours, 100) == b"there:second"
    there.end(loop)
    assert not here.hand_over(url, b"first", transport)
    here.end(loop)
    ours.close()
    clean(tmp_path)
    assert not tmp_path.exists()


async def test_connections_stay_where_they_are_if_no_socket_can_be_made(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / ("far" * 40)  # a Unix socket has a path of about a hundred letters
    folder.mkdir()
    loop = asyncio.get_running_loop()
    alone = Handover(folder, 0, 2)
    before = len(list(Path("/proc/self/fd").iterdir()))
    alone.begin(loop, lambda: Echo(b"here"))
    assert len(list(Path("/proc/self/fd").iterdir())) == before, "nothing stays open"
    assert "connections are not handed to other workers" in caplog.text and alone.mailbox is None
    ours, theirs = socket.socketpair()
    transport, _ = await loop.connect_accepted_socket(lambda: Echo(b"here"), theirs)
    assert not alone.hand_over(f"/ws?room={room_at(1)}".encode(), b"first", transport)
    alone.end(loop)
    transport.abort()
    ours.close()


@asynccontextmanager
async def two_that_hand_over(
    postgres: Postgres, redis: Redis, folder: Path
) -> AsyncIterator[tuple[LiveServer, LiveServer]]:
    """Two workers at ports of their own, which hand connections to each other."""
    place = postgres.fresh()
    async with (
        live_server(place, redis=redis.url, handover=Handover(folder, 0, 2)) as one,
        live_server(place, redis=redis.url, handover=Handover(folder, 1, 2)) as two,
    ):
        yield one, two


async def test_both_players_of_a_match_are_at_one_worker_wherever_they_come_to(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    async with two_that_hand_over(postgres, redis, tmp_path) as (one, two):
        for _ in range(4):
            seat, other = await one.two_seats()
            ann, ben = Page(one.base, seat["room"], seat["token"]), Page(two.base, other["room"], other["token"])
            await ann.connect()
            await ben.connect()
            home, away = (one, two) if place_of(seat["room"], 2) == 0 else (two, one)
            assert home.lobby is not None and away.lobby is not None
            assert seat["room"] in home.lobby.rooms and seat["room"] not in away.lobby.rooms
            chance = Random(4)
            await asyncio.gather(ann.play_on(chance), ben.play_on(chance))
            assert ann.result is not None and not ann.errors and not ben.errors
            for live in (home, away):
                assert live.lobby is not None and live.lobby.exchange is not None
                assert not live.lobby.exchange.here and not live.lobby.exchange.there


async def test_a_connection_stays_where_it_is_while_the_worker_of_its_room_does_not_stand(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    place = postgres.fresh()
    async with live_server(place, redis=redis.url, handover=Handover(tmp_path, 0, 2)) as one:
        for _ in range(4):
            seat = await one.open_room(name="Ann")
            page = Page(one.base, seat["room"], seat["token"])
            await page.connect()
            assert page.welcome["seat"] == 0


class Mailbox:
    """What reaches the socket of a worker."""

    def __init__(self, folder: Path, place: int) -> None:
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(str(folder / str(place)))
        self.socket.setblocking(False)


async def test_a_handover_carries_the_request_and_one_open_connection(tmp_path: Path) -> None:
    loop = asyncio.get_running_loop()
    here, there = Handover(tmp_path, 0, 2), Mailbox(tmp_path, 1)
    here.begin(loop, lambda: Echo(b"here"))
    ours, theirs = socket.socketpair()
    transport, _ = await loop.connect_accepted_socket(lambda: Echo(b"here"), theirs)
    url = f"/ws?room={room_at(1)}".encode()
    for url_here, request in ((b"/ws", b"x"), (f"/ws?room={room_at(0)}".encode(), b"x"), (url, b"x" * (64 * 1024 + 1))):
        assert not here.hand_over(url_here, request, transport)
    assert here.hand_over(url, b"x" * 1_000, transport)
    request, handles, _, _ = socket.recv_fds(there.socket, 64 * 1024, 4)
    assert (request, len(handles)) == (b"x" * 1_000, 1)
    with socket.socket(fileno=handles[0]) as passed:
        passed.send(b"still open")
        assert ours.recv(100) == b"still open"
    here.end(loop)
    assert not (tmp_path / "0").exists() and here.mailbox is None
    assert not here.hand_over(url, b"x", transport), "it has ended"
    here.end(loop)
    transport.abort()
    there.socket.close()
    ours.close()


async def test_a_worker_takes_the_place_of_one_that_has_died(tmp_path: Path) -> None:
    loop = asyncio.get_running_loop()
    dead = Mailbox(tmp_path, 0)
    dead.socket.close()
    alive = Handover(tmp_path, 0, 2)
    alive.begin(loop, lambda: Echo(b"here"))
    assert alive.mailbox is not None and not alive.mailbox.getblocking()
    mailbox = alive.mailbox
    alive.end(loop)
    assert mailbox.fileno() == -1


async def test_at_most_32_connections_are_accepted_in_a_row(tmp_path: Path) -> None:
    loop = asyncio.get_running_loop()
    here, there = Handover(tmp_path, 0, 2), Handover(tmp_path, 1, 2)
    here.begin(loop, lambda: Echo(b"here"))
    there.begin(loop, lambda: Echo(b"there"))
    assert there.mailbox is not None
    loop.remove_reader(there.mailbox.fileno())
    there.mailbox.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20)
    url, ours, transports, handed = f"/ws?room={room_at(1)}".encode(), [], [], 0
    for number in range(40):
        one, other = socket.socketpair()
        one.setblocking(False)
        transport, _ = await loop.connect_accepted_socket(lambda: Echo(b"here"), other)
        handed += here.hand_over(url, b"%d" % number, transport)
        ours.append(one)
        transports.append(transport)
    for transport in transports:
        transport.abort()
    there.take_in(loop)
    served = [await asyncio.wait_for(loop.sock_recv(one, 100), PATIENT) for one in ours[: min(handed, 32)]]
    assert served == [b"there:%d" % number for number in range(min(handed, 32))]
    there.take_in(loop)
    there.take_in(loop)
    served = [await asyncio.wait_for(loop.sock_recv(one, 100), PATIENT) for one in ours[32:handed]]
    assert served == [b"there:%d" % number for number in range(32, handed)]
    here.end(loop)
    there.end(loop)
    for one in ours:
        one.close()


async def test_a_connection_that_cannot_be_served_is_closed_and_noted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    loop = asyncio.get_running_loop()
    there = Handover(tmp_path, 1, 2)

    class Broken(Echo):
        def data_received(self, data: bytes) -> None:
            raise ZeroDivisionError

    there.serve = lambda: Broken(b"")
    ours, theirs = socket.socketpair()
    task = loop.create_task(there.go_on(loop, theirs, b"first"))
    task.add_done_callback(note_failure)
    with pytest.raises(ZeroDivisionError):
        await task
    await asyncio.sleep(0)
    assert "could not be served" in caplog.text

    def gone() -> Echo:
        raise OSError("gone")

    there.serve = gone
    other, closed = socket.socketpair()
    await there.go_on(loop, closed, b"first")
    assert closed.fileno() == -1
    cancelled = loop.create_task(asyncio.sleep(60))
    cancelled.cancel()
    await asyncio.wait([cancelled])
    caplog.clear()
    note_failure(cancelled)  # type: ignore[arg-type]
    assert caplog.text == ""
    for one in (ours, other):
        one.close()


async def test_a_peer_that_has_closed_meanwhile_is_sent_nothing(tmp_path: Path) -> None:
    loop = asyncio.get_running_loop()
    there, received = Handover(tmp_path, 1, 2), []

    class Closing(Echo):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            transport.close()

        def data_received(self, data: bytes) -> None:
            received.append(data)

    there.serve = lambda: Closing(b"")
    ours, theirs = socket.socketpair()
    await there.go_on(loop, theirs, b"first")
    assert received == [] and not theirs.getblocking()
    ours.close()


def test_a_folder_with_other_files_is_not_deleted(tmp_path: Path) -> None:
    folder = tmp_path / "workers"
    folder.mkdir()
    (folder / "0").touch()
    (folder / "1").touch()
    clean(folder)
    assert not folder.exists()
    clean(folder)
