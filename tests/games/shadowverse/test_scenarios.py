"""Scenarios as data: every file beside this one is played, and bad files are refused with their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.games.scenarios import Entry, Scenario
from tefuda.games.shadowverse.scenarios import ShadowverseStage
from tefuda.language import yaml12
from tefuda.language.yaml12 import Document

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.yaml"))


def read(document: Document) -> list[Scenario]:
    """The scenarios of a file."""
    entries = Entry(document, ()).at("scenarios").items("scenarios")
    return [Scenario("shadowverse", entry) for entry in entries]


def play(scenario: Scenario) -> list[str]:
    """What is not as expected."""
    stage = ShadowverseStage()
    stage.lay_out(scenario)
    for step in scenario.steps:
        if step.verb == "expect":
            problems = [str(where.error(problem)) for where, problem in stage.differences(step.about)]
            if problems:
                return problems
        elif problem := stage.happen(step):
            return [str(step.about.error(problem))]
    return []


SCENARIOS = [scenario for path in FILES for scenario in read(yaml12.read(path))]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.name)
def test_a_scenario_goes_as_expected(scenario: Scenario) -> None:
    problems = play(scenario)
    assert not problems, "\n".join(problems)
