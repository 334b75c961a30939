"""The database under the store: its tables, its time-outs, how its connections are cut, and the lock on it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from sqlalchemy import inspect, select, text
from sqlalchemy.exc import OperationalError
from tests.server.databases import Postgres
from tests.server.live import PATIENT

from tefuda.server import database, ownership
from tefuda.server.database import (
    ADVISORY,
    LAYOUT,
    STATEMENT,
    Database,
    StoreError,
    first_line,
    is_postgres,
    layouts,
    metadata,
    shown,
    url_of,
)
from tefuda.server.ownership import NoLock, PostgresLock, SqliteLock, owners_lock

TABLES = {
    "tefuda_answers": 'room VARCHAR(40) NOT NULL, "match" INTEGER NOT NULL, number INTEGER NOT NULL, '
    "seat INTEGER NOT NULL, option INTEGER NOT NULL, left_0 FLOAT NOT NULL, left_1 FLOAT NOT NULL, "
    'PRIMARY KEY (room, "match", number)',
    "tefuda_chores": "number INTEGER NOT NULL, running FLOAT NOT NULL, keeper VARCHAR(40), PRIMARY KEY (number)",
    "tefuda_layout": "number INTEGER NOT NULL, PRIMARY KEY (number)",
    "tefuda_matches": "room VARCHAR(40) NOT NULL, number INTEGER NOT NULL, seed BIGINT NOT NULL, record TEXT NOT NULL, "
    "conceded INTEGER, finished BOOLEAN NOT NULL, PRIMARY KEY (room, number)",
    "tefuda_replays": "id VARCHAR(40) NOT NULL, touched FLOAT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (id)",
    "tefuda_rooms": "id VARCHAR(40) NOT NULL, touched FLOAT NOT NULL, record TEXT NOT NULL, owner VARCHAR(40), "
    "fence BIGINT DEFAULT '0' NOT NULL, PRIMARY KEY (id)",
    "tefuda_workers": "id VARCHAR(40) NOT NULL, expires FLOAT NOT NULL, PRIMARY KEY (id)",
}
"""The tables of layout 2. Stores out there have them: a change needs a new layout, and the way to it from this one."""
INDEXES = {("tefuda_rooms", "touched"), ("tefuda_replays", "touched")}
"""What is swept by its age."""


# ---------------------------------------------------------------- tables


def test_the_tables_are_those_of_layout_2() -> None:
    found = Database(":memory:")
    found.lay_out()
    with found.engine.connect() as connection:
        statements = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE type = 'table'")).all()
        indexes = inspect(connection)
        indexed = {(name, index["column_names"][0]) for name in TABLES for index in indexes.get_indexes(name)}
        numbers = list(connection.scalars(select(layouts.c.number)))
    columns = {name: " ".join(sql.partition("(")[2].rpartition(")")[0].split()) for name, sql in statements}
    assert columns == TABLES
    assert indexed == INDEXES
    assert numbers == [LAYOUT] == [2]
    found.dispose()


def test_tables_that_are_there_are_left_as_they_are() -> None:
    found = Database(":memory:")
    for _ in range(2):
        found.lay_out()
        with found.engine.begin() as connection:
            connection.execute(database.maintenance.update().values(running=database.maintenance.c.running + 5.0))
    with found.engine.connect() as connection:
        assert list(connection.scalars(select(database.maintenance.c.running))) == [10.0]
        assert list(connection.scalars(select(layouts.c.number))) == [2]
    found.dispose()


@pytest.mark.parametrize("number", [0, 3, 99])
def test_a_layout_that_nobody_knows_here_is_refused_and_left_alone(number: int) -> None:
    found = Database(":memory:")
    with found.engine.begin() as connection:
        layouts.create(connection)
        connection.execute(layouts.insert().values(number=number))
    with pytest.raises(StoreError, match=f"the store :memory: has layout {number}; this version of Tefuda reads up to"):
        found.lay_out()
    with found.engine.connect() as connection:
        assert inspect(connection).get_table_names() == ["tefuda_layout"]
    found.dispose()


OLD = """
CREATE TABLE tefuda_layout (number INTEGER NOT NULL PRIMARY KEY);
INSERT INTO tefuda_layout VALUES (1);
CREATE TABLE tefuda_rooms (id VARCHAR(40) NOT NULL PRIMARY KEY, touched FLOAT NOT NULL, record TEXT NOT NULL);
CREATE TABLE tefuda_replays (id VARCHAR(40) NOT NULL PRIMARY KEY, touched FLOAT NOT NULL, record TEXT NOT NULL);
INSERT INTO tefuda_rooms VALUES ('room', 1700000000.5, '{}');
INSERT INTO tefuda_replays VALUES ('replay', 1700000000.5, '{}');
"""


def test_rows_of_a_layout_1_store_are_as_young_as_its_new_layout(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "table.db") as connection:
        connection.executescript(OLD)
    found = Database(str(tmp_path / "table.db"))
    found.lay_out()
    with found.engine.connect() as upgraded:
        assert upgraded.execute(text("SELECT id, touched, owner, fence FROM tefuda_rooms")).all() == [
            ("room", 0.0, None, 0)
        ]
        assert upgraded.execute(text("SELECT id, touched FROM tefuda_replays")).all() == [("replay", 0.0)]
        assert list(upgraded.scalars(select(layouts.c.number))) == [2]
        assert set(inspect(upgraded).get_table_names()) == set(metadata.tables)
    found.dispose()


def test_an_upgrade_that_cannot_be_finished_leaves_the_store_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sqlite3.connect(tmp_path / "table.db") as connection:
        connection.executescript(OLD)
    monkeypatch.setattr(database, "UPGRADE", (*database.UPGRADE[:2], "UPDATE tefuda_nothing SET touched = 0"))
    found = Database(str(tmp_path / "table.db"))
    with pytest.raises(StoreError, match=r"cannot be opened: .*no such table: tefuda_nothing"):
        found.lay_out()
    found.dispose()
    with sqlite3.connect(tmp_path / "table.db") as connection:
        assert [row[1] for row in connection.execute("PRAGMA table_info(tefuda_rooms)")] == ["id", "touched", "record"]
        assert connection.execute("SELECT number FROM tefuda_layout").fetchall() == [(1,)]


# ---------------------------------------------------------------- places


def test_a_place_is_a_file_or_a_url_and_its_password_is_not_shown() -> None:
    assert [url_of(place) for place in ("table.db", "/a/table.db", "postgres://me@host/x", "mysql://me@host/x")] == [
        "sqlite:///table.db",
        "sqlite:////a/table.db",
        "postgresql+psycopg://me@host/x",
        "mysql://me@host/x",
    ]
    assert [is_postgres(place) for place in ("postgres://h/x", "postgresql://h/x", "mysql://h/x")] == [
        True,
        True,
        False,
    ]
    assert shown("postgresql://me:secret@host/x") == "postgresql://me:***@host/x"
    assert shown("a:secret@table.db") == "a:secret@table.db"


def test_an_error_is_reported_by_its_first_line_or_its_name() -> None:
    assert first_line(ValueError("one\ntwo\nthree")) == "one"
    assert first_line(ValueError()) == "ValueError"


def test_the_folder_of_a_new_store_is_made_if_need_be(tmp_path: Path) -> None:
    for _ in range(2):
        found = Database(str(tmp_path / "a/b/table.db"))
        found.lay_out()
        found.dispose()
    assert (tmp_path / "a/b/table.db").is_file()


def test_a_store_in_memory_makes_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for place in (":memory:", "sqlite://"):
        found = Database(place)
        found.lay_out()
        assert found.in_memory and isinstance(owners_lock(found, shared=False), NoLock)
        found.dispose()
    assert list(tmp_path.iterdir()) == []


# ---------------------------------------------------------------- time-outs


def test_postgresql_is_given_three_seconds_to_connect_and_four_for_a_statement() -> None:
    found = Database("postgresql://me@host/x")
    assert int.from_bytes(b"tefu") == ADVISORY, "what servers of all versions lock"
    assert found.postgres and not found.in_memory
    assert found.with_time_outs().query == {
        "connect_timeout": "3",
        "keepalives_idle": "5",
        "keepalives_interval": "2",
        "keepalives_count": "3",
        "options": "-c statement_timeout=4000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=16000"
        " -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3",
    }


def test_time_outs_that_an_operator_names_are_kept() -> None:
    found = Database("postgresql://me@host/x?connect_timeout=9&options=-c%20a=b").with_time_outs()
    assert (found.query["connect_timeout"], found.query["options"]) == ("9", "-c a=b")
    assert found.query["keepalives_idle"] == "5"


def test_the_time_outs_are_those_of_each_connection(postgres: Postgres) -> None:
    found = Database(postgres.fresh())
    names = ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout")
    with found.engine.connect() as connection:
        told = [connection.execute(text(f"SHOW {name}")).scalar() for name in names]
    assert told == ["4s", "4s", "16s"]
    found.dispose()


def test_sqlite_waits_four_seconds_for_a_backup_and_is_safe_against_a_power_cut(tmp_path: Path) -> None:
    found = Database(str(tmp_path / "table.db"))
    with found.engine.connect() as connection:
        told = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("busy_timeout", "synchronous")]
        assert (told, connection.execute(text("PRAGMA journal_mode")).scalar()) == ([4_000, 2], "wal")
    assert STATEMENT == 4
    found.dispose()


# ---------------------------------------------------------------- connections that are cut


def test_waiting_callers_get_an_error_when_postgresql_cuts_the_connections(postgres: Postgres) -> None:
    found = Database(postgres.fresh() + "&options=-c%20statement_timeout=0")  # it would not give up by itself
    with found.engine.connect() as connection:
        connection.execute(text("SELECT 1"))
        assert len(found.connections) == 1
        threading.Timer(0.1, found.sever).start()
        with pytest.raises(OperationalError):
            connection.execute(text(f"SELECT pg_sleep({PATIENT})"))
    with found.engine.connect() as connection:
        assert connection.execute(text("SELECT 1")).scalar() == 1, "new connections are made"
    found.sever(for_good=True)
    found.sever()
    with found.engine.connect() as connection, pytest.raises(OperationalError):
        connection.execute(text("SELECT 1"))
    with pytest.raises(StoreError, match="the store is being closed"):
        found.engine.connect()
    found.dispose()


def test_connections_that_are_closed_are_closed_at_the_server(postgres: Postgres) -> None:
    place = postgres.fresh()
    name = place.partition("/table")[2].partition("?")[0]
    found = Database(place)
    with found.engine.connect() as connection:
        connection.execute(text("SELECT 1"))
    asked = f"SELECT count(*) FROM pg_stat_activity WHERE datname = 'table{name}'"
    assert postgres.ask(asked) == "1"
    found.dispose()
    until = monotonic() + PATIENT
    while postgres.ask(asked) != "0":
        assert monotonic() < until


# ---------------------------------------------------------------- the lock


def test_a_server_that_starts_waits_five_seconds_for_one_that_is_just_ending() -> None:
    assert (ownership.WAITING, ownership.AGAIN) == (5.0, 0.1)
    found = NoLock()
    found.take()
    assert found.check()
    found.release()


def test_the_lock_of_a_file_is_held_until_it_is_released(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ownership, "WAITING", 0.05)
    found = Database(str(tmp_path / "table.db"))
    one, two = owners_lock(found, shared=False), owners_lock(found, shared=False)
    assert isinstance(one, SqliteLock)
    one.take()
    assert one.check()
    with pytest.raises(StoreError) as refused:
        two.take()
    assert str(refused.value) == (
        f"another server uses the store {tmp_path}/table.db; end that one first, or "
        "start this one with another store: tefuda serve --store FILE"
    )
    two.release()  # it has none
    thread = threading.Thread(target=one.release)  # the thread that writes lets go
    thread.start()
    thread.join()
    one.release()
    two.take()
    two.release()
    found.dispose()


def test_a_store_that_cannot_be_written_to_is_told_in_words(tmp_path: Path) -> None:
    place = tmp_path / "table.db"
    made = sqlite3.connect(place)
    made.execute("CREATE TABLE other (one)")
    made.close()
    found = Database(f"sqlite:///file:{place}?mode=ro&uri=true")
    with pytest.raises(StoreError, match="cannot be opened: it cannot be written to; see who may write its file"):
        found.lay_out()
    found.dispose()
    (tmp_path / "a file").write_text("")
    with pytest.raises(StoreError, match=r"cannot be opened: .*/a file/in it: Not a directory"):
        Database(str(tmp_path / "a file" / "in it" / "table.db"))


def test_a_lock_that_cannot_be_made_is_no_other_server(tmp_path: Path) -> None:
    (tmp_path / "table.db.owner").mkdir()
    found = Database(str(tmp_path / "table.db"))
    with pytest.raises(
        StoreError, match="cannot be opened: it cannot be written to; see who may write its file and folder"
    ):
        owners_lock(found, shared=False).take()
    found.dispose()


class Clock:
    """The clock by which a lock waits, and what happens while it does."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, lock: PostgresLock, free_at: float) -> None:
        self.now, self.tries, self.slept = 100.0, list[float](), list[float]()
        self.free_at = free_at
        monkeypatch.setattr(ownership, "monotonic", lambda: self.now)
        monkeypatch.setattr(ownership, "sleep", self.sleep)
        monkeypatch.setattr(lock, "tried", self.tried)

    def sleep(self, seconds: float) -> None:
        """Some time passes."""
        self.slept.append(seconds)
        self.now += 0.5

    def tried(self) -> bool:
        """Whether the other server has left the lock."""
        self.tries.append(self.now)
        return self.now >= self.free_at


@pytest.mark.parametrize(("free_at", "tries", "taken"), [(0.0, 1, True), (105.0, 11, True), (105.5, 12, True)])
def test_the_lock_is_tried_again_and_again_for_five_seconds(
    monkeypatch: pytest.MonkeyPatch, free_at: float, tries: int, taken: bool
) -> None:
    lock = PostgresLock(Database("postgresql://me@host/x"), shared=False)
    clock = Clock(monkeypatch, lock, free_at)
    lock.take()
    assert taken and len(clock.tries) == tries
    assert clock.slept == [0.1] * (tries - 1)


def test_the_lock_of_a_server_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    lock = PostgresLock(Database("postgresql://me:secret@host/x"), shared=False)
    clock = Clock(monkeypatch, lock, 106.0)
    with pytest.raises(StoreError, match=r"another server uses the store postgresql://me:\*\*\*@host/x"):
        lock.take()
    assert clock.tries[-1] == 105.5
    clock.now = 106.0
    assert lock.check(), "a lock that is not held is taken"
    clock.free_at = 1_000.0
    assert not lock.check()


def test_a_lock_is_lost_with_its_connection_and_taken_again(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ownership, "WAITING", 0.0)

    def is_taken(lock: PostgresLock) -> bool:
        """PostgreSQL notices a little later that a connection has gone, and its locks with it."""
        with monkeypatch.context() as patient:
            patient.setattr(ownership, "WAITING", PATIENT)
            return lock.check()

    found = Database(postgres.fresh())
    one, two, third = (PostgresLock(found, shared=shared) for shared in (False, False, True))
    one.take()
    held = one.connection
    assert one.check() and one.connection is held, "as long as it stands, nothing is taken anew"
    assert not two.check() and not third.check()
    found.sever()
    assert is_taken(one) and one.connection is not held
    assert not two.check() and not two.check() and not third.check(), "who has it not once has it not when asked again"
    one.release()
    assert one.connection is None
    one.release()
    assert is_taken(third)
    fourth = PostgresLock(found, shared=True)
    assert fourth.check(), "those that share hold it together"
    assert not two.check()
    for lock in (third, fourth):
        lock.release()
    assert is_taken(one)
    one.release()
    found.dispose()


def test_a_lock_that_cannot_be_requested_is_reported_without_a_traceback() -> None:
    found = Database("postgresql://me:secret@127.0.0.1:1/none?connect_timeout=1")
    lock = PostgresLock(found, shared=False)
    with pytest.raises(StoreError) as refused:
        lock.take()
    assert str(refused.value).startswith("the store cannot be reached: (psycopg.OperationalError)")
    assert "secret" not in str(refused.value) and "\n" not in str(refused.value)
    assert lock.connection is None


def test_two_servers_that_start_at_once_make_the_tables_one_after_the_other(postgres: Postgres) -> None:
    one = Database(postgres.fresh())
    two = Database(one.place)
    errors: list[BaseException] = []

    def lay_out(found: Database) -> None:
        try:
            found.lay_out()
        except BaseException as error:
            errors.append(error)

    with one.engine.begin() as connection:
        one.make_tables(connection)
        thread = threading.Thread(target=lay_out, args=[two])
        thread.start()
        asked = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
        until = monotonic() + PATIENT
        while postgres.ask(asked) != "1":  # the second waits for the first
            assert monotonic() < until and not errors
    thread.join()
    assert not errors
    with two.engine.connect() as connection:
        assert list(connection.scalars(select(layouts.c.number))) == [2]
    for found in (one, two):
        found.dispose()


async def test_a_write_that_meets_a_reader_of_the_file_waits_for_it(tmp_path: Path) -> None:
    found = Database(str(tmp_path / "table.db"))
    found.lay_out()
    other = sqlite3.connect(tmp_path / "table.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    def write() -> Any:
        with found.engine.begin() as connection:
            return connection.execute(layouts.insert().values(number=50)).rowcount

    writing = asyncio.create_task(asyncio.to_thread(write))
    await asyncio.sleep(0.05)
    assert not writing.done()
    other.execute("COMMIT")
    other.close()
    assert await writing == 1
    found.dispose()
