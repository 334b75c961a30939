"""Why an option is not there: a player who tries it is told."""

from __future__ import annotations

from tefuda.kernel.view import CardView, View
from tefuda.language.presentation import Presentation, Refusal
from tefuda.language.states import field_of, is_so

NOT_NOW = "That is not possible now."


def why_not(presentation: Presentation, view: View, seat: int, kind: str) -> str:
    """Why a kind of option that is not about a card is not there."""
    for refusal in presentation.refusals:
        if refusal.option == kind:
            words = holds(presentation, refusal, view, seat, None)
            if words is not None:
                return refusal.text.format_map(words)
    return NOT_NOW


def why_not_card(presentation: Presentation, view: View, seat: int, card: CardView, kind: str) -> str:
    """Why nothing can be done with a card of a kind; empty if no reason of the game's description is about it."""
    in_hand = card.zone == presentation.mat.hand
    about_cards = {option.option for option in presentation.options if "{card}" in option.label}
    for refusal in presentation.refusals:
        lies = card.zone in refusal.lies if refusal.lies else in_hand
        mine = refusal.whose in ("any", "own" if card.seat == seat else "theirs")
        if refusal.option not in about_cards or not lies or not mine:
            continue
        if refusal.kinds and kind not in refusal.kinds:
            continue
        words = holds(presentation, refusal, view, seat, card)
        if words is not None:
            return refusal.text.format_map(words)
    return NOT_NOW if in_hand else ""


def holds(
    presentation: Presentation, refusal: Refusal, view: View, seat: int, card: CardView | None
) -> dict[str, object] | None:
    """The words of a reason that holds; None if it does not."""
    words: dict[str, object] = {"card": (card and card.name) or "The card"}
    if refusal.prompts and (view.decision is None or view.decision.prompt not in refusal.prompts):
        return None
    if card is None and refusal.where:
        return None
    if card is not None:
        if not all(is_so(state, presentation, card, view) for state in refusal.where):
            return None
        if refusal.field:
            words["own"] = field_of(presentation, card, refusal.field)
    if refusal.number:
        words["have"] = view.player_number(seat, refusal.number)
    if refusal.when == "always":
        return words
    cards = view.pile(seat, refusal.zone)
    if refusal.when == "full":
        slots = int(view.rules.zones[view.zone_number(refusal.zone)].slots) or refusal.most
        return words if len(cards) >= slots else None
    if card is None:
        return None
    total, own = sum(found[refusal.field] for found in cards), card[refusal.field]
    words.update(sum=total, own=own, most=refusal.most, left=max(0, refusal.most - total))
    return words if total + own > refusal.most else None
