"""Recorded games and scenarios show everybody what they showed when they were recorded."""

from __future__ import annotations

import pytest
from tests.games.recording import (
    HOW_TO_GO_ON,
    RecordedGame,
    digest,
    read_games,
    read_scenario_digests,
    replayed,
    scenarios_of,
    seen_in_scenario,
)

from tefuda.games.kit.scenarios import Scenario
from tefuda.games.registry import GAMES

SCENARIOS = [(game, name, one) for game in GAMES for name, one in scenarios_of(game).items()]
DIGESTS = {game: read_scenario_digests(game) for game in GAMES}
PLAYED = [(game, one) for game in GAMES for one in read_games(game)]


@pytest.mark.parametrize(("game", "name", "scenario"), SCENARIOS, ids=[name for _, name, _ in SCENARIOS])
def test_a_scenario_shows_what_it_showed(game: str, name: str, scenario: Scenario) -> None:
    assert name in DIGESTS[game], "not recorded yet: python tools/record_games.py"
    assert digest(seen_in_scenario(scenario)) == DIGESTS[game][name], HOW_TO_GO_ON.format(name=name)


@pytest.mark.parametrize(("game", "recorded"), PLAYED, ids=[f"{game} {one.number}" for game, one in PLAYED])
def test_a_game_goes_as_it_went(game: str, recorded: RecordedGame) -> None:
    how = HOW_TO_GO_ON.format(name=f"{game} {recorded.number}")
    for number, (now, then) in enumerate(zip(replayed(game, recorded), recorded.stretches, strict=True)):
        where = f"stretch {number} (the line after {number} others): {how}"
        assert now.log == then.log, f"the log of {where}"
        assert now.seen == then.seen, f"what is seen in {where}"
        assert now.worlds == then.worlds, f"worlds dealt in {where}"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_recorded_that_is_no_more(game: str) -> None:
    assert sorted(DIGESTS[game]) == sorted(name for kind, name, _ in SCENARIOS if kind == game)
    assert len(read_games(game)) >= 40
