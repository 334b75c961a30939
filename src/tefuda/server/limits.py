"""What one client may do, so that nobody can hurt the others."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Any, Final

from tefuda.server.messages import MOST_NAME

TOO_MANY: Final = 4429
"""The WebSocket is closed: too many connections, messages or frames."""
MOST_TEXT: Final = 32 * 1024
"""Letters of a text that somebody brings: a scenario file, or a deck before it is told that it is too long."""


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
"""What of the limits an address, or one of its connections, is given."""


@dataclass(frozen=True)
class Limits:
    """What is allowed. Sizes are bytes unless they are said to be letters.

    A WebSocket: a `message` has at most so many bytes in `fragments` frames, `rate` messages a second and `burst` at
    once, `frames` of all kinds for each allowed message, `pings` control frames a second; `bad` messages end the
    connection.

    A request: its `head` has at most so many bytes in `headers` lines and comes within `head_seconds`, its `body`
    within `body_seconds`; `rate` requests below /api a second, `files` others. All requests at once may bring `bodies`.

    An address: `sockets` TCP connections, of which `connections` are WebSockets; `shared` times what one connection may
    send; `requests` at once; `heavy` actions a second, which make the server play a match again or send a whole log,
    `heavy_burst` at once; `rooms` that it has opened and that live, of which `computer_rooms` against the computer;
    `rooms_an_hour`; `replays_an_hour` brought, of `replay_bytes` together.

    In all: `all_sockets` (fewer where the system allows fewer descriptors), `live_rooms`, `idle_rooms` in memory in
    which nobody is, `kept_replays` bytes of replays on the disk, `buffered` bytes that wait to be taken in. So many
    `spectators` may watch a room, and so many `pages` have one seat. The text of a `deck` has so many letters, and so
    has a `string` of a replay."""

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
    """What somebody says, in one line.

    >>> clean_text("well\\nplayed")
    'well played'
    """
    return " ".join("".join(sign for sign in text if sign.isspace() or unicodedata.category(sign)[0] != "C").split())
