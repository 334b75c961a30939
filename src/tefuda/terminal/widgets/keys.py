"""The line of keys at the bottom: what can be done now, by key or by a click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

NAMES: Final = {"?": "question_mark", "-": "minus", "+": "plus"}
"""Textual's names of keys that differ from their labels."""


class KeyHint(NamedTuple):
    """A key as the line names it, and its effect."""

    shown: str
    label: str

    @property
    def key(self) -> str:
        """Textual's name of the key."""
        return NAMES.get(self.shown) or (self.shown if len(self.shown) == 1 else self.shown.lower())


class Keys(Widget):
    """Keys that fit into one line, the most important first."""

    class Pressed(Message):
        """A key of the line was clicked."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self) -> None:
        super().__init__(id="keys")
        self.hints: Sequence[KeyHint] = ()
        self.spans: list[tuple[int, int, str]] = []

    def show(self, hints: Sequence[KeyHint]) -> None:
        """Offer these keys."""
        self.hints = hints
        self.refresh()

    def render(self) -> Text:
        """The keys in reverse, with what they do."""
        line = Text(no_wrap=True)
        self.spans = []
        for hint in self.hints:
            if line.cell_len + len(hint.shown) + len(hint.label) + 3 > self.size.width:
                break
            start = line.cell_len
            line.append(f" {hint.shown} ", "reverse bold")
            line.append(f"{hint.label} ")
            self.spans.append((start, line.cell_len, hint.key))
        return line

    def on_click(self, event: events.Click) -> None:
        """Press the key that was clicked."""
        for start, end, key in self.spans:
            if start <= event.x < end:
                self.post_message(self.Pressed(key))
