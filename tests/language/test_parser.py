"""Reading a text: every way is followed, nothing is skipped, and what is not understood has a place."""

from __future__ import annotations

import pytest

from tefuda.language.parser import MOST_LETTERS, ReadError, read, read_spans, tidied
from tefuda.language.phrasebook import JAPANESE, NoPhrase, Phrasebook
from tefuda.language.vocabulary import Trace, Vocabulary


def words() -> Vocabulary:
    """A small vocabulary: numbers, sums, and sentences about them."""
    vocabulary = Vocabulary()
    vocabulary.enumeration("color", {"red": 0, "blue": 1})
    vocabulary.word("number", int, "a number", number="int")
    vocabulary.word("minus", int, "a difference", left="value", right="value")
    vocabulary.word("say", str, "say a number", number="value")
    vocabulary.word("paint", str, "paint a named thing", color="color", name="thing name")
    vocabulary.word("text", tuple, "several sentences", steps="step*")
    return vocabulary


@pytest.fixture
def book() -> Phrasebook:
    """A dialect of those words."""
    book = Phrasebook("test English", words())
    book.say_terms("color", {"red": "red", "blue": "blue"})
    book.say("value", "number", "{number}")
    book.say("value", "minus", "{left} minus {right:single value}")
    book.say("single value", "number", "{number}")
    book.say("step", "say", "say {number}.")
    book.say("step", "paint", "paint {name} {color}.")
    book.say("text", "text", "{steps| }")
    return book


def test_a_text_becomes_a_tree(book: Phrasebook) -> None:
    assert read(book, "Say 7.", "text") == ("text", (("say", ("number", 7)),))


def test_a_tree_prints_as_the_text_it_was_read_from(book: Phrasebook) -> None:
    text = 'Say 9 minus 3. Paint "a. b" red.'
    assert book.print(read(book, text, "text"), "text") == text


def test_an_optional_field_that_a_phrase_omits_is_none(book: Phrasebook) -> None:
    words = book.vocabulary
    words.word("gift", lambda *fields: fields, "a gift", count="int", color="color?", of="value?", names="name*")
    book.say("step", "gift", "give {count} to {names|, }.")
    book.say("step", "gift", "give {count} {color} ones to {names|, }.")
    book.say("step", "gift", "give {count} {color} ones of {of} to {names|, }.")
    for text, color, of in (
        ('Give 2 to "a", "b".', None, None),
        ('Give 2 blue ones to "a", "b".', "blue", None),
        ('Give 2 blue ones of 7 minus 1 to "a", "b".', "blue", ("minus", ("number", 7), ("number", 1))),
    ):
        tree = read(book, text, "step")
        assert tree == ("gift", 2, color, of, ("a", "b"))
        assert book.print(tree, "step") == text
    with pytest.raises(NoPhrase):
        book.print(("gift", 2, None, ("number", 1), ("a",)), "step")
    assert words.build(("gift", 2, None, None, ("a",)), {}, Trace()) == (2, None, None, ("a",))
    assert words.build(("gift", 2, "blue", None, ("a",)), {}, Trace()) == (2, 1, None, ("a",))


def test_left_recursion_groups_from_the_left(book: Phrasebook) -> None:
    nine, three, one = ("number", 9), ("number", 3), ("number", 1)
    assert read(book, "say 9 minus 3 minus 1.", "step") == ("say", ("minus", ("minus", nine, three), one))


def test_two_readings_with_different_meaning_are_an_error(book: Phrasebook) -> None:
    book.say("single value", "minus", "{left} minus {right:single value}")
    with pytest.raises(ReadError, match="can be read in 2 ways with different meanings"):
        read(book, "say 9 minus 3 minus 1.", "step")


def test_two_ways_to_the_same_meaning_are_one_reading(book: Phrasebook) -> None:
    book.say("step", "say", "say {number:single value}.")
    assert read(book, "say 9.", "step") == ("say", ("number", 9))


def test_an_error_names_the_position_where_parsing_fails(book: Phrasebook) -> None:
    with pytest.raises(ReadError) as caught:
        read(book, "Say 7. Sing 8.", "text")
    assert caught.value.place == len("Say 7. ")
    assert "not understood from character 8 on: 'Sing 8.'" in str(caught.value)


def test_an_error_lists_what_was_expected(book: Phrasebook) -> None:
    with pytest.raises(ReadError, match="here could stand: blue, red"):
        read(book, 'paint "it" green.', "step")


def test_one_wrong_character_is_located_in_its_word(book: Phrasebook) -> None:
    book.say("single value", "minus", "the difference of {left} and {right}")
    with pytest.raises(ReadError) as caught:
        read(book, "say 9 minus the diffexence of 3 and 1.", "step")
    assert caught.value.place == len("say 9 minus the ")
    assert str(caught.value).endswith("here could stand: difference of")


def test_one_wrong_character_is_the_place_in_text_without_blanks() -> None:
    book = Phrasebook("test Japanese", words(), JAPANESE)
    book.say("value", "number", "{number}")
    book.say("step", "say", "{number}と言う。")
    with pytest.raises(ReadError) as caught:
        read(book, "7と書う。", "step")
    assert caught.value.place == 2
    assert str(caught.value).endswith("here could stand: 言う。")


def test_nothing_is_swallowed(book: Phrasebook) -> None:
    for rest in (" ", ".", " Please.", "\n"):
        with pytest.raises(ReadError):
            read(book, "Say 7." + rest, "text")


def test_a_text_that_stops_early_is_an_error(book: Phrasebook) -> None:
    with pytest.raises(ReadError, match="the text ends too early") as caught:
        read(book, "Say 7", "text")
    assert caught.value.place == len("Say 7")


def test_a_text_that_is_too_long_is_refused_unread(book: Phrasebook) -> None:
    with pytest.raises(ReadError, match=f"the limit is {MOST_LETTERS}"):
        read(book, "Say 7. " * MOST_LETTERS, "text")


def test_words_know_their_places(book: Phrasebook) -> None:
    _, spans = read_spans(book, "Say 7. Say 9 minus 3.", "text")
    said = [(span.word, span.start, span.end) for span in spans[0].parts]
    assert said == [("say", 0, 6), ("say", 7, 21)]


def test_printed_texts_are_tidied_before_they_are_read() -> None:
    assert tidied(" ▶Attack:  This card’s\nATK. ") == "Attack: This card's ATK."
