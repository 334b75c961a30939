"""What is told of followers that have gained Drive; what Drive does is in scenarios (driving.yaml)."""

from __future__ import annotations

import pytest

from tefuda.games.registry import catalogue
from tefuda.games.scenarios import scenarios_in
from tefuda.games.shadowverse.scenarios import ShadowverseStage
from tefuda.language.lasting import lasting_text
from tefuda.language.narrator import Narrator
from tefuda.language.yaml12 import document

RIDE = """\
game: shadowverse
scenarios:
- name: a
  P1: {field: ["CSD03a-006 Knight of Conviction, Bors"], evolve deck: [CP03-127], pp: 1}
  happens: [activate: CSD03a-006]
  expect: {}
"""


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "has gained Drive and will not gain it again"), ("ja", "ドライブを得ている（再び得ることはない）")],
)
def test_a_follower_that_has_gained_drive_says_so_for_good(language: str, told: str) -> None:
    """SVE 20.8."""
    (scenario,) = scenarios_in(document(RIDE, "ride.yaml"))
    stage = ShadowverseStage()
    stage.lay_out(scenario)
    assert stage.happen(scenario.steps[0]) == ""
    view = stage.game.view(1)
    (effect,) = view.lasting
    assert lasting_text(Narrator(catalogue("shadowverse", language), 0, ("", "")), effect, view) == told
