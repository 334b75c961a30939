"""Options, decisions, views and games are values: they pickle, copy and print themselves, and `help` tells of them."""

from __future__ import annotations

import copy
import inspect
import pickle
import pydoc
import subprocess
import sys

import pytest

import tefuda
from tefuda.games.registry import GAMES
from tefuda.kernel.decision import Decision, Option, Result
from tefuda.kernel.errors import BadState
from tefuda.kernel.game import Game
from tefuda.kernel.view import CardView, View
from tefuda.players.random import RandomPlayer

PUBLIC = (Game, View, CardView, Decision, Option, Result)


def in_the_middle(name: str, answers: int = 40) -> Game:
    """A game after so many answers by chance."""
    one, two = list(tefuda.starter_decks(name))[:2]
    game = tefuda.new_game(name, decks=(one, two), seed=11)
    player = RandomPlayer(3)
    for _ in range(answers):
        seat = game.pending[0].seat
        game.apply(player.choose(game.view(seat)), seat=seat)
    return game


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_game_is_pickled_and_goes_on_alike(name: str, protocol: int) -> None:
    game = in_the_middle(name)
    twin = pickle.loads(pickle.dumps(game, protocol))
    assert twin is not game
    assert twin.digest() == game.digest()
    game.play_out(5)
    twin.play_out(5)
    assert twin.digest() == game.digest()


@pytest.mark.parametrize("name", GAMES)
def test_a_view_is_pickled_with_its_decision_for_every_reader(name: str) -> None:
    game = in_the_middle(name)
    for reader in range(3):
        view = game.view(reader)
        twin = pickle.loads(pickle.dumps(view))
        assert twin.fingerprint() == view.fingerprint()
        assert [repr(card) for card in twin.all_cards()] == [repr(card) for card in view.all_cards()]
    decision = game.pending[0]
    again = pickle.loads(pickle.dumps(decision))
    assert repr(again) == repr(decision)
    assert all(decision.offers(option) for option in again.options)
    game.apply(again.options[-1], seat=again.seat)


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy])
def test_a_copy_is_equal_and_independent(way: type) -> None:
    game = in_the_middle("sword-girls")
    before = game.digest()
    twin, view = way(game), game.view(0)
    twin.play_out(1)
    assert game.digest() == before != twin.digest()
    assert way(view).fingerprint() == view.fingerprint()
    option = game.pending[0].options[0]
    assert way(option).same_as(option)
    assert repr(way(twin.result)) == repr(twin.result)


def test_another_process_reads_a_pickle() -> None:
    game = in_the_middle("sword-girls")
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer).digest())"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(game), capture_output=True, check=True)
    assert done.stdout.decode().strip() == game.digest()


def test_a_pickle_of_a_view_of_other_texts_is_refused() -> None:
    view = in_the_middle("sword-girls").view(0)
    view.digest = bytes(8)
    data = pickle.dumps(view)
    with pytest.raises(BadState, match="other card texts"):
        pickle.loads(data)


def test_a_game_tells_its_name_its_turn_and_who_is_asked() -> None:
    game = tefuda.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
    assert repr(game) == "<sword-girls, turn 1, asks seat 0 for placement and seat 1 for placement>"
    assert repr(game.view(1)) == "<View of seat 1 of sword-girls, turn 1, 7 cards, asked for placement>"
    assert repr(game.view(2)) == "<View of seat 2 of sword-girls, turn 1, 2 cards, waiting for [0, 1]>"
    decision = game.pending[0]
    assert repr(decision).startswith("<Decision of seat 0: placement [<place card 3>, ")
    game.concede(0, game.rules.reasons.index("conceded"))
    assert repr(game).endswith("<Result winner=1 reason='conceded'>>")


@pytest.mark.parametrize("shape", PUBLIC)
def test_help_tells_what_is_public_and_how_it_is_called_compiled_or_not(shape: type) -> None:
    told = pydoc.plain(pydoc.render_doc(shape))
    assert (inspect.getdoc(shape) or "").split("\n")[0].rstrip(".") in told
    named = [name for name, value in vars(shape).items() if callable(value) and not name.startswith("_")]
    for name in named:
        method = getattr(shape, name)
        assert next(iter(inspect.signature(method).parameters)) == "self"
        text = inspect.getdoc(method)
        assert text and text[0].isupper(), name
        assert text.split("\n")[0] in told


def test_the_signature_of_a_compiled_method_names_its_arguments() -> None:
    assert list(inspect.signature(Game.apply).parameters) == ["self", "answer", "seat"]
    assert list(inspect.signature(Game.resample).parameters) == ["self", "seat", "seed"]
    assert "list of" in (inspect.getdoc(Decision) or "")
