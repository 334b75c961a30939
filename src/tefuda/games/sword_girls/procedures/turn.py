"""The turn: its beginning, the turn-start abilities and the draw (SG 5 to 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tefuda.games.sword_girls.procedures.ending import NO_CARDS, NO_LIFE, TURN_LIMIT, loss_check
from tefuda.games.sword_girls.words import schema
from tefuda.games.sword_girls.words.deaths import death_check
from tefuda.games.sword_girls.words.skills import TURN_START_SKILLS
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE, STAMP

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

LAST_TURN: Final = 100

SLOT: Final = 0
"""Registers of a walk: the slot it is at (0 the Character, 1 to 5 the field), the card found there, the next skill
position, and whether a skill has just acted."""
CARD_THERE: Final = 1
NEXT: Final = 2
ACTED: Final = 3
WALKS_ARE_OVER: Final = ((SLOT, 0, 0), (CARD_THERE, 0, 0), (NEXT, 0, schema.SKILLS), (ACTED, 0, 0))
"""The values of these registers while a player decides (see `Program`)."""


def run_skill(game: Game, card: i64, position: i64, other: i64) -> None:
    """Let a skill of a card act: push its program, with the other Follower of an exchange (or `NONE`)."""
    program = game.now(card, schema.SKILL + position)
    frame = Frame(program, card, game.now(card, STAMP), game.seat_of(card))
    frame.event = position
    frame.other = other
    game.acting = card
    game.push(frame)
    game.emit(schema.ACTS, game.seat_of(card), card, program, NONE)


@final
class BeginTurn(Op):
    """Turn Number +1, the turn-start order, every card active (SG 5.1 a to c, 5.2)."""

    def run(self, game: Game, frame: Frame) -> None:
        turn = game.number(schema.TURN) + 1
        game.set_number(schema.TURN, turn)
        game.set_number(schema.COIN, NONE)
        if game.number(schema.ORDER) == NONE or game.number(schema.TURN_COINS) == 1:
            first = game.chance.below(2)
            game.set_number(schema.ORDER, first)
            game.emit(schema.TURNED, NONE, NONE, turn, NONE)
            game.emit(schema.FLIPPED, first, NONE, 0, NONE)
        else:
            game.set_number(schema.ORDER, 1 - game.number(schema.ORDER))
            game.emit(schema.TURNED, NONE, NONE, turn, NONE)
        if turn > LAST_TURN:
            game.end(game.number(schema.ORDER), TURN_LIMIT)  # SG 15.6
            return
        for seat in range(2):
            for card in game.cards_in(seat, schema.FIELD):
                if card != NONE:
                    game.rewrite(card, schema.ACTIVE, 1)


@final
class TurnStartWalk(Op):
    """All turn-start abilities of one player, looking at the board live (SG 6.1 to 6.4)."""

    def __init__(self, second: int) -> None:
        """`second` is 0 for the player who is first in turn-start order, 1 for the other."""
        self.second = second

    def run(self, game: Game, frame: Frame) -> None:
        order = game.number(schema.ORDER)
        seat: i64 = order if self.second == 0 else 1 - order
        if frame.get(ACTED) == 1:
            frame.put(ACTED, 0)
            game.acting = NONE
            death_check(game)
            loss_check(game, order)
            if game.over:
                return
        slot = frame.get(SLOT)
        while slot <= schema.SLOTS:
            card = frame.get(CARD_THERE) - 1
            if card == NONE:
                card = schema.character_of(game, seat) if slot == 0 else game.cards_in(seat, schema.FIELD)[slot - 1]
                if card != NONE:
                    frame.put(SLOT, slot)
                    frame.put(CARD_THERE, card + 1)
                frame.put(NEXT, 0)
            if card != NONE:
                if self.act(game, frame, seat, slot, card):
                    return
                frame.put(CARD_THERE, 0)
            slot += 1
        frame.put(SLOT, 0)

    def act(self, game: Game, frame: Frame, seat: i64, slot: i64, card: i64) -> bool:
        """Push the next turn-start skill of the card at this slot, if it is still there and has one."""
        position = frame.get(NEXT)
        while position < schema.SKILLS and there(game, card, seat, slot):
            skill = game.now(card, schema.SKILL + position)
            position += 1
            if skill != NONE and game.book.timings[skill] == TURN_START_SKILLS:
                frame.put(NEXT, position)
                frame.put(ACTED, 1)
                frame.rewind()
                run_skill(game, card, position - 1, NONE)
                return True
        frame.put(NEXT, position)
        return False


def there(game: Game, card: i64, seat: i64, slot: i64) -> bool:
    """Whether a card lies in a slot of a field, or is the Character (slot 0)."""
    if slot == 0:
        return game.zone_of(card) == schema.CHARACTER
    return game.cards_in(seat, schema.FIELD)[slot - 1] == card


@final
class DrawStep(Op):
    """Both players draw up to five cards; an empty deck loses (SG 7)."""

    def run(self, game: Game, frame: Frame) -> None:
        without: i64 = 0
        for seat in range(2):
            if self.draw(game, seat):
                without = without | (1 << seat)
        lost: i64 = without
        for seat in range(2):
            if schema.life(game, seat) <= 0:
                lost = lost | (1 << seat)
        if lost == 0:
            return
        reason: i64 = NO_CARDS if without != 0 else NO_LIFE
        if lost == 3:
            game.end(game.number(schema.ORDER), reason)  # SG 15.4
        else:
            game.end(1 if lost == 1 else 0, reason)

    def draw(self, game: Game, seat: i64) -> bool:
        """One player's draw; true when the deck was empty (SG 7.1 to 7.3)."""
        hand = game.pile_number(seat, schema.HAND)
        if game.card_count(seat, schema.HAND) == schema.HAND_LIMIT:
            game.move(game.cards_in(seat, schema.HAND)[0], game.pile_number(seat, schema.GRAVE), LAST)
        if game.card_count(seat, schema.DECK) == 0:
            return True
        while game.card_count(seat, schema.HAND) < schema.HAND_LIMIT and game.card_count(seat, schema.DECK) > 0:
            cards = game.cards_in(seat, schema.DECK)
            game.move(cards[len(cards) - 1], hand, LAST)
        return False
