"""Cards that a card can bring into a game although no deck holds them, and those of them that cannot be played yet.

A token or crest comes by "create" and "transform" (SVE 17.1, 17.2, 14.16); the second face of a double-faced card by
turning it over (SVE 2.13). What is created can create more. Copies of a card that is in the game ("a token named like
...") add nothing: what they copy has been created by something that is looked at here.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from tefuda.games.kit import creating as kit
from tefuda.games.shadowverse.facts import CardFacts, Facts
from tefuda.games.shadowverse.readings import tokens_in, trees_on


def created(card: CardFacts, facts: Facts) -> tuple[str, ...]:
    """The ids of the cards that a card itself can bring into a game, each once.

    >>> from tefuda.games.shadowverse.facts import load_facts
    >>> facts = load_facts()
    >>> created(facts.cards["SD01-005"], facts)
    ('SD01-T01',)
    """
    names = [name for tree in trees_on(card) for name in tokens_in(tree)]
    ids = [token for name in names for token in facts.tokens_named(name)]
    back = facts.back_of(card.id)
    return tuple(dict.fromkeys([*ids, back] if back else ids))


creates_unread: Final = partial(kit.creates_unread, created)
is_playable: Final = partial(kit.is_playable, created)
