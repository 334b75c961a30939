"""A room: two seats and those who look on, one match after another. What can be done in it is in `doings`.

All changes of a room are made one after another, under its lock. Whatever the players may rely on is in the store
before anybody is told of it. When something has come between a write and its end, the room is *in doubt*: before
anything else happens in it, it is claimed anew and read from the store, and shows what is there.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from hmac import compare_digest
from time import monotonic
from typing import Any, Final, TypeVar

from tefuda.errors import TefudaError
from tefuda.games import matches
from tefuda.games.matches import Match
from tefuda.kernel.chance import KEY
from tefuda.language.decks import Deck
from tefuda.server import doings
from tefuda.server.clocks import Clock
from tefuda.server.guests import SPECTATOR, Guest, Refusal, news
from tefuda.server.houses import House
from tefuda.server.limits import Limits, clean_name
from tefuda.server.messages import (
    PROTOCOL,
    UNREADABLE,
    DecisionSeen,
    Enter,
    Ping,
    PlayerInfo,
    Pong,
    TableNow,
    ToServer,
    Welcome,
    encode,
)
from tefuda.server.messages import Room as RoomNow
from tefuda.server.play import PERSON, Play, Reading, Turnout
from tefuda.server.puzzles import puzzle_seen
from tefuda.server.store import Claimed, LeaseLost, RoomRecord, SeatRecord, Store, StoreError, Unavailable, Unconfirmed
from tefuda.server.thinking import Thinkers
from tefuda.server.turns import Turns

Found = TypeVar("Found")

CHAT_KEPT: Final = 50
AGAIN: Final = 1.0
"""Seconds until something is tried again that the store has refused."""
SELDOM: Final = 15.0
"""Seconds between two tries when it goes on refusing."""

log = logging.getLogger("tefuda.server")


def new_token(token: str = "") -> tuple[str, str]:
    """A secret token for a seat, if none was brought, and its digest, which is what is kept."""
    token = token or secrets.token_urlsafe(24)
    return token, digest_of(token)


def digest_of(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode()).hexdigest()


class Room:
    """One room."""

    def __init__(
        self, house: House, record: RoomRecord, fence: int, store: Store, thinkers: Thinkers, limits: Limits
    ) -> None:
        """`fence` is that of the claim on the room."""
        self.house = house
        self.fence = fence
        self.record = record
        self.store = store
        self.thinkers = thinkers
        self.limits = limits
        self.play: Play | None = None
        self.clock = Clock(record.clock)
        self.guests: set[Guest] = set()
        self.lock = asyncio.Lock()
        self.said: deque[bytes] = deque(maxlen=CHAT_KEPT)
        self.said_count = 0
        self.rematch = [False, False]
        self.undo_asker: int | None = None
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.errands: set[asyncio.Task[None]] = set()
        self.left_at = monotonic()
        self.owner = record.id
        self.turns = Turns()
        self.in_doubt = False
        self.gone = False
        self.coming = 0
        self.never_told: set[str] = set()

    # ------------------------------------------------------------ what the store holds

    async def load(self) -> None:
        """Go on with the match that was kept. Raises `FileError` when it cannot be played the same way."""
        if self.record.match == 0 or not self.full:
            self.play = None
            return
        kept = await self.store.match(self.record.id, self.record.match)
        if kept is None:
            raise StoreError(f"match {self.record.match} of room {self.record.id} is missing in the store")
        self.play = await self.played(kept.match)
        self.clock = Clock(self.record.clock, kept.left)
        if self.play.over and not kept.match.finished:
            await self.store.finish(self.record.id, self.fence, self.record.match, kept.match.conceded)

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Nothing else happens in the room meanwhile. What is in doubt is looked up first. Raises `TefudaError`."""
        async with self.lock:
            self.check_here()
            if self.in_doubt:
                await self.look_up()
            yield

    def check_here(self) -> None:
        """Raises `Refusal` when the room has been left to the store, which may happen at every `await`."""
        if self.gone:
            raise Refusal("moved", "this room has been left to the store; enter it again")

    async def write(self, change: Awaitable[None]) -> None:
        """Write something down. Whatever comes of it but a plain yes or a plain no leaves the room in doubt."""
        try:
            await change
        except Unavailable:
            raise
        except BaseException as error:
            self.doubt()
            if isinstance(error, Unconfirmed):
                raise Refusal("unconfirmed", str(error)) from error
            if isinstance(error, LeaseLost):
                raise Refusal("moved", str(error)) from error
            raise

    def doubt(self) -> None:
        """Nobody knows whether the room is as the store holds it: look that up as soon as possible."""
        if not self.in_doubt:
            self.in_doubt = True
            self.run_errand(self.settle)

    async def settle(self) -> None:
        """Look up what is in doubt, until that is done or nobody is here any longer."""
        pause = AGAIN
        while self.in_doubt and not self.gone:
            try:
                async with self.alone():
                    return
            except TefudaError as error:
                log.error("room %s could not be looked up: %s", self.record.id, error)
            await asyncio.sleep(pause)
            pause = min(2 * pause, SELDOM)

    async def look_up(self) -> None:
        """Claim the room anew and go on from what the store holds. Raises `TefudaError`."""
        try:
            claimed = await self.store.claim(self.record.id)
            if not isinstance(claimed, Claimed):
                self.close()
                raise Refusal("moved", "this room is with another server now; enter it again")
            self.record, self.fence = claimed.record, claimed.fence
            await self.free_what_was_refused()
            await self.load()
        except UNREADABLE as error:
            raise Refusal("damaged", f"the record of room {self.record.id} is damaged") from error
        self.in_doubt = False
        for guest in self.guests:
            guest.shown = None
        self.go_on()

    async def free_what_was_refused(self) -> None:
        """Free a seat again that was taken in the store although whoever sat down was refused, and has no token."""
        for number, seat in enumerate(self.record.seats):
            if seat.token in self.never_told:
                self.record.seats[number] = SeatRecord(deck=seat.deck if self.record.kind == "replay" else None)
                await self.store.save_room(self.record, self.fence)
        self.never_told.clear()

    def seat_of(self, token: str) -> int:
        """The seat that a token belongs to, or that of those who look on. Raises `Refusal`."""
        if not token:
            return SPECTATOR
        found = self.seat_with(token)
        if found is None:
            raise Refusal("token", "this token belongs to no seat of this room")
        return found

    def seat_with(self, token: str) -> int | None:
        """The seat that a token belongs to, if there is one; every seat is compared, in constant time."""
        digest, found = digest_of(token), None
        for number, seat in enumerate(self.record.seats):
            if compare_digest(digest, seat.token or "none"):
                found = number
        return found

    async def enter(self, message: Enter, address: str = "") -> Guest:
        """Somebody comes in, or comes back, from an address; who plays there owns what is computed for the room."""
        seat = self.seat_of(message.token)
        if seat < SPECTATOR and address:
            self.owner = address
        here = sorted((guest for guest in self.guests if guest.seat == seat), key=lambda guest: guest.number)
        if seat == SPECTATOR and len(here) >= self.limits.guests:
            raise Refusal("full", f"{self.limits.guests} look on in this room already; no more fit")
        if seat < SPECTATOR and len(here) >= self.limits.pages:
            here[0].close()  # it was lost, most likely, and nobody has noticed yet
        name = self.record.seats[seat].name if seat < SPECTATOR else clean_name(message.name, "Somebody")
        guest = Guest(seat, name, message.steps, message.mark, message.language)
        self.coming += 1
        try:
            return await self.let_in(guest)
        finally:
            self.coming -= 1

    async def let_in(self, guest: Guest) -> Guest:
        """A guest comes in, when nothing else happens in the room."""
        async with self.alone():
            await self.read_for(guest)
            self.check_here()
            self.guests.add(guest)
            guest.send(Welcome(PROTOCOL, matches.version(), guest.seat))
            for said in self.said:
                guest.send_bytes(said)
            self.go_on()
        return guest

    async def leave(self, guest: Guest) -> None:
        """A connection has ended."""
        async with self.lock:
            self.guests.discard(guest)
            self.left_at = monotonic()
            if not self.gone:
                self.go_on()

    async def sit(self, name: str, deck_key: str, deck: Deck | None, language: str, token: str = "") -> tuple[int, str]:
        """Somebody takes the free seat; returns the seat and its token. Without a `deck` it plays the one that lies
        there. The match begins when both seats are taken. Raises `TefudaError`; the seat is free then."""
        async with self.alone():
            number = self.free_seat
            if number is None:
                raise Refusal("full", "both seats of this room are taken; you may look on")
            seat = self.record.seats[number]
            token, digest = new_token(token)
            name = clean_name(name, f"Player {number + 1}")
            if any(other.name == name for other in self.record.seats):
                name = f"{name[:20]} {number + 1}"
            lies = seat.deck if deck is None else matches.saved_deck(deck_key, deck)
            self.record.seats[number] = SeatRecord(name, "", digest, lies, language=language)
            try:
                await self.begin_or_wait()
            except BaseException as error:
                self.record.seats[number] = seat
                if not self.in_doubt:
                    raise
                self.never_told.add(digest)
                if not isinstance(error, TefudaError) or not await self.taken_after_all(number, digest):
                    raise
            self.go_on()
            return number, token

    async def taken_after_all(self, number: int, digest: str) -> bool:
        """Whether a seat has been taken although the store did not confirm it. Raises `TefudaError` when the store does
        not tell that either."""
        self.never_told.discard(digest)
        try:
            await self.look_up()
        except TefudaError:
            self.never_told.add(digest)
            raise
        return self.record.seats[number].token == digest

    @property
    def free_seat(self) -> int | None:
        """The number of the seat that nobody has taken."""
        free = (number for number, seat in enumerate(self.record.seats) if not seat.token and not seat.level)
        return next(free, None)

    @property
    def full(self) -> bool:
        """Whether both seats are taken."""
        return self.free_seat is None

    def close(self) -> None:
        """Leave the room to the store."""
        self.gone = True
        if self.timer is not None:
            self.timer.cancel()
        for task in (*self.thinking.values(), *self.errands):
            if task is not asyncio.current_task():
                task.cancel()
        for guest in self.guests:
            guest.close()

    @property
    def idle(self) -> bool:
        """Whether nobody is here."""
        return not self.guests and not self.lock.locked()

    @property
    def deserted(self) -> bool:
        """Whether nobody is here or on the way in, and nothing is being done for it: it may be left to another
        worker."""
        return self.idle and not self.coming and not self.thinking and not self.errands and not self.gone

    # ------------------------------------------------------------ matches

    @property
    def names(self) -> tuple[str, str]:
        """What the players are called."""
        one, two = self.record.seats
        return one.name, two.name

    @property
    def readers(self) -> frozenset[Reading]:
        """Whose logs are kept, and in which languages: those of the players, in the language that they have read last,
        and those that people here read."""
        persons = {(number, seat.language) for number, seat in enumerate(self.record.seats) if not seat.level}
        return frozenset(persons | {(guest.reader, guest.language) for guest in self.guests})

    async def read_for(self, guest: Guest) -> None:
        """Keep a log for a guest. Those that nobody reads any longer are kept, too: there are six at most, and changing
        to and fro between languages or seats costs nothing more."""
        reading = guest.reader, guest.language
        if guest.seat < SPECTATOR:
            self.record.seats[guest.seat].language = guest.language
        if self.play is not None and reading not in self.play.readers:
            self.play = await self.in_turn(self.play.read_by, self.play.readers | self.readers | {reading})

    async def in_turn(self, work: Callable[..., Found], *args: Any, **named: Any) -> Found:
        """Have something done in a thread that takes long, when it is the turn of the room's owner."""
        async with self.turns.turn(self.owner):
            return await asyncio.to_thread(work, *args, **named)

    @property
    def id(self) -> str:
        """The room's id."""
        return self.record.id

    @property
    def match_name(self) -> str:
        """The newest match among all matches."""
        return f"{self.record.id} {self.record.match}"

    async def begin_or_wait(self) -> None:
        """Begin the first match if both seats are taken; write the room down."""
        if self.full:
            await self.begin()
        else:
            await self.write(self.store.save_room(self.record, self.fence))

    async def begin(self) -> None:
        """Begin a match. Chance is drawn anew for it, unless it goes on from a replay, a puzzle or a lesson. Raises
        `TefudaError`, and changes nothing, if it cannot begin."""
        record = self.record
        fresh = record.seed is None
        decks = [seat.deck for seat in record.seats if seat.deck is not None]
        match = Match(
            format=matches.FORMAT,
            game=record.game,
            version=matches.version(),
            book=self.house.book.digest.hex(),
            seed=secrets.randbits(63) if record.seed is None else record.seed,
            secret=secrets.token_hex(KEY) if fresh else record.secret,
            lists=record.lists,
            decks=decks,
            players=[seat.level or PERSON for seat in record.seats],
            answers=list(record.prefix),
            about=" against ".join(self.names),
            scenario=record.scenario,
        )
        record.match += 1
        try:
            play = await self.played(match)
            await self.write(self.store.begin_match(record, self.fence, match, finished=play.over))
        except BaseException:
            record.match -= 1
            raise
        self.play = play
        self.clock = Clock(record.clock)
        self.rematch = [False, False]
        self.undo_asker = None
        for guest in self.guests:
            guest.start_anew()

    async def begin_again(self) -> None:
        """Begin another match with the same decks. One branched from a replay is not branched again: its decks are
        shuffled anew. Raises `TefudaError`, and changes nothing, if it cannot begin."""
        record = self.record
        if record.kind != "replay":
            await self.begin()
            return
        before = record.seed, record.secret, record.prefix
        record.seed, record.secret, record.prefix = None, "", []
        try:
            await self.begin()
        except BaseException:
            record.seed, record.secret, record.prefix = before
            raise

    async def played(self, match: Match) -> Play:
        """A match as far as it has come."""
        taught = next((number for number, seat in enumerate(self.record.seats) if not seat.level), None)
        return await self.in_turn(
            Play.replayed,
            self.house,
            match,
            self.names,
            self.match_name,
            self.readers,
            taught=taught if self.record.lesson else None,
        )

    def playing(self) -> Play:
        """The match going on. Raises `Refusal`."""
        if self.play is None:
            raise Refusal("waiting", "the match has not begun: a seat is free")
        if self.play.over:
            raise Refusal("over", "the match has ended")
        return self.play

    def undecided(self) -> Play:
        """The match going on, in which something can be answered. Raises `Refusal`."""
        play = self.playing()
        if play.decided:
            raise Refusal("over", f"the puzzle is {play.standing}; take an answer back, or begin again")
        return play

    async def give(self, play: Play, turnouts: list[Turnout]) -> None:
        """Let a seat answer, once or more often: write it down, then let it happen, then tell."""
        self.clock.read(monotonic())
        record, number, seat = self.record, len(play.answers), turnouts[0].seat
        left = (self.clock.left[0], self.clock.left[1])
        options = [turnout.option for turnout in turnouts]
        over = turnouts[-1].game.result is not None
        await self.write(
            self.store.add_answers(record.id, self.fence, record.match, number, seat, options, left, finished=over)
        )
        try:
            for turnout in turnouts:
                play.take(turnout)
        except BaseException:
            self.doubt()
            raise
        self.undo_asker = None
        self.go_on()

    # ------------------------------------------------------------ what guests may do

    async def hear(self, guest: Guest, message: ToServer) -> None:
        """Do what a guest says. Raises `TefudaError`, and changes nothing, when it cannot be done."""
        if isinstance(message, Ping):  # it asks whether the server is there: nothing of the room is waited for
            guest.send(Pong(message.number))
            return
        async with self.alone():
            await doings.do(self, guest, message)

    async def take_back(self, play: Play, number: int) -> None:
        """Go back to before an answer."""
        earlier = await self.in_turn(play.back_to, number)
        await self.write(self.store.take_back(self.record.id, self.fence, self.record.match, number))
        self.play = earlier
        self.undo_asker = None
        self.go_on()

    def can_undo(self, seat: int) -> bool:
        """Whether a seat's `undo` would be done at once."""
        play = self.play
        if play is None or seat == SPECTATOR or not self.record.seats[1 - seat].level or not play.can_undo(seat):
            return False
        return (play.last_answer(seat) or 0) >= len(self.record.prefix)

    # ------------------------------------------------------------ sentence

    def go_on(self) -> None:
        """After any change: set the clocks, tell everybody, let computers think."""
        was_paused = self.clock.paused
        self.set_clocks()
        self.tell_room()
        for guest in self.guests:
            if self.clock.ticks and self.clock.paused != was_paused:
                guest.shown = None
            self.show(guest)
        self.let_computers_think()

    def tell_room(self) -> None:
        """Tell everybody how the room is."""
        data = encode(self.now())
        for guest in self.guests:
            guest.show_room(data)

    def now(self) -> RoomNow:
        """The room as everybody may know it."""
        play, asker = self.play, self.undo_asker
        here = {guest.seat for guest in self.guests}
        players = [
            PlayerInfo(
                seat.name,
                seat.level,
                number in here,
                seat.open,
                self.rematch[number],
                seat.deck.name if (seat.level or self.record.kind == "replay") and seat.deck is not None else "",
            )
            for number, seat in enumerate(self.record.seats)
        ]
        shows = False
        if play is not None and asker is not None:
            last = play.last_answer(asker)
            shows = last is not None and last < max(play.floors)
        return RoomNow(
            puzzle=puzzle_seen(play),
            id=self.record.id,
            game=self.record.game,
            state="waiting" if play is None else "over" if play.over else "playing",
            match=self.record.match,
            players=players,
            spectators=sum(guest.seat == SPECTATOR for guest in self.guests),
            clock=self.record.clock,
            link=f"/room/{self.record.id}",
            undo=asker,
            undo_shows=shows,
            lesson=self.record.lesson,
            kind=self.record.kind,
            taken_over=len(self.record.prefix),
            lists=self.record.lists,
        )

    def table_now(self, reader: int, language: str) -> TableNow:
        """How the table stands, told to a seat (or 2: to somebody who looks on) in a language."""
        play = self.play
        if play is None:
            return TableNow(self.now())
        seen = play.picture(SPECTATOR, language)
        headline = play.narrator((reader, language)).headline(play.game.view(SPECTATOR))
        return TableNow(self.now(), headline, [] if play.decided else seen.waiting, seen.result)

    def show(self, guest: Guest) -> None:
        """Show a guest what it has not seen yet."""
        if self.play is None:
            return
        undo = guest.seat == guest.reader and self.can_undo(guest.seat)
        view = news(guest, self.play, self.record.match, undo)
        if view is not None:
            view.clocks = self.clock.seen_by(guest.reader, monotonic())
            guest.show(view)

    # ------------------------------------------------------------ clocks

    def deciding(self) -> dict[int, DecisionSeen]:
        """What the seats have to decide."""
        if self.play is None or self.play.decided:
            return {}
        found = {seat: self.play.decision_of(seat) for seat in range(2)}
        return {seat: decision for seat, decision in found.items() if decision is not None}

    def set_clocks(self) -> None:
        """Let the right clocks run. They stand while no player is here."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if not self.clock.ticks or self.play is None:
            return
        persons = {seat: found.id for seat, found in self.deciding().items() if not self.record.seats[seat].level}
        paused = all(guest.seat == SPECTATOR for guest in self.guests)
        self.clock.follow(persons, monotonic(), self.play.told(), paused=paused)
        out = self.clock.next_out()
        if out is not None:
            self.timer = asyncio.get_running_loop().call_later(out[1] + 0.01, self.run_errand, self.time_is_up)

    def run_errand(self, errand: Callable[[], Awaitable[None]]) -> None:
        """Do something by and by."""

        async def do() -> None:
            try:
                await errand()
            except TefudaError as error:
                if self.gone:
                    return
                log.error("room %s: %s", self.record.id, error)
                self.timer = asyncio.get_running_loop().call_later(AGAIN, self.run_errand, self.time_is_up)

        task = asyncio.get_running_loop().create_task(do())
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def time_is_up(self) -> None:
        """Give the default answer of a player whose time is up."""
        async with self.alone():
            now = monotonic()
            for seat, decision in self.deciding().items():
                if self.play is not None and self.clock.out(seat, now):
                    await self.give(self.play, [self.play.after(seat, decision.default)])
                    return
            self.set_clocks()

    # ------------------------------------------------------------ computers

    def let_computers_think(self) -> None:
        """Let each computer think that has to decide and does not yet."""
        play = self.play
        if play is None or self.in_doubt or self.gone or (not self.guests and not self.thinking):
            return
        for seat, decision in self.deciding().items():
            if self.record.seats[seat].level and seat not in self.thinking:
                task = asyncio.get_running_loop().create_task(self.think(play, seat, decision))
                self.thinking[seat] = task

    async def think(self, play: Play, seat: int, decision: DecisionSeen) -> None:
        """Let a computer answer one decision. If it fails, the default answer is given."""
        level = self.record.seats[seat].level
        who, seed = f"{self.match_name} {seat}", play.match.seed * 2 + seat
        state = play.game.to_bytes()
        scenario = play.match.scenario
        option = await self.thinkers.choose(
            who, self.record.game, level, seed, state, seat, scenario, self.owner, lists=play.match.lists
        )
        if option is None or not 0 <= option < len(decision.options):
            option = decision.default
        try:
            async with self.alone():
                del self.thinking[seat]
                now = play.decision_of(seat) if self.play is play and not play.decided else None
                if now is not None and now.id == decision.id:
                    await self.give(play, [play.after(seat, option)])
                else:
                    self.let_computers_think()
        except TefudaError as error:
            log.error("room %s: %s", self.record.id, error)
            asyncio.get_running_loop().call_later(AGAIN, self.let_computers_think)
        except Exception:
            log.exception("room %s: the answer of a computer could not be carried out", self.record.id)
        finally:
            if self.thinking.get(seat) is asyncio.current_task():
                del self.thinking[seat]
