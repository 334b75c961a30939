"""Scenarios as data: what is not as expected is told, and bad files are refused with their line (test_recorded.py
plays every file beside this one)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tefuda.errors import FileError
from tefuda.games.scenarios import play, scenarios_in
from tefuda.language.yaml12 import document


def file_of(text: str) -> str:
    return f"game: sword-girls\nscenarios:\n{text}"


def problems_of(text: str) -> list[str]:
    """What a file with one scenario says is not as expected."""
    (scenario,) = scenarios_in(document(file_of(text), "a.yaml"))
    return play(scenario)


SMALL = """\
- name: one
  P1: {field: {1: 300026 Maid Tailor}}
  happens:
  - turn start: P1
  expect:
"""


def test_a_scenario_that_goes_otherwise_tells_file_line_and_what_was_found() -> None:
    assert problems_of(SMALL + "    P1: {field: {1: 300026 STA 6}}") == [
        "a.yaml, line 8: slot 1: found 300026 Maid Tailor 3 / 7-0-7"
    ]


def test_an_unexpected_card_is_reported() -> None:
    assert problems_of(SMALL + "    P1: {field: {}}") == [
        "a.yaml, line 8: slot 1 should be empty; found 300026 Maid Tailor 3 / 7-0-7"
    ]


def test_all_else_unchanged_notices_every_other_change() -> None:
    assert problems_of(SMALL + "    else: unchanged") == ["a.yaml, line 8: table turn was 0 and is 1"]
    assert problems_of(SMALL + "    table: {turn: 1}\n    else: unchanged") == []


def test_three_dots_compare_only_what_is_written() -> None:
    line = SMALL.replace("Maid Tailor", "Maid Tailor STA 4")
    assert problems_of(line + "    P1: {field: {1: 300026 ...}}") == []
    assert problems_of(line + "    P1: {field: {1: 300026 STA 4 ...}}") == []
    assert len(problems_of(line + "    P1: {field: {1: 300026 STA 5 ...}}")) == 1
    assert len(problems_of(line + "    P1: {field: {1: 300027 ...}}")) == 1


BATTLE = """\
- name: one
  P1: {field: {1: 300026 Maid Tailor STA 99}}
  P2: {field: {1: 300026 Maid Tailor STA 99, 2: 300026 Maid Tailor STA 99}}
  happens:
  - battle: P1
    chance: CHANCE
  expect:
    P1: {field: {1: 300026 STA 71 ...}}
"""


@pytest.mark.parametrize(
    ("chance", "problem"),
    [
        ("[]", "something was left to chance"),
        ("[P2 slot 1]", "something was left to chance"),
        ("[P2 slot 1, P2 slot 2]", ""),
        ("[any]", ""),
        ("[P2 slot 1, any]", ""),
        ("[P2 slot 1, P2 slot 2, P2 slot 1]", "1 results of chance were not needed"),
        ("[P1 slot 1]", "the script forces"),
    ],
)
def test_chance_is_forced_wherever_there_is_a_choice(chance: str, problem: str) -> None:
    """SG 24: activations and targets can be forced; what is forced has to be possible and needed."""
    problems = problems_of(BATTLE.replace("CHANCE", chance).replace("STA 71 ", ""))
    assert problem in "".join(problems)
    assert bool(problems) == bool(problem)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- nme: a\n  expect: {}", "a.yaml, line 3: a scenario has no 'nme'; it has name, cites"),
        ("- name: a", "a.yaml, line 3: a scenario needs at least a name and what to expect"),
        ("- name: a\n  P1: {feld: {}}\n  expect: {}", "a.yaml, line 4: a player has no 'feld'; it has character, life"),
        ("- name: a\n  P1: {field: {6: 300026}}\n  expect: {}", "a.yaml, line 4: there is no slot 6"),
        ("- name: a\n  P1: {field: {1: 399999}}\n  expect: {}", "a.yaml, line 4: there is no card 399999"),
        ("- name: a\n  P1: {field: {1: 300026 Maid}}\n  expect: {}", "line 4: card 300026 is 'Maid Tailor'; after its"),
        ("- name: a\n  P1: {hand: [300026 STAA 3]}\n  expect: {}", "line 4: card 300026 is 'Maid Tailor'; after its"),
        ("- name: a\n  P1: {hand: 300026}\n  expect: {}", "a.yaml, line 4: expected cards: a list"),
        ("- name: a\n  P1: {hand: [300026 skills 7]}\n  expect: {}", "a.yaml, line 4: there is no skill 7"),
        ("- name: a\n  texts: {1001: x}\n  expect: {}", "a.yaml, line 4: there is a skill 1001 already"),
        (
            "- name: a\n  happens: [{dance: P1}]\n  expect: {}",
            "a.yaml, line 4: 'dance' cannot happen; what can is",
        ),
        ("- name: a\n  happens: [{attack: P1 slot 1}]\n  expect: {}", "line 4: there is no card at P1 slot 1"),
        ("- name: a\n  happens: [{attack: P3 slot 1}]\n  expect: {}", "line 4: expected a place such as P1 slot 2"),
        ("- name: a\n  happens: [{battle: P1, draw: both}]\n  expect: {}", "line 4: one thing happens at a time"),
        ("- name: a\n  expect: {winer: P1}", "a.yaml, line 4: what is expected has no 'winer'; it has P1, P2, table"),
        ("- name: a\n  expect: {}\n- name: a\n  expect: {}", "a.yaml, line 5: two scenarios are called 'a'"),
        ("- name: a\n  name: b\n  expect: {}", "a.yaml, line 4: the key name stands twice"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(FileError) as error:
        problems_of(text)
    assert message in str(error.value)


def test_a_file_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(
        FileError, match=r"a\.yaml, line 1: there are no scenarios of 'chess'; there are of sword-girls"
    ):
        scenarios_in(document("game: chess\nscenarios: []", "a.yaml"))


def test_an_unreadable_text_is_reported_with_its_place() -> None:
    text = "- name: a\n  texts: {900001: Give this crd ATK +1.}\n  P1: {field: {1: 200035 skills 900001}}\n"
    with pytest.raises(FileError, match=r"a\.yaml, line 4: skill 900001"):
        problems_of(text + "  expect: {}")


def test_the_examples_of_the_documentation_go_as_it_says() -> None:
    page = (Path(__file__).parents[3] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    problems = [[play(scenario) for scenario in scenarios_in(document(block, "a.yaml"))] for block in blocks]
    (told,) = re.findall(r"^    (a\.yaml, line .*)$", page, re.MULTILINE)
    assert problems == [[[]], [[told]], [[]], [[]]]
