"""Whether scenarios are written that notice changes of a card's text (tools/card_scenarios.py)."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tefuda.games.scenarios import play, scenarios_in
from tefuda.language import yaml12

sys.path.append(str(Path(__file__).parents[1] / "tools"))
card_mutants: Any = import_module("card_mutants")
card_scenarios: Any = import_module("card_scenarios")
tree_mutations: Any = import_module("tree_mutations")

CARD = "WD02-008"
"""An ARTS: Select a SIGNI on the enemy field with power at most 7000. Vanish it."""
SORTS = (tree_mutations.REMOVED, tree_mutations.FILTER, tree_mutations.WHOSE)


def test_scenarios_are_written_that_hold_and_notice_each_change() -> None:
    bench = card_mutants.Bench("wixoss", [])
    bench.sorts = SORTS
    assert bench.outcome(CARD).noticed.total() == 0
    values = [value for value, _ in card_scenarios.scenarios_for(bench, CARD, tries=8, seed=0)]
    text = "game: wixoss\nscenarios:\n" + "\n".join(map(card_scenarios.written, values))
    scenarios = scenarios_in(yaml12.document(text, "new.yaml"))
    assert [problem for one in scenarios for problem in play(one)] == []
    again = card_mutants.Bench("wixoss", scenarios)
    again.sorts = SORTS
    assert not again.outcome(CARD).unnoticed
    assert all(CARD in one.name and one.cites.startswith("WX ") for one in scenarios)


def test_names_say_what_a_change_gets_wrong() -> None:
    def name(sort: str, line: str, text: str) -> str:
        return str(card_scenarios.sentence(line, card_mutants.Mutant(0, sort, text), "Avon"))

    line = "Select a red SIGNI on the enemy field. Vanish it."
    dropped = "Select a SIGNI on the enemy field. Vanish it."
    assert name(tree_mutations.FILTER, line, dropped) == "Avon goes by “red”, all else is left alone"
    assert name(tree_mutations.NUMBER, "Draw 1.", "Draw 2.") == "Avon says 1, not 2"
    assert name(tree_mutations.REMOVED, "Enter: Draw 1.", "(nothing)") == "Avon, as it comes: draw 1"
    once, always = "Action (once per turn): Draw 1.", "Action: Draw 1."
    assert name(tree_mutations.LIMIT, once, always) == "Avon works once per turn only"
