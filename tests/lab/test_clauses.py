"""Which clauses of a rules file have a test."""

from pathlib import Path

import pytest

from tefuda.errors import FileError, TefudaError
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


TABLES = """# Rules

4.1 Zones.

| # | Zone | Public? |
|---|---|---|
| 4.2 | Leader area | yes |

9.5 **Targets.** Chosen first.
   9.5.1 A target must exist. [seed]

| 18.10 | **Ward** (守護) | passive |
"""


def test_rows_of_tables_and_clauses_of_clauses_are_clauses_too(house: Path) -> None:
    (house / "shadowverse-evolve.md").write_text(TABLES)
    (house / "tests" / "test_a.py").write_text("# SVE 9.5.1 and 18.10\n")
    found = clauses(house / "shadowverse-evolve.md", house / "src", house / "tests")
    assert [clause.number for clause in found] == ["4.1", "4.2", "9.5", "9.5.1", "18.10"]
    assert [clause.opening for clause in found][1] == "Leader area: yes"
    assert [clause.number for clause in found if clause.settled] == ["9.5.1", "18.10"]


def test_chapters_can_be_chosen(house: Path) -> None:
    found = clauses(house / "sword-girls.md", house / "src", house / "tests", "1-9, 21")
    assert [clause.number for clause in found] == ["9.1", "9.2", "9.3", "9.10", "21.1"]
    with pytest.raises(TefudaError, match="1-19,21"):
        clauses(house / "sword-girls.md", house / "src", house / "tests", "nine")
    with pytest.raises(TefudaError, match="'9-3' is no chapter"):
        clauses(house / "sword-girls.md", house / "src", house / "tests", "9-3")
    with pytest.raises(TefudaError, match="has no chapter 99; it has chapters "):
        clauses(house / "sword-girls.md", house / "src", house / "tests", "99")


def test_one_file_of_reasons_holds_all_games(house: Path) -> None:
    (house / "shadowverse-evolve.md").write_text(TABLES)
    (house / "tests" / "clauses.yaml").write_text('SG:\n  "9": not built\nSVE:\n  "4": not built\n')
    assert settled(house) == ["9.1", "9.2", "9.3", "9.10"]
    found = clauses(house / "shadowverse-evolve.md", house / "src", house / "tests")
    assert [clause.number for clause in found if clause.settled] == ["4.1", "4.2"]
