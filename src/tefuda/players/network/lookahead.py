"""One bounded look ahead for each option: the table right after it, and at the end of the turn if everybody then gives
the default answers.

It is done in worlds dealt from what the seat knows, from fixed seeds: what comes of it is a function of the seat's
information set.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from tefuda.games.registry import face
from tefuda.kernel.game import Game
from tefuda.kernel.observation import AMOUNT, CARDS, HEAD
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import View
from tefuda.lab.envs.schema import Schema, field_forms, number_forms, player_forms
from tefuda.players.determinizer import Determinizer
from tefuda.players.network.extras import np
from tefuda.players.player import decision_in

WORLDS: Final = 2
"""Worlds in which each option is tried."""
ANSWERS: Final = 24
"""So many answers are given on the way to the end of the turn, at most."""
TURN: Final = 0
"""The first number of a table counts the turns."""
FRONT: Final = 1
"""The zone, from 1, where the cards that fight are: in all games the first one."""
SCORED: Final = 2
"""Columns of what the game itself says of an option at first sight: how far it is behind the best, whether it is."""
ENDS: Final = 5
"""Columns of where the look ahead ended: the same seat is asked on, the game is over, won, lost, how many answers."""


class LookAhead:
    """Looks ahead in games of a schema."""

    def __init__(self, schema: Schema, game: Game) -> None:
        """`game` is any game with the cards of those that are played."""
        rules = game.rules
        self.schema = schema
        self.encoder = schema.encoder(game)
        self.room: vec[i16] = vec[i16]([0] * (16 * schema.size))
        self.actions: vec[i64] = vec[i64]([NONE] * schema.actions)
        self.taken = 0
        self.quick_score: Callable[[View, Any], float] = face(rules.name).quick_score
        self.part = schema.parts["cards"]
        self.side, self.zone = schema.column("cards", "side"), schema.column("cards", "zone")
        forms = [*number_forms(rules), *player_forms(rules), *player_forms(rules)]
        head: list[int] = []
        at = HEAD
        for form in forms:
            if form == AMOUNT:
                head.append(at)
            at += max(1, form)
        head += range(at, schema.parts["head"].stop)
        self.head = np.array(head)
        own = self.part.shape[1] - sum(max(1, form) for form in field_forms(rules))
        fields: list[int] = []
        for form in field_forms(rules):
            if form == AMOUNT:
                fields.append(own)
            own += max(1, form)
        self.fields = np.array(fields)
        self.summed = len(head) + 2 * (1 + len(fields))
        self.width = 2 * self.summed + ENDS + SCORED

    def __call__(self, view: View, worlds: Determinizer | None, answers: Sequence[int]) -> Any:
        """A row for each action: `answers` are the indices of their options, below 0 for what is no option."""
        rows = np.zeros((len(answers), self.width), np.float32)
        offered = [(row, index) for row, index in enumerate(answers) if index >= 0]
        options = decision_in(view).options
        scores = [self.quick_score(view, options[index]) for _, index in offered]
        best = max(scores)
        for (row, _), score in zip(offered, scores, strict=True):
            rows[row, -2] = scaled(score - best)
            rows[row, -1] = float(score == best)
        if worlds is None:
            return rows
        places = [row for row, _ in offered]
        self.taken = 0
        self.take(view)
        ends = np.array(
            [
                [self.after(world.copy(), view.seat, index) for _, index in offered]
                for world in map(worlds.sample, range(WORLDS))
            ],
            np.float32,
        )
        found = self.summaries()
        change = scaled(found[1:] - found[0]).reshape(WORLDS, len(offered), 2 * self.summed).mean(0)
        rows[places, : 2 * self.summed] = change
        rows[places, 2 * self.summed : -SCORED] = ends.mean(0)
        return rows

    def after(self, world: Game, seat: int, index: int) -> tuple[float, ...]:
        """Give an answer in a world, and record the table at once and at the end of the turn; returns how it ends."""
        turn = world.numbers[TURN]
        world.answer(seat, index)
        self.take(world.view(seat))
        asked_on = world.numbers[TURN] == turn and any(ask.seat == seat for ask in world.asks)
        steps = 0
        while not world.over and world.numbers[TURN] == turn and steps < ANSWERS:
            ask = world.asks[0]
            world.answer(ask.seat, ask.default)
            steps += 1
        self.take(world.view(seat))
        winner = world.winner if world.over else NONE
        return float(asked_on), float(world.over), float(winner == seat), float(winner == 1 - seat), steps / ANSWERS

    def take(self, view: View) -> None:
        """Record a view, behind those before it."""
        size = self.schema.size
        while (self.taken + 1) * size > len(self.room):
            self.room = vec[i16]([*self.room, *[0] * len(self.room)])
        self.encoder.encode(view, self.room, self.taken * size, self.actions, 0)
        self.taken += 1

    def summaries(self) -> Any:
        """The compared numbers of all recorded views: those of the table and of both players, and for both sides the
        count of cards in front, and the sums of their numbers."""
        seen = np.frombuffer(memoryview(self.room), np.int16)[: self.taken * self.schema.size]
        seen = seen.reshape(self.taken, self.schema.size)
        most = int(seen[:, CARDS].max())
        cards = seen[:, self.part.start : self.part.stop].reshape(self.taken, *self.part.shape)[:, :most]
        front = cards[:, :, self.zone] == FRONT
        numbers = cards[:, :, self.fields].astype(np.float32)
        sums = []
        for side in (1, 2):
            those = (front & (cards[:, :, self.side] == side)).astype(np.float32)
            sums += [those.sum(1, keepdims=True), np.matmul(those[:, None], numbers)[:, 0]]
        return np.concatenate([seen[:, self.head].astype(np.float32), *sums], 1)


def scaled(numbers: Any) -> Any:
    """Numbers scaled for a network: small ones nearly as they are, large ones by their logarithm."""
    return np.sign(numbers) * np.log1p(np.abs(numbers)) / 2
