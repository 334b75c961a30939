"""Every way through the decisions of a game: what can come of something, whatever its players choose.

Depth first, on copies of the game. Of options that come to the same one is tried: equal cards of a zone without an
order, and of several cards that are picked together one order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from tefuda.kernel.ask import Ask, value_of
from tefuda.kernel.game import Game


class TooManyWays(Exception):
    """There are more answers to try than the budget says."""


class Budget:
    """A budget of answers."""

    def __init__(self, answers: int) -> None:
        self.answers = answers
        self.tried = 0

    def spend(self) -> None:
        """Try an answer. Raises `TooManyWays`."""
        self.tried += 1
        if self.tried > self.answers:
            raise TooManyWays


class Chooser(Protocol):
    """A game's equivalence of options."""

    def look(self, game: Game, code: int) -> object:
        """The class of an option: options with equal values lead to the same."""

    def together(self, game: Game, ask: Ask) -> bool:
        """Whether it does not matter in which order the cards of a decision are picked."""


def options_to_try(game: Game, ask: Ask, chooser: Chooser) -> list[int]:
    """The options of a decision, by index, that differ in what comes of them."""
    found: dict[object, int] = {}
    codes = [int(code) for code in ask.options]
    # The lowest row of equal cards, wherever it lies: that is the order in which cards are picked together.
    for index in sorted(range(len(codes)), key=codes.__getitem__):
        found.setdefault(chooser.look(game, codes[index]), index)
    indices = sorted(found.values())
    if len(ask.picked) == 0 or not chooser.together(game, ask):
        return indices
    last = max(int(card) for card in ask.picked)
    card_option = game.rules.card_option
    return [
        index for index in indices if (code := int(ask.options[index])) >> 48 != card_option or value_of(code) > last
    ]


def ways(game: Game, ended: Callable[[Game], bool], chooser: Chooser, budget: Budget) -> Iterator[Game]:
    """The games that can come of this one when it has `ended`, or is over; the game itself stays as it is. Raises
    `TooManyWays`."""
    stack = [game]
    while stack:
        here = stack.pop()
        if here.over or ended(here):
            yield here
            continue
        ask = here.asks[0]
        for index in reversed(options_to_try(here, ask, chooser)):
            budget.spend()
            twin = here.copy()
            twin.answer(ask.seat, index)
            stack.append(twin)
