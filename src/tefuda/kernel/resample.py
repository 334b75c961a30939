"""Dealing the unknown cards anew, consistent with what a seat knows: the heart of every fair bot.

While another seat has to decide, its options may name cards that are others now, so it is asked anew. Where it would
not be asked the same in the world that was dealt (it holds nothing to pay with, say), the seat would notice that this
is not its game: a few more worlds are dealt, and if need be the last one keeps the options as they were.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ask import Ask
from tefuda.kernel.chance import mixed, seeded
from tefuda.kernel.history import HISTORY_WIDTH, RECORD_CARD, RECORD_DEFINITION, RECORD_KNOWN
from tefuda.kernel.layers import recompute
from tefuda.kernel.memory import FIELDS
from tefuda.kernel.rows import CARD, FIRST_OWN, KNOWN, NONE, ORIGIN
from tefuda.kernel.view import view_of

if TYPE_CHECKING:
    from tefuda.kernel.game import Game
    from tefuda.kernel.standing import Standing


DEALS: Final = 8
"""How many worlds are dealt until one is found in which the other seat is asked the same."""


def resampled(game: Game, seat: int, seed: int) -> Game:
    """What the game could be as far as a seat knows: unknown cards `dealt` anew, and other seats asked anew."""
    twin = dealt(game, seat, seed)
    if not waits_for_others(game, seat) or not game.rules.asks_anew(game):
        return twin
    picture = view_of(game, seat).fingerprint()
    for attempt in range(DEALS):
        if attempt > 0:
            twin = dealt(game, seat, mixed(mixed(seed & 0xFFFFFFFF) + attempt))
        anew = asked_anew(twin, seat)
        if anew is not None and view_of(anew, seat).fingerprint() == picture:
            return anew
    return twin


def waits_for_others(game: Game, seat: i64) -> bool:
    """Whether a seat other than this one has to decide."""
    for ask in game.asks:
        if ask.seat != seat:
            return True
    return False


def asked_anew(game: Game, seat: i64) -> Game | None:
    """A copy in which the other seats have been asked again; None unless they are asked the same at the same point."""
    twin = game.copy()
    twin.ask_anew(seat)
    if len(twin.asks) != len(game.asks) or len(twin.frames) != len(game.frames):
        return None
    top = len(game.frames) - 1
    if top >= 0:
        one = game.frames[top]
        two = twin.frames[top]
        if one.program != two.program or one.position != two.position:
            return None
    asks: list[Ask] = []
    for old in game.asks:
        for ask in twin.asks:
            if ask.seat == old.seat and ask.prompt == old.prompt:
                asks.append(ask)
    twin.asks = asks
    return twin if len(asks) == len(game.asks) else None


def dealt(game: Game, seat: int, seed: int) -> Game:
    """A copy in which the cards that `seat` does not know have changed places among each other, each player's among
    that player's and only with their kin (`Rules.kin`), and chance runs from `seed`. Rows, handles, piles and
    everything known stay as they are."""
    twin = game.copy()
    twin.chance = seeded(seed)
    shuffler = seeded(mixed(seed & 0xFFFFFFFF) ^ 0x5BD1E995)
    mask: i64 = 1 << seat
    for owner in range(2):
        left = unknown_cards(twin, mask, owner)
        while len(left) > 0:
            kin = twin.rules.kin(twin, left[0])
            kindred = vec[i64]()
            others = vec[i64]()
            for card in left:
                if twin.rules.kin(twin, card) == kin:
                    kindred = append(kindred, card * twin.width)
                else:
                    others = append(others, card)
            for last in range(len(kindred) - 1, 0, -1):
                swap_faces(twin, kindred[last], kindred[shuffler.below(last + 1)])
            left = others
    recall_anew(twin, mask)
    if twin.standing is not None:
        remember_anew(twin, twin.standing, mask)
        if twin.depth == 0:
            recompute(twin, twin.standing)
    return twin


def unknown_cards(game: Game, mask: i64, owner: i64) -> vec[i64]:
    """The cards of a player that a seat does not know, those excepted that have ceased to exist."""
    found = vec[i64]()
    for card in range(game.count_rows()):
        if game.base(card, KNOWN) & mask == 0 and game.zone_of(card) != NONE and game.seat_of(card) == owner:
            found = append(found, card)
    return found


def recall_anew(game: Game, mask: i64) -> None:
    """What the history tells of cards that the seat knows neither now nor knew then is what they have been dealt to
    be."""
    rows = game.history
    for at in range(0, len(rows), HISTORY_WIDTH):
        card: i64 = rows[at + RECORD_CARD]
        if card != NONE and (rows[at + RECORD_KNOWN] | game.cells[card * game.width + KNOWN]) & mask == 0:
            rows[at + RECORD_DEFINITION] = game.cells[card * game.width + CARD]


def remember_anew(game: Game, standing: Standing, mask: i64) -> None:
    """What is remembered of cards that the seat knows neither now nor knew then is what they have been dealt to be."""
    for at in range(0, len(standing.memory), FIELDS + game.width):
        base = standing.memory[at] * game.width
        if (standing.memory[at + FIELDS + KNOWN] | game.cells[base + KNOWN]) & mask == 0:
            standing.memory[at + FIELDS + CARD] = game.cells[base + CARD]
            standing.memory[at + FIELDS + ORIGIN] = game.cells[base + ORIGIN]
            for field in range(FIRST_OWN, game.width):
                standing.memory[at + FIELDS + field] = game.cells[base + field]


def swap_faces(game: Game, one: i64, two: i64) -> None:
    """Exchange what two rows are (definition and own numbers), not where they are. `one` and `two` are offsets."""
    cells = game.cells
    held: i64 = cells[one + CARD]
    cells[one + CARD] = cells[two + CARD]
    cells[two + CARD] = held
    held = cells[one + ORIGIN]
    cells[one + ORIGIN] = cells[two + ORIGIN]
    cells[two + ORIGIN] = held
    for index in range(FIRST_OWN, game.width):
        held = cells[one + index]
        cells[one + index] = cells[two + index]
        cells[two + index] = held
