"""Conformance: how many recorded cases of another implementation have the same outcome here.

When a case passes is said in `tefuda.conformance`. Where luck is compared, the outcomes have to be as frequent here as
there: a permutation test of the two samples at the 0.1 % level. Of 1,000 faultless cases with luck about one fails that
test, by the luck of the record. A case about cards whose text is not read is not tried, and counts as neither passed
nor failed.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from tefuda.conformance import recorded
from tefuda.conformance.trial import Trial
from tefuda.errors import FileError, TefudaError, reason_of
from tefuda.lab.statistics import differ
from tefuda.language import yaml12

MOST_LINES: Final = 200_000
LEVEL: Final = 0.001
"""The probability of taking two samples of one distribution for different ones."""
AGAIN: Final = 9
"""A case whose outcomes seem too rare or too frequent is run so many times more before it fails."""


class Tally(msgspec.Struct):
    """Cases of one kind, or of all."""

    cases: int = 0
    passed: int = 0
    failed: int = 0
    excused: int = 0
    unread: int = 0
    """About cards whose text is not read."""


class Failure(msgspec.Struct, frozen=True):
    """A case that did not pass: its line in the file, what it was about, what differs."""

    line: int
    kind: str
    ability: int | str
    problem: str
    excuse: str = ""
    unread: tuple[str, ...] = ()
    """The cards of the case whose text is not read: it was not tried."""


class Report(Tally):
    """The result of a conformance run."""

    by_kind: dict[str, Tally] = {}
    failures: list[Failure] = []
    idle: list[Excuse] = []
    """Excuses that no failing case needed, though cases came up that they are for."""


class Excuse(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded outcome that contradicts the card's text: the case's line, the sentence in our wording, and why.

    When the reason is that the other implementation has no code for some skills, they are named in `without`; when it
    carries out the text of another skill, both are named in `instead`. Such an excuse holds only if the case passes
    with the texts of just these skills taken away or changed.
    """

    sentence: str
    why: str
    case: int = 0
    card: str = ""
    """Instead of a case: all cases in which this card acts, or of those the ones of these `kinds`."""
    kinds: tuple[str, ...] = ()
    without: tuple[int, ...] = ()
    instead: dict[int, int] = {}

    def is_for(self, case: dict[str, Any]) -> bool:
        """Whether the excuse is for a case."""
        if not self.card:
            return bool(case["line"] == self.case)
        acts = self.card in case.get("uses", ())
        return acts and (not self.kinds or case["kind"] in self.kinds)

    def changes(self) -> dict[int, int | None]:
        """The skills whose texts the other implementation does not carry out, each with what it does instead."""
        return dict.fromkeys(self.without) | self.instead


@cache
def fields_of(game: str) -> frozenset[str]:
    """The fields that cases of a game may have."""
    return frozenset(field.encode_name for field in msgspec.structs.fields(recorded()[game].Case))


def game_of(case: Mapping[str, object]) -> str:
    """The game whose cases have most of the fields of this one."""
    return max(recorded(), key=lambda game: len(fields_of(game) & case.keys()))


def read_cases(path: Path) -> list[dict[str, Any]]:
    """The cases of a file, one JSON object a line, gzipped or plain. Raises `FileError`."""
    try:
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
            return [case_of(path, number, line) for number, line in enumerate(file, 1) if line.strip()]
    except (OSError, EOFError, UnicodeDecodeError, zlib.error) as error:
        raise FileError(f"{path}: cannot be read as conformance cases: {reason_of(error)}") from error


def case_of(path: Path, number: int, line: str) -> dict[str, Any]:
    """One case. Raises `FileError` with the line for what is none."""
    if number > MOST_LINES:
        raise FileError(f"{path}: more than {MOST_LINES} lines")
    try:
        case: dict[str, Any] = msgspec.convert(json.loads(line), dict[str, Any])
        game = game_of(case)
        msgspec.convert(case, recorded()[game].Case)
    except (json.JSONDecodeError, RecursionError) as error:
        raise FileError(f"{path}, line {number}: not a JSON object; each line of the file holds one case") from error
    except msgspec.ValidationError as error:
        raise FileError(f"{path}, line {number}: not a case: {error}") from error
    case |= {"line": number, "game": game}
    return case


def read_excuses(path: Path) -> list[Excuse]:
    """The excuses of a file. Raises `FileError`."""
    document = yaml12.read(path)
    return document.records(Excuse) if document.value else []


Task = tuple[dict[str, Any], int | None, Excuse | None]


def check_one(task: Task) -> Failure:
    """Check one case in a worker; an empty problem means that it passed. An excuse stands only if it is true."""
    case, runs, excuse = task
    of = recorded()[case["game"]]
    if unread := tuple(of.unread(case)):
        return Failure(case["line"], case["kind"], of.number_of(case), "", unread=unread)
    problem = problem_of(case, runs)
    told = ""
    if problem and excuse is not None:
        told = f"{excuse.sentence} — {excuse.why}"
        if excuse.changes() and problem_of(case, runs, excuse.changes()):
            told = ""
    return Failure(case["line"], case["kind"], of.number_of(case), problem, told)


def problem_of(case: dict[str, Any], runs: int | None = None, changes: dict[int, int | None] | None = None) -> str:
    """Run a case as often as it was recorded (or `runs` times) and compare; what is wrong, or nothing. Skills in
    `changes` do what the text of another skill says, or nothing (`None`)."""
    trial = recorded()[case["game"]].Trial(case, changes or {})
    runs = runs or case["runs"]
    problem = trial.play(runs) or trial.problem()
    if problem or not unlike_frequencies(trial):
        return problem
    problem = trial.play(AGAIN * runs)
    return problem or unlike_frequencies(trial)


def unlike_frequencies(trial: Trial) -> str:
    """The outcomes that are too frequent or too rare here, or nothing. All parts of the table together are one test."""
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
    excuses: Mapping[str, list[Excuse]] | None = None,
    kinds: set[str] | None = None,
    cards: set[str] | None = None,
    runs: int | None = None,
    workers: int = 2,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Run the cases of some files. `runs` overrides how often each case is run; `kinds` leaves others out,
    and so does `cards` (or abilities) that act; `excuses` are lists by game. Raises `FileError` for a file without
    cases, `TefudaError` where a kind or the cards are in none."""
    report = Report()
    listed = [(game, excuse) for game, some in (excuses or {}).items() for excuse in some]
    needed: set[int] = set()
    met: set[int] = set()
    known: set[str] = set()
    for path in paths:
        everything = read_cases(path)
        known.update(case["kind"] for case in everything)
        cases = [case for case in everything if (not kinds or case["kind"] in kinds) and acts(case, cards)]
        places = [
            next((at for at, (game, one) in enumerate(listed) if game == case["game"] and one.is_for(case)), None)
            for case in cases
        ]
        tasks = [(case, runs, None if at is None else listed[at][1]) for case, at in zip(cases, places, strict=True)]
        for done, (failure, at) in enumerate(zip(results(tasks, workers), places, strict=True), 1):
            enter(report, failure)
            if at is not None and not failure.unread:
                met.add(at)
                if failure.problem:
                    needed.add(at)
            if progress is not None:
                progress(done, len(cases))
    if unknown := sorted((kinds or set()) - known):
        raise TefudaError(f"there are no cases of the kind {unknown[0]!r}; the kinds are {', '.join(sorted(known))}")
    if cards and not report.cases:
        raise TefudaError(f"in no case does {' or '.join(sorted(cards))} act; cards and abilities are named by number")
    report.idle = [listed[at][1] for at in sorted(met - needed)]
    return report


def acts(case: dict[str, Any], cards: set[str] | None) -> bool:
    """Whether one of some cards or abilities acts in a case, or no cards are asked for."""
    return not cards or not cards.isdisjoint(str(one) for one in recorded()[case["game"]].abilities_of(case))


def results(tasks: list[Task], workers: int) -> Iterator[Failure]:
    """Check all cases, in processes when there is more than one worker."""
    if workers <= 1:
        yield from map(check_one, tasks)
        return
    with ProcessPoolExecutor(workers) as pool:
        yield from pool.map(check_one, tasks, chunksize=16)


def enter(report: Report, failure: Failure) -> None:
    """Count a result."""
    outcome = "failed" if failure.problem else "unread" if failure.unread else "passed"
    outcome = "excused" if failure.problem and failure.excuse else outcome
    for tally in (report, report.by_kind.setdefault(failure.kind, Tally())):
        tally.cases += 1
        setattr(tally, outcome, getattr(tally, outcome) + 1)
    if failure.problem:
        report.failures.append(failure)


def abilities_in(cases: Iterable[Path]) -> dict[str, set[str]]:
    """The abilities that recorded cases are about, by game."""
    found: dict[str, set[str]] = {}
    for path in cases:
        for case in read_cases(path):
            of = recorded()[case["game"]]
            found.setdefault(case["game"], set()).update(str(ability) for ability in of.abilities_of(case))
    return found
