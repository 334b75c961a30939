"""Pacing: what many send at one moment is done little by little, and who sends little goes before who sends much."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from tests.server.live import live_server

from tefuda.server.clients import Clients
from tefuda.server.gate import Gate
from tefuda.server.limits import Limits
from tefuda.server.pacing import Pace


class Loop:
    """Counts the turns of the running event loop. A task that counts would not do: others run before it in one turn and
    after it in the next, and read the same number twice."""

    def __init__(self) -> None:
        self.turns = 0
        self.loop: Any = asyncio.get_running_loop()
        self.run_once = self.loop._run_once
        self.loop._run_once = self.counted

    def counted(self) -> None:
        self.turns += 1
        self.run_once()

    def end(self) -> None:
        """Count no longer."""
        del self.loop._run_once


async def begun(pace: Pace, addresses: list[str]) -> list[tuple[int, str]]:
    """In which turn of the loop, and in which order, work of these addresses is begun that comes at one moment."""
    loop, found = Loop(), []

    async def work(address: str) -> None:
        await pace.wait(address)
        found.append((loop.turns, address))

    await asyncio.gather(*(work(address) for address in addresses))
    loop.end()
    return found


async def test_in_each_turn_of_the_loop_one_thing_is_begun() -> None:
    turns = [turn for turn, _ in await begun(Pace(), ["a"] * 60)]
    assert len(turns) == len(set(turns)) == 60


async def test_an_address_with_one_thing_waits_for_one_of_each_other_address() -> None:
    order = [address for _, address in await begun(Pace(), ["a"] * 60 + ["b"] * 30 + ["c"])]
    assert order.index("c") == 3  # one of a was there first; then a, b and c in turn
    assert order[:7] == ["a", "a", "b", "c", "a", "b", "a"]


async def test_a_newcomer_after_the_last_one_began_waits_for_a_later_turn() -> None:
    pace, loop, found = Pace(), Loop(), []

    async def work() -> None:
        await pace.wait("a")
        found.append(loop.turns)

    first, second = asyncio.create_task(work()), asyncio.create_task(work())
    await asyncio.sleep(0)
    await asyncio.sleep(0)  # the second is granted its turn, the next one, in this one
    third = asyncio.create_task(work())
    await asyncio.gather(first, second, third)
    loop.end()
    assert len(found) == len(set(found)) == 3


async def test_a_lone_connection_does_not_wait() -> None:
    pace = Pace()
    for _ in range(3):
        loop = Loop()
        await asyncio.sleep(0.01)
        before = loop.turns
        await pace.wait("a")
        assert loop.turns == before
        loop.end()


async def test_closed_connections_are_skipped() -> None:
    pace, done = Pace(), []

    async def work(number: int) -> None:
        await pace.wait("a")
        done.append(number)

    tasks = [asyncio.create_task(work(number)) for number in range(6)]
    await asyncio.sleep(0)
    for gone in (tasks[2], tasks[3], tasks[5]):
        gone.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.sleep(0)
    assert done == [0, 1, 4] and not pace.taken and not pace.waiting


async def at_the_gate(kind: str, clients: list[str]) -> list[tuple[int, str]]:
    """In which turn of the loop requests or WebSockets come through the gate that stand before it at one moment."""
    loop, found = Loop(), []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        found.append((loop.turns, scope["client"][0]))

    limits = Limits()
    gate = Gate(app, Clients(limits), limits)
    nothing: Callable[..., Awaitable[Any]] = lambda *_: asyncio.sleep(0)  # noqa: E731

    def scope(client: str) -> Any:
        return {"type": kind, "path": "/api/games", "headers": [], "client": (client, 1)}

    await asyncio.gather(*(gate(scope(client), nothing, nothing) for client in clients))
    loop.end()
    return found


async def test_requests_that_come_at_one_moment_come_through_the_gate_one_in_each_turn() -> None:
    found = await at_the_gate("http", ["192.0.2.1"] * 30 + ["192.0.2.2"])
    turns = [turn for turn, _ in found]
    assert len(set(turns)) == 31
    assert [client for _, client in found].index("192.0.2.2") == 2


async def test_websockets_that_come_at_one_moment_come_through_the_gate_one_in_each_turn() -> None:
    found = await at_the_gate("websocket", ["192.0.2.1"] * 40 + ["192.0.2.2"])
    assert len({turn for turn, _ in found}) == 41
    assert [client for _, client in found].index("192.0.2.2") == 2


async def test_each_connection_has_one_message_handled_a_turn(tmp_path: Path, monkeypatch: Any) -> None:
    from tefuda.server import commands

    async with live_server(tmp_path / "table.db") as live:
        seat = await live.open_room()
        pages = [await live.page(seat["room"], seat["token"]) for _ in range(8)]
        loop, heard = Loop(), []
        handle = commands.handle

        async def noted(*args: Any) -> None:
            heard.append(loop.turns)
            await handle(*args)

        monkeypatch.setattr(commands, "handle", noted)
        for _ in range(5):
            await asyncio.gather(*(page.send(type="ping", number=1) for page in pages))
        for page in pages:
            for _ in range(5):
                while (await page.receive())["type"] != "pong":
                    pass
        loop.end()
        assert len(heard) == len(set(heard)) == 40


async def test_requests_in_a_row_do_not_fill_one_turn_of_the_loop(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        loop, answered = Loop(), []
        at = live.lobby.clients.pace if live.lobby else Pace()
        wait = at.wait

        async def noted(address: str) -> None:
            await wait(address)
            answered.append(loop.turns)

        at.wait = noted  # type: ignore[method-assign]
        one = b"GET /api/none HTTP/1.1\r\nhost: x\r\n\r\n"
        port = httpx.URL(live.base).port
        streams = [await asyncio.open_connection("127.0.0.1", port) for _ in range(20)]
        for _, writer in streams:
            writer.write(one * 8)
        for reader, writer in streams:
            for _ in range(8):
                head = await reader.readuntil(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 404")
                length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
                await reader.readexactly(int(length.split(b":")[1]))
            writer.close()
        loop.end()
        assert len(answered) == len(set(answered)) == 160
