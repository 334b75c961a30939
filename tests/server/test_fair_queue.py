"""FairQueue: who has much to be done does not make others wait."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.live import PATIENT

from tefuda.server.connections import Refusal
from tefuda.server.fair_queue import FairQueue


async def order_of(queue: FairQueue, wanted: list[str]) -> list[str]:
    """In which order pieces of work of these owners are begun, when the first one has begun already."""
    begun: list[str] = []

    async def work(owner: str) -> None:
        async with queue.slot(owner):
            begun.append(owner)
            await asyncio.sleep(0)

    await asyncio.gather(*(work(owner) for owner in wanted))
    return begun


async def until_waiting(queue: FairQueue, count: int) -> None:
    """Let others go on until so many pieces of work wait."""
    while sum(not granted.done() for line in queue.waiting.values() for granted in line) != count:
        await asyncio.sleep(0)


async def test_owners_take_turns_whatever_they_have_waiting() -> None:
    assert await order_of(FairQueue(), ["a"] * 6 + ["b", "b", "c"]) == ["a", "a", "b", "c", "a", "b", "a", "a", "a"]


async def test_one_owner_has_a_limited_number_of_jobs_at_once() -> None:
    queue, most, now = FairQueue(at_once=3, each=2), {"a": 0, "b": 0}, {"a": 0, "b": 0}

    async def work(owner: str) -> None:
        async with queue.slot(owner):
            now[owner] += 1
            most[owner] = max(most[owner], now[owner])
            assert sum(now.values()) <= 3
            await asyncio.sleep(0.001)
            now[owner] -= 1

    await asyncio.gather(*(work(owner) for owner in "aaaaaabbbb"))
    assert most == {"a": 2, "b": 2}
    assert (queue.free, queue.waiting, queue.running) == (3, {}, {})


async def test_cancelled_jobs_delay_no_other_owner() -> None:
    queue = FairQueue()
    async with queue.slot("a"):
        waiting = [asyncio.ensure_future(order_of(queue, [owner])) for owner in ("b", "c")]
        await until_waiting(queue, 2)
        waiting[0].cancel()
        await until_waiting(queue, 1)
    assert await asyncio.wait_for(waiting[1], PATIENT) == ["c"]
    async with queue.slot("a"):
        granted = asyncio.ensure_future(order_of(queue, ["d"]))
        await until_waiting(queue, 1)
    granted.cancel()  # it has just been given its turn, and has not noticed yet
    with pytest.raises(asyncio.CancelledError):
        await granted
    assert await asyncio.wait_for(order_of(queue, ["e"]), PATIENT) == ["e"]


async def test_only_a_client_with_too_much_waiting_work_is_refused() -> None:
    queue = FairQueue(most=2)
    async with queue.slot("a"):
        waiting = [asyncio.ensure_future(order_of(queue, ["a"])) for _ in range(2)]
        await until_waiting(queue, 2)
        with pytest.raises(Refusal, match="too many of your requests are waiting"):
            async with queue.slot("a"):
                pass
        other = asyncio.ensure_future(order_of(queue, ["b"]))
    assert await asyncio.gather(*waiting, other) == [["a"], ["a"], ["b"]]


async def test_two_running_jobs_belong_to_two_owners() -> None:
    queue, begun = FairQueue(at_once=2, each=1), []

    async def work(owner: str) -> None:
        async with queue.slot(owner):
            begun.append(owner)
            await asyncio.sleep(0)
            await asyncio.sleep(0)

    await asyncio.gather(*(work(owner) for owner in ["a", "a", "a", "b", "b", "c"]))
    assert begun == ["a", "b", "a", "b", "c", "a"], "c came last; then a goes behind it"
    assert (queue.free, queue.waiting, queue.running) == (2, {}, {})


async def test_nothing_that_failed_keeps_its_turn() -> None:
    queue = FairQueue()
    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            async with queue.slot("a"):
                raise ZeroDivisionError
    assert (queue.free, queue.waiting, queue.running) == (1, {}, {})


async def test_one_owner_has_at_most_64_pieces_of_work_waiting() -> None:
    queue = FairQueue()
    async with queue.slot("a"):
        waiting = [asyncio.ensure_future(order_of(queue, ["a"])) for _ in range(64)]
        await until_waiting(queue, 64)
        with pytest.raises(Refusal) as refused:
            async with queue.slot("a"):
                pass
        assert refused.value.code == "too_many"
    assert await asyncio.gather(*waiting) == [["a"]] * 64


async def test_the_queue_forgets_clients_that_have_gone() -> None:
    queue = FairQueue()
    async with queue.slot("a"):
        waiting = [asyncio.ensure_future(order_of(queue, ["b"])) for _ in range(3)]
        await until_waiting(queue, 3)
        for gone in waiting:
            gone.cancel()
        await until_waiting(queue, 0)
    assert (queue.free, queue.waiting, queue.running) == (1, {}, {})
