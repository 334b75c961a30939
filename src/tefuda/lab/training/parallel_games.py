"""Parallel games for training: the network's input at each decision, and what each seat saw and did."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from tefuda.kernel.game import Game
from tefuda.kernel.observation import ACTION_WIDTH
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import View
from tefuda.lab.envs.deals import Deals
from tefuda.lab.envs.episode import observe
from tefuda.lab.training.samples import Sample
from tefuda.language.decks import Deck
from tefuda.players.determinizer import Determinizer
from tefuda.players.network.extras import np
from tefuda.players.network.weights import Form

LAMBDA: Final = 0.95
"""The λ of generalized advantage estimation (Schulman et al., "High-Dimensional Continuous Control Using Generalized
Advantage Estimation", ICLR 2016)."""


@dataclass
class DecisionInput:
    """The input of the network for a decision."""

    slot: int
    seat: int
    numbers: Any
    ahead: Any
    answers: tuple[int, ...]

    def row_of(self, view: View, option: int) -> int:
        """The action that an option is, maybe as one of several that are the same; `NONE` if it is on another page."""
        if option in self.answers:
            return self.answers.index(option)
        wanted = content_of(view, option)
        rows = (row for row, answer in enumerate(self.answers) if answer >= 0 and content_of(view, answer) == wanted)
        return next(rows, NONE)


@dataclass
class Step:
    """A decision that was answered: by which option, which action that is (`NONE` if nobody learns from it), with the
    logarithm of its probability, and the expected result."""

    inputs: DecisionInput
    option: int
    action: int = NONE
    likely: float = 0.0
    value: float = 0.0


@dataclass
class Trajectory:
    """A game that is going on, and what each seat did in it."""

    game: Game
    number: int
    steps: tuple[list[Step], list[Step]] = field(default_factory=lambda: ([], []))


class ParallelGames:
    """Games side by side; those that end are followed by new ones, as long as there are some. Each game depends on its
    number alone; 2 n and 2 n + 1 are the same deal."""

    def __init__(
        self, form: Form, decks: Sequence[str | Deck] | None, seed: int, slots: int, numbers: Iterable[int] = count()
    ) -> None:
        """`decks` are those that are played with, the starter decks if none are named; `numbers` are those of the
        games."""
        self.form = form
        self.deals = Deals(form.schema.game, decks, seed)
        self.numbers = iter(numbers)
        self.running: list[Trajectory | None] = [None] * slots

    def open(self, slot: int) -> Trajectory | None:
        """The game of a slot, a new one if it has none; None when there are no more."""
        while self.running[slot] is None:
            number = next(self.numbers, None)
            if number is None:
                return None
            game = self.deals(number // 2, 0)
            answer_forced(game)
            if not game.over:
                self.running[slot] = Trajectory(game, number)
        return self.running[slot]

    def inputs(self) -> list[tuple[Trajectory, DecisionInput]]:
        """The inputs for the decisions of all games."""
        found = []
        for slot in range(len(self.running)):
            trajectory = self.open(slot)
            if trajectory is not None:
                found.append((trajectory, decision_input(self.form, trajectory.game, slot)))
        return found

    def answer(self, step: Step) -> Trajectory | None:
        """Answer in a slot; returns its game if it is over."""
        trajectory = self.running[step.inputs.slot]
        assert trajectory is not None
        trajectory.steps[step.inputs.seat].append(step)
        trajectory.game.answer(step.inputs.seat, step.option)
        answer_forced(trajectory.game)
        if not trajectory.game.over:
            return None
        self.running[step.inputs.slot] = None
        return trajectory


def answer_forced(game: Game) -> None:
    """Give the answers that are no choice."""
    while game.asks and len(game.asks[0].options) == 1:
        game.answer(game.asks[0].seat, 0)


def decision_input(form: Form, game: Game, slot: int = 0) -> DecisionInput:
    """The input for the decision of a game."""
    seat = game.asks[0].seat
    view: View = game.view(seat)
    seen = observe(form.ahead.encoder, view)
    answers = tuple(answer if answer >= 0 else NONE for answer in seen.answers)
    ahead = form.ahead(view, Determinizer(game, seat), answers).astype(np.float16)
    return DecisionInput(slot, seat, masked(form, np.frombuffer(seen.numbers, np.int16), answers), ahead, answers)


def masked(form: Form, numbers: Any, answers: tuple[int, ...]) -> Any:
    """An observation that offers only what is in `answers`: networks learn from the first page of actions."""
    if answers[-1] == NONE and numbers[form.schema.parts["actions"].stop - ACTION_WIDTH] != 0:
        numbers = numbers.copy()
        numbers[form.schema.parts["actions"].stop - ACTION_WIDTH :] = 0
    return numbers


def content_of(view: View, index: int) -> tuple[Any, ...]:
    """The content of an option, without which of several equal cards it names."""
    assert view.decision is not None
    option = view.decision.options[index]
    card = None if option.handle is None else view.card(option.handle)
    return option.kind, None if card is None else card.key, option.number, option.key, option.ability, option.values


def points(game: Game, seat: int) -> float:
    """The result of a seat: 1, 0 for a draw, or -1."""
    return 0.0 if game.winner < 0 else 1.0 if game.winner == seat else -1.0


def samples_of(trajectory: Trajectory) -> Iterator[Sample]:
    """The samples of a finished game: its answers that have an action."""
    for seat, steps in enumerate(trajectory.steps):
        running, following = 0.0, points(trajectory.game, seat)
        for step in reversed([step for step in steps if step.action != NONE]):
            running = following - step.value + LAMBDA * running
            following = step.value
            shares = np.zeros(len(step.inputs.answers), np.float32)
            shares[step.action] = 1
            inputs = step.inputs
            yield Sample(inputs.numbers, inputs.ahead, shares, step.value + running, step.likely, running)
