"""PostgreSQL and Redis for tests: servers of our own in a folder of their own, which may be killed and frozen.

They listen at sockets in that folder only, so that no port is needed. Where a machine lacks them the tests that need
them are skipped and say so; with TEFUDA_TEST_DATABASES=1 they fail instead.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from typing import NoReturn

import pytest

STARTING = 180.0
"""Seconds within which a server must have started."""


def missing(what: str) -> NoReturn:
    """Skip a test for want of a server; fail, if all of them must be there."""
    message = f"{what} is not on this machine (Debian: apt-get install postgresql redis-server)"
    if os.environ.get("TEFUDA_TEST_DATABASES") == "1":
        pytest.fail(message)
    pytest.skip(message)


def postgres_programs() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = shutil.which("postgres")
    if found is not None:
        return Path(found).resolve().parent
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    return versions[-1] if versions else None


class Postgres:
    """A PostgreSQL server."""

    def __init__(self) -> None:
        programs = postgres_programs()
        if programs is None or find_spec("psycopg") is None:
            missing("PostgreSQL")
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="tefuda-postgres-"))
        self.user = "postgres" if os.getuid() == 0 else None  # it refuses to run as root
        if self.user is not None:
            shutil.chown(self.folder, self.user, self.user)
        self.databases = 0
        self.process: subprocess.Popen[bytes] | None = None
        make = [programs / "initdb", "-D", self.folder / "data", "-U", "tefuda", "-A", "trust", "-E", "UTF8", "-N"]
        subprocess.run(make, check=True, user=self.user, stdout=subprocess.DEVNULL, cwd="/")
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers. After a kill it refuses to start as long as one of its processes that
        the signal did not reach has not noticed yet; then it is started again."""
        until = monotonic() + STARTING
        self.process = self.launched()
        while not self.answers():
            assert monotonic() < until, (self.folder / "log").read_text()
            if self.process.poll() is not None:
                self.process = self.launched()
            sleep(0.05)

    def launched(self) -> subprocess.Popen[bytes]:
        """A new process of the server, which may end at once."""
        settings = ["listen_addresses=", "fsync=off", "max_connections=60", f"unix_socket_directories={self.folder}"]
        command = [self.programs / "postgres", "-D", self.folder / "data"]
        return subprocess.Popen(
            [*map(str, command), *(part for setting in settings for part in ("-c", setting))],
            user=self.user,
            stdout=subprocess.DEVNULL,
            stderr=(self.folder / "log").open("ab"),
            cwd="/",
        )

    def answers(self) -> bool:
        """Whether it takes connections."""
        command = [self.programs / "pg_isready", "-q", "-h", self.folder, "-U", "tefuda", "-d", "postgres"]
        return subprocess.run(command, check=False).returncode == 0

    def ask(self, statement: str, database: str = "postgres") -> str:
        """Have a statement carried out."""
        command = [self.programs / "psql", "-h", self.folder, "-U", "tefuda", "-d", database, "-qAtc", statement]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    def fresh(self) -> str:
        """The URL of a new database."""
        self.databases += 1
        name = f"table_{self.databases}"
        self.ask(f"CREATE DATABASE {name}")
        return f"postgresql://tefuda@/{name}?host={self.folder}"

    def processes(self) -> list[int]:
        """The server's processes; the first of them starts the others."""
        assert self.process is not None
        found = [self.process.pid]
        for entry in Path("/proc").iterdir():
            with suppress(OSError, ValueError, IndexError):
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == self.process.pid:
                    found.append(int(entry.name))
        return found

    def signal(self, number: int) -> None:
        """Send a signal to all its processes."""
        for process in self.processes():
            with suppress(ProcessLookupError):
                os.kill(process, number)

    def freeze(self) -> None:
        """Let it neither answer nor close a connection."""
        self.signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        self.signal(signal.SIGCONT)

    def kill(self) -> None:
        """Kill it as a power cut would."""
        assert self.process is not None
        self.signal(signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        """Make sure that nothing of it is left."""
        if self.process is not None and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


class Redis:
    """A Redis server."""

    def __init__(self) -> None:
        program = shutil.which("redis-server")
        if program is None or find_spec("redis") is None:
            missing("Redis")
        self.program = program
        self.folder = Path(tempfile.mkdtemp(prefix="tefuda-redis-"))
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"unix://{self.folder}/socket"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        socket = self.folder / "socket"
        socket.unlink(missing_ok=True)
        command = [self.program, "--port", "0", "--unixsocket", str(socket), "--save", "", "--dir", str(self.folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until = monotonic() + STARTING
        while not socket.exists():
            assert monotonic() < until and self.process.poll() is None
            sleep(0.02)

    def kill(self) -> None:
        """Kill it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def end(self) -> None:
        """Make sure that nothing of it is left."""
        if self.process is not None and self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
