"""Changing numbers: "Give X ATK +1, STA +1" and everything like it (SG 12, 14.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.sword_girls.words.numbers import has_stat, stat_of
from tefuda.games.sword_girls.words.registers import FIRST_TOTAL, amount_set, stat_index
from tefuda.games.sword_girls.words.schema import (
    FIELD,
    LIFE,
    PLAYER_LIFE,
    PLAYER_SHUFFLES,
    SHUFFLES,
    STA,
    STATS,
)
from tefuda.kernel.registers import DONE, THAT
from tefuda.kernel.rows import STAMP
from tefuda.kernel.words.families import MISSING, CardSet, Step, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

RAISE: Final = 0
LOWER: Final = 1
SET: Final = 2
RESET: Final = 3
RESET_UP: Final = 4
RESET_DOWN: Final = 5


@final
@mypyc_attr(acyclic=True)
class Change:
    """One change of one or more numbers: by a value, to a value, or back to what is printed."""

    def __init__(self, how: int, stats: tuple[int, ...], amount: Value) -> None:
        self.how: i64 = how
        self.stats = stats
        self.amount = amount

    def goal(self, game: Game, frame: Frame, card: i64, stat: i64) -> i64:
        """The new value of the number of the candidate, before the rules' own limits. A change by or to a missing
        number is none."""
        now = stat_of(game, card, stat)
        how = self.how
        if how <= SET:
            amount = self.amount.value_if_any(game, frame)
            if amount == MISSING:
                return now
            if how == SET:
                return amount
            return now + max(0, amount) if how == RAISE else now - max(0, amount)
        printed = game.printed(card, stat)
        if how == RESET_UP:
            return max(now, printed)
        if how == RESET_DOWN:
            return min(now, printed)
        return printed


def write_stat(game: Game, card: i64, stat: i64, value: i64) -> i64:
    """Set a number as far as the rules allow; returns the real difference (SG 8.7, 12.1 to 12.3). STA stops at 0 on a
    field, so that "the STA lost" counts no more than there was."""
    if stat == LIFE:
        return game.count(game.seat_of(card), PLAYER_LIFE, value)
    if stat == SHUFFLES:
        return game.count(game.seat_of(card), PLAYER_SHUFFLES, max(0, value))
    if stat == STA:
        value = max(0 if game.zone_of(card) == FIELD else 1, value)
    return game.change(card, stat, value)


@final
class Give(Step):
    """Change numbers of cards: all goals are worked out first, then all are written, then one death check."""

    def __init__(self, cards: CardSet, changes: tuple[Change, ...]) -> None:
        self.cards = cards
        self.columns: list[Change] = []
        self.stats: vec[i64] = vec[i64]()
        self.counted = True
        """Whether a later sentence may ask how much each number has changed."""
        for change in changes:
            for stat in change.stats:
                self.columns.append(change)
                self.stats = append(self.stats, stat)

    def run(self, game: Game, frame: Frame) -> None:
        cards = self.cards.living(game, frame)
        stats = self.stats
        size: i64 = len(stats)
        before = frame.candidate
        goals = vec[i64]([0] * (len(cards) * size))
        at: i64 = 0
        for card in cards:
            frame.candidate = card
            for column in range(size):
                stat: i64 = stats[column]
                held = has_stat(game, card, stat)
                goals[at] = self.columns[column].goal(game, frame, card, stat) if held else MISSING
                at += 1
        frame.candidate = before
        game.open_batch()
        self.write(game, frame, cards, goals)
        game.end_batch()

    def write(self, game: Game, frame: Frame, cards: vec[i64], goals: vec[i64]) -> None:
        """Write all goals, and remember how much each number has changed where that is asked for."""
        count: i64 = len(cards)
        stats = self.stats
        size: i64 = len(stats)
        stamps = vec[i64]([0] * count)
        differences = vec[i64]([0] * (count * size))
        done: i64 = 0
        for index in range(count):
            card: i64 = cards[index]
            stamps[index] = game.cells[card * game.width + STAMP]
            changed = False
            for column in range(size):
                at = index * size + column
                if goals[at] != MISSING:
                    differences[at] = write_stat(game, card, stats[column], goals[at])
                    changed = changed or differences[at] != 0
            if changed:
                done += 1
        frame.put(DONE, done)
        frame.keep(THAT, cards, stamps)
        if self.counted:
            self.count_changes(frame, count, differences)

    def count_changes(self, frame: Frame, count: i64, differences: vec[i64]) -> None:
        """Remember how much each number of so many cards has changed, and all of them together."""
        size: i64 = len(self.stats)
        totals = vec[i64]([0] * STATS)
        amounts = vec[i64]([0] * (count * STATS))
        for index in range(count):
            for column in range(size):
                where = stat_index(self.stats[column])
                totals[where] += differences[index * size + column]
                amounts[index * STATS + where] += differences[index * size + column]
        for index in range(STATS):
            frame.put(FIRST_TOTAL + index, totals[index])
        for stat in self.stats:
            changed = vec[i64]([0] * count)
            for index in range(count):
                changed[index] = amounts[index * STATS + stat_index(stat)]
            frame.keep(amount_set(stat), changed, changed)


@final
class SwapBetween(Step):
    """Two cards exchange numbers (SG 14.14)."""

    def __init__(self, stats: tuple[int, ...], one: CardSet, two: CardSet) -> None:
        self.stats = stats
        self.one = one
        self.two = two

    def run(self, game: Game, frame: Frame) -> None:
        ones = self.one.living(game, frame)
        twos = self.two.living(game, frame)
        frame.put(DONE, 0)
        if len(ones) == 0 or len(twos) == 0:
            return
        first: i64 = ones[0]
        second: i64 = twos[0]
        game.open_batch()
        for stat in self.stats:
            held = stat_of(game, first, stat)
            write_stat(game, first, stat, stat_of(game, second, stat))
            write_stat(game, second, stat, held)
        frame.put(DONE, 1)
        game.end_batch()


@final
class SwapWithin(Step):
    """Cards exchange two of their own numbers."""

    def __init__(self, left: int, right: int, cards: CardSet) -> None:
        self.left: i64 = left
        self.right: i64 = right
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        cards = self.cards.living(game, frame)
        stamps = vec[i64]()
        game.open_batch()
        for card in cards:
            held = stat_of(game, card, self.left)
            write_stat(game, card, self.left, stat_of(game, card, self.right))
            write_stat(game, card, self.right, held)
            stamps = append(stamps, game.cells[card * game.width + STAMP])
        frame.put(DONE, len(cards))
        frame.keep(THAT, cards, stamps)
        game.end_batch()
