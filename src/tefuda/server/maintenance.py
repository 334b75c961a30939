"""Periodic work of a server: it keeps its lock on the store, unloads empty rooms, and deletes old ones.

All spans are measured by the monotonic clock, and ages are counted in seconds that servers of the store have run: it
does no harm when the clock of the machine jumps.
"""

from __future__ import annotations

import asyncio
import logging
import signal
from time import monotonic
from typing import Final

from tefuda.errors import TefudaError
from tefuda.server.clients import HOUR
from tefuda.server.limits import Limits
from tefuda.server.lobby import Lobby
from tefuda.server.store import Store

DAY: Final = 24 * HOUR
BEAT: Final = 1.5
"""Seconds between two looks at the lock on the store."""
EVERY: Final = 30.0
"""Seconds between two looks for rooms that nobody is in."""

log = logging.getLogger("tefuda.server")


class Maintenance:
    """The tasks that run beside the rooms of a lobby."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.store: Store = lobby.store
        self.limits: Limits = lobby.limits
        self.counted = monotonic()
        self.forgotten: float | None = None
        self.lost = False
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        """Begin, in the running loop."""
        self.tasks = [asyncio.create_task(self.keep_lock()), asyncio.create_task(self.sweep())]

    def end(self) -> None:
        """Stop."""
        for task in self.tasks:
            task.cancel()

    async def keep_lock(self) -> None:
        """Keep the lock on the store, and the lease where it is shared; without the lock, end the server. (No write can
        do harm meanwhile: the holder of the lock claims its rooms.)"""
        while True:
            await asyncio.sleep(BEAT)
            try:
                if not await self.store.check_lock():
                    log.critical("another server has taken over the store; this one ends")
                    signal.raise_signal(signal.SIGTERM)
                    return
                if self.store.shared:
                    await self.keep_lease()
            except TefudaError as error:
                log.error("%s", error)

    async def keep_lease(self) -> None:
        """Renew the lease, and note which workers live. Where it was lost, leave the rooms that others have claimed.
        Raises `StoreError`."""
        renewed = await self.store.renew()
        if self.lobby.exchange is not None:
            self.lobby.exchange.live(renewed.living)
        self.lost = self.lost or renewed.lost
        if self.lost:
            held = list(self.lobby.rooms.items())
            claimed = await self.store.claimed()
            for id, room in held:
                if id not in claimed and self.lobby.rooms.get(id) is room:
                    del self.lobby.rooms[id]
                    room.close()
            self.lost = False

    async def sweep(self) -> None:
        """Look for what can be left to the store or forgotten."""
        while True:
            await asyncio.sleep(EVERY)
            await self.leave_rooms()
            self.lobby.clients.forget_before(monotonic() - HOUR)
            try:
                await self.count_and_forget()
            except TefudaError as error:
                log.error("old rooms could not be forgotten: %s", error)

    async def leave_rooms(self) -> None:
        """Leave rooms to the store that nobody is in, and to other workers."""
        now, left = monotonic(), []
        for id, room in list(self.lobby.rooms.items()):
            if room.gone or (room.idle and now - room.left_at > self.limits.idle_minutes * 60):
                del self.lobby.rooms[id]
                room.close()
                left.append(room)
        try:
            for room in left if self.store.shared else ():
                await self.store.let_go(room.id, room.fence)
        except TefudaError as error:
            log.error("rooms could not be left to others: %s", error)

    async def count_and_forget(self) -> None:
        """Count how long this server has run, and forget once an hour what is too old. Raises `StoreError`."""
        now = monotonic()
        keeper = await self.store.age(now - self.counted)
        self.counted = now
        if self.forgotten is not None and now - self.forgotten < HOUR:
            return
        await self.store.touch([id for id, room in self.lobby.rooms.items() if room.connections])
        if keeper:
            await self.store.forget_older(self.limits.keep_days * DAY)
        self.forgotten = now
