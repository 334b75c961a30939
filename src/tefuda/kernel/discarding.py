"""Discarding down to the hand limit at the end of the turn (SVE 8.14, WX 6.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.choosing import Picks
from tefuda.kernel.rows import NONE
from tefuda.kernel.turns import RepeatedOp

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class DiscardDown(RepeatedOp):
    """The player whose turn it is discards down to so many cards; where nothing is left to discard, the turn goes on at
    `end`."""

    def __init__(self, limit: int, picked: int) -> None:
        """`picked`: the set of the turn for the cards picked so far."""
        super().__init__()
        self.limit: i64 = limit
        self.picked: i64 = picked

    def discard(self, game: Game, card: i64) -> None:
        """Discard one card by the rules."""
        raise AssertionError(f"{type(self).__name__} discards nothing")

    def run(self, game: Game, frame: Frame) -> None:
        seat = game.rules.active_seat(game)
        picks = Picks(game, frame, seat, self.picked)
        hand = game.cards_in(seat, game.rules.hand_zone)
        wanted: i64 = len(hand) - self.limit
        if wanted <= 0:
            frame.position = self.end
        elif len(picks.cards) < wanted:
            picks.ask(game.rules.discard_prompt, picks.rest(hand), wanted, wanted)
        else:
            frame.drop_sets()
            game.acting = NONE
            game.open_batch()
            for card in picks.cards:
                self.discard(game, card)
            game.end_batch()
