"""What the key of an information set is mixed from: order counts in the lanes and not in the sums."""

from __future__ import annotations

from itertools import permutations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.kernel.information_key import Mix


def row_mix(*rows: list[int]) -> bytes:
    mix = Mix()
    for row in rows:
        mix.add_all(vec[i64](row))
    return mix.digest()


def sum_mix(*pairs: tuple[int, int]) -> bytes:
    mix, part = Mix(), Mix()
    for first, second in pairs:
        part.begin(first, second)
        mix.sum_up(part)
    return mix.digest()


def test_rows_differ_by_order_by_length_and_by_sign() -> None:
    rows = [[[1, 2]], [[2, 1]], [[1], [2]], [[], [1, 2]], [[1, 2], []], [[-1, 2]], [[1, 2, 0]], [[0, 1, 2]], [[]], []]
    assert len({row_mix(*row) for row in rows}) == len(rows)


def test_numbers_of_one_bit_are_all_mixed_otherwise() -> None:
    assert len({row_mix([1 << bit]) for bit in range(60)} | {row_mix([-(1 << bit)]) for bit in range(60)}) == 120


def test_a_sum_is_the_same_in_every_order_and_tells_which_numbers_belong_together() -> None:
    assert len({sum_mix(*pairs) for pairs in permutations([(1, 2), (3, 4), (5, 6)])}) == 1
    assert sum_mix((1, 2), (3, 4)) != sum_mix((1, 4), (3, 2))
    assert sum_mix((1, 2), (1, 2)) != sum_mix((1, 2))
    assert sum_mix((1, 2)) != sum_mix((2, 1))


def test_the_mix_is_the_same_on_every_machine_compiled_or_not() -> None:
    assert row_mix([1, -1, 1 << 40, -(1 << 62)]).hex() == "c66150a48a15db151370495725e80805"
    assert sum_mix((1 << 61, -5), (7, 1 << 40)).hex() == "78b225b8ac84620d47f5177fa8eb0e07"
