"""What a table hands to a player besides its view: worlds to try answers in, dealt from what the seat knows."""

from __future__ import annotations

from typing import final

from tefuda.kernel.game import Game


@final
class Worlds:
    """Games that could be this one as far as a seat knows. The game itself stays with the table."""

    def __init__(self, game: Game, seat: int) -> None:
        def deal(seed: int) -> Game:
            return game.resample(seat, seed)

        self.deal = deal
        """A world for a seed: what the seat does not know is dealt anew, and chance runs from the seed. It belongs to
        the player, who may answer in it for every seat."""
