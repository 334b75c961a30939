"""The interface of players: choose an option of the decision in a view."""

from __future__ import annotations

from typing import Protocol

from tefuda.kernel.decision import Decision
from tefuda.kernel.faces import Belief
from tefuda.kernel.game import Game
from tefuda.kernel.view import View
from tefuda.players.determinizer import Determinizer


class Player(Protocol):
    """A player of one seat. One that goes by the view alone may say so with `wants_worlds = False`; no worlds are
    prepared for it then. One that wants to see how the game ended has a method `ended(view)` (see `notify_end`)."""

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The index of the chosen option of `view.decision`. Without `worlds` a player goes by the view alone;
        one that cannot raises ValueError."""
        ...


def decision_in(view: View) -> Decision:
    """The decision that a view asks its seat for. Raises ValueError when there is none."""
    if view.decision is None:
        raise ValueError(f"seat {view.seat} has nothing to decide in this view")
    return view.decision


def answer_of(player: Player, game: Game, seat: int, beliefs: list[Belief] | None = None) -> int:
    """A player's answer for a seat that has to decide: it gets that seat's view, and worlds sampled from what that seat
    knows (of the other deck's list only what it has seen, if there are `beliefs`; see `Determinizer`)."""
    if not getattr(player, "wants_worlds", True):
        return player.choose(game.view(seat))
    return player.choose(game.view(seat), Determinizer(game, seat, beliefs))


def notify_end(player: Player, game: Game, seat: int) -> None:
    """Show the last view of a finished game to a player who wants to see it: who has a method ``ended(view)``."""
    ended = getattr(player, "ended", None)
    if ended is not None:
        ended(game.view(seat))
