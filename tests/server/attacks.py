"""Attacks on a table's server on this machine: each is a function that goes on until a moment, and tells what it has
done. They run in a process of their own, from an address of their own, and are bounded in connections and time."""

from __future__ import annotations

import asyncio
import json
import os
import resource
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from time import monotonic
from typing import Any, Final

import httpx
import websockets

from tefuda.server.messages import PROTOCOL

HERE: Final = "127.0.0.1"
"""The only address that is ever attacked."""
SOCKETS: Final = 40
"""So many connections attack at once where it is not their number that hurts."""
SILENT: Final = 1_100
CHUNK: Final = 64 * 1024
CUT_OFF: Final = (OSError, TimeoutError, httpx.HTTPError, websockets.WebSocketException, asyncio.IncompleteReadError)
HANDSHAKE: Final = (
    b"GET /ws HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
UNFINISHED: Final = b"\x01\x80\x00\x00\x00\x00"
CONTINUED: Final = b"\x00\x80\x00\x00\x00\x00"
PING: Final = b"\x89\x80\x00\x00\x00\x00"


@dataclass
class Attack:
    """Where an attack is led, until when, from which address, and what has come of it."""

    port: int
    until: float
    source: str
    match: dict[str, Any]
    done: Counter[str] = field(default_factory=Counter)

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return monotonic() < self.until

    @property
    def url(self) -> str:
        """The server."""
        return f"http://{HERE}:{self.port}"

    async def connection(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A TCP connection."""
        self.done["connections"] += 1
        return await asyncio.open_connection(HERE, self.port, local_addr=(self.source, 0))

    def client(self) -> httpx.AsyncClient:
        """Somebody who sends requests."""
        transport = httpx.AsyncHTTPTransport(local_address=self.source, limits=httpx.Limits(max_connections=SOCKETS))
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=30.0)

    async def enter(self, seat: dict[str, Any]) -> websockets.ClientConnection:
        """A page that has entered a room."""
        url = self.url.replace("http", "ws", 1) + "/ws"
        page = await websockets.connect(url, local_addr=(self.source, 0), max_size=None)
        await page.send(
            json.dumps({"type": "enter", "protocol": PROTOCOL, "room": seat["room"], "token": seat["token"]})
        )
        return page

    async def many(self, one: Callable[[Attack, int], Awaitable[None]], count: int = SOCKETS) -> None:
        """Do something so many times side by side, each again and again."""

        async def again(number: int) -> None:
            while self.goes_on:
                try:
                    await asyncio.wait_for(one(self, number), max(0.01, self.until - monotonic()))
                except (
                    OSError,
                    TimeoutError,
                    httpx.HTTPError,
                    websockets.WebSocketException,
                    asyncio.IncompleteReadError,
                ):
                    self.done["cut off"] += 1
                    await asyncio.sleep(0.01)

        await asyncio.gather(*(again(number) for number in range(count)))


async def flood(attack: Attack, first: bytes, more: bytes, *, reads: bool = True) -> None:
    """Send the same bytes until the server cuts the connection."""
    reader, writer = await attack.connection()
    try:
        if reads:
            ending = asyncio.ensure_future(swallow(reader))
        writer.write(first)
        while attack.goes_on and not writer.is_closing() and not (reads and ending.done()):
            writer.write(more)
            await writer.drain()
            attack.done["bytes"] += len(more)
            await asyncio.sleep(0)
    finally:
        writer.transport.abort()


async def swallow(reader: asyncio.StreamReader) -> None:
    """Take in everything until the end."""
    with suppress(OSError):
        while await reader.read(CHUNK):
            pass


# ---------------------------------------------------------------- frames and heads


async def continuations(attack: Attack) -> None:
    """Empty continuation frames, six bytes each."""
    more = CONTINUED * (CHUNK // len(CONTINUED))
    await attack.many(lambda attack, _: flood(attack, HANDSHAKE + UNFINISHED, more))


async def pings(attack: Attack) -> None:
    """WebSocket pings."""
    await attack.many(lambda attack, _: flood(attack, HANDSHAKE, PING * (CHUNK // len(PING))))


async def unread_pings(attack: Attack) -> None:
    """WebSocket pings whose answers nobody takes in."""
    more = (b"\x89\xfd\x00\x00\x00\x00" + b"x" * 125) * (CHUNK // 131)
    await attack.many(lambda attack, _: flood(attack, HANDSHAKE, more, reads=False))


async def long_header(attack: Attack) -> None:
    """One header without an end."""
    await attack.many(lambda attack, _: flood(attack, b"GET / HTTP/1.1\r\nx: ", b"a" * CHUNK))


async def many_headers(attack: Attack) -> None:
    """Short headers without an end."""
    await attack.many(lambda attack, _: flood(attack, b"GET / HTTP/1.1\r\n", b"a:b\r\n" * (CHUNK // 5)))


async def requests_in_a_row(attack: Attack) -> None:
    """Requests without waiting for answers."""
    one = b"GET /api/games HTTP/1.1\r\nhost: x\r\n\r\n"
    await attack.many(lambda attack, _: flood(attack, b"", one * (CHUNK // len(one))))


async def small_chunks(attack: Attack) -> None:
    """A body in chunks of one byte."""
    head = b"POST /api/replays HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    await attack.many(lambda attack, _: flood(attack, head, b"1\r\nx\r\n" * (CHUNK // 6)))


# ---------------------------------------------------------------- memory, disk, descriptors


async def unfinished_bodies(attack: Attack) -> None:
    """Bodies of 4 MB, and of as much as is allowed, whose last byte never comes."""

    async def one(attack: Attack, number: int) -> None:
        size = 4 * 1024 * 1024 if number % 2 else 256 * 1024
        reader, writer = await attack.connection()
        try:
            head = f"POST /api/replays HTTP/1.1\r\nhost: x\r\ncontent-length: {size}\r\n\r\n"
            writer.write(head.encode() + b"x" * (size - 1))
            await writer.drain()
            attack.done["bytes"] += size
            await swallow(reader)
        finally:
            writer.transport.abort()

    await attack.many(one, 300)


async def silent_connections(attack: Attack) -> None:
    """Connections that say nothing."""

    async def one(attack: Attack, _: int) -> None:
        reader, writer = await attack.connection()
        try:
            await swallow(reader)
        finally:
            writer.transport.abort()

    await attack.many(one, SILENT)


async def deaf_connections(attack: Attack) -> None:
    """Requests for all cards whose answers nobody takes in."""
    ask = b"GET /api/games/shadowverse/cards HTTP/1.1\r\nhost: x\r\n\r\n"

    async def one(attack: Attack, _: int) -> None:
        _, writer = await attack.connection()
        try:
            for _ in range(50):
                writer.write(ask)
                await asyncio.sleep(0.2)
                attack.done["requests"] += 1
        finally:
            writer.transport.abort()

    await attack.many(one, 200)


async def replays(attack: Attack) -> None:
    """Replays with names and keys as long as they are taken, each another one."""
    chance = Random(1)

    async with attack.client() as client:

        async def one(attack: Attack, number: int) -> None:
            long = "n" * chance.choice((100, 4_000, 200_000, 4_000_000))
            match = json.loads(json.dumps(attack.match))
            match["about"] = f"{chance.random()} {long}"
            match["decks"][0]["name"] = f"{chance.random()} {long}"[: chance.choice((100, 10_000_000))]
            answer = await client.post("/api/replays", json=match)
            attack.done[f"answered {answer.status_code}"] += 1

        await attack.many(one, 20)


# ---------------------------------------------------------------- time


async def requests(attack: Attack) -> None:
    """Requests of all kinds, as fast as they are answered."""
    paths = ("/api/games/shadowverse/cards", "/api/games/shadowverse", "/", "/api/none", "/api/rooms/none", "/none.js")

    async with attack.client() as client:

        async def one(attack: Attack, number: int) -> None:
            answer = await client.get(paths[(number + attack.done["requests"]) % len(paths)])
            attack.done["requests"] += 1
            attack.done[f"answered {answer.status_code}"] += 1

        await attack.many(one)


async def messages(attack: Attack) -> None:
    """Messages as fast as they are taken."""
    await in_rooms(attack, lambda number: {"type": "ping", "number": number}, 20)


async def languages(attack: Attack) -> None:
    """Now one language, now the other."""
    await in_rooms(attack, lambda number: {"type": "speak", "language": ("en", "ja")[number % 2]}, 20)


async def computers(attack: Attack) -> None:
    """Matches against the strongest computer, in as many rooms as may be opened, each played and taken back."""
    await in_rooms(attack, lambda number: {"type": "undo"} if number % 4 == 3 else {}, 40, pause=0.05)


async def in_rooms(attack: Attack, message: Callable[[int], dict[str, Any]], count: int, pause: float = 0.0) -> None:
    """Open rooms against the computer, and send messages in them; an empty message stands for an answer."""

    async with attack.client() as client:

        async def one(attack: Attack, _: int) -> None:
            wanted = {"game": "shadowverse", "deck": {"key": "sword-starter"}, "opponent": {"kind": "computer"}}
            answer = await client.post("/api/rooms", json=wanted)
            attack.done[f"rooms {answer.status_code}"] += 1
            if answer.status_code != 201:
                await asyncio.sleep(0.5)
                return
            page = await attack.enter(answer.json())
            number, view = 0, {}
            async with page:
                while attack.goes_on:
                    with suppress(TimeoutError):
                        while True:
                            said = json.loads(await asyncio.wait_for(page.recv(), 0.001 + pause))
                            view = said if said["type"] == "view" else view
                    decision = view.get("table", {}).get("decision")
                    sent = message(number)
                    if not sent and decision is not None:
                        option = Random(number).randrange(len(decision["options"]))
                        sent = {"type": "answer", "decision": decision["id"], "option": option}
                    if sent:
                        await page.send(json.dumps(sent))
                        attack.done["messages"] += 1
                    number += 1

        await attack.many(one, count)


async def long_branches(attack: Attack) -> None:
    """A replay, played on from its end in room after room, and looked at by every reader in every language."""

    async with attack.client() as client:
        answer = await client.post("/api/replays", json=attack.match)
        attack.done[f"replay {answer.status_code}"] += 1
        id = answer.json().get("id", "none")

        async def one(attack: Attack, number: int) -> None:
            if number % 2:
                branch = {"replay": id, "answers": len(attack.match["answers"])}
                answer = await client.post("/api/rooms", json={"game": attack.match["game"], "branch": branch})
            else:
                seat, language = number // 2 % 3, ("en", "ja")[number // 6 % 2]
                answer = await client.get(f"/api/replays/{id}/positions?seat={seat}&language={language}")
            attack.done[f"answered {answer.status_code}"] += 1

        await attack.many(one, 12)


ATTACKS: Final[tuple[Callable[[Attack], Awaitable[None]], ...]] = (
    continuations,
    pings,
    unread_pings,
    long_header,
    many_headers,
    requests_in_a_row,
    small_chunks,
    unfinished_bodies,
    silent_connections,
    deaf_connections,
    replays,
    requests,
    messages,
    languages,
    computers,
    long_branches,
)
"""All attacks, by what they are called."""


def lead(name: str, port: int, seconds: float, source: str, match: dict[str, Any]) -> dict[str, int]:
    """Lead an attack, in a process of its own, and tell what came of it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 4 * SILENT)), hard))
    os.nice(5)
    attack = Attack(port, monotonic() + seconds, source, match)
    found = next(one for one in ATTACKS if one.__name__ == name)
    asyncio.run(found(attack))
    return dict(attack.done)
