"""Whole games between the starter decks come out as those recorded from other implementations (SG 23, WIXOSS)."""

import json
from pathlib import Path

import pytest

from tefuda.errors import FileError
from tefuda.lab.bench import is_compiled
from tefuda.lab.matchups import matchups, read_recorded

RECORDED = Path(__file__).parents[3] / "shared" / "conformance" / "sword-girls-matchups.json"
WIXOSS = RECORDED.with_name("wixoss-games.json")
GAMES = 300 if is_compiled() else 50
WIXOSS_GAMES = 40 if is_compiled() else 10
CERTAIN = 0.0005
"""32 tests on new luck after every change of the engine: one false alarm in 60 changes."""


@pytest.mark.skipif(not RECORDED.exists(), reason="the recorded games lie outside the project")
def test_win_rates_and_lengths_are_those_recorded() -> None:
    found, left_out = matchups("sword-girls", RECORDED, GAMES)
    assert (len(found), left_out) == (16, [])
    assert [pair for pair in found if pair.distinguishable(CERTAIN)] == []


@pytest.mark.skipif(not WIXOSS.exists(), reason="the recorded games lie outside the project")
def test_games_of_wixoss_are_won_as_often_and_last_as_long_as_those_recorded() -> None:
    found, left_out = matchups("wixoss", WIXOSS, WIXOSS_GAMES)
    assert len(found) + len(left_out) == 21
    assert {"WD01", "WD02", "WD05"} <= {pair.p1 for pair in found}
    assert [pair for pair in found if pair.distinguishable(CERTAIN)] == []
    assert all("cannot read yet" in pair.reason for pair in left_out)


def test_different_samples_of_games_are_distinguished(tmp_path: Path) -> None:
    file = tmp_path / "recorded.json"
    pair = {"p1": "Vita", "p2": "Crux", "games": 1000, "p1_wins": 300, "turns": {"3": 500, "4": 500}}
    file.write_text(json.dumps([pair]))
    (found,), _ = matchups("sword-girls", file, 100, workers=1)
    assert found.p_wins < CERTAIN
    assert found.p_turns < CERTAIN


@pytest.mark.parametrize(
    "text", ["", "{}", '[{"p1": "Vita"}]', "[1]", '[{"p1": "a", "p2": "b", "games": 0, "p1_wins": 0, "turns": {}}]']
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "recorded.json"
    file.write_text(text)
    with pytest.raises(FileError, match=r"recorded\.json"):
        read_recorded(file, "sword-girls")
