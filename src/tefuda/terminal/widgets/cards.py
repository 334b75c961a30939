"""Cards on the screen: one box, and a row of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text
from textual.containers import HorizontalScroll
from textual.widget import Widget
from textual.widgets import Static

from tefuda.terminal.faces import Face, draw
from tefuda.terminal.glyphs import Glyphs
from tefuda.terminal.widgets.pressable import Pressable

NARROWEST: Final = 11
USUAL_WIDTH: Final = 16
WIDEST: Final = 20
WIDEST_CHIP: Final = 30
"""The greatest widths of a card and of a chip, a card in one line."""
USUAL_COUNT: Final = 5
"""Cards of a row for which there is always room."""


class CardBox(Pressable):
    """One card, one empty slot, or the back of a card."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__(classes="card")
        self.glyphs = glyphs
        self.face = Face(empty=True)

    def show(self, face: Face) -> None:
        """Draw another face."""
        if face != self.face:
            self.looked_at = self.looked_at and face.handle == self.face.handle
            self.face = face
            self.refresh()

    def render(self) -> Text:
        """The card as text of the widget's size."""
        return draw(self.face, self.size.width, self.size.height, self.glyphs, self.has_focus)


class CardRow(HorizontalScroll, can_focus=False):
    """A row of cards: the slots of a field, or a hand. One with a label may be a single line high."""

    def __init__(self, glyphs: Glyphs, boxes: int, id: str, classes: str = "", label: str = "") -> None:
        """`boxes` is how many there are to begin with; more are made when they are needed."""
        super().__init__(id=id, classes=f"cards {classes}")
        self.glyphs = glyphs
        self.label = label
        self.boxes = [CardBox(glyphs) for _ in range(boxes)]

    def compose(self) -> Iterator[Widget]:
        """The boxes of the row."""
        if self.label:
            yield Static(f"{self.label} ", classes="shelf-label")
        yield from self.boxes

    def show(self, faces: list[Face]) -> None:
        """Draw these cards; boxes beyond them disappear."""
        while len(self.boxes) < len(faces):
            box = CardBox(self.glyphs)
            self.boxes.append(box)
            self.mount(box)
        for number, box in enumerate(self.boxes):
            box.display = number < len(faces)
            if number < len(faces):
                box.show(faces[number])
        self.set_class(not faces, "-empty")
        self.fit()

    def fit(self) -> None:
        """Make the cards as wide as there is room for, within bounds."""
        room = self.size.width - (len(self.label) + 1 if self.label else 0)
        most = WIDEST_CHIP if self.size.height == 1 else WIDEST
        count = max(len(self.shown()), USUAL_COUNT if self.size.height > 1 else 1)
        width = max(NARROWEST, min(most, room // count)) if room > 0 else USUAL_WIDTH
        for box in self.boxes:
            box.styles.width = width

    def on_resize(self) -> None:
        """Another size of the terminal."""
        self.fit()

    def shown(self) -> list[CardBox]:
        """The boxes that can be seen."""
        return [box for box in self.boxes if box.display]
