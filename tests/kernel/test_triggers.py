"""Triggers: which abilities answer what, which goes first, what is remembered of those that left."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.kernel.paths import assert_resumes_anywhere
from tests.kernel.toy import (
    ABILITIES,
    ATTACKED,
    BOOK,
    COINS,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    PROGRAM_NAMES,
    PROGRAMS,
    Table,
    ToyRules,
    from_bytes,
)

from tefuda.kernel.check_point import CheckPoint
from tefuda.kernel.errors import BadState
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import Game
from tefuda.kernel.lasting import grant
from tefuda.kernel.rows import NONE, SILENT, STAMP


def duel() -> Table:
    """Both players have decks of soldiers; seat 0 will begin."""
    table = Table()
    for seat in range(2):
        table.put_all(seat, DECK, *["soldier"] * 12)
    return table


def destroy(table: Table, *cards: int) -> None:
    """Put cards into the grave in one batch."""
    table.game.open_batch()
    for card in cards:
        table.game.move(card, table.game.pile_number(table.game.seat_of(card), GRAVE), -1)
    table.game.end_batch()


def coins(table: Table) -> int:
    """Coins of seat 0."""
    return table.game.player_number(0, COINS)


def waiting(table: Table) -> list[tuple[str, int]]:
    """The programs that wait, and whose they are."""
    assert table.game.tables is not None
    return [(PROGRAM_NAMES[frame.program], frame.seat) for frame in table.game.tables.waiting]


def test_a_card_that_left_triggers_with_the_power_that_it_had() -> None:
    table = duel()
    martyr = table.put("martyr", 0, FIELD)
    table.put("banner", 0, FIELD)
    assert table.power(martyr) == 3
    destroy(table, martyr)
    assert waiting(table) == [("life as power", 0)]
    table.begin()
    assert table.life(0) == 23


def test_companions_that_leave_together_see_each_other() -> None:
    table = duel()
    one, two = table.put_all(0, FIELD, "mourner", "mourner")
    destroy(table, one, two)
    assert waiting(table) == [("life", 0), ("life", 0)]


def test_cards_that_leave_one_after_the_other_do_not_see_those_that_leave_later() -> None:
    table = duel()
    one, two = table.put_all(0, FIELD, "mourner", "mourner")
    destroy(table, one)
    destroy(table, two)
    assert waiting(table) == [("life", 0)]


def test_a_batch_in_a_batch_ends_with_the_outer_one() -> None:
    table = duel()
    one, two = table.put_all(0, FIELD, "mourner", "mourner")
    table.game.open_batch()
    destroy(table, one)
    destroy(table, two)
    assert waiting(table) == []
    table.game.end_batch()
    assert waiting(table) == [("life", 0), ("life", 0)]


def test_when_one_or_more_leave_triggers_once_for_all_that_leave_together() -> None:
    table = duel()
    table.put("wake", 0, FIELD)
    one, two = table.put_all(0, FIELD, "soldier", "soldier")
    destroy(table, one, two)
    assert waiting(table) == [("life", 0)]


def test_a_silenced_card_does_not_trigger_on_its_own_death() -> None:
    table = duel()
    martyr = table.put("martyr", 0, FIELD)
    table.put("hush", 1, FIELD)
    destroy(table, martyr)
    assert waiting(table) == []


def test_a_card_that_enters_and_leaves_in_one_batch_was_never_there_to_look_back() -> None:
    table = duel()
    mourner = table.put("mourner", 0, HAND)
    soldier = table.put("soldier", 0, FIELD)
    table.game.open_batch()
    table.game.move(mourner, table.game.pile_number(0, FIELD), 1)
    destroy(table, soldier, mourner)
    table.game.end_batch()
    assert waiting(table) == []


def test_the_active_player_orders_and_does_all_before_the_other_one() -> None:
    table = duel()
    mine = table.put_all(0, FIELD, "martyr", "mourner", "banner")
    theirs = table.put_all(1, FIELD, "martyr", "mourner")
    destroy(table, *mine, *theirs)
    # mine: the martyr's own trigger; the mourner saw the martyr and the banner go. Theirs: one each.
    assert sorted(waiting(table)) == [("life", 0), ("life", 0), ("life", 1), ("life as power", 0), ("life as power", 1)]
    table.begin()
    order = []
    while table.prompt() == "order":
        order.append((table.seat(), table.life(0), table.life(1)))
        table.game.answer(table.seat(), 0)
    # three of seat 0 (two decisions; the last goes by itself), then two of seat 1 (one decision)
    assert [seat for seat, _, _ in order] == [0, 0, 1]
    assert order[2][1:] == (25, 20)
    assert (table.life(0), table.life(1)) == (25, 23)


def test_the_order_is_the_players_choice() -> None:
    lives = []
    for first in range(2):
        table = duel()
        cards = table.put_all(0, FIELD, "martyr", "mourner")
        destroy(table, *cards)
        table.begin()
        table.game.answer(0, first)
        lives.append(table.life(0))
        assert table.prompt() == "main"
    assert lives == [23, 23]


def test_one_waiting_ability_is_done_without_a_question() -> None:
    table = duel()
    martyr = table.put("martyr", 0, FIELD)
    destroy(table, martyr)
    table.begin()
    assert table.prompt() == "main"
    assert table.life(0) == 22


def test_ordering_resumes_from_copies_and_bytes() -> None:
    table = duel()
    cards = table.put_all(0, FIELD, "martyr", "mourner", "mourner")
    others = table.put_all(1, FIELD, "mourner", "mourner", "martyr")
    destroy(table, *cards, *others)
    table.begin()
    assert_resumes_anywhere(table.game, [1, 2, 1, 0, 0, 1, 0, 0, 0])


def test_a_limit_counts_each_object_until_the_next_turn() -> None:
    table = duel()
    attacker, _ = table.put_all(0, FIELD, "herald", "herald")
    table.game.emit(ATTACKED, 0, attacker, -1, -1)
    table.game.emit(ATTACKED, 0, attacker, -1, -1)
    assert waiting(table) == [("coin", 0)] * 4
    table.begin()
    assert table.prompt() == "order"
    table.game.answer(0, 0)
    assert (table.prompt(), coins(table)) == ("main", 4)  # two of the turn, one of each herald
    table.game.emit(ATTACKED, 0, attacker, -1, -1)
    assert waiting(table) == []
    table.end_turn()
    table.end_turn()
    table.game.emit(ATTACKED, 0, attacker, -1, -1)
    assert waiting(table) == [("coin", 0)] * 2


def test_the_controller_picks_which_triggers_use_a_limit() -> None:
    answers = []
    for pick in range(2):
        table = duel()
        herald, one, two = table.put_all(0, FIELD, "herald", "soldier", "soldier")
        for card in (one, two):
            table.game.emit(ATTACKED, 0, card, -1, -1)
        table.begin()
        assert table.options() == [("ability", herald)] * 2
        table.game.answer(0, pick)
        assert (table.prompt(), coins(table), waiting(table)) == ("main", 3, [])
        answers.append(table.game.digest())
    assert answers[0] == answers[1]


def test_triggers_that_would_be_dropped_are_not_offered() -> None:
    table = duel()
    herald, mourner, soldier = table.put_all(0, FIELD, "herald", "mourner", "soldier")
    one, two = table.put_all(0, HAND, "soldier", "soldier")
    for card in (one, two):
        table.game.emit(ATTACKED, 0, card, -1, -1)
    destroy(table, soldier)
    table.begin()
    assert table.options() == [("ability", herald), ("ability", herald), ("ability", mourner)]
    table.game.answer(0, 1)
    assert (table.prompt(), coins(table), table.life(0)) == ("main", 3, 21)


def test_a_use_counts_when_it_begins_not_when_it_triggers() -> None:
    class Deaf(ToyRules):
        """Nothing that has waited is done in the first turn."""

        def still_happens(self, game: Game, frame: Frame, ability: i64) -> bool:
            return game.number(0) > 1

    table = Table(rules=Deaf())
    for seat in range(2):
        table.put_all(seat, DECK, *["soldier"] * 12)
    _, soldier = table.put_all(0, FIELD, "herald", "soldier")
    table.game.emit(ATTACKED, 0, soldier, -1, -1)
    table.begin()
    table.game.emit(ATTACKED, 0, soldier, -1, -1)
    assert waiting(table) == [("coin", 0)]


def test_waiting_with_a_limit_resumes_from_copies_and_bytes() -> None:
    table = duel()
    _, one, two = table.put_all(0, FIELD, "herald", "soldier", "soldier")
    other = table.put("herald", 1, FIELD)
    for card in (one, two):
        table.game.emit(ATTACKED, 0, card, -1, -1)
        table.game.emit(ATTACKED, 1, other, -1, -1)
    table.begin()
    assert_resumes_anywhere(table.game, [1, 0, 0, 0])


def test_bytes_in_which_something_waits_without_its_key_are_refused() -> None:
    table = duel()
    destroy(table, table.put("martyr", 0, FIELD))
    assert table.game.tables is not None
    assert len(from_bytes(table.game.to_bytes()).frames) == 0
    table.game.tables.waiting_keys = vec[i64]()
    with pytest.raises(BadState):
        from_bytes(table.game.to_bytes())


def test_the_order_of_what_tells_of_different_cards_is_asked() -> None:
    table = duel()
    one, two, _ = table.put_all(0, FIELD, "soldier", "soldier", "mourner")
    destroy(table, one, two)
    assert waiting(table) == [("life", 0)] * 2
    table.begin()
    assert table.prompt() == "order"  # two cards died: the waiting abilities tell of different ones


def test_equal_events_are_answered_without_a_question() -> None:
    table = duel()
    table.put("herald", 0, FIELD)
    soldier = table.put("soldier", 0, FIELD)
    for _ in range(3):
        table.game.emit(ATTACKED, 0, soldier, -1, -1)
    assert waiting(table) == [("coin", 0)] * 3
    table.begin()
    assert (table.prompt(), coins(table)) == ("main", 3)


def test_a_limit_is_fresh_for_an_object_that_left_and_came_back() -> None:
    table = duel()
    herald, soldier = table.put_all(0, FIELD, "herald", "soldier")
    table.game.emit(ATTACKED, 0, soldier, -1, -1)
    destroy(table, herald)
    table.game.move(herald, table.game.pile_number(0, FIELD), 0)
    table.game.emit(ATTACKED, 0, soldier, -1, -1)
    assert waiting(table) == [("coin", 0), ("coin", 0)]


def test_memories_are_dropped_when_nothing_can_ask_for_them() -> None:
    table = duel()
    martyr = table.put("martyr", 0, FIELD)
    destroy(table, martyr)
    table.begin()
    assert table.game.tables is not None
    assert len(table.game.tables.events) == 0
    assert len(table.game.tables.memory) == 0
    assert any(isinstance(op, CheckPoint) for op in BOOK.program(PROGRAMS["turn"]).ops)


def test_a_choice_in_a_cost_in_a_trigger_in_an_effect_resumes_at_each_step() -> None:
    table = duel()
    summoner = table.put("summoner", 0, FIELD)
    oracle, soldier = table.put_all(0, HAND, "oracle", "soldier")
    _, _, martyr = table.put_all(1, FIELD, "soldier", "mourner", "martyr")
    table.begin()
    start = table.game.copy()
    answers = []
    for prompt, answer in (
        ("main", ("ability", summoner)),
        ("pick", ("card", oracle)),  # the summoner's effect puts it onto the field
        ("may", ("yes", 0)),  # its trigger has a cost: a coin and a card
        ("pick", ("card", soldier)),  # the choice in that cost
        ("pick", ("card", martyr)),  # the enemy that is destroyed
    ):
        assert table.prompt() == prompt
        answers.append(table.options().index(answer))
        table.answer(*answer)
    # inside the summoner's effect two triggers of the other seat wait; that effect has not drawn yet
    assert (table.seat(), table.prompt(), table.hand(0)) == (1, "order", 1)
    table.game.answer(1, 0)
    assert (table.prompt(), table.hand(0), table.life(1)) == ("main", 2, 23)
    assert_resumes_anywhere(start, [*answers, 0, 0])


def test_a_batch_may_stay_open_while_a_player_decides() -> None:
    table = duel()
    reaper, banner, soldier = table.put_all(0, FIELD, "reaper", "banner", "soldier")
    mourner, _ = table.put_all(1, FIELD, "mourner", "mourner")
    table.begin()
    start = table.game.copy()
    answers = []
    for answer in (("ability", reaper), ("card", mourner), ("card", banner)):
        answers.append(table.options().index(answer))
        table.answer(*answer)
        assert table.power(soldier) == (2 if len(answers) == 3 else 3)
    # both have left at the same time: the mourner that stays saw the other one, which saw nobody of its side
    assert table.life(1) == 21
    assert_resumes_anywhere(start, [*answers, 0])


def test_a_card_that_enters_does_not_see_those_that_leave_at_the_same_time() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    mourner = table.put("mourner", 0, HAND)
    table.game.open_batch()
    table.game.move(soldier, table.game.pile_number(0, GRAVE), -1)
    table.game.move(mourner, table.game.pile_number(0, FIELD), 1)
    table.game.end_batch()
    assert waiting(table) == []


def test_a_lent_ability_looks_back_although_its_lender_leaves_at_the_same_time() -> None:
    table = duel()
    undertaker, soldier = table.put_all(0, FIELD, "undertaker", "soldier")
    destroy(table, undertaker, soldier)
    assert waiting(table) == [("life as power", 0)]


def test_a_gained_ability_looks_back_unless_it_was_lost() -> None:
    table = duel()
    lost, kept = table.put_all(0, FIELD, "soldier", "soldier")
    assert table.game.tables is not None
    grant(table.game, ABILITIES["martyr"], lost, 0, NONE, vec[i64]())
    for card in (lost, kept):
        table.game.rewrite(card, SILENT, table.game.tables.tick())
    grant(table.game, ABILITIES["martyr"], kept, 0, NONE, vec[i64]())
    destroy(table, lost, kept)
    assert [frame.source for frame in table.game.tables.waiting] == [kept]


def test_in_the_turn_of_seat_1_its_abilities_are_done_first() -> None:
    table = duel()
    table.begin()
    cards = [table.put_all(seat, FIELD, "mourner", "mourner", "mourner") for seat in range(2)]
    table.end_turn()
    destroy(table, *cards[0], *cards[1])
    table.game.answer(1, table.options().index(("pass", 0)))
    assert (table.seat(), table.prompt(), table.life(0), table.life(1)) == (1, "order", 20, 20)


def test_the_rules_may_drop_what_has_waited() -> None:
    class Strict(ToyRules):
        """An ability whose card has moved is not done."""

        def still_happens(self, game: Game, frame: Frame, ability: i64) -> bool:
            return game.base(frame.source, STAMP) == frame.stamp

    table = Table(rules=Strict())
    martyr = table.put("martyr", 0, FIELD)
    table.put("mourner", 0, FIELD)
    destroy(table, martyr)
    table.begin()
    table.game.answer(0, 0)
    assert table.life(0) == 21


def test_one_that_looks_both_ways_sees_what_leaves_together_with_it_and_itself() -> None:
    table = duel()
    porter, soldier = table.put_all(0, FIELD, "porter", "soldier")
    destroy(table, porter, soldier)
    assert waiting(table) == [("life", 0), ("life", 0)]


def test_one_that_looks_both_ways_sees_what_leaves_as_it_comes_but_nothing_from_elsewhere() -> None:
    table = duel()
    porter, other = table.put("porter", 0, HAND), table.put("porter", 0, HAND)
    soldier = table.put("soldier", 0, FIELD)
    table.game.open_batch()
    table.game.move(porter, table.game.pile_number(0, FIELD), 1)
    destroy(table, soldier)
    table.game.end_batch()
    assert waiting(table) == [("life", 0)]
    destroy(table, other)
    assert waiting(table) == [("life", 0)] * 2  # the porter on the field; the one that was in the hand saw nothing


def test_a_state_triggers_once_and_again_only_when_that_has_been_done() -> None:
    table = duel()
    table.coins(0, 5)
    table.put("pauper", 0, FIELD)
    assert waiting(table) == []
    for count in (1, -2):
        table.coins(0, count)
        assert waiting(table) == [("coin", 0)]
    table.begin()
    assert coins(table) == 2  # the turn brings 2, which makes 0; done at 0 coins, and again at 1


def test_a_state_that_is_over_when_its_trigger_waits_still_lets_it_run() -> None:
    table = duel()
    table.coins(0, 1)
    pauper = table.put("pauper", 0, FIELD)
    assert waiting(table) == [("coin", 0)]
    table.coins(0, 7)
    destroy(table, pauper)
    table.begin()
    assert coins(table) == 10  # the turn brings 2


def test_a_silenced_card_keeps_no_other_from_answering_to_what_is_so() -> None:
    """Two paupers have fewer than two coins; the enemy's muzzle silences the one in the first slot."""
    table = duel()
    table.coins(0, 5)
    table.put("muzzle", 1, FIELD)
    first, second = table.put_all(0, FIELD, "pauper", "pauper")
    table.coins(0, 1)
    assert table.game.tables is not None
    assert table.game.now(first, SILENT) > 0
    assert [frame.source for frame in table.game.tables.waiting] == [second]
