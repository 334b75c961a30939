"""Clients: what each address is doing, over all its connections."""

from __future__ import annotations

from collections import OrderedDict, deque
from time import monotonic
from typing import Final

from tefuda.server.limits import Bucket, Limits
from tefuda.server.pacing import Pace

HOUR: Final = 3600.0
MOST_CLIENTS: Final = 50_000
"""So many addresses are remembered; those that were seen the longest time ago are forgotten first."""


class Client:
    """The use that one address makes of the server. All its connections share its buckets. `rooms` and those that are
    `opening` map to whether they are rooms against the computer."""

    def __init__(self, limits: Limits) -> None:
        self.connections = 0
        self.working = 0
        self.requests = Bucket(limits.rate, limits.burst)
        self.files = Bucket(limits.files, limits.files_burst)
        self.messages = Bucket(limits.rate * limits.shared, limits.burst * limits.shared)
        frames = limits.frames * limits.shared
        self.frames = Bucket(limits.rate * frames, limits.burst * frames)
        self.heavy = Bucket(limits.heavy, limits.heavy_burst)
        self.opened: deque[float] = deque()
        self.brought: deque[tuple[float, int]] = deque()
        self.opening: list[bool] = []
        self.rooms: dict[str, bool] = {}
        self.seen = monotonic()

    @property
    def idle(self) -> bool:
        """Whether nothing of it is going on."""
        return not self.connections and not self.working

    def may_bring(self, size: int, limits: Limits) -> bool:
        """Whether it may bring one more replay of so many bytes within the hour; if so, it is noted."""
        now = monotonic()
        while self.brought and now - self.brought[0][0] > HOUR:
            self.brought.popleft()
        total = sum(bytes for _, bytes in self.brought) + size
        if len(self.brought) >= limits.replays_an_hour or total > limits.replay_bytes:
            return False
        self.brought.append((now, size))
        return True


class Clients:
    """All addresses that have been seen lately. What they send passes the `pace` before anything is done for it."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.pace = Pace()
        self.known: OrderedDict[str, Client] = OrderedDict()

    def at(self, address: str) -> Client:
        """The client of an address."""
        found = self.known.get(address)
        if found is None:
            found = self.known[address] = Client(self.limits)
            if len(self.known) > MOST_CLIENTS:
                self.forget_one()
        else:
            self.known.move_to_end(address)
        found.seen = monotonic()
        return found

    def forget_one(self) -> None:
        """Forget who was seen the longest time ago and does nothing."""
        gone = next((address for address, client in self.known.items() if client.idle), None)
        if gone is not None:
            del self.known[gone]

    def forget_before(self, moment: float) -> None:
        """Forget all who do nothing and were last seen before a moment (`monotonic`)."""
        for address, client in list(self.known.items()):
            if client.idle and client.seen < moment:
                del self.known[address]
