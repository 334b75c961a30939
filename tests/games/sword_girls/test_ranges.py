"""What the numbers of a state may be, what the placement offers, and who sees which zones in which order."""

from __future__ import annotations

from tests.games.ranges import is_read, places_of, read_options, wrong_ranges, zones_of

import tefuda
from tefuda.games.sword_girls.facts import load_facts
from tefuda.games.sword_girls.words.schema import HAND
from tefuda.kernel.game import Game

RANGES = {
    "card: active": (0, 1),
    "card: kind": (0, 2),
    "card: faction": (0, 5),
    "table: turn": (0, 101),
    "table: order": (-1, 1),
    "table: coin": (-1, 1),
    "table: stays": (0, 1),
    "table: turn coins": (0, 1),
    "player: ready": (0, 1),
}
"""The least and the most of each number; those that are not here go from minus to plus a thousand million."""


def new_game() -> Game:
    """A game in the placement of turn 1."""
    return tefuda.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=0)


def test_every_number_of_a_state_lies_in_its_range() -> None:
    game = new_game()
    assert set(RANGES) < set(places_of(game))
    last_skill = len(load_facts().skills) - 1
    skills = {f"card: skill{position}": (-1, last_skill) for position in (1, 2, 3)}
    shuffles = {"player: shuffles": (1, 1_000_000_000)}  # one is offered
    assert wrong_ranges(game, RANGES | skills | shuffles) == ["player: ready = 1"]  # whoever is ready is not asked
    game.answer(1, len(game.asks[1].options) - 1)
    write = places_of(game)["player: ready"]
    assert [ready for ready in range(-1, 4) if is_read(game, write, ready)] == [0, 1]


def test_the_placement_offers_cards_a_shuffle_and_being_ready() -> None:
    """SG 8.1."""
    game = new_game()
    card = game.asks[0].options[0] & 0xFFFFFFFF
    assert game.zone_of(card) == HAND
    assert read_options(game, card) == {"placement": {"place", "shuffle", "ready"}}


def test_readers_and_order_of_each_zone() -> None:
    """SG 2, 16.2: a hand is not even counted by the enemy, a deck is."""
    everybody = ("everybody", "counted", "ordered", "placed")
    assert zones_of(new_game()) == {
        "field": (*everybody, "5 slots"),
        "hand": ("its player", "placed"),
        "deck": ("nobody", "counted", "ordered", "placed"),
        "grave": everybody,
        "removed": everybody,
        "character": everybody,
    }
