"""Crafts that come to be unseen: whoever does not see which one was chosen cannot tell (WX 3.1, 20.13)."""

from __future__ import annotations

import pytest
from tests.players.positions import table

from tefuda.games.kit.deck_problems import NOT_YET
from tefuda.games.registry import catalogue, check_deck, face
from tefuda.games.wixoss.creating import created as creates
from tefuda.games.wixoss.creating import creates_unread, is_playable
from tefuda.games.wixoss.library import library
from tefuda.games.wixoss.words import schema
from tefuda.kernel.game import Game
from tefuda.kernel.information import information_set
from tefuda.kernel.resample import resampled
from tefuda.kernel.rows import CARD, MADE
from tefuda.language.decks import parse_deck

CREATING = """
  cards:
    One: {{kind: lrig, level: 1, limit: 2, types: [ララ・ルー]}}
  P1: {{LRIG: One, LRIG deck: [WX25-P2-017, WD01-006], ener: [2 x WD02-010]}}
  P2: {{LRIG deck: []}}
  happens:
  - begin: grow phase
  - grow: WX25-P2-017
  - answer: named {chosen}
  expect: {{}}
"""
RESONAS = ("コードヒート ウィクロンジャービークル", "コードヒート ウィクロンジャーロボ")


def created(chosen: str) -> Game:
    """The game after one of the two has been chosen."""
    return table("wixoss", CREATING.format(chosen=chosen))


def in_lrig_deck(game: Game) -> list[str]:
    """The created cards in the LRIG deck of the player who chose."""
    cards = [card for card in game.cards_in(0, schema.LRIG_DECK) if game.base(card, MADE) == 1]
    return [library().cards[game.base(card, CARD)].same_name for card in cards]


@pytest.mark.parametrize("chosen", RESONAS)
def test_the_chosen_resona_is_in_the_lrig_deck(chosen: str) -> None:
    assert in_lrig_deck(created(chosen)) == [chosen]


@pytest.mark.parametrize("open", [True, False])
def test_the_opponent_sees_and_knows_the_same_whichever_was_chosen(open: bool) -> None:
    one, other = map(created, RESONAS)
    assert one.view(1).fingerprint() == other.view(1).fingerprint()
    known = [information_set(game, 1, lists_open=open).to_bytes() for game in (one, other)]
    assert known[0] == known[1]
    assert one.key(1) == other.key(1)
    assert one.view(0).fingerprint() != other.view(0).fingerprint()


@pytest.mark.parametrize("chosen", RESONAS)
def test_for_the_opponent_it_may_be_either_of_the_two_and_nothing_else(chosen: str) -> None:
    game = created(chosen)
    dealt = [in_lrig_deck(resampled(game, 1, seed)) for seed in range(20)]
    assert {name for names in dealt for name in names} == set(RESONAS)
    assert all(len(names) == 1 for names in dealt)
    assert all(in_lrig_deck(resampled(game, 0, seed)) == [chosen] for seed in range(5))


def test_a_card_that_creates_an_unread_craft_cannot_be_played_and_says_so() -> None:
    facts = face("wixoss").facts()
    unread = next(card for card in facts.cards.values() if card.id in creates_unread(facts) and not card.unread)
    made = facts.cards[creates_unread(facts)[unread.id]]
    assert not is_playable(unread.id, facts)
    said = list(face("wixoss").cards()[unread.id].page("en"))[-1]
    assert said == f"(It can create {made.named('en')}, whose text is not in Tefuda's words yet: it cannot be played.)"
    assert catalogue("wixoss").sheet(unread.id).unread
    part = "lrig" if unread.white_backed else "cards"
    problems = check_deck("wixoss", parse_deck(f"name: mine\ngame: wixoss\n\n{part}:\n1x {unread.id}\n"))
    assert [problem.card for problem in problems if problem.rule == NOT_YET] == [unread.id]


def test_a_card_can_be_played_whose_crafts_are_read() -> None:
    assert created_by("WXDi-P14-007") == {f"WXDi-P14-TK0{number}" for number in range(1, 6)}
    assert is_playable("WXDi-P14-007", face("wixoss").facts())


def created_by(id: str) -> set[str]:
    """The ids of what a card can create."""
    facts = face("wixoss").facts()
    return set(creates(facts.cards[id], facts))
