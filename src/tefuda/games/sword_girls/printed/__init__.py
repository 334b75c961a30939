"""The wording of the printed English cards: phrases that are only read, to be translated into words.

Families, all apart from those of the canonical English: `printed` (a whole text), `sentence said`, `clause` (a
subject with what happens to it), `predicate` (what happens, its subject still open), `described` (a noun with all
that describes it), `selected` (cards that a sentence is about), `amount`, `test` (a condition), `changes`, `goal` (where
cards go). What such a phrase leaves open - its subject, "it", "that Follower" - is settled in `references`.
"""

from __future__ import annotations

from tefuda.games.sword_girls.printed.actions import action_phrases
from tefuda.games.sword_girls.printed.amounts import amount_phrases
from tefuda.games.sword_girls.printed.changes import change_phrases
from tefuda.games.sword_girls.printed.creations import creation_phrases
from tefuda.games.sword_girls.printed.nouns import noun_phrases
from tefuda.games.sword_girls.printed.selectors import selector_phrases
from tefuda.games.sword_girls.printed.sentences import sentence_phrases
from tefuda.games.sword_girls.printed.situations import situation_phrases
from tefuda.games.sword_girls.printed.tables import table_phrases
from tefuda.language.phrasebook import Phrasebook


def printed_english(book: Phrasebook) -> None:
    """Add the printed wording to the phrasebook."""
    noun_phrases(book)
    selector_phrases(book)
    amount_phrases(book)
    situation_phrases(book)
    change_phrases(book)
    action_phrases(book)
    creation_phrases(book)
    table_phrases(book)
    sentence_phrases(book)
    book.bridge("text", "printed", form="", canonical=False)
