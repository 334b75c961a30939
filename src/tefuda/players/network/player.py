"""The player: the action that the network scores highest, in NumPy."""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import Any

from tefuda.errors import FileError
from tefuda.games.kit.boxes import plain
from tefuda.kernel.observation import MORE
from tefuda.kernel.view import View
from tefuda.lab.envs.episode import observe
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation import Candidate, Explanation, best_first, only_option
from tefuda.players.network.extras import np
from tefuda.players.network.model import Seen
from tefuda.players.network.weights import Form, Weights, form_of, packaged, read_weights
from tefuda.players.player import decision_in


class Evaluator:
    """A network that evaluates views. It caches the embedding of each card's text."""

    def __init__(self, weights: Weights, game: str) -> None:
        """`game` is that of the weights, or a box of cards with its rules."""
        self.form: Form = form_of(game, weights.about.sizes)
        self.params = weights.params
        nothing = np.zeros((self.form.facts.ids, self.form.facts.width), np.float32)
        self.texts = self.form.network.texts(np, self.params, nothing)
        self.known = {0}
        schema = self.form.schema
        self.places = [
            np.arange(part.start + schema.column(name, column), part.stop, part.shape[1])
            for name, column in (("cards", "id"), ("events", "id"), ("effects", "source id"), ("actions", "id"))
            for part in (schema.parts[name],)
        ]

    def __call__(self, view: View, worlds: Determinizer | None) -> tuple[dict[int, float], float]:
        """The score of each option of a view by its index (of equal options the first), and the expected result, -1 to
        1."""
        found: dict[int, float] = {}
        page, more, value = 0, True, 0.0
        while more:
            seen = observe(self.form.ahead.encoder, view, page)
            more = MORE in seen.answers and page * len(seen.answers) < len(decision_in(view).options)
            numbers = np.frombuffer(seen.numbers, np.int16).astype(np.int32)[None]
            ahead = self.form.ahead(view, worlds, seen.answers)[None]
            self.learn_texts(numbers[0])
            scores, values = self.form.network(np, self.params, self.texts, Seen(numbers, ahead))
            found.update({answer: float(scores[0, row]) for row, answer in enumerate(seen.answers) if answer >= 0})
            page, value = page + 1, float(values[0])
        return found, value

    def learn_texts(self, numbers: Any) -> None:
        """Compute the embeddings of texts of cards that were not seen before."""
        for id in {int(id) for places in self.places for id in numbers[places]} - self.known:
            self.known.add(id)
            self.texts[id] = self.form.network.texts(np, self.params, self.form.facts.row(id))


class NetworkPlayer:
    """Chooses the option that its network scores highest."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The best option; without worlds it goes by its view, and sees less well what comes of its options."""
        return self.explain(view, worlds).chosen.option

    def explain(self, view: View, worlds: Determinizer | None = None) -> Explanation:
        """The same, with the preference for each option (of equal ones the first): the scores' softmax."""
        if len(decision_in(view).options) == 1:
            return only_option()
        scores, _ = self.evaluator(view, worlds)
        chosen = max(scores, key=scores.__getitem__)
        parts = {option: math.exp(score - scores[chosen]) for option, score in scores.items()}
        whole = sum(parts.values())
        found = [Candidate(option, part / whole, part / whole, part / whole, 1) for option, part in parts.items()]
        place = next(place for place, one in enumerate(found) if one.option == chosen)
        return Explanation("preference", found[place], best_first(found, place, list(scores.values())))


def network_player(game: str, file: Path | None = None) -> NetworkPlayer:
    """A player with the weights of a file, those that come with Tefuda if none is named. Raises `TefudaError` where
    NumPy or safetensors are not installed, or the weights cannot be used."""
    found = packaged(game) if file is None else file
    return NetworkPlayer(evaluator(game, found, found.stat().st_mtime_ns if found.exists() else 0))


@lru_cache(maxsize=4)
def evaluator(game: str, file: Path, changed: int) -> Evaluator:
    """The network of a file, read once until the file changes. Raises `FileError` for one of another game."""
    weights = read_weights(file)
    if plain(weights.about.game) != plain(game):
        raise FileError(f"{file}: this network plays {plain(weights.about.game)}, not {plain(game)}")
    return Evaluator(weights, game)
