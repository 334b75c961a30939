"""Canonical Japanese of Shadowverse: Evolve: one way to say each thing, in the terms of Japanese cards.

Beyond the families of the English phrasebook and of `common_japanese`: nouns, counts and quantities have a form for
each counter word (人, 体, つ, 枚), so that followers on the field are counted in 体 and cards elsewhere in 枚.
"""

from __future__ import annotations

from functools import lru_cache

from tefuda.games.shadowverse.japanese.cards import say_cards
from tefuda.games.shadowverse.japanese.lines import say_lines
from tefuda.games.shadowverse.japanese.names import spell_names
from tefuda.games.shadowverse.japanese.steps import say_steps
from tefuda.games.shadowverse.japanese.terms import say_terms
from tefuda.games.shadowverse.japanese.values import say_values
from tefuda.games.shadowverse.vocabulary import shadowverse_words
from tefuda.language.common_japanese import common_japanese
from tefuda.language.phrasebook import JAPANESE, Phrasebook


@lru_cache(maxsize=1)
def japanese() -> Phrasebook:
    """The Japanese phrasebook of Shadowverse: Evolve."""
    book = Phrasebook("Shadowverse Japanese", shadowverse_words(), JAPANESE)
    spell_names(book)
    say_terms(book)
    say_values(book)
    common_japanese(book)
    say_lines(book)
    say_cards(book)
    say_steps(book)
    return book


__all__ = ["japanese"]
