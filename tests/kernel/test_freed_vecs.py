"""A `vec` that is handed to the engine is freed with its last owner. Only compiled code can fail here: mypyc 2.4.1
leaks a reference to each `vec` that interpreted code passes, unless `borrow_vecs_in` in `setup.py` mends the C files.
CI runs all tests on compiled code."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable, Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.kernel.packing import packed, unpacked
from tefuda.kernel.words.traits import InTable

NUMBERS = 10_000
BYTES = 8 * NUMBERS
"""What a `vec` of so many numbers takes at least."""
TIMES = 20


@pytest.fixture(autouse=True)
def traced() -> Iterator[None]:
    """Python counts the bytes that it has allocated."""
    tracemalloc.start()
    yield
    tracemalloc.stop()


def numbers() -> vec[i64]:
    return vec[i64]([7] * NUMBERS)


def bytes_kept(do: Callable[[], object]) -> int:
    """How much more memory is allocated after doing something many times than after once."""
    do()
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(TIMES):
        do()
    gc.collect()
    return tracemalloc.get_traced_memory()[0] - before


def test_memory_of_a_vec_is_counted() -> None:
    kept: list[object] = []
    assert bytes_kept(lambda: kept.append(numbers())) >= TIMES * BYTES


def test_a_vec_given_to_a_constructor_is_freed() -> None:
    assert bytes_kept(lambda: InTable(numbers())) < BYTES


def test_a_vec_set_as_an_attribute_is_freed() -> None:
    table = InTable(vec[i64]())

    def set_members() -> None:
        table.members = numbers()

    assert bytes_kept(set_members) < BYTES


def test_a_vec_given_to_a_function_is_freed() -> None:
    assert bytes_kept(lambda: packed(numbers())) < BYTES


def test_a_vec_returned_by_a_function_is_freed() -> None:
    content = packed(numbers())
    assert bytes_kept(lambda: unpacked(content)) < BYTES


def test_a_vec_read_from_an_attribute_is_freed() -> None:
    assert bytes_kept(lambda: InTable(numbers()).members) < BYTES
