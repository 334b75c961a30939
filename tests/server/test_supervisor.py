"""Workers and who looks after them (Supervisor, with workers that the test plays): started, watched, replaced."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Iterator
from multiprocessing import Pipe
from pathlib import Path
from typing import Any, cast

import pytest

from tefuda.server import workers
from tefuda.server.handover import Handover
from tefuda.server.serving import Settings
from tefuda.server.store import StoreError
from tefuda.server.workers import Supervisor, Worker, listener, work


class Process:
    """A process of a worker. It has ended once its sentinel is readable."""

    def __init__(self, *, stubborn: bool = False) -> None:
        self.sentinel, self.writer = os.pipe()
        self.stubborn = stubborn
        self.pid, self.exitcode = 4321, -9
        self.alive = True
        self.told: list[str] = []

    def dies(self) -> None:
        if self.alive:
            self.alive = False
            os.write(self.writer, b"x")

    def is_alive(self) -> bool:
        return self.alive

    def terminate(self) -> None:
        self.told.append("terminate")
        if not self.stubborn:
            self.dies()

    def kill(self) -> None:
        self.told.append("kill")
        self.dies()

    def join(self, seconds: float | None = None) -> None:
        self.told.append("join" if seconds is None else f"join {seconds:g}")


class Staged:
    """A worker that the test plays."""

    started: list[Staged]
    stands = True

    def __init__(self, settings: Settings, folder: Path, place: int, places: int) -> None:
        self.settings = settings
        self.name = f"worker {len(Staged.started)}"
        self.place = place
        self.places = places
        self.stood = False
        self.says = False
        self.asked = 0
        self.process = Process()
        Staged.started.append(self)

    def ready(self, patience: float) -> bool:
        assert patience == 0.2, "whoever stops the server waits no longer than that"
        self.asked += 1
        self.stood = Staged.stands
        return self.stood

    def has_started(self) -> bool:
        return self.says


@pytest.fixture
def staged(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Staged]]:
    """All workers that have been started, in order; what is done with signals is undone."""
    Staged.started, Staged.stands = [], True
    monkeypatch.setattr(workers, "Worker", Staged)
    before = [signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)]
    yield Staged.started
    for number, handler in zip((signal.SIGTERM, signal.SIGINT), before, strict=True):
        signal.signal(number, handler)
    for worker in Staged.started:
        os.close(worker.process.sentinel)
        os.close(worker.process.writer)


@pytest.fixture
def leases(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The workers whose leases were ended."""
    ended: list[str] = []
    monkeypatch.setattr(Supervisor, "end_lease", lambda self, worker: ended.append(worker.name))
    return ended


def supervisor(count: int = 2, **more: Any) -> Supervisor:
    """A supervisor that has not started anything yet."""
    return Supervisor(Settings("127.0.0.1", 0, "table.db", **more), count)


# ---------------------------------------------------------------- starting and ending


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("public", ["", "https://play.example"])
def test_workers_are_started_announced_and_ended_when_somebody_stops_the_server(
    number: signal.Signals, public: str, staged: list[Staged], capsys: pytest.CaptureFixture[str]
) -> None:
    urls: list[str] = []

    def ready(url: str) -> None:
        urls.append(url)
        signal.raise_signal(number)

    found = Supervisor(Settings("127.0.0.1", 0, "table.db", public=public), 3, ready)
    port = found.reserved.getsockname()[1]
    assert found.folder.is_dir()
    (found.folder / "0").touch()
    found.run()
    assert urls == [public or f"http://127.0.0.1:{port}"]
    assert capsys.readouterr().out == f"Tefuda is running at {urls[0]} (stop it with Ctrl-C)\n"
    assert [(worker.place, worker.places, worker.settings.port) for worker in staged] == [
        (place, 3, port) for place in range(3)
    ]
    assert all(worker.process.told[0] == "terminate" and worker.asked == 1 for worker in staged)
    assert all("kill" not in worker.process.told for worker in staged)
    assert found.reserved.fileno() == -1 and not found.folder.exists()


def test_a_worker_that_does_not_end_in_25_seconds_is_killed(
    staged: list[Staged], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = supervisor()
    found.workers = [cast(Worker, found.worker(place)) for place in range(2)]
    staged[1].process.stubborn = True
    now = iter((100.0, 110.0, 130.0))
    monkeypatch.setattr(workers, "monotonic", lambda: next(now))
    found.end()
    assert staged[0].process.told == ["terminate", "join 15"]
    assert staged[1].process.told == ["terminate", "join 0", "kill", "join"]


def test_a_server_that_is_stopped_while_workers_start_announces_nothing(
    staged: list[Staged], capsys: pytest.CaptureFixture[str]
) -> None:
    found = supervisor()
    found.stopping.set()
    found.run()
    assert capsys.readouterr().out == ""
    assert [worker.process.told[0] for worker in staged] == ["terminate"] * 2
    assert [worker.asked for worker in staged] == [0, 0]


def test_a_worker_must_start_within_a_minute(staged: list[Staged], monkeypatch: pytest.MonkeyPatch) -> None:
    Staged.stands = False
    found = supervisor()
    now = iter((100.0, 159.0, 160.0, 160.5, *[200.0] * 5))
    monkeypatch.setattr(workers, "monotonic", lambda: next(now))
    with pytest.raises(StoreError, match="a worker did not start within 60 seconds"):
        found.run()
    assert staged[0].asked == 3
    assert [worker.process.told[0] for worker in staged] == ["terminate"] * 2


def test_a_system_without_shared_ports_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(socket, "SO_REUSEPORT")
    with pytest.raises(StoreError, match="use --workers 1"):
        supervisor()


def test_an_address_of_another_machine_is_reported() -> None:
    with pytest.raises(StoreError, match=r"192\.0\.2\.1: this machine has no such address"):
        listener("192.0.2.1", 81)


def test_a_port_is_shared_and_free_again_at_once() -> None:
    with listener("127.0.0.1", 0) as found:
        for option in (socket.SO_REUSEADDR, socket.SO_REUSEPORT):
            assert found.getsockopt(socket.SOL_SOCKET, option)
    before = len(list(Path("/proc/self/fd").iterdir()))
    with pytest.raises(StoreError):
        listener("192.0.2.1", 81)
    assert len(list(Path("/proc/self/fd").iterdir())) == before


@pytest.mark.parametrize(("methods", "method"), [(["spawn", "forkserver"], "forkserver"), (["spawn"], "spawn")])
def test_workers_are_forked_from_a_process_that_has_loaded_the_games_where_that_can_be(
    methods: list[str], method: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []

    class Context:
        def set_forkserver_preload(self, modules: list[str]) -> None:
            asked.append(modules)

    def get_context(name: str) -> Context:
        asked.append(name)
        return Context()

    monkeypatch.setattr(workers, "get_all_start_methods", lambda: methods)
    monkeypatch.setattr(workers, "get_context", get_context)
    workers.starting()
    assert asked == [method, *([["tefuda.server.preloaded"]] if method == "forkserver" else [])]


def test_a_worker_is_a_process_that_says_whether_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []

    class Begun(Process):
        def __init__(self, target: Any, args: Any) -> None:
            super().__init__()
            self.target, self.args = target, args

        def start(self) -> None:
            self.args[3].send("")
            begun.append(self)

    context = type("Context", (), {"Pipe": staticmethod(Pipe), "Process": Begun})
    monkeypatch.setattr(workers, "starting", lambda: context)
    settings = Settings("127.0.0.1", 0, "table.db")
    one, two = Worker(settings, tmp_path, 1, 3), Worker(settings, tmp_path, 2, 3)
    assert [process.target for process in begun] == [work, work]
    used, name, place, telling, boxes = begun[0].args
    assert boxes == []
    assert (used, name, place) == (settings, one.name, (tmp_path, 1, 3))
    assert len(one.name) == 16 and one.name != two.name and (one.place, one.stood) == (1, False)
    assert telling.closed, "only the process itself says anything"
    assert one.ready(0.0)


# ---------------------------------------------------------------- looking after them


def looked_after(staged: list[Staged], count: int = 2) -> Supervisor:
    """A supervisor whose workers stand."""
    found = supervisor(count)
    found.workers = [cast(Worker, found.worker(place)) for place in range(count)]
    for worker in staged:
        worker.stood = True
    return found


def test_workers_that_live_are_left_alone(
    staged: list[Staged], leases: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = looked_after(staged)
    waited: list[tuple[list[int], float]] = []
    monkeypatch.setattr(workers.connection, "wait", lambda *about: waited.append(about))
    found.look()
    assert waited == [([worker.process.sentinel for worker in staged], 0.2)], "until one ends, but not long"
    assert (len(staged), leases) == (2, [])
    found.end()


def test_another_worker_takes_the_place_of_one_that_has_died(
    staged: list[Staged],
    leases: list[str],
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    found = looked_after(staged, 3)
    staged[1].process.dies()
    staged[2].process.dies()
    found.look()
    assert leases == ["worker 1", "worker 2"], "the others may claim its rooms at once"
    assert caplog.messages == ["worker 4321 has ended (-9); another one is started"] * 2
    assert [worker.place for worker in staged] == [0, 1, 2, 1, 2]
    assert [worker.name for worker in found.workers] == ["worker 0", "worker 3", "worker 4"]
    staged[3].says = True
    staged[4].process.dies()
    found.look()
    assert staged[3].stood
    found.look()
    assert capsys.readouterr().out == "Another worker serves in its place.\n"
    found.end()


def test_after_five_workers_in_a_row_that_never_stood_the_server_gives_up(
    staged: list[Staged], leases: list[str]
) -> None:
    found = looked_after(staged, 1)
    staged[0].process.dies()
    for _ in range(5):
        found.look()
        staged[-1].process.dies()
    assert found.failures == 4
    with pytest.raises(StoreError, match="5 workers in a row failed to start"):
        found.look()
    assert len(staged) == 6


def test_a_worker_that_has_stood_makes_up_for_those_that_did_not(staged: list[Staged], leases: list[str]) -> None:
    found = looked_after(staged, 1)
    staged[0].process.dies()
    for number in range(12):
        found.look()
        staged[-1].says = number % 4 == 3
        if staged[-1].says:
            found.look()
        staged[-1].process.dies()
    assert found.failures < 5 and len(staged) == 13
    found.end()


def test_no_worker_is_replaced_while_the_server_ends(staged: list[Staged], leases: list[str]) -> None:
    found = looked_after(staged)
    found.stopping.set()
    staged[0].process.dies()
    found.look()
    assert (len(staged), leases) == (2, [])
    found.end()


def test_a_lease_that_cannot_be_ended_is_no_reason_to_end_the_server(
    staged: list[Staged], caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    found = Supervisor(Settings("127.0.0.1", 0, str(tmp_path / "no" / "such" / "folder" / "table.db")), 1)
    found.end_lease(cast(Worker, found.worker(0)))
    assert "the lease of a dead worker could not be ended" in caplog.text
    found.end()


# ---------------------------------------------------------------- what a worker says


class Stage(Worker):
    """A worker without a process: what it says, the test says."""

    def __init__(self) -> None:
        self.status, self.telling = Pipe(duplex=False)
        self.process = cast(Any, Process())
        self.stood = False


@pytest.fixture
def worker() -> Iterator[Stage]:
    found = Stage()
    yield found
    found.telling.close()
    found.status.close()


def test_a_worker_stands_when_it_says_so(worker: Stage) -> None:
    assert not worker.ready(0.0) and not worker.has_started()
    worker.telling.send("")
    assert worker.ready(0.0) and worker.stood
    worker.telling.send("")
    assert worker.has_started()


def test_a_worker_that_says_what_is_wrong_does_not_stand(worker: Stage) -> None:
    worker.telling.send("the store is locked")
    with pytest.raises(StoreError, match="the store is locked"):
        worker.ready(0.0)
    worker.telling.send("the store is locked")
    assert not worker.has_started() and not worker.stood


def test_a_worker_that_dies_silently_is_reported_too(worker: Stage) -> None:
    cast(Any, worker.process).dies()
    with pytest.raises(StoreError, match="a worker has ended before it stood"):
        worker.ready(0.0)
    worker.telling.close()
    with pytest.raises(StoreError, match="a worker has ended before it stood"):
        worker.ready(0.0)
    assert not worker.has_started()


class Serving:
    """A server in a worker, that comes to what the test wants."""

    def __init__(self, outcome: str | BaseException) -> None:
        self.outcome = outcome
        self.announces = True
        self.started = False
        self.ready: Any = None

    def run(self, sockets: list[socket.socket]) -> None:
        for found in sockets:
            assert found.getsockname()[0] == "127.0.0.1"
            found.close()
        if isinstance(self.outcome, BaseException):
            raise self.outcome
        if self.outcome == "stands":
            self.started = True
            self.ready("http://x")


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        ("stands", [""]),
        ("does not stand", ["a worker could not begin; its errors are above"]),
        (StoreError("the store is locked"), ["the store is locked"]),
        (SystemExit(3), ["a worker could not begin; its errors are above"]),
    ],
)
def test_a_worker_says_once_what_has_come_of_it(
    outcome: str | BaseException, said: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    serving = Serving(outcome)
    asked: list[tuple[Settings, str, Handover]] = []

    def server_for(settings: Settings, name: str, handover: Handover) -> Any:
        asked.append((settings, name, handover))
        return serving

    monkeypatch.setattr(workers, "server_for", server_for)
    told, telling = Pipe(duplex=False)
    settings = Settings("127.0.0.1", 0, "table.db")
    work(settings, "one", (tmp_path, 1, 3), telling)
    found = []
    while told.poll():
        found.append(told.recv())
    assert found == said
    assert not serving.announces
    ((used, name, handover),) = asked
    assert (used, name, handover.folder, handover.place, handover.places) == (settings, "one", tmp_path, 1, 3)


def test_a_worker_ends_when_its_supervisor_was_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[tuple[int, int]] = []
    monkeypatch.setattr(workers.os, "kill", lambda pid, number: killed.append((pid, number)))
    monkeypatch.setattr(workers, "parent_process", lambda: None)
    workers.leave_with_the_supervisor()
    assert killed == [], "it was started by nobody"
    supervised = Process()
    supervised.dies()
    monkeypatch.setattr(workers, "parent_process", lambda: supervised)
    workers.leave_with_the_supervisor()
    assert killed == [(os.getpid(), signal.SIGTERM)]
