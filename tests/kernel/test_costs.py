"""Costs: what cannot be paid is not offered, and what is offered can be paid."""

from __future__ import annotations

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64
from tests.kernel.paths import random_answers
from tests.kernel.test_triggers import destroy, duel
from tests.kernel.toy import (
    ABILITY_NAMES,
    CARDS,
    COINS,
    FIELD,
    GRAVE,
    HAND,
    MAY,
    NO,
    NUMBER,
    PICK,
    RULES,
    YES,
    Draw,
    InHand,
    Table,
    ToyRules,
    abilities,
    random_table,
)
from tests.kernel.toy_words import Choose, ChooseMode, ChooseNumber, Fail, MayPay, PayNumber

from tefuda.kernel.ability import NO as CANNOT
from tefuda.kernel.ability import YES as CAN
from tefuda.kernel.ability import Ability, Action
from tefuda.kernel.ask import kind_of, option
from tefuda.kernel.book import Book, CardDef
from tefuda.kernel.chance import seeded
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.new_game import empty_table
from tefuda.kernel.op import Jump, Op, Program
from tefuda.kernel.paying import Cost, Paid, fail, payable, usable, use
from tefuda.kernel.rows import NONE


def offered(table: Table) -> list[int]:
    """The cards whose abilities the deciding seat may use."""
    return [row for kind, row in table.options() if kind == "ability"]


def test_an_ability_whose_cost_cannot_be_paid_is_not_offered() -> None:
    table = duel()
    bolt, rally = table.put_all(0, FIELD, "bolt", "rally")
    table.begin()
    assert offered(table) == [rally]  # 2 coins; the bolt costs 3
    assert bolt not in offered(table)


def test_a_cost_in_cards_needs_the_cards() -> None:
    table = Table()
    smith = table.put("smith", 0, FIELD)
    table.begin()
    assert usable(table.game, table.seat()) == []
    table = Table()
    smith = table.put("smith", 0, FIELD)
    table.put("soldier", 0, HAND)
    table.begin()
    assert offered(table) == [smith]


def test_a_cost_of_two_cards_takes_two_different_cards() -> None:
    table = duel()
    priest = table.put("priest", 0, FIELD)
    table.begin()
    assert table.prompt() == "main"
    assert offered(table) == []
    soldiers = table.put_all(0, FIELD, "soldier", "soldier")
    table.end_turn()
    table.end_turn()
    table.answer("ability", priest)
    assert (table.game.asks[0].least, table.game.asks[0].most) == (2, 2)
    table.answer("card", soldiers[0])
    assert ("card", soldiers[0]) not in table.options()
    assert list(table.game.asks[0].picked) == [soldiers[0]]
    table.answer("card", soldiers[1])
    assert table.prompt() == "may"
    assert [table.game.zone_of(card) for card in soldiers] == [GRAVE, GRAVE]


def test_the_effect_goes_on_although_its_source_was_the_cost() -> None:
    table = duel()
    priest, soldier, _ = table.put_all(0, FIELD, "priest", "soldier", "soldier")
    table.begin()
    hand = table.hand(0)
    table.answer("ability", priest)
    table.answer("card", priest)
    table.answer("card", soldier)
    table.answer("yes")
    assert table.hand(0) == hand + 3


def test_once_per_turn_is_once_for_each_object_in_each_turn() -> None:
    table = duel()
    one, two = table.put_all(0, FIELD, "spring", "spring")
    table.begin()
    table.answer("ability", one)
    assert offered(table) == [two]
    table.answer("ability", two)
    assert offered(table) == []
    table.end_turn()
    table.end_turn()
    assert offered(table) == [one, two]


def test_an_object_that_left_and_came_back_may_do_it_again() -> None:
    table = duel()
    spring, other = table.put_all(0, FIELD, "spring", "spring")
    table.begin()
    table.answer("ability", spring)
    assert offered(table) == [other]
    destroy(table, spring)
    table.game.move(spring, table.game.pile_number(0, FIELD), 0)
    assert [effect.holder for effect in usable(table.game, 0)] == [spring, other]


def test_a_silenced_card_offers_nothing() -> None:
    table = duel()
    table.put("spring", 0, FIELD)
    table.put("hush", 1, FIELD)
    assert usable(table.game, 0) == []


def test_asking_whether_something_can_be_paid_changes_nothing() -> None:
    table = duel()
    table.put_all(0, FIELD, "smith", "priest", "summoner")
    table.put_all(0, HAND, "soldier", "oracle")
    table.coins(0, 2)
    before = table.game.digest()
    assert len(usable(table.game, 0)) == 3
    assert table.game.digest() == before


@pytest.mark.parametrize("seed", range(8))
def test_every_offered_payment_can_be_completed(seed: int) -> None:
    keys = ["smith", "priest", "summoner", "bolt", "rally", "oracle", "spring", "sweep"]
    table = random_table(seed, keys)
    game = table.game
    for answer in random_answers(game, seed)[:25]:
        for index, (kind, _) in enumerate(table.options()):
            if kind == "ability":
                assert_paid_everywhere(game, index)
        game.answer(game.asks[0].seat, answer)


def assert_paid_everywhere(game: Game, index: int) -> None:
    """Announce, and go every way through the cost: each ends paid, none in a dead end."""
    twin = game.copy()
    twin.answer(twin.asks[0].seat, index)
    tables = twin.tables
    assert tables is not None
    if twin.over or tables.paying == 0:
        return
    assert len(twin.asks[0].options) > 0
    for choice in range(len(twin.asks[0].options)):
        assert_paid_everywhere(twin, choice)


# A book of one card for costs with dead ends: pay X coins, then discard X cards; or modes; or nothing that works.


class Note(Op):
    """Remember that the effect was reached, as coins."""

    def run(self, game: Game, frame: Frame) -> None:
        game.count(frame.seat, COINS, 100 + frame.get(1))


class FailIfFirst(Op):
    """The first card in hand cannot be paid with."""

    def run(self, game: Game, frame: Frame) -> None:
        for card in frame.kept(0):
            if card == game.cards_in(frame.seat, HAND)[0]:
                fail(game, frame)


class DiscardAsManyAsPaid(Op):
    """Discard as many cards as register 1 says, or fail."""

    def run(self, game: Game, frame: Frame) -> None:
        Choose(InHand(), frame.get(1), frame.get(1), 0, prompt=PICK, exact=True).run(game, frame)


def program(number: int) -> Program:
    if number == 0:
        pay_x = ChooseNumber(1, 5, 1, prompt=PICK)
        return Program("X", (Cost(), pay_x, PayNumber(COINS, 0, 1), DiscardAsManyAsPaid(), Paid(), Note()))
    if number == 1:
        modes = ChooseMode((2, 4, 6), prompt=PICK, kind=NUMBER)
        ops = (
            Cost(),
            modes,
            PayNumber(COINS, 50),
            Jump(8),
            Fail(),
            Jump(8),
            PayNumber(COINS, 1),
            Jump(8),
            Paid(),
            Note(),
        )
        return Program("modes", ops)
    if number == 2:
        return Program("never", (Cost(), Fail(), Paid(), Note()))
    if number == 3:
        inner = (
            MayPay(PICK, 6),
            Cost(),
            ChooseNumber(1, 3, 1, prompt=PICK),
            PayNumber(COINS, 0, 1),
            Paid(),
        )
        return Program("cost in a cost", (Cost(), *inner, PayNumber(COINS, 2), Paid(), Note()))
    some = Choose(InHand(), 0, 1, 0, prompt=PICK)
    return Program("not the first", (Cost(), some, FailIfFirst(), Paid(), Note()))


def ability(number: int) -> Ability:
    return Action(program(number).name, 1 << FIELD, number)


def table_with(number: int, coins: int, hand: int) -> Game:
    cards = [CardDef("payer", "Payer", (2, 1), 0, (number,))]
    game = empty_table(RULES, Book(cards, program, 5, b"costcard", ability, 5), seeded(1))
    for place in range(hand + 1):
        card = game.make(0, 0, 0)
        game.move(card, game.pile_number(0, FIELD if place == 0 else HAND), 0 if place == 0 else LAST)
    game.count(0, COINS, coins)
    return game


def numbers(game: Game) -> list[int]:
    return [code & 0xFFFF for code in game.asks[0].options]


def test_only_numbers_are_offered_that_can_be_paid_to_the_end() -> None:
    game = table_with(0, coins=4, hand=3)
    use(game, usable(game, 0)[0])
    game.run()
    assert numbers(game) == [1, 2, 3]  # four coins, but only three cards to discard
    game.answer(0, 1)
    assert game.player_number(0, COINS) == 2


def test_the_only_number_that_can_be_paid_is_taken_silently() -> None:
    game = table_with(0, coins=4, hand=1)
    use(game, usable(game, 0)[0])
    game.run()
    assert game.asks == []
    assert game.player_number(0, COINS) == 101


def test_the_only_mode_that_can_be_paid_is_taken_silently() -> None:
    game = table_with(1, coins=1, hand=0)
    use(game, usable(game, 0)[0])
    game.run()
    assert game.player_number(0, COINS) == 100


def test_a_cost_in_a_cost_leaves_enough_for_the_rest() -> None:
    game = table_with(3, coins=4, hand=0)
    use(game, usable(game, 0)[0])
    game.run()
    game.answer(0, 0)
    assert numbers(game) == [1, 2]  # three more would leave one coin, and the rest costs two
    game = table_with(3, coins=2, hand=0)
    use(game, usable(game, 0)[0])
    game.run()
    assert game.asks == []  # it cannot be paid besides, so nobody is asked


def test_the_default_answer_stays_the_same_when_options_are_taken_away() -> None:
    game = table_with(4, coins=0, hand=3)
    use(game, usable(game, 0)[0])
    game.run()
    decision = game.pending[0]
    assert [option.kind for option in decision.options] == ["card", "card", "done"]
    assert decision.default == 2


def test_actions_that_always_fail_are_never_offered() -> None:
    game = table_with(2, coins=9, hand=9)
    assert usable(game, 0) == []
    assert not payable(game, Frame(2, 0, game.base(0, 4), 0))


def test_a_cheap_check_may_answer_instead_of_a_trial() -> None:
    class Checked(Action):
        def __init__(self, answer: int) -> None:
            super().__init__("checked", 1 << FIELD, 2)
            self.answer = answer

        def check(self, game: Game, frame: Frame) -> i64:
            return self.answer

    for answer, offered_now in ((CAN, True), (CANNOT, False)):
        cards = [CardDef("payer", "Payer", (2, 1), 0, (0,))]
        game = empty_table(
            ToyRules(), Book(cards, program, 3, b"costcard", lambda _, a=answer: Checked(a), 1), seeded(1)
        )
        card = game.make(0, 0, 0)
        game.move(card, game.pile_number(0, FIELD), 0)
        assert (usable(game, 0) != []) is offered_now


def test_yes_and_no_are_the_games_own_options() -> None:
    assert (RULES.yes_option, RULES.no_option) == (YES, NO)
    assert kind_of(option(YES, 0)) == YES


def test_picks_that_leave_no_choice_are_made_silently() -> None:
    table = duel()
    priest, soldier = table.put_all(0, FIELD, "priest", "soldier")
    table.begin()
    table.answer("ability", priest)
    assert table.prompt() == "may"
    assert [table.game.zone_of(card) for card in (priest, soldier)] == [GRAVE, GRAVE]


class AskAgain(Op):
    """Asks, and asks again, and never pays."""

    asked = 0

    def run(self, game: Game, frame: Frame) -> None:
        game.take_answer(frame.seat)
        AskAgain.asked += 1
        frame.rewind()
        game.ask(frame.seat, MAY, append(append(vec[i64](), option(YES, 0)), option(NO, 0)), 0)


class Spin(Op):
    """Goes round for ever."""

    turns = 0

    def run(self, game: Game, frame: Frame) -> None:
        Spin.turns += 1
        frame.rewind()


def with_program(*ops: Op) -> tuple[Table, Frame]:
    """A table whose book has a program of its own, and a frame of it."""
    table = duel()
    book = Book(CARDS, lambda number: Program("own", ops), 1, b"toycards", abilities, len(ABILITY_NAMES))
    table.game = empty_table(RULES, book, seeded(1))
    return table, Frame(0, NONE, 0, 0)


def test_a_cost_that_asks_for_ever_is_given_up_after_two_thousand_answers() -> None:
    table, frame = with_program(Cost(), AskAgain(), Paid())
    AskAgain.asked = 0
    assert not payable(table.game, frame)
    assert AskAgain.asked == 1 + 2000


def test_all_ways_to_pay_share_one_budget_of_ops() -> None:
    table, frame = with_program(Cost(), Choose(InHand(), 1, 1, 0, prompt=PICK), Spin(), Paid())
    table.put_all(0, HAND, "soldier", "soldier", "soldier")
    Spin.turns = 0
    assert not payable(table.game, frame)
    assert 199_000 < Spin.turns <= 200_000


def test_a_text_that_spins_is_a_draw_and_spends_its_budget_once() -> None:
    table, frame = with_program(Spin())
    Spin.turns = 0
    table.game.push(frame)
    assert table.game.run() == 0
    assert table.game.result is not None and table.game.result.reason == "endless"
    assert Spin.turns == 200_000


def test_an_answer_reports_the_rest_of_its_budget() -> None:
    table, frame = with_program(Draw(1), Draw(1), AskAgain())
    table.game.push(frame)
    assert table.game.run(budget=50) == 50 - 3
    assert table.game.answer(0, 0, 10) == 10 - 1
