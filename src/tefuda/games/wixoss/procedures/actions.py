"""Doing what a player has chosen to do: use a card or an ability, grow, put a SIGNI onto the field, remove SIGNI."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tefuda.games.wixoss.words import decisions, lookup, schema
from tefuda.games.wixoss.words.registers import EXTRAS
from tefuda.kernel.ask import detail_of, first_of, kind_of, value_of
from tefuda.kernel.frame import Frame
from tefuda.kernel.paying import usable_now, use
from tefuda.kernel.rows import CARD, NONE, STAMP
from tefuda.kernel.words.use_terms import how_usable

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def perform(game: Game, seat: i64, code: i64) -> None:
    """Do what a player has chosen. A card of the hand or of the LRIG deck is shown when it is announced: what is asked
    next, for which zone or for what it is paid, is about a card that both players know."""
    known = lookup.tables(game)
    kind = kind_of(code)
    if kind == decisions.ACTIVATE_OPTION:
        effect = usable_now(game, seat, first_of(code), detail_of(code))
        if effect is not None:
            game.show(effect.holder, 1 - seat)
            use(game, effect)
        return
    if kind == decisions.REMOVE_OPTION:
        game.push(Frame(known.remove, NONE, 0, seat))
        return
    card = value_of(code)
    program: i64 = known.place_key if game.now(card, schema.KIND) == schema.KEY else known.place
    if kind == decisions.USE_OPTION:
        program = known.plays[game.base(card, CARD)]
    elif kind == decisions.GROW_OPTION:
        program = known.grow
    game.show(card, 1 - seat)
    frame = Frame(program, card, game.base(card, STAMP), seat)
    how = how_usable(game, seat, card) if kind == decisions.USE_OPTION else 0
    if how != 0:
        frame.put(EXTRAS, how)
    game.push(frame)
