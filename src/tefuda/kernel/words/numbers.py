"""Numbers that a text reads off cards, off the table, and off what has happened this turn.

What is worked out over several cards asks a number of each of them as the candidate, as it is or as it last was; a card
that lacks the number adds nothing, and is neither the highest nor the lowest (SVE 1.15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel import events
from tefuda.kernel.history import (
    HISTORY_WIDTH,
    RECORD_AMOUNT,
    RECORD_CARD,
    RECORD_DEFINITION,
    RECORD_KIND,
    RECORD_OTHER,
    RECORD_SEAT,
)
from tefuda.kernel.registers import PAID_WITH, PAST
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE
from tefuda.kernel.words.candidates import fits, object_meant, past, seen
from tefuda.kernel.words.cards import HIGHEST
from tefuda.kernel.words.families import (
    MISSING,
    MOST_COUNTED,
    CardSet,
    Condition,
    UncertainValue,
    Value,
    bit_of,
    numbers_in,
)
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class StatOf(UncertainValue):
    """A number of a card, as it is or last was; missing where it has none (SVE 1.15, 16.7). Of several cards the first
    one counts."""

    def __init__(self, field: int, of: CardSet) -> None:
        self.field: i64 = field
        self.of = of

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        cards = self.of.find(game, frame)
        if len(cards) == 0:
            return MISSING
        stamp = object_meant(game, frame, cards[0], self.of.stamps(game, frame, cards)[0])
        return game.rules.number_of(game, cards[0], stamp, self.field)

    def counts_as(self, game: Game, frame: Frame) -> i64:
        if self.field != game.rules.counting_field:
            return 0
        cards = self.of.find(game, frame)
        if len(cards) == 0:
            return 0
        stamp = object_meant(game, frame, cards[0], self.of.stamps(game, frame, cards)[0])
        return game.rules.counts_as(game, frame, cards[0], stamp)


@final
class PrintedNumber(UncertainValue):
    """A number as it is printed on the candidate; missing where it has none."""

    def __init__(self, field: int) -> None:
        self.field: i64 = field

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        value: i64 = game.book.cards[seen(game, frame, CARD)].numbers[self.field - FIRST_OWN]
        rules = game.rules
        return value if rules.has_number(seen(game, frame, rules.kind_field), self.field, value) else MISSING


@final
class NameOf(Value):
    """The name of the candidate as a number, to be compared: cards of the same name have the same one."""

    def value(self, game: Game, frame: Frame) -> i64:
        return game.rules.names[seen(game, frame, CARD)]


def numbers_of(game: Game, frame: Frame, number: Value, of: CardSet, counted: bool = False) -> vec[i64]:
    """A number of each card of a set, in their order; `MISSING` where one lacks it. `counted`: as which numbers it
    counts instead, see `Rules.counts_as`."""
    cards = of.find(game, frame)
    stamps = of.stamps(game, frame, cards)
    candidate = frame.candidate
    before = frame.get(PAST)
    found = vec[i64]()
    for index in range(len(cards)):
        frame.candidate = cards[index]
        as_was = past(game, cards[index], object_meant(game, frame, cards[index], stamps[index]))
        if as_was != frame.get(PAST):
            frame.put(PAST, as_was)
        found = append(found, number.counts_as(game, frame) if counted else number.value_if_any(game, frame))
    frame.candidate = candidate
    if before != frame.get(PAST):
        frame.put(PAST, before)
    return found


@final
class Total(Value):
    """A number of some cards added up."""

    def __init__(self, number: Value, of: CardSet) -> None:
        self.number = number
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        total: i64 = 0
        for number in numbers_of(game, frame, self.number, self.of):
            if number != MISSING:
                total += number
        return total

    def counts_as(self, game: Game, frame: Frame) -> i64:
        number = self.number
        if not isinstance(number, StatOf) or number.field != game.rules.counting_field:
            return 0
        counts = numbers_of(game, frame, number, self.of, True)
        if all_zero(counts):
            return 0
        sums: i64 = 1
        values = numbers_of(game, frame, number, self.of)
        for index in range(len(values)):
            if values[index] != MISSING:
                sums = sums_with(sums, counts[index] or bit_of(values[index]))
        return sums


def all_zero(numbers: vec[i64]) -> bool:
    """Whether no number is another one than 0."""
    for number in numbers:
        if number != 0:
            return False
    return True


def sums_with(sums: i64, counted: i64) -> i64:
    """The sums that some cards may have with one more, which counts as one of several numbers: bits, see
    `Rules.counts_as`."""
    found: i64 = 0
    for number in numbers_in(counted):
        found |= sums << number & (1 << MOST_COUNTED) - 1
    return found


@final
class Best(UncertainValue):
    """The highest or lowest of a number among some cards; missing without any."""

    def __init__(self, which: int, number: Value, of: CardSet) -> None:
        self.which: i64 = which
        self.number = number
        self.of = of

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        best: i64 = MISSING
        for number in numbers_of(game, frame, self.number, self.of):
            if number == MISSING:
                continue
            if best == MISSING or (number > best if self.which == HIGHEST else number < best):
                best = number
        return best


@final
class Different(Value):
    """The number of different values of a number among some cards."""

    def __init__(self, number: Value, of: CardSet) -> None:
        self.number = number
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        counts = numbers_of(game, frame, self.number, self.of, True)
        values = numbers_of(game, frame, self.number, self.of)
        if not all_zero(counts):
            return own_numbers(counts, values)
        known = vec[i64]()
        for number in values:
            if number != MISSING and number not in known:
                known = append(known, number)
        return len(known)


def own_numbers(counts: vec[i64], values: vec[i64]) -> i64:
    """The most cards of some, which count as several numbers or have one, that can each have a number for its own:
    those that have theirs give way to others where they can (augmenting paths, Kuhn)."""
    choices = vec[i64]()
    owners = vec[i64]([NONE] * MOST_COUNTED)
    found: i64 = 0
    for index in range(len(values)):
        choices = append(choices, counts[index] or bit_of(values[index]))
        if takes_number(choices, owners, vec[i64]([0] * MOST_COUNTED), index):
            found += 1
    return found


def takes_number(choices: vec[i64], owners: vec[i64], tried: vec[i64], index: i64) -> bool:
    """Whether a card gets one of its numbers, if need be from a card that takes another."""
    for number in numbers_in(choices[index]):
        if tried[number] != 0:
            continue
        tried[number] = 1
        if owners[number] == NONE or takes_number(choices, owners, tried, owners[number]):
            owners[number] = index
            return True
    return False


@final
class KindsAmong(Value):
    """The number of different colors, classes ... that some cards have between them; which card has which the rules
    say."""

    def __init__(self, aspect: int, of: CardSet) -> None:
        self.aspect: i64 = aspect
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        return game.rules.kinds(game, self.of.find(game, frame), self.aspect)


@final
class PlayerNumber(UncertainValue):
    """A number of a player; missing where no player is meant."""

    def __init__(self, who: PlayerChoice, index: int) -> None:
        self.who = who
        self.index: i64 = index

    def value_if_any(self, game: Game, frame: Frame) -> i64:
        seats = self.who.seats(game, frame)
        return game.player_number(seats[0], self.index) if len(seats) > 0 else MISSING


@final
class PaidCount(Value):
    """The number of cards that the cost took."""

    def value(self, game: Game, frame: Frame) -> i64:
        return frame.set_length(PAID_WITH)


@final
class Happenings(Value):
    """The number of events this turn: of a kind, by or to a player, about a card that fits by what was printed on it
    then."""

    def __init__(self, kind: int, who: PlayerChoice | None, card: Condition | None, amount: int = NONE) -> None:
        """`amount` is the amount that counts (a sort of damage, a zone), or `NONE`."""
        self.kind: i64 = kind
        self.who = who
        self.card = card
        self.amount: i64 = amount

    def value(self, game: Game, frame: Frame) -> i64:
        found: i64 = 0
        history = game.history
        seats = vec[i64]() if self.who is None else self.who.seats(game, frame)
        at: i64 = 0
        while at < len(history):
            if (
                history[at + RECORD_KIND] == self.kind
                and (self.who is None or history[at + RECORD_SEAT] in seats)
                and (self.amount == NONE or history[at + RECORD_AMOUNT] == self.amount)
                and was_such(game, frame, self.card, at)
            ):
                found += 1
            at += HISTORY_WIDTH
        return found


@final
class HappenedAmount(Value):
    """The amount of something that has happened to players this turn, all amounts added up."""

    def __init__(self, kind: int, who: PlayerChoice) -> None:
        self.kind: i64 = kind
        self.who = who

    def value(self, game: Game, frame: Frame) -> i64:
        total: i64 = 0
        history = game.history
        seats = self.who.seats(game, frame)
        at: i64 = 0
        while at < len(history):
            if history[at + RECORD_KIND] == self.kind and history[at + RECORD_SEAT] in seats:
                total += history[at + RECORD_AMOUNT]
            at += HISTORY_WIDTH
        return total


@final
class Departures(Value):
    """The number of cards that fit and have gone from one zone of a player to another this turn."""

    def __init__(self, card: Condition, who: PlayerChoice, origin: int, to: int | None) -> None:
        """`to` is a zone, or None for any other."""
        self.origin: i64 = origin
        self.to: i64 = NONE if to is None else to
        self.who = who
        self.card = card

    def value(self, game: Game, frame: Frame) -> i64:
        found: i64 = 0
        history = game.history
        seats = self.who.seats(game, frame)
        at: i64 = -HISTORY_WIDTH
        while at + HISTORY_WIDTH < len(history):
            at += HISTORY_WIDTH
            source: i64 = history[at + RECORD_AMOUNT]
            if history[at + RECORD_KIND] != events.MOVED or source == NONE or game.piles[source].zone != self.origin:
                continue
            target: i64 = history[at + RECORD_OTHER]
            zone: i64 = NONE if target == NONE else game.piles[target].zone
            if zone == self.origin or (self.to != NONE and zone != self.to):
                continue
            if game.piles[source].seat in seats and was_such(game, frame, self.card, at):
                found += 1
        return found


def was_such(game: Game, frame: Frame, card: Condition | None, at: i64) -> bool:
    """Whether the card of a record of the history fits a description by what was printed on it then."""
    history = game.history
    return card is None or fits(
        game, frame, card, history[at + RECORD_CARD], printed=history[at + RECORD_DEFINITION] + 1
    )


@final
class CountersOn(Value):
    """The number of counters of a sort that lie on cards, or lay there last (SVE 16.7)."""

    def __init__(self, sort: int, of: CardSet) -> None:
        self.sort: i64 = sort
        self.of = of

    def value(self, game: Game, frame: Frame) -> i64:
        total: i64 = 0
        cards = self.of.find(game, frame)
        stamps = self.of.stamps(game, frame, cards)
        for index in range(len(cards)):
            stamp = object_meant(game, frame, cards[index], stamps[index])
            total += game.rules.counters(game, cards[index], stamp, self.sort)
        return total
