"""Dying, being destroyed, and leaving the field without LIFE loss (SG 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tefuda.games.sword_girls.words import schema
from tefuda.kernel.game import LAST
from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def death_check(game: Game) -> None:
    """All Followers on the fields with STA below 1 die together: P1's from slot 5 to 1, then P2's (SG 12.4)."""
    for seat in range(2):
        cards = game.cards_in(seat, schema.FIELD)
        slot: i64 = schema.SLOTS - 1
        while slot >= 0:
            card: i64 = cards[slot]
            if card != NONE and game.now(card, schema.STA) < 1 and schema.is_follower(game, card):
                die(game, card)
            slot -= 1


def die(game: Game, card: i64) -> None:
    """A Follower dies or is destroyed: its player loses LIFE equal to its current SIZE (SG 12.5). A Spell costs no
    LIFE (SG 10.6)."""
    seat = game.seat_of(card)
    if schema.is_follower(game, card):
        size = game.now(card, schema.SIZE)
        game.emit(schema.DIED, seat, card, size, NONE)
        game.count(seat, schema.PLAYER_LIFE, schema.life(game, seat) - size)
    game.move(card, game.pile_number(seat, schema.GRAVE), LAST)
