"""What a card says of its own use: when it may be used, what may be paid besides, and what it costs then (WX 9.9, 10.2,
10.3, 10.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import lookup, schema
from tefuda.games.wixoss.words.effects import (
    CHAIN_EFFECT,
    CHEAP_SPELL_EFFECT,
    EASED_EFFECT,
    NAME_EFFECT,
    NEXT_ACTION_EFFECT,
    NUMBER_LAYER,
    USABLE_EFFECT,
)
from tefuda.games.wixoss.words.lookup import Terms
from tefuda.games.wixoss.words.registers import EXTRAS, LESS
from tefuda.kernel.active import CONTINUOUS, active
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.effect_tables import HOLDER, HOLDER_STAMP, VALUES
from tefuda.kernel.lasting import last, last_with, lasting_rows, rows_of
from tefuda.kernel.layers import shape_player
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.abilities import Passive
from tefuda.kernel.words.candidates import fits
from tefuda.kernel.words.card_costs import PayWithCards
from tefuda.kernel.words.colored_costs import ANYTHING, IN_PLACE, ColoredCost, changed, number_of, symbols_of
from tefuda.kernel.words.colored_payments import can_pay
from tefuda.kernel.words.costs import Cost
from tefuda.kernel.words.families import CardSet, Condition, Step, Value, all_hold, times

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.players import PlayerChoice

BET: Final = 1
BOOST: Final = 2
ENCORE: Final = 4
ADDITIONAL: Final = 8
FURTHER: Final = 16
THIRD: Final = 256
EXCLUDED_THEN: Final = 32
"""Bit of the same register: the card is excluded where it would leave the check zone."""
ANY_COLORS: Final = 64
"""Another: ener of any color pays for it."""
UNPAID: Final = 128
"""Another: its own cost is nothing; what it costs more is still paid (WX 10.15)."""
NEXT_ARTS: Final = 0
NEXT_LRIG_ACTION: Final = 1
NEXT_SPELL: Final = 2
"""What costs less where it is used next."""
MOST_EXTRAS: Final = 511
"""Sorts of optional extra costs (WX 10.12), as bits of the register `EXTRAS` of a use."""


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


@final
class CardsCost(Passive):
    """Cards of players that fit cost so much more, or less, to use, wherever they are (WX 9.9, 3.3 in section 28)."""

    def __init__(
        self, name: str, zones: int, condition: Condition | None, card: Condition, who: PlayerChoice, cost: ColoredCost,
        *, more: bool,
    ) -> None:  # fmt: skip
        super().__init__(name, zones, NUMBER_LAYER, 0, condition, None)
        self.card = card
        self.who = who
        self.cost = cost
        self.more = more

    def apply(self, game: Game, frame: Frame) -> None:
        if self.works(game, frame):
            for seat in self.who.seats(game, frame):
                flags = game.player_number(seat, schema.PLAYER_FLAGS) | schema.COSTS_CHANGE
                shape_player(game, seat, schema.PLAYER_FLAGS, flags)


def others_changes(game: Game, card: i64, seat: i64, *, more: bool) -> vec[i64]:
    """By which symbols other cards make the use of a card dearer, or cheaper, for a player."""
    found = vec[i64]()
    tables = game.tables
    if tables is None or not lookup.flag(game, seat, schema.COSTS_CHANGE):
        return found
    for one in active(game, tables, CONTINUOUS):
        ability = game.book.ability(one.ability)
        if not isinstance(ability, CardsCost) or ability.more != more or one.silenced(game):
            continue
        frame = one.frame(0)
        concerned = seat in ability.who.seats(game, frame) and ability.works(game, frame)
        if concerned and fits(game, frame, ability.card, card):
            found = extend(found, ability.cost.symbols)
    return found


def use_cost(game: Game, card: i64, seat: i64, cost: ColoredCost) -> ColoredCost:
    """What a card costs to use that says nothing of its own use."""
    more = others_changes(game, card, seat, more=True)
    less = extend(others_changes(game, card, seat, more=False), chained(game, card, seat))
    return cost if len(more) == len(less) == 0 else ColoredCost(changed(cost, more, less).symbols, cost.coins)


def own_cost(frame: Frame, printed: ColoredCost) -> ColoredCost:
    """The printed cost of a use, or nothing where an effect uses the card without paying (WX 10.15)."""
    return ColoredCost(vec[i64](), 0) if frame.get(EXTRAS) & UNPAID != 0 else printed


def adjusted(game: Game, frame: Frame, cost: ColoredCost) -> ColoredCost:
    """What a use costs where an effect takes some of it off, or lets any color pay all of it or some."""
    less = symbols_of(frame.get(LESS))
    if len(less) > 0:
        cost = changed(cost, vec[i64](), less)
    if frame.get(EXTRAS) & ANY_COLORS != 0:
        cost = ColoredCost(vec[i64]([ANYTHING] * len(cost.symbols)), cost.coins)
    spare = min(eased(game, frame.source, frame.seat), len(cost.symbols))
    return cost if spare == 0 else ColoredCost(extend(cost.symbols[:], vec[i64]([IN_PLACE] * spare)), cost.coins)


@final
class ForbidUse(Step):
    """You cannot use cards of a name for a time (WX 10.2)."""

    def __init__(self, name: vec[i64], duration: int) -> None:
        """`name`: of each definition, whether it has the name."""
        self.definition: i64 = 0
        while name[self.definition] == 0:
            self.definition += 1
        self.duration: i64 = duration

    def run(self, game: Game, frame: Frame) -> None:
        last(game, frame, NAME_EFFECT, NONE, game.rules.names[self.definition], self.duration)


@final
class ForbidNamesakes(Step):
    """Players cannot use cards with the names of other cards for a time (WX 10.2)."""

    def __init__(self, of: CardSet, who: PlayerChoice, duration: int) -> None:
        self.of = of
        self.who = who
        self.duration: i64 = duration

    def run(self, game: Game, frame: Frame) -> None:
        for card in self.of.living(game, frame):
            name = game.rules.names[game.definition(card)]
            for seat in self.who.seats(game, frame):
                last(game, frame, NAME_EFFECT, NONE, name, self.duration, seat=seat)


def usable_elsewhere(game: Game, seat: i64) -> vec[i64]:
    """The cards that lie elsewhere than cards do that are used, and that a player may use all the same."""
    found = vec[i64]()
    rows = lasting_rows(game)
    for at in rows_of(game, USABLE_EFFECT, seat):
        card = rows[at + HOLDER]
        if card not in found and rows[at + HOLDER_STAMP] == game.base(card, STAMP):
            found = append(found, card)
    return found


def how_usable(game: Game, seat: i64, card: i64) -> i64:
    """How a player may use a card that lies elsewhere, as bits of `EXTRAS`; 0 for one that lies where it should."""
    rows = lasting_rows(game)
    how: i64 = 0
    for at in rows_of(game, USABLE_EFFECT, seat, card):
        how |= rows[at + VALUES]
    return how


@final
class Extra:
    """An optional extra cost: ener and coins, which are paid together with the card's cost, and other costs."""

    def __init__(self, sort: int, symbols: ColoredCost, others: tuple[Cost, ...]) -> None:
        self.sort: i64 = sort
        self.symbols = symbols
        self.others = others


@final
class CostChange:
    """What a card says of its own cost: under a condition it becomes another one, or is so much less or more, perhaps
    several times (WX 9.9)."""

    def __init__(
        self,
        cost: ColoredCost,
        condition: Condition | None,
        *,
        becomes: bool = False,
        more: bool = False,
        each: Value | None = None,
    ) -> None:
        self.cost = cost
        self.condition = condition
        self.becomes = becomes
        self.more = more
        self.each = each

    def times(self, game: Game, frame: Frame) -> i64:
        """How often it is added or taken off now."""
        if self.condition is not None and not self.condition.holds(game, frame):
            return 0
        return 1 if self.each is None else times(self.each.value(game, frame))


@final
class UseTerms(Terms):
    """Everything that a card says of its own use."""

    def __init__(
        self, conditions: tuple[Condition, ...], extras: tuple[Extra, ...], changes: tuple[CostChange, ...]
    ) -> None:
        self.conditions = conditions
        self.extras = extras
        self.changes = changes

    def cost(self, game: Game, frame: Frame, printed: ColoredCost) -> ColoredCost:
        """What the use costs with the extras that the frame has noted: another cost in place of the printed one, then
        what is paid besides and what it is more, then what it is less (WX 9.9)."""
        cost = own_cost(frame, printed)
        for change in self.changes:
            if change.becomes and frame.get(EXTRAS) & UNPAID == 0 and change.times(game, frame) > 0:
                cost = change.cost
        coins = cost.coins
        more = others_changes(game, frame.source, frame.seat, more=True)
        for extra in self.extras:
            if frame.get(EXTRAS) & extra.sort != 0:
                coins += extra.symbols.coins
                more = extend(more, extra.symbols.symbols)
        less = others_changes(game, frame.source, frame.seat, more=False)
        for change in self.changes:
            if change.becomes:
                continue
            for _ in range(change.times(game, frame)):
                if change.more:
                    more = extend(more, change.cost.symbols)
                else:
                    less = extend(less, change.cost.symbols)
        less = extend(less, chained(game, frame.source, frame.seat))
        return adjusted(game, frame, ColoredCost(changed(cost, more, less).symbols, coins))

    def others_payable(self, game: Game, frame: Frame) -> bool:
        """Whether what is neither ener nor coins can be paid of the extras noted."""
        for extra in self.extras:
            if frame.get(EXTRAS) & extra.sort != 0:
                for cost in extra.others:
                    if not cost.payable(game, frame):
                        return False
        return self.enough_cards(game, frame)

    def enough_cards(self, game: Game, frame: Frame) -> bool:
        """Whether there are as many cards as the extras noted take together."""
        wanted: i64 = 0
        cards = vec[i64]()
        for extra in self.extras:
            if frame.get(EXTRAS) & extra.sort != 0:
                for cost in extra.others:
                    if isinstance(cost, PayWithCards):
                        wanted += cost.count.value(game, frame)
                        for card in cost.of.find(game, frame):
                            if card not in cards:
                                cards = append(cards, card)
        return len(cards) >= wanted

    def payable(self, game: Game, frame: Frame, printed: ColoredCost, undecided: i64) -> bool:
        """Whether the use can be paid with the extras noted, and any of those from number `undecided` on."""
        if undecided >= len(self.extras):
            return can_pay(game, frame.seat, self.cost(game, frame, printed)) and self.others_payable(game, frame)
        noted = frame.get(EXTRAS)
        found = False
        for choice in (noted, noted | self.extras[undecided].sort):
            frame.put(EXTRAS, choice)
            if self.payable(game, frame, printed, undecided + 1):
                found = True
                break
        frame.put(EXTRAS, noted)
        return found

    def allowed(self, game: Game, frame: Frame, printed: ColoredCost) -> bool:
        return all_hold(game, frame, self.conditions) and self.payable(game, frame, printed, 0)
