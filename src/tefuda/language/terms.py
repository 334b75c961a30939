"""Closed lists of terms, a row for each term: its meaning in the engine, and its English and Japanese."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary

Term = tuple[int, str | None, str | None]
"""The number of a term, its English and its Japanese; None where a language says it in other forms only."""
ClosedLists = Mapping[str, Mapping[str, Term]]
"""The terms of each list by name."""


def register_terms(words: Vocabulary, lists: ClosedLists) -> None:
    """Register the lists and the numbers of their terms."""
    for family, terms in lists.items():
        words.enumeration(family, {name: term[0] for name, term in terms.items()})


def say_terms(book: Phrasebook, lists: ClosedLists, language: str) -> None:
    """Say the terms in a language, "en" or "ja", in the usual form."""
    for family, terms in lists.items():
        said = {name: english if language == "en" else japanese for name, (_, english, japanese) in terms.items()}
        if texts := {name: text for name, text in said.items() if text is not None}:
            book.say_terms(family, texts)
