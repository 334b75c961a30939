"""The steps still to be shown on the screen, and how fast."""

from __future__ import annotations

from typing import Final

from tefuda.language.steps import Step

PACES: Final = (2.4, 1.5, 0.9, 0.5, 0.25, 0.1)
"""Seconds that a step stays, from slow to fast."""
USUAL: Final = 2
"""Index of the speed to begin with."""


class Playback:
    """The steps still to be shown, and how fast. It knows no clock: the screen asks it to go on."""

    def __init__(self, speed: int = USUAL) -> None:
        self.steps: list[Step] = []
        self.speed = speed
        self.paused = False

    @property
    def running(self) -> bool:
        """Whether steps wait to be shown."""
        return bool(self.steps)

    @property
    def seconds(self) -> float:
        """The seconds for which a step stays."""
        return PACES[self.speed]

    def add(self, steps: list[Step]) -> None:
        """Let more steps wait."""
        self.steps.extend(steps)

    def next(self) -> Step | None:
        """The next step, taken off."""
        return self.steps.pop(0) if self.steps else None

    def rest(self) -> list[Step]:
        """All steps that wait, taken off."""
        taken, self.steps = self.steps, []
        return taken

    def change_speed(self, by: int) -> None:
        """Slower (-1) or faster (1)."""
        self.speed = max(0, min(len(PACES) - 1, self.speed + by))
