"""Plans judged by their consequences. Where several answers lead to turns that look nearly as good, each is played on
in the same worlds, as it was planned to the end of the turn, and through the other player's turn; the position after
that counts as much as the one that was planned (rollouts: G. Tesauro and G. Galperin, "On-line Policy Improvement using
Monte-Carlo Search", 1996).

What was not planned is played by a search that climbs, for both seats: of the positions one answer later it goes on
from the best, as long as that is no worse. Each seat is judged by its own view of the world, which was dealt from what
the player knows. The games that are played on are divided by sequential halving (Z. Karnin, T. Koren and O. Somekh,
"Almost Optimal Exploration in Multi-Armed Bandits", 2013): after each round the better half of the answers goes on, so
that the last two are compared in the most worlds, and always in the same ones. The budgets are counted in answers and
worlds: equal views, worlds and seeds give equal answers, unless time runs out.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final

from tefuda.games.kit.search import SearchHooks
from tefuda.kernel.ask import Ask
from tefuda.kernel.game import Game
from tefuda.kernel.view import View
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation import Candidate, Explanation, judged
from tefuda.players.greedy import QuickScore
from tefuda.players.ismcts import Key, key_of
from tefuda.players.planner import FINISHES, WORLDS, Answers, PlannerPlayer, Position, Search

CLOSE: Final = 300.0
"""An answer is played on if its plan is worth at most so much less than the best one."""
CERTAIN: Final = 750.0
"""Positions count on a curve (the logistic function of their worth in units of this), so that one lost world does not
outweigh all others."""
TURNS: Final = 2
"""Positions are looked at when so many turns have begun after the present one."""
LONGEST: Final = 80
"""Decisions and turns that are played on at most."""
PLANNED: Final = 6
"""The part of the budget (one in so many) that plans; the rest plays on."""
REACTION: Final = 4
"""A decision in the turn of the other player gets one in so many of the answers of a turn."""


@dataclass(frozen=True)
class Replies:
    """The size of rollouts: how many of the best answers (`rivals`), each in how many `worlds` at most, and how many
    answers are tried for a turn of either seat on the way."""

    rivals: int = 5
    worlds: int = 32
    answers: int = 80


class Climb(Search):
    """A search that goes on from the best position alone, and keeps it."""

    def __init__(self, game: Game, ask: Ask, hooks: SearchHooks, quick_score: QuickScore, budget: int) -> None:
        super().__init__(ask.seat, hooks, quick_score, len(ask.options), budget)
        self.beam = 1
        self.top = (-math.inf, 0)
        """The worth of the best position, and minus the steps to it."""
        self.reached = game
        """That position."""
        self.game = game

    def note(self, first: int, value: float, steps: int, answers: Answers) -> None:
        """Keep the best value behind an answer; if it is the best of all, the game stands where it is, until another
        position is said."""
        super().note(first, value, steps, answers)
        if (value, -steps) > self.top:
            self.top = value, -steps
            self.reached = self.game

    def position(self, game: Game, first: int, steps: int, finishing: bool, answers: Answers) -> Position:
        """A position at rest, evaluated."""
        top = self.top
        found = super().position(game, first, steps, finishing, answers)
        if self.top is not top:
            self.reached = game
        return found

    def after(self, position: Position, finishing: bool) -> list[Position]:
        """The positions one free action later, unless it goes down already."""
        return [] if not finishing and position.value < self.top[0] else super().after(position, finishing)


class ReplyPlayer(PlannerPlayer):
    """Plans its turn, and of the best answers takes the one with the best outlook after the other player's turn."""

    def __init__(
        self,
        hooks: SearchHooks,
        quick_score: QuickScore,
        seed: int,
        budget: int,
        *,
        worlds: int = WORLDS,
        replies: Replies,
        seconds: float | None = None,
    ) -> None:
        """`budget` is how many answers it tries for one decision, `worlds` are those of the plan; after `seconds`
        nothing is played on in another world."""
        super().__init__(hooks, quick_score, seed, budget // PLANNED, worlds=worlds)
        self.rest = budget - budget // PLANNED
        self.replies = replies
        self.seconds = seconds

    def explain(self, view: View, worlds: Determinizer | None = None) -> Explanation:
        """The choice, with the outlook of each option; that of the best ones after the other player's turn."""
        plan = super().explain(view, worlds)
        rivals = self.rivals(plan)
        games = self.rest // (TURNS * self.replies.answers)
        if worlds is None or len(rivals) < 2 or games < len(rivals):
            return plan
        outcomes = self.compared(rivals, view.seat, worlds, games)
        order = sorted(range(len(rivals)), key=lambda place: standing(outcomes[place]), reverse=True)
        judgements = [self.judgement(rivals[place], outcomes[place]) for place in order]
        names = {rival.option for rival in rivals}
        rest = [one for one in plan.others if one.option not in names]
        return Explanation(plan.scale, judgements[0], (*judgements[1:], *rest), len(judgements[0].outcomes))

    def compared(self, rivals: list[Candidate], seat: int, worlds: Determinizer, games: int) -> list[list[float]]:
        """The outcomes of each answer, in as many worlds as it stayed among the best: `games` are played on in all."""
        outcomes: list[list[float]] = [[] for _ in rivals]
        turns = [self.planned(rival, seat, worlds) for rival in rivals]
        racing = list(range(len(rivals)))
        end = None if self.seconds is None else monotonic() + self.seconds
        while len(racing) > 1:
            rounds = (len(racing) - 1).bit_length()
            more = max(1, games // (rounds * len(racing)))
            for _ in range(min(more, self.replies.worlds - len(outcomes[racing[0]]))):
                if games < len(racing):
                    return outcomes
                seed = self.chance.getrandbits(32)
                for place in racing:
                    outcomes[place].append(self.outcome(rivals[place], turns[place], seat, worlds.sample(seed)))
                games -= len(racing)
                if end is not None and monotonic() > end:
                    return outcomes
            racing.sort(key=lambda place: -outlook(outcomes[place]))
            racing = racing[: (len(racing) + 1) // 2]
        return outcomes

    def rivals(self, plan: Explanation) -> list[Candidate]:
        """The answers that are nearly as good as the best one, the best first; of those that lead to the same, one."""
        best = plan.chosen
        if plan.scale != "position" or best.value is None or best.won or best.lost:
            return []
        found: list[Candidate] = []
        for one in (best, *plan.others):
            close = one.value is not None and one.value >= best.value - CLOSE and not one.lost
            if close and all(one.outcomes != other.outcomes for other in found):
                found.append(one)
        return found[: self.replies.rivals]

    def planned(self, rival: Candidate, seat: int, worlds: Determinizer) -> list[tuple[int, Key]]:
        """The answers of the plan behind one, each as the seat and what it says, so that other worlds have it too."""
        line = rival.line
        world = worlds.sample(0 if line is None else line.seed)
        found: list[tuple[int, Key]] = []
        for asked, index in ((seat, rival.option),) if line is None else line.answers:
            ask = asked_of(world, asked)
            if ask is None:
                break
            found.append((asked, key_of(world, int(ask.options[index]))))
            world.answer(asked, index)
        return found

    def outcome(self, rival: Candidate, turn: Sequence[tuple[int, Key]], seat: int, world: Game) -> float:
        """The outcome of an answer in a world, and of the `turn` that was planned with it as far as that goes there:
        half the planned value and half the value that is left of it, or the end of the game."""
        until = turn_of(world) + TURNS
        world.answer(seat, rival.option)
        for asked, key in turn[1:]:
            ask = asked_of(world, asked)
            index = None if ask is None else index_of(world, ask, key)
            if index is None:
                break
            world.answer(asked, index)
        left = self.left(self.play_on(world, until), seat)
        if rival.value is None or abs(left) >= self.hooks.won:
            return left
        return (left + rival.value) / 2

    def left(self, game: Game, seat: int) -> float:
        """The value of a position at the beginning of a turn for a seat. The seat whose turn is over judges it, since
        that one does no more; the other has its whole turn before it, which `SearchHooks.evaluate` does not see."""
        if game.over:
            return self.hooks.evaluate(game.view(seat))
        waiting = 1 - number_of(game, self.hooks.whose_turn)
        value = self.hooks.evaluate(game.view(waiting))
        return value if waiting == seat else -value

    def judgement(self, rival: Candidate, outcomes: Sequence[float]) -> Candidate:
        """An answer with what has come of it."""
        visits = rival.visits + len(outcomes)
        return judged(rival.option, outcomes, self.hooks.won, visits=visits, steps=rival.steps, line=rival.line)

    # ------------------------------------------------------------ playing on

    def play_on(self, game: Game, until: int) -> Game:
        """A world after both seats have played on to the beginning of a turn. The world itself may be used up."""
        for _ in range(LONGEST):
            if game.over or turn_of(game) >= until:
                break
            ask: Ask = game.asks[0]
            prompt = game.rules.prompts[ask.prompt]
            if len(ask.options) == 1:
                game.answer(ask.seat, 0)
            elif prompt in self.hooks.free:
                game = self.play_turn(game, ask)
            else:
                search = Climb(game, ask, self.hooks, self.quick_score, self.replies.answers // REACTION)
                if prompt in self.hooks.by_rule:
                    game.answer(ask.seat, search.at_first_sight(game, 1)[0])
                    continue
                search.through(game, False)
                game.answer(ask.seat, search.choice())
        return game

    def play_turn(self, game: Game, ask: Ask) -> Game:
        """A world after a seat has done what it does of its own accord in this phase."""
        search = Climb(game, ask, self.hooks, self.quick_score, self.replies.answers)
        if self.hooks.finish(game.view(ask.seat)) is not None:
            search.left //= FINISHES
            search.through(game, True)
            search.left = self.replies.answers
        if search.top[0] < self.hooks.won:
            search.through(game, False)
        reached = search.reached
        left = search.own_ask(reached)
        if left is None or not search.is_free(reached, left):
            return reached
        stop = next((index for index in range(len(left.options)) if search.stops(reached, left, index)), None)
        if stop is not None:
            reached.answer(ask.seat, stop)
        elif reached is game:
            reached.answer(ask.seat, search.choice())
        return reached


def asked_of(game: Game, seat: int) -> Ask | None:
    """The decision of a seat."""
    return next((ask for ask in game.asks if ask.seat == seat), None)


def index_of(game: Game, ask: Ask, key: Key) -> int | None:
    """The number of the option with this content, None where there is none."""
    return next((index for index, code in enumerate(ask.options) if key_of(game, int(code)) == key), None)


def outlook(outcomes: Sequence[float]) -> float:
    """The value of an answer by the positions that it leads to, from 0 to 1."""
    return sum(0.5 + 0.5 * math.tanh(one / CERTAIN / 2) for one in outcomes) / len(outcomes)


def standing(outcomes: Sequence[float]) -> tuple[int, float]:
    """The rank of an answer among others: those that stayed among the best the longest first."""
    return len(outcomes), outlook(outcomes)


def turn_of(game: Game) -> int:
    """The number of the turn; every game of long turns has a number of the table that is called so."""
    return number_of(game, "turn")


def number_of(game: Game, name: str) -> int:
    """A number of the table by its name."""
    return int(game.numbers[game.rules.numbers.index(name)])
