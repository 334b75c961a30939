"""Sword Girls: decks of any cards play to the end, and what hides a card there keeps it hidden."""

from __future__ import annotations

import os
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from tests.laws.games.sword_girls import TRIAL, any_cards, decks_for
from tests.laws.laws import state_laws
from tests.laws.secrecy import Follower
from tests.laws.trial import any_answer

from tefuda import new_game
from tefuda.games.scenarios import scenarios_in
from tefuda.games.sword_girls.scenarios import SwordGirlsStage
from tefuda.games.sword_girls.words.schema import DECK, FIELD, HAND
from tefuda.kernel.game import Game
from tefuda.kernel.rows import HANDLE, KNOWN, NONE
from tefuda.language.yaml12 import document


def test_the_games_are_played_with_decks_of_all_sorts() -> None:
    names = {deck.name.split("-")[0] for number in range(16) for deck in decks_for(number)}
    assert {"any", "npc"} < names
    assert len(names) > 2


@settings(
    max_examples=int(os.environ.get("TEFUDA_LAW_GAMES", "6")),
    deadline=None,
    database=None,
    derandomize="TEFUDA_LAW_GAMES" not in os.environ,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(seed=some.integers(0, 2**32 - 1))
def test_decks_of_any_cards_play_to_the_end(seed: int) -> None:
    """Any thirty cards and any Character, NPCs among them: every text runs, and somebody wins (SG 15.4)."""
    chance = Random(seed)
    game = new_game("sword-girls", decks=(any_cards(chance), any_cards(chance)), seed=seed)
    decisions = 0
    while not game.over and decisions < 5_000:
        seat, answer = any_answer(game, chance)
        game.apply(answer, seat=seat)
        decisions += 1
        state_laws(TRIAL, game)
    assert game.result is not None
    assert game.result.winner in (0, 1)


def table_after(text: str) -> Game:
    """The table of a scenario after everything has happened."""
    (scenario,) = scenarios_in(
        document(f"game: sword-girls\nscenarios:\n- name: a\n{text}\n  expect: {{}}\n", "a.yaml")
    )
    stage = SwordGirlsStage()
    stage.lay_out(scenario)
    for step in scenario.steps[:-1]:
        assert not stage.happen(step)
    return stage.game


def known_to(game: Game, seat: int, row: int) -> bool:
    return bool(game.base(row, KNOWN) >> seat & 1)


KANA_SENDS_GUARD_UNDER_THE_DECK = """
  texts: {900001: Send a random follower in your deck to your hand.}
  P1: {field: {1: 300550 5th Witness Kana. DDD}}
  P2: {field: {1: 300043 Knight Guard, 2: 200035 Sacrifice skills 900001}, deck: [300001, 300002, 300003]}
  happens:
  - attack: P1 slot 1
"""


def test_a_card_sent_under_a_deck_in_the_open_stays_known_where_it_lies() -> None:
    """SG 16.2: the order of decks is hidden, but who saw a card go to the bottom knows that it lies there."""
    game = table_after(KANA_SENDS_GUARD_UNDER_THE_DECK)
    bottom = game.cards_in(1, DECK)[0]
    assert known_to(game, 0, bottom)
    assert [(card.name, card.place) for card in game.view(0).pile(1, "deck")] == [("Knight Guard", 0)]


@pytest.mark.parametrize("chosen", ["P2 deck 1", "P2 deck 4"])
def test_a_card_taken_from_a_deck_at_random_is_not_tracked_into_the_hand(chosen: str) -> None:
    """SG 16.2: the enemy sees that a card was taken, not which; whichever it was, the picture is the same."""
    steps = f"  - activate: P2 slot 2\n    chance: [{chosen}]\n"
    game = table_after(KANA_SENDS_GUARD_UNDER_THE_DECK + steps)
    assert game.card_count(1, HAND) == 1
    assert game.view(0).pile(1, "hand") == []
    assert game.view(0).pile(1, "deck") == []


def test_a_card_made_in_a_deck_can_be_pointed_at_by_those_who_saw_it() -> None:
    """SG 16.1: both players saw the new card; each has a name for it, and no two cards have one name."""
    game = table_after(
        """
  texts: {900001: 'Create 2 "Good Job" in the top of your deck.'}
  P1: {field: {1: 200035 Sacrifice skills 900001}}
  happens:
  - activate: P1 slot 1
"""
    )
    made = list(game.cards_in(0, DECK))
    assert [known_to(game, seat, row) for seat in range(2) for row in made] == [True] * 4
    assert 0 not in [game.base(row, HANDLE + seat) for seat in range(2) for row in made]
    Follower().look(game)


def test_a_player_without_a_fitting_card_is_not_made_ready() -> None:
    """SG 8.1, 16.2: that a player has nothing to place is hidden, so nobody becomes ready without saying so."""
    game = table_after(
        """
  P1: {shuffles: 0, hand: [300043 Knight Guard], field: {1: 300043 SIZE 6}}
  P2: {shuffles: 0, hand: [300001], field: {1: 300043 SIZE 6}}
  happens:
  - placement: both
"""
    )
    assert [decision.seat for decision in game.pending] == [0, 1]
    assert [option.kind for option in game.pending[0].options] == ["ready"]
    assert [option.kind for option in game.pending[1].options] == ["place", "ready"]
    assert list(game.view(1).waiting) == [0, 1]


def test_a_card_placed_face_down_from_a_hand_in_which_it_was_known_has_a_new_name() -> None:
    """SG 16.2: the identity of newly placed cards is hidden, also of those that the enemy has seen before."""
    game = table_after(
        """
  texts: {900001: Send the first follower on the enemy field to its player's hand.}
  P1: {field: {1: 200035 Sacrifice skills 900001}}
  P2: {field: {1: 300043 Knight Guard}, hand: [300001]}
  happens:
  - activate: P1 slot 1
"""
    )
    guard = game.cards_in(1, HAND)[1]
    name = game.base(guard, HANDLE)
    assert known_to(game, 0, guard)
    assert [card.name for card in game.view(0).pile(1, "hand")] == ["Knight Guard"]
    game = table_after(
        """
  texts: {900001: Send the first follower on the enemy field to its player's hand.}
  P1: {field: {1: 200035 Sacrifice skills 900001}}
  P2: {field: {1: 300043 Knight Guard}, hand: [300001]}
  happens:
  - activate: P1 slot 1
  - placement: both
  - place: P2 hand 2
"""
    )
    placed = game.cards_in(1, FIELD)[0]
    assert placed == guard != NONE
    assert not known_to(game, 0, placed)
    assert game.base(placed, HANDLE) not in (0, name)
    assert [card.name for card in game.view(0).pile(1, "field")] == [None]
    assert game.view(0).pile(1, "hand") == []


def test_a_state_grows_with_the_cards_that_are_made_and_with_nothing_else() -> None:
    """Game 7002506: an ability makes a deck of thirty new cards in every turn. Rows are never used again, since what is
    shown, written down or remembered knows cards by them."""
    trial = TRIAL
    game = trial.start(7002506)
    chance = Random("laws 7002506")
    longest = 0
    while not game.over:
        seat, answer = trial.answer(game, chance)
        game.apply(answer, seat=seat)
        longest = max(longest, len(game.to_bytes()))
    assert game.count_rows() > 200
    assert 4 * 1024 < longest <= trial.most_bytes == 12 * 1024
