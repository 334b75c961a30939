"""Cards attached to or lying under other cards.

They lie in a pile like any card, and their row names their host. What becomes of them when the host moves is the
game's rule (`Rules.host_moved`); a card that moves itself is attached no longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel import events
from tefuda.kernel.rows import HOST, NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def attach(game: Game, card: i64, host: i64, pile: i64) -> None:
    """Put a card at the end of a pile, attached to or under another card."""
    game.depth += 1
    game.move(card, pile, NONE)
    game.cells[card * game.width + HOST] = host
    game.emit(events.ATTACHED, game.seat_of(card), card, pile, host)
    game.leave_batch()


def is_host(game: Game, card: i64) -> bool:
    """Whether any card is attached to or lies under this one."""
    if game.rules.host_zones & (1 << game.zone_of(card)) == 0:
        return False
    cells = game.cells
    at: i64 = HOST
    while at < len(cells):
        if cells[at] == card:
            return True
        at += game.width
    return False


def hosted(game: Game, host: i64) -> vec[i64]:
    """The cards attached to or under a card, in the order in which they lie in their piles."""
    found = vec[i64]()
    for pile in game.piles:
        for card in pile.cards:
            if card != NONE and game.cells[card * game.width + HOST] == host:
                found = append(found, card)
    return found


def set_loose(game: Game, host: i64) -> None:
    """What is attached to a card or lies under it stays where it lies, without a host."""
    for card in hosted(game, host):
        game.cells[card * game.width + HOST] = NONE
    game.mark_dirty()
