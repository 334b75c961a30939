"""Going on: what has happened is shown step by step, until there is something to decide or the game is over."""

from __future__ import annotations

from time import monotonic

from textual.widget import Widget

from tefuda.errors import TefudaError
from tefuda.kernel.decision import Decision, Option
from tefuda.language.steps import Step, steps_of
from tefuda.terminal.playback import PACES
from tefuda.terminal.screens.dialogs import Pick
from tefuda.terminal.screens.looking import Looking
from tefuda.terminal.sitting import WATCHER
from tefuda.terminal.widgets.bar import PlayerBar
from tefuda.terminal.widgets.cards import CardBox, CardRow
from tefuda.terminal.widgets.keys import KeyHint, Keys
from tefuda.terminal.widgets.story import Entry


class Playing(Looking):
    """Going on: what has happened is shown step by step, until there is something to decide or the game is over."""

    def go_on(self) -> None:
        """Show what has happened since the last look, step by step if there is something to watch."""
        steps = steps_of(self.sitting.take_moments(), self.teller)
        if self.opening:
            while steps and not steps[0].headline:
                steps.pop(0)
        resumed = self.opening and self.sitting.seat != WATCHER and bool(self.sitting.match.answers_of(self.near))
        self.opening = False
        self.playback.add(steps)
        if (
            resumed
            or self.settings.instant
            or self.to_the_end
            or not any(step.headline for step in self.playback.steps)
        ):
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
        self.show_middle("  ".join(telling.text for telling in step.tellings))
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

    def settle(self) -> None:
        """All steps have been shown: show the table as it lies now, and what is to be decided."""
        self.show_picture(self.sitting.view(), {}, fresh=True)
        if self.sitting.over:
            self.end()
            return
        if self.sitting.seat == WATCHER:
            try:
                self.sitting.go_on()
            except TefudaError as error:
                self.app.notify(str(error), severity="error", timeout=60)
                return
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

    def won(self) -> bool:
        """Whether the person has won."""
        result = self.sitting.game.result
        return result is not None and result.winner == self.sitting.seat

    def ask_what_next(self, said: str) -> None:
        """After a game."""
        entries = ["Play again, same decks", "Another game: choose decks and opponent", "Look at the table", "Quit"]
        answers = ["again", "new", "", "quit"]
        if self.sitting.seat == WATCHER:
            entries[0] = "Watch again, another shuffle"
        elif self.sitting.match.ladder:
            entries[0] = "Go on: the next floor" if self.won() else "Go on"

        def answered(picked: int | None) -> None:
            if picked is not None and answers[picked]:
                self.dismiss(answers[picked])

        self.app.push_screen(Pick(self.plain(said), entries), answered)

    def decision(self) -> Decision | None:
        """What the person can answer now: nothing while steps are shown."""
        return None if self.playback.running or self.timer is not None else self.shown.decision

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
            if any(self.needs_list(option) for option in decision.options):
                found.append(KeyHint("o", "o", "choose"))
        elif self.sitting.over:
            found.append(KeyHint("n", "n", "next game"))
        found.append(KeyHint("i", "i", "text"))
        found += [KeyHint(zone.key, zone.key, zone.label) for zone in self.table.zones if zone.key and not zone.spare]
        found.append(KeyHint("l", "l", "log"))
        found.append(KeyHint("question_mark", "?", "help"))
        found.append(KeyHint("q", "q", "quit"))
        if not self.sitting.over and self.sitting.seat != WATCHER:
            found.append(KeyHint("c", "c", "concede"))
        return found

    def needs_list(self, option: Option) -> bool:
        """Whether an option has no key and no card on the table, so that only the list of all options reaches it."""
        if self.teller.option_text(option.kind).key:
            return False
        card = None if option.handle is None else self.shown.card(option.handle)
        return card is None or self.zone_text(card.zone).shape == "pile"

    def enter_label(self, decision: Decision) -> str:
        """What Enter does to a card."""
        kinds = list(dict.fromkeys(option.kind for option in decision.options if option.handle is not None))
        if len(kinds) != 1:
            return "choose"
        return self.teller.option_text(kinds[0]).label.replace("{card}", "").strip().lower()

    def lines(self) -> list[list[Widget]]:
        """What can have the focus, line by line from the top."""
        found: list[list[Widget]] = []
        for part in self.query_one("#board").children:
            if isinstance(part, CardRow) and part.shown():
                found.append(list(part.shown()))
            elif isinstance(part, PlayerBar):
                found.append([part])
        return found

    def focus_first(self) -> None:
        """The first card in hand, or whatever is nearest to the person."""
        lines = self.lines()
        if lines:
            lines[-1][0].focus()
