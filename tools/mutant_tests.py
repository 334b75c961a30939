"""Pytest, as tools/mutants.py needs it: which test executes which line, and which tests notice a change.

`Recording` traces every test by coverage.py under the test's own name and measures its processor time. `Trying`
collects all tests once and then waits: for each change that it is sent it forks, puts the changed functions in the
place of the old ones, runs the tests that it was told, in that order, and says which failed. So a change costs the
tests that execute its line and little else. What a changed line does while modules are imported cannot be put in later:
then the caller starts a fresh process on the changed files.

A test is stopped when it takes much longer than it did before: that counts as noticed.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, process_time
from types import CodeType, FunctionType
from typing import TextIO

import pytest

PROCESSOR = 5.0, 3.0
"""A test may take this many seconds of processor time, and as many times what it took before."""
WALL = 60.0, 30.0
"""The same of a clock on the wall: tests that wait, on a busy machine."""
MEMORY = 3 << 30
"""Bytes of address space that a changed program may take besides what is there when it starts."""

OPTIMIZED = 0x01
"""The flag of a code object that is the body of a function (CO_OPTIMIZED); bodies of modules and classes lack it."""


# ------------------------------------------------------------------ which test executes which line


class Recording:
    """Writes `lines.coverage` (lines by test) and `seconds.json` (processor time of tests that passed) to a folder."""

    def __init__(self, folder: Path, source: Path) -> None:
        from coverage import Coverage

        self.folder = folder
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()
        self.coverage = Coverage(data_file=str(folder / "lines.coverage"), config_file=False, source=[str(source)])
        self.coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Trace a test with its fixtures under its name."""
        self.coverage.switch_context(item.nodeid)
        start = process_time()
        try:
            return (yield)
        finally:
            self.seconds[item.nodeid] = process_time() - start
            self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep in mind which tests cannot notice anything."""
        if not report.passed:
            self.failed.add(report.nodeid)

    def pytest_unconfigure(self) -> None:
        """Write down what was found."""
        self.coverage.stop()
        self.coverage.save()
        passed = {test: seconds for test, seconds in self.seconds.items() if test not in self.failed}
        (self.folder / "seconds.json").write_text(json.dumps(passed))


# ------------------------------------------------------------------ putting a change in


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """A code object and all that are written inside it, in order."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes_in(inner)


def keyed(code: CodeType) -> dict[tuple[str, int], CodeType]:
    """All code objects of a file by their name and, for equal names, by their order."""
    found: dict[tuple[str, int], CodeType] = {}
    for one in codes_in(code):
        count = sum(name == one.co_qualname for name, _ in found)
        found[one.co_qualname, count] = one
    return found


def does_the_same(one: CodeType, other: CodeType) -> bool:
    """Whether two code objects are equal but for the functions inside them, and for line numbers."""

    def bare(code: CodeType) -> object:
        constants = [("code",) if isinstance(inner, CodeType) else (type(inner), inner) for inner in code.co_consts]
        return code.co_code, constants, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars

    return bare(one) == bare(other)


def put_in(file: str, before: str, after: str) -> bool:
    """Replace the functions of a file that differ; False (and nothing is done) where more differs than functions."""
    old, new = keyed(compile(before, file, "exec")), keyed(compile(after, file, "exec"))
    if old.keys() != new.keys():
        return False
    for key, code in old.items():
        if not code.co_flags & OPTIMIZED and not does_the_same(code, new[key]):
            return False
    changed = {code: new[key] for key, code in old.items() if code != new[key]}
    functions = [one for one in gc.get_objects() if type(one) is FunctionType and one.__code__.co_filename == file]
    places = [(function, changed[function.__code__]) for function in functions if function.__code__ in changed]
    if any(len(function.__code__.co_freevars) != len(code.co_freevars) for function, code in places):
        return False
    for function, code in places:
        function.__code__ = code
    return bool(places)


# ------------------------------------------------------------------ trying changes


@dataclass(frozen=True)
class Request:
    """A change to be tried: a file with its code before and after (empty: no change), and tests with the seconds that
    each usually takes."""

    file: str
    before: str
    after: str
    tests: list[tuple[str, float]]


class Trying:
    """Serves requests: a line of JSON comes in, a line of JSON goes out."""

    def __init__(self, requests: TextIO, answers: TextIO) -> None:
        self.requests = requests
        self.answers = answers
        self.failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Notice a failure."""
        self.failed = self.failed or report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of running the tests that were collected, wait for requests."""
        items = {item.nodeid: item for item in session.items}
        self.say({"ready": len(items), "errors": session.testsfailed})
        for line in self.requests:
            self.say(self.tried(Request(**json.loads(line)), items, session))
        return True

    def say(self, answer: dict[str, object]) -> None:
        """Send one answer."""
        self.answers.write(json.dumps(answer) + "\n")
        self.answers.flush()

    def tried(self, request: Request, items: dict[str, pytest.Item], session: pytest.Session) -> dict[str, object]:
        """Run tests on a changed program in a fork: {"outcome": "passed" | "failed" | "timed out" | "fresh", ...}."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            os.setsid()
            self.run_in_fork(request, items, session, writing)
        os.close(writing)
        told = ""
        until = monotonic() + WALL[0]
        seconds = dict(request.tests)
        while True:
            ready, _, _ = select.select([reading], [], [], max(0.0, until - monotonic()))
            chunk = os.read(reading, 65536) if ready else b""
            if not chunk:
                break
            told += chunk.decode()
            current = told.splitlines()[-1]
            until = monotonic() + WALL[0] + WALL[1] * seconds.get(current, 0.0)
        os.close(reading)
        with suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        lines = told.splitlines()
        if lines and lines[-1] in ("passed", "fresh"):
            return {"outcome": lines[-1]}
        if lines and lines[-1].startswith("failed "):
            return {"outcome": "failed", "test": lines[-1].removeprefix("failed ")}
        return {"outcome": "timed out", "test": lines[-1] if lines else "", "status": status}

    def run_in_fork(
        self, request: Request, items: dict[str, pytest.Item], session: pytest.Session, writing: int
    ) -> None:
        """Put the change in, run the tests, tell each before it begins and the outcome; ends the process."""
        import resource

        def tell(line: str) -> None:
            os.write(writing, f"{line}\n".encode())

        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + MEMORY,) * 2)
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        if request.after and not put_in(request.file, request.before, request.after):
            tell("fresh")
            os._exit(0)
        chosen = [(items[test], seconds) for test, seconds in request.tests if test in items]
        for number, (item, seconds) in enumerate(chosen):
            tell(item.nodeid)
            signal.setitimer(signal.ITIMER_PROF, PROCESSOR[0] + PROCESSOR[1] * seconds)
            after = chosen[number + 1][0] if number + 1 < len(chosen) else None
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
            if self.failed:
                session._setupstate.teardown_exact(None)  # servers that the tests have started
                tell(f"failed {item.nodeid}")
                os._exit(0)
        tell("passed")
        os._exit(0)


def main() -> int:
    """`mutant_tests.py record FOLDER SOURCE TESTS...` or `mutant_tests.py try REQUESTS ANSWERS TESTS...` (two numbers
    of open files)."""
    verb, one, two, *tests = sys.argv[1:]
    plugin: object
    if verb == "record":
        plugin = Recording(Path(one), Path(two))
    else:
        plugin = Trying(os.fdopen(int(one), "r"), os.fdopen(int(two), "w"))
    return pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", "-n", "0", "--tb=no", *tests], [plugin])


if __name__ == "__main__":
    sys.exit(main())
