"""The store: what it says to places that it cannot use, what it keeps for how long, and stores of earlier versions."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text
from tests.server.live import live_server

from tefuda.games.matches import FORMAT, Match
from tefuda.server.maintenance import DAY, Maintenance
from tefuda.server.messages import ClockSettings
from tefuda.server.store import Claimed, LeaseLost, RoomRecord, SeatRecord, Store, StoreError


def room_called(id: str, match: int = 0) -> RoomRecord:
    """The record of a room."""
    return RoomRecord(id, "sword-girls", ClockSettings(), [SeatRecord("Ann"), SeatRecord("Ben")], match)


def new_match(seed: int = 1) -> Match:
    """A match without answers."""
    return Match(FORMAT, "sword-girls", "1", "book", seed, [], ["you", "you"], [])


async def test_committed_writes_survive_a_power_cut(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "table.db"))
    with store.database.engine.connect() as connection:
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
    await store.close()


@pytest.mark.parametrize("place", ["/dev/null/table.db", "nonsense://x", "postgresql://me:secret@127.0.0.1:1/none"])
def test_a_store_that_cannot_be_opened_is_refused_without_its_password(place: str) -> None:
    with pytest.raises(StoreError) as refused:
        Store(place)
    assert "cannot be" in str(refused.value)
    assert "secret" not in str(refused.value)


async def test_a_failed_write_is_reported_and_hurts_nothing_else(place: str) -> None:
    store = Store(place)
    await store.new_room(room_called("room"))
    await store.begin_match(room_called("room", 1), 1, new_match())
    await store.add_answers("room", 1, 1, 0, 0, [0], (0.0, 0.0))
    with pytest.raises(StoreError) as refused:
        await store.add_answers("room", 1, 1, 0, 1, [1], (0.0, 0.0))
    assert str(refused.value) == "this could not be saved; the error has been logged"
    await store.add_answers("room", 1, 1, 1, 0, [0], (0.0, 0.0))
    kept = await store.match("room", 1)
    assert kept is not None and kept.match.answers == [(0, 0), (0, 0)]
    await store.close()


async def test_each_player_gets_back_the_time_that_was_left_at_the_last_answer(place: str) -> None:
    store = Store(place)
    fence = await store.new_room(room_called("room"))
    await store.begin_match(room_called("room", 1), fence, new_match())
    kept = await store.match("room", 1)
    assert kept is not None and kept.left is None
    await store.add_answers("room", fence, 1, 0, 0, [0], (90.0, 80.0))
    await store.add_answers("room", fence, 1, 1, 1, [0, 2], (31.5, 42.0))
    kept = await store.match("room", 1)
    assert kept is not None and kept.left == (31.5, 42.0)
    assert kept.match.answers == [(0, 0), (1, 0), (1, 2)]
    await store.close()


async def test_a_room_that_was_claimed_anew_cannot_be_written_with_the_old_claim(place: str) -> None:
    store = Store(place)
    fence = await store.new_room(room_called("room"))
    await store.begin_match(room_called("room", 1), fence, new_match())
    claimed = await store.claim("room")
    assert isinstance(claimed, Claimed) and claimed.fence == fence + 1
    with pytest.raises(LeaseLost):
        await store.add_answers("room", fence, 1, 0, 0, [0], (0.0, 0.0))
    await store.add_answers("room", claimed.fence, 1, 0, 0, [7], (0.0, 0.0))
    kept = await store.match("room", 1)
    assert kept is not None and kept.match.answers == [(0, 7)]
    await store.close()


async def test_an_answer_that_could_not_be_written_is_sent_to_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        await ann.until(lambda: ann.decision is not None)
        before = ann.view["table"]

        async def fails(*_: object, **__: object) -> None:
            raise StoreError("the disk is full")

        with monkeypatch.context() as broken:
            broken.setattr(Store, "add_answers", fails)
            assert ann.decision is not None
            await ann.send(type="answer", decision=ann.decision["id"], option=0)
            assert await ann.refused() == "store"
            assert "disk" not in ann.errors[-1]["message"], "what the store says is in the log"
        ann.errors.clear()
        await ann.come_back()
        await ann.until(lambda: bool(ann.view))
        assert (ann.view["answered"], ann.view["table"]) == (0, before)
        await ann.answer(0)
        assert ann.view["answered"] == 1
        await ben.settled()


async def test_matches_are_kept(place: str) -> None:
    async with live_server(place) as live:
        seat = await live.open_room(opponent={"kind": "computer", "level": "baseline-random"})
        ann = await live.seated(seat)
        await ann.play_on(Random(5), 12)
    async with live_server(place) as live:
        again = await live.seated(seat)
        await again.until(lambda: bool(again.view))
        assert again.view["answered"] == ann.view["answered"]
        assert again.log[: len(ann.log)] == ann.log


# ---------------------------------------------------------------- how long


async def test_a_match_whose_last_answer_is_fresh_is_kept_however_old_its_room_is(place: str) -> None:
    store = Store(place)
    for id in ("played", "left"):
        await store.new_room(room_called(id))
        await store.begin_match(room_called(id, 1), 1, new_match())
    assert await store.age(29 * DAY)
    await store.add_answers("played", 1, 1, 0, 0, [0], (0.0, 0.0))
    assert await store.age(2 * DAY)
    await store.forget_older(30 * DAY)
    kept = await store.match("played", 1)
    assert kept is not None and kept.match.answers == [(0, 0)]
    assert isinstance(await store.claim("played"), Claimed)
    assert await store.claim("left") is None
    assert await store.match("left", 1) is None
    await store.close()


@pytest.mark.parametrize("deed", ["take_back", "finish", "save_room", "claim"])
async def test_any_activity_in_a_room_keeps_it(tmp_path: Path, deed: str) -> None:
    store = Store(str(tmp_path / "table.db"))
    await store.new_room(room_called("room"))
    await store.begin_match(room_called("room", 1), 1, new_match())
    await store.age(29 * DAY)
    arguments: dict[str, tuple[Any, ...]] = {
        "take_back": ("room", 1, 1, 0),
        "finish": ("room", 1, 1, None),
        "save_room": (room_called("room", 1), 1),
        "claim": ("room",),
    }
    await getattr(store, deed)(*arguments[deed])
    await store.age(29 * DAY)
    await store.forget_older(30 * DAY)
    assert await store.match("room", 1) is not None
    await store.close()


async def test_a_clock_that_jumps_ten_years_makes_nothing_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    async with live_server(tmp_path / "table.db") as live:
        one, _ = await live.two_seats()
        assert live.lobby is not None
        live.lobby.rooms.pop(one["room"]).close()
        real = time.time
        for years in (10, -10):
            monkeypatch.setattr(time, "time", lambda years=years: real() + years * 365 * DAY)
            maintenance = Maintenance(live.lobby)
            await maintenance.count_and_forget()
        assert isinstance(await live.lobby.store.claim(one["room"]), Claimed)


async def test_a_server_that_was_off_for_a_year_forgets_nothing_when_it_starts(place: str) -> None:
    store = Store(place)
    await store.new_room(room_called("room"))
    await store.age(3600.0)
    await store.close()
    later = Store(place)  # a year has passed: no server has run, so nothing has grown older
    await later.age(30.0)
    await later.forget_older(30 * DAY)
    assert isinstance(await later.claim("room"), Claimed)
    await later.close()


# ---------------------------------------------------------------- stores of earlier versions

LAYOUT_1 = """
CREATE TABLE tefuda_layout (number INTEGER NOT NULL PRIMARY KEY);
INSERT INTO tefuda_layout VALUES (1);
CREATE TABLE tefuda_rooms (id VARCHAR(40) NOT NULL PRIMARY KEY, touched FLOAT NOT NULL, record TEXT NOT NULL);
CREATE TABLE tefuda_matches (room VARCHAR(40) NOT NULL, number INTEGER NOT NULL, seed BIGINT NOT NULL,
    record TEXT NOT NULL, conceded INTEGER, finished BOOLEAN NOT NULL, PRIMARY KEY (room, number));
CREATE TABLE tefuda_answers (room VARCHAR(40) NOT NULL, match INTEGER NOT NULL, number INTEGER NOT NULL,
    seat INTEGER NOT NULL, option INTEGER NOT NULL, left_0 FLOAT NOT NULL, left_1 FLOAT NOT NULL,
    PRIMARY KEY (room, match, number));
CREATE TABLE tefuda_replays (id VARCHAR(40) NOT NULL PRIMARY KEY, touched FLOAT NOT NULL, record TEXT NOT NULL);
INSERT INTO tefuda_rooms VALUES ('room', 1700000000.5,
    '{"id":"room","game":"sword-girls","clock":{"kind":"none","seconds":0},"seats":[{"name":"Ann"},{"name":"Ben"}],
      "match":1}');
INSERT INTO tefuda_matches VALUES ('room', 1, 7, '{"format":"tefuda match 2","game":"sword-girls","version":"1",
    "book":"b","seed":7,"decks":[],"players":["you","you"],"answers":[]}', NULL, FALSE);
INSERT INTO tefuda_answers VALUES ('room', 1, 0, 1, 3, 0, 0);
"""
"""A store as the first versions made it."""


async def test_a_store_of_the_first_layout_is_read(place: str, request: pytest.FixtureRequest) -> None:
    if place.startswith("postgresql"):
        request.getfixturevalue("postgres").ask(LAYOUT_1, place.partition("?")[0].rpartition("/")[2])
    else:
        with sqlite3.connect(place) as connection:
            connection.executescript(LAYOUT_1)
    for _ in range(2):
        store = Store(place)
        await store.forget_older(30 * DAY)
        claimed = await store.claim("room")
        assert isinstance(claimed, Claimed) and claimed.record.seats[0].name == "Ann"
        kept = await store.match("room", 1)
        assert kept is not None and (kept.match.seed, kept.match.answers) == (7, [(1, 3)])
        await store.close()


async def test_a_store_of_a_later_layout_is_refused(place: str) -> None:
    store = Store(place)
    with store.database.engine.begin() as connection:
        connection.execute(text("UPDATE tefuda_layout SET number = 99"))
    await store.close()
    with pytest.raises(StoreError, match="has layout 99; this version of Tefuda reads up to 2"):
        Store(place)
