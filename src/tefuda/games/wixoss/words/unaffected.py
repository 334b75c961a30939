"""Cards that effects of some cards do not affect (WX 18.6): such effects do not move them and change neither their
state nor their numbers and texts. Battles, rules and costs are no effects, and any card can be a target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tefuda.games.wixoss.words import lookup, schema
from tefuda.games.wixoss.words.effects import (
    BARREN_EFFECT,
    KEYWORD_EFFECT,
    POWER_EFFECT,
    SHIELD_LAYER,
    SILENT_EFFECT,
)
from tefuda.kernel.active import CONTINUOUS, EFFECT, Active, active
from tefuda.kernel.effect_tables import BORN
from tefuda.kernel.lasting import lasting_rows, rows_of
from tefuda.kernel.layers import shape
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import ANY_CHANGE, MOVING
from tefuda.kernel.words.abilities import Passive
from tefuda.kernel.words.candidates import fits

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.families import CardSet, Condition
    from tefuda.kernel.words.players import PlayerChoice

REACHES_ALL: Final = schema.MUST_ATTACK | schema.DEALS_NO_DAMAGE
"""What effects make even cards do that they do not affect: attack, deal no damage (WX 18.6 in section 28)."""


@final
class Unaffected(Passive):
    """Effects of a player's cards that fit do not affect some cards (WX 18.6), or make no change of a sort to them."""

    def __init__(
        self, name: str, zones: int, condition: Condition | None, cards: CardSet, sort: int, sources: Condition,
        who: PlayerChoice,
    ) -> None:  # fmt: skip
        """`sort` is `ANY_CHANGE` for all changes."""
        super().__init__(name, zones, SHIELD_LAYER, 1 << schema.KEYWORDS, condition, cards)
        self.sort: i64 = sort
        self.sources = sources
        self.who = who

    def apply(self, game: Game, frame: Frame) -> None:
        if self.works(game, frame):
            for card in self.affected(game, frame):
                shape(game, card, schema.KEYWORDS, game.now(card, schema.KEYWORDS) | schema.UNAFFECTED)

    def keeps_off(self, game: Game, frame: Frame, card: i64, sort: i64, seat: i64, source: i64, past: i64) -> bool:
        """Whether an effect of a player makes no change of a sort to a card now, whose source is seen as the object
        `past` - 1 if that is not 0."""
        moves = sort == schema.VANISHING or sort == schema.RETURNING
        if self.sort != ANY_CHANGE and self.sort != sort and not (moves and self.sort == MOVING):
            return False
        if seat not in self.who.seats(game, frame) or not fits(game, frame, self.sources, source, past):
            return False
        return self.works(game, frame) and self.cards is not None and card in self.cards.find(game, frame)


def is_affected(game: Game, card: i64, sort: i64, seat: i64, source: i64, past: i64) -> bool:
    """Whether an effect of a player from a source makes a change of a sort to a card (WX 18.6, 18.8)."""
    tables = game.tables
    if tables is None or not lookup.has(game, card, schema.UNAFFECTED):
        return True
    for one in active(game, tables, CONTINUOUS):
        ability = game.book.ability(one.ability)
        if not isinstance(ability, Unaffected) or one.silenced(game):
            continue
        if ability.keeps_off(game, one.frame(0), card, sort, seat, source, past):
            return False
    return True


def lasts_on(game: Game, effect: Active) -> bool:
    """Whether what an effect has given to a card, or made of it for a time, works on now: not while effects of that
    source do not affect the card (WX 18.6), but for what reaches all cards; and what the card has gained since an
    effect banned that does not (section 28)."""
    card = effect.holder
    if not lookup.has(game, card, schema.UNAFFECTED):
        return True
    if effect.form != EFFECT:
        if is_banned(game, effect):
            return False
        seat = game.seat_of(effect.source)
        keeps_off = isinstance(game.book.ability(effect.ability), Unaffected)  # nothing keeps off what keeps off
        return keeps_off or is_affected(game, card, ANY_CHANGE, seat, effect.source, 0)
    sort = ANY_CHANGE
    number = effect.ability - lookup.tables(game).first_effect
    if number == POWER_EFFECT and effect.values[0] < 0:
        sort = schema.WEAKENING
    elif number == SILENT_EFFECT:
        sort = schema.SILENCING
    elif number == KEYWORD_EFFECT:
        if is_banned(game, effect):
            return False
        if effect.values[0] & ~REACHES_ALL == 0:
            return True
    return is_affected(game, card, sort, effect.seat, effect.source, 0)


def is_banned(game: Game, gained: Active) -> bool:
    """Whether its holder has gained something although an older effect bans that."""
    rows = lasting_rows(game)
    for at in rows_of(game, BARREN_EFFECT, NONE, gained.holder):
        if rows[at + BORN] < gained.born:
            return True
    return False
