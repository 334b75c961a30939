"""Where a request may come from, and which address is behind it (without a server)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tefuda.server.origins import OriginPolicy, address_of, network_of


def comes(origin: str | None = None, host: str = "", client: str | None = "192.0.2.1") -> Any:
    """A request."""
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    return SimpleNamespace(headers=headers, client=None if client is None else SimpleNamespace(host=client))


@pytest.mark.parametrize(
    ("origin", "host", "admitted"),
    [
        (None, "play.example", True),
        ("https://play.example", "inner:8181", True),
        ("HTTPS://Play.Example", "inner:8181", True),
        ("http://play.example", "inner:8181", False),
        ("http://127.0.0.1:8181", "127.0.0.1:8181", True),
        ("https://127.0.0.1:8181", "127.0.0.1:8181", True),
        ("http://LOCALHOST:8181", "localhost:8181", True),
        ("http://localhost:8181", "LocalHost:8181", True),
        ("http://[::1]:8181", "[::1]:8181", True),
        ("http://127.0.0.1:8182", "127.0.0.1:8181", False),
        ("ftp://127.0.0.1:8181", "127.0.0.1:8181", False),
        ("http://evil.example", "evil.example", False),
        ("null", "null", False),
        ("", "", False),
        ("http://", "", False),
    ],
)
def test_pages_come_from_this_server_or_from_urls_that_were_named(
    origin: str | None, host: str, admitted: bool
) -> None:
    assert OriginPolicy(("https://Play.example/room/1",)).allows(comes(origin, host)) == admitted


def test_only_numeric_hosts_are_allowed_without_a_public_url() -> None:
    assert not OriginPolicy().allows(comes("https://play.example", "play.example"))
    assert OriginPolicy().allows(comes("http://192.0.2.9", "192.0.2.9"))


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002"),
        ("2001:db8:1:2::", "2001:0db8:0001:0002"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("x" * 60, "x" * 45),
    ],
)
def test_an_ipv6_network_counts_as_one_address(host: str, network: str) -> None:
    assert network_of(host) == network
    assert address_of(comes(client=host)) == network


def test_a_connection_without_an_address_has_the_empty_one() -> None:
    assert address_of(comes(client=None)) == ""
