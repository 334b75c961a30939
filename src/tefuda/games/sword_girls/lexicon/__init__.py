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

from tefuda.games.sword_girls.lexicon import cards, numbers, skills, steps, terms, traits
from tefuda.language.lexicon import Lexicon

LEXICON = Lexicon("Sword Girls", (terms, numbers, cards, traits, steps, skills))
vocabulary = LEXICON.vocabulary
english = LEXICON.english
japanese = LEXICON.japanese

__all__ = ["english", "japanese", "vocabulary"]
