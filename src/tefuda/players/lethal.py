"""Certain wins: answers with which a seat wins this turn, whatever the other player may hold.

Nothing hidden goes into it: it is a function of the seat's information set. A best-first search looks for a line of the
seat's own answers in one world dealt from what the seat knows, as if the other player answered nothing. What it finds
is carried out in many more worlds, and there against everything that the other player could answer; only a line that
wins in all of them is told, however chance turns out (a conformant plan: R. Goldman and M. Boddy, "Expressive planning
and explicit knowledge", 1996). A line that needs a card which the seat does not know yet is none.

Worlds are dealt until no more of them brings a card to a hidden place where it has not been yet, so that each single
answer out of hiding has been met. The budget is counted in answers tried, never in time; but whoever is waited for may
`stop` the search, and then nothing is found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count, pairwise
from typing import Final

from tefuda.kernel.ask import Ask
from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.game import Game
from tefuda.kernel.pile import OPEN
from tefuda.kernel.rows import CARD, HANDLE, KNOWN
from tefuda.kernel.view import View
from tefuda.language.narrator import Narrator
from tefuda.players.determinizer import Determinizer
from tefuda.players.preview import GROUND, TURN, Wanted, Worlds, asked, content_of
from tefuda.players.solver import Outcomes, OutOfNodes, distinct

BUDGET: Final = 2_400
"""Answers that are tried in search of a line."""
HOPELESS: Final = 8
"""One in so many answers is tried where a win is out of reach, as far as the game can say."""
CHECKS: Final = 8_000
"""Answers that are tried to see whether lines hold."""
MOST_WORLDS: Final = 96
STEADY: Final = 16
"""After so many worlds in a row without a card in a new hidden place, there are enough of them."""
LONGEST: Final = 30
"""Answers in a line."""
FAR: Final = -1_000_000.0
"""The value of positions from which a win is out of reach, as far as the game can say."""

Stop = Callable[[], bool]
"""Whether nobody waits for the search any longer. It is asked before each answer that is tried."""
Finish = Callable[[View], float | None]
"""The closeness of a seat to a win this turn; None where that is out of reach (see `SearchHooks`)."""


@dataclass(frozen=True)
class Lethal:
    """A line of answers that wins; `more` tells of each whether it is a detail of the one before it. `sure`: each card
    that the other player may hold has been met somewhere."""

    picks: tuple[Wanted, ...]
    more: tuple[bool, ...]
    sure: bool


def never() -> bool:
    """Never stop: the search goes on to its end."""
    return False


def lethal(
    determinizer: Determinizer,
    finish: Finish | None,
    passes: frozenset[str],
    budget: int = BUDGET,
    stop: Stop = never,
) -> Lethal | None:
    """Answers of a seat, from its decision on, that win this turn; None if none are found. `passes` are the kinds of
    options that decline to answer what somebody else does."""
    check = Check(Worlds(determinizer), passes, stop)
    for line in Lines(check.worlds, finish, passes, budget, stop):
        try:
            if check.holds(line):
                line = check.shortened(line)
                free = free_picks(check.worlds, line, passes)
                return Lethal(line, tuple(not one for one in free), check.sure)
        except OutOfNodes:
            return None
    return None


def lethal_text(found: Lethal, determinizer: Determinizer, passes: frozenset[str], narrator: Narrator) -> str:
    """A line in words: what to do first, and then."""
    said_so: list[str] = []
    locale = narrator.locale
    game, seat = determinizer.sample(0), determinizer.seat
    for pick, more in zip(found.picks, found.more, strict=True):
        option = next_option(game, seat, pick, passes)
        text = narrator.option(option, game.view(seat))
        if locale.capitals and not narrator.option_text(option.kind).label.startswith("{"):
            text = text[:1].lower() + text[1:]  # it stands within a sentence
        if more and said_so:
            said_so[-1] += locale.lethal_more.format(text=text)
        else:
            said_so.append(text)
        game.answer(seat, option.index)
    template = locale.lethal if found.sure else locale.lethal_unless
    return template.format(steps=locale.lethal_then.join(said_so))


def next_option(game: Game, seat: int, pick: Wanted, passes: frozenset[str]) -> Option:
    """The option of a seat that a pick names, after all that comes before it by itself."""
    while True:
        decision = asked(game, seat)
        if decision is None:
            game.answer(1 - seat, declining(game.pending[0], passes))
            continue
        found = next((option for option in decision.options if content_of(option) == pick), None)
        if found is not None:
            return found
        game.answer(seat, 0)


# ---------------------------------------------------------------- looking for lines


class Lines:
    """The lines that win in one world if the other player answers nothing, found best first."""

    def __init__(
        self, worlds: Worlds, finish: Finish | None, passes: frozenset[str], budget: int, stop: Stop = never
    ) -> None:
        self.seat = worlds.seat
        self.stop = stop
        self.finish = finish
        self.passes = passes
        self.left = budget
        self.start = worlds.dealt(0)
        self.unknown = unknown_handles(worlds.known, self.start, self.seat)
        self.order = count()
        self.waiting: list[tuple[float, int, Game, tuple[Wanted, ...]]] = []
        self.seen: set[tuple[float, int, tuple[str, ...]]] = set()
        self.put(self.start.copy(), (), FAR)
        if self.waiting and self.finish is not None and self.waiting[0][0] == -FAR:
            self.left //= HOPELESS

    def __iter__(self) -> Lines:
        return self

    def __next__(self) -> tuple[Wanted, ...]:
        while self.waiting and self.left > 0 and not self.stop():
            value, _, game, line = heappop(self.waiting)
            if game.over:
                return line
            self.expand(game, line, -value)
        raise StopIteration

    def expand(self, game: Game, line: tuple[Wanted, ...], value: float) -> None:
        """Try all that the seat can answer in a position."""
        ask, decision = own_ask(game, self.seat), asked(game, self.seat)
        if ask is None or decision is None or len(line) >= LONGEST:
            return
        for index in distinct(game, ask):
            option = decision.options[index]
            if self.left <= 0 or self.stop() or option.handle in self.unknown:
                continue
            twin = game.copy()
            self.answer(twin, self.seat, index)
            self.put(twin, (*line, content_of(option)), value)

    def put(self, game: Game, line: tuple[Wanted, ...], value: float) -> None:
        """Keep a position in which the seat has to choose, or has won."""
        while not game.over and game.asks and self.in_time(game):
            ask = own_ask(game, self.seat)
            if ask is None:
                self.answer(game, 1 - self.seat, declining(game.pending[0], self.passes))
            elif len(ask.options) == 1:
                self.answer(game, self.seat, 0)
            else:
                break
        if game.over:
            if game.result is not None and game.result.winner == self.seat and self.in_time(game):
                heappush(self.waiting, (-float("inf"), next(self.order), game, line))
            return
        if not self.in_time(game):
            return
        if len(game.frames) <= GROUND:
            near = self.finish(game.view(self.seat)) if self.finish is not None else float(-len(line))
            value = FAR if near is None else near
            alike = value, len(game.asks[0].options), tuple(sorted(map(repr, line)))
            if alike in self.seen:
                return  # the same has been done in another order, and it has come to the same
            self.seen.add(alike)
        heappush(self.waiting, (-value, next(self.order), game, line))

    def answer(self, game: Game, seat: int, index: int) -> None:
        """Try an answer."""
        self.left -= 1
        game.answer(seat, index)

    def in_time(self, game: Game) -> bool:
        """Whether it is still the same turn."""
        return game.numbers[TURN] == self.start.numbers[TURN]


def own_ask(game: Game, seat: int) -> Ask | None:
    """The decision of a seat, without its options in words."""
    return next((ask for ask in game.asks if ask.seat == seat), None)


def declining(decision: Decision, passes: frozenset[str]) -> int:
    """The answer of a player who wants to do nothing."""
    return next((option.index for option in decision.options if option.kind in passes), decision.default)


def unknown_handles(known: Game, world: Game, seat: int) -> frozenset[int]:
    """The cards of a world that the seat does not know: there they are what they have been dealt to be."""
    seen = {card.handle for card in known.view(seat).all_cards() if card.definition is not None}
    field = HANDLE + seat
    return frozenset(int(world.base(row, field)) for row in range(world.count_rows())) - seen


# ---------------------------------------------------------------- whether a line holds


class Check:
    """Whether lines win in all worlds, against all answers."""

    def __init__(self, worlds: Worlds, passes: frozenset[str], stop: Stop = never) -> None:
        self.worlds = worlds
        self.stop = stop
        self.seat = worlds.seat
        self.passes = passes
        self.left = CHECKS
        self.met: set[tuple[int, int]] = set()
        self.steady = 0
        self.count = 0
        self.hard: list[int] = []
        """Worlds in which a line has failed: the next one is tried there first."""

    @property
    def sure(self) -> bool:
        """Whether so many worlds have been dealt that each hidden card has been wherever it can be."""
        return self.steady >= STEADY

    def holds(self, line: Sequence[Wanted]) -> bool:
        """Whether a line wins. Raises `OutOfNodes`."""
        for seed in self.hard:
            if not self.wins(self.worlds.dealt(seed), line):
                return False
        seed = 0
        while seed < self.count or (not self.sure and seed < MOST_WORLDS):
            world = self.worlds.dealt(seed)
            if seed == self.count:
                self.meet(world)
            if not self.wins(world, line):
                self.hard.insert(0, seed)
                return False
            seed += 1
        return True

    def meet(self, world: Game) -> None:
        """Note which cards lie where they cannot be seen."""
        self.count += 1
        fresh = hidden_places(world, self.seat) - self.met
        self.met |= fresh
        self.steady = 0 if fresh else self.steady + 1

    def wins(self, world: Game, line: Sequence[Wanted]) -> bool:
        """Whether a line wins in a world, whatever the other player answers. Raises `OutOfNodes`."""
        return self.goes_through(world.copy(), line, 0, world)

    def goes_through(self, game: Game, line: Sequence[Wanted], at: int, start: Game) -> bool:
        """The same from a position on, with the answers of the line from number `at` on."""
        while not game.over and game.asks and game.numbers[TURN] == start.numbers[TURN]:
            decision = asked(game, self.seat)
            if decision is None:
                ask = game.asks[0]
                seat, answers = 1 - self.seat, distinct(game, ask)
            else:
                found = next(
                    (one.index for one in decision.options if at < len(line) and content_of(one) == line[at]), None
                )
                if found is None and len(decision.options) > 1:
                    return False
                at += found is not None
                seat, answers = self.seat, [0 if found is None else found]
            outcomes = [outcome for index in answers for outcome in Outcomes(self, game, seat, index)]
            if None in outcomes:
                return False  # cards have been shuffled: that is luck
            games = [outcome[0] for outcome in outcomes if outcome is not None]
            if len(games) != 1:
                return all(self.goes_through(one, line, at, start) for one in games)
            (game,) = games
        return game.result is not None and game.result.winner == self.seat

    def spend(self) -> None:
        """Count an answer. Raises `OutOfNodes`."""
        self.left -= 1
        if self.left < 0 or self.stop():
            raise OutOfNodes

    # ------------------------------------------------------------ saying no more than is needed

    def shortened(self, line: tuple[Wanted, ...]) -> tuple[Wanted, ...]:
        """The line without what it does not need, as far as the budget goes."""
        for begin, end in reversed(self.parts(line)):
            shorter = line[:begin] + line[end:]
            try:
                if shorter and self.holds(shorter):
                    line = shorter
            except OutOfNodes:
                return line
        return line

    def parts(self, line: Sequence[Wanted]) -> list[tuple[int, int]]:
        """The bounds of the parts of a line that belong together: a free action of the seat, and the questions about
        it. Questions about something that the seat did before the line belong to no part."""
        begins = [at for at, free in enumerate(free_picks(self.worlds, line, self.passes)) if free]
        return [(begin, end) for begin, end in pairwise([*begins, len(line)])]


def free_picks(worlds: Worlds, line: Sequence[Wanted], passes: frozenset[str]) -> list[bool]:
    """For each answer of a line, whether the seat gives it of its own accord, not because of a question it caused."""
    game, found = worlds.dealt(0).copy(), []
    for pick in line:
        option = next_option(game, worlds.seat, pick, passes)
        found.append(len(game.frames) <= GROUND)
        game.answer(worlds.seat, option.index)
    return found


def hidden_places(world: Game, seat: int) -> set[tuple[int, int]]:
    """The cards that a seat cannot see, each with the pile in which it lies: definitions and numbers of piles."""
    found: set[tuple[int, int]] = set()
    for number, pile in enumerate(world.piles):
        if world.rules.zones[pile.zone].sight == OPEN:
            continue
        for row in pile.cards:
            if row >= 0 and not int(world.base(row, KNOWN)) >> seat & 1:
                found.add((number, int(world.base(row, CARD))))
    return found
