"""Chance cannot be worked out from what has been seen of it: no bit of it is a linear function of the key, its words
obey no short linear rule, and each bit of the key changes everything."""

from __future__ import annotations

from random import Random

from tefuda.kernel.chance import Chance, keyed, seeded

WORDS = 1024


def words(key: bytes, count: int = WORDS) -> list[int]:
    """The first words of the stream of a key."""
    stream = keyed(key)
    return [int(stream.next()) for _ in range(count)]


def linear_complexity(bits: list[int]) -> int:
    """The length of the shortest linear rule over GF(2) by which each bit follows from those before it (Berlekamp and
    Massey, IEEE Transactions on Information Theory 15, 1969)."""
    rule, before, length, since = [1], [1], 0, 1
    for at, bit in enumerate(bits):
        wrong = bit
        for back in range(1, length + 1):
            if back < len(rule):
                wrong ^= rule[back] & bits[at - back]
        if not wrong:
            since += 1
            continue
        shifted = [0] * since + before
        longer = [
            (rule[i] if i < len(rule) else 0) ^ (shifted[i] if i < len(shifted) else 0)
            for i in range(max(len(rule), len(shifted)))
        ]
        if 2 * length <= at:
            before, length, since = rule, at + 1 - length, 1
        else:
            since += 1
        rule = longer
    return length


def xorshift(count: int) -> list[int]:
    """The generator that there was before, as a check of the attack."""
    state = [123456789, 362436069, 521288629, 88675123]
    found = []
    for _ in range(count):
        t = state[0] ^ (state[0] << 11 & 0xFFFFFFFF)
        state = [*state[1:], state[3] ^ state[3] >> 19 ^ t ^ t >> 8]
        found.append(state[3])
    return found


def test_the_attack_finds_the_rule_of_a_linear_generator() -> None:
    """With a rule of length 128 all that is to come follows from 256 bits that were seen."""
    assert linear_complexity([word & 1 for word in xorshift(WORDS)]) <= 128


def test_no_bit_of_the_stream_follows_a_short_linear_rule() -> None:
    """Of 1,024 independent bits the shortest rule has about 512."""
    found = words(bytes(range(32)))
    for bit in (0, 7, 13, 31):
        assert 500 <= linear_complexity([word >> bit & 1 for word in found]) <= 524


def test_the_stream_is_not_a_linear_function_of_the_key() -> None:
    """For a linear function the outputs of four keys that cancel out would cancel out, too."""
    chance = Random(1)
    nothing = words(bytes(32), 16)
    for _ in range(200):
        one, two = chance.randbytes(32), chance.randbytes(32)
        both = bytes(a ^ b for a, b in zip(one, two, strict=True))
        streams = nothing, words(one, 16), words(two, 16), words(both, 16)
        assert all(a ^ b ^ c ^ d for a, b, c, d in zip(*streams, strict=True))


def test_each_of_the_256_bits_of_the_key_changes_about_half_of_the_stream() -> None:
    key = Random(2).randbytes(32)
    plain = words(key, 16)
    for bit in range(256):
        other = (int.from_bytes(key, "little") ^ 1 << bit).to_bytes(32, "little")
        changed = sum((a ^ b).bit_count() for a, b in zip(plain, words(other, 16), strict=True))
        assert 190 < changed < 322, f"bit {bit}: {changed} of 512"


def test_searching_seeds_finds_a_game_from_a_seed_and_none_from_a_key() -> None:
    """The attack of the issue on a search of 2,000 seeds: eight numbers that were seen tell the seed of a game for
    experiments; those of a game between people belong to none of them."""

    def seen(stream: Chance) -> list[int]:
        return [int(stream.below(40)) for _ in range(8)]

    from_seed, from_key = seen(seeded(1234)), seen(keyed(Random(3).randbytes(32)))
    assert [seed for seed in range(2000) if seen(seeded(seed)) == from_seed] == [1234]
    assert [seed for seed in range(2000) if seen(seeded(seed)) == from_key] == []
