"""Conditions on the table, a card, or the turn so far."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.registers import CARDS_THERE, SPELLS_THERE
from tefuda.kernel.op import Op
from tefuda.kernel.words.families import Condition, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class Overflow(Condition):
    """Overflow is active for you (SVE 19.4)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.player_number(frame.seat, schema.MAX_PLAY_POINTS) >= 7


@final
class Sanguine(Condition):
    """Sanguine is active for you: on your own turn, your leader has lost defense (SVE 19.7, 22.3)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        if schema.active_seat(game) != frame.seat:
            return False
        return game.player_number(frame.seat, schema.DEFENSE_LOST) > 0


@final
class Combo(Condition):
    """You have played so many cards this turn, this one included (SVE 19.1)."""

    def __init__(self, count: Value) -> None:
        self.count = count

    def holds(self, game: Game, frame: Frame) -> bool:
        return game.player_number(frame.seat, schema.CARDS_PLAYED) >= self.count.value(game, frame)


@final
class Spellchain(Condition):
    """So many spells are in your cemetery (SVE 19.2)."""

    def __init__(self, count: Value, runecraft: vec[i64]) -> None:
        """`runecraft` tells the Runecraft cards, whose followers a text may let count."""
        self.count = count
        self.runecraft = runecraft

    def holds(self, game: Game, frame: Frame) -> bool:
        found = frame.get(SPELLS_THERE) - 1 if frame.get(SPELLS_THERE) > 0 else spells_in_cemetery(game, frame.seat)
        if schema.flag(game, frame.seat, schema.COUNTS_RUNECRAFT):
            for card in game.cards_in(frame.seat, schema.CEMETERY):
                if game.now(card, schema.KIND) == schema.FOLLOWER and self.runecraft[game.definition(card)] == 1:
                    found += 1
        return found >= self.count.value(game, frame)


@final
class Necrocharge(Condition):
    """So many cards are in your cemetery (SVE 19.3)."""

    def __init__(self, count: Value) -> None:
        self.count = count

    def holds(self, game: Game, frame: Frame) -> bool:
        found: i64 = len(game.cards_in(frame.seat, schema.CEMETERY))
        if frame.get(CARDS_THERE) > 0:
            found = frame.get(CARDS_THERE) - 1
        return found >= self.count.value(game, frame)


def spells_in_cemetery(game: Game, seat: i64) -> i64:
    """The number of spells in a player's cemetery."""
    found: i64 = 0
    for card in game.cards_in(seat, schema.CEMETERY):
        if game.now(card, schema.KIND) == schema.SPELL:
            found += 1
    return found


@final
class CountCemetery(Op):
    """A text that asks for Spellchain or Necrocharge begins to be carried out: what it asks for is counted now and
    stays so (SVE 16.8)."""

    def run(self, game: Game, frame: Frame) -> None:
        frame.put(SPELLS_THERE, spells_in_cemetery(game, frame.seat) + 1)
        frame.put(CARDS_THERE, len(game.cards_in(frame.seat, schema.CEMETERY)) + 1)
