"""Options that would read the same tell what is different about their cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.games import registry
from tefuda.games.scenarios import scenarios_in
from tefuda.kernel.decision import Option
from tefuda.kernel.view import View
from tefuda.language import yaml12
from tefuda.language.narrator import Narrator
from tefuda.language.options import option_texts

TABLE = """game: shadowverse
scenarios:
  - name: A table
    P1:
      pp: 6
      field: [SD01-008 Okami, SD01-008 Okami engaged, SD01-008 Okami +2/+2, SD01-017 Goblin, SD01-017 Goblin]
      hand: [SD01-017 Goblin]
    P2: {field: [SD01-008 Okami, SD01-017 Goblin]}
    expect: {}
"""


@pytest.fixture(scope="module")
def view(tmp_path_factory: pytest.TempPathFactory) -> View:
    path = Path(tmp_path_factory.mktemp("table")) / "table.yaml"
    path.write_text(TABLE)
    stage = registry.face("shadowverse").stage()
    stage.lay_out(scenarios_in(yaml12.read(path))[0])
    stage.go_on(stage.main_position())
    return stage.game.view(0)


def told(view: View, kind: str, places: list[tuple[int, str, int]], language: str = "en") -> list[str]:
    """Options about the cards of these seats, zones and places."""
    handles = [[card.handle for card in view.pile(seat, zone)][place] for seat, zone, place in places]
    narrator = Narrator(registry.catalogue("shadowverse", language), 0, ("Ann", "Ben"))
    return option_texts([Option(0, kind, handle, None) for handle in handles], view, narrator)


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["Okami (ATK 5, DEF 5)", "Okami (ATK 5, DEF 5, engaged)", "Okami (ATK 7, DEF 7)"]),
        ("ja", ["大狼（攻撃力 5、体力 5）", "大狼（攻撃力 5、体力 5、アクト）", "大狼（攻撃力 7、体力 7）"]),
    ],
)
def test_cards_of_one_name_are_distinguished_by_numbers_and_marks(view: View, language: str, texts: list[str]) -> None:
    assert told(view, "card", [(0, "field", 0), (0, "field", 1), (0, "field", 2)], language) == texts


def test_common_properties_are_not_mentioned(view: View) -> None:
    assert told(view, "card", [(0, "field", 0), (0, "field", 1)]) == ["Okami", "Okami (engaged)"]
    assert told(view, "card", [(0, "field", 3), (0, "field", 4)]) == ["Goblin", "Goblin"]
    assert told(view, "card", [(0, "field", 0), (0, "field", 3)]) == ["Okami", "Goblin"]


def test_owner_and_zone_are_mentioned_where_they_differ(view: View) -> None:
    assert told(view, "card", [(0, "field", 0), (1, "field", 0)]) == ["Okami (your field)", "Okami (Ben's field)"]
    assert told(view, "card", [(0, "field", 3), (0, "hand", 0)]) == ["Goblin (your field)", "Goblin (your hand)"]
