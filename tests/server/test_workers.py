"""Several workers behind one port: a page plays in a room of any of them, and goes on when one of them dies."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import pytest
import websockets
from sqlalchemy import update
from tests.server.databases import Postgres, Redis
from tests.server.live import PATIENT, LiveServer, Page, live_server

from tefuda.lab.bench_workers import workers_of
from tefuda.server import store as store_module
from tefuda.server.database import workers
from tefuda.server.store import Claimed, LeaseLost, OwnedElsewhere, Store
from tefuda.server.workers import listener


@asynccontextmanager
async def two_workers(postgres: Postgres, redis: Redis) -> AsyncIterator[tuple[LiveServer, LiveServer, str]]:
    """Two workers in this process, each at a port of its own, on one database."""
    place = postgres.fresh()
    async with live_server(place, redis=redis.url) as one, live_server(place, redis=redis.url) as two:
        yield one, two, place


def at(live: LiveServer, seat: dict[str, Any]) -> Page:
    """A page that sits at a seat and is connected to one of the workers."""
    return Page(live.base, seat["room"], seat["token"])


async def test_two_pages_at_different_workers_play_a_whole_match(postgres: Postgres, redis: Redis) -> None:
    async with two_workers(postgres, redis) as (one, two, _):
        seat, other = await one.two_seats()
        ann, ben = at(one, seat), at(two, other)
        await ann.connect()
        await ben.connect()
        chance = Random(3)
        await asyncio.gather(ann.play_on(chance, back=0.02), ben.play_on(chance, back=0.02))
        assert ann.result is not None and ben.result is not None
        assert ann.result["winner"] == ben.result["winner"]
        assert not ann.errors and not ben.errors
        kept = (await two.http.get(f"/api/rooms/{seat['room']}/matches/1")).json()
        assert kept["finished"] and len(kept["answers"]) == ann.view["answered"] + ben.view["answered"]


async def test_requests_at_any_worker_reach_the_owner_of_a_room(postgres: Postgres, redis: Redis) -> None:
    async with two_workers(postgres, redis) as (one, two, _):
        seat = await one.open_room(name="Ann")
        path = f"/api/rooms/{seat['room']}"
        assert (await two.http.get(path)).json()["state"] == "waiting"
        bad = await two.http.post(f"{path}/seats", json={"deck": {"text": "character: 100002\n4 300026 Maid Tailor"}})
        assert (bad.status_code, bad.json()["code"], len(bad.json()["problems"])) == (400, "illegal_deck", 2)
        taken = await two.take_seat(seat["room"], name="Ben")
        assert (await one.http.get(path)).json()["state"] == "playing"
        full = await two.http.post(f"{path}/seats", json={})
        assert (full.status_code, full.json()["code"]) == (409, "full")
        assert (await two.http.get(f"{path}/table")).json()["room"]["players"][1]["name"] == "Ben"
        assert (await two.http.get("/api/rooms/nothing")).status_code == 404
        ben = at(two, taken)
        await ben.connect()
        assert ben.room["players"][1]["here"]


def owns(live: LiveServer, seat: dict[str, Any]) -> bool:
    """Whether a worker looks after a room."""
    assert live.lobby is not None
    return seat["room"] in live.lobby.rooms


async def test_a_room_goes_to_the_worker_that_its_first_player_comes_to(postgres: Postgres, redis: Redis) -> None:
    async with two_workers(postgres, redis) as (one, two, _):
        seat, other = await one.two_seats()
        assert owns(one, seat)
        ann, ben = at(two, seat), at(two, other)
        await ann.connect()
        await ben.connect()
        assert owns(two, seat) and not owns(one, seat)
        assert two.lobby is not None and two.lobby.exchange is not None
        assert not two.lobby.exchange.here  # neither page needs another worker
        chance = Random(5)
        await play_some((ann, ben), chance, 4)
        assert not ann.errors and not ben.errors


async def test_a_room_stays_with_the_worker_of_a_player_who_is_there(postgres: Postgres, redis: Redis) -> None:
    async with two_workers(postgres, redis) as (one, two, _):
        seat, other = await one.two_seats()
        ann, ben = at(one, seat), at(two, other)
        await ann.connect()
        await ben.connect()
        assert owns(one, seat) and not owns(two, seat)


async def test_pages_that_come_to_two_workers_at_one_moment_do_not_push_rooms_to_and_fro(
    postgres: Postgres, redis: Redis
) -> None:
    async with two_workers(postgres, redis) as (one, two, _):
        pairs = [await one.two_seats() for _ in range(8)]
        pages = [at(live, seat) for pair in pairs for live, seat in zip((one, two), pair, strict=True)]
        await asyncio.gather(*(page.connect() for page in pages))
        assert not any(page.errors for page in pages)
        assert all(owns(one, seat) != owns(two, seat) for seat, _ in pairs)


async def test_a_spectator_takes_no_room_to_another_worker(postgres: Postgres, redis: Redis) -> None:
    async with two_workers(postgres, redis) as (one, two, _):
        seat, _other = await one.two_seats()
        await two.page(seat["room"])
        assert owns(one, seat) and not owns(two, seat)


async def test_a_room_that_goes_to_another_worker_counts_there_for_the_address(
    postgres: Postgres, redis: Redis
) -> None:
    async with two_workers(postgres, redis) as (one, two, _):
        seat, _other = await one.two_seats()
        await at(two, seat).connect()
        assert two.lobby is not None
        assert [list(client.rooms) for client in two.lobby.clients.known.values()] == [[seat["room"]]]


async def test_refusals_pass_between_two_workers(postgres: Postgres, redis: Redis) -> None:
    async with two_workers(postgres, redis) as (one, two, _):
        seat, other = await one.two_seats()
        wrong = Page(two.base, seat["room"], "x" * 32)
        await wrong.connect()
        assert [error["code"] for error in wrong.errors] == ["token"]
        ben = at(two, other)
        await ben.connect()
        await ben.send(type="answer", decision="none", option=0)
        assert await ben.refused() in ("stale", "not_now")
        await ben.send(type="undo")
        assert await ben.refused() == "nothing"
        await ben.settled()
        ann = at(one, seat)
        await ann.connect()
        await ann.send(type="chat", text="hello")
        await ben.until(lambda: bool(ben.said))
        assert ben.said[-1]["text"] == "hello"


async def test_a_seat_at_another_worker_is_sent_what_that_seat_may_know_and_nothing_else(
    postgres: Postgres, redis: Redis
) -> None:
    async with two_workers(postgres, redis) as (one, two, _):
        seat, _other = await one.two_seats()
        near, far = at(one, seat), at(two, seat)
        await near.connect()
        await far.connect()
        await near.until(lambda: bool(near.view))
        await far.until(lambda: bool(far.view))
        assert near.view["table"] == far.view["table"]
        watcher = await two.page(seat["room"])
        await watcher.until(lambda: bool(watcher.view))
        assert watcher.view["seat"] == 2
        hands = [pile for pile in watcher.view["table"]["piles"] if pile["zone"] == "hand"]
        assert len(hands) == 2 and not any(card.get("card") for pile in hands for card in pile.get("cards", []))


async def test_pages_come_back_when_redis_has_died_and_stands_again(postgres: Postgres, redis: Redis) -> None:
    async with two_workers(postgres, redis) as (one, two, _):
        seat, other = await one.two_seats()
        ann, ben = at(one, seat), at(two, other)
        await ann.connect()
        await ben.connect()
        redis.kill()
        try:
            with pytest.raises(Exception, match=r"close|1013|4429"):
                while True:
                    await ben.receive()
            await ann.until(lambda: ann.decision is not None)
            await ann.answer(0)  # who is connected to the owner plays on
        finally:
            redis.start()
        back = at(two, other)
        until = monotonic() + PATIENT
        while not back.welcome:
            assert monotonic() < until
            back.errors = []
            await asyncio.sleep(0.3)
            await back.connect()
        assert back.room["players"][1]["here"]


# ---------------------------------------------------------------- leases


@pytest.fixture
def long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """No lease ends because the machine has no time for its server."""
    monkeypatch.setattr(store_module, "LEASE", 10 * PATIENT)


@pytest.mark.usefixtures("long_leases")
async def test_a_room_has_one_owner_until_its_lease_has_ended(postgres: Postgres) -> None:
    from tests.server.test_store import new_match, room_called

    place = postgres.fresh()
    one, two = Store(place, shared=True), Store(place, shared=True)
    await one.renew()
    assert (await two.renew()).living == {one.worker, two.worker}
    fence = await one.new_room(room_called("room"))
    await one.begin_match(room_called("room", 1), fence, new_match())
    assert await two.claim("room") == OwnedElsewhere(one.worker)
    await one.add_answers("room", fence, 1, 0, 0, [0], (0.0, 0.0))
    assert [await one.age(5.0), await two.age(5.0)] == [True, False]
    with one.database.engine.begin() as connection:  # the first worker has renewed its lease no more
        connection.execute(update(workers).where(workers.c.id == one.worker).values(expires=0.0))
    claimed = await two.claim("room")
    assert isinstance(claimed, Claimed)
    with pytest.raises(LeaseLost):
        await one.add_answers("room", fence, 1, 1, 0, [9], (0.0, 0.0))
    await two.add_answers("room", claimed.fence, 1, 1, 0, [1], (0.0, 0.0))
    kept = await one.match("room", 1)
    assert kept is not None and kept.match.answers == [(0, 0), (0, 1)]
    assert await one.claimed() == set() and await two.claimed() == {"room"}
    assert await two.age(5.0), "one's lease has ended: nobody waits for it"
    await one.close()
    await two.close()


@pytest.mark.usefixtures("long_leases")
async def test_only_one_of_several_workers_counts_the_time_and_sweeps(postgres: Postgres) -> None:
    place = postgres.fresh()
    one, two = Store(place, shared=True), Store(place, shared=True)
    await one.renew()
    await two.renew()
    assert [await one.age(30.0), await two.age(30.0), await one.age(30.0)] == [True, False, True]
    await one.close()
    assert await two.age(30.0)
    await two.close()


async def test_a_server_that_shares_a_store_and_one_that_does_not_exclude_each_other(postgres: Postgres) -> None:
    from tefuda.server.store import StoreError

    place = postgres.fresh()
    one = Store(place, shared=True)
    with pytest.raises(StoreError, match="another server uses the store"):
        await asyncio.to_thread(Store, place)
    await one.close()
    two = Store(place)
    with pytest.raises(StoreError, match="another server uses the store"):
        await asyncio.to_thread(Store, place, shared=True)
    await two.close()


# ---------------------------------------------------------------- the command


class Command:
    """`tefuda serve` with workers."""

    def __init__(self, place: str, *more: str) -> None:
        serve = "from tefuda.cli import main; main()"
        self.process = subprocess.Popen(
            [sys.executable, "-c", serve, "serve", "--port", "0", "--store", place, *more],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said = ""

    def until(self, word: str) -> str:
        """Read lines until one has a word in it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said += line
            if word in line:
                return line
        raise AssertionError(self.said)

    def workers(self) -> list[int]:
        """Its workers."""
        return workers_of(self.process.pid)

    def end(self) -> int:
        """End it as an operator does; its exit code."""
        self.process.terminate()
        try:
            return self.process.wait(3 * PATIENT)
        finally:
            self.process.kill()
            assert self.process.stdout is not None
            self.process.stdout.close()


async def test_the_rooms_of_a_worker_that_was_killed_go_on_in_another(postgres: Postgres, redis: Redis) -> None:
    command = Command(postgres.fresh(), "--workers", "2", "--redis", redis.url)
    try:
        line = await asyncio.to_thread(command.until, "running at")
        live = LiveServer(line.split("running at ")[1].split(" ")[0])
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        both = (ann, ben)
        chance = Random(1)
        for killed in command.workers()[:2]:
            await play_some(both, chance, 6)
            before = [page.view["answered"] for page in both]
            os.kill(killed, signal.SIGKILL)
            for page, answered in zip(both, before, strict=True):
                await back(page)
                assert page.view["answered"] >= answered
            await play_some(both, chance, 1)
            await asyncio.to_thread(command.until, "Another worker serves in its place")
        await live.http.aclose()
    finally:
        assert command.end() == 0
    assert command.workers() == []


async def back(page: Page) -> None:
    """Come back as a page does, until it is welcome."""
    until = monotonic() + PATIENT
    page.welcome = {}
    while not page.welcome:
        assert monotonic() < until, page.errors
        page.errors = []
        try:
            await page.come_back()
            await page.until(lambda: bool(page.view) or bool(page.errors))
        except (websockets.WebSocketException, OSError):
            await asyncio.sleep(0.1)


async def play_some(pages: tuple[Page, Page], chance: Random, answers: int) -> None:
    """So many answers at least, whoever is asked. Pages that lose their connection come back, as real ones do: on a
    machine that has no time for its workers their leases end."""
    until, wanted = monotonic() + 3 * PATIENT, sum(page.view.get("answered", 0) for page in pages) + answers
    while sum(page.view.get("answered", 0) for page in pages) < wanted:
        assert monotonic() < until, [(page.errors, page.decision) for page in pages]
        for page in pages:
            try:
                await page.settled()
                if page.decision is not None:
                    await page.answer(chance.randrange(len(page.decision["options"])))
            except websockets.ConnectionClosed:
                await back(page)
            page.errors.clear()


def test_on_sqlite_there_is_one_process_and_it_says_so(tmp_path: Path) -> None:
    command = Command(str(tmp_path / "table.db"), "--workers", "2")
    command.until("running at")
    assert "one process serves it, not 2 (more need PostgreSQL)" in command.said
    assert command.end() in (0, -15)


@pytest.mark.parametrize(
    ("place", "more", "told"),
    [
        ("postgresql://nobody@127.0.0.1:1/none", ["--workers", "2"], "use --redis"),
        ("table.db", ["--redis", "redis://127.0.0.1:1"], "but the store is"),
    ],
)
def test_missing_requirements_of_workers_are_reported(place: str, more: list[str], told: str, tmp_path: Path) -> None:
    command = Command(place, *more)
    command.until(told)
    assert command.process.wait(3 * PATIENT) != 0
    assert "Traceback" not in command.said
    command.end()


def test_a_missing_redis_is_reported(postgres: Postgres) -> None:
    command = Command(postgres.fresh(), "--workers", "2", "--redis", "redis://127.0.0.1:1")
    command.until("Redis cannot be reached")
    assert command.process.wait(3 * PATIENT) != 0
    assert "Traceback" not in command.said
    command.end()


@pytest.mark.parametrize(
    ("host", "family"), [("127.0.0.1", socket.AF_INET), ("localhost", socket.AF_INET), ("::1", socket.AF_INET6)]
)
def test_several_may_listen_at_an_address_of_either_kind(host: str, family: socket.AddressFamily) -> None:
    with socket.socket(family) as any_port:
        try:
            any_port.bind((host, 0))
        except OSError:
            pytest.skip(f"this machine has no address {host}")
    with listener(host, 0) as one:
        assert one.family == family
        with listener(host, one.getsockname()[1]) as two:
            assert two.getsockname() == one.getsockname()
