"""Keywords that a card has towards some cards only, such as one that keeps off cards of a kind (WX 20.2, 20.29, 20.43);
and keywords that are gained, where an ability waits for that (18.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.kernel.ability import Continuous
from tefuda.kernel.active import CONTINUOUS, active
from tefuda.kernel.layers import shape
from tefuda.kernel.rows import NONE
from tefuda.kernel.triggers import awaited
from tefuda.kernel.words.candidates import fits

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.families import Condition


@final
class LimitedKeyword(Continuous):
    """Its card has a keyword towards cards that fit. A bit (`Rules.limited_bit`) tells that it has some of the sort."""

    def __init__(self, name: str, zones: int, layer: int, field: int, keyword: int, towards: Condition) -> None:
        """`field` is that of the keywords."""
        super().__init__(name, zones, layer, 0, 1 << field)
        self.field: i64 = field
        self.keyword: i64 = keyword
        self.towards = towards

    def apply(self, game: Game, frame: Frame) -> None:
        shape(game, frame.source, self.field, game.now(frame.source, self.field) | game.rules.limited_bit)


def has_towards(game: Game, card: i64, keyword: i64, other: i64, past: i64 = 0) -> bool:
    """Whether a card has a keyword towards another one, which is seen as the object `past` - 1 if that is not 0."""
    keywords = game.now(card, game.rules.bits_field)
    if keywords & keyword != 0:
        return True
    tables = game.tables
    if tables is None or keywords & game.rules.limited_bit == 0:
        return False
    for one in active(game, tables, CONTINUOUS):
        if one.holder != card or one.silenced(game):
            continue
        ability = game.book.ability(one.ability)
        if not isinstance(ability, LimitedKeyword) or ability.keyword != keyword:
            continue
        if fits(game, one.frame(0), ability.towards, other, past):
            return True
    return False


def note_gained(game: Game, card: i64) -> None:
    """Tell which keywords a card has gained by constant abilities since this was looked at last."""
    rules = game.rules
    had = game.base(card, rules.gained_field)
    has = game.now(card, rules.bits_field) & rules.ability_bits & ~game.printed(card, rules.bits_field)
    if has != had:
        game.rewrite(card, rules.gained_field, has)
        tell_gained(game, card, has & ~had)


def give_and_tell(game: Game, card: i64, keywords: i64) -> None:
    """Keywords are given to a card: that is told at once, also if the card has them already."""
    gained = keywords & game.rules.ability_bits
    if gained != 0 and awaited(game, game.rules.gains_event):
        game.rewrite(card, game.rules.gained_field, game.base(card, game.rules.gained_field) | gained)
        tell_gained(game, card, gained)


def tell_gained(game: Game, card: i64, keywords: i64) -> None:
    """A card gains keywords, each by itself."""
    keyword: i64 = 1
    while keyword <= keywords:
        if keywords & keyword != 0:
            game.emit(game.rules.gains_event, game.seat_of(card), card, keyword, NONE)
        keyword <<= 1
