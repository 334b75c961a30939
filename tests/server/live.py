"""A table for tests: a real server on a port of its own, and pages that talk to it over real WebSockets."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import httpx
import websockets

from tefuda.games import registry
from tefuda.server.handover import Handover
from tefuda.server.limits import Limits, wide_limits
from tefuda.server.lobby import Lobby
from tefuda.server.messages import PROTOCOL
from tefuda.server.page import PageFiles
from tefuda.server.serving import Server, config_for, make_app
from tefuda.server.sockets import Sockets

PATIENT = 180.0
"""No test waits longer than this for anything."""


class LiveServer:
    """A running server."""

    def __init__(self, base: str, lobby: Lobby | None = None, sockets: Sockets | None = None) -> None:
        self.base = base
        self.lobby = lobby
        self.sockets = sockets
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENT)

    async def open_room(self, **wanted: Any) -> dict[str, Any]:
        """Open a room, of Sword Girls and with the last starter deck (Vita) if nothing else is said."""
        game = wanted.get("game", "sword-girls")
        body = {"game": game, "deck": {"key": list(registry.starter_decks(game))[-1]}, **wanted}
        answer = await self.http.post("/api/rooms", json=body)
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def take_seat(self, room: str, game: str = "sword-girls", **wanted: Any) -> dict[str, Any]:
        """Take the free seat, with the second starter deck (Crux) of the game if nothing else is said."""
        deck = list(registry.starter_decks(game))[1]
        answer = await self.http.post(f"/api/rooms/{room}/seats", json={"deck": {"key": deck}, **wanted})
        assert answer.status_code == 201, answer.text
        found: dict[str, Any] = answer.json()
        return found

    async def two_seats(self, **wanted: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """A room in which both seats are taken by people."""
        one = await self.open_room(name="Ann", **wanted)
        return one, await self.take_seat(one["room"], one["game"], name="Ben")

    async def page(self, room: str, token: str = "", **more: Any) -> Page:
        """A page that has entered a room."""
        page = Page(self.base, room, token)
        await page.connect(**more)
        return page

    async def seated(self, seat: dict[str, Any]) -> Page:
        """A page at a seat that was taken."""
        return await self.page(seat["room"], seat["token"])


class Page:
    """What a page does, without a screen: it keeps the last room, the last view and the log."""

    def __init__(self, base: str, room: str, token: str = "") -> None:
        self.url = base.replace("http", "ws", 1) + f"/ws?room={room}"
        self.id = room
        self.token = token
        self.welcome: dict[str, Any] = {}
        self.room: dict[str, Any] = {}
        self.view: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        self.clocks: list[dict[str, Any]] = []
        self.errors: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.mark = ""

    async def connect(self, **more: Any) -> None:
        """Enter, or come back."""
        self.socket = await websockets.connect(self.url, open_timeout=PATIENT)
        enter = {"type": "enter", "protocol": PROTOCOL, "room": self.id, "steps": len(self.log), "mark": self.mark}
        if self.token:
            enter["token"] = self.token
        await self.send(**{**enter, **more})
        await self.until(lambda: bool(self.welcome and self.room) or bool(self.errors))

    async def come_back(self) -> None:
        """The connection is lost, and made again."""
        self.socket.transport.abort()
        self.welcome, self.room = {}, {}
        await self.connect()

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        """Take in one message."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENT)
        assert isinstance(text, str)
        self.raw.append(text)
        message: dict[str, Any] = json.loads(text)
        kind = message["type"]
        if kind == "welcome":
            self.welcome = message
        elif kind == "room":
            self.room = message
        elif kind == "view":
            self.view = message
            self.mark = message["mark"]
            assert message["first"] <= len(self.log), "steps of the log are missing"
            self.log = [*self.log[: message["first"]], *message["steps"]]
            assert [step["number"] for step in self.log] == list(range(len(self.log)))
        elif kind == "clocks":
            self.clocks = message["clocks"]
        elif kind == "said":
            self.said.append(message)
        elif kind == "error":
            self.errors.append(message)
        return message

    async def until(self, so: Callable[[], bool]) -> None:
        """Take in messages until something is so."""
        while not so():
            await self.receive()

    async def refused(self) -> str:
        """Take in messages until an error comes; its code."""
        count = len(self.errors)
        await self.until(lambda: len(self.errors) > count)
        return str(self.errors[-1]["code"])

    async def settled(self) -> None:
        """Take in everything that has been sent up to now."""
        await self.send(type="ping", number=77)
        while (message := await self.receive())["type"] != "pong" or message["number"] != 77:  # not another's pong
            assert message.get("about") != "ping", message

    @property
    def decision(self) -> dict[str, Any] | None:
        """What is to be decided, as the page knows."""
        found: dict[str, Any] | None = self.view["table"].get("decision") if self.view else None
        return found

    @property
    def result(self) -> dict[str, Any] | None:
        """How it ended."""
        found: dict[str, Any] | None = self.view["table"].get("result") if self.view else None
        return found

    async def answer(self, option: int) -> None:
        """Answer, and wait until it is acknowledged."""
        assert self.decision is not None
        count = self.view["answered"]
        await self.send(type="answer", decision=self.decision["id"], option=option)
        await self.until(lambda: self.view["answered"] == count + 1 or bool(self.errors))

    def picks(self, kind: str) -> int:
        """The first option of a kind."""
        assert self.decision is not None
        return next(at for at, option in enumerate(self.decision["options"]) if option["kind"] == kind)

    async def play_on(self, chance: Random, answers: int = 10_000, back: float = 0.0) -> None:
        """Answer at random until the end, coming back now and then."""
        for _ in range(answers):
            await self.until(lambda: self.decision is not None or self.result is not None or bool(self.errors))
            assert not self.errors, self.errors
            if self.result is not None or self.decision is None:
                return
            if chance.random() < back:
                await self.come_back()
                continue
            await self.answer(chance.randrange(len(self.decision["options"])))

    async def close(self) -> None:
        """Leave."""
        await self.socket.close()


async def in_thread(who: str, work: Callable[[], Any], owner: str = "") -> Any:
    """What a process of its own would do, done in a thread: it need not be started for every test."""
    return await asyncio.to_thread(work)


class Impatient:
    """The module `asyncio` for Uvicorn, which looks only every tenth of a second whether it is to leave, and whether
    everybody else has left: a test in three would wait for that alone."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        """Sleep, but not for long."""
        await asyncio.sleep(min(seconds, 0.005))


class FixedChance:
    """The module `secrets` for rooms: who has a seat is still told by chance, but what chance does in the matches of a
    test is the same in each run. Else one run in a hundred would meet a game that fits no test."""

    def __init__(self) -> None:
        self.chance = Random(1)

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)

    def randbits(self, bits: int) -> int:
        """The seed of a match."""
        return self.chance.getrandbits(bits)

    def token_hex(self, count: int) -> str:
        """The key of its chance."""
        return self.chance.randbytes(count).hex()


@asynccontextmanager
async def live_server(
    store: Path | str,
    *,
    behind_proxy: bool = False,
    page: Path | None = None,
    redis: str = "",
    handover: Handover | None = None,
    thinks_apart: bool = False,
    **settings: Any,
) -> AsyncIterator[LiveServer]:
    """A server in this process, for as long as the block lasts. Computers think in threads, unless one `thinks_apart`,
    in a process of its own as at every other server: to start that takes longer than most tests. Of workers that live,
    none loses its rooms because the machine has no time for it, and no computer is given up for that."""
    rooms = {name: getattr(Limits, name) for name in ("sockets", "connections", "requests", "rooms", "computer_rooms")}
    limits = wide_limits(**{"rate": 2_000.0, "burst": 5_000.0, **rooms, **settings})
    app = make_app(str(store), limits=limits, warm=False, redis=redis)
    app.state.page = PageFiles(page)
    config = config_for(app, limits, port=0, log_level="error", behind_proxy=behind_proxy, handover=handover)
    server = Server(config)
    server.announces = False
    server.handover = handover
    with (
        patch("uvicorn.server.asyncio", Impatient()),
        patch("tefuda.server.rooms.secrets", FixedChance()),
        patch("tefuda.server.store.LEASE", 10 * PATIENT),
        patch("tefuda.server.bot_pool.STARTING", 10 * PATIENT),
    ):
        task = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.001)
        port = server.servers[0].sockets[0].getsockname()[1]
        found = LiveServer(f"http://127.0.0.1:{port}", app.state.lobby, app.state.sockets)
        app.state.lobby.solvers.have = in_thread
        if thinks_apart:
            app.state.lobby.bots.seconds = 10 * PATIENT
            await app.state.lobby.bots.have("", os.getpid)  # its process has started
        else:
            app.state.lobby.bots.have = in_thread
        try:
            yield found
        finally:
            await found.http.aclose()
            server.should_exit = True
            await task
