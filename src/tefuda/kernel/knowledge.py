"""Who knows which card is which, and what each seat calls it: kept up to date by the verbs that move, show and shuffle.

A seat knows a card (`KNOWN`) when it has seen its face and has not lost track of it since. A seat calls a card it can
point at by a handle of its own, and by a new one once it has lost sight of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tefuda.kernel.pile import OPEN, OWN, Pile
from tefuda.kernel.rows import FACE_DOWN, HANDLE, KNOWN, NONE, PILE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def sees(game: Game, seat: i64, pile: Pile) -> bool:
    """Whether a seat sees the faces of the cards of a pile (those lying face down excepted)."""
    sight = game.rules.zones[pile.zone].sight
    return sight == OPEN or (sight == OWN and pile.seat == seat)


def name_for(game: Game, card: i64, seat: i64) -> None:
    """Give a card a name for a seat that can now point at it."""
    at = card * game.width + HANDLE + seat
    if game.cells[at] == 0:
        index = seat * (len(game.rules.player_numbers) + 1) + len(game.rules.player_numbers)
        game.player_numbers[index] += 1
        game.cells[at] = game.player_numbers[index]


def lose_sight(game: Game, card: i64, seat: i64) -> None:
    """A seat no longer knows where this card is: its knowledge and its name for the card go."""
    base = card * game.width
    game.cells[base + KNOWN] &= ~(1 << seat)
    game.cells[base + HANDLE + seat] = 0


def lose_sight_of_pile(game: Game, seat: i64, pile: Pile) -> None:
    """A seat can no longer tell the cards of a pile from each other."""
    for card in pile.cards:
        if card != NONE:
            lose_sight(game, card, seat)


def forget_on_leaving(game: Game, card: i64, target: i64, blind: bool) -> None:
    """Before a move: a seat that sees neither where the card leaves nor where it arrives loses track of it, and
    of everything that it knew among the cards it may be mistaken for. From the end of an ordered pile it can follow a
    card, unless nobody is told that it is that one (`blind`)."""
    source: i64 = game.cells[card * game.width + PILE]
    if source == NONE:
        return
    pile = game.piles[source]
    zone = game.rules.zones[pile.zone]
    goal = game.rules.zones[game.piles[target].zone]
    for seat in range(2):
        if sees(game, seat, pile) or (sees(game, seat, game.piles[target]) and goal.sight != OPEN):
            continue
        if sees(game, seat, game.piles[target]) and game.cells[card * game.width + FACE_DOWN] == 0:
            continue
        if zone.ordered and not blind and (pile.cards[0] == card or pile.cards[len(pile.cards) - 1] == card):
            continue
        lose_sight_of_pile(game, seat, pile)


def learn_on_arrival(game: Game, card: i64, pile: Pile) -> None:
    """After a move: who sees the card now."""
    base = card * game.width
    open_zone = game.rules.zones[pile.zone].sight == OPEN
    for seat in range(2):
        if not sees(game, seat, pile):
            if game.cells[base + KNOWN] & (1 << seat) == 0:
                game.cells[base + HANDLE + seat] = 0
            else:
                name_for(game, card, seat)
            continue
        if not (open_zone and game.cells[base + FACE_DOWN] == 1):
            game.cells[base + KNOWN] |= 1 << seat
        name_for(game, card, seat)
    if not open_zone:
        game.cells[base + FACE_DOWN] = 0
