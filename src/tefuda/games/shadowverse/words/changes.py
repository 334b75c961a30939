"""Changes of cards and players by a text: attack and defense, keywords, state, points, costs (SVE 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append
from mypy_extensions import i64

from tefuda.games.shadowverse.words import effects, schema
from tefuda.games.shadowverse.words.costs import StackCards
from tefuda.games.shadowverse.words.counters import counters_of, put_counters
from tefuda.games.shadowverse.words.verbs import (
    gain,
    raise_maximum,
    recover,
)
from tefuda.kernel.durations import FOR_GOOD, THIS_TURN
from tefuda.kernel.lasting import last, last_with, use_up
from tefuda.kernel.registers import DONE, THAT
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.changes import PutCounters
from tefuda.kernel.words.choosing import ChooseCards, Exactly
from tefuda.kernel.words.families import CardSet, ProgramBuilder, Step, Value
from tefuda.kernel.words.flow import Kept
from tefuda.kernel.words.moves import Change
from tefuda.kernel.words.players import YOU, PlayerChoice, Players
from tefuda.kernel.words.values import Number

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

KEEP_STATS: Final = (schema.FIELD, schema.EX)
"""Zones in which a follower can be given attack and defense: elsewhere it would be another object when it is played
(SVE 5.1, 5.2)."""


def keeps_stats(game: Game, card: i64) -> bool:
    """Whether a text can change the attack or defense of a card: a leader's, or a follower's on the field or in the EX
    area."""
    zone = game.zone_of(card)
    return zone == schema.LEADER or (zone in KEEP_STATS and game.now(card, schema.KIND) == schema.FOLLOWER)


@final
class Gain(Step):
    """Give cards so much attack and defense (or take it); a leader gains or loses defense (SVE 14.14)."""

    def __init__(self, attack: Value, defense: Value, cards: CardSet, duration: int) -> None:
        self.attack = attack
        self.defense = defense
        self.cards = cards
        self.duration: i64 = duration

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        attack = self.attack.value(game, frame)
        defense = self.defense.value(game, frame)
        count: i64 = 0
        game.open_batch()
        for card in self.cards.living(game, frame):
            if not keeps_stats(game, card):
                continue
            count += 1
            if self.duration == FOR_GOOD or game.zone_of(card) == schema.LEADER:
                gain(game, card, schema.ATTACK, attack)
                gain(game, card, schema.DEFENSE, defense)
            else:
                last_with(game, frame, effects.STATS_EFFECT, card, effects.two(attack, defense), self.duration)
                if attack > 0:
                    game.emit(schema.GAINED, game.seat_of(card), card, schema.ATTACK, NONE)
                if defense > 0:
                    game.emit(schema.GAINED, game.seat_of(card), card, schema.DEFENSE, NONE)
        game.end_batch()
        frame.put(DONE, count)


@final
class Box(Change):
    """Cards become Boxed: they lose their abilities and are not refreshed in the start phase (SVE 14.28)."""

    def __init__(self, cards: CardSet, duration: int) -> None:
        super().__init__(cards)
        self.duration: i64 = duration

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        game.rules.take_abilities(game, frame, card, self.duration, False)
        last(game, frame, effects.KEYWORD_EFFECT, card, schema.BOXED, self.duration)
        return True


@final
class ChangeType(Change):
    """Change cards into amulets, or into followers (SVE 14.26)."""

    def __init__(self, kind: int, cards: CardSet, duration: int) -> None:
        super().__init__(cards)
        self.kind: i64 = kind
        self.duration: i64 = duration

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        last(game, frame, effects.TYPE_EFFECT, card, self.kind, self.duration)
        game.emit(schema.SHIFTS, game.seat_of(card), card, 0, NONE)
        return True


@final
class Maneuver(Change):
    """Amulets that print attack and defense are followers with those for the rest of the turn (SVE 14.38)."""

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if (
            game.zone_of(card) != schema.FIELD
            or game.now(card, schema.KIND) != schema.AMULET
            or game.printed(card, schema.DEFENSE) <= 0
        ):
            return False
        game.change(card, schema.ATTACK, game.printed(card, schema.ATTACK))
        game.change(card, schema.DEFENSE, game.printed(card, schema.DEFENSE))
        last(game, frame, effects.TYPE_EFFECT, card, schema.FOLLOWER, THIS_TURN)
        game.emit(schema.SHIFTS, game.seat_of(card), card, 0, NONE)
        return True


# ------------------------------------------------------------------ players

PLAY: Final = 0
MAXIMUM: Final = 1
EVOLUTION: Final = 2
SUPER_EVOLUTION: Final = 3
"""Sorts of points."""


@final
class Points(Step):
    """A player recovers play points, or gains maximum play points, evolution points, super-evolution points."""

    def __init__(self, who: PlayerChoice, sort: int, amount: Value) -> None:
        self.who = who
        self.sort: i64 = sort
        self.amount = amount

    def run(self, game: Game, frame: Frame) -> None:
        amount = self.amount.value(game, frame)
        done: i64 = 0
        for seat in self.who.seats(game, frame):
            if self.sort == PLAY:
                done += recover(game, seat, amount)
            elif self.sort == MAXIMUM:
                done += raise_maximum(game, seat, amount)
            else:
                index = schema.EVOLUTION_POINTS if self.sort == EVOLUTION else schema.SUPER_EVOLUTION_POINTS
                done += game.count(seat, index, max(0, game.base_player(seat, index) + amount))
        frame.put(DONE, done)


# ------------------------------------------------------------------ costs of cards

LESS: Final = 0


@final
class Price(Change):
    """Cards, or their evolve abilities, cost so much less, or cost so much (SVE 9.14, 11.13)."""

    def __init__(self, how: int, value: Value, cards: CardSet, duration: int, evolving: int | None) -> None:
        super().__init__(cards)
        self.number = value
        self.duration: i64 = duration
        self.effect: i64 = effects.PRICE_EFFECT if how == LESS else effects.PRICE_SET_EFFECT
        if evolving:
            self.effect = effects.EVOLVE_EFFECT if how == LESS else effects.EVOLVE_SET_EFFECT

    def amount(self, game: Game, frame: Frame) -> i64:
        return self.number.value(game, frame)

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        if self.effect == effects.EVOLVE_SET_EFFECT and self.duration == FOR_GOOD:
            game.rewrite(card, schema.EVOLVE_PRICE, amount)
        else:
            last(game, frame, self.effect, card, amount, self.duration)
        return True


# ------------------------------------------------------------------ damage to come


@final
class ChangeDamage(Change):
    """Damage that cards take, or deal, is changed for a time, or the next time only (SVE 15.4)."""

    def __init__(
        self, dealt: int, how: int, amount: Value, wanted: int, cards: CardSet, duration: int, once: int
    ) -> None:
        super().__init__(cards)
        self.effect: i64 = effects.DAMAGE_DEALT_EFFECT if dealt == 1 else effects.DAMAGE_TAKEN_EFFECT
        self.how: i64 = how
        self.by = amount
        self.wanted: i64 = wanted
        self.duration: i64 = duration
        self.once: i64 = once

    def amount(self, game: Game, frame: Frame) -> i64:
        return self.by.value(game, frame)

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        values = append(effects.two(amount, self.how), self.wanted)
        born = last_with(game, frame, self.effect, card, values, self.duration)
        if self.once > 0:
            use_up(game, born, self.once)
        return True


# ------------------------------------------------------------------ counters


@final
class MoveCounters(Change):
    """Move all counters of a sort from cards to another card."""

    def __init__(self, sort: int, origin: CardSet, to: CardSet) -> None:
        super().__init__(origin)
        self.sort: i64 = sort
        self.to = to

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        targets = self.to.living(game, frame)
        if len(targets) == 0:
            return False
        count = counters_of(game, card, self.sort)
        put_counters(game, card, self.sort, -count)
        put_counters(game, targets[0], self.sort, count)
        return True


@final
class LosePoints(Step):
    """A player loses play points, down to 0."""

    def __init__(self, who: PlayerChoice, amount: Value) -> None:
        self.who = who
        self.amount = amount

    def run(self, game: Game, frame: Frame) -> None:
        for seat in self.who.seats(game, frame):
            before = game.base_player(seat, schema.PLAY_POINTS)
            game.count(seat, schema.PLAY_POINTS, max(0, before - self.amount.value(game, frame)))


@final
class SkipTurn(Step):
    """The next turn of players does not begin (SVE 8.17)."""

    def __init__(self, who: PlayerChoice) -> None:
        self.who = who

    def run(self, game: Game, frame: Frame) -> None:
        for seat in self.who.seats(game, frame):
            game.count(seat, schema.SKIPS, 1)


@final
class StackUp(Step):
    """Stack +N: choose one of your Stack cards, if you have any, and put so many counters on it (SVE 19.5)."""

    def __init__(self, count: Value) -> None:
        self.choice = ChooseCards(Players(YOU), Exactly(Number(1)), StackCards(), ())
        self.put = PutCounters(count, 0, Kept(THAT))

    def compile(self, builder: ProgramBuilder) -> None:
        builder.add(self.choice)
        builder.add(self.put)
