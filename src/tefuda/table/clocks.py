"""Clocks: how much time each player has left, in seconds of whatever clock the caller reads."""

from __future__ import annotations

from collections.abc import Mapping

from tefuda.table.messages import ClockSeen, ClockSettings


class Clock:
    """The clocks of both players. They run for the seats that have to decide, and stand while it is `paused`."""

    def __init__(self, settings: ClockSettings, left: tuple[float, float] | None = None) -> None:
        """`left` is what the players have left of a clock that was written down."""
        self.settings = settings
        self.left = list(left or (float(settings.seconds), float(settings.seconds)))
        self.running: dict[int, str] = {}
        self.paused = True
        self.since = 0.0

    @property
    def ticks(self) -> bool:
        """Whether there are clocks at all."""
        return self.settings.kind != "none"

    def follow(self, deciding: Mapping[int, str], now: float, *, paused: bool = False) -> None:
        """From now on the clocks of these seats run; each seat comes with the name of what it has to decide, and where
        each move has its time, something else to decide begins it anew."""
        self.read(now)
        if self.settings.kind == "move":
            for seat, what in deciding.items():
                if self.running.get(seat) != what:
                    self.left[seat] = float(self.settings.seconds)
        self.running = dict(deciding)
        self.paused = paused

    def read(self, now: float) -> None:
        """Take off what has passed."""
        if not self.paused:
            for seat in self.running:
                self.left[seat] = max(0.0, self.left[seat] - (now - self.since))
        self.since = now

    def next_out(self) -> tuple[int, float] | None:
        """The seat whose time is up first, and how many seconds after the last reading; None if no clock runs."""
        if self.paused or not self.ticks or not self.running:
            return None
        seat = min(self.running, key=lambda number: self.left[number])
        return seat, self.left[seat]

    def out(self, seat: int, now: float) -> bool:
        """Whether a seat that has to decide has no time left."""
        self.read(now)
        return self.ticks and not self.paused and seat in self.running and self.left[seat] <= 0.0

    def seen_by(self, reader: int, now: float) -> list[ClockSeen]:
        """The clocks as a reader sees them. While a seat decides, it is not told of the other's clock if that one
        decides at the same time in secret: it would tell how many answers the other has given. Where each move has its
        time, all of it is there for the next one."""
        if not self.ticks:
            return []
        self.read(now)
        hidden = {1 - reader} if reader < 2 and len(self.running) > 1 else set()
        anew = self.settings.kind == "move"
        left = [self.settings.seconds if anew and seat not in self.running else self.left[seat] for seat in range(2)]
        return [
            ClockSeen(seat, round(left[seat] * 1000), seat in self.running and not self.paused)
            for seat in range(2)
            if seat not in hidden
        ]
