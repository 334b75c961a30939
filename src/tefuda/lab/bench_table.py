"""The server benchmark: the time from an answer on one side to the new view on the other, with many simultaneous
matches.

The server runs in a process of its own, as `tefuda serve` starts it, on one core where the system lets us choose; the
players are in this process, on the others. Times are from the sending of an answer to the coming of the view on the
other side (`across`) and on the same side (`back`, the acknowledgement). The quiet round has one match, the busy one
many, in which every player thinks for about a second between answers.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any, Final
from urllib.request import Request, urlopen

import msgspec
import websockets

from tefuda.games import matches
from tefuda.games.matches import Match, saved_deck
from tefuda.kernel import game as machine
from tefuda.server.connections import Connection, next_view
from tefuda.server.hosted import hosted_game
from tefuda.server.match_session import PERSON, MatchSession
from tefuda.server.messages import PROTOCOL

SERVER: Final = """
import os, sys
if len(sys.argv) > 3 and hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {int(sys.argv[3])})
from tefuda.server import opening
from tefuda.server.limits import wide_limits
opening.serve("127.0.0.1", 0, sys.argv[1], limits=wide_limits(live_rooms=100_000, all_sockets=100_000))
"""
THINKING: Final = 1.0
"""Seconds that a player of the busy round thinks, on average."""


class Times(msgspec.Struct, frozen=True):
    """Times in milliseconds, and the bytes of a view before compression. `server_cpu` is the server's CPU time for each
    answer (0 where the system does not tell), whatever else the machine was doing."""

    matches: int
    answers: int
    answers_per_second: float
    across_median: float
    across_99: float
    back_median: float
    back_99: float
    view_bytes: float
    server_cpu: float


class TableSpeed(msgspec.Struct, frozen=True):
    """The measurements. `ratio` is the busy median over the quiet one. `answer_us` are microseconds of CPU for an
    answer in a match with two readers, without the network and the store: the game, its log and both views."""

    game: str
    compiled: bool
    quiet: Times
    busy: Times
    ratio: float
    answer_us: float


class Round:
    """The shared state of the players of one round."""

    def __init__(self) -> None:
        self.across: list[float] = []
        self.back: list[float] = []
        self.bytes: list[int] = []
        self.answers = 0


class Player:
    """One side of a match."""

    def __init__(self, url: str, seat: dict[str, Any], chance: Random, thinking: float, measured: Round) -> None:
        self.url = url
        self.seat = seat
        self.chance = chance
        self.thinking = thinking
        self.measured = measured
        self.sent: float | None = None
        self.other: Player = self
        self.answer: asyncio.Task[None] | None = None
        self.decision = ""
        self.answered = 0

    async def play(self, until: float) -> None:
        """Play until a moment."""
        async with websockets.connect(self.url, max_size=None) as socket:
            enter = {"type": "enter", "protocol": PROTOCOL, "room": self.seat["room"], "token": self.seat["token"]}
            await socket.send(json.dumps(enter))
            while perf_counter() < until:
                try:
                    text = await asyncio.wait_for(socket.recv(), until - perf_counter())
                except TimeoutError:
                    break
                self.handle(str(text), socket)
            if self.answer is not None:
                self.answer.cancel()

    def handle(self, text: str, socket: Any) -> None:
        """Handle a message of the server."""
        if not text.startswith('{"type":"view"'):
            return
        now = perf_counter()
        self.measured.bytes.append(len(text))
        view = json.loads(text)
        decision = view["table"].get("decision")
        if view["answered"] == self.answered + 1 and self.sent is not None:
            self.measured.back.append(now - self.sent)
        elif view["answered"] == self.answered and self.other.sent is not None:
            self.measured.across.append(now - self.other.sent)
            self.other.sent = None
        self.answered = view["answered"]
        if view["table"].get("result"):
            asyncio.get_running_loop().create_task(socket.send('{"type":"rematch"}'))
        elif decision is not None and decision["id"] != self.decision:
            self.decision = decision["id"]
            option = self.chance.randrange(len(decision["options"]))
            self.answer = asyncio.get_running_loop().create_task(self.think(socket, decision["id"], option))

    async def think(self, socket: Any, decision: str, option: int) -> None:
        """Answer after a while."""
        await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.thinking)
        self.sent = perf_counter()
        self.measured.answers += 1
        await socket.send(json.dumps({"type": "answer", "decision": decision, "option": option}))


def asked(base: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """The reply of the server to a request."""
    request = Request(f"{base}{path}", json.dumps(body).encode(), {"content-type": "application/json"})
    with urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def seats_for(base: str, game: str, decks: list[str], number: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A room in which both seats are taken."""
    one = asked(base, "/api/rooms", {"game": game, "deck": {"key": decks[number % len(decks)]}})
    other = {"deck": {"key": decks[(number // len(decks)) % len(decks)]}}
    return one, asked(base, f"/api/rooms/{one['room']}/seats", other)


def cpu_seconds(process: int) -> float:
    """The CPU time of a process in seconds; 0 where the system does not tell."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def one_round(
    base: str, servers: Sequence[int], game: str, decks: list[str], matches: int, seconds: float, thinking: float
) -> Times:
    """So many matches for so long."""
    measured = Round()
    url = base.replace("http", "ws", 1) + "/ws"
    players: list[Player] = []
    for number in range(matches):
        pair = [
            Player(f"{url}?room={seat['room']}", seat, Random(f"{number} {side}"), thinking, measured)
            for side, seat in enumerate(seats_for(base, game, decks, number))
        ]
        pair[0].other, pair[1].other = pair[1], pair[0]
        players += pair
    before = sum(map(cpu_seconds, servers))
    until = perf_counter() + seconds
    await asyncio.gather(*(player.play(until) for player in players))
    return Times(
        matches=matches,
        answers=measured.answers,
        answers_per_second=round(measured.answers / seconds, 1),
        across_median=milliseconds(measured.across, 0.5),
        across_99=milliseconds(measured.across, 0.99),
        back_median=milliseconds(measured.back, 0.5),
        back_99=milliseconds(measured.back, 0.99),
        view_bytes=round(sum(measured.bytes) / max(1, len(measured.bytes)), 1),
        server_cpu=round(1000 * (sum(map(cpu_seconds, servers)) - before) / max(1, measured.answers), 2),
    )


def milliseconds(times: list[float], part: float) -> float:
    """A quantile of times."""
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))], 2) if ordered else 0.0


def cost_of_answers(game: str, answers: int = 2_000) -> float:
    """Microseconds of CPU that an answer by chance costs in a match with two readers, each answer sent to both; the
    first half of the answers is not counted."""
    hosted, chance = hosted_game(game), Random(game)
    decks = list(hosted.face.starter_decks().items())
    spent, number, seed = 0.0, 0, 0
    while number < 2 * answers:
        seed += 1
        pair = [saved_deck(*decks[(seed + side * (1 + seed // len(decks))) % len(decks)]) for side in range(2)]
        book, version = hosted.book.digest.hex(), matches.version()
        match = Match(matches.FORMAT, game, version, book, seed, pair, [PERSON, PERSON], [])
        session = MatchSession(hosted, match, ("Ann", "Ben"), "room 1", frozenset({(0, "en"), (1, "en")}))
        readers = [Connection(seat, name) for seat, name in enumerate(session.names)]
        while not session.over and number < 2 * answers:
            decision = session.game.pending[0]
            began = process_time()
            session.apply(session.transition(decision.seat, chance.randrange(len(decision.options))))
            for reader in readers:
                view = next_view(reader, session, 1, session.can_undo(reader.seat))
                if view is not None:
                    reader.show(view)
            spent += process_time() - began if number >= answers else 0.0
            number += 1
            for reader in readers:
                while not reader.unsent.empty():
                    reader.waiting -= len(reader.unsent.get_nowait() or b"")
    return round(1e6 * spent / answers, 1)


def bench_table(game: str, seconds: float = 20.0, matches: int = 100) -> TableSpeed:
    """Measure the table for about so long; raises `TefudaError` for a game that is not known."""
    from tefuda.games.registry import starter_decks

    decks = list(starter_decks(game))
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    with tempfile.TemporaryDirectory() as folder:
        pinned = [str(cores[-1])] if len(cores) > 1 else []
        command = [sys.executable, "-c", SERVER, str(Path(folder) / "table.db"), *pinned]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        try:
            assert server.stdout is not None
            base = server.stdout.readline().split("running at ")[1].split(" ")[0]
            for _ in range(3):
                seats_for(base, game, decks, 0)
            quiet = asyncio.run(one_round(base, [server.pid], game, decks, 1, seconds / 4, 0.02))
            busy = asyncio.run(one_round(base, [server.pid], game, decks, matches, 3 * seconds / 4, THINKING))
        finally:
            server.terminate()
            server.wait()
    ratio = round(busy.across_median / quiet.across_median, 2) if quiet.across_median else 0.0
    compiled = not (machine.__file__ or "").endswith(".py")
    return TableSpeed(game, compiled, quiet, busy, ratio, cost_of_answers(game))
