"""Cards that are another card for a time, and cards that have no abilities and gain none (WX 18.1, 18.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.kernel.ability import EVERYWHERE, Continuous
from tefuda.kernel.active import GAINED, LENT, NEVER_AGAIN, active_row, holder_stands
from tefuda.kernel.effect_tables import BORN, FORM, HOLDER, LASTING_WIDTH, SOURCE
from tefuda.kernel.frame import Frame
from tefuda.kernel.layers import IDENTITY, SILENCE, shape
from tefuda.kernel.registers import X
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE, SILENT, STAMP
from tefuda.kernel.words.candidates import seen
from tefuda.kernel.words.families import Condition

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@final
class AnotherCard(Continuous):
    """Its holder is card X: with what is printed there in place of all that is printed on it. What has been done to it
    stays."""

    def __init__(self, layer: int, first: int, last: int, keywords: int, printed: int) -> None:
        """The fields from `first` to `last` and the `keywords` are printed; of the keywords those of a mask, `printed`,
        while others are states."""
        written = IDENTITY | 1 << keywords
        for field in range(first, last + 1):
            written |= 1 << field
        super().__init__("another card", EVERYWHERE, layer, 0, written)
        self.first: i64 = first
        self.last: i64 = last
        self.keywords: i64 = keywords
        self.printed: i64 = printed

    def apply(self, game: Game, frame: Frame) -> None:
        definition = frame.get(X)
        if not 0 <= definition < len(game.book.cards):
            return
        card = frame.source
        numbers = game.book.cards[definition].numbers
        states = game.now(card, self.keywords) & ~self.printed
        shape(game, card, CARD, definition)
        for field in range(self.first, self.last + 1):
            shape(game, card, field, numbers[field - FIRST_OWN])
        shape(game, card, self.keywords, states | numbers[self.keywords - FIRST_OWN])


@final
class Barren(Continuous):
    """Its holder has no abilities and cannot gain any, keywords included (WX 18.5, E50); or what stands in its player's
    slot X."""

    def __init__(self, layer: int, keywords: int, mask: int, *, of_slot: bool = False) -> None:
        """`keywords` is their field; those of a `mask` are abilities."""
        name = "barren zone" if of_slot else "no new abilities"
        super().__init__(name, EVERYWHERE, layer, 0, SILENCE | 1 << keywords)
        self.keywords: i64 = keywords
        self.mask: i64 = mask
        self.of_slot = of_slot

    def apply(self, game: Game, frame: Frame) -> None:
        card = game.rules.standing(game, frame.seat, frame.get(X)) if self.of_slot else frame.source
        if card != NONE and (not self.of_slot or reaches_in_slot(game, card)):
            shape(game, card, SILENT, NEVER_AGAIN)
            shape(game, card, self.keywords, game.now(card, self.keywords) & ~self.mask)


def reaches_in_slot(game: Game, card: i64) -> bool:
    """Whether the effect on a slot that shapes at the moment takes the abilities of a card there (WX 18.6)."""
    tables = game.tables
    assert tables is not None
    rows = tables.lasting
    for at in range(0, len(rows), LASTING_WIDTH):
        source: i64 = rows[at + SOURCE]
        if rows[at + BORN] == tables.shaping and source != NONE:
            frame = Frame(0, source, game.base(source, STAMP), game.seat_of(source))
            return game.rules.affects(game, frame, card, game.rules.silencing)
    return True


@final
class WithoutAbilities(Condition):
    """None is printed on the card or all of them are lost, and it has gained none (WX 2.16)."""

    def holds(self, game: Game, frame: Frame) -> bool:
        rules = game.rules
        if seen(game, frame, SILENT) == 0 and rules.able[seen(game, frame, CARD)] == 1:
            return False
        return seen(game, frame, rules.bits_field) & rules.ability_bits == 0 and not has_gained(game, frame.candidate)


def has_gained(game: Game, card: i64) -> bool:
    """Whether a card has an ability that it was given, or is lent, and has not lost it."""
    tables = game.tables
    assert tables is not None
    for rows in (tables.lasting, tables.lent):
        for at in range(0, len(rows), LASTING_WIDTH):
            if rows[at + HOLDER] != card or rows[at + FORM] not in (GAINED, LENT):
                continue
            if holder_stands(game, rows, at) and not active_row(game, rows, at).silenced(game):
                return True
    return False
