"""Playback: events are shown step by step until there is a decision or the game is over."""

from __future__ import annotations

from collections.abc import Set
from time import monotonic
from typing import Final

from textual.widget import Widget

from tefuda.errors import TefudaError
from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.view import View
from tefuda.language.steps import Step, steps_of
from tefuda.terminal.playback import PACES
from tefuda.terminal.screens.dialogs import Pick
from tefuda.terminal.screens.inspecting import Inspecting
from tefuda.terminal.session import WATCHER
from tefuda.terminal.widgets.bar import PlayerBar
from tefuda.terminal.widgets.cards import CardBox, CardRow
from tefuda.terminal.widgets.keys import KeyHint, Keys
from tefuda.terminal.widgets.log import Entry

LAST_KEYS: Final = (KeyHint("l", "log"), KeyHint("?", "help"), KeyHint("q", "quit"))


class Playing(Inspecting):
    """Playback: events are shown step by step until there is a decision or the game is over."""

    def go_on(self) -> None:
        """Show what has happened since the last look, step by step if there is something to watch."""
        steps = steps_of(self.session.take_moments(), self.narrator)
        if self.opening:
            while steps and not steps[0].headline:
                steps.pop(0)
        resumed = self.opening and self.session.seat != WATCHER and bool(self.session.match.answers_of(self.near))
        self.opening = False
        if self.presentation.own_at_once and self.session.seat != WATCHER:
            own = 0
            while own < len(steps) and not self.is_foreign(steps[own]):
                own += 1
            self.show_log_entries(sum(self.log_step(step, show=False) for step in steps[:own]))
            steps = steps[own:]
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

    def my_turn(self, view: View) -> bool:
        """Whether it is the person's turn, or everybody's."""
        return not self.presentation.active or view.number(self.presentation.active) == self.near

    def only_own(self) -> bool:
        """Whether the waiting steps begin with the person's own action and contain no other."""
        steps = self.playback.steps
        own = self.presentation.own_at_once and self.session.seat != WATCHER
        return own and bool(steps) and steps[0].headline and not any(map(self.is_foreign, steps))

    def is_foreign(self, step: Step) -> bool:
        """Whether a step begins with an action that is not the person's."""
        return step.headline and any(sentence.seat != self.near for sentence in step.sentences)

    def advance(self) -> None:
        """Show the next step, and come back for the one after it."""
        self.stop_timer()
        if self.only_own():
            self.skip()
            return
        step = self.playback.next()
        if step is None:
            self.settle()
            return
        self.log_step(step)
        self.show_picture(step.view, step.roles)
        self.show_middle("  ".join(sentence.text for sentence in step.sentences))
        self.query_one(Keys).show(self.hints() if self.playback.running else self.playing_hints())
        if not self.playback.paused:
            self.timer = self.set_timer(self.playback.seconds, self.advance)

    def playing_hints(self) -> list[KeyHint]:
        """The keys while the last step is shown."""
        self.playback.steps.append(Step(self.shown, [], {}))
        hints = self.hints()
        self.playback.steps.pop()
        return hints

    def skip(self) -> None:
        """Show all waiting steps at once, and the table after them."""
        self.stop_timer()
        told = sum(self.log_step(step, show=False) for step in self.playback.rest())
        self.show_log_entries(told)
        self.settle()

    def settle(self) -> None:
        """All steps have been shown: show the table as it lies now, and what is to be decided."""
        view = self.session.view()
        self.show_picture(view, {} if self.my_turn(view) else self.fight, fresh=True)
        if self.session.over:
            self.end()
            return
        if self.session.seat == WATCHER:
            try:
                self.session.go_on()
            except TefudaError as error:
                self.app.notify(str(error), severity="error", timeout=60)
                return
            if self.playback.paused and not self.to_the_end:
                self.playback.add(steps_of(self.session.take_moments(), self.narrator))
                self.show_keys()
            else:
                self.timer = self.set_timer(0.01, self.go_on)
            return
        decision = self.decision()
        if decision is not None and self.settings.clock and self.deadline is None:
            self.deadline = monotonic() + self.settings.clock
        self.show_prompt()
        self.show_keys()
        self.place_focus()

    def place_focus(self) -> None:
        """The focus goes to the first card that can be picked, and back when nothing is picked any more; elsewhere it
        stays, as long as there is a card."""
        decision = self.decision()
        self.asks_about = (decision.about or 0) if decision is not None else 0
        picks = decision is not None and (
            not self.my_turn(self.shown) or any(self.text_of(option).lights for option in decision.options)
        )
        lit = self.boxes_of({option.handle for option in decision.options} if decision and picks else set())
        if lit:
            if self.focused not in lit:
                self.back = self.back or self.focused
                self.set_focus(lit[0])
        else:
            focused, self.back = self.back or self.focused, None
            shown = [widget for line in self.lines() for widget in line]
            if focused in shown and (self.strolled or isinstance(focused, CardBox)):
                self.set_focus(focused)
            else:
                self.focus_first()
        self.show_reading()

    def boxes_of(self, handles: Set[int | None]) -> list[Widget]:
        """The widgets of some cards, from the top."""
        return [widget for line in self.lines() for widget in line if handle_of(widget) in handles]

    def opens_list(self, decision: Decision) -> bool:
        """Whether a decision is shown as a list at once: it says so, or some option can be reached in no other way."""
        return self.narrator.prompt_text(decision.prompt).opens or any(map(self.needs_list, decision.options))

    def show_prompt(self) -> None:
        """Show the question to the person."""
        decision = self.decision()
        self.long_question = ""
        if decision is not None:
            question = self.narrator.prompt(decision.prompt, self.shown)
            self.long_question = "" if self.show_middle(question) else question
        elif self.session.over and self.session.game.result is not None:
            self.show_middle(self.narrator.result(self.session.game.result))

    def stop_timer(self) -> None:
        """Stop the timer: no step follows by itself."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    def end(self) -> None:
        """The game is over: say so, and ask what comes next."""
        self.deadline = None
        self.show_prompt()
        self.show_keys()
        result = self.session.game.result
        if result is None or self.told_result:
            return
        self.told_result = True
        said = self.narrator.result(result)
        self.drop_passing()
        self.log_entries.append(Entry(self.plain(said), -1, True))
        self.show_log_entries(1)
        self.ask_what_next(said)

    def won(self) -> bool:
        """Whether the person has won."""
        result = self.session.game.result
        return result is not None and result.winner == self.session.seat

    def ask_what_next(self, said: str) -> None:
        """After a game."""
        entries = ["Play again, same decks", "Another game: choose decks and opponent", "Look at the table", "Quit"]
        answers = ["again", "new", "", "quit"]
        if self.session.seat == WATCHER:
            entries[0] = "Watch again, another shuffle"
        elif self.session.match.ladder:
            entries[0] = "Go on: the next floor" if self.won() else "Go on"

        def answered(picked: int | None) -> None:
            if picked is not None and answers[picked]:
                self.dismiss(answers[picked])

        self.app.push_screen(Pick(self.plain(said), entries), answered)

    def decision(self) -> Decision | None:
        """The decision that the person can answer now: none while steps are shown."""
        return None if self.playback.running or self.timer is not None else self.shown.decision

    def playing(self) -> bool:
        """Whether something is being shown, or will be."""
        return (
            self.playback.running or self.timer is not None or (self.session.seat == WATCHER and not self.session.over)
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
            self.show_notice(f"Speed {self.playback.speed + 1} of {len(PACES)}.")

    def show_keys(self) -> None:
        """The keys that do something now."""
        self.query_one(Keys).show(self.hints())

    def hints(self) -> list[KeyHint]:
        """The keys that do something now, with their labels."""
        if self.playback.running or (self.session.seat == WATCHER and not self.session.over):
            pause = KeyHint("p", "go on" if self.playback.paused else "pause")
            speed = f"speed {self.playback.speed + 1}/{len(PACES)}"
            return [
                KeyHint("Space", "step"),
                pause,
                KeyHint("-", "slower"),
                KeyHint("+", f"faster ({speed})"),
                KeyHint("e", "to the end"),
                KeyHint("i", "text"),
                *LAST_KEYS,
            ]
        found: list[KeyHint] = []
        decision = self.decision()
        if decision is not None:
            if any(option.handle is not None for option in decision.options):
                found.append(KeyHint("Enter", self.enter_label(decision)))
            for kind in dict.fromkeys(option.kind for option in decision.options):
                text = self.narrator.option_text(kind)
                if text.key:
                    found.append(KeyHint(text.key, text.label))
            if self.opens_list(decision):
                found.append(KeyHint("o", "choose"))
            if len(self.boxes_of({option.handle for option in decision.options})) > 1:
                found.append(KeyHint("Tab", "next"))
        elif self.session.over:
            found.append(KeyHint("n", "next game"))
        found.append(KeyHint("i", "text"))
        found += [KeyHint(zone.key, zone.label) for zone in self.presentation.zones if zone.key and not zone.spare]
        found += LAST_KEYS
        if not self.session.over and self.session.seat != WATCHER:
            found.append(KeyHint("c", "concede"))
        return found

    def needs_list(self, option: Option) -> bool:
        """Whether an option has no key and no card on the table, so that only the list of all options reaches it."""
        if self.narrator.option_text(option.kind).key:
            return False
        card = None if option.handle is None else self.shown.card(option.handle)
        return card is None or not self.presentation.mat.in_sight(card.zone)

    def enter_label(self, decision: Decision) -> str:
        """The effect of Enter on a card, as a label."""
        kinds = list(dict.fromkeys(option.kind for option in decision.options if option.handle is not None))
        label = self.narrator.option_text(kinds[0]).label if len(kinds) == 1 else "use"
        return "pick" if label == "{card}" else label.partition(" ")[0].lower()

    def lines(self) -> list[list[Widget]]:
        """The widgets that can have the focus, line by line from the top."""
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
            self.set_focus(lines[-1][0])


def handle_of(widget: Widget) -> int:
    """The card that a box or a bar stands for; 0 for none."""
    if isinstance(widget, CardBox):
        return widget.face.handle
    return widget.handle if isinstance(widget, PlayerBar) else 0
