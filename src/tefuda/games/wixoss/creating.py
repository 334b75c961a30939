"""Which cards a card can bring into a game that no deck holds: crafts (WX 20.13), and the other face of a double-faced
card (1.11); and which of them cannot be played yet."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from tefuda.games.kit import creating as kit
from tefuda.games.wixoss.facts import CardFacts, Facts
from tefuda.games.wixoss.lexicon import english
from tefuda.games.wixoss.readings import line_tree
from tefuda.language.trees import fields_of

CREATING = "reate "
"""Every line that creates crafts says this."""


def created(card: CardFacts, facts: Facts) -> tuple[str, ...]:
    """The ids of the cards that a card itself can bring into a game, each once.

    >>> from tefuda.games.wixoss.facts import load_facts
    >>> facts = load_facts()
    >>> created(facts.cards["WX25-CP1-066"], facts)
    ('WX25-CP1-TK1A',)
    """
    back = facts.back_of(card.id)
    behind = (back,) if back else ()
    if CREATING not in card.text:
        return behind
    lines = [line_tree(line) for line in card.lines if CREATING in line]
    names = {name for tree in lines for name in fields_of(tree, english().vocabulary, "craft name")}
    return (*(craft.id for name in names for craft in crafts(facts) if name in (craft.name_en, craft.name_ja)), *behind)


@lru_cache(maxsize=4)
def crafts(facts: Facts) -> tuple[CardFacts, ...]:
    """All crafts."""
    return tuple(card for card in facts.cards.values() if card.craft)


creates_unread: Final = partial(kit.creates_unread, created)
is_playable: Final = partial(kit.is_playable, created)
