"""Explanations of choices: they change no choice, and say what the player found out."""

from __future__ import annotations

import pytest
from tests.players.positions import planner, table

from tefuda import new_game
from tefuda.games.registry import GAMES, face
from tefuda.kernel.game import Game
from tefuda.players import Determinizer, answer_of, player
from tefuda.players.explanation import Candidate, Explanation, explained_answer, win_interval
from tefuda.players.levels import BASELINES

DECKS = {
    "sword-girls": ("vita-starter", "crux-starter"),
    "shadowverse": ("sword-starter", "dragon-starter"),
    "wixoss": ("white-hope", "black-desire"),
}
BUDGET = 12
"""Answers that a player tries, or games that it plays through, for a decision."""


@pytest.mark.parametrize("game", GAMES)
def test_explaining_a_choice_does_not_change_it(game: str) -> None:
    for level in (*face(game).LEVELS, *BASELINES):
        silent, asked = ([player(level, game, seed=seat, budget=BUDGET) for seat in (0, 1)] for _ in range(2))
        table = new_game(game, decks=DECKS[game], seed=11)
        for _ in range(14):
            if table.over:
                break
            seat = table.asks[0].seat
            chosen = answer_of(silent[seat], table, seat)
            assert explained_answer(asked[seat], table, seat).chosen.option == chosen, level
            table.answer(seat, chosen)


def a_turn(defense: int = 20) -> Game:
    """A follower that can attack the leader, who has so much defense left, or another follower."""
    deck = "deck: [SD01-013, SD01-013, SD01-013, SD01-013, SD01-013, SD01-013, SD01-013]"
    return table(
        "shadowverse",
        f"""
  P1: {{field: [SD01-013], {deck}}}
  P2: {{defense: {defense}, field: [SD01-017 engaged], {deck}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )


def test_a_planner_says_what_each_option_is_worth_in_each_world() -> None:
    found = explained_answer(planner("shadowverse"), a_turn(), 0)
    assert (found.scale, found.worlds) == ("position", 3)
    options = len(a_turn().view(0).decision.options)  # type: ignore[union-attr]
    assert sorted(one.option for one in (found.chosen, *found.others)) == list(range(options))
    for one in (found.chosen, *found.others):
        assert len(one.outcomes) == 3
        assert one.visits > 0
        assert one.value is not None
        assert one.low is not None
        assert one.high is not None
        assert one.low <= one.value <= one.high
    assert found.refused is found.others[0]
    worth = [sum(outcome or 0 for outcome in one.outcomes) for one in (found.chosen, *found.others)]
    assert worth == sorted(worth, reverse=True)


def test_a_line_can_be_played_in_its_world_and_begins_with_the_choice() -> None:
    game = a_turn()
    found = explained_answer(planner("shadowverse"), game, 0)
    line = found.chosen.line
    assert line is not None
    assert line.answers[0] == (0, found.chosen.option)
    world = Determinizer(game, 0).sample(line.seed)
    for seat, index in line.answers:
        world.answer(seat, index)
    hooks = face("shadowverse").SEARCH_HOOKS
    assert hooks is not None
    assert hooks.evaluate(world.view(0)) in found.chosen.outcomes


def test_an_attack_that_ends_the_game_wins_in_every_world() -> None:
    found = explained_answer(planner("shadowverse"), a_turn(defense=1), 0)
    assert found.chosen.wins
    assert found.chosen.value is None
    assert found.refused is not None
    assert not found.refused.wins


def test_a_search_explains_with_its_share_of_won_games() -> None:
    game = new_game("sword-girls", decks=DECKS["sword-girls"], seed=5)
    found = explained_answer(player("medium", "sword-girls", seed=1, budget=100), game, game.asks[0].seat)
    assert (found.scale, found.worlds) == ("win chance", 100)
    assert sum(one.visits for one in (found.chosen, *found.others)) == 100
    assert found.chosen.visits == max(one.visits for one in (found.chosen, *found.others))
    assert found.refused is not None
    assert len(found.pairs(found.refused)) == 32
    assert {*found.chosen.outcomes} <= {0.0, 0.5, 1.0}
    assert found.chosen.line is not None


def test_options_are_compared_in_worlds_in_which_both_were_tried() -> None:
    chosen = Candidate(0, outcomes=(3.0, 1.0, None, 2.0))
    refused = Candidate(1, outcomes=(1.0, 4.0, 9.0, 2.0))
    assert Explanation("position", chosen, (refused,), 4).pairs(refused) == [(3.0, 1.0), (1.0, 4.0), (2.0, 2.0)]


def test_intervals_of_win_chances_hold_to_the_formula() -> None:
    assert win_interval(0.5, 0) == (0.0, 1.0)
    low, high = win_interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    low, high = win_interval(1.0, 20)
    assert (round(low, 3), high) == (0.839, 1.0)


def test_a_player_without_explanations_is_reported_as_such() -> None:
    class Silent:
        """Takes the last option."""

        def choose(self, view: object, worlds: object = None) -> int:
            return len(view.decision.options) - 1  # type: ignore[attr-defined]

    game = a_turn()
    found = explained_answer(Silent(), game, 0)
    assert (found.scale, found.others) == ("untold", ())
    assert found.chosen.option == len(game.asks[0].options) - 1


def test_chance_and_rules_of_a_game_are_named_as_reasons() -> None:
    game = a_turn()
    assert explained_answer(player("baseline-random", "shadowverse", seed=1), game, 0).scale == "chance"
    placing = new_game("sword-girls", decks=DECKS["sword-girls"], seed=5)
    assert explained_answer(player("npc", "sword-girls", seed=1), placing, 0).scale == "rule"
