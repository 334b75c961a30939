"""The places by which options and cards are numbered: each keeps its number as long as it is offered in a turn, so that
who types fast hits nothing that has moved up. The page does the same (`web/src/table/typing.svelte.ts`)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

FREE: Final = None
GONE: Final = "gone"
"""Has the place of what was there when the same was asked last."""


class Places:
    """The places of what is offered, by question. When the same is asked again in a turn, what was there before keeps
    its place, and what is new takes one that was free already, or the next."""

    def __init__(self) -> None:
        self.turn: int | None = None
        self.asked: dict[str, list[Hashable]] = {}
        """What was offered last."""
        self.taken: dict[str, list[Hashable]] = {}
        """What has each place: `FREE` and `GONE` are nothing that is offered."""

    def of(self, question: str, offered: Sequence[Hashable], turn: int) -> list[int]:
        """The place of each thing that is offered; the same thing twice counts as two."""
        if turn != self.turn:
            self.taken.clear()
            self.asked.clear()
        self.turn = turn
        told: list[Hashable] = [(one, offered[:at].count(one)) for at, one in enumerate(offered)]
        if self.asked.get(question) == told:
            return [self.taken[question].index(one) for one in told]
        self.asked[question] = told
        places: list[Hashable] = [
            one if one in told else FREE if one in (FREE, GONE) else GONE for one in self.taken.get(question, [])
        ]
        for one in told:
            if one in places:
                continue
            if FREE in places:
                places[places.index(FREE)] = one
            else:
                places.append(one)
        self.taken[question] = places
        return [places.index(one) for one in told]
