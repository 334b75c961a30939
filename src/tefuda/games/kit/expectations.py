"""What can be expected of a table in a scenario, and how it differs from what is there: what all games compare alike.

For each player numbers and zones, each compared whole, and `counts` ({deck: 29}); `table`; `winner` (P1, P2 or nobody)
and `reason`. `else: unchanged` says that all parts that are not named are as they were at the last expectation, or at
first. A `note` is for the reader.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from tefuda.games.kit.card_lines import CardLine
from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal, Line

L = TypeVar("L")
Differences = list[tuple[Entry, str]]
"""What is not as expected, each with the place where it was expected."""


class Expectations(ABC, Generic[L]):
    """A table that is compared with what is expected of it, again and again."""

    NUMBERS: ClassVar[Mapping[str, int]]
    """Numbers of a player, by the words of scenarios."""
    PILES: ClassVar[Mapping[str, int]]
    """Zones that are listed, by the words of scenarios."""
    PLAYER: ClassVar[tuple[str, ...]]
    """All parts of a player that a scenario lays out."""
    TABLE: ClassVar[tuple[str, ...]]
    """The parts of the table."""
    BESIDES: ClassVar[tuple[str, ...]] = ()
    """What else can be expected."""
    GOES_ON: ClassVar[str] = "the game goes on"
    """Who has won while nobody has: `none` says so, too."""
    OF_PLAYERS: ClassVar[tuple[str, ...]] = ()
    """What else can be expected of a player."""

    def __init__(self, library: L, game: Game) -> None:
        """From now on the table has a journal, which tells what happens."""
        self.library = library
        self.game = game
        game.journal = Journal()
        self.before = self.parts()
        self.read_lines = 0

    # ------------------------------------------------------------------ what a game says

    @abstractmethod
    def line(self, entry: Entry, text: str | None = None) -> CardLine[L]:
        """A card as a line of the game's."""

    @abstractmethod
    def told(self, card: int) -> str:
        """A card of the table as such a line."""

    @abstractmethod
    def cards_of(self, seat: int, key: str) -> list[int]:
        """The cards of a zone in the order in which scenarios list them."""

    @abstractmethod
    def table_parts(self) -> dict[str, Any]:
        """The parts of the table, in the words of scenarios."""

    @abstractmethod
    def own_parts(self, seat: int) -> dict[str, Any]:
        """Further parts of a player, in words."""

    @abstractmethod
    def own_differences(self, fields: dict[str, Entry]) -> Differences:
        """What differs of what only this game compares."""

    @abstractmethod
    def part_differences(self, seat: int, key: str, entry: Entry) -> Differences:
        """What differs in a part of a player that is neither a number nor a listed zone."""

    def is_ordered(self, key: str) -> bool:
        """Whether the order of a listed zone matters."""
        return True

    # ------------------------------------------------------------------ comparing

    def differences(self, expected: Entry) -> Differences:
        """What is not as expected."""
        known = (*SEATS, "table", *self.BESIDES, "winner", "reason", "else", "note")
        fields = expected.fields(known, "what is expected")
        found: Differences = []
        named: set[str] = set()
        for seat, name in enumerate(SEATS):
            if name in fields:
                of_a_player = (*self.PLAYER, "counts", *self.OF_PLAYERS)
                for key, entry in fields[name].fields(of_a_player, "a player").items():
                    named.add(f"{name} {key}")
                    found += self.player_differences(seat, key, entry)
        if "table" in fields:
            parts = self.table_parts()
            for key, entry in fields["table"].fields(self.TABLE, "the table").items():
                named.add(f"table {key}")
                found += unlike(entry, key, entry.value, parts[key])
        found += self.own_differences(fields)
        found += self.end_differences(fields)
        now = self.parts()
        if "else" in fields:
            if fields["else"].value != "unchanged":
                raise fields["else"].error("the only thing to say of all else is: unchanged")
            for key in now:
                if key not in named and now[key] != self.before[key]:
                    found.append((fields["else"], f"{key} was {self.before[key]} and is {now[key]}"))
        self.before = now
        return found

    def end_differences(self, fields: dict[str, Entry]) -> Differences:
        """How the game ended."""
        found: Differences = []
        result = self.game.result
        if "winner" in fields:
            ended = self.GOES_ON if result is None else "nobody"
            winner = ended if result is None or result.winner is None else SEATS[result.winner]
            wanted = self.GOES_ON if fields["winner"].value == "none" else fields["winner"].value
            found += unlike(fields["winner"], "the winner", wanted, winner)
        if "reason" in fields:
            found += unlike(fields["reason"], "the reason", fields["reason"].value, result.reason if result else "none")
        return found

    def happened(self) -> list[Line]:
        """The lines of the journal since this was last asked."""
        assert self.game.journal is not None
        lines = self.game.journal.lines[0]
        new = lines[self.read_lines :]
        self.read_lines = len(lines)
        return new

    def player_differences(self, seat: int, key: str, entry: Entry) -> Differences:
        """What differs in one part of a player."""
        game = self.game
        if key in self.NUMBERS:
            return unlike(entry, key, entry.number(key), game.player_number(seat, self.NUMBERS[key]))
        if key == "counts":
            found: Differences = []
            for name, one in entry.fields(tuple(self.PILES), "counts").items():
                count = game.card_count(seat, self.PILES[name])
                found += unlike(one, f"cards in {name}", one.number("a count"), count)
            return found
        if key in self.PILES:
            return self.pile_differences(seat, key, entry)
        return self.part_differences(seat, key, entry)

    def pile_differences(self, seat: int, key: str, entry: Entry) -> Differences:
        """What differs in a zone, its length included; after `...` at the end there may be more."""
        cards = self.cards_of(seat, key)
        entries = entry.items("cards")
        loose = bool(entries) and entries[-1].value == "..."
        lines = [(one, self.line(one)) for one in (entries[:-1] if loose else entries)]
        lines = [pair for pair in lines for _ in range(pair[1].count)]
        held = "; ".join(self.told(card) for card in cards) or "nothing"
        if len(lines) > len(cards) or (len(lines) < len(cards) and not loose):
            return [(entry, f"expected {len(lines)} cards in {key}, found {len(cards)}: {held}")]
        left = list(cards)
        ordered = self.is_ordered(key)
        for one, line in lines if ordered else sorted(lines, key=lambda pair: pair[1].loose):
            match = [card for card in (left[:1] if ordered else left) if not line.problem(self.game, card)]
            if not match:
                return [(one, f"{key}: expected {line.text}, found {held}")]
            left.remove(match[0])
        return []

    def card_differences(self, entry: Entry, card: int, where: str) -> Differences:
        """How a card differs from its line."""
        problem = self.line(entry).problem(self.game, card)
        return [(entry, f"{where}: {problem}")] if problem else []

    def parts(self) -> dict[str, Any]:
        """Every part of the table in words, for comparison."""
        found = {f"table {key}": value for key, value in self.table_parts().items()}
        for seat, name in enumerate(SEATS):
            for key, number in self.NUMBERS.items():
                found[f"{name} {key}"] = int(self.game.player_number(seat, number))
            for key in self.PILES:
                held = [self.told(card) for card in self.cards_of(seat, key)]
                found[f"{name} {key}"] = held if self.is_ordered(key) else sorted(held)
            for key, value in self.own_parts(seat).items():
                found[f"{name} {key}"] = value
        return found


def unlike(entry: Entry, what: str, expected: Any, found: Any) -> Differences:
    """The difference between two plain values, if there is one."""
    return [] if expected == found else [(entry, f"{what}: expected {expected}, found {found}")]
