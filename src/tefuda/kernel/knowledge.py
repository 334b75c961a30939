"""Knowledge of cards, and each seat's handles of them: kept up to date by the verbs that move, show and shuffle.

A seat knows a card (`KNOWN`) when it has seen its face and has not lost track of it since. A seat calls a card it can
point at by a handle of its own, and by a new one once it has lost sight of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.pile import OPEN, OWN, Pile
from tefuda.kernel.rows import BOTH_SEATS, FACE_DOWN, HANDLE, KNOWN, NONE, PILE

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
        index = (seat + 1) * game.player_width - 1
        game.player_numbers[index] += 1
        game.cells[at] = game.player_numbers[index]


def lose_sight_of_pile(game: Game, seat: i64, pile: Pile) -> None:
    """A seat can no longer tell the cards of a pile from each other."""
    lose_sight_of(game, seat, pile.cards)


def lose_sight_of(game: Game, seat: i64, cards: vec[i64]) -> None:
    """A seat can no longer tell cards from each other: its knowledge and its names for them go."""
    cells = game.cells
    width = game.width
    others = ~(1 << seat)
    for card in cards:
        if card != NONE:
            base = card * width
            cells[base + KNOWN] &= others
            cells[base + HANDLE + seat] = 0


def forget_on_leaving(game: Game, card: i64, target: i64, blind: bool) -> None:
    """Before a move: a seat that sees neither where the card leaves nor where it arrives loses track of it, and
    of everything that it knew among the cards it may be mistaken for. From the end of an ordered pile it can follow a
    card, unless nobody is told that it is that one (`blind`)."""
    source: i64 = game.cells[card * game.width + PILE]
    if source == NONE:
        return
    zones = game.rules.zones
    pile = game.piles[source]
    zone = zones[pile.zone]
    if zone.sight == OPEN:
        return
    goal = zones[game.piles[target].zone]
    if goal.sight == OPEN and game.cells[card * game.width + FACE_DOWN] == 0:
        return
    cards = pile.cards
    if zone.ordered and not blind and (cards[0] == card or cards[len(cards) - 1] == card):
        return
    for seat in range(2):
        own = zone.sight == OWN and pile.seat == seat
        if not own and not (goal.sight == OWN and game.piles[target].seat == seat):
            lose_sight_of_pile(game, seat, pile)


def known_as_whole(game: Game, cards: vec[i64]) -> vec[i64]:
    """Before a move: who knows each of some cards, if they are all cards of an unordered pile: none that stays may be
    mistaken for them. Empty if there are others."""
    if len(cards) == 0:
        return vec[i64]()
    source: i64 = game.cells[cards[0] * game.width + PILE]
    if source == NONE or game.rules.zones[game.piles[source].zone].ordered:
        return vec[i64]()
    if len(game.piles[source].cards) != len(cards):
        return vec[i64]()
    known = vec[i64]()
    for card in cards:
        if game.cells[card * game.width + PILE] != source:
            return vec[i64]()
        known = append(known, game.cells[card * game.width + KNOWN])
    return known


def stay_known(game: Game, card: i64, known: i64) -> None:
    """After a move with all cards of its pile to an unordered one: who knew a card knows that it is there."""
    pile: i64 = game.cells[card * game.width + PILE]
    if pile != NONE and not game.rules.zones[game.piles[pile].zone].ordered:
        for seat in range(2):
            if known & (1 << seat) != 0:
                game.show(card, seat)


def learn_on_arrival(game: Game, card: i64, pile: Pile) -> None:
    """After a move: who sees the card now."""
    base = card * game.width
    sight = game.rules.zones[pile.zone].sight
    open_zone = sight == OPEN
    cells = game.cells
    if open_zone and cells[base + KNOWN] == BOTH_SEATS and cells[base + HANDLE] != 0 and cells[base + HANDLE + 1] != 0:
        return  # everybody knows it already
    for seat in range(2):
        if not open_zone and (sight != OWN or pile.seat != seat):
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


def learnt(before: Game, after: Game) -> int:
    """The seats, as a mask, that know a card now (`after`) which they did not know `before`, in the same game."""
    found: i64 = 0
    at: i64 = KNOWN
    while at < len(before.cells):
        found |= after.cells[at] & ~before.cells[at]
        at += before.width
    return found & BOTH_SEATS
