"""The changes that leave the same program (tests/mutants.yaml), and how changes are drawn (tools/mutants.py)."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "tools"))
mutants = pytest.importorskip("mutants", reason="tools for developers are missing", exc_type=ImportError)

KNOWN: list[dict[str, Any]] = yaml.safe_load((ROOT / "tests/mutants.yaml").read_text())


def test_a_change_that_leaves_the_same_program_is_one_of_a_line_that_is_there() -> None:
    for entry in KNOWN:
        assert set(entry) - {"place"} == {"file", "in", "was", "becomes", "why"}
        code = (ROOT / entry["file"]).read_text()
        at = [number for number, line in enumerate(code.splitlines(), start=1) if line.strip() == entry["was"]]
        inside = [number for number in at if mutants.function_at(code, number)[0] == entry["in"]]
        assert len(inside) >= entry.get("place", 1), f"{entry['file']} has no such line any more: {entry['was']}"
        assert len(entry["why"]) > 20


def test_every_part_has_sources_and_tests() -> None:
    files = [file for part in mutants.PARTS.values() for file in mutants.files_of(part)]
    assert len(files) == len(set(files)) > 100
    for part in mutants.PARTS.values():
        assert all((ROOT / path).exists() for path in part.tests)


def test_equal_seeds_draw_equal_changes_and_others_do_not() -> None:
    def drawn(seed: int) -> list[str]:
        return [mutant.key for mutant in mutants.sampled("kernel", 6, seed, "kernel/history")]

    assert drawn(1) == drawn(1) != drawn(2)
    assert len(set(drawn(1))) == 6
    assert all(key.startswith("src/tefuda/kernel/history.py: ") for key in drawn(1))


def test_a_change_is_known_by_its_function_and_its_line() -> None:
    code = "class A:\n    def f(self, a):\n        if a:\n            return\n        if a:\n            return\n"
    assert mutants.function_at(code, 5) == ("A.f", 2)
    assert mutants.function_at(code, 1) == ("A", 1)
    mutant = mutants.mutant_of("kernel", Path("a.py"), code, "a condition negated", "core/AddNot", 1)
    assert mutant.key == "a.py: A.f (2): if a: -> if not a:"


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("core/ReplaceComparisonOperator_Lt_GtE", "if a < b:\n    c()\n", "if a >= b:\n    c()\n"),
        ("core/ReplaceBinaryOperator_Add_Sub", "a = b + c\n", "a = b - c\n"),
        ("core/AddNot", "if a:\n    c()\n", "if not a:\n    c()\n"),
        ("core/NumberReplacer", "a = 4\n", "a = 5\n"),
        ("drop call", "a = c()\nb.c(a)\n", "a = c()\npass\n"),
    ],
)
def test_the_kinds_of_changes(name: str, before: str, after: str) -> None:
    assert mutants.mutations.mutate_code(before, mutants.mutations.operator_of(name), 0) == after


def test_code_for_type_checkers_is_not_changed() -> None:
    for word in ("def", "async def"):
        assert mutants.program(f"{word} f(a: A) -> A | B: ...") == mutants.program(f"{word} f(a: B) -> A & B: ...")
        assert mutants.program(f"{word} f(a: A = 1) -> A: ...") != mutants.program(f"{word} f(a: A = 2) -> A: ...")


def test_the_tests_of_a_line_are_those_of_its_statement() -> None:
    head = "@f\ndef a(\n    b,\n):\n"
    code = f"{head}    if b and (\n        c\n    ):\n        return d(\n            e\n        )\n    return 1\n"
    lines = [mutants.statement_at(code, line) for line in (1, 3, 6, 9, 11)]
    assert lines == [range(1, 5), range(1, 5), range(5, 8), range(8, 11), range(11, 12)]


def test_import_time_changes_are_noticed_by_tests_that_import_the_module() -> None:
    limits = "src/tefuda/server/limits.py"
    assert mutants.imports("tests/server/test_limits.py", limits)
    assert mutants.imports("tests/server/test_limits.py", "src/tefuda/server/gate.py")
    assert not mutants.imports("tests/server/test_moments.py", limits)
    tests = (
        "tests/server/test_limits.py::one",
        "tests/server/test_moments.py::two",
        "tests/server/test_local.py::three",
    )
    line = next(at for at, text in enumerate((ROOT / limits).read_text().splitlines(), 1) if "TOO_MANY" in text)
    record = mutants.Record({limits: {line: {""}, line + 50: {tests[2]}}}, dict.fromkeys(tests, 0.1))
    mutant = mutants.Mutant("server", limits, "", line, "", 1, "", "", "")
    assert record.tests_of(mutant) == [tests[0], tests[2]]


def test_tests_run_by_the_seconds_that_they_take_within_a_budget() -> None:
    """For half of it the quickest, for the other half some of those that are slower."""
    record = mutants.Record(seconds={"slow": 25.0, "quick": 0.1, "usual": 2.0, "slower": 28.0, "slowest": 90.0})
    assert record.chosen({"slow", "quick", "usual"}, 60) == ["quick", "usual", "slow"]
    assert record.chosen({"slow", "quick", "usual"}, 40) == ["quick", "usual"]
    assert record.chosen({"slow", "slower", "slowest"}, 60) == ["slow", "slower"]
    assert record.chosen({"slowest"}, 60) == ["slowest"]
    assert record.chosen(set(), 60) == []


TESTS = """\
def test_one():
    pass


def test_two():
    assert False


def test_three():
    while True:
        pass
"""


@pytest.mark.parametrize(
    ("asked", "code", "told"),
    [
        (["three.py::test_one"], 0, ["three.py::test_one"]),
        (["three.py::test_two", "three.py::test_one"], 1, ["three.py::test_two"]),
        (
            ["three.py::test_one", "three.py::test_three"],
            -signal.SIGPROF,
            ["three.py::test_one", "three.py::test_three"],
        ),
    ],
)
def test_tests_run_in_order_until_one_fails_or_takes_too_long(
    tmp_path: Path, asked: list[str], code: int, told: list[str]
) -> None:
    (tmp_path / "three.py").write_text(TESTS)
    (tmp_path / "asked.json").write_text(json.dumps(dict.fromkeys(asked, -1.5)))  # half a second
    files = [str(ROOT / "tools/mutant_tests.py"), "try", "asked.json", "told", "three.py"]
    done = subprocess.run([sys.executable, *files], cwd=tmp_path, capture_output=True, check=False)
    assert (done.returncode, (tmp_path / "told").read_text().splitlines()) == (code, told)


def test_a_change_of_a_type_or_a_docstring_is_none() -> None:
    code = 'def f(a: int | None) -> "int | None":\n    return a\n'
    assert mutants.program(code) == mutants.program(code.replace("int | None", "int & None"))
    assert mutants.program(code) != mutants.program(code.replace("return a", "return -a"))
