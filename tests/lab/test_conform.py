"""Recorded cases: the outcomes, and where luck is involved how often each comes up."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tefuda.errors import TefudaError
from tefuda.lab.conform import LEVEL, Excuse, check_one, conform, problem_of
from tefuda.lab.statistics import differ

KATIE = [300006, 4, 1, 4, 1, 12, 0, 0, 0]
NEW_MEMBER = [300003, 3, 1, 4, 0, 10, 1001, 0, 0]
"""Turn start: a random Cook Club Follower on her field gets ATK +1, STA +1."""


def side(*field: Any) -> dict[str, Any]:
    """A player with these cards on the field, and nothing else."""
    slots = [*field, 0, 0, 0, 0, 0][:5]
    piles: dict[str, Any] = {name: [] for name in ("hand", "deck", "grave", "removed")}
    return {"character": 100089, "life": 33, "shuffles": 2, "field": slots, **piles}


def grown(card: list[int]) -> list[int]:
    """A card with ATK +1, STA +1."""
    return [*card[:3], card[3] + 1, card[4], card[5] + 1, *card[6:]]


def recorded(times_herself: int, of: int = 150) -> dict[str, Any]:
    """A case in which the new member chose herself so many times, and Katie the other times."""
    after = [
        (times_herself, [side(grown(NEW_MEMBER), KATIE), side()]),
        (of - times_herself, [side(NEW_MEMBER, grown(KATIE)), side()]),
    ]
    return {
        "line": 1,
        "game": "sword-girls",
        "kind": "turn_start",
        "ability": 1001,
        "slot": 1,
        "turn": 2,
        "before": [side(NEW_MEMBER, KATIE), side()],
        "runs": of,
        "after": [(times, players) for times, players in after if times],
    }


@pytest.mark.parametrize("times", [60, 75, 90])
def test_a_record_that_an_even_choice_explains_passes(times: int) -> None:
    assert problem_of(recorded(times)) == ""


@pytest.mark.parametrize("times", [14, 30, 120])
def test_a_record_of_another_luck_fails_although_the_outcomes_are_the_same(times: int) -> None:
    assert problem_of(recorded(times)).startswith("the luck is another (the table): ")


def test_an_outcome_that_was_never_recorded_fails() -> None:
    assert problem_of(recorded(150)).startswith("1 outcomes were never recorded")


def test_an_excuse_stands_only_while_what_it_says_of_the_other_implementation_is_true() -> None:
    changed = recorded(75) | {"after": [(150, [side(NEW_MEMBER, KATIE), side()])]}
    no_code = Excuse("sentence", "no code for skill 1001", case=1, without=(1001,))
    other_code = Excuse("sentence", "skill 1002 for 1001", case=1, instead={1001: 1002})
    assert check_one((changed, 50, no_code)).excuse == "sentence — no code for skill 1001"
    assert check_one((changed, 50, other_code)).excuse == ""


def test_samples_of_one_source_differ_as_rarely_as_the_significance_level() -> None:
    chance = random.Random(5)
    told_apart = 0
    for _ in range(400):
        ones = Counter(chance.choices("abcdefgh", [40, 20, 10, 5, 5, 1, 1, 1], k=150))
        twos = Counter(chance.choices("abcdefgh", [40, 20, 10, 5, 5, 1, 1, 1], k=60))
        told_apart += differ(ones, twos, 0.05)
    assert 5 <= told_apart <= 40


def test_one_outcome_where_thirty_were_recorded_is_another_source() -> None:
    thirty = {number: 5 for number in range(30)}
    assert differ({0: 150}, thirty, LEVEL)
    assert not differ({number: 4 + number % 3 for number in range(30)}, thirty, LEVEL)


def test_cases_of_a_kind_or_card_that_is_in_none_are_no_success(tmp_path: Path) -> None:
    case = {field: value for field, value in recorded(75).items() if field not in ("line", "game")}
    file = tmp_path / "few.jsonl"
    file.write_text(json.dumps(case))
    assert conform([file], kinds={"turn_start"}, cards={"1001"}, workers=1).cases == 1
    with pytest.raises(TefudaError, match=r"no cases of the kind 'nothing'; the kinds are turn_start$"):
        conform([file], kinds={"turn_start", "nothing"}, workers=1)
    with pytest.raises(TefudaError, match="in no case does 987654 act"):
        conform([file], cards={"987654"}, workers=1)
