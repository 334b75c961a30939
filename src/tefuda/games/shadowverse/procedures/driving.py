"""Drive checks: what Single Drive and Twin Drive do when their follower attacks (SVE 18.21, 20.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.effects import KEYWORD_EFFECT, SINGLE_DRIVE_ABILITY, TWIN_DRIVE_ABILITY
from tefuda.games.shadowverse.words.verbs import OTHERWISE, change_leader, draw, gain, move, refresh
from tefuda.kernel.ask import kind_of, option, value_of
from tefuda.kernel.choosing import options_of, put_question
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.errors import Unsound
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import FIRST
from tefuda.kernel.lasting import last
from tefuda.kernel.op import Op
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.triggers import await_turn
from tefuda.kernel.words.cards import top_cards

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

LEFT: Final = 1
"""Register: how many drive checks are still to be made, the one that is being made included."""
RESOLVED: Final = 2
"""Register: 1 when the Trigger that was turned up is resolved."""
MOST_CHECKS: Final = 2
CRITICAL_ATTACK: Final = 2
HEALED_DEFENSE: Final = 3


def await_drive_checks(game: Game, card: i64) -> None:
    """Single Drive and Twin Drive of a follower that attacks trigger (SVE 18.21)."""
    effect_tables = game.tables
    if effect_tables is None:
        return
    for count in range(1, MOST_CHECKS + 1):
        if schema.has(game, card, schema.SINGLE_DRIVE if count == 1 else schema.TWIN_DRIVE):
            waiting = Frame(schema.tables(game).drive_check, card, game.base(card, STAMP), game.seat_of(card))
            waiting.put(LEFT, count)
            await_turn(effect_tables, waiting, ability_of(game, count), NONE)


def ability_of(game: Game, count: i64) -> i64:
    """Single Drive or Twin Drive, by the number of its checks."""
    return schema.tables(game).first_effect + (SINGLE_DRIVE_ABILITY if count == 1 else TWIN_DRIVE_ABILITY)


def drive_check_ops() -> tuple[Op, ...]:
    """The steps of a drive check; the last one begins the next check. No check point lies between two of them
    (SVE 22.14)."""
    return (BeginChecks(), TurnUp(), OfferTrigger(), ResolveTrigger(), PutAway())


@final
class BeginChecks(Op):
    """The ability begins."""

    def check(self, game: Game, frame: Frame) -> None:
        belongs_to_a_player(frame)

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        game.emit(schema.ACTS, frame.seat, frame.source, ability_of(game, frame.get(LEFT)), NONE)


@final
class TurnUp(Op):
    """The top card of the deck goes to the trigger zone. Without one there is nothing to check; that is no draw
    (SVE 14.7)."""

    def check(self, game: Game, frame: Frame) -> None:
        belongs_to_a_player(frame)

    def run(self, game: Game, frame: Frame) -> None:
        game.acting = frame.source
        frame.put(RESOLVED, 0)
        found = top_cards(game, frame.seat, 1)
        if len(found) == 0:
            frame.position = len(game.book.program(frame.program).ops)
            return
        card: i64 = found[0]
        follower = frame.source
        there = game.base(follower, STAMP) == frame.stamp and game.zone_of(follower) == schema.FIELD
        game.open_batch()
        move(game, card, frame.seat, schema.TRIGGER)
        game.emit(schema.CHECKS, frame.seat, follower if there else NONE, NONE, NONE)
        game.end_batch()


@final
class OfferTrigger(Op):
    """The Trigger of the card may be resolved, if the deck is based on the Vanguard universe."""

    def check(self, game: Game, frame: Frame) -> None:
        card_lies_open(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        seat = frame.seat
        code = game.take_answer(seat)
        if code != NONE:
            frame.put(RESOLVED, 1 if kind_of(code) == schema.TRIGGER_OPTION else 0)
            return
        card: i64 = game.cards_in(seat, schema.TRIGGER)[0]
        trigger: i64 = schema.tables(game).triggers[game.definition(card)]
        if game.base_player(seat, schema.BASIS) != schema.VANGUARD or trigger == 0:
            return
        options = append(vec[i64](), option(schema.TRIGGER_OPTION, trigger))
        frame.rewind()
        game.ask(seat, schema.ASK_TRIGGER, append(options, option(schema.NO_OPTION, 0)), 0).about = card


@final
class ResolveTrigger(Op):
    """Carry out the Trigger. The player names the follower; nothing is selected."""

    def check(self, game: Game, frame: Frame) -> None:
        card_lies_open(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        if frame.get(RESOLVED) == 0:
            return
        seat = frame.seat
        card: i64 = game.cards_in(seat, schema.TRIGGER)[0]
        trigger: i64 = schema.tables(game).triggers[game.definition(card)]
        followers = vec[i64]()
        if trigger == schema.CRITICAL_TRIGGER or trigger == schema.STAND_TRIGGER:
            for other in game.cards_in(seat, schema.FIELD):
                if schema.is_follower(game, other):
                    followers = append(followers, other)
        code = game.take_answer(seat)
        if code == NONE and len(followers) > 1:
            put_question(game, frame, seat, schema.ASK_CHOOSE, options_of(schema.CARD_OPTION, followers)).about = card
            return
        game.acting = card
        game.open_batch()
        if len(followers) > 0:
            self.strengthen(game, frame, trigger, followers[0] if code == NONE else value_of(code))
        elif trigger == schema.DRAW_TRIGGER:
            draw(game, seat)
        elif trigger != schema.CRITICAL_TRIGGER and trigger != schema.STAND_TRIGGER:
            change_leader(game, schema.leader(game, seat), HEALED_DEFENSE)
        game.emit(schema.TRIGGERS, seat, card, trigger, NONE)
        game.end_batch()

    def strengthen(self, game: Game, frame: Frame, trigger: i64, follower: i64) -> None:
        """A Critical or a Stand Trigger is given to a follower."""
        if trigger == schema.CRITICAL_TRIGGER:
            gain(game, follower, schema.ATTACK, CRITICAL_ATTACK)
        else:
            refresh(game, follower, OTHERWISE)
            last(game, frame, KEYWORD_EFFECT, follower, schema.CANNOT_ATTACK_LEADERS, THIS_TURN)


@final
class PutAway(Op):
    """The card goes to the cemetery if its Trigger was resolved, else to the bottom of the deck."""

    def check(self, game: Game, frame: Frame) -> None:
        card_lies_open(game, frame)

    def run(self, game: Game, frame: Frame) -> None:
        seat = frame.seat
        game.acting = frame.source
        card: i64 = game.cards_in(seat, schema.TRIGGER)[0]
        if frame.get(RESOLVED) == 1:
            move(game, card, seat, schema.CEMETERY)
        else:
            move(game, card, seat, schema.DECK, FIRST)
        frame.put(LEFT, frame.get(LEFT) - 1)
        if frame.get(LEFT) > 0:
            frame.position = TURN_UP


TURN_UP: Final = 1
"""The position of a drive check in its program."""


def belongs_to_a_player(frame: Frame) -> None:
    """Raise `Unsound` unless a player makes the check."""
    if frame.seat == NONE:
        raise Unsound("nobody makes a drive check")


def card_lies_open(game: Game, frame: Frame) -> None:
    """Raise `Unsound` unless the card of a check lies in the trigger zone."""
    belongs_to_a_player(frame)
    if len(game.cards_in(frame.seat, schema.TRIGGER)) == 0:
        raise Unsound("a drive check has turned up no card")
