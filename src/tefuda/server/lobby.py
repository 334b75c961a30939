"""The lobby: all rooms by id. A room is loaded from the store when somebody enters, and unloaded when everybody has
left."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from itertools import count
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from msgspec.json import decode as decode_json

from tefuda.games.matches import Match
from tefuda.players.solver import ShownMove
from tefuda.server.bot_pool import BotPool, Solution
from tefuda.server.clients import HOUR, Client, Clients
from tefuda.server.connections import SPECTATOR, Connection, Refusal
from tefuda.server.fair_queue import FairQueue
from tefuda.server.hosted import hosted_game
from tefuda.server.limits import Limits
from tefuda.server.messages import UNREADABLE, Enter, TableNow
from tefuda.server.messages import Room as RoomNow
from tefuda.server.remote import Exchange, RemoteRoom
from tefuda.server.room_opening import DeckChange, RoomWanted, SeatTaken, SeatWanted, opening_of, persons_deck
from tefuda.server.rooms import Room
from tefuda.server.store import Claimed, OwnedElsewhere, SavedMatch, Store
from tefuda.server.waiting_room import SeatClaim, new_token

Body = TypeVar("Body")
Reply = TypeVar("Reply")
Found = TypeVar("Found")

SOLUTIONS: Final = 100
"""So many solutions of puzzles are kept."""
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""The form of an id of a room or replay."""
MOVING: Final = 9.0
"""Seconds for which a page waits to enter a room whose owner may have died."""
AGAIN: Final = 0.25
"""Seconds between two tries."""
SLOWEST: Final = 60.0
"""Seconds after which a process that solves a puzzle or plays a replay through is given up; both end by themselves long
before, unless the machine has no time for them."""
AT_ONCE: Final = 2
"""So many matches are played through at once, in threads, of one owner one."""

log = logging.getLogger("tefuda.server")


def named(id: str, code: str) -> str:
    """An id that may be looked up. Raises `Refusal` with `code` for what was never one."""
    if not ID.fullmatch(id):
        raise Refusal(code, "nothing with this name exists here; the link may be wrong")
    return id


class RoomMoved(Refusal):
    """A room belongs to another worker."""

    def __init__(self, owner: str) -> None:
        super().__init__("moved", "another process of the server looks after this room now; enter it again")
        self.owner = owner


class Lobby:
    """All rooms."""

    def __init__(self, store: Store, bots: BotPool, limits: Limits, clients: Clients) -> None:
        self.store = store
        self.bots = bots
        self.solvers = BotPool(seconds=SLOWEST)
        self.limits = limits
        self.queue = FairQueue(AT_ONCE)
        self.brought = 0
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.clients = clients
        self.exchange: Exchange | None = None
        self.solutions: OrderedDict[tuple[str, int], Solution] = OrderedDict()

    # ------------------------------------------------------------ rooms

    async def room(self, id: str, owner: str = "") -> Room:
        """A room by its id; if it has to be loaded, that is done for `owner`. Raises `TefudaError` when there is none,
        or it cannot be gone on with, and `RoomMoved` when another worker has it."""
        found = self.rooms.get(id)
        if found is not None and not found.gone:
            return found
        loading = self.loading.get(id)
        if loading is None:
            loading = asyncio.get_running_loop().create_task(self.load(id, owner))
            self.loading[id] = loading
            loading.add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(loading)

    async def load(self, id: str, owner: str) -> Room:
        """Load a room."""
        claimed = await self.whole(f"room {id}", self.store.claim(named(id, "no_room")))
        if isinstance(claimed, OwnedElsewhere):
            raise RoomMoved(claimed.owner)
        if claimed is None:
            raise Refusal("no_room", "this room does not exist; the link may be wrong, or the room has been closed")
        room = self.room_of(claimed, owner)
        await self.whole(f"room {id}", room.load())
        self.keep(room)
        return room

    def room_of(self, claimed: Claimed, owner: str) -> Room:
        """A room that was claimed; what is computed for it is done in turn with other owners' work."""
        record = claimed.record
        room = Room(hosted_game(record.game), record, claimed.fence, self.store, self.bots, self.limits)
        room.owner, room.queue = owner or record.id, self.queue
        return room

    def keep(self, room: Room) -> None:
        """Keep a room in memory. Of rooms in which nobody is, those that were left the longest time ago are left to the
        store where there are too many."""
        idle = [found for found in self.rooms.values() if found.idle]
        if len(idle) >= self.limits.idle_rooms:
            oldest = min(idle, key=lambda found: found.left_at)
            del self.rooms[oldest.record.id]
            oldest.close()
        self.rooms[room.record.id] = room

    # ------------------------------------------------------------ rooms of other workers

    async def enter(self, message: Enter, address: str) -> tuple[Room | RemoteRoom, Connection]:
        """Enter a room, wherever it is; when its owner has died, as soon as it can be claimed. Raises `TefudaError`."""
        tries = count()

        async def here() -> tuple[Room, Connection]:
            tried = next(tries)
            room = await self.room(message.room, address)
            connection = await room.enter(message, address)
            if tried and connection.seat < SPECTATOR:  # it counts where it lives
                rooms = self.clients.at(address).rooms
                rooms.setdefault(room.id, any(seat.level for seat in room.record.seats))
            return room, connection

        async def there(exchange: Exchange, owner: str) -> tuple[RemoteRoom, Connection]:
            room = RemoteRoom(exchange, message.room, owner)
            return room, await room.enter(message, address)

        return await self.wherever(here, there, 0.0)

    async def ask(self, request: RoomRequest[Body, Reply], id: str, address: str, body: Body) -> Reply:
        """Answer a request about a room, or have its owner answer it. Raises `TefudaError`."""

        async def here() -> Reply:
            return await request.answer(self, await self.room(id, address), body, address)

        async def there(exchange: Exchange, owner: str) -> Reply:
            return await exchange.ask(owner, request.name, id, address, body, request.reply)

        return await self.wherever(here, there, AGAIN)

    async def wherever(
        self,
        here: Callable[[], Awaitable[Found]],
        there: Callable[[Exchange, str], Awaitable[Found]],
        pause: float,
    ) -> Found:
        """Do what needs a room `here`, or `there` where its owner is. While the room is moving, it is tried again after
        a `pause`, and then again and again. Raises `TefudaError`."""
        until = monotonic() + MOVING
        while True:
            try:
                try:
                    return await here()
                except RoomMoved as error:
                    if self.exchange is None:
                        raise
                    return await there(self.exchange, error.owner)
            except Refusal as error:
                if error.code != "moved" or monotonic() > until:
                    raise
            await asyncio.sleep(pause)
            pause = AGAIN

    async def answer(self, name: str, id: str, address: str, body: bytes) -> object:
        """Answer a request of another worker about a room of this one. Raises `TefudaError`."""
        request = REQUESTS.get(name)
        if request is None:
            raise Refusal("request", f"another worker asks for {name!r}, which this one does not know")
        return await request.answer(self, await self.room(id, address), decode_json(body, type=request.body), address)

    async def hand_over(self, room: Room) -> None:
        """Leave a room in which nobody is to the worker that wants it. Raises `StoreError`."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        room.close()
        await self.store.let_go(room.id, room.fence)

    # ------------------------------------------------------------ rooms of this one

    async def open(self, wanted: RoomWanted, address: str) -> SeatTaken:
        """Open a room. Raises `TefudaError`."""
        alone = wanted.lesson or bool(wanted.puzzle) or wanted.scenario is not None
        computer = alone or wanted.opponent.kind == "computer"
        client = self.allowed(address, computer=computer)
        client.opening.append(computer)  # it counts from now on: many may be asked for at the same moment
        try:
            return await self.open_for(client, wanted, address)
        finally:
            client.opening.remove(computer)

    async def open_for(self, client: Client, wanted: RoomWanted, address: str) -> SeatTaken:
        """Open a room for somebody who may. Raises `TefudaError`."""
        branch = None if wanted.lesson or wanted.branch is None else await self.replay(wanted.branch.replay)
        record, seat = await self.queued(address, opening_of, wanted, branch, self.limits)
        token, record.seats[seat].token = new_token()
        room = self.room_of(Claimed(record, await self.store.new_room(record)), address)
        if room.full:
            async with room.exclusive():
                await room.begin()
        self.keep(room)
        client.opened.append(monotonic())
        client.rooms[record.id] = any(each.level for each in record.seats)
        return seat_taken(room, seat, token)

    async def queued(self, owner: str, work: Callable[..., Found], *args: Any) -> Found:
        """Have something done in a thread that may take long, when it is the turn of an owner."""
        async with self.queue.slot(owner):
            return await asyncio.to_thread(work, *args)

    # ------------------------------------------------------------ replays

    async def replay(self, id: str) -> Match:
        """A replay that was brought. Raises `Refusal`."""
        found = await self.whole(f"replay {id}", self.store.replay(named(id, "no_replay")))
        if found is None:
            raise Refusal("no_replay", "there is no such replay")
        return found

    async def match(self, id: str, number: int) -> SavedMatch | None:
        """A match of a room as it is kept. Raises `TefudaError`."""
        if not 0 < number < 1 << 31:
            return None
        return await self.whole(f"room {id}", self.store.match(named(id, "no_match"), number))

    async def whole(self, name: str, read: Awaitable[Found]) -> Found:
        """The result of a read from the store. Raises `Refusal` where the record is damaged."""
        try:
            return await read
        except UNREADABLE as error:
            log.error("the record of %s is damaged: %s", name, error)
            raise Refusal("damaged", f"the record of {name} is damaged, and cannot be continued") from error

    async def keep_replay(self, id: str, match: Match, size: int) -> None:
        """Keep a replay of so many bytes that was brought. Where all of them together need too much room, those that
        were brought the longest time ago are forgotten. Raises `StoreError`."""
        await self.store.save_replay(id, match)
        self.brought += size
        if self.brought > self.limits.kept_replays // 16:
            self.brought = 0
            await self.store.forget_replays(self.limits.kept_replays)

    # ------------------------------------------------------------ clients

    def allowed(self, address: str, *, computer: bool) -> Client:
        """The client that opens a room, against a `computer` perhaps. Raises `Refusal` if it has opened too many."""
        client, now = self.clients.at(address), monotonic()
        while client.opened and now - client.opened[0] > HOUR:
            client.opened.popleft()
        client.rooms = {id: computer for id, computer in client.rooms.items() if id in self.rooms}
        coming, living = len(client.opening), [*client.rooms.values(), *client.opening]
        if len(client.opened) + coming >= self.limits.rooms_an_hour or len(living) >= self.limits.rooms:
            raise Refusal("too_many", "too many rooms have been opened from your address; use those first")
        if computer and sum(living) >= self.limits.computer_rooms:
            raise Refusal("too_many", "too many matches against the computer are running from your address")
        if len(self.rooms) >= self.limits.live_rooms:
            raise Refusal("too_many", "the server is full; try again later")
        return client

    # ------------------------------------------------------------ closing

    async def close(self) -> None:
        """Leave everything to the store."""
        if self.exchange is not None:
            await self.exchange.end()
        for room in self.rooms.values():
            room.close()
        self.bots.close()
        self.solvers.close()
        await self.store.close()


# ---------------------------------------------------------------- requests about rooms


@dataclass(frozen=True)
class RoomRequest(Generic[Body, Reply]):
    """A request about a room, at whichever worker the room is: its name among the workers, the types of its argument
    and reply, and the function that answers it at the room's worker."""

    name: str
    body: Any
    reply: type[Reply]
    answer: Callable[[Lobby, Room, Body, str], Awaitable[Reply]]


async def show(_: Lobby, room: Room, __: None, ___: str) -> RoomNow:
    """The state of a room."""
    return room.now()


async def show_table(_: Lobby, room: Room, reader: tuple[int, str], __: str) -> TableNow:
    """The state of a room's table for a seat (2: a spectator) in a language."""
    return room.table_now(*reader)


async def sit(lobby: Lobby, room: Room, wanted: SeatWanted, address: str) -> SeatTaken:
    """Take the free seat of a room. Raises `TefudaError`."""
    mine = room.seat_with(wanted.token)
    if mine is not None:
        return seat_taken(room, mine, wanted.token)
    if room.free_seat is None:
        raise Refusal("full", "both seats of this room are taken; you can watch")
    key, deck = "", None
    if room.record.seats[room.free_seat].deck is None:
        checked = partial(persons_deck, restricted=room.record.restricted)
        key, deck = await lobby.queued(address, checked, room.hosted, wanted.deck, wanted.language, lobby.limits)
    elif wanted.deck is not None:
        played = " and ".join(repr(seat.deck.name) for seat in room.record.seats if seat.deck is not None)
        sentence = f"this match continues a replay, so its decks are fixed {played}; sit down without your own"
        raise Refusal("decks", sentence)
    sitter = SeatClaim(wanted.name, wanted.language, wanted.token, wanted.says_ready)
    return seat_taken(room, *await room.sit(sitter, key, deck))


async def change_deck(lobby: Lobby, room: Room, wanted: DeckChange, address: str) -> RoomNow:
    """Take another deck to the match that one waits for. Raises `TefudaError`."""
    if room.record.kind == "replay":
        raise Refusal("decks", "this match continues a replay, so its decks are fixed")
    checked = partial(persons_deck, restricted=room.record.restricted)
    key, deck = await lobby.queued(address, checked, room.hosted, wanted.deck, wanted.language, lobby.limits)
    await room.change_deck(wanted.token, key, deck)
    return room.now()


def seat_taken(room: Room, seat: int, token: str) -> SeatTaken:
    """The reply to the player who has taken a seat."""
    return SeatTaken(room.id, room.record.game, seat, token, f"/room/{room.id}")


async def show_solution(lobby: Lobby, room: Room, language: str, address: str) -> list[ShownMove]:
    """The solution of a room's puzzle in a language. Raises `TefudaError`."""
    scenario = room.record.scenario
    if scenario is None:
        raise Refusal("no_solution", "there is no puzzle in this room")
    key = (scenario.text, scenario.number)
    if key not in lobby.solutions:
        found = await lobby.solvers.solve(room.id, scenario, address)
        if found is None:
            raise Refusal("no_solution", "no solution has been found in time; ask again")
        lobby.solutions[key] = found
        if len(lobby.solutions) > SOLUTIONS:
            lobby.solutions.popitem(last=False)
    solution = lobby.solutions[key][language]
    if not solution:
        raise Refusal("no_solution", "no solution has been found, but there may be one")
    return solution


SHOW: Final = RoomRequest("show", None, RoomNow, show)
TABLE: Final = RoomRequest("table", tuple[int, str], TableNow, show_table)
SIT: Final = RoomRequest("sit", SeatWanted, SeatTaken, sit)
CHANGE_DECK: Final = RoomRequest("change_deck", DeckChange, RoomNow, change_deck)
SOLUTION: Final = RoomRequest("solution", str, list[ShownMove], show_solution)
REQUESTS: Final[dict[str, RoomRequest[Any, Any]]] = {
    request.name: request for request in (SHOW, TABLE, SIT, CHANGE_DECK, SOLUTION)
}
