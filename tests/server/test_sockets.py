"""TCP connections as they are counted (Sockets, without a network): who makes room, and who is cut when."""

from __future__ import annotations

import asyncio
import sys
from typing import Any, cast

import pytest

from tefuda.server.limits import Limits
from tefuda.server.sockets import RESERVED, OpenSocket, Sockets, descriptors


class Transport:
    """A connection that somebody has made; so many bytes wait for its peer."""

    def __init__(self, waiting: int = 0) -> None:
        self.waiting = waiting
        self.closing = False
        self.cut = False

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.cut = True


def opened(sockets: Sockets, peer: str = "192.0.2.1", waiting: int = 0, now: float = 0.0) -> OpenSocket:
    """A connection for which there is room."""
    found = sockets.open(cast(Any, Transport(waiting)), peer, now)
    assert found is not None
    return found


def was_cut(found: OpenSocket) -> bool:
    """Whether a connection was cut."""
    return cast(Transport, found.transport).cut


def refused(sockets: Sockets, peer: str = "192.0.2.1") -> bool:
    """Whether there is no room for one more connection."""
    return sockets.open(cast(Any, Transport()), peer, 0.0) is None


# ---------------------------------------------------------------- room


def test_an_address_has_so_many_connections_and_the_one_that_has_waited_longest_makes_room() -> None:
    sockets = Sockets(Limits(sockets=3))
    one, two, three = [opened(sockets) for _ in range(3)]
    assert not was_cut(one)
    sockets.works(one, None)
    sockets.waits(two, 1.0)
    opened(sockets)
    assert [was_cut(found) for found in (one, two, three)] == [False, False, True], "two has begun to wait anew"
    assert len(sockets.every) == 3
    other = opened(sockets, "192.0.2.2")
    assert not was_cut(two) and not was_cut(other), "another address has room of its own"


def test_connections_that_work_make_no_room() -> None:
    sockets = Sockets(Limits(sockets=2))
    for found in [opened(sockets) for _ in range(2)]:
        sockets.works(found, 5.0)
    assert refused(sockets)
    assert len(sockets.every) == 2
    assert not refused(sockets, "192.0.2.2")


def test_with_too_many_connections_in_all_the_longest_idle_one_makes_room() -> None:
    sockets = Sockets(Limits(all_sockets=3))
    one, two, three = [opened(sockets, f"192.0.2.{number}") for number in range(3)]
    sockets.works(one, None)
    opened(sockets, "192.0.2.9")
    assert [was_cut(found) for found in (one, two, three)] == [False, True, False]
    for found in list(sockets.every.values()):
        sockets.works(found, None)
    assert refused(sockets, "192.0.2.10")
    assert not sockets.waiting


def test_a_proxy_is_counted_in_all_only() -> None:
    sockets = Sockets(Limits(sockets=2, all_sockets=4), lambda peer: peer == "10.0.0.1")
    many = [opened(sockets, "10.0.0.1", waiting=100) for _ in range(4)]
    assert not any(was_cut(found) for found in many)
    assert sockets.buffered("10.0.0.1") == 0, "it takes in for others"
    opened(sockets, "10.0.0.1")
    assert was_cut(many[0])


def test_nothing_is_kept_of_a_connection_that_is_gone() -> None:
    sockets = Sockets(Limits())
    one, two = opened(sockets), opened(sockets)
    sockets.close(one.transport)
    assert not one.waiting
    assert (list(sockets.every.values()), list(sockets.waiting)) == ([two], [two])
    assert list(sockets.by_peer) == ["192.0.2.1"]
    sockets.close(one.transport)
    sockets.close(two.transport)
    assert (sockets.every, sockets.waiting, dict(sockets.by_peer)) == ({}, {}, {})


def test_unsent_bytes_of_an_address_are_summed_over_its_connections() -> None:
    sockets = Sockets(Limits())
    for waiting in (5, 70):
        opened(sockets, waiting=waiting)
    opened(sockets, "192.0.2.2", waiting=900)
    assert (sockets.buffered("192.0.2.1"), sockets.buffered("192.0.2.3")) == (75, 0)


# ---------------------------------------------------------------- time


def test_a_connection_has_ten_seconds_for_the_head_of_a_request() -> None:
    sockets = Sockets(Limits())
    found = opened(sockets, now=100.0)
    assert found.waiting
    sockets.cut_overdue(110.0)
    assert not was_cut(found)
    sockets.cut_overdue(110.5)
    assert was_cut(found)


def test_a_connection_that_works_has_until_its_deadline_or_for_ever() -> None:
    sockets = Sockets(Limits())
    body, page = opened(sockets), opened(sockets)
    sockets.works(body, 15.0)
    sockets.works(page, None)
    assert not body.waiting
    assert not body.overdue(15.0) and body.overdue(15.5)
    assert not page.overdue(1e9)


def test_a_connection_that_reads_nothing_is_cut_after_thirty_seconds() -> None:
    found = OpenSocket(cast(Any, Transport()), "192.0.2.1")
    found.stuck = 100.0
    assert not found.overdue(130.0) and found.overdue(130.5)
    found.stuck = 0.0
    assert not found.overdue(30.0) and found.overdue(31.0)


def test_a_connection_that_was_closed_has_ten_seconds_more_to_take_in_the_rest() -> None:
    found = OpenSocket(cast(Any, Transport()), "192.0.2.1")
    cast(Transport, found.transport).closing = True
    found.deadline = 1.0
    assert not found.overdue(0.0), "it has just been seen closing"
    assert not found.overdue(10.0)
    assert found.overdue(10.5)
    assert found.closing == 0.0


def test_with_too_many_unsent_bytes_the_slowest_readers_are_cut() -> None:
    sockets = Sockets(Limits(buffered=100))
    found = [opened(sockets, f"192.0.2.{number}", waiting=waiting) for number, waiting in enumerate((60, 30, 40, 0))]
    sockets.cut_overdue(0.0)
    assert [was_cut(one) for one in found] == [True, False, False, False]
    exactly = Sockets(Limits(buffered=100))
    enough = [opened(exactly, waiting=50) for _ in range(2)]
    exactly.cut_overdue(0.0)
    assert not any(was_cut(one) for one in enough)
    more = Sockets(Limits(buffered=0))
    everybody = [opened(more, waiting=waiting) for waiting in (0, 1, 2)]
    more.cut_overdue(0.0)
    assert [was_cut(one) for one in everybody] == [False, True, True]


async def test_a_server_looks_again_and_again_for_connections_whose_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.server.sockets.EVERY", 0.001)
    sockets = Sockets(Limits(head_seconds=0.01))
    watching = asyncio.create_task(sockets.watch())
    now = asyncio.get_running_loop().time()
    for _ in range(2):
        found = opened(sockets, now=now - 1.0)
        async with asyncio.timeout(5):
            while not was_cut(found):
                await asyncio.sleep(0.001)
        sockets.close(found.transport)
    watching.cancel()


# ---------------------------------------------------------------- descriptors


@pytest.mark.parametrize(
    ("soft", "hard", "asked", "allowed"),
    [
        pytest.param(1_024, 1_048_576, (65_536, 1_048_576), 65_536, id="as many as are useful"),
        pytest.param(1_024, 4_096, (4_096, 4_096), 4_096, id="as many as the system lets it ask for"),
        pytest.param(100_000, 1_048_576, None, 100_000, id="more than are useful"),
        pytest.param(65_536, 65_536, None, 65_536, id="as many as are useful already"),
        pytest.param(1_024, -1, (65_536, -1), 65_536, id="no upper bound"),
        pytest.param(-1, -1, None, 65_536, id="no bound"),
    ],
)
def test_a_server_asks_for_the_descriptors_that_it_may_have(
    soft: int, hard: int, asked: tuple[int, int] | None, allowed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    import resource

    assert resource.RLIM_INFINITY == -1
    said: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", lambda what: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda what, limits: said.append(limits))
    assert descriptors() == allowed
    assert said == ([] if asked is None else [asked])
    assert Sockets(Limits(all_sockets=1_000_000)).most == allowed - RESERVED
    assert Sockets(Limits(all_sockets=500)).most == 500


def test_a_server_that_may_not_ask_for_more_descriptors_is_content_with_those_that_it_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import resource

    def refuse(*_: object) -> None:
        raise OSError("not allowed")

    monkeypatch.setattr(resource, "getrlimit", lambda what: (1_024, 4_096))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert descriptors() == 1_024


def test_on_a_system_without_such_limits_there_are_enough_descriptors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    assert descriptors() == 1_048_576
