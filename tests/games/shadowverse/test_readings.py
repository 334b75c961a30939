"""What a line says is asked of its tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.games.kit.texts import NO_LINE
from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.lexicon import LEXICON
from tefuda.games.shadowverse.library import library
from tefuda.games.shadowverse.readings import (
    TEXTS,
    abilities_in,
    also_named,
    counts_cemetery,
    has_earth_rite,
    heads_of,
    line_tree,
    makes_abilities,
)


@pytest.mark.parametrize(
    ("line", "heads"),
    [
        ("Fanfare and Last Words: Draw 1.", {"fanfare", "last words"}),
        ("On Evolve and Strike: Draw 1.", {"on evolve", "strike"}),
        ("Leader Strike: Draw 1.", {"strike"}),
        ("Quick activate (pay 1): Draw 1.", {"activate", "quick"}),
        ("Evolve (pay 1).", {"evolve"}),
        ("Quick.", {"quick"}),
        ("Stack.", {"stack"}),
        ("Ward.", set()),
        ("Draw 1.", set()),
        ("Dance.", set()),
    ],
)
def test_a_line_gives_its_card_abilities_of_these_sorts(line: str, heads: set[str]) -> None:
    assert heads_of(line_tree(line)) == heads


def test_a_card_whose_strike_stands_behind_another_head_has_a_strike_ability() -> None:
    """SVE 18.9."""
    line = "On Evolve and Strike:"
    (card,) = {
        card.id for card in load_facts().cards.values() if card.text.startswith(line) or f"\n{line}" in card.text
    }
    assert library().members("header", "strike")[library().numbers[card]] == 1


def test_a_line_makes_as_many_abilities_as_it_names_events_or_effects() -> None:
    assert abilities_in(line_tree("Fanfare and Last Words: Draw 1.")) == 2
    assert abilities_in(line_tree("Always: Give Rush and Assail to this.")) == 1
    assert [makes_abilities(line_tree(line)) for line in ("Ward.", "Stack.", "Dance.")] == [False, True, True]


def test_costs_and_conditions_are_found_also_in_quoted_abilities() -> None:
    quoted = "Fanfare: Give “Activate (Earth Rite, engage this): Draw 1.” to this."
    assert has_earth_rite(line_tree(quoted)) and not has_earth_rite(line_tree("Draw 1."))
    assert counts_cemetery(line_tree("While Necrocharge (7): Give Rush and Bane to this."))
    assert not counts_cemetery(line_tree("Dance."))


def test_a_further_name_holds_always_or_on_the_field() -> None:
    assert also_named(line_tree('This is also named "Ralmia".'), "Ralmia") == 1
    assert also_named(line_tree('On the field, this is also named "Ralmia".'), "Ralmia") == 2
    assert also_named(line_tree('This is also named "Ralmia".'), "Fairy") == 0


def test_the_tree_of_every_line_that_is_understood_is_kept() -> None:
    lines = {line for card in load_facts().cards.values() for line in card.text.split("\n") if line}
    assert lines == TEXTS.trees.keys()
    assert line_tree("Dance.") == NO_LINE


def test_cached_texts_are_computed_again_when_any_module_of_phrases_changes() -> None:
    modules = {Path(str(family.__file__)) for family in LEXICON.families}
    assert len(modules) == 24
    assert modules <= set(TEXTS.sources)
