"""What the book looks up once and then remembers."""

from __future__ import annotations

from tests.kernel.toy import ABILITIES, ABILITY_NAMES, BOOK, CARDS, ON_FIELD, PROGRAM_NAMES, abilities, programs

from tefuda.kernel.active import ACTION, CONTINUOUS, REPLACEMENT, TRIGGER
from tefuda.kernel.book import Book
from tefuda.kernel.events import COUNTED, MADE, MOVED


def fresh() -> Book:
    """A book in which nothing has been looked up yet."""
    return Book(CARDS, programs, len(PROGRAM_NAMES), b"toycards", abilities, len(ABILITY_NAMES))


def test_the_families_of_a_card_are_those_of_its_abilities_however_often_they_are_asked_for() -> None:
    book = fresh()
    for _ in range(2):
        assert book.families(BOOK.numbers["soldier"]) == 0
        assert book.families(BOOK.numbers["banner"]) == CONTINUOUS
        assert book.families(BOOK.numbers["mourner"]) == TRIGGER
        assert book.families(BOOK.numbers["shield"]) == REPLACEMENT
        assert book.families(BOOK.numbers["rally"]) == ACTION
        assert book.family(ABILITIES["rally"]) == ACTION


def test_a_card_reaches_the_zones_of_its_abilities_of_that_family_only() -> None:
    book = fresh()
    for _ in range(2):
        assert book.zones(BOOK.numbers["banner"], CONTINUOUS) == ON_FIELD
        assert book.zones(BOOK.numbers["banner"], CONTINUOUS | TRIGGER) == ON_FIELD
        assert book.zones(BOOK.numbers["banner"], TRIGGER) == 0
        assert book.zones(BOOK.numbers["soldier"], CONTINUOUS) == 0


def test_a_card_listens_for_what_its_abilities_and_those_that_they_lend_answer() -> None:
    book = fresh()
    for _ in range(2):
        assert book.ears(BOOK.numbers["soldier"]) == 0
        assert book.ears(BOOK.numbers["hoarder"]) == 1 << COUNTED
        assert book.ears(BOOK.numbers["sexton"]) == 1 << MOVED | 1 << MADE
        assert book.ears(BOOK.numbers["undertaker"]) == book.ability_ears(ABILITIES["martyr"]) != 0


def test_a_program_and_an_ability_are_made_once() -> None:
    book = fresh()
    assert book.program(0) is book.program(0)
    assert book.ability(0) is book.ability(0)
    assert book.program(0).name == PROGRAM_NAMES[0]
