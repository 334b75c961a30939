"""Puzzles: scenarios that somebody plays on from, and what is to be reached in them.

Any scenario can be played on from; its `puzzle` part makes it a puzzle (docs/puzzles.md):

    - name: A first blow
      puzzle:
        title: {en: A first blow, ja: 最初の一撃}
        task: {en: Win this turn., ja: このターンで勝て。}
        solver: P1                 whose seat is the solver's (P1)
        goal: win                  or `survive`; or what must be so at the end, in the words of `expect`
        turns: 1                   how many turns it may take, this one included; without it, as many as it takes
        difficulty: 1              from 1 to 5
        hints: [{en: ..., ja: ...}]
        seed: 7                    of what is left to chance
      P1: ...

In a puzzle nothing is hidden: both players know every card that was laid out. Files of strangers are safe to open:
their size, the depth of their nesting, their numbers and cards are bounded, and they bring no texts of their own.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Literal
from unicodedata import category

import msgspec

from tefuda.errors import FileError, TefudaError
from tefuda.games.kit.boxes import plain
from tefuda.games.kit.scenarios import SEATS, Entry, Scenario
from tefuda.games.kit.stage import Stage
from tefuda.games.registry import PACKAGES, face, offered
from tefuda.games.scenarios import scenarios_in
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.kernel.rows import KNOWN, NONE
from tefuda.language import yaml12

Standing = Literal["open", "solved", "failed"]
"""The standing of a puzzle."""
OPEN: Final = "open"
SOLVED: Final = "solved"
FAILED: Final = "failed"
WIN: Final = "win"
SURVIVE: Final = "survive"
GOALS: Final = (WIN, SURVIVE)
LANGUAGES: Final = ("en", "ja")

MOST_LETTERS: Final = 48 * 1024
DEPTH: Final = 12
MOST_SCENARIOS: Final = 200
MOST_CARDS: Final = 200
"""Cards that a table is laid out with, both players' together."""
MOST_SAID: Final = 600
"""Letters of a title, a task or a hint."""
MOST_HINTS: Final = 8
MOST_TURNS: Final = 99
PUZZLE: Final = ("title", "task", "solver", "goal", "turns", "difficulty", "hints", "seed", "note")
IN_A_GOAL: Final = (*SEATS, "table")
MANY: Final = re.compile(r"([1-9][0-9]?) x ")
WRONG: Final = (ValueError, LookupError, ArithmeticError, TypeError, AttributeError, AssertionError, RecursionError)
"""Errors of a table that cannot be laid out."""

Words = dict[str, str]
"""The same in several languages, by language; English is always there."""


class SavedScenario(msgspec.Struct, forbid_unknown_fields=True):
    """The scenario that a match begins from: the text of its file, which one of those in it
    (from 0), and its key where it is a puzzle that comes with the game."""

    text: str
    number: int = 0
    key: str = ""


class Puzzle:
    """A scenario to be played on from. Raises `FileError` for one that makes no sense."""

    def __init__(self, scenario: Scenario, key: str = "") -> None:
        """`key` is what a puzzle that comes with a game is called."""
        self.key = key
        self.scenario = scenario
        self.game = scenario.game
        self.stage: Stage[Any] = face(scenario.game).stage()
        part = scenario.puzzle
        fields = part.fields(PUZZLE, "a puzzle") if part is not None else {}
        self.is_puzzle = part is not None
        self.title = said(fields["title"]) if "title" in fields else {"en": in_one_line(scenario.name[:MOST_SAID])}
        self.task = said(fields["task"]) if "task" in fields else {}
        self.seat = fields["solver"].seat() if "solver" in fields else 0
        self.turns = within(fields["turns"], 1, MOST_TURNS, "turns") if "turns" in fields else 0
        self.difficulty = within(fields["difficulty"], 1, 5, "the difficulty") if "difficulty" in fields else 0
        self.seed = within(fields["seed"], 0, 1 << 30, "the seed") if "seed" in fields else 1
        hints = fields["hints"].items("hints") if "hints" in fields else []
        self.hints = [said(hint) for hint in hints[:MOST_HINTS]]
        self.goal = fields.get("goal")
        self.check_goal(self.goal)
        self.first_turn = 0

    def check_goal(self, goal: Entry | None) -> None:
        """A goal is a word, or can be expected; nothing but a win can be reached at any time."""
        if goal is None or goal.value == WIN:
            return
        if not self.turns:
            raise goal.error("this goal needs turns: after how many turns it is looked at")
        if isinstance(goal.value, str):
            if goal.value not in GOALS:
                raise goal.error(f"a goal is {', '.join(GOALS)}, or what is expected, not {goal.value!r}")
            return
        goal.fields(IN_A_GOAL, "a goal")

    # ------------------------------------------------------------ playing it

    def start(self, journal: Journal | None = None, seed: int | None = None) -> Game:
        """The game at its first decision. Raises `FileError` where the table cannot be laid out so."""
        check_count(self.scenario)
        own = self.scenario.texts or self.scenario.cards
        if own is not None:
            raise own.error("a table to play at knows only the game's own cards and texts; leave these out")
        try:
            game = self.stage.open(self.scenario, self.seed if seed is None else seed, None)
        except WRONG as error:
            raise self.scenario.entry.error(f"this table cannot be laid out: {error}") from error
        if game.over or not game.asks:
            raise self.scenario.entry.error("nobody has anything to decide on this table")
        for pile in game.piles:
            for card in pile.cards:
                for seat in range(2):
                    if card != NONE and not game.base(card, KNOWN) & (1 << seat):
                        game.show(card, seat)
        self.first_turn = self.stage.turn_of(game)
        game.journal = journal
        if isinstance(self.goal, Entry) and isinstance(self.goal.value, dict):
            self.stage.unmet(game.copy(), self.goal)  # what cannot be read is told now
        return game

    def standing(self, game: Game) -> Standing:
        """The standing of the puzzle in a game that began here: `OPEN`, `SOLVED` or `FAILED`."""
        late = bool(self.turns) and self.stage.turn_of(game) >= self.first_turn + self.turns
        result = game.result
        aim = WIN if self.goal is None else self.goal.value
        if result is not None and not late:
            return SOLVED if result.winner == self.seat else FAILED
        if not late:
            return OPEN
        if aim == WIN or (result is not None and result.winner == 1 - self.seat):
            return FAILED
        if aim == SURVIVE or self.goal is None:
            return SOLVED
        return FAILED if self.stage.unmet(game.copy(), self.goal) else SOLVED


def said(entry: Entry) -> Words:
    """A sentence by language, or one for all."""
    if isinstance(entry.value, str):
        words = {"en": entry.value}
    else:
        parts = entry.fields(LANGUAGES, "a sentence")
        words = {language: part.text("a sentence") for language, part in parts.items()}
    if not words.get("en"):
        raise entry.error("a sentence in English is missing: {en: ...}")
    if any(len(sentence) > MOST_SAID for sentence in words.values()):
        raise entry.error(f"at most {MOST_SAID} letters, please")
    return {language: in_one_line(sentence) for language, sentence in words.items()}


def in_one_line(text: str) -> str:
    """A sentence without signs that cannot be seen or turn the text around.

    >>> in_one_line("Win\\n this\\u202e turn.")
    'Win this turn.'
    """
    return " ".join("".join(sign for sign in text if sign.isspace() or category(sign)[0] != "C").split())


def within(entry: Entry, least: int, most: int, what: str) -> int:
    """A whole number between two others."""
    number = entry.number(what)
    if not least <= number <= most:
        raise entry.error(f"{what}: expected a number from {least} to {most}, not {number}")
    return number


def check_count(scenario: Scenario) -> None:
    """Refuse more cards than a table holds, before any of them is made."""
    count = sum(cards_in(player.value) for player in scenario.players if player is not None)
    if count > MOST_CARDS:
        raise scenario.entry.error(f"{count} cards; a table is laid out with at most {MOST_CARDS}")


def cards_in(value: Any) -> int:
    """The most cards that a part of a scenario can name."""
    if isinstance(value, dict):
        return sum(cards_in(part) for part in value.values())
    if isinstance(value, list):
        return sum(cards_in(part) for part in value)
    found = MANY.match(value) if isinstance(value, str) else None
    return int(found[1]) if found else 1


# ---------------------------------------------------------------- files


def puzzles_in(text: str, file: str = "<scenario>") -> list[Puzzle]:
    """The scenarios of a text that somebody brings, ready to be played. Raises `FileError` with its line."""
    if len(text) > MOST_LETTERS:
        raise FileError(f"{file}: a scenario file to play from has at most {MOST_LETTERS} letters, not {len(text)}")
    found = scenarios_in(yaml12.document(text, file, depth_limit=DEPTH))
    if not 1 <= len(found) <= MOST_SCENARIOS:
        raise FileError(f"{file}: {len(found)} scenarios; there must be 1 to {MOST_SCENARIOS}")
    return [Puzzle(scenario) for scenario in found]


def puzzle_of(saved: SavedScenario, file: str = "<scenario>") -> Puzzle:
    """The scenario that a match begins from. Raises `FileError`."""
    found = puzzles_in(saved.text, file)
    if not 0 <= saved.number < len(found):
        raise FileError(f"{file}: there is no scenario {saved.number + 1}; there are {len(found)}")
    return found[saved.number]


def read_puzzles(path: Path) -> list[Puzzle]:
    """The scenarios of a file, ready to be played. Raises `FileError` with file and line."""
    return puzzles_in(yaml12.decode(yaml12.read_bytes(path, 4 * MOST_LETTERS), str(path)), str(path))


@cache
def shipped(game: str) -> dict[str, str]:
    """The puzzles that come with a game, by key, each as the text of its file; the easiest first. Raises `TefudaError`
    when there is no such game."""
    face(game)
    folder = files(PACKAGES[plain(game)]).joinpath("puzzles")
    texts = {}
    for file in sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else ():
        if file.name.endswith(".yaml"):
            texts[file.name.removesuffix(".yaml")] = file.read_text(encoding="utf-8")
    return texts


@cache
def puzzles(game: str) -> dict[str, Puzzle]:
    """The puzzles that come with a game, by key."""
    found = {}
    for key, text in shipped(game).items():
        (puzzle,) = puzzles_in(text, f"{key}.yaml")
        puzzle.key = key
        found[key] = puzzle
    return found


def page_path(puzzle: str) -> str:
    """The path of the page that opens a puzzle: `GAME/KEY` of one that comes with a game, or a scenario file, whose
    text goes along in the part of the address that browsers send nowhere. Raises `TefudaError`.

    >>> page_path("shadowverse/1-past-the-guard")
    '/puzzles/shadowverse/1-past-the-guard'
    """
    game, _, key = puzzle.partition("/")
    if plain(game) in PACKAGES and key and not Path(puzzle).exists():
        puzzle_text(game, key)
        return f"/puzzles/{offered(game)}/{key}"
    read_puzzles(Path(puzzle))
    text = yaml12.read_bytes(Path(puzzle), 4 * MOST_LETTERS)
    return f"/puzzles#file={urlsafe_b64encode(text).decode().rstrip('=')}"


def puzzle_text(game: str, key: str) -> SavedScenario:
    """A puzzle that comes with a game, as a match begins from it. Raises `TefudaError`."""
    known = shipped(game)
    if key not in known:
        raise TefudaError(f"there is no puzzle {key!r}; there are {', '.join(known) or 'none'}")
    return SavedScenario(known[key], 0, key)
