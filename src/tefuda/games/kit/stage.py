"""The stage on which a game plays a scenario: what all games do alike to lay a table out and to play on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.kit.expectations import Differences, Expectations
from tefuda.games.kit.scenarios import SEATS, Entry, Scenario, Step
from tefuda.kernel.chance import seeded
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal

L = TypeVar("L")
NOT_FORCED = "something was left to chance; name each result under chance, or end the list with any"


class Stage(ABC, Generic[L]):
    """A game's way to play one scenario, made anew for each."""

    EXPECTATIONS: ClassVar[type[Expectations[Any]]]
    """The class that compares a table with expectations."""
    BESIDES: ClassVar[tuple[str, ...]] = ()
    """Further keys of a player's part, besides those of expectations."""
    CONCEDED: ClassVar[int]
    """The reason of the game's end when somebody gives up."""
    TURN: ClassVar[int]
    """The number of the table that is the turn."""

    def __init__(self, own: L) -> None:
        """`own` is the library that the game has without what a scenario brings along."""
        self.own = own
        self.library = own
        self.game = self.empty_table()
        self.expectations = self.EXPECTATIONS(self.library, self.game)

    # ------------------------------------------------------------------ what a game says

    @abstractmethod
    def library_of(self, texts: Entry | None, cards: Entry | None) -> L:
        """The library, with the texts and cards that a scenario brings along. Raises `FileError`."""

    @abstractmethod
    def empty_table(self) -> Game:
        """A table with the cards and texts of the library, and nothing on it."""

    @abstractmethod
    def lay_table(self, fields: dict[str, Entry]) -> None:
        """Set the numbers of the table."""

    @abstractmethod
    def lay_player(self, seat: int, fields: dict[str, Entry]) -> None:
        """Put one player's cards and numbers down."""

    def laid(self) -> None:
        """Finish the table once everything lies there."""

    @abstractmethod
    def verbs(self) -> dict[str, Callable[[Entry], None]]:
        """The verbs of scenarios, with their handlers; `concede` is possible everywhere."""

    @abstractmethod
    def result(self, entry: Entry) -> int:
        """A forced random result as the engine takes it; players are parsed already."""

    def before(self, verb: str) -> None:
        """Prepare for an event, or for an expectation (verb `expect`)."""

    @abstractmethod
    def begin_at(self, first: Step | None) -> None:
        """Run the table to its first decision, to be played from there; `first` is what the scenario begins with."""

    # ------------------------------------------------------------------ a scenario

    def lay_out(self, scenario: Scenario) -> None:
        """Set the table up. Raises `FileError` where the scenario cannot be read."""
        self.library = self.library_of(scenario.texts, scenario.cards)
        self.game = self.empty_table()
        known = self.EXPECTATIONS
        self.lay_table(scenario.table.fields(known.TABLE, "the table") if scenario.table is not None else {})
        for seat, player in enumerate(scenario.players):
            parts = (*known.PLAYER, *self.BESIDES)
            self.lay_player(seat, player.fields(parts, "a player") if player is not None else {})
        self.laid()
        self.expectations = known(self.library, self.game)

    def happen(self, step: Step) -> str:
        """Let something happen; returns what went wrong, empty if nothing."""
        verbs = {**self.verbs(), "concede": self.concede}
        if step.verb not in verbs:
            raise step.about.error(f"{step.verb!r} cannot happen; what can is {', '.join(verbs)}")
        self.before(step.verb)
        chance = self.game.chance
        drawn = chance.drawn
        chance.script = vec[i64]([self.forced(entry) for entry in step.chance])
        try:
            verbs[step.verb](step.about)
        except (ValueError, IllegalAnswer) as error:
            return str(error)
        if len(chance.script) > 0:
            return f"{len(chance.script)} results of chance were not needed"
        return NOT_FORCED if chance.drawn != drawn and not step.free else ""

    def forced(self, entry: Entry) -> int:
        """A forced result of chance: a player, or what the game knows."""
        return entry.seat() if entry.value in SEATS else self.result(entry)

    def force_first(self, result: int) -> None:
        """Force one more result of chance, before those that the scenario names."""
        self.game.chance.script = vec[i64]([result, *self.game.chance.script])

    def concede(self, about: Entry) -> None:
        """A player gives up."""
        self.game.concede(about.seat(), self.CONCEDED)

    def differences(self, expected: Entry) -> Differences:
        """The differences from the expectations, each with the place in the file."""
        self.before("expect")
        return self.expectations.differences(expected)

    # ------------------------------------------------------------------ playing on

    def open(self, scenario: Scenario, seed: int, journal: Journal | None = None) -> Game:
        """Set the table up and run it to the first decision, to be played from there; the seed is that of all chance.
        Of what happens, only how it begins counts. Raises `FileError`."""
        self.lay_out(scenario)
        self.game.chance = seeded(seed)
        self.game.journal = journal
        self.begin_at(scenario.steps[0] if scenario.steps else None)
        return self.game

    def turn_of(self, game: Game) -> int:
        """The number of the turn that it is in a game of this table; every turn adds 1."""
        return game.number(self.TURN)

    def unmet(self, game: Game, expected: Entry) -> Differences:
        """The differences of a game of this table from the expectations. Its history is not known."""
        return self.EXPECTATIONS(self.library, game).differences(expected)
