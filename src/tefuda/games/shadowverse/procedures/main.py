"""The main phase: what the active player may do, one action after the other (SVE 8.9, 21)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.procedures.attack import may_attack
from tefuda.games.shadowverse.procedures.window import perform
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.abilities import Evolve
from tefuda.games.shadowverse.words.outcomes import LOOP
from tefuda.games.shadowverse.words.plans import Planned, may_play
from tefuda.kernel.ask import kind_of, option, option_about, value_of
from tefuda.kernel.choosing import offer
from tefuda.kernel.frame import Frame
from tefuda.kernel.op import Op
from tefuda.kernel.paying import usable
from tefuda.kernel.rows import CARD, FACE_DOWN, FIRST_OWN, NONE, STAMP
from tefuda.kernel.soundness.basics import check_code

if TYPE_CHECKING:
    from tefuda.kernel.game import Game
    from tefuda.kernel.names import Names

MOST_ACTIONS: Final = 1000
"""Actions of one main phase; a player who takes more goes round in circles, and the game is a draw (SVE 21.4)."""
TAKEN: Final = 0
"""Register: the action just taken, if it might change nothing, plus 1."""
ACTIONS: Final = 2
"""Register: how many actions the player has taken this turn."""
LIKELY_OPTIONS: Final = 12
"""So many options there is room for before more is needed."""
LOOKED_LIKE: Final = 1
"""Register: a number for what the table was like before it."""
FORBIDDEN: Final = 3
"""Register: an action that left the game as it was and may not be taken again (SVE 21.2), plus 1."""


@final
class MainAction(Op):
    """Ask for an action: play a card, use an ability, attack, or end the main phase."""

    def __init__(self) -> None:
        self.end = 0

    def run(self, game: Game, frame: Frame) -> None:
        seat = schema.active_seat(game)
        code = game.take_answer(seat)
        if code == NONE:
            options = actions(game, seat, frame.get(FORBIDDEN) - 1)
            offer(game, frame, seat, schema.ASK_MAIN, options, schema.END_OPTION)
            return
        kind = kind_of(code)
        frame.put(TAKEN, 0)
        if kind == schema.END_OPTION:
            frame.position = self.end
            return
        frame.put(ACTIONS, frame.get(ACTIONS) + 1)
        if frame.get(ACTIONS) > MOST_ACTIONS:
            game.end(NONE, LOOP)
        elif kind == schema.ATTACK_OPTION:
            card = value_of(code)
            game.push(Frame(schema.tables(game).attack, card, game.base(card, STAMP), seat))
        else:
            if kind == schema.ACTIVATE_OPTION:
                frame.put(TAKEN, code + 1)
                frame.put(LOOKED_LIKE, likeness(game))
            perform(game, seat, code)

    def check_kept(self, game: Game, frame: Frame) -> None:
        for register in (TAKEN, FORBIDDEN):
            if frame.get(register) != 0:
                check_code(game, frame.get(register) - 1)

    def rename(self, game: Game, frame: Frame, names: Names) -> None:
        for register in (TAKEN, FORBIDDEN):
            code = frame.get(register) - 1
            if code != NONE:
                frame.put(register, names.code(code) + 1)
        if frame.get(LOOKED_LIKE) != 0:
            frame.put(LOOKED_LIKE, NONE)  # it tells of cards that the seat does not know


def actions(game: Game, seat: i64, forbidden: i64) -> vec[i64]:
    """The options of a player in their main phase, one action excepted, and besides ending it."""
    options = vec[i64](capacity=LIKELY_OPTIONS)
    options = playable_in(game, seat, schema.HAND, options)
    options = playable_in(game, seat, schema.EX, options)
    options = playable_elsewhere(game, seat, schema.BANISHED, options)
    options = playable_elsewhere(game, seat, schema.CEMETERY, options)
    for effect in usable(game, seat):
        kind: i64 = (
            schema.EVOLVE_OPTION if isinstance(game.book.ability(effect.ability), Evolve) else schema.ACTIVATE_OPTION
        )
        code = option_about(kind, effect.holder, effect.ability)
        if code != forbidden:
            options = append(options, code)
    for card in game.cards_in(seat, schema.FIELD):
        if may_attack(game, card):
            options = append(options, option(schema.ATTACK_OPTION, card))
    return options


def playable_in(game: Game, seat: i64, zone: i64, options: vec[i64]) -> vec[i64]:
    """The options, and besides to play each card of a zone that may be played from there."""
    for card in game.cards_in(seat, zone):
        if may_play(game, seat, card):
            options = append(options, option(schema.PLAY_OPTION, card))
    return options


def playable_elsewhere(game: Game, seat: i64, zone: i64, options: vec[i64]) -> vec[i64]:
    """The same for a zone from which only texts let cards be played (SVE 9.20)."""
    rules = game.rules
    assert isinstance(rules, Planned)
    if schema.flag(game, seat, schema.PLAYS_BANISHED):
        return playable_in(game, seat, zone, options)
    for card in game.cards_in(seat, zone):
        if len(rules.plan_of(game.base(card, CARD)).places) > 0 and may_play(game, seat, card):
            options = append(options, option(schema.PLAY_OPTION, card))
    return options


@final
class CompareTable(Op):
    """An action that has left the game exactly as it was may not be taken again (SVE 21.2)."""

    def run(self, game: Game, frame: Frame) -> None:
        taken = frame.get(TAKEN)
        same = taken != 0 and frame.get(LOOKED_LIKE) == likeness(game)
        frame.put(FORBIDDEN, taken if same else 0)


LIKENESS: Final = (1 << 44) - 1
"""The bits of a likeness: times 29791 it still fits a machine word."""


def likeness(game: Game) -> i64:
    """A number for the state of the table: equal tables have equal ones. Identities and names of cards, and what has
    only been counted this turn, do not matter."""
    found: i64 = 7
    width = game.width
    cells = game.cells
    numbers = game.derived if game.has_effects else cells
    for pile in game.piles:
        found = (found * 31 + 1) & LIKENESS
        for card in pile.cards:
            if card != NONE:
                at = card * width
                end = at + width
                found = (found * 961 + cells[at] * 31 + cells[at + FACE_DOWN]) & LIKENESS
                at += FIRST_OWN
                while at + 2 < end:  # three at a time: 31 * 31 * 31 is 29791
                    found = (found * 29791 + numbers[at] * 961 + numbers[at + 1] * 31 + numbers[at + 2]) & LIKENESS
                    at += 3
                while at < end:
                    found = (found * 31 + numbers[at]) & LIKENESS
                    at += 1
    for seat in range(2):
        for index in range(schema.CARDS_PLAYED):
            found = (found * 31 + game.player_number(seat, index)) & LIKENESS
    return found
