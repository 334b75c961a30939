"""The planner: it plays sensibly (here Shadowverse: Evolve), fairly, and the same way for the same seed."""

from __future__ import annotations

import pytest
from tests.players.positions import answer, planner, plays_turn, table

from tefuda import new_game
from tefuda.games.registry import face
from tefuda.kernel.game import Game
from tefuda.lab.records import play
from tefuda.players import Determinizer, answer_of, player
from tefuda.players.levels import AHEAD
from tefuda.players.planner import Search

DECKS = ("sword-starter", "dragon-starter")
PLANNED = {"shadowverse": DECKS, "wixoss": ("white-hope", "black-desire")}
"""The games that are planned, with two decks of each."""


DECK = "deck: [SD01-013, SD01-013, SD01-013, SD01-013, SD01-013, SD01-013, SD01-013]"


def test_it_wins_at_once_where_it_can_though_trades_look_tempting() -> None:
    game = table(
        "shadowverse",
        f"""
  P1: {{field: [SD01-013, SD01-013], {DECK}}}
  P2: {{defense: 2, field: [SD01-017 engaged], {DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    attack = sum(card["attack"] for card in game.view(0).pile(0, "field"))
    assert attack >= 2
    plays_turn(game)
    assert game.result is not None
    assert game.result.winner == 0


def test_it_gets_rid_of_a_ward_first_where_that_wins() -> None:
    game = table(
        "shadowverse",
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
""",
    )
    plays_turn(game)
    assert game.result is not None
    assert game.result.winner == 0


def test_it_spends_its_points_on_followers() -> None:
    game = table(
        "shadowverse",
        f"""
  P1: {{hand: [SD01-013, SD01-017], pp: 10, {DECK}}}
  P2: {{{DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    assert sum(answer.startswith("play ") for answer in plays_turn(game)) == 2


def test_it_does_not_attack_where_that_only_loses_a_follower() -> None:
    game = table(
        "shadowverse",
        f"""
  cards:
    Wall: {{kind: follower, cost: 5, stats: 5/8, text: "Ward."}}
    Small: {{kind: follower, cost: 2, stats: 2/2}}
  P1: {{field: [Small], {DECK}}}
  P2: {{field: [Wall engaged], {DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    assert not any(answer.startswith("attack ") for answer in plays_turn(game))


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_one_of_medium_strength_looks_at_single_answers_and_stronger_ones_at_all_of_their_turn(level: str) -> None:
    game = table(
        "shadowverse",
        f"""
  P1: {{hand: [SD01-013, SD01-013, SD01-013], pp: 10, {DECK}}}
  P2: {{{DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    rules = face("shadowverse")
    assert rules.SEARCH_HOOKS is not None
    looking = AHEAD[level]
    options = len(game.asks[0].options)
    search = Search(0, rules.SEARCH_HOOKS, rules.quick_score, options, looking.answers, looking.deepest)
    search.through(game.resample(0, 1), False)
    assert all(found is not None for found in search.best)
    assert max(-found[1] for found in search.best if found is not None) == (1 if level == "medium" else 3)


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
    game = table("shadowverse", QUICK.format(attackers="Raider", deck=DECK))
    assert game.pending[0].prompt == "quick"
    assert answer(game, 1).startswith("play ")


def does(game: Game, kind: str, key: str = "") -> None:
    """Whoever is asked does something, with the card of this key if one is named."""
    view = game.view(game.asks[0].seat)
    assert view.decision is not None
    for option in view.decision.options:
        card = None if option.handle is None else view.card(option.handle)
        if option.kind == kind and (card is None or card.key == key):
            game.apply(option, seat=view.seat)
            return
    raise AssertionError(f"nobody can {kind} {key}")


def test_fanfares_of_copies_that_came_by_different_ways_are_tried_in_either_order() -> None:
    game = table(
        "shadowverse",
        """
  cards:
    Cub: {kind: follower, cost: 1, stats: 1/1, text: "Fanfare: Give Rush to this."}
    End: {kind: spell, cost: 1, text: "Select a follower on your field. Destroy it."}
    Call: {kind: spell, cost: 1, text: "Select 2 followers in your cemetery. Summon them."}
  P1: {hand: [Call, End], pp: 5, cemetery: [Cub], field: [Cub], deck: [3 x SD01-013]}
  P2: {deck: [3 x SD01-013]}
  happens:
  - begin: main phase
  expect: {}
""",
    )
    for kind, key in (("play", "End"), ("end", ""), ("end", ""), ("pass", ""), ("play", "Call")):
        does(game, kind, key)
    assert game.pending[0].prompt == "order"
    assert len(game.pending[0].options) == 2
    for index in range(2):
        world = Determinizer(game, 0).sample(1)
        world.answer(0, index)
        assert world.pending[0].prompt == "main"
    assert answer(game) == "ability Cub"


@pytest.mark.parametrize("name", PLANNED)
def test_equal_seeds_give_equal_games(name: str) -> None:
    digests = []
    for _ in range(2):
        game = new_game(name, decks=PLANNED[name], seed=5)
        bots = (planner(name, 1, 60), planner(name, 2, 60))
        for _ in range(30):
            seat = game.asks[0].seat
            game.answer(seat, answer_of(bots[seat], game, seat))
        digests.append(game.digest())
    assert digests[0] == digests[1]


@pytest.mark.parametrize("name", PLANNED)
@pytest.mark.parametrize("seed", range(3))
def test_it_beats_a_random_player(name: str, seed: int) -> None:
    game = new_game(name, decks=PLANNED[name], seed=seed)
    bots = [player("baseline-random", name, seed=seed), player("baseline-planner", name, seed=seed, budget=60)]
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
        game.answer(seat, planner("shadowverse").choose(game.view(seat)))
    assert game.number(0) > 1
