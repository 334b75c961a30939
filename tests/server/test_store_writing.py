"""How the store writes: in order, together, once more where a connection turned out to be dead, and never for longer
than a few seconds. Which error a writer gets says whether anything was written."""

from __future__ import annotations

import asyncio
import gc
import logging
import threading
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest
from sqlalchemy import Connection, event, select, text
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError, OperationalError, ProgrammingError
from tests.server.live import PATIENT

from tefuda.server import writing
from tefuda.server.database import ANSWERING, CONNECTING, StoreError, layouts
from tefuda.server.writing import Unavailable, Unconfirmed, Writer, Writing

Change = Callable[[Connection], Any]
UNANSWERED = "the database does not answer; nothing has been changed, try again in a moment"
UNWRITTEN = "this could not be saved; the error has been logged"


@pytest.fixture
async def writer() -> AsyncIterator[Writer]:
    """A writer on a database in memory."""
    found = Writer(":memory:")
    assert not found.shared
    yield found
    await found.close()


class Clock:
    """What `monotonic` tells to the writer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        monkeypatch.setattr(writing, "monotonic", lambda: self.now)


def note(number: int) -> Change:
    """A change that writes a number down."""
    return lambda connection: connection.execute(layouts.insert().values(number=number)).rowcount


async def noted(writer: Writer) -> list[int]:
    """The numbers that were written down."""
    asked = select(layouts.c.number).where(layouts.c.number >= 10).order_by(layouts.c.number)
    return await writer.read(lambda connection: list(connection.scalars(asked)))


def failing(error: Exception, number: int = 99) -> Change:
    """A change that fails after it has written a number."""

    def change(connection: Connection) -> None:
        note(number)(connection)
        raise error

    return change


def lost(kind: type[DBAPIError] = OperationalError, *, dead: bool = True) -> DBAPIError:
    """The error of a database whose connection is `dead`."""
    return kind("INSERT", {}, Exception("server closed the connection\nHINT: look at the log"), False, dead)


class Commits:
    """Counts what is committed, and can hold the thread up."""

    def __init__(self, writer: Writer) -> None:
        self.count = 0
        event.listen(writer.database.engine, "commit", self.add)

    def add(self, _connection: Connection) -> None:
        """One more."""
        self.count += 1


# ---------------------------------------------------------------- in order, and together


async def test_the_writer_gets_the_result_of_the_change(writer: Writer) -> None:
    assert await writer.write(lambda _: "found") == "found"
    assert await writer.write(note(10)) == 1
    await writer.carry_out(layouts.insert().values(number=11))
    assert await noted(writer) == [10, 11]


async def test_changes_requested_during_a_write_are_written_together_in_order(writer: Writer) -> None:
    commits, go, threads, order = Commits(writer), threading.Event(), set(), list[int]()

    def wait(connection: Connection) -> None:
        threads.add(threading.current_thread().name)
        note(9)(connection)
        go.wait(PATIENT)

    def change(number: int) -> Change:
        def noted_down(connection: Connection) -> int:
            threads.add(threading.current_thread().name)
            order.append(number)
            note(number)(connection)
            return number

        return noted_down

    first = asyncio.create_task(writer.write(wait))
    await asyncio.sleep(0)
    rest = [asyncio.create_task(writer.write(change(number))) for number in (12, 10, 11)]
    await asyncio.sleep(0)
    assert writer.busy and len(writer.waiting) == 3 and commits.count == 0
    go.set()
    await first
    assert await asyncio.gather(*rest) == order == [12, 10, 11]
    assert commits.count == 2 and not writer.busy and not writer.waiting
    assert threads == {"store_0"}
    assert await noted(writer) == [10, 11, 12]


async def test_reading_comes_after_everything_that_was_asked_for_before(writer: Writer) -> None:
    go = threading.Event()
    first = asyncio.create_task(writer.write(lambda _: go.wait(PATIENT)))
    await asyncio.sleep(0)
    reading = asyncio.create_task(noted(writer))
    await asyncio.sleep(0)
    assert not reading.done()
    go.set()
    assert await reading == [] and await first


async def test_a_cancelled_waiter_stops_nothing(writer: Writer) -> None:
    go = threading.Event()
    first = asyncio.create_task(writer.write(lambda _: go.wait(PATIENT)))
    await asyncio.sleep(0)
    gone = [asyncio.create_task(writer.write(change)) for change in (note(10), failing(StoreError("refused"), 11))]
    await asyncio.sleep(0)
    last = asyncio.create_task(writer.write(note(12)))
    for task in gone:
        task.cancel()
    go.set()
    await first
    await last
    assert await noted(writer) == [10, 12], "what was asked for is written, although nobody asks any longer"


async def test_an_error_that_nobody_awaited_is_not_logged() -> None:
    told: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: told.append(context))
    Writing(note(10)).resolve(StoreError("refused"))
    gc.collect()
    assert told == []


# ---------------------------------------------------------------- one change that cannot be made


async def test_a_change_that_cannot_be_made_stops_none_of_those_beside_it(writer: Writer) -> None:
    go = threading.Event()
    first = asyncio.create_task(writer.write(lambda _: go.wait(PATIENT)))
    await asyncio.sleep(0)
    changes = [note(10), failing(StoreError("not this one"), 20), note(11), note(10), failing(KeyError("x"), 21)]
    rest = [asyncio.create_task(writer.write(change)) for change in changes]
    await asyncio.sleep(0)
    go.set()
    await first
    found = await asyncio.gather(*rest, return_exceptions=True)
    assert found[0] == found[2] == 1
    assert [str(error) for error in found if error != 1] == ["not this one", UNWRITTEN, UNWRITTEN]
    assert await noted(writer) == [10, 11]


async def test_two_changes_of_which_one_fails_are_tried_one_by_one(writer: Writer) -> None:
    go = threading.Event()
    first = asyncio.create_task(writer.write(lambda _: go.wait(PATIENT)))
    await asyncio.sleep(0)
    rest = [asyncio.create_task(writer.write(change)) for change in (failing(ValueError("x")), note(10))]
    await asyncio.sleep(0)
    go.set()
    await first
    assert [str(one) for one in await asyncio.gather(*rest, return_exceptions=True)] == [UNWRITTEN, "1"]
    assert await noted(writer) == [10]


@pytest.mark.parametrize("error", [KeyError("no such thing"), lost(ProgrammingError, dead=False)])
async def test_an_unexpected_error_is_in_the_log_and_not_in_the_answer(
    writer: Writer, error: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(StoreError) as refused:
        await writer.write(failing(error))
    assert type(refused.value) is StoreError and str(refused.value) == UNWRITTEN
    [told] = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert told.getMessage().startswith("a change could not be written: ") and told.exc_info is not None
    assert "HINT" not in told.getMessage()
    assert await noted(writer) == []


async def test_a_refusal_by_the_change_itself_is_passed_on_unchanged(
    writer: Writer, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(StoreError, match=r"^the room is full$"):
        await writer.write(failing(StoreError("the room is full")))
    assert not caplog.records and await noted(writer) == []


# ---------------------------------------------------------------- a database that is not there


def dying(
    times: int, error: DBAPIError, took: Callable[[], None] = lambda: None, first: int = 10
) -> tuple[Change, list[int]]:
    """A change that meets an error so many times, and the tries that were made; each notes another number."""
    tries: list[int] = []

    def change(connection: Connection) -> int:
        tries.append(len(tries))
        note(first + len(tries))(connection)
        if len(tries) <= times:
            took()
            raise error
        return len(tries)

    return change, tries


async def test_a_connection_that_turns_out_to_be_dead_is_replaced_once(
    writer: Writer, caplog: pytest.LogCaptureFixture
) -> None:
    change, _ = dying(1, lost())
    assert await writer.write(change) == 2
    assert await noted(writer) == [12]
    assert not caplog.records, "nobody need know"
    change, tries = dying(2, lost(), first=20)
    with pytest.raises(Unavailable) as refused:
        await writer.write(change)
    assert len(tries) == 2 and str(refused.value) == UNANSWERED
    assert [record.getMessage() for record in caplog.records] == [
        "the database does not answer: (builtins.Exception) server closed the connection"
    ]
    assert await noted(writer) == [12]


@pytest.mark.parametrize(("seconds", "tries"), [(0.5, 2), (1.0, 2), (1.25, 1), (1.5, 1)])
async def test_changes_that_took_more_than_a_second_to_fail_are_not_retried(
    writer: Writer, monkeypatch: pytest.MonkeyPatch, seconds: float, tries: int
) -> None:
    clock = Clock(monkeypatch)

    def take() -> None:
        clock.now += seconds

    change, made = dying(1, lost(), take)
    if tries == 2:
        assert await writer.write(change) == 2
    else:
        with pytest.raises(Unavailable):
            await writer.write(change)
    assert len(made) == tries


@pytest.mark.parametrize(
    ("error", "tries"),
    [
        (lost(OperationalError, dead=False), 1),
        (lost(DatabaseError, dead=True), 2),
        (lost(OperationalError, dead=True), 2),
    ],
)
async def test_a_database_that_refuses_everything_or_is_gone_is_not_answering(
    writer: Writer, error: DBAPIError, tries: int
) -> None:
    change, made = dying(5, error)
    with pytest.raises(Unavailable, match="nothing has been changed"):
        await writer.write(change)
    assert len(made) == tries and await noted(writer) == []


async def test_a_row_that_is_there_already_is_no_sign_of_a_database_that_is_gone(writer: Writer) -> None:
    change, made = dying(5, lost(IntegrityError, dead=True))
    with pytest.raises(StoreError, match=UNWRITTEN):
        await writer.write(change)
    assert len(made) == 2


async def test_all_changes_of_a_transaction_with_a_dead_database_get_the_error(writer: Writer) -> None:
    go = threading.Event()
    first = asyncio.create_task(writer.write(lambda _: go.wait(PATIENT)))
    await asyncio.sleep(0)
    change, made = dying(5, lost())
    rest = [asyncio.create_task(writer.write(one)) for one in (note(20), change, note(21))]
    await asyncio.sleep(0)
    go.set()
    await first
    found = await asyncio.gather(*rest, return_exceptions=True)
    assert [type(one) for one in found] == [Unavailable] * 3
    assert len(made) == 2 and await noted(writer) == []


async def test_a_commit_that_was_not_confirmed_is_not_tried_again(
    writer: Writer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    commit, tries = writer.database.engine.dialect.do_commit, 0

    def do_commit(connection: Any) -> None:
        nonlocal tries
        tries += 1
        commit(connection)  # it is done, and nobody is told
        raise lost()

    with monkeypatch.context() as broken:
        broken.setattr(writer.database.engine.dialect, "do_commit", do_commit)
        with pytest.raises(Unconfirmed) as refused:
            await writer.write(note(10))
    assert str(refused.value) == "the store has not confirmed this; the table shows in a moment whether it holds"
    assert [record.getMessage() for record in caplog.records] == [
        "the store has not confirmed a change: (builtins.Exception) server closed the connection"
    ]
    assert tries == 1 and await noted(writer) == [10]


async def test_an_unconfirmed_transaction_is_unconfirmed_for_all_its_changes(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()
    first = asyncio.create_task(writer.write(lambda _: go.wait(PATIENT)))
    await asyncio.sleep(0)
    rest = [asyncio.create_task(writer.write(note(number))) for number in (10, 11)]
    await asyncio.sleep(0)

    def do_commit(_: Any) -> None:
        raise lost()

    def later(_: object) -> None:
        monkeypatch.setattr(writer.database.engine.dialect, "do_commit", do_commit)

    event.listen(writer.database.engine, "commit", later, once=True)
    go.set()
    found = await asyncio.gather(first, *rest, return_exceptions=True)
    assert [type(one) for one in found[-2:]] == [Unconfirmed] * 2
    monkeypatch.undo()


# ---------------------------------------------------------------- reading


async def test_a_failed_query_is_reported_without_its_statement(
    writer: Writer, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(StoreError) as refused:
        await writer.read(lambda _: (_ for _ in ()).throw(lost(ProgrammingError, dead=False)))
    assert str(refused.value) == "the database cannot be read; the error has been logged"
    [told] = caplog.records
    assert told.getMessage() == "the store could not be read: (builtins.Exception) server closed the connection"
    assert told.exc_info is not None
    with pytest.raises(Unavailable, match="does not answer"):
        await writer.read(lambda connection: connection.execute(text("SELECT nothing")))


async def test_a_caller_that_waited_too_long_for_the_database_gets_an_error(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    asked: list[float] = []

    async def after(seconds: float) -> str:
        go = threading.Event()
        first = asyncio.create_task(writer.work(lambda: go.wait(PATIENT)))
        await asyncio.sleep(0)
        second = asyncio.create_task(writer.work(lambda: asked.append(seconds) or "answered"))
        await asyncio.sleep(0)
        clock.now += seconds
        go.set()
        await first
        return await second

    assert await after(0.0) == await after(ANSWERING) == "answered"
    with pytest.raises(Unavailable, match=r"^the database does not answer; try again in a moment$"):
        await after(ANSWERING + 0.25)
    assert asked == [0.0, ANSWERING], "the question was not put any more"


# ---------------------------------------------------------------- time-outs


class Looks:
    """In the place of the event that a writer's watch waits at: each wait is a look."""

    def __init__(self, looks: list[tuple[float | None, float]], writer: Writer, clock: Clock) -> None:
        self.looks, self.writer, self.clock = looks, writer, clock
        self.waited: list[float] = []

    def wait(self, seconds: float) -> bool:
        """Wait for the next look; True when the store is closed."""
        self.waited.append(seconds)
        if not self.looks:
            return True
        self.writer.since, self.clock.now = self.looks.pop(0)
        return False


@pytest.mark.parametrize(
    ("looks", "cuts"),
    [
        ([(None, 500.0), (None, 1e9)], 0),
        ([(100.0, 100.25), (100.0, 106.0)], 0),
        ([(100.0, 106.0), (100.0, 106.25)], 1),
        ([(100.0, 106.25), (100.0, 106.5), (None, 106.75)], 2),
    ],
)
async def test_the_connections_are_cut_once_the_database_has_not_answered_for_six_seconds(
    monkeypatch: pytest.MonkeyPatch, looks: list[tuple[float | None, float]], cuts: int
) -> None:
    writer = Writer(":memory:")
    await writer.close()
    cut: list[bool] = []
    monkeypatch.setattr(writer.database, "sever", lambda *, for_good=False: cut.append(for_good))
    watched = Looks(looks, writer, Clock(monkeypatch))
    monkeypatch.setattr(writer, "closed", watched)
    count = len(looks)
    writer.watch()
    assert cut == [False] * cuts
    assert watched.waited == [0.25] * (count + 1), "it looks four times a second"


async def test_the_watch_knows_since_when_the_database_is_asked(
    writer: Writer, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    assert writer.since is None
    assert await writer.read(lambda _: writer.since) == 1_000.0
    assert writer.since is None
    clock.now += 5.0
    assert await writer.write(lambda _: writer.since) == 1_005.0
    with pytest.raises(StoreError):
        await writer.write(failing(ValueError("x")))
    assert writer.since is None


# ---------------------------------------------------------------- beginning and closing


async def test_waiting_changes_are_written_before_the_store_closes() -> None:
    writer = Writer(":memory:")
    order: list[str] = []
    go = threading.Event()
    first = asyncio.create_task(writer.write(lambda _: go.wait(PATIENT)))
    await asyncio.sleep(0)
    second = asyncio.create_task(writer.write(lambda _: order.append("written")))
    await asyncio.sleep(0)
    writer.lock.release = lambda: order.append("released")  # type: ignore[method-assign]
    closing = asyncio.create_task(writer.close())
    await asyncio.sleep(0.02)
    assert not closing.done()
    go.set()
    await asyncio.gather(first, second, closing)
    assert order == ["written", "released"]
    assert writer.closed.is_set() and writer.database.severed
    for late in (writer.write(note(10)), writer.read(lambda _: order.append("read"))):
        with pytest.raises(Unavailable, match=r"^the store is closed; nothing has been changed$"):
            await late
    assert not writer.busy and order == ["written", "released"]


async def test_a_store_with_a_silent_database_closes_after_nine_seconds_with_an_error_for_all(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock(monkeypatch)
    writer = Writer(":memory:")
    monkeypatch.setattr(writer.database, "dispose", lambda: None)  # the change is still under way in it
    go, ran = threading.Event(), list[str]()
    first = asyncio.create_task(writer.write(lambda _: go.wait(PATIENT)))
    await asyncio.sleep(0)
    second = asyncio.create_task(writer.write(lambda _: ran.append("second")))
    closing = asyncio.create_task(writer.close())
    await asyncio.sleep(0.02)
    clock.now += ANSWERING + CONNECTING - 0.25
    await asyncio.sleep(0.02)
    assert not writer.thread._work_queue.qsize(), "it still waits for what is written"
    clock.now += 0.25
    async with asyncio.timeout(PATIENT):
        while writer.thread._work_queue.qsize() != 1:  # now it only wants to leave the lock
            await asyncio.sleep(0.005)
    third = asyncio.create_task(writer.read(lambda _: ran.append("third")))
    await asyncio.sleep(0)
    clock.now += ANSWERING + 0.25
    go.set()
    found = await asyncio.gather(first, second, third, closing, return_exceptions=True)
    assert found[0] is True and isinstance(found[2], Unavailable) and found[3] is None
    assert (found[1], ran) == (None, ["second"]) or (isinstance(found[1], Unavailable) and not ran)
    assert "the store could not be left in order: the database does not answer" in caplog.text


async def test_changes_left_when_the_store_closes_are_refused() -> None:
    writer = Writer(":memory:")
    go = threading.Event()
    writer.thread.submit(go.wait, 10)
    writing, reading = (asyncio.create_task(one) for one in (writer.write(note(10)), noted(writer)))
    await asyncio.sleep(0)
    writer.closed.set()
    go.set()
    for late in (writing, reading):
        with pytest.raises(Unavailable, match="the store is closed"):
            await late
    writer.thread.shutdown()
    writer.database.dispose()


async def test_a_closed_store_does_not_wait_for_its_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    writer = Writer(":memory:")
    ended: list[dict[str, Any]] = []
    monkeypatch.setattr(writer.thread, "shutdown", lambda **how: ended.append(how))
    monkeypatch.setattr(writer.database, "dispose", lambda: ended.append({}))
    Clock(monkeypatch)
    await asyncio.wait_for(writer.close(), PATIENT)  # there is nothing to wait for, so it takes no time
    assert ended == [{"wait": False}, {}]
    monkeypatch.undo()
    writer.thread.shutdown()


def test_a_store_that_cannot_be_laid_out_leaves_its_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    from tefuda.server import database, ownership

    done: list[str] = []
    monkeypatch.setattr(ownership.NoLock, "take", lambda _: done.append("taken"))
    monkeypatch.setattr(ownership.NoLock, "release", lambda _: done.append("released"))
    monkeypatch.setattr(database.Database, "dispose", lambda _: done.append("disposed"))

    def fails(_: object) -> None:
        done.append("laid out")
        raise StoreError("layout 99")

    monkeypatch.setattr(database.Database, "lay_out", fails)
    with pytest.raises(StoreError, match="layout 99"):
        Writer(":memory:")
    assert done == ["taken", "laid out", "released", "disposed"]


async def test_the_watch_of_a_store_keeps_no_process_alive() -> None:
    before = set(threading.enumerate())
    writer = Writer(":memory:")
    [watch] = set(threading.enumerate()) - before
    assert watch.name == "store's watch" and watch.daemon
    await writer.close()
    watch.join(PATIENT)
    assert not watch.is_alive()
