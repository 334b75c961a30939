"""Effects that last, in the words of a game's description: what they do, and when they end."""

from __future__ import annotations

from tefuda.kernel.view import LastingView, View
from tefuda.language.telling import Teller, event_name, marks_in


def lasting_text(teller: Teller, effect: LastingView) -> str:
    """What an effect does."""
    skill = teller.catalogue.skill(effect.ability)
    x, y, z = (*effect.values, 0, 0, 0)[:3]
    for found in teller.table.effects:
        if found.effect == skill.name and found.how in (None, y):
            if found.bits:
                return found.bits.get(str(x), skill.name)
            marks = teller.speech.listed(marks_in(teller.table, x)) if "{marks}" in found.text else ""
            return found.text.format(x=x, y=y, z=z, marks=marks or teller.speech.something)
    return skill.text or skill.name


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
