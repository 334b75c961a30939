"""The words of WIXOSS: their place in the vocabulary, their English and their Japanese, family by family. The families
of phrases are those of `games/kit/lexicon`."""

from __future__ import annotations

from tefuda.games.kit.lexicon import FAMILIES
from tefuda.games.wixoss.lexicon import cards, changes, costs, events, lines, markers, moves, states, terms, zones
from tefuda.language.lexicon import Lexicon

LEXICON = Lexicon("WIXOSS", (terms, lines, events, costs, cards, moves, changes, states, markers, zones, *FAMILIES))
vocabulary = LEXICON.vocabulary
english = LEXICON.english
japanese = LEXICON.japanese

__all__ = ["english", "japanese", "vocabulary"]
