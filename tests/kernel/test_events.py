"""Kinds of events as bits of a mask."""

from __future__ import annotations

from tefuda.kernel.events import bit


def test_every_kind_of_event_has_a_bit_of_its_own_compiled_too() -> None:
    assert [bit(kind) for kind in range(62)] == [1 << kind for kind in range(62)]
