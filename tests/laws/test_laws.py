"""The laws at every decision of random games: TEFUDA_LAW_GAMES says how many (see also tools/laws.py)."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest
from tests.laws.laws import state_laws, try_laws
from tests.laws.trial import Broken, Trial, hold, trial_of

from tefuda.games.registry import GAMES

COUNT = int(os.environ.get("TEFUDA_LAW_GAMES", "8"))


@pytest.fixture(params=GAMES)
def trial(request: pytest.FixtureRequest) -> Trial:
    """How each game is tried."""
    return trial_of(request.param)


@pytest.mark.parametrize("number", range(COUNT))
def test_every_law_holds_at_every_decision(trial: Trial, number: int) -> None:
    """SG 4.1, 12.1, 12.3, 15.4; of every eighth game each decision is replayed from the start."""
    digest, decisions = try_laws(trial, number, whole=number % 8 == 0)
    assert decisions > 0
    assert len(digest) == 32


def test_equal_numbers_give_equal_games_and_others_do_not(trial: Trial) -> None:
    assert try_laws(trial, 0, whole=False) == try_laws(trial, 0, whole=False) != try_laws(trial, 4, whole=False)


def test_the_games_are_played_with_several_decks(trial: Trial) -> None:
    assert len({deck.name for number in range(16) for deck in trial.decks(number)}) > 2


def test_a_law_that_does_not_hold_is_noticed() -> None:
    with pytest.raises(Broken, match="a law"):
        hold(False, "a law")


def test_the_laws_of_a_game_are_asked(trial: Trial) -> None:
    def never(game: object) -> None:
        hold(False, "never")

    game = trial.start(0)
    state_laws(trial, game)
    with pytest.raises(Broken, match="never"):
        state_laws(replace(trial, laws=(never,)), game)
    with pytest.raises(Broken, match="bytes long"):
        try_laws(replace(trial, most_bytes=1), 0, whole=False)
