"""Computer players by level: four for every game, players of single games, and baselines.

What carries a level is decided game by game by measuring (docs/levels.md): search over single answers where turns are
short, plans of whole turns where they are long.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tefuda.errors import TefudaError
from tefuda.games.registry import face
from tefuda.players.erring import ErringPlayer
from tefuda.players.explanation import Explains
from tefuda.players.greedy import GreedyPlayer
from tefuda.players.ismcts import Habits, InformationSetPlayer, Playouts
from tefuda.players.planner import BUDGET, DEEPEST, WORLDS, PlannerPlayer
from tefuda.players.player import Player
from tefuda.players.random import RandomPlayer
from tefuda.players.replies import Replies, ReplyPlayer

USUAL: Final = "medium"
"""The level of a table where none is named."""
RANDOM: Final = "baseline-random"
"""Every option equally likely."""
ONE_AHEAD: Final = "baseline-greedy"
"""The answer that looks best at first sight (`Face.quick_score`)."""
PLANNER: Final = "baseline-planner"
"""The first planner, with its first budget; where a game does not say how to plan, one answer ahead."""
BASELINES: Final = (RANDOM, ONE_AHEAD, PLANNER)
"""They stay as they are, so that strength can be compared over the years."""
NETWORK: Final = "network"
"""The network that has learned to play a game, where one comes with Tefuda (`players/network/`)."""
UNLISTED: Final = (*BASELINES, NETWORK)
"""Levels that tables accept but do not list."""
FORMER: Final = {"random": RANDOM, "one-ahead": ONE_AHEAD, "greedy": PLANNER}
"""Former names of baselines: matches and links that have been kept use them."""

ROUNDS: Final = {"medium": 40, "hard": 250, "expert": 2_000}
"""Games played through for one answer, where turns are short; "easy" judges options at first sight."""
BY_HABIT: Final = frozenset({"expert"})
"""Levels that play these games on by habit, the others by chance (`players/ismcts.py`)."""


@dataclass(frozen=True)
class Lookahead:
    """The size of a look ahead where turns are long: how many answers it tries for one, in how many worlds, how many
    answers of its own accord it plans in a row. With `replies` its best answers are played on through the other
    player's turn."""

    answers: int
    worlds: int = WORLDS
    deepest: int = DEEPEST
    replies: Replies | None = None


FIRST: Final = Lookahead(BUDGET)
"""The look ahead of the first planner."""
MEDIUM: Final = Lookahead(1_000, worlds=1, deepest=1)
"""It looks at single answers; few decisions are so wide that it could try more."""
HARD: Final = Lookahead(30, worlds=1)
"""It plans its turn, but the budget ends before most plans do."""
AHEAD: Final = {"medium": MEDIUM, "hard": HARD, "expert": Lookahead(12_000, replies=Replies())}
"""The look ahead of each level where turns are long, in as many of its decisions as the game says
(`SearchHooks.attention`); "easy" judges options at first sight."""


def player(level: str, game: str, *, seed: int, budget: int | None = None, seconds: float | None = None) -> Player:
    """A player of a level for a game. `budget` is how many answers it tries, or games it plays through, for one
    decision, where it looks ahead; if none is named, the level's own. After `seconds` one that searches, or
    looks at replies, answers with what it has found (for play, since equal seeds no longer give equal answers); plans
    are short and end by their budget alone. Raises `TefudaError` for an unknown level."""
    level = FORMER.get(level, level)
    rules = face(game)
    check_level(level, game)
    found: Player
    if level in rules.PLAYERS:
        found = rules.PLAYERS[level](seed)
        return found
    makers: dict[str, Callable[[], Player]] = {
        RANDOM: lambda: RandomPlayer(seed),
        ONE_AHEAD: lambda: GreedyPlayer(rules.quick_score, seed),
        PLANNER: lambda: planner(game, seed, budget),
        NETWORK: lambda: network(game),
    }
    if level in makers:
        return makers[level]()
    hooks = rules.SEARCH_HOOKS
    if level == "easy":
        found = GreedyPlayer(rules.level_score, seed)
    elif hooks is None:
        playouts = Habits(rules.IDLE) if level in BY_HABIT else Playouts()
        found = InformationSetPlayer(seed, budget or ROUNDS[level], seconds, playouts)
    else:
        found = planner(game, seed, budget, AHEAD[level], seconds, hooks.attention.get(level, 1.0))
    errors = 0.0 if hooks is None else hooks.errors.get(level, 0.0)
    if errors and isinstance(found, Explains):
        return ErringPlayer(found, rules.level_score, seed, errors)
    return found


def planner(
    game: str,
    seed: int,
    budget: int | None,
    how: Lookahead = FIRST,
    seconds: float | None = None,
    attention: float = 1.0,
) -> Player:
    """The planner of a game that says how to plan; one answer ahead elsewhere. `budget` are the answers that it tries,
    if not as many as usual."""
    rules = face(game)
    if rules.SEARCH_HOOKS is None:
        return GreedyPlayer(rules.quick_score, seed)
    hooks, answers = rules.SEARCH_HOOKS, budget or how.answers
    score = rules.quick_score if how is FIRST else rules.level_score
    if how.replies is not None:
        return ReplyPlayer(
            hooks,
            score,
            seed,
            answers,
            worlds=how.worlds,
            replies=how.replies,
            seconds=seconds,
        )
    return PlannerPlayer(
        hooks,
        score,
        seed,
        answers,
        worlds=how.worlds,
        deepest=how.deepest,
        attention=attention,
    )


def network(game: str) -> Player:
    """The player with the network that comes with Tefuda for a game. Raises `TefudaError` where there is none, or where
    NumPy is not installed."""
    from tefuda.players.network.player import network_player

    return network_player(game)


def is_level(level: str, game: str) -> bool:
    """Whether a game has players of a level, baselines under their former names included."""
    return level in (*face(game).LEVELS, *UNLISTED, *FORMER)


def has_budget(level: str, game: str) -> bool:
    """Whether a level of a game tries answers, so that their number can be set."""
    rules = face(game)
    if level in rules.PLAYERS or level in ("easy", RANDOM, ONE_AHEAD, NETWORK):
        return False
    return level != PLANNER or rules.SEARCH_HOOKS is not None


def check_level(level: str, game: str) -> None:
    """Raises `TefudaError` where a game has no players of a level; baselines may go by their former names."""
    if level == NETWORK:
        network(game)
        return
    levels = face(game).LEVELS
    if level not in levels and FORMER.get(level, level) not in BASELINES:
        raise TefudaError(
            f"there is no level {level!r}; the levels are {', '.join(levels)}; for comparing {', '.join(UNLISTED)}"
        )
