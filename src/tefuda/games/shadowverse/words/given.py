"""What texts give for a time or for good besides keywords and quoted abilities: traits (SVE 16.1), and triggers that
belong to nobody and work all turn (SVE 12.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.effects import TRAIT_EFFECT, last, one
from tefuda.games.shadowverse.words.schema import SHIFTS, tables
from tefuda.kernel.effect_tables import ABILITY, HOLDER, HOLDER_STAMP, LASTING_WIDTH, VALUES
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
        return was_given(game, frame.candidate, stamp, self.number)


def was_given(game: Game, card: i64, stamp: i64, trait: i64) -> bool:
    """Whether a text has given the object that a card was or is a trait."""
    effect_tables = game.tables
    if effect_tables is None:
        return False
    rows = effect_tables.lasting
    number = tables(game).first_effect + TRAIT_EFFECT
    for at in range(0, len(rows), LASTING_WIDTH):
        if rows[at + ABILITY] != number or rows[at + VALUES] != trait:
            continue
        if rows[at + HOLDER] == card and rows[at + HOLDER_STAMP] == stamp:
            return True
    return False


@final
class GiveTrait(Change):
    """Give cards a trait."""

    def __init__(self, trait: Trait, cards: CardSet, duration: int) -> None:
        super().__init__(cards)
        self.number: i64 = trait.number
        self.duration: i64 = duration

    def change(self, game: Game, frame: Frame, card: i64, amount: i64) -> bool:
        last(game, frame, TRAIT_EFFECT, card, one(self.number), self.duration)
        game.emit(SHIFTS, game.seat_of(card), card, 0, NONE)
        return True
