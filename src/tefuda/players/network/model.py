"""The network: from what a seat sees to a score for each of its actions, and to the result that it expects.

It is written once, for any library with NumPy's functions (`xp`): NumPy where it plays, JAX where it learns. Each card
that is seen is a token: its numbers, and what its text says. Tokens are added up zone by zone (Zaheer et al., "Deep
Sets", NeurIPS 2017); an action is scored by the table as a whole, by the token of the card that it points at, and by
what the look ahead found.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tefuda.kernel.events import names_card
from tefuda.lab.envs.schema import Schema

TEXT: Final = 32
"""Numbers that a card's facts are brought down to."""
TOKEN: Final = 64
EVENT: Final = 32
TRUNK: Final = 128
OPTION: Final = 96
NOT_OFFERED: Final = -1e9
SCALES: Final = 0.5

Params = dict[str, Any]


class Seen(NamedTuple):
    """The input of some seats, a row for each: observations as the schema says, and a row of the look ahead for each of
    their actions."""

    numbers: Any
    ahead: Any


class Network:
    """The form of a network for games of a schema."""

    def __init__(self, schema: Schema, ahead: int, facts: int) -> None:
        """`ahead` columns of a look ahead, `facts` of what is told of each card."""
        self.schema = schema
        self.ahead = ahead
        self.facts = facts
        self.prompts = len(schema.words["prompts"])
        self.kinds = len(schema.words["actions"])
        self.events = len(schema.words["events"])
        self.zones = len(schema.words["zones"])
        self.counting = [[float(not names_card(kind))] for kind in range(self.events)]
        """For each kind of event whether its last number is one, and not the id of a card."""

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of each parameter; those of a layer's constants are called like it with ``.0``."""
        parts = self.schema.parts
        cards, effects, events, actions = (parts[name].shape[1] for name in ("cards", "effects", "events", "actions"))
        pooled = 2 * self.zones * TOKEN + 2 * EVENT
        layers = {
            "text": (self.facts, TEXT),
            "token": (cards + TEXT, TOKEN),
            "token2": (TOKEN, TOKEN),
            "event": (events + self.events + TEXT + self.schema.events, EVENT),
            "effect": (effects + TEXT, EVENT),
            "trunk": (parts["head"].shape[1] + self.prompts + pooled, TRUNK),
            "trunk2": (TRUNK, TRUNK),
            "value": (TRUNK, 1),
            "context": (TRUNK, OPTION),
            "option": (2 * TOKEN + TEXT + self.kinds + actions + self.ahead, OPTION),
            "option2": (OPTION, OPTION),
            "score": (OPTION, 1),
        }
        found: dict[str, tuple[int, ...]] = {}
        for name, (width, out) in layers.items():
            found[name] = (width, out)
            found[f"{name}.0"] = (out,)
        return found

    def texts(self, xp: Any, params: Params, facts: Any) -> Any:
        """The embedding of each card's facts, by id."""
        return layer(xp, params, "text", facts)

    def __call__(self, xp: Any, params: Params, texts: Any, seen: Seen) -> tuple[Any, Any]:
        """The scores of all actions (`NOT_OFFERED` for those that are not there), and the expected results, -1 to 1,
        of some observations."""
        parts, column = self.schema.parts, self.schema.column
        numbers = seen.numbers
        count = numbers.shape[0]
        head, cards, effects, events, actions = (
            numbers[:, part.start : part.stop].reshape(count, *part.shape) for part in parts.values()
        )
        ids = cards[:, :, column("cards", "id")]
        used = (cards[:, :, column("cards", "side")] > 0)[:, :, None]
        tokens = layer(xp, params, "token", joined(xp, plain(xp, cards, (0, 7)), texts[ids]))
        tokens = layer(xp, params, "token2", tokens) * used
        place = (cards[:, :, column("cards", "side")] - 1) * self.zones + cards[:, :, column("cards", "zone")]
        where = xp.where(used[:, :, 0], place, 0)
        pooled = xp.matmul(one_hot(xp, where, 2 * self.zones).swapaxes(1, 2), tokens) / 4
        kinds = one_hot(xp, events[:, :, 0], self.events)
        happening = plain(xp, events, (0, 2))
        events_told = joined(
            xp,
            happening[:, :, :4],
            happening[:, :, 4:] * xp.matmul(kinds, xp.asarray(self.counting, dtype=xp.float32)),
            kinds,
            texts[events[:, :, 2]],
            xp.eye(self.schema.events, dtype=xp.float32) + 0 * texts[events[:, :, 2]][:, :, :1],
        )
        happened = (layer(xp, params, "event", events_told) * (events[:, :, :1] > 0)).sum(1) / 4
        lasting = layer(xp, params, "effect", joined(xp, plain(xp, effects, (0, 1)), texts[effects[:, :, 1]]))
        lasting = (lasting * (effects[:, :, 2:3] > 0)).sum(1) / 4
        trunk = layer(
            xp,
            params,
            "trunk",
            joined(
                xp,
                scaled(xp, head[:, 0]),
                one_hot(xp, head[:, 0, 1], self.prompts),
                pooled.reshape(count, 2 * self.zones * TOKEN),
                happened,
                lasting,
            ),
        )
        trunk = layer(xp, params, "trunk2", trunk)
        value = xp.tanh(xp.matmul(trunk, params["value"]) + params["value.0"])[:, 0]
        about = xp.matmul(one_hot(xp, actions[:, :, column("actions", "card")], cards.shape[1]), tokens)
        second = xp.matmul(one_hot(xp, actions[:, :, column("actions", "other card")], cards.shape[1]), tokens)
        options = joined(
            xp,
            about,
            second,
            texts[actions[:, :, column("actions", "id")]],
            one_hot(xp, actions[:, :, 0], self.kinds),
            plain(xp, actions, (0, 1, 2, 5)),
            seen.ahead,
        )
        context = xp.matmul(trunk, params["context"]) + params["context.0"]
        hidden = xp.matmul(options, params["option"]) + params["option.0"] + context[:, None]
        hidden = layer(xp, params, "option2", xp.maximum(hidden, 0))
        scores = (xp.matmul(hidden, params["score"]) + params["score.0"])[:, :, 0]
        offered = actions[:, :, column("actions", "same")] > 0
        return xp.where(offered, scores, NOT_OFFERED), value


def layer(xp: Any, params: Params, name: str, told: Any) -> Any:
    """A fully connected layer."""
    return xp.maximum(xp.matmul(told, params[name]) + params[f"{name}.0"], 0)


def joined(xp: Any, *parts: Any) -> Any:
    """The concatenation of numbers."""
    return xp.concatenate([part.astype(xp.float32) for part in parts], -1)


def one_hot(xp: Any, numbers: Any, most: int) -> Any:
    """A column for each number from 1 to `most`; 0 has none."""
    return (numbers[..., None] == xp.arange(1, most + 1)).astype(xp.float32)


def scaled(xp: Any, numbers: Any) -> Any:
    """Numbers scaled for a network."""
    real = numbers.astype(xp.float32)
    return xp.sign(real) * xp.log1p(xp.abs(real)) * SCALES


def plain(xp: Any, rows: Any, names: tuple[int, ...]) -> Any:
    """The numbers of some rows without those that are names: ids, handles, rows of other cards."""
    keep = [float(column not in names) for column in range(rows.shape[-1])]
    return scaled(xp, rows) * xp.asarray(keep, dtype=xp.float32)
