"""Scenarios as data: a table is set up, something happens, something is expected. For tests, puzzles and bug reports.

A file names its game and holds scenarios; what stands in the players' places, what can happen and what can be expected
is the game's own business (for Sword Girls see `tefuda.games.sword_girls.scenarios`):

    game: sword-girls
    scenarios:
      - name: Attack and counterattack
        cites: SG 21.1, 11.3
        P1: {field: {1: 300026 Maid Tailor}}
        P2: {field: {2: 300008 Cook Club Linfield}}
        happens:
          - attack: P1 slot 1
        expect:
          P1: {field: {1: 300026 Maid Tailor STA 2 deactivated}}
          P2: {field: {2: 300008 Cook Club Linfield STA 2}}
          else: unchanged

Each thing that happens may force its luck: ``chance`` lists the results in the order in which they come up, wherever
there is more than one. The last entry ``any`` leaves the rest to chance; without it nothing may be left to chance.
``expect`` may also stand between the things that happen. ``texts`` gives texts that no card has yet, ``cards`` whole
cards, where the game knows them. ``puzzle`` makes it a puzzle (see `tefuda.games.puzzles`), which need not say what to
expect.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from tefuda.errors import FileError
from tefuda.games.registry import GAMES, face
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.language import yaml12

SEATS: Final = ("P1", "P2")
PLACE: Final = re.compile(r"(P[12]) ([a-z]+(?: [a-z]+)*)(?: ([1-9][0-9]{0,2}))?")
ANY: Final = "any"
LARGEST: Final = 1_000_000_000


class Place(NamedTuple):
    """A place on the table: a seat, the game's word for the zone, the number in it (0 where there is only one)."""

    seat: int
    zone: str
    number: int


class Entry:
    """A value of a scenario file, and where it stands: whoever reads it can complain about its line."""

    def __init__(self, document: yaml12.Document, path: tuple[str | int, ...]) -> None:
        self.document = document
        self.path = path
        value: Any = document.value
        for key in path:
            value = value[key]
        self.value: Any = value

    def error(self, problem: str) -> FileError:
        """An error about this place in the file, to be raised."""
        return self.document.error(problem, *self.path)

    def has(self, key: str) -> bool:
        """Whether there is something under a key."""
        return isinstance(self.value, dict) and key in self.value

    def at(self, key: str | int) -> Entry:
        """What stands under a key or at a position."""
        return Entry(self.document, (*self.path, key))

    def fields(self, known: Sequence[str], what: str) -> dict[str, Entry]:
        """The parts of a mapping by key, all of which must be known."""
        if not isinstance(self.value, dict):
            raise self.error(f"expected {what}: keys and values, among {', '.join(known)}")
        for key in self.value:
            if key not in known:
                raise self.at(key).error(f"{what} has no {key!r}; it has {', '.join(known)}")
        return {str(key): self.at(key) for key in self.value}

    def numbered(self, what: str) -> dict[int, Entry]:
        """The parts of a mapping whose keys are whole numbers."""
        if not isinstance(self.value, dict) or not all(isinstance(key, int) for key in self.value):
            raise self.error(f"expected {what}: whole numbers, each with a value")
        return {int(key): self.at(key) for key in self.value}

    def items(self, what: str) -> list[Entry]:
        """The parts of a list."""
        if not isinstance(self.value, list):
            raise self.error(f"expected {what}: a list")
        return [self.at(position) for position in range(len(self.value))]

    def text(self, what: str) -> str:
        """A word or a sentence."""
        if not isinstance(self.value, str):
            raise self.error(f"expected {what}, not {self.value!r}")
        return self.value

    def number(self, what: str) -> int:
        """A whole number."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.error(f"expected {what}, a whole number, not {self.value!r}")
        if abs(self.value) > LARGEST:
            raise self.error(f"{what}: numbers go up to {LARGEST:,}")
        return self.value

    def seat(self) -> int:
        """One of the players."""
        if self.value not in SEATS:
            raise self.error(f"expected a player, P1 or P2, not {self.value!r}")
        return SEATS.index(self.value)

    def place(self) -> Place:
        """A place, such as "P1 slot 2" or "P2 character"."""
        return self.place_in(self.text("a place such as P1 slot 2"))

    def place_in(self, text: str) -> Place:
        """A place that is a part of this value."""
        found = PLACE.fullmatch(text.strip())
        if found is None:
            raise self.error(f"expected a place such as P1 slot 2, not {text!r}")
        return Place(SEATS.index(found[1]), found[2], int(found[3] or 0))


class Step:
    """One thing that happens, or that is expected then (verb `expect`)."""

    def __init__(self, verb: str, about: Entry, chance: list[Entry], *, free: bool) -> None:
        """`chance` are the forced results; `free` tells that what is not forced may come as it likes."""
        self.verb = verb
        self.about = about
        self.chance = chance
        self.free = free


class Scenario:
    """One scenario as it stands in its file."""

    def __init__(self, game: str, entry: Entry) -> None:
        known = ("name", "cites", "note", "texts", "cards", "table", "P1", "P2", "happens", "expect", "puzzle")
        fields = entry.fields(known, "a scenario")
        if "name" not in fields or not ("expect" in fields or "puzzle" in fields):
            raise entry.error("a scenario needs at least a name and what to expect, or a puzzle")
        self.game = game
        self.entry = entry
        self.name = fields["name"].text("a name")
        self.cites = fields["cites"].text("rules such as SG 21.1") if "cites" in fields else ""
        self.texts = fields.get("texts")
        self.cards = fields.get("cards")
        self.table = fields.get("table")
        self.players = tuple(fields.get(seat) for seat in SEATS)
        steps = fields["happens"].items("what happens") if "happens" in fields else []
        self.steps = [step_of(step) for step in steps]
        if "expect" in fields:
            self.steps.append(Step("expect", fields["expect"], [], free=False))
        self.puzzle = fields.get("puzzle")

    def __repr__(self) -> str:
        return f"<scenario {self.name!r}>"


def step_of(entry: Entry) -> Step:
    """One of the things that happen: a verb with what it is about, and forced luck."""
    if not isinstance(entry.value, dict):
        raise entry.error("expected something that happens, such as attack: P1 slot 1")
    verbs = [str(key) for key in entry.value if key != "chance"]
    if len(verbs) != 1:
        raise entry.error(f"one thing happens at a time; here are {len(verbs)}: {', '.join(verbs)}")
    chance = entry.at("chance").items("the results of chance") if entry.has("chance") else []
    free = bool(chance) and chance[-1].value == ANY
    return Step(verbs[0], entry.at(verbs[0]), chance[:-1] if free else chance, free=free)


class Stage(Protocol):
    """A game's way to play a scenario, made anew for each."""

    def lay_out(self, scenario: Scenario) -> None:
        """Set the table up. Raises `FileError` where the scenario cannot be read."""

    def happen(self, step: Step) -> str:
        """Let something happen; returns what went wrong, empty if nothing."""

    def differences(self, expected: Entry) -> list[tuple[Entry, str]]:
        """What is not as expected, each with the place where it was expected."""

    def open(self, scenario: Scenario, seed: int, journal: Journal | None = None) -> Game:
        """Set the table up and run it to the first decision, to be played from there; the seed is that of all chance.
        Of what happens, only how it begins counts. Raises `FileError`."""

    def turn_of(self, game: Game) -> int:
        """The number of the turn that it is in a game of this table; every turn adds 1."""

    def unmet(self, game: Game, expected: Entry) -> list[tuple[Entry, str]]:
        """What of a game of this table is not as expected. Nothing is known of how it came to be so."""


def scenarios_in(document: yaml12.Document) -> list[Scenario]:
    """The scenarios of a file that was read. Raises `FileError` with file and line."""
    top = Entry(document, ())
    fields = top.fields(("game", "scenarios"), "a scenario file")
    if "game" not in fields or "scenarios" not in fields:
        raise top.error("a scenario file names its game and lists its scenarios")
    game = fields["game"].text("the name of a game")
    if game not in GAMES:
        raise fields["game"].error(f"there are no scenarios of {game!r}; there are of {', '.join(GAMES)}")
    found = [Scenario(game, entry) for entry in fields["scenarios"].items("scenarios")]
    names = [scenario.name for scenario in found]
    for position, scenario in enumerate(found):
        if scenario.name in names[:position]:
            raise scenario.entry.at("name").error(f"two scenarios are called {scenario.name!r}; tell them apart")
    return found


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file. Raises `FileError` with file and line."""
    return scenarios_in(yaml12.read(path))


def play(scenario: Scenario) -> list[str]:
    """Play a scenario; returns what is not as expected, each with file and line, empty when all is.

    Raises `FileError` where it cannot be read.
    """
    stage = face(scenario.game).stage()
    stage.lay_out(scenario)
    for step in scenario.steps:
        if step.verb == "expect":
            problems = [str(where.error(problem)) for where, problem in stage.differences(step.about)]
            if problems:
                return problems
        else:
            problem = stage.happen(step)
            if problem:
                return [str(step.about.error(problem))]
    return []
