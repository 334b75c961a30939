"""Setup, the order of turns, and what is left to chance (SG 4, 5, 9, 11, 14)."""

from __future__ import annotations

from collections import Counter

import pytest

import tefuda
from tefuda.errors import TefudaError
from tefuda.games.kit.scenarios import Step
from tefuda.games.scenarios import scenarios_in
from tefuda.games.sword_girls.scenarios import SwordGirlsStage
from tefuda.games.sword_girls.words import schema
from tefuda.kernel.chance import seeded
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language.yaml12 import document

DECKS = ("vita-starter", "crux-starter")
RUNS = 400
FIVE_SIGMA = 5 * (RUNS * 0.25) ** 0.5
"""So far from half of the runs does an even coin stray once in two million times."""


def new_game(seed: int = 0, turn_start_order: str = "alternate") -> Game:
    return tefuda.new_game("sword-girls", decks=DECKS, seed=seed, turn_start_order=turn_start_order)


def play_turn(game: Game) -> None:
    """Both players are ready without placing anything."""
    for seat in range(2):
        if not game.over:
            game.apply(game.view(seat).decision.default, seat=seat)  # type: ignore[union-attr]


def test_a_game_begins_with_printed_life_two_shuffles_and_five_cards_drawn_in_turn_1() -> None:
    """SG 4.3: no opening hand; the first five cards come from the draw of turn 1 (SG 7.3)."""
    game = new_game()
    cards = tefuda.cards("sword-girls")
    for seat in range(2):
        (character,) = game.view(seat).pile(seat, "character")
        assert game.player_number(seat, schema.PLAYER_LIFE) == cards[character.key or ""].facts.life == 30
        assert game.player_number(seat, schema.PLAYER_SHUFFLES) == 2
        assert game.card_count(seat, schema.HAND) == 5
        assert game.card_count(seat, schema.DECK) == 25
        assert game.card_count(seat, schema.FIELD) == game.card_count(seat, schema.GRAVE) == 0
    assert game.number(schema.TURN) == 1


def test_decks_are_shuffled_by_the_seed() -> None:
    """SG 4.3, 24: equal seeds give equal decks, other seeds others."""
    orders = [[game.definition(card) for card in game.cards_in(0, schema.DECK)] for game in map(new_game, (1, 1, 2))]
    assert orders[0] == orders[1] != orders[2]
    assert Counter(orders[0] + hand_of(new_game(1))) == Counter(orders[2] + hand_of(new_game(2)))


def hand_of(game: Game) -> list[int]:
    return [game.definition(card) for card in game.cards_in(0, schema.HAND)]


def test_the_first_coin_is_even() -> None:
    """SG 4.4, 5.2."""
    first = Counter(new_game(seed).number(schema.ORDER) for seed in range(RUNS))
    assert abs(first[0] - RUNS / 2) < FIVE_SIGMA


def test_the_turn_start_order_alternates_without_a_new_coin() -> None:
    """SG 5.2, 22.2: the opposite of the turn before."""
    for seed in range(4):
        game = new_game(seed)
        orders: list[int] = []
        while not game.over and len(orders) < 5:
            orders.append(game.number(schema.ORDER))
            play_turn(game)
        assert orders == [orders[0], 1 - orders[0]] * 2 + [orders[0]]


def test_a_setting_flips_a_coin_for_the_turn_start_order_of_every_turn() -> None:
    """SG 22.2: `turn_start_order` is "alternate" or "coin_each_turn"."""
    same = other = 0
    for seed in range(80):
        game = new_game(seed, turn_start_order="coin_each_turn")
        for _ in range(4):
            before = game.number(schema.ORDER)
            play_turn(game)
            same += game.number(schema.ORDER) == before
            other += game.number(schema.ORDER) != before
    assert abs(same - 160) < 5 * (320 * 0.25) ** 0.5
    assert same + other == 320
    twin = tefuda.from_bytes(new_game(turn_start_order="coin_each_turn").to_bytes())
    assert twin.view(0).number("turn coins") == 1


def test_another_word_for_the_turn_start_order_is_refused() -> None:
    """SG 22.2."""
    with pytest.raises(TefudaError, match="turn_start_order is alternate or coin_each_turn, not 'always P1'"):
        new_game(turn_start_order="always P1")


def test_the_attack_coin_is_flipped_every_turn_and_is_even() -> None:
    """SG 9.2: flipped also when nothing lies on a field; before it nobody has won it."""
    winners: Counter[int] = Counter()
    for seed in range(RUNS // 4):
        game = new_game(seed)
        journal = Journal()
        game.journal = journal
        for _ in range(4):
            assert game.number(schema.COIN) == -1
            play_turn(game)
        coins = [line.seat for line in journal.lines[2] if line.kind == 10 and line.amount == 1]
        assert len(coins) == 4
        winners.update(coins)
    assert abs(winners[0] - RUNS / 2) < FIVE_SIGMA


def laid_out(text: str) -> tuple[SwordGirlsStage, list[Step]]:
    """The table of a scenario, and what will happen on it."""
    whole = f"game: sword-girls\nscenarios:\n- name: a\n{text}\n  expect: {{}}\n"
    (scenario,) = scenarios_in(document(whole, "a.yaml"))
    stage = SwordGirlsStage()
    stage.lay_out(scenario)
    return stage, scenario.steps


def outcomes(text: str, verb: str, about: str, seen: str, runs: int = 600) -> Counter[tuple[int, ...]]:
    """How often each result came up, as the STA of `seen` (a player's field) after something has happened."""
    step = f"  happens: [{{{verb}: {about}, chance: [any]}}]"
    stage, steps = laid_out(text + step)
    start = stage.game
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(runs):
        stage.game = start.copy()
        stage.game.chance = seeded(seed)
        assert not stage.happen(steps[0])
        cards = stage.game.cards_in(int(seen == "P2"), schema.FIELD)
        found[tuple(-1 if card == -1 else int(stage.game.now(card, schema.STA)) for card in cards)] += 1
    return found


def even(found: Counter[tuple[int, ...]], ways: int) -> bool:
    """Whether so many results came up, all about equally often (within five standard deviations)."""
    runs = sum(found.values())
    share = runs / ways
    spread = 5 * (share * (1 - 1 / ways)) ** 0.5
    return len(found) == ways and all(abs(times - share) < spread for times in found.values())


def test_every_enemy_follower_is_as_likely_a_target() -> None:
    """SG 11.1: also deactivated ones, in any slot; Spells never."""
    text = """
  P1: {field: {1: 300026 Maid Tailor STA 90}}
  P2: {field: {1: 300043 STA 50, 2: 200035, 3: 300043 STA 50 deactivated, 5: 300043 STA 50}}
"""
    found = outcomes(text, "attack", "P1 slot 1", "P2")
    assert even(found, 3)
    assert (44, 0, 50, -1, 50) in found


def test_every_active_card_is_as_likely_to_activate() -> None:
    """SG 9.4: among the active Spells; the first that acts gives the one Follower its STA."""
    text = """
  texts: {900001: 'Give all followers on your field whose STA is 7 STA=20.', 900002: 'Give all followers on your field whose STA is 7 STA=30.', 900003: 'Give all followers on your field whose STA is 7 STA=40.'}
  P1: {field: {1: 200035 skills 900001, 2: 200035 skills 900002, 3: 300026 Maid Tailor deactivated, 4: 200035 skills 900003}}
"""  # noqa: E501
    found = outcomes(text, "battle", "P1", "P1")
    assert even(found, 3)
    assert {result[2] for result in found} == {20, 30, 40}


def test_every_active_follower_is_as_likely_to_activate() -> None:
    """SG 9.4: without active Spells, among the active Followers; the first one to attack kills the only enemy."""
    text = """
  texts: {900001: 'Attack: Give this card STA +1.'}
  P1: {field: {1: 300043 skills 900001, 2: 300043 skills 900001 deactivated, 3: 300043 skills 900001, 5: 300043 skills 900001}}
  P2: {field: {1: 300026 STA 1}}
"""  # noqa: E501
    found = outcomes(text, "battle", "P1", "P1")
    assert even(found, 3)
    assert (13, 12, 12, -1, 12) in found


def test_every_random_choice_of_a_text_is_even() -> None:
    """SG 14.6: each pair of three is as likely."""
    text = """
  texts: {900001: Give 2 random followers on your field STA +1.}
  P1: {field: {1: 200035 skills 900001, 2: 300026, 3: 300026, 4: 300026}}
"""
    found = outcomes(text, "activate", "P1 slot 1", "P1")
    assert even(found, 3)
    assert (-1, 8, 8, 7, -1) in found


def test_every_number_of_a_range_is_even_and_drawn_for_each_card() -> None:
    """SG 14.9: +1~3 for two cards has nine results."""
    text = """
  texts: {900001: Give all followers on your field STA +1~3.}
  P1: {field: {1: 200035 skills 900001, 2: 300026, 3: 300026}}
"""
    found = outcomes(text, "activate", "P1 slot 1", "P1", runs=900)
    assert even(found, 9)
    assert {result[1] for result in found} == {8, 9, 10}


def test_the_deck_that_a_player_began_with_comes_back_shuffled_without_what_was_made_since() -> None:
    """SG 14.16: all cards that the player began with, wherever they are now and whatever they were turned into, but not
    the Character."""
    text = """\
  texts:
    901150: >-
      Turn the first card in your hand into "Knight Guard". Create 1 "Maid Tailor" in your hand. Replace your deck with
      the deck of the start of the game. If that happened, give your character LIFE +1.
  P1: {field: {1: 200035 skills 901150}, hand: [300020], deck: [300043, 300008]}
  P2: {deck: [300001]}
  happens: [{activate: P1 slot 1, chance: [any]}]
"""
    orders = set()
    for seed in range(6):
        stage, steps = laid_out(text)
        game = stage.game
        game.set_number(schema.STARTED, game.count_rows())
        game.chance = seeded(seed)
        assert stage.happen(steps[0]) == ""
        first, second = ([stage.library.card_ids[game.definition(card)] for card in game.cards_in(seat, schema.DECK)]
                         for seat in range(2))  # fmt: skip
        assert (sorted(first), second) == ([200035, 300008, 300020, 300043], [300001])
        assert game.player_number(0, schema.PLAYER_LIFE) == 34
        orders.add(tuple(first))
    assert len(orders) > 1
