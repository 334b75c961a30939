"""The start screen: deck, opponent, clock, or a saved match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static

from tefuda.language.catalogue import DeckChoice, Ladder, Opponent
from tefuda.language.locales import ENGLISH
from tefuda.players.levels import UNLISTED, USUAL
from tefuda.terminal.games import LocalGame
from tefuda.terminal.glyphs import PLAIN_WORDS, Glyphs
from tefuda.terminal.screens.dialogs import Page, Pick
from tefuda.terminal.session import unfinished
from tefuda.terminal.settings import Settings
from tefuda.terminal.widgets.keys import KeyHint, Keys
from tefuda.terminal.widgets.menu import Menu


@dataclass(frozen=True)
class Choice:
    """The person's choice: a new match, (with a path) a saved one, or another game."""

    deck: str = ""
    opponent: Opponent | None = None
    ladder: str = ""
    path: Path | None = None
    other_game: bool = False


class StartScreen(Screen[Choice | None]):
    """Choose and sit down; None leaves."""

    AUTO_FOCUS = "#decks"

    def __init__(
        self,
        local: LocalGame,
        settings: Settings,
        glyphs: Glyphs,
        extra: DeckChoice | None = None,
        *,
        several_games: bool = False,
    ) -> None:
        """`extra` is a deck of the person's own; with `several_games` a key leads back to their list."""
        super().__init__()
        self.local = local
        self.settings = settings
        self.glyphs = glyphs
        self.several_games = several_games
        self.decks = ([extra] if extra else []) + list(local.catalogue.decks())
        self.opponents = [Opponent(deck.key, deck.name, deck.key) for deck in local.catalogue.decks()]
        self.ladders = list(local.catalogue.ladders())
        if settings.level not in (*local.levels, *UNLISTED):
            settings.level = USUAL

    def compose(self) -> ComposeResult:
        yield Static(id="banner")
        with Horizontal(id="choices"):
            with Vertical(classes="choice"):
                yield Static(Text("Your deck", "bold"))
                yield Menu([(deck.name, deck.key) for deck in self.decks], id="decks")
            with Vertical(classes="choice"):
                yield Static(Text("Against", "bold"))
                yield Menu(self.opponent_entries(), id="opponents")
        yield Static(id="settings")
        yield Keys()

    def opponent_entries(self) -> list[tuple[str, str]]:
        """Decks, then other opponents, then ladders."""
        entries = [(opponent.name, f"deck:{number}") for number, opponent in enumerate(self.opponents)]
        others = self.local.catalogue.opponents()
        if others:
            entries.append((f"One of {len(others)} others ...", "others"))
        if self.ladders:
            entries.append((f"A dungeon ({len(self.ladders)}) ...", "ladders"))
        return entries

    def on_mount(self) -> None:
        """Show what was chosen last."""
        keys = [deck.key for deck in self.decks]
        self.query_one("#decks", OptionList).highlighted = (
            keys.index(self.settings.deck) if self.settings.deck in keys else 0
        )
        self.query_one("#opponents", OptionList).highlighted = min(1, len(self.opponents) - 1)
        self.mark_same_format()
        self.show_settings()

    def sign(self) -> str:
        """The sign between words."""
        return self.glyphs.dot

    def show_banner(self) -> None:
        """The game, and whether its list of restricted cards is asked for, where it has one, with the key for that."""
        presentation = self.local.catalogue.presentation
        banner = Text(f" Tefuda {self.sign()} {presentation.title}", "bold reverse")
        if presentation.restricted:
            banner.append(f"   r {presentation.restricted}: {'on' if self.local.restricted else 'off'}", "not bold")
        self.query_one("#banner", Static).update(banner)

    def show_settings(self) -> None:
        """The line of settings, and the keys."""
        self.show_banner()
        clock = f"{self.settings.clock} s" if self.settings.clock else "off"
        saved = len(unfinished(self.local.name))
        text = Text()
        text.append("Opponent: ", "bold")
        text.append(f"{ENGLISH.level_name(self.settings.level, self.local.catalogue.presentation.levels)}   ")
        text.append("Clock: ", "bold")
        text.append(f"{clock}   ")
        text.append("Saved matches: ", "bold")
        text.append(f"{saved}   ")
        text.append("Asked: ", "bold")
        text.append("always" if self.settings.always_ask else "to choose")
        self.query_one("#settings", Static).update(text)
        hints = [
            KeyHint("Tab", "other list"),
            KeyHint("Enter", "choose, sit down"),
            KeyHint("v", "level"),
            KeyHint("t", "clock"),
            KeyHint("a", "ask"),
        ]
        if saved:
            hints.append(KeyHint("u", "resume"))
        if self.several_games:
            hints.append(KeyHint("g", "game"))
        hints += [KeyHint("?", "help"), KeyHint("q", "quit")]
        self.query_one(Keys).show(hints)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Enter on a deck goes on to the opponents; Enter on an opponent sits down."""
        event.stop()
        chosen = event.option.id or ""
        if event.option_list.id == "decks":
            self.mark_same_format()
            self.query_one("#opponents", OptionList).focus()
        elif chosen == "others":
            self.pick_other()
        elif chosen == "ladders":
            self.pick_ladder()
        else:
            self.sit_down(self.opponents[int(chosen.removeprefix("deck:"))])

    def deck(self) -> str:
        """The marked deck."""
        return self.decks[self.query_one("#decks", OptionList).highlighted or 0].key

    def mark_same_format(self) -> None:
        """Mark the first other deck of the format of the player's, if the marked opponent's is of another format."""
        opponents = self.query_one("#opponents", OptionList)
        mine = next(deck for deck in self.decks if deck.key == self.deck())
        usual = next(iter(self.local.formats), "")
        decks = list(self.local.catalogue.decks())
        same = [n for n, deck in enumerate(decks) if (deck.format or usual) == (mine.format or usual)]
        if same and opponents.highlighted not in same:
            opponents.highlighted = next((n for n in same if decks[n].key != mine.key), same[0])

    def sit_down(self, opponent: Opponent, ladder: str = "") -> None:
        """Everything is chosen."""
        self.settings.deck = self.deck()
        self.dismiss(Choice(self.deck(), opponent, ladder))

    def pick_other(self) -> None:
        """One of the opponents with decks of their own."""
        others = self.local.catalogue.opponents()

        def picked(number: int | None) -> None:
            if number is not None:
                self.sit_down(others[number])

        entries = [f"{other.name}  {self.sign()} {other.about}" for other in others]
        self.app.push_screen(Pick("Against whom?", entries), picked)

    def pick_ladder(self) -> None:
        """A dungeon: the floor on which the person is."""

        def picked(number: int | None) -> None:
            if number is not None:
                ladder = self.ladders[number]
                self.sit_down(opponent_on(ladder, self.settings), ladder.key)

        self.app.push_screen(Pick("Which dungeon?", [self.ladder_line(ladder) for ladder in self.ladders]), picked)

    def ladder_line(self, ladder: Ladder) -> str:
        """A dungeon with how far the person has come."""
        clears = self.settings.clears.get(ladder.key, 0)
        cleared = f", cleared {clears} times" if clears > 1 else ", cleared once" if clears else ""
        about = f" ({ladder.about})" if ladder.about else ""
        return f"{ladder.name}{about}: floor {self.settings.floor(ladder) + 1} of {len(ladder.floors)}{cleared}"

    def pick_saved(self) -> None:
        """A saved match."""
        saved = unfinished(self.local.name)
        if not saved:
            self.app.notify("There is no saved match.")
            return

        def picked(number: int | None) -> None:
            if number is not None:
                self.dismiss(Choice(path=saved[number][0]))

        entries = [
            f"{path.stem.removeprefix(self.local.name + '-')}  {match.about}  ({len(match.answers)} answers)"
            for path, match in saved
        ]
        self.app.push_screen(Pick("Which match goes on?", entries), picked)

    def on_key(self, event: events.Key) -> None:
        """The keys of this screen."""
        if self.press(event.key):
            event.stop()
            event.prevent_default()

    def on_keys_pressed(self, message: Keys.Pressed) -> None:
        """A click on the line of keys."""
        if message.key == "enter":
            focused = self.focused
            if isinstance(focused, OptionList):
                focused.action_select()
        elif message.key == "tab":
            self.focus_next(OptionList)
        else:
            self.press(message.key)

    def press(self, key: str) -> bool:
        """Do what a key stands for; whether it stood for anything."""
        actions: dict[str, Callable[[], object]] = {
            "right": self.query_one("#opponents", OptionList).focus,
            "left": self.query_one("#decks", OptionList).focus,
            "v": self.change_level,
            "t": self.toggle_clock,
            "a": self.toggle_asking,
            "r": self.toggle_restricted,
            "u": self.pick_saved,
            "question_mark": self.show_help,
            "f1": self.show_help,
            **dict.fromkeys(("q", "escape"), lambda: self.dismiss(None)),
        }
        if self.several_games:
            actions["g"] = lambda: self.dismiss(Choice(other_game=True))
        if key in actions:
            actions[key]()
        return key in actions

    def change_level(self) -> None:
        """The next level of the computer."""
        levels = self.local.levels
        now = self.settings.level
        self.settings.level = levels[(levels.index(now) + 1) % len(levels)] if now in levels else levels[0]
        self.show_settings()

    def toggle_clock(self) -> None:
        """Play with a clock, or without."""
        self.settings.clock = 0 if self.settings.clock else self.local.catalogue.presentation.clock
        self.show_settings()

    def toggle_asking(self) -> None:
        """Be asked also where there is nothing to choose, or not."""
        self.settings.always_ask = not self.settings.always_ask
        self.show_settings()

    def toggle_restricted(self) -> None:
        """Ask for the game's list of restricted cards, or not, where it has one."""
        if self.local.catalogue.presentation.restricted:
            self.local.restricted = not self.local.restricted
            self.show_settings()

    def show_help(self) -> None:
        """The rules in short."""
        help = self.local.catalogue.presentation.help
        text = help if self.glyphs.up == "▲" else help.translate(PLAIN_WORDS)
        self.app.push_screen(Page(f"{self.local.catalogue.presentation.title}: help", Text.from_markup(text)))


def opponent_on(ladder: Ladder, settings: Settings) -> Opponent:
    """One of the opponents of the floor on which the person is, by chance."""
    return Random().choice(ladder.floors[settings.floor(ladder)])
