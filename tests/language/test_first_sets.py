"""What a phrase can begin with: a reader that looks at the letter first understands the same as one that tries all."""

from __future__ import annotations

import random

import pytest

from tefuda.games.registry import face
from tefuda.language.parser import Chart, ReadError, first_sets, read, whole_readings
from tefuda.language.phrasebook import JAPANESE, Phrasebook
from tefuda.language.vocabulary import Vocabulary


@pytest.fixture
def book() -> Phrasebook:
    """A dialect in which terms and whole phrases can be empty."""
    words = Vocabulary()
    words.enumeration("mood", {"plain": 0, "glad": 1})
    words.word("number", int, "a number", number="int")
    words.word("sing", str, "sing a song so often", mood="mood", name="song", times="value")
    words.word("pause", str, "sing nothing")
    book = Phrasebook("test", words, JAPANESE)
    book.say_terms("mood", {"plain": "", "glad": "Gladly "})
    book.say("step", "sing", "{mood}{name} {times} times")
    book.say("step", "pause", "")
    book.say("value", "number", "{number}")
    book.unit_rule("value", "value", before="(", after=")")
    return book


def test_a_kind_begins_as_its_phrases_do(book: Phrasebook) -> None:
    first = first_sets(book)
    assert first.of["value", ""] == {"0", "-", "("}
    assert first.of["song", ""] == {"『"}
    assert first.of["mood", ""] == {"g"}


def test_behind_what_can_be_empty_the_next_part_may_begin(book: Phrasebook) -> None:
    first = first_sets(book)
    assert first.of["step", ""] == {"g", "『"}
    assert first.empty == {("mood", ""), ("step", "")}
    assert first.may_begin(("step", ""), "")
    assert not first.may_begin(("value", ""), "g")


def test_capitals_digits_and_nothing_at_all_are_understood(book: Phrasebook) -> None:
    assert read(book, "GLADLY 『La』 12 times", "step") == ("sing", "glad", "La", ("number", 12))
    assert read(book, "『La』 ((７)) times", "step") == ("sing", "plain", "La", ("number", 7))
    assert read(book, "", "step") == ("pause",)


def test_an_error_still_lists_everything_that_was_expected(book: Phrasebook) -> None:
    with pytest.raises(ReadError, match="here could stand: a name in quotes, gladly"):
        read(book, "sadly", "step")


@pytest.mark.parametrize(("game", "language"), [("sword-girls", "en"), ("sword-girls", "ja"), ("shadowverse", "en")])
def test_checking_the_first_character_changes_no_reading(game: str, language: str) -> None:
    """Texts as they are, and with a piece cut out."""
    chance = random.Random(4)
    book = face(game).phrasebook(language)
    texts = [line for card in face(game).cards().values() for line in card.text("en").split("\n") if line]
    steps = [0, 0]
    for line in chance.sample(texts, 40):
        text = book.print(read(face(game).phrasebook(), line, "text"), "text")
        start = chance.randrange(len(text))
        for tried in (text, text[:start] + text[start + chance.randint(1, 9) :]):
            quick, thorough = (Chart(book, tried, thorough=all_of_it) for all_of_it in (False, True))
            found = [[one.value for one in whole_readings(chart, "text")] for chart in (quick, thorough)]
            assert found[0] == found[1], tried
            steps = [steps[0] + quick.steps, steps[1] + thorough.steps]
    assert steps[0] < steps[1] * 0.8
