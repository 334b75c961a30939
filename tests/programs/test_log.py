"""What programs read in words: options, decisions, and the log with the card and the clause behind each line."""

from __future__ import annotations

import pytest

import tefuda
from tefuda.games.registry import GAMES, face
from tefuda.kernel.game import Game
from tefuda.players.random import RandomPlayer


def played(name: str, log: tefuda.Log, seed: int = 5) -> tuple[Game, list[tefuda.Entry]]:
    """A game by chance to its end, and its log."""
    one, two = list(tefuda.starter_decks(name))[:2]
    game = tefuda.new_game(name, decks=(one, two), seed=seed, journal=log.journal)
    player = RandomPlayer(seed)
    found = log.read()
    while game.result is None:
        seat = game.pending[0].seat
        game.apply(player.choose(game.view(seat)), seat=seat)
        found += log.read()
    return game, found


@pytest.mark.parametrize("name", GAMES)
def test_every_cause_names_a_card_an_ability_of_it_and_a_clause_of_that(name: str) -> None:
    _, entries = played(name, tefuda.Log(name, reader=1))
    causes = [entry.cause for entry in entries if entry.cause is not None]
    assert len(causes) > 20
    for cause in causes:
        assert cause.card in tefuda.cards(name)
        assert cause.name == face(name).catalogue().name(cause.card)
        assert cause.clause
        assert cause.clause in cause.ability


@pytest.mark.parametrize("name", GAMES)
def test_public_events_are_the_same_for_every_reader(name: str) -> None:
    told = [played(name, tefuda.Log(name, reader=reader))[1] for reader in range(3)]
    for entries in told:
        assert [entry.event for entry in entries if entry.number == "life"] == [
            entry.event for entry in told[2] if entry.number == "life"
        ]
    assert any(entry.card is None and entry.event == "moved" for entry in told[2])


def test_a_move_a_change_and_an_event_of_the_game_say_what_they_are_about() -> None:
    game, entries = played("sword-girls", tefuda.Log("sword-girls"))
    moves = [entry for entry in entries if entry.event == "moved"]
    assert {entry.source for entry in moves} >= {("field", 0), ("hand", 0)}
    assert all(entry.seat in (0, 1) for entry in moves)
    loser = 1 if game.result is not None and game.result.winner == 0 else 0
    lost = [entry for entry in entries if entry.event == "counted" and entry.number == "life" and entry.seat == loser]
    assert lost[-1].change is not None
    assert lost[-1].change < 0
    assert lost[-1].text.startswith(f"Player {loser + 1}")


def test_a_log_speaks_japanese_and_follows_a_game_that_goes_on() -> None:
    game = tefuda.new_game("shadowverse", decks=("forest-starter", "sword-starter"), seed=3)
    log = tefuda.Log("shadowverse", reader=0, language="ja")
    log.follow(game)
    game.apply(0, seat=0)
    entries = log.read()
    assert any("引" in entry.text for entry in entries)
    assert log.read() == []


def test_a_reader_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="0 and 1 play, 2 watches"):
        tefuda.Log("sword-girls", reader=3)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_option_and_every_decision_has_a_sentence(name: str, language: str) -> None:
    one, two = list(tefuda.starter_decks(name))[:2]
    game = tefuda.new_game(name, decks=(one, two), seed=9)
    player = RandomPlayer(1)
    for _ in range(60):
        if game.result is not None:
            break
        decision = game.pending[0]
        view = game.view(decision.seat)
        assert tefuda.describe(decision, view, language)
        for option in decision.options:
            said = tefuda.describe(option, view, language)
            assert said
            assert "{" not in said
        game.apply(player.choose(view), seat=decision.seat)


def test_an_option_is_described_to_its_seat() -> None:
    game = tefuda.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7)
    decision, view = game.pending[0], game.view(0)
    card = view.card(decision.options[0].handle or 0)
    assert card is not None
    assert str(card.name) in tefuda.describe(decision.options[0], view)


@pytest.mark.parametrize("name", GAMES)
def test_search_gets_option_scores_and_worlds_that_look_equal(name: str) -> None:
    one, two = list(tefuda.starter_decks(name))[:2]
    game = tefuda.new_game(name, decks=(one, two), seed=9)
    decision = game.pending[0]
    view = game.view(decision.seat)
    assert all(isinstance(tefuda.quick_score(view, option), float) for option in decision.options)
    worlds = tefuda.Determinizer(game, decision.seat)
    for seed in range(3):
        world = worlds.sample(seed)
        assert world.view(decision.seat).fingerprint() == view.fingerprint()
    hooks = tefuda.search_hooks(name)
    assert hooks is None or isinstance(hooks.evaluate(view), float)
