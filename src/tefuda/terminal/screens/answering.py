"""Answering: options by key, by card or from a list; the clock; saving, conceding and leaving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from rich.text import Text

from tefuda.errors import TefudaError
from tefuda.kernel.decision import Option
from tefuda.kernel.view import CardView
from tefuda.language.locales import ENGLISH
from tefuda.language.options import option_texts
from tefuda.language.reasons import ENGLISH as ENGLISH_REASONS
from tefuda.language.refusals import not_asked, why_not, why_not_card
from tefuda.players.explanation_text import lines_of
from tefuda.terminal.screens.dialogs import Page, Pick, Question
from tefuda.terminal.screens.previewing import Previewing
from tefuda.terminal.screens.rendering import HAND_KEYS
from tefuda.terminal.session import WATCHER
from tefuda.terminal.widgets.log import Entry
from tefuda.terminal.widgets.reading import brief_skills

TURNS_OF_CLOCK: Final = 200
"""Default answers that a clock may give in one go."""


class Answering(Previewing):
    """Answering: options by key, by card or from a list; the clock; saving, conceding and leaving."""

    doubted: tuple[int, str] | None = None
    """In which turn, about which kind of option, the player was asked whether they are sure."""

    def settle(self) -> None:
        """The table as it lies now; a decision that is a list is opened at once."""
        super().settle()
        decision = self.decision()
        if decision is not None and self.opens_list(decision):
            self.choose(decision.options)

    def watch_clock(self) -> None:
        """Show the clock; when it has run out, give the default answers until there is nothing to decide."""
        if self.deadline is None or self.playback.running:
            return
        if monotonic() < self.deadline:
            self.show_prompt()
            return
        self.deadline = None
        while self.app.screen is not self:
            self.app.pop_screen()
        self.log_entries.append(Entry("The time is up.", -1, True))
        before = self.shown.number(self.presentation.numbers[0].name) if self.presentation.numbers else 0
        for _ in range(TURNS_OF_CLOCK):
            decision = self.session.decision()
            if decision is None or (
                self.presentation.numbers and self.session.view().number(self.presentation.numbers[0].name) != before
            ):
                break
            self.give(decision.options[decision.default], go_on=False)
        self.go_on()

    def give(self, option: Option, *, go_on: bool = True) -> None:
        """Answer, save, and show what follows."""
        turn = self.turn()
        self.tried(lambda: self.session.answer(option))
        if self.turn() != turn or self.session.decision() is None:
            self.deadline = None
        if go_on:
            self.go_on()

    def turn(self) -> int:
        """The number that tells one round of the clock from the next."""
        return self.session.view().number(self.presentation.numbers[0].name) if self.presentation.numbers else 0

    def answer_kind(self, kind: str) -> None:
        """A key of an option was pressed."""
        decision = self.decision()
        if decision is None:
            return
        options = [option for option in decision.options if option.kind == kind]
        if not options:
            self.refuse(kind)
        elif len(options) > 1:
            self.choose(options)
        else:
            self.give_or_ask(options[0])

    def give_or_ask(self, option: Option) -> None:
        """Answer at once, or after a question if the option wants one."""
        question = self.narrator.option_text(option.kind).confirm or self.doubt(option)
        if not question:
            self.give(option)
            return

        def answered(yes: bool | None) -> None:
            decision = self.decision()
            if yes and decision is not None and decision.offers(option):
                self.give(option)

        self.app.push_screen(Question(question), answered)

    def doubt(self, option: Option) -> str:
        """Whether a player may have overlooked something, as a question that is asked once a turn; empty if not."""
        view = self.session.view()
        decision = view.decision
        if decision is None or self.doubted == (self.turn(), option.kind):
            return ""
        kinds = {offered.kind for offered in decision.options}
        for doubt in self.presentation.doubts:
            if doubt.option == option.kind and doubt.instead in kinds and not view.pile(view.seat, doubt.empty):
                self.doubted = (self.turn(), option.kind)
                return doubt.text
        return ""

    def choose(self, options: list[Option]) -> None:
        """Pick one of several options from a list."""

        def answered(picked: int | None) -> None:
            decision = self.decision()
            self.show_reading()
            if picked is not None and decision is not None and decision.offers(options[picked]):
                self.give_or_ask(options[picked])

        def marked(number: int) -> str:
            self.point_at(options[number])
            return self.plain(self.preview_line)

        told = option_texts(options, self.shown, self.narrator)
        entries = [self.plain(self.option_line(option, said)) for option, said in zip(options, told, strict=True)]
        decision = self.shown.decision
        title = self.plain(self.narrator.prompt(decision.prompt, self.shown)) if decision else ""
        dialog = Pick(title, entries, body=self.list_body(), keys=self.list_keys(options), below=True, marked=marked)
        self.app.push_screen(dialog, answered)

    def option_line(self, option: Option, said: str) -> str:
        """An option as an entry of a list: a card with where it lies, if it is not seen on the table."""
        card = None if option.handle is None else self.shown.card(option.handle)
        if card is None or card.definition is None or not self.text_of(option).lights:
            return said
        if self.presentation.mat.in_sight(card.zone):
            return said
        return f"{self.pile_entry(card).plain}  ({self.zone_text(card.zone).label})"

    def list_body(self) -> Text | None:
        """The text above a list: the words that ask, or else the text of the card, and the cards picked so far."""
        decision = self.shown.decision
        about = None if decision is None or decision.about is None else self.shown.card(decision.about)
        asks = None if decision is None else self.narrator.quoted(decision)
        body = Text()
        if asks is not None:
            body.append(asks.text)
        elif about is not None and about.definition is not None:
            body.append_text(brief_skills(about, self.catalogue))
        if decision is not None and decision.picked:
            names = [(card and card.name) or "a card" for card in map(self.shown.card, decision.picked)]
            body.append(f"\nPicked: {ENGLISH.listed(names)}" if body.plain else f"Picked: {ENGLISH.listed(names)}")
        return self.plain_text(body) if body.plain else None

    def list_keys(self, options: list[Option]) -> list[str]:
        """The keys of the entries of a list: those of the kinds of options where each is there once, else numbers. A
        number is its own key."""
        if all(self.text_of(option).label == "{number}" for option in options):
            return [str(option.number) if option.number in range(10) else "" for option in options]
        kinds = [option.kind for option in options]
        own = [self.text_of(option).key if kinds.count(option.kind) == 1 else "" for option in options]
        numbered = [at for at, key in enumerate(own) if not key]
        for at, place in zip(numbered, self.places_in_list([options[at] for at in numbered]), strict=True):
            own[at] = HAND_KEYS[place : place + 1]
        return own

    def places_in_list(self, options: list[Option]) -> Sequence[int]:
        """The places by which options are numbered: a part of what is asked, as of one card, in its order."""
        decision = self.shown.decision
        if decision is None or len(options) < sum(self.text_of(option).key == "" for option in decision.options):
            return range(len(options))
        same = [(option.kind, option.handle, option.number, option.key) for option in options]
        return self.places.of(f"list {decision.prompt}", same, self.shown_turn())

    def act_on(self, card: CardView | None) -> None:
        """Enter on a card: its option, a choice of its options, why there is none, or its text."""
        decision = self.decision()
        if card is None:
            return
        options = [option for option in decision.options if option.handle == card.handle] if decision else []
        if len(options) == 1:
            self.give_or_ask(options[0])
            return
        if options:
            self.choose(options)
            return
        reason = why_not_card(self.narrator, self.shown, card) if decision is not None else ""
        if decision is not None and not reason and card.zone == self.presentation.mat.hand:
            reason = not_asked(self.narrator, self.shown, card)
        if reason:
            self.show_notice(reason)
        else:
            self.read(card)

    def refuse(self, kind: str) -> None:
        """Say why an option is not there."""
        self.show_notice(why_not(self.narrator, self.shown, kind))

    def toggle_asking(self) -> None:
        """Ask also where there is nothing to choose, or do not."""
        self.settings.always_ask = not self.settings.always_ask
        self.session.always_ask = self.settings.always_ask
        if self.settings.always_ask:
            self.show_notice("From now on you are always asked, even if you can only pass.")
        else:
            self.show_notice("From now on you are asked only if you have a choice.")

    def toggle_windows(self) -> None:
        """Pass this window, and whenever it opens again this turn; without one, all windows of the turn, or be asked
        again."""
        session, decision = self.session, self.decision()
        if decision is not None and session.declining(decision) is not None:
            self.tried(lambda: session.rest(decision.prompt))
            self.go_on()
            self.show_notice("Passed until the end of this turn. Press w to be asked again.")
        elif session.rests:
            session.rest_no_more()
            self.show_notice("You are asked again.")
        elif session.passes:
            self.tried(session.rest)
            self.show_notice("Every window of this turn is passed for you. Press w to be asked again.")
        else:
            self.show_notice("This game has no windows to pass.")

    def show_advice(self) -> None:
        """Say what a strong player would do here and why, and how this turn is won, where that is sure."""
        decision = self.decision()
        if decision is None:
            self.show_notice("It is not your turn to decide.")
        elif len(decision.options) == 1:
            self.show_notice(ENGLISH_REASONS.only)
        else:
            told = self.session.advice(self.narrator)
            lines = [line for line in lines_of(told, ENGLISH_REASONS) if line != told.lethal]
            lines.insert(0, told.lethal or ENGLISH.lethal_none)
            self.app.push_screen(Page("A hint", Text("\n\n".join(map(self.plain, lines)))))

    def save(self) -> None:
        """Save now (it happens after every answer, too)."""
        if self.session.path is None:
            self.show_notice("This match is not saved.")
            return
        if self.tried(self.session.save):
            self.show_notice(f"Saved: {self.session.path}")

    def tried(self, work: Callable[[], None]) -> bool:
        """Do something that writes the match to its file; a place that cannot be written to holds nobody back."""
        try:
            work()
            return True
        except TefudaError as error:
            self.app.notify(str(error), severity="error", timeout=10)
            return False

    def ask_to_concede(self) -> None:
        """Concede, after a confirmation."""

        def answered(yes: bool | None) -> None:
            if yes and not self.session.over:
                self.tried(self.session.concede)
                self.skip()

        self.app.push_screen(Question("Concede this game?", "Give up", "Play on"), answered)

    def ask_to_leave(self) -> None:
        """Leave; the match can be resumed."""
        if self.session.over or self.session.seat == WATCHER:
            self.dismiss("quit")
            return

        def answered(picked: int | None) -> None:
            if picked in (0, 1):
                self.dismiss("quit" if picked == 0 else "new")
            elif picked == 2:
                self.ask_to_concede()

        saved = self.session.path is not None and self.tried(self.session.save)
        kept = "is saved and can be resumed" if saved else "is not kept"
        entries = [f"Leave; this match {kept}", f"Another game; this one {kept}", "Give up", "Play on"]
        self.app.push_screen(Pick("Leave the table?", entries), answered)
