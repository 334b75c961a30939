"""Deck files are read from YAML and from plain lines; both say the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.errors import FileError
from tefuda.language.decks import Deck, UnreadableDeck, parse_deck, read_deck

YAML = """
name: My maids
game: sword-girls
character: 100002
cards:
  300026: 3   # Maid Tailor
  300019: 2
"""

LINES = """
# my first deck
name: My maids
game: sword-girls
character: 100002 Cinia

3 300026 Maid Tailor
2x 300019   // never leave home without
"""


def contents(deck: Deck) -> tuple[str, str, dict[str, int], dict[str, int]]:
    return deck.name, deck.game, deck.counts("character"), deck.counts("cards")


def complaint(text: str, file: str = "my.txt") -> str:
    with pytest.raises(FileError) as caught:
        parse_deck(text, file)
    return str(caught.value)


def test_yaml_and_lines_say_the_same() -> None:
    expected = ("My maids", "sword-girls", {"100002": 1}, {"300026": 3, "300019": 2})
    assert contents(parse_deck(YAML)) == expected
    assert contents(parse_deck(LINES)) == expected


def test_an_entry_knows_its_line_and_the_writers_name_for_the_card() -> None:
    entry = parse_deck(LINES).first_entry("300026")
    assert entry is not None
    assert (entry.line, entry.label) == (7, "Maid Tailor")


def test_a_card_on_two_lines_is_counted_together() -> None:
    assert parse_deck("1 300026\n2 300026").counts() == {"300026": 3}


def test_a_line_with_a_name_and_a_colon_starts_a_part() -> None:
    deck = parse_deck("2 BP01-018\nevolve:\n3 BP01-019")
    assert (deck.counts("cards"), deck.counts("evolve")) == ({"BP01-018": 2}, {"BP01-019": 3})


def test_a_yaml_part_may_be_a_list_of_cards() -> None:
    assert parse_deck("cards: [WX01-001, WX01-001, 7]").counts() == {"WX01-001": 2, "7": 1}


def test_a_deck_without_a_name_is_called_like_its_file(tmp_path: Path) -> None:
    path = tmp_path / "maids.txt"
    path.write_text("3 300026\r\n")
    assert read_deck(path).name == "maids"


def test_a_line_that_is_not_an_entry_is_reported() -> None:
    assert complaint("3 300026\nMaid Tailor") == (
        'my.txt, line 2: "Maid Tailor" is not understood; write a count and a card, as in "3 300026"'
    )


def test_all_lines_that_are_not_understood_are_reported_together() -> None:
    with pytest.raises(UnreadableDeck) as caught:
        parse_deck("3 300026\nMaid\n0 300019\n" + "what?\n" * 100)
    assert [(found.rule, found.line) for found in caught.value.problems[:3]] == [("file", 2), ("file", 3), ("file", 4)]
    assert caught.value.problems[1].message == "0 copies; write a whole number from 1 to 999"
    assert len(caught.value.problems) == 20


def test_a_value_in_quotes_may_have_the_signs_of_comments() -> None:
    assert parse_deck('name: "My #1 // deck"  # really\n3 300026').name == "My #1 // deck"
    assert parse_deck("name: my #1 deck\n3 300026").name == "my"
    assert parse_deck('name: "My #1 deck"\ngame: sword-girls') == Deck("My #1 deck", "sword-girls", ())


def test_a_name_is_one_line_without_signs_that_cannot_be_seen() -> None:
    assert parse_deck('name: "a\\u202e\\nb\\ud800"\n3 300026').name == "a b"
    assert parse_deck('name: "a \\u0000 b"\n3 300026').name == "a b"


def test_yaml_may_say_the_name_beside_the_id_too() -> None:
    entry = parse_deck("leader: SD01-LD01 Arisa\nEvolve: [SD01-004]").entries[0]
    assert (entry.card, entry.label) == ("SD01-LD01", "Arisa")
    assert parse_deck("Evolve: [SD01-004]").counts("evolve") == {"SD01-004": 1}


@pytest.mark.parametrize("text", ["1 1\n0 300026", "1 1\n1000 300026", "1 1\n99999999999999999999 300026"])
def test_a_count_out_of_range_is_reported(text: str) -> None:
    assert "my.txt, line 2:" in complaint(text) and "write a whole number from 1 to 999" in complaint(text)


@pytest.mark.parametrize("count", ["0", "-1", "2.5", "many", "true", "[1]"])
def test_a_yaml_count_that_is_not_a_number_is_reported(count: str) -> None:
    text = f"cards:\n  300019: 1\n  300026: {count}\n"
    assert complaint(text, "my.yaml").startswith("my.yaml, line 3: ")


def test_yaml_that_is_not_a_deck_is_reported() -> None:
    assert "my.yaml, line 1: expected a deck" in complaint("- 1\n- 2", "my.yaml")
    assert "line 2: name must be a word" in complaint("game: sword-girls\nname: 3", "my.yaml")
    assert "line 2: '1' is no part of a deck" in complaint("name: x\n1: 2", "my.yaml")
    assert "line 1: expected a card's id" in complaint('leader: "# 1"', "my.yaml")
    assert "line 1: expected a card's id" in complaint("character: {a: {}}".replace("{a: {}}", "null"), "my.yaml")
