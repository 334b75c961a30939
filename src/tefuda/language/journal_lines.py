"""The content of a line of the journal, read off the view of its moment: which number, which zones, how strongly."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.events import CHANGED, COUNTED, EVENT_NAMES, FIRST_OWN_EVENT, REWRITTEN
from tefuda.kernel.journal import IDLE, LASTS, Line
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE
from tefuda.kernel.view import View
from tefuda.language.presentation import EventText

FULL_FORCE: Final = 10
"""The force of what feels as heavy as anything can."""


def is_of_a_field(line: Line) -> bool:
    """Whether a line tells that one of the game's own numbers of a card has changed."""
    return line.kind in (CHANGED, REWRITTEN) and line.amount >= FIRST_OWN


def number_in(line: Line, view: View) -> str | None:
    """The name of the number that has changed: of a card, or of a player; `card` where it is the card itself."""
    if is_of_a_field(line):
        return view.rules.fields[line.amount - FIRST_OWN]
    if line.kind == COUNTED and line.amount >= 0:
        return view.rules.player_numbers[line.amount]
    return "card" if line.kind == REWRITTEN and line.amount == CARD else None


def zone_now(line: Line, view: View) -> str:
    """The present zone of the card of a line, as far as the reader knows it."""
    card = view.card(line.handle) if line.handle > 0 else None
    return "" if card is None else card.zone


def force_of(found: EventText, line: Line) -> int:
    """The force of an event, for sound and light: by its amount (the size of a difference) up to the full one; 0 if it
    has none."""
    if not found.heavy:
        return 0
    amount = line.amount // found.unit if line.kind >= FIRST_OWN_EVENT else abs(line.other)
    return max(1, min(FULL_FORCE, FULL_FORCE * amount // found.heavy))


def field_now(found: EventText, line: Line, view: View) -> object:
    """The present value of the field that a template names; None if it names none."""
    if not found.field:
        return None
    card = view.card(line.handle) if line.handle > 0 else None
    return "?" if card is None else card[found.field]


def values_of(line: Line, view: View) -> tuple[object, object]:
    """A number that has changed, before and after; nothing if the line is about none."""
    name = number_in(line, view)
    if line.kind == COUNTED and name is not None:
        after = view.player_number(line.seat, name)
        return after - line.other, after
    if name is None or not is_of_a_field(line):
        return None, None
    card = view.card(line.handle) if line.handle > 0 else None
    if card is None or card.definition is None:
        return "?", f"{line.other:+}"
    return card[name] - line.other, card[name]


def event_name(kind: int, view: View) -> str:
    """The name of a kind of event."""
    if kind in (IDLE, LASTS):
        return "idle" if kind == IDLE else "lasts"
    if kind < FIRST_OWN_EVENT:
        return EVENT_NAMES[kind]
    return view.rules.events[kind] if kind < len(view.rules.events) else ""


def zone_of(view: View, pile: int) -> tuple[str, int]:
    """The zone's name and the player of a pile number; ("", -1) for nowhere."""
    if pile < 0:
        return "", NONE
    zones = view.rules.zones
    return zones[pile % len(zones)].name, pile // len(zones)
