"""The texts of all cards against what stands elsewhere: names of cards, and the numbers of the Japanese prints."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

import pytest

from tefuda.games.shadowverse.facts import load_facts

PRINTS: Final = Path(__file__).parents[4] / "shared" / "cards" / "shadowverse-evolve.json"
NAMED: Final = re.compile(r'named ("[^"]*")')
OTHER_NUMBERS: Final = {
    **dict.fromkeys(("BP05-101", "BP08-024", "BP10-092", "BP10-093", "BP12-082", "BP20-059", "CP02-101"),
                    "'damage of 4 or more becomes 3' is said as 'at most 3'"),
    **dict.fromkeys(("BP12-111", "BP17-044", "CP01-057"), "'not with 2 or fewer' is said as 'with at least 3'"),
    **dict.fromkeys(("BP01-056", "BP02-035"), "the room of the EX area is a number in ours"),
    **dict.fromkeys(("BP17-091", "BP17-092"), "one for every 2 is half, rounded down"),
    **dict.fromkeys(("BP08-020", "BP08-084", "BP19-021"), "twice"),
    **dict.fromkeys(("BP06-110", "BP10-020", "BP12-113"), "what a die shows is said by its least or its most"),
    "BP08-037": "costs 1 to 10 are listed in print",
    "BP08-103": "any number is one from 0 to 20",
    "ECP01-007": "3 or 4 is 'at least 3' behind '5'",
}  # fmt: skip
"""Cards whose texts need other numbers than the prints, and why."""


def test_every_card_that_a_text_names_exists() -> None:
    facts = load_facts()
    names = {name for card in facts.cards.values() for name in (card.name_en, card.name_ja, *card.alternate_names)}
    for card in facts.cards.values():
        for quoted in NAMED.findall(card.text):
            assert quoted[1:-1] in names, f"{card.called} names {quoted}"


def numbers_in_print(text: str) -> set[str]:
    """The numbers above 1 of a Japanese text, reminders, names and option numbers left out."""
    for left_out in (r"[（(][^）)]*[）)]", r"【\d】", r"『[^』]*』"):
        text = re.sub(left_out, "", text)
    return set(re.findall(r"\d+", text)) - {"0", "1"}


def test_the_numbers_of_every_text_are_those_of_the_japanese_print() -> None:
    """A wrong number of an English print is found so; skipped where the prints are not at hand."""
    if not PRINTS.exists():
        pytest.skip("the prints are not at hand")
    facts = load_facts()
    different = {}
    for record in json.loads(PRINTS.read_text(encoding="utf-8"))["cards"]:
        card = facts.cards.get(record["id"])
        if card is None or not card.text or not record["text_ja"]:
            continue
        ours = set(re.findall(r"\d+", re.sub(r'"[^"]*"', "", card.text))) - {"0", "1"}
        if ours != numbers_in_print(record["text_ja"]):
            different[card.id] = ours
    assert set(different) == set(OTHER_NUMBERS)
