"""What one visitor may do: the numbers that are documented, and the bucket that counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.server import (
    bot_pool,
    clients,
    connections,
    gate,
    handover,
    limits,
    lobby,
    replay_cache,
    sockets,
    transport,
    workers,
)
from tefuda.server.clients import Client
from tefuda.server.limits import BY_ADDRESS, Bucket, Limits, clean_name, clean_text, wide_limits

ROOT = Path(__file__).resolve().parents[2]
KB, MB = 1024, 1024 * 1024
NORMAL = Limits()

DOCUMENTED = [
    (
        "SECURITY.md",
        f"A TCP connection has {NORMAL.head_seconds:g} seconds for the head of a request and {NORMAL.body_seconds:g} "
        f"for its body, and is closed if the peer receives nothing for {sockets.STUCK_SECONDS:g} seconds.",
    ),
    ("SECURITY.md", f"If an address has {NORMAL.sockets} connections"),
    (
        "SECURITY.md",
        f"A head has at most {NORMAL.head / KB:g} KB in {NORMAL.headers} lines; a body has {NORMAL.body / KB:g} KB and "
        f"a `content-length`. All bodies being received share {NORMAL.bodies / MB:g} MB.",
    ),
    (
        "SECURITY.md",
        f"A WebSocket message has at most {NORMAL.message / KB:g} KB in {NORMAL.fragments} frames. After a first "
        f"burst, a connection may send {NORMAL.frames * NORMAL.rate:g} frames and one ping a second",
    ),
    (
        "SECURITY.md",
        f"at most 1 MB waits to be sent to a WebSocket, {transport.UNREAD_ANSWERS / MB:g} MB to an address, "
        f"{NORMAL.buffered / MB:g} MB in all; {replay_cache.KEPT_BYTES / MB:g} MB of replays are cached; "
        f"{NORMAL.idle_rooms} empty rooms stay loaded.",
    ),
    (
        "SECURITY.md",
        f"an address may upload {NORMAL.replays_an_hour} replays and {NORMAL.replay_bytes / MB:g} MB an hour and open "
        f"{NORMAL.rooms_an_hour} rooms an hour; all replays together have {NORMAL.kept_replays / MB:g} MB.",
    ),
    ("docs/deploying.md", f"`live_rooms` ({NORMAL.live_rooms:,})"),
    ("docs/deploying.md", f"which its limits allow ({NORMAL.all_sockets:,})"),
    ("docs/deploying.md", f"A room is deleted {NORMAL.keep_days:g} such days after"),
]


@pytest.mark.parametrize(("page", "sentence"), DOCUMENTED)
def test_the_bounds_that_are_documented_are_those_of_the_server(page: str, sentence: str) -> None:
    text = " ".join((ROOT / page).read_text(encoding="utf-8").split())
    assert sentence in text


def test_the_bounds_that_only_the_source_tells() -> None:
    """Whoever changes one of these changes how much the server bears."""
    assert (NORMAL.rate, NORMAL.burst, NORMAL.files, NORMAL.files_burst) == (20, 60, 100, 400)
    assert (NORMAL.heavy, NORMAL.heavy_burst, NORMAL.pings, NORMAL.ping_burst) == (4, 80, 1, 30)
    assert (NORMAL.connections, NORMAL.requests, NORMAL.shared, NORMAL.bad) == (64, 32, 5, 25)
    assert (NORMAL.rooms, NORMAL.computer_rooms, NORMAL.spectators, NORMAL.pages) == (40, 20, 64, 8)
    assert (NORMAL.deck, NORMAL.string, NORMAL.replay_answers, NORMAL.idle_minutes) == (16 * KB, 120, 5_000, 10)
    assert (limits.MOST_TEXT, connections.MOST_BYTES, connections.MOST_UNSENT) == (32 * KB, 1 * MB, 200)
    assert (gate.PENALTY, gate.SMALL, gate.WORTH, gate.INLINE) == (0.5, 16 * KB, 1_000, 16 * KB)
    assert (transport.PIECE, transport.LINE, transport.IN_A_ROW, transport.UNTAKEN) == (
        4 * KB,
        8 * KB,
        8,
        256 * KB,
    )
    assert (handover.LONGEST, handover.AT_ONCE) == (64 * KB, 32)
    assert (bot_pool.PATIENCE, bot_pool.STARTING, workers.STARTING, workers.ENDING) == (1, 60, 60, 25)
    assert (sockets.EVERY, sockets.CLOSING_SECONDS, sockets.RESERVED) == (1, 10, 200)
    assert (clients.HOUR, clients.MOST_CLIENTS) == (3_600, 50_000)
    assert (lobby.SOLUTIONS, lobby.MOVING, lobby.AGAIN, lobby.SLOWEST, lobby.AT_ONCE) == (100, 9, 0.25, 60, 2)


# ---------------------------------------------------------------- buckets


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    bucket = Bucket(rate=2.0, burst=3.0)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(100.5), bucket.take(100.5)] == [True, False]
    assert [bucket.take(101.25) for _ in range(2)] == [True, False], "half a token is left"
    assert [bucket.take(101.5), bucket.take(101.5)] == [True, False]


def test_a_bucket_never_holds_more_than_a_burst() -> None:
    bucket = Bucket(rate=2.0, burst=3.0)
    assert bucket.take(0.0)
    assert [bucket.take(1_000.0) for _ in range(4)] == [True, True, True, False]


def test_expensive_requests_take_more_tokens_and_refused_ones_none() -> None:
    bucket = Bucket(rate=1.0, burst=10.0)
    assert bucket.take(0.0, 7.5)
    assert not bucket.take(0.0, 2.75)
    assert bucket.take(0.0, 2.5)
    assert not bucket.take(0.0)


def test_limits_of_measurements_let_one_address_play_a_thousand() -> None:
    wide = wide_limits(rate=7.0)
    assert (wide.rate, wide.burst, wide.rooms, wide.replay_bytes) == (7.0, 60_000.0, 40_000, 4_000 * MB)
    others = set(Limits.__dataclass_fields__) - set(BY_ADDRESS)
    assert all(getattr(wide, name) == getattr(NORMAL, name) for name in others)


def test_an_address_may_send_five_times_what_one_of_its_connections_may() -> None:
    client = Client(NORMAL)
    buckets = (client.requests, client.files, client.messages, client.frames, client.heavy)
    assert [(bucket.rate, bucket.burst) for bucket in buckets] == [
        (20, 60),
        (100, 400),
        (100, 300),
        (200, 600),
        (4, 80),
    ]


# ---------------------------------------------------------------- names and chat


def test_a_name_is_one_line_of_at_most_24_visible_characters() -> None:
    assert clean_name("x" * 30, "") == "x" * 24
    assert clean_name("  Ann \u0000 \u202e of Green  Gables ", "") == "Ann of Green Gables"
    assert clean_name("\u200b \n", "Player 1") == "Player 1"


def test_chat_keeps_what_separates_words_and_drops_what_turns_them_around() -> None:
    assert clean_text(" one\n two\tthree\u202e\u0007 ") == "one two three"
