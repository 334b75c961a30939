"""The solver of puzzles: whether a seat can force the goal against all other answers and all random results.

It goes through all that can be answered, in copies of the game: of the solver's own answers one has to lead to the
goal, of the other's answers and of the results of chance all must. Where both decide at once, the solver's seat answers
first and the other one knows it: what is forced so is forced at the table, too. Results of chance are tried one by one;
where cards are shuffled, that is taken as luck, and no solution may need it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final, NamedTuple, Protocol

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.puzzles import OPEN, SOLVED, Puzzle
from tefuda.games.registry import catalogue, face
from tefuda.kernel.ask import Ask, kind_of, value_of
from tefuda.kernel.errors import NotAResult
from tefuda.kernel.game import Game
from tefuda.language.narrator import Narrator
from tefuda.language.presentation import LANGUAGES
from tefuda.players.equivalence import interchangeable, position_key

BUDGET: Final = 200_000
"""Answers that are tried before the solver gives up."""
DEEPEST: Final = 120
"""Answers in a row."""
MOST_RESULTS: Final = 200_000
"""Ways in which chance may turn out after one answer."""
NO_RESULT: Final = -(1 << 40)
"""An impossible result: forced on the random stream, it makes it report the possible ones."""


class OutOfNodes(Exception):
    """The budget is spent."""


class Move(NamedTuple):
    """An answer in a line of play, and the forced results of chance in it."""

    seat: int
    option: int
    chance: tuple[int, ...]


class ShownMove(NamedTuple):
    """An answer as it can be shown: its seat, the kind of option, its sentence, the key of the card that it is about
    (empty for none), and whether it is a detail of the answer before."""

    seat: int
    kind: str
    text: str
    card: str
    more: bool


@dataclass(frozen=True)
class Found:
    """The result of the solver: whether the goal can be forced (None: the budget was spent before that was known), the
    answers tried, the `line` of play (against the first answers that the other may give), and the first answers that
    solve it (None where they were not counted)."""

    solved: bool | None
    nodes: int
    line: tuple[Move, ...] = ()
    firsts: tuple[int, ...] | None = None


class Solver:
    """Searches a puzzle. Its findings about positions are kept."""

    def __init__(self, puzzle: Puzzle, budget: int = BUDGET, seconds: float = math.inf) -> None:
        """It gives up after `budget` answers, or after `seconds`, where a person waits for it."""
        self.puzzle = puzzle
        self.until = monotonic() + seconds
        self.seat = puzzle.seat
        self.left = budget
        self.known: dict[bytes, bool] = {}
        self.on_the_way: set[bytes] = set()
        self.cut = False

    # ------------------------------------------------------------ the search

    def forced(self, game: Game, depth: int = 0) -> bool:
        """Whether the goal is forced from a position. Raises `OutOfNodes`."""
        standing = self.puzzle.standing(game)
        if standing != OPEN or not game.asks:
            return standing == SOLVED
        key = position_key(game)
        if key in self.known:
            return self.known[key]
        if key in self.on_the_way or depth > DEEPEST:
            self.cut = True  # going round in circles leads nowhere; from elsewhere it may
            return False
        self.on_the_way.add(key)
        try:
            ask = self.first_ask(game)
            answers = distinct(game, ask)
            own = ask.seat == self.seat
            found = not own
            for index in answers:
                if self.holds(game, ask.seat, index, depth) == own:
                    found = own
                    break
        finally:
            self.on_the_way.discard(key)
        if depth == 0:
            self.cut = False
        if found or not self.cut:
            self.known[key] = found
        return found

    def holds(self, game: Game, seat: int, index: int, depth: int = 0) -> bool:
        """Whether the goal is forced after an answer, however chance turns out. Raises `OutOfNodes`."""
        for outcome in self.outcomes(game, seat, index):
            if outcome is None or not self.forced(outcome[0], depth + 1):
                return False
        return True

    def first_ask(self, game: Game) -> Ask:
        """The decision that is answered first: the solver's."""
        return next((ask for ask in game.asks if ask.seat == self.seat), game.asks[0])

    def outcomes(self, game: Game, seat: int, index: int) -> Outcomes:
        """All that an answer can lead to."""
        return Outcomes(self, game, seat, index)

    def spend(self) -> None:
        """Count an answer that is tried."""
        self.left -= 1
        if self.left < 0 or monotonic() > self.until:
            raise OutOfNodes

    # ------------------------------------------------------------ what was found

    def solve(self, game: Game, *, count: bool = False) -> Found:
        """Whether the goal can be forced, and how; `count`: by which first answers."""
        budget = self.left
        try:
            solved = self.forced(game)
            line = tuple(self.line_from(game)) if solved else ()
            firsts = None
            ask = self.first_ask(game)
            if count and solved and ask.seat == self.seat:
                firsts = tuple(index for index in distinct(game, ask) if self.holds(game, ask.seat, index))
            return Found(solved, budget - self.left, line, firsts)
        except OutOfNodes:
            return Found(None, budget)

    def line_from(self, game: Game) -> list[Move]:
        """A line of play that reaches the goal, the other seat answering as long as it can."""
        line: list[Move] = []
        while self.puzzle.standing(game) == OPEN and len(line) <= DEEPEST:
            ask = self.first_ask(game)
            for index in distinct(game, ask):
                if ask.seat != self.seat or self.holds(game, ask.seat, index):
                    break
            outcome = next(iter(self.outcomes(game, ask.seat, index)))
            assert outcome is not None
            line.append(Move(int(ask.seat), index, outcome[1]))
            game = outcome[0]
        return line

    def answer(self, game: Game, seat: int) -> int | None:
        """The best answer of a seat: the solver's seat, what forces the goal; the other, what the goal is not forced
        after. None if there is no such answer, or the budget is spent before it is known."""
        ask = next(ask for ask in game.asks if ask.seat == seat)
        try:
            for index in distinct(game, ask):
                if self.holds(game, seat, index) == (seat == self.seat):
                    return index
        except OutOfNodes:
            pass
        return None


class Spends(Protocol):
    """A counter of the answers that are tried."""

    def spend(self) -> None:
        """Count an answer that is tried."""
        ...


class Outcomes:
    """All that an answer can lead to: games, each with the results of chance; None where cards were shuffled."""

    def __init__(self, solver: Spends, game: Game, seat: int, index: int) -> None:
        self.solver = solver
        self.game = game
        self.seat = seat
        self.index = index
        self.waiting: list[tuple[int, ...]] = [()]
        self.count = 0

    def __iter__(self) -> Outcomes:
        return self

    def __next__(self) -> tuple[Game, tuple[int, ...]] | None:
        while self.waiting:
            chance = self.waiting.pop()
            self.solver.spend()
            twin = self.game.copy()
            twin.chance.script = vec[i64]([*chance, NO_RESULT])
            drawn = twin.chance.drawn
            try:
                twin.answer(self.seat, self.index)
            except NotAResult as asked:
                self.waiting += [(*chance, result) for result in reversed(asked.results)]
                self.count += len(asked.results)
                if self.count > MOST_RESULTS:
                    raise OutOfNodes from None
                continue
            twin.chance.script = vec[i64]()
            if twin.chance.drawn != drawn:
                return None
            return twin, chance
        raise StopIteration


def shown(puzzle: Puzzle, line: Sequence[Move], language: str = LANGUAGES[0]) -> list[ShownMove]:
    """A line of play from the beginning, as it can be shown in a language."""
    game = puzzle.start()
    hooks = face(puzzle.game).SEARCH_HOOKS
    narrators = [Narrator(catalogue(puzzle.game, language), seat, ("P1", "P2")) for seat in range(2)]
    found: list[ShownMove] = []
    for move in line:
        view = game.view(move.seat)
        assert view.decision is not None
        option = view.decision.options[move.option]
        card = None if option.handle is None else view.card(option.handle)
        text = narrators[move.seat].option(option, view)
        more = hooks is not None and view.decision.prompt not in hooks.free
        more = more and bool(found) and found[-1].seat == move.seat
        found.append(ShownMove(move.seat, option.kind, text, (card.key or "") if card is not None else "", more))
        game.chance.script = vec[i64](list(move.chance))
        game.answer(move.seat, move.option)
    return found


# ---------------------------------------------------------------- answers that are the same


def distinct(game: Game, ask: Ask) -> list[int]:
    """The options of a decision, of those that make no difference only the first."""
    found: list[int] = []
    cards: list[tuple[int, int]] = []
    for index in range(len(ask.options)):
        code = int(ask.options[index])
        kind = game.rules.options[kind_of(code)]
        if kind.card and not kind.detail:
            card = int(value_of(code))
            if any(kind_of(code) == other and interchangeable(game, card, seen) for other, seen in cards):
                continue
            cards.append((int(kind_of(code)), card))
        found.append(index)
    return found
