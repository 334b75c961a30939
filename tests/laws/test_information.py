"""What players are handed is a function of what their seat may know: TEFUDA_LAW_GAMES says in how many games."""

from __future__ import annotations

import gc
import os

import pytest
from tests.laws.information import attacked, try_information, try_keys
from tests.laws.trial import trial_of

from tefuda import new_game
from tefuda.games.registry import GAMES
from tefuda.kernel.faces import by_group, unknown_cards
from tefuda.kernel.game import Game
from tefuda.kernel.rows import CARD
from tefuda.players import Determinizer

COUNT = int(os.environ.get("TEFUDA_LAW_GAMES", "8"))
STARTERS = {
    "sword-girls": ("vita-starter", "crux-starter"),
    "wixoss": ("white-hope", "red-ambition"),
    "shadowverse": ("forest-starter", "rune-starter"),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(max(1, COUNT // 4)))
def test_games_that_look_the_same_deal_the_same_worlds_and_are_played_the_same(game: str, number: int) -> None:
    decisions, pairs = try_information(trial_of(game), number, every=29)
    assert pairs > 4 * decisions > 0


@pytest.mark.parametrize("game", GAMES)
def test_information_sets_are_equal_where_their_keys_are_and_nowhere_else(game: str) -> None:
    assert try_keys(trial_of(game), 3) > 100


@pytest.mark.parametrize("number", [17, 2207])
def test_changes_of_hidden_cards_are_equal_in_games_that_look_equal(number: int) -> None:
    """In game 17 of Sword Girls skills of hidden cards are changed such that no two of them could just change places;
    in game 2207 a character takes its whole deck out of the game at the beginning and puts other cards into it."""
    decisions, pairs = try_information(trial_of("sword-girls"), number, every=29)
    assert pairs > 4 * decisions > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_of_everything_guesses_hidden_cards_no_better_than_chance(game: str) -> None:
    """The games and all seeds are fixed, so this does not hang on luck: 4 standard deviations are the same each time.
    Before worlds were dealt from information sets, the order of rows alone gave away every card."""
    scores = attacked(trial_of(game), range(24))
    assert scores["order of rows"].guesses == scores["dealt world"].guesses > 900
    for name, score in scores.items():
        assert score.sigmas < 4, f"{name}: {score.right} of {score.guesses} right, {score.expected:.0f} by chance"


@pytest.mark.parametrize("game", GAMES)
def test_the_faces_of_hidden_cards_lie_in_an_order_that_says_nothing(game: str) -> None:
    """In a new game the rows name the cards in the order of the deck list; in what a player is handed the faces of
    those that are hidden from it are sorted, whatever row or pile they lie in."""
    start = new_game(game, decks=STARTERS[game], seed=3)
    for seat in range(2):
        known = Determinizer(start, seat).known
        for owner in range(2):
            for group in by_group(known, unknown_cards(known, seat, owner)):
                faces = [int(known.base(row, CARD)) for row in group]
                assert faces == sorted(faces)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_cannot_be_reached_from_what_a_player_is_handed(game: str) -> None:
    start = new_game(game, decks=STARTERS[game], seed=3)
    worlds = Determinizer(start, 0)
    reached: list[object] = [worlds]
    seen: set[int] = set()
    games: list[Game] = []
    while reached:
        thing = reached.pop()
        if id(thing) in seen or isinstance(thing, (type, str, bytes, int)):
            continue
        seen.add(id(thing))
        if isinstance(thing, Game):
            games.append(thing)
        if type(thing).__module__.startswith("tefuda.kernel.book") or type(thing).__name__ == "module":
            continue
        reached += gc.get_referents(thing)
        if len(seen) > 20_000:
            break
    assert worlds.known in games
    assert start not in games
    assert not hasattr(worlds, "game")
