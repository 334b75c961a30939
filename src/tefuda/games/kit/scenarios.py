"""Scenarios as they stand in their files: places, entries, steps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from tefuda.errors import FileError
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
        """The entry under a key or at a position."""
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
        """`chance` are the forced results; `free` tells that results which are not forced may be any."""
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
