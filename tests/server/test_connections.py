"""Guests (without a network): who takes in too little, who talks too much, and who came first."""

from __future__ import annotations

import pickle

from tefuda.server import connections
from tefuda.server.connections import Connection, Refusal


async def test_a_connection_that_receives_too_slowly_is_closed() -> None:
    connection = Connection(2, "Cleo")
    for number in range(300):
        connection.send_bytes(b"%d" % number)
    assert connections.MOST_UNSENT == 200
    sent = []
    while (data := await connection.next()) is not None:
        sent.append(data)
    assert len(sent) == 201 and connection.waiting == 0


async def test_a_large_message_is_sent_and_what_would_follow_it_is_not() -> None:
    connection = Connection(2, "Cleo")
    connection.send_bytes(b"x" * (connections.MOST_BYTES + 1))
    connection.send_bytes(b"y")
    assert connections.MOST_BYTES == 1024 * 1024
    assert len(await connection.next() or b"") == connections.MOST_BYTES + 1
    assert await connection.next() is None
    exactly = Connection(2, "Cleo")
    exactly.send_bytes(b"x" * connections.MOST_BYTES)
    exactly.send_bytes(b"y")
    assert [await exactly.next() for _ in range(2)] == [b"x" * connections.MOST_BYTES, b"y"]


def test_unnamed_spectators_are_numbered_in_order() -> None:
    one, two = Connection(0, "Ann"), Connection(0, "Ann")
    assert two.number == one.number + 1
    assert (one.reader, one.muted, one.shown, one.language) == (0, False, None, "en")


def test_chat_allows_a_burst_of_eight_messages_then_one_a_second() -> None:
    chat_bucket = Connection(0, "Ann").chat_bucket
    assert [chat_bucket.take(0.0) for _ in range(9)] == [True] * 8 + [False]
    assert [chat_bucket.take(1.0), chat_bucket.take(1.5), chat_bucket.take(2.0)] == [True, False, True]


def test_a_refusal_goes_from_one_process_to_another() -> None:
    told = pickle.loads(pickle.dumps(Refusal("full", "no seat")))
    assert (type(told), told.code, str(told)) == (Refusal, "full", "no seat")
