"""The lobby: all rooms by id. A room is loaded from the store when somebody comes, and left to it when all are gone."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Annotated, Any, Final, Literal, TypeVar

from msgspec import Meta, Struct
from msgspec.json import decode as decode_json
from msgspec.structs import replace

from tefuda.games.matches import Match, SavedDeck, saved_deck
from tefuda.games.puzzles import Puzzle, SavedScenario, puzzle_of, puzzle_text
from tefuda.language.deck_codes import BadCode, read_code
from tefuda.language.decks import Deck, UnreadableDeck, parse_deck
from tefuda.language.lessons import Teaching
from tefuda.language.locales import ENGLISH
from tefuda.players.solver import Told
from tefuda.server.bot_pool import BotPool, Solution
from tefuda.server.clients import HOUR, Client, Clients
from tefuda.server.connections import SPECTATOR, Connection, Refusal
from tefuda.server.fair_queue import FairQueue
from tefuda.server.hosted import DeckRefused, HostedGame, hosted_game
from tefuda.server.limits import MOST_TEXT, Limits, clean_name
from tefuda.server.messages import MOST_TOKEN, UNREADABLE, ClockSettings, Enter, Language, Name, TableNow
from tefuda.server.messages import Room as RoomNow
from tefuda.server.remote import Exchange, RemoteRoom
from tefuda.server.rooms import Room, new_token
from tefuda.server.store import Claimed, OwnedElsewhere, RoomRecord, SavedMatch, SeatRecord, Store

Found = TypeVar("Found")

SOLUTIONS: Final = 100
"""So many solutions of puzzles are kept."""
ID: Final = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""What an id of a room or replay looks like."""
MOVING: Final = 9.0
"""Seconds for which somebody waits who wants into a room whose owner may have died."""
AGAIN: Final = 0.25
"""Seconds between two tries."""
SLOWEST: Final = 60.0
"""Seconds after which a process that solves a puzzle or plays a replay through is given up; both end by themselves long
before, unless the machine has no time for them."""
AT_ONCE: Final = 2
"""So many matches are played through at once, in threads, of one owner one."""

log = logging.getLogger("tefuda.server")


class DeckBrought(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to play with: the `key` of one that comes with the game (a starter deck, or an opponent's own), or one's
    own: as `text`, in either form of deck files, or by its short `code`."""

    key: Annotated[str, Meta(max_length=80)] = ""
    text: Annotated[str, Meta(max_length=MOST_TEXT)] = ""
    code: Annotated[str, Meta(max_length=MOST_TEXT)] = ""


class OpponentWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes the other seat: a `friend` by the room's link, or a `computer` of a level (the strongest, if it is
    empty) with a deck (the first starter deck that is not the player's, if it names none)."""

    kind: Literal["friend", "computer"] = "friend"
    level: Annotated[str, Meta(max_length=40)] = ""
    deck: DeckBrought | None = None


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a replay: its id, and how many of its answers are taken over. Decks are those of the replay."""

    replay: Annotated[str, Meta(max_length=40)]
    answers: Annotated[int, Meta(ge=0, le=100_000)]


class ScenarioBrought(Struct, forbid_unknown_fields=True):
    """A scenario to be played on from: the `text` of a scenario file, and which of those in it (from 0)."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)]
    number: Annotated[int, Meta(ge=0, le=1_000)] = 0


class RoomWanted(Struct, forbid_unknown_fields=True):
    """A room to be opened. `seat` is the one that who opens it takes; `branch` plays on from a replay, `puzzle` (the
    key of one that comes with the game) and `scenario` from a table that is laid out: `deck` is not needed then, and
    for these two the other seat is a computer's and the solver's is taken. A `lesson` is the game's first game: it has
    its own decks, opponent and seat. `language` is the one that who opens it reads. `lists` says what a computer
    knows of the other deck: its list lies `open`, or it is `unknown`, and the computer goes by the game's own decks and
    by what it has seen."""

    game: Annotated[str, Meta(max_length=40)]
    deck: DeckBrought | None = None
    name: Name = ""
    opponent: OpponentWanted = OpponentWanted()
    clock: ClockSettings = ClockSettings()
    seat: Annotated[int, Meta(ge=0, le=1)] = 0
    branch: Branch | None = None
    lesson: bool = False
    puzzle: Annotated[str, Meta(max_length=80)] = ""
    scenario: ScenarioBrought | None = None
    language: Language = "en"
    lists: Literal["open", "unknown"] = "open"


class SeatWanted(Struct, forbid_unknown_fields=True):
    """A free seat to be taken, with a deck (not needed where a replay is played on), by somebody who reads
    `language`. A `token` of one's own (22 letters of chance at least) makes the request one that can be sent again when
    its reply has been lost: it is answered as it was the first time."""

    deck: DeckBrought | None = None
    name: Name = ""
    language: Language = "en"
    token: Annotated[str, Meta(max_length=MOST_TOKEN, pattern="^([A-Za-z0-9_-]{22,})?$")] = ""


class SeatTaken(Struct):
    """A seat, and the secret `token` for it: whoever has the token has the seat. `link` is the path to share; there is
    no secret in it."""

    room: str
    game: str
    seat: int
    token: str
    link: str


def lesson_wanted(wanted: RoomWanted, teaching: Teaching | None) -> RoomWanted:
    """The room of a game's first game. Raises `Refusal` where it has none."""
    if teaching is None:
        raise Refusal("lesson", f"{wanted.game} has no first game with lessons")
    game = teaching.game
    mine, theirs = (DeckBrought(key) for key in (game.decks[game.seat], game.decks[1 - game.seat]))
    opponent = OpponentWanted("computer", game.level, theirs)
    return RoomWanted(wanted.game, mine, wanted.name, opponent, seat=game.seat)


def named(id: str, code: str) -> str:
    """An id that may be looked up. Raises `Refusal` with `code` for what was never one."""
    if not ID.fullmatch(id):
        raise Refusal(code, "there is nothing of this name here; the link may be wrong")
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
            raise Refusal("no_room", "there is no such room; the link may be wrong, or the room has been closed")
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
        until, pause = monotonic() + MOVING, 0.0
        while True:
            try:
                room: Room | RemoteRoom
                try:
                    room = await self.room(message.room, address)
                except RoomMoved as error:
                    if self.exchange is None:
                        raise
                    room = RemoteRoom(self.exchange, message.room, error.owner)
                connection = await room.enter(message, address)
                if pause and isinstance(room, Room) and connection.seat < SPECTATOR:  # it counts where it lives
                    rooms = self.clients.at(address).rooms
                    rooms.setdefault(room.id, any(seat.level for seat in room.record.seats))
                return room, connection
            except Refusal as error:
                if error.code != "moved" or monotonic() > until:
                    raise
            await asyncio.sleep(pause)
            pause = AGAIN

    async def hand_over(self, room: Room) -> None:
        """Leave a room in which nobody is to the worker that wants it. Raises `StoreError`."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        room.close()
        await self.store.let_go(room.id, room.fence)

    async def at_owner(
        self, method: str, id: str, address: str, body: object, kind: type[Found], here: Callable[[], Awaitable[Found]]
    ) -> Found:
        """Do something `here` that needs a room, or have its owner do it. Raises `TefudaError`."""
        until = monotonic() + MOVING
        while True:
            try:
                try:
                    return await here()
                except RoomMoved as error:
                    if self.exchange is None:
                        raise
                    return await self.exchange.ask(error.owner, method, id, address, body, kind)
            except Refusal as error:
                if error.code != "moved" or monotonic() > until:
                    raise
            await asyncio.sleep(AGAIN)

    async def answer(self, method: str, id: str, address: str, body: bytes) -> object:
        """Do for another worker what needs a room of this one. Raises `TefudaError`."""
        match method:
            case "show":
                return (await self.room(id, address)).now()
            case "table":
                seat, language = decode_json(body, type=tuple[int, str])
                return (await self.room(id, address)).table_now(seat, language)
            case "sit":
                return await self.sit_here(id, decode_json(body, type=SeatWanted), address)
            case "solution":
                return await self.solution_here(id, decode_json(body, type=str), address)
        raise Refusal("request", f"another worker asks for {method!r}, which this one does not know")

    async def show(self, id: str, address: str) -> RoomNow:
        """How a room is. Raises `TefudaError`."""

        async def here() -> RoomNow:
            return (await self.room(id, address)).now()

        return await self.at_owner("show", id, address, None, RoomNow, here)

    async def show_table(self, id: str, seat: int, language: str, address: str) -> TableNow:
        """How the table of a room stands. Raises `TefudaError`."""

        async def here() -> TableNow:
            return (await self.room(id, address)).table_now(seat, language)

        return await self.at_owner("table", id, address, (seat, language), TableNow, here)

    async def sit(self, id: str, wanted: SeatWanted, address: str) -> SeatTaken:
        """Take the free seat of a room. Raises `TefudaError`."""
        wanted = replace(wanted, token=wanted.token or secrets.token_urlsafe(24))  # so that it may be asked for again
        return await self.at_owner("sit", id, address, wanted, SeatTaken, lambda: self.sit_here(id, wanted, address))

    async def solution(self, id: str, language: str, address: str) -> list[Told]:
        """How the puzzle of a room is solved, told in a language. Raises `TefudaError`."""
        return await self.at_owner(
            "solution", id, address, language, list[Told], lambda: self.solution_here(id, language, address)
        )

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
        hosted = hosted_game(wanted.game)
        teaching = hosted.catalogue.teaching() if wanted.lesson else None
        if wanted.lesson:
            wanted = lesson_wanted(wanted, teaching)
        kept = None if wanted.branch is None else await self.replay(wanted.branch.replay)
        if kept is not None and kept.game != wanted.game:
            raise Refusal("game", f"this replay is of {kept.game}, not of {wanted.game}")
        laid = self.scenario_for(wanted)
        puzzle = None if laid is None else await self.queued(address, self.laid_out, wanted.game, laid)
        seats = [SeatRecord(), SeatRecord()]
        token, digest = new_token()
        mine = wanted.seat if puzzle is None else puzzle.seat
        other = 1 - mine
        seats[mine] = SeatRecord(clean_name(wanted.name, f"Player {mine + 1}"), "", digest, language=wanted.language)
        opponent = wanted.opponent if puzzle is None else OpponentWanted("computer", wanted.opponent.level)
        if opponent.kind == "computer":
            level = opponent.level or hosted.levels[-1]
            if level not in hosted.levels:
                raise Refusal("level", f"there is no level {level!r}; the levels are {', '.join(hosted.levels)}")
            seats[other] = SeatRecord(ENGLISH.computer_of(level, hosted.catalogue.table.levels), level)
        record = RoomRecord(secrets.token_urlsafe(9), wanted.game, wanted.clock, seats, lists=wanted.lists)
        if wanted.clock.kind != "none" and wanted.clock.seconds < 1:
            raise Refusal("clock", "a clock needs at least one second")
        if kept is not None and wanted.branch is not None:
            if not 0 <= wanted.branch.answers <= len(kept.answers):
                raise Refusal("position", f"this replay has {len(kept.answers)} answers")
            record.seed, record.secret = kept.seed, kept.secret
            record.prefix = kept.answers[: wanted.branch.answers]
            record.scenario = kept.scenario
            for seat, played in zip(seats, kept.decks, strict=True):
                seat.deck = played
        elif puzzle is not None:
            record.seed, record.scenario = puzzle.seed, laid
            for seat in seats:
                seat.deck = SavedDeck("", puzzle.title["en"][:80], {})
        else:
            key, deck = await self.queued(address, self.deck_for, hosted, wanted.deck, wanted.language)
            seats[mine].deck = saved_deck(key, deck)
            if opponent.kind == "computer":
                key, deck = await self.queued(address, self.computers_deck, hosted, opponent, key, wanted.language)
                seats[other].deck = saved_deck(key, deck)
        if teaching is not None:
            record.seed, record.lesson = teaching.game.seed, True
        room = self.room_of(Claimed(record, await self.store.new_room(record)), address)
        if room.full:
            async with room.exclusive():
                await room.begin()
        self.keep(room)
        client.opened.append(monotonic())
        client.rooms[record.id] = any(seat.level for seat in seats)
        return SeatTaken(record.id, record.game, mine, token, f"/room/{record.id}")

    async def queued(self, owner: str, work: Callable[..., Found], *args: Any) -> Found:
        """Have something done in a thread that may take long, when it is the turn of an owner."""
        async with self.queue.slot(owner):
            return await asyncio.to_thread(work, *args)

    async def sit_here(self, id: str, wanted: SeatWanted, address: str) -> SeatTaken:
        """Take the free seat of a room of this worker. Raises `TefudaError`."""
        room = await self.room(id, address)
        mine = room.seat_with(wanted.token)
        if mine is not None:
            return SeatTaken(id, room.record.game, mine, wanted.token, f"/room/{id}")
        if room.free_seat is None:
            raise Refusal("full", "both seats of this room are taken; you may watch")
        key, deck = "", None
        if room.record.seats[room.free_seat].deck is not None:
            if wanted.deck is not None:
                played = " and ".join(repr(seat.deck.name) for seat in room.record.seats if seat.deck is not None)
                sentence = f"this match goes on from a replay, with its decks {played}; sit down without your own"
                raise Refusal("decks", sentence)
        else:
            key, deck = await self.queued(address, self.deck_for, room.hosted, wanted.deck, wanted.language)
        seat, token = await room.sit(wanted.name, key, deck, wanted.language, wanted.token)
        return SeatTaken(id, room.record.game, seat, token, f"/room/{id}")

    async def solution_here(self, id: str, language: str, address: str) -> list[Told]:
        """How the puzzle of a room of this worker is solved, told in a language. Raises `TefudaError`."""
        room = await self.room(id, address)
        laid = room.record.scenario
        if laid is None:
            raise Refusal("no_solution", "no puzzle is played in this room")
        key = (laid.text, laid.number)
        if key not in self.solutions:
            found = await self.solvers.solve(id, laid, address)
            if found is None:
                raise Refusal("no_solution", "no solution has been found in time; ask again")
            self.solutions[key] = found
            if len(self.solutions) > SOLUTIONS:
                self.solutions.popitem(last=False)
        told = self.solutions[key][language]
        if not told:
            raise Refusal("no_solution", "no solution has been found, which does not mean that there is none")
        return told

    # ------------------------------------------------------------ decks and replays

    def deck_for(self, hosted: HostedGame, brought: DeckBrought | None, language: str) -> tuple[str, Deck]:
        """A deck that a person brings who reads a language, and its key: legal, also where it is that of one of the
        game's opponents, who may break the rules for decks. Raises `TefudaError`."""
        if brought is None:
            brought = DeckBrought()
        try:
            deck = self.read_deck(hosted, brought)
        except (BadCode, UnreadableDeck) as error:
            translator = hosted.face.translator(language)
            raise DeckRefused("deck", "this deck cannot be read", error.problems, translator) from error
        if brought.key in hosted.face.starter_decks():
            return brought.key, deck
        hosted.check(deck, language)
        return brought.key or "own", hosted.face.tidy_deck(deck)

    def read_deck(self, hosted: HostedGame, brought: DeckBrought) -> Deck:
        """The deck that somebody brings, legal or not. Raises `TefudaError`."""
        if brought.key:
            return hosted.deck_by_key(brought.key)
        if brought.code:
            return read_code(brought.code)
        if not brought.text:
            raise Refusal("deck", "bring a deck: the key of a starter deck, a text, or a code")
        if len(brought.text) > self.limits.deck:
            raise Refusal(
                "deck", f"a deck is at most {self.limits.deck} letters long; this one has {len(brought.text)}"
            )
        return parse_deck(brought.text)

    def computers_deck(
        self, hosted: HostedGame, opponent: OpponentWanted, players: str, language: str
    ) -> tuple[str, Deck]:
        """The deck of a computer."""
        if opponent.deck is not None:
            if opponent.deck.key:
                return opponent.deck.key, hosted.deck_by_key(opponent.deck.key)
            return self.deck_for(hosted, opponent.deck, language)
        starters = list(hosted.face.starter_decks())
        key = next((key for key in starters if key != players), starters[0])
        return key, hosted.deck_by_key(key)

    @staticmethod
    def scenario_for(wanted: RoomWanted) -> SavedScenario | None:
        """The table to play on from, if one is wanted. Raises `TefudaError`."""
        if wanted.puzzle:
            return puzzle_text(wanted.game, wanted.puzzle)
        return None if wanted.scenario is None else SavedScenario(wanted.scenario.text, wanted.scenario.number)

    @staticmethod
    def laid_out(game: str, scenario: SavedScenario) -> Puzzle:
        """A table to play on from, tried out. Takes its time. Raises `TefudaError`."""
        puzzle = puzzle_of(scenario)
        if puzzle.game != game:
            raise Refusal("game", f"this scenario is one of {puzzle.game}, not of {game}")
        puzzle.start()
        return puzzle

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
        """What is read from the store. Raises `Refusal` where the record is damaged."""
        try:
            return await read
        except UNREADABLE as error:
            log.error("the record of %s is damaged: %s", name, error)
            raise Refusal("damaged", f"the record of {name} is damaged, and cannot be gone on with") from error

    async def keep_replay(self, id: str, match: Match, size: int) -> None:
        """Keep a replay of so many bytes that was brought. Where all of them together need too much room, those that
        were brought the longest time ago are forgotten. Raises `StoreError`."""
        await self.store.save_replay(id, match)
        self.brought += size
        if self.brought > self.limits.kept_replays // 16:
            self.brought = 0
            await self.store.forget_replays(self.limits.kept_replays)

    # ------------------------------------------------------------ visitors

    def allowed(self, address: str, *, computer: bool) -> Client:
        """Who opens a room, against a `computer` perhaps. Raises `Refusal` if they have opened too many."""
        client, now = self.clients.at(address), monotonic()
        while client.opened and now - client.opened[0] > HOUR:
            client.opened.popleft()
        client.rooms = {id: computer for id, computer in client.rooms.items() if id in self.rooms}
        coming, living = len(client.opening), [*client.rooms.values(), *client.opening]
        if len(client.opened) + coming >= self.limits.rooms_an_hour or len(living) >= self.limits.rooms:
            raise Refusal("too_many", "too many rooms have been opened from your address; play in those first")
        if computer and sum(living) >= self.limits.computer_rooms:
            raise Refusal("too_many", "too many matches against the computer are going on from your address")
        if len(self.rooms) >= self.limits.live_rooms:
            raise Refusal("too_many", "the house is full; try again later")
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
