"""The limits on clients, so that nobody can harm others."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from tefuda.server.messages import MOST_NAME

TOO_MANY: Final = 4429
"""The WebSocket is closed: too many connections, messages or frames."""
MOST_TEXT: Final = 32 * 1024
"""Most characters of an uploaded text: a scenario file, or a deck that is then refused as too long."""


BY_ADDRESS: Final = (
    "rate",
    "burst",
    "files",
    "files_burst",
    "heavy",
    "heavy_burst",
    "sockets",
    "connections",
    "requests",
    "rooms",
    "computer_rooms",
    "rooms_an_hour",
    "replays_an_hour",
    "replay_bytes",
)
"""Rates of an address or of one of its connections."""


@dataclass(frozen=True)
class Limits:
    """The limits of a server. Sizes are in bytes unless characters are named; rates are per second.

    WebSocket: bytes in a `message`, `fragments` of one message, messages at a steady `rate` and in a `burst`,
    `frames` of all kinds for each allowed message, `pings` (control frames); after so many `bad` messages the
    connection is closed.

    Request: bytes of its `head` in at most `headers` lines, received within `head_seconds`; bytes of its `body`,
    received within `body_seconds`; the `rate` of requests below /api, and of other `files`; `bodies`: bytes of all
    bodies being received at the same time.

    Address: `sockets` (TCP connections), of which `connections` may be WebSockets; `shared` times what one
    connection may send; `requests` at the same time; `heavy` actions (replaying a match, sending a whole log) and
    their `heavy_burst`; live `rooms` that it has opened, of which `computer_rooms` may be against the computer;
    `rooms_an_hour`; `replays_an_hour` uploaded, with `replay_bytes` in all.

    Server: `all_sockets` (fewer if the system allows fewer descriptors), `live_rooms`, `idle_rooms` (rooms in
    memory with nobody in them), `kept_replays` (bytes of replays on disk), `buffered` (bytes waiting to be sent).

    Room: `spectators`, and `pages` that may have one seat open.

    Text: characters of a `deck`, and of a `string` in a replay."""

    message: int = 4 * 1024
    fragments: int = 64
    frames: float = 2.0
    pings: float = 1.0
    ping_burst: float = 30.0
    head: int = 16 * 1024
    headers: int = 100
    head_seconds: float = 10.0
    body: int = 256 * 1024
    body_seconds: float = 15.0
    bodies: int = 32 * 1024 * 1024
    deck: int = 16 * 1024
    string: int = 120
    rate: float = 20.0
    burst: float = 60.0
    files: float = 100.0
    files_burst: float = 400.0
    bad: int = 25
    sockets: int = 128
    all_sockets: int = 16_000
    buffered: int = 64 * 1024 * 1024
    connections: int = 64
    shared: float = 5.0
    requests: int = 32
    heavy: float = 4.0
    heavy_burst: float = 80.0
    rooms: int = 40
    computer_rooms: int = 20
    rooms_an_hour: int = 120
    live_rooms: int = 5_000
    idle_rooms: int = 100
    spectators: int = 64
    pages: int = 8
    replay_answers: int = 5_000
    replays_an_hour: int = 60
    replay_bytes: int = 4 * 1024 * 1024
    kept_replays: int = 64 * 1024 * 1024
    idle_minutes: float = 10.0
    keep_days: float = 30.0


def wide_limits(**settings: Any) -> Limits:
    """Limits for tests and measurements, in which one address plays everybody: it may do as much as a thousand."""
    wide = {name: getattr(Limits, name) * 1_000 for name in BY_ADDRESS}
    return Limits(**{**wide, **settings})


class Bucket:
    """Lets `rate` things a second through, and `burst` at once (a token bucket)."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.full = burst
        self.since: float | None = None

    def take(self, now: float, tokens: float = 1.0) -> bool:
        """Whether something may pass that costs so many `tokens`."""
        if self.since is not None:
            self.full = min(self.burst, self.full + (now - self.since) * self.rate)
        self.since = now
        if self.full < tokens:
            return False
        self.full -= tokens
        return True


def clean_name(name: str, otherwise: str) -> str:
    """A name as it is shown: one line, without signs that cannot be seen or turn the text around.

    >>> clean_name(" Ann\\u202e\\n ", "Player 1")
    'Ann'
    """
    kept = "".join(sign for sign in name if unicodedata.category(sign)[0] != "C")
    return " ".join(kept.split())[:MOST_NAME] or otherwise


def clean_text(text: str) -> str:
    """A chat text in one line.

    >>> clean_text("well\\nplayed")
    'well played'
    """
    return " ".join("".join(sign for sign in text if sign.isspace() or unicodedata.category(sign)[0] != "C").split())
