"""The beginning of a game: a table that has been laid out with two decks is copied, and its decks are shuffled."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.kernel.chance import seeded
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.rows import NONE


def shuffled(table: Game, seed: int | bytes, deck: int) -> Game:
    """A copy of a table with a random stream of its own, both players' decks (the zone `deck`) shuffled."""
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


def put_copies(game: Game, seat: int, copies: Mapping[str, int], numbers: Mapping[str, int], zone: int) -> None:
    """Put the copies of some cards into a zone; `numbers` are the definitions by id."""
    for key, count in copies.items():
        for _ in range(count):
            put(game, seat, numbers[key], zone)


def begin(game: Game, parts: Mapping[str, int]) -> None:
    """Start the game: its procedures `setup`, then `turn` after turn."""
    game.forget_laying()
    for name in ("turn", "setup"):
        game.push(Frame(parts[name], NONE, 0, NONE))
    game.run()
