"""One game as an environment: the observations of each seat, and actions by number."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64

from tefuda.kernel.errors import IllegalAnswer
from tefuda.kernel.game import Game
from tefuda.kernel.observation import CHOICES, MORE, Encoder
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import View
from tefuda.lab.envs.schema import Schema, sample_game, schema_from


class Observation(NamedTuple):
    """The observation of a seat: `numbers` as the schema says (16 bits each), and for each action the index of the
    option that answers it (-1: it is not offered; -2: it shows the next page)."""

    numbers: memoryview
    answers: tuple[int, ...]

    @property
    def mask(self) -> bytes:
        """1 for each action that can be chosen, 0 for the others."""
        return bytes(answer != NONE for answer in self.answers)


def observe(encoder: Encoder, view: View, page: int = 0) -> Observation:
    """The observation of a view: a function of the view and of nothing else. A player who has learned to answer
    observations can be handed views with it."""
    numbers, answers = vec[i16]([0] * encoder.size), vec[i64]([NONE] * encoder.action_rows)
    encoder.encode(view, numbers, 0, answers, 0, page)
    return Observation(memoryview(numbers), tuple(answers))


class Episode:
    """A game from its first decision to its end, with actions in place of options."""

    def __init__(self, schema: Schema, encoder: Encoder, game: Game) -> None:
        """`encoder` is one of `schema` for the cards of `game`."""
        self.schema = schema
        self.encoder = encoder
        self.game = game
        self.pages = [0, 0]

    @property
    def asked(self) -> list[int]:
        """The seats that have to decide, in the order in which they were asked; empty when the game is over."""
        return [ask.seat for ask in self.game.asks]

    def observe(self, seat: int) -> Observation:
        """The present observation of a seat."""
        return observe(self.encoder, self.game.view(seat), self.pages[seat])

    def answer(self, seat: int, action: int) -> None:
        """Answer a seat's decision with an action that its observation offers. Raises `IllegalAnswer` for another."""
        seen = self.observe(seat)
        index = seen.answers[action] if 0 <= action < len(seen.answers) else NONE
        if index == NONE:
            raise IllegalAnswer(f"seat {seat} is not offered action {action} now: see the action mask")
        if index == MORE:
            shown = (self.pages[seat] + 1) * (self.schema.actions - 1)
            self.pages[seat] = self.pages[seat] + 1 if shown < seen.numbers[CHOICES] else 0
            return
        self.pages[seat] = 0
        self.game.answer(seat, index)

    def rewards(self) -> tuple[int, int]:
        """The rewards of both seats: 1 and -1 when the game is won; else 0."""
        winner = self.game.winner
        return (0, 0) if winner == NONE else (1 - 2 * winner, 2 * winner - 1)

    def copy(self) -> Episode:
        """The same game, going on by itself from here."""
        twin = Episode(self.schema, self.encoder, self.game.copy())
        twin.pages = list(self.pages)
        return twin

    def __deepcopy__(self, memo: object) -> Episode:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return resumed, (self.schema.to_json(), self.game, self.pages)


def resumed(schema: bytes, game: Game, pages: list[int]) -> Episode:
    """An episode that was pickled."""
    episode = Episode(*equipment(schema, game.rules.name), game)
    episode.pages = pages
    return episode


@lru_cache(maxsize=4)
def equipment(schema: bytes, game: str) -> tuple[Schema, Encoder]:
    """A schema that was written down, and an encoder for it."""
    found = schema_from(schema)
    return found, found.encoder(sample_game(game))
