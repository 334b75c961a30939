"""Dealing unknown cards anew while somebody else has to decide: that seat is asked anew."""

from __future__ import annotations

import random

import pytest
from tests.kernel.test_triggers import duel
from tests.kernel.toy import DECK, FIELD, HAND, SOLDIER, Table, random_table

from tefuda.kernel.ask import value_of
from tefuda.kernel.game import Game


def enlisting(soldiers: int, others: int) -> Table:
    """Seat 0 chooses among two soldiers of its hand; its deck holds so many soldiers and other cards."""
    table = Table()
    table.put_all(0, DECK, *[SOLDIER] * soldiers, *["martyr"] * others)
    table.put_all(1, DECK, *["banner"] * 10)
    recruiter = table.put("recruiter", 0, FIELD)
    table.put_all(0, HAND, SOLDIER, SOLDIER, "martyr")
    table.begin()
    table.answer("ability", recruiter)
    assert table.prompt() == "pick"
    return table


def offered(game: Game) -> list[int]:
    """The cards that the deciding seat may pick."""
    return [value_of(code) for code in game.asks[0].options]


def soldiers_of(game: Game) -> list[int]:
    """The soldiers in seat 0's hand."""
    return [card for card in game.cards_in(0, HAND) if game.definition(card) == game.book.numbers[SOLDIER]]


def test_the_options_of_another_seat_are_those_of_the_world_that_was_dealt() -> None:
    table = enlisting(15, 5)
    seen = set()
    for seed in range(20):
        twin = table.game.resample(1, seed)
        assert twin.view(1).fingerprint() == table.game.view(1).fingerprint()
        assert offered(twin) == soldiers_of(twin)
        seen.add(tuple(offered(twin)))
    assert len(seen) > 1


def test_picks_of_a_selection_begin_anew() -> None:
    table = enlisting(15, 5)
    table.game.answer(0, 0)
    assert len(table.game.asks[0].picked) == 1
    twin = table.game.resample(1, 4)
    assert len(twin.asks[0].picked) == 0
    assert offered(twin) == soldiers_of(twin)


def test_the_own_options_of_a_seat_are_left_alone() -> None:
    table = enlisting(15, 5)
    for seed in range(10):
        twin = table.game.resample(0, seed)
        assert twin.view(0).fingerprint() == table.game.view(0).fingerprint()
        assert offered(twin) == soldiers_of(twin)


def test_only_the_default_stays_if_hardly_any_world_asks_the_same() -> None:
    table = enlisting(0, 200)
    for seed in range(5):
        twin = table.game.resample(1, seed)
        assert twin.view(1).fingerprint() == table.game.view(1).fingerprint()
        assert len(offered(twin)) == 1
        twin.copy().answer(0, 0)


def test_equal_seeds_deal_equal_worlds() -> None:
    table = enlisting(4, 16)
    assert table.game.resample(1, 7).digest() == table.game.resample(1, 7).digest()


def test_the_question_about_a_replacement_is_only_asked_again() -> None:
    table = duel()
    table.put("wall", 1, FIELD)
    soldier = table.put(SOLDIER, 0, FIELD)
    table.begin()
    table.end_turn()
    table.end_turn()
    table.answer("attack", soldier)
    assert (table.prompt(), table.seat()) == ("replace", 1)
    twin = table.game.resample(0, 1)
    twin.chance = table.game.chance.copy()
    for answer in range(2):
        one, two = table.game.copy(), twin.copy()
        one.answer(1, answer)
        two.answer(1, answer)
        assert one.player_number(1, 0) == two.player_number(1, 0) == (20 if answer == 0 else 18)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("keys", [None, ["shield", "wall", "curse", "undying", "bolt", "mourner", "oracle", "priest"]])
def test_an_op_that_is_run_again_asks_the_same_and_does_nothing_else(keys: list[str] | None, seed: int) -> None:
    game = random_table(seed, keys).game
    chance = random.Random(seed)
    while not game.over:
        twin = game.copy()
        twin.ask_anew(1 - twin.asks[0].seat)
        if len(game.asks[0].picked) == 0:
            assert twin.digest() == game.digest()
        game.answer(game.asks[0].seat, chance.randrange(len(game.asks[0].options)))
