"""How good an answer looks at first sight, from the own view alone, and what the planner has to be told."""

from __future__ import annotations

from typing import Final

from tefuda.games.kit.search import SearchHooks
from tefuda.games.wixoss.evaluation import evaluate, finish
from tefuda.kernel.decision import Option
from tefuda.kernel.view import View

SEARCH_HOOKS: Final = SearchHooks(
    evaluate=evaluate,
    finish=finish,
    free={
        "ener phase": frozenset(),
        "main": frozenset({"end"}),
        "attack phase": frozenset({"pass"}),
        "signi attack": frozenset(),
        "lrig attack": frozenset(),
    },
    by_rule=frozenset({"redraw"}),
    attention={"medium": 0.3, "hard": 0.6},
    errors={"easy": 0.25, "medium": 0.1},
)
"""Attacks that are not made bring nothing, so the search looks at what lies behind the end of their steps."""

NOTHING: Final = frozenset({"end", "pass", "no", "skip", "done", "remove"})
"""Options that do nothing, or give something away."""
FULL_FIELD: Final = 3


def quick_score(view: View, option: Option) -> float:
    """How good an answer looks: doing something is better than nothing, growing before all, high levels before low
    ones; a card of the hand is given up before one of the field, one without Guard before one with it."""
    prompt = view.decision.prompt if view.decision is not None else ""
    card = None if option.handle is None else view.card(option.handle)
    if option.kind in NOTHING:
        return 1.0 if prompt == "redraw" else 0.0
    if option.kind == "no guard":
        return 0.5
    if card is None:
        return 1.0
    if option.kind == "grow":
        return 100.0
    if option.kind in ("guard", "attack"):
        return 10.0 - 0.1 * card["level"]
    if option.kind == "charge":
        own = view.pile(view.seat, "hand")
        return -1.0 if card.zone != "hand" or len(own) < FULL_FIELD else 5.0 - card["level"] - 3 * card["keywords"]
    if prompt in ("discard", "ener", "cost", "surplus"):
        return 5.0 - card["level"] - 3 * card["keywords"]
    if prompt == "redraw":
        return 2.0 if card["level"] >= FULL_FIELD else 0.5
    return 2.0 + card["level"]


def level_score(view: View, option: Option) -> float:
    """The same, but no SIGNI are removed, and ARTS are kept in the main phase and in the attack phase as long as the
    enemy has no SIGNI: most of them would do nothing that can be seen, and each is there once."""
    if option.kind == "remove":
        return -1.0
    in_phase = view.decision is not None and view.decision.prompt in ("main", "attack phase")
    used = view.card(option.handle) if in_phase and option.kind == "use" and option.handle is not None else None
    if used is not None and used.zone == "LRIG deck" and not view.pile(1 - view.seat, "SIGNI zone"):
        return -1.0
    return quick_score(view, option)
