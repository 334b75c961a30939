"""The line of play that a player expects, as sentences of the game.

It is played in the world that it belongs to, and told as the seat would see it. Cards that the seat does not know now
have been dealt in that world; they are called "a card" throughout, whatever they turn out to be there, and what the
seat would do with one of them is not told: the line ends before it. Nor is the next turn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from tefuda.kernel.events import MOVED
from tefuda.kernel.journal import Journal, Line, Moment
from tefuda.kernel.rows import HANDLE, NONE
from tefuda.kernel.view import SEEN, View
from tefuda.language.narrator import Narrator
from tefuda.language.steps import steps_of
from tefuda.players import explanation
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation_message import DescribedAnswer
from tefuda.players.preview import GROUND, TURN, asked

MOST_ANSWERS: Final = 8
"""So many answers of a line are told."""
MOST_LEADS: Final = 4
"""So many sentences of what comes of an answer."""


class DescribedLine(Struct, frozen=True):
    """The sentences of a line of play, in order; `open`: it goes on with cards that the seat does not know yet."""

    answers: list[DescribedAnswer]
    open: bool = False


def describe_line(line: explanation.Line | None, worlds: Determinizer, narrator: Narrator) -> DescribedLine:
    """A line of play in words; nothing where there is none."""
    if line is None:
        return DescribedLine([])
    return LineDescriber(line, worlds, narrator).describe()


class PlayedAnswer:
    """An answer that is being described: its words, the handle of its card (0: it has none), and its consequences."""

    def __init__(self, text: str, handle: int) -> None:
        self.text = text
        self.handle = handle
        self.moments: list[Moment] = []


class LineDescriber:
    """A line that is played in its world, to be described."""

    def __init__(self, line: explanation.Line, worlds: Determinizer, narrator: Narrator) -> None:
        self.line = line
        self.seat = worlds.seat
        self.narrator = narrator
        self.world = worlds.sample(line.seed)
        self.journal = Journal(self.seat)
        self.world.journal = self.journal
        self.turn = self.world.numbers[TURN]
        view = worlds.known.view(self.seat)
        known = [(view.rows[at], view.rows[at + 1]) for at in range(0, len(view.rows), view.stride)]
        self.handles = {int(handle) for handle, definition in known if definition != NONE and handle > 0}
        """The seat's handles of the cards that it knows now, also later ones."""
        self.definitions = {int(definition) for _, definition in known if definition != NONE}
        self.unknown = {row for row in range(self.world.count_rows()) if self.handle(row) not in self.handles}

    def describe(self) -> DescribedLine:
        """The line in words."""
        found: list[PlayedAnswer] = []
        for seat, index in self.line.answers:
            if self.world.over or self.world.numbers[TURN] != self.turn:
                break
            decision = asked(self.world, self.seat) if seat == self.seat else None
            if decision is not None and (len(decision.options) > 1 or not found):
                option, view = decision.options[index], self.masked(self.world.view(self.seat))
                if option.handle is not None and option.handle not in self.handles:
                    return self.lines(found, open=True)
                more = len(self.world.frames) > GROUND and bool(found)
                if len(found) == MOST_ANSWERS and not more:
                    break
                text = self.narrator.option(option, view)
                if more:
                    found[-1].text += self.narrator.locale.lethal_more.format(text=text)
                else:
                    found.append(PlayedAnswer(text, option.handle or 0))
            self.world.answer(seat, index)
            self.learn()
            if found:
                found[-1].moments.extend(map(self.hidden, self.journal.take_moments()))
        return self.lines(found)

    def lines(self, found: list[PlayedAnswer], *, open: bool = False) -> DescribedLine:
        """Answers with their consequences, in sentences."""
        return DescribedLine([DescribedAnswer(one.text, self.leads(one)) for one in found], open)

    def leads(self, answer: PlayedAnswer) -> list[str]:
        """The consequences of an answer: the sentences of its steps, without the one that repeats the answer (a
        headline, or that its card has moved), and without those that belong to the next turn."""
        moments = [moment for moment in answer.moments if moment.view.table_numbers[TURN] == self.turn]
        moved = next((one for one in moments if one.line.kind == MOVED and one.line.handle == answer.handle), None)
        moments = [moment for moment in moments if moment is not moved or answer.handle == 0]
        steps = steps_of(moments, self.narrator)
        own = steps[:1] if steps and steps[0].headline else []
        told = [sentence.text for step in steps if step not in own for sentence in step.sentences]
        return told[:MOST_LEADS]

    # ------------------------------------------------------------ what the seat does not know

    def handle(self, row: int) -> int:
        """The seat's handle of a card of the world now; 0 where it cannot point at it."""
        return int(self.world.base(row, HANDLE + self.seat))

    def learn(self) -> None:
        """Note the present handles of the cards that the seat knew at the beginning, and of those made since."""
        rows = range(self.world.count_rows())
        self.handles |= {handle for row in rows if row not in self.unknown and (handle := self.handle(row)) > 0}

    def knows(self, handle: int, definition: int) -> bool:
        """Whether the seat knows a card: by its name, or, where it cannot point at it, by what is printed on it."""
        return handle in self.handles if handle > 0 else definition in self.definitions

    def hidden(self, moment: Moment) -> Moment:
        """A line of the journal without what the seat does not know."""
        line = moment.line
        number = line.card if line.card == NONE or self.knows(line.handle, line.card) else NONE
        cause = line.cause
        if cause is not None and cause.card != NONE and not self.knows(cause.handle, cause.card):
            cause = None
        source = line.source if cause is not None or line.source in self.definitions else NONE
        told = Line(line.kind, line.seat, line.handle, number, line.amount, line.other, source, cause, drawn=line.drawn)
        return Moment(told, self.masked(moment.view))

    def masked(self, view: View) -> View:
        """A view of the world, in which the cards that the seat does not know are unknown."""
        rows, stride = list(view.rows), view.stride
        for at in range(0, len(rows), stride):
            if rows[at + 1] != NONE and not self.knows(rows[at], rows[at + 1]):
                rows[at + 1] = NONE
                rows[at + SEEN : at + stride] = [0] * (stride - SEEN)
        view.rows = vec[i64](rows)
        return view
