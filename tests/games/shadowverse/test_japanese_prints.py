"""Where the English print of a card is wrong, the text follows the Japanese one and says so (SVE 22.19)."""

from __future__ import annotations

from pathlib import Path

from tefuda.games.registry import face
from tefuda.games.scenarios import read_scenarios
from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.scenarios import ShadowverseStage
from tefuda.games.shadowverse.words.schema import HAND
from tefuda.kernel.rows import KNOWN

SCENARIOS = Path(__file__).parent / "scenarios" / "japanese_prints.yaml"


def test_a_card_taken_by_cutthroat_is_known_to_its_player_only() -> None:
    (scenario,) = [found for found in read_scenarios(SCENARIOS) if found.name.startswith("Cutthroat takes")]
    stage = ShadowverseStage()
    stage.lay_out(scenario)
    for step in scenario.steps:
        if step.verb != "expect":
            stage.happen(step)
    (taken,) = stage.game.cards_in(0, HAND)
    assert stage.game.base(taken, KNOWN) == 0b01


def test_a_card_says_where_the_english_print_differs() -> None:
    page = list(face("shadowverse").cards()["BP19-110"].page())
    assert page[-1] == "(As the Japanese print has it: the card is not revealed. The English print reveals it.)"


def test_every_note_is_on_a_card_with_a_text() -> None:
    noted = [card for card in load_facts().cards.values() if card.note]
    assert {card.id for card in noted} >= {"BP15-012", "BP19-008", "BP19-019", "BP19-110", "BP19-118", "BP20-064"}
    assert all(card.text for card in noted)
