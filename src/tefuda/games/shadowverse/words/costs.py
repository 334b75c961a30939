"""Costs: what can be paid, and paying it (SVE 9.13 to 9.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.shadowverse.words import schema, verbs
from tefuda.kernel.ask import option, value_of
from tefuda.kernel.choosing import Picks, ask_number, put_question
from tefuda.kernel.op import Jump, Op
from tefuda.kernel.paying import fail
from tefuda.kernel.registers import FIRST_LETTER, PAID_WITH
from tefuda.kernel.rows import NONE, OWNER, STAMP
from tefuda.kernel.words.candidates import follow
from tefuda.kernel.words.cards import Among
from tefuda.kernel.words.costs import Cost, PayCounters, lay_cost
from tefuda.kernel.words.families import CardSet, ProgramBuilder, Value
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class CardCost(Cost):
    """Something is done to cards: they are discarded, buried, banished, engaged, returned, revealed ..."""

    def __init__(self, how: int) -> None:
        self.how: i64 = how

    def moves_cards(self) -> bool:
        return self.how != verbs.ENGAGE and self.how != verbs.REVEAL

    def needs_room(self) -> bool:
        return self.how == verbs.TO_EX


def can_happen(game: Game, card: i64, how: i64) -> bool:
    """Whether a cost can do this to a card at all: what cannot happen cannot be paid (SVE 9.17.4)."""
    if how == verbs.ENGAGE:
        return game.zone_of(card) == schema.FIELD and game.now(card, schema.ENGAGED) == 0
    if how == verbs.BANISH:
        return not schema.has(game, card, schema.NOT_BANISHED)
    if how == verbs.TO_EX:
        return schema.room(game, game.base(card, OWNER), schema.EX) > 0  # SVE 5.6
    return True


@final
class PayPoints(Cost):
    """Play points: [costNN]."""

    def __init__(self, amount: Value) -> None:
        self.amount = amount

    def payable(self, game: Game, frame: Frame) -> bool:
        return game.base_player(frame.seat, schema.PLAY_POINTS) >= max(0, self.amount.value(game, frame))

    def run(self, game: Game, frame: Frame) -> None:
        spend(game, frame, self.amount.value(game, frame))


def spend(game: Game, frame: Frame, points: i64) -> None:
    """The controller of a frame pays play points (below 0 counts as 0); with fewer, the cost cannot be paid."""
    left = game.base_player(frame.seat, schema.PLAY_POINTS) - max(0, points)
    if left < 0:
        fail(game, frame)
    else:
        game.count(frame.seat, schema.PLAY_POINTS, left)


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
class PayWithThis(CardCost):
    """Something done to the card itself: engage, bury, banish, discard, return it, or put it into the EX area."""

    def __init__(self, how: int, zone: int) -> None:
        """`zone` is where the card has to be; the ability works there."""
        super().__init__(how)
        self.zone: i64 = zone

    def payable(self, game: Game, frame: Frame) -> bool:
        card = frame.source
        if game.base(card, STAMP) != frame.stamp or game.zone_of(card) != self.zone:
            return False
        return can_happen(game, card, self.how)

    def run(self, game: Game, frame: Frame) -> None:
        stamp = game.base(frame.source, STAMP)
        if game.zone_of(frame.source) != self.zone or not can_happen(game, frame.source, self.how):
            fail(game, frame)
            return
        game.acting = frame.source
        verbs.act_on(game, frame.source, self.how)
        if stamp == frame.stamp:
            frame.stamp = game.base(frame.source, STAMP)
        follow(game, frame, frame.source, stamp)

    def takes_this_from(self) -> i64:
        zone: i64 = 1 << self.zone
        return zone


@final
class PayWithCards(CardCost):
    """So many cards of a set are discarded, buried, banished, engaged, returned or revealed."""

    def __init__(self, how: int, count: Value, of: CardSet) -> None:
        super().__init__(how)
        self.count = count
        self.of = of

    def payable(self, game: Game, frame: Frame) -> bool:
        wanted = self.count.value(game, frame)
        usable = usable_cards(game, self.of.find(game, frame), self.how, vec[i64]())
        return most_usable(game, usable, self.how) >= wanted

    def run(self, game: Game, frame: Frame) -> None:
        picks = Picks(game, frame, frame.seat, PAID_WITH)
        wanted = self.count.value(game, frame)
        left = usable_cards(game, self.of.find(game, frame), self.how, picks.cards)
        if len(picks.cards) + most_usable(game, left, self.how) < wanted and len(picks.cards) < wanted:
            fail(game, frame)
            return
        if len(picks.cards) + len(left) == wanted:
            picks.add(left)
        if len(picks.cards) >= wanted:
            picks.keep()
            take(game, frame, picks.cards, self.how)
        else:
            picks.ask(schema.ASK_COST, left, wanted, wanted)

    def choices(self) -> int:
        return 1

    def chooses_in(self, zones: i64) -> bool:
        return not isinstance(self.of, Among) or self.of.may_lie_in(zones)


@final
class PayWithAll(CardCost):
    """Every card of a set is discarded, buried, banished ...; none is enough (SVE 9.16)."""

    def __init__(self, how: int, of: CardSet) -> None:
        super().__init__(how)
        self.of = of

    def payable(self, game: Game, frame: Frame) -> bool:
        return all_usable(game, self.of.find(game, frame), self.how)

    def run(self, game: Game, frame: Frame) -> None:
        cards = self.of.find(game, frame)
        if not all_usable(game, cards, self.how):
            fail(game, frame)
            return
        keep(game, frame, PAID_WITH, cards)
        take(game, frame, cards, self.how)


def usable_cards(game: Game, cards: vec[i64], how: i64, picked: vec[i64]) -> vec[i64]:
    """Those of some cards that a cost can be paid with, besides those that have been picked for it."""
    found = vec[i64]()
    for card in cards:
        if card in picked or not can_happen(game, card, how):
            continue
        if how == verbs.TO_EX and len(picked) > 0 and taken_room(game, picked, card) >= room_for(game, card):
            continue
        found = append(found, card)
    return found


def room_for(game: Game, card: i64) -> i64:
    """How many cards the EX area of a card's owner still holds."""
    return schema.room(game, game.base(card, OWNER), schema.EX)


def taken_room(game: Game, picked: vec[i64], card: i64) -> i64:
    """How many of the picked cards go to the EX area of this card's owner."""
    found: i64 = 0
    for other in picked:
        if game.base(other, OWNER) == game.base(card, OWNER):
            found += 1
    return found


def most_usable(game: Game, cards: vec[i64], how: i64) -> i64:
    """How many of some usable cards a cost can take together: as many as there is room for."""
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


def all_usable(game: Game, cards: vec[i64], how: i64) -> bool:
    """Whether a cost can take all of some cards together."""
    usable = usable_cards(game, cards, how, vec[i64]())
    return len(usable) == len(cards) and most_usable(game, usable, how) == len(cards)


def take(game: Game, frame: Frame, cards: vec[i64], how: i64) -> None:
    """Do to chosen cards what a cost says, to all at once; what a replacement changes counts as paid (SVE 9.16). Those
    among them that the text has selected are other objects then, to which it does nothing more (SVE 5.1, 16.7)."""
    game.acting = frame.source
    game.open_batch()
    for card in cards:
        stamp = game.base(card, STAMP)
        verbs.act_on(game, card, how)
        follow(game, frame, card, stamp, PAID_WITH)
    game.end_batch()


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
class PayMaximum(Cost):
    """The payer's maximum of play points falls."""

    def __init__(self, amount: Value) -> None:
        self.amount = amount

    def payable(self, game: Game, frame: Frame) -> bool:
        return game.base_player(frame.seat, schema.MAX_PLAY_POINTS) >= self.amount.value(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        verbs.raise_maximum(game, frame.seat, -self.amount.value(game, frame))


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
