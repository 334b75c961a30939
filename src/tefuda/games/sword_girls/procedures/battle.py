"""The battle: revealing, the attack coin, who activates, Spells (SG 9 and 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.sword_girls.procedures.ending import loss_check
from tefuda.games.sword_girls.procedures.turn import run_skill
from tefuda.games.sword_girls.words import schema
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST
from tefuda.kernel.op import Op
from tefuda.kernel.rows import FACE_DOWN, NONE, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

MOST_ACTIVATIONS: Final = 50

NEXT_SEAT: Final = 4
ACTIVATIONS: Final = 5
ACTED_CARD: Final = 6
ACTED_SEAT: Final = 7
ACTED_SLOT: Final = 8
"""Registers of the battle."""


@final
class RevealAndFlip(Op):
    """All face-down cards are turned up, then the attack coin is flipped (SG 9.1, 9.2)."""

    def run(self, game: Game, frame: Frame) -> None:
        for seat in range(2):
            for card in game.cards_in(seat, schema.FIELD):
                if card != NONE and game.now(card, FACE_DOWN) == 1:
                    game.reveal(card)
        winner = game.chance.below(2)
        game.set_number(schema.COIN, winner)
        game.emit(schema.FLIPPED, winner, NONE, 1, NONE)
        frame.put(NEXT_SEAT, winner)
        frame.put(ACTIVATIONS, 0)
        frame.put(ACTED_CARD, NONE)


def active_cards(game: Game, seat: i64) -> vec[i64]:
    """The active Spells of a field, or if there are none its active Followers (SG 9.4)."""
    spells = vec[i64]()
    followers = vec[i64]()
    for card in game.cards_in(seat, schema.FIELD):
        if card != NONE and game.now(card, schema.ACTIVE) == 1:
            if game.now(card, schema.KIND) == schema.SPELL:
                spells = append(spells, card)
            else:
                followers = append(followers, card)
    return spells if len(spells) > 0 else followers


@final
class Battle(Op):
    """The players alternate, one activation each, until no active card is left (SG 9.3 to 9.8)."""

    def __init__(self, attack: int) -> None:
        """`attack` is the number of the program of a Follower's attack."""
        self.attack = attack

    def run(self, game: Game, frame: Frame) -> None:
        if frame.get(ACTED_CARD) != NONE:
            self.finish(game, frame)
            if game.over:
                return
        if frame.get(ACTIVATIONS) >= MOST_ACTIVATIONS:  # SG 9.8
            return
        seat = frame.get(NEXT_SEAT)
        cards = active_cards(game, seat)
        if len(cards) == 0:
            seat = 1 - seat
            cards = active_cards(game, seat)
            if len(cards) == 0:
                return
        card: i64 = cards[game.chance.place(cards, 0)]
        frame.put(NEXT_SEAT, 1 - seat)
        frame.put(ACTIVATIONS, frame.get(ACTIVATIONS) + 1)
        frame.put(ACTED_CARD, card)
        frame.put(ACTED_SEAT, seat)
        frame.put(ACTED_SLOT, game.place_of(card))
        frame.rewind()
        self.activate(game, seat, card)

    def activate(self, game: Game, seat: i64, card: i64) -> None:
        """Push the program of the card."""
        if game.now(card, schema.KIND) != schema.SPELL:
            game.push(Frame(self.attack, card, game.now(card, STAMP), seat))
            return
        game.set_number(schema.STAYS, 0)
        if game.now(card, schema.SKILL) != NONE:
            run_skill(game, card, 0, NONE)
        else:
            game.emit(schema.ACTS, seat, card, NONE, NONE)

    def finish(self, game: Game, frame: Frame) -> None:
        """After an activation: a used Spell goes to the Grave, then the loss check (SG 9.6, 10.2)."""
        card = frame.get(ACTED_CARD)
        seat = frame.get(ACTED_SEAT)
        frame.put(ACTED_CARD, NONE)
        game.acting = NONE
        if game.now(card, schema.KIND) == schema.SPELL:
            leave_after_use(game, card, seat, frame.get(ACTED_SLOT))
        loss_check(game, seat)


def leave_after_use(game: Game, card: i64, seat: i64, slot: i64) -> None:
    """A used Spell goes to the Grave if it is still in its slot and its text did not keep it there (SG 10.2)."""
    if game.cards_in(seat, schema.FIELD)[slot] == card and game.number(schema.STAYS) == 0:
        game.move(card, game.pile_number(seat, schema.GRAVE), LAST)
    game.set_number(schema.STAYS, 0)
