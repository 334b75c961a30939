"""What players see of games and scenarios, written down so that the same game can be compared with itself later.

`recorded/` holds digests of it. They do not say that a rule is right (scenarios, rulings and recorded outcomes do), but
that nothing has changed which was not meant to: a change of the rules, or a mistake in a part that few tests look at.
tools/record_games.py writes them anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from tests.laws.trial import Answer

from tefuda import new_game
from tefuda.games.kit.scenarios import Scenario
from tefuda.games.kit.stage import Stage
from tefuda.games.registry import face
from tefuda.games.scenarios import read_scenarios
from tefuda.kernel.game import Game
from tefuda.kernel.journal import LASTS, Journal, Line
from tefuda.kernel.view import LastingView, View
from tefuda.language.deck_codes import read_code
from tefuda.language.journal_lines import event_name

FOLDER = Path(__file__).parent / "recorded"
READERS = (0, 1, 2)
"""Both seats, and those who watch."""
FURTHER = 8
"""How many answers by default a scenario goes on after its end: what it has set going shows only then."""
HOW_TO_GO_ON = (
    "python tools/record_games.py --show {name!r} tells what is seen now, and what was, at the commit before. "
    "Where the difference is meant, python tools/record_games.py writes the record anew."
)

# ---------------------------------------------------------------- what is seen, as text


class Abilities:
    """What the abilities of a game are called where it tells their numbers. A number is a place in the book: every card
    that is read for the first time moves all that come after it, and no game goes differently for that."""

    def __init__(self, game: Game) -> None:
        presentation = face(game.rules.name).catalogue().presentation
        self.book = game.book
        self.events = {one.event for one in presentation.events if one.names == "skill"}
        self.effects = {one.effect for one in presentation.effects if one.names == "skill"}

    def of_event(self, event: str, amount: int) -> str:
        """The amount of an event: an ability by its name, if it is one."""
        return self.book.ability_key(amount) if event in self.events and amount >= 0 else str(amount)

    def of_lasting(self, effect: LastingView) -> list[int | str]:
        """The values of an effect that lasts."""
        first, *others = effect.values
        if self.book.ability_key(effect.ability) in self.effects:
            return [self.book.ability_key(first), *others]
        return [first, *others]


def picture(view: View, abilities: Abilities) -> Iterator[str]:
    """Everything in a view by the names that the game gives it, line by line."""
    result = None if view.result is None else (view.result.winner, view.result.reason)
    yield f"reader {view.seat}, waiting for {view.waiting}, result {result}"
    yield f"table {dict(zip(view.rules.numbers, view.table_numbers, strict=False))}"
    yield f"players {list(view.both_players)}"
    yield f"counts {list(view.counts)}"
    for card in view.all_cards():
        numbers = {name: number for name, number in card.numbers.items() if number != 0}
        down = " face down" if card.face_down else ""
        under = "" if card.host is None else f" under {card.host}"
        yield f"{card.zone} {card.seat} {card.place}: {card.handle} {card.key}{down}{under} {numbers}"
    for one in view.lasting:
        until = (one.until, one.until_seat, one.count)
        with_values = abilities.of_lasting(one)
        yield f"lasting on {one.handle} by {one.source} of {one.seat} until {until} with {with_values}"
    decision = view.decision
    if decision is not None:
        told = [
            (option.kind, option.handle, option.number, option.key, option.other, option.values)
            for option in decision.options
        ]
        least_most = (decision.least, decision.most, decision.picked, decision.about)
        yield f"decision {decision.prompt} {least_most} {told} default {decision.default}"


def line_told(line: Line, view: View, abilities: Abilities) -> str:
    """A line of the journal by the names that the game gives things."""
    cards = view.cards

    def key(number: int) -> str:
        return "-" if number < 0 else cards[number].key

    cause = "" if line.cause is None else f" because of {key(line.cause.card)} {line.cause.handle}"
    what = event_name(line.kind, view)
    amount = abilities.of_event(what, line.amount)
    return f"{what} {line.seat} {line.handle} {key(line.card)} {amount} {line.other} {key(line.source)}{cause}"


class Watching:
    """Watches a game for all readers and writes down what they see."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.abilities = Abilities(game)
        self.read = [0, 0, 0]
        game.journal = self.journal = Journal()

    def lines(self) -> Iterator[str]:
        """What the log has told since the last call."""
        for reader in READERS:
            view = self.game.view(reader)
            fresh = self.journal.lines[reader][self.read[reader] :]
            self.read[reader] += len(fresh)
            # what lasts is in the picture
            told = (line for line in fresh if line.kind != LASTS)
            yield from (f"log {reader}: {line_told(line, view, self.abilities)}" for line in told)

    def pictures(self) -> Iterator[str]:
        """What everybody sees now; and that no batch of changes was left open, or closed twice."""
        yield f"batches {self.game.depth}"
        for reader in READERS:
            yield from picture(self.game.view(reader), self.abilities)

    def worlds(self, seed: int) -> Iterator[str]:
        """A world that each seat could take this for, as both seats would see it."""
        for seat in (0, 1):
            world = self.game.resample(seat, seed)
            for reader in (0, 1):
                yield from picture(world.view(reader), self.abilities)


def digest(lines: Iterable[str]) -> str:
    """A digest of some lines; 48 bits, so that a change is missed once in 10^14."""
    found = blake2b(digest_size=6)
    for line in lines:
        found.update(line.encode() + b"\n")
    return found.hexdigest()


# ---------------------------------------------------------------- scenarios


AfterStep = Callable[[Stage[Any], list[str]], None]


class PlayedScenario:
    """A scenario that is played once; `seen` is what everybody sees of it, after each step and a few answers more."""

    def __init__(self, scenario: Scenario, after: AfterStep = lambda stage, problems: None) -> None:
        """`after` is called after every step, with what was not as expected, each with file and line. Raises
        `FileError` where the scenario cannot be read."""
        stage = face(scenario.game).stage()
        stage.lay_out(scenario)
        watching = Watching(stage.game)
        self.seen: list[str] = []
        for step in scenario.steps:
            if step.verb != "expect":
                problem = stage.happen(step)
                problems = [str(step.about.error(problem))] if problem else []
                self.seen.append(f"step {step.verb}: {problem}")
                self.seen += watching.lines()
            else:
                problems = [str(where.error(problem)) for where, problem in stage.differences(step.about)]
            after(stage, problems)
        self.seen += watching.pictures()
        game: Game = stage.game
        for _ in range(FURTHER):
            if game.pending:
                decision = game.pending[0]
                game.apply(decision.default, seat=decision.seat)
        self.seen += watching.lines()
        self.seen += watching.pictures()


def scenarios_of(game: str) -> dict[str, Scenario]:
    """All scenarios of a game's tests, by file and name."""
    folder = Path(__file__).parent / game.replace("-", "_") / "scenarios"
    files = sorted(folder.glob("*.yaml"))
    return {f"{path.stem} / {one.name}": one for path in files for one in read_scenarios(path)}


# ---------------------------------------------------------------- games


@dataclass
class Stretch:
    """Some answers of a game in a row, and digests of what everybody sees after them, of what the log has told, and of
    worlds that the seats could take this for."""

    answers: tuple[Answer, ...]
    seen: str
    log: str
    worlds: str


@dataclass
class RecordedGame:
    """A game by its number (the seed), its decks as codes, and its answers."""

    number: int
    decks: tuple[str, str]
    stretches: list[Stretch]

    def answers(self) -> list[Answer]:
        """All answers of the game."""
        return [answer for stretch in self.stretches for answer in stretch.answers]


def stretches_of(game: Game, number: int, answers: Iterable[tuple[Answer, ...]]) -> Iterator[Stretch]:
    """A game that is played by these answers, stretch by stretch."""
    watching = Watching(game)
    for some in answers:
        for seat, index in some:
            game.apply(index, seat=seat)
        yield Stretch(some, digest(watching.pictures()), digest(watching.lines()), digest(watching.worlds(number)))


def replayed(game: str, recorded: RecordedGame) -> Iterator[Stretch]:
    """A recorded game, played again."""
    one, two = (read_code(code) for code in recorded.decks)
    playing = new_game(game, decks=(one, two), seed=recorded.number)
    return stretches_of(playing, recorded.number, [stretch.answers for stretch in recorded.stretches])


# ---------------------------------------------------------------- the files


def scenarios_file(game: str) -> Path:
    """Where the digests of a game's scenarios lie: a line each, the digest and the name."""
    return FOLDER / f"{game}-scenarios.txt"


def games_file(game: str) -> Path:
    """Where the recorded games of a game lie."""
    return FOLDER / f"{game}-games.txt"


def read_scenario_digests(game: str) -> dict[str, str]:
    """The digests of a game's scenarios, by file and name."""
    lines = scenarios_file(game).read_text(encoding="utf-8").splitlines()
    return {name: found for found, _, name in (line.partition(" ") for line in lines)}


def read_games(game: str) -> list[RecordedGame]:
    """The recorded games of a game."""
    found: list[RecordedGame] = []
    for line in games_file(game).read_text(encoding="utf-8").splitlines():
        if line.startswith("game "):
            _, number, one, two = line.split(" ")
            found.append(RecordedGame(int(number), (one, two), []))
        else:
            told, seen, log, worlds = line.split(" | ")
            pairs = (answer.split(":") for answer in told.split())
            found[-1].stretches.append(Stretch(tuple((int(one), int(two)) for one, two in pairs), seen, log, worlds))
    return found


def game_lines(game: RecordedGame) -> Iterator[str]:
    """A recorded game as it stands in its file."""
    yield f"game {game.number} {' '.join(game.decks)}"
    for one in game.stretches:
        answers = " ".join(f"{seat}:{index}" for seat, index in one.answers)
        yield f"{answers} | {one.seen} | {one.log} | {one.worlds}"
