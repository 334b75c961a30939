"""Conformance while translating: tools/conform.py FILE [--kind KIND ...] [--ability ID ...] [--runs N] [--show N]."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from tefuda.lab.conform import Task, read_cases, read_excuses, results

EXCUSES = Path(__file__).resolve().parent.parent / "tests" / "games" / "sword_girls" / "conformance_excuses.yaml"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--kind", nargs="*")
    parser.add_argument("--ability", nargs="*", type=int)
    parser.add_argument("--line", nargs="*", type=int)
    parser.add_argument("--runs", type=int)
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("--workers", type=int, default=1)
    wanted = parser.parse_args()
    cases = [
        case
        for case in read_cases(wanted.file)
        if (not wanted.kind or case["kind"] in wanted.kind)
        and (not wanted.ability or case.get("ability") in wanted.ability)
        and (not wanted.line or case["line"] in wanted.line)
    ]
    tally: dict[str, list[int]] = {}
    shown = 0
    excuses = read_excuses(EXCUSES) if EXCUSES.exists() else {}
    tasks: list[Task] = [(case, wanted.runs, excuses.get(case["line"])) for case in cases]
    for found in results(tasks, wanted.workers):
        counts = tally.setdefault(found.kind, [0, 0, 0])
        counts[0] += 1
        counts[1] += not found.problem
        counts[2] += bool(found.excuse)
        if found.problem and not found.excuse and shown < wanted.show:
            shown += 1
            print(f"line {found.line} {found.kind} {found.ability}: {found.problem}")
    for kind, (count, passed, excused) in sorted(tally.items()):
        print(f"{kind}: {passed} of {count}, and {excused} excused")


if __name__ == "__main__":
    main()
