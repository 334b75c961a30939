"""A payment is made all at once, when its last card is picked: until then nothing has been paid."""

from __future__ import annotations

from tests.players.laid import table

from tefuda.games.wixoss.words import schema
from tefuda.kernel.information import asked_anew

PAYING = """
  cards:
    Deal: {kind: spell, cost: {colorless: 1, coin: 1}, text: "Draw 1."}
  P1: {hand: [Deal], ener: [WD01-012, WD01-013], coins: 2, LRIG deck: []}
  P2: {LRIG deck: []}
  happens:
  - begin: main phase
  - use: Deal
  expect: {}
"""


def test_who_is_asked_anew_what_they_pay_with_does_not_pay_coins_twice() -> None:
    game = table("wixoss", PAYING)
    assert [decision.prompt for decision in game.pending] == ["ener"]
    again = asked_anew(game, 1)
    assert again is not None
    assert again.view(1).fingerprint() == game.view(1).fingerprint()
    assert len(again.pending[0].options) == 2


def test_coins_are_paid_once_with_the_ener() -> None:
    game = table("wixoss", PAYING)
    assert game.base_player(0, schema.COINS) == 2
    game.apply(0, seat=0)
    assert game.base_player(0, schema.COINS) == 1
    assert game.view(0).count(0, "ener") == 1
