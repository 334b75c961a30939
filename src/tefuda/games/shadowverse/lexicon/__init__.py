"""The words of Shadowverse: Evolve: their place in the vocabulary, their English and their Japanese, family by family.

English families of phrases: `line` (a line of a text), `event`, `rule`, `cost`, `effect` (of a passive ability),
`cards` (what a sentence acts on), `noun` (one/many: cards described, with their places), `someone` (one/many: a card
described, without a place), `ref` (a card pointed at), `adjective` and `trait` (before and behind the noun), `count`,
`together`, `player` (subject/whose), `value`, `term`, `condition`, `step`. In Japanese, nouns, counts and quantities
have a form for each counter word (人, 体, つ, 枚), so that followers on the field are counted in 体 and cards elsewhere
in 枚.
"""

from __future__ import annotations

from tefuda.games.kit.lexicon import FAMILIES
from tefuda.games.shadowverse.japanese.names import spell_names
from tefuda.games.shadowverse.lexicon import (
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
from tefuda.language.lexicon import Lexicon

LEXICON = Lexicon(
    "Shadowverse",
    (
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
        *FAMILIES,
    ),
    spell_names,
)
vocabulary = LEXICON.vocabulary
english = LEXICON.english
japanese = LEXICON.japanese

__all__ = ["english", "japanese", "vocabulary"]
