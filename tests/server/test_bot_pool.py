"""What a thinking process does (in this process), and how the server waits for it (with work that the test plays)."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import OrderedDict
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any, cast
from zlib import crc32

import pytest
from tests.server.live import PATIENT
from tests.server.lobby_driver import LETHAL

from tefuda import new_game
from tefuda.games.puzzles import SavedScenario
from tefuda.server import bot_pool
from tefuda.server.bot_pool import BotPool, Position, Question, solution, think, winning_line
from tefuda.server.connections import Refusal

GIRLS = new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=1).to_bytes()


@pytest.fixture(autouse=True)
def players(monkeypatch: pytest.MonkeyPatch) -> OrderedDict[str, Any]:
    """The players of the process; nobody at first."""
    found: OrderedDict[str, Any] = OrderedDict()
    monkeypatch.setattr(bot_pool, "players", found)
    monkeypatch.setattr(bot_pool, "withdrawn", [])
    return found


# ---------------------------------------------------------------- in the process


def test_a_player_is_kept_for_its_match_and_the_one_asked_longest_ago_is_forgotten(
    players: OrderedDict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bot_pool.MOST_PLAYERS == 500
    monkeypatch.setattr(bot_pool, "MOST_PLAYERS", 2)
    for who in ("one", "two"):
        assert think(Question(who, "sword-girls", "baseline-random", 1, GIRLS, 0)) is not None
    first = players["one"]
    think(Question("one", "sword-girls", "baseline-random", 1, GIRLS, 0))
    assert players["one"] is first
    think(Question("three", "sword-girls", "baseline-random", 1, GIRLS, 0))
    assert list(players) == ["one", "three"]


def test_the_same_player_with_the_same_seed_answers_the_same() -> None:
    answers = {think(Question(f"{number}", "sword-girls", "npc", 7, GIRLS, 0)) for number in range(3)}
    assert len(answers) == 1


def test_a_player_that_fails_says_so_and_answers_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert think(Question("one", "sword-girls", "no such level", 1, GIRLS, 0)) is None
    assert "the computer's player no such level of sword-girls failed" in capsys.readouterr().out


@pytest.mark.parametrize("lists", ["open", "unknown"])
def test_a_player_has_beliefs_only_where_lists_are_unknown(lists: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def answer(player: object, state: bytes, seat: int, beliefs: Any) -> int:
        asked.append((seat, beliefs))
        return 3

    monkeypatch.setattr(bot_pool, "answer", answer)
    assert think(Question("one", "sword-girls", "baseline-random", 1, GIRLS, 1, None, lists)) == 3
    ((seat, beliefs),) = asked
    assert seat == 1 and (beliefs is None) == (lists == "open")


def test_in_a_puzzle_the_answer_is_the_one_that_leaves_it_unsolved(
    players: OrderedDict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = SavedScenario(LETHAL)
    answers: list[int | None] = [4, None]
    monkeypatch.setattr(bot_pool, "answer_in_puzzle", lambda *_: answers.pop(0))
    game = bot_pool.puzzle_of(laid).start()
    seat = game.pending[0].seat
    assert think(Question("one", "shadowverse", "baseline-random", 1, game.to_bytes(), seat, laid)) == 4
    assert not players, "nobody else was asked"
    assert think(Question("one", "shadowverse", "baseline-random", 1, game.to_bytes(), seat, laid)) is not None
    assert list(players) == ["one"]


def test_on_a_table_that_is_no_puzzle_the_computer_sees_nothing_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def cheat(*_: object) -> None:
        raise AssertionError("a solver looks at all cards")

    monkeypatch.setattr(bot_pool, "Solver", cheat)
    laid = SavedScenario(
        "game: shadowverse\nscenarios:\n- name: any table\n"
        "  P1: {hand: [SD01-016], field: [SD01-013], deck: [BP01-004]}\n"
        "  P2: {hand: [SD01-013], deck: [BP01-004]}\n  expect: {}\n"
    )
    game = bot_pool.puzzle_of(laid).start()
    seat = game.pending[0].seat
    assert bot_pool.answer_in_puzzle(laid, game.to_bytes(), seat) is None
    assert think(Question("one", "shadowverse", "baseline-planner", 1, game.to_bytes(), seat, laid)) is not None


def near_the_end() -> Position:
    """A table on which one attack wins."""
    game = bot_pool.puzzle_of(SavedScenario(LETHAL)).start()
    return Position("shadowverse", game.to_bytes(), game.pending[0].seat, "open")


def test_a_hint_is_thought_about_while_it_is_wanted() -> None:
    bot_pool.withdrawn.append([0] * bot_pool.MOST_HINTS)
    number = bot_pool.MOST_HINTS + 3
    assert winning_line(near_the_end(), number).texts["en"].startswith("Lethal: attack with Goblin")
    bot_pool.withdrawn[0][3] = number
    assert winning_line(near_the_end(), number) == bot_pool.NONE_FOUND
    assert winning_line(near_the_end(), 3) != bot_pool.NONE_FOUND, "another one was withdrawn"


def test_a_hint_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([0.0, 1.0, bot_pool.HINT_SECONDS, *[bot_pool.HINT_SECONDS + 0.1] * 1_000])
    monkeypatch.setattr(bot_pool, "monotonic", lambda: next(times))
    assert winning_line(near_the_end(), 1) == bot_pool.NONE_FOUND
    assert next(times) > bot_pool.HINT_SECONDS, "it was not tried any further"


def test_a_puzzle_is_solved_in_each_language_within_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[tuple[int, float]] = []
    solver = bot_pool.Solver

    def noted(puzzle: Any, budget: int, seconds: float) -> Any:
        budgets.append((budget, seconds))
        return solver(puzzle, budget, seconds)

    monkeypatch.setattr(bot_pool, "Solver", noted)
    laid = SavedScenario(LETHAL)
    found = solution(laid)
    assert [told[2] for told in found["en"]] == ["Attack with Goblin"]
    assert set(found) == {"en", "ja"} and len(found["ja"]) == 1
    game = bot_pool.puzzle_of(laid).start()
    bot_pool.answer_in_puzzle(laid, game.to_bytes(), game.pending[0].seat)
    assert budgets == [(15_000, 15.0), (1_500, 2.0)]


def test_a_process_ignores_ctrl_c_and_lets_the_server_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[Any] = []
    ended = [False]
    monkeypatch.setattr(bot_pool.signal, "signal", lambda *about: done.append(about))
    monkeypatch.setattr(bot_pool.os, "nice", done.append)
    monkeypatch.setattr(bot_pool, "leave_with_the_server", lambda: ended.__setitem__(0, True))
    hints = [0] * bot_pool.MOST_HINTS
    bot_pool.begin([], hints)
    assert bot_pool.withdrawn == [hints]
    assert done == [(signal.SIGINT, signal.SIG_IGN), 10]
    while not ended[0]:
        pass


def test_a_process_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(bot_pool.os, "_exit", ended.append)
    monkeypatch.setattr(bot_pool, "parent_process", lambda: None)
    bot_pool.leave_with_the_server()
    assert ended == []
    reading, writing = os.pipe()
    os.close(writing)
    monkeypatch.setattr(bot_pool, "parent_process", lambda: type("Server", (), {"sentinel": reading}))
    bot_pool.leave_with_the_server()
    assert ended == [0]
    os.close(reading)


# ---------------------------------------------------------------- waiting for it


class Pool:
    """A process; what is submitted comes to what the test wants."""

    def __init__(self) -> None:
        self.jobs: list[Future[Any]] = []
        self.processes: dict[int, Pool] = {1: self}
        self.told: list[str] = []

    @property
    def _processes(self) -> dict[int, Pool]:
        return self.processes

    def submit(self, work: Any) -> Future[Any]:
        if self.told:
            raise BrokenProcessPool
        self.jobs.append(Future())
        return self.jobs[-1]

    def kill(self) -> None:
        self.told.append("kill")
        for job in self.jobs:
            job.cancel()

    def shutdown(self, *, wait: bool, cancel_futures: bool) -> None:
        assert wait and cancel_futures
        self.told.append("shutdown")


@pytest.fixture
def pools(monkeypatch: pytest.MonkeyPatch) -> list[Pool]:
    """The processes that were started."""
    found: list[Pool] = []

    def start(count: int, context: Any, initializer: Any, initargs: tuple[object, ...]) -> Pool:
        assert (count, context.get_start_method(), initializer) == (1, "spawn", bot_pool.begin)
        assert initargs[0] == [], "no box of cards is open"
        found.append(Pool())
        return found[-1]

    monkeypatch.setattr(bot_pool, "ProcessPoolExecutor", start)
    monkeypatch.setattr(bot_pool, "PATIENCE", 0.001)
    return found


async def asked(bots: BotPool, who: str = "one", count: int = 1) -> asyncio.Task[Any]:
    """Something that is being done for somebody."""
    task = asyncio.create_task(bots.have(who, len))
    for _ in range(3 * count):
        await asyncio.sleep(0)
    return task


async def test_work_is_given_to_the_process_of_its_match(pools: list[Pool]) -> None:
    bots = BotPool(3)
    assert (len(BotPool(0).pools), BotPool().seconds) == (1, 20.0)
    for who in ("one", "two", "one"):
        task = await asked(bots, who)
        pool = cast(Any, bots.pools[crc32(who.encode()) % 3])
        pool.jobs[-1].set_result(who)
        assert await task == who
    assert len(pools) == len({crc32(who) % 3 for who in (b"one", b"two")})
    assert len(pools[0].jobs) == 3, "the first one tells that the process has started"


async def test_a_process_has_two_pieces_of_work_at_once_and_of_each_owner_two(pools: list[Pool]) -> None:
    bots = BotPool()
    tasks = [await asked(bots, "one", 4) for _ in range(4)]
    assert dict(bots.queues[0].running) == {"one": 2}
    other = asyncio.create_task(bots.have("two", len, "somebody"))
    await asyncio.sleep(0)
    assert list(bots.queues[0].waiting) == ["one", "somebody"]
    other.cancel()
    await asyncio.wait([other])
    assert len(pools[0].jobs) == 1 + 2
    pools[0].jobs[1].set_result(1)
    assert await tasks[0] == 1
    await asyncio.sleep(0)
    assert len(pools[0].jobs) == 1 + 3
    for task in tasks[1:]:
        task.cancel()
    await asyncio.wait(tasks[1:])
    assert (bots.queues[0].each, bots.queues[0].most) == (2, 1_000)


async def test_a_process_learns_that_a_hint_is_withdrawn(pools: list[Pool]) -> None:
    bots = BotPool()
    for number in (1, 2):
        task = asyncio.create_task(bots.find_line("ann", near_the_end()))
        while len(pools) == 0 or len(pools[0].jobs) <= number:
            assert not task.done(), task
            await asyncio.sleep(0)
        if number == 1:
            task.cancel()
            await asyncio.wait({task})
    assert list(bots.withdrawn[:4]) == [0, 1, 0, 0]
    task.cancel()


async def test_an_error_of_the_work_ends_the_process_but_a_refusal_does_not(pools: list[Pool]) -> None:
    bots = BotPool()
    task = await asked(bots)
    pools[0].jobs[-1].set_exception(Refusal("full", "no"))
    with pytest.raises(Refusal):
        await task
    assert pools[0].told == []
    task = await asked(bots)
    pools[0].jobs[-1].set_exception(ZeroDivisionError())
    assert await task is None
    assert pools[0].told == ["kill", "shutdown"] and bots.pools == [None]


async def test_a_process_that_has_died_is_replaced(pools: list[Pool]) -> None:
    bots = BotPool()
    first = bots.pool(0)
    pools[0].told.append("dead")
    assert await bots.have("one", len) is None
    assert bots.pools == [None] and len(pools) == 1
    again = bots.pool(0)
    bots.give_up(0, first)
    assert bots.pools == [again], "only the one that has died is given up"


async def test_a_process_that_finishes_nothing_is_given_up_after_its_time(
    pools: list[Pool], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000.0]
    monkeypatch.setattr(bot_pool, "monotonic", lambda: now[0])
    bots = BotPool(seconds=20.0)
    task = await asked(bots)
    assert bots.active == [1_060.0], "it has a minute to start"
    pools[0].jobs[0].set_result(1)
    assert bots.active == [1_000.0], "it has said that it lives"
    now[0] = 1_020.0
    await asyncio.sleep(0.01)
    assert not task.done()
    now[0] = 1_020.5
    assert await asyncio.wait_for(task, PATIENT) is None
    assert pools[0].told == ["kill", "shutdown"]
    bots.started(0, cast(Any, pools[0]))
    assert bots.active == [1_020.5], "what a process that was given up says counts no more"


async def test_a_worker_that_finishes_a_job_has_the_whole_time_for_the_next(
    pools: list[Pool], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_000.0]
    monkeypatch.setattr(bot_pool, "monotonic", lambda: now[0])
    bots = BotPool(seconds=20.0)
    one, two = await asked(bots, "a"), await asked(bots, "a")
    bots.started(0, cast(Any, pools[0]))
    now[0] = 1_015.0
    pools[0].jobs[1].set_result(5)
    assert await one == 5
    assert bots.active == [1_015.0]
    now[0] = 1_034.0
    await asyncio.sleep(0.01)
    assert not two.done()
    pools[0].jobs[2].set_result(6)
    assert await two == 6


async def test_all_processes_end_with_the_server(pools: list[Pool]) -> None:
    bots = BotPool(2)
    bots.warm_up()
    assert len(pools) == 1 and bots.pools[0] is cast(Any, pools[0])
    bots.close()
    assert pools[0].told == ["kill", "shutdown"] and bots.pools == [None, None]
