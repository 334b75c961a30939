"""Plans judged by what comes of them. Where several answers lead to turns that look nearly as good, each is played on
in the same worlds, to the end of the turn and through the other player's turn; the position after that counts as much
as the one that was planned (rollouts: G. Tesauro and G. Galperin, "On-line Policy Improvement using Monte-Carlo
Search", 1996).

Both seats are played by a search that climbs: of the positions one answer later it goes on from the best, as long as
that is no worse. Each seat is judged by its own view of the world, which was dealt from what the player knows. The
budgets are counted in answers and worlds: equal views, worlds and seeds give equal answers, unless time runs out.
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
    """How much is played on: how many of the best answers (`rivals`), in how many `worlds` at most, and how many
    answers are tried for a turn of either seat on the way."""

    rivals: int = 5
    worlds: int = 24
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
        most = self.rest // (max(1, len(rivals)) * TURNS * self.replies.answers)
        if worlds is None or len(rivals) < 2 or most == 0:
            return plan
        outcomes: list[list[float | None]] = [[] for _ in rivals]
        end = None if self.seconds is None else monotonic() + self.seconds
        for _ in range(min(most, self.replies.worlds)):
            seed = self.chance.getrandbits(32)
            for rival, found in zip(rivals, outcomes, strict=True):
                found.append(self.outcome(rival, view.seat, worlds.sample(seed)))
            if end is not None and monotonic() > end:
                break
        order = sorted(range(len(rivals)), key=lambda place: -outlook(outcomes[place]))
        judgements = [self.judgement(rivals[place], outcomes[place]) for place in order]
        names = {rival.option for rival in rivals}
        rest = [one for one in plan.others if one.option not in names]
        return Explanation(plan.scale, judgements[0], (*judgements[1:], *rest), len(outcomes[0]))

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

    def outcome(self, rival: Candidate, seat: int, world: Game) -> float:
        """What comes of an answer in a world: half what was planned and half what is left of it, or the end of the
        game."""
        until = turn_of(world) + TURNS
        world.answer(seat, rival.option)
        left = self.hooks.evaluate(self.play_on(world, until).view(seat))
        if rival.value is None or abs(left) >= self.hooks.won:
            return left
        return (left + rival.value) / 2

    def judgement(self, rival: Candidate, outcomes: Sequence[float | None]) -> Candidate:
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


def outlook(outcomes: Sequence[float | None]) -> float:
    """What an answer is worth by the positions that it leads to, from 0 to 1."""
    found = [0.5 + 0.5 * math.tanh(one / CERTAIN / 2) for one in outcomes if one is not None]
    return sum(found) / len(found)


def turn_of(game: Game) -> int:
    """The number of the turn; every game has a number of the table that is called so."""
    return int(game.numbers[game.rules.numbers.index("turn")])
