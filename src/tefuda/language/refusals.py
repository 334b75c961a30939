"""Reasons why an option is not available, in the reader's language."""

from __future__ import annotations

from tefuda.kernel.view import CardView, View
from tefuda.language.narrator import Narrator
from tefuda.language.presentation import Refusal
from tefuda.language.states import field_of, is_so


def why_not(narrator: Narrator, view: View, kind: str) -> str:
    """The reason why a kind of option that is not about a card is not there; what is asked instead, if no reason of the
    game's description is about it."""
    for refusal in narrator.presentation.refusals:
        if refusal.option == kind:
            words = holds(narrator, refusal, view, None, prompt_of(view))
            if words is not None:
                return narrator.locale.capitalised(refusal.text.format_map(words))
    return narrator.locale.not_now.format(question=question_of(narrator, view)).rstrip()


def why_not_card(narrator: Narrator, view: View, card: CardView, prompt: str | None = None) -> str:
    """The reason why nothing can be done with a card; empty if no reason of the game's description is about it.
    `prompt`, if it is not None, is the next question instead of the view's."""
    presentation = narrator.presentation
    kind = "" if card.key is None else narrator.catalogue.sheet(card.key).kind
    about_cards = {option.option for option in presentation.options if "{card}" in option.label}
    for refusal in presentation.refusals:
        lies = card.zone in refusal.lies if refusal.lies else card.zone == presentation.mat.hand
        mine = refusal.whose in ("any", "own" if card.seat == view.seat else "theirs")
        if refusal.option not in about_cards or not lies or not mine:
            continue
        if refusal.kinds and kind not in refusal.kinds:
            continue
        words = holds(narrator, refusal, view, card, prompt_of(view) if prompt is None else prompt)
        if words is not None:
            return narrator.locale.capitalised(refusal.text.format_map(words))
    return ""


def not_asked(narrator: Narrator, view: View, card: CardView) -> str:
    """The present question, where a card is tried that it is not about."""
    text = narrator.locale.answer_first if card.seat == view.seat else narrator.locale.not_yours
    said = text.format(card=called(narrator, card), question=question_of(narrator, view))
    return narrator.locale.capitalised(said)


def prompt_of(view: View) -> str:
    """The prompt of a view's decision; empty if there is none."""
    return "" if view.decision is None else view.decision.prompt


def question_of(narrator: Narrator, view: View) -> str:
    """The same as a sentence."""
    return narrator.prompt(view.decision.prompt, view) if view.decision is not None else ""


def called(narrator: Narrator, card: CardView) -> str:
    """The name of a card that may lie face down."""
    return narrator.locale.face_down if card.key is None else narrator.name_of(card)


def holds(
    narrator: Narrator, refusal: Refusal, view: View, card: CardView | None, prompt: str
) -> dict[str, object] | None:
    """The words of a reason that holds; None if it does not."""
    presentation = narrator.presentation
    words: dict[str, object] = {"card": narrator.locale.a_card if card is None else called(narrator, card)}
    if refusal.prompts and prompt not in refusal.prompts:
        return None
    if card is None and refusal.where:
        return None
    if card is not None:
        if not all(is_so(state, presentation, card, view) for state in refusal.where):
            return None
        if refusal.field:
            words["own"] = field_of(presentation, card, refusal.field)
    if refusal.number:
        words["have"] = view.player_number(view.seat, refusal.number)
    if refusal.when == "always":
        return words
    cards = view.pile(view.seat, refusal.zone)
    if refusal.when == "full":
        slots = int(view.rules.zones[view.zone_number(refusal.zone)].slots) or refusal.most
        return words if len(cards) >= slots else None
    if card is None:
        return None
    total, own = sum(found[refusal.field] for found in cards), card[refusal.field]
    words.update(sum=total, own=own, most=refusal.most, left=max(0, refusal.most - total))
    return words if total + own > refusal.most else None
