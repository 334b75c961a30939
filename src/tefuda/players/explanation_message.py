"""Explanations in one language, with their numbers, as structs that are sent to clients."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Scale = Literal["win chance", "position", "first sight", "preference", "chance", "only", "rule", "untold"]
"""The meaning of values: the share of games that are won; the value of positions, as the game judges them
(`SearchHooks.evaluate`); the value of answers at first sight (`Face.quick_score`); a network's preferences for options,
as parts of 1. The rest have no values: every option was equally likely, there was only one, a rule of the game's own
decides, or the player gives no reasons."""


class DescribedAnswer(Struct, frozen=True):
    """An answer that the seat would give: in words (`text`), and its consequences, in sentences of the table (`leads`,
    the first few)."""

    text: str
    leads: list[str]


class DescribedOption(Struct, frozen=True):
    """An option and what it is worth: its number, its words, and the candidate's numbers (see `Candidate`). Values are
    parts of games that are won for a win chance, else in the game's own measure; `worth` says them in words."""

    option: int
    text: str
    worth: str
    value: float | None = None
    low: float | None = None
    high: float | None = None
    visits: int = 0
    won: int = 0
    lost: int = 0


class DescribedExplanation(Struct, frozen=True):
    """An explanation in one language. `scale` says what values are, or why there are none (see `explanation.Scale`);
    the sentence for the latter is `remark`. `line` is how the game is expected to go on after the choice, `open`: then
    with cards that the seat does not know yet. `why` says why the best refused option, the first of the `others`, was
    refused, `refused_line` where that would lead; it is better in so many (`better`) of the worlds in which both were
    `compared`. `worlds` is how many were dealt in all. `lethal` says how the turn is won for sure, if that is known."""

    scale: Scale
    chosen: DescribedOption
    others: list[DescribedOption]
    worlds: int
    remark: str = ""
    line: list[DescribedAnswer] = []
    open: bool = False
    why: str = ""
    refused_line: list[DescribedAnswer] = []
    compared: int = 0
    better: int = 0
    lethal: str = ""
