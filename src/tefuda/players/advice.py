"""Advice for a person: what a strong computer player would choose in their place, and why.

It goes by what the person's seat knows, in the worlds that a computer's player gets, and with the same chance each
time: who asks again is told the same, unless time runs out.
"""

from __future__ import annotations

from typing import Final

from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation import Candidate, Explains, Explanation
from tefuda.players.levels import player

ADVISER: Final = "expert"
"""The level of the player who is asked."""
SEED: Final = 1


def advice(worlds: Determinizer, seconds: float | None = None) -> Explanation:
    """The adviser's choice for a seat that has to decide, thinking for so many `seconds` where its level can be
    limited."""
    adviser = player(ADVISER, worlds.known.rules.name, seed=SEED, seconds=seconds)
    view = worlds.known.view(worlds.seat)
    if isinstance(adviser, Explains):
        return adviser.explain(view, worlds)
    return Explanation("untold", Candidate(adviser.choose(view, worlds)))
