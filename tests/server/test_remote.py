"""Rooms of other workers: which letters pass, what a page gets to see, and what happens when a letter, a room or a
whole worker is lost. The workers are real; between them is a wire of the test's own, which keeps a copy of all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any

import msgspec
import pytest
from sqlalchemy import select
from tests.server.live import PATIENT

from tefuda.games.registry import starter_decks
from tefuda.server import remote
from tefuda.server.bot_pool import BotPool
from tefuda.server.bus import Envelope
from tefuda.server.clients import Clients
from tefuda.server.connections import SPECTATOR, Connection, Refusal
from tefuda.server.database import rooms as kept
from tefuda.server.errors import RefusedElsewhere
from tefuda.server.limits import wide_limits
from tefuda.server.lobby import Lobby
from tefuda.server.messages import PROTOCOL, Chat, Enter, Ping, Undo, encode
from tefuda.server.messages import Room as RoomNow
from tefuda.server.remote import Exchange, OwnerUnreachable, RemoteRoom
from tefuda.server.room_opening import DeckBrought, RoomWanted, SeatTaken
from tefuda.server.rooms import Room
from tefuda.server.store import Store


class Wire:
    """Carries letters between exchanges of this process, and keeps a copy of each."""

    def __init__(self) -> None:
        self.ends: dict[str, Exchange] = {}
        self.envelopes: list[tuple[str, Envelope]] = []
        self.loses: Callable[[Envelope], bool] = lambda _: False
        self.events: list[str] = []

    def carry(self, worker: str, envelope: Envelope) -> None:
        """Take a letter; it is there in the next turn of the loop."""
        self.envelopes.append((worker, envelope))
        if worker in self.ends and not self.loses(envelope):
            asyncio.get_running_loop().call_soon(self.ends[worker].handle, envelope)

    def log(self, first: int = 0) -> list[str]:
        """The letters from one on, as they are numbered: `to kind number`."""
        return [f"{to} {envelope.kind} {envelope.number}" for to, envelope in self.envelopes[first:]]


class End:
    """An end of the wire, in the place of the bus."""

    def __init__(self, wire: Wire, exchange: Exchange) -> None:
        self.wire, self.worker = wire, exchange.worker
        wire.ends[exchange.worker] = exchange

    async def begin(self) -> None:
        """Begin."""
        self.wire.events.append(f"{self.worker} begins")

    async def end(self) -> None:
        """End."""
        self.wire.events.append(f"{self.worker} ends after {len(self.wire.envelopes)} letters")

    async def listens(self, worker: str) -> bool:
        """Whether a worker is there."""
        return worker in self.wire.ends

    def send(self, worker: str, envelope: Envelope) -> None:
        """Send a letter."""
        self.wire.carry(worker, envelope)


class Worker:
    """A worker of a server."""

    def __init__(self, wire: Wire, name: str) -> None:
        limits = wide_limits()
        self.store = Store(":memory:", worker=name)
        self.lobby = Lobby(self.store, BotPool(), limits, Clients(limits))
        self.exchange = self.lobby.exchange = Exchange(self.lobby, "redis://nowhere")
        self.exchange.bus = End(wire, self.exchange)  # type: ignore[assignment]

    async def open(self, name: str = "Ann") -> SeatTaken:
        """A room of this worker with one seat taken."""
        key = next(iter(starter_decks("sword-girls")))
        return await self.lobby.open(RoomWanted("sword-girls", DeckBrought(key), name), name)

    def room(self, seat: SeatTaken) -> Room:
        """A room in memory."""
        return self.lobby.rooms[seat.room]


class Street:
    """Two workers: `owner` has the rooms, pages are connected to `near`."""

    def __init__(self) -> None:
        self.wire = Wire()
        self.owner, self.near = Worker(self.wire, "owner"), Worker(self.wire, "near")

    def remote(self, seat: SeatTaken) -> RemoteRoom:
        """A room of the owner as a page at the other worker sees it."""
        return RemoteRoom(self.near.exchange, seat.room, "owner")

    async def enter(self, seat: SeatTaken, token: str = "", name: str = "Cid") -> tuple[RemoteRoom, Connection]:
        """A page enters a room."""
        room = self.remote(seat)
        return room, await room.enter(Enter(PROTOCOL, seat.room, token, name), "10.0.0.1")


@pytest.fixture
async def street() -> AsyncIterator[Street]:
    """Two workers."""
    found = Street()
    yield found
    for worker in (found.near, found.owner):
        await worker.lobby.close()


async def until(so: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = monotonic() + PATIENT
    while not so():
        assert monotonic() < end
        await asyncio.sleep(0.002)


async def settled() -> None:
    """Let everything happen that needs nothing but turns of the loop."""
    for _ in range(50):
        await asyncio.sleep(0)


async def gets(connection: Connection, kind: str) -> dict[str, Any]:
    """The next message of a kind that a page gets."""
    while (data := await asyncio.wait_for(connection.next(), PATIENT)) is not None:
        message: dict[str, Any] = msgspec.json.decode(data)
        if message["type"] == kind:
            return message
    raise AssertionError(f"no {kind}")


async def closes(connection: Connection) -> None:
    """Wait until the page's connection is closed."""
    while await asyncio.wait_for(connection.next(), PATIENT) is not None:
        pass


@asynccontextmanager
async def setting(name: str, value: object) -> AsyncIterator[None]:
    """Another number in `remote` for a while."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(remote, name, value)
        yield


# ---------------------------------------------------------------- a page takes part


async def test_a_session_opens_sends_and_closes_in_numbered_messages(street: Street) -> None:
    seat = await street.owner.open()
    here = await street.owner.room(seat).enter(Enter(PROTOCOL, seat.room, seat.token))
    room, connection = await street.enter(seat, name="Cid")
    assert room.session == "near 1" and connection is room.connection
    assert (connection.seat, (await gets(connection, "welcome"))["seat"]) == (SPECTATOR, SPECTATOR)
    assert (await gets(connection, "room"))["id"] == seat.room
    room.forward(Chat("hello"))
    told = await gets(connection, "said")
    assert (told["text"], told["name"]) == ("hello", "Cid")
    assert (await gets(here, "said"))["text"] == "hello"
    owners = street.owner.room(seat)
    assert len(owners.connections) == 2 and list(street.owner.exchange.there) == ["near 1"]
    await room.leave(connection)
    await until(lambda: street.wire.envelopes[-1][1].kind == "closed")
    assert not street.owner.exchange.there
    assert owners.connections == {here} and not street.near.exchange.here
    envelopes = street.wire.log()
    assert envelopes[:2] == ["owner enter 1", "near entered 1"]
    assert [one for one in envelopes if one.startswith("owner")] == ["owner enter 1", "owner say 2", "owner leave 3"]
    back = [envelope for to, envelope in street.wire.envelopes if to == "near"]
    assert [envelope.number for envelope in back] == list(range(1, len(back) + 1))
    assert [back[0].kind, back[-1].kind] == ["entered", "closed"]
    assert {envelope.kind for envelope in back[1:-1]} == {"sent"}
    assert {(envelope.sender, envelope.session) for envelope in back} == {("owner", "near 1")}
    await room.leave(connection)
    assert len(street.wire.envelopes) == len(envelopes), "who has gone goes no second time"


async def test_each_page_has_a_session_of_its_own(street: Street) -> None:
    seat = await street.owner.open()
    one, first = await street.enter(seat, name="Cid")
    two, second = await street.enter(seat, name="Dan")
    assert (one.session, two.session) == ("near 1", "near 2")
    two.forward(Ping(7))
    assert (await gets(second, "pong"))["number"] == 7
    await one.leave(first)
    await until(lambda: len(street.owner.exchange.there) == 1)
    two.forward(Ping(8))
    assert (await gets(second, "pong"))["number"] == 8


async def test_messages_of_a_session_wait_for_the_turn_of_its_address(
    street: Street, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns: list[str] = []

    async def turn(address: str) -> None:
        turns.append(address)

    monkeypatch.setattr(street.owner.lobby.clients.pace, "wait", turn)
    room, connection = await street.enter(await street.owner.open())
    assert turns == []
    for number in (1, 2):
        room.forward(Ping(number))
        await gets(connection, "pong")
    assert turns == ["10.0.0.1"] * 2


async def test_an_error_goes_to_the_session_that_caused_it(street: Street) -> None:
    room, connection = await street.enter(await street.owner.open())
    room.forward(Undo())
    told = await gets(connection, "error")
    assert told["about"] == "undo"
    room.forward(Ping(1))
    assert (await gets(connection, "pong"))["number"] == 1


async def test_a_refused_session_gets_the_reason(street: Street) -> None:
    seat = await street.owner.open()
    room = street.remote(seat)
    with pytest.raises(Refusal, match="this token belongs to no seat of this room") as refused:
        await room.enter(Enter(PROTOCOL, seat.room, "x" * 30), "10.0.0.1")
    assert refused.value.code == "token" and not isinstance(refused.value, OwnerUnreachable)
    await until(lambda: len(street.wire.envelopes) == 3)
    assert street.wire.log() == ["owner enter 1", "near refused 1", "near closed 2"]
    assert not street.near.exchange.here and not street.owner.exchange.there
    assert seat.room in street.owner.lobby.rooms, "it stays with its owner"


# ---------------------------------------------------------------- who looks after a room


async def test_a_room_in_which_nobody_is_goes_to_the_worker_of_its_first_player(street: Street) -> None:
    seat = await street.owner.open()
    owners = street.owner.room(seat)
    with pytest.raises(OwnerUnreachable) as refused:
        await street.enter(seat, seat.token)
    assert refused.value.code == "moved"
    assert str(refused.value) == "the process that looks after this room cannot be reached; enter it again"
    assert owners.gone and not street.owner.lobby.rooms
    asked = select(kept.c.owner)
    assert await street.owner.store.read(lambda connection: connection.scalar(asked)) is None
    await until(lambda: len(street.wire.envelopes) == 3)
    assert street.wire.log() == ["owner enter 1", "near refused 1", "near closed 2"]


async def test_a_room_does_not_move_for_spectators_or_second_players_or_just_after_loading(
    street: Street,
) -> None:
    looked, met, loaded = [await street.owner.open(name) for name in ("Ann", "Ben", "Cid")]
    _, connection = await street.enter(looked)
    assert (await gets(connection, "welcome"))["seat"] == SPECTATOR
    await street.owner.room(met).enter(Enter(PROTOCOL, met.room))
    _, connection = await street.enter(met, met.token)
    assert (await gets(connection, "welcome"))["seat"] == 0
    street.owner.lobby.rooms.pop(loaded.room).close()
    _, connection = await street.enter(loaded, loaded.token)
    assert (await gets(connection, "welcome"))["seat"] == 0
    assert len(street.owner.lobby.rooms) == 3


# ---------------------------------------------------------------- what is lost


async def test_a_missing_owner_is_reported_at_once_and_sent_nothing(street: Street) -> None:
    seat = await street.owner.open()
    del street.wire.ends["owner"]
    with pytest.raises(OwnerUnreachable):
        await street.enter(seat)
    with pytest.raises(OwnerUnreachable):
        await street.near.exchange.ask("owner", "show", seat.room, "10.0.0.1", None, RoomNow)
    assert not street.wire.envelopes and not street.near.exchange.here


async def test_an_owner_that_does_not_answer_is_given_up(street: Street) -> None:
    seat = await street.owner.open()
    street.wire.loses = lambda envelope: True
    async with setting("REPLY", 0.02):
        with pytest.raises(OwnerUnreachable):
            await street.enter(seat)
    assert street.wire.log() == ["owner enter 1", "owner leave 2"]
    async with setting("SLOW", 0.02):
        with pytest.raises(OwnerUnreachable):
            await street.near.exchange.ask("owner", "show", seat.room, "10.0.0.1", None, RoomNow)
    assert not street.near.exchange.here and not street.near.exchange.asked


async def test_a_page_that_goes_while_it_enters_leaves_nothing_behind(street: Street) -> None:
    seat = await street.owner.open()
    street.wire.loses = lambda envelope: True
    entering = asyncio.create_task(street.enter(seat))
    asking = asyncio.create_task(street.near.exchange.ask("owner", "show", seat.room, "", None, RoomNow))
    await until(lambda: len(street.wire.envelopes) == 2)
    for task in (entering, asking):
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
    assert not street.near.exchange.here and not street.near.exchange.asked


async def test_a_page_that_misses_a_message_is_closed(street: Street) -> None:
    room, connection = await street.enter(await street.owner.open())
    room.forward(Ping(1))
    await gets(connection, "pong")
    street.wire.loses = lambda envelope: b"pong" in envelope.data
    room.forward(Ping(2))
    await until(lambda: room.sent == 3 and b"pong" in street.wire.envelopes[-1][1].data)
    street.wire.loses = lambda _: False
    room.forward(Ping(3))
    await closes(connection)


async def test_an_owner_that_misses_a_message_ends_the_session(street: Street) -> None:
    seat = await street.owner.open()
    room, connection = await street.enter(seat)
    street.wire.loses = lambda envelope: envelope.kind == "say"
    room.forward(Chat("lost"))
    street.wire.loses = lambda _: False
    room.forward(Chat("hello"))
    await closes(connection)
    assert not street.owner.room(seat).connections and not street.owner.exchange.there
    assert not any(b"hello" in envelope.data for to, envelope in street.wire.envelopes if to == "near")


async def test_a_repeated_message_ends_the_session_too(street: Street) -> None:
    room, connection = await street.enter(await street.owner.open())
    room.forward(Ping(1))
    await gets(connection, "pong")
    [said] = [envelope for _, envelope in street.wire.envelopes if envelope.kind == "say"]
    street.wire.carry("owner", said)
    await closes(connection)


async def test_a_page_that_the_owner_closes_gets_first_what_it_was_sent_before(street: Street) -> None:
    seat = await street.owner.open()
    _, connection = await street.enter(seat)
    await gets(connection, "room")
    [there] = street.owner.room(seat).connections
    before = len(street.wire.envelopes)
    for number in range(3):
        there.send_bytes(b"%d" % number)
    there.close()
    assert [await connection.next() for _ in range(4)] == [b"0", b"1", b"2", None]
    kinds = [envelope.kind for _, envelope in street.wire.envelopes[before:]]
    assert kinds == ["sent"] * 3 + ["closed"]
    assert not street.owner.exchange.there and not street.owner.room(seat).connections


async def test_messages_after_closing_are_not_handled(street: Street) -> None:
    seat = await street.owner.open()
    room, connection = await street.enter(seat)
    owners = street.owner.room(seat)
    await until(lambda: not next(iter(owners.connections)).unsent.qsize())
    next(iter(owners.connections)).close()
    room.forward(Chat("hello"))
    await closes(connection)
    assert owners.chat_count == 0


async def test_messages_sent_together_with_the_closing_are_handled(street: Street) -> None:
    seat = await street.owner.open()
    room, connection = await street.enter(seat)
    room.forward(Chat("goodbye"))
    await room.leave(connection)
    await until(lambda: street.wire.envelopes[-1][1].kind == "closed")
    assert street.owner.room(seat).chat_count == 1 and not street.owner.exchange.there
    assert [envelope.kind for to, envelope in street.wire.envelopes if to == "near"][-2:] == ["sent", "closed"]


async def test_a_session_that_sends_faster_than_it_can_be_served_is_closed(street: Street) -> None:
    seat = await street.owner.open()
    async with setting("MOST_UNHANDLED", 3):
        room, connection = await street.enter(seat)
    owners = street.owner.room(seat)
    async with owners.lock:
        for number in range(4):  # the first is being done, and three wait
            room.forward(Chat(str(number)))
            await settled()
        assert list(street.owner.exchange.there) == ["near 1"]
        room.forward(Chat("5"))
        await settled()
    await closes(connection)
    assert not street.owner.exchange.there and not owners.connections


async def test_a_page_that_is_closed_while_much_waits_ends_as_well(street: Street) -> None:
    seat = await street.owner.open()
    async with setting("MOST_UNHANDLED", 2):
        room, connection = await street.enter(seat)
    owners = street.owner.room(seat)
    async with owners.lock:
        for number in range(3):
            room.forward(Chat(str(number)))
            await settled()
        next(iter(owners.connections)).close()
        await settled()
    await closes(connection)
    assert not street.owner.exchange.there


async def test_a_session_that_fails_is_in_the_log_and_its_page_is_closed(
    street: Street, caplog: pytest.LogCaptureFixture
) -> None:
    seat = await street.owner.open()
    _, connection = await street.enter(seat)
    street.wire.carry("owner", Envelope("say", "near", "near 1", 2, b"{"))
    await closes(connection)
    assert [record.getMessage() for record in caplog.records] == ["a session of another worker has failed"]
    assert not street.owner.exchange.there and not street.owner.room(seat).connections


# ---------------------------------------------------------------- letters of nobody's


async def test_messages_to_an_unknown_session_are_answered_with_closed(street: Street) -> None:
    street.owner.exchange.handle(Envelope("say", "near", "near 9", 4, b"{}"))
    assert street.wire.envelopes == [("near", Envelope("closed", "owner", "near 9", 0, b""))]
    for kind in ("leave", "entered", "refused", "sent", "closed", "answer", "nonsense"):
        street.owner.exchange.handle(Envelope(kind, "near", "near 9", 1, b"{}"))
    await settled()
    assert len(street.wire.envelopes) == 1
    assert not street.owner.exchange.there and not street.owner.exchange.tasks


async def test_a_session_that_begins_with_a_gap_ends(street: Street) -> None:
    seat = await street.owner.open()
    enter = encode(["10.0.0.1", Enter(PROTOCOL, seat.room)])
    street.owner.exchange.handle(Envelope("enter", "near", "near 9", 2, enter))
    await until(lambda: not street.owner.exchange.there)
    assert street.wire.log() == ["near closed 1"]
    assert not street.owner.room(seat).connections


# ---------------------------------------------------------------- requests


async def test_a_request_is_answered_by_the_owner(street: Street) -> None:
    seat = await street.owner.open()
    found = await street.near.exchange.ask("owner", "show", seat.room, "10.0.0.1", None, RoomNow)
    assert found.id == seat.room and found.state == "waiting"
    assert street.wire.log() == ["owner ask 0", "near answer 0"]
    assert street.wire.envelopes[0][1].session == street.wire.envelopes[1][1].session == "near 1"
    assert not street.near.exchange.asked
    await asyncio.sleep(0)
    assert not street.owner.exchange.tasks


async def test_a_request_is_carried_out_for_the_address_that_it_came_from_with_its_body(
    street: Street, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, str, str, bytes]] = []

    async def answer(method: str, room: str, address: str, body: bytes) -> object:
        asked.append((method, room, address, body))
        assert street.owner.exchange.tasks, "nothing else would keep it"
        return {"answer": 42}

    monkeypatch.setattr(street.owner.lobby, "answer", answer)
    found = await street.near.exchange.ask("owner", "solve", "room", "10.0.0.1", ["a", 1], dict[str, int])
    assert found == {"answer": 42} and asked == [("solve", "room", "10.0.0.1", b'["a",1]')]


async def test_a_refusal_by_the_owner_is_passed_on_whole(street: Street) -> None:
    seat = await street.owner.open()
    with pytest.raises(RefusedElsewhere) as refused:
        await street.near.exchange.ask("owner", "dance", seat.room, "", None, RoomNow)
    assert refused.value.code == "request"
    assert "asks for 'dance'" in msgspec.json.decode(refused.value.body)["message"]
    assert not street.near.exchange.asked


async def test_a_room_that_the_owner_has_no_longer_is_looked_for_elsewhere(
    street: Street, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answer(*_: object) -> object:
        raise Refusal("moved", "another process looks after it")

    monkeypatch.setattr(street.owner.lobby, "answer", answer)
    with pytest.raises(OwnerUnreachable):
        await street.near.exchange.ask("owner", "show", "room", "", None, RoomNow)


async def test_a_failed_request_is_logged_by_the_owner_and_reported_without_details(
    street: Street, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def answer(*_: object) -> object:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(street.owner.lobby, "answer", answer)
    with pytest.raises(RefusedElsewhere) as refused:
        await street.near.exchange.ask("owner", "show", "room", "", None, RoomNow)
    assert refused.value.code == "broken" and b"secret" not in refused.value.body
    assert [record.getMessage() for record in caplog.records] == ["a request of another worker has failed"]


async def test_an_answer_that_comes_twice_or_too_late_harms_nothing(street: Street) -> None:
    seat = await street.owner.open()
    street.wire.loses = lambda envelope: envelope.kind == "answer"
    asking = asyncio.create_task(street.near.exchange.ask("owner", "show", seat.room, "", None, RoomNow))
    await until(lambda: street.wire.log() == ["owner ask 0", "near answer 0"])
    answer = street.wire.envelopes[-1][1]
    street.near.exchange.handle(answer)
    street.near.exchange.handle(answer)
    assert (await asking).id == seat.room
    street.near.exchange.handle(answer)


# ---------------------------------------------------------------- workers that die


async def test_only_sessions_of_a_dead_worker_are_closed(street: Street, monkeypatch: pytest.MonkeyPatch) -> None:
    third = Worker(street.wire, "third")
    seats = [await street.owner.open(), await third.open()]
    owners = ("owner", "third")
    rooms = [RemoteRoom(street.near.exchange, seat.room, owner) for seat, owner in zip(seats, owners, strict=True)]
    connections = [await room.enter(Enter(PROTOCOL, room.id)) for room in rooms]
    street.near.exchange.live({"near", "owner", "third"})
    street.wire.loses = lambda envelope: envelope.kind in ("ask", "enter")
    for name in ("REPLY", "SLOW"):
        monkeypatch.setattr(remote, name, 2 * PATIENT)
    asking = [
        asyncio.create_task(street.near.exchange.ask(owner, "show", seat.room, "", None, RoomNow))
        for owner, seat in zip(owners, seats, strict=True)
    ]
    entering = asyncio.create_task(RemoteRoom(street.near.exchange, seats[1].room, "third").enter(Enter(PROTOCOL, "x")))
    await until(lambda: len(street.near.exchange.asked) == 2 and len(street.near.exchange.here) == 3)
    street.near.exchange.live({"near", "owner"})
    await closes(connections[1])
    for gone in (asking[1], entering):
        with pytest.raises(OwnerUnreachable):
            await asyncio.wait_for(gone, PATIENT)  # at once, without waiting for the answer
    rooms[0].forward(Ping(1))
    assert (await gets(connections[0], "pong"))["number"] == 1
    assert not asking[0].done() and len(street.near.exchange.asked) == 1
    asking[0].cancel()
    await third.lobby.close()


async def test_the_pages_of_a_worker_that_has_died_leave_their_rooms(street: Street) -> None:
    third = Worker(street.wire, "third")
    seat = await street.owner.open()
    _, connection = await street.enter(seat)
    await RemoteRoom(third.exchange, seat.room, "owner").enter(Enter(PROTOCOL, seat.room))
    owners = street.owner.room(seat)
    assert len(owners.connections) == 2
    street.owner.exchange.live({"owner", "near"})
    await until(lambda: len(owners.connections) == 1)
    assert [session.worker for session in street.owner.exchange.there.values()] == ["near"]
    assert connection.unsent.qsize() and (await gets(connection, "welcome"))
    await third.lobby.close()


async def test_an_answer_that_came_before_its_worker_died_is_taken(street: Street) -> None:
    seat = await street.owner.open()
    street.wire.loses = lambda envelope: envelope.kind == "answer"
    asking = asyncio.create_task(street.near.exchange.ask("owner", "show", seat.room, "", None, RoomNow))
    await until(lambda: len(street.wire.envelopes) == 2)
    street.near.exchange.handle(street.wire.envelopes[-1][1])
    street.near.exchange.close_all()
    assert (await asking).id == seat.room


async def test_all_sessions_close_when_messages_may_be_lost(street: Street) -> None:
    seat = await street.owner.open()
    _, connection = await street.enter(seat)
    street.near.exchange.close_all()
    await closes(connection)
    street.owner.exchange.close_all()
    await until(lambda: not street.owner.exchange.there)
    assert not street.owner.room(seat).connections


async def test_an_ending_worker_notifies_its_sessions_and_then_unsubscribes() -> None:
    street = Street()
    seat = await street.owner.open()
    _, connection = await street.enter(seat)
    await street.owner.exchange.begin()
    await until(lambda: not next(iter(street.owner.room(seat).connections)).unsent.qsize())
    async with setting("REPLY", 2 * PATIENT):
        await asyncio.wait_for(street.owner.exchange.end(), PATIENT)  # nobody is waited for who has been told
    assert street.wire.envelopes[-1] == (
        "near",
        Envelope("closed", "owner", "near 1", street.wire.envelopes[-1][1].number),
    )
    assert street.wire.events == ["owner begins", f"owner ends after {len(street.wire.envelopes)} letters"]
    await closes(connection)
    for worker in (street.near, street.owner):
        await worker.lobby.close()


async def test_another_worker_is_given_five_seconds_for_a_page_and_thirty_for_a_request(street: Street) -> None:
    assert (remote.REPLY, remote.SLOW, remote.MOST_UNHANDLED) == (5.0, 30.0, 500)
    assert street.near.exchange.name() == "near 1"
