"""The store of rooms and matches: SQLite in a file, or PostgreSQL by URL, through SQLAlchemy.

A room is claimed before it is written to. A claim raises the room's `fence`, and every later write of the room must
know that number: a server that has lost a room to another one cannot write to it any more. A write of which nobody
knows whether it was made (the database has died with its reply) raises `Unconfirmed`; a new claim waits for what is
still under way and reads what is there.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Executable, delete, func, insert, select, update

from tefuda.games.matches import FORMAT, Match
from tefuda.server.database import StoreError, given, maintenance, played, rooms, touch_room, uploads, workers
from tefuda.server.records import Claimed, OwnedElsewhere, RoomRecord, SavedMatch, SeatRecord, read_match, read_room
from tefuda.server.writing import LeaseLost, Unavailable, Unconfirmed, Writer, log

__all__ = [
    "Claimed",
    "LeaseLost",
    "OwnedElsewhere",
    "RoomRecord",
    "SavedMatch",
    "SeatRecord",
    "Store",
    "StoreError",
    "Unavailable",
    "Unconfirmed",
    "read_match",
]

LEASE: Final = 5.0
"""Seconds for which a server that shares the store is believed to live after it has renewed its lease."""


class Renewed(NamedTuple):
    """The servers that live, and whether another one had taken the lease meanwhile: it may have claimed rooms."""

    living: set[str]
    lost: bool


class Store(Writer):
    """Rooms and matches on the disk. Used from one event loop."""

    def __init__(self, place: str, *, shared: bool = False, worker: str = "") -> None:
        """`shared`: other servers use the same PostgreSQL database, and this one, called `worker`, has a lease. Raises
        `StoreError`, also when another server uses the store alone."""
        super().__init__(place, shared=shared)
        self.worker = worker or secrets.token_hex(8)

    async def close(self) -> None:
        """Write what waits, as long as the database answers, and close."""
        if self.shared:
            try:
                await self.resign()
            except StoreError as error:
                log.error("the lease could not be given back: %s", error)
        await super().close()

    # ------------------------------------------------------------ who shares the store

    async def check_lock(self) -> bool:
        """Whether this server still holds the lock on the store. Raises `StoreError` when that cannot be found out."""
        return await self.work(self.lock.check)

    async def renew(self) -> Renewed:
        """Renew the lease of this server, or begin one."""
        now = self.database.now()

        def change(connection: Connection) -> Renewed:
            values = {"expires": now + LEASE}
            held = update(workers).where(workers.c.id == self.worker).values(values)
            lost = connection.execute(held).rowcount == 0
            if lost:
                connection.execute(delete(workers).where(workers.c.expires < now - 60 * LEASE))
                connection.execute(insert(workers).values(id=self.worker, **values))
            return Renewed(set(connection.scalars(select(workers.c.id).where(workers.c.expires > now))), lost)

        return await self.write(change)

    async def resign(self, worker: str = "") -> None:
        """End the lease of a server that has ended (or ends): its rooms may be claimed at once."""
        await self.carry_out(delete(workers).where(workers.c.id == (worker or self.worker)))

    def lives(self, connection: Connection, worker: str) -> bool:
        """Whether another server has a lease."""
        if not self.shared:
            return False  # this one holds the lock
        found = select(workers.c.id).where(workers.c.id == worker, workers.c.expires > self.database.now())
        return connection.execute(found).first() is not None

    def holds_on(self, connection: Connection, worker: str) -> bool:
        """Whether another server keeps its rooms. A lease that has ended is taken from it, so that it learns of that
        when it renews its lease: whether the lease or its end comes first is decided by one row. One that is locked is
        being renewed at this moment."""
        if not self.shared:
            return False  # this one holds the lock
        late = select(workers.c.id).where(workers.c.id == worker, workers.c.expires <= self.database.now())
        connection.execute(delete(workers).where(workers.c.id.in_(late.with_for_update(skip_locked=True))))
        return connection.execute(select(workers.c.id).where(workers.c.id == worker)).first() is not None

    async def age(self, seconds: float) -> bool:
        """Note that this server has run for so many more seconds, if it is the one that does so; returns whether it
        is."""

        def change(connection: Connection) -> bool:
            keeper = connection.execute(select(maintenance.c.keeper).with_for_update()).scalar()
            if keeper not in (None, self.worker) and self.lives(connection, keeper):
                return False
            connection.execute(update(maintenance).values(running=maintenance.c.running + seconds, keeper=self.worker))
            return True

        return await self.write(change)

    async def forget_older(self, seconds: float) -> None:
        """Forget rooms and replays that nobody has touched while servers have run for so long."""

        def change(connection: Connection) -> None:
            moment = select(maintenance.c.running).scalar_subquery() - seconds
            old = list(connection.scalars(select(rooms.c.id).where(rooms.c.touched < moment).with_for_update()))
            for at in range(0, len(old), 500):
                some = old[at : at + 500]
                connection.execute(delete(given).where(given.c.room.in_(some)))
                connection.execute(delete(played).where(played.c.room.in_(some)))
                connection.execute(delete(rooms).where(rooms.c.id.in_(some)))
            connection.execute(delete(uploads).where(uploads.c.touched < moment))

        await self.write(change)

    async def touch(self, ids: Collection[str]) -> None:
        """Note that somebody is in these rooms."""
        running = select(maintenance.c.running).scalar_subquery()
        await self.carry_out(update(rooms).where(rooms.c.id.in_(list(ids))).values(touched=running))

    # ------------------------------------------------------------ rooms

    async def write_room(
        self,
        id: str,
        fence: int,
        *statements: Executable,
        room: RoomRecord | None = None,
        answers: Sequence[dict[str, object]] = (),
    ) -> None:
        """Touch a room that this server has claimed, write its record if one is given, write
        rows of answers, and carry out statements: all of that or nothing. Raises `LeaseLost`."""
        values = None if room is None else {"record": msgspec.json.encode(room).decode()}

        def change(connection: Connection) -> None:
            if not touch_room(connection, id, fence, values):
                raise LeaseLost("this room is with another server now; nothing has been changed, enter it again")
            if answers:
                connection.execute(insert(given), answers)
            for statement in statements:
                connection.execute(statement)

        await self.write(change)

    async def new_room(self, room: RoomRecord) -> int:
        """Write a new room, claimed by this server; returns its fence."""
        record = msgspec.json.encode(room).decode()
        running = select(maintenance.c.running).scalar_subquery()
        await self.carry_out(
            insert(rooms).values(id=room.id, record=record, touched=running, owner=self.worker, fence=1)
        )
        return 1

    async def save_room(self, room: RoomRecord, fence: int) -> None:
        """Write a room as it is now."""
        await self.write_room(room.id, fence, room=room)

    async def claim(self, id: str) -> Claimed | OwnedElsewhere | None:
        """Claim a room, anew if this server has it already; None if there is no such room. What was being written to it
        is written by then, or never will be."""

        def change(connection: Connection) -> tuple[str, int] | str | None:
            asked = select(rooms.c.record, rooms.c.owner, rooms.c.fence).where(rooms.c.id == id).with_for_update()
            row = connection.execute(asked).first()
            if row is None:
                return None
            if row.owner not in (None, self.worker) and self.holds_on(connection, row.owner):
                return str(row.owner)
            fence = int(row.fence) + 1
            touch_room(connection, id, row.fence, {"owner": self.worker, "fence": fence})
            return row.record, fence

        found = await self.write(change)
        if found is None:
            return None
        return OwnedElsewhere(found) if isinstance(found, str) else Claimed(read_room(found[0]), found[1])

    async def let_go(self, id: str, fence: int) -> None:
        """Let others claim a room, if it is still this server's."""
        await self.carry_out(update(rooms).where(rooms.c.id == id, rooms.c.fence == fence).values(owner=None))

    async def claimed(self) -> set[str]:
        """The rooms that this server has claimed and no other since."""
        asked = select(rooms.c.id).where(rooms.c.owner == self.worker)
        return await self.read(lambda connection: set(connection.scalars(asked)))

    # ------------------------------------------------------------ matches

    async def begin_match(self, room: RoomRecord, fence: int, match: Match, *, finished: bool = False) -> None:
        """Write down a new match of a room; it is `room.match`, and its answers so far belong to it."""
        record = msgspec.json.encode(msgspec.structs.replace(match, answers=[])).decode()
        row = insert(played).values(room=room.id, number=room.match, seed=match.seed, record=record, finished=finished)
        left = (float(room.clock.seconds), float(room.clock.seconds))
        rows = [answer_row(room.id, room.match, at, *answer, left) for at, answer in enumerate(match.answers)]
        await self.write_room(room.id, fence, row, room=room, answers=rows)

    async def add_answers(
        self,
        room: str,
        fence: int,
        match: int,
        number: int,
        seat: int,
        options: Sequence[int],
        left: tuple[float, float],
        *,
        finished: bool = False,
    ) -> None:
        """Write down the answers of a match from `number` on, and whether it ends with them: all of that or nothing."""
        rows = [answer_row(room, match, number + at, seat, option, left) for at, option in enumerate(options)]
        await self.write_room(room, fence, *([ended(room, match, None)] if finished else []), answers=rows)

    async def take_back(self, room: str, fence: int, match: int, number: int) -> None:
        """Forget the answers of a match from `number` on."""
        gone = delete(given).where(given.c.room == room, given.c.match == match, given.c.number >= number)
        await self.write_room(room, fence, gone)

    async def finish(self, room: str, fence: int, match: int, conceded: int | None) -> None:
        """Note that a match has ended."""
        await self.write_room(room, fence, ended(room, match, conceded))

    async def match(self, room: str, number: int) -> SavedMatch | None:
        """A match that was kept, with its answers."""

        def ask(connection: Connection) -> SavedMatch | None:
            row = connection.execute(select(played).where(played.c.room == room, played.c.number == number)).first()
            if row is None:
                return None
            answers = connection.execute(
                select(given).where(given.c.room == room, given.c.match == number).order_by(given.c.number)
            ).all()
            match = read_match(row.record)
            match.format, match.seed = FORMAT, row.seed
            match.answers = [(found.seat, found.option) for found in answers]
            match.conceded, match.finished = row.conceded, row.finished
            return SavedMatch(match, (answers[-1].left_0, answers[-1].left_1) if answers else None)

        return await self.read(ask)

    # ------------------------------------------------------------ replays

    async def save_replay(self, id: str, match: Match) -> None:
        """Keep a replay that somebody has brought."""
        record = msgspec.json.encode(match).decode()
        running = select(maintenance.c.running).scalar_subquery()

        def change(connection: Connection) -> None:
            if not connection.execute(update(uploads).where(uploads.c.id == id).values(touched=running)).rowcount:
                connection.execute(insert(uploads).values(id=id, touched=running, record=record))

        await self.write(change)

    async def forget_replays(self, most: int) -> None:
        """Delete the replays that were uploaded the longest time ago, so that at most so many characters are kept."""

        def change(connection: Connection) -> None:
            sizes = select(uploads.c.id, func.length(uploads.c.record)).order_by(uploads.c.touched.desc())
            total = 0
            for id, size in connection.execute(sizes).all():
                total += size
                if total > most:
                    connection.execute(delete(uploads).where(uploads.c.id == id))

        await self.write(change)

    async def replay(self, id: str) -> Match | None:
        """A replay that was brought."""

        def ask(connection: Connection) -> str | None:
            return connection.execute(select(uploads.c.record).where(uploads.c.id == id)).scalar()

        found = await self.read(ask)
        return None if found is None else read_match(found)


def ended(room: str, match: int, conceded: int | None) -> Any:
    """The statement that ends a match."""
    row = update(played).where(played.c.room == room, played.c.number == match)
    return row.values(finished=True, conceded=conceded)


def answer_row(
    room: str, match: int, number: int, seat: int, option: int, left: tuple[float, float]
) -> dict[str, object]:
    """An answer as a row."""
    return {
        "room": room,
        "match": match,
        "number": number,
        "seat": seat,
        "option": option,
        "left_0": left[0],
        "left_1": left[1],
    }
