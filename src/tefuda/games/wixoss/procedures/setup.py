"""The beginning: who goes first, five cards, one redraw, seven Life Cloth, the LRIGs turned up (WX 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tefuda.games.wixoss.words import decisions, event_kinds, lookup, schema
from tefuda.games.wixoss.words.verbs import draw, gain_coins, lay_life
from tefuda.kernel.choosing import Picks
from tefuda.kernel.game import FIRST
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE
from tefuda.kernel.turns import RedrawHand

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

REDRAWN: Final = 0
"""Set: the cards that a player returns to the deck."""


@final
class Begin(Op):
    """Chance says who goes first (WX 5.2); both draw five (5.3)."""

    def run(self, game: Game, frame: Frame) -> None:
        first = game.chance.below(2)
        game.acting = NONE
        game.set_number(schema.FIRST_SEAT, first)
        game.set_number(schema.ACTIVE, first)
        for seat in range(2):
            for _ in range(schema.FIRST_HAND):
                draw(game, seat)


@final
class Redraw(RedrawHand):
    """A player may return any number of cards to the deck, shuffle it, and draw as many; the first player decides first
    (WX 5.3)."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = self.seat(game)
        picks = Picks(game, frame, seat, REDRAWN)
        left = picks.rest(game.cards_in(seat, schema.HAND))
        if not picks.ended and len(left) > 0:
            picks.ask(decisions.ASK_REDRAW, left, 0, len(picks.cards) + len(left))
            return
        frame.drop_sets()
        if len(picks.cards) == 0:
            return
        deck = game.pile_number(seat, schema.DECK)
        game.emit(event_kinds.REDRAWS, seat, NONE, len(picks.cards), NONE)
        for card in picks.cards:
            game.move(card, deck, FIRST)
        game.shuffle(deck)
        for _ in range(len(picks.cards)):
            draw(game, seat)


@final
class TurnUp(Op):
    """Both put down seven Life Cloth (WX 5.4) and turn their LRIGs up; the coins of the center ones are gained
    (5.5)."""

    def run(self, game: Game, frame: Frame) -> None:
        for seat in range(2):
            for _ in range(schema.FIRST_LIFE):
                lay_life(game, seat)
        for seat in range(2):
            for card in lookup.lrigs(game, seat):
                game.reveal(card)
        for seat in range(2):
            gain_coins(game, seat, lookup.tables(game).coins[game.definition(lookup.center(game, seat))])
