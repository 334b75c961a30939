"""The address at which the server listens: whether it can be had, and if not, what to do about it."""

from __future__ import annotations

import errno
import socket

from tefuda.errors import TefudaError


def check_address(host: str, port: int) -> None:
    """Refuse an address at which nothing can listen now, before anything is loaded for it. Raises `TefudaError`."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise TefudaError(no_address(host)) from error
    for family, kind, protocol, _, address in found:
        try:
            with socket.socket(family, kind, protocol) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                probe.bind(address)
        except OSError as error:
            if error.errno == errno.EAFNOSUPPORT:  # a name may stand for an IPv6 address where there is no IPv6
                continue
            raise TefudaError(fault_of(host, port, error)) from error


def fault_of(host: str, port: int, error: OSError) -> str:
    """The reason why nothing can listen at an address, and the way out."""
    if error.errno == errno.EADDRINUSE:
        return f"port {port} of {host} is taken by another program; name another with --port, or 0 for any free one"
    if error.errno == errno.EACCES:
        return f"port {port} is not open to you: name one from 1024 on with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return no_address(host)
    return f"{host}, port {port}: {error.strerror or error}"


def no_address(host: str) -> str:
    """The error for a host that is not this machine."""
    return (
        f"--host {host}: this machine has no such address; 127.0.0.1 is this machine alone, 0.0.0.0 all its addresses"
    )
