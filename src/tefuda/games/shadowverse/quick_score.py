"""The value of an answer at first sight, from the own view alone, and the parameters of the planner."""

from __future__ import annotations

from typing import Final

from tefuda.games.kit.search import SearchHooks
from tefuda.games.shadowverse.evaluation import evaluate, finish
from tefuda.games.shadowverse.words.schema import FOLLOWER
from tefuda.kernel.decision import Option
from tefuda.kernel.view import CardView, View

SEARCH_HOOKS: Final = SearchHooks(
    evaluate=evaluate,
    finish=finish,
    free={"main": frozenset({"end"})},
    by_rule=frozenset({"basis", "first", "mulligan", "bottom"}),
    attention={"medium": 0.65},
)
GOOD_START: Final = 5.0
"""A hand that is worth less is redrawn."""


def start_worth(card: CardView) -> float:
    """The value of a card in the first hand: whether it can be played early."""
    cost = card["cost"]
    early = {0: 1.0, 1: 1.8, 2: 2.2, 3: 1.7, 4: 1.0}.get(cost, 0.4 if cost == 5 else 0.0)
    return early if card["kind"] == FOLLOWER else early * 0.7


def start(cards: list[CardView]) -> float:
    """The value of a first hand: different costs, the early ones most."""
    found = 0.0
    seen: list[int] = []
    for card in cards:
        found += start_worth(card) * (0.7 if card["cost"] in seen else 1.0)
        seen.append(card["cost"])
    return found


def quick_score(view: View, option: Option) -> float:
    """The value of an answer: doing something is better than nothing; what costs more does more."""
    if option.kind in ("end", "pass", "no"):
        return 0.0
    if option.kind in ("first", "universe"):
        return 1.0
    if option.kind in ("second", "class"):
        return 0.0
    if option.kind == "keep":
        return start(view.pile(view.seat, "hand"))
    if option.kind == "redraw":
        return GOOD_START
    card = None if option.handle is None else view.card(option.handle)
    if card is None:
        return 1.0
    if view.decision is not None and view.decision.prompt in ("bottom", "discard"):
        return 20.0 - card["cost"] if view.decision.prompt == "bottom" else 1.0
    if option.kind == "attack":
        return 0.5 + 0.1 * card["attack"]
    return 1.0 + card["cost"]
