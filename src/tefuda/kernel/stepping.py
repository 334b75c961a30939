"""Many games side by side, a step at a time, for programs that learn: each answer runs a game on to its next decision,
whose observation is written where the one before it was. A game that has ended is followed by a new one in its place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, mypyc_attr

from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import Game
from tefuda.kernel.observation import ACTIONS, CHOICES, MORE, Encoder
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import view_of


@final
@mypyc_attr(acyclic=True)
class Stepper:
    """Games in numbered slots, and what is known of each: `observations`, whose turn it is (`seats`), how many actions
    that seat is offered (`offered`; they are those from 0 on), what the last step brought both seats (`rewards`, two
    numbers a slot), whether it ended a game (`ended`) and how many steps the game that is going on, or has just ended,
    has had (`lengths`). These rows of numbers are written to in place."""

    def __init__(self, encoder: Encoder, deal: Callable[[int, int], Game], first: int, slots: int) -> None:
        """`deal(slot, episode)` sets a game up; the slots are numbered from `first` on where it is asked."""
        self.encoder = encoder
        self.deal = deal
        self.first: i64 = first
        self.slots: i64 = slots
        self.games: list[Game] = []
        self.episodes: vec[i64] = vec[i64]([0] * slots)
        self.pages: vec[i64] = vec[i64]([0] * slots)
        self.answers: vec[i64] = vec[i64]([NONE] * (slots * encoder.action_rows))
        self.observations: vec[i16] = vec[i16]([0] * (slots * encoder.size))
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
        encoder.encode(view, self.observations, slot * encoder.size, self.answers, rows, self.pages[slot])
        self.offered[slot] = i32(self.observations[slot * encoder.size + ACTIONS])

    def step(self, slots: list[int], actions: list[int]) -> None:
        """Answer in each of some slots with one of its actions. Raises `IllegalAnswer` for an action that a slot does
        not offer; slots before it have been answered then, it and those after it have not."""
        for place in range(len(slots)):
            self.step_one(slots[place], actions[place])

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
        encoder = self.encoder
        choices: i64 = i64(self.observations[slot * encoder.size + CHOICES])
        following: i64 = self.pages[slot] + 1
        if following * (encoder.action_rows - 1) >= choices:
            return 0
        return following
