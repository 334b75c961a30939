"""A proxy before PostgreSQL that loses the reply to a COMMIT: the database has done it, and nobody is told."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.server.live import PATIENT

PORT = 6000


class LosingProxy:
    """Passes everything on, until it is told to `lose` the reply to the next COMMIT."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lose = False
        self.lost = 0
        self.loop: asyncio.AbstractEventLoop
        self.ended: asyncio.Event

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection."""
        behind, before = await asyncio.open_unix_connection(str(self.folder / ".s.PGSQL.5432"))
        try:
            back = asyncio.create_task(self.pass_on(behind, writer))
            while data := await reader.read(65536):
                if self.lose and b"COMMIT" in data:
                    self.lose = False
                    back.cancel()
                    await asyncio.wait({back})
                    before.write(data)
                    await behind.read(65536)  # the reply: it is done
                    self.lost += 1
                    return
                before.write(data)
        finally:
            before.close()
            writer.close()

    @staticmethod
    async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """What the database says."""
        with suppress(OSError):
            while data := await reader.read(65536):
                writer.write(data)
        writer.close()

    def run(self, ready: threading.Event) -> None:
        """In a thread of its own: a server opens its store before its loop runs."""

        async def listen() -> None:
            self.loop = asyncio.get_running_loop()
            self.ended = asyncio.Event()
            async with await asyncio.start_unix_server(self.serve, self.folder / f".s.PGSQL.{PORT}"):
                ready.set()
                await self.ended.wait()

        asyncio.run(listen())


@contextmanager
def losing(place: str) -> Iterator[tuple[LosingProxy, str]]:
    """A proxy before a database, and the URL that leads through it."""
    proxy, ready = LosingProxy(Path(place.partition("host=")[2])), threading.Event()
    thread = threading.Thread(target=proxy.run, args=[ready], daemon=True)
    thread.start()
    assert ready.wait(PATIENT)
    try:
        yield proxy, f"{place}&port={PORT}"
    finally:
        proxy.loop.call_soon_threadsafe(proxy.ended.set)
        thread.join(PATIENT)
