"""Cards that change places in a zone with slots, all at once: they stay the objects that they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def rearrange(game: Game, pile: i64, cards: vec[i64], event: i64) -> i64:
    """Lay the cards of a pile with slots as listed, `NONE` for an empty slot; every card of the pile is listed once.
    Tells `event` of each card that comes to lie elsewhere (`other`: the slot it lay in); returns how many those are."""
    laid = game.own_pile(pile)
    before = laid.cards
    moved = vec[i64]()
    for place in range(len(cards)):
        if cards[place] != NONE and before[place] != cards[place]:
            moved = append(moved, cards[place])
    if len(moved) == 0:
        return 0
    places = vec[i64]()
    for card in moved:
        places = append(places, game.place_of(card))
    laid.cards = cards[:]
    tables = game.tables
    game.open_batch()
    if tables is not None:
        tables.changed_in(1 << laid.zone)
        tables.reshape = True
    for index in range(len(moved)):
        game.emit(event, laid.seat, moved[index], NONE, places[index])
    game.end_batch()
    return len(moved)
