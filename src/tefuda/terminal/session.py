"""A match in the terminal, without its screen: it runs the computer players, records the match and saves it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from tefuda.errors import FileError
from tefuda.games import matches
from tefuda.games.matches import Match
from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal, Moment
from tefuda.kernel.view import View
from tefuda.language.narrator import Narrator
from tefuda.language.options import one_ability
from tefuda.players import Player, answer_of
from tefuda.players.advice import advice
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation import Explanation, explained_answer, rule_of
from tefuda.players.explanation_message import DescribedExplanation
from tefuda.players.explanation_text import describe_explanation, sure_win
from tefuda.players.lethal import lethal_text
from tefuda.players.player import notify_end
from tefuda.players.preview import Preview, Wanted, Worlds, content_of, preview
from tefuda.terminal.games import LocalGame
from tefuda.terminal.settings import matches_folder

PERSON: Final = "you"
"""The player's name in a match of the seat that a person plays."""
ALL: Final = "*"
"""Stands for all windows among the prompts that are passed."""
HINT_SECONDS: Final = 2.0
"""So long the adviser may think, where it can be hurried."""
WATCHER: Final = 2
"""The seat of somebody who only watches."""


class SeatSession:
    """A match going on. `seat` is the person's, or `WATCHER` when two bots play. Decisions of the person with a single
    option are answered here, unless the person is `always_ask`ed or the game's description says that they are."""

    def __init__(
        self,
        local: LocalGame,
        match: Match,
        path: Path | None,
        game: Game,
        journal: Journal,
        *,
        always_ask: bool = False,
    ) -> None:
        """`path` is where the match is saved after every answer; None saves nothing."""
        self.local = local
        self.match = match
        self.path = path
        self.game = game
        self.journal = journal
        self.always_ask = always_ask
        prompts = local.catalogue.presentation.prompts
        self.asked = {prompt.prompt for prompt in prompts if prompt.always}
        self.orders = {prompt.prompt for prompt in prompts if prompt.orders}
        options = local.catalogue.presentation.options
        self.ends = frozenset(option.option for option in options if option.closes)
        self.passes = frozenset(option.option for option in options if option.passes)
        self.resting: set[tuple[int, str]] = set()
        self.previews: dict[Wanted, Preview | None] = {}
        self.worlds: tuple[int, Worlds] | None = None
        self.wants_reasons: Callable[[int, Explanation, str], None] | None = None
        """A callback that gets the reasons of a bot's answer before it is given, and the rule that the bot goes by."""
        self.seat = person_of(match)
        self.bots: dict[int, Player] = {
            seat: local.player(level, match.seed * 2 + seat)
            for seat, level in enumerate(match.players)
            if seat != self.seat
        }
        if self.seat != WATCHER:
            self.let_bots_answer()

    @classmethod
    def new(
        cls,
        local: LocalGame,
        decks: tuple[str, str],
        players: tuple[str, str],
        seed: int,
        *,
        about: str = "",
        ladder: str = "",
        save: bool = True,
        always_ask: bool = False,
    ) -> SeatSession:
        """Start a new match."""
        journal = Journal(WATCHER if PERSON not in players else players.index(PERSON))
        one, two = local.deck(decks[0]), local.deck(decks[1])
        game = local.start((one, two), seed, journal)
        match = Match(
            format=matches.FORMAT,
            game=local.name,
            version=matches.version(),
            book=game.book.digest.hex(),
            seed=seed,
            decks=[matches.saved_deck(decks[0], one), matches.saved_deck(decks[1], two)],
            players=list(players),
            answers=[],
            about=about,
            ladder=ladder,
        )
        path = new_path(local.name) if save else None
        return cls(local, match, path, game, journal, always_ask=always_ask)

    @classmethod
    def resumed(cls, local: LocalGame, path: Path, *, always_ask: bool = False) -> SeatSession:
        """Continue a saved match. Raises `FileError`."""
        match = matches.read(path)
        if match.game != local.name:
            raise FileError(f"{path}: this is a match of {match.game}, not of {local.name}")
        if match.players.count(PERSON) > 1:
            raise FileError(f"{path}: two people have played this match; `tefuda replay {path}` tells it")
        journal = Journal(person_of(match))
        game = matches.replay(
            match,
            path,
            matches.version(),
            lambda decks, seed: local.start(decks, seed, journal),
            matches.concede,
        )
        return cls(local, match, path, game, journal, always_ask=always_ask)

    # ------------------------------------------------------------ what the reader sees

    def view(self) -> View:
        """The view of the person (or the watcher)."""
        return self.game.view(self.seat)

    def decision(self) -> Decision | None:
        """The decision of the person."""
        return self.view().decision

    def take_moments(self) -> list[Moment]:
        """The moments since the last call."""
        return self.journal.take_moments()

    def advice(self, narrator: Narrator) -> DescribedExplanation:
        """The choice of a strong player in the person's place, with its reasons; how the turn is won, where that is
        sure. It goes by what they know alone."""
        worlds = Determinizer(self.game, self.seat)
        sure = sure_win(worlds)
        told = "" if sure is None else lethal_text(sure, worlds, self.passes, narrator)
        return describe_explanation(advice(worlds, HINT_SECONDS), worlds, narrator, lethal=told)

    def previewed(self, option: Option) -> Preview | None:
        """The preview of an option of the person's decision, from what they know alone; None for one that only ends
        something or declines. Computed once for each option of a decision."""
        at = len(self.match.answers)
        if self.worlds is None or self.worlds[0] != at:
            self.worlds, self.previews = (at, Worlds(Determinizer(self.game, self.seat))), {}
        wanted = content_of(option)
        if wanted not in self.previews:
            self.previews[wanted] = preview(self.worlds[1], (wanted,), self.ends, self.passes)
        return self.previews[wanted]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.result is not None

    # ------------------------------------------------------------ answers

    def answer(self, option: Option) -> None:
        """The person answers; then the computer does, as long as it can."""
        self.apply(self.seat, option.index)
        self.let_bots_answer()
        self.save()

    def let_bots_answer(self) -> None:
        """Let the computer's players answer until only the person, or nobody, has something to decide."""
        while self.bot_answers() or self.answers_itself():
            pass

    def answers_itself(self) -> bool:
        """Give the person's answer where there is nothing to choose, if that is so."""
        for decision in self.game.pending:
            declines = self.declines(decision)
            if declines is not None:
                self.apply(self.seat, declines.index)
                return True
            alone = len(decision.options) == 1 and decision.prompt not in self.asked
            alone = alone or (decision.prompt in self.orders and one_ability(decision.options))
            if decision.seat == self.seat and alone and not self.always_ask:
                self.apply(self.seat, 0)
                return True
        return False

    # ------------------------------------------------------------ windows

    @property
    def turn(self) -> int:
        """The number of the turn."""
        numbers = self.local.catalogue.presentation.numbers
        return self.view().number(numbers[0].name) if numbers else 0

    def declining(self, decision: Decision) -> Option | None:
        """The option that declines to answer what somebody else does."""
        return next((option for option in decision.options if option.kind in self.passes), None)

    def declines(self, decision: Decision) -> Option | None:
        """The option that declines a window in which the person no longer wants to be asked this turn."""
        if decision.seat != self.seat or not self.resting:
            return None
        asked = {(self.turn, decision.prompt), (self.turn, ALL)}
        return self.declining(decision) if asked & self.resting else None

    @property
    def rests(self) -> bool:
        """Whether some windows of this turn are passed."""
        return any(turn == self.turn for turn, _ in self.resting)

    def rest(self, prompt: str = ALL) -> None:
        """Pass the windows of a prompt for the rest of this turn, or all of them."""
        self.resting = {one for one in self.resting if one[0] == self.turn} | {(self.turn, prompt)}
        self.let_bots_answer()
        self.save()

    def rest_no_more(self) -> None:
        """Stop passing windows."""
        self.resting = set()

    def bot_answers(self) -> bool:
        """Let one bot answer one decision, if there is one."""
        for decision in self.game.pending:
            bot = self.bots.get(decision.seat)
            if bot is not None:
                self.apply(decision.seat, self.answer_of(bot, decision.seat))
                return True
        return False

    def answer_of(self, bot: Player, seat: int) -> int:
        """The answer of a bot; its reasons go to whoever wants them."""
        if self.wants_reasons is None:
            return answer_of(bot, self.game, seat)
        found = explained_answer(bot, self.game, seat)
        self.wants_reasons(seat, found, rule_of(bot))
        return found.chosen.option

    def go_on(self) -> None:
        """While watching: let the bots answer until something can be seen or the game is over."""
        while not self.over and not self.journal.moments and self.bot_answers():
            pass

    def apply(self, seat: int, index: int) -> None:
        """Give an answer and note it."""
        self.game.apply(index, seat=seat)
        self.match.answers.append((seat, index))
        if self.over:
            for bots_seat, bot in self.bots.items():
                notify_end(bot, self.game, bots_seat)

    def concede(self) -> None:
        """Concede for the user."""
        if not self.over:
            matches.concede(self.game, self.seat)
            self.match.conceded = self.seat
            self.save()

    def save(self) -> None:
        """Write the match to its file. Raises `FileError`."""
        if self.path is not None:
            matches.take_down(self.match, self.game)
            matches.write(self.match, self.path)


def person_of(match: Match) -> int:
    """The seat that a person plays, or `WATCHER`."""
    return match.players.index(PERSON) if PERSON in match.players else WATCHER


def new_path(game: str) -> Path:
    """A place for a match that begins now."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path = matches_folder() / f"{stem}.json"
    number = 1
    while path.exists():
        number += 1
        path = matches_folder() / f"{stem}-{number}.json"
    return path


def unfinished(game: str = "") -> list[tuple[Path, Match]]:
    """The saved matches of a game, or of all games, that can go on, newest first; files that cannot be read are left
    out."""
    found: list[tuple[Path, Match]] = []
    for path in matches_folder().glob(f"{game}-*.json" if game else "*.json"):
        try:
            match = matches.read(path)
        except FileError:
            continue
        if not match.finished:
            found.append((path, match))
    return sorted(found, key=lambda saved: saved[0].name.removeprefix(f"{saved[1].game}-"), reverse=True)


def newest_unfinished(game: str = "") -> Path:
    """The match of a game, or of any, that was begun last. Raises `FileError` when there is none."""
    found = unfinished(game)
    if not found:
        of_game = f" of {game}" if game else ""
        raise FileError(f"{matches_folder()}: there is no saved match{of_game} that could go on")
    return found[0][0]
