"""A lobby without a network, for tests of rooms: guests are entered, heard and read as connections would be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from tests.server.live import PATIENT, FixedChance, in_thread

from tefuda.server.bot_pool import BotPool
from tefuda.server.clients import Clients
from tefuda.server.commands import carry_out
from tefuda.server.connections import Connection
from tefuda.server.limits import wide_limits
from tefuda.server.lobby import SIT, Lobby
from tefuda.server.messages import PROTOCOL, Enter, ToServer, decode
from tefuda.server.room_opening import RoomWanted, SeatTaken, SeatWanted
from tefuda.server.rooms import Room
from tefuda.server.store import Store

HERE = "192.0.2.1"
"""The address of everybody."""
COMPUTER = {"kind": "computer", "level": "baseline-random"}


LETHAL = """
game: shadowverse
scenarios:
  - name: One attack
    puzzle: {task: Win this turn., turns: 1}
    P1: {field: [SD01-017 Goblin], deck: [SD01-017]}
    P2: {defense: 2, deck: [SD01-017, SD01-017]}
"""
"""A puzzle that one attack solves."""


class Person:
    """Somebody in a room: what was sent to them, and what they say."""

    def __init__(self, room: Room, connection: Connection) -> None:
        self.room = room
        self.connection = connection
        self.messages: list[dict[str, Any]] = []
        self.closed = False

    def read(self) -> list[dict[str, Any]]:
        """What has been sent since this was asked last."""
        fresh = []
        while not self.connection.unsent.empty():
            data = self.connection.unsent.get_nowait()
            if data is None:
                self.closed = True
            else:
                self.connection.waiting -= len(data)
                fresh.append(json.loads(data))
        self.messages += fresh
        return fresh

    def last(self, kind: str) -> dict[str, Any]:
        """The last message of a kind."""
        self.read()
        return next(message for message in reversed(self.messages) if message["type"] == kind)

    @property
    def decision(self) -> dict[str, Any]:
        """What is to be decided."""
        found: dict[str, Any] = self.last("view")["table"]["decision"]
        return found

    async def say(self, **message: Any) -> None:
        """Say something. Raises `TefudaError` if it cannot be done."""
        heard: ToServer = decode(msgspec.json.encode(message))
        await carry_out(self.room, self.connection, heard)

    async def answer(self, kind: str) -> None:
        """Answer with the first option of a kind."""
        decision = self.decision
        at = next(at for at, option in enumerate(decision["options"]) if option["kind"] == kind)
        await self.say(type="answer", decision=decision["id"], option=at)

    async def leave(self) -> None:
        """Go."""
        await self.room.leave(self.connection)


class LobbyDriver:
    """A lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    async def open(self, **wanted: Any) -> SeatTaken:
        """Open a room, of Sword Girls with its last starter deck (Vita) if nothing else is said."""
        body = {"game": "sword-girls", "deck": {"key": "vita-starter"}, **wanted}
        return await self.lobby.open(msgspec.convert(body, RoomWanted), HERE)

    async def sit(self, seat: SeatTaken, **wanted: Any) -> SeatTaken:
        """Take the free seat of a room, with the starter deck Crux if nothing else is said."""
        body = {"deck": {"key": "crux-starter"}, **wanted}
        return await self.lobby.ask(SIT, seat.room, HERE, msgspec.convert(body, SeatWanted))

    async def enter(self, seat: SeatTaken | None, room: str = "", **more: Any) -> Person:
        """Enter a room at a seat, or to look on."""
        name, token = (seat.room, seat.token) if seat is not None else (room, "")
        found, connection = await self.lobby.enter(Enter(PROTOCOL, name, token, **more), HERE)
        assert isinstance(found, Room)
        return Person(found, connection)

    async def pair(self, **wanted: Any) -> tuple[Person, Person]:
        """Ann and Ben, who sit in one room and play."""
        one = await self.open(name="Ann", **wanted)
        two = await self.sit(one, name="Ben")
        return await self.enter(one), await self.enter(two)

    async def against_computer(self, **wanted: Any) -> Person:
        """Ann, who plays against the computer."""
        return await self.enter(await self.open(name="Ann", opponent=COMPUTER, **wanted))


@asynccontextmanager
async def lobby_driver(folder: Path, **settings: Any) -> AsyncIterator[LobbyDriver]:
    """A lobby for as long as the block lasts. Computers think in threads."""
    limits = wide_limits(**settings)
    lobby = Lobby(Store(str(folder / "table.db")), BotPool(), limits, Clients(limits))
    lobby.bots.have = lobby.solvers.have = in_thread  # type: ignore[method-assign]
    with patch("tefuda.server.rooms.secrets", FixedChance()):
        try:
            yield LobbyDriver(lobby)
        finally:
            await lobby.close()


def refuses(monkeypatch: pytest.MonkeyPatch, room: Room, method: str, error: Exception) -> None:
    """Let the store fail in one thing that it is asked to do."""

    async def fail(*_: Any, **__: Any) -> None:
        raise error

    monkeypatch.setattr(room.store, method, fail)


async def soon(so: Any) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENT):
        while not so():
            await asyncio.sleep(0.001)
