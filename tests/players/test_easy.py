"""Easy errs in a part of its decisions where a game says so. The levels make no mistakes at first sight that even
beginners do not make; baselines may."""

from __future__ import annotations

import pytest
from tests.games.test_questions import laid

from tefuda.kernel.decision import Option
from tefuda.kernel.view import View
from tefuda.players import answer_of
from tefuda.players.erring import ErringPlayer
from tefuda.players.explanation import explained_answer
from tefuda.players.greedy import GreedyPlayer
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


OPEN = "P1: {SIGNI: {left: WD01-013}, hand: [WD01-012]}"
"""A main phase with one SIGNI on the field and one in the hand."""


def test_easy_takes_any_answer_that_is_not_plainly_bad_in_one_of_five_decisions_of_wixoss() -> None:
    game = laid("wixoss", OPEN)
    options = game.pending[0].options
    assert [option.kind for option in options] == ["place", "remove", "end"]
    taken = [options[answer_of(player("easy", "wixoss", seed=seed), game, 0)].kind for seed in range(200)]
    assert set(taken) == {"place", "end"}
    assert 8 <= taken.count("end") <= 33  # half of 200 / 5, three standard deviations each way
    assert {options[answer_of(player(ONE_AHEAD, "wixoss", seed=seed), game, 0)].kind for seed in range(200)} == {
        "place"
    }


@pytest.mark.parametrize(("errors", "taken"), [(0.0, {"place"}), (1.0, {"place", "end"})])
def test_an_error_is_any_answer_that_is_not_plainly_bad(errors: float, taken: set[str]) -> None:
    game = laid("wixoss", OPEN)
    scores = {"place": 2.0, "remove": -1.0, "end": 0.0}

    def score(view: View, option: Option) -> float:
        return scores[option.kind]

    bot = ErringPlayer(GreedyPlayer(score, 1), score, 1, errors)
    options = game.pending[0].options
    assert {options[bot.choose(game.view(0))].kind for _ in range(100)} == taken


def test_where_all_answers_are_bad_nobody_errs() -> None:
    game = laid("wixoss", OPEN)
    scores = {"place": -2.0, "remove": -1.0, "end": -3.0}

    def score(view: View, option: Option) -> float:
        return scores[option.kind]

    bot = ErringPlayer(GreedyPlayer(score, 1), score, 1, 1.0)
    options = game.pending[0].options
    assert {options[bot.choose(game.view(0))].kind for _ in range(20)} == {"remove"}


def test_an_error_is_explained_by_the_look_of_each_answer() -> None:
    game = laid("wixoss", OPEN)

    def score(view: View, option: Option) -> float:
        return float(option.kind != "place")

    found = explained_answer(ErringPlayer(GreedyPlayer(score, 1), score, 1, 1.0), game, 0)
    assert found.scale == "first sight"
    assert {one.option for one in (found.chosen, *found.others)} == {0, 1, 2}


def test_the_same_seed_errs_alike() -> None:
    game = laid("wixoss", OPEN)
    bots = [player("easy", "wixoss", seed=7) for _ in range(2)]
    first, second = ([answer_of(bot, game, 0) for _ in range(60)] for bot in bots)
    assert first == second
    assert len(set(first)) == 2
