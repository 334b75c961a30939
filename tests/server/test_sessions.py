"""One WebSocket (on a connection that the test writes and reads): how it is opened, heard, and closed."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.live import PATIENT
from tests.server.lobby_driver import HERE, LobbyDriver, lobby_driver

from tefuda.server import sessions
from tefuda.server.messages import PROTOCOL
from tefuda.server.room_opening import SeatTaken
from tefuda.server.sessions import BAD, LATER, NOT_ALLOWED, SocketSession, table_socket
from tefuda.server.store import StoreError


class Wire:
    """The other side of a WebSocket."""

    def __init__(self) -> None:
        self.coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.codes: list[int] = []

    def says(self, **message: Any) -> None:
        """One more message of the page."""
        self.coming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    def goes(self) -> None:
        """The page goes."""
        self.coming.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def receive(self) -> dict[str, Any]:
        return await self.coming.get()

    async def send(self, event: dict[str, Any]) -> None:
        assert event["type"] == "websocket.send" and event["bytes"] is None
        self.sent.append(json.loads(event["text"]))

    async def close(self, code: int) -> None:
        self.codes.append(code)

    @property
    def kinds(self) -> list[str]:
        """The types of the messages that were sent."""
        return [message["type"] for message in self.sent]

    @property
    def errors(self) -> list[str]:
        """The codes of the errors that were told."""
        return [message["code"] for message in self.sent if message["type"] == "error"]


def session_to(live: LobbyDriver, wire: Wire) -> SocketSession:
    """A connection."""
    return SocketSession(cast(Any, wire), live.lobby, live.lobby.clients.at(HERE), HERE)


def enter(seat: SeatTaken, **more: Any) -> dict[str, Any]:
    """The message that leads to a seat."""
    return {"type": "enter", "protocol": PROTOCOL, "room": seat.room, "token": seat.token, **more}


async def served(live: LobbyDriver, *messages: dict[str, Any]) -> Wire:
    """A connection on which a page has said something and gone."""
    wire = Wire()
    for message in messages:
        wire.says(**message)
    wire.goes()
    with pytest.raises(WebSocketDisconnect):
        await session_to(live, wire).serve()
    return wire


# ---------------------------------------------------------------- coming in


def test_the_codes_with_which_connections_are_closed_are_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert (BAD, NOT_ALLOWED, LATER, sessions.TOO_MANY) == (4400, 4403, 1013, 4429)
    assert all(str(code) in page for code in (BAD, LATER, sessions.TOO_MANY))
    assert (sessions.WAIT_TO_ENTER, sessions.LAST_WORDS) == (10.0, 2.0)


@pytest.mark.parametrize(
    ("message", "code", "about"),
    [
        ({"type": "ping"}, "enter", "ping"),
        ({"type": "enter", "protocol": PROTOCOL + 1, "room": "x"}, "protocol", "enter"),
        ({"type": "enter", "protocol": PROTOCOL, "room": "x"}, "no_room", "enter"),
        ({"type": "enter"}, "bad_message", ""),
    ],
)
async def test_a_connection_that_does_not_enter_gets_the_reason_and_is_closed(
    message: dict[str, Any], code: str, about: str, tmp_path: Path
) -> None:
    async with lobby_driver(tmp_path) as live:
        wire = Wire()
        wire.says(**message)
        await session_to(live, wire).serve()
        assert [(told["code"], told.get("about", "")) for told in wire.sent] == [(code, about)]
        assert wire.codes == [4400]


async def test_a_connection_without_an_enter_message_is_closed_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "WAIT_TO_ENTER", 0.01)
    async with lobby_driver(tmp_path) as live:
        wire = Wire()
        await session_to(live, wire).serve()
        assert (wire.errors, wire.codes) == (["enter"], [4400])
        assert wire.sent[0]["message"] == "no enter message came within 0.01 seconds"


async def test_temporary_errors_ask_to_retry(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with lobby_driver(tmp_path) as live:

        async def fails(*_: object) -> None:
            raise StoreError("secret")

        seat = await live.open()
        monkeypatch.setattr(live.lobby, "room", fails)
        wire = Wire()
        wire.says(**enter(seat))
        await session_to(live, wire).serve()
        assert (wire.errors, wire.codes) == (["store"], [1013])
        assert caplog.messages == ["enter was not carried out: secret"]
        assert "secret" not in str(wire.sent)


async def test_unexpected_errors_close_the_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with lobby_driver(tmp_path) as live:

        async def fails(*_: object) -> None:
            raise ZeroDivisionError("secret")

        monkeypatch.setattr(live.lobby, "enter", fails)
        wire = Wire()
        wire.says(type="enter", protocol=PROTOCOL, room="x")
        await session_to(live, wire).serve()
        assert (wire.errors, wire.codes, wire.sent[0]["about"]) == (["broken"], [4400], "enter")
        assert caplog.messages == ["enter could not be carried out"]


async def test_rooms_are_entered_only_so_often(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, heavy=0.0, heavy_burst=1.0) as live:
        seat = await live.open()
        assert (await served(live, enter(seat))).errors == []
        wire = Wire()
        wire.says(**enter(seat))
        await session_to(live, wire).serve()
        assert (wire.errors, wire.codes) == (["too_many"], [4429])


# ---------------------------------------------------------------- what is heard


async def test_a_connection_is_served_until_it_closes_and_then_has_left(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        seat = await live.open()
        wire = Wire()
        wire.says(**enter(seat))
        serving = asyncio.create_task(session_to(live, wire).serve())
        while "room" not in wire.kinds:
            await asyncio.sleep(0)
        room = live.lobby.rooms[seat.room]
        assert len(room.connections) == 1
        wire.coming.put_nowait({"type": "websocket.receive", "bytes": b'{"type":"ping","number":3}'})
        wire.coming.put_nowait({"type": "websocket.connect"})
        wire.coming.put_nowait({"type": "websocket.receive", "bytes": None})
        wire.goes()
        with pytest.raises(WebSocketDisconnect):
            await serving
        assert room.connections == set()
        assert (wire.kinds, wire.errors) == (["welcome", "room", "pong", "error"], ["bad_message"])
        assert wire.sent[2]["number"] == 3
        assert wire.codes == [4429], "whatever was sent is sent before the end"


async def test_a_connection_that_is_no_longer_served_is_closed_after_the_last_error(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, bad=3) as live:
        seat = await live.open()
        wire = await served(live, enter(seat), *[{"type": "none"}] * 5)
        assert wire.errors == ["bad_message"] * 3
        assert wire.coming.qsize() == 3, "the rest is not read"
        assert wire.codes == [4429]


async def test_a_connection_and_an_address_send_only_so_many_messages(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, rate=0.0, burst=4.0, shared=1.5) as live:
        seat = await live.open()
        pings = [{"type": "ping", "number": number} for number in range(6)]
        first, second = [await served(live, enter(seat), *pings) for _ in range(2)]
        assert [wire.kinds.count("pong") for wire in (first, second)] == [4, 2]
        assert first.errors == ["too_fast"] * 2 and second.errors == ["too_fast"] * 4
        assert first.sent[-1]["message"] == "more than 0 messages a second"


async def test_expensive_messages_count_more(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, rate=0.0, burst=100.0, shared=0.1, heavy=0.0, heavy_burst=3.0) as live:
        seat = await live.open()
        picks = {"type": "consider", "decision": "x", "picks": [{"kind": "x"}] * 8}
        wire = await served(live, enter(seat), *[picks] * 4)
        assert wire.errors == ["waiting"] * 3 + ["too_fast"], "each costs 3 of the 10"
        assert wire.sent[-1]["about"] == "consider"
        live.lobby.clients.at(HERE).messages.full = 100.0
        undo = {"type": "undo"}
        wire = await served(live, enter(seat), undo, undo, {"type": "speak", "language": "ja"})
        assert wire.errors == ["waiting", "too_fast", "too_fast"], "to enter counts, too"
        assert wire.sent[-1]["message"] == "you are doing this too often; wait a moment"


async def test_a_connection_that_does_not_read_is_closed(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        seat = await live.open()
        wire = Wire()
        wire.says(**enter(seat))
        serving = asyncio.create_task(session_to(live, wire).serve())
        while "room" not in wire.kinds:
            await asyncio.sleep(0)
        (connection,) = live.lobby.rooms[seat.room].connections
        connection.close()
        while not wire.codes:
            await asyncio.sleep(0)
        wire.says(type="ping")
        await asyncio.wait_for(serving, PATIENT)
        assert wire.codes == [4429] and live.lobby.rooms[seat.room].connections == set()


@pytest.mark.parametrize("error", [OSError, RuntimeError])
async def test_a_page_that_is_gone_while_it_is_written_to_leaves_the_room(
    error: type[Exception], tmp_path: Path
) -> None:
    async with lobby_driver(tmp_path) as live:
        seat = await live.open()

        class Gone(Wire):
            async def send(self, event: dict[str, Any]) -> None:
                raise error("gone")

        wire = Gone()
        wire.says(**enter(seat))
        wire.says(type="ping")
        wire.goes()
        with suppress(WebSocketDisconnect):
            await session_to(live, wire).serve()
        assert live.lobby.rooms[seat.room].connections == set()


async def test_a_page_that_takes_nothing_in_is_not_waited_for_at_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sessions, "LAST_WORDS", 0.01)
    async with lobby_driver(tmp_path) as live:
        seat = await live.open()

        class Deaf(Wire):
            async def send(self, event: dict[str, Any]) -> None:
                await asyncio.Event().wait()

        wire = Deaf()
        wire.says(**enter(seat))
        wire.goes()
        with pytest.raises(WebSocketDisconnect):
            await asyncio.wait_for(session_to(live, wire).serve(), PATIENT)
        assert len(asyncio.all_tasks()) < 6 and wire.codes == []


# ---------------------------------------------------------------- the whole socket


class Opening(Wire):
    """A WebSocket that asks to be opened, as the library hands it over."""

    def __init__(self, live: LobbyDriver, *, admitted: bool = True) -> None:
        super().__init__()
        self.accepted = False
        policy = type("OriginPolicy", (), {"allows": lambda *_: admitted})()
        state = type("State", (), {"lobby": live.lobby, "origin_policy": policy})()
        self.app = type("App", (), {"state": state})()
        self.client = type("Client", (), {"host": HERE})()

    async def accept(self) -> None:
        self.accepted = True


async def opened(socket: Opening) -> None:
    """Serve a WebSocket to its end."""
    await cast(Any, table_socket).fn(cast(Any, socket))


async def test_a_page_of_somebody_else_s_is_not_let_in(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        socket = Opening(live, admitted=False)
        await opened(socket)
        assert (socket.accepted, socket.codes) == (False, [4403])


async def test_an_address_has_so_many_connections_at_once(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path, connections=2) as live:
        client = live.lobby.clients.at(HERE)
        client.connections = 1
        client.seen = 0.0
        socket = Opening(live)
        counted: list[int] = []
        receive = socket.receive

        async def noted() -> dict[str, Any]:
            counted.append(client.connections)
            return await receive()

        socket.receive = noted  # type: ignore[method-assign]
        socket.goes()
        await opened(socket)
        assert (socket.accepted, socket.codes, counted, client.connections) == (True, [], [2], 1)
        assert client.seen > 0
        with pytest.raises(WebSocketDisconnect):
            await socket.receive()  # nothing of it is left that could be used
        client.connections = 2
        other = Opening(live)
        await opened(other)
        assert (other.accepted, other.codes, client.connections) == (True, [4429], 2)
