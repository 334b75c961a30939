"""Letters between workers, over a real Redis: who gets which, in which order, and what is told when any may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

import msgspec
import pytest
import redis as library
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from tests.server.databases import Redis
from tests.server.live import PATIENT

from tefuda.server import bus as module
from tefuda.server.bus import Bus, BusError, Envelope, check_redis, encode_envelopes


class Desk:
    """A worker's connection, and what it has taken in."""

    def __init__(self, url: str, worker: str) -> None:
        self.envelopes: list[Envelope] = []
        self.lost = 0
        self.turned = asyncio.Event()
        self.bus = Bus(url, worker, self.handle, self.lose)

    def handle(self, envelope: Envelope) -> None:
        """A letter has come."""
        self.envelopes.append(envelope)
        self.turned.set()

    def lose(self) -> None:
        """Letters may have been lost."""
        self.lost += 1
        self.turned.set()

    async def has(self, count: int) -> list[Envelope]:
        """Wait until so many letters have come."""
        while len(self.envelopes) < count:
            self.turned.clear()
            await asyncio.wait_for(self.turned.wait(), PATIENT)
        return self.envelopes


@asynccontextmanager
async def desks(redis: Redis, *workers: str) -> AsyncIterator[list[Desk]]:
    """Workers that are connected."""
    found = [Desk(redis.url, worker) for worker in workers]
    for desk in found:
        await desk.bus.begin()
    try:
        yield found
    finally:
        for desk in found:
            await desk.bus.end()


def envelopes(count: int, sender: str = "one") -> list[Envelope]:
    """Some letters of one session, in order."""
    return [Envelope("say", sender, f"{sender} 1", number, b"%d" % number) for number in range(1, count + 1)]


async def until(so: object) -> None:
    """Wait until a function says yes."""
    end = monotonic() + PATIENT
    while not so():  # type: ignore[operator]
        assert monotonic() < end
        await asyncio.sleep(0.01)


# ---------------------------------------------------------------- letters


async def test_a_message_is_sent_as_a_list_and_read_back_whole(redis: Redis) -> None:
    envelope, bare = Envelope("say", "one", "one 1", 7, b"\x00hello"), Envelope("leave", "one", "one 1")
    assert (bare.number, bare.data) == (0, b"")
    async with desks(redis, "one") as (one,):
        for sent in (envelope, bare):
            one.bus.send("one", sent)
        assert await one.has(2) == [envelope, bare]
    assert msgspec.msgpack.decode(encode_envelopes([envelope])) == [["say", "one", "one 1", 7, b"\x00hello"]]
    with pytest.raises(AttributeError):
        envelope.number = 8  # type: ignore[misc]


async def test_messages_reach_their_worker_in_order(redis: Redis) -> None:
    async with desks(redis, "one", "two", "three") as (one, two, three):
        for envelope in envelopes(5):
            one.bus.send("two", envelope)
            one.bus.send("three", envelope)
        one.bus.send("one", envelopes(1)[0])
        assert await two.has(5) == await three.has(5) == envelopes(5)
        two.bus.send("one", envelopes(1, "two")[0])
        assert await one.has(2) == [envelopes(1)[0], envelopes(1, "two")[0]]
        assert (len(two.envelopes), len(three.envelopes)) == (5, 5)
        assert (one.lost, two.lost, three.lost) == (0, 0, 0)
        await asyncio.sleep(0)
        one.bus.send("two", envelopes(6)[5])
        assert await two.has(6) == envelopes(6), "later letters, too"


async def test_messages_that_wait_for_one_worker_are_sent_together(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    encode = module.encode_envelopes

    def counted(some: list[Envelope]) -> bytes:
        sent.append(len(some))
        return encode(some)

    monkeypatch.setattr(module, "encode_envelopes", counted)
    async with desks(redis, "one", "two", "three") as (one, two, three):
        for envelope in envelopes(4):
            one.bus.send("two", envelope)
        one.bus.send("three", envelopes(1)[0])
        assert await two.has(4) == envelopes(4) and await three.has(1) == envelopes(1)
    assert sent == [4, 1]


async def test_a_worker_listens_as_long_as_it_is_connected(redis: Redis) -> None:
    async with desks(redis, "one", "two") as (one, two):
        assert [await one.bus.listens(worker) for worker in ("one", "two", "nobody")] == [True, True, False]
        await two.bus.end()
        assert not await one.bus.listens("two")
        assert await one.bus.listens("one")


async def test_an_unreadable_message_is_logged_and_stops_nothing(
    redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    async with desks(redis, "one") as (one,):
        with library.Redis.from_url(redis.url) as other:
            for data in (b"\xc1", encode_envelopes(envelopes(2))):
                other.publish("tefuda-worker-one", data)
        assert await one.has(2) == envelopes(2)
        assert one.lost == 0
    [told] = caplog.records
    assert told.getMessage().startswith("a message of another worker cannot be read: ")


# ---------------------------------------------------------------- a connection that is lost


async def test_a_lost_redis_connection_is_logged_once_and_reopened(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "AGAIN", 0.01)
    async with desks(redis, "one", "two") as (one, two):
        assert one.bus.stands.is_set()
        redis.kill()
        try:
            await until(lambda: one.lost and two.lost)
            assert not one.bus.stands.is_set()
            assert not await one.bus.listens("two")
            one.bus.send("two", envelopes(1)[0])
            assert one.bus.waiting.empty(), "what is sent meanwhile is lost"
            await until(lambda: len(caplog.records) > 4)
            assert (one.lost, two.lost) == (1, 1), "that it still cannot be reached is told no second time"
            assert "the connection to Redis is lost: " in caplog.text
        finally:
            redis.start()
        await until(lambda: one.bus.stands.is_set() and two.bus.stands.is_set())
        one.bus.send("two", envelopes(2)[1])
        assert await two.has(1) == [envelopes(2)[1]]
        assert await one.bus.listens("two")
        assert (one.lost, two.lost) == (1, 1)


async def test_a_connection_that_redis_cuts_is_in_the_log_once_and_made_again(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "AGAIN", 0.01)
    async with desks(redis, "one", "two") as (one, two):
        with library.Redis.from_url(redis.url) as other:
            assert other.client_kill_filter(_type="pubsub") == 2
        await until(lambda: one.lost and two.lost)
        await until(lambda: one.bus.stands.is_set() and two.bus.stands.is_set())
        one.bus.send("two", envelopes(1)[0])
        assert await two.has(1) == envelopes(1)
        assert (one.lost, two.lost) == (1, 1)
    assert [record.getMessage().partition(":")[0] for record in caplog.records] == [
        "the connection to Redis is lost"
    ] * 2


async def test_a_lost_connection_is_tried_again_after_half_a_second(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    naps: list[float] = []
    async with desks(redis, "one") as (one,):

        async def connect() -> None:
            if len(naps) == 3:
                await asyncio.Event().wait()

        async def sleep(seconds: float) -> None:
            naps.append(seconds)

        monkeypatch.setattr(one.bus, "connect", connect)
        monkeypatch.setattr(module.asyncio, "sleep", sleep)
        with library.Redis.from_url(redis.url) as other:
            other.client_kill_filter(_type="pubsub")
        await asyncio.wait_for(one.turned.wait(), PATIENT)
        while len(naps) < 3:
            await asyncio.get_running_loop().run_in_executor(None, lambda: None)
        assert naps == [0.5] * 3 and one.lost == 1
        monkeypatch.undo()


async def test_a_redis_that_takes_connections_and_never_answers_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STARTING", 0.3)
    monkeypatch.setattr(module, "ANSWERING", 0.05)
    server = await asyncio.start_server(lambda reader, _: reader.read(), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    with pytest.raises(BusError):
        await Desk(f"redis://127.0.0.1:{port}", "one").bus.begin()
    server.close()


async def test_messages_from_before_a_new_connection_belong_to_the_old_one(redis: Redis) -> None:
    async with desks(redis, "two") as (two,):
        one = Desk(redis.url, "one")
        for envelope in envelopes(2):
            one.bus.waiting.put_nowait(("two", envelope))
        await one.bus.begin()
        one.bus.send("two", envelopes(3)[2])
        assert await two.has(1) == [envelopes(3)[2]]
        await one.bus.end()
        assert two.envelopes == [envelopes(3)[2]]


async def test_too_many_waiting_messages_count_as_lost(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 3)
    async with desks(redis, "one", "two") as (one, two):
        for envelope in envelopes(3):
            one.bus.send("two", envelope)
        assert one.lost == 0 and one.bus.stands.is_set()
        one.bus.send("two", envelopes(4)[3])
        assert one.lost == 1 and not one.bus.stands.is_set()
        one.bus.send("two", envelopes(5)[4])
        assert one.lost == 1
        assert [record.getMessage() for record in caplog.records] == ["Redis does not take in what is sent to it"]
        assert not await one.bus.listens("two")
        await two.has(3)


async def test_a_redis_that_reports_no_subscribers_has_none(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with desks(redis, "one") as (one,):

        async def fails(_: str) -> None:
            raise library.RedisError("no answer")

        monkeypatch.setattr(one.bus.redis, "pubsub_numsub", fails)
        assert await one.bus.listens("one") is False
    assert [record.getMessage() for record in caplog.records] == ["Redis does not tell who listens: no answer"]


# ---------------------------------------------------------------- beginning and ending


async def test_a_worker_that_ends_closes_its_connections_and_takes_in_nothing_more(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ANSWERING", 2 * PATIENT)
    with library.Redis.from_url(redis.url) as other:
        before = len(other.client_list())
        async with desks(redis, "one") as (one,):
            assert len(other.client_list()) > before
            await asyncio.wait_for(one.bus.end(), PATIENT)
            assert one.bus.task is not None and one.bus.task.done()
            await until(lambda: len(other.client_list()) == before)
            assert other.publish("tefuda-worker-one", encode_envelopes(envelopes(1))) == 0
        assert one.envelopes == [] and one.lost == 0
    await Bus(redis.url, "never", one.handle, one.lose).end()


async def test_messages_sent_before_a_worker_ends_still_leave(redis: Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ANSWERING", 2 * PATIENT)
    async with desks(redis, "one", "two") as (one, two):
        for envelope in envelopes(3):
            one.bus.send("two", envelope)
        await asyncio.wait_for(one.bus.end(), PATIENT)
        assert await two.has(3) == envelopes(3)


async def test_a_worker_that_ends_waits_for_no_redis_that_takes_nothing(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ANSWERING", 0.05)
    async with desks(redis, "one") as (one,):

        async def never(*_: object) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(RedisChannelsPubSubBackend, "publish", never)
        one.bus.send("two", envelopes(1)[0])
        await asyncio.wait_for(one.bus.end(), PATIENT)
        assert one.lost == 0


async def test_a_server_does_not_start_without_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STARTING", 0.05)
    desk = Desk("redis://127.0.0.1:1", "one")
    with pytest.raises(BusError, match="Redis cannot be reached; see --redis"):
        await desk.bus.begin()
    assert desk.bus.task is not None and desk.bus.task.done() and desk.lost == 0


def test_whether_redis_answers_is_looked_at_before_anything_is_started(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_redis(redis.url)
    for url in ("redis://127.0.0.1:1", "nonsense"):
        with pytest.raises(BusError, match=r"Redis cannot be reached \(.*\); its URL is set with --redis redis://HOST"):
            check_redis(url)
    monkeypatch.setitem(__import__("sys").modules, "redis", None)
    with pytest.raises(BusError, match="the Redis library is missing"):
        check_redis(redis.url)


def test_redis_has_ten_seconds_when_a_server_starts_and_five_later() -> None:
    assert (module.STARTING, module.ANSWERING, module.AGAIN, module.MOST_WAITING) == (10.0, 5.0, 0.5, 20_000)
    assert Bus("", "one", print, print).waiting.maxsize == 20_000
