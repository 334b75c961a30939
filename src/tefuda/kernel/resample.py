"""Worlds: games that could be this one as far as a seat knows, dealt from its information set and a seed.

While another seat has to decide, its options depend on cards that the seat does not know, so it is asked anew. Where it
would not be asked the same in the world that was dealt, or holds nothing there to pay with for what it has announced,
the seat would notice that this is not its game: a few more worlds are dealt, and if need be the last one keeps only the
default of what is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tefuda.kernel.chance import seeded
from tefuda.kernel.faces import Belief, deal_believed, shuffle_faces
from tefuda.kernel.information import asked_anew, information_set, waits_for_others
from tefuda.kernel.layers import recompute
from tefuda.kernel.memory import register_definitions
from tefuda.kernel.paying import stuck
from tefuda.kernel.view import view_of

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


DEALS: Final = 8
"""The number of worlds dealt until one is found in which the other seat is asked the same."""
DEALING: Final = "deal"
"""The purpose of the random stream that deals; the stream that goes on in a world is another one."""


def resampled(game: Game, seat: int, seed: int) -> Game:
    """A world: a game that is possible as far as a seat knows."""
    return world(information_set(game, seat), seat, seed)


def world(known: Game, seat: int, seed: int, beliefs: list[Belief] | None = None) -> Game:
    """A world of the information set `known` of a seat: unknown cards `dealt`, and other seats asked anew. `beliefs`
    are the decks that the other player may have, where that one's list is unknown."""
    twin = dealt(known, seat, seed, 0, beliefs)
    if not waits_for_others(known, seat):
        return twin
    picture = view_of(known, seat).fingerprint()
    for attempt in range(DEALS):
        if attempt > 0:
            twin = dealt(known, seat, seed, attempt, beliefs)
        anew = asked_anew(twin, seat)
        if anew is not None and not stuck(anew) and view_of(anew, seat).fingerprint() == picture:
            return anew
    return twin


def dealt(known: Game, seat: int, seed: int, attempt: int, beliefs: list[Belief] | None) -> Game:
    """A copy of an information set in which the cards that the seat does not know have been dealt, and chance runs
    from `seed`."""
    twin = known.copy()
    twin.chance = seeded(seed)
    chance = seeded(seed, f"{DEALING} {attempt}")
    if beliefs is not None:
        deal_believed(twin, seat, beliefs, chance)
    shuffle_faces(twin, seat, chance)
    tables = twin.tables
    if tables is None:
        return twin
    if beliefs is not None:
        register_definitions(twin, tables)
    tables.invalidate()
    if twin.depth == 0:
        recompute(twin, tables)
    return twin
