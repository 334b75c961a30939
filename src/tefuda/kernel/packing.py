"""Numbers of 64 bits as bytes: seven bits a byte, the lowest first (LEB128), with the signs folded in (zigzag), so that
a small number of either sign takes one byte. Every row of numbers has one form."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tefuda.kernel.errors import Unsound

SEVEN: Final = 127
"""The bits of a number in one byte."""
MORE: Final = 128
"""This bit of a byte says that the number goes on in the next one."""
REST: Final = (1 << 57) - 1
"""The bits that are left of 64 when seven are taken."""
LEAST: Final = -(1 << 63)
"""The least number of 64 bits."""
LONGEST: Final = 9
"""Bytes of a number behind its first; the last of so many holds one bit."""


def packed(numbers: vec[i64]) -> bytes:
    """Numbers as bytes."""
    size: i64 = 0
    for number in numbers:
        rest = (number << 1) ^ (number >> 63)
        size += 1
        while rest & ~SEVEN != 0:
            rest = (rest >> 7) & REST
            size += 1
    found = vec[u8]([0] * size)
    at: i64 = 0
    for number in numbers:
        rest = (number << 1) ^ (number >> 63)
        while rest & ~SEVEN != 0:
            found[at] = u8((rest & SEVEN) | MORE)
            rest = (rest >> 7) & REST
            at += 1
        found[at] = u8(rest & SEVEN)
        at += 1
    return bytes(memoryview(found))


def unpacked(data: bytes) -> vec[i64]:
    """The numbers that `packed` wrote. Raises `Unsound` for any other bytes."""
    count: i64 = 0
    for at in range(len(data)):
        if data[at] < MORE:
            count += 1
    numbers = vec[i64]([0] * count)
    place: i64 = 0
    length: i64 = 0
    rest: i64 = 0
    for at in range(len(data)):
        byte: i64 = data[at]
        if length == LONGEST and byte > 1:
            raise Unsound("one of its numbers is too long")
        rest = rest | (byte & SEVEN) << (7 * length)
        if byte >= MORE:
            length += 1
            continue
        if byte == 0 and length > 0:
            raise Unsound("one of its numbers is longer than it need be")
        half = rest >> 1
        if half < 0:
            half ^= LEAST  # in compiled code the highest bit is the sign
        numbers[place] = half ^ -(rest & 1)
        place += 1
        length = 0
        rest = 0
    if length > 0:
        raise Unsound("it ends within a number")
    return numbers
