"""The machine's parts: chance, piles, moves, bytes."""

from __future__ import annotations

from hashlib import blake2b
from struct import unpack

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64
from tests.kernel.paths import random_answers
from tests.kernel.test_triggers import destroy, duel
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, Table, from_bytes, random_table

from tefuda.kernel.chance import Chance, keyed, seeded
from tefuda.kernel.encoding import CHECK, MAGIC
from tefuda.kernel.errors import BadState, IllegalAnswer
from tefuda.kernel.frame import Frame
from tefuda.kernel.packing import packed, unpacked
from tefuda.kernel.rows import NONE, PILE

USUAL = settings(deadline=None, database=None, derandomize=True)


@USUAL
@given(st.integers())
def test_equal_seeds_give_equal_chances(seed: int) -> None:
    one, two = seeded(seed), seeded(seed % (1 << 64))
    assert [one.below(1000) for _ in range(20)] == [two.below(1000) for _ in range(20)]


@USUAL
@given(st.integers(min_value=0, max_value=1 << 64), st.integers(min_value=1, max_value=1 << 31))
def test_chance_stays_below_its_count(seed: int, count: int) -> None:
    chance = seeded(seed)
    assert all(0 <= chance.below(count) < count for _ in range(20))


def test_chance_is_the_same_on_every_machine() -> None:
    chance = seeded(7)
    assert [chance.below(100) for _ in range(8)] == [25, 21, 68, 95, 87, 12, 23, 57]


def test_chance_is_blake2b_in_counter_mode_under_a_key_of_256_bits() -> None:
    person = b"tefuda chance"
    key = bytes(range(32))
    blocks = [blake2b(n.to_bytes(8, "little"), digest_size=64, key=key, person=person).digest() for n in range(3)]
    stream = keyed(key)
    assert [stream.next() for _ in range(48)] == [word for block in blocks for word in unpack("<16I", block)]
    made = blake2b((7).to_bytes(8, "little"), digest_size=32, person=person).digest()
    assert seeded(7).key == made == seeded(7 + (1 << 64)).key != seeded(8).key
    assert seeded(made).next() == seeded(7).next()


def test_a_key_of_another_length_is_refused() -> None:
    with pytest.raises(ValueError, match="a key of chance has 32 bytes, not 31"):
        keyed(bytes(31))


def test_chance_is_even() -> None:
    chance = seeded(3)
    counts = [0] * 6
    for _ in range(6000):
        counts[chance.below(6)] += 1
    assert all(880 < count < 1120 for count in counts)


def test_a_script_goes_before_chance() -> None:
    free = seeded(5)
    scripted = Chance(seeded(5).key, 0, vec[i64]([3, 0, 2]))
    assert [scripted.below(6) for _ in range(3)] == [3, 0, 2]
    assert [scripted.below(6) for _ in range(5)] == [free.below(6) for _ in range(5)]


def test_a_script_cannot_force_what_cannot_be() -> None:
    with pytest.raises(ValueError, match="the script forces 6"):
        Chance(seeded(5).key, 0, vec[i64]([6])).below(6)


def test_a_copy_of_chance_goes_on_by_itself() -> None:
    chance = seeded(5)
    twin = chance.copy()
    expected = [chance.below(50) for _ in range(9)]
    assert [twin.below(50) for _ in range(9)] == expected


def test_a_slot_holds_one_card() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    other = table.put("martyr", 0, HAND)
    with pytest.raises(ValueError, match="not an empty slot"):
        table.game.move(other, table.game.pile_number(0, FIELD), 0)
    assert table.game.place_of(soldier) == 0
    assert list(table.game.cards_in(0, FIELD)) == [soldier, NONE, NONE]
    assert table.game.card_count(0, FIELD) == 1


def test_a_slot_stays_empty_when_its_card_has_left() -> None:
    table = duel()
    one, two = table.put_all(0, FIELD, "soldier", "martyr")
    destroy(table, one)
    assert list(table.game.cards_in(0, FIELD)) == [NONE, two, NONE]


def test_a_pile_closes_up_and_takes_cards_at_any_place() -> None:
    table = Table()
    one, two, three = table.put_all(0, HAND, "soldier", "martyr", "banner")
    table.game.move(two, table.game.pile_number(0, GRAVE), -1)
    assert list(table.game.cards_in(0, HAND)) == [one, three]
    table.game.move(two, table.game.pile_number(0, HAND), 1)
    assert list(table.game.cards_in(0, HAND)) == [one, two, three]
    table.game.move(three, table.game.pile_number(0, HAND), 0)
    assert list(table.game.cards_in(0, HAND)) == [three, one, two]


def test_two_cards_exchange_their_places_across_piles() -> None:
    table = Table()
    mine = table.put_all(0, FIELD, "soldier", "martyr")
    theirs = table.put("banner", 1, FIELD)
    table.game.exchange(mine[1], theirs)
    assert list(table.game.cards_in(0, FIELD)) == [mine[0], theirs, NONE]
    assert list(table.game.cards_in(1, FIELD)) == [mine[1], NONE, NONE]
    assert [table.game.seat_of(card) for card in (mine[1], theirs)] == [1, 0]


def test_a_card_that_vanished_lies_nowhere() -> None:
    table = Table()
    card = table.put("soldier", 0, FIELD)
    table.game.vanish(card)
    assert table.game.base(card, PILE) == NONE
    assert table.game.zone_of(card) == NONE
    assert from_bytes(table.game.to_bytes()).digest() == table.game.digest()


def test_a_shuffle_keeps_the_cards() -> None:
    table = duel()
    before = list(table.game.cards_in(0, DECK))
    table.game.shuffle(table.game.pile_number(0, DECK))
    after = list(table.game.cards_in(0, DECK))
    assert after != before
    assert sorted(after) == sorted(before)


def test_numbers_keep_within_bounds() -> None:
    table = Table()
    table.game.count(0, 0, 1 << 40)
    assert table.game.player_number(0, 0) == 1_000_000_000


def test_too_many_frames_end_the_game() -> None:
    table = Table()
    for _ in range(300):
        table.game.push(Frame(0, NONE, NONE, 0))
    assert table.game.result is not None
    assert table.game.result.reason == "endless"


def test_a_player_who_concedes_loses() -> None:
    table = duel().begin()
    with pytest.raises(IllegalAnswer):
        table.game.concede(2, 3)
    table.game.concede(0, 3)
    assert (table.game.winner, table.game.pending) == (1, [])


def test_bytes_with_any_damage_are_refused() -> None:
    table = random_table(4)
    data = table.game.to_bytes()
    for place in range(0, len(data), 97):
        with pytest.raises(BadState):
            from_bytes(data[:place])
        with pytest.raises(BadState):
            from_bytes(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])


def resealed(data: bytes) -> bytes:
    """Bytes with a checksum that fits them."""
    return data[:-CHECK] + blake2b(data[:-CHECK], digest_size=CHECK).digest()


def test_a_forged_state_is_refused_or_is_a_game() -> None:
    table = random_table(4)
    for answer in random_answers(table.game, 4)[:12]:
        table.game.answer(table.seat(), answer)
    data = table.game.to_bytes()
    start = len(MAGIC) + 1 + len("toy") + 8
    numbers = unpacked(data[start:-CHECK])
    for place in range(len(numbers)):
        for value in (-2, 10**6, 2**62):
            forged = numbers[:]
            forged[place] = value
            try:
                from_bytes(resealed(data[:start] + packed(forged) + bytes(CHECK)))
            except BadState:
                continue


def test_bytes_of_another_layout_are_refused_with_the_reason() -> None:
    data = bytearray(duel().game.to_bytes())
    data[len(MAGIC) - 1] = 99
    with pytest.raises(BadState, match="another version"):
        from_bytes(bytes(data))


def test_bytes_that_are_not_a_game_are_refused() -> None:
    with pytest.raises(BadState, match="not a Tefuda game"):
        from_bytes(b"hello, this is not a game at all")


def test_a_game_that_makes_cards_without_end_is_a_draw() -> None:
    table = Table()
    while table.game.count_rows() < 8192:
        table.game.make(0, 0, 0)
    assert not table.game.over
    table.game.make(0, 0, 0)
    assert table.game.result is not None and table.game.result.reason == "endless"
    assert from_bytes(table.game.to_bytes()).digest() == table.game.digest()
