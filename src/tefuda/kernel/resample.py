"""Dealing the unknown cards anew, consistent with what a seat knows: the heart of every fair bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.chance import mixed, seeded
from tefuda.kernel.layers import recompute
from tefuda.kernel.memory import FIELDS
from tefuda.kernel.rows import CARD, FIRST_OWN, KNOWN, NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game
    from tefuda.kernel.standing import Standing


def resampled(game: Game, seat: int, seed: int) -> Game:
    """A copy in which the cards that `seat` does not know have changed places among each other, each player's among
    that player's, and chance runs from `seed`. Rows, handles, piles and everything known stay as they are."""
    twin = game.copy()
    twin.chance = seeded(seed)
    shuffler = seeded(mixed(seed & 0xFFFFFFFF) ^ 0x5BD1E995)
    mask: i64 = 1 << seat
    for owner in range(2):
        unknown = vec[i64]()
        for card in range(twin.count_rows()):
            at = card * twin.width
            if twin.base(card, KNOWN) & mask == 0 and twin.zone_of(card) != NONE and twin.seat_of(card) == owner:
                unknown = append(unknown, at)
        for last in range(len(unknown) - 1, 0, -1):
            swap_faces(twin, unknown[last], unknown[shuffler.below(last + 1)])
    if twin.standing is not None:
        remember_anew(twin, twin.standing, mask)
        if twin.depth == 0:
            recompute(twin, twin.standing)
    return twin


def remember_anew(game: Game, standing: Standing, mask: i64) -> None:
    """What is remembered of cards that the seat does not know is what they have been dealt to be."""
    for at in range(0, len(standing.memory), FIELDS + game.width):
        base = standing.memory[at] * game.width
        if game.cells[base + KNOWN] & mask == 0:
            standing.memory[at + FIELDS + CARD] = game.cells[base + CARD]
            for field in range(FIRST_OWN, game.width):
                standing.memory[at + FIELDS + field] = game.cells[base + field]


def swap_faces(game: Game, one: i64, two: i64) -> None:
    """Exchange what two rows are (definition and own numbers), not where they are. `one` and `two` are offsets."""
    cells = game.cells
    held: i64 = cells[one + CARD]
    cells[one + CARD] = cells[two + CARD]
    cells[two + CARD] = held
    for index in range(FIRST_OWN, game.width):
        held = cells[one + index]
        cells[one + index] = cells[two + index]
        cells[two + index] = held
