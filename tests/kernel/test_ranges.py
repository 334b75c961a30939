"""The least and the most of each number that the engine itself keeps, in states that are read from bytes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.kernel.test_soundness import attribute, field, game_itself, lasting, table, tables, top
from tests.kernel.toy import ABILITIES, BOOK, from_bytes

from tefuda.kernel.bounds import Bounds
from tefuda.kernel.effect_tables import (
    ABILITY,
    BORN,
    CONTROLLER,
    HOLDER,
    HOLDER_STAMP,
    SOURCE,
    UNTIL,
    UNTIL_COUNT,
    UNTIL_SEAT,
    USES,
    VALUES,
)
from tefuda.kernel.errors import BadState
from tefuda.kernel.events import bit
from tefuda.kernel.game import Game
from tefuda.kernel.rows import (
    CARD,
    FACE_DOWN,
    FIRST_OWN,
    HOST,
    KNOWN,
    MADE,
    ORIGIN,
    OWNER,
    SILENT,
    STAMP,
)

FAR = 2**40
MASK = 2**52
CLOCK = int(tables(table().game).clock)
"""As many births of effects and comings of cards have been counted; the last card came last."""
CARDS = len(BOOK.cards)


def of_frame(name: str) -> Callable[[int], Callable[[Game], None]]:
    """Writes a number into the frame on top."""
    return lambda number: attribute(top, name, number)


def of_ask(name: str) -> Callable[[int], Callable[[Game], None]]:
    """Writes a number into the decision."""
    return lambda number: attribute(lambda game: game.asks[0], name, number)


def of_cell(name: int) -> Callable[[int], Callable[[Game], None]]:
    """Writes a number into a row."""
    return lambda number: field(5, name, number)


def of_effect(column: int) -> Callable[[int], Callable[[Game], None]]:
    """Writes a number into the first lasting effect."""
    return lambda number: lasting(column, number)


def limit(column: int) -> Callable[[int], Callable[[Game], None]]:
    """Writes a number into the count of how often an ability was used."""

    def change(number: int) -> Callable[[Game], None]:
        row = [0, 0, 0, 1]
        row[column] = number
        return attribute(tables, "limits", vec[i64](row))

    return change


RANGES: dict[str, tuple[Callable[[int], Callable[[Game], None]], int, int]] = {
    "the card of a row": (of_cell(CARD), 0, CARDS - 1),
    "what it is at first": (of_cell(ORIGIN), 0, CARDS - 1),
    "its owner": (of_cell(OWNER), 0, 1),
    "its stamp": (of_cell(STAMP), 0, FAR - 1),
    "whether it lies face down": (of_cell(FACE_DOWN), 0, 1),
    "who knows it": (of_cell(KNOWN), 0, 3),
    "what it is attached to": (of_cell(HOST), -1, 4),
    "what silences it": (of_cell(SILENT), 0, FAR),
    "when it was made": (of_cell(MADE), 0, 1),
    "the card that acts": (lambda number: attribute(game_itself, "acting", number), -1, 5),
    "whose text it is": (of_frame("seat"), -1, 1),
    "the stamp of a text": (of_frame("stamp"), -1, FAR - 1),
    "the card of a text": (of_frame("source"), -1, 5),
    "the other card of a text": (of_frame("other"), -1, 5),
    "the card that a text looks at": (of_frame("candidate"), -1, 5),
    "a register": (lambda number: attribute(top, "registers", vec[i64]([number])), -(2**61), 2**61),
    "how many must be picked": (of_ask("least"), 0, FAR),
    "how many may be picked": (of_ask("most"), 0, FAR),
    "what a decision is about": (of_ask("about"), -1, 5),
    "the clock": (lambda number: attribute(tables, "clock", number), CLOCK, FAR - 1),
    "what was done at a check point": (lambda number: attribute(tables, "settling", number), 0, 1001),
    "since when a card is there": (lambda number: attribute(tables, "since", vec[i64]([number])), 0, CLOCK),
    "the ability of an effect": (of_effect(ABILITY), 0, len(ABILITIES) - 1),
    "the card of an effect": (of_effect(HOLDER), -1, 5),
    "the stamp of that card": (of_effect(HOLDER_STAMP), -1, FAR - 1),
    "who controls an effect": (of_effect(CONTROLLER), 0, 1),
    "where an effect comes from": (of_effect(SOURCE), -1, 5),
    "when an effect began": (of_effect(BORN), 0, CLOCK),
    "until what an effect lasts": (of_effect(UNTIL), -2, 61),
    "until whose doing": (of_effect(UNTIL_SEAT), -1, 1),
    "how often until then": (of_effect(UNTIL_COUNT), -FAR, FAR),
    "how often an effect may be used": (of_effect(USES), 0, FAR),
    "a number of an effect": (of_effect(VALUES), -FAR, MASK),
    "its last number": (of_effect(VALUES + 2), -FAR, MASK),
    "the card whose ability was used": (limit(0), -1, 5),
    "how often it was used": (limit(3), 0, FAR),
}
"""How each number is written, its least and its most; the table has six cards."""


def reads(change: Callable[[Game], None]) -> bool:
    """Whether the table can be read with a change."""
    game = table().game
    change(game)
    data = game.to_bytes()
    try:
        assert from_bytes(data).to_bytes() == data
    except BadState:
        return False
    return True


@pytest.mark.parametrize("what", RANGES)
def test_a_number_is_read_from_its_least_to_its_most(what: str) -> None:
    write, least, most = RANGES[what]
    assert [reads(write(number)) for number in (least - 1, least, most, most + 1)] == [False, True, True, False]


def test_a_prompt_of_which_nothing_is_said_may_offer_any_kind_of_option() -> None:
    """A game with one prompt more than it says anything of."""
    bounds = Bounds(1, 1, 1, 2)
    bounds.prompt(0, (1, 3))
    offered = [[kind for kind in range(62) if bounds.offered[prompt] & bit(kind)] for prompt in (0, 1)]
    assert offered == [[1, 3], list(range(62))]


def test_continuous_effects_are_held_to_the_bounds_of_fields_that_something_is_looked_up_by() -> None:
    bounds = Bounds(3, 1, 1, 1)
    bounds.field(FIRST_OWN, 0, 5)
    bounds.field(FIRST_OWN + 1, 0, 5, looked_up=True)
    assert list(bounds.looked_up) == [0, 1, 0]
