"""A database that dies, freezes or loses a reply; and two servers on one store."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from sqlalchemy import text
from tests.server.databases import Postgres
from tests.server.killing import Forked, victim
from tests.server.live import PATIENT, LiveServer, Page, live_server
from tests.server.losing import losing

from tefuda.server import ownership
from tefuda.server.store import Store, StoreError


async def tried(page: Page) -> str:
    """Answer, and wait for whatever comes of it: the code of an error, or nothing."""
    assert page.decision is not None
    count, page.errors = page.view["answered"], []
    await page.send(type="answer", decision=page.decision["id"], option=0)
    await page.until(lambda: page.view["answered"] > count or bool(page.errors))
    return str(page.errors[-1]["code"]) if page.errors else ""


async def alone(live: LiveServer) -> Page:
    """A page in a room against a computer, with something to decide."""
    page = await live.seated(await live.open_room(opponent={"kind": "computer", "level": "baseline-random"}))
    await page.until(lambda: page.decision is not None)
    return page


async def goes_on(page: Page) -> None:
    """The match is not stuck: answers are taken again."""
    until = monotonic() + PATIENT
    while await tried(page):
        assert monotonic() < until, page.errors
        await asyncio.sleep(0.2)
        await page.settled()
        await page.until(lambda: page.decision is not None)


# ---------------------------------------------------------------- the database


async def test_an_answer_whose_confirmation_was_lost_is_looked_up(postgres: Postgres) -> None:
    with losing(postgres.fresh()) as (proxy, place):
        async with live_server(place) as live:
            one, two = await live.two_seats()
            ann, ben = await live.seated(one), await live.seated(two)
            await ann.until(lambda: ann.decision is not None)
            proxy.lose = True
            assert await tried(ann) == "unconfirmed"
            assert ann.errors[-1]["message"] == (
                "the store has not confirmed this; the table shows in a moment whether it holds"
            )
            assert proxy.lost == 1
            await ann.until(lambda: ann.view["answered"] == 1)
            player = ann if ann.decision is not None else ben
            await player.until(lambda: player.decision is not None)
            assert await tried(player) == ""
        async with live_server(place) as live:
            again = await live.seated(one)
            await again.until(lambda: bool(again.view))
            assert (again.view["answered"], again.view["table"]) == (ann.view["answered"], ann.view["table"])


async def test_a_seat_whose_taking_was_not_confirmed_can_be_taken_all_the_same(postgres: Postgres) -> None:
    with losing(postgres.fresh()) as (proxy, place):
        async with live_server(place) as live:
            one = await live.open_room(name="Ann")
            proxy.lose = True
            two = await live.take_seat(one["room"], name="Ben")
            assert proxy.lost == 1
            ben = await live.seated(two)
            await ben.until(lambda: bool(ben.view))
            assert ben.view["match"] == 1


async def test_a_seat_is_taken_once_however_often_the_request_is_repeated(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one = await live.open_room(name="Ann")
        token = "x" * 30
        first = await live.take_seat(one["room"], name="Ben", token=token)
        again = await live.take_seat(one["room"], name="Ben", token=token)
        assert first == again and first["token"] == token
        short = await live.http.post(f"/api/rooms/{one['room']}/seats", json={"token": "short"})
        assert short.status_code == 400


async def test_a_match_goes_on_when_postgresql_has_died_and_stands_again(postgres: Postgres) -> None:
    async with live_server(postgres.fresh()) as live:
        page = await alone(live)
        await goes_on(page)
        postgres.kill()
        try:
            await page.until(lambda: page.decision is not None)
            assert await tried(page) == "store"
            assert "tefuda-postgres" not in page.errors[-1]["message"]  # neither hosts nor SQL
        finally:
            postgres.start()
        await goes_on(page)
        await goes_on(page)


async def test_a_frozen_database_gives_an_error_within_seconds_and_the_match_goes_on_later(postgres: Postgres) -> None:
    async with live_server(postgres.fresh()) as live:
        page = await alone(live)
        await goes_on(page)
        await page.until(lambda: page.decision is not None)
        postgres.freeze()
        try:
            assert await tried(page) == "store"
        finally:
            postgres.thaw()
        await goes_on(page)
        await goes_on(page)


async def test_a_server_ends_on_request_although_its_database_is_frozen(postgres: Postgres) -> None:
    async with victim(postgres.fresh()) as server:
        live = LiveServer(server.base)
        page = await alone(live)
        await page.until(lambda: page.decision is not None)
        postgres.freeze()
        try:
            assert page.decision is not None
            await page.send(type="answer", decision=page.decision["id"], option=0)
            await asyncio.sleep(0.2)
            server.process.send_signal(signal.SIGTERM)
            await asyncio.wait_for(server.process.wait(), 3 * PATIENT)
        finally:
            postgres.thaw()
            await live.http.aclose()


# ---------------------------------------------------------------- a match that has ended


async def test_a_match_that_ended_in_play_but_not_in_the_record_is_ended_when_it_is_loaded(place: str) -> None:
    async with live_server(place) as live:
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        chance = Random(3)
        await asyncio.gather(ann.play_on(chance), ben.play_on(chance))
        assert ann.result is not None
        kept = f"/api/rooms/{one['room']}/matches/1"
        assert (await live.http.get(kept)).json()["finished"] is True
    store = Store(place)
    with store.database.engine.begin() as connection:
        connection.execute(text("UPDATE tefuda_matches SET finished = (1 = 0)"))
    await store.close()
    async with live_server(place) as live:
        assert (await live.http.get(kept)).status_code == 409
        again = await live.seated(one)
        await again.until(lambda: again.result is not None)
        assert (await live.http.get(kept)).json()["finished"] is True


# ---------------------------------------------------------------- two servers


async def test_a_second_server_on_the_same_store_refuses_to_start(place: str) -> None:
    store = Store(place)
    serve = "from tefuda.cli import main; main()"
    command = [sys.executable, "-c", serve, "serve", "--port", "0", "--store", place]
    second = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, text=True, timeout=3 * PATIENT, check=False
    )
    assert second.returncode != 0
    assert "another server uses the store" in second.stdout + second.stderr
    assert "Traceback" not in second.stderr
    assert await store.check_lock()
    await store.close()


async def test_a_server_that_ends_leaves_the_store_to_the_next_one(place: str) -> None:
    for _ in range(3):
        store = Store(place)
        await store.renew()
        await store.close()


async def test_the_store_of_a_server_that_was_killed_is_free(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL notices a little later that a connection has gone; nobody has to do anything for that."""
    async with victim(place, kind=Forked) as server:
        with pytest.raises(StoreError, match="another server"):
            await asyncio.to_thread(Store, place)
        await server.kill()
        monkeypatch.setattr(ownership, "WAITING", PATIENT)
        store = await asyncio.to_thread(Store, place)
        await store.close()


async def test_a_server_that_lost_its_lock_with_the_connection_takes_it_again_or_ends(postgres: Postgres) -> None:
    place = postgres.fresh()
    one = Store(place)
    postgres.kill()
    postgres.start()
    assert await one.check_lock()  # nobody else had come
    with pytest.raises(StoreError, match="another server"):
        await asyncio.to_thread(Store, place)
    postgres.kill()
    postgres.start()
    two = await asyncio.to_thread(Store, place)  # comes before the first one has noticed
    assert not await one.check_lock()
    await two.close()
    await one.close()
