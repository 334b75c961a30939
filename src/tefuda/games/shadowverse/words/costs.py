"""Costs: what can be paid, and paying it (SVE 9.13 to 9.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema, verbs
from tefuda.kernel.ask import option, value_of
from tefuda.kernel.choosing import ask_number, put_question
from tefuda.kernel.op import Jump, Op
from tefuda.kernel.paying import fail
from tefuda.kernel.registers import FIRST_LETTER, PAID_WITH
from tefuda.kernel.rows import NONE, OWNER
from tefuda.kernel.words.card_costs import CardCost, take, usable_cards
from tefuda.kernel.words.costs import Cost, PayCounters, PayNumber, lay_cost
from tefuda.kernel.words.families import CardSet, ProgramBuilder, Value
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def can_pay_with(game: Game, card: i64, how: i64, picked: vec[i64]) -> bool:
    """Whether a cost can do this to a card, besides those picked for it: what cannot happen cannot be paid (SVE
    9.17.4)."""
    if how == verbs.ENGAGE:
        return game.zone_of(card) == schema.FIELD and game.now(card, schema.ENGAGED) == 0
    if how == verbs.BANISH:
        return not schema.has(game, card, schema.NOT_BANISHED)
    if how == verbs.TO_EX:
        return taken_room(game, picked, card) < room_for(game, card)  # SVE 5.6
    return True


@final
class PayPoints(PayNumber):
    """Play points: [costNN]."""

    def __init__(self, amount: Value) -> None:
        super().__init__(amount, schema.PLAY_POINTS)


@final
class PayAnyPoints(Cost):
    """[costX]: any number of play points, which becomes a letter; `times` X of them are paid."""

    def __init__(self, letter: int, times: int) -> None:
        self.register: i64 = FIRST_LETTER + letter
        self.times: i64 = times

    def payable(self, game: Game, frame: Frame) -> bool:
        return True

    def run(self, game: Game, frame: Frame) -> None:
        has_points = game.base_player(frame.seat, schema.PLAY_POINTS)
        number = ask_number(game, frame, frame.seat, schema.ASK_NUMBER, 0, has_points // self.times)
        if number != NONE:
            frame.put(self.register, number)
            game.count(frame.seat, schema.PLAY_POINTS, has_points - number * self.times)


@final
class PayWithAll(CardCost):
    """Every card of a set is discarded, buried, banished ...; none is enough (SVE 9.16)."""

    def __init__(self, how: int, of: CardSet) -> None:
        super().__init__(how)
        self.of = of

    def payable(self, game: Game, frame: Frame) -> bool:
        return all_usable(game, frame, self.of, self.how)

    def run(self, game: Game, frame: Frame) -> None:
        cards = self.of.find(game, frame)
        if not all_usable(game, frame, self.of, self.how):
            fail(game, frame)
            return
        keep(game, frame, PAID_WITH, cards)
        take(game, frame, cards, self.how)


def room_for(game: Game, card: i64) -> i64:
    """The number of cards that the EX area of a card's owner still holds."""
    return schema.room(game, game.base(card, OWNER), schema.EX)


def taken_room(game: Game, picked: vec[i64], card: i64) -> i64:
    """The number of the picked cards that go to the EX area of this card's owner."""
    found: i64 = 0
    for other in picked:
        if game.base(other, OWNER) == game.base(card, OWNER):
            found += 1
    return found


def most_paid(game: Game, cards: vec[i64], how: i64) -> i64:
    """The most of some usable cards that a cost can take together: as many as there is room for."""
    if how != verbs.TO_EX:
        return len(cards)
    found: i64 = 0
    for seat in range(2):
        owned: i64 = 0
        for card in cards:
            if game.base(card, OWNER) == seat:
                owned += 1
        found += min(owned, schema.room(game, seat, schema.EX))
    return found


def all_usable(game: Game, frame: Frame, cards: CardSet, how: i64) -> bool:
    """Whether a cost can take all of some cards together."""
    usable = usable_cards(game, frame, cards, how, vec[i64]())
    return len(usable) == len(cards.find(game, frame)) and most_paid(game, usable, how) == len(usable)


@final
class PayDefense(Cost):
    """The payer's leader loses defense, at most all of it (SVE 9.15)."""

    def __init__(self, amount: Value) -> None:
        self.amount = amount

    def payable(self, game: Game, frame: Frame) -> bool:
        return game.now(schema.leader(game, frame.seat), schema.DEFENSE) >= self.amount.value(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        amount = self.amount.value(game, frame)
        if game.now(schema.leader(game, frame.seat), schema.DEFENSE) < amount:
            fail(game, frame)
        elif amount > 0:
            verbs.change_leader(game, schema.leader(game, frame.seat), -amount)


@final
class EarthRite(PayCounters):
    """Earth Rite: Stack counters are taken off one Stack card, which is buried when it is empty; the targets of what it
    pays for are needed even if it is not paid (SVE 19.6)."""

    def taken(self, game: Game, card: i64) -> None:
        if game.now(card, schema.STACK) <= 0:
            verbs.move(game, card, game.base(card, OWNER), schema.CEMETERY)

    def is_binding(self) -> bool:
        return True


@final
class StackCards(CardSet):
    """A player's cards with Stack on the field."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for card in game.cards_in(frame.seat, schema.FIELD):
            if schema.has(game, card, schema.STACKS):
                found = append(found, card)
        return found


def earth_rite(count: Value) -> EarthRite:
    """Earth Rite (X): X Stack counters off one Stack card (SVE 19.6)."""
    return EarthRite(count, 0, StackCards())


@final
class SkipNextTurn(Cost):
    """The payer's next turn does not begin (SVE 8.17)."""

    def payable(self, game: Game, frame: Frame) -> bool:
        return True

    def run(self, game: Game, frame: Frame) -> None:
        game.count(frame.seat, schema.SKIPS, 1)


@final
class EitherCost(Cost):
    """One of several costs, as the payer likes."""

    def __init__(self, ways: tuple[Cost, ...]) -> None:
        self.ways = ways

    def payable(self, game: Game, frame: Frame) -> bool:
        for way in self.ways:
            if way.payable(game, frame):
                return True
        return False

    def compile(self, builder: ProgramBuilder) -> None:
        choose = ChooseWay(self.ways)
        builder.ops.append(choose)
        jumps: list[Jump] = []
        for way in self.ways:
            choose.targets.append(len(builder.ops))
            lay_cost(way, builder)
            jumps.append(Jump(0))
            builder.ops.append(jumps[-1])
        for jump in jumps:
            jump.target = len(builder.ops)

    def choices(self) -> int:
        return max(way.choices() for way in self.ways)

    def takes_this_from(self) -> i64:
        zones: i64 = 0
        for way in self.ways:
            zones |= way.takes_this_from()
        return zones

    def chooses_in(self, zones: i64) -> bool:
        return any(way.chooses_in(zones) for way in self.ways)

    def moves_cards(self) -> bool:
        return any(way.moves_cards() for way in self.ways)

    def needs_room(self) -> bool:
        return any(way.needs_room() for way in self.ways)


@final
class ChooseWay(Op):
    """The payer picks one of the costs that can be paid."""

    def __init__(self, ways: tuple[Cost, ...]) -> None:
        self.ways = ways
        self.targets: list[int] = []

    def run(self, game: Game, frame: Frame) -> None:
        code = game.take_answer(frame.seat)
        if code != NONE:
            frame.position = self.targets[value_of(code)]
            return
        options = vec[i64]()
        for number in range(len(self.ways)):
            if self.ways[number].payable(game, frame):
                options = append(options, option(schema.MODE_OPTION, number))
        if len(options) == 0:
            fail(game, frame)
            return
        put_question(game, frame, frame.seat, schema.ASK_PAY, options)
