"""The lessons of a tutorial that are due for its player, judged only by what that player sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec
from msgspec import Raw

from tefuda.language.glossary import terms_in
from tefuda.language.lessons import CardsThere, Happened, Lesson, Moment, Teaching
from tefuda.server.hosted import HostedGame, hosted_game
from tefuda.server.view_parts import CardSeen, EventSeen, LessonSeen, Snapshot, StepSeen

read_step = msgspec.json.Decoder(StepSeen).decode


class LessonTracker:
    """The player who learns: the lessons that have come up, in their order."""

    def __init__(self, hosted: HostedGame, teaching: Teaching, seat: int) -> None:
        self.hosted = hosted
        self.seat = seat
        self.ahead = list(teaching.lessons)
        self.come: list[LessonSeen] = []
        self.seen: Raw | None = None

    def look(self, snapshot: Snapshot, encoded: Raw, steps: Iterable[Raw]) -> None:
        """Look at the table anew, and at the steps that led there. If nothing is to be seen, nothing can be learnt:
        what the other player does in secret must not show in the lessons."""
        new = [read_step(step) for step in steps]
        if not new and self.seen is not None and bytes(self.seen) == bytes(encoded):
            return
        self.seen = encoded
        before = {lesson.lesson for lesson in self.come}
        for lesson in list(self.ahead):
            moment = lesson.when
            if not before.issuperset(moment.after) or (moment.alone and len(self.come) > len(before)):
                continue
            found = self.judge(lesson, snapshot, new)
            if found is not None:
                self.come.append(found)
                self.ahead.remove(lesson)

    def judge(self, lesson: Lesson, snapshot: Snapshot, steps: list[StepSeen]) -> LessonSeen | None:
        """The lesson with what it points at, if its moment has come."""
        moment = lesson.when
        if not (self.asked(moment, snapshot) and self.counted(moment, snapshot) and self.ended(moment, snapshot)):
            return None
        found = LessonSeen(lesson.id)
        if steps and not moment.prompts and moment.option is None and moment.result is None:
            found.step = steps[-1].number
        if moment.option is not None:
            found.handles += self.offered(moment, snapshot)
            if not found.handles and not self.plainly_offered(moment, snapshot):
                return None
        if moment.cards is not None:
            cards = list(self.cards_there(moment.cards, snapshot))
            if not cards:
                return None
            found.handles += [card.handle for card in cards]
        if moment.event is not None:
            happened = next(
                ((step, event) for step in steps for event in step.events if self.is_it(moment.event, event)), None
            )
            if happened is None:
                return None
            step, event = happened
            found.step = step.number
            found.handles += [handle for handle in (event.handle, event.other) if handle]
        return found

    # ------------------------------------------------------------ what is so

    @staticmethod
    def asked(moment: Moment, snapshot: Snapshot) -> bool:
        """Whether one of the prompts is asked."""
        return not moment.prompts or (snapshot.decision is not None and snapshot.decision.prompt in moment.prompts)

    def counted(self, moment: Moment, snapshot: Snapshot) -> bool:
        """Whether the numbers are high enough, and it is the right player's turn."""
        mine, theirs = snapshot.players[self.seat], snapshot.players[1 - self.seat]
        for wanted, there in ((moment.numbers, snapshot.numbers), (moment.mine, mine), (moment.theirs, theirs)):
            if any(there.get(name, 0) < least for name, least in wanted.items()):
                return False
        if moment.active is None:
            return True
        return snapshot.numbers.get(self.hosted.catalogue.presentation.active) == self.seat_of(moment.active)

    def ended(self, moment: Moment, snapshot: Snapshot) -> bool:
        """Whether the game has ended that way, if it has to have ended."""
        if moment.result is None or snapshot.result is None:
            return moment.result is None
        return moment.result == "any" or (snapshot.result.winner == self.seat) == (moment.result == "won")

    @staticmethod
    def plainly_offered(moment: Moment, snapshot: Snapshot) -> bool:
        """Whether there is an option of the kind that is about no card."""
        if moment.option is None or moment.option.kinds or snapshot.decision is None:
            return False
        return any(option.kind == moment.option.option for option in snapshot.decision.options)

    def offered(self, moment: Moment, snapshot: Snapshot) -> list[int]:
        """The cards that options of the kind are about."""
        wanted = moment.option
        if wanted is None or snapshot.decision is None:
            return []
        keys = {card.handle: card.card for pile in snapshot.piles for card in pile.cards}
        handles = [option.handle for option in snapshot.decision.options if option.kind == wanted.option]
        return [
            handle
            for handle in dict.fromkeys(handles)
            if handle is not None and (not wanted.kinds or self.kind_of(keys.get(handle, "")) in wanted.kinds)
        ]

    def cards_there(self, wanted: CardsThere, snapshot: Snapshot) -> Iterator[CardSeen]:
        """The cards that lie there and are so."""
        for pile in snapshot.piles:
            if pile.zone not in wanted.zones or not self.is_whose(wanted.whose, pile.seat):
                continue
            for card in pile.cards:
                if not card.card or (wanted.kinds and self.kind_of(card.card) not in wanted.kinds):
                    continue
                if not wanted.term or wanted.term in terms_on(self.hosted.name, card.card):
                    yield card

    def is_it(self, wanted: Happened, event: EventSeen) -> bool:
        """Whether that event is meant."""
        return (
            event.kind == wanted.event
            and self.is_whose(wanted.whose, event.seat)
            and wanted.amount in (None, event.amount)
            and wanted.name in ("", event.name)
            and wanted.origin in ("", event.origin[1] if event.origin else "")
            and wanted.target in ("", event.target[1] if event.target else "")
        )

    def is_whose(self, whose: str, seat: int) -> bool:
        """Whether a seat is the one meant."""
        return whose == "any" or seat == self.seat_of(whose)

    def seat_of(self, whose: str) -> int:
        """The seat of one of the players."""
        return self.seat if whose == "mine" else 1 - self.seat

    def kind_of(self, key: str) -> str:
        """The kind of a card; empty if it is not known."""
        return self.hosted.catalogue.sheet(key).kind if key else ""


@cache
def terms_on(game: str, key: str) -> frozenset[str]:
    """The words of the glossary that stand on a card."""
    hosted = hosted_game(game)
    text = hosted.face.cards()[key].text()
    return frozenset(term for _, _, term in terms_in(hosted.catalogue.glossary(), text))
