"""The log: past events, newest at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import wrap

from rich.text import Text
from textual.widget import Widget

from tefuda.terminal.glyphs import Glyphs


@dataclass(frozen=True)
class Entry:
    """One sentence of the log: its seat (0, 1, or -1), and whether it is a headline. What is only said in `passing`
    disappears with the next sentence."""

    text: str
    seat: int
    headline: bool
    passing: bool = False


class LogPanel(Widget):
    """The end of the log, as much as fits."""

    def __init__(self, glyphs: Glyphs, entries: list[Entry], id: str) -> None:
        """`entries` is shared with the screen that writes the log."""
        super().__init__(id=id, classes="story")
        self.glyphs = glyphs
        self.entries = entries
        self.fresh = 0

    def show(self, fresh: int) -> None:
        """Draw the log; the last `fresh` entries are new."""
        self.fresh = fresh
        self.refresh()

    def render(self) -> Text:
        """The last sentences that fit."""
        width, height = max(10, self.size.width), max(1, self.size.height)
        lines: list[Text] = []
        for age, entry in enumerate(reversed(self.entries)):
            new = age < self.fresh
            said = entry_lines(entry, width, self.glyphs, new)
            lines = said + lines
            if len(lines) >= height:
                break
        return Text("\n").join(lines[-height:])


def entry_lines(entry: Entry, width: int, glyphs: Glyphs, new: bool) -> list[Text]:
    """A sentence as lines of a width; what is new carries a sign, effects stand a little to the right."""
    lead = f"{glyphs.here} " if new else "  "
    if not entry.headline:
        lead += "  "
    style = "reverse" if entry.passing else "bold" if new else "" if entry.headline else "dim"
    parts = wrap(entry.text, max(8, width - len(lead))) or [""]
    return [Text((lead if number == 0 else " " * len(lead)) + part, style) for number, part in enumerate(parts)]
