"""A server in a process of its own that is killed with signal 9 while people play, and started again: no answer that
was acknowledged is lost, and every match goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from random import Random
from time import monotonic
from typing import IO, Any

import websockets
from tests.table.parlour import PATIENT, Page, Parlour

SERVER = """
import sys
sys.path[:0] = {path!r}
from tefuda.table.limits import wide_limits
from tefuda.table import server
server.Limits = lambda: wide_limits()
server.serve("127.0.0.1", int(sys.argv[1]), sys.argv[2])
"""
"""The server as `tefuda serve` starts it, with wider limits, since all players have one address here."""


class Victim:
    """A server in a process of its own, always at the same port."""

    program = SERVER

    def __init__(self, store: str, log: IO[bytes] | None = None) -> None:
        self.store = store
        self.log = log
        self.port = 0

    async def start(self) -> None:
        """Start it, and wait until it stands."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            self.program.format(path=[path for path in sys.path if path]),
            str(self.port),
            self.store,
            stdout=asyncio.subprocess.PIPE,
            stderr=self.log,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        line = (await asyncio.wait_for(self.process.stdout.readline(), 60)).decode()
        assert "stands at" in line, line
        self.port = int(line.split("(")[0].strip().rpartition(":")[2])

    async def kill(self) -> None:
        """Kill it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    async def end(self) -> None:
        """Make sure that nothing of it is left."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()

    @property
    def base(self) -> str:
        """Where it stands."""
        return f"http://127.0.0.1:{self.port}"


@asynccontextmanager
async def victim(store: str) -> AsyncIterator[Victim]:
    """A server that may be killed."""
    found = Victim(store)
    await found.start()
    try:
        yield found
    finally:
        await found.end()


class Survivor:
    """A player who goes on through all deaths of the server, and remembers what was acknowledged."""

    def __init__(self, page: Page, chance: Random) -> None:
        self.page = page
        self.chance = chance
        self.acknowledged = 0
        self.answers = 0
        self.games = 0
        self.match = 1
        self.lost: list[str] = []

    async def play(self, going: asyncio.Event, done: asyncio.Event) -> None:
        """Play until `done`; while the server is dead, wait for `going`."""
        page = self.page
        while not done.is_set():
            try:
                if page.decision is not None and not page.result:
                    count = page.view["answered"]
                    option = self.chance.randrange(len(page.decision["options"]))
                    await page.send(type="answer", decision=page.decision["id"], option=option)
                    await page.until(lambda: page.view["answered"] > count or bool(page.errors))  # noqa: B023
                    page.errors.clear()
                    self.note()
                elif page.result:
                    self.games += 1
                    await page.send(type="rematch")
                    match = page.view["match"]
                    await page.until(lambda: page.view["match"] > match or bool(page.errors))  # noqa: B023
                    page.errors.clear()
                    self.note()
                else:
                    await asyncio.wait_for(page.receive(), 0.3)
                    self.note()
            except TimeoutError:
                if done.is_set():
                    return
            except (websockets.ConnectionClosed, OSError):
                await self.come_back(going)

    def note(self) -> None:
        """What has been acknowledged."""
        view = self.page.view
        if view["match"] != self.match:
            self.match, self.acknowledged = view["match"], 0
        self.answers += max(0, view["answered"] - self.acknowledged)
        self.acknowledged = view["answered"]

    async def come_back(self, going: asyncio.Event) -> None:
        """The server has died: come back as soon as it stands again, and look whether anything is missing."""
        page, log = self.page, list(self.page.log)
        match, acknowledged = self.match, self.acknowledged
        while True:
            await asyncio.wait_for(going.wait(), PATIENT * 3)
            page.welcome, page.room, page.view, page.errors = {}, {}, {}, []
            try:
                await page.connect()
                await page.until(lambda: bool(page.view) or bool(page.errors))
                break
            except (websockets.WebSocketException, OSError):
                await asyncio.sleep(0.05)
        if page.errors:
            self.lost.append(f"room {page.id} cannot be entered: {page.errors}")
            return
        view = page.view
        if (view["match"], view["answered"]) < (match, acknowledged):
            self.lost.append(f"{acknowledged} answers of match {match} were acknowledged; now {view['answered']}")
        if view["match"] == match and page.log[: len(log)] != log:
            self.lost.append("the log tells another story than before")
        self.note()


async def killing_spree(store: str, kills: int, rooms: int, seed: int, game: str = "sword-girls") -> dict[str, Any]:
    """Let people play in some rooms, half of them against the computer, kill the server so often, at random moments,
    and tell what came of it."""
    chance = Random(seed)
    going, done = asyncio.Event(), asyncio.Event()
    async with victim(store) as server:
        house = Parlour(server.base)
        players: list[Survivor] = []
        for number in range(rooms):
            if number % 2:
                seat = await house.open_room(game=game, opponent={"kind": "computer", "level": "random"})
                seats = [seat]
            else:
                seats = list(await house.two_seats(game=game))
            for seat in seats:
                players.append(Survivor(await house.seated(seat), Random(chance.randrange(1 << 32))))
        await house.http.aclose()
        going.set()
        tasks = [asyncio.create_task(player.play(going, done)) for player in players]
        for _ in range(kills):
            enough = sum(player.answers for player in players) + chance.randrange(1, 12)
            until = monotonic() + PATIENT
            while sum(player.answers for player in players) < enough and monotonic() < until:
                await asyncio.sleep(0.002)
            await asyncio.sleep(chance.uniform(0.0, 0.03))
            going.clear()
            await server.kill()
            await server.start()
            going.set()
        before = [player.answers for player in players]
        until = monotonic() + PATIENT
        stuck = players
        while stuck and monotonic() < until:
            await asyncio.sleep(0.05)
            stuck = [player for player, count in zip(players, before, strict=True) if player.answers == count]
        done.set()
        await asyncio.gather(*tasks)
        return {
            "kills": kills,
            "answers": sum(player.answers for player in players),
            "games": sum(player.games for player in players),
            "lost": [lost for player in players for lost in player.lost],
            "stuck": [player.page.id for player in stuck],
        }
