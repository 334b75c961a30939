"""Scenarios as data: what is not as expected is told, and bad files are refused with their line (test_recorded.py
plays every file beside this one)."""

from __future__ import annotations

import pytest

from tefuda.errors import FileError
from tefuda.games.scenarios import play, scenarios_in
from tefuda.games.wixoss.scenarios import WixossStage
from tefuda.games.wixoss.words import lookup
from tefuda.kernel.encoding import decode_into
from tefuda.kernel.errors import BadState
from tefuda.language.yaml12 import document


def problems_of(text: str) -> list[str]:
    """What a file with one scenario says is not as expected."""
    (scenario,) = scenarios_in(document(f"game: wixoss\nscenarios:\n{text}", "a.yaml"))
    return play(scenario)


SMALL = """\
- name: one
  P1: {SIGNI: {left: WD01-010}, hand: [WD01-012]}
  P2: {SIGNI: {right: WD01-012}, life: [WD01-013], hand: []}
  happens:
  - begin: SIGNI attack step
  - attack: P1 left
  expect:
"""


@pytest.mark.parametrize(
    ("expected", "problems"),
    [
        ("P2: {ener: [WD01-012], SIGNI: {}}", []),
        ("P1: {SIGNI: {left: WD01-010 down}}", []),
        ("P1: {SIGNI: {left: WD01-010}}", ["a.yaml, line 10: left: expected WD01-010, found WD01-010 Caliburn"]),
        (
            "P1: {SIGNI: {}}",
            ["a.yaml, line 10: left: expected nothing, found WD01-010 Caliburn, Greatsword power 1000"],
        ),
        ("P1: {SIGNI: {left: WD01-010 down, right: WD01-010}}", ["right: expected WD01-010, found nothing"]),
        ("P1: {SIGNI: {left: WD01-010 down +1000}}", ["left: expected WD01-010 down +1000, found WD01-010 Caliburn"]),
        ("P1: {SIGNI: {left: {card: WD01-010 down, charm: WD01-013}}}", ["left: WD01-013 is missing with WD01-010"]),
        ("P2: {ener: []}", ["a.yaml, line 10: expected 0 cards in ener, found 1: WD01-012 Flamber"]),
        ("P1: {knows: {enemy trash: [], deck: [], hand: [WD01-012]}}", []),
        (
            "P2: {knows: {enemy hand: [WD01-012]}}",
            ["expected 1 cards in what P2 knows of enemy hand, found 0: nothing"],
        ),
        ("P2: {coins: 1}", ["a.yaml, line 10: coins: expected 1, found 0"]),
        ("P2: {LRIG: WX03-006}", ["a.yaml, line 10: LRIG: expected WX03-006, found WX03-007 Hanayo-Pure Four"]),
        ("decision: P2 guard", ["a.yaml, line 10: the decision: expected P2 guard, found P1 lrig attack"]),
        ("offered: [attack P1 left]", ["line 10: attack P1 left is not offered; offered are attack P1 LRIG WX03-006"]),
        ("options: [attack P1 LRIG, end]", []),
        ("log: [P1 attacks WD01-010, P2 vanished WD01-012]", []),
        ("log: [P2 vanished WD01-012, P1 attacks WD01-010]", ["P1 attacks WD01-010: has not happened after that"]),
        ("table: {phase: SIGNI attack}", ["a.yaml, line 10: phase: expected SIGNI attack, found LRIG attack"]),
        ("winner: P1", ["a.yaml, line 10: the winner: expected P1, found the game goes on"]),
        ("else: unchanged", ["table phase was main and is LRIG attack", "P1 SIGNI was", "P2 SIGNI was", "P2 ener was"]),
    ],
)
def test_an_unmet_expectation_is_reported_with_its_line(expected: str, problems: list[str]) -> None:
    found = problems_of(f"{SMALL}    {expected}")
    assert len(found) == len(problems), found
    for problem in problems:
        assert any(problem in one for one in found), found


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "- name: a\n  P1: {signi: {}}\n  expect: {}",
            "a.yaml, line 4: a player has no 'signi'; it has left assist, LRIG",
        ),
        ("- name: a\n  P1: {hand: [XX-1]}\n  expect: {}", "a.yaml, line 4: there is no card 'XX-1'"),
        (
            "- name: a\n  P1: {hand: [WD01-010 Kaliburn]}\n  expect: {}",
            "line 4: card WD01-010 is 'Caliburn, Greatsword'",
        ),
        ("- name: a\n  P1: {SIGNI: {middle: WD01-010}}\n  expect: {}", "line 4: the SIGNI of a player has no 'middle'"),
        ("- name: a\n  P1: {SIGNI: {left: {charm: WD01-010}}}\n  expect: {}", "a card with others begins with `card`"),
        (
            "- name: a\n  happens: [{dance: P1}]\n  expect: {}",
            "a.yaml, line 4: 'dance' cannot happen; what can is place",
        ),
        ("- name: a\n  happens: [{begin: night}]\n  expect: {}", "line 4: turn, setup, draw phase, ener phase"),
        ("- name: a\n  cards: {WD01-010: {}}\n  expect: {}", "'WD01-010' cannot be the name of a card of your own"),
        ("- name: a\n  cards: {A: {kind: dog}}\n  expect: {}", "a.yaml, line 4: a card is one of lrig, assist, signi"),
        ("- name: a\n  cards: {A: {classes: [犬]}}\n  expect: {}", "'犬' is none of the game's classes"),
        ("- name: a\n  cards: {A: {cost: {pink: 1}}}\n  expect: {}", "a.yaml, line 4: a cost is paid in white, red"),
        ("- name: a\n  texts: {A: Draw 1.}\n  expect: {}", "a.yaml, line 4: there is no card 'A'; cards of your own"),
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
        ("attack: P2 right", "P1 is not offered: attack P2 right; offered are attack P1 left WD01-010"),
        ("place: WD01-012 on left", "P1 is asked something else now: signi attack"),
        ("guard: P2 hand 1", "P1 is not offered: guard P2 hand 1"),
        ("answer: mode 1", "P1 is not offered: mode 1"),
        ("pass: P1", "P1 is asked something else now: signi attack"),
    ],
)
def test_an_impossible_event_is_reported(step: str, problem: str) -> None:
    (found,) = problems_of(f"{SMALL.replace('attack: P1 left', step)}    {{}}")
    assert found.startswith("a.yaml, line 8: ") or found.startswith("a.yaml, line 9: ")
    assert problem in found


def test_a_table_without_a_lrig_is_refused() -> None:
    stage = WixossStage()
    (scenario,) = scenarios_in(document("game: wixoss\nscenarios:\n- name: a\n  expect: {}", "a.yaml"))
    stage.lay_out(scenario)
    stage.begin_at(None)
    stage.game.vanish(lookup.center(stage.game, 1))
    with pytest.raises(BadState, match="seat 1 has no LRIG"):
        decode_into(stage.empty_table(), stage.game.to_bytes())
