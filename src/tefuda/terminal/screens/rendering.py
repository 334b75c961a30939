"""Drawing the table: both sides, the hand, the center line, the log. It draws views and knows no rules."""

from __future__ import annotations

from time import monotonic
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.view import CardView, View
from tefuda.language.locales import ENGLISH
from tefuda.language.mat import Area
from tefuda.language.narrator import ACTORS, Narrator
from tefuda.language.presentation import OptionText, ZoneText
from tefuda.language.steps import Step
from tefuda.terminal.faces import Face, Hint, faces_in_area, shortened
from tefuda.terminal.glyphs import PLAIN_WORDS, Glyphs
from tefuda.terminal.places import Places
from tefuda.terminal.playback import Playback
from tefuda.terminal.session import WATCHER, SeatSession
from tefuda.terminal.settings import Settings
from tefuda.terminal.widgets.bar import PlayerBar
from tefuda.terminal.widgets.cards import CardBox, CardRow
from tefuda.terminal.widgets.keys import Keys
from tefuda.terminal.widgets.log import Entry, LogPanel
from tefuda.terminal.widgets.reading import brief_skills, reading_of, reading_of_player

HAND_KEYS: Final = "123456789"
"""The keys of the cards in hand, or of the framed cards."""


def row_id(side: str, zone: str) -> str:
    """The name of a row of cards for the style sheet and the tests; those of zones may have spaces."""
    return f"{side}-{zone.replace(' ', '-')}"


class Rendering(Screen[str]):
    """Draws both sides, the hand, the center line and the log. It knows no rules."""

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (120, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (27, "-high"), (38, "-tall")]  # noqa: RUF012

    def __init__(self, session: SeatSession, settings: Settings, names: tuple[str, str], glyphs: Glyphs) -> None:
        """`names` are the names of the players, by seat."""
        super().__init__()
        self.session = session
        self.settings = settings
        self.glyphs = glyphs
        self.names = names
        self.catalogue = session.local.catalogue
        self.presentation = self.catalogue.presentation
        self.narrator = Narrator(self.catalogue, session.seat, names)
        self.playback = Playback(settings.speed)
        self.log_entries: list[Entry] = []
        self.near = 0 if session.seat == WATCHER else session.seat
        self.shown: View = session.view()
        self.roles: dict[int, str] = {}
        self.timer: Timer | None = None
        self.deadline: float | None = None
        self.opening = True
        self.to_the_end = False
        self.told_result = False
        self.actor = 0
        self.column = 0
        self.fight: dict[int, str] = {}
        self.asks_about = 0
        self.back: Widget | None = None
        self.strolled = False
        self.numbered: dict[int, int] = {}
        """The cards that have number keys, by key."""
        self.places = Places()
        self.preview_line = ""
        self.long_question = ""
        """The question that is open, where the line between the fields has no room for it."""
        self.areas = self.presentation.mat.laid_out()
        self.set_class(any(area.small for area in self.areas), "-shelves")
        spare = {zone.zone for zone in self.presentation.zones if zone.spare}
        self.set_class(sum(not area.small and area.zone not in spare for area in self.areas) > 1, "-deep")

    def compose(self) -> ComposeResult:
        with Horizontal(id="all"):
            with Vertical(id="board"):
                yield self.bar(1 - self.near, "far-bar")
                yield from self.rows(1 - self.near, "far")
                yield Static(id="middle")
                yield from self.rows(self.near, "near")
                yield self.bar(self.near, "near-bar")
                if self.session.seat != WATCHER:
                    yield CardRow(self.glyphs, 5, "hand", "hand")
                with Vertical(id="below"):
                    yield Static(id="brief")
                    yield LogPanel(self.glyphs, self.log_entries, "story")
            with Vertical(id="side"):
                with VerticalScroll(id="reading-box", can_focus=False):
                    yield Static(id="reading")
                yield LogPanel(self.glyphs, self.log_entries, "side-story")
        yield Keys()

    def bar(self, seat: int, id: str) -> PlayerBar:
        """A player's bar."""
        mine = seat == self.session.seat
        title = "You" if mine else ENGLISH.capitalised(self.names[seat].removeprefix("the "))
        return PlayerBar(self.presentation, self.glyphs, seat, mine or seat == self.near, title, id)

    def rows(self, seat: int, side: str) -> list[CardRow]:
        """The rows of cards in front of a player, the nearest to the middle last for the far side."""
        rows: list[CardRow] = []
        for area in self.areas:
            zone = self.zone_text(area.zone)
            slots = int(self.shown.rules.zones[self.shown.zone_number(area.zone)].slots)
            label = (zone.short or zone.label) if area.small else ""
            sort = "shelf" if area.small else "row"
            rows.append(CardRow(self.glyphs, slots or 5, row_id(side, area.zone), f"{side} {sort}", label))
        return rows[::-1] if side == "far" else rows

    def show_picture(self, view: View, roles: dict[int, str], fresh: bool = False) -> None:
        """Draw a view, with some cards pointed at. `fresh`: no number counts as just changed."""
        self.shown = view
        self.roles = roles
        acting = sorted((ACTORS.index(role), handle) for handle, role in roles.items() if role in ACTORS)
        self.actor = acting[0][1] if acting else 0 if fresh else self.actor
        hints = self.hints_for(view)
        for side, seat in (("far", 1 - self.near), ("near", self.near)):
            self.query_one(f"#{side}-bar", PlayerBar).show(view, roles, hints, fresh=fresh)
            for area in self.areas:
                faces = faces_in_area(view, seat, area, self.catalogue, roles, hints)
                row = self.query_one("#" + row_id(side, area.zone), CardRow)
                row.show(faces[::-1] if area.facing and side == "far" else faces)
                row.display = bool(faces) or not self.zone_text(area.zone).spare
        if self.session.seat != WATCHER:
            self.query_one("#hand", CardRow).show(self.hand_faces(view, roles, hints))
        self.show_reading()

    def hand_faces(self, view: View, roles: dict[int, str], hints: dict[int, Hint]) -> list[Face]:
        """The cards in hand."""
        return faces_in_area(view, self.near, Area(self.presentation.mat.hand), self.catalogue, roles, hints)

    def hints_for(self, view: View) -> dict[int, Hint]:
        """The marks of the decision, if there is one, on the cards. Numbers are the keys of the framed cards if any of
        them lies outside the hand, else of the cards in hand; those in hand that nothing can be done with are dim."""
        decision = None if self.playback.running else view.decision
        self.numbered = {}
        if decision is None:
            return {}
        options: dict[int, list[Option]] = {}
        for option in decision.options:
            if option.handle is not None:
                options.setdefault(option.handle, []).append(option)
        hand = [card.handle for card in view.pile(self.near, self.presentation.mat.hand)]
        lit = [handle for handle in options if any(self.text_of(one).lights for one in options[handle])]
        on_table = self.on_table(view)
        if any(handle in on_table for handle in lit):
            self.number(decision.prompt, [handle for handle in on_table + hand if handle in lit])
        else:
            self.number(self.presentation.mat.hand, hand)
        keys = {handle: HAND_KEYS[place] for place, handle in self.numbered.items() if place < len(HAND_KEYS)}
        hints: dict[int, Hint] = {}
        for handle in {*options, *hand, *decision.picked}:
            signs = [self.text_of(one).sign for one in options.get(handle, [])]
            hints[handle] = Hint(
                key=keys.get(handle, "") if handle in options else "",
                lit=handle in lit,
                picked=self.picked_sign(decision, handle),
                can=" ".join(dict.fromkeys(sign for sign in signs if sign)),
                dim=handle in hand and handle not in options,
            )
        return hints

    def number(self, question: str, handles: list[int]) -> None:
        """Number cards: each keeps its number as long as it is there."""
        self.numbered = dict(zip(self.places.of(question, handles, self.shown_turn()), handles, strict=True))

    def shown_turn(self) -> int:
        """The number of the turn that is shown."""
        return self.shown.number(self.presentation.numbers[0].name) if self.presentation.numbers else 0

    def picked_sign(self, decision: Decision, handle: int) -> str:
        """The sign on a picked card: its number among the picks, or how often it was picked."""
        times = decision.picked.count(handle)
        if not times:
            return ""
        if times > 1 or len(set(decision.picked)) < len(decision.picked):
            return f"x{times}"
        return "PICKED" if decision.most == 1 else f"PICK {decision.picked.index(handle) + 1}"

    def text_of(self, option: Option) -> OptionText:
        """The description of an option."""
        return self.narrator.option_text(option.kind)

    def on_table(self, view: View) -> list[int]:
        """The cards that lie open before both players, as they lie on the screen from the top."""
        own, laid_out = self.presentation.mat.own_cards(), [area.zone for area in self.areas]
        far = [(1 - self.near, zone) for zone in own + laid_out[::-1]]
        near = [(self.near, zone) for zone in laid_out + own]
        return [card.handle for seat, zone in far + near for card in view.pile(seat, zone)]

    def show_middle(self, said: str) -> bool:
        """The line between the fields: numbers of the table, and the phase. False where it is cut."""
        numbers = self.plain("  ".join(filter(None, (self.narrator.headline(self.shown), self.presentation.box))))
        left = self.seconds_left()
        clock = "" if left is None else f"  [{left} s]"
        line = Text(no_wrap=True)
        line.append(f" {numbers} ", "reverse bold")
        room = self.size.width - line.cell_len - 1 - len(clock)
        told = shortened(self.plain(said), room, self.glyphs)
        line.append(" " + told)
        line.append(clock, "bold red" if left is not None and left <= 5 else "bold")
        self.query_one("#middle", Static).update(line)
        return told == self.plain(said)

    def seconds_left(self) -> int | None:
        """Seconds on the clock, or None when it does not run."""
        return None if self.deadline is None else max(0, int(self.deadline - monotonic() + 0.99))

    def show_reading(self) -> None:
        """The text of the card that has the focus: in full where there is room, else in one line."""
        asks = self.shown.card(self.asks_about) if self.asks_about else None
        card = asks or self.card_acting() or self.card_in_focus()
        text = (
            reading_of(card, self.narrator, self.glyphs, self.shown)
            if card
            else self.reading_of_bar() or Text("Arrows: look at a card.", "dim")
        )
        if self.preview_line:
            text = Text().append(f"{self.preview_line}\n\n", "bold yellow").append_text(text)
        brief = Text()
        if self.long_question:
            text = Text().append(f"{self.long_question}\n\n", "bold").append_text(text)
            brief.append(f"{self.long_question}  ", "bold")
        if self.preview_line:
            brief.append(f"{self.preview_line}  ", "bold yellow")
        before = brief.copy()
        if card is not None and card.definition is not None:
            brief.append(f"{card.name}:  ", "bold")
            decision = self.shown.decision
            words = self.narrator.quoted(decision) if asks is not None and decision is not None else None
            brief.append_text(brief_skills(card, self.catalogue) if words is None else Text(words.text))
        elif card is not None:
            brief.append("A card face down.")
        self.query_one("#reading", Static).update(self.plain_text(text))
        self.query_one("#brief", Static).update(self.plain_text(brief))
        self.query_one("#brief", Static).styles.min_height = self.lines_of(before)

    def lines_of(self, text: Text) -> int:
        """How many lines a text takes below the table; the log makes room for the question and the preview."""
        width = self.query_one("#below").size.width
        return len(self.plain_text(text).wrap(self.app.console, width)) if text and width else 0

    def reading_of_bar(self) -> Text | None:
        """The effects that last for the player whose bar has the focus; None where there are none."""
        bar = self.focused
        if not isinstance(bar, PlayerBar):
            return None
        return reading_of_player(bar.title, self.narrator, self.glyphs, bar.seat, self.shown)

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

    def log_step(self, step: Step, *, show: bool = True) -> int:
        """Add a step to the log; returns the number of its sentences."""
        self.drop_passing()
        if step.headline:
            self.fight = step.roles if len(step.roles) > 1 else {}
        for sentence in step.sentences:
            self.log_entries.append(Entry(self.plain(sentence.text), sentence.seat, step.headline))
        if show:
            self.show_log_entries(len(step.sentences))
        return len(step.sentences)

    def show_notice(self, text: str) -> None:
        """Show a message to the user that is not part of the log."""
        self.drop_passing()
        self.log_entries.append(Entry(self.plain(text), -1, True, passing=True))
        self.show_log_entries(1)

    def drop_passing(self) -> None:
        """Remove the last message that is not part of the log."""
        if self.log_entries and self.log_entries[-1].passing:
            self.log_entries.pop()

    def show_log_entries(self, fresh: int) -> None:
        """Draw the log in all its panels."""
        for log_entries in self.query(LogPanel):
            log_entries.show(fresh)

    def zone_text(self, name: str) -> ZoneText:
        """The description of a zone."""
        return next(zone for zone in self.presentation.zones if zone.zone == name)
