"""The levels make no mistakes at first sight that even beginners do not make; baselines may."""

from __future__ import annotations

import pytest
from tests.games.test_questions import laid

from tefuda.players import answer_of
from tefuda.players.levels import ONE_AHEAD, player


@pytest.mark.parametrize(("enemy", "used"), [("{}", False), ("{SIGNI: {center: WD01-013}}", True)])
def test_easy_keeps_its_arts_as_long_as_the_enemy_has_no_signi(enemy: str, used: bool) -> None:
    game = laid("wixoss", f"P1: {{LRIG deck: [WX24-D5-05]}}\nP2: {enemy}")
    easy, first_sight = (player(level, "wixoss", seed=1) for level in ("easy", ONE_AHEAD))
    options = game.pending[0].options
    assert [option.kind for option in options] == ["use", "end"]
    assert options[answer_of(easy, game, 0)].kind == ("use" if used else "end")
    assert options[answer_of(first_sight, game, 0)].kind == "use"


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_level_removes_none_of_its_signi(level: str) -> None:
    game = laid("wixoss", "P1: {SIGNI: {left: WD01-013, right: WD01-012}, hand: []}")
    options = game.pending[0].options
    assert [option.kind for option in options] == ["remove", "end"]
    assert {options[answer_of(player(level, "wixoss", seed=seed), game, 0)].kind for seed in range(20)} == {"end"}
