"""What the rules of WIXOSS take for granted of a state that is read from bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tefuda.games.wixoss.words import lookup, schema
from tefuda.kernel.ask import Ask, kind_of, value_of
from tefuda.kernel.errors import Unsound
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.outcomes import base

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

MOST_MODES: Final = 32
PLACES: Final = 3
COLOR_COUNT: Final = 5


def check_the_table(game: Game, known: lookup.Tables) -> None:
    """Below everything goes on a turn; each player has a center LRIG; what attacks exists; extra turns belong to
    players; zones and modes that are offered exist. Raises `Unsound`."""
    if len(game.frames) > 0:
        if game.frames[0].program != known.turn:
            raise Unsound("no turn goes on")
        for seat in range(2):
            if lookup.center(game, seat) == NONE:
                raise Unsound(f"seat {seat} has no LRIG")
    if game.number(schema.ATTACKER) < NONE or game.number(schema.ATTACKER) >= game.count_rows():
        raise Unsound("a card attacks that does not exist")
    turns = game.number(schema.NEXT_TURNS)
    while turns > 0:
        if turns % base(known) == 0:
            raise Unsound("an extra turn is nobody's")
        turns = turns // base(known)
    for frame in game.frames:
        check_procedure(game, known, frame)
    for ask in game.asks:
        check_options(ask, len(known.class_names))


def check_procedure(game: Game, known: lookup.Tables, frame: Frame) -> None:
    """A card is put down, grown into, used or attacks for a player. Raises `Unsound`."""
    program = frame.program
    uses = program >= known.plays[0] and program <= known.plays[len(known.plays) - 1]
    acts = program == known.attack or program == known.lrig_attack or program == known.spring
    lays = program == known.place or program == known.place_key or program == known.grow
    if (uses or acts or lays) and (frame.source == NONE or frame.seat == NONE):
        raise Unsound("nobody's card is used, put down, turned up or attacks")
    if (program == known.remove or program == known.surplus) and frame.seat == NONE:
        raise Unsound("nobody removes SIGNI")
    if program == known.damage and frame.seat == NONE:
        raise Unsound("nobody takes damage")


def check_options(ask: Ask, classes: int) -> None:
    """Zones and modes that are offered exist."""
    for code in ask.options:
        kind = kind_of(code)
        if kind in (schema.ZONE_OPTION, schema.ENEMY_ZONE_OPTION) and value_of(code) >= PLACES:
            raise Unsound("a zone is offered that does not exist")
        if kind == schema.PREVENT_OPTION and value_of(code) >= len(schema.PREVENTIONS):
            raise Unsound("damage is prevented by nothing")
        if kind == schema.COLOR_OPTION and value_of(code) >= COLOR_COUNT:
            raise Unsound("a color is offered that does not exist")
        if kind == schema.CLASS_OPTION and value_of(code) >= classes:
            raise Unsound("a class is offered that does not exist")
        if kind == schema.MODE_OPTION and value_of(code) >= MOST_MODES:
            raise Unsound("a mode is offered that does not exist")
