"""What one visitor may do, so that nobody can hurt the others."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from tefuda.table.messages import MOST_NAME


@dataclass(frozen=True)
class Limits:
    """`message` and `body` are bytes of a WebSocket message and of a request; `rate` messages or requests a second,
    `burst` of them at once; `bad` messages end a connection. For each address: `connections`, `rooms` that it has
    opened and `rooms_an_hour`; in all: `live_rooms`. So many `guests` may look on in a room, and so many `pages` have
    one seat. `deck` is the letters of a deck."""

    message: int = 4 * 1024
    body: int = 4 * 1024 * 1024
    deck: int = 16 * 1024
    rate: float = 20.0
    burst: float = 60.0
    bad: int = 25
    connections: int = 64
    rooms: int = 40
    rooms_an_hour: int = 120
    live_rooms: int = 5_000
    guests: int = 64
    pages: int = 8
    replay_answers: int = 5_000
    idle_minutes: float = 10.0
    keep_days: float = 30.0


class Bucket:
    """Lets `rate` things a second through, and `burst` at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.full = burst
        self.since: float | None = None

    def take(self, now: float) -> bool:
        """Whether one more may pass."""
        if self.since is not None:
            self.full = min(self.burst, self.full + (now - self.since) * self.rate)
        self.since = now
        if self.full < 1.0:
            return False
        self.full -= 1.0
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
