"""The turn: start phase, main phase, end phase, and the next turn (SVE 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.procedures.main import ACTIONS, FORBIDDEN, CompareTable, MainAction
from tefuda.games.shadowverse.procedures.window import Window
from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.verbs import BY_WARD, IN_START_PHASE, bury, draw, engage, raise_maximum, refresh
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.check_point import CheckPoint
from tefuda.kernel.choosing import Picks
from tefuda.kernel.discarding import DiscardDown
from tefuda.kernel.op import Jump, Op
from tefuda.kernel.registers import THAT
from tefuda.kernel.rows import NONE
from tefuda.kernel.turns import StartPhase, begin_turn, lay_repeated, next_turn, start_phase
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

PICKED: Final = 0
"""Set of a turn: the cards picked so far."""
COUNTED: Final = (schema.EVOLVES_USED, schema.EVOLUTION_POINTS_USED, schema.CARDS_PLAYED, schema.DEFENSE_LOST)
"""Numbers of players that begin anew with each turn."""


def turn_ops() -> tuple[Op, ...]:
    """All turns, one after the other."""
    action = MainAction()
    ops: list[Op] = [BeginTurn(), CheckPoint(), StartPhase(schema.MAIN, schema.MAIN_STARTS), CheckPoint()]
    top = len(ops)
    ops += [action, CheckPoint(), CompareTable(), Jump(top)]
    action.end = len(ops)
    ops += [StartPhase(schema.END, schema.END_STARTS), CheckPoint(), EngageWards(), CheckPoint()]
    lay_repeated(ops, Window())
    lay_repeated(ops, BuryDown(schema.HAND_LIMIT, PICKED))
    ops += [FinishTurn(), Jump(0)]
    return tuple(ops)


@final
class BeginTurn(Op):
    """The start phase (SVE 8.2 to 8.5)."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = schema.active_seat(game)
        frame.put(ACTIONS, 0)
        frame.put(FORBIDDEN, 0)
        game.acting = NONE
        game.open_batch()
        begin_turn(game, COUNTED)
        start_phase(game, schema.START, schema.TURN_STARTS)
        game.end_batch()
        game.open_batch()
        if not schema.flag(game, seat, schema.CANNOT_GAIN_MAX):
            raise_maximum(game, seat, 1)
        game.count(seat, schema.PLAY_POINTS, game.base_player(seat, schema.MAX_PLAY_POINTS))
        for card in game.cards_in(seat, schema.FIELD):
            if not schema.has(game, card, schema.BOXED | schema.NOT_REFRESHED):
                refresh(game, card, IN_START_PHASE)
        game.end_batch()
        if game.number(schema.TURN) > 1:
            draw(game, seat)


@final
class EngageWards(Op):
    """The active player may engage any of their Ward followers (SVE 8.12)."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = schema.active_seat(game)
        picks = Picks(game, frame, seat, PICKED)
        left = vec[i64]()
        for card in picks.rest(game.cards_in(seat, schema.FIELD)):
            if may_ward(game, card):
                left = append(left, card)
        if picks.ended or len(left) == 0:
            frame.drop_sets()
            engage_all(game, picks.cards)
        else:
            picks.ask(schema.ASK_WARD, left, 0, len(picks.cards) + len(left))


def may_ward(game: Game, card: i64) -> bool:
    """Whether a card is a reserved Ward follower."""
    return (
        schema.has(game, card, schema.WARD) and game.now(card, schema.ENGAGED) == 0 and schema.is_follower(game, card)
    )


def engage_all(game: Game, cards: vec[i64]) -> None:
    """Engage Ward followers, all at once."""
    game.open_batch()
    for card in cards:
        engage(game, card, BY_WARD)
    game.end_batch()


@final
class EnterWards(Op):
    """Ward followers that have just been put onto the field reserved: their controllers may engage them (SVE 18.10).
    The set `THAT` of the frame has them."""

    def run(self, game: Game, frame: Frame) -> None:
        for seat in (schema.active_seat(game), 1 - schema.active_seat(game)):
            code = game.take_answer(seat)
            if code == NONE:
                continue
            if kind_of(code) == schema.CARD_OPTION:
                engage(game, value_of(code), BY_WARD)
                continue
            left = vec[i64]()
            for card in frame.kept(THAT):
                if game.seat_of(card) != seat:
                    left = append(left, card)
            keep(game, frame, THAT, left)
        for seat in (schema.active_seat(game), 1 - schema.active_seat(game)):
            options = vec[i64]()
            for card in frame.kept(THAT):
                if game.seat_of(card) == seat and game.zone_of(card) == schema.FIELD and may_ward(game, card):
                    options = append(options, option(schema.CARD_OPTION, card))
            if len(options) > 0:
                most: i64 = len(options)
                options = append(options, option(schema.DONE_OPTION, 0))
                frame.rewind()
                ask = game.ask(seat, schema.ASK_WARD, options, most)
                ask.least = 0
                ask.most = most
                return


@final
class BuryDown(DiscardDown):
    """The active player discards down to the hand limit (SVE 8.14)."""

    def discard(self, game: Game, card: i64) -> None:
        bury(game, card)


@final
class FinishTurn(Op):
    """The turn's lasting effects end; the next turn is an extra one, or the other player's, if they do not skip it (SVE
    8.15 to 8.17)."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = schema.active_seat(game)
        game.emit(schema.TURN_ENDS, seat, NONE, game.number(schema.TURN), NONE)
        following = next_turn(game, seat)
        if game.base_player(following, schema.SKIPS) == 1:
            game.count(following, schema.SKIPS, 0)
            following = 1 - following
            if game.base_player(following, schema.SKIPS) == 1:
                game.count(following, schema.SKIPS, 0)
                following = 1 - following
        game.set_number(schema.ACTIVE, following)
