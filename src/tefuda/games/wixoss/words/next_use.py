"""Lower costs of the next use: of the next spell or ARTS, of the next Action ability (WX 9.9, 10.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import event_kinds, schema
from tefuda.games.wixoss.words.effects import CHAIN_EFFECT, CHEAP_SPELL_EFFECT, EASED_EFFECT, NEXT_ACTION_EFFECT
from tefuda.games.wixoss.words.registers import LESS
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.effect_tables import HOLDER, HOLDER_STAMP, VALUES
from tefuda.kernel.lasting import end_rows, last, last_with, lasting_rows, rows_of
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.colored_costs import SYMBOL, ColoredCost, colorless, number_of, symbols_of
from tefuda.kernel.words.colored_payments import pay
from tefuda.kernel.words.families import Step

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

NEXT_ARTS: Final = 0
NEXT_LRIG_ACTION: Final = 1
NEXT_SPELL: Final = 2
"""The uses of which the next one costs less."""
WAIVED: Final = -1
"""Of an Action ability: it costs nothing."""
MOST_LESS: Final = 1 << 54
"""More symbols than make up this number as digits are not counted off one cost."""


@final
class Chain(Step):
    """The ARTS or the spell that the player uses next this turn, or the Action ability of a LRIG, costs so much less,
    whether or not it profits from that (WX 10.13)."""

    def __init__(self, cost: ColoredCost, what: int) -> None:
        self.number: i64 = number_of(cost)
        self.what: i64 = what

    def run(self, game: Game, frame: Frame) -> None:
        if self.what == NEXT_LRIG_ACTION:
            last(game, frame, NEXT_ACTION_EFFECT, NONE, self.number, THIS_TURN)
            return
        spell = self.what == NEXT_SPELL
        used = game.base_player(frame.seat, schema.SPELLS_USED if spell else schema.ARTS_USED)
        effect = CHEAP_SPELL_EFFECT if spell else CHAIN_EFFECT
        last_with(game, frame, effect, NONE, vec[i64]([self.number, used]), THIS_TURN)


@final
class EaseSpell(Step):
    """One ener of the cost of the spell that the player uses next this turn may be paid as colorless."""

    def run(self, game: Game, frame: Frame) -> None:
        last(game, frame, EASED_EFFECT, NONE, game.base_player(frame.seat, schema.SPELLS_USED), THIS_TURN)


def eased(game: Game, card: i64, seat: i64) -> i64:
    """How many ener of the cost of a card a player may pay as colorless because it is the next spell."""
    count: i64 = 0
    if game.now(card, schema.KIND) == schema.SPELL:
        rows, used = lasting_rows(game), used_before(game, card, seat, schema.SPELLS_USED)
        for at in rows_of(game, EASED_EFFECT, seat):
            if rows[at + VALUES] == used:
                count += 1
    return count


def used_before(game: Game, card: i64, seat: i64, number: i64) -> i64:
    """How many cards of a sort a player had used this turn before a card was used, which counts in the check zone."""
    return game.base_player(seat, number) - (1 if game.zone_of(card) == schema.CHECK else 0)


def chained(game: Game, card: i64, seat: i64) -> vec[i64]:
    """By which symbols a card is cheaper for a player because it is the next ARTS after one with Chain, or the next
    spell (WX 10.13)."""
    less = vec[i64]()
    kind = game.now(card, schema.KIND)
    if kind == schema.ARTS or kind == schema.SPELL:
        number = schema.ARTS_USED if kind == schema.ARTS else schema.SPELLS_USED
        rows, used = lasting_rows(game), used_before(game, card, seat, number)
        for at in rows_of(game, CHAIN_EFFECT if kind == schema.ARTS else CHEAP_SPELL_EFFECT, seat):
            if rows[at + VALUES + 1] == used:
                less = extend(less, symbols_of(rows[at + VALUES]))
    return less


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
    """End the effects that lower the cost of the next Action ability: a card's ability has used them."""
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
            game.emit(event_kinds.ACTS, frame.seat, frame.source, self.ability, NONE)
            less = less_of_next(game, frame.source, frame.seat)
            if less != 0:
                frame.put(LESS, less)
                use_up_next(game, frame.source, frame.seat)
        if frame.get(LESS) == WAIVED and pay(game, frame, colorless(game.now(frame.source, schema.ACTION_COST))):
            frame.position = self.target
