"""A server in a process of its own that is killed with signal 9 while people play, and started again: no answer that
was acknowledged is lost, and every match goes on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import IO, Any, Literal

import websockets
from tests.server.databases import Postgres
from tests.server.live import PATIENT, LiveServer, Page
from tests.server.ports import quiet_port

from tefuda.lab.bench_workers import workers_of
from tefuda.server.limits import wide_limits
from tefuda.server.opening import serve
from tefuda.server.workers import PRELOADED

Target = Literal["server", "postgresql", "worker"]
SOURCES = os.pathsep.join(path for path in sys.path if path)
"""What a process must look through to import what is tested here."""
PASSING = ("store", "moved", "unconfirmed")
"""Codes of errors that pass by themselves."""
SERVER = """
import sys
sys.path[:0] = {path!r}
from tefuda.server.limits import wide_limits
from tefuda.server import opening
if __name__ == "__main__":  # workers load this file, too
    redis = sys.argv[3] if len(sys.argv) > 3 else ""
    workers = 2 if redis else 1
    opening.serve("127.0.0.1", int(sys.argv[1]), sys.argv[2], limits=wide_limits(), workers=workers, redis=redis)
"""
"""The server as `tefuda serve` starts it, with wider limits, since all players have one address here."""


class Victim:
    """A server in a process of its own, always at the same port."""

    program = SERVER

    def __init__(self, store: str, log: IO[bytes] | None = None, redis: str = "") -> None:
        """With the URL of a `redis` it has two workers."""
        self.store = store
        self.redis = redis
        self.log = log
        self.port = quiet_port()

    async def start(self) -> None:
        """Start it, and wait until it stands."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            self.program.format(path=[path for path in sys.path if path]),
            str(self.port),
            self.store,
            *([self.redis] if self.redis else []),
            stdout=asyncio.subprocess.PIPE,
            stderr=self.log,
            start_new_session=True,
            env={**os.environ, "PYTHONPATH": SOURCES},
        )
        assert self.process.stdout is not None
        line = (await asyncio.wait_for(self.process.stdout.readline(), 6 * PATIENT)).decode()
        assert "running at" in line, line

    async def kill(self) -> None:
        """Kill it as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        await self.process.wait()

    def workers(self) -> list[int]:
        """Its worker processes."""
        return workers_of(self.process.pid)

    async def end(self) -> None:
        """Make sure that nothing of it is left."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        await self.process.wait()

    @property
    def base(self) -> str:
        """Where it stands."""
        return f"http://127.0.0.1:{self.port}"


class Forked(Victim):
    """A server that is forked from a process that has loaded everything, so that it stands a moment after its death."""

    async def start(self) -> None:
        """Start it, and wait until it stands."""
        os.environ["PYTHONPATH"] = SOURCES
        context = get_context("forkserver")
        context.set_forkserver_preload([PRELOADED, __name__])
        told, telling = context.Pipe(duplex=False)
        self.forked = context.Process(target=serve_forked, args=(self.port, self.store, telling))
        await asyncio.to_thread(self.forked.start)
        telling.close()
        assert await asyncio.to_thread(told.poll, 6 * PATIENT), "the server does not stand"
        assert told.recv() == self.base
        told.close()

    async def kill(self) -> None:
        """Kill it as a power cut would."""
        self.forked.kill()
        await asyncio.to_thread(self.forked.join)

    async def end(self) -> None:
        """Make sure that nothing of it is left."""
        await self.kill()


def serve_forked(port: int, store: str, telling: Connection) -> None:
    """In the forked process: serve, and tell the URL."""
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, sys.stdout.fileno())
    serve("127.0.0.1", port, store, limits=wide_limits(), ready=telling.send)


@asynccontextmanager
async def victim(store: str, redis: str = "", kind: type[Victim] = Victim) -> AsyncIterator[Victim]:
    """A server that may be killed."""
    found = kind(store, redis=redis)
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
        self.slowest = 0.0

    async def session(self, going: asyncio.Event, done: asyncio.Event) -> None:
        """Play until `done`; while the server is dead, wait for `going`."""
        page = self.page
        while not done.is_set():
            try:
                if page.decision is not None and not page.result:
                    count = page.view["answered"]
                    option = self.chance.randrange(len(page.decision["options"]))
                    await page.send(type="answer", decision=page.decision["id"], option=option)
                    await page.until(lambda: page.view["answered"] > count or bool(page.errors))  # noqa: B023
                    await self.forgive()
                    self.note()
                elif page.result:
                    self.games += 1
                    await page.send(type="rematch")
                    match = page.view["match"]
                    until = monotonic() + PATIENT
                    while page.view["match"] == match and not (page.errors or done.is_set() or monotonic() > until):
                        with suppress(TimeoutError):  # the other one may have stopped already
                            await asyncio.wait_for(page.receive(), 0.3)
                    await self.forgive()
                    self.note()
                else:
                    await asyncio.wait_for(page.receive(), 0.3)
                    self.note()
            except TimeoutError:
                if done.is_set():
                    return
            except (websockets.ConnectionClosed, OSError):
                await self.come_back(going)

    async def forgive(self) -> None:
        """What was refused is tried again, a moment later."""
        if self.page.errors:
            self.page.errors.clear()
            await asyncio.sleep(0.05)

    def note(self) -> None:
        """What has been acknowledged."""
        view = self.page.view
        if (view["match"], view["answered"]) < (self.match, self.acknowledged):
            self.lost.append(
                f"answer {self.acknowledged} of match {self.match} was acknowledged; now {view['answered']}"
            )
        if view["match"] != self.match:
            self.match, self.acknowledged = view["match"], 0
        self.answers += max(0, view["answered"] - self.acknowledged)
        self.acknowledged = view["answered"]

    async def come_back(self, going: asyncio.Event) -> None:
        """The server has died: come back as soon as it stands again, and look whether anything is missing."""
        page, log = self.page, list(self.page.log)
        match, acknowledged, began = self.match, self.acknowledged, 0.0
        while True:
            await asyncio.wait_for(going.wait(), PATIENT * 3)
            began = began or monotonic()
            page.welcome, page.room, page.view, page.errors = {}, {}, {}, []
            try:
                await page.connect()
                await page.until(lambda: bool(page.view) or bool(page.errors))
                if not page.errors or page.errors[-1]["code"] not in PASSING or monotonic() - began > PATIENT:
                    break
            except (websockets.WebSocketException, OSError):
                pass
            await asyncio.sleep(0.05)
        self.slowest = max(self.slowest, monotonic() - began)
        if page.errors:
            self.lost.append(f"room {page.id} cannot be entered: {page.errors}")
            return
        view = page.view
        if (view["match"], view["answered"]) < (match, acknowledged):
            self.lost.append(f"{acknowledged} answers of match {match} were acknowledged; now {view['answered']}")
        if view["match"] == match and page.log[: len(log)] != log:
            self.lost.append(f"the log of room {page.id} tells another story than before: {difference(log, page.log)}")
        self.note()


def difference(before: list[dict[str, Any]], now: list[dict[str, Any]]) -> str:
    """Where two logs differ first."""
    for number, (one, other) in enumerate(zip(before, now, strict=False)):
        if one != other:
            keys = sorted(key for key in {*one, *other} if one.get(key) != other.get(key))
            told = "; ".join(f"{key}: {one.get(key)!r}, now {other.get(key)!r}" for key in keys)
            return f"step {number} of {len(before)}: {told}"
    return f"it had {len(before)} steps, and has {len(now)}"


async def killing_spree(
    store: str,
    kills: int,
    rooms: int,
    seed: int,
    game: str = "sword-girls",
    *,
    target: Target = "server",
    postgres: Postgres | None = None,
    redis: str = "",
    progress: Callable[[int, int], None] = lambda kills, answers: None,
) -> dict[str, Any]:
    """Let people play in some rooms, half of them against the computer, kill the `target` so often, at random moments,
    and tell what came of it: the server, its PostgreSQL, or one of two workers in turn. `progress` is told how many
    kills there have been, and how many acknowledged answers."""
    chance = Random(seed)
    going, done = asyncio.Event(), asyncio.Event()
    async with victim(store, redis, Forked if target == "server" else Victim) as server:
        players = await players_at(server, rooms, game, chance)
        going.set()
        tasks = [asyncio.create_task(player.session(going, done)) for player in players]
        for number in range(kills):
            enough = sum(player.answers for player in players) + chance.randrange(1, 12)
            until = monotonic() + PATIENT
            while sum(player.answers for player in players) < enough and monotonic() < until:
                await asyncio.sleep(0.002)
            await asyncio.sleep(chance.uniform(0.0, 0.03))
            await kill(target, server, postgres, going, chance)
            progress(number + 1, sum(player.answers for player in players))
        before = [player.answers for player in players]
        until = monotonic() + 2 * PATIENT
        stuck = players
        while stuck and monotonic() < until:
            await asyncio.sleep(0.05)
            stuck = [player for player, count in zip(players, before, strict=True) if player.answers == count]
        done.set()
        await asyncio.gather(*tasks)
        return {
            "target": target,
            "kills": kills,
            "answers": sum(player.answers for player in players),
            "games": sum(player.games for player in players),
            "slowest_return_seconds": round(max(player.slowest for player in players), 2),
            "lost": [lost for player in players for lost in player.lost],
            "stuck": [player.page.id for player in stuck],
        }


async def players_at(server: Victim, rooms: int, game: str, chance: Random) -> list[Survivor]:
    """Players in so many rooms, half of them against the computer."""
    live = LiveServer(server.base)
    players: list[Survivor] = []
    for number in range(rooms):
        if number % 2:
            seats = [await live.open_room(game=game, opponent={"kind": "computer", "level": "baseline-random"})]
        else:
            seats = list(await live.two_seats(game=game))
        for seat in seats:
            players.append(Survivor(await live.seated(seat), Random(chance.randrange(1 << 32))))
    await live.http.aclose()
    return players


async def kill(target: Target, server: Victim, postgres: Postgres | None, going: asyncio.Event, chance: Random) -> None:
    """Kill the target once, and start it again. (A worker is started again by its server.)"""
    if target == "server":
        going.clear()
        await server.kill()
        await server.start()
        going.set()
    elif target == "postgresql":
        assert postgres is not None
        await asyncio.to_thread(postgres.kill)
        await asyncio.sleep(chance.uniform(0.0, 0.5))
        await asyncio.to_thread(postgres.start)
    else:
        os.kill(chance.choice(await asyncio.to_thread(server.workers)), signal.SIGKILL)
        assert server.process.stdout is not None
        line = await asyncio.wait_for(server.process.stdout.readline(), 6 * PATIENT)
        assert b"in its place" in line, line
