"""From the journal to the screen: what happened since the last decision, as steps that are shown one by one.

A step is a picture, the sentences that lead to it, and the cards to point at. Steps come from moments of the journal,
so a step shows what its reader knew then and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from tefuda.kernel.journal import Moment
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import View
from tefuda.terminal.words import Teller, Telling

PACES: Final = (2.4, 1.5, 0.9, 0.5, 0.25, 0.1)
"""Seconds that a step stays, from slow to fast."""
USUAL: Final = 2
"""Index of the speed to begin with."""


@dataclass
class Step:
    """One picture on the way."""

    view: View
    tellings: list[Telling] = field(default_factory=list)
    roles: dict[int, str] = field(default_factory=dict)
    headline: bool = False

    def add(self, telling: Telling, view: View) -> None:
        """Let one more line belong to this step."""
        self.view = view
        self.roles.update(telling.roles)
        if telling.template and not (self.tellings and self.tellings[-1].takes(telling)):
            self.tellings.append(telling)


def steps_of(moments: Iterable[Moment], teller: Teller) -> list[Step]:
    """Moments as steps: a headline stands alone, the effects of one card's text come together. Who fights whom stays
    marked through all steps of a fight."""
    steps: list[Step] = []
    fight: dict[int, str] = {}
    source = NONE
    for moment in moments:
        telling = teller.tell(moment)
        origin = moment.line.source
        if telling.pace == "headline":
            fight = fight_after(fight, telling)
            steps.append(Step(moment.view, roles=dict(fight), headline=True))
        elif telling.pace == "silent":
            if steps and not steps[-1].headline:
                steps[-1].view = moment.view
            continue
        elif not steps or steps[-1].headline or origin != source:
            steps.append(Step(moment.view, roles=dict(fight)))
        source = origin
        steps[-1].add(telling, moment.view)
    return steps


def fight_after(fight: dict[int, str], telling: Telling) -> dict[int, str]:
    """Who fights whom, after a headline: the marks stay as long as nobody else is in the headlines."""
    cards = set(telling.roles)
    if cards and cards <= set(fight):
        return fight
    return dict(telling.roles) if len(cards) > 1 else {}


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
        """How long a step stays."""
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
