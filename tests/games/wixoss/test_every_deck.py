"""All official decks are offered, and are played to the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
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


def test_every_official_deck_is_offered() -> None:
    assert set(FACE.starter_decks()) == set(FACE.facts().decks)
    assert len(FACE.starter_decks()) == DECKS


def test_a_deck_with_an_unread_card_is_refused_at_a_table() -> None:
    facts = FACE.facts()
    deck = facts.decks["black-will"]
    unread = next(card.id for card in facts.cards.values() if card.unread and card.kind == "signi" and not card.craft)
    *others, last = deck.entries
    changed = replace(deck, entries=(*others, replace(last, card=unread)))
    with pytest.raises(TefudaError, match="cannot read yet"):
        new_game("wixoss", decks=(changed, deck), seed=1)
