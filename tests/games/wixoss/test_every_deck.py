"""All official decks are played to the end, cards without a text as blank ones."""

from __future__ import annotations

import pytest
from tests.laws.games.wixoss import EVERY_DECK, pair

from tefuda import new_game
from tefuda.errors import TefudaError
from tefuda.games.wixoss.face import FACE

DECKS = 45


def test_the_pairs_are_all_pairs() -> None:
    met = {(one.name, other.name) for one, other in map(pair, range(DECKS * DECKS))}
    assert len(met) == DECKS * DECKS


@pytest.mark.parametrize("number", range(0, DECKS * DECKS, DECKS * 4 + 1))
def test_games_between_official_decks_end_with_a_winner(number: int) -> None:
    game = EVERY_DECK.start(number)
    game.play_out(number + 1)
    EVERY_DECK.end_laws[0](game)
    assert game.winner in (0, 1)


def test_a_deck_with_unread_cards_is_still_refused_at_a_table() -> None:
    whole = FACE.starter_decks()
    others = [deck for key, deck in FACE.facts().decks.items() if key not in whole]
    for deck in others[:1]:
        with pytest.raises(TefudaError, match="cannot read yet"):
            new_game("wixoss", decks=(deck, deck), seed=1)
