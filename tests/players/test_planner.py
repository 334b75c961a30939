"""The planner: it plays Shadowverse: Evolve sensibly, fairly, and the same way for the same seed."""

from __future__ import annotations

import pytest

from tefuda import new_game
from tefuda.games.registry import face
from tefuda.games.scenarios import scenarios_in
from tefuda.games.shadowverse.quick_score import SEARCH_HOOKS, quick_score
from tefuda.kernel.game import Game
from tefuda.lab.arena import play
from tefuda.language.yaml12 import document
from tefuda.players import Determinizer, answer_of, player
from tefuda.players.planner import PlannerPlayer

DECKS = ("sword-starter", "dragon-starter")


def table(text: str) -> Game:
    """The table of a scenario as it is laid out, at the first decision of P1's main phase."""
    (scenario,) = scenarios_in(document(f"game: shadowverse\nscenarios:\n- name: a\n{text}\n", "a.yaml"))
    stage = face("shadowverse").stage()
    stage.lay_out(scenario)
    for step in scenario.steps[:-1]:
        assert not stage.happen(step)
    game: Game = stage.game  # type: ignore[attr-defined]
    return game


def planner(seed: int = 1, budget: int = 300) -> PlannerPlayer:
    return PlannerPlayer(SEARCH_HOOKS, quick_score, seed, budget)


def plays_turn(game: Game, seat: int = 0) -> list[str]:
    """Let the planner play a turn of a seat, the other one passing; returns the kinds of its answers."""
    bot = planner()
    answers: list[str] = []
    turn = game.number(0)
    while not game.over and game.number(0) == turn:
        asked = game.asks[0].seat
        if asked != seat:
            game.answer(asked, game.asks[0].default)
            continue
        index = answer_of(bot, game, seat)
        answers.append(game.pending[0].options[index].kind)
        game.apply(index, seat=seat)
    return answers


DECK = "deck: [SD01-013, SD01-013, SD01-013, SD01-013, SD01-013, SD01-013, SD01-013]"


def test_it_wins_at_once_where_it_can_though_trades_look_tempting() -> None:
    game = table(
        f"""
  P1: {{field: [SD01-013, SD01-013], {DECK}}}
  P2: {{defense: 2, field: [SD01-017 engaged], {DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
"""
    )
    attack = sum(card["attack"] for card in game.view(0).pile(0, "field"))
    assert attack >= 2
    plays_turn(game)
    assert game.result is not None
    assert game.result.winner == 0


def test_it_gets_rid_of_a_ward_first_where_that_wins() -> None:
    game = table(
        f"""
  cards:
    Wall: {{kind: follower, cost: 2, stats: 1/2, text: "Ward."}}
    Small: {{kind: follower, cost: 2, stats: 2/1}}
    Large: {{kind: follower, cost: 5, stats: 5/5}}
  P1: {{field: [Large, Small], {DECK}}}
  P2: {{defense: 5, field: [Wall engaged], {DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
"""
    )
    plays_turn(game)
    assert game.result is not None
    assert game.result.winner == 0


def test_it_spends_its_points_on_followers() -> None:
    game = table(
        f"""
  P1: {{hand: [SD01-013, SD01-017], pp: 10, {DECK}}}
  P2: {{{DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
"""
    )
    assert plays_turn(game).count("play") == 2


def test_it_does_not_attack_where_that_only_loses_a_follower() -> None:
    game = table(
        f"""
  cards:
    Wall: {{kind: follower, cost: 5, stats: 5/8, text: "Ward."}}
    Small: {{kind: follower, cost: 2, stats: 2/2}}
  P1: {{field: [Small], {DECK}}}
  P2: {{field: [Wall engaged], {DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
"""
    )
    assert "attack" not in plays_turn(game)


QUICK = """
  cards:
    Bolt: {{kind: spell, cost: 1, text: "Quick.\\nSelect a follower on the enemy field. Deal 3 damage to it."}}
    Raider: {{kind: follower, cost: 3, stats: 4/3}}
    Noble: {{kind: follower, cost: 5, stats: 3/4}}
  P1: {{field: [{attackers}], {deck}}}
  P2: {{field: [Noble engaged], hand: [Bolt], pp: 2, max pp: 5, {deck}}}
  happens:
  - attack: Raider on P2 field 1
  expect: {{}}
"""


def test_a_quick_card_saves_a_follower_from_an_attack() -> None:
    game = table(QUICK.format(attackers="Raider", deck=DECK))
    decision = game.pending[0]
    assert decision.seat == 1
    assert decision.prompt == "quick"
    assert decision.options[answer_of(planner(), game, 1)].kind == "play"


def test_equal_seeds_give_equal_games() -> None:
    digests = []
    for _ in range(2):
        game = new_game("shadowverse", decks=DECKS, seed=5)
        bots = (planner(1, 60), planner(2, 60))
        for _ in range(30):
            seat = game.asks[0].seat
            game.answer(seat, answer_of(bots[seat], game, seat))
        digests.append(game.digest())
    assert digests[0] == digests[1]


@pytest.mark.parametrize("seed", range(3))
def test_it_beats_a_player_who_moves_by_chance(seed: int) -> None:
    game = new_game("shadowverse", decks=DECKS, seed=seed)
    bots = [player("random", "shadowverse", seed=seed), player("greedy", "shadowverse", seed=seed, budget=60)]
    play(game, (bots[seed % 2], bots[1 - seed % 2]))
    assert game.winner == 1 - seed % 2


def test_a_table_hands_out_worlds_and_not_the_game() -> None:
    game = new_game("shadowverse", decks=DECKS, seed=3)
    seat = game.asks[0].seat
    before = game.digest()
    worlds = Determinizer(game, seat)
    world = worlds.sample(7)
    assert world.view(seat).fingerprint() == game.view(seat).fingerprint()
    world.answer(seat, 0)
    assert game.digest() == before
    assert [value for value in vars(worlds).values() if isinstance(value, Game)] == [worlds.known]
    assert worlds.known.digest() == Determinizer(another_truth(game, seat), seat).known.digest()


def another_truth(game: Game, seat: int) -> Game:
    """A game that looks the same to a seat, with other hidden cards."""
    twin = game.resample(seat, 99)
    assert twin.digest() != game.digest()
    return twin


def test_without_worlds_it_goes_by_the_view() -> None:
    game = new_game("shadowverse", decks=DECKS, seed=3)
    for _ in range(40):
        seat = game.asks[0].seat
        game.answer(seat, planner().choose(game.view(seat)))
    assert game.number(0) > 1
