"""What Shadowverse: Evolve keeps to notice an action that changed nothing (SVE 21.2) tells nobody of hidden cards."""

from __future__ import annotations

from tefuda.games.registry import face
from tefuda.games.scenarios import scenarios_in
from tefuda.kernel.game import Game
from tefuda.language.yaml12 import document

SCENARIO = """\
game: shadowverse
scenarios:
- name: one
  cards:
    Fount: {{kind: amulet, text: "Activate (pay 0): Give +1 defense to your leader."}}
  P1: {{field: [Fount], hand: [SD01-017], pp: 10}}
  P2: {{hand: [{held}], deck: [{left}]}}
  happens:
  - activate: Fount
  - play: SD01-017
  expect: {{}}
"""


def played(held: str, left: str) -> Game:
    """A game in which player 1 has used an ability and then played a card; player 2 holds one of two cards."""
    (scenario,) = scenarios_in(document(SCENARIO.format(held=held, left=left), "a.yaml"))
    stage = face("shadowverse").stage()
    stage.lay_out(scenario)
    for step in scenario.steps[:2]:
        assert stage.happen(step) == ""
    return stage.game


def test_an_ability_used_before_says_nothing_of_the_other_players_hand() -> None:
    one, other = played("SD01-013", "SD01-008"), played("SD01-008", "SD01-013")
    assert one.view(0).fingerprint() == other.view(0).fingerprint()
    assert one.key(0) == other.key(0)
    assert one.resample(0, 11).to_bytes() == other.resample(0, 11).to_bytes()
