"""Proximal policy optimisation (Schulman et al. 2017) in JAX: a network plays both seats of many games side by side,
and is then tried against one of the computer's levels.

    python docs/lab/ppo.py --game sword-girls --minutes 30 --against easy --curve curve.svg

The network reads cards by what is on them (and by an embedding of their ids, which it can do without), adds them up
zone by zone, and gives each action a score by the card that it is about.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from tefuda import new_game, starter_decks
from tefuda.kernel.view import View
from tefuda.lab.envs import Batch, Schema, observe, schema_of
from tefuda.lab.envs.schema import sample_game
from tefuda.players import Determinizer
from tefuda.players.levels import player
from tefuda.players.player import answer_of

WIDTH, EMBEDDING = 64, 16
CLIP, ENTROPY, VALUE, LAMBDA, RATE = 0.2, 0.01, 0.5, 0.95, 1e-3
Params = dict[str, Any]


class Network:
    """Scores for actions, and the expected result, -1 to 1."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.cards, self.actions = schema.parts["cards"], schema.parts["actions"]
        self.zones = len(schema.words["zones"])
        self.kinds = len(schema.words["actions"]) + 1

    def start(self, seed: int) -> Params:
        """Parameters to begin with."""
        card = self.cards.shape[1] + EMBEDDING
        trunk = schema_head(self.schema) + 2 * self.zones * WIDTH
        sizes = {
            "card": (card, WIDTH),
            "trunk": (trunk, 2 * WIDTH),
            "value": (2 * WIDTH, 1),
            "action": (2 * WIDTH + WIDTH + self.kinds + self.actions.shape[1], WIDTH),
            "score": (WIDTH, 1),
        }
        keys = jax.random.split(jax.random.key(seed), len(sizes) + 1)
        found: Params = {}
        for key, (name, (width, out)) in zip(keys, sizes.items(), strict=False):
            small = 0.01 if out == 1 else 1.0
            found[name] = small * jax.random.normal(key, (width, out)) * (2 / width) ** 0.5
            found[f"{name} 0"] = jnp.zeros(out)
        found["ids"] = 0.1 * jax.random.normal(keys[-1], (self.schema.ids, EMBEDDING))
        return found

    def __call__(self, params: Params, seen: jax.Array) -> tuple[jax.Array, jax.Array]:
        """The logarithms of the probabilities of all actions (not offered: -1e9), and values, of some observations."""
        column = self.schema.column
        cards = seen[:, self.cards.start : self.cards.stop].reshape(-1, *self.cards.shape)
        actions = seen[:, self.actions.start : self.actions.stop].reshape(-1, *self.actions.shape)
        ids = params["ids"][cards[:, :, column("cards", "id")]]
        named = column("cards", "id"), column("cards", "handle")
        numbers = scaled(cards).at[:, :, jnp.array(named)].set(0)
        told = layer(params, "card", jnp.concatenate([numbers, ids], -1))
        side, zone = cards[:, :, column("cards", "side")], cards[:, :, column("cards", "zone")]
        place = jax.nn.one_hot((side - 1) * self.zones + zone - 1, 2 * self.zones)
        sums = jnp.einsum("bcw,bcz->bzw", told, place).reshape(len(seen), -1) / 4
        trunk = layer(params, "trunk", jnp.concatenate([scaled(seen[:, : schema_head(self.schema)]), sums], -1))
        pointer = actions[:, :, column("actions", "card")]
        about = jnp.take_along_axis(told, jnp.maximum(pointer - 1, 0)[:, :, None], 1) * (pointer > 0)[:, :, None]
        kind = jax.nn.one_hot(actions[:, :, column("actions", "kind")], self.kinds)
        count = actions.shape[1]
        wide = jnp.broadcast_to(trunk[:, None], (len(seen), count, trunk.shape[1]))
        plain = scaled(actions).at[:, :, jnp.array([column("actions", "id"), column("actions", "card")])].set(0)
        hidden = layer(params, "action", jnp.concatenate([wide, about, kind, plain], -1))
        scores = (hidden @ params["score"])[..., 0]
        scores = jnp.where(actions[:, :, column("actions", "same")] > 0, scores, -1e9)
        value = jnp.tanh(trunk @ params["value"] + params["value 0"])[:, 0]
        return jax.nn.log_softmax(scores), value


def schema_head(schema: Schema) -> int:
    """How many numbers the head of an observation has."""
    return schema.parts["head"].stop


def scaled(numbers: jax.Array) -> jax.Array:
    """Numbers as a network likes them."""
    real = numbers.astype(jnp.float32)
    return jnp.sign(real) * jnp.log1p(jnp.abs(real)) / 2


def layer(params: Params, name: str, told: jax.Array) -> jax.Array:
    """A layer of the network."""
    return jax.nn.relu(told @ params[name] + params[f"{name} 0"])


class Learner:
    """Parameters, and what Adam (Kingma and Ba 2015) keeps beside them."""

    def __init__(self, network: Network, seed: int) -> None:
        self.network = network
        self.params = network.start(seed)
        self.means = jax.tree.map(jnp.zeros_like, self.params)
        self.squares = jax.tree.map(jnp.zeros_like, self.params)
        self.steps = 0

    @partial(jax.jit, static_argnums=0)
    def judge(self, params: Params, seen: jax.Array) -> tuple[jax.Array, jax.Array]:
        """See `Network`."""
        return self.network(params, seen)

    @partial(jax.jit, static_argnums=0)
    def better(self, params: Params, means: Params, squares: Params, step: int, data: Params) -> tuple[Params, ...]:
        """Parameters after one step."""

        def loss(params: Params) -> jax.Array:
            every, value = self.network(params, data["seen"])
            told = jnp.take_along_axis(every, data["action"][:, None], 1)[:, 0]
            ratio, gain = jnp.exp(told - data["told"]), data["gain"]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            won = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
            spread = -(jnp.exp(every) * every).sum(1).mean()
            return VALUE * ((value - data["result"]) ** 2).mean() - won - ENTROPY * spread

        slope = jax.grad(loss)(params)
        size = jnp.sqrt(sum(jnp.sum(part**2) for part in jax.tree.leaves(slope)))
        slope = jax.tree.map(lambda part: part * jnp.minimum(1.0, 0.5 / (size + 1e-6)), slope)
        means = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, means, slope)
        squares = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, squares, slope)
        rate = RATE * jnp.sqrt(1 - 0.999**step) / (1 - 0.9**step)
        moved = jax.tree.map(
            lambda at, mean, square: at - rate * mean / (jnp.sqrt(square) + 1e-8), params, means, squares
        )
        return moved, means, squares

    def learn(self, data: dict[str, np.ndarray], parts: int, epochs: int, chance: np.random.Generator) -> None:
        """Several steps by what was played."""
        for _ in range(epochs):
            for part in np.array_split(chance.permutation(len(data["gain"])), parts):
                self.steps += 1
                share = {name: jnp.asarray(rows[part]) for name, rows in data.items()}
                self.params, self.means, self.squares = self.better(
                    self.params, self.means, self.squares, self.steps, share
                )


def play(learner: Learner, batch: Batch, steps: int, chance: np.random.Generator) -> dict[str, np.ndarray]:
    """So many steps of every game, with the gain of each action over what was expected (Schulman et al. 2016)."""
    rows = {name: np.asarray(getattr(batch, name)) for name in ("observations", "seats", "rewards", "ended")}
    kept: dict[str, list[np.ndarray]] = {
        name: [] for name in ("seen", "action", "told", "value", "seat", "reward", "ended")
    }
    slots = np.arange(batch.slots)
    for _ in range(steps):
        seen = rows["observations"].copy()
        every, value = (np.asarray(part) for part in learner.judge(learner.params, seen))
        action = (every + chance.gumbel(size=every.shape)).argmax(1)
        for name, part in zip(
            ("seen", "action", "told", "value"), (seen, action, every[slots, action], value), strict=True
        ):
            kept[name].append(part)
        kept["seat"].append(rows["seats"].copy())
        batch.step(action.tolist())
        kept["reward"].append(rows["rewards"].astype(np.float32))
        kept["ended"].append(rows["ended"].copy())
    _, last = learner.judge(learner.params, rows["observations"])
    following = np.zeros((batch.slots, 2), np.float32)
    following[slots, rows["seats"]] = last
    following[slots, 1 - rows["seats"]] = -np.asarray(last)
    pending, running = np.zeros_like(following), np.zeros_like(following)
    gains = [np.zeros(0)] * steps
    for step in reversed(range(steps)):
        over = kept["ended"][step].astype(bool)
        pending[over], following[over], running[over] = kept["reward"][step][over], 0, 0
        seat, value = kept["seat"][step], kept["value"][step]
        delta = pending[slots, seat] + following[slots, seat] - value
        running[slots, seat] = delta + LAMBDA * running[slots, seat]
        gains[step] = running[slots, seat].copy()
        following[slots, seat], pending[slots, seat] = value, 0
    data = {name: np.concatenate(kept[name]) for name in ("seen", "action", "told", "value")}
    data["gain"] = np.concatenate(gains).astype(np.float32)
    data["result"] = data["gain"] + data.pop("value")
    return data


class Learned:
    """The network as a player: of each view it takes the likeliest action."""

    wants_worlds = False

    def __init__(self, learner: Learner) -> None:
        self.learner = learner
        schema = learner.network.schema
        self.encoder = schema.encoder(sample_game(schema.game))

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The option that answers the likeliest action."""
        seen = observe(self.encoder, view)
        every, _ = self.learner.judge(self.learner.params, np.frombuffer(seen.numbers, np.int16)[None])
        offered = [action for action, answer in enumerate(seen.answers) if answer >= 0]
        return seen.answers[max(offered, key=lambda action: float(every[0, action]))]


def wins(learner: Learner, level: str, games: int, seed: int) -> float:
    """The share of games that the network wins against a level, in pairs with the seats changed; draws count half."""
    game = learner.network.schema.game
    decks, won = list(starter_decks(game)), 0.0
    own = Learned(learner)
    for number in range(games):
        seat, pair = number % 2, number // 2
        other = player(level, game, seed=seed + number)
        table = new_game(
            game, decks=(decks[pair % len(decks)], decks[pair // len(decks) % len(decks)]), seed=seed + pair
        )
        while not table.over:
            asked = table.asks[0].seat
            table.answer(asked, answer_of(own if asked == seat else other, table, asked))
        won += 0.5 if table.winner < 0 else float(table.winner == seat)
    return won / games


def curve(points: list[tuple[float, float]], level: str) -> str:
    """The share of won games by minutes, as an SVG."""
    wide = max(1.0, points[-1][0])
    line = " ".join(f"{40 + 420 * minute / wide:.1f},{220 - 200 * share:.1f}" for minute, share in points)
    ticks = "".join(f'<text x="4" y="{224 - 200 * share:.0f}">{share:.0%}</text>' for share in (0, 0.5, 1))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="260" font-family="sans-serif" font-size="12">'
        '<rect width="480" height="260" fill="white"/><path d="M40 20V220H460M40 120H460" fill="none" stroke="#bbb"/>'
        f'<polyline points="{line}" fill="none" stroke="#1a5fb4" stroke-width="2"/>{ticks}'
        f'<text x="40" y="244">games won against {level}, by minutes (0 to {wide:.0f})</text></svg>\n'
    )


def train(chosen: argparse.Namespace) -> list[tuple[float, float]]:
    """Play and learn in turns; returns how often the network won after how many minutes."""
    schema = schema_of(chosen.game, cards=chosen.cards)
    learner, chance = Learner(Network(schema), chosen.seed), np.random.default_rng(chosen.seed)
    batch = Batch(chosen.game, chosen.slots, seed=chosen.seed, schema=schema, processes=chosen.processes)
    start, next_trial, points = monotonic(), 0.0, []

    def trial() -> None:
        minute = (monotonic() - start) / 60
        points.append((minute, wins(learner, chosen.against, chosen.games, 1_000_000)))
        print(f"{minute:5.1f} minutes: wins {points[-1][1]:.1%} of {chosen.games} against {chosen.against}", flush=True)

    for round_number in range(1, chosen.rounds + 1):
        if monotonic() - start > 60 * chosen.minutes:
            break
        if monotonic() - start >= 60 * next_trial:
            trial()
            next_trial += chosen.minutes / 10
        data = play(learner, batch, chosen.steps, chance)
        learner.learn(data, chosen.parts, chosen.epochs, chance)
        if round_number % 20 == 0:
            print(f"      round {round_number}, {learner.steps} updates", flush=True)
    trial()
    batch.close()
    if chosen.curve:
        Path(chosen.curve).write_text(curve(points, chosen.against), encoding="utf-8")
    return points


if __name__ == "__main__":
    reading = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    reading.add_argument("--game", default="sword-girls")
    reading.add_argument("--against", default="easy", help="a level of the computer's players")
    reading.add_argument("--minutes", type=float, default=30)
    reading.add_argument("--rounds", type=int, default=10**9, help="of playing and learning, at most")
    reading.add_argument("--slots", type=int, default=128, help="games side by side")
    reading.add_argument("--steps", type=int, default=64, help="steps of each game in a round")
    reading.add_argument("--parts", type=int, default=8, help="updates in an epoch")
    reading.add_argument("--epochs", type=int, default=2)
    reading.add_argument("--cards", type=int, default=40, help="rows of cards in an observation")
    reading.add_argument("--games", type=int, default=200, help="games of a trial")
    reading.add_argument("--processes", type=int, default=1)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--curve", default="", help="where to draw the share of won games")
    train(reading.parse_args())
