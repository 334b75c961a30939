"""Pacing: of all that strangers send at one moment, one thing is begun in each turn of the event loop, and addresses
take turns (round robin, as in fair queuing: J. Nagle, "On packet switches with infinite storage", RFC 970).

Buckets bound what an address may send in a second. Without pacing all that they let through at once, from many
connections, would be done in one turn of the loop, and everybody else would wait for it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class Pace:
    """Lets one piece of work begin in each turn of the running event loop. What is begun goes on beside the others:
    nothing waits here for the store or for a thread."""

    def __init__(self) -> None:
        self.taken = False
        self.waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def wait(self, address: str) -> None:
        """Wait until it is the turn of an address. With nobody else there it is so at once."""
        loop = asyncio.get_running_loop()
        if not self.taken:
            self.taken = True
            loop.call_soon(self.grant)
            return
        granted: asyncio.Future[None] = loop.create_future()
        self.waiting.setdefault(address, deque()).append(granted)
        await granted

    def grant(self, granted_last: bool = False) -> None:
        """In a new turn of the loop: let the address begin whose last turn was the longest time ago. What was granted
        in the turn before begins in this one, so that nobody else may begin at once in it."""
        loop = asyncio.get_running_loop()
        while self.waiting:
            address, line = self.waiting.popitem(last=False)
            granted = line.popleft()
            if line:
                self.waiting[address] = line  # behind all the others
            if not granted.done():
                granted.set_result(None)
                loop.call_soon(self.grant, True)
                return
        if granted_last:
            loop.call_soon(self.grant)
        else:
            self.taken = False
