"""Scenarios as data: what is not as expected is told, and bad files are refused with their line (test_recorded.py
plays every file beside this one)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.errors import FileError
from tefuda.games.scenarios import play, read_scenarios, scenarios_in
from tefuda.language.yaml12 import document

RULINGS = Path(__file__).resolve().parents[4] / "shared" / "conformance" / "shadowverse-rulings.yaml"
"""The official rulings, beside the project where they are at hand."""


def problems_of(text: str) -> list[str]:
    """What a file with one scenario says is not as expected."""
    (scenario,) = scenarios_in(document(f"game: shadowverse\nscenarios:\n{text}", "a.yaml"))
    return play(scenario)


SMALL = """\
- name: one
  P1: {field: [SD01-008 Okami], hand: [SD01-019 Angelic Snipe]}
  P2: {field: [SD01-017 Goblin, SD01-013 Elf Wanderer]}
  happens:
  - play: SD01-019
  - answer: SD01-013
  expect:
"""


@pytest.mark.parametrize(
    ("expected", "problems"),
    [
        ("P2: {field: [SD01-017, SD01-013 2/1]}", []),
        ("P2: {field: [SD01-013 damage 2, SD01-017 Goblin]}", []),
        ("P2: {field: [SD01-013 Elf Wanderer ..., ...]}", []),
        (
            "P2: {field: [SD01-013, SD01-017]}",
            ["a.yaml, line 10: field: expected SD01-013, found SD01-017 Goblin 2/2; SD01-013 Elf Wanderer 2/1"],
        ),
        ("P2: {field: []}", ["a.yaml, line 10: expected 0 cards in field, found 2: "]),
        ("P1: {pp: 6}", ["a.yaml, line 10: pp: expected 6, found 5"]),
        ("decision: P2 quick", ["a.yaml, line 10: the decision: expected P2 quick, found P1 main"]),
        (
            "offered: [attack SD01-008 on SD01-017]",
            ["line 10: attack SD01-008 on SD01-017 is not offered; offered are"],
        ),
        ("not offered: [attack SD01-008 on P2 leader]", ["line 10: attack SD01-008 on P2 leader is offered"]),
        ("options: [end]", ["a.yaml, line 10: expected 1 options, found 2: attack P1 field SD01-008"]),
        ("log: [P1 played SD01-019, P2 damaged SD01-013 2]", []),
        ("log: [P2 damaged SD01-013 2, P1 played SD01-019]", ["line 10: P1 played SD01-019: has not happened after"]),
        ("acts: [P1 SD01-008]", ["a.yaml, line 10: the abilities that began: expected ['P1 SD01-008'], found []"]),
        ("winner: P1", ["a.yaml, line 10: the winner: expected P1, found the game goes on"]),
        ("else: unchanged", ["line 10: P1 pp was 6 and is 5", "P1 hand", "P1 cemetery", "P1 played", "P2 field"]),
    ],
)
def test_an_unmet_expectation_is_reported_with_its_line(expected: str, problems: list[str]) -> None:
    found = problems_of(f"{SMALL}    {expected}")
    assert len(found) == len(problems)
    for problem in problems:
        assert any(problem in one for one in found), found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("- name: a\n  P1: {feld: []}\n  expect: {}", "a.yaml, line 4: a player has no 'feld'; it has leader, defense"),
        ("- name: a\n  P1: {field: [XX-1]}\n  expect: {}", "a.yaml, line 4: there is no card 'XX-1'"),
        ("- name: a\n  P1: {field: [SD01-017 Gobblin]}\n  expect: {}", "line 4: card SD01-017 is 'Goblin'; after its"),
        ("- name: a\n  P1: {field: [6 x SD01-017]}\n  expect: {}", "a.yaml, line 4: a field holds five cards"),
        ("- name: a\n  P1: {field: [SD01-003 evolved XX]}\n  expect: {}", "a.yaml, line 4: there is no card 'XX'"),
        (
            "- name: a\n  happens: [{dance: P1}]\n  expect: {}",
            "a.yaml, line 4: 'dance' cannot happen; what can is play",
        ),
        ("- name: a\n  happens: [{begin: night}]\n  expect: {}", "line 4: turn, setup, main phase, end phase can"),
        ("- name: a\n  cards: {SD01-017: {}}\n  expect: {}", "a.yaml, line 4: 'SD01-017' cannot be the name of a card"),
        ("- name: a\n  cards: {A: {text: Ward now.}}\n  expect: {}", "a.yaml, line 4: A A: not understood from"),
        ("- name: a\n  cards: {A: {stats: big}}\n  expect: {}", "attack and defense are written as in 2/3, not 'big'"),
        ("- name: a\n  cards: {A: {evolves: B}}\n  expect: {}", "a.yaml, line 4: there is no card 'B' before this one"),
        ("- name: a\n  texts: {A: Ward.}\n  expect: {}", "a.yaml, line 4: there is no card 'A'; cards of your own"),
        ("- name: a\n  expect: {winer: P1}", "a.yaml, line 4: what is expected has no 'winer'; it has P1, P2, table"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(FileError) as error:
        problems_of(text)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("step", "problem"),
    [
        ("play: SD01-005", "P1 is not offered: play SD01-005; offered are play P1 hand SD01-019"),
        ("attack: SD01-017 on SD01-008", "SD01-017 cannot attack"),
        ("attack: SD01-008 on SD01-017", "SD01-008 has only one target, and that is not SD01-017"),
        ("pass: P2", "P1 is asked something else now: main"),
        ("answer: mode 1", "P1 is not offered: mode 1"),
        ("evolve: SD01-008", "P1 is not offered: evolve SD01-008"),
    ],
)
def test_an_impossible_event_is_reported(step: str, problem: str) -> None:
    text = SMALL.replace("  - play: SD01-019\n  - answer: SD01-013\n", f"  - {step}\n")
    (found,) = problems_of(f"{text}    {{}}")
    assert found.startswith("a.yaml, line 7: ")
    assert problem in found


def test_luck_must_be_named() -> None:
    text = (
        SMALL.replace("SD01-019 Angelic Snipe", "Luck")
        .replace("SD01-019", "Luck")
        .replace("  - answer: SD01-013\n", "")
    )
    text = text.replace(
        "  P1:", "  cards: {Luck: {kind: spell, text: Destroy a random follower on the enemy field.}}\n  P1:"
    )
    assert "something was left to chance" in problems_of(f"{text}    {{}}")[0]
    forced = text.replace("- play: Luck\n", "- play: Luck\n    chance: [P2 field SD01-017]\n")
    assert problems_of(f"{forced}    P2: {{field: [SD01-013]}}") == []
    assert "were not needed" in problems_of(f"{forced.replace(', SD01-013 Elf Wanderer', '')}    {{}}")[0]


@pytest.mark.skipif(not RULINGS.exists(), reason="the shared rulings are not at hand")
def test_the_shared_list_of_official_rulings_holds() -> None:
    scenarios = read_scenarios(RULINGS)
    problems = [problem for scenario in scenarios for problem in play(scenario)]
    assert len(scenarios) >= 88
    assert not problems, "\n".join(problems)
