"""Neighbors: cards in slots beside partners that they name (WX 20.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.frame import Frame
from tefuda.kernel.registers import PAST
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.candidates import fits
from tefuda.kernel.words.families import Condition
from tefuda.kernel.words.slots import slots_of

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@final
class Partner:
    """A partner that a card names, and on which side of it the card has to stand."""

    def __init__(self, offset: int, card: Condition, *, together: bool) -> None:
        """`offset` leads from the card to its partner's slot; `together`: all partners of this sort are needed at
        once."""
        self.offset: i64 = offset
        self.card = card
        self.together = together


def partners(game: Game, card: i64) -> vec[i64]:
    """The partners by which a card meets the condition that it names itself; none if it does not (WX 20.17)."""
    found = vec[i64]()
    if game.zone_of(card) != game.rules.slots_zone:
        return found
    seat = game.seat_of(card)
    frame = Frame(0, card, game.base(card, STAMP), seat)
    for partner in game.rules.partners[game.definition(card)]:
        place: i64 = game.place_of(card) + partner.offset
        other: i64 = standing_at(game, seat, place)
        if other != NONE and fits(game, frame, partner.card, other):
            found = append(found, other)
        elif partner.together:
            return vec[i64]()
    return found


def standing_at(game: Game, seat: i64, place: i64) -> i64:
    """The card that stands in a slot of a player, if there is such a slot, or `NONE`."""
    return game.rules.standing(game, seat, place) if 0 <= place < len(slots_of(game, seat)) else NONE


def partnered_with(game: Game, card: i64) -> vec[i64]:
    """The cards beside one in a slot that are its partners: named by it, or naming it (WX 20.17)."""
    found = partners(game, card)
    if game.zone_of(card) != game.rules.slots_zone:
        return found
    for place in (game.place_of(card) - 1, game.place_of(card) + 1):
        other: i64 = standing_at(game, game.seat_of(card), place)
        if other != NONE and other not in found and card in partners(game, other):
            found = append(found, other)
    return found


@final
class IsPartnered(Condition):
    """Beside a partner (WX 20.17)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return frame.get(PAST) == 0 and len(partnered_with(game, frame.candidate)) > 0
