"""Keywords that hold towards some cards only: Shadow (SIGNI), Lancer (SIGNI of power 5000 or less) ... (WX 20.2, 20.29,
20.43)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.games.wixoss.words import lookup, schema
from tefuda.games.wixoss.words.effects import ABILITY_LAYER
from tefuda.kernel.ability import Continuous
from tefuda.kernel.active import CONTINUOUS, active
from tefuda.kernel.layers import shape
from tefuda.kernel.words.candidates import fits

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.families import Condition


@final
class LimitedKeyword(Continuous):
    """Its card has a keyword towards cards that fit. The bit `schema.LIMITED` tells that it has some such keyword."""

    def __init__(self, name: str, zones: int, keyword: int, towards: Condition) -> None:
        super().__init__(name, zones, ABILITY_LAYER, 0, 1 << schema.KEYWORDS)
        self.keyword: i64 = keyword
        self.towards = towards

    def apply(self, game: Game, frame: Frame) -> None:
        shape(game, frame.source, schema.KEYWORDS, game.now(frame.source, schema.KEYWORDS) | schema.LIMITED)


def has_towards(game: Game, card: i64, keyword: i64, other: i64, past: i64 = 0) -> bool:
    """Whether a card has a keyword towards another one, which is seen as the object `past` - 1 if that is not 0."""
    if lookup.has(game, card, keyword):
        return True
    tables = game.tables
    if tables is None or not lookup.has(game, card, schema.LIMITED):
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
