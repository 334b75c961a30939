"""What the clocks show (Clock, without a server)."""

from __future__ import annotations

from tefuda.table.clocks import Clock
from tefuda.table.messages import ClockSettings


def test_after_a_move_all_the_time_for_the_next_one_is_shown() -> None:
    clock = Clock(ClockSettings(kind="move", seconds=30))
    clock.follow({0: "a move"}, 0.0)
    clock.follow({1: "an answer"}, 29.0)
    assert [(seen.left, seen.running) for seen in clock.seen_by(0, 31.0)] == [(30_000, False), (28_000, True)]


def test_of_a_game_s_time_the_rest_is_shown() -> None:
    clock = Clock(ClockSettings(kind="game", seconds=900))
    clock.follow({0: "a move"}, 0.0)
    clock.follow({1: "an answer"}, 29.0)
    assert [seen.left for seen in clock.seen_by(0, 31.0)] == [871_000, 898_000]
