"""The wording of the printed English cards: phrases that are only read, to be translated into words.

Families, all apart from those of the canonical English: `printed` (a whole text), `sentence said`, `clause` (a
subject with what happens to it), `predicate` (what happens, its subject still open), `described` (a noun with all
that describes it), `selected` (cards that a sentence is about), `amount`, `test` (a condition), `changes`, `goal`
(where cards go). What such a phrase leaves open - its subject, "it", "that Follower" - is found in `anaphora`.
"""

from __future__ import annotations

from functools import lru_cache

from dialects.reading import ReadingBook
from dialects.sword_girls import actions, amounts, cards, changes, conditions, nouns, sentences
from tefuda.games.sword_girls.lexicon import english
from tefuda.language.parser import read, tidied


@lru_cache(maxsize=1)
def printed_english() -> ReadingBook:
    """The phrasebook of printed texts."""
    book = ReadingBook("printed Sword Girls English", english())
    for part in (nouns, cards, amounts, conditions, changes, actions, sentences):
        part.add(book)
    book.unit_rule("text", "printed")
    return book


def canonical_text(printed: str) -> str:
    """What a printed text says, in canonical words. Raises `ReadError`."""
    return english().print(read(printed_english(), tidied(printed), "text"), "text")
