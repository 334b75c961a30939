"""Traits that texts give for a time or for good (SVE 16.1), and triggers that belong to nobody and work all turn (SVE
12.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.effects import TRAIT_EFFECT, lasts_on
from tefuda.games.shadowverse.words.schema import SHIFTS
from tefuda.kernel.lasting import last
from tefuda.kernel.registers import PAST, PRINTED_AS
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.families import CardSet, Condition
from tefuda.kernel.words.moves import Change
from tefuda.kernel.words.traits import InTable

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


@final
class Trait:
    """A trait: its number, and which definitions have it in print."""

    def __init__(self, number: int, members: vec[i64]) -> None:
        self.number: i64 = number
        self.members = members


@final
class HasTrait(Condition):
    """With a trait, printed or given."""

    def __init__(self, trait: Trait) -> None:
        self.printed = InTable(trait.members)
        self.number: i64 = trait.number

    def holds(self, game: Game, frame: Frame) -> bool:
        if self.printed.holds(game, frame):
            return True
        if frame.get(PRINTED_AS) != 0:
            return False
        past = frame.get(PAST)
        stamp: i64 = past - 1 if past != 0 else game.base(frame.candidate, STAMP)
        return lasts_on(game, TRAIT_EFFECT, frame.candidate, stamp, self.number)


@final
class GiveTrait(Change):
    """Give cards a trait."""

    def __init__(self, trait: Trait, cards: CardSet, duration: int) -> None:
        super().__init__(cards)
        self.number: i64 = trait.number
        self.duration: i64 = duration

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        last(game, frame, TRAIT_EFFECT, card, self.number, self.duration)
        game.emit(SHIFTS, game.seat_of(card), card, 0, NONE)
        return True
