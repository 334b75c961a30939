"""The picture of the table: both sides, the hand, the line between, the story. It draws views and knows no rules."""

from __future__ import annotations

from time import monotonic
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Static

from tefuda.kernel.view import CardView, View
from tefuda.language.steps import Step
from tefuda.language.table import ZoneText
from tefuda.language.telling import ACTORS, Teller, capitalised
from tefuda.terminal.faces import Face, face_of, faces_in_slots
from tefuda.terminal.glyphs import PLAIN_WORDS, Glyphs
from tefuda.terminal.playback import Playback
from tefuda.terminal.settings import Settings
from tefuda.terminal.sitting import WATCHER, Sitting
from tefuda.terminal.widgets.bar import PlayerBar
from tefuda.terminal.widgets.cards import CardBox, CardRow
from tefuda.terminal.widgets.keys import Keys
from tefuda.terminal.widgets.reading import brief_skills, reading_of
from tefuda.terminal.widgets.story import Entry, Story

HAND_KEYS: Final = "123456789"
"""The keys of the cards in hand."""


class Picture(Screen[str]):
    """Both sides, the hand, the line between, the story. It draws views and knows no rules."""

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012

    def __init__(self, sitting: Sitting, settings: Settings, names: tuple[str, str], glyphs: Glyphs) -> None:
        """`names` are what the players are called, by seat."""
        super().__init__()
        self.sitting = sitting
        self.settings = settings
        self.glyphs = glyphs
        self.names = names
        self.catalogue = sitting.house.catalogue
        self.table = self.catalogue.table
        self.teller = Teller(self.catalogue, sitting.seat, names)
        self.playback = Playback(settings.speed)
        self.story: list[Entry] = []
        self.near = 0 if sitting.seat == WATCHER else sitting.seat
        self.shown: View = sitting.view()
        self.roles: dict[int, str] = {}
        self.timer: Timer | None = None
        self.deadline: float | None = None
        self.opening = True
        self.to_the_end = False
        self.told_result = False
        self.actor = 0
        self.column = 0

    def compose(self) -> ComposeResult:
        with Horizontal(id="all"):
            with Vertical(id="board"):
                yield self.bar(1 - self.near, "far-bar")
                yield from self.rows(1 - self.near, "far")
                yield Static(id="middle")
                yield from self.rows(self.near, "near")
                yield self.bar(self.near, "near-bar")
                if self.sitting.seat != WATCHER:
                    yield CardRow(self.glyphs, 5, "hand", "hand")
                with Vertical(id="below"):
                    yield Static(id="brief")
                    yield Story(self.glyphs, self.story, "story")
            with Vertical(id="side"):
                with VerticalScroll(id="reading-box", can_focus=False):
                    yield Static(id="reading")
                yield Story(self.glyphs, self.story, "side-story")
        yield Keys()

    def bar(self, seat: int, id: str) -> PlayerBar:
        """A player's bar."""
        mine = seat == self.sitting.seat
        title = "You" if mine else capitalised(self.names[seat].removeprefix("the "))
        return PlayerBar(self.table, self.glyphs, seat, mine or seat == self.near, title, id)

    def rows(self, seat: int, side: str) -> list[CardRow]:
        """The rows of cards in front of a player, the nearest to the middle last for the far side."""
        zones = [zone for zone in self.table.zones if zone.shape == "row"]
        slots = [int(self.shown.rules.zones[self.shown.zone_number(zone.zone)].slots) for zone in zones]
        rows = [
            CardRow(self.glyphs, count or 5, f"{side}-{zone.zone}", side)
            for zone, count in zip(zones, slots, strict=True)
        ]
        return rows[::-1] if side == "far" else rows

    def show_picture(self, view: View, roles: dict[int, str], fresh: bool = False) -> None:
        """Draw a view, with some cards pointed at. `fresh`: no number counts as just changed."""
        self.shown = view
        self.roles = roles
        acting = sorted((ACTORS.index(role), handle) for handle, role in roles.items() if role in ACTORS)
        self.actor = acting[0][1] if acting else 0 if fresh else self.actor
        for side, seat in (("far", 1 - self.near), ("near", self.near)):
            self.query_one(f"#{side}-bar", PlayerBar).show(view, roles, fresh=fresh)
            for zone in self.table.zones:
                if zone.shape == "row":
                    row = self.query_one(f"#{side}-{zone.zone}", CardRow)
                    row.show(faces_in_slots(view, seat, zone.zone, self.catalogue, roles))
        if self.sitting.seat != WATCHER:
            self.query_one("#hand", CardRow).show(self.hand_faces(view, roles))
        self.show_reading()

    def hand_faces(self, view: View, roles: dict[int, str]) -> list[Face]:
        """The cards in hand; those that nothing can be done with now are dim."""
        decision = None if self.playback.running else view.decision
        usable = {option.handle for option in decision.options} if decision else set()
        faces: list[Face] = []
        for zone in self.table.zones:
            if zone.shape != "hand":
                continue
            for card in view.pile(self.near, zone.zone):
                number = len(faces)
                key = HAND_KEYS[number] if number < len(HAND_KEYS) and card.handle in usable else ""
                dim = decision is not None and card.handle not in usable
                faces.append(face_of(card, self.catalogue, roles.get(card.handle, ""), key, dim))
        return faces

    def show_middle(self, said: str) -> None:
        """The line between the fields: numbers of the table, and what is going on."""
        numbers = "  ".join(f"{found.label} {self.shown.number(found.name)}" for found in self.table.numbers)
        line = Text()
        line.append(f" {numbers} ", "reverse bold")
        line.append(f" {self.plain(said)}")
        left = self.seconds_left()
        if left is not None:
            line.append(f"  [{left} s]", "bold red" if left <= 5 else "bold")
        self.query_one("#middle", Static).update(line)

    def seconds_left(self) -> int | None:
        """Seconds on the clock, or None when it does not run."""
        return None if self.deadline is None else max(0, int(self.deadline - monotonic() + 0.99))

    def show_reading(self) -> None:
        """The text of the card that has the focus: in full where there is room, else in one line."""
        card = self.card_acting() or self.card_in_focus()
        text = reading_of(card, self.catalogue, self.glyphs) if card else Text("Arrows: look at a card.", "dim")
        self.query_one("#reading", Static).update(self.plain_text(text))
        brief = Text()
        if card is not None and card.definition is not None:
            brief.append(f"{card.name}:  ", "bold")
            brief.append_text(brief_skills(card, self.catalogue))
        elif card is not None:
            brief.append("A card face down.")
        self.query_one("#brief", Static).update(self.plain_text(brief))

    def card_in_focus(self) -> CardView | None:
        """The card that has the focus."""
        focused = self.focused
        if isinstance(focused, CardBox):
            return None if focused.face.empty or not focused.display else self.shown.card(focused.face.handle)
        if isinstance(focused, PlayerBar):
            return self.shown.card(focused.handle) if focused.handle else None
        return None

    def card_acting(self) -> CardView | None:
        """While steps are shown: the card that acts, or has acted last, if it can be read."""
        card = self.shown.card(self.actor) if self.actor else None
        return card if card is not None and card.definition is not None else None

    def plain(self, text: str) -> str:
        """A sentence with the signs that the terminal has."""
        return text if self.glyphs.up == "▲" else text.translate(PLAIN_WORDS)

    def plain_text(self, text: Text) -> Text:
        """A text with the signs that the terminal has."""
        if self.glyphs.up != "▲":
            text.plain = text.plain.translate(PLAIN_WORDS)
        return text

    def tell(self, step: Step, *, show: bool = True) -> int:
        """Write a step into the story; returns how many sentences it had."""
        self.drop_passing()
        for telling in step.tellings:
            self.story.append(Entry(self.plain(telling.text), telling.seat, step.headline))
        if show:
            self.show_stories(len(step.tellings))
        return len(step.tellings)

    def say(self, text: str) -> None:
        """Say something to the person that does not belong to the story."""
        self.drop_passing()
        self.story.append(Entry(self.plain(text), -1, True, passing=True))
        self.show_stories(1)

    def drop_passing(self) -> None:
        """Forget what was said in passing."""
        if self.story and self.story[-1].passing:
            self.story.pop()

    def show_stories(self, fresh: int) -> None:
        """Draw the story, wherever it stands."""
        for story in self.query(Story):
            story.show(fresh)

    def zone_text(self, name: str) -> ZoneText:
        """How a zone is described."""
        return next(zone for zone in self.table.zones if zone.zone == name)
