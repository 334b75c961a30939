"""Chance: one stream of random numbers inside the game, part of its bytes.

The stream is BLAKE2b (RFC 7693) in counter mode: block after block of 16 words of 32 bits, each the hash of its number
under a key of 256 bits. Nobody who has seen some of the stream can tell the rest of it without the key. For experiments
the key is made from a seed (`seeded`), so that a seed always gives the same game; for games between people it is drawn
by the server (`keyed`) and told when the game is over.

A script of forced results can be laid before the stream, so that examples of the rules, puzzles and tests can be played
exactly. A script names results, not their places: the card that is chosen (its row), the seat that wins a coin, the
number that comes up.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.errors import NotAResult

WORD: Final = 0xFFFFFFFF
KEY: Final = 32
"""Bytes of a key."""
BLOCK: Final = 16
"""Words of a block."""
KEY_WORDS: Final = KEY // 4
MOST_DRAWN: Final = 1 << 40
"""No game draws more words."""
PERSON: Final = b"tefuda chance"
"""Keeps these hashes apart from all others."""


@final
@mypyc_attr(acyclic=True)
class Chance:
    """A stream of random whole numbers that can be copied and written down."""

    def __init__(self, key: bytes, drawn: i64, script: vec[i64]) -> None:
        """Go on with a key of `KEY` bytes after `drawn` words, after the forced results in `script`."""
        self.key = key
        self.drawn = drawn
        self.script = script
        self.block: vec[i64] = vec[i64]()
        self.number: i64 = -1

    def next(self) -> i64:
        """The next 32-bit word."""
        number = self.drawn // BLOCK
        if number != self.number:
            self.block = block_of(self.key, number)
            self.number = number
        found: i64 = self.block[self.drawn % BLOCK]
        self.drawn += 1
        return found

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
        """A whole number from 0 to `count` - 1 by the stream (Lemire's method), whatever a script says."""
        product = self.next() * count
        low = product & WORD
        if low < count:
            threshold = (WORD + 1 - count) % count
            while low < threshold:
                product = self.next() * count
                low = product & WORD
        return product >> 32

    def copy(self) -> Chance:
        """A stream that goes on from here by itself."""
        twin = Chance(self.key, self.drawn, self.script[:])
        twin.block = self.block  # never written to, only replaced
        twin.number = self.number
        return twin

    def numbers(self) -> vec[i64]:
        """Key and place as numbers, see `from_numbers`."""
        found = vec[i64]()
        for word in unpack("<8I", self.key):
            found = append(found, word)
        return append(found, self.drawn)


def from_numbers(numbers: vec[i64]) -> Chance:
    """The stream that `Chance.numbers` wrote down. Raises ValueError for other numbers."""
    if len(numbers) != KEY_WORDS + 1 or numbers[KEY_WORDS] < 0 or numbers[KEY_WORDS] > MOST_DRAWN:
        raise ValueError("a stream of chance is a key and a place")
    key = b""
    for index in range(KEY_WORDS):
        word: int = numbers[index]
        if word < 0 or word > WORD:
            raise ValueError(f"{word} is no word of a key")
        key += word.to_bytes(4, "little")
    return Chance(key, numbers[KEY_WORDS], vec[i64]())


def block_of(key: bytes, number: int) -> vec[i64]:
    """A block of the stream."""
    words = vec[i64]([0] * BLOCK)
    digest = blake2b(number.to_bytes(8, "little"), digest_size=64, key=key, person=PERSON).digest()
    for at in range(BLOCK):
        word: i64 = digest[4 * at + 3]
        for place in range(2, -1, -1):
            word = word << 8 | digest[4 * at + place]
        words[at] = word
    return words


def keyed(key: bytes) -> Chance:
    """The stream of a key of `KEY` bytes. Raises ValueError for another length."""
    if len(key) != KEY:
        raise ValueError(f"a key of chance has {KEY} bytes, not {len(key)}")
    return Chance(key, 0, vec[i64]())


def seeded(seed: int | bytes, purpose: str = "") -> Chance:
    """The stream of `seed`: a whole number (equal modulo 2**64 gives equal streams), or a key of `KEY` bytes. Streams
    for different purposes have nothing to do with each other."""
    if isinstance(seed, bytes):
        return keyed(seed)
    body = (seed & 0xFFFF_FFFF_FFFF_FFFF).to_bytes(8, "little") + purpose.encode()
    return Chance(blake2b(body, digest_size=KEY, person=PERSON).digest(), 0, vec[i64]())
