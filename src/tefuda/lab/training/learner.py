"""The learner: parameters of a network, and their updates, in JAX."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, Final

from tefuda.errors import FileError
from tefuda.lab.training.samples import Sample
from tefuda.players.network.extras import missing, np, tensors, tensors_of_numpy
from tefuda.players.network.model import Params, Seen
from tefuda.players.network.weights import Form, Weights

try:
    import jax
    import jax.numpy as jnp
except ModuleNotFoundError as error:
    raise missing(error, "training needs") from None

CLIP: Final = 0.2
"""The bound for changes of an action's probability in one round (Schulman et al., "Proximal Policy Optimization",
2017)."""
ENTROPY_WEIGHT: Final = 0.01
"""The weight of the entropy of answers in the loss."""
VALUE_WEIGHT: Final = 0.5
"""The weight of the error of expected results in the loss."""
MAX_GRADIENT: Final = 1.0
"""Longer gradients are cut to this."""
BETA_1, BETA_2 = 0.9, 0.999
"""The decay rates of Adam's moments (Kingma and Ba, "Adam", ICLR 2015)."""


class Learner:
    """Parameters, the moments of Adam, and the facts of the cards."""

    def __init__(self, form: Form, seed: int) -> None:
        self.form = form
        self.facts = jnp.asarray(form.facts.table())
        self.params = initial_params(form, seed)
        self.means = jax.tree.map(jnp.zeros_like, self.params)
        self.squares = jax.tree.map(jnp.zeros_like, self.params)
        self.steps = 0

    @partial(jax.jit, static_argnums=0)
    def texts(self, params: Params) -> Any:
        """The embedding of each card's facts."""
        return self.form.network.texts(jnp, params, self.facts)

    @partial(jax.jit, static_argnums=0)
    def evaluate(self, params: Params, texts: Any, numbers: Any, ahead: Any) -> tuple[Any, Any]:
        """The logarithms of the probabilities of all actions, and the expected results."""
        seen = Seen(numbers.astype(jnp.int32), ahead.astype(jnp.float32))
        scores, value = self.form.network(jnp, params, texts, seen)
        return jax.nn.log_softmax(scores), value

    def losses(self, params: Params, data: dict[str, Any]) -> tuple[Any, Any, Any]:
        """The logarithms of probabilities, those times the shares, and the error of the expected results."""
        log_probs, value = self.evaluate(params, self.texts(params), data["numbers"], data["ahead"])
        chosen = (jnp.where(data["shares"] > 0, log_probs, 0) * data["shares"]).sum(1)
        return log_probs, chosen, ((value - data["result"]) ** 2).mean()

    def imitation_loss(self, params: Params, data: dict[str, Any]) -> Any:
        """The loss of imitation: cross entropy with the teacher's answers, and the error of the expected results."""
        _, chosen, error = self.losses(params, data)
        return VALUE_WEIGHT * error - chosen.mean()

    def ppo_loss(self, params: Params, data: dict[str, Any]) -> Any:
        """The loss of proximal policy optimisation."""
        log_probs, chosen, error = self.losses(params, data)
        ratio, gain = jnp.exp(chosen - data["told"]), data["gain"]
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        surrogate = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain).mean()
        entropy = -(jnp.exp(log_probs) * jnp.maximum(log_probs, -100)).sum(1).mean()
        return VALUE_WEIGHT * error - surrogate - ENTROPY_WEIGHT * entropy

    @partial(jax.jit, static_argnums=(0, 1))
    def adam_step(
        self, imitate: bool, params: Params, means: Params, squares: Params, step: Any, rate: Any, data: dict[str, Any]
    ) -> tuple[Params, Params, Params, Any]:
        """Parameters after one step, and the loss before it."""
        loss, gradient = jax.value_and_grad(self.imitation_loss if imitate else self.ppo_loss)(params, data)
        size = jnp.sqrt(sum(jnp.sum(part**2) for part in jax.tree.leaves(gradient)))
        gradient = jax.tree.map(lambda part: part * jnp.minimum(1.0, MAX_GRADIENT / (size + 1e-6)), gradient)
        means = jax.tree.map(lambda old, new: BETA_1 * old + (1 - BETA_1) * new, means, gradient)
        squares = jax.tree.map(lambda old, new: BETA_2 * old + (1 - BETA_2) * new**2, squares, gradient)
        rate = rate * jnp.sqrt(1 - BETA_2**step) / (1 - BETA_1**step)
        updated = jax.tree.map(lambda at, one, two: at - rate * one / (jnp.sqrt(two) + 1e-8), params, means, squares)
        return updated, means, squares, loss

    def learn(self, data: dict[str, Any], *, imitate: bool, epochs: int, size: int, rate: float, seed: int) -> float:
        """Steps by some samples, `size` of them each (the last ones, which would be fewer, are left out); returns the
        mean of the losses. With fewer samples than `size` they are one step."""
        chance = np.random.default_rng(seed)
        count = len(data["result"])
        size = min(size, count)
        losses: list[float] = []
        for _ in range(epochs):
            order = chance.permutation(count)
            for first in range(0, count - size + 1, size):
                part = order[first : first + size]
                share = {name: jnp.asarray(data[name][part]) for name in Sample._fields}
                self.steps += 1
                self.params, self.means, self.squares, loss = self.adam_step(
                    imitate, self.params, self.means, self.squares, float(self.steps), rate, share
                )
                losses.append(float(loss))
        return sum(losses) / len(losses)

    def weights(self, trained: str = "") -> Weights:
        """The parameters, for players."""
        return Weights(self.form.about(trained), {name: np.asarray(value) for name, value in self.params.items()})

    def load(self, weights: Weights) -> None:
        """Start from some weights, with fresh moments."""
        self.params = {name: jnp.asarray(value) for name, value in weights.params.items()}

    def write(self, file: Path) -> None:
        """Write a checkpoint, whole or not at all."""
        parts = {"params": self.params, "means": self.means, "squares": self.squares}
        told = {f"{part}/{name}": np.asarray(value) for part, named in parts.items() for name, value in named.items()}
        part = file.with_suffix(".part")
        part.write_bytes(tensors_of_numpy.save({**told, "steps": np.array([self.steps], np.int64)}))
        part.replace(file)

    def read(self, file: Path) -> None:
        """Read a checkpoint. Raises `FileError` for another file."""
        try:
            found = tensors_of_numpy.load_file(file)
            for part in ("params", "means", "squares"):
                named = {name: jnp.asarray(found[f"{part}/{name}"]) for name in self.form.network.shapes()}
                if any(named[name].shape != shape for name, shape in self.form.network.shapes().items()):
                    raise KeyError(part)
                setattr(self, part, named)
            self.steps = int(found["steps"][0])
        except (OSError, KeyError, tensors.SafetensorError) as error:
            raise FileError(f"{file}: a training cannot go on from this file: {error}") from error


def initial_params(form: Form, seed: int) -> Params:
    """Initial parameters (He et al. 2015; the last layers small, so that all answers are equally likely)."""
    chance = np.random.default_rng(seed)
    found: Params = {}
    for name, shape in form.network.shapes().items():
        if len(shape) == 1:
            found[name] = jnp.zeros(shape)
            continue
        small = 0.01 if shape[1] == 1 else 1.0
        found[name] = jnp.asarray(small * chance.normal(size=shape) * (2 / shape[0]) ** 0.5, jnp.float32)
    return found
