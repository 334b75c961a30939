"""A match being played, without its screen, its clock and its store: the game, the log of each reader, what can be
taken back.

A game is a value: an answer makes the next `Transition` beside the present one, which is written down first and then
taken. Nothing is changed by an answer that could not be written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from msgspec import Raw
from msgspec.structs import replace

from tefuda.errors import FileError
from tefuda.games import matches
from tefuda.games.matches import OTHER_TEXTS, Match
from tefuda.games.puzzles import OPEN, Standing, puzzle_of
from tefuda.kernel.chance import Chance
from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal, Moment
from tefuda.kernel.knowledge import learnt
from tefuda.kernel.rows import BOTH_SEATS
from tefuda.kernel.view import View
from tefuda.language.locales import LOCALES
from tefuda.language.narrator import Narrator
from tefuda.language.options import one_ability
from tefuda.language.presentation import LANGUAGES
from tefuda.language.refusals import not_asked, why_not_card
from tefuda.language.steps import Step, steps_of
from tefuda.players.beliefs import known_decks
from tefuda.players.determinizer import Determinizer
from tefuda.players.preview import Preview, Wanted, Worlds, preview
from tefuda.server.clocks import HEADLINE, LINE
from tefuda.server.hosted import HostedGame
from tefuda.server.lessons import LessonTracker
from tefuda.server.messages import Pick
from tefuda.server.selections import Selection, goes_on, value
from tefuda.server.snapshots import PileCache, decision_seen, snapshot_of, step_seen
from tefuda.server.view_parts import DecisionSeen, LessonSeen, Snapshot

Reading = tuple[int, str]
"""A reader, and the language."""
READERS: Final = (0, 1, 2)
"""Both seats, and the spectators."""
PERSON: Final = "you"
"""The player's name, in a match as a file, of a seat that a person plays."""
EVERYBODY: Final[frozenset[Reading]] = frozenset((reader, LANGUAGES[0]) for reader in READERS)
LOG: Final = 1_200
"""Steps of the log that are kept for each reader; older ones are forgotten a third at a time."""


class Log:
    """The history of a match as one reader may know it, in encoded steps. `marks` are digests of all steps before their
    numbers, and include the language: a client continues only with steps of the language in which it began.
    `last_view` is the view of the last step, `seconds` how long all steps take to be shown."""

    def __init__(self, language: str = LANGUAGES[0]) -> None:
        self.first = 0
        self.steps: list[Raw] = []
        self.language = language
        self.sum = 0
        self.mark = language
        self.marks = {0: language}
        self.last_view: View | None = None
        self.seconds = 0.0

    @property
    def end(self) -> int:
        """The number that the next step gets."""
        return self.first + len(self.steps)

    def add_steps(self, steps: Sequence[Step]) -> list[Raw]:
        """Append the steps of one answer and return them encoded."""
        seen: list[Raw] = []
        for number, step in enumerate(steps, self.end):
            self.seconds += HEADLINE if step.headline else LINE
            seen.append(step_seen(number, step, self.last_view))
            self.last_view = step.view
        self.add(seen)
        return seen

    def add(self, steps: Sequence[Raw]) -> None:
        """Some more steps, which are shown together."""
        if not steps:
            return
        self.steps += steps
        for step in steps:
            self.sum = crc32(step, self.sum)
        self.mark = f"{self.language} {self.sum:08x}"
        self.marks[self.end] = self.mark
        while len(self.steps) > LOG:
            self.steps = self.steps[LOG // 3 :]
            self.first += LOG // 3
            self.marks = {number: mark for number, mark in self.marks.items() if number >= self.first}

    def since(self, number: int, mark: str) -> tuple[int, list[Raw]]:
        """The steps that somebody lacks who had `number` steps up to `mark`, and the number of the first of them. If
        they had others, before something was taken back, these are those from the end of the log, or all; in another
        language, all."""
        if number > self.end and mark.partition(" ")[0] == self.language:
            return self.end, []
        if number < self.first or self.marks.get(number) != mark:
            number = self.first
        return number, self.steps[number - self.first :]


@dataclass(frozen=True)
class Transition:
    """The result of one answer: the game after it, and the steps that each reader sees."""

    seat: int
    option: int
    game: Game
    moments: list[Moment]


class MatchSession:
    """A match going on."""

    def __init__(
        self,
        hosted: HostedGame,
        match: Match,
        names: tuple[str, str],
        name: str = "",
        readers: frozenset[Reading] = EVERYBODY,
        *,
        taught: int | None = None,
        undone: int = 0,
    ) -> None:
        """Begin a match, without its answers. `names` are what the players are called; `name` tells the match from
        others, to everybody; a log is kept for each of `readers`; lessons come up for the seat `taught`, one of them;
        so often has something been taken back (`undone`): what is asked again is another decision. Raises
        `TefudaError` for decks that cannot be played, and for a match of another version or with other card texts."""
        if match.version != matches.version():
            raise FileError(
                f"this match was played with Tefuda {match.version}; this is {matches.version()}, "
                "which may play it differently"
            )
        self.hosted = hosted
        self.readers = readers
        self.watchers = sum(1 << reader for reader in {reader for reader, _ in readers})
        self.match = match
        self.names = names
        self.name = name
        self.narrators: dict[Reading, Narrator] = {}
        self.logs = {reading: Log(reading[1]) for reading in readers}
        self.answered = [0, 0]
        self.undone = undone
        self.undo_floors = [0, 0]
        self.begun: list[int] = []
        self.was_asked: list[bool] = []
        prompts = hosted.catalogue.presentation.prompts
        self.asks_always = {prompt.prompt for prompt in prompts if prompt.always}
        self.orders = {prompt.prompt for prompt in prompts if prompt.orders}
        options = hosted.catalogue.presentation.options
        self.ends = frozenset(option.option for option in options if option.closes)
        self.passes = frozenset(option.option for option in options if option.passes)
        self.worlds: dict[int, Worlds] = {}
        self.previews: dict[tuple[int, tuple[Wanted, ...]], Preview] = {}
        self.open_selections: list[int | None] = [None, None]
        self.answers: list[tuple[int, int]] = []
        journal = self.new_journal()
        self.puzzle = None if match.scenario is None else puzzle_of(match.scenario)
        if self.puzzle is None:
            one, two = (matches.deck_of(saved, match.game) for saved in match.decks)
            self.game = hosted.start((one, two), match.chance, journal)
        elif self.puzzle.game != match.game:
            raise FileError(f"this scenario is for {self.puzzle.game}, not for {match.game}")
        else:
            self.game = self.puzzle.start(journal, match.seed)
        if match.book != self.game.book.digest.hex():
            raise FileError(OTHER_TEXTS)
        self.standing: Standing = OPEN
        self.game.journal = None
        self.views: dict[int, View] = {}
        self.snapshots: dict[Reading, Snapshot] = {}
        self.encoded: dict[Reading, Raw] = {}
        self.piles = {reader: PileCache() for reader in READERS}
        teaching = None if taught is None else hosted.catalogue.teaching()
        self.tracker = None if taught is None or teaching is None else LessonTracker(hosted, teaching, taught)
        self.log_moments(journal.take_moments())

    def replayed(self, upto: int | None = None) -> MatchSession:
        """This session, after the match's answers have been given to it: all of them, or up to a number. Raises
        `FileError` when one is not possible."""
        for seat, option in self.match.answers[:upto]:
            self.apply_next(seat, option)
        if self.match.conceded is not None and upto is None:
            self.concede(self.match.conceded)
        return self

    # ------------------------------------------------------------ answers

    def transition(self, seat: int, option: int, game: Game | None = None) -> Transition:
        """The result of an answer, now or in the `game` after another one; the session does not change. Raises
        `IllegalAnswer`."""
        twin = (game or self.game).copy()
        journal = self.new_journal()
        twin.journal = journal
        twin.apply(option, seat=seat)
        twin.journal = None
        return Transition(seat, option, twin, journal.take_moments())

    def transitions(self, seat: int, picks: Sequence[Pick]) -> list[Transition]:
        """The result of the picks of a selection, in order; the session does not change. Raises `IllegalAnswer`
        unless all of them are offered, and belong to one selection that is complete with the last."""
        selection = Selection(self.game, seat, picks)
        count = len(selection.options)
        if count < len(picks):
            raise IllegalAnswer(f"pick {count + 1} of {len(picks)} is not offered after the ones before it")
        if selection.next is not None:
            raise IllegalAnswer(f"the selection is not complete with {count} picks: more are asked for")
        transitions: list[Transition] = []
        game = self.game
        for option in selection.options:
            transitions.append(self.transition(seat, option.index, game))
            game = transitions[-1].game
        return transitions

    def considered(
        self, seat: int, picks: Sequence[Pick], language: str = LANGUAGES[0]
    ) -> tuple[int, DecisionSeen | None, int | None]:
        """The number of picks of a selection that can be made one after the other, the question after them, and the
        sole target of the one picked. Nothing is included that the picks themselves would reveal."""
        selection = Selection(self.game, seat, picks)
        count = len(selection.options)
        if selection.next is None:
            return count, None, self.sole_target(seat, selection.options[0]) if count == 1 else None
        if revealed(self.game, selection.game, seat) & 1 << seat:
            return count, None, None
        number = f"{self.name} {self.undone} {seat} {self.answered[seat] + count}"
        view = selection.game.view(seat)
        return count, decision_seen(selection.next, view, self.narrator((seat, language)), number), None

    def sole_target(self, seat: int, option: Option) -> int | None:
        """The target of a card whose action asks for one (such as `attack`), if there is only this one and it is
        public."""
        if option.handle is None or option.kind not in self.game.rules.prompts:
            return None
        moments = [moment for moment in self.transition(seat, option.index).moments if moment.view.seat == seat]
        for step in steps_of(moments, self.new_narrator(seat, self.language_of(seat))):
            if step.roles.get(option.handle) == "attacks":
                return next((handle for handle, role in step.roles.items() if role == "aim"), None)
        return None

    def previewed(self, seat: int, picks: Sequence[Pick]) -> Preview | None:
        """The preview of an answer, from what its seat knows; None for picks that are not offered now, or that only end
        something or decline. Computed once for each answer to a decision."""
        wanted = tuple(value(pick) for pick in picks)
        found = self.previews.get((seat, wanted))
        if found is None:
            found = preview(self.worlds_of(seat), wanted, self.ends, self.passes)
            if found is not None:
                self.previews[seat, wanted] = found
        return found

    def worlds_of(self, seat: int) -> Worlds:
        """Worlds dealt from what a seat knows now."""
        found = self.worlds.get(seat)
        if found is None:
            beliefs = known_decks(self.match.game) if self.match.lists == "unknown" else None
            found = self.worlds[seat] = Worlds(Determinizer(self.game, seat, beliefs))
        return found

    def why_not(self, seat: int, handle: int, prompt: str = "", language: str = LANGUAGES[0]) -> str:
        """The reason why nothing can be done with a card that a seat sees, in the decision that it has or (`prompt`) in
        the one that an option of it would lead to; empty for a card that it does not see."""
        narrator, view = self.narrator((seat, language)), self.view(seat)
        card = view.card(handle)
        if card is None:
            return ""
        return why_not_card(narrator, view, card, prompt or None) or not_asked(narrator, view, card)

    def apply(self, transition: Transition) -> None:
        """Let an answer have been given."""
        before, seen = self.game, self.snapshot(1 - transition.seat)
        decision = self.view(transition.seat).decision
        assert decision is not None
        self.game = transition.game
        self.views = {}
        self.note_selection(decision, transition)
        self.answers.append((transition.seat, transition.option))
        self.answered[transition.seat] += 1
        self.log_moments(transition.moments)
        shown = revealed(before, self.game, transition.seat)
        for seat in range(2):
            own = seat == transition.seat
            if shown & 1 << seat or (not own and not shows_same_table(seen, self.snapshot(seat))):
                self.undo_floors[seat] = len(self.answers)

    def note_selection(self, decision: Decision, transition: Transition) -> None:
        """Note with which answer the selection has begun that this answer to a decision belongs to, whether it goes on,
        and whether it was asked at all: pages answer by themselves where nothing can be chosen."""
        seat, number = transition.seat, len(self.answers)
        began = self.open_selections[seat]
        self.begun.append(number if began is None else began)
        choice = len(decision.options) > 1 and not (decision.prompt in self.orders and one_ability(decision.options))
        self.was_asked.append(choice or decision.prompt in self.asks_always)
        more = goes_on(decision, decision.options[transition.option], self.view(seat).decision)
        self.open_selections[seat] = self.begun[-1] if more else None

    def apply_next(self, seat: int, option: int) -> None:
        """Let the next answer of a match that was written down have been given. Raises `FileError`."""
        try:
            self.apply(self.transition(seat, option))
        except IllegalAnswer as error:
            number = len(self.answers) + 1
            raise FileError(f"answer {number} of {len(self.match.answers)} is not possible: {error}") from error

    def concede(self, seat: int) -> None:
        """A player gives up."""
        matches.concede(self.game, seat)
        self.undo_floors = [len(self.answers)] * 2
        self.log_moments(())

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.game.result is not None

    @property
    def decided(self) -> bool:
        """Whether nothing is to be answered any more: the match has ended, or the puzzle is solved or failed."""
        return self.over or self.standing != OPEN

    # ------------------------------------------------------------ taking back

    def last_answer(self, seat: int) -> int | None:
        """The number (from 0) of the last answer that a seat was asked for, or of the first pick of the selection that
        it belongs to; None if there is none."""
        for number in range(len(self.answers) - 1, -1, -1):
            if self.answers[number][0] == seat and self.was_asked[number]:
                return self.begun[number]
        return None

    def can_undo(self, seat: int) -> bool:
        """Whether a seat may take its last answer back without having learnt anything since."""
        last = self.last_answer(seat)
        return last is not None and not self.over and last >= self.undo_floors[seat]

    def back_to(self, number: int) -> MatchSession:
        """The match as it was before answer `number`."""
        return self.replay_with(self.readers, self.undone + 1, number)

    def read_by(self, readers: frozenset[Reading]) -> MatchSession:
        """The same match, with a log for each of these readers."""
        return self.replay_with(readers, self.undone)

    def replay_with(self, readers: frozenset[Reading], undone: int, upto: int | None = None) -> MatchSession:
        """The same match from its beginning."""
        taught = None if self.tracker is None else self.tracker.seat
        match = self.match_so_far()
        fresh = MatchSession(self.hosted, match, self.names, self.name, readers, taught=taught, undone=undone)
        return fresh.replayed(upto)

    def match_so_far(self) -> Match:
        """The match as a file would hold it now."""
        found = replace(self.match, answers=list(self.answers))
        matches.take_down(found, self.game)
        return found

    # ------------------------------------------------------------ what readers see

    def log_moments(self, moments: Iterable[Moment]) -> None:
        """Write down for every reader what has happened."""
        self.views, self.snapshots, self.encoded = {}, {}, {}
        self.worlds, self.previews = {}, {}
        if self.puzzle is not None:
            self.standing = self.puzzle.standing(self.game)
        by_reader: list[list[Moment]] = [[], [], []]
        for moment in moments:
            by_reader[moment.view.seat].append(moment)
        taught = None if self.tracker is None else (self.tracker.seat, self.language_of(self.tracker.seat))
        for reading, log in self.logs.items():
            fresh = log.add_steps(steps_of(by_reader[reading[0]], self.narrator(reading)))
            if self.tracker is not None and reading == taught:
                self.tracker.look(self.snapshot(*reading), self.encoded_for(*reading), fresh)

    def log_seconds(self) -> tuple[float, ...]:
        """The seconds that the log of each reader takes to be shown; 0 for those who have none."""
        logs = self.logs.items()
        return tuple(max((log.seconds for (who, _), log in logs if who == reader), default=0.0) for reader in READERS)

    def lessons_of(self, seat: int) -> list[LessonSeen]:
        """The lessons that have come up for a seat."""
        return [] if self.tracker is None or self.tracker.seat != seat else list(self.tracker.come)

    def narrator(self, reading: Reading) -> Narrator:
        """The narrator of a reader."""
        found = self.narrators.get(reading)
        if found is None:
            found = self.narrators[reading] = self.new_narrator(*reading)
        return found

    def new_narrator(self, reader: int, language: str) -> Narrator:
        """A narrator at its beginning."""
        return Narrator(self.hosted.catalogues[language], reader, self.names_in(language))

    def names_in(self, language: str) -> tuple[str, str]:
        """The names of the players in a language: computers have names in it, people their own."""
        one, two = (
            name
            if level == PERSON
            else LOCALES[language].renamed(name, level, self.hosted.catalogue.presentation.levels)
            for name, level in zip(self.names, self.match.players, strict=True)
        )
        return one, two

    def language_of(self, reader: int) -> str:
        """A language in which a reader reads."""
        return next((language for other, language in self.logs if other == reader), LANGUAGES[0])

    def snapshot(self, reader: int, language: str = "") -> Snapshot:
        """The snapshot of a reader; without `language`, in any of its languages."""
        reading = reader, language or self.language_of(reader)
        found = self.snapshots.get(reading)
        if found is None:
            view = self.view(reader)
            answered = self.answered[reader] if reader < 2 else 0
            number = f"{self.name} {self.undone} {reader} {answered}"
            found = snapshot_of(view, self.piles[reader].of(view), self.narrator(reading), number)
            self.snapshots[reading] = found
        return found

    def view(self, reader: int) -> View:
        """The view of a reader."""
        found = self.views.get(reader)
        if found is None:
            found = self.views[reader] = self.game.view(reader)
        return found

    def new_journal(self) -> Journal:
        """A journal for all who read."""
        return Journal(watchers=self.watchers)

    def encoded_for(self, reader: int, language: str = "") -> Raw:
        """The same as it goes over the wire."""
        reading = reader, language or self.language_of(reader)
        found = self.encoded.get(reading)
        if found is None:
            found = Raw(self.piles[reader].encode(self.snapshot(*reading)))
            self.encoded[reading] = found
        return found

    def decision_of(self, seat: int) -> DecisionSeen | None:
        """The pending decision of a seat."""
        return self.snapshot(seat).decision


def revealed(before: Game, after: Game, seat: int) -> int:
    """The seats, as a mask, to which an answer of `seat` has shown something that they must not be able to take back:
    the end, a card that they did not know, or, to `seat` itself, the result of chance. (What chance did counts for the
    other seat if it can be seen, see `shows_same_table`; else it would tell of it that nothing can be taken back.)"""
    if after.result is not None:
        return BOTH_SEATS
    rolls = 1 << seat if rolled(before.chance) != rolled(after.chance) else 0
    return rolls | learnt(before, after)


def rolled(chance: Chance) -> tuple[int, list[int]]:
    """The position of chance in its stream."""
    return chance.drawn, list(chance.script)


def shows_same_table(one: Snapshot, two: Snapshot) -> bool:
    """Whether two snapshots show the same table, apart from the seat that decides."""
    decisions = one.decision, two.decision
    asked = [None if found is None else (found.prompt, found.options) for found in decisions]
    return asked[0] == asked[1] and (one.piles, one.numbers, one.players, one.lasting) == (
        two.piles,
        two.numbers,
        two.players,
        two.lasting,
    )
