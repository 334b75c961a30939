"""What texts give for a time or for good besides keywords and quoted abilities: traits (SVE 16.1), and triggers that
belong to nobody and work all turn (SVE 12.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.cards import InTable
from tefuda.games.shadowverse.words.effects import THIS_TURN, TRAIT_EFFECT, last, one, set_end
from tefuda.games.shadowverse.words.registers import PAST, PRINTED_AS
from tefuda.games.shadowverse.words.table import SHIFTS, tables
from tefuda.kernel.active import DELAYED
from tefuda.kernel.lasting import lay_down
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.standing import ABILITY, HOLDER, HOLDER_STAMP, LASTING_WIDTH, VALUES
from tefuda.kernel.words.families import CardSet, Condition, Step

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
    standing = game.standing
    if standing is None:
        return False
    rows = standing.lasting
    number = tables(game).first_effect + TRAIT_EFFECT
    for at in range(0, len(rows), LASTING_WIDTH):
        if rows[at + ABILITY] != number or rows[at + VALUES] != trait:
            continue
        if rows[at + HOLDER] == card and rows[at + HOLDER_STAMP] == stamp:
            return True
    return False


@final
class GiveTrait(Step):
    """Give cards a trait."""

    def __init__(self, trait: Trait, cards: CardSet, duration: int) -> None:
        self.number: i64 = trait.number
        self.cards = cards
        self.duration: i64 = duration

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        count: i64 = 0
        game.open_batch()
        for card in self.cards.living(game, frame):
            last(game, frame, TRAIT_EFFECT, card, one(self.number), self.duration)
            game.emit(SHIFTS, game.seat_of(card), card, 0, NONE)
            count += 1
        game.end_batch()
        frame.put(DONE, count)


@final
class AllTurn(Step):
    """A trigger that works until the end of the turn, as often as its event happens, whatever becomes of the card whose
    text it is (SVE 12.15)."""

    def __init__(self, ability: int) -> None:
        self.ability: i64 = ability

    def run(self, game: Game, frame: Frame) -> None:
        values = frame.registers[1:4]
        born = lay_down(game, self.ability, DELAYED, frame.source, frame.seat, frame.source, values)
        set_end(game, born, THIS_TURN, frame.seat, frame.seat)
