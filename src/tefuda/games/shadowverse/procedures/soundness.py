"""What rules and texts of Shadowverse: Evolve take for granted of a state that is read from bytes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tefuda.games.shadowverse.words.abilities import SUPER, WITH_EVOLUTION_POINT
from tefuda.games.shadowverse.words.registers import (
    CARDS_THERE,
    CHEAPER,
    EXTRAS,
    FREE,
    PLAYED_FROM,
    PRICE,
    SPELLS_THERE,
    SUPER_REGISTER,
)
from tefuda.games.shadowverse.words.table import (
    ACTIVATE_OPTION,
    ACTIVE,
    ALL_KEYWORDS,
    ASK_ATTACK,
    ASK_BASIS,
    ASK_BOTTOM,
    ASK_CHOOSE,
    ASK_COST,
    ASK_DISCARD,
    ASK_DIVIDE,
    ASK_EVOLVE,
    ASK_EVOLVE_CARD,
    ASK_FIRST,
    ASK_MAIN,
    ASK_MAY,
    ASK_MODE,
    ASK_MULLIGAN,
    ASK_NUMBER,
    ASK_PAY,
    ASK_PLACE,
    ASK_QUICK,
    ASK_ROOM,
    ASK_SELECT,
    ASK_TOKEN,
    ASK_TRIGGER,
    ASK_WARD,
    ATTACK_OPTION,
    ATTACKER,
    BASIS,
    CAME,
    CARD_OPTION,
    CLASS_OPTION,
    COST,
    COUNTER_BITS,
    COUNTER_SLOTS,
    COUNTERS,
    DECKED,
    DONE_OPTION,
    DOOMED,
    END,
    END_OPTION,
    ENGAGED,
    ENTERED,
    EQUIPMENT_CARD,
    EVOLUTION_POINTS,
    EVOLVE_OPTION,
    EVOLVE_PRICE,
    EVOLVED_IN,
    FIRST_OPTION,
    FIRST_SEAT,
    GIVEN,
    HEAL_TRIGGER,
    KEEP_OPTION,
    KEYWORDS,
    KIND,
    LEADER,
    LINK,
    MAX_PLAY_POINTS,
    MODE_OPTION,
    MORE_COUNTERS,
    MOST_COUNTERS,
    MOST_PLAY_POINTS,
    NEXT_TURNS,
    NO_OPTION,
    NUMBER_OPTION,
    PASS_OPTION,
    PHASE,
    PLACE_OPTION,
    PLAY_OPTION,
    PLAY_POINTS,
    PLAYER_FLAGS,
    POINTS_OPTION,
    PRICE_SET,
    PRINCESS_CONNECT,
    REDRAW_OPTION,
    SECOND_OPTION,
    SKIPS,
    STACK,
    SUPER_EVOLUTION_POINTS,
    TOKEN_OPTION,
    TRIGGER_OPTION,
    TURN,
    TURNS,
    UNIVERSE_OPTION,
    WINDOW,
    YES_OPTION,
    ZONES,
)
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
    (ASK_FIRST, (FIRST_OPTION, SECOND_OPTION)),
    (ASK_MULLIGAN, (KEEP_OPTION, REDRAW_OPTION)),
    (ASK_BOTTOM, (CARD_OPTION,)),
    (ASK_MAIN, (PLAY_OPTION, ACTIVATE_OPTION, EVOLVE_OPTION, ATTACK_OPTION, END_OPTION)),
    (ASK_ATTACK, (CARD_OPTION,)),
    (ASK_QUICK, (PLAY_OPTION, ACTIVATE_OPTION, PASS_OPTION)),
    (ASK_SELECT, (CARD_OPTION, DONE_OPTION)),
    (ASK_CHOOSE, (CARD_OPTION, DONE_OPTION)),
    (ASK_MODE, (MODE_OPTION, DONE_OPTION)),
    (ASK_PAY, (MODE_OPTION, YES_OPTION, NO_OPTION)),
    (ASK_MAY, (YES_OPTION, NO_OPTION)),
    (ASK_EVOLVE, (POINTS_OPTION,)),
    (ASK_EVOLVE_CARD, (CARD_OPTION, NO_OPTION)),
    (ASK_WARD, (CARD_OPTION, DONE_OPTION)),
    (ASK_DISCARD, (CARD_OPTION,)),
    (ASK_ROOM, (CARD_OPTION,)),
    (ASK_NUMBER, (NUMBER_OPTION,)),
    (ASK_PLACE, (PLACE_OPTION, MODE_OPTION, DONE_OPTION)),
    (ASK_DIVIDE, (CARD_OPTION,)),
    (ASK_TOKEN, (TOKEN_OPTION, DONE_OPTION)),
    (ASK_COST, (CARD_OPTION, DONE_OPTION)),
    (ASK_BASIS, (UNIVERSE_OPTION, CLASS_OPTION)),
    (ASK_TRIGGER, (TRIGGER_OPTION, NO_OPTION)),
)
"""What each prompt offers. (Orders and replacements are the machine's own.)"""


def set_bounds(bounds: Bounds) -> None:
    """What the numbers of cards, table and players may be."""
    bounds.field(COST, NONE, NUMBER_BOUND)
    bounds.field(KIND, 0, EQUIPMENT_CARD)
    bounds.field(KEYWORDS, 0, ALL_KEYWORDS)
    bounds.field(GIVEN, 0, ALL_KEYWORDS)
    bounds.field(ENGAGED, 0, 1)
    bounds.field(CAME, 0, MOST_TURNS)
    bounds.field(EVOLVED_IN, 0, MOST_TURNS)
    bounds.field(STACK, 0, MOST_COUNTERS)
    for counters in (COUNTERS, MORE_COUNTERS):
        bounds.field(counters, 0, (1 << (COUNTER_BITS * COUNTER_SLOTS)) - 1)
    bounds.field(ENTERED, 0, FAR << 10)
    bounds.field(DOOMED, 0, 1)
    bounds.field(EVOLVE_PRICE, NONE, NUMBER_BOUND)
    bounds.field(PRICE_SET, NONE, NUMBER_BOUND)
    bounds.field(LINK, NONE, FAR)
    bounds.number(TURN, 0, MOST_TURNS)
    bounds.number(ACTIVE, 0, 1)
    bounds.number(PHASE, 0, END)
    bounds.number(FIRST_SEAT, NONE, 1)
    bounds.number(WINDOW, NONE, 1)
    bounds.number(NEXT_TURNS, 0, NUMBER_BOUND)
    bounds.player_number(MAX_PLAY_POINTS, 0, MOST_PLAY_POINTS)
    bounds.player_number(PLAY_POINTS, 0, 100)
    bounds.player_number(EVOLUTION_POINTS, 0, 1000)
    bounds.player_number(SUPER_EVOLUTION_POINTS, 0, 1000)
    bounds.player_number(TURNS, 0, MOST_TURNS)
    bounds.player_number(DECKED, 0, 1)
    bounds.player_number(SKIPS, 0, 1)
    bounds.player_number(PLAYER_FLAGS, 0, MOST_FLAGS)
    bounds.player_number(BASIS, 0, PRINCESS_CONNECT)
    for prompt, kinds in OFFERED:
        bounds.prompt(prompt, kinds)


def check_the_table(game: Game, turn: i64) -> None:
    """Below everything goes on a turn (the program `turn`); each player has a leader; what attacks exists; extra turns
    belong to players; a text or a rules procedure can go on with every option. Raises `Unsound`."""
    if len(game.frames) > 0:
        if game.frames[0].program != turn:
            raise Unsound("no turn goes on")
        for seat in range(2):
            if len(game.cards_in(seat, LEADER)) == 0:
                raise Unsound(f"seat {seat} has no leader")
    if game.number(ATTACKER) < NONE or game.number(ATTACKER) >= game.count_rows():
        raise Unsound("a card attacks that does not exist")
    turns = game.number(NEXT_TURNS)
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
        if (kind == TOKEN_OPTION or kind == PLACE_OPTION) and detail_of(code) > 1:
            raise Unsound("a token is offered for no place")
        if kind == POINTS_OPTION and value > (SUPER | WITH_EVOLUTION_POINT):
            raise Unsound("nothing can be paid so")
        if kind == TRIGGER_OPTION and value > HEAL_TRIGGER:
            raise Unsound("a Trigger is offered that does not exist")
        if kind == MODE_OPTION and value >= MOST_MODES:
            raise Unsound("a mode is offered that does not exist")
        if kind == NUMBER_OPTION and value > NUMBER_BOUND:
            raise Unsound(f"the number {value} is offered")


def check_text_frame(game: Game, frame: Frame) -> None:
    """The registers that all texts share hold what they are for, and a player carries the text out. Raises
    `Unsound`."""
    in_range(frame, FREE, 0, NUMBER_BOUND)
    in_range(frame, PRICE, -NUMBER_BOUND, NUMBER_BOUND)
    in_range(frame, CHEAPER, -NUMBER_BOUND, NUMBER_BOUND)
    in_range(frame, PLAYED_FROM, NONE, ZONES - 1)
    in_range(frame, SUPER_REGISTER, 0, 1)
    in_range(frame, EXTRAS, 0, MOST_PAID)
    in_range(frame, PRINTED_AS, 0, len(game.book.cards))
    in_range(frame, NOW_STAMP, 0, FAR)
    in_range(frame, PAST, 0, FAR)
    in_range(frame, THEY, 0, 2)
    in_range(frame, SPELLS_THERE, 0, FAR)
    in_range(frame, CARDS_THERE, 0, FAR)
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
