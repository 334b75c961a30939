"""Scenarios go as expected; they and recorded games show everybody what they showed when they were recorded."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.recording import (
    HOW_TO_GO_ON,
    READERS,
    PlayedScenario,
    RecordedGame,
    digest,
    read_games,
    read_scenario_digests,
    replayed,
    scenarios_of,
)

from tefuda.games.kit.scenarios import Scenario
from tefuda.games.kit.stage import Stage
from tefuda.games.registry import GAMES
from tefuda.kernel.encoding import decode_into

SCENARIOS = [(game, name, one) for game in GAMES for name, one in scenarios_of(game).items()]
DIGESTS = {game: read_scenario_digests(game) for game in GAMES}
PLAYED = [(game, one) for game in GAMES for one in read_games(game)]


def goes_as_expected_and_is_written_down(stage: Stage[Any], problems: list[str]) -> None:
    """SG 24, SVE 24.5, design 2: also in the middle of a turn or a cost, and with cards and skills that no deck has."""
    assert not problems, "\n".join(problems)
    game = stage.game
    data = game.to_bytes()
    written = decode_into(stage.empty_table(), data)
    assert written.to_bytes() == game.copy().to_bytes() == data
    for reader in READERS:
        assert written.view(reader).fingerprint() == game.view(reader).fingerprint()


@pytest.mark.parametrize(("game", "name", "scenario"), SCENARIOS, ids=[name for _, name, _ in SCENARIOS])
def test_a_scenario_goes_as_expected_is_written_down_after_every_step_and_shows_what_it_showed(
    game: str, name: str, scenario: Scenario
) -> None:
    """It is played once for all three: they are most of all tests."""
    played = PlayedScenario(scenario, goes_as_expected_and_is_written_down)
    assert name in DIGESTS[game], "not recorded yet: python tools/record_games.py"
    assert digest(played.seen) == DIGESTS[game][name], HOW_TO_GO_ON.format(name=name)


@pytest.mark.parametrize(("game", "recorded"), PLAYED, ids=[f"{game} {one.number}" for game, one in PLAYED])
def test_a_game_goes_as_it_went(game: str, recorded: RecordedGame) -> None:
    how = HOW_TO_GO_ON.format(name=f"{game} {recorded.number}")
    for number, (now, then) in enumerate(zip(replayed(game, recorded), recorded.stretches, strict=True)):
        where = f"stretch {number} (the line after {number} others): {how}"
        assert now.log == then.log, f"the log of {where}"
        assert now.seen == then.seen, f"what is seen in {where}"
        assert now.worlds == then.worlds, f"worlds dealt in {where}"


@pytest.mark.parametrize("game", GAMES)
def test_every_record_belongs_to_something_that_exists(game: str) -> None:
    assert sorted(DIGESTS[game]) == sorted(name for kind, name, _ in SCENARIOS if kind == game)
    assert len(read_games(game)) >= 40
