"""Durations of effects: those that texts of several games name, and the events that end them (SVE 8.15, WX 18.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tefuda.kernel.lasting import FOREVER, until
from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

FOR_GOOD: Final = 0
"""No duration is named: as long as the card is this object; on a player, for the game."""
THIS_TURN: Final = 1
"""Until the end of the turn."""
OPPONENTS_NEXT_TURN: Final = 2
"""Until the end of the next turn of the opponent of whose effect it is."""
YOUR_NEXT_TURN: Final = 3
"""Until the end of the next turn of the player whose effect it is."""
UNTIL_YOUR_NEXT_TURN: Final = 4
"""Until the next turn of the player whose effect it is begins."""
THIS_ATTACK: Final = 5
"""Until the attack that is going on ends."""
NEXT_TURN: Final = 6
"""Until the end of the next turn, whoever takes it."""
CONTROLLERS_NEXT_TURN: Final = 7
"""Until the end of the next turn of the card's controller."""
FIRST_OWN_DURATION: Final = 8
"""A game's own durations begin here, see `Rules.end_lasting`."""


def set_end(game: Game, born: i64, duration: i64, controller: i64, seat: i64) -> None:
    """Set the end of a lasting effect: `controller` has the card that it is on, `seat` is whose effect it is."""
    rules = game.rules
    if duration == FOR_GOOD:
        until(game, born, FOREVER, NONE, 0)
    elif duration == THIS_TURN:
        until(game, born, rules.turn_end_event, NONE, 1)
    elif duration == NEXT_TURN:
        until(game, born, rules.turn_end_event, NONE, 2)
    elif duration == THIS_ATTACK:
        until(game, born, rules.attack_end_event, NONE, 1)
    elif duration == OPPONENTS_NEXT_TURN:
        until_next_turn_of(game, born, 1 - seat)
    elif duration == YOUR_NEXT_TURN:
        until_next_turn_of(game, born, seat)
    elif duration == CONTROLLERS_NEXT_TURN:
        until_next_turn_of(game, born, controller)
    elif rules.turn_start_event != NONE:
        until(game, born, rules.turn_start_event, seat, 1)
    else:
        until(game, born, rules.turn_end_event, 1 - seat, 1)


def until_next_turn_of(game: Game, born: i64, seat: i64) -> None:
    """A lasting effect ends with the next turn of a player; one that is going on is not the next."""
    until(game, born, game.rules.turn_end_event, seat, 2 if game.rules.active_seat(game) == seat else 1)
