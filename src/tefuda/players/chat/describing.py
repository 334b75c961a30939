"""A view in words: the table, the texts of cards, past events, and the options. It depends on the view alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tefuda.kernel.events import EVENT_NAMES, REWRITTEN
from tefuda.kernel.view import CardView, PublicEvent, View
from tefuda.language.lasting import lasting_texts
from tefuda.language.narrator import Narrator
from tefuda.language.options import facts_of, option_texts
from tefuda.language.presentation import Kind
from tefuda.players.player import decision_in

EVENTS: Final = 24
"""So many of the last events are told."""


def describe_table(view: View, narrator: Narrator) -> str:
    """The table as its seat sees it, the texts of its cards, and past events."""
    lines = [narrator.headline(view), *(line for seat in seats(view) for line in describe_player(view, seat, narrator))]
    lines += ["", "Zones that are not named are empty.", "", "Texts of the cards:", *describe_texts(view, narrator)]
    happened = [told for event in view.history()[-EVENTS:] if (told := describe_event(event, narrator))]
    if happened:
        lines += ["", "What happened last, the oldest first:", *(f"- {told}" for told in happened)]
    return "\n".join(lines)


def seats(view: View) -> tuple[int, int]:
    """The seats, one's own first."""
    return view.seat, 1 - view.seat


def describe_player(view: View, seat: int, narrator: Narrator) -> Iterator[str]:
    """A player's numbers, and the cards in their zones."""
    presentation = narrator.presentation
    yield ""
    yield "You:" if seat == view.seat else "The other player:"
    for number in presentation.player_numbers:
        value = view.player_number(seat, number.name)
        if value or not number.spare:
            yield f"- {number.label}: {value}"
    for told in lasting_texts(narrator, None, seat, view):
        yield f"- {told}"
    for zone in presentation.zones:
        count, cards = view.count(seat, zone.zone), view.pile(seat, zone.zone)
        if not count and not cards and (count == 0 or zone.spare):
            continue
        yield f"- {zone.label}: {'?' if count is None else count}"
        for card in cards:
            yield f"  - {describe_card(card, view, narrator)}"


def describe_card(card: CardView, view: View, narrator: Narrator) -> str:
    """A card where it lies, with its numbers and states and the effects that it is under."""
    facts = [fact for fact in facts_of(card, view, narrator)[1:] if fact]
    place = [] if card.place is None else [f"place {card.place + 1}"]
    host = None if card.host is None else view.card(card.host)
    under = [] if host is None else [f"with {narrator.name_of(host)}"]
    told = ", ".join(
        [narrator.name_of(card), *place, *facts, *under, *lasting_texts(narrator, card.handle, card.seat, view)]
    )
    return told


def describe_texts(view: View, narrator: Narrator) -> Iterator[str]:
    """The printed texts of the cards that the seat knows, each once."""
    known = dict.fromkeys(card.key for card in view.all_cards() if card.key is not None)
    kinds = {kind.kind: kind for kind in narrator.presentation.kinds}
    for key in known:
        sheet = narrator.catalogue.sheet(key)
        kind = kinds.get(sheet.kind, Kind(sheet.kind, sheet.kind))
        facts = ", ".join(" ".join(filter(None, fact)) for fact in sheet.facts)
        yield f"- {sheet.name} ({kind.label}{', ' if facts else ''}{facts})"
        for skill in sheet.skills:
            yield f"  {skill.text}"


def describe_event(event: PublicEvent, narrator: Narrator) -> str:
    """A public event, in a phrase."""
    if event.event == EVENT_NAMES[REWRITTEN]:  # what a card is now is told where it lies
        return ""
    whose = "" if event.seat is None else f"{narrator.whose(event.seat)} "
    card = "" if event.card is None else narrator.wording.name(event.card)
    told = f"{whose}{card or 'card'}" if card or event.source or event.target else whose.strip()
    words = [told, "" if event.number is not None else event.event.replace("_", " ")]
    if event.source is not None:
        words.append(f"from {describe_place(event.source, narrator)}")
    if event.target is not None:
        words.append(f"to {describe_place(event.target, narrator)}")
    if event.number is not None:
        words.append(f"{event.number.replace('_', ' ')}{'' if event.change is None else f' {event.change:+}'}")
    if event.other is not None:
        words.append(f"({narrator.wording.name(event.other)})")
    return " ".join(word for word in words if word)


def describe_place(place: tuple[str, int], narrator: Narrator) -> str:
    """A zone with its owner."""
    return f"{narrator.whose(place[1])} {narrator.zone_label(place[0])}"


def options_listed(view: View, narrator: Narrator) -> tuple[str, list[int]]:
    """The options as a numbered list from 1 on, those that read the same once; and the index that each number means."""
    first: dict[str, int] = {}
    for index, text in enumerate(option_texts(decision_in(view).options, view, narrator)):
        first.setdefault(text, index)
    return "\n".join(f"{number}. {text}" for number, text in enumerate(first, start=1)), list(first.values())


def describe_question(view: View, narrator: Narrator) -> str:
    """The question, with what was picked so far and the card that asks."""
    decision = decision_in(view)
    about = None if decision.about is None else view.card(decision.about)
    picked = [narrator.name_of(card) for handle in decision.picked if (card := view.card(handle)) is not None]
    told = narrator.prompt(decision.prompt, view)
    if about is not None:
        told += f" (for {narrator.name_of(about)})"
    if picked:
        told += f" Picked so far: {', '.join(picked)}."
    return told
