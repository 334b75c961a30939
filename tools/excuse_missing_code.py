"""Excuse the recorded fights in which a skill acts that the other implementation has no code for (SG 22.12).

Usage: tools/excuse_missing_code.py CASES. For every failing `combat` case the skills of the two fighters that no other
record is about are taken away, one set after the other; when the case then passes, that is the reason, and it is
written to the list of excuses. Excuses of other kinds in the list stay.
"""

from __future__ import annotations

import json
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tefuda.games.sword_girls.facts import load_facts
from tefuda.lab.conform import Excuse, problem_of, read_cases, read_excuses

LIST = ROOT / "tests" / "games" / "sword_girls" / "conformance_excuses.yaml"
WHY = "the other implementation has no code for {skills}; without {their} the outcome is the recorded one"
MANY = 20
"""With more outcomes than this the records hold only some of those that are possible, and prove nothing."""


def runs_of(case: dict[str, Any]) -> int | None:
    """How often to run a case: a case with many outcomes as often as it was recorded."""
    return 40 if len(case["after"]) < 4 else None


def fighters_skills(case: dict[str, Any]) -> list[int]:
    """The skills of both fighters."""
    fighters = (case["before"][0]["field"][case["slot"] - 1], case["before"][1]["field"][case["enemy_slot"] - 1])
    return sorted({skill for fighter in fighters for skill in fighter[6:] if skill})


def excuse(case: dict[str, Any], known: set[int]) -> Excuse | None:
    """The smallest set of unrecorded skills without which the case passes."""
    unknown = [skill for skill in fighters_skills(case) if skill not in known]
    for count in range(1, len(unknown) + 1):
        for chosen in combinations(unknown, count):
            if not problem_of(case, runs_of(case), dict.fromkeys(chosen)):
                texts = " / ".join(load_facts().skills[skill].text for skill in chosen)
                told = " and ".join(f"skill {skill}" for skill in chosen)
                why = WHY.format(skills=told, their="its text" if count == 1 else "their texts")
                return Excuse(case["line"], texts, why, chosen)
    return None


def main() -> None:
    cases = read_cases(Path(sys.argv[1]))
    known = {case["ability"] for case in cases if "ability" in case}
    excuses = (
        {line: one for line, one in read_excuses(LIST).items() if not one.without or one.instead}
        if LIST.exists()
        else {}
    )
    for case in cases:
        if case["kind"] != "combat" or case["line"] in excuses or len(case["after"]) > MANY:
            continue
        if problem_of(case, runs_of(case)):
            found = excuse(case, known)
            if found is not None:
                excuses[case["line"]] = found
    lines = [
        "# Recorded outcomes that contradict the card's text (rules/sword-girls.md, 22.12). Those with only `without`",
        "# are written by tools/excuse_missing_code.py. They and those with `instead` are checked each time; the",
        "# others were judged by hand.",
        "",
    ]
    for line, one in sorted(excuses.items()):
        lines.append(f"- case: {line}")
        lines.append(f"  sentence: {json.dumps(one.sentence, ensure_ascii=False)}")
        lines.append(f"  why: {json.dumps(one.why, ensure_ascii=False)}")
        if one.without:
            lines.append(f"  without: [{', '.join(map(str, one.without))}]")
        if one.instead:
            lines.append(f"  instead: {{{', '.join(f'{skill}: {other}' for skill, other in one.instead.items())}}}")
        lines.append("")
    LIST.write_text("\n".join(lines), encoding="utf-8")
    print(f"{sum(1 for one in excuses.values() if one.without)} fights excused, {len(excuses)} cases in the list")


if __name__ == "__main__":
    main()
