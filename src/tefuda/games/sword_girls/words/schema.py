"""The schema of Sword Girls: zones, fields of a card, numbers of the players and of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tefuda.kernel.rows import FIRST_OWN, NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

OWN: Final = 13
"""The first of the game's own numbers. They stand here as numbers, since the compiler works out only what stands in one
module; the others are loaded each time they are used."""
assert OWN == FIRST_OWN

FIELD: Final = 0
HAND: Final = 1
DECK: Final = 2
GRAVE: Final = 3
REMOVED: Final = 4
CHARACTER: Final = 5
ZONES: Final = 6

SLOTS: Final = 5
HAND_LIMIT: Final = 5
SIZE_LIMIT: Final = 10

SIZE: Final = OWN
ATK: Final = OWN + 1
DEF: Final = OWN + 2
STA: Final = OWN + 3
ACTIVE: Final = OWN + 4
SKILL: Final = OWN + 5
"""First of the three skill positions; each holds the number of a skill's program in the book, or `NONE`."""
SKILLS: Final = 3
KIND: Final = OWN + 8
FACTION: Final = OWN + 9

LIFE: Final = 100
"""Stands for a Character's LIFE where a word names a number of a card; it is a number of the player."""
SHUFFLES: Final = 101
"""The same for the SHUFFLEs left."""
STATS: Final = 6
"""The number of numbers that a sentence can change: SIZE, ATK, DEF, STA, LIFE and SHUFFLES."""

UNCOPIED_TAG: Final = 1 << 59
"""Tag of cards whose text says that they cannot be copied."""

CHARACTER_CARD: Final = 0
FOLLOWER: Final = 1
SPELL: Final = 2

VITA: Final = 0
ACADEMY: Final = 1
CRUX: Final = 2
DARKLORE: Final = 3
NEUTRAL: Final = 4
EMPIRE: Final = 5

TURN: Final = 0
"""Number of the table: the Turn Number."""
ORDER: Final = 1
"""The seat that is first in this turn's turn-start step."""
COIN: Final = 2
"""The seat that won this turn's attack coin, or `NONE` before it is flipped."""
STAYS: Final = 3
"""1 once the text of the Spell that acts has kept it on the field, else 0."""

STARTED: Final = 4
"""The number of cards the game began with, 0 where it did not begin with whole decks."""
TURN_COINS: Final = 5
"""1 when a coin decides the turn-start order of every turn, 0 when the order alternates (SG 22.2)."""

PLAYER_LIFE: Final = 0
PLAYER_SHUFFLES: Final = 1
PLAYER_READY: Final = 2

ACTS: Final = 8
"""Event: a card's skill or effect acts; `amount` is the number of its program."""
ATTACKS: Final = 9
"""Event: a follower attacks; `amount` is the slot of its target, or `NONE` for a direct attack."""
FLIPPED: Final = 10
"""Event: a coin was flipped; the seat won it; `amount` is 0 for the turn-start order, 1 for the attack coin."""
STRUCK: Final = 11
"""Event: a follower takes combat damage: `amount` of it."""
DIED: Final = 12
"""Event: a follower died; its player loses `amount` LIFE."""
PLACED: Final = 13
"""Event: a card was put face down into a slot."""
TURNED: Final = 14
"""Event: a turn begins: `amount` is its number."""


def is_follower(game: Game, card: i64) -> bool:
    """Whether a card is a Follower."""
    return game.now(card, KIND) == FOLLOWER


def character_of(game: Game, seat: i64) -> i64:
    """The row of a player's Character."""
    return game.cards_in(seat, CHARACTER)[0]


def empty_slot(game: Game, seat: i64) -> i64:
    """The lowest-numbered empty slot of a field, counted from 0, or `NONE` (SG 14.11)."""
    cards = game.cards_in(seat, FIELD)
    for slot in range(SLOTS):
        if cards[slot] == NONE:
            return slot
    return NONE


def field_size(game: Game, seat: i64) -> i64:
    """The sum of the current SIZEs on a field (SG 14.15)."""
    total: i64 = 0
    for card in game.cards_in(seat, FIELD):
        if card != NONE:
            total += game.now(card, SIZE)
    return total


def life(game: Game, seat: i64) -> i64:
    """A player's LIFE."""
    return game.player_number(seat, PLAYER_LIFE)
