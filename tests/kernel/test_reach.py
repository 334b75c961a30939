"""Where abilities can be at work at all: what the engine need not look at."""

from __future__ import annotations

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64
from tests.kernel.test_triggers import duel
from tests.kernel.toy import ABILITIES, BOOK, FIELD, HAND, POWER, PROGRAMS, TURN_ENDED, Table, from_bytes, random_table

from tefuda.kernel.active import ACTION, CONTINUOUS, FAMILY_MASKS, REPLACEMENT, STATE, TRIGGER, active
from tefuda.kernel.errors import BadState
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import Game
from tefuda.kernel.lasting import affect, until
from tefuda.kernel.rows import CARD, NONE

FAMILIES = (CONTINUOUS, TRIGGER, REPLACEMENT, ACTION, STATE)


def at_work(table: Table) -> list[int]:
    """The families of which an ability is at work."""
    tables = table.game.tables
    assert tables is not None
    return [family for family in FAMILIES if active(table.game, tables, family)]


def widened(game: Game) -> Game:
    """A copy that takes every ability to reach everywhere."""
    twin = game.copy()
    assert twin.tables is not None
    twin.tables.reach = vec[i64]([(1 << 62) - 1] * FAMILY_MASKS)
    twin.tables.invalidate()
    return twin


def test_cards_without_abilities_keep_nothing_at_work() -> None:
    table = duel()
    table.put("soldier", 0, FIELD)
    assert at_work(table) == []


def test_a_printed_ability_is_at_work_as_soon_as_its_card_lies_where_it_works() -> None:
    table = duel()
    shield = table.put("shield", 0, HAND)
    assert at_work(table) == []
    table.game.move(shield, table.game.pile_number(0, FIELD), 0)
    assert at_work(table) == [REPLACEMENT]
    table.put("banner", 1, FIELD)
    assert at_work(table) == [CONTINUOUS, REPLACEMENT]


def test_an_effect_is_at_work_while_it_lasts() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    born = affect(table.game, ABILITIES["stronger"], soldier, 0, NONE, append(vec[i64](), 3))
    assert (at_work(table), table.power(soldier)) == ([CONTINUOUS], 5)
    until(table.game, born, TURN_ENDED, NONE, 1)
    table.game.emit(TURN_ENDED, 0, NONE, NONE, NONE)
    assert (at_work(table), table.power(soldier)) == ([], 2)


def test_a_card_that_becomes_another_brings_its_abilities() -> None:
    table = duel()
    one, two = table.put_all(0, FIELD, "soldier", "soldier")
    table.game.become(one, BOOK.numbers["banner"], keep_numbers=True, for_now=True)
    assert (at_work(table), table.power(two)) == ([CONTINUOUS], 3)


def test_a_card_that_an_effect_shows_as_another_brings_its_abilities() -> None:
    table = duel()
    martyr, _, tailor = table.put_all(0, FIELD, "martyr", "soldier", "tailor")
    assert table.power(martyr) == 3
    assert from_bytes(table.game.to_bytes()).now(martyr, POWER) == 3
    table.game.move(tailor, table.game.pile_number(0, HAND), -1)
    assert table.power(martyr) == 2


def test_bytes_tell_what_a_card_is_and_what_it_will_be_again() -> None:
    table = duel()
    banner, soldier = table.put_all(0, FIELD, "banner", "soldier")
    table.game.become(banner, BOOK.numbers["shield"], keep_numbers=True, for_now=True)
    written = from_bytes(table.game.to_bytes())
    assert written.tables is not None
    assert active(written, written.tables, REPLACEMENT)
    written.move(banner, written.pile_number(0, HAND), -1)
    written.move(banner, written.pile_number(0, FIELD), 0)
    assert written.now(soldier, POWER) == 3


def test_bytes_that_show_a_card_as_one_that_nobody_printed_are_refused() -> None:
    table = duel()
    banner = table.put("banner", 0, FIELD)
    table.put_all(1, FIELD, "soldier", "soldier")
    table.game.push(Frame(PROGRAMS["feast"], banner, 1, 0))
    table.game.run()
    assert table.game.depth == 1
    assert from_bytes(table.game.to_bytes()).digest() == table.game.digest()
    table.game.derived[banner * table.game.width + CARD] = 1 << 40
    with pytest.raises(BadState):
        from_bytes(table.game.to_bytes())


@pytest.mark.parametrize("seed", range(6))
def test_nothing_at_work_is_overlooked(seed: int) -> None:
    game = random_table(seed).game
    while not game.over:
        wide = widened(game)
        assert game.tables is not None and wide.tables is not None
        for family in FAMILIES:
            seen = [(effect.holder, effect.key()) for effect in active(game, game.tables, family)]
            assert seen == [(effect.holder, effect.key()) for effect in active(wide, wide.tables, family)]
        game.answer(game.asks[0].seat, 0)
