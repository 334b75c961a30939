"""TCP connections to the server's port: their number, and which ones are idle or do not receive.

A connection is counted before a byte of it is read. One that has not sent a whole request *waits*; where there is no
room for a newcomer, the connection that has waited longest makes room. So connections that stay silent shut nobody out.
Peers that are trusted proxies are counted in all only: their connections belong to many people, whose requests are
counted by the address that the proxy names (`clients`).
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Final

from tefuda.server.limits import Limits

EVERY: Final = 1.0
"""Seconds between two looks for connections whose time is up."""
STUCK_SECONDS: Final = 30.0
"""A connection that takes nothing in for so long is cut."""
CLOSING_SECONDS: Final = 10.0
"""A connection that was closed, and does not take in the rest, is cut after so long."""
RESERVED: Final = 200
"""Descriptors that are left to the store, to files and to processes."""


class OpenSocket:
    """An open TCP connection. `deadline` is the moment by which what it has begun must be whole, `stuck` since when it
    takes nothing in, `closing` since when it is being closed."""

    __slots__ = ("closing", "deadline", "peer", "stuck", "transport", "waiting")

    def __init__(self, transport: asyncio.Transport, peer: str) -> None:
        self.transport = transport
        self.peer = peer
        self.deadline: float | None = None
        self.stuck: float | None = None
        self.closing: float | None = None
        self.waiting = False

    def overdue(self, now: float) -> bool:
        """Whether it has to be cut."""
        if self.transport.is_closing():
            self.closing = self.closing if self.closing is not None else now
            return now - self.closing > CLOSING_SECONDS
        if self.stuck is not None and now - self.stuck > STUCK_SECONDS:
            return True
        return self.deadline is not None and now > self.deadline


class Sockets:
    """All TCP connections of a server."""

    def __init__(self, limits: Limits, is_proxy: Callable[[str], bool] = lambda peer: False) -> None:
        self.limits = limits
        self.is_proxy = is_proxy
        self.most = min(limits.all_sockets, descriptors() - RESERVED)
        self.every: dict[asyncio.Transport, OpenSocket] = {}
        self.waiting: dict[OpenSocket, None] = {}
        self.by_peer: defaultdict[str, dict[OpenSocket, None]] = defaultdict(dict)

    def open(self, transport: asyncio.Transport, peer: str, now: float) -> OpenSocket | None:
        """A connection has been made; None if there is no room for it."""
        fellows = () if self.is_proxy(peer) else self.by_peer.get(peer, ())
        if len(fellows) >= self.limits.sockets and not self.make_room(fellows):
            return None
        if len(self.every) >= self.most and not self.make_room(self.waiting):
            return None
        found = OpenSocket(transport, peer)
        self.every[transport] = found
        self.by_peer[peer][found] = None
        self.waits(found, now)
        return found

    def make_room(self, among: Iterable[OpenSocket]) -> bool:
        """Cut the connection that has waited longest; False if none of them waits."""
        longest = next((found for found in among if found.waiting), None)
        if longest is None:
            return False
        self.close(longest.transport)
        longest.transport.abort()
        return True

    def waits(self, found: OpenSocket, now: float) -> None:
        """A connection is expected to send a request."""
        found.waiting = True
        found.deadline = now + self.limits.head_seconds
        fellows = self.by_peer[found.peer]
        for line in (self.waiting, fellows):
            line.pop(found, None)
            line[found] = None  # to the end: it has just begun to wait

    def works(self, found: OpenSocket, deadline: float | None) -> None:
        """A connection has sent the head of a request; the rest must come before `deadline`."""
        found.waiting = False
        found.deadline = deadline
        self.waiting.pop(found, None)

    def close(self, transport: asyncio.Transport) -> None:
        """A connection is gone."""
        found = self.every.pop(transport, None)
        if found is None:
            return
        found.waiting = False
        self.waiting.pop(found, None)
        fellows = self.by_peer[found.peer]
        fellows.pop(found, None)
        if not fellows:
            del self.by_peer[found.peer]

    def buffered(self, peer: str) -> int:
        """Bytes that a peer has asked for and not taken in; 0 for proxies, who take in for others."""
        if self.is_proxy(peer):
            return 0
        return sum(found.transport.get_write_buffer_size() for found in self.by_peer.get(peer, ()))

    def cut_overdue(self, now: float) -> None:
        """Cut the connections whose time is up, and those that take in least where too much waits for all of them."""
        for found in list(self.every.values()):
            if found.overdue(now):
                found.transport.abort()
        waiting = sorted(self.every.values(), key=lambda found: found.transport.get_write_buffer_size())
        total = sum(found.transport.get_write_buffer_size() for found in waiting)
        while total > self.limits.buffered and waiting:
            fullest = waiting.pop()
            total -= fullest.transport.get_write_buffer_size()
            fullest.transport.abort()

    async def watch(self) -> None:
        """Cut connections whose time is up, again and again."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(EVERY)
            self.cut_overdue(loop.time())


def descriptors() -> int:
    """The number of files and connections that this process may have open: as many as the system lets it ask for."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return 1 << 20
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, 65_536) if hard != resource.RLIM_INFINITY else 65_536
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return wanted
        except (ValueError, OSError):
            return soft
    return wanted if soft == resource.RLIM_INFINITY else soft
