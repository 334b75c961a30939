"""Paying ener: the payer picks the cards, one after the other; where there is but one sensible way it is paid by
itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.wixoss.words import schema
from tefuda.games.wixoss.words.ener import SYMBOL, EnerCost
from tefuda.games.wixoss.words.registers import SYMBOLS
from tefuda.games.wixoss.words.verbs import ener_of, pay_coins, pays_as, trash
from tefuda.kernel.ask import value_of
from tefuda.kernel.choosing import Picks
from tefuda.kernel.op import Op
from tefuda.kernel.paying import fail
from tefuda.kernel.registers import PAID_WITH
from tefuda.kernel.rows import STAMP
from tefuda.kernel.words.candidates import follow

if TYPE_CHECKING:
    from tefuda.kernel.ask import Ask
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def can_pay(game: Game, seat: i64, cost: EnerCost) -> bool:
    """Whether a player can pay a cost now (WX 9.1)."""
    return game.base_player(seat, schema.COINS) >= cost.coins and cost.payable(ener_of(game, seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class PayEner(Op):
    """Pay the cost of something (WX 9.2). What it costs is worked out when the payment begins."""

    def cost(self, game: Game, frame: Frame) -> EnerCost:
        """What is paid."""
        raise AssertionError(f"{type(self).__name__} has no cost")

    def run(self, game: Game, frame: Frame) -> None:
        pay(game, frame, self.cost(game, frame))


def pay(game: Game, frame: Frame, cost: EnerCost) -> bool:
    """Ask the payer for cards from the ener zone, one for each symbol; when they are picked, they are put into the
    trash and the coins are paid. Until then nothing has been done: who is asked anew is asked the same. Returns whether
    it is paid."""
    picks = Picks(game, frame, frame.seat, PAID_WITH)
    if game.base_player(frame.seat, schema.COINS) < cost.coins:
        fail(game, frame)
        return False
    if len(picks.cards) == 0:
        frame.keep(SYMBOLS, cost.symbols, vec[i64]([0] * len(cost.symbols)))
    wanted = EnerCost(frame.kept(SYMBOLS), 0)
    count = wanted.count()
    while len(picks.cards) < count:
        left = next_payers(game, wanted, picks)
        if len(left) == 0:
            fail(game, frame)
            return False
        if len(left) > count - len(picks.cards) and not alike(game, left):
            picks.ask(schema.ASK_ENER, left, count, count)
            return False
        picks.cards = append(picks.cards, left[0])
    picks.keep()
    frame.keep(SYMBOLS, wanted.symbols, paid_as(game, picks.cards, len(wanted.symbols)))
    pay_coins(game, frame.seat, cost.coins)
    game.open_batch()
    for card in picks.cards:
        stamp = game.base(card, STAMP)
        trash(game, card)
        follow(game, frame, card, stamp)
    game.end_batch()
    return True


def paid_as(game: Game, cards: vec[i64], count: i64) -> vec[i64]:
    """What each of the cards that pay may pay, and the colors that it has, as a number times `SYMBOL`; filled up to a
    count with zeros."""
    found = vec[i64]([0] * count)
    for at in range(len(cards)):
        found[at] = pays_as(game, cards[at]) + game.now(cards[at], schema.COLORS) * SYMBOL
    return found


def owed(game: Game, ask: Ask) -> vec[i64]:
    """The symbols that are still to be paid by whoever is asked for ener."""
    symbols = game.frames[len(game.frames) - 1].kept(SYMBOLS)
    picked, others = vec[i64](), vec[i64]()
    for card in ask.picked:
        picked = append(picked, pays_as(game, card))
    for code in ask.options:
        others = append(others, pays_as(game, value_of(code)))
    return EnerCost(symbols, 0).owed(picked, others)


def next_payers(game: Game, cost: EnerCost, picks: Picks) -> vec[i64]:
    """The cards in the ener zone that may be paid besides those picked."""
    paid = vec[i64]()
    for card in picks.cards:
        paid = append(paid, pays_as(game, card))
    found = vec[i64]()
    for card in picks.rest(game.cards_in(picks.seat, schema.ENER)):
        if cost.takes(append(paid[:], pays_as(game, card))):
            found = append(found, card)
    return found


def alike(game: Game, cards: vec[i64]) -> bool:
    """Whether it makes no difference which of the cards is taken: all have one name."""
    names = game.rules.names
    for card in cards:
        if names[game.definition(card)] != names[game.definition(cards[0])]:
            return False
    return True
