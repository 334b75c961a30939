"""Quick windows: the player whose turn it is not may answer, as often as they like (SVE 12.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.plans import may_play, play_program
from tefuda.kernel.ask import detail_of, first_of, kind_of, option, value_of
from tefuda.kernel.choosing import offer
from tefuda.kernel.frame import Frame
from tefuda.kernel.paying import usable_now, usable_options, use
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.turns import RepeatedOp

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@final
class Window(RepeatedOp):
    """Ask the other player for a Quick card or ability, or a pass. Who holds any card is asked even without an answer:
    not to be asked would tell the opponent."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = 1 - schema.active_seat(game)
        code = game.take_answer(seat)
        if code == NONE:
            game.set_number(schema.WINDOW, seat)
            options = vec[i64]()
            options = quick_in(game, seat, schema.HAND, options)
            options = quick_in(game, seat, schema.EX, options)
            options = usable_options(game, seat, options)
            if len(options) > 0 or len(game.cards_in(seat, schema.HAND)) > 0:
                offer(game, frame, seat, schema.ASK_QUICK, options, schema.PASS_OPTION)
                return
        elif kind_of(code) != schema.PASS_OPTION:
            perform(game, seat, code)
            return
        game.set_number(schema.WINDOW, NONE)
        frame.position = self.end


def perform(game: Game, seat: i64, code: i64) -> None:
    """Do what a player has chosen: play a card, or use an ability."""
    if kind_of(code) == schema.PLAY_OPTION:
        card = value_of(code)
        game.push(Frame(play_program(game, card), card, game.base(card, STAMP), seat))
        return
    effect = usable_now(game, seat, first_of(code), detail_of(code))
    if effect is not None:
        use(game, effect)


def quick_in(game: Game, seat: i64, zone: i64, options: vec[i64]) -> vec[i64]:
    """The options, and besides to play each Quick card of a zone that may be played."""
    for card in game.cards_in(seat, zone):
        if schema.has(game, card, schema.QUICK) and may_play(game, seat, card):
            options = append(options, option(schema.PLAY_OPTION, card))
    return options
