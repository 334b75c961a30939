"""The words of WIXOSS: their place in the vocabulary, their English and their Japanese, family by family. The families
of phrases are those of `games/kit/said`."""

from __future__ import annotations

from tefuda.games.kit.said import ROOMS
from tefuda.games.wixoss.said import cards, changes, costs, events, lines, markers, moves, states, terms, zones
from tefuda.language.lexicon import Lexicon

SAID = Lexicon("WIXOSS", (terms, lines, events, costs, cards, moves, changes, states, markers, zones, *ROOMS))
vocabulary = SAID.vocabulary
english = SAID.english
japanese = SAID.japanese

__all__ = ["english", "japanese", "vocabulary"]
