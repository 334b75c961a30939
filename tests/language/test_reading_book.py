"""Printed dialects are only read: their phrases are no canonical texts, and mean what a function makes of them."""

from __future__ import annotations

import inspect
from functools import partial
from types import ModuleType

import pytest

import dialects.shadowverse
import dialects.sword_girls
from dialects.__main__ import main
from dialects.reading import ReadingBook, demand
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree, Vocabulary

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def canonical() -> Phrasebook:
    """A small dialect of numbers and sentences about them."""
    words = Vocabulary()
    words.word("number", int, "a number", number="int")
    words.word("minus", int, "a difference", left="value", right="value")
    words.word("say", str, "say a number", number="value")
    words.word("text", tuple, "several sentences", steps="step*")
    book = Phrasebook("test English", words)
    book.say("value", "number", "{number}")
    book.say("step", "say", "say {number}.")
    book.say("text", "text", "{steps| }")
    return book


def test_wording_that_is_only_read_is_no_canonical_text(canonical: Phrasebook) -> None:
    book = ReadingBook("test", canonical)
    book.means("step", "<shout|cry> {number:value}[!].", lambda number: ("say", number))
    for text in ("shout 7.", "cry 7!.", "say 7."):
        assert read(book, text, "step") == ("say", ("number", 7))
    with pytest.raises(ReadError):
        read(canonical, "shout 7.", "step")


def test_a_phrase_that_is_not_a_word_gets_its_meaning_from_a_function(canonical: Phrasebook) -> None:
    book = ReadingBook("test", canonical)
    book.means("step", "say {one:value} without {two:value}.", lambda one, two: ("say", ("minus", one, two)))
    assert read(book, "say 7 without 2.", "step") == ("say", ("minus", ("number", 7), ("number", 2)))


def test_a_function_may_refuse_what_does_not_go_together(canonical: Phrasebook) -> None:
    book = ReadingBook("test", canonical)
    book.means("step", "say {one:int} twice.", lambda one: ("say", ("number", 2 * one)) if one < 5 else None)
    assert read(book, "say 4 twice.", "step") == ("say", ("number", 8))
    with pytest.raises(ReadError):
        read(book, "say 5 twice.", "step")


def test_canonical_phrases_of_a_family_can_be_left_out(canonical: Phrasebook) -> None:
    book = ReadingBook("test", canonical, without=("step",))
    book.means("step", "cry {number:value}.", lambda number: ("say", number))
    assert read(book, "cry 7.", "text") == ("text", (("say", ("number", 7)),))
    with pytest.raises(ReadError):
        read(book, "say 7.", "text")


def test_names_of_a_list_stand_without_quotes(canonical: Phrasebook) -> None:
    book = ReadingBook("test", canonical)
    book.list_names("value", {"Seven": ("number", 7)})
    assert read(book, "say Seven.", "step") == ("say", ("number", 7))
    with pytest.raises(ReadError):
        read(book, "say seven.", "step")


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("sword-girls", "▶Attack: This card gets ATK +2.", "Attack: Give this card ATK +2.\n"),
        ("shadowverse", "Ward.\n[fanfare] Draw 7 cards.", "Ward.\nFanfare: Draw 7.\n"),
    ],
)
def test_the_command_says_a_printed_text_in_canonical_words(capsys: Capture, game: str, text: str, said: str) -> None:
    assert main([game, text]) == 0
    assert capsys.readouterr().out == said


def test_the_command_says_where_understanding_ends(capsys: Capture) -> None:
    assert main(["shadowverse", "Draw 7 cards and dance."]) == 2
    assert "not understood from character 18 on" in capsys.readouterr().err
    assert main(["chess", "Draw 7 cards."]) == 2
    assert capsys.readouterr().err == "usage: python -m dialects shadowverse|sword-girls|wixoss|wixoss-english TEXT\n"


@pytest.mark.parametrize("dialect", [dialects.sword_girls, dialects.shadowverse])
def test_each_meaning_takes_what_the_holes_of_its_phrase_hold(dialect: ModuleType) -> None:
    templates = [one for some in dialect.printed_english().templates.values() for one in some if one.meaning]
    assert len(templates) > 500
    for one in templates:
        slots = {part.field: f"<{part.field}>" for part in one.parts if not isinstance(part, str)}
        inspect.signature(one.meaning).bind(**slots)
        if isinstance(inspect.unwrap(one.meaning), partial):  # of a tree
            assert all(held in str(one.meaning(**slots)) for held in slots.values()), one.text


def test_a_phrase_whose_meaning_is_unclear_is_no_reading(canonical: Phrasebook) -> None:
    def small(one: int) -> Tree:
        demand(one < 5)
        return ("say", ("number", one))

    book = ReadingBook("test", canonical)
    book.table(
        "step",
        {
            "whisper {one:int}.": small,
            "be silent.": ("say", ("number", 0)),
            "shout {one:int}.": ("say", ("minus", ("number", "{one}"), ("number", "{one}"))),
        },
    )
    assert read(book, "whisper 4.", "step") == ("say", ("number", 4))
    assert read(book, "shout 4.", "step") == ("say", ("minus", ("number", 4), ("number", 4)))
    assert read(book, "be silent.", "step") == ("say", ("number", 0))
    with pytest.raises(ReadError):
        read(book, "whisper 5.", "step")
