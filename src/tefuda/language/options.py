"""The options of a decision in words. Options with the same text are distinguished by what is different about their
cards."""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.kernel.decision import Option
from tefuda.kernel.view import CardView, View
from tefuda.language.narrator import Narrator
from tefuda.language.presentation import Kind
from tefuda.language.states import field_of, marks_of


def option_texts(options: Sequence[Option], view: View, narrator: Narrator) -> list[str]:
    """The options as entries of a list."""
    told = [narrator.option(option, view) for option in options]
    alike: dict[str, list[int]] = {}
    for place, text in enumerate(told):
        alike.setdefault(text, []).append(place)
    for text, places in alike.items():
        if len(places) == 1:
            continue
        handles = {options[place].handle for place in places}
        cards = {handle: card for handle in handles if handle is not None and (card := view.card(handle)) is not None}
        if len(cards) < max(2, len(handles)):
            continue  # one card, or none that the reader sees
        one, *others = cards.values()
        if all(one.looks_like(card) for card in others):
            continue  # nothing is different about them
        facts = {handle: facts_of(card, view, narrator) for handle, card in cards.items()}
        shared = set.intersection(*map(set, facts.values()))
        for place in places:
            own = [fact for fact in facts[options[place].handle or 0] if fact not in shared]
            told[place] = text + (narrator.locale.apart.format(told=narrator.locale.comma.join(own)) if own else "")
    return told


def facts_of(card: CardView, view: View, narrator: Narrator) -> list[str]:
    """The visible facts of a card: its place, its numbers, its marks."""
    presentation = narrator.presentation
    zone = next((found.label for found in presentation.zones if found.zone == card.zone), card.zone)
    facts = [narrator.locale.owned.format(whose=narrator.whose(card.seat), name=zone)]
    if card.key is None:
        return facts
    sort = narrator.catalogue.sheet(card.key).kind
    kind = next((found for found in presentation.kinds if found.kind == sort), Kind(sort, sort))
    labels = {stat.field: stat.label for stat in presentation.stats}
    for name in filter(None, (kind.corner, *kind.stats)):
        facts.append(f"{labels.get(name, name)} {field_of(presentation, card, name)}")
    for edge in ("upper", "lower"):
        facts += [mark.sign or mark.meaning for mark in marks_of(presentation, card, kind, view, edge)]
    return facts


def one_ability(options: Sequence[Option]) -> bool:
    """Whether all options are the same ability, of cards that differ at most in their state: the order of these need
    not be asked then."""
    return options[0].key is not None and len({option.key for option in options}) == 1
