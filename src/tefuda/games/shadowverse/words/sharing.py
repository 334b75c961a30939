"""Costs that take several cards which have to be something to each other: different costs, a total (SVE 9.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.schema import ASK_COST
from tefuda.kernel.choosing import Picks
from tefuda.kernel.paying import fail
from tefuda.kernel.registers import PAID_WITH
from tefuda.kernel.words.card_costs import CardCost, take, usable_cards
from tefuda.kernel.words.choosing import HowMany, Together, go_together
from tefuda.kernel.words.families import CardSet, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class PayTogether(CardCost):
    """So many cards that go together are discarded, buried, banished ..."""

    def __init__(self, how: int, count: HowMany, of: CardSet, rules: tuple[Together, ...]) -> None:
        super().__init__(how)
        self.count = count
        self.of = of
        self.rules = rules

    def payable(self, game: Game, frame: Frame) -> bool:
        found = vec[i64]()
        for card in usable_cards(game, frame, self.of, self.how, vec[i64]()):
            if go_together(game, frame, self.rules, found, card):
                found = append(found, card)
        return len(found) >= self.count.least(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        picks = Picks(game, frame, frame.seat, PAID_WITH)
        picked = picks.cards
        left = vec[i64]()
        for card in vec[i64]() if picks.ended else usable_cards(game, frame, self.of, self.how, picked):
            if go_together(game, frame, self.rules, picked, card):
                left = append(left, card)
        least = self.count.least(game, frame)
        if len(picked) < self.count.most(game, frame) and len(left) > 0:
            ask_for_one(picks, left, len(picked) >= least)
        elif len(picked) < least:
            fail(game, frame)
        else:
            picks.keep()
            take(game, frame, picked, self.how)

    def choices(self) -> int:
        return 1


def ask_for_one(picks: Picks, left: vec[i64], enough: bool) -> None:
    """Ask the payer for one more card; `enough`: it may be none."""
    count: i64 = len(picks.cards)
    picks.ask(ASK_COST, left, count if enough else count + 1, count + len(left))


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
