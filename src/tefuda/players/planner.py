"""The planner: it tries its answers in worlds dealt from what it knows, plays its turn on in them, and compares where
that leads.

In each world a beam search goes through what the seat does of its own accord: from the best positions found so far it
tries everything, each with all that has to be decided on the way, until the seat acts freely again or the turn is no
longer its own. An answer is worth the best position that lies behind it, averaged over the worlds; of equally good
ones the player takes the one behind which that is reached soonest, so that it does nothing in vain, and nothing again
and again. The budget is counted in answers tried, never in time: equal views, worlds and seeds give equal answers.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tefuda.games.kit.search import SearchHooks
from tefuda.kernel.ask import Ask, kind_of
from tefuda.kernel.game import Game
from tefuda.kernel.view import View
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation import Candidate, Explanation, Line, at_first_sight, best_first, judged, only_option
from tefuda.players.greedy import QuickScore
from tefuda.players.player import decision_in

BUDGET: Final = 500
"""Answers that are tried for one decision."""
WORLDS: Final = 3
BEAM: Final = 5
"""Positions from which the search goes on."""
WIDTHS: Final = (10, 6, 3, 2)
"""The beam width: options tried at the first, second, ... decision on the way; later ones, at first sight."""
FINISHES: Final = 3
"""The part of the budget (one in so many) that looks for a win at once."""
DEEPEST: Final = 1_000
"""Answers of its own accord that a plan has at most: more than any turn has."""


Answers = tuple[tuple[int, int], ...]
"""Answers that lead somewhere, each as the seat and the number of its option."""


class Position:
    """A world after some answers, at rest: the seat acts freely, or the turn is no longer its own."""

    __slots__ = ("answers", "first", "game", "over", "steps", "value")

    def __init__(self, game: Game, first: int, steps: int, over: bool, value: float, answers: Answers) -> None:
        """`first` is the answer at the root that led here, with `steps` more of the seat's own accord, and these
        `answers` in all; `over`: there is nothing to go on with."""
        self.game = game
        self.first = first
        self.steps = steps
        self.over = over
        self.value = value
        self.answers = answers


class Search:
    """The search of one decision in one world."""

    def __init__(
        self,
        seat: int,
        hooks: SearchHooks,
        quick_score: QuickScore,
        options: int,
        budget: int,
        deepest: int = DEEPEST,
    ) -> None:
        """`deepest` is how many answers of its own accord a plan has at most."""
        self.seat = seat
        self.hooks = hooks
        self.quick_score = quick_score
        self.left = budget
        self.deepest = deepest
        self.beam = BEAM
        self.best: list[tuple[float, int] | None] = [None] * options
        """For each option at the root the best value behind it, and minus the steps to it."""
        self.lines: list[Answers] = [()] * options
        """The answers that lead there."""
        self.visits = [0] * options
        """The number of positions evaluated behind each option."""

    # ------------------------------------------------------------ the beam

    def through(self, world: Game, finishing: bool) -> None:
        """Search a world, for the best position or for a win at once; `best` keeps the best of each root option."""
        frontier = self.roots(world, finishing)
        seen: set[tuple[float, int]] = set()
        for _ in range(1, self.deepest):
            if not frontier or self.left <= 0:
                break
            frontier.sort(key=lambda position: -position.value)
            following: list[Position] = []
            tried = 0
            for position in frontier:
                if tried == self.beam or self.left <= 0:
                    break
                key = (position.value, len(position.game.asks[0].options))
                if key in seen:
                    continue
                seen.add(key)
                tried += 1
                following += self.after(position, finishing)
            frontier = [position for position in following if not position.over]

    def roots(self, world: Game, finishing: bool) -> list[Position]:
        """The positions behind each answer to the decision itself."""
        ask = self.own_ask(world)
        assert ask is not None
        found: list[Position] = []
        free = self.is_free(world, ask)
        for index in range(len(ask.options)):
            if free and self.stops(world, ask, index):
                self.note(index, self.hooks.evaluate(world.view(self.seat)), 0, ((self.seat, index),))
                continue
            twin = world.copy()
            self.answer(twin, self.seat, index)
            found += self.at_rest(twin, index, 1, 0, finishing, ((self.seat, index),))
        return [position for position in found if not position.over]

    def after(self, position: Position, finishing: bool) -> list[Position]:
        """The positions one free action later."""
        game = position.game
        ask = self.own_ask(game)
        if ask is None:
            return []
        found: list[Position] = []
        for index in range(len(ask.options)):
            if self.left <= 0:
                break
            if self.stops(game, ask, index):
                continue
            twin = game.copy()
            self.answer(twin, self.seat, index)
            answers = (*position.answers, (self.seat, index))
            found += self.at_rest(twin, position.first, position.steps + 1, 0, finishing, answers)
        return found

    def at_rest(
        self, game: Game, first: int, steps: int, depth: int, finishing: bool, answers: Answers
    ) -> list[Position]:
        """The positions at rest that a world leads to; its own decisions on the way are tried out."""
        while not game.over:
            ask = self.own_ask(game)
            if ask is None:
                other: Ask = game.asks[0]
                if self.is_free(game, other) or self.left <= 0:
                    break
                seat, index = int(other.seat), int(other.default)
            elif self.is_free(game, ask) or self.left <= -BUDGET:
                break
            elif len(ask.options) == 1:
                seat, index = self.seat, 0
            elif depth >= len(WIDTHS) or self.left <= 0:
                seat, index = self.seat, self.at_first_sight(game, 1)[0]
            else:
                found: list[Position] = []
                for index in self.at_first_sight(game, WIDTHS[depth]):
                    twin = game.copy()
                    self.answer(twin, self.seat, index)
                    found += self.at_rest(twin, first, steps, depth + 1, finishing, (*answers, (self.seat, index)))
                return found
            self.answer(game, seat, index)
            answers = (*answers, (seat, index))
        return [self.position(game, first, steps, finishing, answers)]

    def position(self, game: Game, first: int, steps: int, finishing: bool, answers: Answers) -> Position:
        """A position at rest, evaluated."""
        view = game.view(self.seat)
        value = self.hooks.evaluate(view)
        self.note(first, value, steps, answers)
        over = game.over or self.own_ask(game) is None
        if finishing and not over:
            near = self.hooks.finish(view)
            return Position(game, first, steps, near is None, 0.0 if near is None else near, answers)
        return Position(game, first, steps, over, value, answers)

    # ------------------------------------------------------------ small questions

    def choice(self) -> int:
        """The option behind which the best value was found."""
        found = [(one, -index) for index, one in enumerate(self.best) if one is not None]
        return -max(found)[1]

    def note(self, first: int, value: float, steps: int, answers: Answers) -> None:
        """Keep the best value behind an answer, how soon it is reached, and by which answers."""
        self.visits[first] += 1
        held = self.best[first]
        if held is None or (value, -steps) > held:
            self.best[first] = value, -steps
            self.lines[first] = answers

    def answer(self, game: Game, seat: int, index: int) -> None:
        """Give an answer, and count it."""
        self.left -= 1
        game.answer(seat, index)

    def own_ask(self, game: Game) -> Ask | None:
        """The decision of the seat."""
        for ask in game.asks:
            if ask.seat == self.seat:
                return ask
        return None

    def is_free(self, game: Game, ask: Ask) -> bool:
        """Whether the seat that is asked acts of its own accord."""
        return game.rules.prompts[ask.prompt] in self.hooks.free

    def stops(self, game: Game, ask: Ask, index: int) -> bool:
        """Whether an option ends what the seat does of its own accord."""
        kind = game.rules.options[kind_of(ask.options[index])].name
        return kind in self.hooks.free.get(game.rules.prompts[ask.prompt], ())

    def at_first_sight(self, game: Game, most: int) -> list[int]:
        """The options that look best at first sight, at most so many."""
        ask = self.own_ask(game)
        assert ask is not None
        if len(ask.options) <= most:
            return list(range(len(ask.options)))
        view = game.view(self.seat)
        options = decision_in(view).options
        ranked = sorted(range(len(options)), key=lambda index: -self.quick_score(view, options[index]))
        return ranked[:most]


class PlannerPlayer:
    """Plays its turn out in a few worlds and takes the answer with the best outlook."""

    def __init__(
        self,
        hooks: SearchHooks,
        quick_score: QuickScore,
        seed: int,
        budget: int = BUDGET,
        *,
        worlds: int = WORLDS,
        deepest: int = DEEPEST,
        attention: float = 1.0,
    ) -> None:
        """`budget` is how many answers it tries for one decision, in all its `worlds`. With `deepest` 1 it makes no
        plan: it looks at where each single answer leads. `attention` is the part of its decisions, by chance, in which
        it looks ahead at all; in the others it judges options at first sight."""
        self.hooks = hooks
        self.quick_score = quick_score
        self.chance = Random(seed)
        self.budget = budget
        self.worlds = worlds
        self.deepest = deepest
        self.attention = attention

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The option with the best outlook; without worlds, the one that looks best at first sight."""
        return self.explain(view, worlds).chosen.option

    def explain(self, view: View, worlds: Determinizer | None = None) -> Explanation:
        """The same, with the outlook of each option."""
        decision = decision_in(view)
        if len(decision.options) == 1:
            return only_option()
        by_rule = worlds is None or decision.prompt in self.hooks.by_rule
        if by_rule or (self.attention < 1 and self.chance.random() >= self.attention):
            scores = [self.quick_score(view, option) for option in decision.options]
            return at_first_sight(scores, max(range(len(scores)), key=scores.__getitem__))
        assert worlds is not None
        searches, seeds = self.searches(view, worlds, len(decision.options))
        worth = [self.worth(searches, index) for index in range(len(decision.options))]
        chosen = max(range(len(worth)), key=worth.__getitem__)
        found = [self.candidate(searches, seeds, index) for index in range(len(worth))]
        return Explanation("position", found[chosen], best_first(found, chosen, worth), len(searches))

    def searches(self, view: View, worlds: Determinizer, options: int) -> tuple[list[Search], list[int]]:
        """The searches of the options in some worlds, with the seeds of these."""
        found: list[Search] = []
        seeds: list[int] = []
        near = self.hooks.finish(view) if self.deepest > 1 else None
        budget = self.budget // self.worlds
        for _ in range(self.worlds):
            seed = self.chance.getrandbits(32)
            search = Search(view.seat, self.hooks, self.quick_score, options, budget, self.deepest)
            if near is not None:
                search.left = budget // FINISHES
                search.through(worlds.sample(seed), True)
                search.left = budget - budget // FINISHES
            search.through(worlds.sample(seed), False)
            found.append(search)
            seeds.append(seed)
        return found, seeds

    def worth(self, searches: list[Search], index: int) -> tuple[float, int]:
        """The value of an option in all worlds: the sum of the values, and minus that of the steps to them."""
        found = [one for search in searches if (one := search.best[index]) is not None]
        return sum((value for value, _ in found), 0.0), sum(steps for _, steps in found)

    def candidate(self, searches: list[Search], seeds: list[int], index: int) -> Candidate:
        """The findings about an option. Its line is that of the world with the median value."""
        best = [search.best[index] for search in searches]
        values = [None if one is None else one[0] for one in best]
        tried = sorted((value, place) for place, value in enumerate(values) if value is not None)
        line = None
        if tried:
            middle = tried[len(tried) // 2][1]
            line = Line(seeds[middle], searches[middle].lines[index])
        visits = sum(search.visits[index] for search in searches)
        steps = -sum(one[1] for one in best if one is not None)
        return judged(index, values, self.hooks.won, visits=visits, steps=steps, line=line)
