"""The words of Sword Girls: their place in the vocabulary, their English and their Japanese, family by family.

English families of phrases: `cards` (a set that a sentence acts on), `ref` (a card named by what it is here), `those`
(a set to count or add up), `noun` (one/many: cards described), `adjective` and `trait` (before and behind the noun),
`value`, `term`, `condition`, `change`, `destination`, `step`. In Japanese, names of cards and name groups stay English,
since the game's data have no others; `noun` has a form for each counter word (体 for Followers on fields, 枚) and each
word that picks some of them (ランダムな, 最初の, ...); a trait has three forms: before a noun (``""``), before なら
(``stem``) and at the end of a sentence (``end``); those with a subject of their own (`clause`: ATKが奇数の) are said
about a card, not of it: それについて、ATKが奇数なら.
"""

from __future__ import annotations

from functools import lru_cache

from tefuda.games.sword_girls.said import cards, numbers, skills, steps, terms, traits
from tefuda.language.common import common_english, common_words
from tefuda.language.common_japanese import common_japanese
from tefuda.language.phrasebook import JAPANESE, Phrasebook
from tefuda.language.vocabulary import Vocabulary

FAMILIES = (terms, numbers, cards, traits, steps, skills)
"""What the game says comes before what every game says: the first phrase that fits is printed."""


def vocabulary() -> Vocabulary:
    """The words of every game and of this one."""
    words = common_words()
    for family in FAMILIES:
        family.vocabulary(words)
    return words


@lru_cache(maxsize=1)
def english() -> Phrasebook:
    """The English phrasebook of Sword Girls."""
    book = Phrasebook("Sword Girls English", vocabulary())
    for family in FAMILIES:
        family.english(book)
    common_english(book)
    return book


@lru_cache(maxsize=1)
def japanese() -> Phrasebook:
    """The Japanese phrasebook of Sword Girls."""
    book = Phrasebook("Sword Girls Japanese", vocabulary(), JAPANESE)
    for family in FAMILIES:
        family.japanese(book)
    common_japanese(book)
    return book


__all__ = ["english", "japanese", "vocabulary"]
