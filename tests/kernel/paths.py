"""Playing on by a list of answers, and by chance, for the laws."""

from __future__ import annotations

import random

from tests.kernel.toy import from_bytes

from tefuda.kernel.game import Game


def play_on(game: Game, answers: list[int]) -> str:
    """Answer the pending decisions by index; returns the digest at the end of the list."""
    for answer in answers:
        game.answer(game.asks[0].seat, answer)
    return game.digest()


def random_answers(game: Game, seed: int) -> list[int]:
    """Play a copy to its end by chance; returns the answers."""
    chance = random.Random(seed)
    twin = game.copy()
    answers = []
    while not twin.over:
        answers.append(chance.randrange(len(twin.asks[0].options)))
        twin.answer(twin.asks[0].seat, answers[-1])
    return answers


def assert_resumes_anywhere(game: Game, answers: list[int]) -> None:
    """From each decision on the way, a copy and the written bytes go on to the same end."""
    end = play_on(game.copy(), answers)
    for step in range(len(answers)):
        rest = answers[step:]
        assert play_on(game.copy(), rest) == end
        written = from_bytes(game.to_bytes())
        assert written.to_bytes() == game.to_bytes()
        assert play_on(written, rest) == end
        game.answer(game.asks[0].seat, answers[step])
