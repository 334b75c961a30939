"""Scenarios as data: a table is set up, something happens, something is expected. For tests, puzzles and bug reports.

A file names its game and holds scenarios; what stands in the players' places, what can happen and what can be expected
is the game's own business (see the module `scenarios` of each):

    game: sword-girls
    scenarios:
      - name: Attack and counterattack
        cites: SG 21.1, 11.3
        P1: {field: {1: 300026 Maid Tailor}}
        P2: {field: {2: 300008 Cook Club Linfield}}
        happens:
          - attack: P1 slot 1
        expect:
          P1: {field: {1: 300026 Maid Tailor STA 2 deactivated}}
          P2: {field: {2: 300008 Cook Club Linfield STA 2}}
          else: unchanged

Each thing that happens may force its luck: ``chance`` lists the results in the order in which they come up, wherever
there is more than one. The last entry ``any`` leaves the rest to chance; without it nothing may be left to chance.
``expect`` may also stand between the things that happen. ``texts`` gives texts that no card has yet, ``cards`` whole
cards, where the game knows them. ``puzzle`` makes it a puzzle (see `tefuda.games.puzzles`), which need not say what to
expect.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tefuda.games.kit.scenarios import Entry, Scenario
from tefuda.games.kit.stage import Stage
from tefuda.games.registry import PACKAGES, face, offered
from tefuda.language import yaml12


def scenarios_in(document: yaml12.Document) -> list[Scenario]:
    """The scenarios of a file that was read. Raises `FileError` with file and line."""
    top = Entry(document, ())
    fields = top.fields(("game", "scenarios"), "a scenario file")
    if "game" not in fields or "scenarios" not in fields:
        raise top.error("a scenario file names its game and lists its scenarios")
    game = fields["game"].text("the name of a game")
    if game not in PACKAGES:
        raise fields["game"].error(f"there are no scenarios of {game!r}; there are of {', '.join(PACKAGES)}")
    found = [Scenario(offered(game), entry) for entry in fields["scenarios"].items("scenarios")]
    names = [scenario.name for scenario in found]
    for position, scenario in enumerate(found):
        if scenario.name in names[:position]:
            raise scenario.entry.at("name").error(f"two scenarios are called {scenario.name!r}; tell them apart")
    return found


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file. Raises `FileError` with file and line."""
    return scenarios_in(yaml12.read(path))


def play(scenario: Scenario, stage: Stage[Any] | None = None) -> list[str]:
    """Play a scenario, on a stage of its game's other than the usual one if there is one; returns what is not as
    expected, each with file and line, empty when all is.

    Raises `FileError` where it cannot be read.
    """
    stage = stage or face(scenario.game).stage()
    stage.lay_out(scenario)
    for step in scenario.steps:
        if step.verb == "expect":
            problems = [str(where.error(problem)) for where, problem in stage.differences(step.about)]
            if problems:
                return problems
        else:
            problem = stage.happen(step)
            if problem:
                return [str(step.about.error(problem))]
    return []
