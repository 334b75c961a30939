"""A view carries what everybody saw happen, and nothing else; `Game.key` names what a seat knows."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games.registry import GAMES
from tefuda.kernel.game import Game
from tefuda.kernel.history import MOST_PUBLIC
from tefuda.players.random import RandomPlayer


def steps(name: str, seed: int, count: int = 80) -> list[Game]:
    """A game by chance, as it was at each decision."""
    one, two = list(tefuda.starter_decks(name))[:2]
    game = tefuda.new_game(name, decks=(one, two), seed=seed)
    player, found = RandomPlayer(seed), []
    while game.result is None and len(found) < count:
        found.append(game.copy())
        seat = game.pending[0].seat
        game.apply(player.choose(game.view(seat)), seat=seat)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_everybody_reads_the_same_history_and_it_never_grows_without_bounds(name: str) -> None:
    lengths = []
    for game in steps(name, 4):
        told = [[repr(event) for event in game.view(reader).history()] for reader in range(3)]
        assert told[0] == told[1] == told[2]
        assert len(told[0]) <= MOST_PUBLIC
        lengths.append(len(told[0]))
    assert max(lengths) == MOST_PUBLIC


@pytest.mark.parametrize("name", GAMES)
def test_a_history_goes_on_in_copies_and_bytes(name: str) -> None:
    for game in steps(name, 6)[::7]:
        told = [repr(event) for event in game.view(0).history()]
        assert [repr(event) for event in game.copy().view(0).history()] == told
        assert [repr(event) for event in tefuda.from_bytes(game.to_bytes()).view(0).history()] == told


@pytest.mark.parametrize("name", GAMES)
def test_a_card_drawn_has_no_name_in_the_history_and_a_card_put_into_the_open_has(name: str) -> None:
    drawn, played = set(), set()
    for game in steps(name, 8):
        for event in game.view(2).history():
            if event.event == "moved" and event.source is not None and event.target is not None:
                if (event.source[0], event.target[0]) == ("deck", "hand"):
                    drawn.add(event.card)
                if event.target[0] in ("grave", "cemetery", "trash"):
                    played.add(event.card)
    assert drawn == {None} or not drawn
    assert len(played) > 1
    assert None not in played


def test_a_history_tells_of_numbers_and_of_events_of_the_game() -> None:
    told = {event.event: event for game in steps("sword-girls", 2) for event in game.view(0).history()}
    assert (told["counted"].number, told["counted"].seat) in {
        (n, s) for n in ("life", "ready", "shuffles") for s in (0, 1)
    }
    assert told["counted"].change not in (None, 0)
    assert told["turned"].amount is not None
    assert told["changed"].card in tefuda.cards("sword-girls")


@pytest.mark.parametrize("name", GAMES)
def test_a_key_names_a_seat_and_what_it_knows_and_stays_the_same(name: str) -> None:
    keys = set()
    for game in steps(name, 5, 30):
        for seat in range(2):
            key = game.key(seat)
            assert len(key) == 16
            assert game.key(seat) == key == tefuda.from_bytes(game.to_bytes()).key(seat)
            assert game.resample(seat, 3).key(seat) == key
            keys.add(key)
    assert len(keys) > 40


def test_facts_that_only_the_other_seat_learns_change_no_key() -> None:
    game = tefuda.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
    one, two = game.key(0), game.key(1)
    twin = tefuda.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=8)
    assert one != two
    assert twin.key(0) != one
