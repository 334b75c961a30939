"""Costs that take several cards which have to be something to each other: different costs, a total (SVE 9.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.cards import PAID_WITH
from tefuda.games.shadowverse.words.choosing import Count, Together, go_together
from tefuda.games.shadowverse.words.costs import Cost, moves, take, usable_cards
from tefuda.games.shadowverse.words.table import ASK_COST, CARD_OPTION, DONE_OPTION
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.op import Op
from tefuda.kernel.paying import fail
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.families import CardSet, Layout, Value
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class PayTogether(Cost):
    """So many cards that go together are discarded, buried, banished ..."""

    def __init__(self, how: int, count: Count, of: CardSet, rules: tuple[Together, ...]) -> None:
        self.how = how
        self.count = count
        self.of = of
        self.rules = rules

    def payable(self, game: Game, frame: Frame) -> bool:
        found = vec[i64]()
        for card in usable_cards(game, self.of.find(game, frame), self.how, vec[i64]()):
            if go_together(game, frame, self.rules, found, card):
                found = append(found, card)
        return len(found) >= self.count.least(game, frame)

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakeTogether(self.how, self.count, self.of, self.rules))

    def choices(self) -> int:
        return 1

    def moves_cards(self) -> bool:
        return moves(self.how)


@final
class TakeTogether(Op):
    """Let the payer choose cards that go together, and do to them what the cost says."""

    def __init__(self, how: int, count: Count, of: CardSet, rules: tuple[Together, ...]) -> None:
        self.how: i64 = how
        self.count = count
        self.of = of
        self.rules = rules

    def run(self, game: Game, frame: Frame) -> None:
        code = game.taken(frame.seat)
        picked = vec[i64]()
        if code != NONE:
            picked = frame.kept(PAID_WITH)
            if kind_of(code) == DONE_OPTION:
                take(game, frame, picked, self.how)
                return
            picked = append(picked, value_of(code))
        keep(game, frame, PAID_WITH, picked)
        left = vec[i64]()
        for card in usable_cards(game, self.of.find(game, frame), self.how, picked):
            if go_together(game, frame, self.rules, picked, card):
                left = append(left, card)
        least = self.count.least(game, frame)
        most = self.count.most(game, frame)
        if len(picked) < most and len(left) > 0:
            ask_for_one(game, frame, left, picked, len(picked) >= least)
        elif len(picked) < least:
            fail(game, frame)
        else:
            take(game, frame, picked, self.how)


def ask_for_one(game: Game, frame: Frame, left: vec[i64], picked: vec[i64], enough: bool) -> None:
    """Ask the payer for one more card; `enough`: it may be none."""
    options = vec[i64]()
    for card in left:
        options = append(options, option(CARD_OPTION, card))
    if enough:
        options = append(options, option(DONE_OPTION, 0))
    frame.again()
    ask = game.ask(frame.seat, ASK_COST, options, len(options) - 1 if enough else 0)
    ask.picked = picked
    ask.least = len(picked) if enough else len(picked) + 1
    ask.most = len(picked) + len(left)
    ask.about = frame.source


@final
class PayTotal(Cost):
    """Any number of cards whose numbers add up to at least so much are engaged, buried, banished ..."""

    def __init__(self, how: int, of: CardSet, field: int, least: Value) -> None:
        self.how = how
        self.of = of
        self.field = field
        self.least = least

    def payable(self, game: Game, frame: Frame) -> bool:
        cards = usable_cards(game, self.of.find(game, frame), self.how, vec[i64]())
        return total_of(game, cards, self.field) >= self.least.value(game, frame)

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakeTotal(self.how, self.of, self.field, self.least))

    def choices(self) -> int:
        return 1

    def moves_cards(self) -> bool:
        return moves(self.how)


def total_of(game: Game, cards: vec[i64], field: i64) -> i64:
    """The numbers of some cards added up; a card that lacks the number adds nothing (SVE 1.15)."""
    total: i64 = 0
    for card in cards:
        total += max(0, game.now(card, field))
    return total


@final
class TakeTotal(Op):
    """Let the payer choose cards until their numbers are enough, and do to them what the cost says."""

    def __init__(self, how: int, of: CardSet, field: int, least: Value) -> None:
        self.how: i64 = how
        self.of = of
        self.field: i64 = field
        self.least = least

    def run(self, game: Game, frame: Frame) -> None:
        code = game.taken(frame.seat)
        picked = vec[i64]()
        if code != NONE:
            picked = frame.kept(PAID_WITH)
            if kind_of(code) == DONE_OPTION:
                take(game, frame, picked, self.how)
                return
            picked = append(picked, value_of(code))
        keep(game, frame, PAID_WITH, picked)
        left = usable_cards(game, self.of.find(game, frame), self.how, picked)
        enough = total_of(game, picked, self.field) >= self.least.value(game, frame)
        if len(left) > 0:
            ask_for_one(game, frame, left, picked, enough)
        elif enough:
            take(game, frame, picked, self.how)
        else:
            fail(game, frame)
