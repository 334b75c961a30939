"""Effects that no other words can say: straight-line functions, each with its reason. They ask nobody anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.sword_girls.words.changes import write_stat
from tefuda.games.sword_girls.words.schema import FIELD, SIZE
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.families import Step

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

POOL_SIZES: Final = 0


@final
class Native(Step):
    """One of the effects of this module, by its number."""

    def __init__(self, effect: int) -> None:
        self.effect: i64 = effect

    def run(self, game: Game, frame: Frame) -> None:
        if self.effect == POOL_SIZES:
            pool_sizes(game, frame)


def pool_sizes(game: Game, frame: Frame) -> None:
    """Redistribute the SIZEs of all cards on both fields other than this card: all ways in which every card has at
    least 1 and the total stays are equally likely (Spell 200339). Reason: an even draw among such ways needs a count
    of the ways that remain at each card, which no sentence could say."""
    cards = vec[i64]()
    total: i64 = 0
    for side in range(2):
        for card in game.cards_in(frame.seat if side == 0 else 1 - frame.seat, FIELD):
            if card != NONE and card != frame.source:
                cards = append(cards, card)
                total += game.now(card, SIZE)
    count: i64 = len(cards)
    bars = count - 1
    gaps = total - 1
    at: i64 = 0
    size: i64 = 1
    game.open_batch()
    while at < count:
        if gaps > 0 and bars > 0 and game.chance.below(gaps) < bars:
            write_stat(game, cards[at], SIZE, size)
            at += 1
            bars -= 1
            size = 1
        elif gaps > 0:
            size += 1
        else:
            write_stat(game, cards[at], SIZE, size)
            at += 1
        gaps -= 1
    frame.put(DONE, count)
    game.end_batch()
