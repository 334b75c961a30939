"""Computer players in separate processes. Compiled code holds the interpreter lock, so a player that thinks in the
server's process would block it.

A process has the players of the matches that are given to it, because a player may remember. It gets a game as bytes
and hands the player what `answer_of` makes of it: a view and worlds dealt from that view, never the game.

The owner of many rooms waits as long as the owner of one: owners take turns at each process (`fair_queue`).
"""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable, MutableSequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import count
from multiprocessing import connection, get_context, parent_process
from pathlib import Path
from time import monotonic
from typing import Final, TypeVar
from zlib import crc32

from msgspec import Struct

from tefuda.errors import TefudaError
from tefuda.games import registry
from tefuda.games.puzzles import SavedScenario, puzzle_of
from tefuda.kernel.faces import Belief
from tefuda.language.narrator import Narrator
from tefuda.language.presentation import LANGUAGES
from tefuda.players import Player, answer_of
from tefuda.players.advice import advice
from tefuda.players.beliefs import known_decks
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation_message import DescribedExplanation
from tefuda.players.explanation_text import describe_explanation, passes_of, sure_win
from tefuda.players.lethal import Lethal, lethal_text
from tefuda.players.solver import ShownMove, Solver, shown
from tefuda.server.connections import Refusal
from tefuda.server.custom_players import offer, seated
from tefuda.server.fair_queue import FairQueue

Found = TypeVar("Found")

MOST_PLAYERS: Final = 500
"""A process keeps so many players; one that is forgotten begins anew, without memories."""
PATIENCE: Final = 1.0
"""The interval, in seconds, at which processes are checked for signs of life."""
STARTING: Final = 60.0
"""Seconds within which a process must have started."""
ANSWER_BUDGET: Final = 1_500
SOLUTION_BUDGET: Final = 15_000
"""Answers that are tried for an answer in a puzzle, and for its solution."""
ANSWER_SECONDS: Final = 2.0
SOLUTION_SECONDS: Final = 15.0
THINKING: Final = 5.0
"""Seconds after which a player answers with what it has found."""
AHEAD: Final = 2
"""A process is given so many pieces of work at once: the next one lies there when one is done."""
MOST_WAITING: Final = 1_000
"""So many pieces of work may wait for one owner; no address has so many rooms against the computer."""
HINT_SECONDS: Final = 3.0
"""A hint is thought about for so long: what comes later helps nobody, and other players wait for the process."""
MOST_HINTS: Final = 256
"""Of so many hints at a time it is known in their processes whether they are still wanted."""
ADVICE_SECONDS: Final = 2.0
"""So much of it a strong player thinks, where it can be hurried."""
FAILURES: Final = (TefudaError, ArithmeticError, LookupError, TypeError, ValueError, AssertionError)
"""Errors of a failing player; others go on."""
NICENESS: Final = 10
"""Thinking lets the server go first."""

players: OrderedDict[str, Player] = OrderedDict()
"""In a thinking process: the players by match and seat."""

Withdrawn = MutableSequence[int]
"""Numbers of hints that nobody wants any longer, each at its place (`MOST_HINTS` of them)."""
withdrawn: list[Withdrawn] = []
"""In a thinking process: the hints that nobody wants any longer."""
Solution = dict[str, list[ShownMove]]
"""A line of play in each language."""


class Question(Struct, frozen=True):
    """A question to a player, identified by `who` (a match and a seat): its game, level, and seed of chance; the state
    of the game as bytes, and the seat that decides; the scenario from which the match began, if it did. `lists` are
    "open" where the player knows the list of the other deck, else "unknown"."""

    who: str
    game: str
    level: str
    seed: int
    state: bytes
    seat: int
    scenario: SavedScenario | None = None
    lists: str = "open"


class Position(Struct, frozen=True):
    """A position in which a seat looks for a win: its game, the state as bytes, and whether the list of the other deck
    is known."""

    game: str
    state: bytes
    seat: int
    lists: str


class WinningLine(Struct, frozen=True):
    """A way to win this turn: in words of each language, and the cards that it names, in order."""

    texts: dict[str, str]
    handles: list[int]


class Advice(Struct, frozen=True):
    """The advice of a strong player in each language."""

    by_language: dict[str, DescribedExplanation]


NONE_FOUND: Final = WinningLine(dict.fromkeys(LANGUAGES, ""), [])
NAMES: Final = ("P1", "P2")
"""The names of the players in a hint, where options name them at all."""


class BotPool:
    """Processes that think, started when they are first needed."""

    def __init__(self, processes: int = 1, seconds: float = 20.0, own: tuple[str, ...] = ()) -> None:
        """A process that finishes nothing for `seconds` is ended, and the answers that it owed are not waited for.
        `own` are the custom players that the server offers."""
        self.own = own
        self.seconds = seconds
        self.pools: list[ProcessPoolExecutor | None] = [None] * max(1, processes)
        self.active = [0.0] * len(self.pools)
        self.queues = [FairQueue(AHEAD, AHEAD, MOST_WAITING) for _ in self.pools]
        self.hints = count(1)
        self.withdrawn: Withdrawn = get_context("spawn").RawArray("q", MOST_HINTS)

    async def choose(self, question: Question, owner: str = "") -> int | None:
        """The answer of a player; None if it fails. The work counts for `owner`, for the player if none is given."""
        return await self.have(question.who, partial(think, question), owner)

    async def solve(self, who: str, laid: SavedScenario, owner: str = "") -> Solution | None:
        """The solution of a puzzle, as a line of play; None if it is not found."""
        return await self.have(who, partial(solution, laid), owner)

    async def find_line(self, who: str, position: Position, owner: str = "") -> WinningLine:
        """The way to win this turn that a seat can know of; `NONE_FOUND` if none is found. When this is cancelled, the
        process stops looking for it."""
        number = next(self.hints)
        try:
            return await self.have(who, partial(winning_line, position, number), owner) or NONE_FOUND
        except asyncio.CancelledError:
            self.withdrawn[number % MOST_HINTS] = number
            raise

    async def find_advice(self, who: str, position: Position, owner: str = "") -> Advice | None:
        """The choice of a strong player in a position, with reasons; None if it fails. Cancelling before the process
        has begun saves the work."""
        number = next(self.hints)
        try:
            return await self.have(who, partial(advice_for, position, number), owner)
        except asyncio.CancelledError:
            self.withdrawn[number % MOST_HINTS] = number
            raise

    async def have(self, who: str, work: Callable[[], Found], owner: str = "") -> Found | None:
        """Have something done in the process of a match and a seat, when it is the turn of its owner; None if nothing
        comes of it. Raises `Refusal` where the work does, or too much of the owner's waits."""
        number = crc32(who.encode()) % len(self.pools)
        async with self.queues[number].slot(owner or who):
            return await self.done(number, work)

    async def done(self, number: int, work: Callable[[], Found]) -> Found | None:
        """Have something done in a process."""
        pool = self.pool(number)
        self.active[number] = max(self.active[number], monotonic())
        try:
            job = asyncio.wrap_future(pool.submit(work))
        except (BrokenProcessPool, RuntimeError):
            self.give_up(number, pool)
            return None
        while not (await asyncio.wait({job}, timeout=PATIENCE))[0]:
            if monotonic() - self.active[number] > self.seconds:
                self.give_up(number, pool)
        self.active[number] = monotonic()
        if job.cancelled():
            return None
        error = job.exception()
        if isinstance(error, Refusal):
            raise error
        if error is not None:
            self.give_up(number, pool)
            return None
        return job.result()

    def pool(self, number: int) -> ProcessPoolExecutor:
        """A process, started if need be."""
        found = self.pools[number]
        if found is None:
            found = ProcessPoolExecutor(
                1, get_context("spawn"), initializer=begin, initargs=(registry.open_folders(), self.withdrawn, self.own)
            )
            self.pools[number] = found
            self.active[number] = monotonic() + STARTING
            found.submit(os.getpid).add_done_callback(lambda _: self.started(number, found))
        return found

    def started(self, number: int, pool: ProcessPoolExecutor) -> None:
        """A process has come to life: from now on it is expected to do something."""
        if self.pools[number] is pool:
            self.active[number] = monotonic()

    def give_up(self, number: int, pool: ProcessPoolExecutor) -> None:
        """End a process; another one will do its work."""
        if self.pools[number] is pool:
            self.pools[number] = None
            stop(pool)

    def warm_up(self) -> None:
        """Start the first process now, so that the first answer does not wait for it."""
        self.pool(0)

    def close(self) -> None:
        """Stop all processes."""
        for pool in self.pools:
            if pool is not None:
                stop(pool)
        self.pools = [None] * len(self.pools)


def stop(pool: ProcessPoolExecutor) -> None:
    """End a process, whatever it thinks about."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=True, cancel_futures=True)


# ---------------------------------------------------------------- in the process


def begin(folders: list[Path], hints: Withdrawn, own: tuple[str, ...] = ()) -> None:
    """Ctrl-C is the server's business; without the server there is nothing to think for. `folders` are the boxes of
    cards that are open there, `hints` those that are withdrawn, `own` the players that the server offers."""
    withdrawn.append(hints)
    offer(own)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    threading.Thread(target=leave_with_the_server, daemon=True).start()
    for folder in folders:
        registry.open_cards(folder)


def leave_with_the_server() -> None:
    """End this process when the server has ended, however it ended."""
    server = parent_process()
    if server is not None:
        connection.wait([server.sentinel])
        os._exit(0)


def think(question: Question) -> int | None:
    """The answer of one player; None if it fails."""
    who, game, seat, scenario = question.who, question.game, question.seat, question.scenario
    found = players.get(who)
    try:
        if scenario is not None and (stubborn := answer_in_puzzle(scenario, question.state, seat)) is not None:
            return stubborn
        if found is None:
            found = seated(question.level, game, seed=question.seed, seconds=THINKING)
        players[who] = found
        players.move_to_end(who)
        if len(players) > MOST_PLAYERS:
            players.popitem(last=False)
        return answer(found, question.state, seat, known_decks(game) if question.lists == "unknown" else None)
    except FAILURES as error:
        print(f"the computer's player {question.level} of {game} failed: {error!r}", flush=True)
        return None


def answer_in_puzzle(laid: SavedScenario, state: bytes, seat: int) -> int | None:
    """The answer that leaves the puzzle unsolved, where there is one and it is soon found; None for a scenario that is
    no puzzle. (Everything lies open in a puzzle: this looks at nothing that the seat does not know. On any other table
    it would see the other hand and the decks.)"""
    puzzle = puzzle_of(laid)
    if not puzzle.is_puzzle:
        return None
    puzzle.start()
    return Solver(puzzle, ANSWER_BUDGET, ANSWER_SECONDS).answer(registry.from_bytes(state), seat)


def solution(laid: SavedScenario) -> Solution:
    """The solution of a puzzle; nothing if it is not found."""
    puzzle = puzzle_of(laid)
    line = Solver(puzzle, SOLUTION_BUDGET, SOLUTION_SECONDS).solve(puzzle.start()).line
    return {language: shown(puzzle, line, language) for language in LANGUAGES}


def answer(player: Player, state: bytes, seat: int, beliefs: list[Belief] | None) -> int:
    """The one place where a player is asked."""
    return answer_of(player, registry.from_bytes(state), seat, beliefs)


def is_withdrawn(number: int) -> bool:
    """Whether nobody wants a hint any longer."""
    return any(hints[number % MOST_HINTS] == number for hints in withdrawn)


def winning_line(position: Position, number: int) -> WinningLine:
    """One of the two places where a hint, called by its number, meets a game: it goes by the worlds that are dealt from
    what the seat knows. It gives up when it is no longer wanted, or takes too long."""
    until = monotonic() + HINT_SECONDS
    try:
        worlds = worlds_of(position)
        found = sure_win(worlds, lambda: monotonic() > until or is_withdrawn(number))
        if found is None:
            return NONE_FOUND
        texts = {language: win_text(found, worlds, narrator) for language, narrator in narrators(position).items()}
        return WinningLine(texts, [pick[1] for pick in found.picks if pick[1] is not None])
    except FAILURES as error:
        print(f"no hint could be worked out in {position.game}: {error!r}", flush=True)
        return NONE_FOUND


def advice_for(position: Position, number: int) -> Advice | None:
    """The other one: what a strong player would choose, and why; the way to win for sure, if one is found in what is
    left of the time of a hint. None where nobody wants it any longer, or it fails."""
    until = monotonic() + HINT_SECONDS
    try:
        if is_withdrawn(number):
            return None
        worlds = worlds_of(position)
        found = advice(worlds, ADVICE_SECONDS)
        win = sure_win(worlds, lambda: monotonic() > until or is_withdrawn(number))
        found_texts: dict[str, DescribedExplanation] = {}
        for language, narrator in narrators(position).items():
            lethal = "" if win is None else win_text(win, worlds, narrator)
            found_texts[language] = describe_explanation(found, worlds, narrator, lethal=lethal)
        return Advice(found_texts)
    except FAILURES as error:
        print(f"no advice could be worked out in {position.game}: {error!r}", flush=True)
        return None


def worlds_of(position: Position) -> Determinizer:
    """The worlds that are dealt from what the seat of a position knows."""
    beliefs = known_decks(position.game) if position.lists == "unknown" else None
    return Determinizer(registry.from_bytes(position.state), position.seat, beliefs)


def narrators(position: Position) -> dict[str, Narrator]:
    """The narrators for the seat of a position, by language."""
    return {
        language: Narrator(registry.catalogue(position.game, language), position.seat, NAMES) for language in LANGUAGES
    }


def win_text(found: Lethal, worlds: Determinizer, narrator: Narrator) -> str:
    """A sure win in words."""
    return lethal_text(found, worlds, passes_of(narrator.presentation), narrator)
