"""Checks of a state that is read from bytes for everything that the rules of WIXOSS take for granted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tefuda.games.wixoss.words import decisions, lookup
from tefuda.kernel.ask import Ask, kind_of, value_of
from tefuda.kernel.errors import Unsound
from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def check_the_table(game: Game, known: lookup.Tables) -> None:
    """Each player has a center LRIG; procedures are about somebody; what prevents
    damage, and classes, exist where they are offered. Raises `Unsound`."""
    if len(game.frames) > 0:
        for seat in range(2):
            if lookup.center(game, seat) == NONE:
                raise Unsound(f"seat {seat} has no LRIG")
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
    """Ways to prevent damage, and classes, exist where they are offered. Raises `Unsound`."""
    for code in ask.options:
        kind = kind_of(code)
        if kind == decisions.PREVENT_OPTION and value_of(code) >= len(decisions.PREVENTIONS):
            raise Unsound("damage is prevented by nothing")
        if kind == decisions.CLASS_OPTION and value_of(code) >= classes:
            raise Unsound("a class is offered that does not exist")
