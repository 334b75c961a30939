"""What each address is doing, and which addresses are remembered (Clients, with a clock that the test turns)."""

from __future__ import annotations

import pytest

from tefuda.server import clients
from tefuda.server.clients import HOUR, Clients
from tefuda.server.limits import Limits


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the clock shows: its first number."""
    shown = [1_000.0]
    monkeypatch.setattr(clients, "monotonic", lambda: shown[0])
    return shown


def test_replays_are_counted_by_the_hour(clock: list[float]) -> None:
    client, limits = Clients(Limits()).at("192.0.2.1"), Limits(replays_an_hour=2, replay_bytes=100)
    assert client.may_bring(60, limits)
    clock[0] += 10.0
    assert not client.may_bring(41, limits), "101 bytes"
    assert client.may_bring(40, limits)
    assert not client.may_bring(0, limits), "a third one"
    clock[0] += HOUR - 10.0
    assert not client.may_bring(0, limits), "an hour is not over yet"
    clock[0] += 1.0
    assert client.may_bring(60, limits)
    assert not client.may_bring(0, limits)


def test_idle_clients_are_forgotten_after_a_while(clock: list[float]) -> None:
    known = Clients(Limits())
    idle, connected, working = (known.at(f"192.0.2.{number}") for number in range(3))
    connected.connections, working.working = 1, 1
    assert [client.idle for client in (idle, connected, working)] == [True, False, False]
    known.forget_before(1_000.0)
    assert len(known.known) == 3, "they were seen at this moment"
    known.forget_before(1_000.5)
    assert list(known.known) == ["192.0.2.1", "192.0.2.2"]


def test_active_clients_are_remembered_longer(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "MOST_CLIENTS", 3)
    known = Clients(Limits())
    one = known.at("1")
    for address in ("2", "3"):
        known.at(address)
    clock[0] += 5.0
    assert known.at("1") is one
    assert one.seen == 1_005.0
    known.at("4")
    assert list(known.known) == ["3", "1", "4"]
    known.known["3"].connections = 1
    known.at("5")
    assert list(known.known) == ["3", "4", "5"]


def test_a_client_with_a_connection_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "MOST_CLIENTS", 1)
    known = Clients(Limits())
    known.at("1").connections = 1
    known.forget_one()
    assert list(known.known) == ["1"]
