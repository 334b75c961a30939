"""A game's part of the computer's planner: the value of a position, and the end of a seat's own plan."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tefuda.kernel.view import View


@dataclass(frozen=True)
class SearchHooks:
    """The parameters of search in a game.

    `evaluate` says how good a position is for the seat of a view, as if that seat did nothing more this turn; higher
    is better. `finish` says how near that seat is to winning this very turn, None where that is out of reach. At the
    prompts `free` a seat acts of its own accord; each names the kinds of options by which it does no more, after which
    there is nothing to look at that `evaluate` does not say. At the prompts `by_rule` there is nothing to look ahead
    to: the game's `quick_score` decides. A position that is worth `won` or more is one in which the seat has won, minus
    that or less one in which it has lost. `attention` is the part of its decisions, by chance, in which a level looks
    ahead, and `errors` the part in which it takes any answer that is not plainly bad; a level that is not named looks
    ahead in all, and errs in none. `whose_turn` is the number of the table that says whose turn it is.
    """

    evaluate: Callable[[View], float]
    finish: Callable[[View], float | None]
    free: Mapping[str, frozenset[str]]
    by_rule: frozenset[str]
    attention: Mapping[str, float] = field(default_factory=dict)
    errors: Mapping[str, float] = field(default_factory=dict)
    won: float = 1_000_000.0
    whose_turn: str = "active"
