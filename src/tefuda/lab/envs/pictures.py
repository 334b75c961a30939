"""A table as lines of plain text, for logs."""

from __future__ import annotations

from tefuda.kernel.view import View


def picture(view: View) -> str:
    """The zones of both seats that have cards, with those that the viewer knows, and who has to decide."""
    lines = [repr(view)]
    for seat in range(2):
        for zone in view.rules.zones:
            count, cards = view.count(seat, zone.name), view.pile(seat, zone.name)
            if count or cards:
                named = ", ".join(card.name or "(face down)" for card in cards)
                lines.append(f"seat {seat} {zone.name} ({'?' if count is None else count}): {named}".rstrip(": "))
    return "\n".join(lines)
