"""The match screen: all keys and clicks, and the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from textual import events
from textual.widget import Widget

from tefuda.terminal.screens.answering import Answering
from tefuda.terminal.screens.playing import handle_of
from tefuda.terminal.screens.rendering import HAND_KEYS
from tefuda.terminal.session import WATCHER
from tefuda.terminal.widgets.cards import CardRow
from tefuda.terminal.widgets.keys import Keys
from tefuda.terminal.widgets.pressable import Pressable

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24
"""The smallest terminal in which all of the table can be seen."""


class TableScreen(Answering):
    """One match at the table. It ends with what to do next: "again", "new" or "quit"."""

    def on_mount(self) -> None:
        """Show the table as it lies, then what has happened before the first decision."""
        self.set_interval(0.25, self.watch_clock)
        self.show_picture(self.shown, {})
        self.go_on()
        self.call_after_refresh(self.place_focus)

    def on_resize(self, event: events.Resize) -> None:
        """Say when the terminal is too small for the table."""
        if event.size.width < LEAST_WIDTH or event.size.height < LEAST_HEIGHT:
            size = f"{event.size.width}x{event.size.height}"
            self.show_notice(f"The table wants {LEAST_WIDTH}x{LEAST_HEIGHT} characters; this terminal has {size}.")

    def on_key(self, event: events.Key) -> None:
        """Every key of the table."""
        if self.press(event.key, event.character or ""):
            event.stop()
            event.prevent_default()

    def on_keys_pressed(self, message: Keys.Pressed) -> None:
        """A click on the line of keys."""
        self.press(message.key, message.key if len(message.key) == 1 else "")

    def press(self, key: str, character: str) -> bool:
        """Do what a key stands for; whether it stood for anything. Cards and what is shown come before the keys of the
        game, and these before the rest."""
        if character and character in HAND_KEYS:
            self.press_hand(HAND_KEYS.index(character))
            return True
        action = self.keys_of_cards().get(key)
        if action is None and (self.press_option(character) or self.press_pile(character)):
            return True
        action = action or self.keys_of_tables().get(key)
        if action is not None:
            action()
        return action is not None

    def keys_of_cards(self) -> dict[str, Callable[[], object]]:
        """The keys that look at cards and use them, and those that steer what is shown."""
        found: dict[str, Callable[[], object]] = {
            **{key: partial(self.move_focus, key) for key in ("up", "down", "left", "right")},
            "tab": lambda: self.move_to_usable(1),
            "shift+tab": lambda: self.move_to_usable(-1),
            **dict.fromkeys(("enter", "return"), lambda: self.act_on(self.card_in_focus())),
            "i": lambda: self.read(self.card_acting() or self.card_in_focus()),
            **dict.fromkeys(("plus", "equals_sign"), lambda: self.change_speed(1)),
            **dict.fromkeys(("minus", "underscore"), lambda: self.change_speed(-1)),
        }
        if self.playing():
            found |= {"p": self.pause, "space": self.show_one, "full_stop": self.show_one, "e": self.show_the_rest}
        return found

    def keys_of_tables(self) -> dict[str, Callable[[], object]]:
        """The keys that all tables have."""
        found: dict[str, Callable[[], object]] = {
            "o": self.choose_any,
            "l": self.show_log,
            **dict.fromkeys(("question_mark", "f1"), self.show_help),
            "s": self.save,
            **dict.fromkeys(("q", "ctrl+q", "escape"), self.ask_to_leave),
        }
        if self.session.seat != WATCHER:
            found |= {"a": self.toggle_asking, "h": self.show_advice, "w": self.toggle_windows}
        if self.session.over:
            found["n"] = lambda: self.ask_what_next("The game is over. What next?")
        elif self.session.seat != WATCHER:
            found["c"] = self.ask_to_concede
        return found

    def choose_any(self) -> None:
        """All that can be done, as a list."""
        decision = self.decision()
        if decision is not None:
            self.choose(decision.options)

    def show_one(self) -> None:
        """Show one step more, and wait."""
        self.playback.paused = True
        self.advance()

    def show_the_rest(self) -> None:
        """Show nothing more step by step."""
        self.to_the_end = self.session.seat == WATCHER
        self.playback.paused = False
        self.skip()

    def press_option(self, character: str) -> bool:
        """The key of a kind of option."""
        found = next((text for text in self.presentation.options if text.key and text.key == character), None)
        if found is None or self.session.over or self.session.seat == WATCHER:
            return False
        self.answer_kind(found.option)
        return True

    def press_pile(self, character: str) -> bool:
        """The key of a pile; with Shift, the other player's."""
        for zone in self.presentation.zones:
            if zone.key and character in (zone.key, zone.key.upper()):
                self.browse(zone, self.near if character == zone.key else 1 - self.near)
                return True
        return False

    def press_hand(self, number: int) -> None:
        """A number stands for a card in hand, or for a card that can be picked."""
        if self.session.seat == WATCHER:
            return
        boxes: Sequence[Widget] = self.query_one("#hand", CardRow).shown()[number : number + 1]
        if self.numbered:
            boxes = self.boxes_of({self.numbered[number]} if number in self.numbered else set())
        if boxes:
            self.set_focus(boxes[0])
            self.act_on(self.shown.card(handle_of(boxes[0])))

    def move_to_usable(self, by: int) -> None:
        """The focus goes to the next card that has an option, or to the one before."""
        decision = self.decision()
        found = self.boxes_of({option.handle for option in decision.options}) if decision else []
        if found:
            at = found.index(self.focused) if self.focused in found else -1 if by > 0 else 0
            self.set_focus(found[(at + by) % len(found)])
            self.looks()

    def looks(self) -> None:
        """The person looks at a card of their own accord: its text is shown, not that of the card that asks."""
        self.strolled = True
        self.asks_about = 0
        if not self.playing():
            self.actor = 0
        self.show_reading()

    def on_pressable_pressed(self, message: Pressable.Pressed) -> None:
        """A click on a card, or on the bar of a player, looks at it; a second one acts."""
        self.looks()
        if message.again:
            self.act_on(self.card_in_focus())

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """The text follows the focus."""
        event.widget.refresh()
        self.show_reading()

    def on_descendant_blur(self, event: events.DescendantBlur) -> None:
        """Redraw the frame of the card that has lost the focus."""
        event.widget.refresh()

    def move_focus(self, key: str) -> None:
        """An arrow: to the next card in that direction."""
        self.call_after_refresh(self.looks)
        lines = self.lines()
        for row, line in enumerate(lines):
            if self.focused in line:
                column = line.index(self.focused)
                if key in ("left", "right"):
                    self.set_focus(line[(column + (1 if key == "right" else -1)) % len(line)])
                    return
                self.column = column if len(line) > 1 else self.column
                other = lines[(row + (1 if key == "down" else -1)) % len(lines)]
                self.set_focus(other[min(self.column, len(other) - 1)])
                return
        self.focus_first()
