"""Paying a cost in colors: the payer picks the cards, one after the other; where there is but one sensible way it is
paid by itself. Which cards may pay, as which colors, and what becomes of them, the rules say (`Rules.pays_as`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import value_of
from tefuda.kernel.choosing import Picks
from tefuda.kernel.op import Op
from tefuda.kernel.paying import fail
from tefuda.kernel.registers import PAID_WITH
from tefuda.kernel.rows import CARD, NONE, STAMP
from tefuda.kernel.words.candidates import follow
from tefuda.kernel.words.colored_costs import SYMBOL, ColoredCost, changed, colorless, symbols_of
from tefuda.kernel.words.costs import Cost

if TYPE_CHECKING:
    from tefuda.kernel.ask import Ask
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def can_pay(game: Game, seat: i64, cost: ColoredCost) -> bool:
    """Whether a player can pay a cost now (WX 9.1)."""
    rules = game.rules
    if cost.coins > 0 and game.base_player(seat, rules.coins_number) < cost.coins:
        return False
    payers = vec[i64]()
    for card in game.cards_in(seat, rules.payers_zone):
        payers = append(payers, rules.pays_as(game, card))
    return cost.payable(payers)


@mypyc_attr(allow_interpreted_subclasses=True)
class PayColors(Op):
    """Pay the cost of something (WX 9.2). What it costs is worked out when the payment begins."""

    def cost(self, game: Game, frame: Frame) -> ColoredCost:
        """The cost that is paid."""
        raise AssertionError(f"{type(self).__name__} has no cost")

    def run(self, game: Game, frame: Frame) -> None:
        pay(game, frame, self.cost(game, frame))


@final
class PayToll(PayColors):
    """Pay so many symbols of any color as a field of the card says whose frame it is, or a number of the player; none
    where that is not above 0."""

    def __init__(self, *, field: int = NONE, number: int = NONE) -> None:
        self.field: i64 = field
        self.number: i64 = number

    def cost(self, game: Game, frame: Frame) -> ColoredCost:
        if self.field != NONE:
            return colorless(game.now(frame.source, self.field))
        return colorless(game.player_number(frame.seat, self.number))

    def run(self, game: Game, frame: Frame) -> None:
        cost = self.cost(game, frame)
        if len(cost.symbols) > 0:
            pay(game, frame, cost)


@final
class PayPrinted(PayColors):
    """Pay what is printed as the cost of a card (WX 10.8)."""

    def cost(self, game: Game, frame: Frame) -> ColoredCost:
        return game.rules.printed_cost(game.base(frame.source, CARD))


def pay(game: Game, frame: Frame, cost: ColoredCost) -> bool:
    """Ask the payer for cards, one for each symbol; when they are picked, they are paid with, and so are the coins.
    Until then nothing has been done: who is asked anew is asked the same. Returns whether it is paid."""
    rules = game.rules
    picks = Picks(game, frame, frame.seat, PAID_WITH)
    if cost.coins > 0 and game.base_player(frame.seat, rules.coins_number) < cost.coins:
        fail(game, frame)
        return False
    if len(picks.cards) == 0:
        frame.keep(rules.symbols_set, cost.symbols, vec[i64]([0] * len(cost.symbols)))
    wanted = ColoredCost(frame.kept(rules.symbols_set), 0)
    count = wanted.count()
    while len(picks.cards) < count:
        left = next_payers(game, wanted, picks)
        if len(left) == 0:
            fail(game, frame)
            return False
        if len(left) > count - len(picks.cards) and not same_name(game, left):
            picks.ask(rules.payers_prompt, left, count, count)
            return False
        picks.cards = append(picks.cards, left[0])
    picks.keep()
    frame.keep(rules.symbols_set, wanted.symbols, paid_as(game, picks.cards, len(wanted.symbols)))
    rules.pay_coins(game, frame.seat, cost.coins)
    game.open_batch()
    for card in picks.cards:
        stamp = game.base(card, STAMP)
        rules.pay_with(game, card, rules.payers_use, frame.source)
        follow(game, frame, card, stamp)
    game.end_batch()
    return True


def paid_as(game: Game, cards: vec[i64], count: i64) -> vec[i64]:
    """The symbols that each of the cards may pay, and the colors that it has, as a number times `SYMBOL`; filled up to
    a count with zeros."""
    found = vec[i64]([0] * count)
    for at in range(len(cards)):
        found[at] = game.rules.pays_as(game, cards[at]) + game.now(cards[at], game.rules.colors_field) * SYMBOL
    return found


def owed(game: Game, ask: Ask) -> vec[i64]:
    """The symbols that are still to be paid by whoever is asked for cards that pay; none where something else is
    asked."""
    if ask.prompt != game.rules.payers_prompt:
        return vec[i64]()
    symbols = game.frames[len(game.frames) - 1].kept(game.rules.symbols_set)
    picked, others = vec[i64](), vec[i64]()
    for card in ask.picked:
        picked = append(picked, game.rules.pays_as(game, card))
    for code in ask.options:
        others = append(others, game.rules.pays_as(game, value_of(code)))
    return ColoredCost(symbols, 0).owed(picked, others)


def next_payers(game: Game, cost: ColoredCost, picks: Picks) -> vec[i64]:
    """The cards that may be paid with besides those picked."""
    paid = vec[i64]()
    for card in picks.cards:
        paid = append(paid, game.rules.pays_as(game, card))
    found = vec[i64]()
    for card in picks.rest(game.cards_in(picks.seat, game.rules.payers_zone)):
        if cost.takes(append(paid[:], game.rules.pays_as(game, card))):
            found = append(found, card)
    return found


def same_name(game: Game, cards: vec[i64]) -> bool:
    """Whether all cards have one name: it makes no difference which of them is taken."""
    names = game.rules.names
    for card in cards:
        if names[game.definition(card)] != names[game.definition(cards[0])]:
            return False
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class PaySymbols(Cost):
    """Symbols in colors, and coins, as part of the cost of an ability or of an offer."""

    def __init__(self, cost: ColoredCost, zone: int, more: int = NONE, less: int = NONE) -> None:
        """`zone`: where the cards lie that pay; `more`: the field of the card whose text it is that says how many
        symbols of any color it is more; `less`: the register that says, as digits, which symbols it is less."""
        self.symbols = cost
        self.zone: i64 = zone
        self.more: i64 = more
        self.less: i64 = less

    def cost(self, game: Game, frame: Frame) -> ColoredCost:
        """The cost that is paid now."""
        more: i64 = 0 if self.more == NONE else game.now(frame.source, self.more)
        less = vec[i64]() if self.less == NONE else symbols_of(frame.get(self.less))
        return changed(self.symbols, colorless(more).symbols, less) if more > 0 or len(less) > 0 else self.symbols

    def payable(self, game: Game, frame: Frame) -> bool:
        return can_pay(game, frame.seat, self.cost(game, frame))

    def run(self, game: Game, frame: Frame) -> None:
        pay(game, frame, self.cost(game, frame))

    def choices(self) -> int:
        return 1 if len(self.symbols.symbols) > 0 or self.more != NONE else 0

    def chooses_in(self, zones: i64) -> bool:
        return zones & (1 << self.zone) != 0

    def moves_cards(self) -> bool:
        return True
