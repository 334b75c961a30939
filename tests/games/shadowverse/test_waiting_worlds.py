"""The worlds of a player who waits while the other one plays a card."""

from __future__ import annotations

import pytest
from tests.laws.test_secret_choices import laid_out

from tefuda.games.shadowverse.words import schema
from tefuda.kernel.game import Game


def spell_played(deck: str) -> Game:
    """Player 1 has played BP18-119, whose additional cost is to discard a Togh Keyoh card, and chooses its target."""
    player = f"{{hand: [BP18-119, BP18-120, SD01-017], pp: 10, deck: [{deck}]}}\n  P2: {{field: [2 x SD01-013]}}"
    game = laid_out("shadowverse", player, "play: BP18-119")
    assert [ask.seat for ask in game.asks] == [0]
    assert len(game.asks[0].options) == 2
    return game


def went_on(game: Game) -> Game:
    """The game when player 1 acts freely again, after first options."""
    while game.rules.prompts[game.asks[0].prompt] != "main":
        game.apply(0, seat=0)
    return game


@pytest.mark.parametrize("seed", range(8))
def test_what_a_player_has_announced_can_be_paid_in_the_worlds_of_the_other_one(seed: int) -> None:
    """SVE 9.7: who plays the card holds what its additional cost takes, so the other player's worlds deal them that."""
    world = went_on(spell_played("5 x BP18-120, 9 x SD01-017").resample(1, seed))
    cards = [world.book.cards[world.definition(card)].key for card in world.cards_in(0, schema.CEMETERY)]
    assert cards == ["BP18-120", "BP18-119"]
    assert world.card_count(0, schema.DECK) == 13


@pytest.mark.parametrize("seed", range(8))
def test_a_spell_that_cannot_be_paid_in_a_world_does_not_stay_in_the_resolution_zone(seed: int) -> None:
    """SVE 9.11: where none of the worlds that were dealt pays for it, nothing is done but to put it away."""
    world = went_on(spell_played(", ".join(["9 x SD01-017"] * 40)).resample(1, seed))
    assert world.card_count(0, schema.RESOLUTION) == 0
    assert world.book.cards[world.definition(world.cards_in(0, schema.CEMETERY)[-1])].key == "BP18-119"
