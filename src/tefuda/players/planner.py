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
from tefuda.players.greedy import QuickScore
from tefuda.players.player import decision_in

BUDGET: Final = 500
"""Answers that are tried for one decision."""
WORLDS: Final = 3
BEAM: Final = 5
"""Positions from which the search goes on."""
WIDTHS: Final = (10, 6, 3, 2)
"""How many options are tried at the first, second, ... decision on the way; later ones, at first sight."""
FINISHES: Final = 3
"""The part of the budget (one in so many) that looks for a win at once."""


class Position:
    """A world after some answers, at rest: the seat acts freely, or the turn is no longer its own."""

    __slots__ = ("first", "game", "over", "steps", "value")

    def __init__(self, game: Game, first: int, steps: int, over: bool, value: float) -> None:
        """`first` is the answer at the root that led here, with `steps` more of the seat's own accord; `over`: there is
        nothing to go on with."""
        self.game = game
        self.first = first
        self.steps = steps
        self.over = over
        self.value = value


class Search:
    """The search of one decision in one world."""

    def __init__(self, seat: int, hooks: SearchHooks, quick_score: QuickScore, options: int, budget: int) -> None:
        self.seat = seat
        self.hooks = hooks
        self.quick_score = quick_score
        self.left = budget
        self.best: list[tuple[float, int] | None] = [None] * options
        """For each option at the root the best value behind it, and minus the steps to it."""

    # ------------------------------------------------------------ the beam

    def through(self, world: Game, finishing: bool) -> None:
        """Search a world, for the best position or for a win at once; `best` keeps the best of each root option."""
        frontier = self.roots(world, finishing)
        seen: set[tuple[float, int]] = set()
        while frontier and self.left > 0:
            frontier.sort(key=lambda position: -position.value)
            following: list[Position] = []
            tried = 0
            for position in frontier:
                if tried == BEAM or self.left <= 0:
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
                self.note(index, self.hooks.evaluate(world.view(self.seat)), 0)
                continue
            twin = world.copy()
            self.answer(twin, self.seat, index)
            found += self.at_rest(twin, index, 1, 0, finishing)
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
            found += self.at_rest(twin, position.first, position.steps + 1, 0, finishing)
        return found

    def at_rest(self, game: Game, first: int, steps: int, depth: int, finishing: bool) -> list[Position]:
        """The positions at rest that a world leads to; its own decisions on the way are tried out."""
        while not game.over:
            ask = self.own_ask(game)
            if ask is None:
                other: Ask = game.asks[0]
                if self.is_free(game, other) or self.left <= 0:
                    break
                self.answer(game, other.seat, other.default)
            elif self.is_free(game, ask) or self.left <= -BUDGET:
                break
            elif len(ask.options) == 1:
                self.answer(game, self.seat, 0)
            elif depth >= len(WIDTHS) or self.left <= 0:
                self.answer(game, self.seat, self.at_first_sight(game, 1)[0])
            else:
                found: list[Position] = []
                for index in self.at_first_sight(game, WIDTHS[depth]):
                    twin = game.copy()
                    self.answer(twin, self.seat, index)
                    found += self.at_rest(twin, first, steps, depth + 1, finishing)
                return found
        return [self.position(game, first, steps, finishing)]

    def position(self, game: Game, first: int, steps: int, finishing: bool) -> Position:
        """A position at rest, evaluated."""
        view = game.view(self.seat)
        value = self.hooks.evaluate(view)
        self.note(first, value, steps)
        over = game.over or self.own_ask(game) is None
        if finishing and not over:
            near = self.hooks.finish(view)
            return Position(game, first, steps, near is None, 0.0 if near is None else near)
        return Position(game, first, steps, over, value)

    # ------------------------------------------------------------ small questions

    def note(self, first: int, value: float, steps: int) -> None:
        """Keep the best value behind an answer, and how soon it is reached."""
        held = self.best[first]
        if held is None or (value, -steps) > held:
            self.best[first] = value, -steps

    def answer(self, game: Game, seat: int, index: int) -> None:
        """Try an answer."""
        self.left -= 1
        game.answer(seat, index)

    def own_ask(self, game: Game) -> Ask | None:
        """What the seat has to decide."""
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

    def __init__(self, hooks: SearchHooks, quick_score: QuickScore, seed: int, budget: int = BUDGET) -> None:
        """`budget` is how many answers it tries for one decision."""
        self.hooks = hooks
        self.quick_score = quick_score
        self.chance = Random(seed)
        self.budget = budget

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The option with the best outlook; without worlds, the one that looks best at first sight."""
        decision = decision_in(view)
        if len(decision.options) == 1:
            return 0
        if worlds is None or decision.prompt in self.hooks.by_rule:
            worth = [(self.quick_score(view, option), 0) for option in decision.options]
        else:
            worth = self.outlooks(view, worlds, len(decision.options))
        return max(range(len(worth)), key=worth.__getitem__)

    def outlooks(self, view: View, worlds: Determinizer, options: int) -> list[tuple[float, int]]:
        """What each option leads to in some worlds: the sum of the values, and minus that of the steps to them."""
        totals = [(0.0, 0)] * options
        near = self.hooks.finish(view)
        for _ in range(WORLDS):
            seed = self.chance.getrandbits(32)
            budget = self.budget // WORLDS
            search = Search(view.seat, self.hooks, self.quick_score, options, budget)
            if near is not None:
                search.left = budget // FINISHES
                search.through(worlds.sample(seed), True)
                search.left = budget - budget // FINISHES
            search.through(worlds.sample(seed), False)
            for index, found in enumerate(search.best):
                if found is not None:
                    totals[index] = totals[index][0] + found[0], totals[index][1] + found[1]
        return totals
