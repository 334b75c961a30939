"""What rules and texts of Shadowverse: Evolve take for granted of a state that is read from bytes."""

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
from tefuda.kernel.rules import Bounds
from tefuda.kernel.words.families import MISSING

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

MOST_TURNS: Final = 1 << 20
MOST_MODES: Final = 32
MOST_PAID: Final = (1 << 20) - 1
"""Additional costs of a card, a bit for each."""
MOST_FLAGS: Final = (1 << 20) - 1
OFFERED: Final = (
    (schema.ASK_FIRST, (schema.FIRST_OPTION, schema.SECOND_OPTION)),
    (schema.ASK_MULLIGAN, (schema.KEEP_OPTION, schema.REDRAW_OPTION)),
    (schema.ASK_BOTTOM, (schema.CARD_OPTION,)),
    (
        schema.ASK_MAIN,
        (schema.PLAY_OPTION, schema.ACTIVATE_OPTION, schema.EVOLVE_OPTION, schema.ATTACK_OPTION, schema.END_OPTION),
    ),
    (schema.ASK_ATTACK, (schema.CARD_OPTION,)),
    (schema.ASK_QUICK, (schema.PLAY_OPTION, schema.ACTIVATE_OPTION, schema.PASS_OPTION)),
    (schema.ASK_SELECT, (schema.CARD_OPTION, schema.DONE_OPTION)),
    (schema.ASK_CHOOSE, (schema.CARD_OPTION, schema.DONE_OPTION)),
    (schema.ASK_MODE, (schema.MODE_OPTION, schema.DONE_OPTION)),
    (schema.ASK_PAY, (schema.MODE_OPTION, schema.YES_OPTION, schema.NO_OPTION)),
    (schema.ASK_MAY, (schema.YES_OPTION, schema.NO_OPTION)),
    (schema.ASK_EVOLVE, (schema.POINTS_OPTION,)),
    (schema.ASK_EVOLVE_CARD, (schema.CARD_OPTION, schema.NO_OPTION)),
    (schema.ASK_WARD, (schema.CARD_OPTION, schema.DONE_OPTION)),
    (schema.ASK_DISCARD, (schema.CARD_OPTION,)),
    (schema.ASK_ROOM, (schema.CARD_OPTION,)),
    (schema.ASK_NUMBER, (schema.NUMBER_OPTION,)),
    (schema.ASK_PLACE, (schema.PLACE_OPTION, schema.MODE_OPTION, schema.DONE_OPTION)),
    (schema.ASK_DIVIDE, (schema.CARD_OPTION,)),
    (schema.ASK_TOKEN, (schema.TOKEN_OPTION, schema.DONE_OPTION)),
    (schema.ASK_COST, (schema.CARD_OPTION, schema.DONE_OPTION)),
    (schema.ASK_BASIS, (schema.UNIVERSE_OPTION, schema.CLASS_OPTION)),
    (schema.ASK_TRIGGER, (schema.TRIGGER_OPTION, schema.NO_OPTION)),
)
"""What each prompt offers. (Orders and replacements are the machine's own.)"""


def set_bounds(bounds: Bounds) -> None:
    """What the numbers of cards, table and players may be."""
    bounds.field(schema.COST, NONE, NUMBER_BOUND)
    bounds.field(schema.KIND, 0, schema.EQUIPMENT_CARD)
    bounds.field(schema.KEYWORDS, 0, schema.ALL_KEYWORDS)
    bounds.field(schema.GIVEN, 0, schema.ALL_KEYWORDS)
    bounds.field(schema.ENGAGED, 0, 1)
    bounds.field(schema.CAME, 0, MOST_TURNS)
    bounds.field(schema.EVOLVED_IN, 0, MOST_TURNS)
    bounds.field(schema.STACK, 0, schema.MOST_COUNTERS)
    for counters in (schema.COUNTERS, schema.MORE_COUNTERS):
        bounds.field(counters, 0, (1 << (schema.COUNTER_BITS * schema.COUNTER_SLOTS)) - 1)
    bounds.field(schema.ENTERED, 0, FAR << 10)
    bounds.field(schema.DOOMED, 0, 1)
    bounds.field(schema.EVOLVE_PRICE, NONE, NUMBER_BOUND)
    bounds.field(schema.PRICE_SET, NONE, NUMBER_BOUND)
    bounds.field(schema.LINK, NONE, FAR)
    bounds.number(schema.TURN, 0, MOST_TURNS)
    bounds.number(schema.ACTIVE, 0, 1)
    bounds.number(schema.PHASE, 0, schema.END)
    bounds.number(schema.FIRST_SEAT, NONE, 1)
    bounds.number(schema.WINDOW, NONE, 1)
    bounds.number(schema.NEXT_TURNS, 0, NUMBER_BOUND)
    bounds.player_number(schema.MAX_PLAY_POINTS, 0, schema.MOST_PLAY_POINTS)
    bounds.player_number(schema.PLAY_POINTS, 0, 100)
    bounds.player_number(schema.EVOLUTION_POINTS, 0, 1000)
    bounds.player_number(schema.SUPER_EVOLUTION_POINTS, 0, 1000)
    bounds.player_number(schema.TURNS, 0, MOST_TURNS)
    bounds.player_number(schema.DECKED, 0, 1)
    bounds.player_number(schema.SKIPS, 0, 1)
    bounds.player_number(schema.PLAYER_FLAGS, 0, MOST_FLAGS)
    bounds.player_number(schema.BASIS, 0, schema.PRINCESS_CONNECT)
    for prompt, kinds in OFFERED:
        bounds.prompt(prompt, kinds)


def check_the_table(game: Game, turn: i64) -> None:
    """Below everything goes on a turn (the program `turn`); each player has a leader; what attacks exists; extra turns
    belong to players; a text or a rules procedure can go on with every option. Raises `Unsound`."""
    if len(game.frames) > 0:
        if game.frames[0].program != turn:
            raise Unsound("no turn goes on")
        for seat in range(2):
            if len(game.cards_in(seat, schema.LEADER)) == 0:
                raise Unsound(f"seat {seat} has no leader")
    if game.number(schema.ATTACKER) < NONE or game.number(schema.ATTACKER) >= game.count_rows():
        raise Unsound("a card attacks that does not exist")
    turns = game.number(schema.NEXT_TURNS)
    while turns > 0:
        if turns % 3 == 0:
            raise Unsound("an extra turn is nobody's")
        turns = turns // 3
    for ask in game.asks:
        check_options(game, ask)


def check_options(game: Game, ask: Ask) -> None:
    """The numbers of options are those of places, modes and ways to pay."""
    for code in ask.options:
        kind = kind_of(code)
        value = value_of(code)
        if (kind == schema.TOKEN_OPTION or kind == schema.PLACE_OPTION) and detail_of(code) > 1:
            raise Unsound("a token is offered for no place")
        if kind == schema.POINTS_OPTION and value > (SUPER | WITH_EVOLUTION_POINT):
            raise Unsound("nothing can be paid so")
        if kind == schema.TRIGGER_OPTION and value > schema.HEAL_TRIGGER:
            raise Unsound("a Trigger is offered that does not exist")
        if kind == schema.MODE_OPTION and value >= MOST_MODES:
            raise Unsound("a mode is offered that does not exist")
        if kind == schema.NUMBER_OPTION and value > NUMBER_BOUND:
            raise Unsound(f"the number {value} is offered")


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
