"""Cards that cannot be played yet: which cards can bring one into a game, and the remark on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeVar

from tefuda.games.kit.printings import Pool, PrintedFacts

C = TypeVar("C", bound=PrintedFacts)
UNREAD: Final = {
    "en": "Its text is not in Tefuda's words yet",
    "ja": "テキストがまだTefudaの言葉になっていない",
}
CREATES_UNREAD: Final = {
    "en": "It can create {}, whose text is not in Tefuda's words yet",
    "ja": "これから現れる『{}』のテキストがまだTefudaの言葉になっていない",
}
ON_SHEETS: Final = {"en": "({}.)", "ja": "（{}）"}
ON_PAGES: Final = {"en": "({}: it cannot be played.)", "ja": "（{}ため、プレイできない）"}
"""The remark on a card's sheet and on its page."""


@lru_cache(maxsize=8)
def creates_unread(created: Callable[[C, Any], Sequence[str]], facts: Pool[C]) -> Mapping[str, str]:
    """For each card that can create a card with an unread text, at first hand or at any other: the id of that card.
    `created` says the ids of what a card can itself create."""
    cards = facts.cards
    creations = {card.id: made for card in cards.values() if (made := created(card, facts))}
    found: dict[str, str] = {}
    for card, made in creations.items():
        seen = {card}
        ahead = list(made)
        while ahead:
            id = ahead.pop(0)
            if cards[id].unread:
                found[card] = id
                break
            if id not in seen:
                seen.add(id)
                ahead += creations.get(id, ())
    return found


def is_playable(created: Callable[[C, Any], Sequence[str]], card: str, facts: Pool[C]) -> bool:
    """Whether a card can be played: its text is read, and so are those of all cards that it can create."""
    return not facts.cards[card].unread and card not in creates_unread(created, facts)


def why_not_played(
    card: C, cards: Mapping[str, C], creating: Mapping[str, str], forms: Mapping[str, str], language: str
) -> str:
    """The remark on a card that cannot be played, in one of the `forms`; nothing of others. `creating`: see
    `creates_unread`."""
    if card.unread:
        return forms[language].format(UNREAD[language])
    if card.id not in creating:
        return ""
    return forms[language].format(CREATES_UNREAD[language].format(cards[creating[card.id]].named(language)))
