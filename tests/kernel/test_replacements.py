"""Replacement effects: what was about to happen, and what happens instead."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64
from tests.kernel.paths import assert_resumes_anywhere
from tests.kernel.test_triggers import destroy, duel, waiting
from tests.kernel.toy import ABILITIES, COINS, FIELD, GRAVE, HAND, POWER, PROGRAMS, Table

from tefuda.kernel.frame import Frame
from tefuda.kernel.lasting import affect, use_up
from tefuda.kernel.rows import NONE


def strike(table: Table, power: int) -> None:
    """Seat 0's soldier, as strong as that, attacks seat 1."""
    soldier = table.put("soldier", 0, FIELD)
    table.game.adjust(soldier, POWER, power - 2)
    table.game.push(Frame(PROGRAMS["attack"], soldier, table.game.base(soldier, 4), 0))
    table.game.run()


def test_damage_without_replacements_just_happens() -> None:
    table = duel()
    strike(table, 5)
    assert table.life(1) == 15


def test_one_replacement_applies_without_a_question() -> None:
    table = duel()
    table.put("shield", 1, FIELD)
    strike(table, 5)
    assert table.life(1) == 16


def test_each_replacement_applies_at_most_once() -> None:
    table = duel()
    table.put("curse", 1, FIELD)  # double
    strike(table, 5)
    assert table.life(1) == 10


def test_the_affected_player_orders_several_replacements() -> None:
    lives = []
    for first in ("shield", "curse"):
        table = duel()
        rows = dict(zip(("shield", "curse"), table.put_all(1, FIELD, "shield", "curse"), strict=True))
        strike(table, 5)
        assert (table.seat(), table.prompt()) == (1, "replace")
        table.answer("ability", rows[first])
        lives.append(table.life(1))
    assert lives == [12, 11]  # (5 - 1) * 2 = 8; 5 * 2 - 1 = 9


def test_a_silenced_replacement_replaces_nothing() -> None:
    table = duel()
    table.put("shield", 1, FIELD)
    table.put("hush", 0, FIELD)
    strike(table, 5)
    assert table.life(1) == 15


def test_an_optional_replacement_asks_its_controller() -> None:
    for answer, life in (("yes", 17), ("no", 15)):
        table = duel()
        table.put("wall", 1, FIELD)
        strike(table, 5)
        assert (table.seat(), [kind for kind, _ in table.options()]) == (1, ["yes", "no"])
        table.answer(answer)
        assert table.life(1) == life


def test_nothing_is_left_to_replace_when_the_amount_is_gone() -> None:
    table = duel()
    shield, curse = table.put_all(1, FIELD, "shield", "curse")
    strike(table, 1)
    table.answer("ability", shield)
    assert table.life(1) == 20
    assert table.game.asks == []
    assert curse != shield


def test_a_replacement_of_a_replacement() -> None:
    table = duel()
    table.put_all(1, FIELD, "banker", "debtor")
    table.coins(1, 9)
    strike(table, 5)
    # damage -> instead lose coins -> instead damage; the banker has been applied to it and is not applied again
    assert table.life(1) == 15
    assert table.game.player_number(1, COINS) == 9


def test_a_replacement_without_the_other_one_stops_half_way() -> None:
    table = duel()
    table.put("banker", 1, FIELD)
    table.coins(1, 9)
    strike(table, 5)
    assert table.life(1) == 20
    assert table.game.player_number(1, COINS) == 4


def test_a_replaced_event_never_happened() -> None:
    table = duel()
    sweep = table.put("sweep", 0, FIELD)
    undying = table.put("undying", 1, FIELD)
    table.put("mourner", 1, FIELD)
    table.begin()
    table.answer("ability", sweep)
    assert table.game.zone_of(undying) == HAND
    assert table.game.card_count(1, FIELD) == 0


def test_cards_destroyed_together_are_replaced_one_by_one_and_leave_together() -> None:
    table = duel()
    sweep = table.put("sweep", 0, FIELD)
    undying, mourner, other = table.put_all(1, FIELD, "undying", "mourner", "mourner")
    table.begin()
    table.answer("ability", sweep)
    assert [table.game.zone_of(card) for card in (undying, mourner, other)] == [HAND, GRAVE, GRAVE]
    # each mourner saw the two others go
    order = 0
    while table.prompt() == "order":
        order += 1
        table.game.answer(1, 0)
    assert (order, table.life(1)) == (3, 24)


def test_a_card_that_moved_meanwhile_is_not_moved_again() -> None:
    table = duel()
    soldier = table.put("soldier", 1, FIELD)
    frame = Frame(PROGRAMS["draw"], NONE, NONE, 0)
    table.game.push(frame)
    from tefuda.kernel import events
    from tefuda.kernel.proposals import add, propose

    proposing = propose(table.game, frame, 0)
    add(table.game, proposing, events.MOVED, 1, soldier, table.game.pile_number(1, GRAVE), NONE)
    table.game.move(soldier, table.game.pile_number(1, HAND), -1)
    table.game.run()
    assert table.game.zone_of(soldier) == HAND
    assert frame.get(0) == 0


def test_the_ordering_of_replacements_resumes_from_copies_and_bytes() -> None:
    table = duel()
    table.put_all(1, FIELD, "shield", "curse", "wall")
    soldier = table.put("soldier", 0, FIELD)
    table.put("undying", 0, FIELD)
    table.begin()
    table.end_turn()
    table.end_turn()
    start = table.game.copy()
    answers = []
    for answer in (("attack", soldier), None, ("no", 0), None):
        answers.append(len(table.options()) - 1 if answer is None else table.options().index(answer))
        table.game.answer(table.seat(), answers[-1])
    # the wall was refused, the curse doubled 2 to 4, the shield made that 3
    assert (table.prompt(), table.life(1)) == ("main", 17)
    assert_resumes_anywhere(start, answers)
    assert waiting(table) == []
    destroy(table, soldier)


def test_a_replacement_that_no_card_has_works_so_often_and_names_no_card() -> None:
    table = duel()
    table.put("curse", 1, FIELD)
    born = affect(table.game, ABILITIES["shield"], NONE, 1, NONE, vec[i64]())
    use_up(table.game, born, 1)
    strike(table, 5)
    assert [option.handle is None for option in table.game.pending[0].options] == [False, True]
    table.game.answer(1, 1)
    assert table.life(1) == 12
    strike(table, 5)
    assert table.life(1) == 2


def test_a_replacement_of_the_same_text_comes_first_without_a_question() -> None:
    table = duel()
    table.put_all(1, FIELD, "shield", "reflex")
    strike(table, 5)
    assert table.life(1) == 18
