"""The icons printed on a card beside its text: Triggers and Starting Amulets (SVE 20.10 to 20.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tefuda.games.shadowverse.facts import CardFacts

TRIGGERS: Final = {
    "critical": {"en": "Critical Trigger", "ja": "クリティカルトリガー"},
    "draw": {"en": "Draw Trigger", "ja": "ドロートリガー"},
    "stand": {"en": "Stand Trigger", "ja": "スタンドトリガー"},
    "heal": {"en": "Heal Trigger", "ja": "ヒールトリガー"},
}
STARTING_AMULET: Final = {"en": "Starting Amulet", "ja": "スタートアミュレット"}


def icons_of(card: CardFacts, language: str) -> tuple[str, ...]:
    """The names of the icons of a card.

    >>> from tefuda.games.shadowverse.facts import load_facts
    >>> icons_of(load_facts().cards["CP03-035"], "en")
    ('Critical Trigger',)
    """
    found = [TRIGGERS[card.trigger][language]] if card.trigger else []
    return (*found, STARTING_AMULET[language]) if card.starting_amulet else tuple(found)
