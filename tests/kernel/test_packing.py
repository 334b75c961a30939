"""Numbers as bytes and back."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.kernel.errors import Unsound
from tefuda.kernel.packing import packed, unpacked

ENDS = [-(1 << 63), (1 << 63) - 1, -(1 << 62), 1 << 62]
NUMBERS = [
    0,
    1,
    -1,
    63,
    -64,
    64,
    -65,
    8191,
    -8192,
    8192,
    *[sign << bit for bit in range(62) for sign in (1, -1)],
    *ENDS,
]


def test_all_numbers_of_64_bits_come_back() -> None:
    assert list(unpacked(packed(vec[i64](NUMBERS)))) == NUMBERS
    assert len(packed(vec[i64]())) == 0


@pytest.mark.parametrize(("number", "length"), [(0, 1), (63, 1), (-64, 1), (64, 2), (-65, 2), (8191, 2), (1 << 62, 10)])
def test_small_numbers_take_few_bytes(number: int, length: int) -> None:
    assert len(packed(vec[i64]([number]))) == length


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\x80", "within a number"),
        (b"\x02\xff", "within a number"),
        (b"\x80\x00", "longer than it need be"),
        (b"\xff" * 9 + b"\x02", "too long"),
        (b"\xff" * 10 + b"\x01", "too long"),
    ],
)
def test_other_bytes_are_refused(data: bytes, reason: str) -> None:
    with pytest.raises(Unsound, match=reason):
        unpacked(data)
