"""Servers that share a store: when a lease begins and ends, whose rooms may be claimed, and who counts the time.

One server plays all of them here, by another name each time, and its clock stands still until it is told otherwise.
"""

from __future__ import annotations

import re
import time
from collections.abc import AsyncIterator

import pytest
from sqlalchemy import literal, select, update
from tests.server.databases import Postgres
from tests.server.test_store import room_called

from tefuda.server import store as store_module
from tefuda.server.database import workers
from tefuda.server.store import Claimed, OwnedElsewhere, Store, StoreError


class Shared:
    """A store that several servers share, and its clock."""

    def __init__(self) -> None:
        self.store = Store(":memory:", shared=True)
        self.clock = 1_000.0
        self.store.database.now = lambda: literal(self.clock)  # type: ignore[method-assign]

    def as_server(self, name: str) -> Store:
        """The store as one of the servers uses it."""
        self.store.worker = name
        return self.store

    async def leases(self) -> dict[str, float]:
        """All leases, and when they end."""
        asked = select(workers.c.id, workers.c.expires)
        return await self.store.read(lambda connection: {id: ends for id, ends in connection.execute(asked)})


@pytest.fixture
async def shared() -> AsyncIterator[Shared]:
    """A shared store."""
    found = Shared()
    yield found
    await found.store.close()


async def test_a_server_without_a_name_gets_one_of_its_own() -> None:
    stores = [Store(":memory:"), Store(":memory:"), Store(":memory:", worker="north")]
    names = [store.worker for store in stores]
    assert names[0] != names[1] and names[2] == "north"
    assert all(re.fullmatch("[0-9a-f]{16}", name) for name in names[:2])
    assert not any(store.shared for store in stores)
    for store in stores:
        await store.close()


async def test_a_lease_lasts_five_seconds_from_the_moment_at_which_it_is_renewed(shared: Shared) -> None:
    assert (await shared.as_server("one").renew()).living == {"one"}
    assert await shared.leases() == {"one": 1_005.0}
    shared.clock = 1_004.75
    assert (await shared.as_server("two").renew()).living == {"one", "two"}
    shared.clock = 1_005.0
    assert (await shared.as_server("two").renew()).living == {"two"}, "at that very moment it has ended"
    assert await shared.leases() == {"one": 1_005.0, "two": 1_010.0}
    assert (await shared.as_server("one").renew()).living == {"one", "two"}
    assert await shared.leases() == {"one": 1_010.0, "two": 1_010.0}


async def test_leases_that_ended_five_minutes_ago_are_swept_when_a_new_server_comes(shared: Shared) -> None:
    for name, moment in (("first", 999.75), ("second", 1_000.0), ("third", 1_200.0)):
        shared.clock = moment
        await shared.as_server(name).renew()
    shared.clock = 1_305.0
    await shared.as_server("third").renew()
    assert set(await shared.leases()) == {"first", "second", "third"}, "one that is there already sweeps nothing"
    await shared.as_server("fourth").renew()
    assert set(await shared.leases()) == {"second", "third", "fourth"}


async def test_a_server_that_ends_gives_back_its_own_lease(shared: Shared) -> None:
    for name in ("one", "two", "three"):
        await shared.as_server(name).renew()
    await shared.as_server("one").resign()
    assert set(await shared.leases()) == {"two", "three"}
    await shared.as_server("two").resign("three")  # the one that was found dead
    assert set(await shared.leases()) == {"two"}


async def test_a_lease_is_given_back_when_a_server_that_shares_its_store_closes(
    shared: Shared, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    given_back = []

    async def resign(store: Store) -> None:
        given_back.append(store.worker)
        raise StoreError("the database is gone")

    monkeypatch.setattr(Store, "resign", resign)
    alone = Store(":memory:", worker="alone")
    await alone.close()
    other = Store(":memory:", shared=True, worker="other")
    await other.close()
    assert given_back == ["other"]
    assert "the lease could not be given back: the database is gone" in caplog.text
    assert alone.closed.is_set() and other.closed.is_set(), "it is closed all the same"
    monkeypatch.undo()


async def test_a_room_is_another_servers_until_the_moment_at_which_its_lease_ends(shared: Shared) -> None:
    await shared.as_server("one").renew()
    await shared.as_server("one").new_room(room_called("room"))
    await shared.as_server("two").renew()
    shared.clock = 1_004.75
    assert await shared.as_server("two").claim("room") == OwnedElsewhere("one")
    assert await shared.as_server("one").claimed() == {"room"} and await shared.as_server("two").claimed() == set()
    shared.clock = 1_005.0
    assert await shared.as_server("two").claim("room") == Claimed(room_called("room"), 2)
    assert await shared.as_server("two").claimed() == {"room"}


async def test_a_worker_notices_a_lost_room_when_it_renews_its_lease(shared: Shared) -> None:
    one, two = "one", "two"
    assert (await shared.as_server(one).renew()).lost, "there was none before"
    assert not (await shared.as_server(one).renew()).lost
    await shared.as_server(one).new_room(room_called("room"))
    await shared.as_server(two).renew()
    shared.clock = 1_020.0
    assert await shared.leases() == {one: 1_005.0, two: 1_005.0}
    assert not (await shared.as_server(two).renew()).lost, "it was late, but nobody has taken anything from it"
    assert await shared.as_server(two).claim("room") == Claimed(room_called("room"), 2)
    assert await shared.leases() == {two: 1_025.0}
    assert await shared.as_server(one).renew() == ({one, two}, True)
    assert not (await shared.as_server(one).renew()).lost, "it is told once"


async def test_a_lease_that_is_being_renewed_at_this_moment_is_not_taken(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "LEASE", 600.0)  # none ends because the machine has no time
    place = postgres.fresh()
    one, two = Store(place, shared=True), Store(place, shared=True)
    await one.renew()
    await one.new_room(room_called("room"))
    with one.database.engine.connect() as renewing:
        renewing.execute(update(workers).values(expires=0.0))
        renewing.commit()
        renewing.execute(
            update(workers).where(workers.c.id == one.worker).values(expires=one.database.now() + store_module.LEASE)
        )
        assert await two.claim("room") == OwnedElsewhere(one.worker)
        renewing.commit()
    assert await two.claim("room") == OwnedElsewhere(one.worker)
    assert not (await one.renew()).lost
    await one.close()
    await two.close()


async def test_a_room_that_nobody_has_or_whose_owner_is_oneself_may_be_claimed_at_any_time(shared: Shared) -> None:
    one = shared.as_server("one")
    await one.renew()
    await one.new_room(room_called("room"))
    assert await one.claim("room") == Claimed(room_called("room"), 2)
    await one.let_go("room", 2)
    two = shared.as_server("two")
    await two.renew()
    assert await two.claim("room") == Claimed(room_called("room"), 3)
    await two.resign()
    assert await shared.as_server("one").claim("room") == Claimed(room_called("room"), 4)


async def test_one_server_counts_the_time_until_its_lease_has_ended(shared: Shared) -> None:
    for name in ("one", "two"):
        await shared.as_server(name).renew()
    counted = [await shared.as_server(name).age(10.0) for name in ("one", "two", "one", "two")]
    assert counted == [True, False, True, False]
    shared.clock = 1_005.0
    assert await shared.as_server("two").age(10.0) is True
    await shared.as_server("one").renew()
    await shared.as_server("two").renew()
    assert await shared.as_server("one").age(10.0) is False
    await shared.as_server("two").resign()
    assert await shared.as_server("one").age(10.0) is True


async def test_without_sharing_nobody_else_lives_whatever_is_written_there(shared: Shared) -> None:
    await shared.as_server("one").renew()
    await shared.as_server("one").new_room(room_called("room"))
    assert await shared.as_server("one").age(10.0)
    shared.store.shared = False  # the lock says that this one is alone
    assert await shared.as_server("two").claim("room") == Claimed(room_called("room"), 2)
    assert await shared.as_server("two").age(10.0)


async def test_the_clock_of_leases_is_that_of_the_database_and_counts_seconds(place: str) -> None:
    store = Store(place)
    before = time.time()
    told = await store.read(lambda connection: float(connection.execute(select(store.database.now())).scalar_one()))
    assert before - 0.01 <= told <= time.time() + 0.01
    await store.close()
