"""Lower costs of the next use: of the next card of a sort that is used, of the next action (WX 9.9, 10.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ability import NO, YES
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.effect_tables import HOLDER, HOLDER_STAMP, VALUES
from tefuda.kernel.lasting import end_rows, last, last_with, lasting_rows, rows_of
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.colored_costs import SYMBOL, ColoredCost, colorless, number_of, symbols_of
from tefuda.kernel.words.colored_payments import can_pay, pay
from tefuda.kernel.words.costs import PaidAction
from tefuda.kernel.words.families import Step

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

WAIVED: Final = -1
"""Of an action: it costs nothing."""
MOST_LESS: Final = 1 << 54
"""More symbols than make up this number as digits are not counted off one cost."""


@final
class NextUse:
    """A sort of uses of which the next one may cost less: of cards of some kinds, or of actions of such cards."""

    def __init__(self, effect: int, kinds: int, counter: int) -> None:
        """`effect` is the lasting effect by which it costs less, `kinds` a mask, `counter` the number of a player that
        counts the cards of the sort used this turn; `NONE` for actions."""
        self.effect: i64 = effect
        self.kinds: i64 = kinds
        self.counter: i64 = counter

    def has(self, game: Game, card: i64) -> bool:
        """Whether a card is of the kinds."""
        return self.kinds & (1 << game.now(card, game.rules.kind_field)) != 0

    def used_before(self, game: Game, card: i64, seat: i64) -> i64:
        """How many cards of the sort a player had used this turn before a card was used, which counts as used where it
        lies then."""
        return game.base_player(seat, self.counter) - (1 if game.zone_of(card) == game.rules.using_zone else 0)


@final
class NextCostsLess(Step):
    """What the player uses next of a sort this turn costs so much less, whether it profits from that or not (WX
    10.13)."""

    def __init__(self, cost: ColoredCost, sort: int) -> None:
        """`sort` is a place in `Rules.next_uses`."""
        self.number: i64 = number_of(cost)
        self.sort = sort

    def run(self, game: Game, frame: Frame) -> None:
        use = game.rules.next_uses[self.sort]
        if use.counter == NONE:
            last(game, frame, use.effect, NONE, self.number, THIS_TURN)
            return
        used = game.base_player(frame.seat, use.counter)
        last_with(game, frame, use.effect, NONE, vec[i64]([self.number, used]), THIS_TURN)


@final
class EaseNext(Step):
    """One symbol of the cost of what the player uses next this turn may be paid as colorless (`Rules.eased_use`)."""

    def run(self, game: Game, frame: Frame) -> None:
        use = game.rules.eased_use
        if use is not None:
            last(game, frame, use.effect, NONE, game.base_player(frame.seat, use.counter), THIS_TURN)


def eased(game: Game, card: i64, seat: i64) -> i64:
    """How many symbols of the cost of a card a player may pay as colorless because it is the next of its sort."""
    count: i64 = 0
    use = game.rules.eased_use
    if use is not None and use.has(game, card):
        rows, used = lasting_rows(game), use.used_before(game, card, seat)
        for at in rows_of(game, use.effect, seat):
            if rows[at + VALUES] == used:
                count += 1
    return count


def less_of_next(game: Game, card: i64, seat: i64) -> vec[i64]:
    """The symbols by which a card is cheaper for a player because it is the next of its sort (WX 10.13)."""
    less = vec[i64]()
    rows = lasting_rows(game)
    for use in game.rules.next_uses:
        if use.counter != NONE and use.has(game, card):
            used = use.used_before(game, card, seat)
            for at in rows_of(game, use.effect, seat):
                if rows[at + VALUES + 1] == used:
                    less = extend(less, symbols_of(rows[at + VALUES]))
    return less


# ------------------------------------------------------------------ actions


def rows_of_next(game: Game, card: i64, seat: i64) -> vec[i64]:
    """Where the lasting effects stand that make the action of a card cost less that is used next (WX 9.9): of that card
    alone, or of any of a sort."""
    found = vec[i64]()
    rows = lasting_rows(game)
    for use in game.rules.next_uses:
        if use.counter != NONE:
            continue
        for at in rows_of(game, use.effect, seat):
            holder = rows[at + HOLDER]
            this = holder == card and rows[at + HOLDER_STAMP] == game.base(card, STAMP)
            if this or (holder == NONE and use.has(game, card)):
                found = append(found, at)
    return found


def less_of_action(game: Game, card: i64, seat: i64) -> i64:
    """How much less the next action of a card costs, as the register `Rules.less_register` has it."""
    number: i64 = 0
    rows = lasting_rows(game)
    for at in rows_of_next(game, card, seat):
        if rows[at + VALUES] == WAIVED:
            return WAIVED
        for symbol in symbols_of(rows[at + VALUES]):
            if number < MOST_LESS:
                number = number * SYMBOL + symbol
    return number


def toll_of(game: Game, card: i64) -> ColoredCost:
    """What the actions of a card cost more."""
    return colorless(game.now(card, game.rules.action_cost_field))


@mypyc_attr(allow_interpreted_subclasses=True)
class CheaperAction(PaidAction):
    """An action that may cost less because it is the next one; where its whole cost is waived, only what it costs more
    is left to pay (WX 9.9)."""

    def check(self, game: Game, frame: Frame) -> i64:
        less = less_of_action(game, frame.source, frame.seat)
        if less == WAIVED:
            return YES if can_pay(game, frame.seat, toll_of(game, frame.source)) else NO
        if less == 0:
            return super().check(game, frame)
        frame.put(game.rules.less_register, less)
        may = super().check(game, frame)
        frame.put(game.rules.less_register, 0)
        return may


@final
class AnnounceAction(Op):
    """Such an action is announced. What makes the next one cost less is used up by it."""

    def __init__(self, ability: int) -> None:
        self.ability: i64 = ability
        self.target: int = 0
        """Where the program goes on where the cost is waived."""

    def run(self, game: Game, frame: Frame) -> None:
        register = game.rules.less_register
        if frame.get(register) == 0:
            game.acting = frame.source
            game.emit(game.rules.act_event, frame.seat, frame.source, self.ability, NONE)
            less = less_of_action(game, frame.source, frame.seat)
            if less != 0:
                frame.put(register, less)
                end_rows(game, rows_of_next(game, frame.source, frame.seat))
        if frame.get(register) == WAIVED and pay(game, frame, toll_of(game, frame.source)):
            frame.position = self.target
