"""Costs that do something to cards: to the card itself, or to some that the payer chooses (SVE 9.13, WX 9.10). What is
done, and what keeps it from being done, each game says itself (`Rules.pay_with`, `Rules.can_pay_with`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.choosing import Picks
from tefuda.kernel.paying import fail
from tefuda.kernel.registers import PAID_WITH
from tefuda.kernel.rows import STAMP
from tefuda.kernel.words.candidates import follow
from tefuda.kernel.words.cards import Among
from tefuda.kernel.words.choosing import HowMany, Together, go_together
from tefuda.kernel.words.costs import Cost
from tefuda.kernel.words.families import CardSet, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

STAYS: Final = 1 << 8
"""Part of the number of what is done, where the cards stay where they are."""
NEEDS_ROOM: Final = 1 << 9
"""Part of it, where they are put somewhere that may have no room."""
THIS_IN: Final = 1 << 10
"""The factor of an act on the card itself in one number with the mask of the zones where it has to be."""


@mypyc_attr(allow_interpreted_subclasses=True)
class CardCost(Cost):
    """Something is done to cards: they are discarded, returned, turned, revealed ..."""

    def __init__(self, how: int) -> None:
        """`how` is a word of the game, see `Rules.pay_with`."""
        self.how: i64 = how

    def moves_cards(self) -> bool:
        return self.how & STAYS == 0

    def needs_room(self) -> bool:
        return self.how & NEEDS_ROOM != 0


@final
class PayWithThis(CardCost):
    """Something is done to the card itself."""

    def __init__(self, how: int, zones: int) -> None:
        """`zones` is a mask of where the card has to be; the ability works there."""
        super().__init__(how)
        self.zones: i64 = zones

    def is_there(self, game: Game, card: i64) -> bool:
        """Whether the card lies where it has to be."""
        return self.zones & (1 << game.zone_of(card)) != 0

    def payable(self, game: Game, frame: Frame) -> bool:
        card = frame.source
        if game.base(card, STAMP) != frame.stamp or not self.is_there(game, card):
            return False
        return game.rules.can_pay_with(game, card, self.how, vec[i64](), card)

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        stamp = game.base(card, STAMP)
        game.acting = card
        if not self.is_there(game, card) or not game.rules.pay_with(game, card, self.how, card):
            fail(game, frame)
            return
        if stamp == frame.stamp:
            frame.stamp = game.base(card, STAMP)
        follow(game, frame, card, stamp)

    def takes_this_from(self) -> i64:
        return self.zones


@final
class PayWithCards(CardCost):
    """Something is done to so many cards of a set."""

    def __init__(self, how: int, count: Value, of: CardSet) -> None:
        super().__init__(how)
        self.count = count
        self.of = of
        self.rules: tuple[Together, ...] = ()
        """The conditions that the cards have to meet together."""

    def group(self, rules: tuple[Together, ...]) -> Cost:
        self.rules = rules
        return self

    def payable(self, game: Game, frame: Frame) -> bool:
        return self.most(game, frame, vec[i64]()) >= self.count.value(game, frame)

    def most(self, game: Game, frame: Frame, picked: vec[i64]) -> i64:
        """The greatest number of cards that may be taken together, those picked among them."""
        usable = usable_cards(game, frame, self.of, self.how, picked)
        if len(self.rules) == 0:
            return len(picked) + game.rules.most_paid(game, usable, self.how)
        for card in usable:
            if go_together(game, frame, self.rules, picked, card):
                picked = append(picked, card)
        return len(picked)

    def run(self, game: Game, frame: Frame) -> None:
        picks = Picks(game, frame, frame.seat, PAID_WITH)
        wanted = self.count.value(game, frame)
        if len(picks.cards) < wanted and self.most(game, frame, picks.cards) < wanted:
            fail(game, frame)
            return
        left = vec[i64]()
        for card in usable_cards(game, frame, self.of, self.how, picks.cards):
            if go_together(game, frame, self.rules, picks.cards, card):
                left = append(left, card)
        if len(picks.cards) + len(left) == wanted:
            picks.add(left)
        if len(picks.cards) >= wanted:
            picks.keep()
            take(game, frame, picks.cards, self.how)
        else:
            picks.ask(game.rules.cost_prompt, left, wanted, wanted)

    def choices(self) -> int:
        return 1

    def chooses_in(self, zones: i64) -> bool:
        return not isinstance(self.of, Among) or self.of.may_lie_in(zones)


@final
class PayTogether(CardCost):
    """Something is done to cards that go together: to any number of them, to up to so many, to so many."""

    def __init__(self, how: int, count: HowMany, of: CardSet, rules: tuple[Together, ...]) -> None:
        super().__init__(how)
        self.count = count
        self.of = of
        self.rules = rules

    def payable(self, game: Game, frame: Frame) -> bool:
        return len(self.taken_with(game, frame, vec[i64]())) >= self.count.least(game, frame)

    def taken_with(self, game: Game, frame: Frame, picked: vec[i64]) -> vec[i64]:
        """As many cards as may be taken together, those picked first; as far as can be told one after the other."""
        most = self.count.most(game, frame)
        for card in usable_cards(game, frame, self.of, self.how, picked):
            if len(picked) < most and go_together(game, frame, self.rules, picked, card):
                picked = append(picked, card)
        return picked

    def left(self, game: Game, frame: Frame, picked: vec[i64]) -> vec[i64]:
        """The cards that may be taken besides those picked."""
        found = vec[i64]()
        if len(picked) < self.count.most(game, frame):
            for card in usable_cards(game, frame, self.of, self.how, picked):
                if go_together(game, frame, self.rules, picked, card):
                    found = append(found, card)
        return found

    def run(self, game: Game, frame: Frame) -> None:
        picks = Picks(game, frame, frame.seat, PAID_WITH)
        left = vec[i64]() if picks.ended else self.left(game, frame, picks.cards)
        least = self.count.least(game, frame)
        if len(left) > 0:
            ask_for_one(picks, left, len(picks.cards) >= least)
        elif len(picks.cards) < least:
            fail(game, frame)
        else:
            picks.keep()
            take(game, frame, picks.cards, self.how)

    def choices(self) -> int:
        return 1


def ask_for_one(picks: Picks, left: vec[i64], enough: bool) -> None:
    """Ask the payer for one more card; `enough`: it may be none."""
    count: i64 = len(picks.cards)
    picks.ask(picks.game.rules.cost_prompt, left, count if enough else count + 1, count + len(left))


def usable_cards(game: Game, frame: Frame, cards: CardSet, how: i64, picked: vec[i64]) -> vec[i64]:
    """Those of some cards that a cost can be paid with, besides those that have been picked for it."""
    found = vec[i64]()
    for card in cards.find(game, frame):
        if card not in picked and game.rules.can_pay_with(game, card, how, picked, frame.source):
            found = append(found, card)
    return found


def take(game: Game, frame: Frame, cards: vec[i64], how: i64) -> None:
    """Do to chosen cards what a cost says, to all at once; what a replacement changes counts as paid (SVE 9.16)."""
    game.acting = frame.source
    game.open_batch()
    for card in cards:
        stamp = game.base(card, STAMP)
        game.rules.pay_with(game, card, how, frame.source)
        follow(game, frame, card, stamp, game.rules.paid_set)
    game.end_batch()
