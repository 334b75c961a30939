"""An honest match beside an attack: how long its answers take, and what the attack makes the server need."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic, perf_counter
from typing import Any, Final

import msgspec
import websockets
from tests.server.attacks import lead
from tests.server.killing import Victim
from tests.server.live import LiveServer, Page

CALM: Final = "calm"
"""What it is called when nobody attacks."""
PAUSE: Final = 0.05
"""Seconds that an honest player thinks."""
LOOK: Final = 0.2
"""Seconds between two looks at what the server needs."""
SERVER: Final = """
import sys
sys.path[:0] = {path!r}
from tefuda.server import opening
opening.serve("127.0.0.1", int(sys.argv[1]), sys.argv[2])
"""
"""The server exactly as `tefuda serve` starts it."""


class Needs(msgspec.Struct):
    """The most that a server and the processes that think for it needed: memory and disk (its log among it) in MB, open
    descriptors of the server alone, `cpu` seconds of the server alone."""

    memory: float = 0.0
    server_memory: float = 0.0
    disk: float = 0.0
    descriptors: int = 0
    cpu: float = 0.0


class Beside(msgspec.Struct):
    """What an honest match met with beside an attack: how many answers, their times in milliseconds, how often it lost
    its connection; how long newcomers waited for their first answer, and how many got none; `load` of the machine."""

    attack: str
    answers: int
    median: float
    high: float
    longest: float
    lost: int
    newcomer: float
    shut_out: int
    needs: Needs
    load: float
    done: dict[str, int]

    @property
    def within_the_bar(self) -> bool:
        """99 of 100 answers within 100 ms, 400 MB of memory, 100 MB of disk, nobody shut out or cut off."""
        calm = self.high <= 100.0 and not self.lost and not self.shut_out
        return calm and self.needs.memory <= 400.0 and self.needs.disk <= 100.0


class Honest:
    """Two people who play all the time."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.lost = 0
        self.newcomers: list[float] = []
        self.shut_out = 0

    async def session(self, page: Page, until: float, chance: Random) -> None:
        """Answer and wait for the acknowledgement, again and again, with a rematch after each end."""
        while monotonic() < until:
            try:
                if page.result is not None:
                    match = page.view["match"]
                    await page.send(type="rematch")
                    while page.view["match"] == match and monotonic() < until:  # the other one may have stopped already
                        with suppress(TimeoutError):
                            await asyncio.wait_for(page.receive(), PAUSE)
                elif page.decision is None:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(page.receive(), PAUSE)
                else:
                    await self.answer_once(page, chance)
            except websockets.ConnectionClosed:
                self.lost += 1
                await page.come_back()

    async def answer_once(self, page: Page, chance: Random) -> None:
        """One answer, measured."""
        assert page.decision is not None
        count, match = page.view["answered"], page.view["match"]
        option = chance.randrange(len(page.decision["options"]))
        sent = perf_counter()
        await page.send(type="answer", decision=page.decision["id"], option=option)
        await page.until(lambda: page.view["answered"] > count or page.view["match"] > match or bool(page.errors))
        if page.errors:
            page.errors.clear()
        else:
            self.times.append((perf_counter() - sent) * 1000)
        await asyncio.sleep(PAUSE)

    async def look_in(self, port: int, until: float) -> None:
        """Newcomers who want to see the games, on connections of their own."""
        while monotonic() < until:
            began = perf_counter()
            try:
                reader, writer = await asyncio.wait_for(asyncio.open_connection("127.0.0.1", port), 5)
                writer.write(b"GET /api/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
                line = await asyncio.wait_for(reader.readline(), 5)
                writer.close()
                self.shut_out += b" 200 " not in line
                self.newcomers.append((perf_counter() - began) * 1000)
            except (OSError, TimeoutError):
                self.shut_out += 1
            await asyncio.sleep(0.5)


class Table(Victim):
    """A server with its usual limits, in a process of its own."""

    program = SERVER

    def family(self) -> list[int]:
        """The server's process, and those that it has started."""
        found = [self.process.pid]
        for pid in found:
            with suppress(OSError):
                for task in Path(f"/proc/{pid}/task").iterdir():
                    found += [int(child) for child in (task / "children").read_text().split()]
        return found

    def look(self, needs: Needs) -> None:
        """Note what it needs now, if that is more than before."""
        memory = [resident(pid) for pid in self.family()]
        needs.memory = max(needs.memory, sum(memory))
        needs.server_memory = max(needs.server_memory, memory[0])
        needs.descriptors = max(needs.descriptors, len(os.listdir(f"/proc/{self.process.pid}/fd")))
        files = [path for path in Path(self.store).parent.rglob("*") if path.is_file()]
        needs.disk = max(needs.disk, sum(path.stat().st_size for path in files) / 1e6)

    def cpu(self) -> float:
        """Seconds that the server has computed."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> float:
    """MB of memory that a process has for itself: what it shares with others counts in part."""
    with suppress(OSError, StopIteration):
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("Pss:")).split()[1]) / 1000
    return 0.0


async def beside(name: str, folder: Path, seconds: float, source: str, match: dict[str, Any]) -> Beside:
    """Play an honest match on a server of its own while it is attacked (or not, if it is `CALM`)."""
    with open(folder / "log.txt", "ab") as log:
        return await beside_server(name, Table(str(folder / "table.db"), log), seconds, source, match)


async def beside_server(name: str, server: Table, seconds: float, source: str, match: dict[str, Any]) -> Beside:
    """The same with a server that has still to be started."""
    honest, needs = Honest(), Needs()
    await server.start()
    try:
        live = LiveServer(server.base)
        seats = await live.two_seats()
        pages = [await live.seated(seat) for seat in seats]
        await live.http.aclose()
        before, until = server.cpu(), monotonic() + seconds
        with ProcessPoolExecutor(1, get_context("spawn")) as pool:
            loop = asyncio.get_running_loop()
            leading = None
            if name != CALM:
                leading = loop.run_in_executor(pool, lead, name, server.port, seconds, source, match)
            playing = [honest.session(page, until, Random(seat)) for seat, page in enumerate(pages)]
            tasks = [asyncio.ensure_future(one) for one in (*playing, honest.look_in(server.port, until))]
            while monotonic() < until:
                await asyncio.sleep(LOOK)
                server.look(needs)
            await asyncio.wait_for(asyncio.gather(*tasks), 60)
            needs.cpu = server.cpu() - before
            done = {} if leading is None else await leading
    finally:
        await server.end()
    times, newcomers = sorted(honest.times) or [float("inf")], sorted(honest.newcomers) or [float("inf")]
    return Beside(
        attack=name,
        answers=len(honest.times),
        median=times[len(times) // 2],
        high=times[min(len(times) - 1, int(len(times) * 0.99))],
        longest=times[-1],
        lost=honest.lost,
        newcomer=newcomers[min(len(newcomers) - 1, int(len(newcomers) * 0.99))],
        shut_out=honest.shut_out,
        needs=needs,
        load=os.getloadavg()[0],
        done=done,
    )
