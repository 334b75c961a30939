"""The table: both fields, the hand, the story, and the keys. What it shows comes from views and the journal alone."""

from __future__ import annotations

from time import monotonic
from typing import Final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from tefuda.errors import TefudaError
from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.view import CardView, View
from tefuda.language.table import ZoneText
from tefuda.terminal.faces import Face, face_of, faces_in_slots
from tefuda.terminal.glyphs import PLAIN_WORDS, Glyphs
from tefuda.terminal.playback import PACES, Playback, Step, steps_of
from tefuda.terminal.refusals import why_not
from tefuda.terminal.screens.dialogs import Page, Pick, Question
from tefuda.terminal.settings import Settings
from tefuda.terminal.sitting import WATCHER, Sitting
from tefuda.terminal.widgets.bar import PlayerBar
from tefuda.terminal.widgets.cards import CardBox, CardRow
from tefuda.terminal.widgets.keys import KeyHint, Keys
from tefuda.terminal.widgets.reading import brief_skills, reading_of
from tefuda.terminal.widgets.story import Entry, Story, entry_lines
from tefuda.terminal.words import ACTS, Teller

HAND_KEYS: Final = "123456789"
TURNS_OF_CLOCK: Final = 200
"""Default answers that a clock may give in one go."""


class TableScreen(Screen[str]):
    """One match. It ends with what to do next: "again", "new" or "quit"."""

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012

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

    # ------------------------------------------------------------ parts

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
        title = "You" if mine else self.names[seat]
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

    def on_mount(self) -> None:
        """Show the table as it lies, then what has happened before the first decision."""
        self.set_interval(0.25, self.watch_clock)
        self.show_picture(self.shown, {})
        self.go_on()

    # ------------------------------------------------------------ showing

    def show_picture(self, view: View, roles: dict[int, str], fresh: bool = False) -> None:
        """Draw a view, with some cards pointed at. `fresh`: no number counts as just changed."""
        self.shown = view
        self.roles = roles
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

    def show_reading(self) -> None:
        """The text of the card that has the focus: in full where there is room, else in one line."""
        card = self.card_acting() or self.card_in_focus()
        text = reading_of(card, self.catalogue, self.glyphs) if card else Text("Arrows: look at a card.", "dim")
        self.query_one("#reading", Static).update(self.plain_text(text))
        brief = Text()
        if card is not None and card.definition is not None:
            brief.append(f"{card.name} ", "bold")
            brief.append_text(brief_skills(card, self.catalogue))
        elif card is not None:
            brief.append("A card face down.")
        self.query_one("#brief", Static).update(self.plain_text(brief))

    def show_keys(self) -> None:
        """The keys that do something now."""
        self.query_one(Keys).show(self.hints())

    def hints(self) -> list[KeyHint]:
        """What can be done now."""
        if self.playback.running or (self.sitting.seat == WATCHER and not self.sitting.over):
            pause = KeyHint("p", "p", "go on" if self.playback.paused else "pause")
            speed = f"speed {self.playback.speed + 1}/{len(PACES)}"
            return [
                KeyHint("space", "Space", "step"),
                pause,
                KeyHint("minus", "-", "slower"),
                KeyHint("plus", "+", f"faster ({speed})"),
                KeyHint("e", "e", "to the end"),
                KeyHint("i", "i", "text"),
                KeyHint("l", "l", "log"),
                KeyHint("question_mark", "?", "help"),
                KeyHint("q", "q", "quit"),
            ]
        found: list[KeyHint] = []
        decision = self.decision()
        if decision is not None:
            if any(option.handle is not None for option in decision.options):
                found.append(KeyHint("enter", "Enter", self.enter_label(decision)))
            for kind in dict.fromkeys(option.kind for option in decision.options):
                text = self.teller.option_text(kind)
                if text.key:
                    found.append(KeyHint(text.key, text.key, text.label))
        elif self.sitting.over:
            found.append(KeyHint("n", "n", "next game"))
        found.append(KeyHint("i", "i", "card text"))
        found += [KeyHint(zone.key, zone.key, zone.label) for zone in self.table.zones if zone.key and not zone.spare]
        found.append(KeyHint("l", "l", "log"))
        found.append(KeyHint("question_mark", "?", "help"))
        if not self.sitting.over and self.sitting.seat != WATCHER:
            found.append(KeyHint("c", "c", "concede"))
        found.append(KeyHint("q", "q", "quit"))
        return found

    def enter_label(self, decision: Decision) -> str:
        """What Enter does to a card."""
        kinds = list(dict.fromkeys(option.kind for option in decision.options if option.handle is not None))
        if len(kinds) != 1:
            return "choose"
        return self.teller.option_text(kinds[0]).label.replace("{card}", "").strip().lower()

    def plain(self, text: str) -> str:
        """A sentence with the signs that the terminal has."""
        return text if self.glyphs.up == "▲" else text.translate(PLAIN_WORDS)

    def plain_text(self, text: Text) -> Text:
        """A text with the signs that the terminal has."""
        if self.glyphs.up != "▲":
            text.plain = text.plain.translate(PLAIN_WORDS)
        return text

    # ------------------------------------------------------------ going on

    def go_on(self) -> None:
        """Show what has happened since the last look, step by step if there is something to watch."""
        steps = steps_of(self.sitting.take_moments(), self.teller)
        if self.opening:
            while steps and not steps[0].headline:
                steps.pop(0)
            self.opening = False
        self.playback.add(steps)
        if self.settings.instant or self.to_the_end or not any(step.headline for step in self.playback.steps):
            self.skip()
        else:
            self.advance()

    def advance(self) -> None:
        """Show the next step, and come back for the one after it."""
        self.stop_timer()
        step = self.playback.next()
        if step is None:
            self.settle()
            return
        self.tell(step)
        self.show_picture(step.view, step.roles)
        self.show_middle(step.tellings[0].text if step.tellings else "")
        self.query_one(Keys).show(self.hints() if self.playback.running else self.playing_hints())
        if not self.playback.paused:
            self.timer = self.set_timer(self.playback.seconds, self.advance)

    def playing_hints(self) -> list[KeyHint]:
        """The keys while the last step is shown."""
        self.playback.steps.append(Step(self.shown))
        hints = self.hints()
        self.playback.steps.pop()
        return hints

    def skip(self) -> None:
        """Tell all that waits at once, and show where it leads."""
        self.stop_timer()
        told = sum(self.tell(step, show=False) for step in self.playback.rest())
        self.show_stories(told)
        self.settle()

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

    def settle(self) -> None:
        """All steps have been shown: show the table as it lies now, and what is to be decided."""
        self.show_picture(self.sitting.view(), {}, fresh=True)
        if self.sitting.over:
            self.end()
            return
        if self.sitting.seat == WATCHER:
            self.sitting.go_on()
            if self.playback.paused and not self.to_the_end:
                self.playback.add(steps_of(self.sitting.take_moments(), self.teller))
                self.show_keys()
            else:
                self.timer = self.set_timer(0.01, self.go_on)
            return
        decision = self.decision()
        if decision is not None and self.settings.clock and self.deadline is None:
            self.deadline = monotonic() + self.settings.clock
        self.say_prompt()
        self.show_keys()
        if not isinstance(self.focused, CardBox | PlayerBar):
            self.focus_first()

    def say_prompt(self) -> None:
        """What the person has to do now."""
        decision = self.decision()
        if decision is not None:
            self.show_middle(self.teller.prompt(decision.prompt))
        elif self.sitting.over and self.sitting.game.result is not None:
            self.show_middle(self.teller.result(self.sitting.game.result))

    def stop_timer(self) -> None:
        """Nothing comes by itself."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    def end(self) -> None:
        """The game is over: say so, and ask what comes next."""
        self.deadline = None
        self.say_prompt()
        self.show_keys()
        result = self.sitting.game.result
        if result is None or self.told_result:
            return
        self.told_result = True
        said = self.teller.result(result)
        self.drop_passing()
        self.story.append(Entry(self.plain(said), -1, True))
        self.show_stories(1)
        self.ask_what_next(said)

    def ask_what_next(self, said: str) -> None:
        """After a game."""
        entries = ["Play again, same decks", "Another game: choose decks and opponent", "Look at the table", "Quit"]
        answers = ["again", "new", "", "quit"]
        if self.sitting.seat == WATCHER:
            entries[0] = "Watch again, another shuffle"

        def answered(picked: int | None) -> None:
            if picked is not None and answers[picked]:
                self.dismiss(answers[picked])

        self.app.push_screen(Pick(self.plain(said), entries), answered)

    # ------------------------------------------------------------ the clock

    def seconds_left(self) -> int | None:
        """Seconds on the clock, or None when it does not run."""
        return None if self.deadline is None else max(0, int(self.deadline - monotonic() + 0.99))

    def watch_clock(self) -> None:
        """Show the clock; when it has run out, give the default answers until there is nothing to decide."""
        if self.deadline is None or self.playback.running:
            return
        if monotonic() < self.deadline:
            self.say_prompt()
            return
        self.deadline = None
        self.say("The time is up: you are taken to be ready.")
        before = self.shown.number(self.table.numbers[0].name) if self.table.numbers else 0
        for _ in range(TURNS_OF_CLOCK):
            decision = self.sitting.decision()
            if decision is None or (
                self.table.numbers and self.sitting.view().number(self.table.numbers[0].name) != before
            ):
                break
            self.give(decision.options[decision.default], go_on=False)
        self.go_on()

    # ------------------------------------------------------------ answering

    def decision(self) -> Decision | None:
        """What the person can answer now: nothing while steps are shown."""
        return None if self.playback.running or self.timer is not None else self.shown.decision

    def give(self, option: Option, *, go_on: bool = True) -> None:
        """Answer, save, and show what follows."""
        turn = self.turn()
        try:
            self.sitting.answer(option)
        except TefudaError as error:
            self.app.notify(str(error), severity="error", timeout=10)
        if self.turn() != turn or self.sitting.decision() is None:
            self.deadline = None
        if go_on:
            self.go_on()

    def turn(self) -> int:
        """The number that tells one round of the clock from the next."""
        return self.sitting.view().number(self.table.numbers[0].name) if self.table.numbers else 0

    def answer_kind(self, kind: str) -> None:
        """A key of an option was pressed."""
        decision = self.decision()
        if decision is None:
            return
        options = [option for option in decision.options if option.kind == kind]
        if not options:
            self.refuse(kind, None)
        elif len(options) > 1:
            self.choose(options)
        else:
            self.give_or_ask(options[0])

    def give_or_ask(self, option: Option) -> None:
        """Answer at once, or after a question if the option wants one."""
        question = self.teller.option_text(option.kind).confirm
        if not question:
            self.give(option)
            return

        def answered(yes: bool | None) -> None:
            decision = self.decision()
            if yes and decision is not None and decision.offers(option):
                self.give(option)

        self.app.push_screen(Question(question), answered)

    def choose(self, options: list[Option]) -> None:
        """Pick one of several options from a list."""

        def answered(picked: int | None) -> None:
            decision = self.decision()
            if picked is not None and decision is not None and decision.offers(options[picked]):
                self.give_or_ask(options[picked])

        entries = [self.plain(self.teller.option(option, self.shown)) for option in options]
        title = self.teller.prompt(self.shown.decision.prompt) if self.shown.decision else ""
        self.app.push_screen(Pick(title, entries), answered)

    def act_on(self, card: CardView | None) -> None:
        """Enter on a card: its option, a choice of its options, or its text."""
        decision = self.decision()
        if card is None:
            return
        options = [option for option in decision.options if option.handle == card.handle] if decision else []
        if len(options) == 1:
            self.give_or_ask(options[0])
        elif options:
            self.choose(options)
        elif decision is not None and self.zone_text(card.zone).shape == "hand":
            self.refuse(self.card_kind(), card)
        else:
            self.read(card)

    def card_kind(self) -> str:
        """The kind of option that cards in hand usually have."""
        return next((found.option for found in self.table.options if "{card}" in found.label), "")

    def refuse(self, kind: str, card: CardView | None) -> None:
        """Say why an option is not there."""
        self.say(why_not(self.table, self.shown, self.near, kind, card))

    def zone_text(self, name: str) -> ZoneText:
        """How a zone is described."""
        return next(zone for zone in self.table.zones if zone.zone == name)

    # ------------------------------------------------------------ looking

    def card_in_focus(self) -> CardView | None:
        """The card that has the focus."""
        focused = self.focused
        if isinstance(focused, CardBox):
            return None if focused.face.empty or not focused.display else self.shown.card(focused.face.handle)
        if isinstance(focused, PlayerBar):
            return self.shown.card(focused.handle) if focused.handle else None
        return None

    def card_acting(self) -> CardView | None:
        """While steps are shown: the card that acts, if it can be read."""
        acting = [handle for handle, role in self.roles.items() if role == ACTS]
        card = self.shown.card(acting[0]) if acting else None
        return card if card is not None and card.definition is not None else None

    def read(self, card: CardView | None) -> None:
        """Open a card's text."""
        if card is not None:
            text = self.plain_text(reading_of(card, self.catalogue, self.glyphs, named=False))
            self.app.push_screen(Page(self.plain(card.name or "A card face down"), text))

    def browse(self, zone: ZoneText, seat: int) -> None:
        """Open a pile that may be looked at."""
        cards = self.shown.pile(seat, zone.zone)[::-1]
        title = f"{self.teller.whose(seat)} {zone.label}: {len(cards)}, newest first"
        if not cards:
            self.say(f"{self.teller.whose(seat)} {zone.label} is empty.")
            return
        entries = [self.pile_entry(card) for card in cards]

        def picked(number: int | None) -> None:
            if number is not None:
                self.read(cards[number])

        self.app.push_screen(Pick(title, entries, "Enter reads a card, Esc closes"), picked)

    def pile_entry(self, card: CardView) -> Text:
        """A card as a line of a list."""
        face = face_of(card, self.catalogue)
        numbers = "/".join(str(number.value) for number in face.numbers)
        corner = f"{face.corner.label} {face.corner.value}" if face.corner else ""
        return Text(self.plain(f"{face.name or 'a card face down'}  {face.kind}  {corner}  {numbers}"))

    def show_log(self) -> None:
        """The whole story."""
        lines: list[Text] = []
        for entry in self.story:
            lines += entry_lines(entry, 72, self.glyphs, False)
        self.app.push_screen(Page("What has happened", Text("\n").join(lines), end=True))

    def show_help(self) -> None:
        """The rules in short, and the keys."""
        options = [found for found in self.table.options if found.key]
        own = "".join(f"  {found.key:12}{found.label}\n" for found in options)
        piles = "".join(
            f"  {zone.key} {zone.key.upper():10}{zone.label}, yours and the enemy's\n"
            for zone in self.table.zones
            if zone.key
        )
        self.app.push_screen(
            Page(
                f"{self.table.title}: help",
                Text.from_markup(self.plain(KEYS_HELP.format(own=own, piles=piles) + self.table.help)),
            )
        )

    # ------------------------------------------------------------ keys and clicks

    def on_key(self, event: events.Key) -> None:
        """Every key of the table."""
        if self.press(event.key, event.character or ""):
            event.stop()
            event.prevent_default()

    def on_keys_pressed(self, message: Keys.Pressed) -> None:
        """A click on the line of keys."""
        self.press(message.key, message.key if len(message.key) == 1 else "")

    def press(self, key: str, character: str) -> bool:
        """Do what a key stands for; whether it stood for anything."""
        if key in ("up", "down", "left", "right"):
            self.move_focus(key)
        elif key in ("enter", "return"):
            self.act_on(self.card_in_focus())
        elif key == "i":
            self.read(self.card_acting() or self.card_in_focus())
        elif character and character in HAND_KEYS:
            self.press_hand(HAND_KEYS.index(character))
        elif self.press_playback(key, character) or self.press_option(character) or self.press_pile(character):
            pass
        elif key == "o":
            decision = self.decision()
            if decision is not None:
                self.choose(decision.options)
        elif key == "l":
            self.show_log()
        elif character == "?" or key == "f1":
            self.show_help()
        elif key == "c" and not self.sitting.over and self.sitting.seat != WATCHER:
            self.ask_to_concede()
        elif key == "s":
            self.save()
        elif key == "n" and self.sitting.over:
            self.ask_what_next("The game is over. What next?")
        elif key in ("q", "ctrl+q", "escape"):
            self.ask_to_leave()
        else:
            return False
        return True

    def press_playback(self, key: str, character: str) -> bool:
        """The keys that steer what is shown."""
        if character in ("+", "="):
            self.change_speed(1)
        elif character in ("-", "_"):
            self.change_speed(-1)
        elif not self.playing():
            return False
        elif key == "p":
            self.pause()
        elif key in ("space", "full_stop"):
            self.playback.paused = True
            self.advance()
        elif key == "e":
            self.to_the_end = self.sitting.seat == WATCHER
            self.playback.paused = False
            self.skip()
        else:
            return False
        return True

    def playing(self) -> bool:
        """Whether something is being shown, or will be."""
        return (
            self.playback.running or self.timer is not None or (self.sitting.seat == WATCHER and not self.sitting.over)
        )

    def pause(self) -> None:
        """Stop, or go on."""
        self.playback.paused = not self.playback.paused
        self.stop_timer()
        if self.playback.paused:
            self.show_keys()
        else:
            self.advance()

    def change_speed(self, by: int) -> None:
        """Slower or faster, from now on."""
        self.playback.change_speed(by)
        self.settings.speed = self.playback.speed
        if self.playing():
            self.show_keys()
        else:
            self.say(f"Speed {self.playback.speed + 1} of {len(PACES)}.")

    def press_option(self, character: str) -> bool:
        """The key of a kind of option."""
        found = next((text for text in self.table.options if text.key and text.key == character), None)
        if found is None or self.sitting.over or self.sitting.seat == WATCHER:
            return False
        self.answer_kind(found.option)
        return True

    def press_pile(self, character: str) -> bool:
        """The key of a pile; with Shift, the other player's."""
        for zone in self.table.zones:
            if zone.key and character in (zone.key, zone.key.upper()):
                self.browse(zone, self.near if character == zone.key else 1 - self.near)
                return True
        return False

    def press_hand(self, number: int) -> None:
        """A number stands for a card in hand."""
        if self.sitting.seat == WATCHER:
            return
        boxes = self.query_one("#hand", CardRow).shown()
        if number < len(boxes):
            boxes[number].focus()
            self.act_on(self.shown.card(boxes[number].face.handle))

    def on_card_box_pressed(self, message: CardBox.Pressed) -> None:
        """A click on a card looks at it; a second one acts."""
        if message.again:
            self.act_on(self.card_in_focus())

    def on_player_bar_pressed(self, message: PlayerBar.Pressed) -> None:
        """A second click on a player's bar reads the player's card."""
        if message.again:
            self.read(self.card_in_focus())

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """The text follows the focus."""
        event.widget.refresh()
        self.show_reading()

    def on_descendant_blur(self, event: events.DescendantBlur) -> None:
        """The frame of what has lost the focus."""
        event.widget.refresh()

    # ------------------------------------------------------------ focus

    def lines(self) -> list[list[Widget]]:
        """What can have the focus, line by line from the top."""
        found: list[list[Widget]] = []
        for part in self.query_one("#board").children:
            if isinstance(part, CardRow) and part.shown():
                found.append(list(part.shown()))
            elif isinstance(part, PlayerBar):
                found.append([part])
        return found

    def move_focus(self, key: str) -> None:
        """An arrow: to the next card in that direction."""
        lines = self.lines()
        for row, line in enumerate(lines):
            if self.focused in line:
                column = line.index(self.focused)
                if key in ("left", "right"):
                    line[(column + (1 if key == "right" else -1)) % len(line)].focus()
                    return
                self.column = column if len(line) > 1 else self.column
                other = lines[(row + (1 if key == "down" else -1)) % len(lines)]
                other[min(self.column, len(other) - 1)].focus()
                return
        self.focus_first()

    column = 0
    """The column that up and down keep to."""

    def focus_first(self) -> None:
        """The first card in hand, or whatever is nearest to the person."""
        lines = self.lines()
        if lines:
            lines[-1][0].focus()

    # ------------------------------------------------------------ leaving

    def save(self) -> None:
        """Save now (it happens after every answer, too)."""
        if self.sitting.path is None:
            self.say("This match is not kept.")
            return
        try:
            self.sitting.save()
            self.say(f"Saved: {self.sitting.path}")
        except TefudaError as error:
            self.app.notify(str(error), severity="error", timeout=10)

    def ask_to_concede(self) -> None:
        """Give up, after a question."""

        def answered(yes: bool | None) -> None:
            if yes and not self.sitting.over:
                try:
                    self.sitting.concede()
                except TefudaError as error:
                    self.app.notify(str(error), severity="error", timeout=10)
                self.skip()

        self.app.push_screen(Question("Give up this game?", "Give up", "Play on"), answered)

    def ask_to_leave(self) -> None:
        """Leave; the match can be resumed."""
        if self.sitting.over or self.sitting.seat == WATCHER:
            self.dismiss("quit")
            return

        def answered(picked: int | None) -> None:
            if picked in (0, 1):
                self.dismiss("quit" if picked == 0 else "new")

        entries = ["Leave; the match is saved and can be resumed", "Another game; this one is saved", "Play on"]
        self.app.push_screen(Pick("Leave the table?", entries), answered)


KEYS_HELP: Final = """\
[b]Keys[/b]
  Arrows      go from card to card     Enter   use the card, or read it
  1-9         use that card in hand    i       read the card
{own}{piles}  o           all that can be done     l       what has happened
  + -         faster, slower           Space   one step
  p           pause, go on             e       skip to the end
  s           save (every answer is)   c       concede
  ? F1        this page                q       leave
With a mouse: click to look, click again to act; the line of keys can be clicked, too.

"""
