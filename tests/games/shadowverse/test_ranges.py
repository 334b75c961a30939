"""What the numbers of a state may be, what each prompt offers, and which zones are seen by whom, and in which order."""

from __future__ import annotations

import pytest
from tests.games.ranges import Write, is_read, places_of, read_options, waiting, wrong_ranges, zones_of

from tefuda.games.scenarios import scenarios_in
from tefuda.games.shadowverse.face import FACE
from tefuda.games.shadowverse.procedures.setup import DECLARED
from tefuda.games.shadowverse.scenarios import ShadowverseStage
from tefuda.games.shadowverse.words.registers import (
    CARDS_THERE,
    CHEAPER,
    EXTRAS,
    FREE,
    PLAYED_FROM,
    PRICE,
    SPELLS_THERE,
    SUPER_REGISTER,
)
from tefuda.games.shadowverse.words.schema import ATTACKER, BANISHED, DECK, FIRST_SEAT, LEADER, TRIGGER
from tefuda.kernel.ask import DETAIL
from tefuda.kernel.game import Game
from tefuda.kernel.registers import NOW_STAMP, PAST, PRINTED_AS, THEY
from tefuda.language.yaml12 import document

RANGES = {
    "card: cost": (-1, 1_000_000_000),
    "card: kind": (0, 5),
    "card: keywords": (0, 2**36 - 1),
    "card: given": (0, 2**36 - 1),
    "card: engaged": (0, 1),
    "card: came": (0, 1_048_576),
    "card: evolved in": (0, 1_048_576),
    "card: stack": (0, 1023),
    "card: counters": (0, 2**48 - 1),
    "card: more counters": (0, 2**48 - 1),
    "card: entered": (0, 2**50),
    "card: doomed": (0, 1),
    "card: evolve price": (-1, 1_000_000_000),
    "card: price set": (-1, 1_000_000_000),
    "card: link": (-1, 2**40),
    "table: turn": (0, 1_048_576),
    "table: active": (0, 1),
    "table: phase": (0, 3),
    "table: first": (-1, 1),
    "table: window": (-1, 1),
    "player: play points": (0, 100),
    "player: max play points": (0, 10),
    "player: evolution points": (0, 1000),
    "player: super-evolution points": (0, 1000),
    "player: turns": (0, 1_048_576),
    "player: decked": (0, 1),
    "player: skips": (0, 1),
    "player: flags": (0, 1_048_575),
    "player: basis": (0, 4),
}
"""The least and the most of each number; those that are not here go from minus to plus a thousand million."""

OFFERED = {
    "first": {"first", "second"},
    "mulligan": {"keep", "redraw"},
    "bottom": {"card"},
    "main": {"play", "activate", "evolve", "attack", "end"},
    "attack": {"card"},
    "quick": {"play", "activate", "pass"},
    "select": {"card", "done"},
    "choose": {"card", "done"},
    "mode": {"mode", "done"},
    "pay": {"mode", "yes", "no"},
    "may": {"yes", "no"},
    "evolve": {"points"},
    "evolve card": {"card", "no"},
    "ward": {"card", "done"},
    "discard": {"card"},
    "room": {"card"},
    "number": {"number"},
    "place": {"place", "mode", "done"},
    "divide": {"card"},
    "token": {"token", "done"},
    "cost": {"card", "done"},
    "basis": {"universe", "class"},
    "trigger": {"trigger", "no"},
}


def begun() -> Game:
    """A game in its first main phase, nobody having redrawn."""
    decks = FACE.starter_decks()
    game = FACE.new_game((decks["forest-starter"], decks["sword-starter"]), 1)
    while game.pending and game.pending[0].prompt != "main":
        game.apply(0, game.pending[0].seat)
    return game


def stopped(text: str) -> Game:
    """A game that waits for an answer after the one thing that happens in a scenario."""
    (scenario,) = scenarios_in(
        document(f"game: shadowverse\nscenarios:\n- name: a\n{text}\n  expect: {{}}\n", "a.yaml")
    )
    stage = ShadowverseStage()
    stage.lay_out(scenario)
    assert stage.happen(scenario.steps[0]) == ""
    return stage.game


def in_a_text() -> Game:
    """A game that waits for the answer to a spell's text."""
    return stopped("""\
  P1: {hand: [SD01-019 Angelic Snipe]}
  P2: {field: [SD01-017 Goblin, SD01-013 Elf Wanderer]}
  happens: [play: SD01-019]""")


def in_a_drive_check() -> Game:
    """A game that asks whether a Trigger is used."""
    return stopped("""\
  P1: {leader: CSD03a-LD01, basis: universe, field: [CSD03a-003 Blaster Blade], deck: [CP03-037 Flogal]}
  happens: [attack: CSD03a-003 on P2 leader]""")


def test_every_number_of_a_state_lies_in_its_range() -> None:
    game = begun()
    assert set(RANGES) < set(places_of(game))
    others = {"table: attacker": (-1, game.count_rows() - 1)}
    wrong = wrong_ranges(game, RANGES | others)
    assert [problem for problem in wrong if not problem.startswith("table: extra turns")] == []


def test_an_extra_turn_belongs_to_one_of_the_players() -> None:
    """SVE 7.12: the turns that come are digits of base 3, 1 for the first seat and 2 for the second."""
    game = begun()
    write = places_of(game)["table: extra turns"]
    assert [number for number in range(-1, 18) if is_read(game, write, number)] == [0, 1, 2, 4, 5, 7, 8, 13, 14, 16, 17]
    assert is_read(game, write, 990_074_582)  # 18 turns, and the next number without a turn of nobody's:
    assert not is_read(game, write, 1_011_597_943)


def test_each_prompt_offers_what_answers_it_and_nothing_else() -> None:
    everything = set().union(*OFFERED.values()) | {"ability"}
    any_kind = {prompt: everything for prompt in ("order", "replace", "name", "keep")}
    assert read_options(begun()) == any_kind | OFFERED


@pytest.mark.parametrize(
    ("prompt", "kind", "most"),
    [("evolve", "points", 3), ("trigger", "trigger", 4), ("mode", "mode", 31), ("number", "number", 1_000_000_000)],
)
def test_the_number_of_an_option_is_one_of_those_that_there_are(prompt: str, kind: str, most: int) -> None:
    game = begun()
    waits = waiting(game, prompt, kind)
    assert [is_read(game, waits, number) for number in (0, most, most + 1)] == [True, True, False]


def test_a_token_that_is_offered_is_one_of_the_cards_that_there_are() -> None:
    game = begun()
    cards = len(game.book.cards)
    token, place = waiting(game, "token", "token"), waiting(game, "place", "place")
    assert [is_read(game, token, number) for number in (cards - 1, cards)] == [True, False]
    offers = [(cards - 1, 0), (cards - 1, 1), (cards, 0), (cards - 1, 2)]  # a place is the field or the EX area
    assert [is_read(game, place, card | part << DETAIL) for card, part in offers] == [True, True, False, False]


REGISTERS = {
    FREE: (0, 1_000_000_000),
    PRICE: (-1_000_000_000, 1_000_000_000),
    CHEAPER: (-1_000_000_000, 1_000_000_000),
    PLAYED_FROM: (-1, 12),
    SUPER_REGISTER: (0, 1),
    EXTRAS: (0, 1_048_575),
    NOW_STAMP: (0, 2**40),
    PAST: (0, 2**40),
    THEY: (0, 2),
    SPELLS_THERE: (0, 2**40),
    CARDS_THERE: (0, 2**40),
    1: (-(2**40), 2**40),
    2: (-(2**40), 2**40),
    3: (-(2**40), 2**40),
}
"""What the registers that all texts share may hold; 1 to 3 are X, Y and Z."""


def register(number: int) -> Write:
    """Writes into a register of the text that runs."""

    def write(changed: Game, value: int) -> None:
        changed.frames[-1].put(number, value)

    return write


def test_the_registers_of_a_text_lie_in_their_ranges() -> None:
    game = in_a_text()
    wrong = []
    for number, (least, most) in (REGISTERS | {PRINTED_AS: (0, len(game.book.cards))}).items():
        expected = {least - 1: False, least: True, most: True, most + 1: False}
        found = {value: is_read(game, register(number), value) for value in expected}
        if found != expected:
            wrong.append((number, found))
    assert wrong == []


def test_readers_and_order_of_each_zone() -> None:
    """SVE 4.2 to 4.14: all zones are counted by everybody; nobody sees a deck, and only its player a hand and the
    evolve deck (those of its cards that lie face up are a zone of their own)."""
    hidden = {"hand": ("its player", "counted"), "deck": ("nobody", "counted", "ordered", "placed")}
    hidden["evolve deck"] = ("its player", "counted")
    lying = ("field", "cemetery", "ex", "faceup evolve deck", "banished", "linked", "equipment", "trigger")
    rows = ("leader", "resolution")
    open_zones = {zone: ("everybody", "counted", "ordered") for zone in lying}
    open_zones |= {zone: ("everybody", "counted", "ordered", "placed") for zone in rows}
    assert zones_of(begun()) == hidden | open_zones


def is_sound(game: Game) -> bool:
    """Whether a state can be read."""
    return is_read(game, lambda changed, number: None, 0)


def test_no_step_of_a_drive_check_is_made_by_nobody_and_the_last_ones_need_the_card_that_was_turned_up() -> None:
    """SVE 20.11."""
    for position in range(5):
        game = in_a_drive_check()
        game.frames[-1].position = position
        assert is_sound(game)
        game.frames[-1].seat = -1
        assert not is_sound(game)
        game.frames[-1].seat = 0
        (card,) = game.cards_in(0, TRIGGER)
        game.move(card, game.pile_number(0, DECK), 0)
        assert is_sound(game) is (position < 2)


def test_hands_are_redrawn_when_it_is_known_who_goes_first() -> None:
    """SVE 7.6, 7.8."""
    decks = FACE.starter_decks()
    game = FACE.new_game((decks["forest-starter"], decks["sword-starter"]), 1)
    game.apply(0, game.pending[0].seat)
    assert game.pending[0].prompt == "mulligan"
    assert is_sound(game)
    game.set_number(FIRST_SEAT, -1)
    assert not is_sound(game)


@pytest.mark.parametrize("seat", [0, 1])
def test_each_player_has_a_leader(seat: int) -> None:
    game = begun()
    (leader,) = game.cards_in(seat, LEADER)
    game.move(leader, game.pile_number(seat, BANISHED), 0)
    assert not is_sound(game)


def test_a_text_is_carried_out_by_a_player() -> None:
    game = in_a_text()
    assert is_sound(game)
    game.frames[-1].seat = -1
    assert not is_sound(game)


def test_none_one_or_both_players_have_said_what_their_decks_are_based_on() -> None:
    """SVE 7.1, 20.1."""
    decks = FACE.starter_decks()
    game = FACE.new_game((decks["sanctuary-starter"], decks["sanctuary-starter"]), 1)
    assert game.pending[0].prompt == "basis"
    assert [said for said in range(-2, 6) if is_read(game, register(DECLARED), said)] == [0, 1, 2]


def test_an_attacker_is_a_card_or_nothing() -> None:
    game = begun()
    found = []
    for number in (-2, -1, 0, game.count_rows() - 1, game.count_rows()):
        game.set_number(ATTACKER, number)
        found.append(is_sound(game))
    assert found == [False, True, True, True, False]
