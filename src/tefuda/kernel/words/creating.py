"""Cards that no deck holds, which effects create (WX 1.9, 20.13, 20.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.kernel.ask import first_of
from tefuda.kernel.choosing import options_of, put_question
from tefuda.kernel.game import LAST
from tefuda.kernel.registers import DONE, THAT
from tefuda.kernel.rows import BOTH_SEATS, NONE
from tefuda.kernel.words.families import RememberingStep
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

MOST_NAMES = 8
"""So many cards a text may name to be created."""


def create(game: Game, definition: i64, seat: i64, known: i64) -> i64:
    """Make a card outside the game, from where the effect goes on to put it (WX 20.13). Face down, if not both players
    are to know which one it is (`known`: a mask of seats)."""
    card = game.make(definition, seat, known)
    if known != BOTH_SEATS:
        game.hide(card)
    game.move(card, game.pile_number(seat, game.rules.outside_zone), LAST)
    return card


@final
class CreateNamed(RememberingStep):
    """Create cards of some names: one of each, or so many different ones, which you choose. The created ones are
    "them". `unseen`: 1 when the opponent is not told which ones; those that were not chosen stay outside the game, face
    down."""

    def __init__(self, names: tuple[int, ...], count: int | None, unseen: int | None) -> None:
        """`names` are definitions."""
        super().__init__((1 << MOST_NAMES) - 1)
        self.names = vec[i64](names)
        self.count: i64 = len(names) if count is None else count
        self.unseen = unseen == 1

    def run(self, game: Game, frame: Frame) -> None:
        """The register holds the bits of the names that have been chosen."""
        code = game.take_answer(frame.seat)
        chosen: i64 = frame.get(self.register) if code != NONE else 0
        left = vec[i64]()
        made = vec[i64]()
        for at in range(len(self.names)):
            if code != NONE and self.names[at] == first_of(code):
                chosen |= 1 << at
            if chosen & (1 << at) == 0 and self.count < len(self.names):
                left = append(left, self.names[at])
            else:
                made = append(made, self.names[at])
        if len(made) < self.count:
            frame.put(self.register, chosen)
            put_question(game, frame, frame.seat, game.rules.create_prompt, options_of(game.rules.named_option, left))
            return
        frame.put(self.register, 0)
        game.acting = frame.source
        known: i64 = 1 << frame.seat if self.unseen else BOTH_SEATS
        cards = vec[i64]()
        game.open_batch()
        for definition in made:
            cards = append(cards, create(game, definition, frame.seat, known))
        if self.unseen:
            for definition in left:
                create(game, definition, frame.seat, known)
        game.end_batch()
        keep(game, frame, THAT, cards)
        frame.put(DONE, len(cards))
