"""Cards that effects of some cards do not affect (WX 18.6): such effects do not move them and change neither their
state nor their numbers and texts. Battles, rules and costs are no effects, and any card can be a target."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from tefuda.kernel.active import CONTINUOUS, EFFECT, Active, active
from tefuda.kernel.effect_tables import BORN
from tefuda.kernel.lasting import lasting_rows, rows_of
from tefuda.kernel.layers import shape
from tefuda.kernel.rows import NONE
from tefuda.kernel.rules import ANY_CHANGE
from tefuda.kernel.words.abilities import Passive
from tefuda.kernel.words.candidates import fits, past

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.families import CardSet, Condition
    from tefuda.kernel.words.players import PlayerChoice


def is_immune(game: Game, card: i64) -> bool:
    """Whether some effects do not affect a card."""
    return game.now(card, game.rules.bits_field) & game.rules.immune_bit != 0


@final
class Immune(Passive):
    """Effects of a player's cards that fit do not affect some cards (WX 18.6), or make no change of a sort to them."""

    def __init__(
        self, name: str, zones: int, layer: int, field: int, condition: Condition | None, cards: CardSet, sort: int,
        sources: Condition, who: PlayerChoice,
    ) -> None:  # fmt: skip
        """`sort` is `ANY_CHANGE` for all changes; `field` that of the keywords."""
        super().__init__(name, zones, layer, 1 << field, condition, cards)
        self.field: i64 = field
        self.sort: i64 = sort
        self.sources = sources
        self.who = who

    def apply(self, game: Game, frame: Frame) -> None:
        if self.works(game, frame):
            for card in self.affected(game, frame):
                shape(game, card, self.field, game.now(card, self.field) | game.rules.immune_bit)

    def keeps_off(self, game: Game, frame: Frame, card: i64, sort: i64, seat: i64, source: i64, past: i64) -> bool:
        """Whether an effect of a player makes no change of a sort to a card now, whose source is seen as the object
        `past` - 1 if that is not 0."""
        if not game.rules.is_sort_of(sort, self.sort):
            return False
        if seat not in self.who.seats(game, frame) or not fits(game, frame, self.sources, source, past):
            return False
        return self.works(game, frame) and self.cards is not None and card in self.cards.find(game, frame)


def reaches(game: Game, frame: Frame, card: i64, sort: i64) -> bool:
    """Whether the effect of a frame makes a change of a sort to a card: its source is looked at as it last was (WX
    18.6, 18.8)."""
    if frame.source == NONE or not is_immune(game, card):
        return True
    return is_affected(game, card, sort, frame.seat, frame.source, past(game, frame.source, frame.stamp))


def is_affected(game: Game, card: i64, sort: i64, seat: i64, source: i64, past: i64) -> bool:
    """Whether an effect of a player from a source makes a change of a sort to a card (WX 18.6, 18.8)."""
    tables = game.tables
    if tables is None or not is_immune(game, card):
        return True
    for one in active(game, tables, CONTINUOUS):
        ability = game.book.ability(one.ability)
        if not isinstance(ability, Immune) or one.silenced(game):
            continue
        if ability.keeps_off(game, one.frame(0), card, sort, seat, source, past):
            return False
    return True


def lasts_on(game: Game, effect: Active) -> bool:
    """Whether what an effect has given to a card, or made of it for a time, works on now: not while effects of that
    source do not affect the card (WX 18.6), but for what reaches all cards; and what the card has gained since an
    effect banned that does not (section 28)."""
    card = effect.holder
    if not is_immune(game, card):
        return True
    if effect.form != EFFECT:
        if is_banned(game, effect):
            return False
        seat = game.seat_of(effect.source)
        keeps_off = isinstance(game.book.ability(effect.ability), Immune)  # nothing keeps off what keeps off
        return keeps_off or is_affected(game, card, ANY_CHANGE, seat, effect.source, 0)
    number = effect.ability - game.rules.first_effect
    if number == game.rules.keyword_effect:
        if is_banned(game, effect):
            return False
        if effect.values[0] & ~game.rules.reaching_bits == 0:
            return True
    sort = game.rules.sort_of_effect(number, effect.values[0])
    return is_affected(game, card, sort, effect.seat, effect.source, 0)


def is_banned(game: Game, gained: Active) -> bool:
    """Whether its holder has gained something although an older effect bans that."""
    rows = lasting_rows(game)
    for at in rows_of(game, game.rules.barren_effect, NONE, gained.holder):
        if rows[at + BORN] < gained.born:
            return True
    return False
