"""A room: two seats and the spectators, one match after another. What people may do in it is in `commands`.

Every change ends in `Room.refresh`, which sets the clocks, shows everybody what they have not seen yet, and lets the
computers think that have to decide.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any, Final, TypeVar

from tefuda.errors import TefudaError
from tefuda.games import matches
from tefuda.games.matches import Match
from tefuda.kernel.chance import KEY
from tefuda.language.deck_portraits import DeckFace
from tefuda.server.bot_pool import BotPool, Question
from tefuda.server.clocks import Clock
from tefuda.server.connections import SPECTATOR, Connection, Refusal, next_view
from tefuda.server.descriptions import deck_about, deck_face
from tefuda.server.fair_queue import FairQueue
from tefuda.server.hints import Hints
from tefuda.server.hosted import HostedGame
from tefuda.server.limits import Limits, clean_name
from tefuda.server.match_session import PERSON, MatchSession, Reading, Transition
from tefuda.server.messages import PROTOCOL, Enter, PlayerInfo, TableNow, Welcome, encode
from tefuda.server.messages import Room as RoomNow
from tefuda.server.puzzles import puzzle_seen
from tefuda.server.store import RoomRecord, SeatRecord, Store, StoreError
from tefuda.server.stored_room import AGAIN
from tefuda.server.view_parts import DecisionSeen
from tefuda.server.waiting_room import WaitingRoom

Found = TypeVar("Found")

CHAT_KEPT: Final = 50

log = logging.getLogger("tefuda.server")


class Room(WaitingRoom):
    """One room."""

    def __init__(
        self, hosted: HostedGame, record: RoomRecord, fence: int, store: Store, bots: BotPool, limits: Limits
    ) -> None:
        """`fence` is that of the claim on the room."""
        super().__init__(record, fence, store)
        self.hosted = hosted
        self.bots = bots
        self.limits = limits
        self.session: MatchSession | None = None
        self.clock = Clock(record.clock)
        self.connections: set[Connection] = set()
        self.chat: deque[bytes] = deque(maxlen=CHAT_KEPT)
        self.chat_count = 0
        self.rematch = [False, False]
        self.undo_asker: int | None = None
        self.bot_tasks: dict[int, asyncio.Task[None]] = {}
        self.hints = Hints()
        self.timer: asyncio.TimerHandle | None = None
        self.left_at = monotonic()
        self.owner = record.id
        self.queue = FairQueue()
        self.entering = 0

    async def load(self) -> None:
        """Go on with the match that was kept. Raises `FileError` when it cannot be played the same way."""
        if self.record.match == 0 or not self.full:
            self.session = None
            return
        kept = await self.store.match(self.id, self.record.match)
        if kept is None:
            raise StoreError(f"match {self.record.match} of room {self.id} is missing from the database")
        self.session = await self.replay(kept.match)
        self.clock = Clock(self.record.clock, kept.left)
        if self.session.over and not kept.match.finished:
            await self.store.finish(self.id, self.fence, self.record.match, kept.match.conceded)

    def seat_of(self, token: str) -> int:
        """The seat that a token belongs to, or that of spectators. Raises `Refusal`."""
        if not token:
            return SPECTATOR
        found = self.seat_with(token)
        if found is None:
            raise Refusal("token", "this token belongs to no seat of this room")
        return found

    async def enter(self, message: Enter, address: str = "") -> Connection:
        """Somebody comes in, or comes back, from an address; that of a player owns what is computed for the room."""
        seat = self.seat_of(message.token)
        if seat < SPECTATOR and address:
            self.owner = address
        here = sorted(
            (connection for connection in self.connections if connection.seat == seat),
            key=lambda connection: connection.number,
        )
        if seat == SPECTATOR and len(here) >= self.limits.spectators:
            raise Refusal("full", f"this room already has {self.limits.spectators} spectators, which is the limit")
        if seat < SPECTATOR and len(here) >= self.limits.pages:
            here[0].close()  # it was lost, most likely, and nobody has noticed yet
        name = self.record.seats[seat].name if seat < SPECTATOR else clean_name(message.name, "Somebody")
        connection = Connection(seat, name, message.steps, message.mark, message.language)
        self.entering += 1
        try:
            return await self.admit(connection)
        finally:
            self.entering -= 1

    async def admit(self, connection: Connection) -> Connection:
        """A connection comes in, when nothing else happens in the room."""
        async with self.exclusive():
            await self.add_reader(connection)
            self.check_here()
            self.connections.add(connection)
            connection.send(Welcome(PROTOCOL, matches.version(), connection.seat))
            for said in self.chat:
                connection.send_bytes(said)
            self.refresh()
        return connection

    async def leave(self, connection: Connection) -> None:
        """A connection has ended."""
        async with self.lock:
            self.connections.discard(connection)
            self.left_at = monotonic()
            if not self.gone:
                self.refresh()

    def close(self) -> None:
        """Leave the room to the store."""
        self.gone = True
        if self.timer is not None:
            self.timer.cancel()
        self.hints.keep_for({})
        for task in (*self.bot_tasks.values(), *self.background):
            if task is not asyncio.current_task():
                task.cancel()
        for connection in self.connections:
            connection.close()

    @property
    def idle(self) -> bool:
        """Whether nobody is here."""
        return not self.connections and not self.lock.locked()

    @property
    def abandoned(self) -> bool:
        """Whether nobody is here or on the way in, and nothing is being done for it: it may be left to another
        worker."""
        return self.idle and not self.entering and not self.bot_tasks and not self.background and not self.gone

    # ------------------------------------------------------------ matches

    @property
    def names(self) -> tuple[str, str]:
        """The names of the players."""
        one, two = self.record.seats
        return one.name, two.name

    @property
    def readers(self) -> frozenset[Reading]:
        """The readers whose logs are kept, with their languages: the players, in the language that they have read last,
        and other people here."""
        persons = {(number, seat.language) for number, seat in enumerate(self.record.seats) if not seat.level}
        return frozenset(persons | {(connection.reader, connection.language) for connection in self.connections})

    async def add_reader(self, connection: Connection) -> None:
        """Keep a log for a connection. Those that nobody reads any longer are kept, too: there are six at most, and
        changing to and fro between languages or seats costs nothing more."""
        reading = connection.reader, connection.language
        if connection.seat < SPECTATOR:
            self.record.seats[connection.seat].language = connection.language
        if self.session is not None and reading not in self.session.readers:
            self.session = await self.queued(self.session.read_by, self.session.readers | self.readers | {reading})

    async def queued(self, work: Callable[..., Found], *args: Any) -> Found:
        """Have something done in a thread that takes long, when it is the turn of the room's owner."""
        async with self.queue.slot(self.owner):
            return await asyncio.to_thread(work, *args)

    @property
    def match_name(self) -> str:
        """The newest match among all matches."""
        return f"{self.id} {self.record.match}"

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
            book=self.hosted.book.digest.hex(),
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
            session = await self.replay(match)
            await self.write(self.store.begin_match(record, self.fence, match, finished=session.over))
        except BaseException:
            record.match -= 1
            raise
        self.session = session
        self.clock = Clock(record.clock)
        self.rematch = [False, False]
        self.undo_asker = None
        for connection in self.connections:
            connection.resend_all()

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

    async def replay(self, match: Match) -> MatchSession:
        """A match as far as it has come. Raises `TefudaError`."""
        learner = next((number for number, seat in enumerate(self.record.seats) if not seat.level), None)
        taught = learner if self.record.lesson else None

        def replayed() -> MatchSession:
            session = MatchSession(self.hosted, match, self.names, self.match_name, self.readers, taught=taught)
            return session.replayed()

        return await self.queued(replayed)

    async def commit(self, session: MatchSession, transitions: list[Transition]) -> None:
        """Let a seat answer, once or more often: write it down, then let it happen, then tell."""
        self.clock.read(monotonic())
        record, number, seat = self.record, len(session.answers), transitions[0].seat
        left = (self.clock.left[0], self.clock.left[1])
        options = [transition.option for transition in transitions]
        over = transitions[-1].game.result is not None
        await self.write(
            self.store.add_answers(record.id, self.fence, record.match, number, seat, options, left, finished=over)
        )
        try:
            for transition in transitions:
                session.apply(transition)
        except BaseException:
            self.doubt()
            raise
        self.undo_asker = None
        self.refresh()

    async def take_back(self, session: MatchSession, number: int) -> None:
        """Go back to before an answer."""
        earlier = await self.queued(session.back_to, number)
        await self.write(self.store.take_back(self.id, self.fence, self.record.match, number))
        self.session = earlier
        self.undo_asker = None
        self.refresh()

    def can_undo(self, seat: int) -> bool:
        """Whether a seat's `undo` would be done at once."""
        session = self.session
        if session is None or seat == SPECTATOR or not self.record.seats[1 - seat].level or not session.can_undo(seat):
            return False
        return (session.last_answer(seat) or 0) >= len(self.record.prefix)

    # ------------------------------------------------------------ what people are shown

    def refresh(self) -> None:
        """After any change: set the clocks, tell everybody, let computers think."""
        was_paused = self.clock.paused
        self.set_clocks()
        self.broadcast()
        for connection in self.connections:
            if self.clock.ticks and self.clock.paused != was_paused:
                connection.shown = None
            self.send_view(connection)
        self.hints.keep_for(self.deciding())
        self.start_bots()

    def show_anew(self) -> None:
        """Show everybody the whole table again."""
        for connection in self.connections:
            connection.shown = None
        self.refresh()

    def broadcast(self) -> None:
        """Tell everybody how the room is."""
        data = encode(self.now())
        for connection in self.connections:
            connection.show_room(data)

    def now(self) -> RoomNow:
        """The room as everybody may know it."""
        session, asker = self.session, self.undo_asker
        here = {connection.seat for connection in self.connections}
        players = [
            PlayerInfo(
                seat.name,
                seat.level,
                number in here,
                seat.open,
                self.rematch[number],
                *self.public_deck(seat),
                ready=self.session is None and seat.ready and bool(seat.token),
                hints=seat.hints,
            )
            for number, seat in enumerate(self.record.seats)
        ]
        shows = False
        if session is not None and asker is not None:
            last = session.last_answer(asker)
            shows = last is not None and last < max(session.undo_floors)
        return RoomNow(
            puzzle=puzzle_seen(session),
            id=self.id,
            game=self.record.game,
            state="waiting" if session is None else "over" if session.over else "playing",
            match=self.record.match,
            players=players,
            spectators=sum(connection.seat == SPECTATOR for connection in self.connections),
            clock=self.record.clock,
            link=f"/room/{self.id}",
            undo=asker,
            undo_shows=shows,
            lesson=self.record.lesson,
            kind=self.record.kind,
            taken_over=len(self.record.prefix),
            lists=self.record.lists,
            restricted=self.record.restricted,
            seating=self.record.seating,
            hints=self.gives_hints,
        )

    @property
    def gives_hints(self) -> bool:
        """Whether players may be given hints: against the computer always, against a person if both allow it, in a
        puzzle never, which has hints of its own."""
        if self.plays_puzzle:
            return False
        return any(seat.level for seat in self.record.seats) or all(seat.hints for seat in self.record.seats)

    @property
    def plays_puzzle(self) -> bool:
        """Whether what is played is a puzzle, and not a position from which one plays on."""
        return self.session is not None and self.session.puzzle is not None and self.session.puzzle.is_puzzle

    def public_deck(self, seat: SeatRecord) -> tuple[str, DeckFace | None, dict[str, str]]:
        """The public facts of a seat's deck: its name, of computers and of decks that a replay has shown; its name, the
        card that shows it and the sort of most of its cards, of people who wait at a table with open lists."""
        if seat.deck is None:
            return "", None, {}
        if seat.level or self.record.kind == "replay":
            return seat.deck.name, None, {}
        if self.session is None and self.record.kind == "match" and self.record.lists == "open":
            deck = matches.deck_of(seat.deck, self.record.game)
            return deck.name, deck_face(self.hosted, deck), deck_about(self.hosted, deck)
        return "", None, {}

    def table_now(self, reader: int, language: str) -> TableNow:
        """The state of the table, for a seat (or 2: for a spectator) in a language."""
        session = self.session
        if session is None:
            return TableNow(self.now())
        seen = session.snapshot(SPECTATOR, language)
        headline = session.narrator((reader, language)).headline(session.game.view(SPECTATOR))
        return TableNow(self.now(), headline, [] if session.decided else seen.waiting, seen.result)

    def send_view(self, connection: Connection) -> None:
        """Show a connection what it has not seen yet."""
        if self.session is None:
            return
        undo = connection.seat == connection.reader and self.can_undo(connection.seat)
        view = next_view(connection, self.session, self.record.match, undo)
        if view is not None:
            view.clocks = self.clock.seen_by(connection.reader, monotonic())
            connection.show(view)

    # ------------------------------------------------------------ clocks

    def deciding(self) -> dict[int, DecisionSeen]:
        """The decisions of the seats."""
        if self.session is None or self.session.decided:
            return {}
        found = {seat: self.session.decision_of(seat) for seat in range(2)}
        return {seat: decision for seat, decision in found.items() if decision is not None}

    def set_clocks(self) -> None:
        """Let the right clocks run. They stand while no player is here."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if not self.clock.ticks or self.session is None:
            return
        persons = {seat: found.id for seat, found in self.deciding().items() if not self.record.seats[seat].level}
        paused = all(connection.seat == SPECTATOR for connection in self.connections)
        self.clock.follow(persons, monotonic(), self.session.log_seconds(), paused=paused)
        out = self.clock.next_out()
        if out is not None:
            self.set_timer(out[1] + 0.01)

    async def expire_clock(self) -> None:
        """Give the default answer of a player whose time is up; where the store refuses that, try it again."""
        try:
            async with self.exclusive():
                now = monotonic()
                for seat, decision in self.deciding().items():
                    if self.session is not None and self.clock.out(seat, now):
                        await self.commit(self.session, [self.session.transition(seat, decision.default)])
                        return
                self.set_clocks()
        except TefudaError as error:
            if not self.gone:
                log.error("room %s: %s", self.id, error)
                self.set_timer(AGAIN)

    def set_timer(self, seconds: float) -> None:
        """Look at the clocks after so long."""
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(seconds, self.run_in_background, self.expire_clock)

    # ------------------------------------------------------------ computers

    def start_bots(self) -> None:
        """Let each computer think that has to decide and does not yet."""
        session = self.session
        if session is None or self.in_doubt or self.gone or (not self.connections and not self.bot_tasks):
            return
        for seat, decision in self.deciding().items():
            if self.record.seats[seat].level and seat not in self.bot_tasks:
                task = asyncio.get_running_loop().create_task(self.run_bot(session, seat, decision))
                self.bot_tasks[seat] = task

    async def run_bot(self, session: MatchSession, seat: int, decision: DecisionSeen) -> None:
        """Let a computer answer one decision. If it fails, the default answer is given."""
        level, match = self.record.seats[seat].level, session.match
        question = Question(
            f"{self.match_name} {seat}",
            self.record.game,
            level,
            match.seed * 2 + seat,
            session.game.to_bytes(),
            seat,
            match.scenario,
            match.lists,
        )
        option = await self.bots.choose(question, self.owner)
        if option is None or not 0 <= option < len(decision.options):
            option = decision.default
        try:
            async with self.exclusive():
                del self.bot_tasks[seat]
                now = session.decision_of(seat) if self.session is session and not session.decided else None
                if now is not None and now.id == decision.id:
                    await self.commit(session, [session.transition(seat, option)])
                else:
                    self.start_bots()
        except TefudaError as error:
            log.error("room %s: %s", self.id, error)
            asyncio.get_running_loop().call_later(AGAIN, self.start_bots)
        except Exception:
            log.exception("room %s: the answer of a computer could not be carried out", self.id)
        finally:
            if self.bot_tasks.get(seat) is asyncio.current_task():
                del self.bot_tasks[seat]
