"""Steps: the events since the last decision, grouped for display one after the other.

A step is a picture, the sentences that lead to it, and the cards to point at. Steps come from moments of the journal,
so a step shows what its reader knew then and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from tefuda.kernel.events import CHANGED, FIRST_OWN_EVENT
from tefuda.kernel.journal import Moment
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import View
from tefuda.language.journal_lines import FULL_FORCE
from tefuda.language.narrator import Narrator
from tefuda.language.sentences import SILENT, Sentence


@final
class Step:
    """One picture on the way, a `view`. `moments` are those that it shows, silent ones included; `feels` are their
    sounds and lights, each with its greatest force (1 to 10; where it has none, how often)."""

    def __init__(self, view: View, moments: list[Moment], roles: dict[int, str], *, headline: bool = False) -> None:
        self.view = view
        self.moments = moments
        self.roles = roles
        self.headline = headline
        self.sentences: list[Sentence] = []
        self.feels: dict[str, int] = {}

    def add(self, sentence: Sentence, moment: Moment) -> None:
        """Let one more line belong to this step."""
        self.view = moment.view
        self.moments.append(moment)
        self.roles.update(sentence.roles)
        if sentence.feel:
            before = self.feels.get(sentence.feel, 0)
            self.feels[sentence.feel] = max(before, sentence.force) if sentence.force else min(FULL_FORCE, before + 1)
        if sentence.template is not SILENT and not (self.sentences and self.sentences[-1].takes(sentence)):
            self.sentences.append(sentence)


def steps_of(moments: Iterable[Moment], narrator: Narrator) -> list[Step]:
    """Moments as steps: a headline stands alone, the effects of one card's text come together. Who fights whom stays
    marked through all steps of a fight."""
    steps: list[Step] = []
    silent: list[Moment] = []
    fight: dict[int, str] = {}
    source = NONE
    moments = list(moments)
    untold = summed_up(moments, narrator)
    for number, moment in enumerate(moments):
        if number in untold:
            silent.append(moment)
            continue
        sentence = narrator.sentence(moment)
        origin = moment.line.source
        if sentence.pace == "headline":
            fight = fight_after(fight, sentence)
            steps.append(Step(moment.view, silent, dict(fight), headline=True))
            silent = []
        elif sentence.pace in ("silent", "shown"):
            if (
                steps
                and (sentence.pace == "shown" or not steps[-1].headline)
                and same_turn(steps[-1], moment, narrator)
            ):
                steps[-1].view = moment.view
                steps[-1].moments.append(moment)
            else:
                silent.append(moment)
            continue
        elif not steps or steps[-1].headline or origin != source:
            steps.append(Step(moment.view, silent, dict(fight)))
            silent = []
        source = origin
        steps[-1].add(sentence, moment)
    return steps


def same_turn(step: Step, moment: Moment, narrator: Narrator) -> bool:
    """Whether a moment belongs to the turn that the picture of a step shows: its number, and whose it is."""
    table = narrator.presentation
    told = [table.numbers[0].name, table.active] if table.active else [table.numbers[0].name]
    return all(step.view.number(name) == moment.view.number(name) for name in told)


def summed_up(moments: list[Moment], narrator: Narrator) -> set[int]:
    """The changes of numbers, by place, that are not told, since what comes right after them says it."""
    found: set[int] = set()
    changes: list[tuple[int, int]] = []
    for number, moment in enumerate(moments):
        line = moment.line
        if line.kind == CHANGED:
            changes.append((number, line.handle))
        elif line.kind >= FIRST_OWN_EVENT:
            left = narrator.sums_up(moment)
            while left > 0 and changes and changes[-1][1] == line.handle:
                found.add(changes.pop()[0])
                left -= 1
            changes = []
    return found


def fight_after(fight: dict[int, str], sentence: Sentence) -> dict[int, str]:
    """The roles of the fighters after a headline: the marks stay as long as nobody else is in the headlines."""
    cards = set(sentence.roles)
    if cards and cards <= set(fight):
        return fight
    return dict(sentence.roles) if len(cards) > 1 else {}
