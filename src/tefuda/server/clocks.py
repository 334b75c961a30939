"""Clocks: the time that each player has left, in seconds of any clock that the caller reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tefuda.server.messages import ClockSettings
from tefuda.server.view_parts import ClockSeen

HEADLINE: Final = 1.9
LINE: Final = 1.2
"""Seconds for which a page shows a step of the log at its slowest pace: one that opens something, and any other."""
LONGEST: Final = 60.0
"""At most so many seconds of steps are waited for, however many there are."""
DELAY: Final = 1.5
"""Seconds at the beginning of each decision that cost nothing. A page needs them to answer by itself what leaves
nothing to choose; they are given for every decision, so that no clock tells which of them left a choice."""


class Clock:
    """The clocks of both players. They run for the seats that have to decide, and stand while it is `paused`.

    A clock begins when its player can act: when the page has shown the steps that led to the decision. The server
    grants the time that each step takes, `HEADLINE` or `LINE`; a page that is ready earlier says so. So a page that
    says nothing gains these seconds for each step that happened, and no more."""

    def __init__(self, settings: ClockSettings, left: tuple[float, float] | None = None) -> None:
        """`left` is what the players have left of a clock that was written down."""
        self.settings = settings
        self.left = list(left or (float(settings.seconds), float(settings.seconds)))
        self.running: dict[int, str] = {}
        self.paused = True
        self.since = 0.0
        self.log_seconds: tuple[float, ...] | None = None
        self.showing = [0.0, 0.0, 0.0]
        self.starts = [0.0, 0.0]

    @property
    def ticks(self) -> bool:
        """Whether there are clocks at all."""
        return self.settings.kind != "none"

    def follow(
        self,
        deciding: Mapping[int, str],
        now: float,
        log_seconds: tuple[float, ...] = (0.0, 0.0, 0.0),
        *,
        paused: bool = False,
    ) -> None:
        """From now on the clocks of these seats run; each seat comes with the name of what it has to decide, and where
        each move has its time, something else to decide begins it anew. `log_seconds`: for each reader, the seconds
        that it takes to show the whole log so far."""
        self.read(now)
        before, self.log_seconds = self.log_seconds or log_seconds, log_seconds
        for reader, (old, new) in enumerate(zip(before, log_seconds, strict=True)):
            if new > old:
                self.showing[reader] = min(max(now, self.showing[reader]) + new - old, now + LONGEST)
        for seat, what in deciding.items():
            if self.running.get(seat) != what:
                self.starts[seat] = max(now, self.showing[seat]) + DELAY
                if self.settings.kind == "move":
                    self.left[seat] = float(self.settings.seconds)
        self.running = dict(deciding)
        self.paused = paused

    def shown(self, seat: int, what: str, now: float) -> None:
        """The page of a seat has shown all steps that led to what it has to decide."""
        if self.running.get(seat) == what:
            self.read(now)
            self.showing[seat] = min(self.showing[seat], now)
            self.starts[seat] = min(self.starts[seat], now + DELAY)

    def read(self, now: float) -> None:
        """Take off what has passed."""
        if not self.paused:
            for seat in self.running:
                passed = now - max(self.since, self.starts[seat])
                self.left[seat] = max(0.0, self.left[seat] - max(0.0, passed))
        self.since = now

    def next_out(self) -> tuple[int, float] | None:
        """The seat whose time is up first, and how many seconds after the last reading; None if no clock runs."""
        if self.paused or not self.ticks or not self.running:
            return None
        after = {seat: max(0.0, self.starts[seat] - self.since) + self.left[seat] for seat in self.running}
        seat = min(after, key=lambda number: after[number])
        return seat, after[seat]

    def out(self, seat: int, now: float) -> bool:
        """Whether a seat that has to decide has no time left."""
        self.read(now)
        return self.ticks and not self.paused and seat in self.running and self.left[seat] <= 0.0

    def seen_by(self, reader: int, now: float) -> list[ClockSeen]:
        """The clocks as a reader sees them. While a seat decides, it does not see the clock of the other
        seat if that one decides at the same time in secret: the clock would reveal how many answers the other has
        given. With a time for each move, the next move has all of it. The steps that the reader itself is shown
        determine when the other's clock starts: those of the other may reveal more."""
        if not self.ticks:
            return []
        self.read(now)
        hidden = {1 - reader} if reader < 2 and len(self.running) > 1 else set()
        anew = self.settings.kind == "move"
        left = [self.settings.seconds if anew and seat not in self.running else self.left[seat] for seat in range(2)]
        return [
            ClockSeen(
                seat,
                round(left[seat] * 1000),
                seat in self.running and not self.paused,
                round(max(0.0, (self.starts[seat] if seat == reader else self.showing[reader]) - now) * 1000),
            )
            for seat in range(2)
            if seat not in hidden
        ]
