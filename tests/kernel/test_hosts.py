"""Cards attached to and lying under other cards."""

from __future__ import annotations

from tests.kernel.paths import assert_resumes_anywhere
from tests.kernel.test_triggers import destroy, duel, waiting
from tests.kernel.toy import FIELD, GRAVE, HAND, UNDER, Table

from tefuda.kernel.hosts import attach, hosted, is_host
from tefuda.kernel.rows import HOST, NONE


def under(table: Table, card: int, host: int) -> None:
    """Put a card under another one."""
    attach(table.game, card, host, table.game.pile_number(0, UNDER))


def test_a_card_lies_under_another_one_in_order() -> None:
    table = duel()
    tower = table.put("tower", 0, FIELD)
    one, two = table.put_all(0, HAND, "soldier", "martyr")
    under(table, one, tower)
    under(table, two, tower)
    assert list(hosted(table.game, tower)) == [one, two]
    assert is_host(table.game, tower)
    assert not is_host(table.game, one)
    assert table.game.zone_of(one) == UNDER


def test_cards_under_a_card_leave_with_it_and_are_seen_to_leave_together() -> None:
    table = duel()
    tower = table.put("tower", 0, FIELD)
    table.put("mourner", 0, FIELD)
    card = table.put("soldier", 0, HAND)
    under(table, card, tower)
    destroy(table, tower)
    assert table.game.zone_of(card) == GRAVE
    assert table.game.base(card, HOST) == NONE
    assert waiting(table) == [("life", 0)]  # the card under it was not on the field


def test_cards_under_a_card_stay_when_it_changes_its_place_on_the_field() -> None:
    table = duel()
    tower, soldier = table.put_all(0, FIELD, "tower", "soldier")
    card = table.put("soldier", 0, HAND)
    under(table, card, tower)
    table.game.exchange(tower, soldier)
    assert list(hosted(table.game, tower)) == [card]


def test_a_card_that_moves_away_is_attached_no_longer() -> None:
    table = duel()
    tower = table.put("tower", 0, FIELD)
    card = table.put("soldier", 0, HAND)
    under(table, card, tower)
    table.game.move(card, table.game.pile_number(0, HAND), -1)
    assert list(hosted(table.game, tower)) == []


def test_cards_under_a_card_that_ceases_to_exist_leave_with_it() -> None:
    table = duel()
    tower = table.put("tower", 0, FIELD)
    card = table.put("soldier", 0, HAND)
    under(table, card, tower)
    table.game.vanish(tower)
    assert table.game.zone_of(card) == GRAVE


def test_hosts_are_in_copies_and_bytes() -> None:
    table = duel()
    tower = table.put("tower", 0, FIELD)
    table.coins(0, 5)
    table.begin()
    table.answer("ability", tower)
    assert len(hosted(table.game, tower)) == 1
    assert_resumes_anywhere(table.game, [0, 0, 0, 0])


def test_cards_under_a_card_leave_in_the_same_batch() -> None:
    table = duel()
    tower, _ = table.put_all(0, FIELD, "tower", "sexton")
    for card in table.put_all(0, HAND, "soldier", "soldier"):
        under(table, card, tower)
    destroy(table, tower)
    assert table.game.card_count(0, GRAVE) == 3
    assert waiting(table) == [("life", 0)]
