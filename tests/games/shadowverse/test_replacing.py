"""Replacement effects that differ in a number, as a player is asked which one comes first."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.registry import catalogue
from tefuda.games.scenarios import scenarios_in
from tefuda.games.shadowverse.scenarios import ShadowverseStage
from tefuda.games.shadowverse.words.damage import ANY_DAMAGE, MINUS
from tefuda.games.shadowverse.words.effects import DAMAGE_TAKEN_EFFECT
from tefuda.games.shadowverse.words.schema import leader, tables
from tefuda.kernel.lasting import affect
from tefuda.kernel.rows import NONE
from tefuda.language.narrator import Narrator
from tefuda.language.yaml12 import document

FEES = """\
game: shadowverse
scenarios:
- name: a
  P1: {leader: SD01-LD01, hand: [BP01-108], deck: [SD01-017]}
  expect: {}
"""


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Arisa: takes 1 less damage", "Arisa: takes 2 less damage"]),
        ("ja", ["アリサ：受けるダメージ-1", "アリサ：受けるダメージ-2"]),
    ],
)
def test_replacements_that_differ_only_in_a_number_are_distinct_when_the_first_is_picked(
    language: str, told: list[str]
) -> None:
    """SVE 15.4, 16.5."""
    (scenario,) = scenarios_in(document(FEES, "fees.yaml"))
    stage = ShadowverseStage()
    stage.lay_out(scenario)
    stage.go_on(stage.main_position())
    game = stage.game
    for number in (1, 2):
        values = vec[i64]([number, MINUS, ANY_DAMAGE])
        affect(game, tables(game).first_effect + DAMAGE_TAKEN_EFFECT, leader(game, 0), 0, NONE, values)
    (play,) = (option for option in game.pending[0].options if option.kind == "play")
    game.answer(0, play.index)
    view = game.view(0)
    assert view.decision is not None and view.decision.prompt == "replace"
    narrator = Narrator(catalogue("shadowverse", language), 0, ("", ""))
    assert [narrator.option(option, view) for option in view.decision.options] == told
