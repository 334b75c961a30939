"""Weight files: safetensors, numbers with a JSON header. Reading one runs no code in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

from tefuda.errors import FileError, TefudaError
from tefuda.games.kit.boxes import plain
from tefuda.lab.envs.schema import Schema, sample_game, schema_of
from tefuda.players.network.card_features import CardFeatures
from tefuda.players.network.extras import np, tensors, tensors_of_numpy
from tefuda.players.network.lookahead import LookAhead
from tefuda.players.network.model import Network, Params

VERSION: Final = 1
"""Goes up whenever the same numbers would be read as something else."""
PACKAGED: Final = Path(__file__).parent / "weights"
"""The folder of the weights that come with Tefuda, one file for each game that has some."""
ENDING: Final = ".safetensors"


class Sizes(msgspec.Struct, frozen=True):
    """The rows of an observation that a network reads."""

    cards: int
    effects: int
    events: int
    actions: int


class About(msgspec.Struct, frozen=True):
    """The description of weights in their file: the game, the rows that they read, a digest of the meaning of all
    columns, and in words how they were trained."""

    version: int
    game: str
    sizes: Sizes
    columns: str
    trained: str = ""


@dataclass(frozen=True)
class Weights:
    """A network that can play: its parameters, and what they are for."""

    about: About
    params: Params

    @cached_property
    def form(self) -> Form:
        """The input form of the network, for the cards of its game."""
        return form_of(self.about.game, self.about.sizes)


class Form:
    """The input of networks of some sizes: the encoding of a game."""

    def __init__(self, game: str, sizes: Sizes) -> None:
        start = sample_game(game)
        self.sizes = sizes
        self.schema: Schema = schema_of(plain(game), **msgspec.structs.asdict(sizes))
        self.facts = CardFeatures(self.schema, start)
        self.ahead = LookAhead(self.schema, start)
        self.network = Network(self.schema, self.ahead.width, self.facts.width)

    @cached_property
    def columns(self) -> str:
        """A digest of the meaning of all columns. Ids of cards are no part of it: networks read what is on cards."""
        schema = self.schema
        shapes = sorted(self.network.shapes().items())
        told = (
            VERSION,
            schema.version,
            schema.game,
            sorted(schema.columns.items()),
            sorted(schema.words.items()),
            shapes,
        )
        return blake2b(msgspec.json.encode(told), digest_size=16).hexdigest()

    def about(self, trained: str = "") -> About:
        """The description of weights of this form."""
        return About(VERSION, self.schema.game, self.sizes, self.columns, trained)


@lru_cache(maxsize=8)
def form_of(game: str, sizes: Sizes) -> Form:
    """The form for a game, or for a box of cards with its rules."""
    return Form(game, sizes)


def write_weights(weights: Weights, file: Path) -> None:
    """Write weights into a file, whole or not at all."""
    data = tensors_of_numpy.save(
        {name: np.ascontiguousarray(value, np.float32) for name, value in weights.params.items()},
        {"tefuda": msgspec.json.encode(weights.about).decode()},
    )
    part = file.with_suffix(".part")
    part.write_bytes(data)
    part.replace(file)


def read_weights(file: Path) -> Weights:
    """The weights of a file. Raises `FileError` for a file that holds none, or some for another version."""
    with opened_file(file) as opened:
        told = (opened.metadata() or {}).get("tefuda", "")
        try:
            about = msgspec.json.decode(told, type=About)
        except msgspec.DecodeError as error:
            raise FileError(f"{file}: these are no weights of a network of Tefuda: {error}") from error
        params = {name: opened.get_tensor(name) for name in opened.keys()}  # noqa: SIM118, since it is no mapping
    form = form_of(about.game, about.sizes)
    if about.version != VERSION or about.columns != form.columns:
        raise FileError(
            f"{file}: this network was trained for another version of Tefuda, whose numbers mean something else: "
            f"train it again (tefuda train --game {about.game})"
        )
    for name, shape in form.network.shapes().items():
        if name not in params or params[name].shape != shape or params[name].dtype != np.float32:
            raise FileError(f"{file}: the parameter {name!r} is missing or of another shape than {shape}")
        if not np.isfinite(params[name]).all():
            raise FileError(f"{file}: the parameter {name!r} has a number that is none")
    return Weights(about, params)


def opened_file(file: Path) -> Any:
    """A safetensors file, opened. Raises `FileError`."""
    try:
        return tensors.safe_open(file, "np")
    except (OSError, tensors.SafetensorError) as error:
        raise FileError(f"{file}: this is no file of weights: {error}") from error


def packaged(game: str) -> Path:
    """The file of the weights that come with Tefuda for a game. Raises `TefudaError` where there are none."""
    file = PACKAGED / f"{plain(game)}{ENDING}"
    if not file.is_file():
        raise TefudaError(f"no network comes with Tefuda for {game} yet: train one (tefuda train --game {game})")
    return file
