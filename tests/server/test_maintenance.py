"""What a server does again and again: how often, what is done, what is left alone, and what a failure stops."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import select
from tests.server.live import PATIENT

from tefuda.games.registry import starter_decks
from tefuda.server import maintenance
from tefuda.server.bot_pool import BotPool
from tefuda.server.clients import HOUR, Clients
from tefuda.server.database import maintenance as counted
from tefuda.server.database import rooms as kept
from tefuda.server.limits import wide_limits
from tefuda.server.lobby import Lobby
from tefuda.server.maintenance import BEAT, DAY, EVERY, Maintenance
from tefuda.server.messages import PROTOCOL, Enter
from tefuda.server.room_opening import DeckBrought, RoomWanted
from tefuda.server.rooms import Room
from tefuda.server.store import Store, StoreError


class Clock:
    """The clock of the chores, and their sleep: they sleep until they are woken."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 50_000.0
        self.asleep: list[tuple[float, asyncio.Future[None]]] = []
        self.turned = asyncio.Event()
        monkeypatch.setattr(maintenance, "monotonic", lambda: self.now)
        monkeypatch.setattr(
            maintenance,
            "asyncio",
            SimpleNamespace(sleep=self.sleep, create_task=asyncio.create_task, Task=asyncio.Task),
        )

    async def sleep(self, seconds: float) -> None:
        """Sleep until somebody wakes the sleeper."""
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.asleep.append((seconds, woken))
        self.turned.set()
        await woken

    async def lies_down(self) -> float:
        """Wait until the task has gone to sleep; for how long."""
        while not self.asleep:
            self.turned.clear()
            await asyncio.wait_for(self.turned.wait(), PATIENT)
        return self.asleep[-1][0]

    def wake(self, after: float = 0.0) -> None:
        """Wake the sleeper after some seconds."""
        self.now += after
        self.asleep.pop()[1].set_result(None)


class Harness:
    """A lobby on a store in memory, its chores, and the clock of both."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.clock = Clock(monkeypatch)
        limits = wide_limits(idle_minutes=10.0, keep_days=30.0)
        self.store = Store(":memory:", worker="one")
        self.lobby = Lobby(self.store, BotPool(), limits, Clients(limits))
        self.maintenance = Maintenance(self.lobby)
        self.names: dict[str, str] = {}

    async def open(self, name: str, *, connection: bool = False) -> Room:
        """A room of somebody, who may be in it."""
        key = next(iter(starter_decks("sword-girls")))
        seat = await self.lobby.open(RoomWanted("sword-girls", DeckBrought(key), name), name)
        self.names[seat.room] = name
        room = self.lobby.rooms[seat.room]
        room.left_at = self.clock.now
        if connection:
            await room.enter(Enter(PROTOCOL, seat.room, seat.token))
        return room

    @property
    def here(self) -> list[str]:
        """Whose rooms are in memory."""
        return [self.names[id] for id in self.lobby.rooms]

    async def column(self, name: str) -> dict[str, Any]:
        """A column of the rooms in the store, by whose they are."""
        asked = select(kept.c.id, kept.c[name])
        found = await self.store.read(lambda connection: connection.execute(asked).all())
        return {self.names[id]: value for id, value in found}

    async def running(self) -> float:
        """The seconds that servers have run."""
        return await self.store.read(lambda connection: float(connection.scalar(select(counted.c.running)) or 0.0))


@pytest.fixture
async def live(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Harness]:
    """A house without a single room."""
    found = Harness(monkeypatch)
    yield found
    found.maintenance.end()
    await found.lobby.close()


def failing(message: str) -> Any:
    """A method that the store refuses."""

    async def fails(*_: object, **__: object) -> None:
        raise StoreError(message)

    return fails


# ---------------------------------------------------------------- rooms that nobody is in


async def test_a_room_is_left_to_the_store_once_nobody_was_in_it_for_more_than_ten_minutes(live: Harness) -> None:
    await live.open("Ann")
    gone = await live.open("Ben", connection=True)
    busy = await live.open("Cid")
    await live.open("Dan", connection=True)
    gone.gone = True
    live.clock.now += 600.0
    async with busy.lock:
        await live.maintenance.leave_rooms()
        assert live.here == ["Ann", "Cid", "Dan"], "at the very moment it stays; one that is given up goes at once"
        live.clock.now += 0.25
        await live.maintenance.leave_rooms()
        assert live.here == ["Cid", "Dan"], "nor does one go in which something is being done"
    await live.maintenance.leave_rooms()
    assert live.here == ["Dan"]
    assert busy.gone and not live.lobby.rooms[next(iter(live.lobby.rooms))].gone


async def test_a_room_that_is_left_may_be_claimed_by_other_workers_where_there_are_any(live: Harness) -> None:
    await live.open("Ann")
    live.clock.now += 601.0
    await live.maintenance.leave_rooms()
    assert await live.column("owner") == {"Ann": "one"}, "a server that is alone leaves it be"
    live.store.shared = True
    for name in ("Ben", "Cid"):
        await live.open(name)
    live.clock.now += 601.0
    await live.maintenance.leave_rooms()
    assert await live.column("owner") == {"Ann": "one", "Ben": None, "Cid": None}
    live.store.shared = False


async def test_rooms_that_could_not_be_unloaded_are_logged(
    live: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await live.open("Ann")
    live.store.shared = True
    monkeypatch.setattr(live.store, "let_go", failing("no answer"))
    live.clock.now += 601.0
    await live.maintenance.leave_rooms()
    assert live.here == [] and "rooms could not be left to others: no answer" in caplog.text
    live.store.shared = False


# ---------------------------------------------------------------- what is too old


async def test_the_time_that_a_server_runs_is_counted_and_old_rooms_are_looked_for_once_an_hour(
    live: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[Any] = []
    touch, forget = live.store.touch, live.store.forget_older

    async def touched(ids: list[str]) -> None:
        done.append([live.names[id] for id in ids])
        await touch(ids)

    async def forgotten(seconds: float) -> None:
        done.append(seconds)
        await forget(seconds)

    monkeypatch.setattr(live.store, "touch", touched)
    monkeypatch.setattr(live.store, "forget_older", forgotten)
    await live.open("Ann")
    await live.open("Ben", connection=True)
    sweep = [["Ben"], 30 * 24 * 3600.0]
    for later, ran, expected in (
        (30.0, 30.0, sweep),
        (30.0, 60.0, []),
        (3_569.75, 3_629.75, []),
        (0.25, 3_630.0, sweep),
        (0.5, 3_630.5, []),
    ):
        live.clock.now += later
        done.clear()
        await live.maintenance.count_and_forget()
        assert done == expected
        assert await live.running() == ran


async def test_rooms_are_touched_by_every_worker_and_forgotten_by_the_one_that_counts(
    live: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    async def not_mine(_: float) -> bool:
        return False

    async def note(what: object) -> None:
        done.append("touched" if isinstance(what, list) else "forgotten")

    monkeypatch.setattr(live.store, "touch", note)
    monkeypatch.setattr(live.store, "forget_older", note)
    with monkeypatch.context() as other:
        other.setattr(live.store, "age", not_mine)
        await live.maintenance.count_and_forget()
    assert done == ["touched"]
    live.clock.now += HOUR
    await live.maintenance.count_and_forget()
    assert done == ["touched", "touched", "forgotten"]


async def test_a_room_with_somebody_in_it_is_never_too_old(live: Harness) -> None:
    await live.open("Ann")
    await live.open("Ben", connection=True)
    live.clock.now += 30 * DAY - 1.0
    await live.maintenance.count_and_forget()
    assert await live.column("touched") == {"Ann": 0.0, "Ben": 30 * DAY - 1.0}
    live.clock.now += HOUR
    await live.maintenance.count_and_forget()
    assert list(await live.column("touched")) == ["Ben"]


# ---------------------------------------------------------------- again and again


async def test_every_30_seconds_rooms_and_visitors_are_swept_and_a_failure_waits_for_the_next_time(
    live: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    done: list[str] = []

    async def leave_rooms() -> None:
        done.append("rooms")

    async def count_and_forget() -> None:
        done.append("old")
        raise StoreError(f"no answer {len(done)}")

    monkeypatch.setattr(live.maintenance, "leave_rooms", leave_rooms)
    monkeypatch.setattr(live.maintenance, "count_and_forget", count_and_forget)
    monkeypatch.setattr(
        live.lobby.clients, "forget_before", lambda moment: done.append(f"visitors {live.clock.now - moment}")
    )
    task = asyncio.create_task(live.maintenance.sweep())
    assert await live.clock.lies_down() == EVERY == 30.0
    assert done == []
    for _ in range(2):
        live.clock.wake(EVERY)
        assert await live.clock.lies_down() == 30.0
    assert done == ["rooms", "visitors 3600.0", "old"] * 2
    assert [record.getMessage() for record in caplog.records] == [
        f"old rooms could not be forgotten: no answer {number}" for number in (3, 6)
    ]
    task.cancel()


async def test_the_lock_is_looked_at_every_second_and_a_half_and_a_failure_is_no_loss(
    live: Harness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(maintenance, "signal", SimpleNamespace(raise_signal=ended.append, SIGTERM=signal.SIGTERM))
    leases: list[bool] = []

    async def keep_lease() -> None:
        leases.append(True)

    monkeypatch.setattr(live.maintenance, "keep_lease", keep_lease)
    held = iter([True, StoreError("no answer"), True, False])

    async def check_lock() -> bool:
        found = next(held)
        if isinstance(found, StoreError):
            raise found
        return found

    monkeypatch.setattr(live.store, "check_lock", check_lock)
    task = asyncio.create_task(live.maintenance.keep_lock())
    for _ in range(4):
        assert await live.clock.lies_down() == BEAT == 1.5
        assert not ended
        live.clock.wake(BEAT)
    await asyncio.wait_for(task, PATIENT)
    assert ended == [signal.SIGTERM], "somebody else has the store: this server ends"
    assert [(record.levelname, record.getMessage()) for record in caplog.records] == [
        ("ERROR", "no answer"),
        ("CRITICAL", "another server has taken over the store; this one ends"),
    ]
    assert leases == [], "a server that is alone has no lease"


async def test_a_lost_lease_gives_up_the_rooms_that_others_have_claimed(
    live: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[set[str]] = []
    live.lobby.exchange = SimpleNamespace(live=seen.append)  # type: ignore[assignment]
    ann, _ = await live.open("Ann", connection=True), await live.open("Ben", connection=True)
    await live.maintenance.keep_lease()
    live.store.worker = "two"
    await live.store.claim(ann.id)
    live.store.worker = "one"
    await live.maintenance.keep_lease()
    assert live.here == ["Ann", "Ben"] and seen == [{"one"}] * 2
    await live.store.resign()  # as whoever claims a room of a lease that has ended
    with monkeypatch.context() as patched:
        patched.setattr(live.store, "claimed", failing("no answer"))
        with pytest.raises(StoreError, match="no answer"):
            await live.maintenance.keep_lease()
    assert live.here == ["Ann", "Ben"] and seen == [{"one"}] * 3
    await live.maintenance.keep_lease()
    assert live.here == ["Ben"] and ann.gone and seen == [{"one"}] * 4, "what could not be asked is asked again"
    assert not next(iter(live.lobby.rooms.values())).gone
    live.lobby.exchange = None
    await live.store.resign()
    await live.maintenance.keep_lease()
    assert live.here == ["Ben"]


async def test_both_tasks_run_until_the_chores_end(live: Harness) -> None:
    live.maintenance.begin()
    while len(live.clock.asleep) < 2:
        await asyncio.sleep(0)
    assert sorted(seconds for seconds, _ in live.clock.asleep) == [1.5, 30.0]
    live.maintenance.end()
    await asyncio.wait_for(asyncio.wait(live.maintenance.tasks), PATIENT)
    assert len(live.maintenance.tasks) == 2 and all(task.cancelled() for task in live.maintenance.tasks)
