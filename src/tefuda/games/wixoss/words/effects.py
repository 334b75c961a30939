"""Effects that last: on a card or a player, for a time. Each is an ability of the book that no card has printed; the
values X, Y and Z that it was made with say how much (see `kernel.lasting`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tefuda.games.wixoss.words import lookup, schema
from tefuda.kernel.ability import EVERYWHERE, Ability
from tefuda.kernel.frame import Frame
from tefuda.kernel.layers import shape
from tefuda.kernel.rules import ANY_CHANGE
from tefuda.kernel.words.abilities import Adds, Becomes, Bits, Passive, PlayerAdds, PlayerBits, TakesBits
from tefuda.kernel.words.families import CardSet, Condition, Value
from tefuda.kernel.words.identity import AnotherCard, Barren
from tefuda.kernel.words.values import Named, Number, Times

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

IDENTITY_LAYER: Final = 1
SHIELD_LAYER: Final = 2
"""Protection from effects (WX 18.1)."""
STATE_LAYER: Final = 3
"""States, which abilities look at (WX 20.39)."""
ABILITY_LAYER: Final = 4
"""Layers of WX 18.1: abilities that are lost and gained, in the order in which that began (section 28); base values;
values that are set; values that are added."""
BARREN_LAYER: Final = 5
"""After what is gained: what cannot be gained (WX 18.5)."""
BASE_LAYER: Final = 6
SET_LAYER: Final = 7
NUMBER_LAYER: Final = 8
BY_POWER_LAYER: Final = 9
"""Abilities that cards have as long as a power is so much: they wait until powers are worked out."""
LAST_LAYER: Final = 10
"""Once more, after those: abilities that cannot be gained."""

POWER_EFFECT: Final = 0
"""Numbers of the effects, from `Tables.first_effect` on: +X power."""
BASE_POWER_EFFECT: Final = 1
"""The base power is X."""
KEYWORD_EFFECT: Final = 2
"""The keywords of mask X."""
SILENT_EFFECT: Final = 3
"""Has lost its abilities, keywords included (WX 18.5)."""
FLAG_EFFECT: Final = 4
"""The player has the flags of mask X."""
BASE_LEVEL_EFFECT: Final = 5
"""The base level is X."""
USED_EFFECT: Final = 6
"""The player has used ability X this game."""
SHIELD_EFFECT: Final = 7
"""The next damage to the player is prevented: from kind X, `NONE` for any."""
BOND_EFFECT: Final = 8
"""The player has the bond with student X (WX 20.8)."""
GUARD_ENER_EFFECT: Final = 9
"""Guarding costs the player X more colorless ener (WX 15.6)."""
GUARD_CARDS_EFFECT: Final = 10
"""Guarding costs the player X more cards with a Guard icon (WX 15.6)."""
IDENTITY_EFFECT: Final = 11
"""Is card X (WX 18.1, 20.42)."""
TYPES_EFFECT: Final = 12
"""Has the LRIG types of card X - 1, too (WX 2.6)."""
BARREN_EFFECT: Final = 13
"""Cannot gain abilities."""
ATTACK_LIMIT_EFFECT: Final = 14
"""The card may attack X times less in a turn (WX 13.12)."""
STILL_BARREN_EFFECT: Final = 15
"""Cannot gain those either that a power gives."""
STATE_EFFECT: Final = 16
"""Is in the states of mask X."""
CHAIN_EFFECT: Final = 17
"""The ARTS that the player uses next costs less: X is what, as `colored_costs.number_of` tells it, Y how many ARTS the
player had used this turn by then (WX 10.13)."""
USABLE_EFFECT: Final = 18
"""The player may use the card as if it were in hand, or in the LRIG deck; X is how, as bits (WX 10.16)."""
ERASED_EFFECT: Final = 19
"""The player's left SIGNI zone is erased (WX 20.20); the next two numbers are of the center and the right one."""
NAME_EFFECT: Final = 22
"""The player cannot use cards of name X, as `Rules.names` counts names (WX 10.2)."""
NEXT_ACTION_EFFECT: Final = 23
"""The Action ability of the card that is used next, or without one of any LRIG of the player, costs less: X is what, as
`colored_costs.number_of` tells it, or `words.next_use.WAIVED` of the kernel for all of it (WX 9.9)."""
EASED_EFFECT: Final = 24
"""One ener of the cost of the spell that the player uses next may be paid as colorless; X is how many spells the
player had used this turn by then."""
SUSPENDED_EFFECT: Final = 25
"""Its place does nothing this turn, or ability X that is printed on the card (see `lasting.suspend`)."""
LOST_EFFECT: Final = 26
"""Has lost what the mask X of its keywords says."""
DECLARED_EFFECT: Final = 27
"""The player has declared the name of card X."""
BARREN_ZONE_EFFECT: Final = 28
"""SIGNI in the player's SIGNI zone X have no abilities and cannot gain any."""
STILL_BARREN_ZONE_EFFECT: Final = 29
"""Nor those that a power gives."""
CHEAP_SPELL_EFFECT: Final = 30
"""As `CHAIN_EFFECT`, of the next spell."""
LEVEL_EFFECT: Final = 31
"""+X level, to 0 at least."""


@final
class AddsPower(Passive):
    """Cards have more power, or less; what an effect of the opponent would take some gain (`schema.LOSS_IS_GAIN`)."""

    def __init__(
        self, name: str, zones: int, layer: int, condition: Condition | None, cards: CardSet | None, amount: Value
    ) -> None:
        super().__init__(name, zones, layer, 1 << schema.POWER, condition, cards)
        self.amount = amount

    def apply(self, game: Game, frame: Frame) -> None:
        if not self.works(game, frame):
            return
        amount = self.amount.value(game, frame)
        for card in self.affected(game, frame, schema.WEAKENING if amount < 0 else ANY_CHANGE):
            more = taken(game, frame, card, amount)
            shape(game, card, schema.POWER, game.now(card, schema.POWER) + more)


def taken(game: Game, frame: Frame, card: i64, amount: i64) -> i64:
    """By how much the power of a card changes where the effect of a frame changes it by an amount: where some is taken
    from the opponent's card, twice as much may be (WX 18.13), or that card gains it instead; where a card would gain
    some by its own player's effect it may lose it."""
    seat = frame.seat
    if game.seat_of(card) == seat:
        return -amount if amount > 0 and lookup.has(game, card, schema.GAIN_IS_LOSS) else amount
    if amount >= 0:
        return amount
    flags = game.player_number(seat, schema.PLAYER_FLAGS)
    if flags & schema.DOUBLES_LOSSES != 0:
        amount *= 2
    if flags & schema.SIGNI_DOUBLE_LOSSES != 0 and game.printed(frame.source, schema.KIND) == schema.SIGNI:
        amount *= 2
    if lookup.has(game, card, schema.LOSES_DOUBLE):
        amount *= 2
    return -amount if lookup.has(game, card, schema.LOSS_IS_GAIN) else amount


def note(name: str) -> Ability:
    """An effect that does nothing by itself and is only looked for: that a player has used an ability that works once a
    game (WX 11.7), that damage is prevented (14.3), that a player has a bond (20.8)."""
    return Ability(name, EVERYWHERE)


X: Final = Named(0)
EFFECTS: Final[list[Ability]] = [
    Adds("power", EVERYWHERE, NUMBER_LAYER, None, None, (schema.POWER,), (X,)),
    Becomes("base power", EVERYWHERE, BASE_LAYER, None, None, schema.POWER, X),
    Bits("keywords", EVERYWHERE, ABILITY_LAYER, None, None, schema.KEYWORDS, X),
    TakesBits("no abilities", ABILITY_LAYER, schema.KEYWORDS, Number(schema.ABILITY_KEYWORDS), silences=True),
    PlayerBits("what a player may do", EVERYWHERE, ABILITY_LAYER, None, None, schema.PLAYER_FLAGS, X),
    Becomes("base level", EVERYWHERE, BASE_LAYER, None, None, schema.LEVEL, X),
    note("used"),
    note("shielded"),
    note("bond"),
    PlayerAdds("guard ener", EVERYWHERE, NUMBER_LAYER, None, None, schema.GUARD_ENER, X),
    PlayerAdds("guard cards", EVERYWHERE, NUMBER_LAYER, None, None, schema.GUARD_CARDS, X),
    AnotherCard(IDENTITY_LAYER, schema.LEVEL, schema.LIMIT, schema.KEYWORDS, schema.ABILITY_KEYWORDS),
    Becomes("LRIG types", EVERYWHERE, ABILITY_LAYER, None, None, schema.ALSO, X),
    Barren(BARREN_LAYER, schema.KEYWORDS, schema.ABILITY_KEYWORDS),
    Adds("attack limit", EVERYWHERE, NUMBER_LAYER, None, None, (schema.ATTACK_LIMIT,), (Times(Number(-1), X),)),
    Barren(LAST_LAYER, schema.KEYWORDS, schema.ABILITY_KEYWORDS),
    Bits("states", EVERYWHERE, STATE_LAYER, None, None, schema.KEYWORDS, X),
    note("chained"),
    note("usable"),
    PlayerAdds("erased zone", EVERYWHERE, NUMBER_LAYER, None, None, schema.ERASED, X),
    PlayerAdds("erased zone", EVERYWHERE, NUMBER_LAYER, None, None, schema.ERASED + 1, X),
    PlayerAdds("erased zone", EVERYWHERE, NUMBER_LAYER, None, None, schema.ERASED + 2, X),
    note("unusable name"),
    note("next Action"),
    note("eased"),
    note("suspended"),
    TakesBits("lost", ABILITY_LAYER, schema.KEYWORDS, X, silences=False),
    note("declared name"),
    Barren(BARREN_LAYER, schema.KEYWORDS, schema.ABILITY_KEYWORDS, of_slot=True),
    Barren(LAST_LAYER, schema.KEYWORDS, schema.ABILITY_KEYWORDS, of_slot=True),
    note("cheap spell"),
    Adds("level", EVERYWHERE, NUMBER_LAYER, None, None, (schema.LEVEL,), (X,), 0),
]
"""The effects by number."""
