"""Cross: SIGNI beside their partners (WX 20.17), and Heaven, when crossed SIGNI attack (20.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import lookup, schema
from tefuda.kernel.frame import Frame
from tefuda.kernel.registers import PAST
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.candidates import fits
from tefuda.kernel.words.families import Condition

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@final
class Cross:
    """A partner that a Cross icon names, and on which side of it the SIGNI has to stand."""

    def __init__(self, offset: int, card: Condition, *, together: bool) -> None:
        """`offset` leads from the SIGNI to its partner's zone; `together`: all partners of this sort are needed at
        once."""
        self.offset: i64 = offset
        self.card = card
        self.together = together


def partners(game: Game, card: i64) -> vec[i64]:
    """The SIGNI by which a SIGNI meets its own Cross condition; none if it does not (WX 20.17)."""
    found = vec[i64]()
    if game.zone_of(card) != schema.SIGNI_ZONE:
        return found
    seat = game.seat_of(card)
    frame = Frame(0, card, game.base(card, STAMP), seat)
    for cross in lookup.tables(game).crosses[game.definition(card)]:
        place: i64 = game.place_of(card) + cross.offset
        other: i64 = lookup.signi_at(game, seat, place) if 0 <= place <= schema.RIGHT else NONE
        if other != NONE and fits(game, frame, cross.card, other):
            found = append(found, other)
        elif cross.together:
            return vec[i64]()
    return found


def crossed_with(game: Game, card: i64) -> vec[i64]:
    """The SIGNI with which one on the field is in the crossed state: by its own Cross icon, or by theirs (WX 20.17)."""
    found = partners(game, card)
    if game.zone_of(card) != schema.SIGNI_ZONE:
        return found
    for place in (game.place_of(card) - 1, game.place_of(card) + 1):
        if place < 0 or place > schema.RIGHT:
            continue
        other: i64 = lookup.signi_at(game, game.seat_of(card), place)
        if other != NONE and other not in found and card in partners(game, other):
            found = append(found, other)
    return found


@final
class IsCrossed(Condition):
    """A SIGNI in the crossed state (WX 20.17)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return frame.get(PAST) == 0 and len(crossed_with(game, frame.candidate)) > 0


def heaven(game: Game, card: i64) -> None:
    """A SIGNI attacks: if all those that it is crossed with are down, it and they Heaven (WX 20.18)."""
    others = crossed_with(game, card)
    if len(others) == 0:
        return
    for other in others:
        if game.now(other, schema.DOWN) == 0:
            return
    for one in append(others, card):
        game.emit(schema.HEAVENS, game.seat_of(one), one, NONE, NONE)
