"""Search over information sets: copies of a card are one answer, equal seeds give equal answers, time is kept."""

from __future__ import annotations

import pytest
from tests.players.positions import table

from tefuda import new_game
from tefuda.kernel.game import Game
from tefuda.players import Determinizer, answer_of, player
from tefuda.players.ismcts import InformationSetPlayer, keyed

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


def test_equal_seeds_give_equal_games() -> None:
    digests = set()
    for _ in range(2):
        game = new_game("sword-girls", decks=DECKS, seed=5)
        bots = [player("medium", "sword-girls", seed=seat, budget=20) for seat in (0, 1)]
        while not game.over:
            seat = game.asks[0].seat
            game.answer(seat, answer_of(bots[seat], game, seat))
        digests.add(game.digest())
    assert len(digests) == 1


def test_without_time_one_game_is_played_through_and_its_answer_given() -> None:
    hurried = InformationSetPlayer(1, 1_000_000, seconds=0.0)
    root = hurried.search(0, Determinizer(laid(), 0))[0]
    assert sum(child.visits for child in root.after.values()) == 1
    assert 0 <= answer_of(hurried, laid(), 0) < 7


def test_it_says_that_it_needs_worlds() -> None:
    with pytest.raises(ValueError, match="worlds"):
        InformationSetPlayer(1).choose(laid().view(0))
