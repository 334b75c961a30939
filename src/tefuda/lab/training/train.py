"""A training from its start to its end: imitation of a teacher, then games against itself and a league. It can be
interrupted at any time, and resumes from its folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import process_time
from typing import Any, Final

import msgspec

from tefuda.errors import FileError, TefudaError
from tefuda.games.registry import starter_decks
from tefuda.lab.training.curve import Point, add_point
from tefuda.lab.training.decks import varied_decks
from tefuda.lab.training.league import League, fresh_numbers, next_samples
from tefuda.lab.training.learner import Learner
from tefuda.lab.training.opponents import LevelPlayers, NetworkPlayers, Trial, play_trial
from tefuda.lab.training.parallel_games import ParallelGames
from tefuda.lab.training.samples import Sample, joined
from tefuda.lab.training.teaching import Teacher, teacher_samples
from tefuda.language.decks import Deck
from tefuda.players.levels import player
from tefuda.players.network.extras import tensors, tensors_of_numpy
from tefuda.players.network.weights import Sizes, form_of, write_weights

PLAN, STATE, LEARNED, LESSONS = "plan.json", "state.safetensors", "weights.safetensors", "lessons"
PART: Final = 2_000
"""Decisions of the teacher that are written down at a time."""
EPOCHS: Final = 2
"""The number of passes over the decisions of a round."""
LARGER: Final = 4
"""Steps by games, whose results are mostly luck, are by so many times the decisions of steps by lessons, and so many
times as small."""
SNAPSHOT_ROUNDS: Final = 20
"""After so many rounds the network as it is joins the league."""
TRIAL_ROUNDS: Final = 40
"""After so many rounds there is a trial."""
TRIAL_SEED: Final = 1_000_000_007
"""Deals of trials are others than those of lessons and games."""


class Plan(msgspec.Struct, frozen=True):
    """The plan of a training.

    The `teacher` (a level with its `budget`) shows `taught` decisions, which are learned `epochs` times, `batch` of
    them a step; then rounds of `decisions` each from `slots` games side by side. `varied` decks are played with beside
    the starter decks. Players of the level `rival` are
    in the league; trials are `games` games against the level `against`. `cards` and `actions` are the rows of an
    observation."""

    game: str
    teacher: str
    budget: int | None
    taught: int
    epochs: int
    varied: int
    slots: int
    decisions: int
    batch: int
    rate: float
    cards: int
    actions: int
    rival: str
    against: str
    games: int
    seed: int


class Progress(msgspec.Struct):
    """The progress of a training."""

    stage: str = "lessons"
    minutes: float = 0.0
    decisions: int = 0
    rounds: int = 0
    played: int = 0


class Training:
    """A training in a folder."""

    def __init__(self, plan: Plan, folder: Path, say: Callable[[str], None]) -> None:
        """Raises `TefudaError` for a folder with a training by another plan."""
        self.plan = plan
        self.folder = folder
        self.say = say
        (folder / LESSONS).mkdir(parents=True, exist_ok=True)
        held = folder / PLAN
        written = msgspec.json.encode(plan)
        if held.exists() and held.read_bytes() != written:
            raise TefudaError(f"{folder}: another training is in this folder; its plan is in {held}")
        held.write_bytes(written)
        self.form = form_of(plan.game, Sizes(plan.cards, 12, 16, plan.actions))
        self.learner = Learner(self.form, plan.seed)
        self.progress = Progress()
        if (folder / STATE).exists():
            self.learner.read(folder / STATE)
            self.progress = read_progress(folder)
        starters = list(starter_decks(plan.game).values())
        self.decks: list[Deck] = [*starters, *varied_decks(plan.game, starters, plan.varied, plan.seed)]
        self.since = process_time()

    # ------------------------------------------------------------ stages

    def run(self, minutes: float) -> None:
        """Go on until the training has had so many minutes of the processor in all."""
        if self.progress.stage == "lessons":
            self.imitate_teacher()
        games = self.league_games()
        while self.minutes() < minutes:
            if self.progress.rounds % TRIAL_ROUNDS == 0:
                self.play_curve_trial()
            self.play_round(games)
        self.play_curve_trial()
        self.save()

    def imitate_teacher(self) -> None:
        """Collect samples of the teacher, and learn from them."""
        plan = self.plan
        files = sorted((self.folder / LESSONS).glob("*.safetensors"))
        data = [read_samples(file) for file in files]
        held = sum(len(part["result"]) for part in data)
        if held < plan.taught:
            teacher = Teacher(LevelPlayers(lambda seed: player(plan.teacher, plan.game, seed=seed, budget=plan.budget)))
            parallel = ParallelGames(self.form, self.decks, plan.seed, 8, fresh_numbers(10_000 * len(files)))
            shown = teacher_samples(parallel, teacher, plan.seed + len(files))
            while held < plan.taught:
                part = next_samples(shown, PART)
                write_samples(part, self.folder / LESSONS / f"{len(data):04}.safetensors")
                data.append(part)
                held += len(part["result"])
                self.say(f"{self.minutes():6.1f} min: {held} of {plan.taught} decisions of {plan.teacher}")
        every = joined(data)
        for epoch in range(plan.epochs):
            loss = self.learner.learn(
                every, imitate=True, epochs=1, size=plan.batch, rate=plan.rate, seed=plan.seed + epoch
            )
            self.say(f"{self.minutes():6.1f} min: lesson {epoch + 1} of {plan.epochs}, loss {loss:.4f}")
        self.progress.decisions = held
        self.save()
        self.progress.stage = "games"
        self.save()

    def league_games(self) -> Iterator[list[Sample]]:
        """Games of the league, without end."""
        plan = self.plan
        rival = LevelPlayers(lambda seed: player(plan.rival, plan.game, seed=seed))
        self.league = League(self.learner, plan.slots, [rival], self.folder, plan.seed + self.progress.rounds)
        numbers = fresh_numbers(500_000 + self.progress.played)
        return self.league.games(
            ParallelGames(self.form, self.decks, plan.seed, plan.slots, numbers), self.progress.rounds
        )

    def play_round(self, games: Iterator[list[Sample]]) -> None:
        """Play, and learn from it."""
        plan, progress = self.plan, self.progress
        counted = CountedGames(games)
        data = next_samples(counted, plan.decisions)
        loss = self.learner.learn(
            data,
            imitate=False,
            epochs=EPOCHS,
            size=LARGER * plan.batch,
            rate=plan.rate / LARGER,
            seed=plan.seed + progress.rounds,
        )
        progress.rounds += 1
        progress.decisions += len(data["result"])
        progress.played += counted.count + plan.slots
        if progress.rounds % SNAPSHOT_ROUNDS == 0:
            self.league.add_snapshot()
        self.save()
        self.say(f"{self.minutes():6.1f} min: round {progress.rounds}, {progress.decisions} decisions, loss {loss:.4f}")

    # ------------------------------------------------------------ what is kept

    def minutes(self) -> float:
        """Minutes of the processor that the training has had."""
        return self.progress.minutes + (process_time() - self.since) / 60

    def save(self) -> None:
        """Write a checkpoint, and the weights for players."""
        self.progress.minutes, self.since = self.minutes(), process_time()
        self.learner.write(self.folder / STATE)
        write_weights(self.learner.weights(self.description()), self.folder / LEARNED)
        file = self.folder / "progress.json"
        part = file.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(self.progress))
        part.replace(file)

    def description(self) -> str:
        """The origin of the weights, in words."""
        plan, progress = self.plan, self.progress
        return (
            f"{plan.taught} decisions of {plan.teacher}, then {progress.rounds} rounds against itself and a league; "
            f"{progress.decisions} decisions in all, {progress.minutes:.0f} minutes of one core; seed {plan.seed}"
        )

    def play_curve_trial(self) -> Trial:
        """Play a trial, and add it to the curve."""
        plan, progress = self.plan, self.progress
        minutes = self.minutes()
        before = process_time()
        found = trial_against(self.learner, plan.against, plan.games, TRIAL_SEED)
        self.since += process_time() - before
        share = found.won / found.games
        stage = "games" if progress.rounds else "lessons"
        point = Point(
            stage,
            minutes,
            progress.decisions,
            self.learner.steps,
            plan.against,
            share,
            found.games,
            found.low,
            found.high,
        )
        add_point(self.folder, point)
        self.say(
            f"{minutes:6.1f} min: wins {share:.1%} [{found.low:.1%}, {found.high:.1%}] of {found.games} games against "
            f"{plan.against}"
        )
        return found


class CountedGames(Iterator[list[Sample]]):
    """Games, counted."""

    def __init__(self, games: Iterator[list[Sample]]) -> None:
        self.games = games
        self.count = 0

    def __next__(self) -> list[Sample]:
        self.count += 1
        return next(self.games)


def trial_against(learner: Learner, level: str, games: int, seed: int, budget: int | None = None) -> Trial:
    """Let a learner play its likeliest answers against a level, with the starter decks."""
    game = learner.form.schema.game
    slots = min(32, games)
    parallel = ParallelGames(learner.form, None, seed, slots, range(games))
    other = LevelPlayers(lambda seed: player(level, game, seed=seed, budget=budget))
    return play_trial(parallel, NetworkPlayers(learner, slots, draws=False), other)


def read_progress(folder: Path) -> Progress:
    """The progress of the training in a folder. Raises `FileError`."""
    file = folder / "progress.json"
    try:
        return msgspec.json.decode(file.read_bytes(), type=Progress)
    except (OSError, msgspec.DecodeError) as error:
        raise FileError(f"{file}: a training cannot go on from this file: {error}") from error


def write_samples(data: dict[str, Any], file: Path) -> None:
    """Write samples down."""
    part = file.with_suffix(".part")
    part.write_bytes(tensors_of_numpy.save(data))
    part.replace(file)


def read_samples(file: Path) -> dict[str, Any]:
    """Samples that were written down. Raises `FileError`."""
    try:
        found: dict[str, Any] = tensors_of_numpy.load_file(file)
        return {name: found[name] for name in Sample._fields}
    except (OSError, KeyError, tensors.SafetensorError) as error:
        raise FileError(f"{file}: these are no lessons of a training: {error}") from error
