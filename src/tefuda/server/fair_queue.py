"""FairQueue: long work is done in small slices, and the owners of waiting work take turns."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from tefuda.server.connections import Refusal

MOST_WAITING: Final = 64
"""So many pieces of work may wait for one owner, if nothing else is said."""


class FairQueue:
    """Lets `at_once` pieces of work be done at a time, of one owner `each` of them; the owners take turns (round
    robin), whatever the number of pieces that each of them has."""

    def __init__(self, at_once: int = 1, each: int = 1, most: int = MOST_WAITING) -> None:
        self.free = at_once
        self.each = each
        self.most = most
        self.running: Counter[str] = Counter()
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def slot(self, owner: str) -> AsyncIterator[None]:
        """Wait for an owner's turn, and have it while the block lasts. Raises `Refusal` where too much waits."""
        line = self.waiting.get(owner)
        if line is not None and len(line) >= self.most:
            raise Refusal("too_many", "too many of your requests are waiting; wait a moment")
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(owner, deque()).append(granted)
        self.grant()
        try:
            await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self.give_back(owner)
            raise
        try:
            yield
        finally:
            self.give_back(owner)

    def give_back(self, owner: str) -> None:
        """A piece of work is done."""
        self.free += 1
        self.running[owner] -= 1
        if not self.running[owner]:
            del self.running[owner]
        self.grant()

    def grant(self) -> None:
        """Let those begin who can: the owner first who has waited longest since its last turn."""
        for owner in list(self.waiting):
            if not self.free:
                return
            if self.running[owner] < self.each:
                self.grant_to(owner)

    def grant_to(self, owner: str) -> None:
        """Let the next piece of an owner begin, if it is still wanted."""
        line = self.waiting[owner]
        while line:
            granted = line.popleft()
            if not granted.done():
                granted.set_result(None)
                self.free -= 1
                self.running[owner] += 1
                break
        if line:
            self.waiting.move_to_end(owner)
        else:
            del self.waiting[owner]
