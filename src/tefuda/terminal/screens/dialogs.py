"""Dialogs over the table: a question, a list to pick from, a text to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from tefuda.terminal.widgets.menu import Menu

PICK: Final = "Enter picks, Esc closes"
SEARCH: Final = "Enter picks, Esc closes, a letter goes to the next entry that begins with it"
LONG: Final = 9
"""A list with more entries than this says how to search it."""


class Question(ModalScreen[bool]):
    """A question with yes and no."""

    def __init__(self, text: str, yes: str = "Yes", no: str = "No") -> None:
        super().__init__()
        self.text = text
        self.yes = yes
        self.no = no

    def compose(self) -> ComposeResult:
        with Vertical(classes="window small"):
            yield Static(Text(self.text), classes="body")
            yield Menu([(f"{self.yes}  (y)", "yes"), (f"{self.no}  (n, Esc)", "no")])

    def on_mount(self) -> None:
        """The list has the keys."""
        self.query_one(OptionList).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        self.dismiss(event.option.id == "yes")

    def on_key(self, event: events.Key) -> None:
        """A letter answers at once."""
        if event.key in ("y", "n", "escape"):
            event.stop()
            self.dismiss(event.key == "y")


class Pick(ModalScreen[int | None]):
    """A list to pick one entry of; None when it is closed without."""

    def __init__(
        self,
        title: str,
        entries: Sequence[str | Text],
        hint: str = "",
        at: int = 0,
        *,
        body: Text | None = None,
        keys: Sequence[str] = (),
        below: bool = False,
        marked: Callable[[int], str] | None = None,
    ) -> None:
        """`body` is read before the list; `keys` pick an entry at once; `below`: the table above it stays in sight.
        `marked` says something about the entry that is marked, which is read in place of the hint."""
        super().__init__(classes="-below" if below else "")
        self.title_text = title
        self.entries = entries
        self.hint = hint or (SEARCH if len(entries) > LONG and not keys else PICK)
        self.at = at
        self.body = body
        self.keys = keys
        self.marked = marked

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield Static(Text(self.title_text, "bold"), classes="title")
            if self.body is not None:
                yield Static(self.body, classes="about")
            yield Menu([(self.entry(number), str(number)) for number in range(len(self.entries))])
            yield Static(Text(self.hint), classes="hint")

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Another entry is marked."""
        said = "" if self.marked is None else self.marked(event.option_index)
        self.query_one(".hint", Static).update(Text(said or self.hint))

    def entry(self, number: int) -> Text:
        """An entry, behind its key if it has one."""
        entry = self.entries[number]
        said = Text(entry) if isinstance(entry, str) else entry
        if number < len(self.keys) and self.keys[number]:
            return Text(f"{self.keys[number]} ", "bold").append_text(Text(" ").append_text(said))
        return Text("   ").append_text(said) if self.keys else said

    def on_mount(self) -> None:
        """The list has the keys."""
        entries = self.query_one(OptionList)
        entries.focus()
        if self.entries:
            entries.highlighted = min(self.at, len(self.entries) - 1)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter or a click."""
        self.dismiss(int(event.option.id or 0))

    def on_key(self, event: events.Key) -> None:
        """Esc closes; the key of an entry picks it; a letter goes to the next entry that begins with it."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)
        elif event.character and event.character in [key for key in self.keys if key]:
            event.stop()
            self.dismiss(list(self.keys).index(event.character))
        elif event.character and event.character.isalnum() and not self.keys:
            event.stop()
            self.query_one(Menu).mark_next(event.character)


class Page(ModalScreen[None]):
    """A text to read; any of the usual keys closes it."""

    def __init__(self, title: str, text: Text, *, end: bool = False) -> None:
        """`end` shows the end of a long text first."""
        super().__init__()
        self.title_text = title
        self.text = text
        self.end = end

    def compose(self) -> ComposeResult:
        with Vertical(classes="window"):
            yield Static(Text(self.title_text, "bold"), classes="title")
            with VerticalScroll(classes="body"):
                yield Static(self.text)
            yield Static(Text("Up and Down scroll, Esc closes"), classes="hint")

    def on_mount(self) -> None:
        """The text has the keys."""
        body = self.query_one(VerticalScroll)
        body.focus()
        if self.end:
            self.call_after_refresh(body.scroll_end, animate=False)

    def on_key(self, event: events.Key) -> None:
        """Esc, Enter, and the keys that open pages close them."""
        if event.key in ("escape", "enter", "i", "q", "space", "l", "question_mark", "f1"):
            event.stop()
            self.dismiss(None)
