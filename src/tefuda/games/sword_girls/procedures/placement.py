"""Placement: both players at the same time, hidden from each other (SG 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.sword_girls.words import schema
from tefuda.kernel.ask import Ask, kind_of, option, value_of
from tefuda.kernel.errors import Unsound
from tefuda.kernel.game import FIRST, LAST
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE, PILE

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

PLACEMENT: Final = 0
"""The prompt of this decision."""
PLACE: Final = 0
SHUFFLE: Final = 1
READY: Final = 2
"""Kinds of its options."""


def place(game: Game, seat: i64, card: i64) -> None:
    """Put a hand card face down into the lowest-numbered empty slot (SG 8.4)."""
    game.hide(card)
    game.rewrite(card, schema.ACTIVE, 1)
    slot = schema.empty_slot(game, seat)
    game.move(card, game.pile_number(seat, schema.FIELD), slot)
    game.emit(schema.PLACED, seat, card, slot + 1, NONE)


def shuffle_hand(game: Game, seat: i64) -> None:
    """SHUFFLE: the hand goes to the bottom of the deck, as many cards are drawn from the top (SG 8.7)."""
    game.count(seat, schema.PLAYER_SHUFFLES, game.player_number(seat, schema.PLAYER_SHUFFLES) - 1)
    hand = game.cards_in(seat, schema.HAND)[:]
    deck = game.pile_number(seat, schema.DECK)
    for card in hand:
        game.move(card, deck, FIRST)
    for _ in range(len(hand)):
        cards = game.cards_in(seat, schema.DECK)
        game.move(cards[len(cards) - 1], game.pile_number(seat, schema.HAND), LAST)


def check_placement(game: Game, ask: Ask) -> None:
    """A decision of a state that was read from bytes: raise `Unsound` unless its player is not ready, every card
    lies in that hand and there is a slot for it, and there is a SHUFFLE to take."""
    seat = ask.seat
    if game.base_player(seat, schema.PLAYER_READY) == 1:
        raise Unsound(f"seat {seat} is ready and decides")
    hand = game.pile_number(seat, schema.HAND)
    for code in ask.options:
        kind = kind_of(code)
        if kind == PLACE and (game.base(value_of(code), PILE) != hand or schema.empty_slot(game, seat) == NONE):
            raise Unsound(f"seat {seat} may place a card that cannot be placed")
        if kind == SHUFFLE and game.base_player(seat, schema.PLAYER_SHUFFLES) < 1:
            raise Unsound(f"seat {seat} has no SHUFFLE left")


@final
class Placement(Op):
    """Ask both players until both are ready."""

    def run(self, game: Game, frame: Frame) -> None:
        waiting = False
        for seat in range(2):
            if game.player_number(seat, schema.PLAYER_READY) == 1:
                continue
            answer = game.take_answer(seat)
            if answer != NONE:
                self.act(game, seat, answer)
            if game.player_number(seat, schema.PLAYER_READY) == 0:
                waiting = True
                if not game.waits_for(seat):
                    self.ask(game, seat)
        if waiting:
            frame.rewind()
            return
        for seat in range(2):
            game.count(seat, schema.PLAYER_READY, 0)

    def act(self, game: Game, seat: i64, answer: i64) -> None:
        """Carry out one answer."""
        kind = kind_of(answer)
        if kind == PLACE:
            place(game, seat, value_of(answer))
        elif kind == SHUFFLE:
            shuffle_hand(game, seat)
        else:
            game.count(seat, schema.PLAYER_READY, 1)

    def ask(self, game: Game, seat: i64) -> None:
        """Offer every card that fits (SIZE in total at most 10, SG 8.3), a SHUFFLE if one is left, and being ready; the
        clock says ready (SG 8.1)."""
        options = vec[i64](capacity=schema.HAND_LIMIT + 2)
        hand = game.cards_in(seat, schema.HAND)
        if schema.empty_slot(game, seat) != NONE:
            left = schema.SIZE_LIMIT - schema.field_size(game, seat)
            for card in hand:
                if game.now(card, schema.SIZE) <= left:
                    options = append(options, option(PLACE, card))
        if game.player_number(seat, schema.PLAYER_SHUFFLES) > 0 and len(hand) > 0:
            options = append(options, option(SHUFFLE, 0))
        options = append(options, option(READY, 0))
        ask = game.ask(seat, PLACEMENT, options, len(options) - 1)
        ask.answer = NONE  # to be ready by itself would tell the enemy that nothing in this hand fits (SG 16.2)
