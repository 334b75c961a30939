"""Costs that take cards whose numbers are enough together (SVE 9.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.kernel.choosing import Picks
from tefuda.kernel.paying import fail
from tefuda.kernel.registers import PAID_WITH
from tefuda.kernel.words.card_costs import CardCost, ask_for_one, take, usable_cards
from tefuda.kernel.words.families import CardSet, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class PayTotal(CardCost):
    """Any number of cards whose numbers add up to at least so much are engaged, buried, banished ..."""

    def __init__(self, how: int, of: CardSet, field: int, least: Value) -> None:
        super().__init__(how)
        self.of = of
        self.field: i64 = field
        self.least = least

    def payable(self, game: Game, frame: Frame) -> bool:
        cards = usable_cards(game, frame, self.of, self.how, vec[i64]())
        return total_of(game, cards, self.field) >= self.least.value(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        picks = Picks(game, frame, frame.seat, PAID_WITH)
        picked = picks.cards
        left = vec[i64]() if picks.ended else usable_cards(game, frame, self.of, self.how, picked)
        enough = total_of(game, picked, self.field) >= self.least.value(game, frame)
        if len(left) > 0:
            ask_for_one(picks, left, enough)
        elif enough:
            picks.keep()
            take(game, frame, picked, self.how)
        else:
            fail(game, frame)

    def choices(self) -> int:
        return 1


def total_of(game: Game, cards: vec[i64], field: i64) -> i64:
    """The numbers of some cards added up; a card that lacks the number adds nothing (SVE 1.15)."""
    total: i64 = 0
    for card in cards:
        total += max(0, game.now(card, field))
    return total
