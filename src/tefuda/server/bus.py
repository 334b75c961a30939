"""Messages between the workers of a server, through Redis (Litestar's channels); each worker has its own channel.

Redis forgets what nobody receives. So the messages of a session are numbered, a gap ends the session, and when the
connection to Redis is lost all sessions end; pages come back by themselves.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

import msgspec

from tefuda.errors import TefudaError

CHANNEL: Final = "tefuda-worker-"
AGAIN: Final = 0.5
"""Seconds until a lost connection is tried again."""
STARTING: Final = 10.0
"""Seconds within which Redis must answer when a server starts."""
ANSWERING: Final = 5.0
"""Seconds within which Redis must answer at any time."""
MOST_WAITING: Final = 20_000
"""More messages than this do not wait to be sent: Redis is too slow, or gone."""

log = logging.getLogger("tefuda.server")


class Envelope(msgspec.Struct, array_like=True, frozen=True):
    """A message between workers: its `kind`, the `session` it belongs to, and its `number` within that session."""

    kind: str
    sender: str
    session: str
    number: int = 0
    data: bytes = b""


encode_envelopes = msgspec.msgpack.Encoder().encode
decode_envelopes = msgspec.msgpack.Decoder(list[Envelope]).decode


class BusError(TefudaError):
    """Redis cannot be reached."""


def check_redis(url: str) -> None:
    """Make sure that Redis answers, before anything is started that needs it. Raises `BusError`."""
    try:
        from redis import Redis

        with Redis.from_url(url, socket_timeout=ANSWERING) as redis:
            redis.ping()
    except ImportError as error:
        raise BusError('the Redis library is missing: pip install "tefuda[workers]"') from error
    except Exception as error:  # whatever the driver raises, also for a URL that is none
        raise BusError(f"Redis cannot be reached ({error}); its URL is set with --redis redis://HOST") from error


class Bus:
    """This worker's connection to Redis."""

    def __init__(self, url: str, worker: str, handle: Callable[[Envelope], None], lost: Callable[[], None]) -> None:
        """`handle` is called with each message; `lost` when messages may have been lost."""
        self.url = url
        self.worker = worker
        self.handle = handle
        self.lost = lost
        self.waiting: asyncio.Queue[tuple[str, Envelope]] = asyncio.Queue(MOST_WAITING)
        self.stands = asyncio.Event()
        self.sent = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.redis: Any = None

    async def begin(self) -> None:
        """Connect. Raises `BusError`."""
        self.task = asyncio.create_task(self.keep())
        try:
            await asyncio.wait_for(self.stands.wait(), STARTING)
        except TimeoutError as error:
            await self.end()
            raise BusError("Redis cannot be reached; see --redis") from error

    async def end(self) -> None:
        """Disconnect, after what waits has been sent."""
        if self.task is not None:
            if self.stands.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.sent.wait(), ANSWERING)
            self.task.cancel()
            await asyncio.wait({self.task})

    def send(self, worker: str, envelope: Envelope) -> None:
        """Send a message to a worker. It is lost where Redis cannot be reached, and `lost` is called then."""
        if not self.stands.is_set():
            return
        try:
            self.waiting.put_nowait((worker, envelope))
            self.sent.clear()
        except asyncio.QueueFull:
            log.error("Redis does not take in what is sent to it")
            self.stands.clear()
            self.lost()

    async def listens(self, worker: str) -> bool:
        """Whether a worker receives messages: one that has been killed does not, at once."""
        if not self.stands.is_set():
            return False
        try:
            found = await self.redis.pubsub_numsub(CHANNEL + worker)
        except Exception as error:  # whatever the driver raises
            log.error("Redis does not tell who listens: %s", error)
            return False
        return bool(found and found[0][1])

    # ------------------------------------------------------------ the connection

    async def keep(self) -> None:
        """Keep the connection, and make it again whenever it is lost."""
        while True:
            try:
                await self.connect()
            except asyncio.CancelledError:
                raise
            except Exception as error:  # whatever the driver raises: the connection is made anew
                log.error("the connection to Redis is lost: %s", error)
            if self.stands.is_set():
                self.stands.clear()
                self.lost()
            await asyncio.sleep(AGAIN)

    async def connect(self) -> None:
        """Send and receive until the connection is lost."""
        from litestar.channels.backends.redis import RedisChannelsPubSubBackend
        from redis.asyncio import Redis

        redis = self.redis = Redis.from_url(self.url, socket_timeout=ANSWERING)
        backend = RedisChannelsPubSubBackend(redis=redis)
        try:
            await asyncio.wait_for(redis.ping(), ANSWERING)
            await backend.subscribe([CHANNEL + self.worker])
            while not self.waiting.empty():
                self.waiting.get_nowait()
            self.sent.set()
            self.stands.set()
            work = [asyncio.create_task(self.send_all(backend)), asyncio.create_task(self.receive_all(backend))]
            try:
                done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                for task in work:
                    task.cancel()
                await asyncio.gather(*work, return_exceptions=True)
        finally:
            await backend.on_shutdown()
            await redis.aclose()

    async def send_all(self, backend: Any) -> None:
        """Send what waits, all for one worker at once."""
        while True:
            envelopes: defaultdict[str, list[Envelope]] = defaultdict(list)
            worker, envelope = await self.waiting.get()
            envelopes[worker].append(envelope)
            while not self.waiting.empty():
                worker, envelope = self.waiting.get_nowait()
                envelopes[worker].append(envelope)
            for worker, some in envelopes.items():
                await backend.publish(encode_envelopes(some), [CHANNEL + worker])
            if self.waiting.empty():
                self.sent.set()

    async def receive_all(self, backend: Any) -> None:
        """Take in what comes."""
        async for _, data in backend.stream_events():
            try:
                envelopes = decode_envelopes(data)
            except msgspec.DecodeError as error:
                log.error("a message of another worker cannot be read: %s", error)
                continue
            for envelope in envelopes:
                self.handle(envelope)
