"""The words of Shadowverse: Evolve: their place in the vocabulary, their English and their Japanese, family by family.

English families of phrases: `line` (a line of a text), `event`, `rule`, `cost`, `effect` (of a passive ability),
`cards` (what a sentence acts on), `noun` (one/many: cards described, with their places), `someone` (one/many: a card
described, without a place), `ref` (a card pointed at), `adjective` and `trait` (before and behind the noun), `count`,
`together`, `player` (subject/whose), `value`, `term`, `condition`, `step`. In Japanese, nouns, counts and quantities
have a form for each counter word (人, 体, つ, 枚), so that followers on the field are counted in 体 and cards elsewhere
in 枚.
"""

from __future__ import annotations

from functools import lru_cache

from tefuda.games.shadowverse.japanese.names import spell_names
from tefuda.games.shadowverse.said import (
    cards,
    changes,
    choices,
    conditions,
    costs,
    damage,
    events,
    lines,
    moves,
    numbers,
    passive,
    special,
    terms,
    traits,
)
from tefuda.language.common import common_english, common_words
from tefuda.language.common_japanese import common_japanese
from tefuda.language.phrasebook import JAPANESE, Phrasebook
from tefuda.language.vocabulary import Vocabulary

FAMILIES = (
    terms,
    conditions,
    numbers,
    lines,
    events,
    costs,
    cards,
    traits,
    choices,
    moves,
    changes,
    damage,
    passive,
    special,
)
"""What the game says comes before what every game says: the first phrase that fits is printed."""


def vocabulary() -> Vocabulary:
    """The words of every game and of this one."""
    words = common_words()
    for family in FAMILIES:
        if family is not choices:  # all words for what players choose are every game's
            family.vocabulary(words)
    return words


@lru_cache(maxsize=1)
def english() -> Phrasebook:
    """The English phrasebook of Shadowverse: Evolve."""
    book = Phrasebook("Shadowverse English", vocabulary())
    for family in FAMILIES:
        family.english(book)
    common_english(book)
    return book


@lru_cache(maxsize=1)
def japanese() -> Phrasebook:
    """The Japanese phrasebook of Shadowverse: Evolve, in the terms of Japanese cards."""
    book = Phrasebook("Shadowverse Japanese", vocabulary(), JAPANESE)
    spell_names(book)
    for family in FAMILIES:
        family.japanese(book)
    common_japanese(book)
    return book


__all__ = ["english", "japanese", "vocabulary"]
