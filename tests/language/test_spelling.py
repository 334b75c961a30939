"""Phrasebooks of other languages: quotes, names as they spell them, lists of exactly one."""

from __future__ import annotations

import pytest

from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import JAPANESE, Phrasebook, Spelling
from tefuda.language.vocabulary import Vocabulary


def book() -> Phrasebook:
    """A phrasebook for fetching animals by name."""
    words = Vocabulary()
    words.word("fetch", tuple, "somebody is brought here", names="animal name*")
    words.word("pet", tuple, "somebody is touched", name="animal name")
    found = Phrasebook("animals", words, JAPANESE)
    found.spell_names("animal name", {"Cat": "猫", "Dog": "犬", "Toad": "蛙", "Frog": "蛙"})
    found.spell_names("animal name", {"Dog": "犬"}, form="loyal", only=True)
    found.say("text", "fetch", "{names|1|}を連れて来る")
    found.say("text", "fetch", "みんな（{names|2+|と}）を連れて来る")
    found.say("text", "pet", "忠実な{name/loyal}をなでる")
    found.say("text", "pet", "{name}をなでる")
    return found


def test_names_are_spelled_in_the_quotes_of_the_language() -> None:
    tree = ("pet", "Cat")
    assert book().print(tree, "text") == "『猫』をなでる"
    assert read(book(), "『猫』をなでる", "text") == tree


@pytest.mark.parametrize("name", ["Toad", "Frog", "Newt", "a. b"])
def test_a_name_without_a_spelling_is_unchanged(name: str) -> None:
    text = book().print(("pet", name), "text")
    assert text == f"『{name}』をなでる"
    assert read(book(), text, "text") == ("pet", name)


def test_a_form_can_be_for_some_names_only() -> None:
    assert book().print(("pet", "Dog"), "text") == "忠実な『犬』をなでる"
    with pytest.raises(ReadError):
        read(book(), "忠実な『猫』をなでる", "text")


def test_a_name_cannot_be_said_that_would_read_as_another() -> None:
    assert Spelling({"Cat": "猫"}).text("猫") is None
    assert Spelling({"Cat": "Dog", "Dog": "Cow"}).text("Cat") == "Cat"


def test_a_list_of_exactly_one_holds_no_second() -> None:
    assert book().print(("fetch", ("Cat",)), "text") == "『猫』を連れて来る"
    assert book().print(("fetch", ("Cat", "Dog")), "text") == "みんな（『猫』と『犬』）を連れて来る"
    with pytest.raises(ReadError):
        read(book(), "みんな（『猫』）を連れて来る", "text")


def test_sentences_begin_as_they_are_where_a_language_has_no_capitals() -> None:
    words = Vocabulary()
    words.word("point", tuple, "a letter", letter="int")
    plain = Phrasebook("plain", words, JAPANESE)
    plain.say("text", "point", "x. y a {letter}")
    assert plain.print(("point", 8), "text") == "x. y a 8"
