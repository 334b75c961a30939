"""Seeded chance: one generator inside the game, in 32-bit words, part of its bytes.

The generator is Marsaglia's xorshift128 (Journal of Statistical Software 8/14, 2003). A script of forced results
can be laid before it, so that examples of the rules, puzzles and tests can be played exactly. A script names results,
not their places: the card that is chosen (its row), the seat that wins a coin, the number that comes up.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.errors import NotAResult

WORD: Final = 0xFFFFFFFF


@final
@mypyc_attr(acyclic=True)
class Chance:
    """A stream of random whole numbers that can be copied and written down."""

    def __init__(self, words: vec[i64], script: vec[i64]) -> None:
        """Go on from four 32-bit `words`, not all 0 (see `seeded`), after the forced results in `script`."""
        self.words = words
        self.script = script

    def next(self) -> i64:
        """The next 32-bit word."""
        words = self.words
        t: i64 = words[0]
        t = t ^ ((t << 11) & WORD)
        t = t ^ (t >> 8)
        last: i64 = words[3]
        new = (last ^ (last >> 19) ^ t) & WORD
        words[0] = words[1]
        words[1] = words[2]
        words[2] = last
        words[3] = new
        return new

    def below(self, count: i64) -> i64:
        """A whole number from 0 to `count` - 1, all equally likely. A script goes first."""
        return self.between(0, count - 1)

    def between(self, least: i64, most: i64) -> i64:
        """A whole number from `least` to `most`, all equally likely. A script goes first."""
        if least == most:
            return least
        if len(self.script) > 0:
            forced = self.forced()
            if forced < least or forced > most:
                raise NotAResult(forced, [int(result) for result in range(least, most + 1)])
            return forced
        return least + self.roll(most - least + 1)

    def place(self, values: vec[i64], start: i64) -> i64:
        """The place of one of `values`, from place `start` on, all equally likely. A script goes first and names the
        value."""
        count = len(values) - start
        if count == 1:
            return start
        if len(self.script) > 0:
            forced = self.forced()
            for place in range(start, len(values)):
                if values[place] == forced:
                    return place
            raise NotAResult(forced, [int(value) for value in values[start:]])
        return start + self.roll(count)

    def forced(self) -> i64:
        """Take the next result off the script."""
        result: i64 = self.script[0]
        self.script = self.script[1:]
        return result

    def roll(self, count: i64) -> i64:
        """A whole number from 0 to `count` - 1 by the generator (Lemire's method), whatever a script says."""
        product = self.next() * count
        low = product & WORD
        if low < count:
            threshold = (WORD + 1 - count) % count
            while low < threshold:
                product = self.next() * count
                low = product & WORD
        return product >> 32

    def copy(self) -> "Chance":
        """A stream that goes on from here by itself."""
        return Chance(self.words[:], self.script[:])


def seeded(seed: int) -> Chance:
    """The stream of `seed` (any whole number; equal modulo 2**64 gives equal streams)."""
    low: i64 = seed & WORD
    high: i64 = (seed >> 32) & WORD
    words = vec[i64]()
    state: i64 = low
    for step in range(4):
        salt: i64 = (0x9E3779B9 * (step + 1)) & WORD
        state = mixed(state ^ salt ^ (high if step % 2 == 0 else low))
        words = append(words, state | 1 if step == 0 else state)
    chance = Chance(words, vec[i64]())
    for _ in range(8):
        chance.next()
    return chance


def mixed(value: i64) -> i64:
    """Scramble a 32-bit word (shifts and exclusive ors only, so that it is the same everywhere)."""
    value = value & WORD
    for _ in range(3):
        value = value ^ ((value << 13) & WORD)
        value = value ^ (value >> 17)
        value = value ^ ((value << 5) & WORD)
        value = (value + 0x6D2B79F5) & WORD
    return value
