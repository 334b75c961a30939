"""Changed states are refused or can be played on: TEFUDA_MUTATIONS says how many (see also tools/mutate_states.py)."""

from __future__ import annotations

import os
from collections import Counter
from random import Random

import pytest
from tests.laws.mutation import base_state, joined, mutated, mutations, outlives, split
from tests.laws.trial import trial_of

from tefuda import from_bytes
from tefuda.games.registry import GAMES
from tefuda.kernel.errors import BadState

COUNT = int(os.environ.get("TEFUDA_MUTATIONS", "240"))


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_state_is_refused_or_can_be_played_on(game: str) -> None:
    outcomes = Counter(outlives(data, number) for number, data in mutations(trial_of(game), 0, COUNT))
    assert sum(outcomes.values()) == COUNT
    assert outcomes["refused"] > COUNT / 4
    assert outcomes["played on"] + outcomes["over"] > COUNT / 20


@pytest.mark.parametrize("game", GAMES)
def test_a_state_that_is_cut_short_anywhere_is_refused(game: str) -> None:
    header, numbers = split(base_state(trial_of(game), 1))
    assert from_bytes(joined(header, numbers)).to_bytes() == joined(header, numbers)
    for length in range(0, len(numbers), 97):
        with pytest.raises(BadState):
            from_bytes(joined(header, numbers[:length]))


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"TEFUDA",
        b"TEFUDA\x00\x03",
        b"TEFUDA\x00\x02" + bytes(40),
        b"TEFUDA\x00\x03\xff" + bytes(40),
        b"TEFUDA\x00\x03\x04\xff\xfe\xfd\xfc" + bytes(40),
        b"TEFUDA\x00\x03\x05chess" + bytes(40),
        b"TEFUDA\x00\x03\x0bsword-girls" + bytes(40),
        joined(b"TEFUDA\x00\x03\x0bsword-girls", []),
        joined(b"TEFUDA\x00\x03\x0bsword-girls" + bytes(8), [1 << 62] * 30),
        bytes(1 << 23),
    ],
)
def test_bytes_of_no_game_are_refused(data: bytes) -> None:
    with pytest.raises(BadState):
        from_bytes(data)


@pytest.mark.parametrize("game", GAMES)
def test_bytes_that_are_not_repaired_are_damaged(game: str) -> None:
    data = bytearray(base_state(trial_of(game), 2))
    data[len(data) // 2] ^= 1
    with pytest.raises(BadState, match="damaged"):
        from_bytes(bytes(data))


def test_a_mutation_is_named_by_its_number() -> None:
    trial = trial_of("sword-girls")
    assert list(mutations(trial, 83, 2)) == [
        (number, mutated(base_state(trial, 2), Random(f"mutation {number}"))) for number in (83, 84)
    ]
