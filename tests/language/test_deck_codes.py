"""A deck becomes one short word and comes back from it; what strangers send as one does no harm."""

from __future__ import annotations

import time
from base64 import urlsafe_b64encode
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from tefuda.errors import TefudaError
from tefuda.games.registry import GAMES, face, starter_decks
from tefuda.language.deck_codes import LONGEST_CODE, BadCode, deck_code, is_code, read_code
from tefuda.language.decks import HEADINGS, MOST_COPIES, Deck, Entry, one_line, parse_deck, write_deck

USUAL = settings(deadline=None, database=None, derandomize=True)

lines = some.text(max_size=30).map(one_line)
ids = some.one_of(
    some.from_regex(r"[0-9]{1,9}", fullmatch=True),
    some.from_regex(r"[A-Z]{2}[0-9]{2}[a-c]?-[A-Z]{0,2}[0-9]{2,3}", fullmatch=True),
    some.text(min_size=1, max_size=12).map(one_line).map(lambda text: text.replace(" ", "")),
).filter(lambda id: bool(id) and not id.startswith(("#", "//")))
parts = some.sampled_from(["cards", "evolve", "leader", "side board", "x"])
entries = some.builds(Entry, ids, some.integers(1, MOST_COPIES), parts)
decks = some.builds(
    Deck,
    lines.filter(bool),
    some.sampled_from(["", "sword-girls", "a # game"]),
    some.lists(entries, max_size=40).map(tuple),
    some.sampled_from(["", "standard", '"quoted"']),
)


def code_of(body: bytes) -> str:
    """A code with a right checksum, whatever is in it."""
    return "tf1-" + urlsafe_b64encode(body + crc32(body).to_bytes(4, "big")).decode().rstrip("=")


def without_lines(deck: Deck) -> Deck:
    return replace(deck, entries=tuple(replace(entry, line=None) for entry in deck.entries))


@USUAL
@given(decks)
def test_a_deck_comes_back_from_its_code(deck: Deck) -> None:
    assert read_code(deck_code(deck)) == deck


@USUAL
@given(decks)
def test_a_deck_comes_back_from_its_text(deck: Deck) -> None:
    assert without_lines(parse_deck(write_deck(deck))) == deck


@USUAL
@given(decks, some.data())
def test_card_names_of_a_writer_are_read_back_from_the_text(deck: Deck, data: some.DataObject) -> None:
    labels = some.sampled_from(["", "Maid Tailor", "x 3", "[A] b: c"])
    named = tuple(replace(entry, label=data.draw(labels)) for entry in deck.entries)
    assert without_lines(parse_deck(write_deck(replace(deck, entries=named)))).entries == named


@pytest.mark.parametrize("game", GAMES)
def test_decks_of_a_game_have_codes_of_less_than_350_characters(game: str) -> None:
    for deck in starter_decks(game).values():
        code = deck_code(deck)
        assert is_code(code) and len(code) < 350
        assert read_code(code).counts() == deck.counts()


@pytest.mark.parametrize("game", GAMES)
def test_a_code_names_cards_not_places_in_the_catalogue(game: str) -> None:
    key, deck = next(iter(starter_decks(game).items()))
    assert face(game).check_deck(read_code(deck_code(deck))) == [], key


def test_this_code_will_always_mean_this_deck() -> None:
    deck = Deck("Maids", "sword-girls", (Entry("100002", 1, "character"), Entry("300026", 3), Entry("300019", 2)))
    code = "tf1-C3N3b3JkLWdpcmxzAAVNYWlkcwljaGFyYWN0ZXIBAAAGMTAwMDAyBWNhcmRzAgWwtRgDDXImX78"
    assert deck_code(deck) == code
    assert read_code(code) == deck
    assert read_code(f"  {code[:30]}\n{code[30:]} ") == deck


@USUAL
@given(decks, some.data())
def test_a_changed_character_is_noticed(deck: Deck, data: some.DataObject) -> None:
    code = deck_code(deck)
    at = data.draw(some.integers(4, len(code) - 2))
    other = data.draw(some.sampled_from("ABCZaz09-_").filter(lambda letter: letter != code[at]))
    with pytest.raises(BadCode):
        read_code(code[:at] + other + code[at + 1 :])


@USUAL
@given(some.text(max_size=200) | some.text("tf10-_AB", max_size=60).map(lambda text: "tf1-" + text))
def test_any_text_is_a_code_or_refused(text: str) -> None:
    with pytest.raises(BadCode):
        read_code(text)


@USUAL
@given(some.binary(max_size=400))
def test_any_bytes_with_a_right_checksum_are_a_deck_or_refused(body: bytes) -> None:
    try:
        deck = read_code(code_of(body))
    except BadCode:
        return
    assert len(deck.entries) <= len(body)
    assert all(1 <= entry.count <= MOST_COPIES and len(entry.card) <= 60 for entry in deck.entries)
    assert not {entry.part for entry in deck.entries} & set(HEADINGS)
    assert read_code(deck_code(deck)) == deck
    assert without_lines(parse_deck(write_deck(deck))) == deck


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("tf2-AAAA", "version 2; this Tefuda reads version 1"),
        ("tf1-", "incomplete"),
        ("tf1-A", "incomplete"),
        ("tf1-" + "A" * LONGEST_CODE, 'begins with "tf1-"'),
        ("tf1-" + "A" * 10_000_000, "too long"),
        ("tf1-AA%AA", 'begins with "tf1-"'),
        (code_of(b"\x00\x00\xff\xff\xff\xff\x7f"), "too big"),
        (code_of(b"\x00\x00\x05ab"), "too big"),
        (code_of(b"\x00\x00\x01a\x05cards\x01\xff\xff\x7f"), "too big"),
        (code_of(b"\x00\x00\x01a\x05cards\x01\x01\x02"), "an impossible card number"),
        (code_of(b"\x00\x00\x01a\x05cards\x01\x00\x00\x00"), "an impossible card number"),
        (code_of(b"\x00\x00\x01a\x05cards\x02\x00\x00\x011\x01\x7f"), "an impossible card number"),
        (code_of(b"\x00\x00\x01a\x04name\x00"), "an unknown part of a deck"),
        (code_of(b"\x00\x00\x02\xff\xfe"), "cannot be read"),
    ],
)
def test_a_hostile_code_gets_a_clear_answer(code: str, said: str) -> None:
    with pytest.raises(BadCode, match=said):
        read_code(code)


def test_the_biggest_code_is_read_at_once() -> None:
    body = b"\x00\x00\x01a\x05cards" + b"\xff\x07" + b"\x00\x00\x3c" + b"9" * 60 + b"\x01\x00" * 1_022
    begun = time.process_time()
    assert len(read_code(code_of(body)).entries) == 1_023
    assert time.process_time() - begun < 5.0, "some milliseconds, not seconds"


def test_a_deck_that_is_too_big_has_no_code() -> None:
    with pytest.raises(TefudaError, match="too big for a code"):
        deck_code(Deck("big", "", tuple(Entry(f"{at}-{'x' * 50}", 1) for at in range(100))))
    with pytest.raises(TefudaError, match="too big for a code"):
        deck_code(Deck("big", "", (Entry("x" * 61, 1),)))
