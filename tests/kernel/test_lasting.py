"""Effects that last: granted abilities, durations, delayed triggers."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64
from tests.kernel.paths import assert_resumes_anywhere, random_answers
from tests.kernel.test_triggers import destroy, duel, waiting
from tests.kernel.toy import ABILITIES, ATTACKED, FIELD, HAND, TURN_ENDED, Table

from tefuda.kernel.active import NEVER_AGAIN
from tefuda.kernel.effect_tables import LASTING_WIDTH
from tefuda.kernel.events import MOVED, SHUFFLED
from tefuda.kernel.game import Game
from tefuda.kernel.lasting import FOREVER, affect, delay, grant, until
from tefuda.kernel.rows import HANDLE, NONE, SILENT


def attack(table: Table, card: int) -> None:
    """Tell that a card attacks."""
    table.game.emit(ATTACKED, table.game.seat_of(card), card, NONE, NONE)


def lasting_count(game: Game) -> int:
    """How many effects last now."""
    assert game.tables is not None
    return len(game.tables.lasting) // LASTING_WIDTH


def give(table: Table, ability: str, card: int) -> int:
    """Give a card an ability."""
    return int(grant(table.game, ABILITIES[ability], card, 0, NONE, vec[i64]()))


def test_a_granted_ability_outlives_its_source() -> None:
    table = duel()
    smith, soldier = table.put_all(0, FIELD, "smith", "soldier")
    price = table.put("soldier", 0, HAND)
    table.begin()
    table.answer("ability", smith)
    table.answer("card", price)
    table.answer("card", soldier)
    destroy(table, smith)
    attack(table, soldier)
    assert waiting(table) == [("draw", 0)]


def test_a_granted_ability_goes_with_the_object_that_had_it() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    give(table, "attack: draw", soldier)
    destroy(table, soldier)
    table.game.move(soldier, table.game.pile_number(0, FIELD), 0)
    attack(table, soldier)
    assert waiting(table) == []
    assert lasting_count(table.game) == 0


def test_a_granted_ability_is_lost_with_the_others_and_a_later_one_is_not() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    give(table, "attack: draw", soldier)
    assert table.game.tables is not None
    table.game.rewrite(soldier, SILENT, table.game.tables.tick())
    attack(table, soldier)
    assert waiting(table) == []
    give(table, "attack: life", soldier)
    attack(table, soldier)
    assert waiting(table) == [("life", 0)]


def test_a_card_that_cannot_gain_abilities_gains_none() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    table.game.rewrite(soldier, SILENT, NEVER_AGAIN)
    give(table, "attack: life", soldier)
    attack(table, soldier)
    assert waiting(table) == []


def test_an_effect_until_the_end_of_turn_ends_then() -> None:
    table = duel()
    rally, soldier = table.put_all(0, FIELD, "rally", "soldier")
    table.begin()
    table.answer("ability", rally)
    table.answer("card", soldier)
    assert table.power(soldier) == 4
    table.end_turn()
    assert table.power(soldier) == 2
    assert lasting_count(table.game) == 0


def test_an_effect_is_not_an_ability_of_the_card_that_it_affects() -> None:
    table = duel()
    rally, soldier = table.put_all(0, FIELD, "rally", "soldier")
    table.begin()
    table.answer("ability", rally)
    table.answer("card", soldier)
    table.game.rewrite(soldier, SILENT, NEVER_AGAIN)
    assert table.power(soldier) == 4


def test_an_effect_can_wait_for_the_second_event_of_one_seat() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    values = vec[i64]([3])
    born = affect(table.game, ABILITIES["stronger"], soldier, 0, NONE, values)
    until(table.game, born, TURN_ENDED, 1, 2)
    for seat, power in ((0, 5), (1, 5), (0, 5), (1, 2)):
        table.game.emit(TURN_ENDED, seat, NONE, NONE, NONE)
        assert table.power(soldier) == power


def test_an_effect_for_ever_outlives_turns() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    born = affect(table.game, ABILITIES["stronger"], soldier, 0, NONE, vec[i64]([3]))
    until(table.game, born, FOREVER, NONE, 0)
    table.game.emit(TURN_ENDED, 0, NONE, NONE, NONE)
    assert table.power(soldier) == 5


def test_an_effect_while_something_holds_ends_for_good_when_it_does_not() -> None:
    table = duel()
    tactician, soldier = table.put_all(0, FIELD, "tactician", "soldier")
    table.put("soldier", 1, FIELD)
    table.begin()
    table.answer("ability", tactician)
    table.answer("card", soldier)
    assert table.power(soldier) == 5
    rival = table.put("soldier", 1, FIELD)
    assert table.power(soldier) == 2
    destroy(table, rival)
    assert table.power(soldier) == 2


def test_a_delayed_trigger_fires_once_although_its_source_has_gone() -> None:
    table = duel()
    ambusher, soldier = table.put_all(0, FIELD, "ambusher", "soldier")
    table.begin()
    table.answer("ability", ambusher)
    destroy(table, ambusher)
    attack(table, soldier)
    attack(table, soldier)
    assert waiting(table) == [("draw", 0)]
    assert lasting_count(table.game) == 0


def test_a_delayed_trigger_may_end_before_it_fires() -> None:
    table = duel()
    ambusher, soldier = table.put_all(0, FIELD, "ambusher", "soldier")
    table.begin()
    table.answer("ability", ambusher)
    table.end_turn()
    attack(table, soldier)
    assert waiting(table) == []


def test_a_delayed_trigger_watches_a_card_that_lost_its_abilities() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    delay(table.game, ABILITIES["attack: draw"], vec[i64]([soldier]), 0, NONE, vec[i64]())
    table.game.rewrite(soldier, SILENT, NEVER_AGAIN)
    attack(table, soldier)
    assert waiting(table) == [("draw", 0)]


def test_lasting_effects_are_in_copies_and_bytes() -> None:
    table = duel()
    ambusher, rally, soldier = table.put_all(0, FIELD, "ambusher", "rally", "soldier")
    give(table, "attack: draw", soldier)
    table.coins(0, 9)
    table.begin()
    table.answer("ability", rally)
    table.answer("card", soldier)
    table.answer("ability", ambusher)
    assert lasting_count(table.game) == 3
    assert_resumes_anywhere(table.game, random_answers(table.game, 5)[:12])


def test_a_delayed_trigger_stays_when_what_it_watches_has_gone() -> None:
    table = duel()
    soldier, other = table.put_all(0, FIELD, "soldier", "soldier")
    delay(table.game, ABILITIES["next attack"], vec[i64]([soldier]), 0, NONE, vec[i64]())
    destroy(table, soldier)
    attack(table, other)
    assert waiting(table) == [("draw", 0)]


def test_a_granted_ability_does_not_trigger_on_its_holder_leaving() -> None:
    table = duel()
    soldier, other = table.put_all(0, FIELD, "soldier", "soldier")
    give(table, "herald", soldier)
    table.game.open_batch()
    destroy(table, soldier)
    attack(table, other)
    table.game.end_batch()
    assert waiting(table) == []


def lasts_for(table: Table, seat: int) -> list[tuple[int | None, int, int, int, list[int]]]:
    """What a seat is told of what lasts."""
    effects = table.game.view(seat).lasting
    return [(effect.handle, effect.ability, effect.seat, effect.until, effect.values) for effect in effects]


def test_a_view_tells_what_lasts_and_until_when() -> None:
    table = duel()
    soldier = table.put("soldier", 1, FIELD)
    born = affect(table.game, ABILITIES["stronger"], soldier, 0, NONE, append(vec[i64](), 2))
    until(table.game, born, TURN_ENDED, 1, 1)
    for seat in range(2):
        handle = table.game.base(soldier, HANDLE + seat)
        assert lasts_for(table, seat) == [(handle, ABILITIES["stronger"], 0, TURN_ENDED, [2, 0, 0])]
    assert lasts_for(table, 2) == lasts_for(table, 0)
    assert [effect.until_seat for effect in table.game.view(0).lasting] == [1]


def test_lasting_effects_of_a_hidden_card_are_shown_to_those_who_know_it() -> None:
    table = duel()
    soldier = table.put("soldier", 0, HAND)
    give(table, "attack: draw", soldier)
    assert [ability for _, ability, _, _, _ in lasts_for(table, 0)] == [ABILITIES["attack: draw"]]
    assert lasts_for(table, 1) == lasts_for(table, 2) == []


def test_a_delayed_trigger_does_not_tell_where_its_card_has_gone() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    delay(table.game, ABILITIES["next attack"], vec[i64]([soldier]), 0, NONE, vec[i64]())
    assert [handle for handle, _, _, _, _ in lasts_for(table, 1)] == [table.game.base(soldier, HANDLE + 1)]
    table.game.move(soldier, table.game.pile_number(0, HAND), -1)
    for seat in range(3):
        assert [handle for handle, _, _, _, _ in lasts_for(table, seat)] == [None]


def test_an_effect_ends_with_an_event_that_nothing_else_listens_for() -> None:
    """Moves are told to nobody else here: `until` itself makes the game keep them."""
    for kind, end in ((MOVED, True), (SHUFFLED, False)):
        table = duel()
        banner, other = table.put_all(0, FIELD, "soldier", "soldier")
        born = affect(table.game, ABILITIES["stronger"], banner, 0, NONE, append(vec[i64](), 1))
        until(table.game, born, kind, NONE, 1)
        table.game.move(other, table.game.pile_number(0, HAND), 0)
        assert table.power(banner) == (2 if end else 3)
        assert lasting_count(table.game) == (0 if end else 1)


def test_an_ability_that_does_not_work_where_its_card_lies_does_not_hide_those_given_later() -> None:
    table = duel()
    held = table.put("soldier", 0, HAND)
    soldier = table.put("soldier", 0, FIELD)
    give(table, "attack: draw", held)
    give(table, "attack: draw", soldier)
    attack(table, soldier)
    assert waiting(table) == [("draw", 0)]
