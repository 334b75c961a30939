"""Which cards a card can bring into a game that no deck holds, and which of them cannot be played yet.

A token or crest comes by "create" and "transform" (SVE 17.1, 17.2, 14.16); the second face of a double-faced card by
turning it over (SVE 2.13). What is created can create more. Copies of a card that is in the game ("a token named like
...") add nothing: what they copy has been created by something that is looked at here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

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


@lru_cache(maxsize=4)
def creates_unread(facts: Facts) -> Mapping[str, str]:
    """See `kit.creating.reaching_unread`."""
    creations = {card.id: made for card in facts.cards.values() if (made := created(card, facts))}
    return kit.reaching_unread(creations, facts.cards)


def is_playable(card: str, facts: Facts) -> bool:
    """Whether a card can be played: its text is read, and so are those of all cards that it can create.

    >>> from tefuda.games.shadowverse.facts import load_facts
    >>> is_playable("SD01-005", load_facts())
    True
    """
    return not facts.cards[card].unread and card not in creates_unread(facts)
