"""How a game begins: a table that has been laid out with two decks is copied, and its decks are shuffled."""

from __future__ import annotations

from tefuda.kernel.chance import seeded
from tefuda.kernel.game import LAST, Game


def shuffled(table: Game, seed: int | bytes, deck: int) -> Game:
    """A copy of a table with chance of its own, both players' decks (the zone `deck`) shuffled."""
    game = table.copy()
    game.chance = seeded(seed)
    for seat in range(2):
        game.shuffle(game.pile_number(seat, deck))
    return game


def put(game: Game, seat: int, definition: int, zone: int, known: int = 0) -> int:
    """Put a new card at the end of a zone; `known` is the mask of the seats that know it. Returns its row."""
    card = game.make(definition, seat, known)
    game.move(card, game.pile_number(seat, zone), LAST)
    return card
