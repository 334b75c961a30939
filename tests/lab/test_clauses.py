"""Which clauses of a rules file have a test."""

from pathlib import Path

import pytest

from tefuda.errors import FileError
from tefuda.lab.clauses import clauses

RULES = """# Rules

9.1 Cards.
9.2 Coin.
9.3 Turns.
9.10 More.

**21.1 An example.** Text 4.5 here.

18.1 Optional.
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small project: rules, code and tests."""
    (tmp_path / "sword-girls.md").write_text(RULES)
    (tmp_path / "src").mkdir()
    (tmp_path / "tests").mkdir()
    return tmp_path


def settled(house: Path) -> list[str]:
    found = clauses(house / "sword-girls.md", house / "src", house / "tests")
    return [clause.number for clause in found if clause.settled]


def test_every_numbered_line_is_a_clause(house: Path) -> None:
    found = clauses(house / "sword-girls.md", house / "src", house / "tests")
    assert [clause.number for clause in found] == ["9.1", "9.2", "9.3", "9.10", "21.1", "18.1"]
    assert found[4].opening == "An example. Text 4.5 here."


def test_a_citation_in_the_code_is_not_a_test(house: Path) -> None:
    (house / "src" / "a.py").write_text("x = 1  # SG 9.1\n")
    assert settled(house) == []


def test_a_citation_settles_this_clause_and_no_other(house: Path) -> None:
    (house / "tests" / "test_a.py").write_text('"""SG 9.1 holds, SVE 9.2 is another game, MSG 9.3 no game."""\n')
    assert settled(house) == ["9.1"]


def test_several_clauses_are_cited_at_once(house: Path) -> None:
    (house / "tests" / "test_a.py").write_text("# SG 9.1-9.3 and 21.1\n")
    assert settled(house) == ["9.1", "9.2", "9.3", "21.1"]


def test_a_reason_settles_a_clause_or_a_section(house: Path) -> None:
    (house / "tests" / "clauses.yaml").write_text('SG:\n  "18": not built\n  "9.10": a thing outside the program\n')
    assert settled(house) == ["9.10", "18.1"]


def test_a_number_without_quotes_is_refused_as_a_clause(house: Path) -> None:
    (house / "tests" / "clauses.yaml").write_text("SG:\n  9.10: would be read as 9.1\n")
    with pytest.raises(FileError, match=r"clauses\.yaml"):
        settled(house)


def test_a_file_without_clauses_is_refused(house: Path) -> None:
    (house / "sword-girls.md").write_text("# Nothing\n")
    with pytest.raises(FileError, match="no numbered clauses"):
        settled(house)
