"""What the clocks show (Clock, without a server)."""

from __future__ import annotations

from tefuda.server import clocks
from tefuda.server.clocks import Clock
from tefuda.server.messages import ClockSettings


def test_after_a_move_all_the_time_for_the_next_one_is_shown() -> None:
    clock = Clock(ClockSettings(kind="move", seconds=30))
    clock.follow({0: "a move"}, 0.0)
    clock.follow({1: "an answer"}, 29.0)
    assert [(seen.left, seen.running) for seen in clock.seen_by(0, 31.5)] == [(30_000, False), (29_000, True)]


def test_the_remaining_time_of_a_match_is_shown() -> None:
    clock = Clock(ClockSettings(kind="game", seconds=900))
    clock.follow({0: "a move"}, 0.0)
    clock.follow({1: "an answer"}, 29.0)
    assert [seen.left for seen in clock.seen_by(0, 32.5)] == [872_500, 898_000]


def test_a_clock_begins_when_its_player_can_act() -> None:
    """The other one's turn is told in a headline and two lines, 4.3 seconds at the slowest pace; 1.5 more are free."""
    clock = Clock(ClockSettings(kind="game", seconds=900))
    clock.follow({1: "their move"}, 0.0, (10.0, 10.0, 0.0))
    clock.follow({0: "my move"}, 100.0, (14.3, 14.3, 0.0))
    assert [(seen.left, seen.holds) for seen in clock.seen_by(0, 100.0)] == [(900_000, 5_800), (801_500, 4_300)]
    assert clock.seen_by(0, 105.8)[0].left == 900_000
    assert clock.seen_by(0, 115.8)[0].left == 890_000
    assert clock.next_out() == (0, 890.0)


def test_the_clock_starts_when_the_client_has_shown_all_steps() -> None:
    clock = Clock(ClockSettings(kind="move", seconds=30))
    clock.follow({1: "their move"}, 0.0, (0.0, 0.0, 0.0))
    clock.follow({0: "my move"}, 10.0, (20.0, 20.0, 0.0))
    assert clock.next_out() == (0, 51.5)
    clock.shown(0, "another move", 11.0)
    assert clock.next_out() == (0, 51.5)
    clock.shown(0, "my move", 12.0)
    assert clock.next_out() == (0, 31.5)
    assert clock.seen_by(0, 14.0)[0].left == 29_500
    clock.shown(0, "my move", 14.0)
    assert clock.seen_by(0, 15.0)[0].left == 28_500


def test_steps_that_queue_up_are_waited_for_but_never_longer_than_a_minute() -> None:
    clock = Clock(ClockSettings(kind="move", seconds=30))
    clock.follow({1: "their move"}, 0.0)
    clock.follow({1: "their next move"}, 1.0, (12.0, 0.0, 0.0))
    clock.follow({0: "my move"}, 3.0, (14.0, 0.0, 0.0))
    assert clock.seen_by(0, 3.0)[0].holds == 13_500, "12 seconds from second 1 on, 2 more, and the 1.5 that are free"
    clock.follow({1: "their move"}, 20.0, (500.0, 0.0, 0.0))
    clock.follow({0: "my move"}, 20.0, (900.0, 0.0, 0.0))
    assert clock.seen_by(0, 20.0)[0].holds == 61_500


def test_neither_silence_nor_more_of_the_same_decision_buys_time() -> None:
    """One who never says that the steps have been shown, and whose table changes while the question stays."""
    clock = Clock(ClockSettings(kind="move", seconds=30))
    clock.follow({0: "my move"}, 0.0)
    for second in range(1, 20):
        clock.follow({0: "my move"}, float(second), (second * 100.0, 0.0, 0.0))
    assert clock.seen_by(0, 20.0)[0].left == 11_500


def test_the_start_of_the_other_clock_follows_from_ones_own_steps() -> None:
    """The other one has read more steps than the reader: that is no business of the reader's."""
    clock = Clock(ClockSettings(kind="game", seconds=900))
    clock.follow({0: "my move"}, 0.0)
    clock.follow({1: "their move"}, 10.0, (2.0, 9.0, 4.0))
    assert [clock.seen_by(reader, 10.0)[1].holds for reader in range(3)] == [2_000, 10_500, 4_000]


def test_without_a_clock_nothing_is_shown_and_nobody_is_out_of_time() -> None:
    clock = Clock(ClockSettings())
    assert not clock.ticks
    clock.follow({0: "a move"}, 0.0)
    assert clock.seen_by(0, 5_000.0) == []
    assert clock.next_out() is None
    assert not clock.out(0, 5_000.0)


def test_a_player_is_out_of_time_at_the_last_moment_and_not_before() -> None:
    clock = Clock(ClockSettings(kind="move", seconds=30))
    clock.follow({0: "a move"}, 100.0)
    assert clock.next_out() == (0, 31.5)
    assert not clock.out(0, 131.25)
    assert clock.out(0, 131.5)
    assert not clock.out(1, 131.5), "who has nothing to decide has all the time"
    assert clock.seen_by(0, 140.0)[0].left == 0, "nobody owes time"


def test_the_clock_that_runs_out_first_is_checked_first() -> None:
    """Both decide at once: the one who has less time left, and where both have as much, the one who began earlier."""
    clock = Clock(ClockSettings(kind="game", seconds=900), (20.0, 10.0))
    clock.follow({0: "mine", 1: "theirs"}, 0.0)
    assert clock.next_out() == (1, 11.5)
    even = Clock(ClockSettings(kind="game", seconds=900), (20.0, 20.0))
    even.follow({0: "mine", 1: "theirs"}, 0.0, (3.0, 0.0, 0.0))
    assert even.next_out() == (0, 21.5), "what was told before it began is waited for by nobody"
    even.follow({0: "mine", 1: "theirs again"}, 1.0, (3.0, 4.0, 0.0))
    assert even.next_out() == (0, 20.5)


def test_a_clock_that_was_kept_goes_on_from_there() -> None:
    assert Clock(ClockSettings(kind="game", seconds=900), (3.0, 4.0)).left == [3.0, 4.0]
    assert Clock(ClockSettings(kind="game", seconds=900)).left == [900.0, 900.0]


def test_a_clock_stands_while_it_is_paused() -> None:
    clock = Clock(ClockSettings(kind="game", seconds=60))
    assert clock.paused, "before the match begins"
    clock.follow({0: "a move"}, 0.0)
    clock.follow({0: "a move"}, 11.5, paused=True)
    assert [(seen.left, seen.running) for seen in clock.seen_by(0, 50.0)] == [(50_000, False), (60_000, False)]
    assert clock.next_out() is None
    assert not clock.out(0, 5_000.0)
    clock.follow({0: "a move"}, 5_000.0)
    assert clock.seen_by(0, 5_001.0)[0].left == 49_000, "the same decision gives no free seconds again"


def test_each_decision_gives_one_and_a_half_seconds_that_cost_nothing() -> None:
    clock = Clock(ClockSettings(kind="game", seconds=60))
    for number in range(4):
        clock.follow({0: f"move {number}"}, 10.0 * number)
    assert clock.seen_by(0, 31.5)[0].left == 60_000 - 3 * 8_500
    assert clock.seen_by(0, 32.75)[0].left == 60_000 - 3 * 8_500 - 1_250


def test_only_the_player_of_a_decision_says_that_its_steps_are_shown() -> None:
    clock = Clock(ClockSettings(kind="move", seconds=30))
    clock.follow({0: "my move"}, 0.0)
    clock.follow({0: "my next move"}, 10.0, (20.0, 20.0, 0.0))
    clock.shown(1, "my next move", 11.0)
    assert clock.next_out() == (0, 51.5)
    clock.shown(0, "my next move", 12.0)
    assert clock.seen_by(0, 12.0)[0].holds == 1_500
    assert clock.seen_by(1, 12.0)[0].holds == 18_000, "the other page has not shown them yet"


def test_the_other_clock_is_hidden_while_both_decide_in_secret() -> None:
    clock = Clock(ClockSettings(kind="game", seconds=60))
    clock.follow({0: "mine", 1: "theirs"}, 0.0)
    assert [[seen.seat for seen in clock.seen_by(reader, 1.0)] for reader in range(3)] == [[0], [1], [0, 1]]
    clock.follow({1: "theirs"}, 2.0)
    assert [seen.seat for seen in clock.seen_by(0, 2.0)] == [0, 1]


def test_a_page_grants_1_9_seconds_for_a_headline_and_1_2_for_any_other_step() -> None:
    assert (clocks.HEADLINE, clocks.LINE, clocks.LONGEST, clocks.DELAY) == (1.9, 1.2, 60.0, 1.5)
