"""Costs: what can be paid, and paying it (SVE 9.13 to 9.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.shadowverse.words.cards import PAID_WITH, Among, contains, follow
from tefuda.games.shadowverse.words.table import (
    ASK_COST,
    ASK_NUMBER,
    CARD_OPTION,
    CEMETERY,
    DEFENSE,
    ENGAGED,
    EX,
    FIELD,
    HAND,
    MAX_PLAY_POINTS,
    NOT_BANISHED,
    NUMBER_OPTION,
    PLAY_POINTS,
    SKIPS,
    STACK,
    STACKS,
    counters_of,
    has,
    leader,
    put_counters,
    room,
)
from tefuda.games.shadowverse.words.verbs import (
    BY_EFFECT,
    banish,
    bury,
    change_leader,
    engage,
    move,
    raise_maximum,
    send,
)
from tefuda.kernel.ask import option, value_of
from tefuda.kernel.op import Op
from tefuda.kernel.paying import fail
from tefuda.kernel.rows import NONE, OWNER, STAMP
from tefuda.kernel.words.families import FIRST_LETTER, CardSet, Layout, Value
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

DISCARD: Final = 0
BURY: Final = 1
BANISH: Final = 2
ENGAGE: Final = 3
RETURN: Final = 4
TO_EX: Final = 5
REVEAL: Final = 6
BOTTOM: Final = 7
"""What a cost does to cards."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Cost:
    """One part of a cost."""

    def payable(self, game: Game, frame: Frame) -> bool:
        """Whether it can be paid now, other parts aside."""
        raise AssertionError(f"{type(self).__name__} cannot be asked")

    def lay(self, layout: Layout) -> None:
        """Add the ops that pay it."""
        raise AssertionError(f"{type(self).__name__} cannot be paid")

    def choices(self) -> int:
        """How many choices of cards it takes: two such parts may want the same card."""
        return 0

    def takes_this_from(self) -> i64:
        """The zone in which the card itself has to lie for this part, which does something to it; `NONE` if it does
        nothing to it."""
        return NONE

    def chooses_in(self, zone: i64) -> bool:
        """Whether the payer may choose a card that lies in this zone."""
        return self.choices() > 0

    def moves_cards(self) -> bool:
        """Whether it moves cards: a later part may need the room that they leave (SVE 9.17.4)."""
        return False

    def needs_room(self) -> bool:
        """Whether it puts cards where there may be no room."""
        return False

    def is_binding(self) -> bool:
        """Whether the targets of what it pays for are needed even if it is not paid (Earth Rite, SVE 19.6)."""
        return False


def lay_cost(cost: Cost, layout: Layout) -> None:
    """Add the ops that pay a cost."""
    start = len(layout.ops)
    cost.lay(layout)
    layout.came_from(cost, start)


def needs_trial(costs: tuple[Cost, ...]) -> bool:
    """Whether only trying tells if all parts of a cost can be paid: some choice for one part may leave nothing for
    another, two parts of one sort take of the same, or one part may make the room that a later one needs."""
    sorts: list[type] = [type(cost) for cost in costs if cost.takes_this_from() == NONE]
    if len(set(sorts)) < len(sorts):
        return True
    choices = 0
    may_choose_this = False
    moved = False
    waits_for_room = False
    for cost in costs:
        choices += cost.choices()
        zone = cost.takes_this_from()
        if zone != NONE and any(other.chooses_in(zone) for other in costs):
            may_choose_this = True
        waits_for_room = waits_for_room or (moved and cost.needs_room())
        moved = moved or cost.moves_cards()
    return choices > 1 or may_choose_this or waits_for_room


def payable(game: Game, frame: Frame, costs: tuple[Cost, ...]) -> bool:
    """Whether each part can be paid by itself; room that an earlier part may make is thought to be there."""
    moved = False
    for cost in costs:
        if not cost.payable(game, frame) and not (moved and cost.needs_room()):
            return False
        moved = moved or cost.moves_cards()
    return True


def moves(how: i64) -> bool:
    """Whether what a cost does to cards moves them."""
    return how != ENGAGE and how != REVEAL


def can_happen(game: Game, card: i64, how: i64) -> bool:
    """Whether a cost can do this to a card at all: what cannot happen cannot be paid (SVE 9.17.4)."""
    if how == ENGAGE:
        return game.zone_of(card) == FIELD and game.now(card, ENGAGED) == 0
    if how == BANISH:
        return not has(game, card, NOT_BANISHED)
    if how == TO_EX:
        return room(game, game.base(card, OWNER), EX) > 0  # SVE 5.6
    return True


@final
class PayPoints(Cost):
    """Play points: [costNN]."""

    def __init__(self, amount: Value) -> None:
        self.amount = amount

    def payable(self, game: Game, frame: Frame) -> bool:
        return game.base_player(frame.seat, PLAY_POINTS) >= max(0, self.amount.value(game, frame))

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakePoints(self.amount))


@final
class TakePoints(Op):
    """Take play points."""

    def __init__(self, amount: Value) -> None:
        self.amount = amount

    def run(self, game: Game, frame: Frame) -> None:
        amount = max(0, self.amount.value(game, frame))
        left = game.base_player(frame.seat, PLAY_POINTS) - amount
        if left < 0:
            fail(game, frame)
        else:
            game.count(frame.seat, PLAY_POINTS, left)


@final
class PayAnyPoints(Cost):
    """[costX]: any number of play points, which becomes a letter; `times` X of them are paid."""

    def __init__(self, letter: int, times: int) -> None:
        self.letter = letter
        self.times = times

    def payable(self, game: Game, frame: Frame) -> bool:
        return True

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakeAnyPoints(FIRST_LETTER + self.letter, self.times))


@final
class TakeAnyPoints(Op):
    """Ask for a number and take so many play points."""

    def __init__(self, register: int, times: int) -> None:
        self.register: i64 = register
        self.times: i64 = times

    def run(self, game: Game, frame: Frame) -> None:
        has_points = game.base_player(frame.seat, PLAY_POINTS)
        code = game.taken(frame.seat)
        if code != NONE:
            number = value_of(code)
            frame.put(self.register, number)
            game.count(frame.seat, PLAY_POINTS, has_points - number * self.times)
            return
        options = vec[i64]()
        for number in range(has_points // self.times + 1):
            options = append(options, option(NUMBER_OPTION, number))
        frame.again()
        game.ask(frame.seat, ASK_NUMBER, options, 0).about = frame.source


@final
class PayWithThis(Cost):
    """Something done to the card itself: engage, bury, banish, discard, return it, or put it into the EX area."""

    def __init__(self, how: int, zone: int) -> None:
        """`zone` is where the card has to be; the ability works there."""
        self.how = how
        self.zone = zone
        self.zones = 1 << zone

    def payable(self, game: Game, frame: Frame) -> bool:
        card = frame.source
        if game.base(card, STAMP) != frame.stamp or game.zone_of(card) != self.zone:
            return False
        return can_happen(game, card, self.how)

    def lay(self, layout: Layout) -> None:
        layout.ops.append(UseThis(self.how, self.zone))

    def takes_this_from(self) -> i64:
        return self.zone

    def moves_cards(self) -> bool:
        return moves(self.how)

    def needs_room(self) -> bool:
        return self.how == TO_EX


@final
class UseThis(Op):
    """Do to the card itself what a cost says, if no other part of the cost has taken it from where it has to be."""

    def __init__(self, how: int, zone: int) -> None:
        self.how: i64 = how
        self.zone: i64 = zone

    def run(self, game: Game, frame: Frame) -> None:
        stamp = game.base(frame.source, STAMP)
        if game.zone_of(frame.source) != self.zone or not can_happen(game, frame.source, self.how):
            fail(game, frame)
            return
        game.acting = frame.source
        use(game, frame.source, self.how)
        if stamp == frame.stamp:
            frame.stamp = game.base(frame.source, STAMP)
        follow(game, frame, frame.source, stamp)


def use(game: Game, card: i64, how: i64) -> None:
    """Do to a card what a cost says. What a replacement changes counts as paid (SVE 9.16)."""
    if how == ENGAGE:
        engage(game, card, BY_EFFECT)
    elif how == DISCARD or how == BURY:
        bury(game, card)
    elif how == BANISH:
        banish(game, card)
    elif how == RETURN:
        send(game, card, HAND)
    elif how == TO_EX:
        move(game, card, game.base(card, OWNER), EX)
    elif how == REVEAL:
        game.reveal(card)
    else:
        send(game, card, 2, 0)


@final
class PayWithCards(Cost):
    """So many cards of a set are discarded, buried, banished, engaged, returned or revealed."""

    def __init__(self, how: int, count: Value, of: CardSet) -> None:
        self.how = how
        self.count = count
        self.of = of

    def payable(self, game: Game, frame: Frame) -> bool:
        wanted = self.count.value(game, frame)
        usable = usable_cards(game, self.of.find(game, frame), self.how, vec[i64]())
        return most_usable(game, usable, self.how) >= wanted

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakeCards(self.how, self.count, self.of))

    def choices(self) -> int:
        return 1

    def chooses_in(self, zone: i64) -> bool:
        return not isinstance(self.of, Among) or self.of.may_lie_in(zone)

    def moves_cards(self) -> bool:
        return moves(self.how)

    def needs_room(self) -> bool:
        return self.how == TO_EX


@final
class PayWithAll(Cost):
    """Every card of a set is discarded, buried, banished ...; none is enough (SVE 9.16)."""

    def __init__(self, how: int, of: CardSet) -> None:
        self.how = how
        self.of = of

    def payable(self, game: Game, frame: Frame) -> bool:
        return all_usable(game, self.of.find(game, frame), self.how)

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakeAll(self.how, self.of))

    def moves_cards(self) -> bool:
        return moves(self.how)

    def needs_room(self) -> bool:
        return self.how == TO_EX


@final
class TakeAll(Op):
    """Do to all cards of a set what a cost says."""

    def __init__(self, how: int, of: CardSet) -> None:
        self.how: i64 = how
        self.of = of

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
        if contains(picked, card) or not can_happen(game, card, how):
            continue
        if how == TO_EX and len(picked) > 0 and taken_room(game, picked, card) >= room_for(game, card):
            continue
        found = append(found, card)
    return found


def room_for(game: Game, card: i64) -> i64:
    """How many cards the EX area of a card's owner still holds."""
    return room(game, game.base(card, OWNER), EX)


def taken_room(game: Game, picked: vec[i64], card: i64) -> i64:
    """How many of the picked cards go to the EX area of this card's owner."""
    found: i64 = 0
    for other in picked:
        if game.base(other, OWNER) == game.base(card, OWNER):
            found += 1
    return found


def most_usable(game: Game, cards: vec[i64], how: i64) -> i64:
    """How many of some usable cards a cost can take together: as many as there is room for."""
    if how != TO_EX:
        return len(cards)
    found: i64 = 0
    for seat in range(2):
        owned: i64 = 0
        for card in cards:
            if game.base(card, OWNER) == seat:
                owned += 1
        found += min(owned, room(game, seat, EX))
    return found


def all_usable(game: Game, cards: vec[i64], how: i64) -> bool:
    """Whether a cost can take all of some cards together."""
    usable = usable_cards(game, cards, how, vec[i64]())
    return len(usable) == len(cards) and most_usable(game, usable, how) == len(cards)


@final
class TakeCards(Op):
    """Let the payer choose cards, and do to them what the cost says."""

    def __init__(self, how: int, count: Value, of: CardSet) -> None:
        self.how: i64 = how
        self.count = count
        self.of = of

    def run(self, game: Game, frame: Frame) -> None:
        seat = frame.seat
        code = game.taken(seat)
        picked = vec[i64]()
        if code != NONE:
            picked = append(frame.kept(PAID_WITH), value_of(code))
        wanted = self.count.value(game, frame)
        left = usable_cards(game, self.of.find(game, frame), self.how, picked)
        if len(picked) + most_usable(game, left, self.how) < wanted and len(picked) < wanted:
            fail(game, frame)
            return
        if len(picked) + len(left) == wanted:
            for card in left:
                picked = append(picked, card)
        keep(game, frame, PAID_WITH, picked)
        if len(picked) >= wanted:
            take(game, frame, picked, self.how)
            return
        options = vec[i64]()
        for card in left:
            options = append(options, option(CARD_OPTION, card))
        frame.again()
        ask = game.ask(seat, ASK_COST, options, 0)
        ask.picked = picked
        ask.least = wanted
        ask.most = wanted
        ask.about = frame.source


def take(game: Game, frame: Frame, cards: vec[i64], how: i64) -> None:
    """Do to chosen cards what a cost says, to all at once. Those among them that the text has selected are other
    objects then, to which it does nothing more (SVE 5.1, 16.7)."""
    game.acting = frame.source
    game.open_batch()
    for card in cards:
        stamp = game.base(card, STAMP)
        use(game, card, how)
        follow(game, frame, card, stamp, PAID_WITH)
    game.end_batch()


@final
class PayDefense(Cost):
    """The payer's leader loses defense, at most all of it (SVE 9.15)."""

    def __init__(self, amount: Value, any_amount: int) -> None:
        """`any_amount`: 1 when the leader may have less (SVE 23.21)."""
        self.amount = amount
        self.any_amount = any_amount

    def payable(self, game: Game, frame: Frame) -> bool:
        return game.now(leader(game, frame.seat), DEFENSE) >= self.amount.value(game, frame)

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakeDefense(self.amount))


@final
class TakeDefense(Op):
    """Take defense from the payer's leader."""

    def __init__(self, amount: Value) -> None:
        self.amount = amount

    def run(self, game: Game, frame: Frame) -> None:
        amount = self.amount.value(game, frame)
        if game.now(leader(game, frame.seat), DEFENSE) < amount:
            fail(game, frame)
        elif amount > 0:
            change_leader(game, leader(game, frame.seat), -amount)


@final
class PayCounters(Cost):
    """Counters of a sort are taken off one card of a set, which the payer chooses."""

    def __init__(self, count: Value, sort: int, of: CardSet) -> None:
        self.count = count
        self.sort = sort
        self.of = of

    def payable(self, game: Game, frame: Frame) -> bool:
        return len(with_counters(game, frame, self.of, self.sort, self.count)) > 0

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakeCounters(self.count, self.sort, self.of, 0))


def with_counters(game: Game, frame: Frame, of: CardSet, sort: i64, count: Value) -> vec[i64]:
    """Those cards of a set that have so many counters."""
    found = vec[i64]()
    wanted = count.value(game, frame)
    for card in of.living(game, frame):
        if counters_of(game, card, sort) >= wanted:
            found = append(found, card)
    return found


@final
class TakeCounters(Op):
    """Let the payer choose a card and take counters off it; Earth Rite buries a card that it empties (SVE 19.6)."""

    def __init__(self, count: Value, sort: int, of: CardSet, rite: int) -> None:
        self.count = count
        self.sort: i64 = sort
        self.of = of
        self.rite: i64 = rite

    def run(self, game: Game, frame: Frame) -> None:
        seat = frame.seat
        code = game.taken(seat)
        cards = with_counters(game, frame, self.of, self.sort, self.count)
        if len(cards) == 0:
            fail(game, frame)
            return
        if code == NONE and len(cards) > 1:
            options = vec[i64]()
            for card in cards:
                options = append(options, option(CARD_OPTION, card))
            frame.again()
            game.ask(seat, ASK_COST, options, 0).about = frame.source
            return
        chosen: i64 = cards[0] if code == NONE else value_of(code)
        keep(game, frame, PAID_WITH, append(vec[i64](), chosen))
        put_counters(game, chosen, self.sort, -self.count.value(game, frame))
        if self.rite == 1 and game.now(chosen, STACK) <= 0:
            move(game, chosen, game.base(chosen, OWNER), CEMETERY)


@final
class StackCards(CardSet):
    """A player's cards with Stack on the field."""

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for card in game.cards_in(frame.seat, FIELD):
            if has(game, card, STACKS):
                found = append(found, card)
        return found


@final
class EarthRite(Cost):
    """Earth Rite (X): X Stack counters off one Stack card (SVE 19.6)."""

    def __init__(self, count: Value) -> None:
        self.count = count
        self.of = StackCards()

    def payable(self, game: Game, frame: Frame) -> bool:
        return len(with_counters(game, frame, self.of, 0, self.count)) > 0

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakeCounters(self.count, 0, self.of, 1))

    def is_binding(self) -> bool:
        return True


@final
class SkipNextTurn(Cost):
    """The payer's next turn does not begin (SVE 8.17)."""

    def payable(self, game: Game, frame: Frame) -> bool:
        return True

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakeTurn())


@final
class TakeTurn(Op):
    """Take the payer's next turn."""

    def run(self, game: Game, frame: Frame) -> None:
        game.count(frame.seat, SKIPS, 1)


@final
class PayMaximum(Cost):
    """The payer's maximum of play points falls."""

    def __init__(self, amount: Value) -> None:
        self.amount = amount

    def payable(self, game: Game, frame: Frame) -> bool:
        return game.base_player(frame.seat, MAX_PLAY_POINTS) >= self.amount.value(game, frame)

    def lay(self, layout: Layout) -> None:
        layout.ops.append(TakeMaximum(self.amount))


@final
class TakeMaximum(Op):
    """Lower the payer's maximum of play points."""

    def __init__(self, amount: Value) -> None:
        self.amount = amount

    def run(self, game: Game, frame: Frame) -> None:
        raise_maximum(game, frame.seat, -self.amount.value(game, frame))


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

    def lay(self, layout: Layout) -> None:
        choose = ChooseWay(self.ways)
        layout.ops.append(choose)
        jumps: list[Leave] = []
        for way in self.ways:
            choose.targets.append(len(layout.ops))
            lay_cost(way, layout)
            leave = Leave()
            layout.ops.append(leave)
            jumps.append(leave)
        for leave in jumps:
            leave.target = len(layout.ops)

    def choices(self) -> int:
        return max(way.choices() for way in self.ways)

    def takes_this_from(self) -> i64:
        return max(way.takes_this_from() for way in self.ways)

    def chooses_in(self, zone: i64) -> bool:
        return any(way.chooses_in(zone) for way in self.ways)

    def moves_cards(self) -> bool:
        return any(way.moves_cards() for way in self.ways)

    def needs_room(self) -> bool:
        return any(way.needs_room() for way in self.ways)


@final
class Leave(Op):
    """Go on behind the ways that were not chosen."""

    def __init__(self) -> None:
        self.target = 0

    def run(self, game: Game, frame: Frame) -> None:
        frame.position = self.target


@final
class ChooseWay(Op):
    """The payer picks one of the costs that can be paid."""

    def __init__(self, ways: tuple[Cost, ...]) -> None:
        self.ways = ways
        self.targets: list[int] = []

    def run(self, game: Game, frame: Frame) -> None:
        code = game.taken(frame.seat)
        if code != NONE:
            frame.position = self.targets[value_of(code)]
            return
        options = vec[i64]()
        for number in range(len(self.ways)):
            if self.ways[number].payable(game, frame):
                options = append(options, option(11, number))
        if len(options) == 0:
            fail(game, frame)
            return
        frame.again()
        game.ask(frame.seat, 9, options, 0).about = frame.source
