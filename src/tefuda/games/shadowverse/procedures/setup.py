"""The beginning: who goes first, four cards, the redraw (SVE 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.cards import contains
from tefuda.games.shadowverse.words.table import (
    ACTIVE,
    ASK_BOTTOM,
    ASK_FIRST,
    ASK_MULLIGAN,
    CARD_OPTION,
    DECK,
    EVOLUTION_POINTS,
    FIRST_HAND,
    FIRST_OPTION,
    FIRST_SEAT,
    HAND,
    KEEP_OPTION,
    REDRAW_OPTION,
    SECOND_OPTION,
    SUPER_EVOLUTION_POINTS,
)
from tefuda.games.shadowverse.words.verbs import draw
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.game import FIRST
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

CHOOSER: Final = 0
"""Register: the player who decides who goes first, plus 1."""
REDRAWING: Final = 1
"""Register: 1 while a player puts the hand on the bottom of the deck."""
ORDER: Final = 0
"""Set: the cards that go to the bottom, the last one picked deepest."""
SECOND_PLAYERS_POINTS: Final = 3
"""Evolution points of the player who goes second (SVE 7.9)."""


@final
class ChooseFirst(Op):
    """A random player decides who goes first (SVE 7.6); then both draw four (7.7)."""

    def run(self, game: Game, frame: Frame) -> None:
        chooser = frame.get(CHOOSER) - 1
        if chooser == NONE:
            chooser = game.chance.below(2)
            frame.put(CHOOSER, chooser + 1)
        code = game.taken(chooser)
        if code == NONE:
            options = append(vec[i64](), option(FIRST_OPTION, 0))
            frame.again()
            game.ask(chooser, ASK_FIRST, append(options, option(SECOND_OPTION, 0)), 0)
            return
        first = chooser if kind_of(code) == FIRST_OPTION else 1 - chooser
        game.set_number(FIRST_SEAT, first)
        game.set_number(ACTIVE, first)
        game.count(1 - first, EVOLUTION_POINTS, SECOND_PLAYERS_POINTS)
        for seat in range(2):
            game.count(seat, SUPER_EVOLUTION_POINTS, 1)
        for seat in (first, 1 - first):
            for _ in range(FIRST_HAND):
                draw(game, seat)


@final
class Mulligan(Op):
    """A player keeps the hand, or puts all of it on the bottom of the deck in any order and draws four; the deck is not
    shuffled (SVE 7.8)."""

    def __init__(self, second: int) -> None:
        self.second: i64 = second

    def run(self, game: Game, frame: Frame) -> None:
        first = game.number(FIRST_SEAT)
        seat = first if self.second == 0 else 1 - first
        code = game.taken(seat)
        if code == NONE and frame.get(REDRAWING) == 0:
            options = append(vec[i64](), option(KEEP_OPTION, 0))
            frame.again()
            game.ask(seat, ASK_MULLIGAN, append(options, option(REDRAW_OPTION, 0)), 0)
            return
        if code != NONE and kind_of(code) == KEEP_OPTION:
            return
        picked = vec[i64]()
        if code != NONE and kind_of(code) == CARD_OPTION:
            picked = append(frame.kept(ORDER), value_of(code))
        frame.put(REDRAWING, 1)
        left = vec[i64]()
        for card in game.cards_in(seat, HAND):
            if not contains(picked, card):
                left = append(left, card)
        keep(game, frame, ORDER, picked)
        if len(left) > 1:
            options = vec[i64]()
            for card in left:
                options = append(options, option(CARD_OPTION, card))
            frame.again()
            ask = game.ask(seat, ASK_BOTTOM, options, 0)
            ask.picked = picked
            ask.least = FIRST_HAND
            ask.most = FIRST_HAND
            return
        for card in left:
            picked = append(picked, card)
        frame.put(REDRAWING, 0)
        deck = game.pile_number(seat, DECK)
        for card in picked:
            game.move(card, deck, FIRST)
        for _ in range(FIRST_HAND):
            draw(game, seat)
