"""A list whose selected entry has a sign before it, visible without colors."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from tefuda.terminal.glyphs import glyphs_of_terminal


class Menu(OptionList):
    """Entries with ids; the marked one carries a sign."""

    def __init__(self, entries: Sequence[tuple[str | Text, str]], *, id: str | None = None) -> None:
        """`entries` are pairs of text and id."""
        self.labels = [Text(entry) if isinstance(entry, str) else entry for entry, _ in entries]
        self.here = glyphs_of_terminal().here
        self.marked = -1
        super().__init__(*[Option(self.line(number), key) for number, (_, key) in enumerate(entries)], id=id)

    def line(self, number: int) -> Text:
        """An entry with its sign, or with room for it."""
        return Text(f"{self.here} " if number == self.marked else "  ").append_text(self.labels[number])

    def mark_next(self, letter: str) -> None:
        """Mark the next entry that begins with a letter, if there is one."""
        count = len(self.labels)
        for step in range(1, count + 1):
            number = (max(self.marked, 0) + step) % count
            if self.labels[number].plain.casefold().startswith(letter.casefold()):
                self.highlighted = number
                return

    def watch_highlighted(self, highlighted: int | None) -> None:
        """The sign goes to the entry that is marked now."""
        super().watch_highlighted(highlighted)
        before, self.marked = self.marked, -1 if highlighted is None else highlighted
        for number in {before, self.marked}:
            if 0 <= number < self.option_count:
                self.replace_option_prompt_at_index(number, self.line(number))
