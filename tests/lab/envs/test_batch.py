"""Many games side by side: the same games from the same seed, on one process or several."""

from __future__ import annotations

import os
import signal
from array import array
from collections.abc import Callable
from random import Random

import pytest

from tefuda.errors import TefudaError
from tefuda.games.registry import GAMES
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.observation import CARDS, CARDS_LEFT_OUT
from tefuda.lab.envs import Batch, schema_of
from tefuda.lab.envs.deals import Deals
from tefuda.lab.envs.shares import ITEM


def fingerprint(batch: Batch) -> dict[str, bytes]:
    """All rows of a batch."""
    return {name: bytes(getattr(batch, name)) for name in ITEM}


def play(batch: Batch, steps: int, seed: int, each: Callable[[], None] = lambda: None) -> None:
    """Take so many steps by chance."""
    chance = Random(seed)
    for _ in range(steps):
        batch.step([chance.randrange(count) for count in batch.offered])
        each()


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_games(name: str) -> None:
    one, two, other = Batch(name, 3, seed=7), Batch(name, 3, seed=7), Batch(name, 3, seed=8)
    assert fingerprint(one) == fingerprint(two) != fingerprint(other)
    play(one, 60, 1)
    play(two, 60, 1)
    assert fingerprint(one) == fingerprint(two)
    one.reset()
    assert fingerprint(one) == fingerprint(Batch(name, 3, seed=7))
    one.reset(8)
    assert fingerprint(one) == fingerprint(other)


def test_a_game_is_the_same_in_whatever_batch_it_is_played() -> None:
    few, many = Batch("sword-girls", 2, seed=3), Batch("sword-girls", 5, seed=3)
    assert bytes(few.observations[0:2]) == bytes(many.observations[0:2])
    deals = Deals("sword-girls", None, 3)
    assert deals(1, 4).digest() == deals(1, 4).digest() != deals(1, 5).digest()


def test_a_game_that_has_ended_is_followed_by_the_next_one() -> None:
    batch, won, drawn = Batch("sword-girls", 4, seed=2), 0, 0

    def look() -> None:
        nonlocal won, drawn
        for slot in range(4):
            rewards = tuple(batch.rewards[slot, seat] for seat in range(2))
            assert rewards in {(0, 0), (1, -1), (-1, 1)}
            if batch.ended[slot]:
                assert batch.lengths[slot] > 1
                won += rewards != (0, 0)
                drawn += rewards == (0, 0)
            else:
                assert rewards == (0, 0)
            assert batch.offered[slot] >= 1

    play(batch, 400, 4, look)
    assert won > 10 * drawn
    assert won > 20


def test_some_slots_can_be_answered_alone() -> None:
    batch, whole = Batch("sword-girls", 4, seed=5), Batch("sword-girls", 4, seed=5)
    assert batch.recv() == [0, 1, 2, 3]
    batch.send([0, 0], [3, 1])
    assert batch.recv() == [3, 1]
    assert batch.recv() == []
    before = fingerprint(batch)
    batch.send([0, 0], [0, 2])
    whole.step([0, 0, 0, 0])
    assert fingerprint(batch) == fingerprint(whole) != before


def test_an_action_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    batch = Batch("sword-girls", 2, seed=5)
    before = fingerprint(batch)
    for action in (-1, batch.offered[0], 31, 32, 10**6):
        with pytest.raises(IllegalAnswer, match=f"action {action} now"):
            batch.send([action], [0])
    with pytest.raises(IllegalAnswer, match="there is no slot 2"):
        batch.send([0], [2])
    with pytest.raises(IllegalAnswer, match="1 actions for 2 slots"):
        batch.send([0])
    assert fingerprint(batch) == before


def test_batches_that_cannot_be_are_refused() -> None:
    with pytest.raises(TefudaError, match="at least one slot"):
        Batch("sword-girls", 0)
    with pytest.raises(TefudaError, match="a slot for each process"):
        Batch("sword-girls", 2, processes=3)
    with pytest.raises(TefudaError, match="at least one deck"):
        Batch("sword-girls", 2, decks=[])


def test_buffers_of_the_callers_are_filled() -> None:
    batch = Batch("sword-girls", 3, seed=1)
    own = memoryview(array("h", bytes(2 * 3 * batch.schema.size))).cast("B").cast("h", (3, batch.schema.size))
    batch.copy_to("observations", own)
    assert own == batch.observations
    with pytest.raises(ValueError, match="needs room"):
        batch.copy_to("rewards", own)


def test_narrow_pages_of_actions_are_turned_in_a_batch() -> None:
    batch = Batch("wixoss", 2, seed=1, schema=schema_of("wixoss", actions=2))
    play(batch, 300, 1)
    assert max(batch.lengths) > 100


@pytest.mark.parametrize("processes", [2, 3])
def test_several_processes_play_the_same_games_as_one(processes: int) -> None:
    one = Batch("sword-girls", 5, seed=9)
    with Batch("sword-girls", 5, seed=9, processes=processes) as several:
        assert fingerprint(one) == fingerprint(several)
        play(one, 120, 2)
        play(several, 120, 2)
        assert fingerprint(one) == fingerprint(several)
        assert [list(share) for share in several.shares] == {
            2: [[0, 1], [2, 3, 4]],
            3: [[0], [1, 2], [3, 4]],
        }[processes]


@pytest.mark.parametrize(("name", "rows"), [("shadowverse", 40), ("wixoss", 112)])
def test_observations_of_any_size_are_the_same_on_several_processes(name: str, rows: int) -> None:
    schema = schema_of(name, cards=rows)
    one, chance, most, left_out = Batch(name, 4, seed=6, schema=schema), Random(2), 0, 0
    with Batch(name, 4, seed=6, schema=schema, processes=2) as two:
        for _ in range(250):
            actions = [chance.randrange(count) for count in one.offered]
            one.step(actions)
            two.step(actions)
            assert fingerprint(one) == fingerprint(two)
            most = max(most, *(one.observations[slot, CARDS] for slot in range(4)))
            left_out = max(left_out, *(one.observations[slot, CARDS_LEFT_OUT] for slot in range(4)))
    assert (most == rows) == (left_out > 0) == (rows == 40)


def test_slots_in_any_order_and_message_are_the_same_on_several_processes() -> None:
    one, chance = Batch("sword-girls", 60, seed=4), Random(3)
    with Batch("sword-girls", 60, seed=4, processes=2) as two:
        assert two.recv() == list(range(60))
        for _ in range(30):
            slots = chance.sample(range(60), 57)
            actions = [chance.randrange(one.offered[slot]) for slot in slots]
            one.send(actions, slots)
            for part in (slice(45), slice(45, 57)):  # about half of them this process's, more than it plays in a turn
                two.send(actions[part], slots[part])
            told: list[int] = []
            while found := two.recv():
                told += found
            assert sorted(told) == sorted(slots)
            assert fingerprint(one) == fingerprint(two)


def test_both_shares_take_more_while_they_are_at_work() -> None:
    with Batch("sword-girls", 5, seed=9, processes=2) as two:
        assert two.recv() == [0, 1, 2, 3, 4]
        two.send([0, 0], [1, 4])
        for slot in (1, 4):
            with pytest.raises(IllegalAnswer, match="not been received"):
                two.send([0], [slot])
        two.send([0, 0], [0, 3])
        assert sorted([slot for _ in range(4) for slot in two.recv()]) == [0, 1, 3, 4]
        assert two.recv() == []


def test_actions_may_be_changed_as_soon_as_they_are_sent() -> None:
    one = Batch("sword-girls", 4, seed=9)
    with Batch("sword-girls", 4, seed=9, processes=2) as two:
        actions = array("h", [0, 0, 0, 0])
        one.step(actions)
        two.send(actions)
        actions[0] = 31
        assert sorted([slot for _ in range(3) for slot in two.recv()]) == [0, 1, 2, 3]
        assert fingerprint(one) == fingerprint(two)


def test_several_processes_begin_again_and_forget_what_was_sent() -> None:
    with Batch("sword-girls", 5, seed=9, processes=2) as two:
        play(two, 10, 1)
        two.send([0, 0, 31, 31], [0, 2, 1, 3])  # both processes are sent an action that is not offered
        two.reset()
        assert fingerprint(two) == fingerprint(Batch("sword-girls", 5, seed=9))
        assert two.recv() == [0, 1, 2, 3, 4]
        assert two.recv() == []


def test_a_refused_action_is_told_with_the_slot_on_whichever_process() -> None:
    with Batch("sword-girls", 5, seed=9, processes=2) as two:
        before = fingerprint(two)
        assert two.recv() == [0, 1, 2, 3, 4]
        for slot in (1, 4):
            two.send([31], [slot])
            with pytest.raises(IllegalAnswer, match=f"slot {slot} does not offer action 31"):
                two.recv()
        for slot in (-1, 5):
            with pytest.raises(IllegalAnswer, match=f"there is no slot {slot}: they are 0 to 4"):
                two.send([0], [slot])
        assert two.recv() == []
        assert fingerprint(two) == before


def test_a_process_that_has_ended_is_told() -> None:
    with Batch("sword-girls", 4, seed=9, processes=2) as two:
        assert two.recv() == [0, 1, 2, 3]
        two.send([0], [3])
        assert two.recv() == [3]
        two.workers[0].process.kill()
        two.workers[0].process.join()
        for _ in range(2):
            with pytest.raises(TefudaError, match="a process of the batch has ended"):
                two.send([0], [3])
        with pytest.raises(TefudaError, match="a process of the batch has ended"):
            two.reset()


def test_a_process_that_ends_at_work_is_told() -> None:
    with Batch("sword-girls", 4, seed=9, processes=2) as two:
        assert two.recv() == [0, 1, 2, 3]
        os.kill(two.workers[0].process.pid, signal.SIGSTOP)
        two.send([0, 0], [1, 3])
        assert two.recv() == [1]
        two.workers[0].process.kill()
        with pytest.raises(TefudaError, match="a process of the batch has ended"):
            two.recv()
