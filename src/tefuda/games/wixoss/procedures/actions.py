"""Doing what a player has chosen to do: use a card or an ability, grow, put a SIGNI onto the field, remove SIGNI."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import decisions, lookup, schema
from tefuda.games.wixoss.words.registers import EXTRAS
from tefuda.kernel.ask import detail_of, first_of, kind_of, option_about, value_of
from tefuda.kernel.frame import Frame
from tefuda.kernel.paying import usable, usable_now, use
from tefuda.kernel.rows import CARD, NONE, STAMP
from tefuda.kernel.words.use_terms import how_usable

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def abilities(game: Game, seat: i64, options: vec[i64]) -> vec[i64]:
    """The options, and besides the Action abilities that a player may use now (WX 11.8)."""
    for effect in usable(game, seat):
        options = append(options, option_about(decisions.ACTIVATE_OPTION, effect.holder, effect.ability))
    return options


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
