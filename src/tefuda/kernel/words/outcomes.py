"""Effects on players, not cards: the game, another turn, a handshake (SVE 1.5, 8.17, WX 6.24, 21.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tefuda.kernel.registers import DONE
from tefuda.kernel.words.families import Step, mask_of
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.rules import Rules

MOST_TURNS: Final = 1 << 28
"""A number of extra turns to come, see `Rules.extra_turns_number`, is no higher."""


@final
class WinGame(Step):
    """Players win, at once: the others lose (SVE 1.5, WX 21.2)."""

    def __init__(self, who: PlayerChoice) -> None:
        self.who = who

    def run(self, game: Game, frame: Frame) -> None:
        seats = self.who.seats(game, frame)
        if len(seats) == 1:
            game.rules.win(game, seats[0])


@final
class ExtraTurn(Step):
    """You take another turn after this one (SVE 8.17, WX 6.24), in which you cannot do something, perhaps."""

    def __init__(self, what: tuple[int, ...]) -> None:
        self.terms: i64 = mask_of(what)

    def run(self, game: Game, frame: Frame) -> None:
        rules = game.rules
        number: i64 = 0
        while rules.turn_terms[number] != self.terms:
            number += 1
        more = game.number(rules.extra_turns_number) * base(rules) + 2 * number + frame.seat + 1
        game.set_number(rules.extra_turns_number, min(more, MOST_TURNS))


def base(rules: Rules) -> i64:
    """The base of the digits of `Rules.extra_turns_number`, the latest turn last: the seat plus 1, and 2 more for each
    entry of `Rules.turn_terms` before that of the turn."""
    return 2 * len(rules.turn_terms) + 1


@final
class ExtraPhase(Step):
    """Another phase of a sort comes in this turn: a number of the game says how many are to come."""

    def __init__(self, number: int, most: int) -> None:
        """`most`: as many as the number may count."""
        self.number: i64 = number
        self.most: i64 = most

    def run(self, game: Game, frame: Frame) -> None:
        game.set_number(self.number, min(game.number(self.number) + 1, self.most))
        frame.put(DONE, 1)


@final
class ShakeHands(Step):
    """The players shake hands. They do it themselves: the game only knows that it was done."""

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(DONE, 1)
