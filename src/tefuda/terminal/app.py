"""The application: which screen comes when."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from random import randrange
from typing import ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.driver import Driver

from tefuda.errors import TefudaError
from tefuda.language.catalogue import DeckChoice, Ladder, Opponent
from tefuda.players.named import together
from tefuda.terminal.driver import lasting
from tefuda.terminal.games import LocalGame
from tefuda.terminal.glyphs import ASCII, Glyphs, glyphs_of_terminal
from tefuda.terminal.screens.dialogs import Pick
from tefuda.terminal.screens.start import Choice, StartScreen, opponent_on
from tefuda.terminal.screens.table import TableScreen
from tefuda.terminal.session import PERSON, WATCHER, SeatSession
from tefuda.terminal.settings import Settings, save_settings

SEEDS = 1 << 32
"""A new match gets a seed below this."""
LOOKS_FOR_TERMINAL = 2.0
"""Seconds between two looks whether the terminal is still there."""


class TableApp(App[None]):
    """Tefuda in the terminal: the start screen and the table, alternately."""

    CSS_PATH = "style.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(
        self,
        local: LocalGame,
        settings: Settings,
        *,
        session: SeatSession | None = None,
        own_deck: DeckChoice | None = None,
        glyphs: Glyphs | None = None,
        games: Mapping[str, str] | None = None,
        asks: bool = False,
    ) -> None:
        """With a `session` it begins at its table, else with the start screen, where `own_deck` can be chosen. `games`
        are the titles of the games by name; with several of them, and `asks`, it begins with that choice."""
        super().__init__()
        self.local = local
        self.settings = settings
        self.first = session
        self.own_deck = own_deck
        self.glyphs = glyphs or glyphs_of_terminal()
        self.games = dict(games or {local.name: local.catalogue.presentation.title})
        self.asks = asks and len(self.games) > 1

    def get_driver_class(self) -> type[Driver]:
        """The driver, which reads keys and draws."""
        return lasting(super().get_driver_class())

    def on_mount(self) -> None:
        """The first screen."""
        self.set_class(self.glyphs is ASCII, "-ascii")
        if not self.is_headless:
            self.set_interval(LOOKS_FOR_TERMINAL, self.leave_with_terminal)
        if self.first is not None:
            self.sit_down(self.first)
        elif self.asks:
            self.choose_game()
        else:
            self.start()

    def choose_game(self) -> None:
        """Choose the game."""
        names = list(self.games)

        def picked(number: int | None) -> None:
            if number is None:
                self.leave()
                return
            if names[number] != self.local.name:
                self.local = LocalGame(names[number], own=[together(who, how) for who, how in self.local.own.items()])
                self.own_deck = None
            self.start()

        entries = [self.games[name] for name in names]
        self.push_screen(Pick("Which game?", entries, at=names.index(self.local.name)), picked)

    def start(self) -> None:
        """Choose what to play."""
        self.title = f"Tefuda: {self.local.catalogue.presentation.title}"
        self.settings.game = self.local.name
        several = len(self.games) > 1
        screen = StartScreen(self.local, self.settings, self.glyphs, self.own_deck, several_games=several)
        self.push_screen(screen, self.chosen)

    def chosen(self, choice: Choice | None) -> None:
        """Start the chosen match."""
        if choice is None:
            self.leave()
            return
        if choice.other_game:
            self.choose_game()
            return
        try:
            if choice.path is not None:
                self.sit_down(SeatSession.resumed(self.local, choice.path, always_ask=self.settings.always_ask))
            elif choice.opponent is not None:
                self.sit_down(self.new_match(choice.deck, choice.opponent, choice.ladder))
        except TefudaError as error:
            self.start()
            self.notify(str(error), severity="error", timeout=15)

    def new_match(self, deck: str, opponent: Opponent, ladder: str) -> SeatSession:
        """A new match against somebody."""
        level = opponent.level or self.settings.level
        about = opponent.name
        found = self.ladder(ladder)
        if found is not None:
            about = f"{found.name}, floor {self.settings.floor(found) + 1}: {opponent.name}"
        return SeatSession.new(
            self.local,
            (deck, opponent.deck),
            (PERSON, level),
            randrange(SEEDS),
            about=about,
            ladder=ladder,
            always_ask=self.settings.always_ask,
        )

    def sit_down(self, session: SeatSession) -> None:
        """Open the table."""

        def left(next: str | None) -> None:
            self.left(session, next or "quit")

        self.push_screen(TableScreen(session, self.settings, self.names(session), self.glyphs), left)

    def left(self, session: SeatSession, next: str) -> None:
        """The table was left: count the match for its ladder, and go on."""
        match = session.match
        ladder = self.ladder(match.ladder)
        result = session.game.result
        if ladder is not None and result is not None:
            self.settings.climb(ladder, won=result.winner == session.seat)
        save_settings(self.settings)
        if next == "again":
            if ladder is not None:
                self.sit_down(self.new_match(match.decks[0].key, opponent_on(ladder, self.settings), ladder.key))
                return
            self.sit_down(
                SeatSession.new(
                    self.local,
                    (match.decks[0].key, match.decks[1].key),
                    (match.players[0], match.players[1]),
                    randrange(SEEDS),
                    about=match.about,
                    save=session.path is not None,
                    always_ask=self.settings.always_ask,
                )
            )
        elif next == "new":
            self.start()
        else:
            self.leave()

    def ladder(self, key: str) -> Ladder | None:
        """A ladder by its key."""
        return next((found for found in self.local.catalogue.ladders() if key and found.key == key), None)

    def names(self, session: SeatSession) -> tuple[str, str]:
        """The players' names: the person is "you" and needs none; bots have the names of their decks."""
        if session.seat != WATCHER:
            return ("the enemy", "the enemy")
        one, two = (deck.name.partition(":")[0].removesuffix(" starter") for deck in session.match.decks)
        return (one, two) if one != two else (f"{one} 1", f"{two} 2")

    def leave_with_terminal(self) -> None:
        """Exit when the terminal has gone. Only the first program of a terminal gets a signal then; Textual would read
        on, and find nothing, for ever."""
        if not in_terminal():
            self.leave()

    def leave(self) -> None:
        """Keep the settings and go."""
        save_settings(self.settings)
        self.exit()


def in_terminal() -> bool:
    """Whether keys come from a terminal that is still there."""
    return sys.__stdin__ is not None and not sys.__stdin__.closed and os.isatty(sys.__stdin__.fileno())
