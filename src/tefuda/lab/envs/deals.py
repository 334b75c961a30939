"""The deals of an environment: decks, and a seed for each game."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from tefuda.errors import TefudaError
from tefuda.games.registry import new_game, starter_decks
from tefuda.kernel.game import Game
from tefuda.language.decks import Deck


class Deals:
    """Games by number: the same seed, slot and episode always give the same game, on any number of processes. Each seat
    has one of `decks`, all equally likely; without any named these are the starter decks."""

    def __init__(self, game: str, decks: Sequence[str | Deck] | None, seed: int) -> None:
        """Raises `TefudaError` for an unknown game, or no deck."""
        self.game = game
        self.decks: tuple[str | Deck, ...] = tuple(starter_decks(game)) if decks is None else tuple(decks)
        if not self.decks:
            raise TefudaError("an environment needs at least one deck")
        self.seed = seed

    def __call__(self, slot: int, episode: int) -> Game:
        """The game of an episode (from 0) in a slot."""
        drawn = blake2b(f"{self.seed}/{slot}/{episode}".encode(), digest_size=24).digest()
        one, two, seed = (int.from_bytes(drawn[at : at + 8]) for at in (0, 8, 16))
        pair = self.decks[one % len(self.decks)], self.decks[two % len(self.decks)]
        return new_game(self.game, decks=pair, seed=seed)
