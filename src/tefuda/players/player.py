"""What every player does: choose an option of the decision in a view."""

from __future__ import annotations

from typing import Protocol

from tefuda.kernel.decision import Decision
from tefuda.kernel.view import View


class Player(Protocol):
    """Somebody who decides for one seat."""

    def choose(self, view: View) -> int:
        """The index of the chosen option of `view.decision`."""
        ...


def decision_in(view: View) -> Decision:
    """The decision that a view asks its seat for. Raises ValueError when there is none."""
    if view.decision is None:
        raise ValueError(f"seat {view.seat} has nothing to decide in this view")
    return view.decision
