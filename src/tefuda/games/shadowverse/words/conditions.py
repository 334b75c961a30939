"""Conditions: what the table, a card, or the turn so far is like."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.cards import PlayerChoice, contains, object_meant
from tefuda.games.shadowverse.words.registers import CARDS_THERE, EXTRAS, PAST, SPELLS_THERE
from tefuda.games.shadowverse.words.table import (
    ACTIVE,
    CARDS_PLAYED,
    CEMETERY,
    COUNTS_RUNECRAFT,
    ENTERED,
    EXTRA_BIT,
    FOLLOWER,
    KIND,
    SPELL,
    flag,
    overflow,
    sanguine,
)
from tefuda.kernel.memory import recall
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.families import CardSet, Condition, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class Is(Condition):
    """A card fits a description: as it is, or as it last was."""

    def __init__(self, of: CardSet, described: Condition) -> None:
        self.of = of
        self.described = described

    def holds(self, game: Game, frame: Frame) -> bool:
        cards = self.of.find(game, frame)
        if len(cards) == 0:
            return False
        stamps = self.of.stamps(game, frame, cards)
        before = frame.candidate
        past = frame.get(PAST)
        fits = True
        for index in range(len(cards)):
            frame.candidate = cards[index]
            stamp = object_meant(game, frame, cards[index], stamps[index])
            gone = game.base(cards[index], STAMP) != stamp
            frame.put(PAST, stamp + 1 if gone else 0)
            if not self.described.holds(game, frame):
                fits = False
        frame.put(PAST, past)
        frame.candidate = before
        return fits


@final
class IsIn(Condition):
    """A card is in a zone: the same object, on the field of its controller for instance."""

    def __init__(self, of: CardSet, zone: int) -> None:
        self.of = of
        self.zone: i64 = zone

    def holds(self, game: Game, frame: Frame) -> bool:
        cards = self.of.living(game, frame)
        return len(cards) > 0 and game.zone_of(cards[0]) == self.zone


@final
class Overflow(Condition):
    """Overflow is active for you (SVE 19.4)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return overflow(game, frame.seat)


@final
class Sanguine(Condition):
    """Sanguine is active for you (SVE 19.7)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return sanguine(game, frame.seat)


@final
class Combo(Condition):
    """You have played so many cards this turn, this one included (SVE 19.1)."""

    def __init__(self, count: Value) -> None:
        self.count = count

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.player_number(frame.seat, CARDS_PLAYED) >= self.count.value(game, frame)


@final
class Spellchain(Condition):
    """So many spells are in your cemetery (SVE 19.2)."""

    def __init__(self, count: Value, runecraft: vec[i64]) -> None:
        """`runecraft` tells the Runecraft cards, whose followers a text may let count."""
        self.count = count
        self.runecraft = runecraft

    def holds(self, game: Game, frame: Frame) -> bool:
        found = frame.get(SPELLS_THERE) - 1 if frame.get(SPELLS_THERE) > 0 else spells_in_cemetery(game, frame.seat)
        if flag(game, frame.seat, COUNTS_RUNECRAFT):
            for card in game.cards_in(frame.seat, CEMETERY):
                if game.now(card, KIND) == FOLLOWER and self.runecraft[game.definition(card)] == 1:
                    found += 1
        return found >= self.count.value(game, frame)


@final
class Necrocharge(Condition):
    """So many cards are in your cemetery (SVE 19.3)."""

    def __init__(self, count: Value) -> None:
        self.count = count

    def holds(self, game: Game, frame: Frame) -> bool:
        found: i64 = len(game.cards_in(frame.seat, CEMETERY))
        if frame.get(CARDS_THERE) > 0:
            found = frame.get(CARDS_THERE) - 1
        return found >= self.count.value(game, frame)


def spells_in_cemetery(game: Game, seat: i64) -> i64:
    """How many spells are in a player's cemetery."""
    found: i64 = 0
    for card in game.cards_in(seat, CEMETERY):
        if game.now(card, KIND) == SPELL:
            found += 1
    return found


@final
class CountCemetery(Op):
    """A text that asks for Spellchain or Necrocharge begins to be carried out: what it asks for is counted now and
    stays so (SVE 16.8)."""

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(SPELLS_THERE, spells_in_cemetery(game, frame.seat) + 1)
        frame.put(CARDS_THERE, len(game.cards_in(frame.seat, CEMETERY)) + 1)


def counts_cemetery(text: str) -> bool:
    """Whether a text asks for Spellchain or Necrocharge."""
    return "Spellchain" in text or "Necrocharge" in text


@final
class TurnOf(Condition):
    """It is a player's turn."""

    def __init__(self, who: PlayerChoice) -> None:
        self.who = who

    def holds(self, game: Game, frame: Frame) -> bool:
        return contains(self.who.seats(game, frame), game.number(ACTIVE))


@final
class AllAre(Condition):
    """Every card of a set fits a description, and there is one."""

    def __init__(self, of: CardSet, described: Condition) -> None:
        self.of = of
        self.described = described

    def holds(self, game: Game, frame: Frame) -> bool:
        before = frame.candidate
        cards = self.of.find(game, frame)
        fits = len(cards) > 0
        for card in cards:
            frame.candidate = card
            if not self.described.holds(game, frame):
                fits = False
        frame.candidate = before
        return fits


@final
class WasPaid(Condition):
    """An additional cost was paid when the card was played: bit of the register that the play keeps."""

    def __init__(self, bit: int) -> None:
        self.bit: i64 = bit

    def holds(self, game: Game, frame: Frame) -> bool:
        if frame.get(EXTRAS) & self.bit != 0:
            return True
        return frame.source != NONE and recall(game, frame.source, frame.stamp, ENTERED) // EXTRA_BIT & self.bit != 0
