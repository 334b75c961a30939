"""Continuous effects: what cards are for the time being, and which effect comes first."""

from __future__ import annotations

from tests.kernel.test_triggers import destroy, duel, waiting
from tests.kernel.toy import FIELD, GRAVE, HAND, LIFE, POWER

from tefuda.kernel.layers import recompute
from tefuda.kernel.rows import FIRST_OWN, SILENT


def test_a_game_without_continuous_effects_keeps_no_second_set_of_numbers() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    assert not table.game.has_effects
    assert len(table.game.derived) == 0
    assert table.power(soldier) == 2


def test_an_aura_strengthens_others_of_its_side_as_long_as_it_is_there() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    enemy = table.put("soldier", 1, FIELD)
    banner = table.put("banner", 0, FIELD)
    assert [table.power(card) for card in (soldier, enemy, banner)] == [3, 2, 2]
    destroy(table, banner)
    assert [table.power(card) for card in (soldier, enemy, banner)] == [2, 2, 2]


def test_an_aura_reaches_cards_that_come_later_and_does_not_work_from_a_hand() -> None:
    table = duel()
    table.put("banner", 0, HAND)
    soldier = table.put("soldier", 0, FIELD)
    assert table.power(soldier) == 2
    table.put("banner", 0, FIELD)
    late = table.put("soldier", 0, FIELD)
    assert (table.power(soldier), table.power(late)) == (3, 3)


def test_stored_changes_and_auras_add_up() -> None:
    table = duel()
    soldier, banner = table.put_all(0, FIELD, "soldier", "banner")
    table.game.adjust(soldier, POWER, -1)
    assert table.power(soldier) == 2
    assert table.game.base(soldier, POWER) == 1
    destroy(table, banner)
    assert table.power(soldier) == 1


def test_a_stored_change_is_shown_at_once_also_within_a_batch() -> None:
    table = duel()
    soldier, _ = table.put_all(0, FIELD, "soldier", "banner")
    table.game.open_batch()
    table.game.adjust(soldier, POWER, 4)
    assert table.power(soldier) == 7
    table.game.end_batch()
    assert table.power(soldier) == 7


def test_continuous_effects_are_recomputed_only_at_the_end_of_a_batch() -> None:
    table = duel()
    soldier, banner = table.put_all(0, FIELD, "soldier", "banner")
    table.game.open_batch()
    table.game.move(banner, table.game.pile_number(0, GRAVE), -1)
    assert table.power(soldier) == 3
    table.game.end_batch()
    assert table.power(soldier) == 2


def test_an_aura_that_turns_another_one_off_lets_it_work_again_when_it_leaves() -> None:
    table = duel()
    banner, soldier = table.put_all(0, FIELD, "banner", "soldier")
    assert table.power(soldier) == 3
    hush = table.put("hush", 1, FIELD)  # opposite the banner
    assert table.power(soldier) == 2
    assert table.game.now(banner, SILENT) != 0
    destroy(table, hush)
    assert table.power(soldier) == 3
    assert table.game.now(banner, SILENT) == 0


def test_the_older_of_two_auras_that_turn_each_other_off_works() -> None:
    table = duel()
    older = table.put("hush", 0, FIELD)
    newer = table.put("hush", 1, FIELD)
    assert table.game.now(older, SILENT) == 0
    assert table.game.now(newer, SILENT) != 0
    destroy(table, older)
    table.put("hush", 0, FIELD)
    assert table.game.now(newer, SILENT) == 0


def test_an_effect_that_reads_power_comes_after_a_newer_one_that_writes_it() -> None:
    table = duel()
    mimic = table.put("mimic", 0, FIELD)
    soldier, banner = table.put_all(1, FIELD, "soldier", "banner")
    assert (table.power(soldier), table.power(banner)) == (3, 2)
    assert table.power(mimic) == 3


def test_an_aura_that_a_newer_one_turns_off_does_nothing() -> None:
    table = duel()
    banner = table.put("banner", 1, FIELD)
    soldier = table.put("soldier", 1, FIELD)
    hush = table.put("hush", 0, FIELD)
    assert table.power(soldier) == 2
    table.put("muzzle", 1, FIELD)  # turns the hush off, which it does not reach
    assert table.game.now(hush, SILENT) != 0
    assert table.game.now(banner, SILENT) == 0
    assert table.power(soldier) == 3


def test_a_lent_ability_may_be_a_continuous_one() -> None:
    table = duel()
    marshal, one, two = table.put_all(0, FIELD, "marshal", "soldier", "soldier")
    assert [table.power(card) for card in (marshal, one, two)] == [4, 3, 3]
    destroy(table, marshal)
    assert [table.power(card) for card in (one, two)] == [2, 2]


def test_effects_that_depend_on_each_other_go_by_age() -> None:
    table = duel()
    older, newer, soldier = table.put_all(0, FIELD, "mimic", "mimic", "soldier")
    table.game.adjust(newer, POWER, 2)
    table.game.adjust(soldier, POWER, -1)
    assert (table.power(older), table.power(newer)) == (4, 4)  # the newer one first would make both 2


def test_a_lent_ability_works_while_its_lender_is_there() -> None:
    table = duel()
    teacher, soldier = table.put_all(0, FIELD, "teacher", "soldier")
    table.game.emit(10, 0, soldier, -1, -1)
    assert waiting(table) == [("life", 0)]
    destroy(table, teacher)
    table.game.emit(10, 0, soldier, -1, -1)
    assert waiting(table) == [("life", 0)]


def test_a_silenced_lender_lends_nothing_and_a_silenced_card_has_no_older_lent_ability() -> None:
    table = duel()
    _, soldier = table.put_all(0, FIELD, "teacher", "soldier")
    front = table.put("hush", 1, FIELD)
    table.game.emit(10, 0, soldier, -1, -1)
    assert waiting(table) == []
    destroy(table, front)
    table.put("soldier", 1, FIELD)
    table.put("hush", 1, FIELD)
    table.game.emit(10, 0, soldier, -1, -1)
    assert waiting(table) == []


def test_a_card_that_became_another_one_has_its_abilities() -> None:
    table = duel()
    one, two = table.put_all(0, FIELD, "soldier", "soldier")
    table.game.become(one, table.game.book.numbers["banner"], keep_numbers=True)
    assert table.power(two) == 3
    table.game.become(one, table.game.book.numbers["soldier"], keep_numbers=True)
    assert table.power(two) == 2


def test_the_view_shows_numbers_with_all_effects() -> None:
    table = duel()
    table.put_all(0, FIELD, "soldier", "banner")
    shown = [card["power"] for card in table.game.view(1).pile(0, "field")]
    assert shown == [3, 2]


def test_the_rules_look_at_what_is_shown() -> None:
    table = duel()
    weak = table.put("soldier", 0, FIELD)
    banner = table.put("banner", 0, FIELD)
    table.game.adjust(weak, FIRST_OWN, -2)
    assert table.power(weak) == 1
    table.begin()
    assert table.game.zone_of(weak) == FIELD
    destroy(table, banner)
    table.end_turn()
    assert table.game.zone_of(weak) == GRAVE


def test_a_number_of_a_player_can_be_read_as_stored_and_as_shown() -> None:
    table = duel()
    table.put_all(0, FIELD, "soldier", "banner")
    assert table.game.has_effects
    table.game.count(0, LIFE, 7)
    assert table.game.player_number(0, LIFE) == 7
    assert table.game.base_player(0, LIFE) == 7


def test_looking_at_a_card_leaves_what_is_shown_as_it_follows_from_the_state() -> None:
    table = duel()
    table.put("banner", 0, FIELD)
    hidden = table.put("soldier", 0, HAND)
    table.game.show(hidden, 1)
    before = list(table.game.derived)
    assert table.game.tables is not None
    recompute(table.game, table.game.tables)
    assert list(table.game.derived) == before
