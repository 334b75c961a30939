"""A recorded case being tried: the outcomes that were recorded, those that come up here, and what differs.

An outcome is a table: its parts by name, which can be compared and hashed.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

OFTEN: Final = 0.08
"""Outcomes at least this frequent in a sample must come up in ours."""
MOST_TOLD: Final = 6
"""So many differences between two tables are told."""

Table = Mapping[str, Any]


class Outcome(NamedTuple):
    """A recorded outcome: how often it was seen, and the choices that led to it once, if they were recorded."""

    times: int
    table: Table
    how: list[Any] | None = None


class Trial(ABC):
    """The common part of all games' trials. Where the record is `whole`, every outcome of ours has to be among the
    recorded ones; where it is `sampled`, only what was seen `OFTEN` has to come up here."""

    def __init__(self, case: dict[str, Any], expected: list[Outcome], *, whole: bool, sampled: bool) -> None:
        self.case = case
        self.expected = expected
        self.whole = whole
        self.least = OFTEN * case["runs"] if sampled else 0
        """Outcomes that were recorded so often have to come up."""
        self.seen: Counter[tuple[tuple[str, Any], ...]] = Counter()
        """The frequency of each table here."""
        self.found = [False] * len(expected)
        self.extra: list[Table] = []

    def play(self, runs: int) -> str:
        """Let the event happen so many times more. Returns what breaks, or nothing."""
        try:
            return self.run(runs)
        except Exception as error:  # a case that breaks is a failed case, told with its error
            return f"broke: {type(error).__name__}: {error}"

    @abstractmethod
    def run(self, runs: int) -> str:
        """The same; errors are raised."""

    def note(self, table: Table) -> None:
        """Remember an outcome of ours."""
        parts = tuple(table.items())
        self.seen[parts] += 1
        if self.seen[parts] > 1:
            return
        fitting = [at for at, outcome in enumerate(self.expected) if outcome.table == table]
        for at in fitting:  # several, where they differ in what is not compared
            self.found[at] = True
        if not fitting:
            self.extra.append(table)

    def missing(self) -> list[Outcome]:
        """The recorded outcomes that have to come up and did not."""
        expected = zip(self.expected, self.found, strict=True)
        return [outcome for outcome, found in expected if not found and outcome.times >= self.least]

    def problem(self) -> str:
        """The fault of the outcomes that came up, or nothing."""
        parts = []
        if missing := self.missing():
            apart = nearest((dict(ours), missing[0].table) for ours in self.seen)
            how = "" if missing[0].how is None else f"; how: {missing[0].how}"
            parts.append(f"{len(missing)} of {len(self.expected)} recorded outcomes never came up; {apart}{how}")
        if self.extra and self.whole:
            apart = nearest((self.extra[0], outcome.table) for outcome in self.expected)
            parts.append(f"{len(self.extra)} outcomes were never recorded; {apart}")
        return " | ".join(parts)

    def samples(self) -> dict[str, tuple[Counter[Any], Counter[Any]]]:
        """The samples of random results, part by part: how often each outcome came up here, and in the record. Nothing
        where that is not compared."""
        return {}


def nearest(pairs: Iterable[tuple[Table, Table]]) -> str:
    """The differences between the two tables most alike, in words; each pair is one of ours and a recorded one."""
    found = min((differences(ours, theirs) for ours, theirs in pairs), key=len, default=["nothing came up"])
    return f"nearest: {'; '.join(found[:MOST_TOLD])}"


def differences(ours: Table, theirs: Table) -> list[str]:
    """The differences between a table of ours and a recorded one, in words, part by part."""
    names = dict.fromkeys((*theirs, *ours))
    pairs = ((name, ours.get(name), theirs.get(name)) for name in names)
    return [f"{name}: {told(one)}, recorded {told(two)}" for name, one, two in pairs if one != two]


def told(part: object) -> str:
    """A part of a table in words."""
    return "nothing" if part is None else str(part)
