"""Canonical Japanese of Sword Girls: one way to say each thing.

Names of cards and name groups stay English, since the game's data have no others. Beyond the families of the English
phrasebook and of `common_japanese`: `noun` has a form for each counter word (体 for Followers on fields, 枚) and each
word that picks some of them (ランダムな, 最初の, ...); `like` and `clause` are what a card is said to be.
"""

from __future__ import annotations

from functools import lru_cache

from tefuda.games.sword_girls.japanese.cards import say_cards
from tefuda.games.sword_girls.japanese.steps import say_steps
from tefuda.games.sword_girls.japanese.terms import say_terms
from tefuda.games.sword_girls.japanese.traits import say_traits
from tefuda.games.sword_girls.japanese.values import say_values
from tefuda.games.sword_girls.vocabulary import sword_girls_words
from tefuda.language.common_japanese import common_japanese
from tefuda.language.phrasebook import JAPANESE, Phrasebook


@lru_cache(maxsize=1)
def japanese() -> Phrasebook:
    """The Japanese phrasebook of Sword Girls."""
    book = Phrasebook("Sword Girls Japanese", sword_girls_words(), JAPANESE)
    say_terms(book)
    say_values(book)
    common_japanese(book)
    say_cards(book)
    say_traits(book)
    say_steps(book)
    return book
