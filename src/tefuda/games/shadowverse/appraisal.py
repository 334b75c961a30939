"""A plain evaluation of answers, from the own view alone."""

from __future__ import annotations

from tefuda.kernel.decision import Option
from tefuda.kernel.view import View


def appraise(view: View, option: Option) -> float:
    """How good an answer looks: to do something is better than to do nothing; what costs more is worth more."""
    if option.kind in ("end", "pass", "no"):
        return 0.0
    card = None if option.handle is None else view.card(option.handle)
    return 1.0 if card is None else 1.0 + card["cost"]
