"""Search over information sets: copies of a card are one answer, equal seeds give equal answers, time is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.players.positions import table

from tefuda import new_game
from tefuda.games.sword_girls.words import schema
from tefuda.kernel.game import Game
from tefuda.players import Determinizer, answer_of, player
from tefuda.players.ismcts import Habits, InformationSetPlayer, keyed

DECKS = ("vita-starter", "crux-starter")

TABLE = """
  P1: {shuffles: 1, hand: [300026, 300026, 300026, 300061, 300043], deck: [25 x 300026]}
  P2: {shuffles: 0, field: {1: 300043}, hand: [3 x 300061], deck: [25 x 300026]}
  happens:
  - placement: both
  expect: {}
"""


def laid() -> Game:
    """A hand of three copies of one card and two others."""
    return table("sword-girls", TABLE)


def test_copies_of_a_card_in_hand_are_one_answer() -> None:
    (ask,) = (one for one in laid().asks if one.seat == 0)
    assert len(ask.options) == 7  # five cards, a SHUFFLE, being ready
    assert len(keyed(laid(), ask)) == 5


def test_each_round_is_counted_once_and_ends_in_a_win_a_loss_or_a_draw() -> None:
    root = InformationSetPlayer(1, 60).search(0, Determinizer(laid(), 0))[0]
    assert sum(child.visits for child in root.after.values()) == 60
    assert len(root.after) == 5
    assert all(0 <= child.mean <= 1 and child.visits <= child.offered for child in root.after.values())


def test_it_answers_what_it_has_tried_most() -> None:
    game = laid()
    root = InformationSetPlayer(1, 60).search(0, Determinizer(game, 0))[0]
    most = max(root.after.values(), key=lambda child: (child.visits, child.won))
    assert answer_of(InformationSetPlayer(1, 60), game, 0) == most.index


@pytest.mark.parametrize("level", ["medium", "expert"])
def test_equal_seeds_give_equal_games(level: str) -> None:
    digests = set()
    for _ in range(2):
        game = new_game("sword-girls", decks=DECKS, seed=5)
        bots = [player(level, "sword-girls", seed=seat, budget=20) for seat in (0, 1)]
        while not game.over:
            seat = game.asks[0].seat
            game.answer(seat, answer_of(bots[seat], game, seat))
        digests.add(game.digest())
    assert len(digests) == 1


def shuffles_after(play_on: Callable[[Game, int], object]) -> set[int]:
    """The SHUFFLEs that P1, who has one, may still have when the placement has been played on."""
    left = set()
    for seed in range(1, 21):
        game = laid()
        play_on(game, seed)
        left.add(game.player_number(0, schema.PLAYER_SHUFFLES))
    return left


def test_games_go_on_by_habit_without_idle_answers() -> None:
    assert shuffles_after(Game.play_out) == {0, 1}
    assert shuffles_after(Habits(frozenset({"shuffle", "ready"})).play_out) == {1}


def test_what_won_once_becomes_a_habit_and_is_forgotten_at_the_next_decision() -> None:
    habits, game = Habits(frozenset({"shuffle", "ready"})), new_game("sword-girls", decks=DECKS, seed=5)
    habits.play_out(game, 1)
    given = [len(names) for names in habits.given]
    assert min(given) > 0
    habits.learn(game)
    winners, losers = habits.weights[game.winner], habits.weights[1 - game.winner]
    assert min(winners.values()) > 2.3  # exp(0.83): 3.5 points in 6 games, with 2.5 in 5 to begin with
    assert max(losers.values()) < 0.44
    assert habits.given == ([], [])  # no game counts twice
    habits.begin()
    assert habits.weights == ({}, {})


def test_only_the_expert_goes_by_habit() -> None:
    found = {level: player(level, "sword-girls", seed=1) for level in ("medium", "hard", "expert")}
    assert {level: type(one.playouts).__name__ for level, one in found.items()} == {  # type: ignore[attr-defined]
        "medium": "Playouts",
        "hard": "Playouts",
        "expert": "Habits",
    }


def test_without_time_one_game_is_played_through_and_its_answer_given() -> None:
    hurried = InformationSetPlayer(1, 1_000_000, seconds=0.0)
    root = hurried.search(0, Determinizer(laid(), 0))[0]
    assert sum(child.visits for child in root.after.values()) == 1
    assert 0 <= answer_of(hurried, laid(), 0) < 7


def test_it_says_that_it_needs_worlds() -> None:
    with pytest.raises(ValueError, match="worlds"):
        InformationSetPlayer(1).choose(laid().view(0))
