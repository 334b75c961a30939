"""What the book looks up once and then remembers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event

from tests.kernel.toy import ABILITIES, ABILITY_NAMES, BOOK, CARDS, ON_FIELD, PROGRAM_NAMES, abilities, programs

from tefuda.kernel.ability import Ability
from tefuda.kernel.active import ACTION, CONTINUOUS, REPLACEMENT, TRIGGER
from tefuda.kernel.book import Book
from tefuda.kernel.events import COUNTED, MADE, MOVED
from tefuda.kernel.op import Program


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


def test_two_threads_that_need_a_program_at_the_same_moment_make_it_once() -> None:
    begun, second = [], Event()

    def make(number: int) -> Program:
        begun.append(number)
        if len(begun) > 1:
            second.set()
        second.wait(0.2)  # time for the other thread to come, too
        return Program("made", ())

    book = Book(CARDS, make, 3, b"toycards")
    with ThreadPoolExecutor(2) as threads:
        one, other = threads.map(book.program, [1, 1])
    assert begun == [1]
    assert one is other is book.program(1)


def test_two_threads_that_need_an_ability_at_the_same_moment_make_it_once() -> None:
    begun, second = [], Event()

    def make(number: int) -> Ability:
        begun.append(number)
        if len(begun) > 1:
            second.set()
        second.wait(0.2)
        return abilities(number)

    book = Book(CARDS, programs, len(PROGRAM_NAMES), b"toycards", make, len(ABILITY_NAMES))
    with ThreadPoolExecutor(2) as threads:
        one, other = threads.map(book.ability, [0, 0])
    assert begun == [0]
    assert one is other


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
        assert book.event_kinds(BOOK.numbers["soldier"]) == 0
        assert book.event_kinds(BOOK.numbers["hoarder"]) == 1 << COUNTED
        assert book.event_kinds(BOOK.numbers["sexton"]) == 1 << MOVED | 1 << MADE
        assert book.event_kinds(BOOK.numbers["undertaker"]) == book.ability_event_kinds(ABILITIES["martyr"]) != 0


def test_a_program_and_an_ability_are_made_once() -> None:
    book = fresh()
    assert book.program(0) is book.program(0)
    assert book.ability(0) is book.ability(0)
    assert book.program(0).name == PROGRAM_NAMES[0]
