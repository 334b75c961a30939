"""Many games side by side, a step at a time, for programs that learn: each answer runs a game on to its next decision,
whose observation is written where the one before it was. A game that has ended is followed by a new one in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr

from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import Game
from tefuda.kernel.observation import ACTIONS, CARDS, CHOICES, MORE, Encoder
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import view_of

ROWS: Final = 16
"""The rows of cards in an observation are copied by so many."""


@final
@mypyc_attr(acyclic=True)
class Stepper:
    """Games in numbered slots, and what is known of each: `observations`, whose turn it is (`seats`), how many actions
    that seat is offered (`offered`; they are those from 0 on), what the last step brought both seats (`rewards`, two
    numbers a slot), whether it ended a game (`ended`) and how many steps the game that is going on, or has just ended,
    has had (`lengths`). These rows of numbers are written to in place."""

    def __init__(
        self,
        encoder: Encoder,
        deal: Callable[[int, int], Game],
        first: int,
        slots: int,
        places: list[list[memoryview]] | None = None,
    ) -> None:
        """`deal(slot, episode)` sets a game up; the slots are numbered from `first` on. With `places`, the room of each
        slot's observation in memory that is shared, as `parts_of` divides it, `observations` has a single row: one that
        stays in the processor's cache, and is copied when it is written."""
        self.encoder = encoder
        self.deal = deal
        self.first: i64 = first
        self.slots: i64 = slots
        self.places: list[list[memoryview]] = [] if places is None else places
        self.games: list[Game] = []
        self.episodes: vec[i64] = vec[i64]([0] * slots)
        self.pages: vec[i64] = vec[i64]([0] * slots)
        self.answers: vec[i64] = vec[i64]([NONE] * (slots * encoder.action_rows))
        self.choices: vec[i64] = vec[i64]([0] * slots)
        self.observations: vec[i16] = vec[i16]([0] * ((1 if self.places else slots) * encoder.size))
        self.parts = parts_of(encoder, memoryview(self.observations)) if self.places else []
        self.shown: vec[i64] = vec[i64]([0] * slots)
        """How many rows of cards the observation of each slot had in its place before."""
        self.seats: vec[i32] = vec[i32]([0] * slots)
        self.offered: vec[i32] = vec[i32]([0] * slots)
        self.rewards: vec[i32] = vec[i32]([0] * (2 * slots))
        self.ended: vec[i32] = vec[i32]([0] * slots)
        self.lengths: vec[i32] = vec[i32]([0] * slots)
        for slot in range(slots):
            self.games.append(self.dealt(slot))
            self.look(slot)

    def dealt(self, slot: i64) -> Game:
        """The next game of a slot: one in which somebody has to decide."""
        while True:
            episode: i64 = self.episodes[slot]
            game = self.deal(self.first + slot, episode)
            self.episodes[slot] = episode + 1
            if not game.over:
                return game

    def reset(self) -> None:
        """Begin with the first game of every slot again."""
        for slot in range(self.slots):
            self.episodes[slot] = 0
            self.renew(slot)
            self.rewards[2 * slot] = 0
            self.rewards[2 * slot + 1] = 0
            self.ended[slot] = 0
            self.lengths[slot] = 0

    def renew(self, slot: i64) -> None:
        """Put the next game into a slot."""
        self.games[slot] = self.dealt(slot)
        self.pages[slot] = 0
        self.look(slot)

    def look(self, slot: i64) -> None:
        """Write what the seat that has to decide in a slot sees."""
        game = self.games[slot]
        seat = game.asks[0].seat
        self.seats[slot] = i32(seat)
        encoder = self.encoder
        rows = slot * encoder.action_rows
        view = view_of(game, seat)
        at: i64 = 0 if self.places else slot * encoder.size
        encoder.encode(view, self.observations, at, self.answers, rows, self.pages[slot])
        self.offered[slot] = i32(self.observations[at + ACTIONS])
        self.choices[slot] = i64(self.observations[at + CHOICES])
        if self.places:
            self.copy_out(slot)

    def copy_out(self, slot: i64) -> None:
        """Copy the observation to its place: no more rows of cards than are in use, or were there before."""
        shown: i64 = i64(self.observations[CARDS])
        before = self.shown[slot]
        self.shown[slot] = shown
        most = shown if shown > before else before
        part = (most + ROWS - 1) // ROWS
        place = self.places[slot]
        place[part][:] = self.parts[part]
        place[-1][:] = self.parts[-1]

    def step(self, slots: list[int], actions: list[int]) -> None:
        """Answer in each of some slots with one of its actions. Raises `IllegalAnswer` for an action that a slot does
        not offer; slots before it have been answered then, it and those after it have not."""
        for place in range(len(slots)):
            self.step_one(i64(slots[place]) - self.first, actions[place])

    def step_one(self, slot: i64, action: i64) -> None:
        """Answer in one slot."""
        if slot < 0 or slot >= self.slots:
            last = self.first + self.slots - 1
            raise IllegalAnswer(f"there is no slot {self.first + slot}: they are {self.first} to {last}")
        rows = self.encoder.action_rows
        index: i64 = NONE
        if action >= 0 and action < rows:
            index = self.answers[slot * rows + action]
        if index == NONE:
            raise IllegalAnswer(f"slot {self.first + slot} does not offer action {action} now: see the action mask")
        game = self.games[slot]
        if self.ended[slot] != 0:
            self.ended[slot] = 0
            self.lengths[slot] = 0
            self.rewards[2 * slot] = 0
            self.rewards[2 * slot + 1] = 0
        self.lengths[slot] += 1
        if index == MORE:
            self.pages[slot] = self.next_page(slot)
            self.look(slot)
            return
        self.pages[slot] = 0
        game.answer(i64(self.seats[slot]), index)
        if not game.over:
            self.look(slot)
            return
        self.ended[slot] = 1
        winner = game.winner
        if winner != NONE:
            self.rewards[2 * slot + winner] = 1
            self.rewards[2 * slot + 1 - winner] = -1
        self.renew(slot)

    def next_page(self, slot: i64) -> i64:
        """The page of actions after the one that is shown; after the last one the first."""
        following: i64 = self.pages[slot] + 1
        if following * (self.encoder.action_rows - 1) >= self.choices[slot]:
            return 0
        return following


def parts_of(encoder: Encoder, row: memoryview) -> list[memoryview]:
    """An observation from its first number to behind none, `ROWS`, twice as many ... rows of cards, and last what is
    behind the cards."""
    ends: list[int] = []
    cards = 0
    while cards < encoder.card_rows + ROWS:
        ends.append(min(encoder.cards_at + cards * encoder.card_width, encoder.effects_at))
        cards += ROWS
    return [*[row[:end] for end in ends], row[encoder.effects_at :]]
