"""Expectations of a scenario, and their differences from the table: the comparisons that all games share.

For each player numbers and zones, each compared whole, `counts` ({deck: 29}), and `knows`: the cards of a zone whose
faces the player knows ({life: [WD01-010], enemy hand: []}); `table`; `winner` (P1, P2 or nobody) and `reason`. `else:
unchanged` says that all parts that are not named are as they were at the last expectation, or at first. A `note` is for
the reader.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from tefuda.games.kit.card_lines import CardLine
from tefuda.games.kit.line_library import LineLibrary
from tefuda.games.kit.places import Places
from tefuda.games.kit.scenarios import SEATS, Entry
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal, Line
from tefuda.kernel.rows import KNOWN

L = TypeVar("L")
M = TypeVar("M", bound=LineLibrary[Any])
Differences = list[tuple[Entry, str]]
"""Differences from expectations, each with its place in the file."""


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
    """Further keys of expectations."""
    GOES_ON: ClassVar[str] = "the game goes on"
    """The value of `winner` while nobody has won: `none` says so, too."""
    OF_PLAYERS: ClassVar[tuple[str, ...]] = ()
    """Further keys of expectations of a player."""

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
    def described(self, card: int) -> str:
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
        """The differences that only this game compares."""

    @abstractmethod
    def part_differences(self, seat: int, key: str, entry: Entry) -> Differences:
        """The differences in a part of a player that is neither a number nor a listed zone."""

    def is_ordered(self, key: str) -> bool:
        """Whether the order of a listed zone matters."""
        return True

    # ------------------------------------------------------------------ comparing

    def differences(self, expected: Entry) -> Differences:
        """The differences from the expectations."""
        known = (*SEATS, "table", *self.BESIDES, "winner", "reason", "else", "note")
        fields = expected.fields(known, "what is expected")
        found: Differences = []
        named: set[str] = set()
        for seat, name in enumerate(SEATS):
            if name in fields:
                of_a_player = (*self.PLAYER, "counts", "knows", *self.OF_PLAYERS)
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
        """The differences in the end of the game."""
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
        """The differences in one part of a player."""
        game = self.game
        if key in self.NUMBERS:
            return unlike(entry, key, entry.number(key), game.player_number(seat, self.NUMBERS[key]))
        if key == "counts":
            found: Differences = []
            for name, one in entry.fields(tuple(self.PILES), "counts").items():
                count = game.card_count(seat, self.PILES[name])
                found += unlike(one, f"cards in {name}", one.number("a count"), count)
            return found
        if key == "knows":
            return self.knowledge_differences(seat, entry)
        if key in self.PILES:
            return self.pile_differences(key, self.cards_of(seat, key), entry, key)
        return self.part_differences(seat, key, entry)

    def knowledge_differences(self, seat: int, entry: Entry) -> Differences:
        """The differences in the cards whose faces a player knows."""
        found: Differences = []
        zones = {name + key: (owner, key) for name, owner in (("", seat), ("enemy ", 1 - seat)) for key in self.PILES}
        for name, one in entry.fields(tuple(zones), "zones of either player").items():
            cards = self.cards_of(*zones[name])
            known = [card for card in cards if int(self.game.base(card, KNOWN)) >> seat & 1]
            found += self.pile_differences(zones[name][1], known, one, f"what {SEATS[seat]} knows of {name}")
        return found

    def pile_differences(self, key: str, cards: list[int], entry: Entry, name: str) -> Differences:
        """The differences in cards of a zone, their number included; after `...` at the end there may be more."""
        entries = entry.items("cards")
        loose = bool(entries) and entries[-1].value == "..."
        lines = [(one, self.line(one)) for one in (entries[:-1] if loose else entries)]
        lines = [pair for pair in lines for _ in range(pair[1].count)]
        held = "; ".join(self.described(card) for card in cards) or "nothing"
        if len(lines) > len(cards) or (len(lines) < len(cards) and not loose):
            return [(entry, f"expected {len(lines)} cards in {name}, found {len(cards)}: {held}")]
        left = list(cards)
        ordered = self.is_ordered(key)
        for one, line in lines if ordered else sorted(lines, key=lambda pair: pair[1].loose):
            match = [card for card in (left[:1] if ordered else left) if not line.problem(self.game, card)]
            if not match:
                return [(one, f"{name}: expected {line.text}, found {held}")]
            left.remove(match[0])
        return []

    def card_differences(self, entry: Entry, card: int, where: str) -> Differences:
        """The differences of a card from its line."""
        problem = self.line(entry).problem(self.game, card)
        return [(entry, f"{where}: {problem}")] if problem else []

    def parts(self) -> dict[str, Any]:
        """Every part of the table in words, for comparison."""
        found = {f"table {key}": value for key, value in self.table_parts().items()}
        for seat, name in enumerate(SEATS):
            for key, number in self.NUMBERS.items():
                found[f"{name} {key}"] = int(self.game.player_number(seat, number))
            for key in self.PILES:
                held = [self.described(card) for card in self.cards_of(seat, key)]
                found[f"{name} {key}"] = held if self.is_ordered(key) else sorted(held)
            for key, value in self.own_parts(seat).items():
                found[f"{name} {key}"] = value
        return found


class DecisionExpectations(Expectations[M]):
    """A table of a game whose players are asked one after the other, and whose cards have a line for each ability.
    Besides what all games have it compares

        decision: P2 quick           who is asked what now; `none` if nobody is
        options: [...]               everything that may be answered, in any order
        offered: [...]               these may be answered now
        not offered: [...]           these may not
        log: [...]                   these things have happened since the last expectation, in this order
        acts: [...]                  all abilities that began since then, in order: P1 SD01-003 Rose Gardener
    """

    BESIDES = ("decision", "options", "offered", "not offered", "log", "acts")
    EVENT_WORDS: ClassVar[Sequence[str]]
    """The words for events, by the kinds of the game's events."""
    ACTS: ClassVar[int]
    """The kind of event that tells that an ability begins."""
    PLACES: ClassVar[type[Places[Any]]]
    """The class that names the game's cards and options."""

    def __init__(self, library: M, game: Game) -> None:
        self.places = self.PLACES(library, game)
        super().__init__(library, game)

    def line(self, entry: Entry, text: str | None = None) -> CardLine[M]:
        return self.PLACES.LINE(self.library, entry, text)

    def described(self, card: int) -> str:
        return self.places.described(card)

    def cards_of(self, seat: int, key: str) -> list[int]:
        return self.places.in_order(seat, self.PILES[key])

    def is_ordered(self, key: str) -> bool:
        return self.PILES[key] in self.places.FROM_THE_TOP

    def own_differences(self, fields: dict[str, Entry]) -> Differences:
        """The differences in the decision, and in events."""
        return self.decision_differences(fields) + self.log_differences(fields)

    # ------------------------------------------------------------------ decisions

    def decision_differences(self, fields: dict[str, Entry]) -> Differences:
        """The differences in the decision: who is asked what, and what may be answered."""
        found: Differences = []
        game = self.game
        asks = [(int(ask.seat), game.rules.prompts[ask.prompt], [int(code) for code in ask.options])
                for ask in game.asks]  # fmt: skip
        if "decision" in fields:
            now = ", ".join(f"{SEATS[seat]} {prompt}" for seat, prompt, _ in asks) or "none"
            found += unlike(fields["decision"], "the decision", fields["decision"].value, now)
        codes = asks[0][2] if asks else []
        offers = ", ".join(map(self.places.option_told, codes)) or "nothing"
        if "options" in fields:
            entries = fields["options"].items("options")
            places = [self.offered(entry, codes) for entry in entries]
            for entry, place in zip(entries, places, strict=True):
                if place < 0:
                    found.append((entry, f"{entry.value} is not offered; offered are {offers}"))
            if len(entries) != len(codes) and not found:
                found.append((fields["options"], f"expected {len(entries)} options, found {len(codes)}: {offers}"))
        for key, wanted in (("offered", True), ("not offered", False)):
            for entry in fields[key].items("options") if key in fields else []:
                if (self.offered(entry, codes) >= 0) != wanted:
                    found.append((entry, f"{entry.value} is {'not ' if wanted else ''}offered; offered are {offers}"))
        return found

    def offered(self, entry: Entry, codes: list[int]) -> int:
        """The place of an option among those offered, -1 if it is not."""
        text = str(entry.value) if isinstance(entry.value, int) else entry.text("an option")
        return self.places.means(entry, text, codes)

    # ------------------------------------------------------------------ what has happened

    def log_differences(self, fields: dict[str, Entry]) -> Differences:
        """The differences in the events since this was last asked."""
        found: Differences = []
        happened = self.happened()
        if "acts" in fields:
            wanted = []
            for entry in fields["acts"].items("cards that act"):
                player, _, card = entry.text("a card that acts, such as P2 SD01-003").partition(" ")
                if player not in SEATS:
                    raise entry.error("expected who acts, such as P2 SD01-003 Rose Gardener")
                wanted.append(f"{player} {self.line(entry, card).key}")
            acted = [
                f"{SEATS[line.seat]} {self.library.cards[line.card].id}" for line in happened if line.kind == self.ACTS
            ]
            found += unlike(fields["acts"], "the abilities that began", wanted, acted)
        at = 0
        for entry in fields["log"].items("things that happened") if "log" in fields else []:
            words = entry.text("something that happened, such as P1 played SD01-003")
            rest = [number for number in range(at, len(happened)) if self.is_told(entry, words, happened[number])]
            if not rest:
                told_lines = "; ".join(filter(None, (self.line_told(line) for line in happened)))
                found.append((entry, f"{words}: has not happened{' after that' if at else ''}; {told_lines}"))
                break
            at = rest[0] + 1
        return found

    def is_told(self, entry: Entry, words: str, line: Line) -> bool:
        """Whether a line of the journal is what the words say."""
        said = self.line_told(line)
        if said == words or said.startswith(f"{words} "):
            return True
        parts = words.split(" ")
        for word in self.EVENT_WORDS:
            head = f"{parts[0]} {word} "
            if words.startswith(head) and said.startswith(head):
                card, _, number = words[len(head) :].partition(" ")
                if card not in self.library.numbers or line.card < 0 or self.library.cards[line.card].id != card:
                    return False
                name = self.library.cards[line.card].named("en")
                number = number.removeprefix(name).strip()
                if number and not number.isdigit():
                    raise entry.error(f"card {card} is {name!r}; after its name goes a number, not {number!r}")
                return not number or said.endswith(f" {number}")
        return False

    @abstractmethod
    def line_told(self, line: Line) -> str:
        """A line of the journal in words."""


def unlike(entry: Entry, what: str, expected: Any, found: Any) -> Differences:
    """The difference between two plain values, if there is one."""
    return [] if expected == found else [(entry, f"{what}: expected {expected}, found {found}")]
