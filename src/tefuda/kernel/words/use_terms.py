"""Terms of use: when a card may be used, what may be paid besides, and the changes of its cost, by its own text and by
other cards (WX 9.9, 10.2, 10.12). Costs are costs in colors.

Three registers go with the use of a card: which optional extra costs are paid and how it is used, as bits
(`Rules.extras_register`); which symbols an effect takes off its cost, as digits (`Rules.less_register`); and how many
cards an extra cost takes that takes as many as the player likes (`Rules.extra_count_register`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.kernel.active import CONTINUOUS, active
from tefuda.kernel.choosing import Picks, ask_yes_no
from tefuda.kernel.effect_tables import HOLDER, HOLDER_STAMP, VALUES
from tefuda.kernel.lasting import last, lasting_rows, rows_of
from tefuda.kernel.layers import shape_player
from tefuda.kernel.op import Op
from tefuda.kernel.registers import PAID_WITH
from tefuda.kernel.rows import CARD, NONE, STAMP
from tefuda.kernel.words.abilities import Passive
from tefuda.kernel.words.candidates import fits
from tefuda.kernel.words.card_costs import PayTogether, PayWithCards, ask_for_one, take
from tefuda.kernel.words.colored_costs import ANYTHING, IN_PLACE, ColoredCost, changed, symbols_of
from tefuda.kernel.words.colored_payments import PayColors, can_pay
from tefuda.kernel.words.costs import Cost
from tefuda.kernel.words.families import CardSet, Condition, Step, Value, all_hold, times
from tefuda.kernel.words.next_use import eased, less_of_next

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.players import PlayerChoice

ANY_COLORS: Final = 64
"""Bit of how a card is used: cards of any color pay for it."""
UNPAID: Final = 128
"""Another: its own cost is nothing; what it costs more is still paid (WX 10.15)."""
MOST_EXTRA_CARDS: Final = 1000
"""More cards than an extra cost can take."""


# ------------------------------------------------------------------ what other cards say


@final
class CardsCost(Passive):
    """Cards of players that fit cost so much more, or less, to use, wherever they are (WX 9.9, 3.3 in section 28)."""

    def __init__(
        self, name: str, zones: int, layer: int, condition: Condition | None, card: Condition, who: PlayerChoice,
        cost: ColoredCost, *, more: bool,
    ) -> None:  # fmt: skip
        super().__init__(name, zones, layer, 0, condition, None)
        self.card = card
        self.who = who
        self.cost = cost
        self.more = more

    def apply(self, game: Game, frame: Frame) -> None:
        if self.works(game, frame):
            for seat in self.who.seats(game, frame):
                number = game.rules.flags_number
                shape_player(game, seat, number, game.player_number(seat, number) | game.rules.costs_flag)


def changed_for(game: Game, seat: i64) -> bool:
    """Whether something makes cards dearer or cheaper for a player."""
    return game.player_number(seat, game.rules.flags_number) & game.rules.costs_flag != 0


def others_changes(game: Game, card: i64, seat: i64, *, more: bool) -> vec[i64]:
    """The symbols by which other cards make the use of a card dearer, or cheaper, for a player."""
    found = vec[i64]()
    tables = game.tables
    if tables is None or not changed_for(game, seat):
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
        last(game, frame, game.rules.forbidden_effect, NONE, game.rules.names[self.definition], self.duration)


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
                last(game, frame, game.rules.forbidden_effect, NONE, name, self.duration, seat=seat)


def usable_elsewhere(game: Game, seat: i64) -> vec[i64]:
    """The cards that lie elsewhere than cards do that are used, and that a player may use all the same."""
    found = vec[i64]()
    rows = lasting_rows(game)
    for at in rows_of(game, game.rules.usable_effect, seat):
        card = rows[at + HOLDER]
        if card not in found and rows[at + HOLDER_STAMP] == game.base(card, STAMP):
            found = append(found, card)
    return found


def how_usable(game: Game, seat: i64, card: i64) -> i64:
    """The ways in which a player may use a card that lies elsewhere, as bits of the register of extras; 0 for one that
    lies where it should."""
    rows = lasting_rows(game)
    how: i64 = 0
    for at in rows_of(game, game.rules.usable_effect, seat, card):
        how |= rows[at + VALUES]
    return how


# ------------------------------------------------------------------ what it costs


def use_cost(game: Game, card: i64, seat: i64, cost: ColoredCost) -> ColoredCost:
    """The cost of using a card that says nothing of its own use."""
    more = others_changes(game, card, seat, more=True)
    less = extend(others_changes(game, card, seat, more=False), less_of_next(game, card, seat))
    return cost if len(more) == len(less) == 0 else ColoredCost(changed(cost, more, less).symbols, cost.coins)


def own_cost(game: Game, frame: Frame, printed: ColoredCost) -> ColoredCost:
    """The printed cost of a use, or nothing where an effect uses the card without paying (WX 10.15)."""
    return ColoredCost(vec[i64](), 0) if frame.get(game.rules.extras_register) & UNPAID != 0 else printed


def adjusted(game: Game, frame: Frame, cost: ColoredCost) -> ColoredCost:
    """The cost of a use where an effect takes some of it off, or lets any color pay all of it or some."""
    less = symbols_of(frame.get(game.rules.less_register))
    if len(less) > 0:
        cost = changed(cost, vec[i64](), less)
    if frame.get(game.rules.extras_register) & ANY_COLORS != 0:
        cost = ColoredCost(vec[i64]([ANYTHING] * len(cost.symbols)), cost.coins)
    spare = min(eased(game, frame.source, frame.seat), len(cost.symbols))
    return cost if spare == 0 else ColoredCost(extend(cost.symbols[:], vec[i64]([IN_PLACE] * spare)), cost.coins)


@final
class Extra:
    """An optional extra cost: symbols and coins, which are paid together with the card's cost, and other costs."""

    def __init__(
        self, sort: int, symbols: ColoredCost, others: tuple[Cost, ...], several: PayTogether | None = None
    ) -> None:
        """`several`: the cost is as many cards as the player likes, which are taken before the rest is paid: how many
        they are may change what that is (WX 9.14)."""
        self.sort: i64 = sort
        self.symbols = symbols
        self.others = others
        self.several = several


@final
class ExtraCount(Value):
    """The number of cards that the optional extra cost takes that takes as many as the player likes (WX 9.14)."""

    def value(self, game: Game, frame: Frame) -> i64:
        return frame.get(game.rules.extra_count_register)


@final
class CostChange:
    """A card's change of its own cost: under a condition it becomes another one, or is so much less or more, perhaps
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
        """The number of times that it is added or taken off now."""
        if self.condition is not None and not self.condition.holds(game, frame):
            return 0
        return 1 if self.each is None else times(self.each.value(game, frame))


@final
class UseTerms:
    """Everything that a card says of its own use."""

    def __init__(
        self, conditions: tuple[Condition, ...], extras: tuple[Extra, ...], changes: tuple[CostChange, ...]
    ) -> None:
        self.conditions = conditions
        self.extras = extras
        self.changes = changes

    def cost(self, game: Game, frame: Frame, printed: ColoredCost) -> ColoredCost:
        """The cost of the use with the extras that the frame has noted: another cost in place of the printed one, then
        the additions, then the reductions (WX 9.9)."""
        cost = own_cost(game, frame, printed)
        for change in self.changes:
            if change.becomes and frame.get(game.rules.extras_register) & UNPAID == 0 and change.times(game, frame) > 0:
                cost = change.cost
        coins = cost.coins
        more = others_changes(game, frame.source, frame.seat, more=True)
        for extra in self.extras:
            if frame.get(game.rules.extras_register) & extra.sort != 0:
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
        less = extend(less, less_of_next(game, frame.source, frame.seat))
        return adjusted(game, frame, ColoredCost(changed(cost, more, less).symbols, coins))

    def others_payable(self, game: Game, frame: Frame) -> bool:
        """Whether what is neither symbols nor coins can be paid of the extras noted."""
        for extra in self.extras:
            if frame.get(game.rules.extras_register) & extra.sort != 0:
                for cost in extra.others:
                    if not cost.payable(game, frame):
                        return False
        return self.enough_cards(game, frame)

    def enough_cards(self, game: Game, frame: Frame) -> bool:
        """Whether there are as many cards as the extras noted take together."""
        wanted: i64 = 0
        cards = vec[i64]()
        for extra in self.extras:
            if frame.get(game.rules.extras_register) & extra.sort != 0:
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
        several = self.extras[undecided].several
        if several is not None:
            return self.fewest(game, frame, printed, undecided, several, vec[i64]()) != NONE
        noted = frame.get(game.rules.extras_register)
        found = False
        for choice in (noted, noted | self.extras[undecided].sort):
            frame.put(game.rules.extras_register, choice)
            if self.payable(game, frame, printed, undecided + 1):
                found = True
                break
        frame.put(game.rules.extras_register, noted)
        return found

    def fewest(
        self, game: Game, frame: Frame, printed: ColoredCost, number: i64, several: PayTogether, picked: vec[i64]
    ) -> i64:
        """The number of cards, those picked among them, that extra number `number` has to take for the use to be
        payable; `NONE` if no number will do."""
        noted = frame.get(game.rules.extra_count_register)
        found: i64 = NONE
        for count in range(len(picked), len(several.taken_with(game, frame, picked)) + 1):
            frame.put(game.rules.extra_count_register, count)
            if self.payable(game, frame, printed, number + 1):
                found = count
                break
        frame.put(game.rules.extra_count_register, noted)
        return found

    def allowed(self, game: Game, frame: Frame, printed: ColoredCost) -> bool:
        """Whether the card may be used now, whose frame and printed cost these are (WX 10.2)."""
        return all_hold(game, frame, self.conditions) and self.payable(game, frame, printed, 0)


@final
class OfferExtra(Op):
    """The player says whether to pay an optional extra cost, where both can be paid (WX 10.3 b, 10.12)."""

    def __init__(self, terms: UseTerms, number: int) -> None:
        self.terms = terms
        self.number: i64 = number

    def run(self, game: Game, frame: Frame) -> None:
        extras = game.rules.extras_register
        sort = self.terms.extras[self.number].sort
        printed = game.rules.printed_cost(game.base(frame.source, CARD))
        noted = frame.get(extras) & ~sort
        frame.put(extras, noted)
        without = self.terms.payable(game, frame, printed, self.number + 1)
        frame.put(extras, noted | sort)
        able = self.terms.payable(game, frame, printed, self.number + 1)
        if not able or without:
            frame.put(extras, noted)
        if able and without and ask_yes_no(game, frame, frame.seat, game.rules.pay_prompt) == 1:
            frame.put(extras, noted | sort)


@final
class PayExtra(Op):
    """The player takes as many cards as they like for an optional extra cost, at least so many that the rest can be
    paid (WX 9.14, 10.3 b)."""

    def __init__(self, terms: UseTerms, number: int, several: PayTogether) -> None:
        self.terms = terms
        self.number: i64 = number
        self.several = several

    def run(self, game: Game, frame: Frame) -> None:
        picks = Picks(game, frame, frame.seat, PAID_WITH)
        left = vec[i64]() if picks.ended else self.several.left(game, frame, picks.cards)
        if len(left) > 0:
            printed = game.rules.printed_cost(game.base(frame.source, CARD))
            fewest = self.terms.fewest(game, frame, printed, self.number, self.several, picks.cards)
            ask_for_one(picks, left, fewest == len(picks.cards))
            return
        picks.keep()
        frame.put(game.rules.extra_count_register, len(picks.cards))
        take(game, frame, picks.cards, self.several.how)


@final
class PayUse(PayColors):
    """Pay what the card costs (WX 10.3 c)."""

    def __init__(self, terms: UseTerms) -> None:
        self.terms = terms

    def cost(self, game: Game, frame: Frame) -> ColoredCost:
        return self.terms.cost(game, frame, game.rules.printed_cost(game.base(frame.source, CARD)))
