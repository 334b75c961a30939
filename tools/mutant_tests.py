"""Pytest, as tools/mutants.py needs it: which test executes which line, and which tests notice a change.

`Recording` traces every test by coverage.py under the test's own name and measures its processor time. `Trying` runs
the tests that it is told on the changed files, in that order, until one fails. So a change costs the tests that execute
its line, and a few seconds in which their files are imported.

A test is stopped when it takes much longer than it did before: that counts as noticed.
"""

from __future__ import annotations

import json
import resource
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import pytest

PROCESSOR = 5.0, 3.0
"""A test may take this many seconds of processor time, and as many times what it took before."""
WALL = 60.0, 30.0
"""The same of a clock on the wall: tests that wait, on a busy machine."""
MEMORY = 3 << 30
"""Bytes of address space that a changed program may take besides what is there when it starts."""


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


# ------------------------------------------------------------------ whether tests notice a change


class Trying:
    """Runs some tests in an order until one fails, and tells each before it begins. A test that takes much longer than
    it did before ends the process by a signal."""

    def __init__(self, asked: Path, told: Path) -> None:
        """`asked` is a file of the tests with the seconds that each usually takes."""
        self.seconds: dict[str, float] = json.loads(asked.read_text())
        self.told = told
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + MEMORY,) * 2)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave only the tests that are wanted, in their order."""
        found = {item.nodeid: item for item in items}
        items[:] = [found[test] for test in self.seconds if test in found]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """A test has so much time, with its fixtures."""
        with self.told.open("a") as file:
            file.write(f"{item.nodeid}\n")
        self.limit(self.seconds[item.nodeid])
        try:
            return (yield)
        finally:
            for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL):
                signal.setitimer(timer, 0)

    @staticmethod
    def limit(usual: float) -> None:
        """End this process when a test takes much longer than it usually does."""
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, PROCESSOR[0] + PROCESSOR[1] * usual)
        signal.setitimer(signal.ITIMER_REAL, WALL[0] + WALL[1] * usual)


def main() -> int:
    """`mutant_tests.py record FOLDER SOURCE TESTS...` or `mutant_tests.py try ASKED TOLD TESTS...` (two files)."""
    verb, one, two, *tests = sys.argv[1:]
    plugin: object = (Recording if verb == "record" else Trying)(Path(one), Path(two))
    first = ["-x"] if verb == "try" else []
    return pytest.main(["-q", "--no-header", "-p", "no:cacheprovider", "-n", "0", "--tb=no", *first, *tests], [plugin])


if __name__ == "__main__":
    sys.exit(main())
