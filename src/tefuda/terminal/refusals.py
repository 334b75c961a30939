"""Why an option is not there: a player who tries it is told."""

from __future__ import annotations

from tefuda.kernel.view import CardView, View
from tefuda.language.table import Refusal, Table


def why_not(table: Table, view: View, seat: int, kind: str, card: CardView | None) -> str:
    """The first reason of the game's description that holds."""
    for refusal in table.refusals:
        if refusal.option == kind:
            words = holds(refusal, view, seat, card)
            if words is not None:
                return refusal.text.format_map(words)
    return "That is not possible now."


def holds(refusal: Refusal, view: View, seat: int, card: CardView | None) -> dict[str, object] | None:
    """The words of a reason that holds; None if it does not."""
    words: dict[str, object] = {"card": (card and card.name) or "The card"}
    if refusal.when == "always":
        return words
    cards = view.pile(seat, refusal.zone)
    if refusal.when == "full":
        slots = int(view.rules.zones[view.zone_number(refusal.zone)].slots)
        return words if len(cards) >= slots else None
    if card is None:
        return None
    total, own = sum(found[refusal.field] for found in cards), card[refusal.field]
    words.update(sum=total, own=own, most=refusal.most, left=max(0, refusal.most - total))
    return words if total + own > refusal.most else None
