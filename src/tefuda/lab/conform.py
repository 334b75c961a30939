"""Conformance: how many recorded cases of another implementation come out the same here.

A case passes when every outcome of ours is among the recorded ones, every outcome that was recorded often comes up,
and, where luck is involved, the outcomes are as frequent here as there: a permutation test of the two samples at the
0.1 % level. Of 1,000 faultless cases with luck about one fails that test, by the luck of the record.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from tefuda.errors import FileError
from tefuda.games.kit.contract import Recorded, Trial
from tefuda.games.registry import GAMES, face
from tefuda.lab.statistics import differ
from tefuda.language import yaml12

MOST_LINES: Final = 200_000
LEVEL: Final = 0.001
"""How often two samples of the same luck may be taken for different ones."""
AGAIN: Final = 9
"""A case whose outcomes seem too rare or too frequent is run so many times more before it fails."""


class Tally(msgspec.Struct):
    """Cases of one kind, or of all."""

    cases: int = 0
    passed: int = 0
    failed: int = 0
    excused: int = 0


class Failure(msgspec.Struct, frozen=True):
    """A case that did not pass: its line in the file, what it was about, what differs."""

    line: int
    kind: str
    ability: int
    problem: str
    excuse: str = ""


class Report(Tally):
    """The result of a conformance run."""

    by_kind: dict[str, Tally] = {}
    failures: list[Failure] = []


class Excuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded outcome that contradicts the card's text: the case's line, the sentence in our wording, and why.

    When the reason is that the other implementation has no code for some skills, they are named in `without`; when it
    carries out the text of another skill, both are named in `instead`. Such an excuse holds only if the case passes
    with the texts of just these skills taken away or changed.
    """

    case: int
    sentence: str
    why: str
    without: tuple[int, ...] = ()
    instead: dict[int, int] = {}

    def changes(self) -> dict[int, int | None]:
        """The skills whose texts the other implementation does not carry out, each with what it does instead."""
        return dict.fromkeys(self.without) | self.instead


@cache
def recorded_game() -> str:
    """The game of which there are recorded cases."""
    return next(game for game in GAMES if face(game).recorded() is not None)


def recorded() -> Recorded:
    """What that game offers to be compared with them."""
    found = face(recorded_game()).recorded()
    assert found is not None
    return found


def read_cases(path: Path) -> list[dict[str, Any]]:
    """The cases of a file, one JSON object a line, gzipped or plain. Raises `FileError`."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
            return [case_of(path, number, line) for number, line in enumerate(file, 1) if line.strip()]
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise FileError(f"{path}: cannot be read as conformance cases: {error}") from error


def case_of(path: Path, number: int, line: str) -> dict[str, Any]:
    """One case. Raises `FileError` with the line for what is none."""
    if number > MOST_LINES:
        raise FileError(f"{path}: more than {MOST_LINES} lines")
    try:
        case: dict[str, Any] = json.loads(line)
        msgspec.convert(case, recorded().Case)
    except (json.JSONDecodeError, RecursionError) as error:
        raise FileError(f"{path}, line {number}: not a JSON object: {error}") from error
    except msgspec.ValidationError as error:
        raise FileError(f"{path}, line {number}: not a case: {error}") from error
    case["line"] = number
    return case


def read_excuses(path: Path) -> dict[int, Excuse]:
    """The excused cases by line. Raises `FileError`."""
    document = yaml12.read(path)
    return {excuse.case: excuse for excuse in document.records(Excuse)} if document.value else {}


Task = tuple[dict[str, Any], int | None, Excuse | None]


def check_one(task: Task) -> Failure:
    """Check one case in a worker; an empty problem means that it passed. An excuse stands only if it is true."""
    case, runs, excuse = task
    problem = problem_of(case, runs)
    told = ""
    if problem and excuse is not None:
        told = f"{excuse.sentence} — {excuse.why}"
        if excuse.changes() and problem_of(case, runs, excuse.changes()):
            told = ""
    return Failure(case["line"], case["kind"], recorded().number_of(case), problem, told)


def problem_of(case: dict[str, Any], runs: int | None = None, changes: dict[int, int | None] | None = None) -> str:
    """Run a case as often as it was recorded (or `runs` times) and compare; what is wrong, or nothing. Skills in
    `changes` do what the text of another skill says, or nothing (`None`)."""
    trial = recorded().Trial(case, changes or {})
    runs = runs or case["runs"]
    problem = trial.play(runs) or trial.problem()
    if problem or not other_luck(trial):
        return problem
    problem = trial.play(AGAIN * runs)
    return problem or other_luck(trial)


def other_luck(trial: Trial) -> str:
    """What comes up too often or too rarely here, or nothing. All parts of the table together are one test."""
    samples = trial.samples()
    for name, (ours, theirs) in samples.items():
        if differ(ours, theirs, LEVEL / len(samples)):
            part = max(theirs | ours, key=lambda one: abs(ours[one] / ours.total() - theirs[one] / theirs.total()))
            return (
                f"the luck is another ({name}): {theirs[part]} of {theirs.total()} times recorded, here "
                f"{ours[part]} of {ours.total()} times: {part}"
            )
    return ""


def conform(
    paths: list[Path],
    *,
    excuses: dict[int, Excuse] | None = None,
    kinds: set[str] | None = None,
    runs: int | None = None,
    workers: int = 2,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Run the cases of some files. `runs` overrides how often each case is run; `kinds` leaves others out."""
    report = Report()
    for path in paths:
        cases = [case for case in read_cases(path) if not kinds or case["kind"] in kinds]
        tasks = [(case, runs, (excuses or {}).get(case["line"])) for case in cases]
        for done, failure in enumerate(results(tasks, workers), 1):
            enter(report, failure)
            if progress is not None:
                progress(done, len(cases))
    return report


def results(tasks: list[Task], workers: int) -> Iterator[Failure]:
    """Check all cases, in processes when there is more than one worker."""
    if workers <= 1:
        yield from map(check_one, tasks)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(check_one, tasks, chunksize=16)


def enter(report: Report, failure: Failure) -> None:
    """Count a result."""
    outcome = "failed" if failure.problem else "passed"
    outcome = "excused" if failure.problem and failure.excuse else outcome
    for tally in (report, report.by_kind.setdefault(failure.kind, Tally())):
        tally.cases += 1
        setattr(tally, outcome, getattr(tally, outcome) + 1)
    if failure.problem:
        report.failures.append(failure)


def abilities_in(cases: Iterable[Path]) -> set[int]:
    """The abilities that recorded cases are about."""
    of = recorded()
    return {ability for path in cases for case in read_cases(path) for ability in of.abilities_of(case)}
