"""Bytes of games in which numbers have been changed, with the checksum put right again: what `from_bytes` makes of them
is refused with `BadState`, or is a game that can be looked at, copied, dealt anew, and played on.

A mutation is named by its number: the same number gives the same bytes. Every `STATES_APART` of them change one state.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from random import Random

from librt.vecs import vec
from mypy_extensions import i64
from tests.laws.trial import Trial, hold

from tefuda import from_bytes
from tefuda.kernel.encoding import CHECK, MAGIC
from tefuda.kernel.errors import BadState
from tefuda.kernel.game import Game
from tefuda.kernel.packing import packed, unpacked
from tefuda.kernel.resample import resampled

MUTATIONS_OF_A_STATE = 40
ANSWERS = 50
"""Answers that a game is played on after it was read."""
DIGEST = 8
"""Bytes of the digest of the book, between the name of the game and the numbers."""


def base_state(trial: Trial, number: int) -> bytes:
    """A state of game `number` of a trial, at a decision by chance."""
    chance = Random(f"state {number}")
    game = trial.start(number)
    states: list[bytes] = []
    for _ in range(chance.choice((3, 10, 30, 100, 300))):
        if game.over:
            break
        seat, answer = trial.answer(game, chance)
        states.append(game.to_bytes())
        game.apply(answer, seat=seat)
    return (
        game.to_bytes()
        if not states or chance.random() < 0.02
        else states[max(0, len(states) - 1 - chance.randrange(10))]
    )


def split(data: bytes) -> tuple[bytes, list[int]]:
    """The header of a state and its numbers."""
    start = len(MAGIC) + 1 + data[len(MAGIC)] + DIGEST
    return data[:start], list(unpacked(data[start:-CHECK]))


def joined(header: bytes, numbers: list[int]) -> bytes:
    """A state of a header and numbers, with a checksum that fits."""
    body = header + packed(vec[i64](numbers))
    return body + blake2b(body, digest_size=CHECK).digest()


def mutated(data: bytes, chance: Random) -> bytes:
    """A state with one to three numbers changed, half of them behind the table of cards, which is most of a state.
    Sometimes numbers are missing, or there are more of them."""
    header, numbers = split(data)
    behind_cards = min(2 + numbers[1], len(numbers) - 1)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        at = chance.randrange(behind_cards if chance.random() < 0.5 else 0, len(numbers))
        way = chance.random()
        if way < 0.03:
            del numbers[at : at + chance.randint(1, 3)]
        elif way < 0.06:
            numbers[at:at] = [other_number(0, numbers, chance) for _ in range(chance.randint(1, 3))]
        else:
            numbers[at] = other_number(numbers[at], numbers, chance)
        if len(numbers) < 4:
            break
    return joined(header, numbers)


def other_number(old: int, numbers: list[int], chance: Random) -> int:
    """A number that may stand in the place of another one: near it, small, huge, a power of 2, one from elsewhere."""
    way = chance.choice((0, 0, 0, 1, 1, 2, 3, 3, 3, 4, 5, 6, 7))
    if way == 0:
        return wrapped(old + chance.choice((-2, -1, 1, 2)))
    if way == 1:
        return chance.choice((-2, -1, 0, 1, 2, 3, 5, 7))
    if way == 2:
        return chance.randrange(300)
    if way == 3:
        return chance.choice(numbers)
    if way == 4:
        return wrapped(chance.choice((-1, 1)) * ((1 << chance.randrange(64)) + chance.choice((-1, 0, 1))))
    if way == 5:
        return wrapped(old ^ (1 << chance.randrange(64)))
    if way == 6:
        return chance.randrange(-(10**9), 10**9)
    return chance.randrange(-(1 << 63), 1 << 63)


def wrapped(number: int) -> int:
    """A number as 64 bits hold it."""
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)


def mutations(trial: Trial, first: int, count: int) -> Iterator[tuple[int, bytes]]:
    """Mutations by number, from `first` on."""
    state = -1
    data = b""
    for number in range(first, first + count):
        if number // MUTATIONS_OF_A_STATE != state:
            state = number // MUTATIONS_OF_A_STATE
            data = base_state(trial, state)
        yield number, mutated(data, Random(f"mutation {number}"))


def outlives(data: bytes, seed: int) -> str:
    """Read a state and play it on: "refused", "over" or "played on". Anything raised but a refusal is a finding."""
    try:
        game = from_bytes(data)
    except BadState:
        return "refused"
    again = game.to_bytes()
    hold(from_bytes(again).to_bytes() == again, "what was read and written cannot be read again")
    chance = Random(seed)
    for step in range(ANSWERS):
        look(game, chance, step)
        if game.over or not game.asks:
            break
        ask = chance.choice(game.asks)
        game.apply(chance.randrange(len(ask.options)), seat=ask.seat)
    look(game, chance, 0)
    hold(game.over or len(game.asks) > 0, "nobody can go on")
    return "over" if game.over else "played on"


def look(game: Game, chance: Random, step: int) -> None:
    """Do what a table does with a game between two answers."""
    for seat in range(3):
        game.view(seat).fingerprint()
    before = game.digest()
    hold(game.copy().digest() == before, "a copy is another game")
    if step % 10 == 0 and not game.over:
        resampled(game, chance.randrange(2), chance.randrange(1 << 30)).view(0)
        hold(game.digest() == before, "dealing worlds changes the game")
