"""Beliefs about an unknown deck list: any of the game's known decks that agrees with what has been seen."""

from __future__ import annotations

from functools import cache

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.registry import face
from tefuda.kernel.faces import Belief
from tefuda.kernel.pile import OPEN
from tefuda.kernel.rows import CARD, NONE


@cache
def known_decks(game: str) -> list[Belief]:
    """The decks that come with a game, as beliefs. Raises `TefudaError` for an unknown game."""
    return [belief_in(game, key) for key in face(game).starter_decks()]


def belief_in(game: str, key: str) -> Belief:
    """A starter deck as a belief: what a new game between two of them makes of it."""
    rules = face(game)
    deck = rules.starter_decks()[key]
    start = rules.new_game((deck, deck), 0)
    definitions, zones = vec[i64](), vec[i64]()
    for row in range(start.count_rows()):
        if start.seat_of(row) != 0:
            continue
        zone = start.zone_of(row)
        apart = start.rules.hidden_group(start, row) != 0 and start.rules.zones[zone].sight != OPEN
        definitions = append(definitions, start.base(row, CARD))
        zones = append(zones, zone if apart else NONE)
    return Belief(definitions, zones)
