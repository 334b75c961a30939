"""Each clause of the rules of WIXOSS (chapters 1 to 21) has a test that cites it, or a reason in `tests/clauses.yaml`
to have none; so has each worked example of chapter 24."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tefuda.lab.clauses import citations, files_below, read_reasons, reason_for

TESTS: Final = Path(__file__).parents[2]
FIRST: Final = {6: 0}
"""Where the clauses of a chapter begin, if not with 1."""
LAST: Final = {
    1: 12, 2: 16, 3: 8, 4: 10, 5: 6, 6: 25, 7: 11, 8: 11, 9: 15, 10: 16, 11: 20, 12: 14, 13: 16, 14: 11, 15: 7, 16: 8,
    17: 12, 18: 13, 19: 8, 20: 50, 21: 7,
}  # fmt: skip
"""The last clause of each chapter."""
CLAUSES: Final = [f"{chapter}.{one}" for chapter in LAST for one in range(FIRST.get(chapter, 1), LAST[chapter] + 1)]
EXAMPLES: Final = 50


def test_each_clause_has_a_test_or_a_reason() -> None:
    cited, reasons = citations("WX", files_below(TESTS)), read_reasons(TESTS / "clauses.yaml")["WX"]
    assert [one for one in CLAUSES if not cited[one] and reason_for(one, reasons) is None] == []


def test_no_clause_has_both_and_no_reason_is_about_another_one() -> None:
    cited, reasons = citations("WX", files_below(TESTS)), read_reasons(TESTS / "clauses.yaml")["WX"]
    assert [one for one in reasons if cited[one] or one not in CLAUSES] == []


def test_each_worked_example_has_a_test() -> None:
    own = Path(__file__)
    found = {
        int(number)
        for path in files_below(own.parent)
        if path != own
        for number in re.findall(r"\bE(\d+)\b", path.read_text(encoding="utf-8"))
    }
    assert sorted(found) == list(range(1, EXAMPLES + 1))
