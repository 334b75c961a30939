"""Interrupts every write at every point: before each of its statements, before its COMMIT, and after it, when the reply
is lost. The same match is played to the same end each time, and nothing that was acknowledged may be missing.

Run as a program (`python -m tests.server.interrupted_writes STORE KIND [MATCHES]`), it forks a process for every point
(everything is loaded by then, so this is cheap) and prints the outcome as JSON. KIND is how the write is interrupted:

- `killed`: the process is killed with signal 9, another one goes on from the store;
- `refused`: the database raises an error;
- `lost`: the connection to the database is gone (PostgreSQL).
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import sqlite3
import sys
import traceback
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from typing import Any

from sqlalchemy import delete, event

from tefuda.errors import TefudaError
from tefuda.games.registry import starter_decks
from tefuda.server import rooms
from tefuda.server.bot_pool import BotPool
from tefuda.server.clients import Clients
from tefuda.server.commands import carry_out
from tefuda.server.connections import Connection
from tefuda.server.database import Database, given, played, workers
from tefuda.server.database import rooms as rooms_kept
from tefuda.server.hosted import hosted_game
from tefuda.server.limits import Limits
from tefuda.server.lobby import SIT, Lobby
from tefuda.server.messages import PROTOCOL, Answer, Concede, Consent, Enter, Rematch, ToServer, Undo, UndoReply
from tefuda.server.room_opening import DeckBrought, RoomWanted, SeatWanted
from tefuda.server.rooms import Room
from tefuda.server.store import Store

Say = Callable[[object], None]
GAME = "sword-girls"
KINDS = ("killed", "refused", "lost")
BEN = "B" * 32
"""The token that Ben brings, so that he can ask for his seat again when the reply is lost."""
TRIES = 40
"""So often a player asks again; more often means that the match is stuck."""
STEPS = ("open", "sit", *("answer",) * 5, "undo", "answer", "answer", "consent", "concede", "rematch", *("answer",) * 3)


class Cut:
    """Counts the points at which writes can be cut, and cuts at one of them."""

    def __init__(self, store: Store, kind: str, at: int | None) -> None:
        self.store = store
        self.kind = kind
        self.at = at
        self.points = count()
        self.passed = 0
        engine = store.database.engine
        if not store.database.postgres:  # no power is cut here: what the system has taken is safe
            store.database.dispose()
            event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA synchronous=OFF"))
        event.listen(engine, "before_cursor_execute", lambda *_: self.point())
        commit = engine.dialect.do_commit

        def do_commit(connection: Any) -> None:
            self.point()
            commit(connection)
            self.point()

        engine.dialect.do_commit = do_commit  # type: ignore[method-assign]

    def point(self) -> None:
        """One more point."""
        number = next(self.points)
        self.passed = number + 1
        if number != self.at:
            return
        if self.kind == "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        if self.kind == "lost":
            self.store.database.sever()
            import psycopg

            raise psycopg.OperationalError("server closed the connection unexpectedly")
        if self.store.database.postgres:
            import psycopg

            raise psycopg.OperationalError("no space left on device")
        raise sqlite3.OperationalError("disk I/O error")


@dataclass
class State:
    """What players may rely on."""

    room: str = ""
    token: str = ""
    seated: bool = False
    match: int = 0
    answers: int = 0
    over: bool = False
    open: bool = False


@dataclass
class Acknowledged:
    """What came of playing the steps from some step on."""

    done: int = 0
    states: list[State] = field(default_factory=list)
    points: int = 0
    failure: str = ""


class Evening:
    """Two people at a table without a network."""

    def __init__(self, store: Store) -> None:
        limits = Limits(rooms=100_000, rooms_an_hour=100_000)
        self.lobby = Lobby(store, BotPool(), limits, Clients(limits))
        self.state = State()
        self.connections: list[Connection] = []

    async def room(self) -> Room:
        """The room, with both people in it."""
        room = await self.lobby.room(self.state.room)
        if any(connection not in room.connections for connection in self.connections):
            self.connections = []
        if not self.connections:
            tokens = [self.state.token, BEN] if room.full else [self.state.token]
            self.connections = [await room.enter(Enter(PROTOCOL, room.record.id, token)) for token in tokens]
        for connection in self.connections:
            while not connection.unsent.empty():
                connection.unsent.get_nowait()
        return room

    async def look(self) -> State:
        """How things stand; raises `TefudaError` while that is in doubt."""
        if self.state.room:
            room = await self.room()
            async with room.exclusive():
                session, seats = room.session, room.record.seats
                return State(
                    self.state.room,
                    self.state.token,
                    room.full,
                    room.record.match,
                    len(session.answers) if session is not None else 0,
                    session is not None and session.over,
                    seats[0].open,
                )
        return self.state

    async def step(self, name: str) -> None:
        """Do a step once. Raises `TefudaError`."""
        keys = list(starter_decks(GAME))
        if name == "open":
            taken = await self.lobby.open(RoomWanted(GAME, DeckBrought(keys[0]), "Ann"), "ann")
            self.state.room, self.state.token = taken.room, taken.token
        elif name == "sit":
            await self.lobby.ask(SIT, self.state.room, "ben", SeatWanted(DeckBrought(keys[1]), "Ben", token=BEN))
            self.connections = []
        elif name == "undo":
            room = await self.room()
            assert room.session is not None
            asker = next(seat for seat in range(2) if (room.session.last_answer(seat) or 0) > 0)
            if room.undo_asker is None:
                await self.say(asker, Undo())
            await self.say(1 - asker, UndoReply(True))
        elif name == "rematch":
            await self.say(0, Rematch())
            await self.say(1, Rematch())
        else:
            room = await self.room()
            assert room.session is not None
            if name == "answer":
                seat = next(seat for seat in range(2) if room.session.decision_of(seat) is not None)
                decision = room.session.decision_of(seat)
                assert decision is not None
                await self.say(seat, Answer(decision.id, len(decision.options) - 1))
            else:
                await self.say(0, Consent(True) if name == "consent" else Concede())

    async def say(self, seat: int, message: ToServer) -> None:
        """Somebody says something to the room."""
        room = await self.room()
        connection = next(connection for connection in self.connections if connection.seat == seat)
        await carry_out(room, connection, message)


def forward(before: State, after: State, name: str) -> bool:
    """Whether a step has been done."""
    if name == "open":
        return after.room != ""
    if name == "sit":
        return after.match == 1
    if name == "undo":
        return after.answers < before.answers
    if name == "answer":
        return (after.match, after.answers) == (before.match, before.answers + 1)
    if name == "consent":
        return after.open
    return after.over if name == "concede" else after.match == before.match + 1


async def session(place: str, kind: str, at: int | None, begin: int, state: State, say: Say) -> None:
    """Play the steps from `begin` on; each is told when it has been acknowledged."""
    store = Store(place)
    cut = Cut(store, kind, at)
    evening = Evening(store)
    evening.state = state
    before = state if begin else await evening.look()
    for number in range(begin, len(STEPS)):
        name, wrong = STEPS[number], ""
        for attempt in range(TRIES):
            try:
                if forward(before, await evening.look(), name) and (attempt or number == begin):
                    break  # it was written, although nobody was told
                await evening.step(name)
                break
            except TefudaError as error:
                wrong = str(error)
                await asyncio.sleep(0.02)
        else:
            say({"failure": f"stuck at step {number}, {name}: {wrong}"})
            break
        after = await evening.look()
        if not forward(before, after, name):
            say({"failure": f"step {number}, {name}, was acknowledged and is not there: {before} {after}"})
            break
        say({"done": number + 1, "state": vars(after)})
        before = after
    say({"points": cut.passed})
    await evening.lobby.close()


def forked(work: Callable[[Say], Coroutine[Any, Any, None]]) -> list[dict[str, Any]]:
    """Do something in a process of its own; what it says, until it ends."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        try:
            asyncio.run(work(lambda said: os.write(writing, json.dumps(said).encode() + b"\n") and None))
        except BaseException:
            os.write(writing, json.dumps({"failure": traceback.format_exc()}).encode() + b"\n")
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as lines:
        told = [json.loads(line) for line in lines]
    os.waitpid(child, 0)
    return told


def emptied(database: Database) -> None:
    """Empty a store, and leave no connection to it open."""
    with database.engine.begin() as connection:
        for table in (rooms_kept, played, given, workers):
            connection.execute(delete(table))
    database.dispose()


def trial(database: Database, kind: str, at: int | None) -> Acknowledged:
    """Play with a cut at one point; after a kill, another process goes on."""
    emptied(database)
    told = Acknowledged()
    state = State()
    for life in range(2):
        begin, known = told.done, state

        def work(say: Say, life: int = life, begin: int = begin, known: State = known) -> Coroutine[Any, Any, None]:
            settle_chance(life)
            return session(database.place, kind, at if life == 0 else None, begin, replace(known), say)

        said = forked(work)
        for line in said:
            if "failure" in line:
                told.failure = line["failure"]
                return told
            if "state" in line:
                told.done, state = line["done"], State(**line["state"])
                told.states.append(state)
            told.points = line.get("points", told.points) if life == 0 else told.points
        if told.done == len(STEPS):
            break
    if told.done != len(STEPS):
        told.failure = f"only {told.done} of {len(STEPS)} steps were done"
    return told


def ends(told: Acknowledged) -> State:
    """What it all came to, in whichever room."""
    return replace(told.states[-1], room="", token="")


def settle_chance(life: int) -> None:
    """This process draws the same in every trial, so that all of them play the same match."""
    drawn = count(life * 1_000)

    def chance(bytes_wanted: int | None = None) -> bytes:
        """Bytes that depend on how many were drawn before."""
        return sha256(str(next(drawn)).encode()).digest()[: bytes_wanted or 32]

    rooms.secrets.token_bytes = chance  # type: ignore[assignment]
    rooms.secrets.randbits = lambda bits: 7  # type: ignore[assignment]


def try_all(place: str, kind: str) -> dict[str, Any]:
    """Cut at every point in turn."""
    hosted = hosted_game(GAME)
    for key in list(starter_decks(GAME))[:2]:
        hosted.deck_by_key(key)
    asyncio.run(session(place, kind, None, 0, State(), lambda said: None))
    gc.freeze()  # what a session has loaded and worked out is there in every fork, and is not copied
    gc.disable()  # no process lives long enough for its garbage to matter
    database = Database(place)
    whole = trial(database, kind, None)
    assert not whole.failure, whole.failure
    failures: list[str] = []
    for at in range(whole.points):
        told = trial(database, kind, at)
        if told.failure:
            failures.append(f"cut at point {at}: {told.failure}")
        elif ends(told) != ends(whole):
            failures.append(f"cut at point {at}: the match came to {ends(told)}, not {ends(whole)}")
    return {"kind": kind, "points": whole.points, "end": vars(whole.states[-1]), "failures": failures}


if __name__ == "__main__":
    print(json.dumps(try_all(sys.argv[1], sys.argv[2]), indent=2))
