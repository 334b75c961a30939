"""Ports of this machine at which a server stands that is started again, or whose port has to be known beforehand."""

from __future__ import annotations

import socket
from random import Random
from typing import Final

RANGE: Final = range(20_000, 32_000)
"""Below the ports that systems hand out to whoever asks for any (Linux from 32768 on, macOS and Windows from 49152 on):
of those each may be somebody else's a moment later, since tests beside this one and browsers ask for thousands."""


def quiet_port() -> int:
    """A port at which nobody listens, and which nobody is given unasked."""
    for port in Random().sample(RANGE, len(RANGE)):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")
