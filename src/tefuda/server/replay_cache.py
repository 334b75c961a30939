"""A cache of recently replayed matches, as their readers saw them.

A replay that somebody brings is a stranger's: it is played through in a process of its own, for a limited time, and
what comes of it is kept compressed, a limited number of bytes in all.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import msgspec
from msgspec import Raw

from tefuda.server.connections import Refusal
from tefuda.server.view_parts import ResultSeen

PAGE: Final = 50
"""So many positions are compressed together: what they share is kept once."""
MOST_BYTES: Final = 8 * 1024 * 1024
"""A replay whose compressed positions need more is refused."""
KEPT_BYTES: Final = 32 * 1024 * 1024
"""So many bytes of compressed positions are kept ready to be looked at."""
KEPT: Final = 40
"""So many replays are kept ready at most, each for one reader in one language."""

Key = tuple[str, int, str]
"""A replay, who reads it, and in which language."""


class PositionWriter:
    """Positions that are being put together."""

    def __init__(self) -> None:
        self.pages: list[bytes] = []
        self.open: list[bytes] = []
        self.size = 0

    def __len__(self) -> int:
        return len(self.pages) * PAGE + len(self.open)

    def add(self, position: bytes) -> None:
        """One more position. Raises `Refusal` where they are too many for the cache."""
        self.open.append(position)
        if len(self.open) == PAGE:
            self.fold()

    def fold(self) -> None:
        """Compress the positions that lie open."""
        page = zlib.compress(b"[%s]" % b",".join(self.open), 6)
        self.size += len(page)
        if self.size > MOST_BYTES:
            raise Refusal("too_long", "this replay is too large for this server")
        self.pages.append(page)
        self.open = []

    def finished(self) -> list[bytes]:
        """All pages, once no position comes any more."""
        pages = [*self.pages]
        return pages if not self.open else [*pages, zlib.compress(b"[%s]" % b",".join(self.open), 6)]


@dataclass(frozen=True)
class RenderedReplay:
    """A match as one reader saw it: `count` positions in compressed `pages`, at which of them a turn has begun, how it
    ended."""

    pages: list[bytes]
    count: int
    turns: list[int]
    result: ResultSeen | None

    @property
    def size(self) -> int:
        """Bytes that it needs."""
        return sum(len(page) for page in self.pages)

    def part(self, first: int, count: int) -> list[Raw]:
        """Positions from number `first` on. Takes its time: not for the event loop."""
        last = min(first + count, self.count)
        found: list[Raw] = []
        for number in range(first // PAGE, -(-last // PAGE)):
            page = msgspec.json.decode(zlib.decompress(self.pages[number]), type=list[Raw])
            found += page[max(0, first - number * PAGE) : last - number * PAGE]
        return found


class ReplayCache:
    """Replays that have been played through lately."""

    def __init__(self) -> None:
        self.ready: OrderedDict[Key, RenderedReplay] = OrderedDict()
        self.coming: dict[Key, asyncio.Task[RenderedReplay]] = {}

    def get(self, key: Key) -> RenderedReplay | None:
        """A replay that lies ready."""
        found = self.ready.get(key)
        if found is not None:
            self.ready.move_to_end(key)
        return found

    async def shown(self, key: Key, session: Callable[[], Awaitable[RenderedReplay]]) -> RenderedReplay:
        """A replay as one reader saw it: from the cache, or played through by `session`, once however many wait for
        it. Raises `TefudaError` as `session` does."""
        found = self.get(key)
        if found is not None:
            return found
        coming = self.coming.get(key)
        if coming is None:
            coming = asyncio.ensure_future(self.fetched(key, session))
            self.coming[key] = coming
            coming.add_done_callback(lambda _: self.coming.pop(key, None))
        return await asyncio.shield(coming)

    async def fetched(self, key: Key, session: Callable[[], Awaitable[RenderedReplay]]) -> RenderedReplay:
        """A replay that has to be played through; it is kept."""
        found = await session()
        self.keep(key, found)
        return found

    def keep(self, key: Key, shown: RenderedReplay) -> None:
        """Keep a replay; those that nobody has looked at for the longest time make room."""
        self.ready[key] = shown
        while len(self.ready) > KEPT or sum(found.size for found in self.ready.values()) > KEPT_BYTES:
            self.ready.popitem(last=False)
