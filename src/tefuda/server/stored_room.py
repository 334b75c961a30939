"""A room and its record in the store, and how the two stay consistent.

All changes of a room are made one after another, under its lock. Whatever the players may rely on is in the store
before anybody sees it. When something has come between a write and its end, the room is *in doubt*: before
anything else happens in it, it is claimed anew and read from the store, and shows what is there.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from tefuda.errors import TefudaError
from tefuda.server.connections import Refusal
from tefuda.server.messages import UNREADABLE
from tefuda.server.store import Claimed, LeaseLost, RoomRecord, SeatRecord, Store, Unavailable, Unconfirmed

AGAIN: Final = 1.0
"""Seconds until something is tried again that the store has refused."""
SELDOM: Final = 15.0
"""Seconds between two tries when it goes on refusing."""

log = logging.getLogger("tefuda.server")


class StoredRoom(ABC):
    """A room that has been claimed in the store."""

    def __init__(self, record: RoomRecord, fence: int, store: Store) -> None:
        """`fence` is that of the claim on the room."""
        self.record = record
        self.fence = fence
        self.store = store
        self.lock = asyncio.Lock()
        self.background: set[asyncio.Task[None]] = set()
        self.in_doubt = False
        self.gone = False
        self.undelivered: set[str] = set()

    @property
    def id(self) -> str:
        """The room's id."""
        return self.record.id

    @abstractmethod
    async def load(self) -> None:
        """Go on with the match that was kept. Raises `FileError` when it cannot be played the same way."""

    @abstractmethod
    def show_anew(self) -> None:
        """Show everybody what has been read from the store."""

    @abstractmethod
    def close(self) -> None:
        """Leave the room to the store."""

    @asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Nothing else happens in the room meanwhile. What is in doubt is looked up first. Raises `TefudaError`."""
        async with self.lock:
            self.check_here()
            if self.in_doubt:
                await self.reload()
            yield

    def check_here(self) -> None:
        """Raises `Refusal` when the room has been left to the store, which may happen at every `await`."""
        if self.gone:
            raise Refusal("moved", "this room has been unloaded; enter it again")

    async def write(self, change: Awaitable[None]) -> None:
        """Write something down. Whatever comes of it but a plain yes or a plain no leaves the room in doubt."""
        try:
            await change
        except Unavailable:
            raise
        except BaseException as error:
            self.doubt()
            if isinstance(error, Unconfirmed):
                raise Refusal("unconfirmed", str(error)) from error
            if isinstance(error, LeaseLost):
                raise Refusal("moved", str(error)) from error
            raise

    def doubt(self) -> None:
        """Nobody knows whether the room is as the store holds it: look that up as soon as possible."""
        if not self.in_doubt:
            self.in_doubt = True
            self.run_in_background(self.resolve_doubt)

    async def resolve_doubt(self) -> None:
        """Look up what is in doubt, until that is done or nobody is here any longer."""
        pause = AGAIN
        while self.in_doubt and not self.gone:
            try:
                async with self.exclusive():
                    return
            except TefudaError as error:
                log.error("room %s could not be looked up: %s", self.id, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, SELDOM)

    async def reload(self) -> None:
        """Claim the room anew and go on from what the store holds. Raises `TefudaError`."""
        try:
            claimed = await self.store.claim(self.id)
            if not isinstance(claimed, Claimed):
                self.close()
                raise Refusal("moved", "this room is on another server now; enter it again")
            self.record, self.fence = claimed.record, claimed.fence
            await self.free_refused_seats()
            await self.load()
        except UNREADABLE as error:
            raise Refusal("damaged", f"the record of room {self.id} is damaged") from error
        self.in_doubt = False
        self.show_anew()

    async def free_refused_seats(self) -> None:
        """Free the seats that are taken in the store by people who were refused, and have no token."""
        for number, seat in enumerate(self.record.seats):
            if seat.token in self.undelivered:
                self.record.seats[number] = SeatRecord(deck=seat.deck if self.record.kind == "replay" else None)
                await self.store.save_room(self.record, self.fence)
        self.undelivered.clear()

    async def seat_was_stored(self, number: int, digest: str) -> bool:
        """Whether a seat has been taken although the store did not confirm it. Raises `TefudaError` when the store does
        not tell that either."""
        self.undelivered.discard(digest)
        try:
            await self.reload()
        except TefudaError:
            self.undelivered.add(digest)
            raise
        return self.record.seats[number].token == digest

    def run_in_background(self, errand: Callable[[], Awaitable[None]]) -> None:
        """Do something without waiting for it, as long as the room is here."""

        async def run() -> None:
            await errand()

        task = asyncio.get_running_loop().create_task(run())
        self.background.add(task)
        task.add_done_callback(self.background.discard)
