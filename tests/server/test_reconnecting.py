"""A match that is played again from what was written down shows each seat what it saw before."""

from __future__ import annotations

from random import Random

import pytest

from tefuda.games import matches
from tefuda.games.matches import Match, saved_deck
from tefuda.games.registry import GAMES
from tefuda.server.hosted import hosted_game
from tefuda.server.match_session import MatchSession


@pytest.mark.parametrize("game", GAMES)
def test_a_match_from_the_store_shows_each_seat_the_same_bytes(game: str) -> None:
    hosted, chance = hosted_game(game), Random(4)
    key = next(iter(hosted.face.starter_decks()))
    match = Match(
        format=matches.FORMAT,
        game=game,
        version=matches.version(),
        book=hosted.book.digest.hex(),
        seed=4,
        decks=[saved_deck(key, hosted.deck_by_key(key))] * 2,
        players=["you", "you"],
        answers=[],
        about="Ann against Ben",
    )
    session = MatchSession(hosted, match, ("Ann", "Ben"), "room 1")
    compared = 0
    for number in range(60):
        if session.over:
            break
        seat = next(seat for seat in chance.sample((0, 1), 2) if session.decision_of(seat) is not None)
        decision = session.decision_of(seat)
        assert decision is not None
        session.apply_next(seat, chance.randrange(len(decision.options)))
        if number % 6 == 0:
            again = MatchSession(hosted, session.match_so_far(), ("Ann", "Ben"), "room 1").replayed()
            for reader in (0, 1, 2):
                assert bytes(again.encoded_for(reader)) == bytes(session.encoded_for(reader))
                compared += 1
    assert compared >= 12
