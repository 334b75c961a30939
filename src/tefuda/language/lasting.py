"""Effects that last, in the words of a game's description: what they do, and when they end."""

from __future__ import annotations

from tefuda.kernel.view import LastingView, View
from tefuda.language.telling import Teller, event_name


def lasting_text(teller: Teller, effect: LastingView) -> str:
    """What an effect does."""
    return teller.effect(effect.ability, effect.values)


def lasting_end(teller: Teller, effect: LastingView, view: View) -> str:
    """When an effect ends; empty if it is not one event that ends it."""
    name = event_name(effect.until, view) if effect.until >= 0 else ""
    for found in teller.table.ends:
        if found.event != name:
            continue
        seat = effect.until_seat
        active = view.number(teller.table.active) if teller.table.active else seat
        if seat is None or (seat == active and effect.count <= 1):
            return found.text
        return found.later.format(whose=teller.whose(seat))
    return ""
