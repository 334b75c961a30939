"""The bounds that a player's LRIGs set: the limit, LRIG types and limiting conditions (WX 2.7, 7, 8.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tefuda.games.wixoss.words import lookup, schema
from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def limit_of(game: Game, seat: i64) -> i64:
    """A player's limit: that of all their LRIGs, and 2 more by a Limit Upper for a lone one of level 3 or more
    (WX 7.3, 20.31)."""
    found: i64 = 0
    count: i64 = 0
    for card in game.cards_in(seat, schema.LRIG_ZONE):
        if card != NONE:
            found += game.now(card, schema.LIMIT)
            count += 1
    if (
        count == 1
        and game.player_number(seat, schema.LIMIT_UPPER) == 1
        and game.now(lookup.center(game, seat), schema.LEVEL) >= 3
    ):
        found += 2
    return found


def consumed(game: Game, card: i64) -> i64:
    """How much of the limit a SIGNI takes: its level, or the number that it prints (WX 7.5)."""
    own = game.now(card, schema.LIMIT)
    return game.now(card, schema.LEVEL) if own < 0 else own


def most_signi(game: Game, seat: i64) -> i64:
    """How many SIGNI a player can have on the field."""
    if lookup.flag(game, seat, schema.ONE_SIGNI):
        return 1
    return 2 if lookup.flag(game, seat, schema.TWO_SIGNI) else schema.BOUNDLESS


def types_of(game: Game, card: i64, word: i64) -> i64:
    """One word of the bits of a LRIG's types: those printed on it, and those that it has besides (WX 2.6)."""
    types = lookup.tables(game).types[word]
    also = game.now(card, schema.ALSO)
    found = types[game.definition(card)]
    return found | types[also - 1] if 0 < also <= len(types) else found


def shares_type(game: Game, one: i64, two: i64) -> bool:
    """Whether two LRIGs share a LRIG type (WX 8.3)."""
    for word in range(2):
        if types_of(game, one, word) & types_of(game, two, word) != 0:
            return True
    return False


def is_allowed(game: Game, card: i64, seat: i64) -> bool:
    """Whether a player's center LRIG meets the limiting condition of a card (WX 2.7)."""
    known = lookup.tables(game)
    kind = game.now(card, schema.KIND)
    if kind == schema.ARTS and lookup.flag(game, seat, schema.ANY_ARTS):
        return True
    if kind == schema.SPELL and lookup.flag(game, seat, schema.ANY_SPELLS):
        return True
    if lookup.has(game, card, schema.FITS_ANY_LRIG):
        return True
    own = game.definition(card)
    lrig = lookup.center(game, seat)
    free = True
    for number in range(2):
        wanted = known.needs[number][own]
        if wanted != 0:
            free = False
            if wanted & types_of(game, lrig, number) != 0:
                return True
    return free
