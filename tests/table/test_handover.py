"""Connections that one worker hands to another: the page comes to the worker to which its room belongs."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from tests.table.databases import Postgres, Redis
from tests.table.parlour import Page, Parlour, parlour

from tefuda.table.handover import Handover, clean, place_of, room_named


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


@asynccontextmanager
async def two_that_hand_over(postgres: Postgres, redis: Redis, folder: Path) -> AsyncIterator[tuple[Parlour, Parlour]]:
    """Two workers at ports of their own, which hand connections to each other."""
    place = postgres.fresh()
    async with (
        parlour(place, redis=redis.url, handover=Handover(folder, 0, 2)) as one,
        parlour(place, redis=redis.url, handover=Handover(folder, 1, 2)) as two,
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
            for house in (home, away):
                assert house.lobby is not None and house.lobby.exchange is not None
                assert not house.lobby.exchange.here and not house.lobby.exchange.there


async def test_a_connection_stays_where_it_is_while_the_worker_of_its_room_does_not_stand(
    postgres: Postgres, redis: Redis, tmp_path: Path
) -> None:
    place = postgres.fresh()
    async with parlour(place, redis=redis.url, handover=Handover(tmp_path, 0, 2)) as one:
        for _ in range(4):
            seat = await one.open_room(name="Ann")
            page = Page(one.base, seat["room"], seat["token"])
            await page.connect()
            assert page.welcome["seat"] == 0
