"""Explanations of a player's choice: the value of each option, and in how many worlds another one is better.

A player that can say so has `explain` besides `choose`: the same choice from the same chance, and with it what was
found on the way. `explained_answer` asks any player, also one without reasons. An explanation is made of what the
choice is made of: a view, worlds dealt from what the seat knows, and the player's own chance.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

from tefuda.kernel.faces import Belief
from tefuda.kernel.game import Game
from tefuda.kernel.view import View
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation_message import Scale
from tefuda.players.player import Player, answer_of

SURE: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""


@dataclass(frozen=True)
class Line:
    """A player's expected continuation in one of its worlds: the world's `seed`, and answers, each as the seat and the
    number of its option."""

    seed: int
    answers: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Candidate:
    """A player's findings about one option of a decision.

    `outcomes` are what it is worth in each world in which options were compared (None where it was not tried); `won`
    and `lost` say in how many of them it wins and loses the game. `value` is the part of games that are won; of
    positions it is the mean of those in which the game goes on, None where it is over in all of them. `low` and
    `high` are the 95 % interval of a win chance, else the least and the most that it is worth in a world. `visits` is
    how often it was tried: games played through for a win chance, positions looked at for a position. `steps` is how
    many answers of the seat's own accord lead to the outcomes, in all worlds together; `line` is how the game is
    expected to go on."""

    option: int
    value: float | None = None
    low: float | None = None
    high: float | None = None
    visits: int = 0
    outcomes: tuple[float | None, ...] = ()
    won: int = 0
    lost: int = 0
    steps: int = 0
    line: Line | None = None

    @property
    def wins(self) -> bool:
        """Whether it wins in every world in which it was tried."""
        return self.won > 0 and self.won == sum(one is not None for one in self.outcomes)


@dataclass(frozen=True)
class Explanation:
    """A choice and its reasons: the option that was `chosen`, the `others` that were considered, best first, the
    meaning of the values (`scale`), and the number of worlds that they come from (0: none)."""

    scale: Scale
    chosen: Candidate
    others: tuple[Candidate, ...] = ()
    worlds: int = 0

    @property
    def refused(self) -> Candidate | None:
        """The best of the options that were not chosen."""
        return self.others[0] if self.others else None

    def pairs(self, other: Candidate) -> list[tuple[float, float]]:
        """The values of the choice and of another option in each world in which both were tried."""
        both = zip(self.chosen.outcomes, other.outcomes, strict=False)
        return [(own, its) for own, its in both if own is not None and its is not None]


@runtime_checkable
class Explains(Protocol):
    """A player that gives reasons."""

    def explain(self, view: View, worlds: Determinizer | None = None) -> Explanation:
        """The choice that `choose` would make, with the reasons. It replaces that call, random draws included."""
        ...


def explained_answer(player: Player, game: Game, seat: int, beliefs: list[Belief] | None = None) -> Explanation:
    """A player's answer for a seat that has to decide (see `answer_of`), with the reasons."""
    if not isinstance(player, Explains):
        chosen = Candidate(answer_of(player, game, seat, beliefs))
        return Explanation("rule" if rule_of(player) else "untold", chosen)
    if not getattr(player, "wants_worlds", True):
        return player.explain(game.view(seat))
    return player.explain(game.view(seat), Determinizer(game, seat, beliefs))


def rule_of(player: Player) -> str:
    """The rule of its game that a player goes by in place of reasons (its `rule`); empty if there is none."""
    return str(getattr(player, "rule", ""))


# ---------------------------------------------------------------- for players


def only_option() -> Explanation:
    """There was nothing to choose."""
    return Explanation("only", Candidate(0))


def at_first_sight(worth: Sequence[float], chosen: int) -> Explanation:
    """A choice by how good options look: `worth` of each of them."""
    found = [Candidate(index, value, value, value, 1) for index, value in enumerate(worth)]
    return Explanation("first sight", found[chosen], best_first(found, chosen, worth))


def best_first(
    found: Sequence[Candidate], chosen: int, worth: Sequence[float] | Sequence[tuple[float, float]]
) -> tuple[Candidate, ...]:
    """The candidates but the chosen one, the best by `worth` (one of each of them) first."""
    order = sorted(range(len(found)), key=lambda place: worth[place], reverse=True)
    return tuple(found[place] for place in order if place != chosen)


def win_interval(mean: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of won games (E. B. Wilson, "Probable inference, the law of succession, and
    statistical inference", 1927)."""
    if games == 0:
        return 0.0, 1.0
    square = SURE * SURE
    middle = (mean + square / (2 * games)) / (1 + square / games)
    half = SURE / (1 + square / games) * math.sqrt(mean * (1 - mean) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def judged(
    option: int, outcomes: Sequence[float | None], won: float, *, visits: int, steps: int, line: Line | None
) -> Candidate:
    """A candidate by the positions that it leads to, one in each world; from `won` on (and below minus that) a position
    is one in which the game is over."""
    tried = [one for one in outcomes if one is not None]
    wins, losses = sum(one >= won for one in tried), sum(one <= -won for one in tried)
    going = [one for one in tried if -won < one < won]
    mean = sum(going) / len(going) if going else None
    least, most = (min(going), max(going)) if going else (None, None)
    return Candidate(option, mean, least, most, visits, tuple(outcomes), wins, losses, steps, line)
