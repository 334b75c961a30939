"""The gate before the application (Gate, with requests that the test makes up): who waits, who is compressed for."""

from __future__ import annotations

import asyncio
import gzip
import json
from typing import Any

import pytest

from tefuda.server import gate
from tefuda.server.clients import Clients
from tefuda.server.gate import Compressed, Gate
from tefuda.server.limits import Limits

LARGE = 16 * 1024


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the gate lets those wait whom it refuses; nobody really waits."""
    found: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        found.append(seconds)
        await sleep(0)

    monkeypatch.setattr(gate.asyncio, "sleep", noted)
    return found


class Harness:
    """A gate, and an application behind it that answers with what it was told to."""

    def __init__(self, **limits: Any) -> None:
        self.limits = Limits(**limits)
        self.clients = Clients(self.limits)
        self.gate = Gate(self.app, self.clients, self.limits)
        self.seen: list[str] = []
        self.working: list[tuple[int, int]] = []
        self.received = 0
        self.hold: asyncio.Event | None = None

    async def app(self, scope: Any, receive: Any, send: Any) -> None:
        """The application."""
        self.seen.append(scope["type"])
        if scope["type"] != "http":
            return
        self.working.append((self.clients.at("192.0.2.1").working, self.gate.bodies))
        if self.hold is not None:
            await self.hold.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"x" * 2_000})

    async def asks(self, path: str = "/api/games", size: str = "", **more: Any) -> list[Any]:
        """What a request is answered."""
        sent: list[Any] = []
        headers = [(b"host", b"x"), *([(b"content-length", size.encode())] if size else [])]
        headers += [(name.encode(), value.encode()) for name, value in more.pop("headers", {}).items()]
        scope = {"type": "http", "path": path, "headers": headers, "client": ("192.0.2.1", 5), **more}
        await self.through(scope, sent)
        return sent

    async def through(self, scope: Any, sent: list[Any]) -> None:
        """Pass something through the gate."""

        async def receive() -> Any:
            self.received += 1

        async def send(message: Any) -> None:
            sent.append(message)

        await self.gate(scope, receive, send)


def code(sent: list[Any]) -> tuple[int, str]:
    """The status and code of an answer."""
    body = sent[1]["body"]
    assert dict(sent[0]["headers"])[b"content-length"] == str(len(body)).encode()
    assert not sent[1].get("more_body")
    return sent[0]["status"], json.loads(body)["code"] if body.startswith(b"{") else ""


# ---------------------------------------------------------------- who is let in


async def test_messages_that_are_no_requests_pass_at_once(waited: list[float]) -> None:
    live = Harness(rate=0.0, burst=0.0)
    await live.through({"type": "lifespan"}, [])
    assert (live.seen, waited) == (["lifespan"], [])


async def test_requests_for_the_table_and_for_files_have_buckets_of_their_own(waited: list[float]) -> None:
    live = Harness(rate=0.0, burst=2.0, files=0.0, files_burst=1.0)
    table = [(await live.asks("/api/rooms"))[0]["status"] for _ in range(3)]
    files = [(await live.asks("/assets/x.js"))[0]["status"] for _ in range(2)]
    assert (table, files, waited) == ([200, 200, 429], [200, 429], [0.5, 0.5])
    assert code(await live.asks()) == (429, "too_many")


async def test_so_many_requests_of_an_address_are_answered_at_once(waited: list[float]) -> None:
    live = Harness(requests=2)
    live.hold = asyncio.Event()
    running = [asyncio.create_task(live.asks()) for _ in range(2)]
    while len(live.working) < 2:
        await asyncio.sleep(0)
    waited.clear()
    assert code(await live.asks()) == (429, "too_many")
    assert waited == [0.5]
    live.hold.set()
    assert [sent[0]["status"] for sent in await asyncio.gather(*running)] == [200, 200]
    assert live.clients.at("192.0.2.1").working == 0
    assert (await live.asks())[0]["status"] == 200


async def test_large_bodies_share_a_room_and_small_ones_do_not_count(waited: list[float]) -> None:
    live = Harness(bodies=3 * LARGE)
    assert (await live.asks(size=str(LARGE)))[0]["status"] == 200
    assert (await live.asks(size=str(LARGE + 1)))[0]["status"] == 200
    assert (await live.asks(size="nonsense"))[0]["status"] == 200
    assert (await live.asks(size=str(live.limits.body + 1)))[0]["status"] == 200, "others refuse it"
    assert [bodies for _, bodies in live.working] == [0, LARGE + 1, 0, 0]
    assert (await live.asks(size=str(3 * LARGE)))[0]["status"] == 200
    assert code(await live.asks(size=str(3 * LARGE + 1))) == (503, "too_many")
    assert (live.gate.bodies, live.clients.at("192.0.2.1").working, waited) == (0, 0, [0.5])
    exact = Harness(body=LARGE + 1, bodies=LARGE)
    assert code(await exact.asks(size=str(LARGE + 1)))[0] == 503, "the largest body that is allowed counts, too"


async def test_a_failed_request_no_longer_counts_as_running() -> None:
    live = Harness()

    async def fails(*_: Any) -> None:
        raise ZeroDivisionError

    live.gate.app = fails
    with pytest.raises(ZeroDivisionError):
        await live.asks(size=str(LARGE + 1))
    assert (live.clients.at("192.0.2.1").working, live.gate.bodies) == (0, 0)


async def test_a_websocket_counts_as_a_request(waited: list[float]) -> None:
    live = Harness(rate=0.0, burst=1.0)
    sent: list[Any] = []
    for _ in range(2):
        await live.through({"type": "websocket", "client": ("192.0.2.1", 5), "path": "/ws", "headers": []}, sent)
    assert live.seen == ["websocket"]
    assert sent == [{"type": "websocket.close", "code": 1013, "reason": "too many connections"}]
    assert (live.received, waited) == (1, [0.5]), "the first message is taken in, as the protocol wants it"


async def test_addresses_of_one_network_are_one_visitor_and_nobody_is_one_too() -> None:
    live = Harness()
    for client in (("2001:db8::1", 1), ("2001:db8::2", 1), None):
        await live.through({"type": "http", "path": "/", "headers": [], "client": client}, [])
    assert set(live.clients.known) == {"2001:0db8:0000:0000", "", "192.0.2.1"}


# ---------------------------------------------------------------- what is compressed


async def sent_through(body: bytes, *headers: tuple[bytes, bytes], **more: Any) -> list[Any]:
    """What goes out when an application answers with a body."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    compressed = Compressed(send)
    await compressed({"type": "http.response.start", "status": 200, "headers": list(headers)})
    assert sent == [], "the head waits until it is known how long the body is"
    await compressed({"type": "http.response.body", "body": body, **more})
    return sent


@pytest.mark.parametrize("size", [1_000, LARGE, LARGE + 1])
async def test_large_text_is_compressed(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    beside: list[int] = []
    to_thread = asyncio.to_thread

    async def noted(work: Any, *about: Any) -> Any:
        beside.append(size)
        return await to_thread(work, *about)

    monkeypatch.setattr(gate.asyncio, "to_thread", noted)
    start, body = await sent_through(b"x" * size, (b"Content-Length", b"9"), (b"vary", b"x"), (b"x-more", b"1"))
    headers = dict(start["headers"])
    assert gzip.decompress(body["body"]) == b"x" * size
    assert headers == {
        b"x-more": b"1",
        b"content-length": str(len(body["body"])).encode(),
        b"content-encoding": b"gzip",
        b"vary": b"accept-encoding",
    }
    assert beside == ([size] if size > LARGE else []), "large answers are compressed beside the event loop"


async def test_small_partial_or_already_compressed_bodies_stay_as_they_are() -> None:
    for body, headers, more in (
        (b"x" * 999, [], {}),
        (b"x" * 5_000, [(b"Content-Encoding", b"br")], {}),
        (b"x" * 5_000, [], {"more_body": True}),
    ):
        start, told = await sent_through(body, *headers, **more)
        assert (start["headers"], told["body"]) == (headers, body)


async def test_later_parts_of_a_body_are_sent_as_they_are() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    compressed = Compressed(send)
    await compressed({"type": "http.response.start", "status": 200, "headers": []})
    await compressed({"type": "http.response.debug"})
    await compressed({"type": "http.response.body", "body": b"x" * 5_000, "more_body": True})
    await compressed({"type": "http.response.body", "body": b"y" * 5_000})
    assert [message["type"] for message in sent][:2] == ["http.response.debug", "http.response.start"]
    assert sent[3]["body"] == b"y" * 5_000


async def test_files_are_compressed_only_for_clients_that_accept_it() -> None:
    live = Harness()
    plain = await live.asks()
    packed = await live.asks(headers={"accept-encoding": "br, gzip"})
    assert plain[1]["body"] == gzip.decompress(packed[1]["body"]) == b"x" * 2_000
