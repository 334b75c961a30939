"""Costs of abilities, and what a text lets a player pay (WX 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import schema
from tefuda.games.wixoss.words.effects import NEXT_ACTION_EFFECT
from tefuda.games.wixoss.words.registers import LESS
from tefuda.games.wixoss.words.verbs import entry_zones
from tefuda.kernel.effect_tables import HOLDER, HOLDER_STAMP, VALUES
from tefuda.kernel.lasting import end_rows, lasting_rows, rows_of
from tefuda.kernel.op import Op
from tefuda.kernel.paying import fail
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.colored_costs import SYMBOL, colorless, symbols_of
from tefuda.kernel.words.colored_payments import pay
from tefuda.kernel.words.costs import Cost

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


WAIVED: Final = -1
"""Of an Action ability: it costs nothing."""
MOST_LESS: Final = 1 << 54
"""More symbols than make up this number as digits are not counted off one cost."""


def rows_of_next(game: Game, card: i64, seat: i64) -> vec[i64]:
    """Where the lasting effects stand that make the Action ability of a card cost less that is used next (WX 9.9)."""
    found = vec[i64]()
    rows = lasting_rows(game)
    is_lrig = game.now(card, schema.KIND) in (schema.LRIG, schema.ASSIST)
    for at in rows_of(game, NEXT_ACTION_EFFECT, seat):
        holder = rows[at + HOLDER]
        if is_lrig if holder == NONE else holder == card and rows[at + HOLDER_STAMP] == game.base(card, STAMP):
            found = append(found, at)
    return found


def less_of_next(game: Game, card: i64, seat: i64) -> i64:
    """How much less the next Action ability of a card costs, as the register `LESS` has it."""
    number: i64 = 0
    rows = lasting_rows(game)
    for at in rows_of_next(game, card, seat):
        if rows[at + VALUES] == WAIVED:
            return WAIVED
        for symbol in symbols_of(rows[at + VALUES]):
            if number < MOST_LESS:
                number = number * SYMBOL + symbol
    return number


def use_up_next(game: Game, card: i64, seat: i64) -> None:
    """What makes the Action ability of a card cost less that is used next has done so."""
    end_rows(game, rows_of_next(game, card, seat))


@final
class AnnounceAction(Op):
    """An Action ability is announced. What makes the next one cost less is used up by it; where its whole cost is
    waived, only what it is more is left to pay (WX 9.9)."""

    def __init__(self, ability: int) -> None:
        self.ability: i64 = ability
        self.target: int = 0

    def run(self, game: Game, frame: Frame) -> None:
        if frame.get(LESS) == 0:
            game.acting = frame.source
            game.emit(schema.ACTS, frame.seat, frame.source, self.ability, NONE)
            less = less_of_next(game, frame.source, frame.seat)
            if less != 0:
                frame.put(LESS, less)
                use_up_next(game, frame.source, frame.seat)
        if frame.get(LESS) == WAIVED and pay(game, frame, colorless(game.now(frame.source, schema.ACTION_COST))):
            frame.position = self.target


@final
class SpendMarkers(Cost):
    """Markers of the player are used up (WX 20.14)."""

    def __init__(self, count: int, what: int) -> None:
        self.count: i64 = count
        self.what: i64 = what

    def payable(self, game: Game, frame: Frame) -> bool:
        return game.base_player(frame.seat, self.what) >= self.count

    def run(self, game: Game, frame: Frame) -> None:
        if self.payable(game, frame):
            game.count(frame.seat, self.what, game.base_player(frame.seat, self.what) - self.count)
        else:
            fail(game, frame)


@final
class RoomForThis(Cost):
    """When all else is paid, this card has to have a SIGNI zone to be put into (WX 10.9)."""

    def payable(self, game: Game, frame: Frame) -> bool:
        return len(entry_zones(game, frame.source, frame.seat)) > 0

    def run(self, game: Game, frame: Frame) -> None:
        if not self.payable(game, frame):
            fail(game, frame)

    def needs_room(self) -> bool:
        return True
