"""YAML files are read by version 1.2, strictly, and a wrong one is told with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec
import pytest
import yaml

from tefuda.errors import FileError, TefudaError
from tefuda.language import yaml12
from tefuda.language.yaml12 import document, load, read


def complaint(content: str | bytes, **limits: int) -> str:
    """The error that reading ``content`` as ``cards.yaml`` ends in."""
    with pytest.raises(FileError) as caught:
        load(content, "cards.yaml", **limits)
    return str(caught.value)


@pytest.fixture(params=["C", "Python"])
def either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run with the parser in C and with the one in Python, which serves where the C one is not installed."""
    if request.param == "Python":
        monkeypatch.setattr(yaml12, "LOADER", yaml.SafeLoader)


@pytest.mark.parametrize(
    "word", ["on", "off", "no", "yes", "y", "N", "2024-01-01", "12:30:45", "1_000", "<<", "=", "0b1"]
)
def test_words_that_older_yaml_turned_into_something_else_stay_words(word: str) -> None:
    assert load(f"- {word}") == [word]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("true", True),
        ("FALSE", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("010", 10),
        ("-7", -7),
        ("0o17", 15),
        ("0xfF", 255),
        ("2.50", 2.5),
        ("1e3", 1000.0),
        (".5", 0.5),
        ("-.inf", float("-inf")),
        ('"3"', "3"),
        ("'true'", "true"),
    ],
)
def test_plain_words_mean_what_the_core_schema_says(written: str, meant: object) -> None:
    value = load(f"- {written}")
    assert value == [meant]
    assert isinstance(value, list) and type(value[0]) is type(meant)


@pytest.mark.usefixtures("either_parser")
def test_a_card_file_reads_as_records_with_text_of_several_lines() -> None:
    text = """
- id: BP01-018
  name: {en: Archer, ja: アーチャー}
  evolve: {cost: 1, into: BP01-019}
  text: |-
    Whenever another ally follower enters, choose: one.

    - on: no  # part of the text
"""
    assert load(text) == [
        {
            "id": "BP01-018",
            "name": {"en": "Archer", "ja": "アーチャー"},
            "evolve": {"cost": 1, "into": "BP01-019"},
            "text": "Whenever another ally follower enters, choose: one.\n\n- on: no  # part of the text",
        }
    ]


def test_an_empty_file_is_nothing() -> None:
    assert load("# only a comment\n") is None


@pytest.mark.usefixtures("either_parser")
def test_a_key_that_stands_twice_is_an_error_that_names_both_lines() -> None:
    assert complaint("deck:\n  300026: 3\n  300027: 1\n  300026: 2") == (
        "cards.yaml, line 4: the key 300026 stands twice, first in line 2; keep one"
    )


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize(
    ("content", "line", "about"),
    [
        ("a: &x 1\nb: 2", 1, "the anchor &x"),
        ("a: &x [1]\nb: *x", 1, "the anchor &x"),
        ("- 1\n- *x", 2, "the alias *x"),
        ("a: 1\nb: !!str 2", 2, "the tag"),
        ("a: !!python/object:os.system {}", 1, "the tag"),
        ("- !\n  - 1", 1, "the tag"),
        ("a: 1\n---\nb: 2", 2, "a second document"),
        ("%TAG ! tag:x,2000:\n---\na: 1", 1, "directives"),
        ("? [a, b]\n: 1", 1, "a key must be a word"),
        ("1.5: 1", 1, "a key must be a word"),
        ("true: 1", 1, "a key must be a word"),
    ],
)
def test_yaml_features_that_data_files_do_not_need_are_refused(content: str, line: int, about: str) -> None:
    assert complaint(content).startswith(f"cards.yaml, line {line}: {about}")


@pytest.mark.usefixtures("either_parser")
def test_broken_yaml_is_reported_with_its_line() -> None:
    assert complaint("a: 1\nb: [1, 2\nc: 3").startswith("cards.yaml, line 3: not readable as YAML")
    assert complaint("a: 1\n\tb: 2").startswith("cards.yaml, line 2: not readable as YAML")
    assert complaint("a: \x00").startswith("cards.yaml, line 1: this is not text")


def test_a_lone_surrogate_is_an_error_of_the_file() -> None:
    assert complaint("a: \ud800").startswith("cards.yaml")


def test_text_that_is_not_utf8_is_reported_with_its_line() -> None:
    assert complaint("a: 1\nb: ä".encode("latin-1")) == (
        "cards.yaml, line 2: this is not UTF-8 text; save the file as UTF-8"
    )


def test_a_byte_order_mark_is_skipped() -> None:
    assert load("\ufeffa: 1".encode()) == {"a": 1}


def test_a_file_above_the_size_limit_is_refused() -> None:
    assert (
        complaint("a: 12345", size_limit=7) == "cards.yaml: larger than the 7 bytes that are allowed; make it smaller"
    )
    assert load("a: 1234", size_limit=7) == {"a": 1234}


@pytest.mark.usefixtures("either_parser")
def test_nesting_beyond_the_limit_is_refused() -> None:
    assert load("[[[1]]]", depth_limit=3) == [[[1]]]
    assert "nested more than 3 levels" in complaint("[[[[1]]]]", depth_limit=3)
    assert "nested more than 32 levels" in complaint("[" * 20_000)
    assert "nested more than 32 levels" in complaint("- " * 5_000)


def test_a_number_of_absurd_length_is_refused() -> None:
    assert "a number of 5000 digits" in complaint("a: " + "9" * 5000)


def test_a_file_that_is_not_there_is_an_error_of_tefuda(tmp_path: Path) -> None:
    with pytest.raises(TefudaError, match=r"missing\.yaml: cannot be read: No such file"):
        read(tmp_path / "missing.yaml")


def test_a_document_knows_the_line_of_each_part() -> None:
    source = document("# cards\nname: Vita\ncards:\n  1: 3\n  2:\n    - a\n    - b: {c: d}\n", "vita.yaml")
    assert source.line() == 2
    assert source.line("cards", 1) == 4
    assert source.line("cards", 2, 1, "b", "c") == 7


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: int
    name: str


class Deep(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["spell", "amulet"] = "spell"
    costs: dict[str, int] = {}
    parts: list[Card] = []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- kind: dragon", "line 1: kind: 'dragon' is none of amulet, spell"),
        ("- kind: spell\n  costs:\n    red: none", "line 2: costs: expected a whole number, found a text"),
        ("- parts:\n  - id: 1\n    name: 2", r"line 3: parts\[0\].name: expected a text, found a whole number"),
        ("- parts:\n  - id: 1", r"line 2: parts\[0\]: the field name is missing"),
        ("- parts: {a: 1}", "line 1: parts: expected a list, found names with values"),
    ],
)
def test_a_fault_in_a_record_names_its_line_its_field_and_what_may_stand_there(text: str, said: str) -> None:
    with pytest.raises(FileError, match=said):
        document(text, "c.yaml").records(Deep)


def test_records_are_typed_and_a_wrong_one_is_reported_with_its_line() -> None:
    assert document("- {id: 1, name: a}", "c.yaml").records(Card) == [Card(1, "a")]
    with pytest.raises(FileError, match=r"c\.yaml, line 2: id: expected a whole number, found a text"):
        document("- {id: 1, name: a}\n- {id: x, name: b}", "c.yaml").records(Card)
    with pytest.raises(FileError, match=r"c\.yaml, line 1: there is no field nmae; the fields are"):
        document("- {id: 1, name: a, nmae: b}", "c.yaml").records(Card)
    with pytest.raises(FileError, match="expected a list of records"):
        document("id: 1", "c.yaml").records(Card)


def test_what_is_no_text_is_refused_with_its_line_and_without_the_parser_s_words() -> None:
    with pytest.raises(FileError) as refused:
        document("name: a deck\n\x1b\x02garbage", "deck.txt")
    assert str(refused.value) == "deck.txt, line 2: this is not text: it contains the control character #x1b"
