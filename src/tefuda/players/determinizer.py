"""Determinization: worlds in which a player tries answers, sampled from what its seat knows."""

from __future__ import annotations

from typing import final

from tefuda.kernel.faces import Belief
from tefuda.kernel.game import Game
from tefuda.kernel.information import information_set
from tefuda.kernel.resample import world


@final
class Determinizer:
    """Samples worlds: games that could be this one as far as a seat knows. All that is kept is `known`, the information
    set of the seat: nothing in it is hidden from the seat, and the game itself stays with the table."""

    def __init__(self, game: Game, seat: int, beliefs: list[Belief] | None = None) -> None:
        """Without `beliefs` the lists of both decks lie open; else they are the decks that the other player may have
        (see `tefuda.players.beliefs`), and what has been seen decides among them."""
        self.known = information_set(game, seat, lists_open=beliefs is None)
        self.seat = seat
        self.beliefs = beliefs

    def sample(self, seed: int) -> Game:
        """A world for a seed: what the seat does not know is dealt anew, and chance runs from the seed. It belongs to
        the player, who may answer in it for every seat."""
        return world(self.known, self.seat, seed, self.beliefs)
