"""Costs in colors: which cards together pay for symbols, each of them one for a symbol with one of its colors (WX 9).

A payment is a perfect matching of symbols and cards. Whether some cards can pay at all is asked by Hall's condition
(1935): for each set of colors, as many cards that may pay one of them as symbols that ask for nothing else. Which card
may be picked next follows from a theorem of Mendelsohn and Dulmage (1958): if all symbols can be paid, and the cards
picked can each pay a symbol of their own, then one payment does both.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

COLORS: Final = 31
"""The mask of all colors that cards have: a bit for each."""
COLORLESS: Final = 32
"""Any card pays it; no color (WX 2.2, 9.3)."""
ANYTHING: Final = COLORS | COLORLESS
"""The mask of the symbol that any card pays, and of a card that pays as any color."""
SYMBOL: Final = 64
"""Symbols are masks below this; as digits they make up a number."""
IN_PLACE: Final = SYMBOL | ANYTHING
"""No symbol of a cost, but what any card pays in place of one of its symbols."""


@final
class ColoredCost:
    """So many symbols, each a mask of the colors that may pay it, and so many coins."""

    def __init__(self, symbols: vec[i64], coins: i64) -> None:
        """`symbols`: a color, several for a hybrid symbol (WX 9.6), or `ANYTHING` for a colorless one; besides, an
        `IN_PLACE` for each that any card may pay in place of another."""
        self.symbols = symbols
        self.coins: i64 = coins
        self.spare: i64 = 0
        """The number of symbols that are not paid, since as many others are paid in their place."""
        for symbol in symbols:
            if symbol == IN_PLACE:
                self.spare += 1
        self.sets: vec[i64] = vec[i64]()
        self.counts: vec[i64] = vec[i64]()
        for colors in range(1, ANYTHING + 1):
            count: i64 = 0
            union: i64 = 0
            for symbol in symbols:
                if symbol & ~colors == 0:
                    count += 1
                    union |= symbol
            if count > 0 and union == colors:
                self.sets = append(self.sets, colors)
                self.counts = append(self.counts, count)

    def payable(self, cards: vec[i64]) -> bool:
        """Whether some of the cards, each a mask of what it may pay, pay all symbols, but those that are spared."""
        if len(cards) < self.count():
            return False
        for number in range(len(self.sets)):
            colors = self.sets[number]
            fitting: i64 = 0
            for card in cards:
                if card & colors != 0:
                    fitting += 1
            if fitting < self.counts[number] - self.spare:
                return False
        return True

    def count(self) -> i64:
        """The number of cards that pay it."""
        return len(self.symbols) - self.spare

    def owed(self, picked: vec[i64], others: vec[i64]) -> vec[i64]:
        """The symbols that are left when some cards pay, and others can pay the rest."""
        payer = vec[i64]([-1] * len(self.symbols))
        cards = extend(picked[:], others)
        for card in range(len(cards)):
            self.find(cards, card, payer, vec[i64]([0] * len(self.symbols)))
        found = vec[i64]()
        for symbol in range(len(self.symbols)):
            if payer[symbol] < 0 or payer[symbol] >= len(picked):
                found = append(found, self.symbols[symbol])
        return found

    def takes(self, cards: vec[i64]) -> bool:
        """Whether each of the cards, masks of what they may pay, can pay a symbol of its own."""
        count: i64 = len(self.symbols)
        if len(cards) > self.count():
            return False
        payer = vec[i64]([-1] * count)
        for card in range(len(cards)):
            if not self.find(cards, card, payer, vec[i64]([0] * count)):
                return False
        return True

    def find(self, cards: vec[i64], card: i64, payer: vec[i64], tried: vec[i64]) -> bool:
        """Find a symbol for a card, others giving way if they can (augmenting paths)."""
        for symbol in range(len(self.symbols)):
            if tried[symbol] == 1 or cards[card] & self.symbols[symbol] == 0:
                continue
            tried[symbol] = 1
            if payer[symbol] == -1 or self.find(cards, payer[symbol], payer, tried):
                payer[symbol] = card
                return True
        return False


def strictest_first(symbols: list[int], coins: int) -> ColoredCost:
    """A cost of these symbols and coins, its symbols in the usual order."""
    ordered: list[int] = sorted(symbols, key=lambda symbol: (symbol.bit_count(), symbol))
    return ColoredCost(vec[i64](ordered), coins)


def colorless(count: i64) -> ColoredCost:
    """So many symbols that any card pays."""
    return ColoredCost(vec[i64]([ANYTHING] * max(0, count)), 0)


def changed(cost: ColoredCost, more: vec[i64], less: vec[i64]) -> ColoredCost:
    """A cost with symbols added, then others taken off: each takes off one that is just the same (WX 9.9)."""
    symbols = extend(cost.symbols[:], more)
    for symbol in less:
        for place in range(len(symbols)):
            if symbols[place] == symbol:
                symbols = extend(symbols[:place], symbols[place + 1 :])
                break
    return ColoredCost(symbols, cost.coins)


def number_of(cost: ColoredCost) -> i64:
    """The symbols of a cost as digits of a number."""
    number: i64 = 0
    for symbol in cost.symbols:
        number = number * SYMBOL + symbol
    return number


def symbols_of(number: i64) -> vec[i64]:
    """The symbols that are the digits of a number."""
    found = vec[i64]()
    while number > 0:
        found = append(found, number % SYMBOL)
        number //= SYMBOL
    return found
