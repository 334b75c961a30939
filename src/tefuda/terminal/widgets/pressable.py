"""A widget that can be clicked: the first click shows the card, the next one uses it."""

from __future__ import annotations

from textual import events
from textual.message import Message
from textual.widget import Widget


class Pressable(Widget, can_focus=True):
    """A widget that stands for a card."""

    class Pressed(Message):
        """It was clicked. `again`: it was clicked before, so this means more than looking."""

        def __init__(self, again: bool) -> None:
            super().__init__()
            self.again = again

    looked_at = False

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """A click looks, or acts."""
        event.stop()
        self.post_message(self.Pressed(self.looked_at))
        self.looked_at = True

    def on_blur(self) -> None:
        """Something else is looked at."""
        self.looked_at = False
