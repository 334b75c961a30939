"""The generated page of the terms of WIXOSS."""

from __future__ import annotations

import pytest
from tools.terms_page import (
    MADE_UP,
    MISSING,
    PAGE,
    Holder,
    Name,
    Term,
    all_tests,
    holding,
    read_terms,
    row_of,
    terms_page,
)

from tefuda.games.wixoss.facts import load_facts

LANCER = Term("Keywords", Name("Lancer", "ランサー"), ("20.29",), "keyword", 136, ("Lancer",))


def scenario(*cards: str, clauses: tuple[str, ...] = ("20.29",), made_up: str = "") -> Holder:
    """A scenario that plays these cards."""
    return Holder("A test", frozenset(clauses), frozenset(cards), made_up)


def test_the_page_lists_the_terms_as_they_are_now() -> None:
    assert PAGE.read_text(encoding="utf-8") == terms_page(), "run tools/terms_page.py"


def test_each_term_is_held_by_a_test_and_where_cards_say_it_by_one_with_such_a_card() -> None:
    cards, tests = dict(load_facts().cards), all_tests()
    rows = {term.name.en: row_of(term, tests, cards)[0] for term in read_terms()}
    assert [name for name, row in rows.items() if MISSING in row or MADE_UP in row] == []


def test_each_term_stands_once_and_its_cards_are_known_by_something_that_there_is() -> None:
    terms = read_terms()
    assert len({(term.part, term.name.en) for term in terms}) == len(terms)
    assert all(not (term.forms and term.fact) for term in terms)
    card = next(iter(load_facts().cards.values()))
    assert [term.name.en for term in terms if term.fact and not hasattr(card, term.fact.partition("=")[0])] == []


@pytest.mark.parametrize(
    ("test", "said"),
    [
        (scenario("WX01-001"), "A test"),
        (scenario("WX01-002"), ""),
        (scenario("WX01-001", clauses=("20.2",)), ""),
        (scenario(made_up="Lancer."), "A test (made up)"),
    ],
)
def test_a_test_holds_a_term_whose_clause_it_cites_with_a_card_that_says_it(test: Holder, said: str) -> None:
    assert holding(LANCER, [test], {"WX01-001"}) == said


def test_a_term_without_a_test_is_reported_as_missing() -> None:
    row, held = row_of(LANCER, [], dict(load_facts().cards))
    assert not held and MISSING in row


def test_a_form_begins_a_word_with_a_small_or_a_large_letter() -> None:
    layer = Term("Keywords", Name("Layer", ""), ("20.30",), "line", 0, ("layer",))
    assert [layer.is_said(text) for text in ("Layer: x.", "a layer", "each player")] == [True, True, False]


def test_the_scenarios_and_modules_of_the_game_are_read() -> None:
    tests = {test.name: test for test in all_tests()}
    assert "13.5" in tests["A negated attack ends after its triggers"].clauses
    assert "`test_ener.py`" in tests
