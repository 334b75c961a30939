"""Origins: which pages may send requests, and the client address behind a request."""

from __future__ import annotations

from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from tefuda.errors import TefudaError

LOCAL: Final = "localhost"


class OriginPolicy:
    """Lets in pages that this server itself has served: a page of somebody else's must not play for its reader.

    An origin is known if it was named when the server was started (`origins`, the public URL among them), or if it is
    this very server under an address of numbers or under `localhost`. Under any other name it must be named: a name
    can be made to lead here by a stranger. Programs send no origin, and are let in.
    """

    def __init__(self, origins: tuple[str, ...] = ()) -> None:
        self.origins = {origin_of(url) for url in origins}

    def allows(self, connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Whether a request comes from a page that may send it."""
        origin = connection.headers.get("origin")
        host = connection.headers.get("host", "")
        if origin is None:
            return True
        if origin_of(origin) in self.origins:
            return True
        parts = urlsplit(origin)
        return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower() and is_numeric(parts.hostname)


def origin_of(url: str) -> str:
    """The origin of a URL.

    >>> origin_of("https://Play.example/room/1")
    'https://play.example'
    """
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}".lower()


def check_url(option: str, url: str) -> None:
    """Refuse what is not the URL of a server. Raises `TefudaError`.

    >>> check_url("--origin", "https://play.example")
    >>> check_url("--origin", "play.example")
    Traceback (most recent call last):
    tefuda.errors.TefudaError: --origin play.example: this is no URL; one looks like https://play.example
    """
    try:
        parts = urlsplit(url)
        sound = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 0) >= 0
    except ValueError:  # a port that is none
        sound = False
    if not sound:
        raise TefudaError(f"{option} {url}: this is no URL; one looks like https://play.example")


def is_numeric(host: str | None) -> bool:
    """Whether a host is an address of numbers, or this machine by its name.

    >>> is_numeric("127.0.0.1"), is_numeric("::1"), is_numeric("localhost"), is_numeric("evil.example")
    (True, True, True, False)
    """
    if host == LOCAL:
        return True
    try:
        ip_address(host or "")
    except ValueError:
        return False
    return True


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address of a request; an IPv6 network counts as one address."""
    return network_of(connection.client.host if connection.client else "")


def network_of(host: str) -> str:
    """The unit that counts as one address: an IPv4 address, or the network of an IPv6 address (its first 64 bits).

    >>> network_of("192.0.2.7"), network_of("2001:db8::7"), network_of("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:0db8:0000:0000', '192.0.2.7')
    """
    try:
        found = ip_address(host)
    except ValueError:
        return host[:45]
    if found.version == 4:
        return host
    return str(found.ipv4_mapped) if found.ipv4_mapped else ":".join(found.exploded.split(":")[:4])
