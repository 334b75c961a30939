"""Learn what an action is worth, in NumPy alone: play many games side by side against oneself, and let a small network
tell from an observation and one of its actions how the game will end for who takes it (Monte Carlo control).

    python docs/lab/value_learning.py --game sword-girls --minutes 3

It prints how often the greedy policy of the network wins against players by chance as it goes.
"""

from __future__ import annotations

import argparse
from time import monotonic

import numpy as np

from tefuda.lab.envs import Batch, Schema, schema_of

HIDDEN, SLOTS, RATE = 64, 64, 0.1


class ActionValues:
    """A network with one hidden layer from the features of an action to the expected result, -1 to 1."""

    def __init__(self, schema: Schema, seed: int) -> None:
        self.schema = schema
        self.cards, self.actions = schema.parts["cards"], schema.parts["actions"]
        width = 2 + schema.parts["head"].shape[1] + 3 * self.cards.shape[1] + self.actions.shape[1]
        chance = np.random.default_rng(seed)
        self.one = chance.normal(0, width**-0.5, (width, HIDDEN)).astype(np.float32)
        self.two = np.zeros(HIDDEN, np.float32)

    def features(self, seen: np.ndarray, action: np.ndarray) -> np.ndarray:
        """What is told of one action of each of some observations: the head, the cards in sum for each side, the
        action, and the card that it is about."""
        rows = np.arange(len(seen))
        cards = seen[:, self.cards.start : self.cards.stop].reshape(-1, *self.cards.shape)
        chosen = seen[:, self.actions.start : self.actions.stop].reshape(-1, *self.actions.shape)[rows, action]
        pointer = chosen[:, self.schema.column("actions", "card")]
        about = cards[rows, np.maximum(pointer - 1, 0)] * (pointer > 0)[:, None]
        side = cards[:, :, self.schema.column("cards", "side"), None]
        sums = [(cards.astype(np.float32) * (side == owner)).sum(1) for owner in (1, 2)]
        head = seen[:, : self.schema.parts["head"].stop]
        told = np.concatenate([head, *sums, chosen, about], 1, dtype=np.float32)
        scaled = np.sign(told) * np.log1p(np.abs(told)) / 3
        return np.concatenate([scaled, np.ones((len(seen), 2), np.float32)], 1)

    def __call__(self, features: np.ndarray) -> np.ndarray:
        """The expected results."""
        return np.tanh(np.maximum(features @ self.one, 0) @ self.two)

    def learn(self, features: np.ndarray, results: np.ndarray) -> float:
        """One step towards the results; returns the mean squared error before it."""
        hidden = np.maximum(features @ self.one, 0)
        told = np.tanh(hidden @ self.two)
        slope = (told - results) * (1 - told**2) / len(results)
        back = slope[:, None] * self.two * (hidden > 0)
        self.two -= RATE * len(results) ** 0.5 * hidden.T @ slope
        self.one -= RATE * len(results) ** 0.5 * features.T @ back
        return float(np.mean((told - results) ** 2))

    def best(self, seen: np.ndarray, offered: np.ndarray) -> np.ndarray:
        """The most valuable action of each observation, of the first `offered` ones."""
        most = int(offered.max())
        values = np.stack([self(self.features(seen, np.full(len(seen), action))) for action in range(most)], 1)
        values[np.arange(most) >= offered[:, None]] = -np.inf
        return values.argmax(1)


def train(game: str, minutes: float, steps: int, seed: int) -> None:
    """Learn for so many minutes or steps, whichever ends first."""
    schema, chance = schema_of(game), np.random.default_rng(seed)
    values, start = ActionValues(schema, seed), monotonic()
    batch = Batch(game, SLOTS, seed=seed, schema=schema)
    seen, offered, seats = (np.asarray(rows) for rows in (batch.observations, batch.offered, batch.seats))
    rewards, ended = np.asarray(batch.rewards), np.asarray(batch.ended)
    past: list[list[tuple[int, np.ndarray]]] = [[] for _ in range(SLOTS)]
    lessons: list[tuple[np.ndarray, float]] = []
    for step in range(1, steps + 1):
        actions = values.best(seen, offered)
        wild = chance.random(SLOTS) < 0.2
        actions[wild] = (chance.random(SLOTS) * offered)[wild].astype(int)
        told = values.features(seen, actions)
        for slot in range(SLOTS):
            past[slot].append((int(seats[slot]), told[slot]))
        batch.step(actions.tolist())
        for slot in np.flatnonzero(ended):
            lessons.extend((features, float(rewards[slot, seat])) for seat, features in past[slot])
            past[slot] = []
        if len(lessons) >= 4096:
            order = chance.permutation(len(lessons))
            for part in np.array_split(order, len(lessons) // 256):
                error = values.learn(
                    np.stack([lessons[i][0] for i in part]), np.array([lessons[i][1] for i in part], np.float32)
                )
            lessons = []
            print(f"step {step}, {monotonic() - start:.0f} s: mean squared error {error:.3f}", flush=True)
        if monotonic() - start > 60 * minutes:
            break
    print(f"wins {wins(values, game, 200, seed + 1):.0%} of 200 games against players by chance", flush=True)


def wins(values: ActionValues, game: str, games: int, seed: int) -> float:
    """The share of games that the network wins against players by chance; draws count half. It has seat 0 in the slots
    of even number."""
    batch, chance = Batch(game, 50, seed=seed, schema=values.schema), np.random.default_rng(seed)
    seen, offered, seats = (np.asarray(rows) for rows in (batch.observations, batch.offered, batch.seats))
    won: list[float] = []
    own = np.arange(50) % 2
    while len(won) < games:
        actions = np.where(seats == own, values.best(seen, offered), (chance.random(50) * offered).astype(int))
        batch.step(actions.tolist())
        for slot in np.flatnonzero(np.asarray(batch.ended)):
            won.append((1 + batch.rewards[slot, int(own[slot])]) / 2)
    return sum(won[:games]) / games


if __name__ == "__main__":
    reading = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    reading.add_argument("--game", default="sword-girls")
    reading.add_argument("--minutes", type=float, default=3)
    reading.add_argument("--steps", type=int, default=10**9)
    reading.add_argument("--seed", type=int, default=1)
    chosen = reading.parse_args()
    train(chosen.game, chosen.minutes, chosen.steps, chosen.seed)
