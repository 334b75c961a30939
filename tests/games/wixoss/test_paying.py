"""A payment is made all at once, when its last card is picked: until then nothing has been paid."""

from __future__ import annotations

from tests.players.positions import table

from tefuda.games.wixoss.face import FACE
from tefuda.games.wixoss.words import schema
from tefuda.kernel.information import asked_anew
from tefuda.language.narrator import Narrator

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


def test_choosing_the_payment_again_does_not_pay_coins_twice() -> None:
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


OWING = """
  P1: {hand: [WX04-104], ener: [WX24-P4-093, WD05-010, WD05-012, WD05-013, WD02-013]}
  P2: {SIGNI: {left: WD01-010}}
  happens:
  - begin: main phase
  - use: WX04-104
  expect: {}
"""


def test_the_payment_question_names_the_colors_still_owed() -> None:
    """A card that is white and black pays the white ener, for which there is no other (WX 9.2)."""
    game = table("wixoss", OWING)
    english, japanese = (Narrator(FACE.catalogue(language), 0, ("you", "they")) for language in ("en", "ja"))
    told = [english.prompt("ener", game.view(0))]
    assert japanese.prompt("ener", game.view(0)).endswith("4枚支払ってください：《白》、《黒》 ×2、《無》")
    for key in ("WX24-P4-093", "WD02-013"):
        view = game.view(0)
        assert view.decision is not None
        cards = {card.handle: card.key for card in view.pile(0, "ener")}
        game.apply(next(one.index for one in view.decision.options if cards[one.handle or 0] == key), seat=0)
        told.append(english.prompt("ener", game.view(0)))
    assert [text.partition("ener: ")[2] for text in told] == [
        "white, black ×2 and colorless.",
        "black ×2 and colorless. 1 picked.",
        "black ×2. 2 picked.",
    ]
