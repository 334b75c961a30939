"""Whole numbers that a text reads off the table, off cards, and off what has happened (SVE 1.15, 16.7, 24.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.cards import PlayerChoice, object_meant
from tefuda.games.shadowverse.words.registers import PAID_WITH, PRINTED_AS
from tefuda.games.shadowverse.words.table import (
    CARDS_PLAYED,
    COST,
    COUNTERS,
    DAMAGED,
    FIELD,
    FOLLOWER,
    KIND,
    LEADER,
    LEADER_GAINS,
    MORE_COUNTERS,
    STACK,
    counters_in,
    tables,
)
from tefuda.kernel.history import (
    HISTORY_WIDTH,
    RECORD_AMOUNT,
    RECORD_CARD,
    RECORD_DEFINITION,
    RECORD_KIND,
    RECORD_OTHER,
    RECORD_SEAT,
)
from tefuda.kernel.memory import recall, told
from tefuda.kernel.rows import NONE, PILE
from tefuda.kernel.standing import AMOUNT
from tefuda.kernel.words.families import MISSING, CardSet, Condition, UncertainValue, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class DifferentNamesIn(Value):
    """How many different names the cards of a set have."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        names = tables(game).names
        known = vec[i64]()
        for card in self.of.find(game, frame):
            name: i64 = names[game.definition(card)]
            fresh = True
            for other in known:
                if other == name:
                    fresh = False
            if fresh:
                known = append(known, name)
        return len(known)


@final
class DifferentCostsIn(Value):
    """How many different costs the cards of a set have; cards without a cost do not count (SVE 1.15)."""

    def __init__(self, of: CardSet) -> None:
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        known = vec[i64]()
        for card in self.of.find(game, frame):
            cost = game.now(card, COST)
            fresh = cost >= 0
            for other in known:
                if other == cost:
                    fresh = False
            if fresh:
                known = append(known, cost)
        return len(known)


@final
class NumberOf(UncertainValue):
    """The cost, attack or defense of a card, as it is or last was; missing where it has none (SVE 1.15, 16.7). Of
    several cards the first one counts."""

    def __init__(self, field: int, of: CardSet) -> None:
        self.field: i64 = field
        self.of = of

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        cards = self.of.find(game, frame)
        if len(cards) == 0:
            return MISSING
        stamp = object_meant(game, frame, cards[0], self.of.stamps(game, frame, cards)[0])
        return number_of(game, cards[0], stamp, self.field)


def number_of(game: Game, card: i64, stamp: i64, field: i64) -> i64:
    """A number of the object that a card was or is, or `MISSING`."""
    value = recall(game, card, stamp, field)
    if field == COST:
        return MISSING if value < 0 else value
    kind = recall(game, card, stamp, KIND)
    pile = recall(game, card, stamp, PILE)
    on_field = pile != NONE and game.piles[pile].zone == FIELD
    if kind != FOLLOWER and game.zone_of(card) != LEADER and on_field:
        return MISSING
    return value


@final
class Total(Value):
    """The numbers of some cards added up; a card that lacks the number adds nothing (SVE 1.15)."""

    def __init__(self, field: int, of: CardSet) -> None:
        self.field: i64 = field
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        total: i64 = 0
        cards = self.of.find(game, frame)
        stamps = self.of.stamps(game, frame, cards)
        for index in range(len(cards)):
            stamp = object_meant(game, frame, cards[index], stamps[index])
            number = number_of(game, cards[index], stamp, self.field)
            if number != MISSING:
                total += number
        return total


@final
class Extreme(UncertainValue):
    """The highest or lowest number among the cards that have it (SVE 1.15); missing without any."""

    def __init__(self, lowest: int, field: int, of: CardSet) -> None:
        self.lowest: i64 = lowest
        self.field: i64 = field
        self.of = of

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        best: i64 = MISSING
        cards = self.of.find(game, frame)
        stamps = self.of.stamps(game, frame, cards)
        for index in range(len(cards)):
            stamp = object_meant(game, frame, cards[index], stamps[index])
            value = number_of(game, cards[index], stamp, self.field)
            if value == MISSING:
                continue
            if best == MISSING or (value < best if self.lowest == 1 else value > best):
                best = value
        return best


@final
class PlayerNumber(UncertainValue):
    """A number of a player, such as play points; missing where no player is meant."""

    def __init__(self, who: PlayerChoice, index: int) -> None:
        self.who = who
        self.index: i64 = index

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        seats = self.who.seats(game, frame)
        return game.player_number(seats[0], self.index) if len(seats) > 0 else MISSING


@final
class OtherCardsPlayed(Value):
    """Cards that you have played this turn besides this one."""

    def value(self, game: Game, frame: Frame) -> i64:
        return max(0, game.player_number(frame.seat, CARDS_PLAYED) - 1)


@final
class CountersOn(Value):
    """How many counters of a sort lie on cards, or lay there last (SVE 16.7)."""

    def __init__(self, sort: int, of: CardSet) -> None:
        self.sort: i64 = sort
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        total: i64 = 0
        cards = self.of.find(game, frame)
        stamps = self.of.stamps(game, frame, cards)
        for index in range(len(cards)):
            stamp = object_meant(game, frame, cards[index], stamps[index])
            if self.sort == 0:
                total += recall(game, cards[index], stamp, STACK)
            else:
                total += counters_in(recall(game, cards[index], stamp, COUNTERS), self.sort)
                total += counters_in(recall(game, cards[index], stamp, MORE_COUNTERS), self.sort)
        return total


@final
class PaidCount(Value):
    """How many cards the cost took."""

    def value(self, game: Game, frame: Frame) -> i64:
        return frame.set_length(PAID_WITH)


@final
class EventAmount(Value):
    """How much of it happened: damage taken, defense gained or lost, the result of a roll."""

    def value(self, game: Game, frame: Frame) -> i64:
        amount = told(game, frame.event, AMOUNT)
        return amount // 4 if told(game, frame.event, 0) == DAMAGED else amount


@final
class Happenings(Value):
    """How often something has happened this turn: an event of a kind, by or to a player, about a card that fits."""

    def __init__(self, kind: int, who: PlayerChoice | None, card: Condition | None, sort: int) -> None:
        """`sort` is the amount that counts (a sort of damage, a zone), or `NONE`."""
        self.kind: i64 = kind
        self.who = who
        self.card = card
        self.sort: i64 = sort

    def value(self, game: Game, frame: Frame) -> i64:
        found: i64 = 0
        history = game.history
        seats = vec[i64]() if self.who is None else self.who.seats(game, frame)
        before = frame.candidate
        for at in range(0, len(history), HISTORY_WIDTH):
            if history[at + RECORD_KIND] != self.kind:
                continue
            if self.who is not None and not holds_seat(seats, history[at + RECORD_SEAT]):
                continue
            if self.sort != NONE and history[at + RECORD_AMOUNT] != self.sort:
                continue
            if self.card is not None:
                frame.candidate = history[at + RECORD_CARD]
                if not as_defined(game, frame, self.card, history[at + RECORD_DEFINITION]):
                    continue
            found += 1
        frame.candidate = before
        return found


@final
class DefenseGained(Value):
    """How much defense a player's leader has gained this turn, all gains added up."""

    def __init__(self, who: PlayerChoice) -> None:
        self.who = who

    def value(self, game: Game, frame: Frame) -> i64:
        total: i64 = 0
        history = game.history
        seats = self.who.seats(game, frame)
        for at in range(0, len(history), HISTORY_WIDTH):
            if history[at + RECORD_KIND] == LEADER_GAINS and holds_seat(seats, history[at + RECORD_SEAT]):
                total += history[at + RECORD_AMOUNT]
        return total


@final
class Departures(Value):
    """How many cards that fit have gone from one zone of a player to another this turn."""

    def __init__(self, origin: int, to: int, who: PlayerChoice, card: Condition | None) -> None:
        """`to` is a zone, or `NONE` for any."""
        self.origin: i64 = origin
        self.to: i64 = to
        self.who = who
        self.card = card

    def value(self, game: Game, frame: Frame) -> i64:
        found: i64 = 0
        history = game.history
        seats = self.who.seats(game, frame)
        before = frame.candidate
        for at in range(0, len(history), HISTORY_WIDTH):
            source: i64 = history[at + RECORD_AMOUNT]
            if history[at + RECORD_KIND] != 0 or source == NONE or game.piles[source].zone != self.origin:
                continue
            target: i64 = history[at + RECORD_OTHER]
            zone: i64 = NONE if target == NONE else game.piles[target].zone
            if zone == self.origin or (self.to != NONE and zone != self.to):
                continue
            if not holds_seat(seats, game.piles[source].seat):
                continue
            if self.card is not None:
                frame.candidate = history[at + RECORD_CARD]
                if not as_defined(game, frame, self.card, history[at + RECORD_DEFINITION]):
                    continue
            found += 1
        frame.candidate = before
        return found


def holds_seat(seats: vec[i64], seat: i64) -> bool:
    """Whether a seat is among some."""
    for one in seats:
        if one == seat:
            return True
    return False


def as_defined(game: Game, frame: Frame, described: Condition, definition: i64) -> bool:
    """Whether a card of the history fits a description by what is printed on what it was then."""
    frame.put(PRINTED_AS, definition + 1)
    fits = described.holds(game, frame)
    frame.put(PRINTED_AS, 0)
    return fits
