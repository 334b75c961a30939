"""Checks of a state that is read from bytes, for what rules and texts of Shadowverse: Evolve rely on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tefuda.games.shadowverse.words import registers, schema
from tefuda.games.shadowverse.words.abilities import SUPER, WITH_EVOLUTION_POINT
from tefuda.kernel.ask import Ask, detail_of, kind_of, value_of
from tefuda.kernel.errors import Unsound
from tefuda.kernel.frame import Frame
from tefuda.kernel.registers import NOW_STAMP, PAST, PRINTED_AS, THEY
from tefuda.kernel.rows import FAR, NONE, NUMBER_BOUND
from tefuda.kernel.words.families import MISSING

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

MOST_PAID: Final = (1 << 20) - 1
"""Additional costs of a card, a bit for each."""


def check_the_table(game: Game) -> None:
    """Each player has a leader; a text or a rules procedure can go on with every option. Raises `Unsound`."""
    if len(game.frames) > 0:
        for seat in range(2):
            if len(game.cards_in(seat, schema.LEADER)) == 0:
                raise Unsound(f"seat {seat} has no leader")
    for ask in game.asks:
        check_options(game, ask)


def check_options(game: Game, ask: Ask) -> None:
    """The numbers of options are those of places, ways to pay and Triggers."""
    for code in ask.options:
        kind = kind_of(code)
        value = value_of(code)
        if (kind == schema.TOKEN_OPTION or kind == schema.PLACE_OPTION) and detail_of(code) > 1:
            raise Unsound("a token is offered for no place")
        if kind == schema.POINTS_OPTION and value > (SUPER | WITH_EVOLUTION_POINT):
            raise Unsound("nothing can be paid so")
        if kind == schema.TRIGGER_OPTION and value > schema.HEAL_TRIGGER:
            raise Unsound("a Trigger is offered that does not exist")


def check_text_frame(game: Game, frame: Frame) -> None:
    """The registers that all texts share hold what they are for, and a player carries the text out. Raises
    `Unsound`."""
    in_range(frame, registers.FREE, 0, NUMBER_BOUND)
    in_range(frame, registers.PRICE, -NUMBER_BOUND, NUMBER_BOUND)
    in_range(frame, registers.CHEAPER, -NUMBER_BOUND, NUMBER_BOUND)
    in_range(frame, registers.PLAYED_FROM, NONE, schema.ZONES - 1)
    in_range(frame, registers.SUPER_REGISTER, 0, 1)
    in_range(frame, registers.EXTRAS, 0, MOST_PAID)
    in_range(frame, PRINTED_AS, 0, len(game.book.cards))
    in_range(frame, NOW_STAMP, 0, FAR)
    in_range(frame, PAST, 0, FAR)
    in_range(frame, THEY, 0, 2)
    in_range(frame, registers.SPELLS_THERE, 0, FAR)
    in_range(frame, registers.CARDS_THERE, 0, FAR)
    for letter in range(1, 4):
        if frame.get(letter) != MISSING:
            in_range(frame, letter, -FAR, FAR)
    if frame.seat == NONE:
        raise Unsound("a text is carried out by nobody")


def in_range(frame: Frame, register: i64, least: i64, most: i64) -> None:
    """Raise `Unsound` unless a register holds a number from `least` to `most`."""
    value = frame.get(register)
    if value < least or value > most:
        raise Unsound(f"register {register} of a text holds {value}")
