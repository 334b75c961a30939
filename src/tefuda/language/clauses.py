"""The clauses of a text: which words an op of its program carries out, and who sees the effects of a text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from tefuda.kernel.op import CONTROLLER, EVERYBODY, NOBODY, Program
from tefuda.language.vocabulary import Path, Trace

TextSpan = tuple[int, int]
"""From where to where something stands in a text."""


def span_of(program: Program, place: int, trace: Trace, places: Mapping[Path, TextSpan]) -> TextSpan | None:
    """The span of the text from which the op at a place of a program comes: that of the smallest step with a text of
    its own. None if the op comes from no step of the text that `trace` is about."""
    for span in program.spans:
        if span.start <= place < span.end:
            path = trace.path(span.step)
            if path is not None:
                return next((places[outer] for outer in outwards(path) if outer in places), None)
    return None


def outwards(path: Path) -> Iterator[Path]:
    """A path, and those that lead less deep, up to the whole."""
    for length in range(len(path), -1, -1):
        yield path[:length]


HIDDEN: Final = re.compile(r"(\w+) (?:hands?|decks?)\b|\b(?:hands?|decks?)\b")
"""Zones whose cards not everybody sees, with the word before."""


def witnesses_of(text: str) -> int:
    """The seats that see all that an English text can do: everybody, unless it speaks of hidden zones; its controller
    alone where it speaks of no other than "your hand".

    >>> [witnesses_of(text) for text in ("Draw 1.", "Give a follower in your hand ATK +1.", "Shuffle the enemy deck.")]
    [2, 1, 0]
    """
    zones = [found.group() for found in HIDDEN.finditer(text.casefold())]
    if not zones:
        return EVERYBODY
    return CONTROLLER if all(zone == "your hand" for zone in zones) else NOBODY


POINTS_BACK: Final = re.compile(
    r"\b(?:it|its|itself|that|this way|them|their|they|those|amount|much|many|result|rolled|taken|dealt|lost|gained)\b"
)
"""Words with which the effect of an ability may speak of the event that it answers."""


def blind(text: str) -> bool:
    """Whether an English text is sure to do the same whatever event it answers; what stands before the first colon says
    which.

    >>> event = "Whenever a follower of the enemy's is destroyed: "
    >>> blind(event + "Give +1 attack to this."), blind(event + "Deal 1 damage to its leader."), blind("Draw 1.")
    (True, False, False)
    """
    _, colon, effect = text.casefold().partition(": ")
    return colon != "" and POINTS_BACK.search(effect) is None
