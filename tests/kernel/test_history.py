"""What has happened this turn: which events are recorded, and which cards they were about."""

from __future__ import annotations

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64
from tests.kernel.test_triggers import destroy, duel
from tests.kernel.toy import DAMAGED, DECK, FIELD, GRAVE, HAND, POWER, PROGRAMS, Table, from_bytes

from tefuda.kernel import events
from tefuda.kernel.encoding import check
from tefuda.kernel.errors import BadState
from tefuda.kernel.faces import BLANK
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import Game
from tefuda.kernel.history import (
    HISTORY_WIDTH,
    MOST_RECORDS,
    RECORD_AMOUNT,
    RECORD_CARD,
    RECORD_DEFINITION,
    RECORD_HANDLES,
    RECORD_KIND,
    RECORD_KNOWN,
    RECORD_OTHER,
    RECORD_SEAT,
    recorded,
    records,
)
from tefuda.kernel.information import information_set
from tefuda.kernel.rows import NONE, STAMP


def started() -> Table:
    """A duel of which nothing has been recorded yet."""
    table = duel()
    table.game.forget_history()
    return table


def told(table: Table, column: int) -> list[int]:
    """A column of the history."""
    return [recorded(table.game, row, column) for row in range(records(table.game))]


def names(table: Table) -> list[str]:
    """The cards that the history is about, as what they were."""
    return [table.game.book.cards[number].key for number in told(table, RECORD_DEFINITION)]


def test_a_move_is_recorded_although_no_ability_listens() -> None:
    table = started()
    soldier = table.put("soldier", 0, FIELD)
    table.game.forget_history()
    destroy(table, soldier)
    assert told(table, RECORD_KIND) == [events.MOVED]
    assert told(table, RECORD_SEAT) == [0]
    assert told(table, RECORD_CARD) == [soldier]
    assert names(table) == ["soldier"]
    assert told(table, RECORD_AMOUNT) == [table.game.pile_number(0, FIELD)]
    assert told(table, RECORD_OTHER) == [table.game.pile_number(0, GRAVE)]
    assert told(table, RECORD_KNOWN) == [3]


def test_kinds_that_the_game_does_not_name_are_not_recorded() -> None:
    table = started()
    soldier = table.put("soldier", 0, FIELD)
    table.game.adjust(soldier, POWER, 1)
    assert records(table.game) == 0


def test_an_event_about_no_card_has_no_definition() -> None:
    table = started()
    soldier = table.put("soldier", 0, FIELD)
    table.game.push(Frame(PROGRAMS["attack"], soldier, table.game.base(soldier, STAMP), 0))
    table.game.run()
    assert (told(table, RECORD_KIND), told(table, RECORD_AMOUNT)) == ([DAMAGED], [2])
    assert (told(table, RECORD_CARD), told(table, RECORD_DEFINITION)) == ([NONE], [NONE])


def test_a_card_that_becomes_a_new_object_by_its_move_is_recorded_as_what_it_was() -> None:
    table = started()
    soldier = table.put("soldier", 0, FIELD)
    table.game.become(soldier, table.game.book.numbers["martyr"], keep_numbers=True, for_now=True)
    destroy(table, soldier)
    assert names(table) == ["martyr"]
    assert table.game.book.cards[table.game.definition(soldier)].key == "soldier"


def test_a_new_turn_begins_a_new_history() -> None:
    table = duel().begin()
    assert names(table) == ["soldier"]  # drawn
    table.end_turn()
    assert (told(table, RECORD_SEAT), names(table)) == ([1], ["soldier"])


def test_the_history_goes_with_copies_and_bytes() -> None:
    table = started()
    destroy(table, table.put("soldier", 0, FIELD))
    written = from_bytes(table.game.to_bytes())
    twin = table.game.copy()
    table.game.forget_history()
    assert records(table.game) == 0
    assert list(twin.history) == list(written.history)
    assert records(twin) == 1


def test_a_turn_in_which_too_much_happens_is_not_recorded_to_its_end() -> None:
    table = started()
    for _ in range(MOST_RECORDS + 10):
        table.game.emit(DAMAGED, 0, NONE, 1, NONE)
    assert records(table.game) == MOST_RECORDS
    assert from_bytes(table.game.to_bytes()).digest() == table.game.digest()


@pytest.mark.parametrize(
    ("column", "number"),
    [
        (RECORD_KIND, -1),
        (RECORD_KIND, 64),
        (RECORD_KIND, events.SHUFFLED),
        (RECORD_SEAT, 2),
        (RECORD_CARD, 1 << 40),
        (RECORD_CARD, -2),
        (RECORD_DEFINITION, 10_000),
        (RECORD_HANDLES, -1),
        (RECORD_HANDLES + 1, 1 << 40),
    ],
)
def test_bytes_with_a_history_that_cannot_be_are_refused(column: int, number: int) -> None:
    table = started()
    destroy(table, table.put("soldier", 0, FIELD))
    check(table.game)
    table.game.history[column] = number
    with pytest.raises(BadState):
        from_bytes(table.game.to_bytes())


@pytest.mark.parametrize("length", [1, HISTORY_WIDTH - 1, (MOST_RECORDS + 1) * HISTORY_WIDTH])
def test_bytes_with_a_history_of_no_possible_length_are_refused(length: int) -> None:
    table = started()
    rows = vec[i64]()
    for _ in range(length):
        rows = append(rows, 0)
    table.game.history = rows
    with pytest.raises(BadState):
        from_bytes(table.game.to_bytes())


def test_a_move_that_a_seat_did_not_see_names_no_card_in_its_worlds() -> None:
    """The card may have left the hand since then: the one that lies there need not be the one that was drawn."""
    table = started()
    table.put_all(0, DECK, *["martyr"] * 30)
    table.game.forget_history()
    drawn = table.game.cards_in(0, DECK)[len(table.game.cards_in(0, DECK)) - 1]
    table.game.move(drawn, table.game.pile_number(0, HAND), -1)
    held = {twin.definition(twin.cards_in(0, HAND)[0]) for twin in worlds(table, 1)}
    assert len(held) == 2
    for twin in worlds(table, 1):
        assert recorded(twin, 0, RECORD_DEFINITION) == BLANK
        assert recorded(twin, 0, RECORD_CARD) not in twin.cards_in(0, HAND)
    assert {recorded(twin, 0, RECORD_DEFINITION) for twin in worlds(table, 0)} == {table.game.definition(drawn)}


def test_seen_events_stay_although_the_card_is_lost_in_a_deck() -> None:
    table = started()
    table.put_all(0, DECK, *["martyr"] * 30)
    soldier = table.put("soldier", 0, FIELD)
    table.game.forget_history()
    table.game.move(soldier, table.game.pile_number(0, DECK), -1)
    table.game.shuffle(table.game.pile_number(0, DECK))
    assert {recorded(twin, 0, RECORD_DEFINITION) for twin in worlds(table, 1)} == {table.game.book.numbers["soldier"]}
    assert len({twin.definition(twin.cards_in(0, DECK)[0]) for twin in worlds(table, 1)}) == 2


def seen_again(which: int, *, attacks: bool = False) -> Game:
    """Two soldiers were shuffled from the field into a deck of two, and one of them has come to the graveyard since; it
    was the one or the other. Each was hit before, or hit the other player."""
    table = started()
    soldiers = table.put_all(0, FIELD, "soldier", "soldier")
    table.game.forget_history()
    for soldier in soldiers:
        if attacks:
            table.game.emit(DAMAGED, 1, NONE, 1, soldier)
        else:
            table.game.emit(DAMAGED, 0, soldier, 1, NONE)
    deck = table.game.pile_number(0, DECK)
    for soldier in soldiers:
        table.game.move(soldier, deck, -1)
    table.game.shuffle(deck)
    table.game.move(soldiers[which], table.game.pile_number(0, GRAVE), -1)
    return table.game


@pytest.mark.parametrize("attacks", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_which_of_two_lost_cards_is_seen_again_is_no_part_of_the_history(seat: int, attacks: bool) -> None:
    one, other = seen_again(0, attacks=attacks), seen_again(1, attacks=attacks)
    assert one.key(seat) == other.key(seat)
    known = information_set(one, seat)
    assert known.to_bytes() == information_set(other, seat).to_bytes()
    assert known.key(seat) == one.key(seat)


def test_a_card_that_a_seat_has_followed_is_the_same_one_in_its_history() -> None:
    table = started()
    soldiers = table.put_all(0, FIELD, "soldier", "soldier")
    table.game.forget_history()
    destroy(table, soldiers[1])
    for seat in range(2):
        twin = information_set(table.game, seat)
        assert recorded(twin, 0, RECORD_CARD) == twin.cards_in(0, GRAVE)[0]


def worlds(table: Table, seat: int) -> list[Game]:
    """What the game could be as far as a seat knows."""
    return [table.game.resample(seat, seed) for seed in range(20)]
