"""Plans judged by the other player's turn: what its answer would be counts, and only answers that are close are played
on."""

from __future__ import annotations

import pytest
from tests.players.positions import table, told

from tefuda import new_game
from tefuda.games.registry import face
from tefuda.kernel.game import Game
from tefuda.players import Determinizer, answer_of, player
from tefuda.players.explanation import explained_answer
from tefuda.players.planner import PlannerPlayer
from tefuda.players.replies import Replies, ReplyPlayer, turn_of

DECK = "deck: [7 x SD01-013]"
DECKS = {"shadowverse": ("sword-starter", "dragon-starter"), "wixoss": ("white-hope", "black-desire")}


def replying(
    game: str, replies: Replies, seed: int = 1, budget: int = 1_800, seconds: float | None = None
) -> ReplyPlayer:
    """A player of a game that looks at replies."""
    rules = face(game)
    assert rules.SEARCH_HOOKS is not None
    return ReplyPlayer(rules.SEARCH_HOOKS, rules.quick_score, seed, budget, replies=replies, seconds=seconds)


def choosing() -> Game:
    """A turn in which either of two followers can be played, and not both."""
    return table(
        "shadowverse",
        f"""
  cards:
    Wide: {{kind: follower, cost: 5, stats: 4/4}}
    Tall: {{kind: follower, cost: 5, stats: 5/3}}
  P1: {{hand: [Wide, Tall], pp: 5, {DECK}}}
  P2: {{field: [SD01-013], {DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )


def test_close_answers_are_played_on_in_the_given_number_of_worlds() -> None:
    game = choosing()
    found = explained_answer(replying("shadowverse", Replies(rivals=2, worlds=3, answers=40)), game, 0)
    assert found.worlds == 3
    assert found.refused is not None
    assert len(found.chosen.outcomes) == len(found.refused.outcomes) == 3
    assert {told(game.view(0), one.option) for one in (found.chosen, found.refused)} == {"play Wide", "play Tall"}


def test_an_answer_that_falls_behind_is_played_on_in_fewer_worlds() -> None:
    game = table(
        "shadowverse",
        f"""
  cards:
    Wide: {{kind: follower, cost: 5, stats: 4/4}}
    Tall: {{kind: follower, cost: 5, stats: 5/3}}
    Broad: {{kind: follower, cost: 5, stats: 3/5}}
  P1: {{hand: [Wide, Tall, Broad], pp: 5, {DECK}}}
  P2: {{field: [SD01-013], {DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    found = explained_answer(replying("shadowverse", Replies(rivals=3, answers=20)), game, 0)
    tried = [len(one.outcomes) for one in (found.chosen, *found.others)][:3]
    assert tried[0] == tried[1] > tried[2] > 0
    assert found.worlds == tried[0]
    assert sum(tried) * 2 * 20 <= 1_800


def test_a_turn_is_played_on_as_it_was_planned_in_other_worlds_too() -> None:
    game = table(
        "shadowverse",
        f"""
  cards:
    Tiny: {{kind: follower, cost: 1, stats: 1/1}}
    Small: {{kind: follower, cost: 2, stats: 2/2}}
    Large: {{kind: follower, cost: 3, stats: 3/3}}
  P1: {{hand: [Tiny, Small, Large], pp: 6, {DECK}}}
  P2: {{field: [SD01-013], {DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    bot = replying("shadowverse", Replies(answers=1))
    worlds = Determinizer(game, 0)
    plan = PlannerPlayer.explain(bot, game.view(0), worlds)
    turn = bot.planned(plan.chosen, 0, worlds)
    assert [asked for asked, _ in turn] == [0, 0, 0]
    first = bot.outcome(plan.chosen, turn[:1], 0, worlds.sample(99))
    assert bot.outcome(plan.chosen, turn, 0, worlds.sample(99)) > first


def test_a_seat_that_can_win_in_its_turn_is_not_judged_by_what_threatens_it() -> None:
    game = table(
        "shadowverse",
        f"""
  cards:
    Big: {{kind: follower, cost: 4, stats: 5/5}}
  P1: {{defense: 4, field: [Big], {DECK}}}
  P2: {{defense: 5, field: [Big, Big], {DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    bot = replying("shadowverse", Replies())
    assert bot.left(game, 0) > 0
    assert bot.left(game, 1) == -bot.left(game, 0)


def test_without_time_answers_are_played_on_in_one_world() -> None:
    game = choosing()
    found = explained_answer(replying("shadowverse", Replies(rivals=2, worlds=3, answers=40), seconds=0.0), game, 0)
    assert found.worlds == 1
    assert [len(one.outcomes) for one in (found.chosen, *found.others)][:2] == [1, 1]


def test_a_budget_that_is_too_small_for_replies_goes_to_the_plan() -> None:
    assert explained_answer(replying("shadowverse", Replies(rivals=2), budget=60), choosing(), 0).worlds == 3


def test_an_answer_that_is_far_better_needs_no_playing_on() -> None:
    game = table(
        "shadowverse",
        f"""
  cards:
    Huge: {{kind: follower, cost: 5, stats: 7/7}}
  P1: {{hand: [Huge], pp: 5, {DECK}}}
  P2: {{{DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    found = explained_answer(replying("shadowverse", Replies(worlds=5, answers=20)), game, 0)
    assert told(game.view(0), found.chosen.option) == "play Huge"
    assert found.worlds == 3  # those of the plan


@pytest.mark.parametrize("name", DECKS)
def test_a_world_is_played_on_to_the_turn_that_is_named(name: str) -> None:
    game = new_game(name, decks=DECKS[name], seed=5)
    bots = [player("easy", name, seed=seat) for seat in (0, 1)]
    while not game.over and turn_of(game) < 4:
        game.answer(game.asks[0].seat, answer_of(bots[game.asks[0].seat], game, game.asks[0].seat))
    world = Determinizer(game, game.asks[0].seat).sample(1)
    start = turn_of(world)
    assert turn_of(replying(name, Replies()).play_on(world, start + 2)) == start + 2
    assert turn_of(game) == start


@pytest.mark.parametrize("name", DECKS)
def test_equal_seeds_give_equal_games(name: str) -> None:
    digests = []
    for _ in range(2):
        game = new_game(name, decks=DECKS[name], seed=5)
        bots = [replying(name, Replies(rivals=2, worlds=2, answers=20), seed, 240) for seed in (1, 2)]
        for _ in range(24):
            seat = game.asks[0].seat
            game.answer(seat, answer_of(bots[seat], game, seat))
        digests.append(game.digest())
    assert digests[0] == digests[1]


def test_it_kills_the_attacker_that_would_be_the_end_and_not_the_one_that_looks_dearer() -> None:
    game = table(
        "shadowverse",
        f"""
  cards:
    Bolt: {{kind: spell, cost: 2, text: "Select a follower on the enemy field. Destroy it."}}
    Storm: {{kind: follower, cost: 3, stats: 3/1}}
    Still: {{kind: follower, cost: 6, stats: 0/9}}
  P1: {{defense: 3, hand: [Bolt], pp: 2, {DECK}}}
  P2: {{field: [Storm, Still], {DECK}}}
  happens:
  - begin: main phase
  expect: {{}}
""",
    )
    bot = replying("shadowverse", Replies(worlds=3, answers=40))
    game.apply(explained_answer(bot, game, 0).chosen.option, seat=0)
    assert game.pending[0].prompt != "main"
    assert told(game.view(0), answer_of(bot, game, 0)).endswith("Storm")


def test_experts_of_long_turns_look_at_replies() -> None:
    assert all(isinstance(player("expert", name, seed=1), ReplyPlayer) for name in DECKS)
