#!/usr/bin/env python3
"""Change the source a little, at random, and see whether the tests of that part notice.

    make mutants                                        (300 changes over all parts)
    python tools/mutants.py --part kernel --count 40 --seed 7

A change is one comparison turned, one sign flipped, one number one off, one condition negated, one call dropped, and
so on, by the operators of Cosmic Ray (tools/mutations.py). It is made in a copy of the tree. Which tests execute which
line is recorded once by coverage.py (again for test files that have changed, and for all when a source has); then only
the tests of the part (`PARTS`) that execute the changed line run, the quickest first, until one fails, and after them
some others that execute the same file (tools/mutant_tests.py). A run that takes much longer than usual counts as
noticed; a test that fails without the change, too, does not. Results are kept under `--work`: the same command again
goes on where it stopped, and tells what it knows.

What survives is a missing test, or the same program: then it is listed in tests/mutants.yaml with the reason.
`--only FILE` takes changes of some files alone, `--again` tries once more what survived.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from functools import cache
from itertools import accumulate
from pathlib import Path
from random import Random

import mutations
import yaml
from coverage import CoverageData
from mutations import ROOT, Mutant, function_at, key_of, mutant_of, program, statement_at

__all__ = ["function_at", "mutant_of", "program"]

KNOWN = ROOT / "tests/mutants.yaml"
"""Changes that leave the same program, each with the reason."""
SURVIVED = "survived", "survived (no test executes it)"
PLUGIN = ROOT / "tools/mutant_tests.py"
BY_LINE, BY_FILE = 120.0, 20.0
"""Processor seconds, as recorded, of tests that execute the changed line, and of others that execute the file: not
all are run. Recording makes tests slower about three times."""


@dataclass(frozen=True)
class Part:
    """Source files (globs below src/tefuda, those with a ! left out) and the tests that have to notice changes of
    them."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]


KNOWLEDGE = tuple(f"kernel/{name}.py" for name in ("knowledge", "view", "information", "faces", "resample", "journal"))
ABOVE_THE_GAMES = tuple(f"src/tefuda/{folder}/" for folder in ("cli", "lab", "server", "terminal"))
"""What the engine and the games never import."""
STORE = tuple(
    f"server/{name}.py"
    for name in ("store", "database", "writing", "ownership", "records", "maintenance", "replay_cache", "remote", "bus")
)


def of_game(name: str) -> tuple[str, ...]:
    """The tests of a game."""
    beside = ("tests/games/test_log.py", "tests/games/test_puzzles.py", "tests/games/test_recorded.py")
    return (f"tests/games/{name}", "tests/laws", *beside)


PARTS = {
    "kernel": Part(
        ("kernel/**/*.py", *(f"!{file}" for file in KNOWLEDGE)), ("tests/kernel", "tests/laws", "tests/games")
    ),
    "knowledge": Part(KNOWLEDGE, ("tests/kernel", "tests/laws", "tests/games")),
    "words of Shadowverse": Part(("games/shadowverse/words/*.py",), of_game("shadowverse")),
    "procedures of Shadowverse": Part(("games/shadowverse/procedures/*.py",), of_game("shadowverse")),
    "words of Sword Girls": Part(("games/sword_girls/words/*.py",), of_game("sword_girls")),
    "procedures of Sword Girls": Part(("games/sword_girls/procedures/*.py",), of_game("sword_girls")),
    "server": Part(("server/*.py", *(f"!{file}" for file in STORE)), ("tests/server",)),
    "store": Part(STORE, ("tests/server",)),
}


def files_of(part: Part) -> list[Path]:
    """The source files of a part, as paths from the root."""
    package = ROOT / "src/tefuda"
    left_out = {path for glob in part.sources if glob.startswith("!") for path in package.glob(glob[1:])}
    found = {path for glob in part.sources if not glob.startswith("!") for path in package.glob(glob)}
    return sorted(path.relative_to(ROOT) for path in found - left_out if path.name != "__init__.py")


def sampled(part: str, count: int, seed: int, only: str) -> list[Mutant]:
    """Changes of a part at random."""
    files = [file for file in files_of(PARTS[part]) if only in str(file)]
    return mutations.sampled(part, files, count, seed)


# ------------------------------------------------------------------ the copy


def listed(*folders: str) -> list[str]:
    """The files of the working tree that git knows or would take in."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *folders]
    names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
    return sorted({name for name in names if name and (ROOT / name).is_file()})


def copied(work: Path) -> Path:
    """A copy of the working tree without what git ignores."""
    tree = work / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for name in listed():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, tree / name)
    shared = ROOT.parent / "shared"
    if shared.is_dir() and not (work / "shared").exists():
        (work / "shared").symlink_to(shared)
    return tree


def write(tree: Path, file: str, code: str) -> None:
    """Put a source file into the copy, and forget what was compiled of the one before."""
    path = tree / file
    path.write_text(code)
    for stale in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
        stale.unlink()


def environment(tree: Path) -> dict[str, str]:
    """Where the tests find the copy; fewer random games than in `make test`."""
    paths = os.pathsep.join(map(str, (tree / "src", tree)))
    fewer = {"TEFUDA_LAW_GAMES": "2", "TEFUDA_MUTATIONS": "40"}
    return os.environ | fewer | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}


# ------------------------------------------------------------------ which tests execute which line


@dataclass
class Record:
    """Which tests execute which lines (tests by file and line; "" for what happens on import), and how long
    each takes."""

    lines: dict[str, dict[int, set[str]]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    def take(self, folder: Path, modules: set[str]) -> None:
        """Take in what was recorded in a folder about some test files."""
        timed = json.loads((folder / "seconds.json").read_text())
        self.seconds |= {test: seconds for test, seconds in timed.items() if test.split("::")[0] in modules}
        data = CoverageData(str(folder / "lines.coverage"))
        data.read()
        for name in data.measured_files():
            lines = self.lines.setdefault(name[name.rindex("/src/tefuda/") + 1 :], {})
            for line, tests in data.contexts_by_lineno(name).items():
                ours = {test for test in tests if test in self.seconds and test.split("::")[0] in modules}
                lines.setdefault(line, set()).update(ours | ({""} & set(tests)))

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The tests to run for a change, in order."""
        lines = self.lines.get(mutant.file, {})
        before = (ROOT / mutant.file).read_text()
        at_line: set[str] = set()
        for line in statement_at(before, mutant.line):
            at_line |= lines.get(line, set())
        fresh = "" in at_line
        ours = {test for test in self.seconds if test.startswith(PARTS[mutant.part].tests)}
        in_file = set().union(*lines.values()) & ours
        at_line &= ours
        if fresh:  # a constant, or a field of a class: whatever imports the module may notice it
            at_line |= {test for test in ours if imports(test.partition("::")[0], mutant.file)}
            return self.chosen(at_line, BY_LINE) + self.chosen(in_file - at_line, BY_LINE)
        chosen = self.chosen(at_line, BY_LINE)
        if at_line:
            chosen += self.chosen(in_file - at_line, BY_FILE)
        return chosen

    def chosen(self, tests: set[str], budget: float) -> list[str]:
        """Tests within a budget, one at least: for half of it the quickest, which are many and alike; for the other
        half some of the slower ones, which look at more at once."""
        order = sorted(tests, key=lambda test: (self.seconds[test], test))
        spent = list(accumulate(self.seconds[test] for test in order))
        quick = max(1, bisect_right(spent, budget / 2))
        found = order[:quick]
        left = budget / 2
        for test in Random(budget).sample(order[quick:], len(order[quick:])):
            if self.seconds[test] <= left:
                left -= self.seconds[test]
                found.append(test)
        return found


@cache
def imports(test_file: str, source: str) -> bool:
    """Whether a test file imports a module of the sources by its name."""
    package, _, name = source.removeprefix("src/").removesuffix(".py").replace("/", ".").rpartition(".")
    named = rf"^from {re.escape(package)}(\.{name} import|.* import (\([^)]*|.*)\b{name}\b)"
    return re.search(named, (ROOT / test_file).read_text(), re.MULTILINE) is not None


def digest_of(names: list[str]) -> str:
    """A digest of some files of the working tree."""
    digest = hashlib.sha256()
    for name in names:
        digest.update(f"{name}\n".encode() + (ROOT / name).read_bytes())
    return digest.hexdigest()[:16]


def test_files(part: str) -> dict[str, str]:
    """The test files of a part, each with a digest of what it depends on: itself, the files beside it that are not
    tests, the sources (below the part, not above it)."""
    above = () if any(source.startswith("server/") for source in PARTS[part].sources) else ABOVE_THE_GAMES
    sources = digest_of([name for name in listed("src/tefuda") if not name.startswith(above)])
    found = {}
    for name in (name for name in listed(*PARTS[part].tests) if Path(name).name.startswith("test_")):
        beside = [one for one in listed(str(Path(name).parent)) if not Path(one).name.startswith("test_")]
        found[name] = digest_of([name, *beside]) + sources
    return found


def recorded(tree: Path, work: Path, part: str) -> Record:
    """The record of a part's tests; what is missing or has changed is recorded now."""
    wanted = test_files(part)
    newest = newest_records(work, wanted)
    missing = sorted(wanted.keys() - newest.keys())
    if missing:
        folder = work / f"records/{len(list(work.glob('records/*'))):03}"
        folder.mkdir(parents=True)
        print(f"{part}: recording what {len(missing)} test files execute ...", flush=True)
        command = [sys.executable, str(PLUGIN), "record", str(folder), str(tree / "src"), *missing]
        done = subprocess.run(command, cwd=tree, env=environment(tree), capture_output=True, text=True, check=False)
        if done.returncode not in (0, 1):
            raise SystemExit(done.stdout + done.stderr)
        if done.returncode == 1:
            print(f"  {done.stdout.splitlines()[-1]}: what fails as it is can notice nothing")
        (folder / "digests.json").write_text(json.dumps({name: wanted[name] for name in missing}))
        newest = newest_records(work, wanted)
    record = Record()
    for folder in sorted(set(newest.values())):
        record.take(folder, {name for name, place in newest.items() if place == folder})
    return record


def newest_records(work: Path, wanted: dict[str, str]) -> dict[str, Path]:
    """The newest folder that has a record of each test file as it is."""
    found = {}
    for path in sorted(work.glob("records/*/digests.json")):
        digests = json.loads(path.read_text())
        found |= {name: path.parent for name, digest in wanted.items() if digests.get(name) == digest}
    return found


# ------------------------------------------------------------------ trying changes


class Trial:
    """Tries the changes of a part."""

    def __init__(self, tree: Path, work: Path, part: str) -> None:
        self.tree = tree
        self.work = work
        self.record = recorded(tree, work, part)
        self.unsound: set[str] = set()
        self.sound: set[str] = set()

    def outcome(self, mutant: Mutant) -> str:
        """Whether the tests notice a change: "noticed (by what)", "survived", or "survived (no test executes it)"."""
        names = self.record.tests_of(mutant)
        if not names:
            return SURVIVED[1]
        before = (ROOT / mutant.file).read_text()
        while True:
            write(self.tree, mutant.file, mutant.code)
            try:
                found, test = self.tried([name for name in names if name not in self.unsound])
            finally:
                write(self.tree, mutant.file, before)
            if found == "passed":
                return SURVIVED[0]
            if not test or self.is_sound(test):
                return f"noticed ({found}: {test or 'on import'})"

    def tried(self, tests: list[str]) -> tuple[str, str]:
        """Run tests until one fails: "passed", "failed" or "timed out", and the last test that began, if any did."""
        if not tests:
            return "passed", ""
        asked, told = self.work / "asked.json", self.work / "told"
        asked.write_text(json.dumps({test: self.record.seconds[test] for test in tests}))
        told.write_text("")
        files = sorted({test.split("::")[0] for test in tests})
        command = [sys.executable, str(PLUGIN), "try", str(asked), str(told), *files]
        nowhere = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(
            command, cwd=self.tree, env=environment(self.tree), start_new_session=True, **nowhere
        )
        code = process.wait()
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # servers that a test has started
        begun = told.read_text().splitlines()
        return "timed out" if code < 0 else "failed" if code else "passed", begun[-1] if begun else ""

    def is_sound(self, test: str) -> bool:
        """Whether a test passes without any change."""
        if test not in self.sound:
            (self.sound if self.tried([test])[0] == "passed" else self.unsound).add(test)
        return test in self.sound


def known_reasons() -> dict[str, str]:
    """The changes that are known to leave the same program, by their keys."""
    if not KNOWN.is_file():
        return {}
    known = yaml.safe_load(KNOWN.read_text()) or []
    columns = ("file", "in", "place", "was", "becomes")
    return {key_of(*(({"place": 1} | entry)[column] for column in columns)): entry["why"] for entry in known}


def outcomes_before(path: Path) -> Iterator[tuple[str, str]]:
    """What became of changes that were tried before, by their keys, the newest last."""
    if path.is_file():
        for line in path.read_text().splitlines():
            found = json.loads(line)
            yield found["key"], found["outcome"]


def try_part(tree: Path, work: Path, part: str, mutants: list[Mutant], again: bool) -> dict[str, str]:
    """What became of each change of a part, by its key; what was tried before is not tried again (unless it survived
    and `again` is said)."""
    path = work / f"{part.replace(' ', '-')}.jsonl"
    outcomes = dict(outcomes_before(path))
    left = [one for one in mutants if one.key not in outcomes or (again and outcomes[one.key] in SURVIVED)]
    trial = Trial(tree, work, part) if left else None
    for number, mutant in enumerate(left, start=1):
        assert trial is not None
        outcomes[mutant.key] = trial.outcome(mutant)
        entry = asdict(mutant) | {"key": mutant.key, "outcome": outcomes[mutant.key]}
        del entry["code"]
        with path.open("a") as file:
            file.write(json.dumps(entry) + "\n")
        place = f"{mutant.file}:{mutant.line} {mutant.kind}"
        print(f"{part}: {number} of {len(left)}: {place}: {outcomes[mutant.key]}", flush=True)
    return outcomes


def report(part: str, mutants: list[Mutant], outcomes: dict[str, str], reasons: dict[str, str]) -> tuple[int, int, int]:
    """Tell what survived in a part; returns how many were tried, noticed, and explained."""
    noticed = sum(outcomes[mutant.key].startswith("noticed") for mutant in mutants)
    survivors = [mutant for mutant in mutants if outcomes[mutant.key] in SURVIVED]
    explained = sum(mutant.key in reasons for mutant in survivors)
    print(f"\n{part}: {noticed} of {len(mutants)} noticed, {explained} survived and leave the same program")
    for mutant in survivors:
        why = reasons.get(mutant.key)
        print(f"  {mutant.file}:{mutant.line} in {mutant.function} ({mutant.kind})" + (f": {why}" if why else ""))
        print(f"    - {mutant.was}\n    + {mutant.becomes}")
    return len(mutants), noticed, explained


def main() -> int:
    """Run as a command; the exit code is 1 when a change survived without a reason."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--part", choices=PARTS, action="append", help="a part, all without it; may be said again")
    parser.add_argument("--count", type=int, default=300, help="changes in all, as many of each part")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only files whose path has this in it")
    parser.add_argument("--work", type=Path, default=ROOT / ".mutants", help="where the copy and the results lie")
    parser.add_argument("--list", action="store_true", help="tell the changes, try none")
    parser.add_argument("--again", action="store_true", help="try again what survived before")
    wanted = parser.parse_args()
    parts = wanted.part or list(PARTS)
    samples = {part: sampled(part, -(-wanted.count // len(parts)), wanted.seed, wanted.only) for part in parts}
    if wanted.list:
        for mutant in (mutant for sample in samples.values() for mutant in sample):
            print(f"{mutant.file}:{mutant.line} ({mutant.kind})\n  - {mutant.was}\n  + {mutant.becomes}")
        return 0
    work = wanted.work.resolve()
    work.mkdir(parents=True, exist_ok=True)
    tree = copied(work)
    outcomes = {part: try_part(tree, work, part, samples[part], wanted.again) for part in parts}
    totals = [report(part, samples[part], outcomes[part], known_reasons()) for part in parts]
    tried, noticed, explained = (sum(column) for column in zip(*totals, strict=True))
    print(f"\n{noticed} of {tried} changes noticed ({100 * noticed / max(1, tried):.1f} %), {explained} explained")
    return 0 if noticed + explained == tried else 1


if __name__ == "__main__":
    sys.exit(main())
