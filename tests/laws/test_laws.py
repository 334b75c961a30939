"""The laws at every decision of random games: TEFUDA_LAW_GAMES says how many (see also tools/laws.py)."""

from __future__ import annotations

import os
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from tests.laws.laws import Broken, hold, state_laws, try_laws
from tests.laws.tables import answer_for, any_cards, decks_for

from tefuda import new_game

GAMES = int(os.environ.get("TEFUDA_LAW_GAMES", "8"))


@pytest.mark.parametrize("number", range(GAMES))
def test_every_law_holds_at_every_decision(number: int) -> None:
    """SG 4.1, 12.1, 12.3, 15.4; of every eighth game each decision is replayed from the start."""
    digest, decisions = try_laws(number, whole=number % 8 == 0)
    assert decisions > 0
    assert len(digest) == 32


def test_equal_numbers_give_equal_games_and_others_do_not() -> None:
    assert try_laws(0, whole=False) == try_laws(0, whole=False) != try_laws(4, whole=False)


def test_the_games_are_played_with_decks_of_all_sorts() -> None:
    names = {deck.name.split("-")[0] for number in range(16) for deck in decks_for(number)}
    assert {"any", "npc"} < names
    assert len(names) > 2


def test_a_law_that_does_not_hold_is_noticed() -> None:
    with pytest.raises(Broken, match="a law"):
        hold(False, "a law")


@settings(
    max_examples=int(os.environ.get("TEFUDA_LAW_GAMES", "6")),
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(seed=some.integers(0, 2**32 - 1))
def test_decks_of_any_cards_play_to_the_end(seed: int) -> None:
    """Any thirty cards and any Character, NPCs among them: every text runs, and somebody wins (SG 15.4)."""
    chance = Random(seed)
    game = new_game("sword-girls", decks=(any_cards(chance), any_cards(chance)), seed=seed)
    decisions = 0
    while not game.over and decisions < 5_000:
        seat, answer = answer_for(game, chance)
        game.apply(answer, seat=seat)
        decisions += 1
        state_laws(game)
    assert game.result is not None
    assert game.result.winner in (0, 1)
