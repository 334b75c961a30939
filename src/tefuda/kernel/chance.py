"""Seeded chance: one generator inside the game, in 32-bit words, part of its bytes.

The generator is Marsaglia's xorshift128 (Journal of Statistical Software 8/14, 2003). A script of forced results
can be laid before it, so that examples of the rules, puzzles and tests can be played exactly.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

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
        """A whole number from 0 to `count` - 1, all equally likely (Lemire's method). A script goes first."""
        if len(self.script) > 0:
            forced: i64 = self.script[0]
            self.script = self.script[1:]
            if forced < 0 or forced >= count:
                raise ValueError(f"the script forces {forced}, but there are only {count} results, 0 to {count - 1}")
            return forced
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
