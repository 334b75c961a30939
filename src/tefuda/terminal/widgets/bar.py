"""A player's bar: name, numbers of the player, sums, and sizes of piles."""

from __future__ import annotations

from rich.text import Text

from tefuda.kernel.view import View
from tefuda.language.presentation import Presentation, Total
from tefuda.terminal.faces import NO_HINT, ROLES, Hint, Number, shortened
from tefuda.terminal.glyphs import Glyphs
from tefuda.terminal.widgets.pressable import Pressable


class PlayerBar(Pressable):
    """One line about one player, how many effects last for them included. With the focus, it stands for the player's
    own card (a leader, a Character), if there is one."""

    def __init__(self, presentation: Presentation, glyphs: Glyphs, seat: int, mine: bool, title: str, id: str) -> None:
        super().__init__(id=id, classes="bar")
        self.presentation = presentation
        self.glyphs = glyphs
        self.seat = seat
        self.mine = mine
        self.title = title
        self.leader = ""
        self.handle = 0
        self.parts: list[Text] = []
        self.numbers: dict[str, int] = {}
        self.role = ""
        self.hint = NO_HINT
        self.acts = False
        self.lasting = 0

    def show(
        self, view: View, roles: dict[int, str], hints: dict[int, Hint] | None = None, *, fresh: bool = False
    ) -> None:
        """Draw what a view says of the player; numbers that differ from the last picture are marked, unless `fresh`."""
        leaders = [card for zone in self.presentation.mat.own_cards() for card in view.pile(self.seat, zone)]
        self.leader = leaders[0].name or "" if leaders else ""
        self.handle = leaders[0].handle if leaders else 0
        self.role = roles.get(self.handle, "")
        self.hint = (hints or {}).get(self.handle, NO_HINT)
        self.acts = bool(self.presentation.active) and view.number(self.presentation.active) == self.seat
        unknown = self.unknown_sums(view)
        bounds = self.bounds(view)
        before = {} if fresh else self.numbers
        self.numbers = self.numbers_of(view)
        self.parts = []
        for label, value in self.numbers.items():
            was = before.get(label, value)
            part = Text(f"{label} ")
            part.append_text(Number(label, value, (value > was) - (value < was)).text(self.glyphs))
            if label in unknown:
                part.append("+?")
            if label in bounds:
                part.append(f"/{bounds[label]}")
            self.parts.append(part)
        self.lasting = sum(effect.handle is None and effect.seat == self.seat for effect in view.lasting)
        self.refresh()

    def bounds(self, view: View) -> dict[str, int]:
        """The bounds of sums and numbers."""
        found = {total.label: total.most for total in self.presentation.totals if total.most}
        for number in self.presentation.player_numbers:
            if number.most:
                found[number.label] = view.player_number(self.seat, number.most)
        return found

    def unknown_sums(self, view: View) -> set[str]:
        """Sums over cards of which some lie face down."""
        return {
            total.label
            for total in self.presentation.totals
            if total.field and any(card.definition is None for card in view.pile(self.seat, total.zone))
        }

    def numbers_of(self, view: View) -> dict[str, int]:
        """Every number of the bar by its label. A pile whose size the reader may not know has none, and one that is
        empty and cannot matter is left out."""
        mat = self.presentation.mat
        own, counted = mat.own_cards(), mat.counted()
        sums = {
            total.label: (total.zone in own, total_of(view, self.seat, total))
            for total in self.presentation.totals
            if total.field  # how many cards lie in a zone is told of the zone
        }
        counts = {
            found.label: view.player_number(self.seat, found.name)
            for found in self.presentation.player_numbers
            if not found.spare or view.player_number(self.seat, found.name)
        }
        first = self.presentation.player_numbers[0].label if self.presentation.player_numbers else ""
        numbers = {label: value for label, (leads, value) in sums.items() if leads}
        numbers.update({label: value for label, value in counts.items() if label == first})
        numbers.update({label: value for label, (leads, value) in sums.items() if not leads})
        numbers.update(counts)
        for zone in self.presentation.zones:
            shown = zone.zone in counted or (zone.zone == mat.hand and view.seat != self.seat)
            count = view.count(self.seat, zone.zone) if shown else None
            if count is not None and (count or not zone.spare):
                numbers[zone.short or zone.label] = count
        return numbers

    def render(self) -> Text:
        """The bar as one line."""
        sign = self.glyphs.here if self.acts else self.glyphs.mine if self.mine else self.glyphs.enemy
        key = f"[{self.hint.key}]" if self.hint.key else ""
        head = f"{sign} {key}{self.title}" + (f" {self.glyphs.effect}{self.lasting}" if self.lasting else "")
        if self.hint.picked or self.role in ROLES:
            head += f" {self.hint.picked or ROLES[self.role]}"
        parts = Text("  ").join(self.parts)
        if self.size.width - len(head) - parts.cell_len < 4:
            parts = Text(" ").join(self.parts)
        room = self.size.width - len(head) - parts.cell_len - 5
        if room >= 6 and self.leader:
            head += f": {shortened(self.leader, room, self.glyphs)}"
        head = shortened(head, max(8, self.size.width - parts.cell_len - 3), self.glyphs)
        line = Text(no_wrap=True)
        style = "bold reverse" if self.has_focus or self.role else "bold yellow" if self.hint.lit else "bold"
        line.append(f" {head} ", style)
        line.append(" " * max(1, self.size.width - line.cell_len - parts.cell_len - 1))
        return line.append_text(parts)


def total_of(view: View, seat: int, total: Total) -> int:
    """The sum of a field over a zone of a player, and what raises it."""
    cards = view.pile(seat, total.zone)
    found = sum(card[total.field] for card in cards)
    raised = total.raised
    if raised is not None and view.player_number(seat, raised.number) and len(cards) == 1:
        found += raised.by if cards[0][raised.field] >= raised.least else 0
    return found
