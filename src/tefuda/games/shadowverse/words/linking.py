"""Cards of the evolve deck that are linked to a follower as a cost: Carrots and Drive Points (SVE 20.3, 20.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.schema import EVOLVE, FIELD, LINK, LINKED
from tefuda.kernel.hosts import attach
from tefuda.kernel.rows import HOST, OWNER, STAMP
from tefuda.kernel.words.costs import Cost
from tefuda.kernel.words.families import Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def has_linked(game: Game, card: i64, sort: vec[i64]) -> bool:
    """Whether a card of a sort is linked to a card on the field; `sort` says it of each definition."""
    for seat in range(2):
        for other in game.cards_in(seat, LINKED):
            if game.base(other, HOST) != card or game.base(other, LINK) != game.base(card, STAMP):
                continue
            if sort[game.definition(other)] == 1:
                return True
    return False


def linkable(game: Game, seat: i64, sort: vec[i64]) -> vec[i64]:
    """The facedown cards of a sort in a player's evolve deck."""
    found = vec[i64]()
    for card in game.cards_in(seat, EVOLVE):
        if sort[game.definition(card)] == 1:
            found = append(found, card)
    return found


@final
class LinkCards(Cost):
    """Link so many cards of a sort to this follower, which has none of them yet (SVE 20.3). They stay as long as the
    follower is the same object, so that a Drive Point is linked to it once (20.9)."""

    def __init__(self, count: Value, sort: vec[i64]) -> None:
        """`sort` tells of each definition whether it can be linked."""
        self.count = count
        self.sort = sort

    def payable(self, game: Game, frame: Frame) -> bool:
        card = frame.source
        if game.base(card, STAMP) != frame.stamp or game.zone_of(card) != FIELD or has_linked(game, card, self.sort):
            return False
        return len(linkable(game, frame.seat, self.sort)) >= self.count.value(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        cards = linkable(game, frame.seat, self.sort)
        game.open_batch()
        for index in range(min(self.count.value(game, frame), len(cards))):
            card: i64 = cards[index]
            game.reveal(card)
            attach(game, card, frame.source, game.pile_number(game.base(card, OWNER), LINKED))
            game.rewrite(card, LINK, game.base(frame.source, STAMP))
        game.end_batch()
