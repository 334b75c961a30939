"""The texts of all cards: each line is printed as it stands, in both languages, and becomes what the engine can do."""

from __future__ import annotations

import pytest

from tefuda.games.wixoss.facts import load_facts
from tefuda.games.wixoss.lexicon import english, japanese
from tefuda.games.wixoss.library import Library, library
from tefuda.language.parser import read

LINES = sorted({line for card in load_facts().cards.values() for line in card.lines})
PARTS = 8


@pytest.mark.parametrize("part", range(PARTS))
def test_every_line_is_printed_as_it_was_read(part: int) -> None:
    for line in LINES[part::PARTS]:
        tree = read(english(), line, "line")
        assert english().print(tree, "line") == line
        assert read(japanese(), japanese().print(tree, "line"), "line") == tree, line


def test_every_line_becomes_programs_and_every_card_can_be_used() -> None:
    made: Library = library()
    for line in range(len(made.lines)):
        built = made.build(line)
        for slot in built.programs:
            assert made.book.program(built.first + slot).ops, built.name
    for number in range(len(made.cards)):
        assert made.book.program(made.plays[number]).ops


def test_many_cards_are_read() -> None:
    """How many of the 5,975 cards with something printed on them have a text."""
    cards = load_facts().cards.values()
    assert sum(bool(card.text) for card in cards) >= 1_880
    assert not any(card.unread and card.text for card in cards)
