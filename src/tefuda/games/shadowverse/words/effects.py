"""Effects that last: on a card or a player, for a time. Each is an ability of the book that no card has printed; the
values X, Y and Z that it was made with say how much (see `kernel.lasting`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.damage import DamageChange
from tefuda.kernel.ability import EVERYWHERE, Ability
from tefuda.kernel.durations import FIRST_OWN_DURATION
from tefuda.kernel.effect_tables import HOLDER_STAMP, VALUES
from tefuda.kernel.lasting import lasting_rows, rows_of
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.abilities import Adds, Becomes, Bits, PlayerBits, TakesBits
from tefuda.kernel.words.cards import This
from tefuda.kernel.words.values import Named

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

ABILITY_LAYER: Final = 2
"""Layers of SVE 16.1: abilities, then what is no number, then numbers."""
TYPE_LAYER: Final = 3
NUMBER_LAYER: Final = 4

STATS_EFFECT: Final = 0
"""Numbers of the effects, from `Tables.first_effect` on: +X attack, +Y defense."""
KEYWORD_EFFECT: Final = 1
"""The keywords of mask X."""
PRICE_EFFECT: Final = 2
"""Costs X less to play."""
PRICE_SET_EFFECT: Final = 3
"""Costs X to play."""
FLAG_EFFECT: Final = 4
"""The player has the flags of mask X."""
EVOLVE_EFFECT: Final = 5
"""Its evolve abilities cost X less."""
TYPE_EFFECT: Final = 6
"""Is of kind X."""
SILENT_EFFECT: Final = 7
"""Has lost the abilities that it had when this began; of the keywords, those of mask X."""
DAMAGE_TAKEN_EFFECT: Final = 8
"""Damage that it takes is changed by X in the way Y, if it is of sort Z."""
DAMAGE_DEALT_EFFECT: Final = 9
"""The same for damage that it deals."""
NEXT_PRICE_EFFECT: Final = 10
"""The next card that the player plays and that the text described costs X less."""
DRAIN_ABILITY: Final = 11
"""The name under which Drain waits."""
TRAIT_EFFECT: Final = 12
"""Has trait X (see `words/given.py`)."""
EVOLVE_SET_EFFECT: Final = 13
"""Its evolve abilities cost X."""
DRIVE_EFFECT: Final = 14
"""Has gained Drive, even if it has lost it (see `words/linking.py`)."""
SINGLE_DRIVE_ABILITY: Final = 15
TWIN_DRIVE_ABILITY: Final = 16
"""The names under which Single Drive and Twin Drive wait."""
EFFECTS: Final = 17

NEXT_START_PHASE: Final = FIRST_OWN_DURATION
"""Duration: until the card's controller has had their next start phase."""


MARKING: Final = {
    NEXT_PRICE_EFFECT: "the next card played",
    DRAIN_ABILITY: "Drain",
    TRAIT_EFFECT: "a trait",
    DRIVE_EFFECT: "Drive",
    SINGLE_DRIVE_ABILITY: "Single Drive",
    TWIN_DRIVE_ABILITY: "Twin Drive",
}
"""The names of those that change no number: they mark a card or a player, or wait to be carried out."""


def effect(number: int) -> Ability:
    """The effect of a number."""
    x, y, z = Named(0), Named(1), Named(2)
    if number == STATS_EFFECT:
        return Adds("attack and defense", EVERYWHERE, NUMBER_LAYER, None, None, (schema.ATTACK, schema.DEFENSE), (x, y))
    if number == KEYWORD_EFFECT:
        return Bits("keywords", EVERYWHERE, ABILITY_LAYER, None, None, schema.KEYWORDS, x)
    if number == PRICE_EFFECT:
        return Adds("cost", EVERYWHERE, NUMBER_LAYER, None, None, (schema.PRICE_LESS,), (x,))
    if number == PRICE_SET_EFFECT:
        return Becomes("fixed cost", EVERYWHERE, NUMBER_LAYER, None, None, schema.PRICE_SET, x)
    if number == FLAG_EFFECT:
        return PlayerBits("what a player may do", EVERYWHERE, ABILITY_LAYER, None, None, schema.PLAYER_FLAGS, x)
    if number == EVOLVE_EFFECT:
        return Adds("evolve cost", EVERYWHERE, NUMBER_LAYER, None, None, (schema.EVOLVE_LESS,), (x,))
    if number == TYPE_EFFECT:
        return Becomes("type", EVERYWHERE, TYPE_LAYER, None, None, schema.KIND, x)
    if number == SILENT_EFFECT:
        return TakesBits("no abilities", ABILITY_LAYER, schema.KEYWORDS, x, silences=True)
    if number == DAMAGE_TAKEN_EFFECT:
        return DamageChange("damage taken", EVERYWHERE, None, z, This(), None, y, x)
    if number == DAMAGE_DEALT_EFFECT:
        return DamageChange("damage dealt", EVERYWHERE, None, z, None, This(), y, x)
    if number == EVOLVE_SET_EFFECT:
        return Becomes("fixed evolve cost", EVERYWHERE, NUMBER_LAYER, None, None, schema.EVOLVE_PRICE, x)
    return Ability(MARKING[number], EVERYWHERE)


def lasts_on(game: Game, number: i64, card: i64, stamp: i64, value: i64) -> bool:
    """Whether an effect of this list, made with a value, has ever begun to act on the object that a card is or was, and
    has not ended."""
    rows = lasting_rows(game)
    for at in rows_of(game, number, NONE, card):
        if rows[at + VALUES] == value and rows[at + HOLDER_STAMP] == stamp:
            return True
    return False


def two(first: i64, second: i64) -> vec[i64]:
    """The values of an effect with two numbers."""
    return append(append(vec[i64](), first), second)
