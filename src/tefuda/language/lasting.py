"""Lasting effects in words: what they do, and when they end."""

from __future__ import annotations

from tefuda.kernel.view import LastingView, View
from tefuda.language.journal_lines import event_name
from tefuda.language.narrator import Narrator


def lasting_text(narrator: Narrator, effect: LastingView, view: View) -> str:
    """The meaning of an effect."""
    return narrator.effect(effect.ability, effect.values, view)


def lasting_end(narrator: Narrator, effect: LastingView, view: View) -> str:
    """The end of an effect; empty if it is not one event that ends it."""
    name = event_name(effect.until, view) if effect.until >= 0 else ""
    for found in narrator.presentation.ends:
        if found.event != name:
            continue
        seat = effect.until_seat
        active = view.number(narrator.presentation.active) if narrator.presentation.active else seat
        if effect.count <= 1 and seat in (None, active):
            return found.text
        if seat is None:
            return found.following
        return found.later.format(whose=narrator.whose(seat))
    return ""


def lasting_texts(narrator: Narrator, handle: int | None, seat: int, view: View) -> list[str]:
    """The effects that a card is under, or without one those that a player is under, each in one phrase: its meaning,
    its end, and the card whose text it is."""
    found: list[str] = []
    for effect in view.lasting:
        if effect.handle != handle or (handle is None and effect.seat != seat):
            continue
        does, ends = lasting_text(narrator, effect, view), lasting_end(narrator, effect, view)
        told = [narrator.locale.quoted.format(name=does) if ends and does.endswith((".", "。")) else does, ends]
        source = None if effect.source is None else view.card(effect.source)
        if source is not None and source.key is not None:
            told.append(f"({narrator.name_of(source)})")
        found.append(" ".join(part for part in told if part))
    return found
